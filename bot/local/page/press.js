// Presses and menu picks: sent once, shown as pending until answered or failed.
import { post } from "./api.js";
import { forgetPicks, pickKey, picks } from "./choices.js";
import { announce } from "./dom.js";
import { emit, listKey, state } from "./store.js";

const settled = new Map(); // interactions answered before their number came back to us
const PATIENCE = 20000; // a control is never held longer than this

export const pendingKey = (messageId, id) => `${state.person}:${messageId}:${id}`;
const FAILED = "This interaction failed";

export async function press(message, id, values) {
  const key = pendingKey(message.id, id);
  if (state.pending.has(key)) return;
  const person = state.person;
  state.pending.set(key, "");
  state.failed.delete(listKey(person, message.id));
  if (values) picks.set(pickKey(message, id), values);
  emit("message", message.id);
  setTimeout(() => state.pending.delete(key) && emit("message", message.id), PATIENCE);
  try {
    const body = { as: person, message: message.id, custom_id: id };
    const { interaction } = await post("press", values ? { ...body, values } : body);
    if (settled.has(interaction)) release(key);
    else if (state.pending.has(key)) state.pending.set(key, interaction);
  } catch (error) {
    fail(person, message.id, key, error.message);
  }
  emit("message", message.id);
}

function release(key) {
  state.pending.delete(key);
}

function fail(person, messageId, key, text) {
  if (key) release(key);
  forgetPicks(person, messageId);
  state.failed.set(listKey(person, messageId), text);
  if (person === state.person) announce(text, true);
}

/** An interaction got its answer. */
export function done(interaction) {
  remember(interaction);
  for (const [key, id] of state.pending) {
    if (id !== interaction) continue;
    release(key);
    emit("message", key.split(":")[1]);
  }
}

/** No answer came within Discord's 3 seconds. */
export function failed(person, { interaction, message, channel }) {
  remember(interaction);
  const id = message?.id ?? message;
  for (const [key, waiting] of state.pending) if (waiting === interaction) release(key);
  if (id) {
    fail(person, id, null, FAILED);
    emit("message", id);
  } else if (channel) {
    note(person, channel?.id ?? channel, "The application did not respond");
  }
}

function remember(interaction) {
  settled.set(interaction, true);
  if (settled.size > 200) settled.delete(settled.keys().next().value);
}

/** A private line of the page itself at the end of a channel. */
export function note(person, channel, text) {
  const key = listKey(person, channel);
  state.notes.set(key, [...(state.notes.get(key) ?? []), text].slice(-3));
  if (person === state.person) announce(text, true);
  emit("notes", channel);
}

/** The message changed: what hung on its old controls is settled. */
export function changed(person, messageId) {
  forgetPicks(person, messageId);
  state.failed.delete(listKey(person, messageId));
}
