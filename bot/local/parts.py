"""What a person finds on a message: controls, texts, pictures."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from bot.local import walk as w

Json = dict[str, Any]

KINDS = {
    w.BUTTON: "button",
    w.STRING_SELECT: "menu",
    w.USER_SELECT: "user menu",
    w.ROLE_SELECT: "role menu",
    w.MENTIONABLE_SELECT: "mentionable menu",
    w.CHANNEL_SELECT: "channel menu",
    w.TEXT_INPUT: "text",
}


@dataclass(frozen=True)
class Control:
    """Something to press, pick from or fill in."""

    custom_id: str
    kind: str
    label: str
    disabled: bool = False
    style: int = 0
    options: tuple[str, ...] = ()  # values of a menu
    labels: tuple[str, ...] = ()  # what the player reads for each
    low: int = 1
    high: int = 1
    emoji: str = ""
    url: str = ""
    raw: Json = field(default_factory=dict, compare=False, repr=False)


def controls(message: Json) -> list[Control]:
    """Every control of a message or form, in reading order; links too (without custom id)."""
    return list(_controls(message["components"]))


def control(message: Json, which: str) -> Control:
    """The control with this custom id or, failing that, this label; LookupError with what there is."""
    found = controls(message)
    for name in ("custom_id", "label"):
        for one in found:
            if getattr(one, name) == which:
                return one
    raise LookupError(f"no control {which!r}; there are {[(c.custom_id, c.label) for c in found]}")


def texts(message: Json) -> list[str]:
    """Everything that can be read on a message: content, text displays, embeds."""
    found = [message.get("content") or ""]
    found += [c["content"] for _, c in w.walk(message["components"]) if c["type"] == w.TEXT]
    for embed in message.get("embeds", ()):
        found += [embed.get("title") or "", embed.get("description") or ""]
        found += [f"{f['name']} {f['value']}" for f in embed.get("fields", ())]
    return [text for text in found if text]


@dataclass(frozen=True)
class Picture:
    """A picture and its alt text."""

    url: str
    alt: str


def pictures(message: Json) -> list[Picture]:
    """Every picture that is shown: galleries, thumbnails, embeds, attachments of classic messages."""
    found: list[Picture] = []
    for _, component in w.walk(message["components"]):
        if component["type"] == w.GALLERY:
            found += [Picture(i["media"]["url"], i.get("description") or "") for i in component["items"]]
        elif component["type"] == w.THUMBNAIL:
            found.append(Picture(component["media"]["url"], component.get("description") or ""))
    found += [Picture(e["image"]["url"], "") for e in message.get("embeds", ()) if e.get("image")]
    if not message["flags"] & w.V2:
        found += [Picture(a["url"], a.get("description") or "") for a in message["attachments"]]
    return found


def _controls(components: list[Json]) -> Iterator[Control]:
    label = ""
    for _, c in w.walk(components):
        if c["type"] == w.LABEL:
            label = c["label"]
        if c["type"] in KINDS:
            yield _control(c, label)
            label = ""


def _control(c: Json, label: str) -> Control:
    emoji = c.get("emoji") or {}
    options = c.get("options") or ()
    return Control(
        custom_id=c.get("custom_id", ""),
        kind=KINDS[c["type"]],
        label=label or c.get("label") or c.get("placeholder") or "",
        disabled=bool(c.get("disabled")),
        style=c.get("style", 0),
        options=tuple(o["value"] for o in options),
        labels=tuple(o["label"] for o in options),
        low=c.get("min_values", 1),
        high=c.get("max_values", 1),
        emoji=emoji.get("name") or "",
        url=c.get("url") or "",
        raw=c,
    )
