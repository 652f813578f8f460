// The live side: one socket per person, so that everyone's badges are right; the store follows the events.
import { get, live } from "./api.js";
import { arrived, drawList, reading } from "./messages.js";
import { modalSettled, openModal } from "./modal.js";
import { changed, done, failed } from "./press.js";
import { channelOf, emit, listKey, state } from "./store.js";
import * as unread from "./unread.js";

const sockets = new Map(); // person -> function that closes the socket

export async function fetchWorld() {
  state.world = await get("world"); // not as one person: everyone's direct messages are counted
  followEveryone();
  emit("world");
}

let asked = null;
/** Several changes of the world at once are one fetch. */
function worldSoon() {
  asked ??= setTimeout(async () => {
    asked = null;
    await fetchWorld().catch(() => {});
  }, 60);
}

function followEveryone() {
  for (const { id } of state.world.people) {
    if (!sockets.has(id)) sockets.set(id, live(id, (t, d) => apply(id, t, d), (up, again) => connection(id, up, again)));
  }
}

function connection(person, up, again) {
  if (person !== state.person) return;
  state.up = up;
  emit("connection");
  if (!up || !again) return;
  state.lists.clear();
  state.pending.clear();
  fetchWorld().then(() => loadChannel()).catch(() => {});
}

const EVENTS = {
  MESSAGE_CREATE: created,
  MESSAGE_UPDATE: updated,
  MESSAGE_DELETE: deleted,
  CHANNEL_CREATE: worldSoon,
  WORLD: worldSoon,
  INTERACTION_DONE: (person, d) => {
    done(d.interaction);
    modalSettled(d.interaction, true);
  },
  INTERACTION_FAILED: (person, d) => {
    modalSettled(d.interaction, false);
    failed(person, d);
  },
  MODAL: (person, d) => openModal(person, d),
  MENTION: (person, d) => {
    const channel = d.channel?.id ?? d.channel;
    if (!isOpen(person, channel)) unread.mark(person, channel, d.message?.id ?? d.message, true);
  },
  TYPING: (person, d) => person === state.person && emit("typing", d),
};

function apply(person, t, d) {
  EVENTS[t]?.(person, d);
}

const isOpen = (person, channel) => person === state.person && channel === state.channel && reading();
const listOf = (person, channel) => state.lists.get(listKey(person, channel));
const onScreen = (person, channel) => person === state.person && channel === state.channel;

function created(person, message) {
  const channel = message.channel_id;
  const list = listOf(person, channel);
  const known = list?.has(message.id);
  list?.set(message.id, message);
  list?.touched?.add(message.id);
  if (!channelOf(channel)) worldSoon();
  if (isOpen(person, channel)) unread.seen(person, channel, message.id);
  else unread.missed(person, message);
  if (onScreen(person, channel)) {
    emit("typing", { channel, stop: true });
    arrived(message, !known);
  }
}

function updated(person, message) {
  const list = listOf(person, message.channel_id);
  const old = list?.get(message.id);
  if (!old && list?.loaded) return; // older than what is shown
  if (!list) return;
  list.set(message.id, { ...old, ...message });
  list.touched?.add(message.id);
  changed(person, message.id);
  if (onScreen(person, message.channel_id)) arrived(list.get(message.id), false);
}

function deleted(person, d) {
  const id = d.id ?? d.message;
  const channel = d.channel_id ?? d.channel;
  listOf(person, channel)?.delete(id);
  listOf(person, channel)?.touched?.add(id);
  unread.gone(channel, id);
  if (onScreen(person, channel)) drawList();
}

/** Fetch the open channel's messages; `limit` grows for earlier ones. */
export async function loadChannel({ limit = 50, fresh = false } = {}) {
  const { person, channel } = state;
  if (!channel) return;
  const unreadFrom = fresh ? unread.firstUnread(person, channel) : null;
  const key = listKey(person, channel);
  if (!state.lists.has(key)) state.lists.set(key, new Map());
  const known = state.lists.get(key);
  known.touched = new Set(); // what changes while the answer is under way is newer than the answer
  const messages = await get("messages", { channel, as: person, limit });
  const list = new Map(messages.map((m) => [m.id, m]));
  for (const id of known.touched) {
    if (known.has(id)) list.set(id, known.get(id));
    else list.delete(id);
  }
  Object.assign(list, { more: messages.length >= limit, limit, loaded: true });
  state.lists.set(key, list);
  if (!onScreen(person, channel)) return;
  drawList({ fresh, unread: unreadFrom });
  if (document.visibilityState === "visible") unread.seen(person, channel, messages.at(-1)?.id);
}
