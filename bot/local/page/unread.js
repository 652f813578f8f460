// What each person has not read yet. What was read is kept in the browser, so that it survives a reload.
import { get } from "./api.js";
import { channelsFor, dmOf, emit, EPHEMERAL, guildOf, listKey, newer, state } from "./store.js";

const KEY = "fathom.read";
const read = load(); // "person:channel" -> id of the last message read
const unread = new Map(); // "person:channel" -> Map(message id -> is it a mention)

function load() {
  try {
    return JSON.parse(localStorage.getItem(KEY)) ?? {};
  } catch {
    return {};
  }
}

export function count(person, channel) {
  const all = unread.get(listKey(person, channel));
  const values = all ? [...all.values()] : [];
  return { unread: values.length, mentions: values.filter(Boolean).length };
}

export function countAll(person) {
  const all = channelsFor(person).map((c) => count(person, c.id));
  return { unread: all.some((c) => c.unread > 0), mentions: all.reduce((sum, c) => sum + c.mentions, 0) };
}

/** A message that this person did not see. In a direct message every one counts as a mention. */
export function missed(person, message) {
  if (message.author?.id === person || !newer(message.id, read[listKey(person, message.channel_id)])) return;
  const direct = dmOf(person)?.id === message.channel_id && !(message.flags & EPHEMERAL);
  const named = message.mention_everyone || (message.mentions ?? []).some((u) => u.id === person);
  mark(person, message.channel_id, message.id, direct || named);
}

export function mark(person, channel, id, mention) {
  const key = listKey(person, channel);
  if (!unread.has(key)) unread.set(key, new Map());
  const all = unread.get(key);
  all.set(id, mention || (all.get(id) ?? false));
  emit("unread");
}

export const firstUnread = (person, channel) => [...(unread.get(listKey(person, channel))?.keys() ?? [])].sort((a, b) => (newer(a, b) ? 1 : -1))[0] ?? null;

/** Everything up to this message was read. */
export function seen(person, channel, id) {
  const key = listKey(person, channel);
  const had = unread.delete(key);
  if (id && newer(id, read[key])) {
    read[key] = id;
    localStorage.setItem(KEY, JSON.stringify(read));
  }
  if (had) emit("unread");
}

export function gone(channel, id) {
  for (const [key, all] of unread) if (key.endsWith(`:${channel}`)) all.delete(id);
  emit("unread");
}

/** Count what came while no page was open: each channel once, for all its readers. */
export async function countMissed() {
  for (const channel of state.world.guilds.flatMap((g) => g.channels)) {
    await countIn(channel.id, state.world.people.map((p) => p.id));
  }
  for (const { id } of state.world.people) if (dmOf(id)) await countIn(dmOf(id).id, [id]);
}

async function countIn(channel, people) {
  try {
    const messages = await get("messages", { channel, as: guildOf(channel) ? state.person : people[0], limit: 50 });
    for (const message of messages) {
      if (message.flags & EPHEMERAL) continue;
      for (const person of people) if (person !== state.person || channel !== state.channel) missed(person, message);
    }
  } catch {
    // a channel that cannot be read now is counted when it is opened
  }
}
