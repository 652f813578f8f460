"""2. Reward: coins after the first two rounds of a chapter, a discovery after the third."""

from __future__ import annotations

from itertools import permutations

from bot.engine.asks import Asks
from bot.games.rolling_deep import content, effects, equipment, supply
from bot.games.rolling_deep.asking import ask
from bot.games.rolling_deep.content import Effect
from bot.games.rolling_deep.effects import Moment
from bot.games.rolling_deep.entries import Found, Kept
from bot.games.rolling_deep.options import Order, Take
from bot.games.rolling_deep.state import State


async def reward(state: State, table: Asks) -> None:
    """By the place of the round in its chapter, never by the margin (ROLL.REW.01-03, 10)."""
    coins = content.setup().rewards
    if state.round_in_chapter <= len(coins):
        supply.gain_coins(state, table, "reward", coins[state.round_in_chapter - 1])
    else:
        await draw_discovery(state, table)
    state.phase = "interest"


async def draw_discovery(state: State, table: Asks) -> None:
    """The top discovery comes out and must be resolved (ROLL.REW.09); an empty deck gives none (ROLL.CLAR.10)."""
    if not state.discoveries:
        return
    card = state.discoveries.pop(0)
    table.reveal()
    table.log(Found(card))
    if content.discovery(card).stay == "immediate":
        await resolve(state, table, card)
        state.discovery_discard.append(card)
    else:
        state.ongoing.append(card)
        table.log(Kept(card, False))


async def resolve(state: State, table: Asks, card: str) -> None:
    """Exactly one of its choices (ROLL.REW.04)."""
    choices = content.discovery(card).choices
    open_ones = [i for i, effect in enumerate(choices) if possible(state, effect)] or [0]
    chosen = await ask(state, table, [Take(card, i) for i in open_ones], f"take:{card}")
    await effects.run(Moment(state, table, card), choices[chosen.choice])


def possible(state: State, choice: tuple[Effect, ...]) -> bool:
    """A choice that destroys equipment needs some to destroy: it is what the rest is paid with."""
    return bool(equipment.cards_in(state)) or all(effect.op != "destroy_equip" for effect in choice)


async def delayed(state: State, table: Asks) -> None:
    """As a chapter begins, every delayed discovery resolves once and is discarded (ROLL.REW.07)."""
    for card in [c for c in state.ongoing if content.discovery(c).stay == "delayed"]:
        table.log(Kept(card, True))
        await resolve(state, table, card)
        state.ongoing.remove(card)
        state.discovery_discard.append(card)


@effects.op("reorder_boss")
async def reorder_boss(moment: Moment, effect: Effect) -> None:
    """Look at the top bosses, the one that lies face up among them, and stack them anew (ROLL.CLAR.24)."""
    state = moment.state
    top, rest = state.bosses[: effect.n], state.bosses[effect.n :]
    moment.table.reveal()
    if len(top) > 1:
        orders = [Order(order) for order in permutations(top)]
        chosen = await ask(state, moment.table, orders, "order")
        state.bosses = [*chosen.bosses, *rest]
