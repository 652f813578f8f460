"""The three dice as they lie: numbers, what counts, doubles; rolling them."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.asks import Asks
from bot.games.rolling_deep import bosses
from bot.games.rolling_deep.state import FACE, Die, State, number_of


def showing(die: Die) -> str:
    """The side that lies up; empty before the roll."""
    return die.sides[die.up] if die.up >= 0 else ""


def number(die: Die) -> int | None:
    """Its number with what was added to it; None for a face and before the roll."""
    printed = number_of(die.sides[die.up]) if die.up >= 0 else None
    return None if printed is None else printed + die.shift


def ignored(state: State) -> tuple[str, ...]:
    """Colours that Twin Maw blanks: a pair of numbers, enraged also three. Faces bear no number (ROLL.EX2.01)."""
    most = bosses.amount(state, "ignore_pairs")
    if not most:
        return ()
    numbers = [number(die) for die in state.dice]
    return tuple(
        die.colour
        for die, n in zip(state.dice, numbers, strict=True)
        if n is not None and 2 <= numbers.count(n) <= most
    )


def counting(state: State) -> list[Die]:
    """The dice that are not ignored."""
    blank = ignored(state)
    return [die for die in state.dice if die.up >= 0 and die.colour not in blank]


def numbers(state: State) -> list[int]:
    """The numbers that count, faces left out."""
    return [n for die in counting(state) if (n := number(die)) is not None]


def most_alike(state: State) -> int:
    """How many of the counting dice bear the commonest number: 2 is doubles, 3 triples."""
    found = numbers(state)
    return max((found.count(n) for n in found), default=0)


def face_up(state: State, colour: str) -> bool:
    """Whether this face lies up and may set something off (Face Eater forbids it)."""
    return showing(state.die(colour)) == FACE and not bosses.in_force(state, "face_pen")


def roll(table: Asks, die: Die) -> str:
    """Roll one die anew; what lies up now."""
    die.up = table.roll(range(len(die.sides)), die.colour)
    die.shift = 0
    return die.sides[die.up]


def roll_all(state: State, table: Asks) -> tuple[str, ...]:
    """Roll all three (ROLL.ADV.03)."""
    for die in state.dice:
        die.rerolled = False
    return tuple(roll(table, die) for die in state.dice)


def clear(state: State) -> None:
    """Pick the dice up: nothing shows."""
    for die in state.dice:
        die.up, die.shift, die.rerolled = -1, 0, False


def highest(state: State, count: int) -> Sequence[Die]:
    """The dice with the highest numbers; of equal ones the first in the order red, purple, green."""
    bearing = [die for die in counting(state) if number(die) is not None]
    return sorted(bearing, key=lambda die: -(number(die) or 0))[:count]
