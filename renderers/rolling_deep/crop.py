"""The crop: what the next press is decided by, large enough for a phone; the rows only as figures and icons."""

from __future__ import annotations

from bot.games.rolling_deep.view import CardView, RowView, View
from renderers.canvas import Sheet, Tile
from renderers.dice import Die
from renderers.palette import (
    BONE,
    BOSS,
    COIN,
    DECKS,
    GOOD,
    INK,
    LINE,
    MUSHROOM,
    MUTE,
    PANEL,
    POTION,
    RAISED,
    SCORE,
    SUNK,
    WHITE,
    mix,
)  # fmt: skip
from renderers.pen import Pen, broken
from renderers.rolling_deep import header, panels, words
from renderers.sprites import Dashed, Disc

WIDTH, HEIGHT = 760, 484
DIE = 104
PLATE = 46  # a card and the gap after it
DIM = mix(PANEL, MUTE, 0.34)


def sheet(view: View) -> Sheet:
    """The crop's draw list."""
    tiles = [_stock(view), _track(view), _dice(view), _boss(view), _sum(view)]
    rows = [_row(row, 196 + i * 71) for i, row in enumerate(view.rows)]
    return Sheet(WIDTH, HEIGHT, INK, (*tiles, *rows))


def _stock(view: View) -> Tile:
    pen = Pen("header", (8, 4, 744, 44))
    pen.layer = "title"
    pen.text(f"{view.chapter}.{view.round_in_chapter}", 6, 23, 34, BONE, "head")
    pen.layer = "stock"
    payable = view.potions >= view.try_cost
    x = 92
    for icon, told, hue in (
        ("time", f"{view.time_up}", BONE),
        ("potion", f"{view.potions}", POTION),
        ("coin", f"{view.coins}", COIN),
        ("reroll", words.costs(view.try_cost), POTION if payable else MUTE),
    ):
        pen.icon(icon, x + 18, 22, 34, hue)
        x += 46 + pen.text(told, x + 42, 23, 34, hue, "bold") + 20
    pen.layer = "scroll"
    header.scroll_heads(pen, view.scrolls, 744, 22)
    return pen.tile()


def _track(view: View) -> Tile:
    pen = Pen("track", (8, 50, 744, 44))
    pen.panel()
    pen.layer = "score"
    pen.icon("score", 26, 22, 34, SCORE)
    x = 48 + pen.text(str(view.score), 48, 22, 38, SCORE, "bold") + 8
    pen.text(words.of(view.target), x, 23, 30, BONE, "head")
    header.cells(pen, view, 192, 732)
    return pen.tile()


def _dice(view: View) -> Tile:
    pen = Pen("dice", (8, 98, 420, 158))
    pen.panel()
    for i, die in enumerate(view.dice):
        pen.layer = "die"
        state = "struck " * die.ignored + "rerolled" * (die.rerolled and die.showing is not None)
        pen.put(Die(die.colour, die.showing or "?", DIE, state.strip()), 10 + i * 112, 10)
        pen.layer = "counts"
        told = f"{die.colour} {die.counts}" if die.showing else die.colour
        pen.text(told, 62 + i * 112, 136, 28, MUTE if die.ignored else BONE, anchor="m")
    known = view.result is not None
    pen.layer = "result"
    pen.box((346, 10), (68, 104), WHITE if known else PANEL, LINE, 2, 12)
    pen.text(str(view.result) if known else words.UNKNOWN, 380, 62, 54, INK if known else MUTE, "bold", "m")
    row = next((row.label for row in view.rows if row.scoring), "")
    pen.text(row and words.scored_row(row), 380, 136, 28, BONE, anchor="m")
    return pen.tile()


