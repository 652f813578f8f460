"""Who is asked: the acting seat, or whoever answers first where the table lets anyone act."""

from __future__ import annotations

from bot.engine.asks import Asks, Offer
from bot.engine.options import OptionT
from bot.games.rolling_deep.state import State


async def ask(state: State, table: Asks, options: Offer[OptionT], about: str) -> OptionT:
    """One answer to `options`; a callable is counted anew after a scroll was played between."""
    first = options() if callable(options) else options
    alone = len(first) == 1 and not first[0].commits
    if state.turns != "anyone" or state.seats == 1 or alone:
        return await table.choose(state.acting, options, about)
    seats = range(state.seats)
    seat, option = await table.any(lambda: {seat: options() if callable(options) else options for seat in seats}, about)
    state.act_as(seat)
    return option


async def ask_main(state: State, table: Asks, options: Offer[OptionT], about: str) -> OptionT:
    """As `ask`, at a moment when the other seats may propose a scroll."""
    state.proposable = True
    option = await ask(state, table, options, about)
    state.proposable = False
    return option
