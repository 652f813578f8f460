"""Discord's limits that the library does not check. `problems` finds them in what would be sent, for any message;
`fitted` cuts a message so that it has none: an oversize message is shortened, never refused by Discord."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from bot.ui.parts import Blank, Button, Choice, Form, Menu, Part, Role, Row, Section, Sheet, Shot, Words

TEXT, COMPONENTS = 4_000, 40
BUDGET_TEXT, BUDGET_COMPONENTS = 3_200, 36
ID, LABEL, PLACEHOLDER, ALT, CONTENT = 100, 80, 150, 1_024, 2_000
CHOICES, CHOICE, GALLERY, ROW = 25, 100, 10, 5
TITLE, FORM_LABEL, FORM_ROWS, TYPED = 45, 45, 5, 4_000
CUT_FIRST: tuple[Role, ...] = ("situation", "since", "line", "headline")
BUTTON, MENU, INPUT, SECTION, DISPLAY, MEDIA, FORM_FIELD = 2, 3, 4, 9, 10, 12, 18
WIDTHS: Mapping[int, Sequence[tuple[str, int]]] = {
    BUTTON: (("custom_id", ID), ("label", LABEL)),
    MENU: (("custom_id", ID), ("placeholder", PLACEHOLDER)),
    INPUT: (("custom_id", ID), ("placeholder", ID), ("value", TYPED)),
    FORM_FIELD: (("label", FORM_LABEL), ("description", CHOICE)),
}


def clip(text: str, longest: int) -> str:
    """At most `longest` characters; what was cut ends with an ellipsis."""
    return text if len(text) <= longest else text[: max(0, longest - 1)].rstrip() + "…"


# ---- finding


def walk(components: Sequence[Mapping[str, Any]]) -> Iterator[Mapping[str, Any]]:
    """Every component, nested ones too."""
    for one in components:
        yield one
        yield from walk(one.get("components", ()))
        for name in ("accessory", "component"):
            if name in one:
                yield from walk([one[name]])


def problems(components: Sequence[Mapping[str, Any]], content: str = "") -> list[str]:
    """What Discord would refuse in these components of a message; empty when all is well."""
    every = list(walk(components))
    found = [] if len(content) <= CONTENT else [f"content has {len(content)} characters"]
    if len(every) > COMPONENTS:
        found.append(f"{len(every)} components")
    written = sum(len(one["content"]) for one in every if one["type"] == DISPLAY)
    if written > TEXT:
        found.append(f"{written} characters of text")
    ids = [one["custom_id"] for one in every if "custom_id" in one]
    found += [f"custom_id {one} stands twice" for one in sorted({one for one in ids if ids.count(one) > 1})]
    return found + [line for one in every for line in _within(one)]


def form_problems(payload: Mapping[str, Any]) -> list[str]:
    """What Discord would refuse in a form."""
    rows = payload["components"]
    found = [] if len(payload["title"]) <= TITLE else [f"title has {len(payload['title'])} characters"]
    if not 0 < len(payload["custom_id"]) <= ID:
        found.append("custom_id of the form")
    if not 0 < len(rows) <= FORM_ROWS:
        found.append(f"{len(rows)} rows in a form")
    return found + [line for one in walk(rows) for line in _within(one)]


def _within(one: Mapping[str, Any]) -> list[str]:
    kind = one["type"]
    found = [f"{name} of {len(one[name])}" for name, most in WIDTHS.get(kind, ()) if len(one.get(name) or "") > most]
    if kind == BUTTON and not one.get("label") and not one.get("emoji"):
        found.append("a button without a label")
    if kind in (BUTTON, MENU) and not one.get("custom_id") and not one.get("url"):
        found.append("a control without an id")
    if kind == MENU:
        found += _menu(one)
    if kind == DISPLAY and not one["content"]:
        found.append("an empty text")
    if kind == MEDIA:
        found += _gallery(one)
    if kind == 1 and not 0 < len(one["components"]) <= ROW:
        found.append(f"{len(one['components'])} controls in a row")
    return found


def _menu(one: Mapping[str, Any]) -> list[str]:
    choices = one.get("options", ())
    found = [] if 0 < len(choices) <= CHOICES else [f"{len(choices)} options"]
    values = [choice["value"] for choice in choices]
    if len(set(values)) < len(values):
        found.append("an option's value stands twice")
    for choice in choices:
        for name in ("label", "value", "description"):
            if len(choice.get(name) or "") > CHOICE:
                found.append(f"an option's {name} of {len(choice[name])}")
        if not choice["label"] or not choice["value"]:
            found.append("an option without label or value")
    return found


def _gallery(one: Mapping[str, Any]) -> list[str]:
    found = [] if 0 < len(one["items"]) <= GALLERY else [f"{len(one['items'])} pictures"]
    return found + [
        f"alt text of {len(i['description'])}" for i in one["items"] if len(i.get("description") or "") > ALT
    ]


# ---- counting and cutting


def cost(part: Part) -> int:
    """How many components a part is to Discord."""
    if isinstance(part, Row):
        return 1 + len(part.buttons)
    return {Section: 3, Menu: 2}.get(type(part), 1)


def components_of(sheet: Sheet) -> int:
    return 1 + sum(cost(part) for part in sheet.all())


def text_of(sheet: Sheet) -> int:
    return sum(len(part.text) for part in sheet.all() if isinstance(part, Words | Section))


def fitted(sheet: Sheet, text: int = BUDGET_TEXT, components: int = COMPONENTS) -> tuple[Sheet, tuple[str, ...]]:
    """The message within the limits, and what had to be cut, in words for the log. A frame holds no text."""
    cuts: list[str] = []
    narrow = replace(sheet, parts=_narrowed(sheet.parts, cuts), frame=_narrowed(sheet.frame, cuts))
    for role in CUT_FIRST:
        over = text_of(narrow) - text
        if over > 0:
            cuts.append(f"text of its {role}")
            narrow = replace(narrow, parts=_shorter(narrow.parts, role, over))
    over = components_of(narrow) - components
    if over > 0:
        cuts.append("components")
        narrow = replace(narrow, parts=_fewer(narrow.parts, over))
    return narrow, tuple(cuts)


def _shorter(parts: Sequence[Part], role: Role, over: int) -> tuple[Part, ...]:
    """Take `over` characters from the texts of one role, the last one first."""
    kept: list[Part] = []
    for part in reversed(parts):
        if isinstance(part, Words | Section) and over > 0 and part.role == role:
            short = clip(part.text, max(1, len(part.text) - over))
            over -= len(part.text) - len(short)
            part = replace(part, text=short)
        kept.append(part)
    return tuple(reversed(kept))


def _fewer(parts: Sequence[Part], over: int) -> tuple[Part, ...]:
    """Leave out sections, then menus, the last ones first: what is offered there can still be typed."""
    kept = list(parts)
    for kind in (Section, Menu, Row):
        for part in reversed([p for p in parts if isinstance(p, kind)]):
            if over > 0 and getattr(part, "role", "") != "headline":
                kept.remove(part)
                over -= cost(part)
    return tuple(kept)


def _narrowed(parts: Sequence[Part], cuts: list[str]) -> tuple[Part, ...]:
    kept = [part for part in parts if not _empty(part)]
    narrow = tuple(_narrow(part) for part in kept)
    pairs = zip(kept, narrow, strict=True)
    cuts += [f"labels or entries of a {type(old).__name__}" for old, new in pairs if old != new]
    return narrow


def _empty(part: Part) -> bool:
    return (isinstance(part, Words) and not part.text.strip()) or (isinstance(part, Row) and not part.buttons)


def _narrow(part: Part) -> Part:
    if isinstance(part, Row):
        return Row(tuple(_button(button) for button in part.buttons[:ROW]))
    if isinstance(part, Section):
        return replace(part, text=part.text or "…", button=_button(part.button))
    if isinstance(part, Menu):
        return menu(part)
    return replace(part, alt=clip(part.alt, ALT)) if isinstance(part, Shot) else part


def _button(button: Button) -> Button:
    return replace(button, label=clip(button.label, LABEL) or ("" if button.emoji else "…"))


def menu(part: Menu) -> Menu:
    """A menu that keeps every limit."""
    first = {choice.value: choice for choice in reversed(part.choices)}
    unique = [choice for choice in part.choices if first[choice.value] is choice][:CHOICES]
    choices = tuple(_choice(choice) for choice in unique)
    return replace(
        part, placeholder=clip(part.placeholder, PLACEHOLDER), choices=choices, most=min(part.most, len(choices))
    )


def _choice(choice: Choice) -> Choice:
    return replace(choice, label=clip(choice.label, CHOICE) or "…", line=clip(choice.line, CHOICE))


def fitted_form(form: Form) -> Form:
    """A form that keeps every limit."""
    return replace(form, title=clip(form.title, TITLE), blanks=tuple(_blank(one) for one in form.blanks[:FORM_ROWS]))


def _blank(one: Blank) -> Blank:
    choices = tuple(_choice(choice) for choice in one.choices[:CHOICES])
    return replace(
        one,
        label=clip(one.label, FORM_LABEL),
        line=clip(one.line, CHOICE),
        choices=choices,
        value=clip(one.value, TYPED),
    )
