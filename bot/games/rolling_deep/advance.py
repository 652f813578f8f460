"""5. Advance & Reset: the next round, the next chapter with its boss, the markers back."""

from __future__ import annotations

from bot.engine.asks import Asks
from bot.games.rolling_deep import bosses, reward
from bot.games.rolling_deep.entries import Faced
from bot.games.rolling_deep.state import State

LAST_CHAPTER = 5


async def advance(state: State, table: Asks) -> None:
    """Move on; everything that is not a marker is kept (ROLL.RESET.01-10)."""
    new_chapter = state.boss_round
    state.round += 1
    if new_chapter:
        next_boss(state, table)
    reset(state)
    if new_chapter:
        await reward.delayed(state, table)
    state.shopper = (state.shopper + 1) % state.seats
    state.phase = "torches"


def next_boss(state: State, table: Asks) -> None:
    """The boss on top is discarded, the next lies face up: miffed, in the last chapter enraged (ROLL.RESET.03, 05)."""
    if state.bosses:
        state.boss_discard.append(state.bosses.pop(0))
    state.boss_enraged = state.chapter == LAST_CHAPTER
    table.reveal()
    if state.bosses:
        table.log(Faced(bosses.top(state), state.boss_enraged))


def reset(state: State) -> None:
    """Score to 0, all time tokens face up, nothing remembered of the turns before (ROLL.RESET.07, 09)."""
    state.score = 0
    state.time_up = state.time_total
    state.turn = state.tries = state.round_tries = state.refreshes = 0
    state.last_row = -1
    state.doubles = state.mush_kept = False
    state.fired = []
