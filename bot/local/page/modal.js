// Forms that the bot opens. What was typed stays until the bot took it.
import { post } from "./api.js";
import { announce, h, ICONS, svg } from "./dom.js";
import { fields } from "./fields.js";
import { on, state } from "./store.js";

let shown = null; // {dialog, fields, modal, person, waiting}
const parked = new Map(); // person -> form kept while somebody else is played

export function openModal(person, modal) {
  const it = build(person, modal);
  if (person === state.person) reveal(it);
  else parked.set(person, it);
}

function build(person, modal) {
  const list = fields(modal.components);
  const status = h("p", { class: "trouble", role: "alert" });
  const form = h(
    "form",
    { novalidate: true },
    h("header", {}, h("h2", { id: "modal-title" }, modal.title), h("button", { type: "button", class: "icon close", "aria-label": "Close form", onclick: () => dialog.close() }, svg(ICONS.close))),
    h("div", { class: "form-body" }, list.map((f) => f.node), status),
    h("footer", {}, h("button", { type: "button", class: "button secondary", onclick: () => dialog.close() }, "Cancel"), h("button", { type: "submit", class: "button primary" }, "Submit")),
  );
  const dialog = h("dialog", { class: "modal", "aria-labelledby": "modal-title" }, form);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    submit();
  });
  form.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit();
  });
  const it = { dialog, fields: list.filter((f) => f.id), modal, person, status, waiting: null };
  dialog.addEventListener("close", () => {
    dialog.remove();
    if (shown === it) shown = null;
  });
  return it;
}

function reveal(it) {
  shown?.dialog.close();
  shown = it;
  document.body.append(it.dialog);
  it.dialog.showModal();
  (it.fields[0]?.control ?? it.dialog).focus();
}

async function submit() {
  const it = shown;
  if (!it || it.waiting !== null) return;
  it.status.textContent = "";
  const wrong = it.fields.filter((f) => f.trouble());
  if (wrong.length) return wrong[0].control.focus();
  wait(it, "");
  try {
    const values = {};
    for (const field of it.fields) values[field.id] = await field.value();
    const { interaction } = await post("submit", { as: it.person, modal: it.modal.modal, values });
    if (early.has(interaction)) settle(it, early.get(interaction));
    else if (it.waiting === "") wait(it, interaction);
  } catch (error) {
    settle(it, false, error.message);
  }
}

function wait(it, interaction) {
  it.waiting = interaction;
  const button = it.dialog.querySelector("[type=submit]");
  button.setAttribute("aria-busy", "true");
  setTimeout(() => it.waiting === interaction && interaction !== null && settle(it, false), 20000);
}

const early = new Map(); // answers that came before the interaction's number

export function modalSettled(interaction, ok) {
  if (shown && shown.waiting === interaction) return settle(shown, ok);
  if (shown?.waiting === "") early.set(interaction, ok);
}

function settle(it, ok, text = "Something went wrong. What you typed is still here; try again.") {
  it.waiting = null;
  early.clear();
  it.dialog.querySelector("[type=submit]").removeAttribute("aria-busy");
  if (ok) return it.dialog.close();
  it.status.textContent = text;
  announce(text, true);
}

on("person", () => {
  if (shown && shown.person !== state.person) {
    const it = shown;
    it.dialog.close();
    parked.set(it.person, it);
  }
  const mine = parked.get(state.person);
  parked.delete(state.person);
  if (mine) reveal(mine);
});
