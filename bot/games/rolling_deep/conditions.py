"""When a card acts (`when`) and what it counts (`per`), as the data files write them.

`when` is a name with an argument after `:` (`has:2`), or a name, `>=` and a figure (`coins>=8`).
"""

from __future__ import annotations

from collections.abc import Callable

from bot.games.rolling_deep import dice
from bot.games.rolling_deep.state import State

Condition = Callable[[State, str, int], bool]
Count = Callable[[State, int, int], int]


def _between(_: State, argument: str, result: int) -> bool:
    low, high = argument.split("-")
    return int(low) <= result <= int(high)


def _different(state: State, *_: object) -> bool:
    found = dice.numbers(state)
    return len(found) == 3 and dice.most_alike(state) == 1


def _straight(state: State, *_: object) -> bool:
    found = sorted(dice.numbers(state))
    return len(found) == 3 and found[1] == found[0] + 1 and found[2] == found[1] + 1


def _die_at_least(state: State, colour: str, figure: int) -> bool:
    return any(die.colour == colour and (dice.number(die) or 0) >= figure for die in dice.counting(state))


WHEN: dict[str, Condition] = {
    "doubles": lambda state, _, __: dice.most_alike(state) >= 2,
    "triples": lambda state, _, __: dice.most_alike(state) == 3,
    "has": lambda state, argument, _: int(argument) in dice.numbers(state),
    "face": lambda state, argument, _: dice.face_up(state, argument),
    "rerolled": lambda state, _, __: state.tries > 0,
    "no_reroll": lambda state, _, __: state.tries == 0,
    "any_number": lambda state, _, __: bool(dice.numbers(state)),
    "after_doubles": lambda state, _, __: state.doubles,
    "result": _between,
    "different": _different,
    "straight": _straight,
}

AT_LEAST: dict[str, Callable[[State, int, int], bool]] = {
    "result": lambda _, figure, result: result >= figure,
    "coins": lambda state, figure, _: state.coins >= figure,
    "red": lambda state, figure, _: _die_at_least(state, "red", figure),
    "purple": lambda state, figure, _: _die_at_least(state, "purple", figure),
    "green": lambda state, figure, _: _die_at_least(state, "green", figure),
}


def _poorest(state: State, *_: int) -> int:
    return min((row.mushrooms for row in state.rows if row.mushrooms), default=0)


PER: dict[str, Count] = {
    "time_up": lambda state, _, __: state.time_up,
    "time_total": lambda state, _, __: state.time_total,
    "equip_row": lambda state, row, _: len(state.rows[row].cards),
    "half_result": lambda _, __, result: (result + 1) // 2,
    "coins3": lambda state, _, __: state.coins // 3,
    "poorest_row": _poorest,
}


def holds(state: State, when: str, result: int = 0) -> bool:
    """Whether a condition is met; an empty one always is."""
    if not when:
        return True
    name, at_least, figure = when.partition(">=")
    if at_least:
        return AT_LEAST[name](state, int(figure), result)
    name, _, argument = when.partition(":")
    return WHEN[name](state, argument, result)


def count(state: State, per: str, row: int, result: int) -> int:
    """What an effect is multiplied with; 1 when it counts nothing."""
    return PER[per](state, row, result) if per else 1
