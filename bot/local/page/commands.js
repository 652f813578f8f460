// Slash commands: the flat list, what a typed line means, and whether a value fits its option.
import { channelOf, channelsFor, DM, state, TEXT, userName } from "./store.js";

export const TYPE = { string: 3, integer: 4, boolean: 5, user: 6, channel: 7, role: 8, mentionable: 9, number: 10, attachment: 11 };

/** Commands with subcommands flattened: {name: "fathom play", description, options}. */
export function flat() {
  const direct = channelOf(state.channel)?.type === DM;
  const here = state.world.commands.filter((c) => (c.type ?? 1) === 1 && fitsHere(c, direct));
  const all = here.flatMap((c) => leaves(c, c.name));
  return all.sort((a, b) => a.name.localeCompare(b.name));
}

function fitsHere(command, direct) {
  if (command.contexts) return command.contexts.includes(direct ? 1 : 0);
  return direct ? command.dm_permission !== false : true;
}

function leaves(node, name) {
  const subs = (node.options ?? []).filter((o) => o.type === 1 || o.type === 2);
  if (subs.length) return subs.flatMap((s) => leaves(s, `${name} ${s.name}`));
  return [{ name, description: node.description ?? "", options: node.options ?? [] }];
}

/** Commands for what stands after the slash, best first: name starts with it, a word does, the description has it. */
export function search(words) {
  const want = words.trim().toLowerCase();
  const rank = (c) => {
    if (c.name.startsWith(want)) return 0;
    if (c.name.split(" ").some((part) => part.startsWith(want))) return 1;
    if (c.name.includes(want)) return 2;
    return c.description.toLowerCase().includes(want) ? 3 : 9;
  };
  return flat().filter((c) => rank(c) < 9).sort((a, b) => rank(a) - rank(b));
}

/** "/fathom play game:rolling_deep" -> {command, values: {game: "rolling_deep"}}; null when no command is named. */
export function parse(line) {
  const text = line.replace(/^\//, "").trim();
  const fits = flat().filter((c) => text === c.name || text.startsWith(`${c.name} `));
  const command = fits.sort((a, b) => b.name.length - a.name.length)[0];
  if (!command) return null;
  const values = {};
  const rest = text.slice(command.name.length);
  const names = command.options.map((o) => o.name).join("|");
  if (!names) return { command, values };
  const marks = [...rest.matchAll(new RegExp(`(?:^|\\s)(${names}):`, "g"))];
  marks.forEach((mark, i) => {
    values[mark[1]] = rest.slice(mark.index + mark[0].length, marks[i + 1]?.index).trim();
  });
  return { command, values };
}

/** Values to pick from as {name, value}, or null when anything may be typed. */
export function givenChoices(option) {
  if (option.choices?.length) return option.choices;
  if (option.type === TYPE.boolean) return [{ name: "True", value: true }, { name: "False", value: false }];
  if (option.type === TYPE.user || option.type === TYPE.mentionable) return people();
  if (option.type === TYPE.channel) return channels(option.channel_types);
  return null;
}

function people() {
  const { world } = state;
  const ids = [...world.people.map((p) => p.id), ...(world.bot ? [world.bot.id] : [])];
  return ids.map((id) => ({ name: userName(id), value: id, person: id }));
}

function channels(types) {
  return channelsFor(state.person)
    .filter((c) => c.type !== DM && (!types?.length || types.includes(c.type)))
    .map((c) => ({ name: `${c.type === TEXT ? "#" : "› "}${c.name}`, value: c.id }));
}

/** The value to send for what was typed, or an error: {value} or {error}. `picked` is a chosen {name, value}. */
export function read(option, text, picked) {
  if (picked && picked.name === text) return { value: picked.value };
  const given = givenChoices(option);
  if (given) {
    const want = text.trim().toLowerCase().replace(/^[@#]/, "");
    const bare = (c) => c.name.toLowerCase().replace(/^[@#› ]+/, "");
    const found = given.find((c) => bare(c) === want || String(c.value).toLowerCase() === want);
    return found ? { value: found.value } : { error: `${option.name}: choose one from the list.` };
  }
  if (option.type === TYPE.integer || option.type === TYPE.number) return readNumber(option, text);
  return readText(option, text);
}

function readNumber(option, text) {
  const value = Number(text.trim().replace(",", "."));
  const whole = option.type === TYPE.integer;
  if (!text.trim() || !Number.isFinite(value) || (whole && !Number.isInteger(value))) {
    return { error: `${option.name} must be a ${whole ? "whole " : ""}number.` };
  }
  if (option.min_value !== undefined && value < option.min_value) return { error: `${option.name} must be at least ${option.min_value}.` };
  if (option.max_value !== undefined && value > option.max_value) return { error: `${option.name} must be at most ${option.max_value}.` };
  return { value };
}

function readText(option, text) {
  if (option.min_length && text.length < option.min_length) return { error: `${option.name} needs at least ${option.min_length} characters.` };
  if (option.max_length && text.length > option.max_length) return { error: `${option.name} may have at most ${option.max_length} characters.` };
  return { value: text };
}

export function hint(option) {
  if (option.min_value !== undefined && option.max_value !== undefined) return `${option.min_value} to ${option.max_value}`;
  const kind = Object.keys(TYPE).find((k) => TYPE[k] === option.type) ?? "";
  const words = { integer: "whole number", string: "text", boolean: "true or false", user: "person", attachment: "file" };
  return words[kind] ?? kind;
}
