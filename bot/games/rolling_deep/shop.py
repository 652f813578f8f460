"""4. Shop: cards on offer, buying, refreshing, destroying, leaving."""

from __future__ import annotations

from bot.engine.asks import Asks
from bot.engine.options import Option
from bot.games.rolling_deep import content, equipment, gaining, scrolls
from bot.games.rolling_deep.asking import ask, ask_main
from bot.games.rolling_deep.effects import NotAfterAll
from bot.games.rolling_deep.entries import Bought, Left, Offered, Refreshed
from bot.games.rolling_deep.options import Back, Buy, Destroy, Leave, Refresh, Scroll
from bot.games.rolling_deep.state import State

DEAREST = 5
"""Refreshes cost 1, 2, 3, 4, 5 coins, then 5 each (ROLL.FRESH.02)."""
UNASKED = 3
"""Leaving with more coins than this and something affordable left asks once more."""


def draws(state: State, deck: str) -> int:
    """Cards a deck shows at a draw: 1 when it is in play, and 1 for each compass that names it (ROLL.GLOSS.06, 07)."""
    extra = sum(effect.n for effect in equipment.flags(state, "extra_card") if effect.deck == deck)
    return (deck in state.shops) + extra


def price(state: State, card: str) -> int:
    """The printed price, or what a compass makes of it; never below 0."""
    kind = content.card(card)
    cheap = [effect.n for effect in equipment.flags(state, "book_cost")] if kind.type == "book" else []
    return max(min([kind.price, *cheap]), 0)


def refresh_cost(state: State) -> int:
    return max(min(state.refreshes + 1, DEAREST) - equipment.worth(state, "refresh_discount"), 0)


def cards_to_come(state: State) -> bool:
    """Whether a draw would show anything."""
    return any(state.decks[deck] and draws(state, deck) for deck in state.decks)


async def shop(state: State, table: Asks) -> None:
    """On arrival every deck in play shows its top card (ROLL.SHOP.01)."""
    state.refreshes = 0
    draw_offers(state, table)
    state.phase = "shopping"


def draw_offers(state: State, table: Asks) -> None:
    drawn = [
        card for deck in state.decks for _ in range(draws(state, deck)) if (card := gaining.draw(state, table, deck))
    ]
    state.offers += drawn
    table.log(Offered(tuple(drawn)))


def discard_offers(state: State) -> None:
    """Unbought cards go to the piles of their decks (ROLL.SHOP.08)."""
    for card in state.offers:
        equipment.discard(state, card)
    state.offers = []


async def shopping(state: State, table: Asks) -> None:
    """One deed in the shop."""
    option = await ask_main(state, table, lambda: shop_options(state), "shop")
    if isinstance(option, Buy):
        await buy(state, table, option.card)
    elif isinstance(option, Refresh):
        refresh(state, table)
    elif isinstance(option, Destroy):
        equipment.destroy(state, table, option.card)
    elif isinstance(option, Scroll):
        await scrolls.spend(state, table, state.acting, option)
    else:
        await leave(state, table)


def shop_options(state: State) -> list[Option]:
    """What can be paid, equipment to destroy, scrolls, and leaving last."""
    options: list[Option] = [Buy(card) for card in affordable(state)]
    if state.coins >= refresh_cost(state) and cards_to_come(state):
        options.append(Refresh())
    options += [Destroy(card) for card in equipment.cards_in(state)]
    return [*options, *scrolls.usable(state), Leave()]


def affordable(state: State) -> list[str]:
    return [card for card in state.offers if price(state, card) <= state.coins]


async def buy(state: State, table: Asks, card: str) -> None:
    """Pay, then gain the card; it is not replaced until a refresh (ROLL.SHOP.05, 07). Taken back, nothing happened."""
    paid = price(state, card)
    place = state.offers.index(card)
    state.offers.remove(card)
    state.coins -= paid
    table.log(Bought(state.acting, card, paid, state.coins))
    try:
        await gaining.gain(state, table, card, back=True)
    except NotAfterAll:
        state.offers.insert(place, card)
        state.coins += paid
        table.log(Bought(state.acting, card, -paid, state.coins))


def refresh(state: State, table: Asks) -> None:
    """Pay, discard what is left, draw anew (ROLL.FRESH.01)."""
    paid = refresh_cost(state)
    state.coins -= paid
    state.refreshes += 1
    table.log(Refreshed(state.acting, paid, state.coins))
    discard_offers(state)
    draw_offers(state, table)


async def leave(state: State, table: Asks) -> None:
    """The visit ends, the cost track goes back to 1 (ROLL.SHOP.09)."""
    if affordable(state) and state.coins > UNASKED:
        sure: list[Leave | Back] = [Leave(sure=True), Back()]
        if isinstance(await ask(state, table, sure, "leave"), Back):
            return
    table.log(Left(state.acting, state.coins, tuple(state.offers)))
    discard_offers(state)
    state.refreshes = 0
    state.phase = "advance"
