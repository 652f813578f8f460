// The list of messages: drawn from the store, updated in place without losing focus or scroll.
import { optionsOf } from "./choices.js";
import { findControl } from "./components.js";
import { announce, h, ICONS, morph, svg } from "./dom.js";
import { close as closeList, openAnchor, openValues } from "./listbox.js";
import { messageNode, summary } from "./message.js";
import { authorName, channelOf, EPHEMERAL, guildOf, listKey, newer, state } from "./store.js";
import { sameDay } from "./time.js";

const $ = (id) => document.getElementById(id);
let stuck = true; // the reader is at the end and wants to stay there
let top = 0; // where the list was scrolled to when last looked at
let firstUnread = null; // id of the first message that was unread when the channel was opened

export function shownMessages() {
  const all = [...(state.lists.get(listKey(state.person, state.channel))?.values() ?? [])];
  return all.filter((m) => !state.dismissed.has(m.id)).sort((a, b) => (newer(a.id, b.id) ? 1 : -1));
}

export function startList() {
  const scroll = $("scroll");
  scroll.addEventListener("scroll", look);
  const follow = () => look() && toEnd();
  new ResizeObserver(follow).observe($("list"));
  new ResizeObserver(follow).observe(scroll);
  $("newer").addEventListener("click", toEnd);
}

/** Whether the reader is at the end. Only a way up lets go of it: the list may have grown since the last look. */
function look() {
  const now = $("scroll").scrollTop;
  if (atEnd()) stuck = true;
  else if (now < top - 1) stuck = false;
  top = now;
  if (stuck) $("newer").hidden = true;
  return stuck;
}

const atEnd = () => $("scroll").scrollHeight - $("scroll").scrollTop - $("scroll").clientHeight < 48;

export function toEnd() {
  $("scroll").scrollTop = $("scroll").scrollHeight;
  top = $("scroll").scrollTop;
  stuck = true;
  $("newer").hidden = true;
}

export const reading = () => stuck && document.visibilityState === "visible";

/** Draw the whole list; `fresh` when another channel or person was chosen. */
export function drawList({ fresh = false, unread = null } = {}) {
  if (fresh) {
    firstUnread = unread;
    stuck = true;
  } else look();
  const shown = shownMessages();
  const nodes = [start(shown)];
  shown.forEach((message, i) => nodes.push(...entry(message, shown[i - 1])));
  for (const text of state.notes.get(listKey(state.person, state.channel)) ?? []) nodes.push(noteNode(text));
  keepFocus(() => {
    const fresher = h("div", { id: "list" }, nodes);
    morph($("list"), fresher);
  });
  if (stuck) toEnd();
}

function start(shown) {
  const channel = channelOf(state.channel);
  const full = state.lists.get(listKey(state.person, state.channel))?.more;
  if (full) return h("div", { class: "beginning", "data-key": "older" }, h("button", { type: "button", class: "button secondary", "data-act": "older" }, "Show earlier messages"));
  const name = guildOf(state.channel) ? `#${channel?.name ?? ""}` : (channel?.name ?? "");
  const hint = shown.length ? "This is where it begins." : "Nothing here yet. Type / to see what the bot can do.";
  const ask = shown.length ? null : h("button", { type: "button", class: "button primary", "data-act": "commands" }, "Show the commands");
  return h("div", { class: "beginning", "data-key": "beginning" }, h("p", { class: "h1" }, name), h("p", { class: "quiet" }, hint), ask);
}

function entry(message, before) {
  const date = new Date(message.timestamp);
  const day = before && sameDay(date, new Date(before.timestamp)) ? null : dayLine(message.id, date);
  const fresh = message.id === firstUnread ? h("div", { class: "new-line", "data-key": "new", role: "separator" }, h("span", {}, "New")) : null;
  return [day, fresh, messageNode(message, day || fresh ? null : before)].filter(Boolean);
}

function dayLine(id, date) {
  const text = new Intl.DateTimeFormat(undefined, { dateStyle: "long" }).format(date);
  return h("div", { class: "day", "data-key": `day:${id}`, role: "separator" }, h("span", {}, text));
}

function noteNode(text) {
  return h(
    "div",
    { class: "note" },
    svg(ICONS.eye, 16),
    h("span", {}, text),
    h("button", { type: "button", class: "linklike", "data-act": "clear-notes" }, "Dismiss"),
  );
}

