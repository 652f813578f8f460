"""How a run ended: won or lost, how far down it came, and with what."""

from __future__ import annotations

from bot.games.rolling_deep.view import View
from renderers.canvas import Sheet, Tile
from renderers.palette import (
    BONE,
    BOSS,
    COIN,
    GOOD,
    INK,
    LINE,
    MUSHROOM,
    MUTE,
    PANEL,
    POTION,
    SCORE,
    SUNK,
    WHITE,
    Colour,
    mix,
)
from renderers.pen import Pen
from renderers.rolling_deep import panels, words
from renderers.sprites import Disc

WIDTH, HEIGHT = 1100, 700


def sheet(view: View) -> Sheet:
    """Title, the way down, figures, dice."""
    return Sheet(
        WIDTH, HEIGHT, INK, (_title(view), _way(view), _figures(view), panels.sides(view, SIDES, words.YOUR_DICE))
    )


SIDES = (660, 446, 428, 244)


def _title(view: View) -> Tile:
    won = view.over == "won"
    hue = GOOD if won else BOSS
    pen = Pen("title", (12, 10, 1076, 120))
    pen.panel(mix(PANEL, hue, 0.14), hue, 3)
    pen.layer = view.over
    pen.put(Disc(92, mix(INK, hue, 0.25), hue, 3), 18, 14)
    pen.icon("trophy" if won else "skull", 64, 60, 58, BONE)
    pen.text(words.ENDINGS[view.over], 134, 44, 46, BONE, "head")
    pen.text(words.ended(view), 136, 90, 30, hue)
    return pen.tile()


def _way(view: View) -> Tile:
    """Fifteen steps down, each with its target; the boss rounds end a chapter."""
    pen = Pen("way", (12, 138, 1076, 300))
    pen.panel()
    for i, target in enumerate(view.targets):
        x, y = 14 + i * 70, 36 + i * 14
        done = i + 1 < view.round or view.over == "won"
        here = i + 1 == view.round and not done
        pen.layer = "done" if done else "here" if here else "ahead"
        fill = SCORE if done else WHITE if here else SUNK
        pen.box((x, y), (62, 40), fill, BOSS if here else LINE, 0 if done else 3 if here else 2, 8)
        pen.text(str(target), x + 31, y + 20, 28, INK if done or here else MUTE, "bold", "m")
        sign = "check" if done else "skull" if here else "monster" if i % 3 == 2 else "flag"
        pen.icon(sign, x + 31, y - 16, 24, GOOD if done else BONE if here else MUTE)
        if i % 3 == 1:
            pen.text(words.chapter(i // 3 + 1), x + 28, y + 60, 24, BONE if done else MUTE, anchor="m")
    return pen.tile()


def _figures(view: View) -> Tile:
    """What was left at the end."""
    pen = Pen("figures", (12, 446, 640, 244))
    pen.panel()
    cards = sum(len(row.cards) for row in view.rows)
    mushrooms = sum(row.mushrooms for row in view.rows)
    lines: tuple[tuple[str, int, Colour], ...] = (
        ("coin", view.coins, COIN),
        ("potion", view.potions, POTION),
        ("mushroom", mushrooms, MUSHROOM),
        ("slot", cards, BONE),
        ("scroll", len(view.scrolls), BONE),
        ("time", view.time_total, BONE),
    )
    pen.layer = "figure"
    for i, (icon, number, hue) in enumerate(lines):
        x, y = 20 + i % 2 * 310, 46 + i // 2 * 76
        pen.icon(icon, x + 26, y, 44, hue)
        wide = pen.text(str(number), x + 60, y, 42, hue, "bold")
        pen.text(words.thing(number, icon), x + 72 + wide, y + 2, 28, MUTE)
    return pen.tile()
