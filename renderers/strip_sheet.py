"""The picture of a dice strip."""

from __future__ import annotations

from renderers import palette
from renderers.canvas import Colours, Sheet, Sprite, Tile
from renderers.deep_rock import dice as rock
from renderers.dice import Die
from renderers.palette import BONE, COIN, INK, LINE, MUTE, RAISED, WHITE
from renderers.pen import Pen
from renderers.strip import MOST, Strip, StripDie

WIDTH = 1100
HEAD = 84
TOTAL = 200  # width of the total's box


def plan(count: int) -> tuple[int, int]:
    """(size of a die, dice in a line) for so many dice."""
    if count <= 5:
        return 128, 5
    if count <= 20:
        return 72, 10
    return 54, 13


def sheet(strip: Strip) -> Sheet:
    """One tile: what is on it changes with every roll."""
    size, line = plan(len(strip.dice))
    lines = max(1, -(-min(len(strip.dice), MOST) // line))
    pitch = size + (44 if size > 60 else 10)
    height = max(HEAD + lines * pitch + 14, 270)
    return Sheet(WIDTH, height, INK, (_tile(strip, height),), _colours(strip))


def _colours(strip: Strip) -> Colours:
    """Deep Rock's dice have a palette of their own."""
    return rock.palette if any(die.kind in rock.HUES for die in strip.dice) else palette.fixed


def _sprite(die: StripDie, size: int) -> Sprite:
    state = ("struck " * die.struck + "rerolled" * die.rerolled).strip()
    kind = rock.RockDie if die.kind in rock.HUES else Die
    return kind(die.kind, die.face, size, state)


def _tile(strip: Strip, height: int) -> Tile:
    pen = Pen("strip", (0, 0, WIDTH, height))
    pen.panel(line=LINE, rim=2, radius=18)
    pen.layer = "title"
    pen.fit(strip.title, 28, 34, 32, WIDTH - 56, BONE, "head", least=24)
    pen.fit(strip.sub, 28, 64, 26, WIDTH - 56, MUTE)
    _dice(pen, strip.dice)
    _total(pen, strip)
    return pen.tile()


def _dice(pen: Pen, dice: tuple[StripDie, ...]) -> None:
    size, line = plan(len(dice))
    across, down = size + (18 if size > 60 else 10), size + (44 if size > 60 else 10)
    for i, die in enumerate(dice[:MOST]):
        x, y = 28 + i % line * across, HEAD + i // line * down
        pen.layer = "die"
        pen.put(_sprite(die, size), x, y)
        if size > 60:
            pen.layer = "number"
            pen.fit(
                die.did or die.name or str(i + 1),
                x + size / 2,
                y + size + 22,
                26,
                across - 4,
                MUTE,
                anchor="m",
                least=20,
            )


def _total(pen: Pen, strip: Strip) -> None:
    left, middle = WIDTH - TOTAL - 26, WIDTH - 26 - TOTAL / 2
    pen.layer = "total"
    if strip.total:
        nothing = strip.total == "0"
        pen.box((left, HEAD), (TOTAL, 128), RAISED if nothing else WHITE, LINE, 2, 16)
        ink = MUTE if nothing else INK
        pen.fit(strip.total, middle, HEAD + 52, 76, TOTAL - 24, ink, "bold", "m", least=28)
        pen.fit(strip.total_label.upper(), middle, HEAD + 104, 26, TOTAL - 24, ink, "head", "m")
    more = len(strip.dice) - MOST
    note = strip.note or (f"and {more} more dice" if more > 0 else "")
    pen.fit(note, WIDTH - 26, pen.height - 30, 26, 420, COIN, anchor="r")
