// Classic embeds, plainly.
import { h } from "./dom.js";
import { link } from "./inline.js";
import { inline } from "./inline.js";
import { markdown } from "./markdown.js";
import { picture } from "./media.js";
import { local } from "./store.js";
import { stamp } from "./time.js";

export function embeds(list, message) {
  return (list ?? []).map((one) => embed(one, message));
}

function embed(one, message) {
  const colour = typeof one.color === "number" ? `#${one.color.toString(16).padStart(6, "0")}` : null;
  const words = h(
    "div",
    { class: "embed-words" },
    one.author?.name ? h("p", { class: "embed-author" }, one.author.url ? link(one.author.url, [one.author.name]) : one.author.name) : null,
    one.title ? h("p", { class: "embed-title" }, one.url ? link(one.url, inline(one.title)) : inline(one.title)) : null,
    one.description ? h("div", { class: "text" }, markdown(one.description)) : null,
    fields(one.fields),
  );
  const small = ours(one.thumbnail, message);
  if (small) small.classList.add("thumbnail");
  return h("article", { class: "embed", style: colour ? { "--accent": colour } : {} }, h("div", { class: "section" }, words, small), ours(one.image, message), footer(one));
}

/** Pictures of the stand-in only: no request leaves the machine. */
function ours(image, message) {
  if (!image?.url || !local(image.url, message).startsWith("/")) return null;
  return picture({ ...image, media: image }, message);
}

function fields(list) {
  if (!list?.length) return null;
  return h(
    "dl",
    { class: "fields" },
    list.map((f) => h("div", { class: f.inline ? "field" : "field whole" }, h("dt", {}, inline(f.name)), h("dd", {}, markdown(f.value)))),
  );
}

function footer(one) {
  const parts = [one.footer?.text, one.timestamp ? stamp(new Date(one.timestamp)) : null].filter(Boolean);
  return parts.length ? h("p", { class: "small" }, parts.join(" · ")) : null;
}
