// A list that opens over the page to pick one or several values from: by mouse, touch or keyboard.
import { announce, append, h, ICONS, phone, svg } from "./dom.js";
import { avatar } from "./message.js";
import { emoji } from "./inline.js";

let open = null;
export const openAnchor = () => open?.anchor ?? null;
export const openValues = () => open?.options.map((o) => o.value).join() ?? "";

/**
 * Ask for values. `options`: {value, label, description?, emoji?, person?, chosen}. `done(values)` is called once
 * when the pick is made; closing without a pick calls nothing.
 */
export function ask({ anchor, label, options, min, max, search = false, done }) {
  close(false);
  const it = { anchor, label, options, min, max, search, done, typed: "", typedAt: 0, active: 0 };
  it.values = options.filter((o) => o.chosen).map((o) => o.value);
  it.before = it.values.join();
  it.shown = options;
  it.active = Math.max(0, options.findIndex((o) => o.chosen));
  open = it;
  build(it);
  (anchor.closest("dialog") ?? document.body).append(it.shade, it.box);
  anchor.setAttribute("aria-expanded", "true");
  anchor.setAttribute("aria-controls", "list-popup");
  place();
  draw();
  (it.input ?? it.list).focus({ preventScroll: true });
}

function build(it) {
  const many = it.max > 1;
  it.shade = h("div", { class: "shade", onclick: leave });
  it.list = h("ul", { role: "listbox", tabindex: 0, "aria-label": it.label, "aria-multiselectable": many ? "true" : null, id: "list-popup" });
  it.input = it.search
    ? h("input", { type: "text", class: "filter", placeholder: "Search", "aria-label": `Search: ${it.label}`, role: "combobox", "aria-expanded": "true", "aria-controls": "list-popup", autocomplete: "off" })
    : null;
  it.input?.addEventListener("input", filter);
  it.foot = many ? h("div", { class: "popup-foot" }, h("span", { class: "quiet" }), h("button", { type: "button", class: "button primary", onclick: commit }, "Done")) : null;
  it.box = h("div", { class: `popup${phone() ? " sheet" : ""}`, role: "dialog", "aria-label": it.label }, h("p", { class: "popup-title" }, it.label), it.input, it.list, it.foot);
  it.box.addEventListener("keydown", keydown);
}

function place() {
  if (!open || phone()) return;
  const { box, anchor } = open;
  const at = anchor.getBoundingClientRect();
  const width = Math.max(260, Math.min(at.width, 560));
  const below = window.innerHeight - at.bottom - 12;
  const above = at.top - 12;
  const up = below < 260 && above > below;
  box.style.width = `${width}px`;
  box.style.left = `${Math.max(8, Math.min(at.left, window.innerWidth - width - 8))}px`;
  box.style.maxHeight = `${Math.min(420, up ? above : below)}px`;
  box.style.top = up ? "auto" : `${at.bottom + 4}px`;
  box.style.bottom = up ? `${window.innerHeight - at.top + 4}px` : "auto";
}
window.addEventListener("resize", () => close(false));

function draw() {
  const it = open;
  it.list.replaceChildren();
  append(it.list, it.shown.length ? it.shown.map(row) : [h("li", { class: "quiet none" }, it.options.length ? "Nothing fits" : "Nothing to choose from")]);
  mark();
  if (!it.foot) return;
  const count = it.values.length;
  it.foot.firstChild.textContent = it.min === it.max ? `${count} of ${it.max} chosen` : `${count} chosen, ${it.min} to ${it.max}`;
  it.foot.lastChild.disabled = !fits();
}

function row(option, i) {
  const it = open;
  const chosen = it.values.includes(option.value);
  const full = !chosen && it.max > 1 && it.values.length >= it.max;
  return h(
    "li",
    {
      role: "option",
      id: `list-option-${i}`,
      "aria-selected": chosen ? "true" : "false",
      "aria-disabled": full ? "true" : null,
      onclick: () => toggle(i),
      onpointermove: () => it.active !== i && ((it.active = i), mark(false)),
    },
    option.person ? avatar(option.person, option.label) : emoji(option.emoji),
    h("span", { class: "option-words" }, h("span", {}, option.label), option.description ? h("span", { class: "quiet" }, option.description) : null),
    it.max > 1 ? h("span", { class: `box${chosen ? " on" : ""}` }, chosen ? svg(ICONS.check, 14) : null) : chosen ? svg(ICONS.check, 18) : null,
  );
}

function mark(scroll = true) {
  const it = open;
  [...it.list.children].forEach((node, i) => node.classList.toggle("active", i === it.active));
  const target = it.input ?? it.list;
  if (it.shown.length) target.setAttribute("aria-activedescendant", `list-option-${it.active}`);
  else target.removeAttribute("aria-activedescendant");
  if (scroll) it.list.children[it.active]?.scrollIntoView({ block: "nearest" });
}

function filter() {
  const it = open;
  const words = it.input.value.trim().toLowerCase();
  it.shown = it.options.filter((o) => o.label.toLowerCase().includes(words));
  it.active = 0;
  draw();
}

const fits = () => open.values.length >= open.min && open.values.length <= open.max;

function toggle(i) {
  const it = open;
  const value = it.shown[i]?.value;
  if (value === undefined) return;
  const chosen = it.values.includes(value);
  if (it.max === 1) {
    it.values = chosen && it.min === 0 ? [] : [value];
    commit();
  } else if (chosen) {
    it.values = it.values.filter((v) => v !== value);
    draw();
  } else if (it.values.length < it.max) {
    it.values = [...it.values, value];
    draw();
  } else announce(`No more than ${it.max} can be chosen`);
}

function keydown(event) {
  const it = open;
  const last = it.shown.length - 1;
  const moves = { ArrowDown: it.active + 1, ArrowUp: it.active - 1, PageDown: it.active + 8, PageUp: it.active - 8, Home: it.input ? null : 0, End: it.input ? null : last };
  const to = moves[event.key];
  if (typeof to === "number") {
    it.active = Math.max(0, Math.min(last, to));
    mark();
  } else if (event.key === "Escape") close(true);
  else if (event.key === "Tab" && !it.foot) close(true);
  else if (event.target.nodeName === "BUTTON") return event.stopPropagation();
  else if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && it.foot) commit();
  else if (event.key === "Enter" || (event.key === " " && !it.input)) toggle(it.active);
  else if (!it.input && event.key.length === 1 && !event.ctrlKey && !event.altKey && !event.metaKey) jump(event.key);
  else return event.stopPropagation();
  event.preventDefault();
  event.stopPropagation();
}

/** Typing the first letters goes to that option. */
function jump(letter) {
  const it = open;
  const now = performance.now();
  it.typed = now - it.typedAt < 800 ? it.typed + letter.toLowerCase() : letter.toLowerCase();
  it.typedAt = now;
  const found = it.shown.findIndex((o) => o.label.toLowerCase().startsWith(it.typed));
  if (found >= 0) it.active = found;
  mark();
}

function commit() {
  if (!open || !fits()) return;
  const { done, values } = open;
  close(true);
  done(values);
}

/** A press outside sends a changed, complete choice of several, as Discord does; else nothing is sent. */
function leave() {
  if (open.max > 1 && fits() && open.values.join() !== open.before) commit();
  else close(true);
}

export function close(refocus) {
  if (!open) return;
  const { anchor, box, shade } = open;
  open = null;
  anchor.setAttribute("aria-expanded", "false");
  anchor.removeAttribute("aria-controls");
  const had = box.contains(document.activeElement);
  box.remove();
  shade.remove();
  if (refocus || had) anchor.focus({ preventScroll: true });
}
