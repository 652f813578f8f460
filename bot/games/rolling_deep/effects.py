"""One thing that a card does, at its moment. What there is stands in two tables, `OPS` and those of `conditions.py`.

A new kind of effect is a function with `@op("name")`; data files then use the name. Nothing else asks which card it is.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field

from bot.engine.asks import Asks
from bot.games.rolling_deep import conditions, dice, supply
from bot.games.rolling_deep.asking import ask
from bot.games.rolling_deep.content import Effect
from bot.games.rolling_deep.entries import Fell
from bot.games.rolling_deep.options import Back, Use
from bot.games.rolling_deep.state import State


class NotAfterAll(Exception):
    """The shopper took a purchase back before anything happened."""


@dataclass
class Moment:
    """Where and when an effect happens: whose it is (`source`), the row of its card, the roll that is scored."""

    state: State
    table: Asks
    source: str
    row: int = -1
    result: int = 0
    die: str = ""  # for a scroll: the die it changes, and by how much
    change: int = 0
    picked: list[int] = field(default_factory=list)  # rows that this card has gone to so far
    back: bool = False  # the first question may still be taken back


Op = Callable[[Moment, Effect], Awaitable[None]]
OPS: dict[str, Op] = {}


def op(name: str) -> Callable[[Op], Op]:
    """Enter a function in the table of effects."""

    def enter(function: Op) -> Op:
        OPS[name] = function
        return function

    return enter


async def run(moment: Moment, effects: Sequence[Effect]) -> None:
    """All effects of a card, in order, those whose condition holds (ROLL.CLAR.11, 12)."""
    for effect in effects:
        if conditions.holds(moment.state, effect.when, moment.result) and await _taken(moment, effect):
            await OPS[effect.op](moment, effect)


async def _taken(moment: Moment, effect: Effect) -> bool:
    """Only a card that says so leaves the choice (ROLL.CLAR.13); what it costs is paid here."""
    if not effect.may:
        return True
    state = moment.state
    if state.potions < effect.potions:
        return False
    options = [Use(moment.source, True), Use(moment.source, False)]
    chosen = await ask(state, moment.table, options, "use")
    if chosen.yes:
        state.potions -= effect.potions
    return chosen.yes


def worth(moment: Moment, effect: Effect) -> int:
    """The figure of an effect now: `n`, times what it counts, up to its limit."""
    counted = conditions.count(moment.state, effect.per, moment.row, moment.result)
    total = effect.n * counted
    return min(total, effect.most) if effect.most else total


def backs(moment: Moment) -> list[Back]:
    """The way out of a purchase, while nothing has happened."""
    return [Back()] if moment.back else []


@op("score")
async def score(moment: Moment, effect: Effect) -> None:
    """The marker moves, forward or back (ROLL.CLAR.01)."""
    n = worth(moment, effect)
    if n >= 0:
        supply.add_score(moment.state, moment.table, moment.source, n)
    else:
        supply.lose_score(moment.state, moment.table, moment.source, -n)


@op("coin")
async def coin(moment: Moment, effect: Effect) -> None:
    supply.gain_coins(moment.state, moment.table, moment.source, worth(moment, effect))


@op("potion")
async def potion(moment: Moment, effect: Effect) -> None:
    supply.gain_potions(moment.state, moment.table, moment.source, worth(moment, effect))


@op("time")
async def time(moment: Moment, effect: Effect) -> None:
    supply.gain_time(moment.state, moment.table, moment.source, worth(moment, effect))


@op("flip_time")
async def flip_time(moment: Moment, effect: Effect) -> None:
    supply.flip_up(moment.state, moment.table, moment.source, worth(moment, effect))


@op("flag")
async def flag(moment: Moment, effect: Effect) -> None:
    """A standing effect works through `equipment.flags` and does nothing at a moment of its own."""


@op("result")
async def result(moment: Moment, effect: Effect) -> None:
    """Counted where the result is formed (`scoring.py`): it may change the row (ROLL.CLAR.02)."""


@op("set_die")
async def set_die(moment: Moment, effect: Effect) -> None:
    """The number on a rolled die changes; its icons stay."""
    moment.state.die(moment.die).shift += moment.change


@op("reroll_all")
async def reroll_all(moment: Moment, effect: Effect) -> None:
    """All dice again, which is no try of luck (ROLL.GLOSS.08)."""
    for die in moment.state.dice:
        old = dice.showing(die)
        moment.table.log(Fell(moment.source, die.colour, old, dice.roll(moment.table, die)))
