// One picture large over the page: press it for full size, arrows go through its gallery, Esc closes.
import { h, ICONS, svg } from "./dom.js";

let dialog = null;
let shown = [];
let at = 0;

export function enlarge(button) {
  const group = button.closest(".gallery, .message") ?? button.parentElement;
  const buttons = [...group.querySelectorAll(".enlarge")].filter((b) => !b.closest(".covered:not([data-ui-shown])"));
  shown = buttons.map((b) => b.previousElementSibling).map((img) => ({ src: img.src, alt: img.alt }));
  at = Math.max(0, buttons.indexOf(button));
  if (!shown.length) return;
  dialog?.remove();
  dialog = build();
  document.body.append(dialog);
  show();
  dialog.showModal();
}

function build() {
  const box = h(
    "dialog",
    { class: "lightbox", "aria-label": "Picture" },
    h("button", { type: "button", class: "icon close", "aria-label": "Close picture", onclick: () => box.close() }, svg(ICONS.close, 24)),
    h("div", { class: "stage" }, h("img", { alt: "" })),
    h("p", { class: "caption" }),
  );
  box.addEventListener("click", (event) => {
    if (event.target.nodeName === "IMG") box.classList.toggle("full");
    else if (event.target === box || event.target.classList.contains("stage")) box.close();
  });
  box.addEventListener("keydown", (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step || shown.length < 2 || box.classList.contains("full")) return;
    at = (at + step + shown.length) % shown.length;
    show();
  });
  box.addEventListener("close", () => box.remove());
  return box;
}

function show() {
  const img = dialog.querySelector("img");
  img.src = shown[at].src;
  img.alt = shown[at].alt;
  const count = shown.length > 1 ? `${at + 1} of ${shown.length}. ` : "";
  dialog.querySelector(".caption").textContent = count + shown[at].alt;
}
