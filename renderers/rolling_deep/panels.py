"""The dice as rolled, and the panel in the lower right corner: what Score would bring, or the dice's sides."""

from __future__ import annotations

from bot.games.rolling_deep.view import CardView, DieView, GainView, View
from renderers.canvas import Tile
from renderers.dice import HEADS, SIDE, Die
from renderers.palette import BONE, COIN, DECKS, GOOD, INK, LINE, MEANINGS, MUTE, PANEL, POTION, SCORE, SUNK, WHITE, mix
from renderers.pen import Pen, broken
from renderers.rolling_deep import header, words
from renderers.sprites import Box

DIE = 98
CORNER = (660, 474, 428, 216)


def dice(view: View) -> Tile:
    """The three dice, what each counts, and the result."""
    pen = Pen("dice", (12, 108, 548, 142))
    pen.panel()
    for i, die in enumerate(view.dice):
        _die(pen, die, 16 + i * 124)
    _result(pen, view)
    return pen.tile()


def _die(pen: Pen, die: DieView, x: int) -> None:
    pen.layer = "die"
    state = "struck " * die.ignored + "rerolled" * (die.rerolled and die.showing is not None)
    pen.put(Die(die.colour, die.showing or "?", DIE, state.strip()), x, 10)
    pen.layer = "counts"
    pen.text(die.colour, x + 2, 124, 25, MUTE)
    told = str(die.counts) if die.showing else words.UNKNOWN
    pen.text(told, x + DIE - 2, 124, 28, MUTE if die.ignored or not die.showing else BONE, "bold", "r")


def _result(pen: Pen, view: View) -> None:
    pen.layer = "result"
    known = view.result is not None
    pen.box((392, 12), (142, DIE), WHITE if known else PANEL, LINE, 0 if known else 2, 16)
    ink = INK if known else MUTE
    pen.text(str(view.result) if known else words.UNKNOWN, 463, 46, 62, ink, "bold", "m")
    pen.text(words.RESULT, 463, 90, 24, ink, "head", "m")
    row = next((row.label for row in view.rows if row.scoring), "")
    if row and known:
        pen.text(words.row(row), 463, 124, 26, BONE, "label", "m")


def corner(view: View) -> Tile:
    """What Score would bring where that is known; else the sides of the dice."""
    if view.preview_score is None:
        return sides(view, CORNER, words.YOUR_DICE)
    pen = Pen("preview", CORNER)
    then = words.after(view)
    enough = then >= view.target
    pen.panel(PANEL, GOOD if enough else LINE, 3 if enough else 2)
    pen.layer = "sum"
    pen.text(words.SCORE_NOW, 16, 26, 27, BONE, "head")
    x = 412 - pen.text(words.out_of(then, view.target), 412, 26, 28, GOOD if enough else BONE, "head", "r") - 20
    pen.icon("check" if enough else "arrow", x, 26, 26, GOOD if enough else MUTE)
    pen.text(f"{then - view.score:+d}", x - 22, 26, 32, SCORE, "bold", "r")
    gains(pen, view.preview, (16, 62), 396, 29)
    if not header.chip_tells(view.scrolls):
        scroll_lines(pen, view.scrolls, 5 - len(view.preview))
    return pen.tile()


def scroll_lines(pen: Pen, scrolls: tuple[CardView, ...], room: int) -> None:
    """At the tile's lower edge, if `room` lines are enough: what each scroll does, behind its colour's head."""
    if room < len(scrolls):
        return
    pen.layer = "scroll"
    for i, card in enumerate(scrolls):
        y = pen.height - 20 - 29 * (len(scrolls) - 1 - i)
        pen.icon(HEADS.get(card.deck, "dice"), 28, y, 26, BONE)
        line = broken(words.effect(card), "body", 23, pen.width - 66, 1)[0]
        pen.rich(line, 50, y, 23, MUTE)


