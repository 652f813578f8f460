"""The dice of an attack above the map: what each of them did, or the results to choose from by their letters."""

from __future__ import annotations

from bot.games.deep_rock.view import DieView, RollView
from renderers import fonts
from renderers.canvas import Tile
from renderers.deep_rock import colours as c
from renderers.deep_rock.dice import RockDie
from renderers.palette import BONE, INK, LINE, MUTE, PANEL, WHITE, Colour
from renderers.pen import Pen, broken

HIGH = 56
DIE, TEXT, GAP = 48, 23, 8
LETTERS = "ABCDEFGH"
WIDEST = 250
"""Pixels a die takes at most, its words among them."""
LINES = 2
TITLED = 150
"""Pixels that must be left for the name of what was fired."""
SHORT = {"kills": "dies", "scares": "runs", "stuns": "stunned", "freezes": "frozen"}
HUES: dict[str, Colour] = {"kills": c.FLAME, "wounds": BONE, "scares": BONE, "stuns": BONE, "freezes": BONE}
Box = tuple[int, int, int, int]


def band(roll: RollView, box: Box) -> Tile:
    """The strip's tile."""
    pen = Pen("roll", box)
    pen.panel(PANEL, LINE, 1, 10)
    if roll.results:
        _results(pen, roll)
    else:
        _done(pen, roll)
    return pen.tile()


def _die(pen: Pen, die: DieView, x: float) -> None:
    pen.layer = "die"
    state = ("struck " * (die.did == "unused") + "rerolled" * die.rerolled).strip()
    pen.put(RockDie(die.kind, die.face, DIE, state), x, (HIGH - DIE) / 2)


def _done(pen: Pen, roll: RollView) -> None:
    """Each die with what came of it beside it."""
    wide = min(WIDEST, (pen.width - 8) // len(roll.dice))
    for i, die in enumerate(roll.dice):
        x = 5 + wide * i
        _die(pen, die, x)
        pen.layer = "did"
        lines = _told(die, wide - DIE - 12)
        for row, line in enumerate(lines):
            y = HIGH / 2 + 25 * (row - (len(lines) - 1) / 2)
            pen.text(line, x + DIE + 7, y, TEXT, HUES.get(die.did, MUTE))
    room = pen.width - wide * len(roll.dice) - 20
    if room >= TITLED:
        pen.layer = "title"
        pen.fit(roll.title, pen.width - 12, HIGH / 2, TEXT, room, MUTE, anchor="r")


def _told(die: DieView, room: int) -> list[str]:
    """In one line or two; where there is no room only what it is about: `J10 dies`."""
    lines = [" ".join(words) for words in broken(die.told, "label", TEXT, room, LINES + 1)]
    if len(lines) <= LINES and all(fonts.width(line, "label", TEXT) <= room and "…" not in line for line in lines):
        return lines if die.told else []
    short = [die.at, SHORT.get(die.did, die.told.rsplit(" ", 1)[-1])]
    return [line for line in short if line and fonts.width(line, "label", TEXT) <= room]


def _results(pen: Pen, roll: RollView) -> None:
    """All dice, then a line a result with its letter."""
    for i, die in enumerate(roll.dice):
        _die(pen, die, 5 + (DIE + 6) * i)
    left = 5 + (DIE + 6) * len(roll.dice) + GAP
    columns = 1 if len(roll.results) <= LINES else 2
    room = (pen.width - left - 6) // columns
    for i, told in enumerate(roll.results[: LINES * columns]):
        x, y = left + room * (i // LINES), 15 + 26 * (i % LINES) if len(roll.results) > 1 else HIGH / 2
        pen.layer = "letter"
        start = 0
        if len(roll.results) > 1:
            pen.box((x, y - 12), (24, 24), WHITE, WHITE, 0, 6)
            pen.text(LETTERS[i], x + 12, y, 22, INK, "bold", "m")
            start = 32
        pen.layer = "result"
        pen.fit(told, x + start, y, TEXT, room - start - 6, BONE, least=22)
