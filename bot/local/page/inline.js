// Marks inside a line of Discord's markdown. Each rule is tried at the current place; the first that fits wins.
import { h } from "./dom.js";
import { channelOf, local, state, userName } from "./store.js";
import { format, relative } from "./time.js";

export function emoji(one) {
  if (!one) return null;
  if (!one.id) return h("span", { class: "emoji" }, one.name);
  const name = one.name ?? "emoji";
  return h("img", { class: "emoji", src: `/cdn/emojis/${one.id}.png`, alt: `:${name}:`, title: `:${name}:`, draggable: "false" });
}

function person(id) {
  const name = userName(id);
  return h("span", { class: `mention${id === state.person ? " me" : ""}`, "data-person": id }, `@${name}`);
}

function channel(id) {
  const there = channelOf(id);
  const name = there ? `#${there.name}` : "#unknown";
  return h("button", { type: "button", class: "mention", "data-act": "channel", "data-id": id, disabled: !there }, name);
}

function time(seconds, style) {
  const date = new Date(Number(seconds) * 1000);
  if (Number.isNaN(date.getTime())) return "an unknown time";
  const text = style === "R" ? relative(date) : format(date, style);
  return h("time", { datetime: date.toISOString(), title: format(date, "F"), "data-relative": style === "R" }, text);
}

/** A link inside Discord (…/channels/guild/channel/message) stays on this page. */
export function jumpTarget(url) {
  const found = /^https?:\/\/[^/]+\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?\/?$/.exec(url);
  return found ? { channel: found[1], message: found[2] ?? null } : null;
}

export function link(url, children) {
  const jump = jumpTarget(url);
  if (jump) {
    const there = channelOf(jump.channel);
    const text = children.length === 1 && children[0] === url ? [`#${there?.name ?? "unknown"}${jump.message ? " › message" : ""}`] : children;
    return h("a", { href: "#", class: "jump", "data-act": "jump", "data-channel": jump.channel, "data-message": jump.message }, text);
  }
  return h("a", { href: local(url), target: "_blank", rel: "noopener noreferrer nofollow" }, children);
}

function spoiler(text, depth) {
  return h("span", { class: "spoiler", role: "button", tabindex: 0, "data-act": "spoiler", "aria-label": "Spoiler, press to show" }, inline(text, depth));
}

const safe = (url) => /^https?:\/\//i.test(url);
const RULES = [
  [/\\([^\w\s])/y, (m) => m[1]],
  [/(`+)([\s\S]*?[^`])\1(?!`)/y, (m) => h("code", {}, m[2].replace(/^ (?=`)|(?<=`) $/g, ""))],
  [/<(a?):(\w{2,32}):(\d+)>/y, (m) => emoji({ id: m[3], name: m[2] })],
  [/<@!?(\d+)>/y, (m) => person(m[1])],
  [/<@&(\d+)>/y, () => h("span", { class: "mention" }, "@role")],
  [/<#(\d+)>/y, (m) => channel(m[1])],
  [/<\/([-\w ]{1,98}):\d+>/y, (m) => h("button", { type: "button", class: "mention", "data-act": "command", "data-name": m[1] }, `/${m[1]}`)],
  [/<t:(-?\d{1,13})(?::([tTdDfFR]))?>/y, (m) => time(m[1], m[2] ?? "f")],
  [/<(https?:\/\/[^\s>]+)>/y, (m) => link(m[1], [m[1]])],
  [/\[((?:\\.|[^\]\\\n])+)\]\(<?([^\s)>]+)>?(?: +"[^"\n]*")?\)/y, (m, d) => (safe(m[2]) ? link(m[2], inline(m[1], d)) : null)],
  [/https?:\/\/(?:\([^\s()<]*\)|[^\s<()])*(?:\([^\s()<]*\)|[^\s<.,:;"'()\]*_~|])/iy, (m) => link(m[0], [m[0]])],
  [/\*\*\*((?:\\.|[^\\])+?)\*\*\*/y, (m, d) => h("strong", {}, h("em", {}, inline(m[1], d)))],
  [/\*\*((?:\\.|[^\\])+?)\*\*(?!\*)/y, (m, d) => h("strong", {}, inline(m[1], d))],
  [/__((?:\\.|[^\\])+?)__(?!_)/y, (m, d) => h("u", {}, inline(m[1], d))],
  [/\*(?=\S)((?:\\.|\*\*|[^*\\])+?)(?<=\S)\*(?!\*)/y, (m, d) => h("em", {}, inline(m[1], d))],
  [/(?<!\w)_(?=\S)((?:\\.|__|[^_\\])+?)_(?!\w)/y, (m, d) => h("em", {}, inline(m[1], d))],
  [/~~((?:\\.|[^\\])+?)~~/y, (m, d) => h("s", {}, inline(m[1], d))],
  [/\|\|([\s\S]+?)\|\|/y, (m, d) => spoiler(m[1], d)],
  [/@(?:everyone|here)\b/y, (m) => h("span", { class: "mention me" }, m[0])],
  [/\n/y, () => h("br")],
];
const PLAIN = /[^\\`<*_~|@\n[h]+|[\s\S]/y;

export function inline(text, depth = 0) {
  const nodes = [];
  let words = "";
  const flush = () => {
    if (words) nodes.push(words);
    words = "";
  };
  for (let at = 0; at < text.length; ) {
    const hit = depth < 8 ? first(text, at, depth + 1) : null;
    if (hit) {
      if (typeof hit.node === "string") words += hit.node;
      else {
        flush();
        nodes.push(hit.node);
      }
      at = hit.next;
    } else {
      PLAIN.lastIndex = at;
      words += PLAIN.exec(text)[0];
      at = PLAIN.lastIndex;
    }
  }
  flush();
  return nodes;
}

function first(text, at, depth) {
  for (const [rule, build] of RULES) {
    rule.lastIndex = at;
    const found = rule.exec(text);
    if (!found) continue;
    const next = rule.lastIndex;
    const node = build(found, depth); // may recurse and move lastIndex
    if (node !== null) return { node, next };
  }
  return null;
}
