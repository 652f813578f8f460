// What a menu offers: the given options, or people, roles and channels.
import { channelsFor, guildOf, listKey, state, TEXT } from "./store.js";

export const picks = new Map(); // "message:custom_id" -> values picked here, shown until the message changes

const people = () => {
  const { world } = state;
  const bot = world.bot ? [{ id: world.bot.id, name: world.bot.name }] : [];
  return [...world.people, ...bot].map((p) => ({ value: p.id, label: p.name, person: p.id }));
};

const roles = () => (guildOf(state.channel)?.roles ?? []).map((r) => ({ value: r.id, label: `@${r.name.replace(/^@/, "")}` }));

function channels(types) {
  return channelsFor(state.person)
    .filter((c) => guildOf(c.id) && (!types?.length || types.includes(c.type)))
    .map((c) => ({ value: c.id, label: `${c.type === TEXT ? "#" : "› "}${c.name}` }));
}

/** The options of a menu as `{value, label, description, emoji, chosen}`. */
export function optionsOf(one) {
  const presets = new Set((one.default_values ?? []).map((d) => d.id));
  const mark = (list) => list.map((o) => ({ ...o, chosen: presets.has(o.value) }));
  switch (one.type) {
    case 5: return mark(people());
    case 6: return mark(roles());
    case 7: return mark([...people(), ...roles()]);
    case 8: return mark(channels(one.channel_types));
    default: return (one.options ?? []).map((o) => ({ ...o, chosen: Boolean(o.default) }));
  }
}

export const pickKey = (message, id) => `${listKey(state.person, message.id)}:${id}`;

/** The options shown as chosen: what was picked here since the last change of the message, else the defaults. */
export function picked(one, message) {
  const mine = picks.get(pickKey(message, one.custom_id));
  const all = optionsOf(one);
  return mine ? all.filter((o) => mine.includes(o.value)) : all.filter((o) => o.chosen);
}

export function forgetPicks(person, messageId) {
  const start = `${listKey(person, messageId)}:`;
  for (const key of picks.keys()) if (key.startsWith(start)) picks.delete(key);
}

export const limits = (one) => {
  const most = one.max_values ?? 1;
  return { min: one.min_values ?? 1, max: most };
};
