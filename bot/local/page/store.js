// What the page knows: the world, who plays, which channel is open, and each person's messages by channel.

export const TEXT = 0, DM = 1, THREADS = [10, 11, 12];
export const EPHEMERAL = 64, LOADING = 128;

export const state = {
  world: { people: [], guilds: [], dms: [], commands: [], bot: null },
  person: null, // id
  channel: null, // id
  lists: new Map(), // "person:channel" -> Map(message id -> message)
  dismissed: new Set(), // ids of ephemeral messages put away
  pending: new Map(), // "person:message:custom_id" -> interaction id, or "" until it is known
  failed: new Map(), // "person:message" -> text
  notes: new Map(), // "person:channel" -> lines of the page itself (a command that failed)
  up: false,
};

const ears = new Map();
export function on(name, ear) {
  if (!ears.has(name)) ears.set(name, []);
  ears.get(name).push(ear);
}
export function emit(name, detail) {
  for (const ear of ears.get(name) ?? []) ear(detail);
}

export const listKey = (person, channel) => `${person}:${channel}`;
export const personOf = (id) => state.world.people.find((p) => p.id === id) ?? null;

export function userName(id) {
  if (state.world.bot?.id === id) return state.world.bot.name;
  return personOf(id)?.name ?? "unknown person";
}

export function colourOf(id) {
  const raw = personOf(id)?.colour;
  if (typeof raw === "number") return `#${raw.toString(16).padStart(6, "0")}`;
  if (raw) return raw;
  return id === state.world.bot?.id ? "#2f8f83" : "#7a8088";
}

export function guildOf(channelId) {
  return state.world.guilds.find((g) => g.channels.some((c) => c.id === channelId)) ?? null;
}

export function channelOf(id) {
  for (const guild of state.world.guilds) {
    const found = guild.channels.find((c) => c.id === id);
    if (found) return found;
  }
  const dm = state.world.dms.find((d) => d.id === id);
  return dm ? { ...dm, type: DM, name: state.world.bot?.name ?? "Bot" } : null;
}

export const dmOf = (person) => state.world.dms.find((d) => (d.person?.id ?? d.person) === person) ?? null;

export function channelsFor(person) {
  const open = state.world.guilds.flatMap((g) => g.channels);
  const dm = dmOf(person);
  return dm ? [...open, channelOf(dm.id)] : open;
}

export const messageOf = (id) => state.lists.get(listKey(state.person, state.channel))?.get(id) ?? null;

export function authorName(user) {
  return personOf(user?.id)?.name ?? user?.global_name ?? user?.username ?? "someone";
}

/** Addresses of the stand-in are used on the host the page came from; 127.0.0.1 and localhost are one. */
export function local(url, message) {
  if (!url) return "";
  if (url.startsWith("attachment://")) {
    const name = url.slice("attachment://".length);
    return local(message?.attachments?.find((a) => a.filename === name)?.url ?? "", null);
  }
  try {
    const there = new URL(url, location.href);
    const loopback = ["127.0.0.1", "localhost", "[::1]"];
    if (loopback.includes(there.hostname) && there.port === location.port) return there.pathname + there.search;
    return there.href;
  } catch {
    return "";
  }
}

/** Compare two snowflakes: they are too long for numbers. */
export function newer(a, b) {
  if (!b) return true;
  return a.length === b.length ? a > b : a.length > b.length;
}
