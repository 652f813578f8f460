"""Runs laid out for the rule tests, phase by phase, on the bench of `table.py`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

from bot.engine.log import Entry
from bot.games.rolling_deep import GAME
from bot.games.rolling_deep.entries import Gain
from bot.games.rolling_deep.state import Die, Row, State
from bot.games.rolling_deep.view import View
from tests.rules.rolling_deep.table import Run

COLOURS = ("red", "purple", "green")
DICE = {"red": "0 1 1 2 2 F", "purple": "0p 0 1 1 2 F", "green": "0 0 1c 1c 2 F"}
YELLOW = {"0": 4, "1": 5, "2": 3, "3": 2, "4": 2, "5": 2, "0c": 2, "0cc": 2, "1c": 2, "1cc": 2, "2c": 2, "3c": 1}
YELLOW |= {"0p": 2, "1p": 2, "1pp": 2, "2p": 2, "3p": 1}
LATE = 13
"""A round that no single roll beats: chapter 5, first round, target 46, no boss."""
E = TypeVar("E", bound=Entry)


def numbered(letter: str, count: int) -> list[str]:
    return [f"{letter}{n:02}" for n in range(1, count + 1)]


def piles() -> dict[str, list[str]]:
    return {"red": numbered("R", 24), "purple": numbered("P", 24), "green": numbered("G", 24), "yellow": []}


def laid_out(phase: str, **given: Any) -> State:
    """A run before its first round, with everything in the order of its number, changed as `given`."""
    state = State(
        phase=phase,
        dice=[Die(colour, sides.split()) for colour, sides in DICE.items()],
        rows=[Row() for _ in range(4)],
        scrolls=["S00"],
        yellow_sides=dict(YELLOW),
        shops=list(COLOURS),
        decks=piles(),
        discards={deck: [] for deck in (*COLOURS, "yellow")},
        bosses=numbered("B", 20),
        discoveries=numbered("D", 25),
    )
    rows: dict[int, Row] = given.pop("rows", {})
    for number, row in rows.items():
        state.rows[number] = row
    show(state, given.pop("dice", ""))
    for name, value in given.items():
        if name not in State.__struct_fields__:
            raise AttributeError(name)
        setattr(state, name, value)
    return state


def show(state: State, dice: str) -> None:
    """Lay the three dice with these sides up; a side that a die lacks replaces its first."""
    for die, side in zip(state.dice, dice.split(), strict=bool(dice)) if dice else ():
        if side not in die.sides:
            die.sides[0] = side
        die.up = die.sides.index(side)


def named(falls: str) -> str:
    """Dice to come, as the bench wants them: `1 1 0` is a roll of all three, `red 2` one die; commas between."""
    found: list[str] = []
    for fall in falls.split(",") if falls else ():
        words = fall.split()
        pairs = zip(COLOURS, words, strict=True) if len(words) == 3 else [(words[0], words[1])]
        found += [f"{colour}:{side}" for colour, side in pairs]
    return " ".join(found)


class Deep(Run):
    """A laid run with the words of these tests. `now` is its state."""

    def __init__(self, state: State, falls: str = "") -> None:
        super().__init__(state)
        self.loads(named(falls))
        assert self.play

    @property
    def now(self) -> State:
        return self.state

    @property
    def keys(self) -> list[str]:
        """What the acting seat may answer; nothing when the run is over."""
        return list(self.options())

    @property
    def about(self) -> str:
        return self.play.question.about if self.play.question else ""

    def press(self, *keys: str) -> Deep:
        self.answers(*keys)
        return self

    def leave(self) -> Deep:
        self.leaves()
        return self

    def starting(self, prefix: str) -> list[str]:
        """The offered keys that begin so."""
        return [key for key in self.keys if key.startswith(prefix)]

    def told(self, kind: type[E]) -> list[E]:
        """The log's entries of one kind."""
        return [entry for entry in self.log if isinstance(entry, kind)]

    def gained(self, source: str, what: str = "score") -> int:
        """What the log says that `source` brought."""
        return sum(gain.amount for gain in self.told(Gain) if (gain.source, gain.what) == (source, what))

    def view(self) -> View:
        """What the picture shows."""
        return GAME.view(self.now, None, self.play.question)


def turn(dice: str, falls: str = "", **given: Any) -> Deep:
    """A turn with these dice on the table, in a round that it cannot beat."""
    return Deep(laid_out("turn", dice=dice, **({"round": LATE, "turn": 1} | given)), falls)


def first_round(dice: str, falls: str = "", **given: Any) -> Deep:
    """A turn of round 1, whose target is 6."""
    return turn(dice, falls, **({"round": 1} | given))


def boss_turn(boss: str, dice: str, falls: str = "", **given: Any) -> Deep:
    """A turn against a boss: `B04` miffed in round 12, `B04 enraged` in round 15."""
    name, enraged = boss.split()[0], boss.endswith("enraged")
    fight = {"round": 15 if enraged else 12, "boss_enraged": enraged, "bosses": [name, "B20"]}
    return turn(dice, falls, **(fight | given))


def boss_start(boss: str, falls: str = "1 1 0", **given: Any) -> Deep:
    """A round against a boss as it begins."""
    name, enraged = boss.split()[0], boss.endswith("enraged")
    fight = {"round": 15 if enraged else 12, "boss_enraged": enraged, "bosses": [name, "B20"]}
    return Deep(laid_out("torches", **(fight | given)), falls)


def begin(falls: str = "1 1 0", **given: Any) -> Deep:
    """A round as it begins, torches first."""
    return Deep(laid_out("torches", **({"round": LATE} | given)), falls)


def reward(**given: Any) -> Deep:
    """The Reward phase of a round just beaten."""
    return Deep(laid_out("reward", **given))


def found(card: str, falls: str = "", **given: Any) -> Deep:
    """The Reward phase of round 3, with this discovery card on top."""
    return Deep(laid_out("reward", **({"round": 3, "discoveries": [card, "D23"]} | given)), falls)


def interest(**given: Any) -> Deep:
    return Deep(laid_out("interest", **given))


def shop(*tops: str, falls: str = "", **given: Any) -> Deep:
    """A visit to the shop, with these cards on top of their decks."""
    decks: dict[str, list[str]] = given.pop("decks", piles())
    for card in reversed(tops):
        deck = {"R": "red", "P": "purple", "G": "green", "Y": "yellow"}[card[0]]
        decks[deck] = [card, *(other for other in decks[deck] if other != card)]
    return Deep(laid_out("shop", decks=decks, **given), falls)


def advance(falls: str = "1 1 0", **given: Any) -> Deep:
    return Deep(laid_out("advance", **given), falls)


def row(cards: Iterable[str] = (), mushrooms: int = 0, score: int = 0, equip: int = 0) -> Row:
    """A result row with these cards and tokens."""
    return Row(list(cards), mushrooms, score, equip)


def totals(run: Deep) -> tuple[int, int, int]:
    """Score, coins, potions."""
    return run.now.score, run.now.coins, run.now.potions
