"""Equal choices of the event phase: put to a player, or decided for the players' good, as the table wants it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from bot.engine.asks import Asks
from bot.engine.options import Option
from bot.games.deep_rock.entries.events import Kindly
from bot.games.deep_rock.state import State

OptionT = TypeVar("OptionT", bound=Option)
ASK, KINDLY = "ask", "kindly"


@dataclass(frozen=True)
class Leave(Option):
    """Leave it to the game, this time or from now on."""

    always: bool = False

    @property
    def key(self) -> str:
        return "kindly:always" if self.always else "kindly:once"


def _asked(state: State) -> bool:
    """Whether somebody was asked in this activation before: once is enough, the rest is decided kindly."""
    task = state.agenda[0] if state.agenda else None
    if task is None or task.kind != "activate" or not task.n:
        return False
    before, task.asked = task.asked, True
    return before


async def settle(
    state: State, table: Asks, seat: int, choices: Sequence[OptionT], about: str, unkind: Callable[[OptionT], Any]
) -> OptionT:
    """One of equal choices. Asked of `seat` if the table wants that; else the least unkind, and told."""
    if len(choices) == 1:
        return choices[0]
    if state.options.get("ties", KINDLY) == ASK and not _asked(state):
        offer: list[Option] = [*choices, Leave(), Leave(always=True)]
        answer = await table.choose(seat, offer, about)
        if not isinstance(answer, Leave):
            return answer  # type: ignore[return-value]
        if answer.always:
            state.options["ties"] = KINDLY
    best = min(choices, key=unkind)
    table.log(Kindly(about.partition(":")[0], best.key, len(choices)))
    return best