/** Redraw one message in place. */
export function drawMessage(id) {
  const old = $(`m${id}`);
  if (!old) return;
  const shown = shownMessages();
  const at = shown.findIndex((m) => m.id === id);
  if (at < 0) return drawList();
  look();
  const headless = old.previousElementSibling?.matches(".day, .new-line, .beginning");
  keepFocus(() => morph(old, messageNode(shown[at], headless ? null : shown[at - 1])));
  if (stuck) toEnd();
  dropOrphanMenu();
}

const MOST = 150; // messages kept on the page while it is read at its end

/** Put the newest message at the end without drawing the others again. */
function drawNewest(message) {
  const list = state.lists.get(listKey(state.person, state.channel));
  if (!list?.loaded) return;
  const shown = shownMessages();
  if (list.size > MOST * 2 && stuck) {
    for (const old of shown.slice(0, -MOST)) list.delete(old.id);
    list.more = true;
    return drawList();
  }
  if (shown.at(-1)?.id !== message.id || shown.length === 1) return drawList();
  const nodes = entry(message, shown.at(-2));
  const note = $("list").querySelector(".note");
  if (note) note.before(...nodes);
  else $("list").append(...nodes);
  if (stuck) toEnd();
}

function dropOrphanMenu() {
  const anchor = openAnchor();
  if (!anchor || anchor.closest("dialog")) return;
  const message = shownMessages().find((m) => m.id === anchor.closest(".message")?.dataset.message);
  const control = anchor.isConnected && !anchor.disabled ? findControl(message, anchor.dataset.id) : null;
  const same = control && optionsOf(control).map((o) => o.value).join() === openValues();
  if (same) return anchor.setAttribute("aria-expanded", "true");
  closeList(false);
  announce("That menu has changed");
}

/** Run a change and put the focus back on the same control, else on one with the same words, else on their row. */
function keepFocus(change) {
  const focused = document.activeElement;
  const article = focused?.closest?.("#list .message");
  if (!article) return change();
  const { key, act } = focused.dataset;
  const words = focused.textContent;
  const rowAt = rowsOf(article).indexOf(focused.closest(".row"));
  change();
  if (focused.isConnected && !focused.disabled && document.activeElement === focused) return;
  const home = $(article.id);
  if (!home) return $("scroll").focus({ preventScroll: true });
  const usable = [...home.querySelectorAll("[data-act]:not(:disabled)")];
  const same = usable.find((n) => key && n.dataset.key === key);
  const alike = usable.filter((n) => n.dataset.act === act && n.textContent === words);
  // never on another control: Enter pressed twice must not press what came into its place
  const place = rowAt < 0 ? home : (rowsOf(home)[rowAt] ?? home);
  (same ?? (alike.length === 1 ? alike[0] : place)).focus({ preventScroll: true });
}

const rowsOf = (article) => [...article.querySelectorAll(".row")];

const said = new Map(); // message id -> what was last read out
const timers = new Map();

/** A message came or changed: draw it, and tell who does not see it. */
export function arrived(message, isNew) {
  const wasStuck = look();
  if (isNew) drawNewest(message);
  else drawMessage(message.id);
  const mine = message.author?.id === state.person;
  if (isNew && mine) toEnd();
  else if (isNew && !wasStuck) offerNewer(message);
  if (!mine) tell(message, isNew);
}

function offerNewer(message) {
  $("newer-words").textContent = message.flags & EPHEMERAL ? "Private answer below" : "New message below";
  $("newer").hidden = false;
}

/** Read out a message once it rests; a picture that follows by edit changes no words and is not read again. */
function tell(message, isNew) {
  clearTimeout(timers.get(message.id));
  timers.set(message.id, setTimeout(() => {
    timers.delete(message.id);
    const words = summary(message, 300);
    if (said.get(message.id) === words) return;
    said.set(message.id, words);
    announce(`${authorName(message.author)}${isNew ? "" : " changed"}: ${words}`);
  }, 500));
}

export function goTo(id) {
  const node = $(`m${id}`);
  if (!node) return false;
  stuck = false;
  node.scrollIntoView({ block: "center" });
  node.focus({ preventScroll: true });
  return true;
}

export function step(direction) {
  const all = [...document.querySelectorAll("#list .message")];
  const at = all.indexOf(document.activeElement?.closest?.(".message"));
  const to = at < 0 ? all.at(-1) : all[at + direction];
  to?.focus();
  to?.scrollIntoView({ block: "nearest" });
  return Boolean(to);
}
