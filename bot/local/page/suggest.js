// The list of suggestions above the message box: commands, values, people. The text field keeps the focus.
import { append, h } from "./dom.js";
import { avatar } from "./message.js";

const list = () => document.getElementById("suggest");
let now = null; // {input, items, pick, active}

/** Show items {label, hint?, person?}; `active` -1 = none is chosen until an arrow is pressed. */
export function show({ input, items, pick, label, active = 0 }) {
  if (!items.length) return hide();
  now = { input, items, pick, active: Math.min(active, items.length - 1) };
  const box = list();
  box.replaceChildren();
  box.setAttribute("aria-label", label);
  append(box, items.map(row));
  box.hidden = false;
  if (input.role === "combobox") input.setAttribute("aria-expanded", "true");
  mark();
}

function row(item, i) {
  return h(
    "li",
    {
      role: "option",
      id: `suggest-${i}`,
      onpointerdown: (event) => event.preventDefault(), // the field keeps the focus
      onclick: () => choose(i),
    },
    item.person ? avatar(item.person, item.label) : null,
    h("span", { class: "option-words" }, h("span", {}, item.label), item.hint ? h("span", { class: "quiet" }, item.hint) : null),
    item.side ? h("span", { class: "quiet side" }, item.side) : null,
  );
}

function mark() {
  [...list().children].forEach((node, i) => {
    node.classList.toggle("active", i === now.active);
    node.setAttribute("aria-selected", i === now.active ? "true" : "false");
  });
  if (now.active >= 0) now.input.setAttribute("aria-activedescendant", `suggest-${now.active}`);
  else now.input.removeAttribute("aria-activedescendant");
  list().children[now.active]?.scrollIntoView({ block: "nearest" });
}

function choose(i) {
  const { items, pick } = now;
  hide();
  pick(items[i]);
}

export function hide() {
  const box = list();
  box.hidden = true;
  box.replaceChildren();
  if (now?.input.role === "combobox") now.input.setAttribute("aria-expanded", "false");
  now?.input.removeAttribute("aria-activedescendant");
  now = null;
}

export const isOpen = () => now !== null;

/** Arrow keys, Enter, Tab and Esc while the list is open; true when the key was used. */
export function key(event) {
  if (!now) return false;
  const count = now.items.length;
  if (event.key === "ArrowDown") now.active = (now.active + 1) % count;
  else if (event.key === "ArrowUp") now.active = (now.active - 1 + count) % count;
  else if (event.key === "Escape") {
    hide();
    event.preventDefault();
    return true;
  } else if ((event.key === "Enter" || event.key === "Tab") && now.active >= 0 && !event.shiftKey) {
    event.preventDefault();
    choose(now.active);
    return true;
  } else return false;
  event.preventDefault();
  mark();
  return true;
}
