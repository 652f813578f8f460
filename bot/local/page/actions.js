// What the controls inside messages do. One ear for all of them: messages are redrawn, the ear stays.
import { limits, optionsOf, picked } from "./choices.js";
import { startNamed } from "./composer.js";
import { findControl } from "./components.js";
import { enlarge } from "./lightbox.js";
import { ask } from "./listbox.js";
import { loadChannel } from "./live.js";
import { drawList, goTo, step } from "./messages.js";
import { privateOnes } from "./message.js";
import { press } from "./press.js";
import { emit, listKey, messageOf, state } from "./store.js";

const DISMISSED = "fathom.dismissed";
try {
  state.dismissed = new Set(JSON.parse(sessionStorage.getItem(DISMISSED)) ?? []);
} catch {
  state.dismissed = new Set();
}

const messageAt = (node) => messageOf(node.closest(".message")?.dataset.message);

const ACTS = {
  press: (node) => press(messageAt(node), node.dataset.id),
  menu: openMenu,
  enlarge,
  uncover: (node) => node.closest(".covered")?.setAttribute("data-ui-shown", ""),
  spoiler: (node) => {
    node.setAttribute("data-ui-shown", "");
    node.removeAttribute("aria-label");
  },
  channel: (node) => emit("goto", { channel: node.dataset.id }),
  jump: (node) => jump(node.dataset.channel, node.dataset.message),
  command: (node) => startNamed(node.dataset.name),
  dismiss: (node) => dismiss([node.closest(".message").dataset.message]),
  "dismiss-all": () => dismiss(privateOnes()),
  commands: () => document.getElementById("slash").click(),
  older: () => loadChannel({ limit: (state.lists.get(listKey(state.person, state.channel))?.limit ?? 50) * 4 }),
  "clear-notes": () => {
    state.notes.delete(listKey(state.person, state.channel));
    drawList();
  },
};

export function startActions(root) {
  root.addEventListener("click", (event) => act(event));
  root.addEventListener("error", (event) => nameBroken(event.target), true);
  root.addEventListener("keydown", (event) => {
    const article = event.target.matches(".message, .row");
    if (event.target.dataset.act === "spoiler" && (event.key === "Enter" || event.key === " ")) act(event);
    else if (event.target.dataset.act === "menu" && ["ArrowDown", "ArrowUp"].includes(event.key)) act(event);
    else if (article && !event.altKey && event.key === "ArrowDown") move(event, 1);
    else if (article && !event.altKey && event.key === "ArrowUp") move(event, -1);
    else if (event.key === "Escape") document.getElementById("say").focus();
  });
}

/** An emoji that cannot be loaded is written as its name. */
function nameBroken(image) {
  if (image.matches?.("img.emoji")) image.replaceWith(document.createTextNode(image.alt));
}

function act(event) {
  const node = event.target.closest("[data-act]");
  if (!node || node.disabled) return;
  if (node.nodeName === "A" || event.type === "keydown") event.preventDefault();
  if (node.getAttribute("aria-busy") === "true") return;
  const covered = node.closest(".covered:not([data-ui-shown])");
  if (covered && node.dataset.act !== "uncover") return;
  if (node.dataset.act === "uncover" && !covered) return enlarge(node);
  ACTS[node.dataset.act]?.(node);
}

function move(event, direction) {
  event.preventDefault();
  event.stopPropagation();
  step(direction);
}

function openMenu(node) {
  const message = messageAt(node);
  const one = findControl(message, node.dataset.id);
  if (!one) return;
  const mine = new Set(picked(one, message).map((o) => o.value));
  ask({
    anchor: node,
    label: one.placeholder || "Make a selection",
    options: optionsOf(one).map((o) => ({ ...o, chosen: mine.has(o.value) })),
    ...limits(one),
    search: one.type !== 3,
    done: (values) => press(message, one.custom_id, values),
  });
}

async function jump(channel, message) {
  if (channel !== state.channel) emit("goto", { channel, message });
  else if (message && !goTo(message)) {
    await loadChannel({ limit: 400 });
    goTo(message);
  }
}

function dismiss(ids) {
  for (const id of ids) state.dismissed.add(id);
  sessionStorage.setItem(DISMISSED, JSON.stringify([...state.dismissed].slice(-500)));
  drawList();
  document.getElementById("say").focus({ preventScroll: true });
}