def _boss(view: View) -> Tile:
    pen = Pen("boss", (434, 98, 318, 94))
    who = view.boss
    active = who is not None and who.active
    pen.panel(mix(PANEL, BOSS, 0.12) if active else PANEL, BOSS, 3 if active else 0)
    if who is None:
        pen.text(words.NO_BOSS, 20, 47, 30, MUTE, "head")
        return pen.tile()
    pen.put(Disc(40, mix(INK, BOSS, 0.25), BOSS, 2), 8, 7)
    pen.icon(words.BOSS_ICONS.get(who.id, "monster"), 28, 27, 28, BONE)
    told = "" if active else f", {words.when(view, who)}"
    pen.fit(words.boss(who) + told, 56, 25, 26, 254, BONE if active else MUTE)
    for i, line in enumerate(broken(words.effect(who), "body", 23, 296, 2)):
        pen.rich(line, 12, 55 + 22 * i, 23, BONE)
    return pen.tile()


def _row(row: RowView, top: int) -> Tile:
    """Range, mushrooms, tokens, and one icon a card."""
    pen = Pen(f"row {row.label}", (434, top, 318, 67))
    pen.panel(mix(PANEL, BONE, 0.1) if row.scoring else PANEL, WHITE, 4 if row.scoring else 0)
    pen.layer = "scoring" if row.scoring else "range"
    if row.scoring:
        pen.box((7, 7), (62, 53), WHITE, WHITE, 0, 8)
    pen.text(row.label, 38, 33, 30, INK if row.scoring else BONE, "bold", "m")
    pen.layer = "mushrooms"
    pen.icon("mushroom", 92, 33, 32, MUSHROOM if row.mushrooms else DIM)
    x = 112 + pen.text(str(row.mushrooms), 112, 33, 30, MUSHROOM if row.mushrooms else MUTE, "bold") + 6
    if row.plus_score:
        pen.layer = "plus"
        x += pen.text(f"+{row.plus_score}", x, 33, 30, SCORE, "bold") + 4
    _cards(pen, row, x + 2)
    return pen.tile()


def _cards(pen: Pen, row: RowView, left: int) -> None:
    """One plate a card and a free slot; where they are too many, the free ones share a plate with their number."""
    free = max(0, row.slots - len(row.cards))
    crowded = free > 1 and (len(row.cards) + free) * PLATE > 310 - left
    plates = len(row.cards) + (min(1, free) if crowded else free)
    pitch = min(PLATE, (310 - left) // max(1, plates))
    for i in range(plates):
        x = 310 - (plates - i) * pitch
        if i < len(row.cards):
            _plate(pen, row.cards[i], x, pitch - 4)
            continue
        pen.layer = "free"
        pen.put(Dashed(pitch - 4, 42, 8, LINE, pen.fill, 8), x, 12)
        if crowded:
            pen.text(str(free), x + pitch / 2 - 2, 33, 26, MUTE, anchor="m")


def _plate(pen: Pen, card: CardView, x: int, size: int) -> None:
    pen.layer = "off" if card.off else "card"
    deck = DECKS.get(card.deck, LINE)
    fill, rim = (SUNK, mix(PANEL, deck, 0.5)) if card.off else (RAISED, deck)
    pen.box((x, 12), (size, 42), fill, rim, 3, 8)
    pen.icon("off" if card.off else card.kind, x + size / 2, 33, min(30, size - 6), MUTE if card.off else BONE)


def _sum(view: View) -> Tile:
    """What Score would bring, or what is left to do."""
    box = (8, 262, 420, 214)
    if view.preview_score is None:
        return panels.sides(view, box, words.YOUR_DICE)
    pen = Pen("preview", box)
    then = words.after(view)
    hue = GOOD if then >= view.target else BONE
    pen.panel(PANEL, GOOD if then >= view.target else LINE, 3 if then >= view.target else 2)
    pen.layer = "sum"
    x = 14 + pen.text(words.SCORE, 14, 28, 30, BONE, "head") + 12
    x += pen.text(f"{then - view.score:+d}", x, 28, 36, SCORE, "bold") + 22
    pen.icon("check" if then >= view.target else "arrow", x, 28, 28, hue)
    pen.text(words.out_of(then, view.target), 406, 28, 30, hue, "head", "r")
    panels.gains(pen, view.preview, (14, 66), 392, 30)
    panels.scroll_lines(pen, view.scrolls, 5 - len(view.preview))
    return pen.tile()
