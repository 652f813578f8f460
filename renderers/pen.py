"""Writing a tile's draw list: a pen with a place, and words that fit the room they have."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from renderers import fonts
from renderers.canvas import Item, Sprite, Tile
from renderers.palette import BONE, INK, MEANINGS, PANEL, Colour
from renderers.sprites import LEAN, Box, Icon, Text, middle

ELLIPSIS = "…"


@lru_cache(2048)
def fitted(text: str, font: str, size: int, room: int, least: int) -> tuple[str, int]:
    """The text and the size at which it fits the room: first smaller, down to `least` pixels, then cut."""
    while size > least and fonts.width(text, font, size) > room:
        size -= 1
    if fonts.width(text, font, size) <= room:
        return text, size
    while text and fonts.width(text.rstrip() + ELLIPSIS, font, size) > room:
        text = text[:-1]
    return text.rstrip(" ,;:") + ELLIPSIS, size


class Pen:
    """Collects the items of one tile. `layer` names what is being drawn, for those who read the list."""

    def __init__(self, name: str, box: tuple[int, int, int, int], ground: Colour = INK) -> None:
        self.name = name
        self.x, self.y, self.width, self.height = box
        self.ground = self.fill = ground
        self.layer = "panel"
        self._items: list[Item] = []

    def tile(self) -> Tile:
        """What was drawn so far."""
        return Tile(self.name, self.x, self.y, self.width, self.height, self.ground, tuple(self._items))

    def put(self, sprite: Sprite, x: float, y: float) -> None:
        """Any sprite with its upper left corner at a place."""
        self._items.append(Item(self.layer, sprite, round(x), round(y)))

    def panel(self, fill: Colour = PANEL, line: Colour = INK, rim: int = 0, radius: int = 14) -> None:
        """A rounded panel over the whole tile."""
        self.put(Box(self.width, self.height, radius, fill, line, rim, self.ground), 0, 0)
        self.fill = fill

    def box(
        self,
        place: tuple[float, float],
        size: tuple[int, int],
        fill: Colour,
        line: Colour = INK,
        rim: int = 0,
        radius: int = 10,
    ) -> None:
        """A rounded box on the panel, with a rim inside its edge."""
        self.put(Box(*size, min(radius, size[1] // 2), fill, line, rim, self.fill), *place)

    def icon(self, name: str, x: float, y: float, size: int, colour: Colour = BONE) -> None:
        """An icon with its middle at a place."""
        self.put(Icon(name, size, colour), x - size / 2, y - size / 2)

    def text(
        self, text: str, x: float, y: float, size: int, colour: Colour = BONE, font: str = "label", anchor: str = "l"
    ) -> int:
        """A line whose capitals are centred on `y`, from / around / up to `x` (l, m, r). Gives its width."""
        if not text:
            return 0
        wide = fonts.width(text, font, size)
        left = x - {"l": 0, "m": wide / 2, "r": wide}[anchor]
        self.put(Text(text, font, size, colour), left - LEAN, y - middle(font, size))
        return wide

    def fit(
        self, text: str, x: float, y: float, size: int, room: int, colour: Colour = BONE, font: str = "label",
        anchor: str = "l", least: int = 22,
    ) -> int:  # fmt: skip
        """Like `text`, made smaller or cut so that it takes at most `room` pixels."""
        short, size = fitted(text, font, size, room, least)
        return self.text(short, x, y, size, colour, font, anchor)

    def rich(self, line: Iterable[str], x: float, y: float, size: int, colour: Colour, font: str = "body") -> None:
        """Words and `{icon}` signs in a row, as `broken` gives them."""
        gap = fonts.width(" ", font, size)
        for text in runs(line):
            if text in SIGNS:
                self.icon(text[1:-1], x + size / 2, y, size - 2, MEANINGS[text[1:-1]])
                x += size + gap
            else:
                x += self.text(text, x, y, size, colour, font) + gap


TIE = "~"  # holds a number and its sign together on a line: `2~{coin}`
SIGNS = frozenset({"{score}", "{coin}", "{potion}", "{mushroom}", "{time}"})


def runs(words: Iterable[str]) -> list[str]:
    """Neighbouring words as one text; signs stay alone."""
    found: list[str] = []
    for word in words:
        if found and word not in SIGNS and found[-1] not in SIGNS:
            found[-1] += " " + word
        else:
            found.append(word)
    return found


def _wide(word: str, font: str, size: int) -> int:
    parts = word.split(TIE)
    wide = sum(size if part in SIGNS else fonts.width(part, font, size) for part in parts)
    return wide + (len(parts) - 1) * fonts.width(" ", font, size)


@lru_cache(2048)
def broken(text: str, font: str, size: int, room: int, most: int) -> tuple[tuple[str, ...], ...]:
    """Text in at most `most` lines of words, each within the room; what is left over is cut with an ellipsis.

    Words and signs that a `TIE` joins stay on one line.
    """
    lines: list[list[str]] = [[]]
    used, gap = 0, fonts.width(" ", font, size)
    for word in text.split():
        wide = _wide(word, font, size)
        if wide > room and TIE not in word:
            word, _ = fitted(word, font, size, room, size)
            wide = _wide(word, font, size)
        if lines[-1] and used + gap + wide > room:
            if len(lines) == most:
                lines[-1] = _cut(lines[-1], font, size, room)
                break
            lines.append([])
            used = -gap
        elif not lines[-1]:
            used = -gap
        lines[-1].append(word)
        used += gap + wide
    return tuple(tuple(part for word in line for part in word.split(TIE)) for line in lines)


def _cut(words: list[str], font: str, size: int, room: int) -> list[str]:
    """A last line with an ellipsis: shorter by words until that fits, the first word by letters."""
    gap = fonts.width(" ", font, size)
    while len(words) > 1 and sum(_wide(w, font, size) + gap for w in words) + fonts.width(ELLIPSIS, font, size) > room:
        words = words[:-1]
    last = words[-1]
    if last.endswith("}"):
        return [*words, ELLIPSIS]
    return [*words[:-1], fitted(last + ELLIPSIS, font, size, room, size)[0] if len(words) == 1 else last + ELLIPSIS]
