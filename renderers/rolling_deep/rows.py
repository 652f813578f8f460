"""The four result rows: range, mushrooms and tokens, equipment in its slots, free slots."""

from __future__ import annotations

from bot.games.rolling_deep.view import CardView, RowView, View
from renderers.canvas import Tile
from renderers.fonts import width
from renderers.palette import BONE, DECKS, INK, LINE, MUSHROOM, MUTE, PANEL, RAISED, SCORE, SUNK, WHITE, mix
from renderers.pen import Pen, broken
from renderers.rolling_deep import words
from renderers.sprites import Box, Dashed

LEFT, RIGHT = 12, 1088
SLOTS = 204  # where the slots begin inside a row
SLOT = 217  # a slot's pitch where there is room
NARROW = 2  # this many slots fit beside the panel in the lower right corner
EDGE = 5  # between a row's rim and its cards
DIM = mix(PANEL, MUTE, 0.34)


def tiles(view: View, top: int, height: int, gap: int) -> list[Tile]:
    """One tile a row, the lowest result on top; the two lower ones leave room for a panel on the right."""
    limits = (4, 3 if view.ongoing else 4, NARROW, NARROW)
    return [_row(row, limits[i], (top + i * (height + gap), height)) for i, row in enumerate(view.rows)]


def _row(row: RowView, limit: int, place: tuple[int, int]) -> Tile:
    """A row as wide as its slots want, at most `limit` slots' width; more slots are narrower ones."""
    wide = SLOTS + SLOT * max(min(row.slots, limit), NARROW) + 4
    pen = Pen(f"row {row.label}", (LEFT, place[0], wide, place[1]))
    fill = mix(PANEL, BONE, 0.1) if row.scoring else PANEL
    pen.panel(fill, WHITE, 4 if row.scoring else 0)
    _range(pen, row)
    _tokens(pen, row)
    pitch = (wide - SLOTS - 4) // max(1, row.slots, len(row.cards))
    for i in range(max(row.slots, len(row.cards))):
        x = SLOTS + i * pitch
        if i < len(row.cards):
            _card(pen, row.cards[i], x, pitch - 6)
        else:
            _free(pen, x, pitch - 6)
    return pen.tile()


def _range(pen: Pen, row: RowView) -> None:
    middle = pen.height / 2
    pen.layer = "range"
    if row.scoring:
        pen.layer = "scoring"
        pen.box((8, 7), (92, pen.height - 14), WHITE, WHITE, 0, 10)
        pen.text(row.label, 54, middle - 14, 38, INK, "bold", "m")
        pen.icon("arrow", 22, middle + 24, 20, INK)
        pen.text(words.SCORES, 35, middle + 24, 24, INK)
        return
    pen.text(row.label, 54, middle - 12, 36, BONE, "bold", "m")
    pen.text(words.count(row.slots, "slot"), 54, middle + 22, 22, MUTE, anchor="m")


def _tokens(pen: Pen, row: RowView) -> None:
    middle = pen.height / 2
    extra = row.plus_score > 0 or row.plus_equip > 0
    y = middle - 18 if extra else middle
    pen.layer = "mushrooms"
    pen.icon("mushroom", 130, y, 40, MUSHROOM if row.mushrooms else DIM)
    pen.text(str(row.mushrooms), 158, y, 34, MUSHROOM if row.mushrooms else MUTE, "bold")
    x = 112
    pen.layer = "plus"
    for amount, icon, hue in ((row.plus_score, "score", SCORE), (row.plus_equip, "slot", BONE)):
        if amount:
            pen.box((x, middle + 6), (42, 32), SUNK, hue, 2)
            pen.text(str(amount), x + 12, middle + 22, 22, hue, anchor="m")
            pen.icon(icon, x + 29, middle + 22, 18, hue)
            x += 45


def _card(pen: Pen, card: CardView, x: int, wide: int) -> None:
    """Kind, name and what it does; switched off: grey, with a sign."""
    pen.layer = "off" if card.off else "card"
    ink, text = (MUTE, MUTE) if card.off else (BONE, mix(RAISED, BONE, 0.86))
    high = pen.height - 2 * EDGE
    deck = DECKS.get(card.deck, LINE)
    band = mix(PANEL, deck, 0.4) if card.off else deck
    pen.put(Box(wide, high, 10, SUNK if card.off else RAISED, LINE, 0, pen.fill, band, 6), x, EDGE)
    pen.icon("off" if card.off else card.kind, x + 20, 26, 28, ink)
    room = wide - 42
    name = card.name if width(card.name, "label", 25) <= room else words.short(card)
    pen.fit(name, x + 38, 25, 25, room, ink, "label")
    pen.layer = "effect"
    for i, line in enumerate(broken(words.effect(card), "body", 22, wide - 14, (high - 32) // 20)):
        pen.rich(line, x + 8, 48 + 20 * i, 22, text)


def _free(pen: Pen, x: int, wide: int) -> None:
    pen.layer = "free"
    pen.put(Dashed(wide, pen.height - 2 * EDGE, 10, LINE, pen.fill), x, EDGE)
    pen.text(words.FREE, x + wide / 2, pen.height / 2, 24, mix(PANEL, MUTE, 0.5), anchor="m")
