// A chosen slash command with its options as fields. Enter sends, Esc puts it away.
import { post, readFile } from "./api.js";
import { givenChoices, hint, read, TYPE } from "./commands.js";
import { announce, h, ICONS, svg } from "./dom.js";
import { state } from "./store.js";
import * as suggest from "./suggest.js";

const DEBOUNCE = 180;
let form = null; // {command, node, fields: Map(name -> field), error, sending, close}

export const commandOpen = () => form !== null;

/** Show the command in `host`; `sent(interaction)` after sending, `closed()` when it is put away. */
export function openCommand(host, command, values, { sent, closed }) {
  closeCommand();
  const error = h("p", { class: "trouble", role: "alert" });
  const about = h("p", { class: "quiet about", id: "command-about" }, command.description);
  const chips = h("div", { class: "chips" }, h("span", { class: "command-name" }, `/${command.name}`));
  const node = h(
    "div",
    { class: "command", role: "group", "aria-label": `Command /${command.name}` },
    h("div", { class: "command-top" }, about, h("button", { type: "button", class: "icon", "aria-label": "Put the command away", onclick: () => closed() }, svg(ICONS.close, 18))),
    h("div", { class: "command-line" }, chips, h("button", { type: "button", class: "icon send", "aria-label": `Send /${command.name}`, onclick: send }, svg(ICONS.send))),
    error,
  );
  form = { command, node, chips, about, error, fields: new Map(), sent, closed, sending: false };
  for (const option of command.options) if (option.required || values[option.name] !== undefined) addField(option, values[option.name]);
  drawMore();
  host.replaceChildren(node);
  node.addEventListener("keydown", keydown);
  focusNext();
}

export function closeCommand() {
  if (!form) return;
  form.node.remove();
  form = null;
  suggest.hide();
}

function drawMore() {
  form.chips.querySelectorAll(".more").forEach((n) => n.remove());
  for (const option of form.command.options) {
    if (form.fields.has(option.name)) continue;
    const add = () => {
      addField(option);
      drawMore();
      form.fields.get(option.name).input.focus();
    };
    form.chips.append(h("button", { type: "button", class: "more", title: option.description, onclick: add }, `+ ${option.name}`));
  }
}

function addField(option, value) {
  const file = option.type === TYPE.attachment;
  const input = h("input", {
    type: file ? "file" : "text",
    inputmode: option.type === TYPE.integer ? "numeric" : option.type === TYPE.number ? "decimal" : null,
    role: file ? null : "combobox",
    "aria-expanded": file ? null : "false",
    "aria-controls": file ? null : "suggest",
    "aria-autocomplete": file ? null : "list",
    "aria-label": option.name,
    "aria-required": option.required ? "true" : null,
    "aria-describedby": "command-about",
    autocomplete: "off",
    spellcheck: "false",
    placeholder: file ? null : hint(option),
    maxlength: option.max_length ?? null,
    "data-option": option.name,
    size: 14,
  });
  const chip = h("label", { class: "chip" }, h("span", {}, option.name, option.required ? h("span", { class: "must", title: "Required", "aria-hidden": "true" }, "*") : null), input);
  if (!option.required) chip.append(h("button", { type: "button", class: "drop", "aria-label": `Leave out ${option.name}`, onclick: () => dropField(option.name) }, svg(ICONS.close, 14)));
  const field = { option, input, chip, picked: null, asked: 0, timer: 0 };
  if (!file && value !== undefined) preset(field, String(value));
  input.addEventListener("focus", () => focused(field));
  input.addEventListener("input", () => typed(field));
  input.addEventListener("blur", () => suggest.hide());
  form.fields.set(option.name, field);
  form.chips.append(chip);
}

function preset(field, text) {
  const found = givenChoices(field.option)?.find((c) => String(c.value) === text);
  field.picked = found ?? null;
  field.input.value = found ? found.name : text;
  fit(field.input);
}

function dropField(name) {
  form.fields.get(name).chip.remove();
  form.fields.delete(name);
  drawMore();
  focusNext();
}

function focused(field) {
  const { option } = field;
  form.about.textContent = `${option.name}: ${option.description ?? ""}`;
  if (!field.picked) offer(field, 0);
}

function typed(field) {
  if (named(field)) return;
  field.picked = null;
  fit(field.input);
  form.error.textContent = "";
  field.chip.classList.remove("wrong");
  offer(field, DEBOUNCE);
}

