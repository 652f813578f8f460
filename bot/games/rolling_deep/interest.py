"""3. Interest: piggy banks, then coins for potions held or potions for coins held."""

from __future__ import annotations

from bot.engine.asks import Asks
from bot.games.rolling_deep import content, effects, equipment, supply
from bot.games.rolling_deep.asking import ask
from bot.games.rolling_deep.effects import Moment
from bot.games.rolling_deep.options import Interest
from bot.games.rolling_deep.state import State

POTIONS_A_COIN = 3
COINS_A_POTION = 5


async def interest(state: State, table: Asks) -> None:
    """Piggy banks first (ROLL.INT.01), then one of the two kinds; what is counted is kept (ROLL.INT.04, 05)."""
    for row, card in list(equipment.working(state, "piggy_bank")):
        await effects.run(Moment(state, table, card, row), content.card(card).effects)
    options = offers(state)
    if options:
        chosen = await ask(state, table, options, "interest")
        take(state, table, chosen)
    state.phase = "shop"


def offers(state: State) -> list[Interest]:
    """The kinds that bring something, and passing beside them; doubled coins leave no choice (ROLL.INT.06-09)."""
    doubled = bool(equipment.flags(state, "interest_double_coin"))
    coins = state.potions // POTIONS_A_COIN * (2 if doubled else 1)
    coins = min(coins, supply.coins_left(state))
    potions = min(state.coins // COINS_A_POTION, supply.potions_left(state))
    if doubled:
        return [Interest("coins", coins)] if coins else []
    options = [Interest("coins", coins), Interest("potions", potions)]
    options = [option for option in options if option.amount]
    return [*options, Interest("none")] if options else []


def take(state: State, table: Asks, chosen: Interest) -> None:
    if chosen.kind == "coins":
        supply.gain_coins(state, table, "interest", chosen.amount)
    elif chosen.kind == "potions":
        supply.gain_potions(state, table, "interest", chosen.amount)
