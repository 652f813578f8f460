// Discord's markdown as document nodes. Blocks here: code, headings, small print, quotes, lists; the rest is inline.
import { h } from "./dom.js";
import { inline } from "./inline.js";

/** Nodes for a text. */
export function markdown(text) {
  const nodes = [];
  let at = 0;
  for (const found of String(text ?? "").matchAll(/```(?:([\w+-]+)\n)?([\s\S]+?)```/g)) {
    nodes.push(...blocks(text.slice(at, found.index).replace(/\n$/, "")));
    nodes.push(h("pre", { tabindex: 0 }, h("code", { "data-lang": found[1] }, found[2].replace(/^\n/, "").replace(/\n$/, ""))));
    at = found.index + found[0].length;
    if (text[at] === "\n") at += 1;
  }
  nodes.push(...blocks(String(text ?? "").slice(at)));
  return nodes;
}

const BULLET = /^( *)(?:[-*]|(\d{1,9})\.) (.*)$/;

function blocks(text) {
  if (!text) return [];
  const lines = text.split("\n");
  const nodes = [];
  let plain = [];
  const flush = () => {
    if (plain.length) nodes.push(h("p", {}, inline(plain.join("\n"))));
    plain = [];
  };
  for (let i = 0; i < lines.length; ) {
    const found = block(lines, i);
    if (found) {
      flush();
      nodes.push(found.node);
      i = found.next;
    } else {
      plain.push(lines[i]);
      i += 1;
    }
  }
  flush();
  return nodes;
}

function block(lines, i) {
  const line = lines[i];
  const heading = /^(#{1,3}) +(.+?)#*$/.exec(line);
  if (heading) {
    const level = heading[1].length;
    return { node: h("p", { class: `h${level}`, role: "heading", "aria-level": level + 1 }, inline(heading[2])), next: i + 1 };
  }
  if (/^-# +\S/.test(line)) return { node: h("p", { class: "small" }, inline(line.slice(3).trimStart())), next: i + 1 };
  if (line.startsWith(">>> ")) {
    return { node: h("blockquote", {}, blocks([line.slice(4), ...lines.slice(i + 1)].join("\n"))), next: lines.length };
  }
  if (/^> /.test(line) || line === ">") {
    let end = i;
    while (end < lines.length && (/^> /.test(lines[end]) || lines[end] === ">")) end += 1;
    return { node: h("blockquote", {}, blocks(lines.slice(i, end).map((l) => l.slice(2)).join("\n"))), next: end };
  }
  return BULLET.test(line) ? list(lines, i, BULLET.exec(line)[1].length) : null;
}

function list(lines, i, indent) {
  const first = BULLET.exec(lines[i]);
  const node = h(first[2] ? "ol" : "ul", { start: first[2] });
  while (i < lines.length) {
    const found = BULLET.exec(lines[i]);
    const depth = found?.[1].length ?? 0;
    if (found && depth > indent && node.lastChild) {
      const inner = list(lines, i, depth);
      node.lastChild.append(inner.node);
      i = inner.next;
    } else if (found && depth === indent && Boolean(found[2]) === Boolean(first[2])) {
      node.append(h("li", {}, inline(found[3])));
      i += 1;
    } else break;
  }
  return { node, next: i };
}

/** The text as one would hear it, without marks. */
export function plain(text) {
  const box = document.createElement("div");
  box.append(...markdown(text));
  return box.textContent;
}
