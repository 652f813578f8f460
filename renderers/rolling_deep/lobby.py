"""The lobby's picture: the three dice, what a run starts with, and the fifteen targets with the bosses between them."""

from __future__ import annotations

from bot.games.rolling_deep.view import DieView, LobbyView
from renderers.canvas import Sheet, Tile
from renderers.dice import Die
from renderers.palette import BONE, BOSS, COIN, INK, LINE, MUTE, PANEL, POTION, SCORE, WHITE, Colour, mix
from renderers.pen import Pen
from renderers.rolling_deep import panels, words
from renderers.sprites import Box

WIDTH, HEIGHT = 1100, 700
DIE, ROW = 88, 104
LOW, TALL = 44, 112
"""Height of the lowest step, and what the highest has above it."""


def sheet(view: LobbyView) -> Sheet:
    """The lobby's draw list."""
    dice = [_die(die, 94 + i * (ROW + 6)) for i, die in enumerate(view.dice)]
    return Sheet(WIDTH, HEIGHT, INK, (_title(view), *dice, _chosen(view), _climb(view)))


def _title(view: LobbyView) -> Tile:
    pen = Pen("title", (12, 8, 1076, 80))
    pen.layer = "title"
    pen.text(view.title, 4, 40, 60, BONE, "head")
    pen.text(words.way(len(view.targets)), 1072, 42, 36, MUTE, anchor="r")
    return pen.tile()


def _die(die: DieView, top: int) -> Tile:
    """Whose die it is, with its six sides."""
    pen = Pen(f"die {die.colour}", (12, top, 532, ROW))
    pen.panel()
    pen.layer = "die"
    pen.put(Die(die.colour, "F", DIE, "plain"), 10, 8)
    pen.layer = "name"
    x = 114 + pen.text(words.HEADS[die.colour], 114, 22, 34, BONE) + 12
    pen.text(die.colour, x, 22, 33, MUTE)
    pen.layer = "side"
    for i, side in enumerate(die.sides):
        panels.plate(pen, die.colour, side, (112 + i * 69, 43), (65, 53))
    return pen.tile()


def _chosen(view: LobbyView) -> Tile:
    """What a run starts with, and the options as they stand."""
    pen = Pen("chosen", (552, 94, 536, 3 * ROW + 12))
    pen.panel()
    pen.layer = "start"
    pen.text(words.START, 20, 34, 34, MUTE)
    stock: tuple[tuple[str, int, Colour], ...] = (
        ("coin", view.coins, COIN), ("potion", view.potions, POTION), ("time", view.time, BONE),
    )  # fmt: skip
    x = 40
    for icon, number, hue in stock:
        pen.icon(icon, x, 84, 44, hue)
        x += 28 + pen.text(str(number), x + 28, 84, 42, hue, "bold") + 10
        x += pen.text(words.THINGS_SHORT[icon], x, 86, 33, MUTE) + 42
    pen.put(Box(496, 2, 0, LINE, LINE), 20, 120)
    pen.layer = "option"
    for i, (label, value) in enumerate(view.options):
        y = 152 + i * 46
        wide = pen.fit(value, 516, y, 36, 320, BONE, anchor="r", least=33)
        pen.fit(label, 20, y, 34, 480 - wide, MUTE, least=33)
    pen.layer = "how"
    for i, line in enumerate(words.HOW if len(view.options) <= 2 else ()):
        pen.text(line, 20, 248 + i * 44, 34, BONE)
    return pen.tile()


def _climb(view: LobbyView) -> Tile:
    """A step a round, as high as its target; the last of each chapter is a boss's."""
    pen = Pen("climb", (12, 426, 1076, 266))
    pen.panel()
    pen.layer = "caption"
    pen.text(words.CLIMB, 18, 30, 34, MUTE)
    top = max(view.targets)
    for i, target in enumerate(view.targets):
        boss = i % words.CHAPTER_ROUNDS == words.CHAPTER_ROUNDS - 1
        high = LOW + round(TALL * target / top)
        x, y = 16 + i * 66 + i // words.CHAPTER_ROUNDS * 14, 222 - high
        hue = BOSS if boss else SCORE
        pen.layer = "boss" if boss else "step"
        pen.box((x, y), (60, high), mix(PANEL, hue, 0.3), hue, 3, 8)
        pen.text(str(target), x + 30, y + 24, 36, WHITE, "bold", "m")
        if boss:
            pen.icon("monster", x + 30, y - 24, 38, BOSS)
            pen.text(words.chapter(i // words.CHAPTER_ROUNDS + 1), x - 36, 244, 33, MUTE, anchor="m")
    return pen.tile()
