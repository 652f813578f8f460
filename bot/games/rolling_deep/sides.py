"""Effects on the dice: a side of the supply replaces one on a die, for good."""

from __future__ import annotations

from bot.games.rolling_deep.asking import ask
from bot.games.rolling_deep.content import Effect
from bot.games.rolling_deep.effects import Moment, NotAfterAll, backs, op
from bot.games.rolling_deep.entries import Lacking, Swapped
from bot.games.rolling_deep.options import Back, Enough, PickSide, Side
from bot.games.rolling_deep.state import COLOURS, FACE, State


def replaceable(state: State, die: str) -> list[str]:
    """The different sides of a die that may go: never the face (ROLL.CARD.06)."""
    sides = state.die(die).sides
    return [side for i, side in enumerate(sides) if side != FACE and side not in sides[:i]]


def swaps(state: State, dies: tuple[str, ...], new: str) -> list[Side]:
    """Every way to put `new` on one of these dice; replacing a side by its like is no choice worth offering."""
    ways = [Side(die, old, new) for die in dies for old in replaceable(state, die) if old != new]
    return ways or [Side(die, new, new) for die in dies if new in replaceable(state, die)]


def swap(state: State, moment: Moment, option: Side) -> None:
    """The new side comes from the supply, the old one goes to the box (ROLL.CARD.07)."""
    sides = state.die(option.die).sides
    sides[sides.index(option.old)] = option.new
    state.yellow_sides[option.new] -= 1
    state.box.append(option.old)
    moment.table.log(Swapped(option.die, option.old, option.new))


@op("side")
async def side(moment: Moment, effect: Effect) -> None:
    """Replace a side of the die shown, or of any die, by the side shown (ROLL.CARD.03, 04)."""
    state = moment.state
    new = await _in_supply(moment, effect.side)
    if not new:
        moment.table.log(Lacking(moment.source, "side", 1))
        return
    dies = COLOURS if effect.die == "any" else (effect.die,)
    options: list[Side | Back] = [*swaps(state, dies, new), *backs(moment)]
    chosen = await ask(state, moment.table, options, "side")
    if isinstance(chosen, Back):
        raise NotAfterAll
    moment.back = False
    swap(state, moment, chosen)


async def _in_supply(moment: Moment, wanted: str) -> str:
    """The side itself, or any other of choice when it has run out (ROLL.CARD.05); empty when all have."""
    state = moment.state
    if state.yellow_sides.get(wanted, 0):
        return wanted
    left: list[PickSide | Back] = [PickSide(side) for side, n in state.yellow_sides.items() if n]
    if not left:
        return ""
    chosen = await ask(state, moment.table, [*left, *backs(moment)], "any_side")
    if isinstance(chosen, Back):
        raise NotAfterAll
    moment.back = False
    return chosen.side


@op("sides01")
async def sides01(moment: Moment, effect: Effect) -> None:
    """Up to so many sides become plain 0s or 1s."""
    state = moment.state
    for _ in range(effect.n):
        new = [side for side in ("0", "1") if state.yellow_sides.get(side, 0)]
        options: list[Side | Enough] = [option for side in new for option in swaps(state, COLOURS, side)]
        chosen = await ask(state, moment.table, [*options, Enough()], "sides01")
        if isinstance(chosen, Enough):
            break
        swap(state, moment, chosen)
