"""The upper edge: where the run stands, what is at hand, score against target, boss, price of the next reroll."""

from __future__ import annotations

from bot.games.rolling_deep.view import BossView, CardView, View
from renderers.canvas import Tile
from renderers.palette import BONE, BOSS, COIN, DECKS, GOOD, INK, LINE, MUTE, PANEL, POTION, RAISED, SCORE, SUNK, WHITE, Colour, mix
from renderers.pen import Pen, broken
from renderers.rolling_deep import words
from renderers.sprites import Box, Disc, Hatch

DIM = mix(PANEL, MUTE, 0.4)
SHOWN_TURNS = 4  # more time tokens than this are a number


def header(view: View) -> Tile:
    """Chapter and round; turns left, potions, coins from the right."""
    pen = Pen("header", (12, 8, 1076, 56))
    pen.layer = "title"
    wide = pen.text(words.title(view), 6, 28, 34, BONE, "head")
    if view.advanced:
        pen.text("ADVANCED", wide + 22, 30, 24, SCORE, "head")
    pen.layer = "stock"
    x = _stock(pen, 1070, "coin", view.coins, "coins", COIN)
    x = _stock(pen, x - 30, "potion", view.potions, "potions", POTION)
    _turns(pen, x - 30, view)
    return pen.tile()


def _stock(pen: Pen, right: int, icon: str, number: int, word: str, hue: Colour) -> int:
    word = word if number != 1 else word[:-1]
    x = right - pen.text(word, right, 29, 26, MUTE, anchor="r") - 8
    x -= pen.text(str(number), x, 28, 38, hue if number else MUTE, "bold", "r") + 26
    pen.icon(icon, x, 28, 38, hue if number else DIM)
    return x - 19


def _turns(pen: Pen, right: int, view: View) -> None:
    word = "turn left" if view.time_up == 1 else "turns left"
    x = right - pen.text(word, right, 29, 26, MUTE, anchor="r") - 8
    x -= pen.text(str(view.time_up), x, 28, 38, BONE, "bold", "r") + 22
    if view.time_total > SHOWN_TURNS:
        pen.icon("time", x, 28, 34, BONE)
        return
    for i in range(view.time_total, 0, -1):
        up = i <= view.time_up
        pen.icon("time" if up else "time_used", x, 28, 34, BONE if up else MUTE)
        x -= 28


def track(view: View) -> Tile:
    """Score against target as a row of cells; hatched: what Score would add."""
    pen = Pen("track", (12, 68, 1076, 48))
    pen.panel()
    pen.layer = "score"
    pen.icon("score", 30, 24, 36, SCORE)
    x = 54 + pen.text(str(view.score), 54, 24, 38, SCORE, "bold") + 10
    pen.text(f"of {view.target}", x, 25, 28, BONE, "head")
    _cells(pen, view, 206, 1020)
    reached = view.score >= view.target
    pen.icon("check" if reached else "flag", 1048, 24, 34, GOOD if reached else BONE)
    return pen.tile()


def _cells(pen: Pen, view: View, left: int, right: int) -> None:
    then = words.after(view) if view.preview_score is not None else view.score
    gap = 3 if view.target <= 40 else 1
    for i in range(max(view.target, 0)):
        x0 = left + (right - left) * i // view.target
        x1 = left + (right - left) * (i + 1) // view.target - gap
        size = (x1 - x0, 30)
        if i < view.score:
            pen.put(Box(*size, 4, SCORE, SCORE), x0, 9)
        elif i < then:
            pen.layer = "would"
            pen.put(Hatch(*size, 4, SCORE, mix(PANEL, SCORE, 0.22)), x0, 9)
        else:
            pen.layer = "open"
            pen.put(Box(*size, 4, SUNK, LINE, 1), x0, 9)


def boss(view: View) -> Tile:
    """Who waits at the chapter's end, what it does, and when."""
    pen = Pen("boss", (568, 122, 520, 98))
    if view.boss is None:
        pen.panel()
        pen.text("No boss", 24, 49, 28, MUTE, "head")
        return pen.tile()
    pen.panel(mix(PANEL, BOSS, 0.12) if view.boss.active else PANEL, BOSS, 3 if view.boss.active else 0)
    pen.layer = "boss"
    pen.put(Disc(72, mix(INK, BOSS, 0.25), BOSS, 3), 12, 13)
    pen.icon(words.BOSS_ICONS.get(view.boss.id, "monster"), 48, 49, 48, BONE)
    room = 508 - _when(pen, view, view.boss) - 96 - 10
    name = view.boss.name + (" enraged" if view.boss.enraged else "")
    pen.fit(name, 96, 25, 28, room, BONE, "head", least=24)
    for i, line in enumerate(broken(words.signed(view.boss.text), "body", 24, 412, 2)):
        pen.rich(line, 96, 54 + 26 * i, 24, BONE)
    return pen.tile()


def _when(pen: Pen, view: View, who: BossView) -> int:
    word = words.when(view, who).upper()
    wide = Pen("", (0, 0, 0, 0)).text(word, 0, 0, 22, BONE) + 24
    fill = BOSS if who.active else RAISED
    pen.box(508 - wide, 9, (wide, 32), fill, BOSS, 0 if who.active else 2)
    pen.text(word, 508 - wide / 2, 25, 22, INK if who.active else BONE, anchor="m")
    return wide


def price(view: View) -> Tile:
    """What the next reroll costs on its track of 1, 2, 3, and the scrolls at hand."""
    pen = Pen("price", (568, 226, 520, 66))
    pen.panel()
    pen.layer = "price"
    payable = view.potions >= view.try_cost
    pen.icon("reroll", 32, 33, 36, POTION if payable else DIM)
    pen.text("Reroll", 56, 33, 26, BONE if payable else MUTE)
    _steps(pen, view, payable)
    _scrolls(pen, view.scrolls, 306, 508)
    return pen.tile()


def _steps(pen: Pen, view: View, payable: bool) -> None:
    shown = (1, 2, 3) if view.try_cost in (1, 2, 3) else (view.try_cost,)
    for i, cost in enumerate(shown):
        x, now = 124 + i * 54, cost == view.try_cost
        fill = (WHITE if payable else DIM) if now else SUNK
        pen.box(x, 11, (48, 44), fill, POTION if now else LINE, 4 if now else 2)
        pen.text(str(cost), x + 24, 33, 30 if now else 26, INK if now else MUTE, "bold", "m")
    pen.icon("potion" if payable else "off", 124 + len(shown) * 54 + 12, 33, 28, POTION if payable else MUTE)


def _scrolls(pen: Pen, scrolls: tuple[CardView, ...], left: int, right: int) -> None:
    pen.layer = "scroll"
    if not scrolls:
        pen.text("no scroll", right - 4, 33, 24, MUTE, anchor="r")
        return
    wide = (right - left) // len(scrolls)
    for i, card in enumerate(scrolls):
        x = left + i * wide
        pen.box(x, 9, (wide - 6, 48), RAISED, DECKS.get(card.deck, LINE), 3)
        pen.icon("scroll", x + 26, 33, 30, BONE)
        room = wide - 60
        lines = broken(words.signed(card.text), "body", 22, room, 2) if room > 60 else ()
        for j, line in enumerate(lines):
            pen.rich(line, x + 48, 33 + 22 * j - 11 * (len(lines) - 1), 22, BONE)
