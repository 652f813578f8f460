// Message components, classic rows and Components V2. Presses are caught by the list (data-act), not here.
import { h, ICONS, svg } from "./dom.js";
import { emoji } from "./inline.js";
import { link } from "./inline.js";
import { markdown } from "./markdown.js";
import { file, gallery, thumbnail } from "./media.js";
import { picked } from "./choices.js";
import { pendingKey } from "./press.js";
import { state } from "./store.js";

export const V2 = 1 << 15;
export const SELECTS = [3, 5, 6, 7, 8];
const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "premium" };

export function components(list, message) {
  return (list ?? []).map((one) => component(one, message));
}

function component(one, message) {
  const build = BUILD[one.type] ?? (SELECTS.includes(one.type) ? select : unknown);
  return build(one, message);
}

const BUILD = {
  1: (row, message) => h("div", { class: "row", role: "group", tabindex: -1 }, components(row.components, message)),
  2: button,
  9: section,
  10: (text) => h("div", { class: "text" }, markdown(text.content)),
  11: (one, message) => thumbnail(one, message),
  12: (one, message) => gallery(one.items ?? [], message),
  13: (one, message) => file(one, message),
  14: (one) => h("hr", { class: `${one.divider === false ? "bare" : ""} ${one.spacing === 2 ? "wide" : ""}`.trim() || null }),
  17: container,
};

function container(one, message) {
  const colour = typeof one.accent_color === "number" ? `#${one.accent_color.toString(16).padStart(6, "0")}` : null;
  return h(
    "div",
    { class: `container${one.spoiler ? " covered" : ""}`, style: colour ? { "--accent": colour } : {} },
    one.spoiler ? h("button", { type: "button", class: "cover", "data-act": "uncover" }, "Spoiler") : null,
    components(one.components, message),
  );
}

function section(one, message) {
  return h(
    "div",
    { class: "section" },
    h("div", { class: "section-text" }, components(one.components, message)),
    one.accessory ? h("div", { class: "accessory" }, component(one.accessory, message)) : null,
  );
}

function face(one) {
  return [one.emoji ? emoji(one.emoji) : null, one.label ? h("span", {}, one.label) : null];
}

function button(one, message) {
  const name = one.label ? null : (one.emoji?.name ?? "Button");
  const look = `button ${STYLES[one.style] ?? "secondary"}`;
  if (one.style === 5) return linkButton(one, look, name);
  const busy = isBusy(message, one.custom_id);
  return h(
    "button",
    {
      type: "button",
      class: look,
      "data-act": "press",
      "data-id": one.custom_id,
      "data-key": `c:${one.custom_id}`,
      "aria-label": name,
      disabled: Boolean(one.disabled),
      "aria-busy": busy ? "true" : null,
      "aria-disabled": busy ? "true" : null,
    },
    face(one),
  );
}

function linkButton(one, look, name) {
  const anchor = link(one.url ?? "#", [face(one), svg(ICONS.link, 14)].flat());
  anchor.className = `${anchor.className} ${look}`.trim();
  if (name) anchor.setAttribute("aria-label", name);
  if (one.disabled) anchor.removeAttribute("href");
  return anchor;
}

const isBusy = (message, id) => state.pending.has(pendingKey(message.id, id));

function select(one, message) {
  const chosen = picked(one, message);
  const busy = isBusy(message, one.custom_id);
  const hint = one.placeholder || "Make a selection";
  const text = chosen.map((o) => o.label).join(", ");
  return h(
    "button",
    {
      type: "button",
      class: `select${chosen.length ? "" : " empty"}`,
      role: "combobox",
      "aria-haspopup": "listbox",
      "aria-expanded": "false",
      "aria-label": text ? `${hint}: ${text}` : hint,
      "data-act": "menu",
      "data-id": one.custom_id,
      "data-key": `c:${one.custom_id}`,
      disabled: Boolean(one.disabled),
      "aria-busy": busy ? "true" : null,
      "aria-disabled": busy ? "true" : null,
    },
    h("span", { class: "chosen" }, chosen.length ? chosen.map((o) => h("span", { class: "pick" }, emoji(o.emoji), o.label)) : hint),
    svg(ICONS.down, 18),
  );
}

function unknown(one) {
  return h("div", { class: "unknown" }, `A component of type ${one.type}, which this page does not show.`);
}

/** All components of a tree, containers and accessories included. */
export function* walk(list) {
  for (const one of list ?? []) {
    yield one;
    yield* walk(one.components);
    if (one.accessory) yield* walk([one.accessory]);
    if (one.component) yield* walk([one.component]);
  }
}

export function findControl(message, id) {
  for (const one of walk(message?.components)) if (one.custom_id === id) return one;
  return null;
}
