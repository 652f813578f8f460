"""Ten moments of a run, made up: for the bench, the tests and for looking at pictures while they are being made."""

from __future__ import annotations

import msgspec

from bot.games.rolling_deep.view import BossView, CardView, DieView, GainView, RowView, View


def card(name: str, kind: str, deck: str, text: str, price: int = 5, printed: int = 0, off: bool = False) -> CardView:
    """A card whose id is its name."""
    return CardView(name, name, kind, deck, text, printed or price, price, True, off)


HEIRLOOM = card("Pipsqueak's Heirloom Pick", "pickaxe", "red", "red face showing: +4 score")
ROOT = card("Root Wand", "wand", "purple", "also uses the mushrooms of the row below", 6)
SUNDIAL = card("Sundial Wand", "wand", "purple", "+2 score per face-up time token", 9)
LANTERN = card("Lantern of Lees", "torch", "purple", "gain 2 potions", 4)
FAT = card("Fat Piggy", "piggy_bank", "green", "coins earned as interest are doubled; potions cannot be taken", 4)
NUDGE = card("Nudge Compass", "compass", "purple", "for a reroll's price you may add 1 to the number on one die", 6)
REGIMENT = card("Regiment Wand", "wand", "red", "+1 score per equipment card in this row, this one too", 6)
DEUCE = card("Deuce Pick", "pickaxe", "green", "a 2 showing: +2 coins", 6)
DAYLIGHT = card("Borrowed Daylight", "consumable", "red", "gain 1 time token", 15)
BOOK = card("Gary's Good Idea", "book", "purple", "any die: replace a side with 3 and a potion", 1, 6)
BOUGHT = card("Scroll of Bought Time", "scroll", "green", "flip 1 used time token up: one more turn this round", 6)
FIVE = card("Scroll of the Charge", "scroll", "red", "+5 score", 3)
THOUGHTS = card("Scroll of Second Thoughts", "scroll", "purple", "turn 1 rolled die to a number one higher or lower", 3)
ECHO = card("Deep Echo", "discovery", "", "+2 score at the start of every adventure", 0)
BAT = card("Friendly Bat", "discovery", "", "the first reroll of every round is free", 0)

RED = DieView("red", ("0", "1", "1", "2", "2p", "F"), "2p", 2, False, False)
PURPLE = DieView("purple", ("0p", "0", "1", "1", "2", "F"), "1", 1, False, False)
GREEN = DieView("green", ("0", "0", "1c", "1cc", "2", "F"), "1c", 1, False, True)
TWIN = BossView("B01", "Twin Maw", False, "exactly 2 dice with the same number: both are ignored", True)
WYRM = BossView("B19", "Tax Wyrm", True, "the round starts at -1 score per 2 coins you hold", False)
TARGETS = (6, 7, 8, 10, 12, 14, 17, 20, 23, 28, 33, 38, 46, 54, 62)


def rows(scoring: int = -1, more: int = 0) -> tuple[RowView, ...]:
    """Four rows with a middling run's cards; `more` plus-equipment tokens lie on the first."""
    off = msgspec.structs.replace(DEUCE, off=True)
    return (
        RowView("0-1", 0, 4 + more, (ROOT, NUDGE, FAT), 3, 0, more, scoring == 0),
        RowView("2-3", 2, 3, (SUNDIAL, HEIRLOOM), 4, 2, 0, scoring == 1),
        RowView("4-5", 4, 2, (REGIMENT, off), 0, 0, 0, scoring == 2),
        RowView("6+", 6, 1, (), 12, 1, 0, scoring == 3),
    )


GAINS = (
    GainView("red die", "potion", 1, 5),
    GainView("result", "score", 4, 16),
    GainView("mushrooms", "score", 4, 20),
    GainView("Root Wand", "score", 3, 23),
)
START = (
    RowView("0-1", 0, 4, (), 0, 0, 0, False),
    RowView("2-3", 2, 3, (), 0, 0, 0, True),
    RowView("4-5", 4, 2, (), 0, 0, 0, False),
    RowView("6+", 6, 1, (), 0, 0, 0, False),
)
TURN = View(
    "adventure", 3, 9, 3, False, 23, 12, 2, 3, 4, 7, 1, 1, (RED, PURPLE, GREEN), 4, rows(2), TWIN, (FIVE,), (ECHO,),
    (), GAINS, 23, TARGETS, 0, 1,
)  # fmt: skip


def changed(view: View, **fields: object) -> View:
    """The view with some fields replaced."""
    return msgspec.structs.replace(view, **fields)


def rolled(*showing: str | None, ignored: tuple[int, ...] = ()) -> tuple[DieView, ...]:
    """The three dice with these sides up."""
    found = []
    for i, (die, side) in enumerate(zip((RED, PURPLE, GREEN), showing, strict=True)):
        number = 0 if side in (None, "F") or i in ignored else int(str(side).rstrip("cp"))
        found.append(msgspec.structs.replace(die, showing=side, counts=number, ignored=i in ignored))
    return tuple(found)


def boards() -> list[View]:
    """Ten different boards: ten moments of a run."""
    first = changed(
        TURN, chapter=1, round=1, round_in_chapter=1, target=6, score=0, time_up=3, potions=3, coins=3, rows=START,
        boss=changed_boss(WYRM, enraged=False), ongoing=(), dice=rolled("1", "0p", "1c"), result=2,
        preview=(GainView("green die", "coin", 1, 4), GainView("result", "score", 2, 2)), preview_score=2,
    )  # fmt: skip
    return [
        TURN,
        first,
        changed(first, dice=rolled(None, None, None), result=None, preview=(), preview_score=None),
        changed(
            TURN,
            dice=rolled("2p", "2", "F", ignored=(0, 1)),
            result=0,
            rows=rows(0),
            preview=(),
            preview_score=18,
            score=18,
        ),
        changed(TURN, dice=rolled("F", "F", "F"), result=0, rows=rows(0, 2), potions=0, try_cost=2, scrolls=()),
        changed(TURN, try_cost=5, scrolls=(FIVE, THOUGHTS, BOUGHT), ongoing=(ECHO, BAT), time_up=1, time_total=6),
        changed(TURN, target=62, score=-3, chapter=5, round=15, boss=WYRM, advanced=True, rows=rows(3, 4), result=7),
        changed(TURN, preview=GAINS * 3, preview_score=23, coins=45, potions=30, dice=rolled("0", "2", "1cc")),
        changed(TURN, score=22, preview=GAINS[1:2], preview_score=26, boss=None, dice=rolled("1", "F", "2")),
        changed(TURN, phase="reward", score=25, preview=(), preview_score=None, time_up=1, rows=rows()),
    ]


def changed_boss(boss: BossView, **fields: object) -> BossView:
    """The boss with some fields replaced."""
    return msgspec.structs.replace(boss, **fields)


def shop(cards: int = 4) -> View:
    """A visit to the shop with some cards on the table."""
    poor = msgspec.structs.replace(DAYLIGHT, affordable=False)
    offers = (LANTERN, BOOK, poor, ROOT, BOUGHT)[:cards]
    return changed(TURN, phase="shop", offers=offers, preview=(), preview_score=None, coins=9, rows=rows())


def over(how: str = "won") -> View:
    """The end of a run."""
    fields = {"chapter": 5, "round": 15, "target": 62, "score": 65} if how == "won" else {}
    return changed(TURN, phase="over", over=how, preview=(), preview_score=None, rows=rows(), **fields)
