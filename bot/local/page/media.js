// Pictures, galleries and files. Every picture opens large; its alt text can be read on demand.
import { h, ICONS, svg } from "./dom.js";
import { local } from "./store.js";

/** What the message knows of a media item: its attachment has the size and perhaps the alt text. */
function facts(item, message) {
  const url = item.media?.url ?? item.file?.url ?? item.url ?? "";
  const name = decodeURIComponent(url.split("?")[0].split("/").pop() ?? "");
  const twin = message.attachments?.find((a) => a.url === url || a.filename === name) ?? {};
  const media = item.media ?? item.file ?? {};
  return {
    src: local(url, message),
    name: twin.filename ?? name,
    size: twin.size ?? item.size,
    type: media.content_type ?? twin.content_type ?? "",
    width: media.width ?? twin.width ?? item.width,
    height: media.height ?? twin.height ?? item.height,
    alt: item.description ?? twin.description ?? "",
    spoiler: item.spoiler ?? false,
  };
}

function image(it, attrs = {}) {
  return h("img", {
    src: it.src,
    alt: it.alt || "Picture without a description",
    width: it.width,
    height: it.height,
    decoding: "sync", // a board that is edited does not blink
    draggable: "false",
    ...attrs,
  });
}

export function picture(item, message) {
  const it = facts(item, message);
  const video = it.type.startsWith("video/");
  const shown = video ? h("video", { src: it.src, controls: true, width: it.width, height: it.height }) : [image(it), cover(it)];
  const frame = h("div", { class: "frame" }, shown);
  return h("figure", { class: `picture${it.spoiler ? " covered" : ""}` }, frame, it.alt ? altText(it.alt) : null);
}

/** A button over the picture, not around it: the picture stays one of its own, with its alt text. */
function cover(it) {
  const label = it.spoiler ? "Spoiler picture, press to show" : "Enlarge picture";
  return h("button", { type: "button", class: "enlarge", "data-act": it.spoiler ? "uncover" : "enlarge", "aria-label": label });
}

function altText(text) {
  return h("details", { class: "alt" }, h("summary", { "aria-label": "Read the picture's description" }, "ALT"), h("p", {}, text));
}

export function gallery(items, message) {
  const count = items.length;
  const shape = count === 1 ? "one" : count === 2 || count === 4 ? "two" : "three";
  return h("div", { class: `gallery ${shape}` }, items.map((item) => picture(item, message)));
}

export function thumbnail(item, message) {
  const box = picture(item, message);
  box.classList.add("thumbnail");
  return box;
}

export function file(item, message) {
  const it = facts(item, message);
  return h(
    "div",
    { class: `file${it.spoiler ? " covered" : ""}` },
    svg(ICONS.file, 24),
    h("a", { href: it.src, download: it.name, target: "_blank", rel: "noopener" }, it.name || "file"),
    it.size ? h("span", { class: "quiet" }, bytes(it.size)) : null,
  );
}

export function attachments(message) {
  const all = message.attachments ?? [];
  const pictures = all.filter((a) => isPicture(a));
  const rest = all.filter((a) => !isPicture(a));
  return [pictures.length ? gallery(pictures, message) : null, rest.map((a) => file(a, message))];
}

const isPicture = (a) => (a.content_type ?? "").startsWith("image/") || /\.(png|jpe?g|gif|webp)$/i.test(a.filename ?? "");

export function bytes(n) {
  if (n < 1024) return `${n} bytes`;
  return n < 1048576 ? `${(n / 1024).toFixed(1)} KB` : `${(n / 1048576).toFixed(1)} MB`;
}
