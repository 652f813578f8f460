// Small helpers to build and update the document. Text from messages only ever becomes text nodes.

export function h(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props ?? {})) setProp(node, name, value);
  append(node, children);
  return node;
}

export function append(node, children) {
  for (const child of children.flat(Infinity)) {
    if (child === null || child === undefined || child === false || child === "") continue;
    node.append(child instanceof Node ? child : document.createTextNode(String(child)));
  }
  return node;
}

function setProp(node, name, value) {
  if (value === null || value === undefined || value === false) return;
  if (name === "style") {
    for (const [key, text] of Object.entries(value)) node.style.setProperty(key, text);
  } else if (name.startsWith("on")) {
    node.addEventListener(name.slice(2), value);
  } else {
    node.setAttribute(name, value === true ? "" : String(value));
  }
}

export function svg(path, size = 20) {
  const ns = "http://www.w3.org/2000/svg";
  const icon = document.createElementNS(ns, "svg");
  for (const [k, v] of Object.entries({ viewBox: "0 0 24 24", width: size, height: size, "aria-hidden": "true" })) {
    icon.setAttribute(k, v);
  }
  const shape = document.createElementNS(ns, "path");
  shape.setAttribute("d", path);
  shape.setAttribute("fill", "none");
  shape.setAttribute("stroke", "currentColor");
  shape.setAttribute("stroke-width", "2");
  shape.setAttribute("stroke-linecap", "round");
  shape.setAttribute("stroke-linejoin", "round");
  icon.append(shape);
  return icon;
}

export const ICONS = {
  close: "M6 6l12 12M18 6L6 18",
  menu: "M4 7h16M4 12h16M4 17h16",
  plus: "M12 5v14M5 12h14",
  thread: "M5 5h14v10H11l-4 4v-4H5z",
  send: "M4 12l16-7-5 15-3-6z",
  keys: "M3 7h18v10H3zM7 11h.01M11 11h.01M15 11h.01M8 14h8",
  down: "M6 9l6 6 6-6",
  check: "M5 12l5 5 9-10",
  link: "M14 5h5v5M19 5l-9 9M11 6H5v13h13v-6",
  file: "M7 3h7l4 4v14H7zM14 3v4h4",
  eye: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9a3 3 0 100 6 3 3 0 000-6",
};

/** Make `old` equal to `fresh` while keeping its nodes, so that focus, scroll and open details survive. */
export function morph(old, fresh) {
  if (!alike(old, fresh)) {
    old.replaceWith(fresh);
    return fresh;
  }
  if (old.nodeType === Node.TEXT_NODE) {
    if (old.data !== fresh.data) old.data = fresh.data;
    return old;
  }
  const sameText = old.textContent === fresh.textContent;
  syncAttributes(old, fresh, sameText);
  syncChildren(old, fresh);
  return old;
}

const keyOf = (node) => (node.nodeType === Node.ELEMENT_NODE ? node.getAttribute("data-key") : null);

function alike(a, b) {
  return a.nodeType === b.nodeType && a.nodeName === b.nodeName && keyOf(a) === keyOf(b);
}

// `open` of details and what a reader uncovered (data-ui-...) belong to the reader, not to the message.
const readers = (name, old) => (name === "open" && old.nodeName === "DETAILS") || name.startsWith("data-ui-");

function syncAttributes(old, fresh, sameText) {
  for (const { name } of [...old.attributes]) {
    if (fresh.hasAttribute(name)) continue;
    if (readers(name, old) && (sameText || name === "open")) continue;
    old.removeAttribute(name);
  }
  for (const { name, value } of [...fresh.attributes]) {
    if (old.getAttribute(name) === value) continue;
    if (name === "aria-label" && sameText && old.hasAttribute("data-ui-shown")) continue; // uncovered: its words speak
    if (name === "style") old.style.cssText = fresh.style.cssText; // an attribute would break the page's CSP
    else old.setAttribute(name, value);
  }
}

function syncChildren(old, fresh) {
  const keyed = new Map();
  for (const child of old.childNodes) if (keyOf(child)) keyed.set(keyOf(child), child);
  let here = old.firstChild;
  for (const wanted of [...fresh.childNodes]) {
    const key = keyOf(wanted);
    const match = key ? keyed.get(key) : here && !keyOf(here) && alike(here, wanted) ? here : null;
    if (match && match.parentNode === old && alike(match, wanted)) {
      if (match !== here) old.insertBefore(match, here);
      else here = here.nextSibling;
      morph(match, wanted);
    } else {
      old.insertBefore(wanted, here);
    }
  }
  while (here) {
    const next = here.nextSibling;
    here.remove();
    here = next;
  }
}

export function clear(node, ...children) {
  node.replaceChildren();
  return append(node, children);
}

export const phone = () => window.matchMedia("(max-width: 700px)").matches;

let announced = 0;
/** Say a line to screen readers; two places in turn, so that the same line twice is heard twice. */
export function announce(text, urgent = false) {
  const places = document.querySelectorAll(urgent ? "[data-live=urgent]" : "[data-live=calm]");
  if (!places.length) return;
  announced += 1;
  places.forEach((place, i) => {
    place.textContent = i === announced % places.length ? text : "";
  });
}
