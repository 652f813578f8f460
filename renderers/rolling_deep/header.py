"""The upper edge: where the run stands, what is at hand, score against target, boss, price of the next reroll."""

from __future__ import annotations

from bot.games.rolling_deep.view import BossView, CardView, View
from renderers.canvas import Tile
from renderers.dice import HEADS
from renderers.palette import (
    BONE,
    BOSS,
    COIN,
    DECKS,
    GOOD,
    INK,
    LINE,
    MUTE,
    PANEL,
    POTION,
    RAISED,
    SCORE,
    SUNK,
    WHITE,
    Colour,
    mix,
)
from renderers.pen import ELLIPSIS, Pen, broken
from renderers.rolling_deep import words
from renderers.sprites import Disc, Hatch

DIM = mix(PANEL, MUTE, 0.4)
CHIP = 182  # width of a scroll beside the price
SHOWN_TURNS = 4  # more time tokens than this are a number


def header(view: View) -> Tile:
    """Chapter and round; turns left, potions, coins from the right."""
    pen = Pen("header", (12, 6, 1076, 52))
    pen.layer = "title"
    wide = pen.text(words.title(view), 6, 26, 34, BONE, "head")
    if view.advanced:
        pen.text(words.ADVANCED, wide + 22, 28, 24, SCORE, "head")
    pen.layer = "stock"
    x = _stock(pen, 1070, "coin", view.coins, COIN)
    x = _stock(pen, x - 30, "potion", view.potions, POTION)
    if view.phase == "shop":
        _next_target(pen, x - 30, view)
    else:
        _turns(pen, x - 30, view)
    return pen.tile()


def _stock(pen: Pen, right: int, icon: str, number: int, hue: Colour) -> int:
    word = words.thing(number, icon)
    x = right - pen.text(word, right, 27, 26, MUTE, anchor="r") - 8
    x -= pen.text(str(number), x, 26, 38, hue if number else MUTE, "bold", "r") + 26
    pen.icon(icon, x, 26, 38, hue if number else DIM)
    return x - 19


def _next_target(pen: Pen, right: int, view: View) -> None:
    if view.round < len(view.targets):
        x = right - pen.text(str(view.targets[view.round]), right, 26, 38, SCORE, "bold", "r") - 8
        x -= pen.text(words.NEXT_TARGET, x, 27, 26, MUTE, anchor="r") + 24
        pen.icon("flag", x, 26, 32, SCORE)


def _turns(pen: Pen, right: int, view: View) -> None:
    word = words.turns_left(view.time_up)
    x = right - pen.text(word, right, 27, 26, MUTE, anchor="r") - 8
    x -= pen.text(str(view.time_up), x, 26, 38, BONE, "bold", "r") + 22
    if view.time_total > SHOWN_TURNS:
        pen.icon("time", x, 26, 34, BONE)
        return
    for i in range(view.time_total, 0, -1):
        up = i <= view.time_up
        pen.icon("time" if up else "time_used", x, 26, 34, BONE if up else MUTE)
        x -= 28


def track(view: View) -> Tile:
    """Score against target as a row of cells; hatched: what Score would add."""
    pen = Pen("track", (12, 60, 1076, 44))
    pen.panel()
    pen.layer = "score"
    pen.icon("score", 30, 22, 34, SCORE)
    x = 54 + pen.text(str(view.score), 54, 22, 38, SCORE, "bold") + 10
    pen.text(words.of(view.target), x, 23, 28, BONE, "head")
    cells(pen, view, 206, 1020)
    reached = view.score >= view.target
    pen.icon("check" if reached else "flag", 1048, 22, 32, GOOD if reached else BONE)
    return pen.tile()


def cells(pen: Pen, view: View, left: int, right: int) -> None:
    """One cell a point, up to the target: full, hatched where Score would fill it, open."""
    then = words.after(view) if view.preview_score is not None else view.score
    gap = 3 if view.target <= 40 else 1
    for i in range(max(view.target, 0)):
        x0 = left + (right - left) * i // view.target
        x1 = left + (right - left) * (i + 1) // view.target - gap
        size = (x1 - x0, 30)
        if i < view.score:
            pen.box((x0, 7), size, SCORE, SCORE, 0, 4)
        elif i < then:
            pen.layer = "would"
            pen.put(Hatch(*size, 4, SCORE, mix(PANEL, SCORE, 0.22)), x0, 7)
        else:
            pen.layer = "open"
            pen.box((x0, 7), size, SUNK, LINE, 1, 4)