/** Who types "dice:2d6" means the option `dice`, whichever field it is typed into. */
function named(field) {
  const found = /^(\S+?):(.*)$/.exec(field.input.value);
  const option = found && form.command.options.find((o) => o.name === found[1] && o.type !== TYPE.attachment);
  if (!option) return false;
  field.input.value = "";
  if (!form.fields.has(option.name)) addField(option);
  drawMore();
  const to = form.fields.get(option.name);
  to.input.value = found[2];
  to.input.focus();
  typed(to);
  return true;
}

const fit = (input) => (input.size = Math.max(14, Math.min(40, input.value.length + 1)));

/** Offer values: the given ones at once, the bot's own after a short rest. */
function offer(field, wait) {
  clearTimeout(field.timer);
  const { option, input } = field;
  const given = givenChoices(option);
  const words = input.value.trim().toLowerCase().replace(/^[@#]/, "");
  if (given) return list(field, given.filter((c) => c.name.toLowerCase().includes(words)), words || option.required ? 0 : -1);
  if (!option.autocomplete) return suggest.hide();
  field.timer = setTimeout(() => complete(field), wait);
}

async function complete(field) {
  if (!form?.fields.has(field.option.name)) return; // put away while the timer ran
  const { option, input } = field;
  const turn = (field.asked += 1);
  const open = form;
  let choices = [];
  try {
    const body = { as: state.person, channel: state.channel, name: open.command.name, options: partial(open), focused: option.name };
    choices = (await post("autocomplete", body)).choices ?? [];
  } catch (error) {
    open.error.textContent = error.message;
  }
  if (turn !== field.asked || document.activeElement !== input || form !== open || field.picked) return;
  const words = input.value.trim().toLowerCase();
  const close = choices.length && (choices[0].name.toLowerCase().includes(words) || String(choices[0].value).toLowerCase().includes(words));
  if (!choices.length && words) announce("No suggestions");
  list(field, choices, words ? (close ? 0 : -1) : option.required ? 0 : -1);
}

function partial(open) {
  const options = {};
  for (const [name, { option, input, picked }] of open.fields) {
    if (option.type === TYPE.attachment) continue;
    const got = read(option, input.value, picked);
    options[name] = got.error === undefined ? got.value : input.value;
  }
  return options;
}

function list(field, choices, active) {
  const items = choices.map((c) => ({ label: c.name, person: c.person, choice: c }));
  suggest.show({
    input: field.input,
    items,
    label: `Values for ${field.option.name}`,
    active,
    pick: ({ choice }) => {
      field.picked = choice;
      field.input.value = choice.name;
      fit(field.input);
      focusNext(field);
    },
  });
}

/** To the next empty required field, else stay (Enter then sends). */
function focusNext(after) {
  const fields = [...form.fields.values()];
  const empty = fields.find((f) => f.option.required && !f.input.value);
  const to = empty ?? after ?? fields[0];
  if (to) to.input.focus();
  else form.node.querySelector(".send").focus();
}

function keydown(event) {
  if (event.isComposing) return;
  if (suggest.key(event)) return;
  if (event.key === "Escape") {
    event.preventDefault();
    form.closed();
  } else if (event.key === "Enter" && event.target.nodeName === "INPUT" && event.target.type !== "file") {
    event.preventDefault();
    send();
  } else if (event.key === "Backspace" && event.target.value === "" && event.target.nodeName === "INPUT") {
    const field = form.fields.get(event.target.dataset.option);
    event.preventDefault();
    if (field && !field.option.required) dropField(field.option.name);
    else if ([...form.fields.values()].every((f) => !f.input.value)) form.closed();
  }
}

async function collect() {
  const options = {};
  for (const [name, field] of form.fields) {
    const { option, input, picked } = field;
    const empty = option.type === TYPE.attachment ? !input.files.length : !input.value.trim();
    if (empty && !option.required) continue;
    const got = empty ? { error: `${name} is required.` } : option.type === TYPE.attachment ? { value: await readFile(input.files[0]) } : read(option, input.value, picked);
    if (got.error) return { field, error: got.error };
    options[name] = got.value;
  }
  return { options };
}

async function send() {
  const it = form;
  if (!it || it.sending) return;
  it.sending = true;
  it.node.querySelector(".send").setAttribute("aria-busy", "true");
  try {
    const { options, field, error } = await collect();
    if (error) return wrong(it, field, error);
    const { interaction } = await post("command", { as: state.person, channel: state.channel, name: it.command.name, options });
    it.sent(interaction);
  } catch (error) {
    wrong(it, null, error.message);
  } finally {
    it.sending = false;
    it.node.querySelector(".send").removeAttribute("aria-busy");
  }
}

function wrong(it, field, text) {
  it.error.textContent = text;
  field?.chip.classList.add("wrong");
  field?.input.focus();
}
