// The fields of a form (modal): each is {node, id, value(), trouble()}; trouble() is "" when it may be sent.
import { readFile } from "./api.js";
import { limits, optionsOf } from "./choices.js";
import { SELECTS } from "./components.js";
import { clear, h, ICONS, svg } from "./dom.js";
import { ask } from "./listbox.js";
import { markdown } from "./markdown.js";

/** Build the fields of a modal's components; things without a value have no id. */
export function fields(components) {
  return (components ?? []).flatMap((one, i) => {
    if (one.type === 1) return fields(one.components);
    if (one.type === 18) return [labelled(one, i)];
    if (one.type === 4) return [labelled({ label: one.label, component: one }, i)];
    if (one.type === 10) return [{ node: h("div", { class: "text" }, markdown(one.content)) }];
    return [labelled({ label: one.placeholder ?? "Choose", component: one }, i)];
  });
}

const KINDS = { 4: text, 19: upload, 21: group, 22: group, 23: checkbox };

function labelled({ label, description, component }, i) {
  const id = `field-${i}-${component.custom_id}`;
  const build = KINDS[component.type] ?? (SELECTS.includes(component.type) ? menu : null);
  if (!build) return { node: h("p", { class: "unknown" }, `A field of type ${component.type}, which this page does not show.`) };
  const field = build(component, id, label);
  const needed = component.required ?? true;
  const trouble = h("p", { class: "trouble", id: `${id}-trouble`, role: "alert" });
  const about = description ? h("p", { class: "quiet", id: `${id}-about` }, description) : null;
  field.control.setAttribute("aria-describedby", `${about ? about.id : ""} ${trouble.id}`.trim());
  const title = h(field.titled ? "span" : "label", { class: "field-label", for: field.titled ? null : id, id: `${id}-label` }, label ?? "", needed ? h("span", { class: "must", title: "Required", "aria-hidden": "true" }, " *") : null);
  return {
    node: h("div", { class: "form-field" }, title, about, field.node, trouble),
    id: component.custom_id,
    value: field.value,
    control: field.control,
    trouble: () => (trouble.textContent = field.trouble(needed)),
  };
}

function text(one, id) {
  const long = one.style === 2;
  const control = h(long ? "textarea" : "input", {
    id,
    rows: long ? 4 : null,
    type: long ? null : "text",
    placeholder: one.placeholder,
    maxlength: one.max_length ?? 4000,
    autocomplete: "off",
  });
  control.value = one.value ?? "";
  const count = h("span", { class: "count quiet", "aria-hidden": "true" });
  const tally = () => (count.textContent = one.max_length ? `${control.value.length}/${one.max_length}` : "");
  control.addEventListener("input", tally);
  tally();
  const trouble = (needed) => {
    const length = control.value.length;
    if (!length) return needed ? "Please fill this in." : "";
    if (one.min_length && length < one.min_length) return `At least ${one.min_length} characters, please.`;
    return "";
  };
  return { node: h("div", { class: "input-box" }, control, count), control, value: () => control.value, trouble };
}

function menu(one, id, label) {
  const options = optionsOf(one);
  let values = options.filter((o) => o.chosen).map((o) => o.value);
  const { min, max } = limits(one);
  const hint = one.placeholder || "Make a selection";
  const control = h("button", { type: "button", id, class: "select", role: "combobox", "aria-haspopup": "listbox", "aria-expanded": "false" });
  const draw = () => {
    const words = options.filter((o) => values.includes(o.value)).map((o) => o.label).join(", ");
    control.classList.toggle("empty", !words);
    control.setAttribute("aria-label", `${label ?? hint}: ${words || hint}`);
    clear(control, h("span", { class: "chosen" }, words || hint), svg(ICONS.down, 18));
  };
  draw();
  control.addEventListener("click", () =>
    ask({
      anchor: control,
      label: label ?? hint,
      options: options.map((o) => ({ ...o, chosen: values.includes(o.value) })),
      min: one.required === false ? 0 : min,
      max,
      search: one.type !== 3,
      done: (picked) => {
        values = picked;
        draw();
      },
    }),
  );
  const least = (needed) => (needed ? Math.max(1, min) : 0);
  const trouble = (needed) => (values.length < least(needed) ? `Choose at least ${least(needed)}.` : "");
  return { node: control, control, value: () => values, trouble };
}

function upload(one, id) {
  const most = one.max_values ?? 1;
  const control = h("input", { type: "file", id, multiple: most > 1 });
  const value = () => Promise.all([...control.files].map(readFile));
  const trouble = (needed) => {
    if (control.files.length > most) return `At most ${most} files.`;
    return needed && control.files.length < Math.max(1, one.min_values ?? 1) ? "Please choose a file." : "";
  };
  return { node: control, control, value, trouble };
}

function group(one, id) {
  const radio = one.type === 21;
  const boxes = (one.options ?? []).map((o) => {
    const box = h("input", { type: radio ? "radio" : "checkbox", name: id, value: o.value });
    box.checked = Boolean(o.default);
    return { box, row: h("label", { class: "tick" }, box, h("span", {}, o.label, o.description ? h("span", { class: "quiet" }, ` ${o.description}`) : null)) };
  });
  const node = h("div", { id, role: radio ? "radiogroup" : "group", "aria-labelledby": `${id}-label`, tabindex: -1 }, boxes.map((b) => b.row));
  const chosen = () => boxes.filter((b) => b.box.checked).map((b) => b.box.value);
  const trouble = (needed) => {
    const count = chosen().length;
    if (needed && count < Math.max(1, one.min_values ?? 1)) return "Please choose.";
    return !radio && one.max_values && count > one.max_values ? `At most ${one.max_values}.` : "";
  };
  return { node, control: node, titled: true, value: () => (radio ? (chosen()[0] ?? null) : chosen()), trouble };
}

function checkbox(one, id) {
  const control = h("input", { type: "checkbox", id });
  control.checked = Boolean(one.default ?? one.value);
  return { node: control, control, value: () => control.checked, trouble: () => "" };
}
