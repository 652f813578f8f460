"""The shop: the cards on the table with their prices, and below them the rows with what is free."""

from __future__ import annotations

from bot.games.rolling_deep.view import CardView, View
from renderers.canvas import Sheet, Tile
from renderers.dice import HEADS
from renderers.palette import BONE, COIN, DECKS, GOOD, INK, LINE, MUTE, PANEL, RAISED, SUNK, mix
from renderers.pen import Pen, broken
from renderers.rolling_deep import header, panels, rows, words
from renderers.sprites import Box

WIDTH, HEIGHT = 1100, 700
TOP, HIGH = 60, 262
WIDEST = 352
NARROW = 240  # cards below this width get smaller type
BOTTOM = 328
ROW = 86


def sheet(view: View) -> Sheet:
    """The shop's draw list."""
    corner = (660, BOTTOM + 2 * (ROW + 5), 428, 2 * ROW + 5)
    cards = _offers(view) or [_empty()]
    tiles = [header.header(view), *cards, *rows.tiles(view, BOTTOM, ROW, 5), _corner(view, corner)]
    spare = panels.aside(view, BOTTOM + ROW + 5, ROW)
    return Sheet(WIDTH, HEIGHT, INK, (*tiles, *((spare,) if spare else ())))


def _offers(view: View) -> list[Tile]:
    count = len(view.offers)
    wide = min(WIDEST, (1076 - 10 * (count - 1)) // count) if count else 0
    return [_offer(view, card, 12 + i * (wide + 10), wide) for i, card in enumerate(view.offers)]


def _empty() -> Tile:
    pen = Pen("empty", (12, TOP, 1076, HIGH))
    pen.panel(SUNK, LINE, 2)
    pen.text(words.EMPTY_TABLE, 538, HIGH / 2, 36, MUTE, "head", "m")
    return pen.tile()


def _offer(view: View, card: CardView, x: int, wide: int) -> Tile:
    pen = Pen(f"offer {card.id}", (x, TOP, wide, HIGH))
    pen.layer = "offer" if card.affordable else "too dear"
    deck = DECKS.get(card.deck, LINE)
    hue = deck if card.affordable else mix(PANEL, deck, 0.45)
    pen.fill = RAISED if card.affordable else PANEL
    pen.put(Box(wide, HIGH, 14, pen.fill, hue, 3, INK, hue, 50), 0, 0)
    pen.icon(card.kind, 32, 25, 38, BONE)
    head = HEADS.get(card.deck)
    if head:
        pen.icon(head, wide - 30, 25, 40, BONE)
    pen.fit(words.KINDS.get(card.kind, card.kind).upper(), 58, 26, 28, wide - 112, BONE)
    _text(pen, card, wide)
    _price(pen, view, card, wide)
    return pen.tile()


def _text(pen: Pen, card: CardView, wide: int) -> None:
    """The name in up to two lines, then what it does in as many as are left above the price."""
    y, pitch = 76, 26 if wide > NARROW else 24
    pen.layer = "name"
    for line in broken(card.name, "label", 31, wide - 30, 2):
        pen.text(" ".join(line), 16, y, 31, BONE)
        y += 30
    pen.layer = "effect"
    for line in broken(words.effect(card), "body", pitch - 1, wide - 28, (HIGH - 62 - y) // pitch + 1):
        pen.rich(line, 16, y, pitch - 1, mix(RAISED, BONE, 0.9))
        y += pitch


def _price(pen: Pen, view: View, card: CardView, wide: int) -> None:
    """The price now; the printed one struck out where it differs; what is missing where it is too dear."""
    y = HIGH - 30
    pen.layer = "price"
    hue = COIN if card.affordable else MUTE
    pen.icon("coin", 34, y, 38, hue)
    x = 58 + pen.text(str(card.price), 58, y, 38, hue, "bold")
    if card.printed != card.price:
        pen.layer = "printed"
        gone = pen.text(str(card.printed), x + 16, y, 30, MUTE, "bold")
        pen.put(Box(gone + 12, 4, 0, BONE, BONE), x + 10, y - 2)
    pen.layer = "afford"
    if card.affordable:
        pen.icon("check", wide - 30, y, 34, GOOD)
    else:
        pen.text(words.missing(card.price - view.coins), wide - 16, y, 25, BONE, anchor="r")


def _corner(view: View, box: tuple[int, int, int, int]) -> Tile:
    pen = Pen("refresh", box)
    pen.panel()
    pen.layer = "refresh"
    payable = view.coins >= view.refresh_cost
    pen.icon("reroll", 30, 24, 30, COIN if payable else MUTE)
    x = 52 + pen.text(words.REFRESH, 52, 24, 26, BONE if payable else MUTE) + 12
    pen.icon("coin" if payable else "off", x + 12, 24, 26, COIN if payable else MUTE)
    pen.text(str(view.refresh_cost), x + 30, 24, 30, COIN if payable else MUTE, "bold")
    pen.layer = "scroll"
    header.scroll_heads(pen, view.scrolls, 418, 24)
    panels.lines(pen, view.dice, 46)
    return pen.tile()
