// Small dialogs of the page itself: ask for a name, show the keys.
import { h, ICONS, svg } from "./dom.js";

/** Ask for one name; `act(name)` may throw, its message is then shown and the dialog stays. */
export function askName({ title, label, button, most = 100, act }) {
  const input = h("input", { type: "text", id: "name-field", maxlength: most, autocomplete: "off", required: true });
  const trouble = h("p", { class: "trouble", role: "alert" });
  const form = h(
    "form",
    { novalidate: true },
    header(title, () => dialog.close()),
    h("div", { class: "form-body" }, h("div", { class: "form-field" }, h("label", { class: "field-label", for: "name-field" }, label), h("div", { class: "input-box" }, input), trouble)),
    h("footer", {}, h("button", { type: "button", class: "button secondary", onclick: () => dialog.close() }, "Cancel"), h("button", { type: "submit", class: "button primary" }, button)),
  );
  const dialog = open(form, title);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const name = input.value.trim();
    if (!name) return void (trouble.textContent = "Please type a name.");
    try {
      await act(name);
      dialog.close();
    } catch (error) {
      trouble.textContent = error.message;
    }
  });
  input.focus();
}

function header(title, close) {
  return h("header", {}, h("h2", { id: "dialog-title" }, title), h("button", { type: "button", class: "icon close", "aria-label": "Close", onclick: close }, svg(ICONS.close)));
}

function open(content) {
  const dialog = h("dialog", { class: "modal", "aria-labelledby": "dialog-title" }, content);
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

const KEYS = [
  ["Alt + 1 … 9", "play as the first to ninth person"],
  ["Alt + P, Alt + Shift + P", "next, previous person"],
  ["Alt + ↑, Alt + ↓", "previous, next channel"],
  ["Alt + N", "next channel with something unread"],
  ["/", "commands"],
  ["↑ in the empty message box", "to the messages; ↑ ↓ go through them, Tab to their controls"],
  ["Esc", "close what is open; back to the message box"],
  ["Enter, Shift + Enter", "send, new line"],
  ["Ctrl + Enter", "in a form or a list of several: send"],
];

export function showKeys() {
  const rows = KEYS.map(([keys, what]) => h("div", {}, h("dt", {}, keys), h("dd", {}, what)));
  const about = h("p", { class: "quiet" }, "Two windows can play as two people at once: the address keeps who plays and where.");
  const box = h("div", {}, header("Keys", () => dialog.close()), h("div", { class: "form-body" }, h("dl", { class: "keys" }, rows), about));
  const dialog = open(box);
}
