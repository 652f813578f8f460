"""Scoring a roll in the four printed steps, then what the boss takes. The preview runs this very code on a copy."""

from __future__ import annotations

from collections.abc import Coroutine
from dataclasses import dataclass
from typing import Any

import msgspec

from bot.engine.asks import Asks, Offers
from bot.engine.chance import Chance
from bot.engine.log import Entry
from bot.engine.options import OptionT
from bot.games.rolling_deep import bosses, conditions, content, dice, effects, equipment, supply
from bot.games.rolling_deep.bosses import Scored
from bot.games.rolling_deep.content import Effect
from bot.games.rolling_deep.effects import Moment, op
from bot.games.rolling_deep.entries import Ignored, Resulted
from bot.games.rolling_deep.state import State, icons_of, row_of


async def score_roll(state: State, table: Asks) -> None:
    """Icons, result, mushrooms and +score tokens, wands then pickaxes; last the boss (ROLL.SCORE.01)."""
    state.fired = []
    blank = dice.ignored(state)
    if blank:
        table.log(Ignored(bosses.top(state), blank))
    gain_icons(state, table)
    result = await add_result(state, table)
    row = row_of(result)
    use_row(state, table, row)
    await activate_wands(state, table, row, result)
    await activate_pickaxes(state, table, result)
    take_toll(state, table, Scored(result, row))
    state.last_row = row
    state.doubles = dice.most_alike(state) >= 2


def gain_icons(state: State, table: Asks) -> None:
    """Step 1: coins and potions on the dice that count, and what compasses add to them (ROLL.SCORE.02-04)."""
    shown = [dice.showing(die) for die in dice.counting(state)]
    coins = sum(icons_of(side, "c") for side in shown)
    potions = sum(icons_of(side, "p") for side in shown)
    if coins:
        supply.gain_coins(state, table, "dice", coins + equipment.worth(state, "dice_coin_plus"))
    if potions:
        supply.gain_potions(state, table, "dice", potions + equipment.worth(state, "dice_potion_plus"))


def form_result(state: State) -> int:
    """The sum of the dice, with what boss and compasses change; never below 0 (ROLL.SCORE.05-07)."""
    found = dice.numbers(state)
    lower = min(bosses.amount(state, "high_minus"), max(found, default=0))
    raised = sum(effect.n for _, effect in _compasses(state, 0) if effect.op == "result")
    result = max(sum(found) - lower + raised, 0)
    cap = bosses.amount(state, "cap")
    return min(result, cap) if cap else result


def _compasses(state: State, result: int) -> list[tuple[str, Effect]]:
    cards = [card for _, card in equipment.working(state, "compass")]
    held = [(card, effect) for card in cards for effect in content.card(card).effects]
    return [(card, effect) for card, effect in held if conditions.holds(state, effect.when, result)]


async def add_result(state: State, table: Asks) -> int:
    """Step 2: the result moves the marker; compasses that look at it act here."""
    result = form_result(state)
    table.log(Resulted(sum(dice.numbers(state)), result, row_of(result)))
    supply.add_score(state, table, "result", result)
    for row, card in list(equipment.working(state, "compass")):
        acting = [effect for effect in content.card(card).effects if effect.op not in ("result", "flag")]
        await effects.run(Moment(state, table, card, row, result), acting)
    return result


def use_row(state: State, table: Asks, row: int) -> None:
    """Step 3, mandatory: mushrooms of the scored row, one of them destroyed, +score tokens (ROLL.SCORE.08-15)."""
    supply.use_mushrooms(state, table, "mushrooms", row, equipment.worth(state, "mush_keep") > 0)
    supply.add_score(state, table, "plus", state.rows[row].plus_score)


async def activate_wands(state: State, table: Asks, row: int, result: int) -> None:
    """Step 4a: wands of the scored row, left to right (ROLL.SCORE.16)."""
    for at, card in list(equipment.working(state, "wand")):
        if at == row:
            await fire_wand(state, table, card, result)


async def fire_wand(state: State, table: Asks, card: str, result: int) -> None:
    """A wand activates, at most once in a turn whatever sets it off (ROLL.SCORE.19)."""
    if card in state.fired or bosses.wands_off(state):
        return
    state.fired.append(card)
    moment = Moment(state, table, card, equipment.row_with(state, card), result)
    await effects.run(moment, content.card(card).effects)


@op("mirror")
async def mirror(moment: Moment, effect: Effect) -> None:
    """Do what the nearest wand to the left says, as this wand's own deed; that wand does not activate again."""
    here = [card for row, card in equipment.working(moment.state, "wand") if row == moment.row]
    at = here.index(moment.source)
    if at > 0 and all(e.op != "mirror" for e in content.card(here[at - 1]).effects):
        await effects.run(moment, content.card(here[at - 1]).effects)


async def activate_pickaxes(state: State, table: Asks, result: int) -> None:
    """Step 4b: pickaxes of all rows, top to bottom, left to right, after every wand (ROLL.SCORE.17, 18)."""
    if bosses.pickaxes_off(state):
        return
    picks = list(equipment.working(state, "pickaxe"))
    most = bosses.amount(state, "pick_limit") or len(picks)
    for row, card in picks[:most]:
        await effects.run(Moment(state, table, card, row, result), content.card(card).effects)


def take_toll(state: State, table: Asks, scored: Scored) -> None:
    """What the boss takes, before the target is looked at (ROLL.SCORE.23)."""
    what, n = bosses.toll(state, scored)
    if what == "coin":
        supply.lose_coins(state, table, bosses.top(state), n)
    else:
        supply.lose_score(state, table, bosses.top(state), n)


# ---- what scoring would bring


@dataclass
class Preview:
    """What Score would bring: the log it would write, and the state after it. `sure` is False when a card would ask."""

    entries: tuple[Entry, ...]
    after: State
    sure: bool


class Guess(Asks):
    """A table for trying out: every question gets its last option, the cautious one."""

    def __init__(self) -> None:
        super().__init__(Chance(b"", 0))
        self.asked = False

    async def any(self, offers: Offers[OptionT], about: str) -> tuple[int, OptionT]:
        counted = offers() if callable(offers) else offers
        seat, options = next(iter(counted.items()))
        self.asked = self.asked or len(options) > 1
        return seat, options[-1]


def copy_of(state: State) -> State:
    """The state as a save would bring it back: nothing done to it touches the original."""
    return msgspec.msgpack.decode(msgspec.msgpack.encode(state), type=State)


def preview(state: State) -> Preview:
    """What scoring the dice as they lie would bring, on a copy. Forced rerolls of a boss are left out."""
    after = copy_of(state)
    table = Guess()
    _finish(score_roll(after, table))
    return Preview(tuple(item.entry for item in table.logged), after, not table.asked)


def _finish(run: Coroutine[Any, Any, None]) -> None:
    """Drive a rule that asks nobody to its end."""
    try:
        run.send(None)
    except StopIteration:
        return
    raise RuntimeError("a rule waited in a preview")
