// One message as an article: who, when, what, and what became of a press on it.
import { components, V2, walk } from "./components.js";
import { h, ICONS, svg } from "./dom.js";
import { embeds } from "./embeds.js";
import { markdown, plain } from "./markdown.js";
import { attachments } from "./media.js";
import { authorName, colourOf, EPHEMERAL, listKey, LOADING, messageOf, state } from "./store.js";
import { format, stamp } from "./time.js";

const NEAR = 7 * 60000;

/** The message's node; `before` is the message above it, which may have the same author. */
export function messageNode(message, before) {
  const joined = !headed(message) && follows(message, before);
  const date = new Date(message.timestamp);
  const classes = ["message", joined ? "joined" : "", mentionsMe(message) ? "to-me" : "", message.flags & EPHEMERAL ? "private" : ""];
  return h(
    "article",
    {
      class: classes.filter(Boolean).join(" "),
      id: `m${message.id}`,
      "data-key": `m:${message.id}`,
      "data-message": message.id,
      tabindex: -1,
      "aria-label": `${authorName(message.author)}, ${stamp(date)}`,
    },
    headed(message) ? origin(message) : null,
    joined ? null : head(message, date),
    h("div", { class: "body" }, body(message, date), failure(message), message.flags & EPHEMERAL ? privacy(message) : null),
  );
}

const headed = (m) => commandOf(m) || m.referenced_message || m.message_reference?.message_id;
const commandOf = (m) => {
  const meta = m.interaction_metadata ?? m.interaction;
  return meta && (meta.type ?? 2) === 2 ? meta : null;
};

function follows(message, before) {
  if (!before || before.author?.id !== message.author?.id || system(before)) return false;
  if ((before.flags ^ message.flags) & EPHEMERAL) return false;
  return new Date(message.timestamp) - new Date(before.timestamp) < NEAR;
}

const mentionsMe = (m) => m.mention_everyone || (m.mentions ?? []).some((u) => u.id === state.person);

function origin(message) {
  const command = commandOf(message);
  if (command) {
    const name = command.name ?? message.interaction?.name;
    const who = h("b", {}, authorName(command.user));
    return h("p", { class: "origin" }, who, name ? [" used ", h("span", { class: "mention" }, `/${name}`)] : " used a command");
  }
  const id = message.referenced_message?.id ?? message.message_reference?.message_id;
  const there = messageOf(id) ?? message.referenced_message;
  const words = there ? `${authorName(there.author)}: ${summary(there, 60)}` : "an earlier message";
  return h("p", { class: "origin" }, h("button", { type: "button", "data-act": "jump", "data-message": id, "data-channel": state.channel }, "↰ ", words));
}

function head(message, date) {
  const name = authorName(message.author);
  return h(
    "header",
    {},
    avatar(message.author?.id, name),
    h("span", { class: "who", style: { "--who": colourOf(message.author?.id) } }, name),
    message.author?.bot ? h("span", { class: "tag" }, "APP") : null,
    h("time", { datetime: message.timestamp, title: format(date, "F") }, stamp(date)),
  );
}

export function avatar(id, name) {
  return h("span", { class: "avatar", "aria-hidden": "true", style: { "--who": colourOf(id) } }, (name ?? "?").slice(0, 1).toUpperCase());
}

function body(message) {
  if (message.flags & LOADING) return h("p", { class: "thinking" }, h("span", { class: "dots", "aria-hidden": "true" }), `${authorName(message.author)} is thinking…`);
  const line = system(message);
  if (line) return h("p", { class: "system" }, line);
  const v2 = message.flags & V2;
  const edited = message.edited_timestamp && !v2 ? h("span", { class: "quiet edited" }, " (edited)") : null;
  const text = message.content ? h("div", { class: "text" }, markdown(message.content)) : null;
  if (text && edited) (text.lastElementChild ?? text).append(edited);
  return [text, v2 ? null : [attachments(message), embeds(message.embeds, message)], components(message.components, message)];
}

function system(message) {
  switch (message.type) {
    case 18: return [h("b", {}, authorName(message.author)), " started a thread: ", h("b", {}, message.content)];
    case 4: return [h("b", {}, authorName(message.author)), " changed the name: ", h("b", {}, message.content)];
    case 6: return [h("b", {}, authorName(message.author)), " pinned a message."];
    default: return null;
  }
}

function failure(message) {
  const text = state.failed.get(listKey(state.person, message.id));
  return text ? h("p", { class: "failed", role: "alert" }, text) : null;
}

function privacy(message) {
  return h(
    "p",
    { class: "only-you" },
    svg(ICONS.eye, 16),
    h("span", {}, "Only you can see this"),
    h("button", { type: "button", class: "linklike", "data-act": "dismiss", "data-key": "dismiss" }, "Dismiss message"),
    privateOnes().length > 1 ? h("button", { type: "button", class: "linklike", "data-act": "dismiss-all", "data-key": "dismiss-all" }, "Dismiss all") : null,
  );
}

/** Ids of the private messages that are shown here. */
export function privateOnes() {
  const all = [...(state.lists.get(listKey(state.person, state.channel))?.values() ?? [])];
  return all.filter((m) => m.flags & EPHEMERAL && !state.dismissed.has(m.id)).map((m) => m.id);
}

/** A message in one line, for screen readers and references. */
export function summary(message, most = 200) {
  const parts = [message.content, ...(message.embeds ?? []).flatMap((e) => [e.title, e.description])];
  for (const one of walk(message.components)) if (one.type === 10) parts.push(one.content);
  const text = parts.filter(Boolean).map(plain).join(". ").replace(/\s+/g, " ").trim();
  const picture = (message.attachments ?? []).length ? "(picture)" : "(no text)";
  return text.length > most ? `${text.slice(0, most - 1)}…` : text || picture;
}
