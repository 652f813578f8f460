"""Walking a message's components."""

from collections.abc import Iterator
from typing import Any

Json = dict[str, Any]

ROW, BUTTON, STRING_SELECT, TEXT_INPUT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT = range(1, 9)
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR = range(9, 15)
CONTAINER, LABEL, FILE_UPLOAD = 17, 18, 19
SELECTS = (STRING_SELECT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT)
LINK, PREMIUM = 5, 6
V2 = 1 << 15
EPHEMERAL, LOADING, HAS_THREAD = 64, 128, 32

Place = tuple[str | int, ...]


def walk(components: Any, place: Place = ("components",)) -> Iterator[tuple[Place, Json]]:
    """Every component with its place, a parent before its children, in reading order; what is none is passed over."""
    for number, component in enumerate(components if isinstance(components, list) else ()):
        if not isinstance(component, dict):
            continue
        here = (*place, number)
        yield here, component
        yield from inside(component, here)


def inside(component: Json, place: Place) -> Iterator[tuple[Place, Json]]:
    """The components within one, with their places."""
    yield from walk(component.get("components"), (*place, "components"))
    for name in ("accessory", "component"):
        child = component.get(name)
        if isinstance(child, dict):
            yield (*place, name), child
            yield from inside(child, (*place, name))


def media(component: Json) -> list[Json]:
    """The pictures and files that a component shows: objects with a `url`."""
    kind = component["type"]
    if kind == GALLERY:
        return [item["media"] for item in component["items"]]
    if kind == THUMBNAIL:
        return [component["media"]]
    return [component["file"]] if kind == FILE else []


def find(components: Any, custom_id: str) -> Json | None:
    """The control with this custom id."""
    return next((c for _, c in walk(components) if c.get("custom_id") == custom_id), None)