def gains(pen: Pen, found: tuple[GainView, ...], place: tuple[int, int], room: int, pitch: int) -> None:
    """Line by line in order; beyond five in two columns, beyond ten the rest is counted."""
    pen.layer = "gain"
    shown = found if len(found) <= 10 else found[:9]
    columns = 1 if len(shown) <= 5 else 2
    wide = room // columns - 6 * (columns - 1)
    for i, gain in enumerate(shown):
        x, y = place[0] + i // 5 * (wide + 12), place[1] + i % 5 * pitch
        sign = words.GAIN_SIGNS[gain.what]
        pen.icon(sign, x + wide - 12, y, 26, MEANINGS[sign])
        free = wide - 38 - pen.text(f"{gain.amount:+d}", x + wide - 32, y, pitch - 1, BONE, "label", "r")
        pen.fit(words.source(gain), x, y, pitch - 3, free, MUTE)
    if len(found) > len(shown):
        x, y = place[0] + wide + 12, place[1] + 4 * pitch
        pen.text(words.more(len(found) - len(shown)), x, y, pitch - 3, MUTE)


def sides(view: View, box: tuple[int, int, int, int], title: str) -> Tile:
    """Each die's six sides as a line of small plates, under a title."""
    pen = Pen("sides", box)
    pen.panel()
    pen.layer = "title"
    pen.text(title, 16, 24, 26, MUTE, "head")
    lines(pen, view.dice, 46)
    return pen.tile()


def lines(pen: Pen, dice: tuple[DieView, ...], top: int) -> None:
    """The plates of every die, from `top` to the tile's lower edge."""
    pitch = (pen.height - top - 2) // max(1, len(dice))
    pen.layer = "side"
    for i, die in enumerate(dice):
        for j, side in enumerate(die.sides):
            plate(pen, die.colour, side, (14 + j * 67, top + i * pitch), (62, pitch - 6))


def plate(pen: Pen, colour: str, side: str, place: tuple[int, int], size: tuple[int, int]) -> None:
    """One side of a die: its number and icons, or the head."""
    x, y = place
    wide, high = size
    pen.box((x, y), (wide, high), mix(DECKS[colour], INK, 0.1), mix(DECKS[colour], WHITE, 0.3), 2, 8)
    found = SIDE.match(side)
    if found is None:
        pen.icon(HEADS[colour], x + wide / 2, y + high / 2, high - 6, BONE)
        return
    icons = found[2]
    middle = x + wide / 2 - (0, 12, 19)[len(icons)]
    pen.text(found[1], middle, y + high / 2, 33, BONE, "bold", "m")
    for i, letter in enumerate(icons):
        at = middle + (26 if len(icons) == 1 else 20) + i * 17
        pen.put(Box(20, 24, 10, INK, INK), at - 10, y + high / 2 - 12)
        pen.icon("coin" if letter == "c" else "potion", at, y + high / 2, 17, COIN if letter == "c" else POTION)


def aside(view: View, top: int, height: int) -> Tile | None:
    """Right of the second row: lasting cards, else how far the run is, nothing where there is no room."""
    if view.ongoing:
        return ongoing(view, top, height)
    return run(view, top, height) if view.rows[1].slots <= 3 else None


def run(view: View, top: int, height: int) -> Tile:
    """The fifteen rounds as pips by chapter, and the next targets."""
    pen = Pen("run", (877, top, 211, height))
    pen.panel()
    pen.layer = "run"
    pen.text(words.round_of(view), 16, 20, 24, BONE)
    for i in range(len(view.targets)):
        fill = SCORE if i + 1 < view.round else WHITE if i + 1 == view.round else SUNK
        pen.box((16 + i * 11 + i // 3 * 4, height // 2 - 6), (8, 14), fill, LINE, 0 if i < view.round else 1, 3)
    pen.text(words.then_targets(view), 16, height - 20, 24, MUTE)
    return pen.tile()


def ongoing(view: View, top: int, height: int) -> Tile:
    """Discovery cards that stay: one with its words, several by name."""
    pen = Pen("ongoing", (877, top, 211, height))
    pen.panel()
    pen.layer = "ongoing"
    count = len(view.ongoing)
    shown = view.ongoing if count <= 3 else view.ongoing[:2]
    for i, card in enumerate(shown):
        pen.icon("moon" if card.kind == "delayed" else "lasting", 24, 18 + 25 * i, 26, GOOD)
        pen.fit(words.short(card), 44, 18 + 25 * i, 24, 160, BONE)
    if count == 1:
        for j, line in enumerate(broken(words.effect(shown[0]), "body", 22, 190, 2)):
            pen.rich(line, 12, 45 + 22 * j, 22, MUTE)
    elif count > 3:
        pen.text(words.more(count - 2), 44, 68, 24, MUTE)
    return pen.tile()
