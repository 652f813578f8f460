// The message box: text, the list of commands after "/", people after "@".
import { post } from "./api.js";
import { closeCommand, commandOpen, openCommand } from "./command_form.js";
import { flat, parse, search } from "./commands.js";
import { announce } from "./dom.js";
import { step, toEnd } from "./messages.js";
import { channelOf, guildOf, on, state, userName } from "./store.js";
import * as suggest from "./suggest.js";

const $ = (id) => document.getElementById(id);
const drafts = new Map(); // "person:channel" -> text not sent yet
let draftKey = "";

export function startComposer() {
  const box = $("say");
  box.addEventListener("input", () => {
    grow();
    offer();
  });
  box.addEventListener("keydown", keydown);
  box.addEventListener("blur", () => suggest.hide());
  $("say-form").addEventListener("submit", (event) => {
    event.preventDefault();
    send();
  });
  $("slash").addEventListener("click", () => {
    box.value = "/";
    box.focus();
    offer();
  });
  on("place", place);
}

/** Another channel or person: keep what was typed there, show what was typed here. */
function place() {
  const box = $("say");
  if (draftKey) drafts.set(draftKey, box.value);
  draftKey = `${state.person}:${state.channel}`;
  box.value = drafts.get(draftKey) ?? "";
  const name = `${guildOf(state.channel) ? "#" : ""}${channelOf(state.channel)?.name ?? ""}`;
  box.placeholder = `Message ${name} as ${userName(state.person)}`;
  box.setAttribute("aria-label", `${box.placeholder}. Type slash for commands`);
  leaveCommand(false);
  grow();
}

function grow() {
  const box = $("say");
  box.style.height = "auto";
  box.style.height = `${Math.min(box.scrollHeight, 200)}px`;
}

function offer() {
  const box = $("say");
  if (box.value.startsWith("/") && !box.value.includes("\n")) return offerCommands(box);
  const at = /(?:^|\s)@([\w ]{0,30})$/.exec(box.value.slice(0, box.selectionStart));
  if (at) return offerPeople(box, at[1]);
  suggest.hide();
}

function offerCommands(box) {
  const words = box.value.slice(1);
  const exact = parse(box.value);
  if (exact && /:/.test(words)) return suggest.hide();
  if (exact && box.value === `/${exact.command.name} `) return startCommand(exact.command);
  const found = search(words);
  if (!found.length && state.world.commands.length) announce("No such command");
  suggest.show({
    input: box,
    items: found.map((c) => ({ label: `/${c.name}`, hint: c.description, side: required(c), command: c })),
    label: "Commands",
    pick: ({ command }) => startCommand(command),
  });
}

const required = (c) => c.options.filter((o) => o.required).map((o) => o.name).join(", ");

function offerPeople(box, words) {
  const all = [...state.world.people.map((p) => p.id), state.world.bot?.id].filter(Boolean);
  const items = all.map((id) => ({ label: userName(id), person: id })).filter((p) => p.label.toLowerCase().startsWith(words.toLowerCase()));
  suggest.show({
    input: box,
    items,
    label: "People",
    pick: ({ label }) => {
      const end = box.selectionStart;
      const start = end - words.length;
      box.setRangeText(`${label} `, start, end, "end");
    },
  });
}

export function startCommand(command, values = {}) {
  $("say-form").hidden = true;
  $("command").hidden = false;
  suggest.hide();
  openCommand($("command"), command, values, { sent, closed: () => leaveCommand(true) });
}

/** Open a command by its name, from a command mention. */
export function startNamed(name) {
  const command = flat().find((c) => c.name === name) ?? flat().find((c) => c.name.startsWith(`${name} `));
  if (command) startCommand(command);
}

function sent() {
  announce("Command sent");
  leaveCommand(true);
  $("say").value = "";
  grow();
  toEnd();
}

function leaveCommand(focus) {
  const was = commandOpen();
  closeCommand();
  $("command").hidden = true;
  $("say-form").hidden = false;
  if (was && $("say").value.startsWith("/")) $("say").value = "";
  if (focus) $("say").focus();
}

function keydown(event) {
  if (event.isComposing) return;
  if (suggest.key(event)) return;
  const box = $("say");
  if (event.key === "Enter" && !event.shiftKey) {
    event.preventDefault();
    send();
  } else if (event.key === "ArrowUp" && !box.value) {
    if (step(0)) event.preventDefault();
  } else if (event.key === "Escape" && box.value.startsWith("/")) {
    box.value = "";
    grow();
  }
}

async function send() {
  const box = $("say");
  const text = box.value.trim();
  if (!text) return;
  if (text.startsWith("/")) {
    const found = parse(text);
    if (found) return startCommand(found.command, found.values);
    return trouble(`There is no command ${text.split(/\s/, 1)[0]}. Type / to see them all.`);
  }
  box.value = "";
  grow();
  trouble("");
  try {
    await post("say", { as: state.person, channel: state.channel, content: marked(text) });
  } catch (error) {
    if (!box.value) box.value = text;
    grow();
    trouble(error.message);
  }
}

function trouble(text) {
  $("say-trouble").textContent = text;
}

/** "@Alice" and "#general" as Discord sends them. */
function marked(text) {
  const names = [...state.world.people, state.world.bot].filter(Boolean).sort((a, b) => b.name.length - a.name.length);
  let out = text;
  for (const { id, name } of names) out = out.replace(new RegExp(`@${escaped(name)}(?!\\w)`, "gi"), `<@${id}>`);
  for (const { id, name } of guildOf(state.channel)?.channels ?? []) out = out.replace(new RegExp(`(?<![\\w<])#${escaped(name)}(?![\\w-])`, "g"), `<#${id}>`);
  return out;
}

const escaped = (words) => words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