def boss(view: View) -> Tile:
    """Who waits at the chapter's end, what it does, and when."""
    pen = Pen("boss", (568, 108, 520, 84))
    if view.boss is None:
        pen.panel()
        pen.text(words.NO_BOSS, 24, 42, 28, MUTE, "head")
        return pen.tile()
    pen.panel(mix(PANEL, BOSS, 0.12) if view.boss.active else PANEL, BOSS, 3 if view.boss.active else 0)
    pen.layer = "boss"
    pen.put(Disc(68, mix(INK, BOSS, 0.25), BOSS, 3), 12, 8)
    pen.icon(words.BOSS_ICONS.get(view.boss.id, "monster"), 46, 42, 46, BONE)
    room = 508 - _when(pen, view, view.boss) - 96 - 10
    name = words.boss(view.boss)
    pen.fit(name, 92, 19, 27, room, BONE, "head", least=24)
    for i, line in enumerate(broken(words.effect(view.boss), "body", 24, 420, 2)):
        pen.rich(line, 92, 45 + 23 * i, 24, BONE)
    return pen.tile()


def _when(pen: Pen, view: View, who: BossView) -> int:
    word = words.when(view, who).upper()
    wide = Pen("", (0, 0, 0, 0)).text(word, 0, 0, 22, BONE) + 24
    fill = BOSS if who.active else RAISED
    pen.box((508 - wide, 6), (wide, 28), fill, BOSS, 0 if who.active else 2)
    pen.text(word, 508 - wide / 2, 20, 22, INK if who.active else BONE, anchor="m")
    return wide


def price(view: View) -> Tile:
    """What the next reroll costs on its track of 1, 2, 3, and the scrolls at hand."""
    pen = Pen("price", (568, 196, 520, 54))
    pen.panel()
    pen.layer = "price"
    payable = view.potions >= view.try_cost
    pen.icon("reroll", 32, 27, 34, POTION if payable else DIM)
    pen.text(words.REROLL, 56, 27, 26, BONE if payable else MUTE)
    _steps(pen, view, payable)
    _scrolls(pen, view.scrolls, 512)
    return pen.tile()


def _steps(pen: Pen, view: View, payable: bool) -> None:
    shown = (1, 2, 3) if view.try_cost in (1, 2, 3) else (view.try_cost,)
    for i, cost in enumerate(shown):
        x, now = 124 + i * 54, cost == view.try_cost
        fill = (WHITE if payable else DIM) if now else SUNK
        pen.box((x, 6), (48, 42), fill, POTION if now else LINE, 4 if now else 2)
        pen.text(str(cost), x + 24, 27, 30 if now else 26, INK if now else MUTE, "bold", "m")
    pen.icon("potion" if payable else "off", 124 + len(shown) * 54 + 14, 27, 30, POTION if payable else MUTE)


def chip_tells(scrolls: tuple[CardView, ...]) -> bool:
    """Whether there is room beside the price for what the scrolls do: for one in few words."""
    return len(scrolls) == 1 and not _told(scrolls[0])[-1][-1].endswith(ELLIPSIS)


def _told(card: CardView) -> tuple[tuple[str, ...], ...]:
    return broken(words.effect(card), "body", 22, CHIP - 54, 2)


def _scrolls(pen: Pen, scrolls: tuple[CardView, ...], right: int) -> None:
    """A chip with what it does where that fits, else the heads of their colours."""
    pen.layer = "scroll"
    if not chip_tells(scrolls):
        scroll_heads(pen, scrolls, right, 27)
        return
    x, card = right - CHIP, scrolls[0]
    pen.box((x, 5), (CHIP - 6, 44), RAISED, DECKS.get(card.deck, LINE), 3)
    pen.icon("scroll", x + 23, 27, 28, BONE)
    lines = _told(card)
    for i, line in enumerate(lines):
        pen.rich(line, x + 42, 27 + 21 * i - 10 * (len(lines) - 1), 22, BONE)


def scroll_heads(pen: Pen, scrolls: tuple[CardView, ...], right: int, middle: int) -> None:
    """The scrolls up to `right`: a sign, then the head of each one's colour."""
    if not scrolls:
        pen.text(words.NO_SCROLL, right - 6, middle, 24, MUTE, anchor="r")
        return
    for card in reversed(scrolls):
        pen.box((right - 42, middle - 18), (38, 36), SUNK, DECKS.get(card.deck, LINE), 3)
        pen.icon(HEADS.get(card.deck, "dice"), right - 23, middle, 26, BONE)
        right -= 42
    pen.icon("scroll", right - 18, middle, 30, BONE)
