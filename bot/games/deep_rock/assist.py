"""Back on one's feet: alone, with help, or revived (DRG.ASSIST)."""

from __future__ import annotations

from dataclasses import dataclass

from bot.engine.asks import Asks
from bot.engine.options import Option
from bot.games.deep_rock import turn
from bot.games.deep_rock.board import distance
from bot.games.deep_rock.entries.acts import Revived, StoodUp
from bot.games.deep_rock.hooks import base
from bot.games.deep_rock.state import Dwarf, State
from bot.games.deep_rock.turn import Deed

ALONE = 2
"""Actions to stand up without help (DRG.ASSIST.03)."""


@dataclass(frozen=True)
class StandUp(Deed):
    @property
    def key(self) -> str:
        return "stand"


@dataclass(frozen=True)
class HelpUp(Deed):
    """Help a neighbour who was knocked over."""

    cls: str

    @property
    def key(self) -> str:
        return f"assist:{self.cls}"

    @property
    def marks(self) -> tuple[str, ...]:
        return (f"dwarf:{self.cls}",)


@dataclass(frozen=True)
class Revive(Deed):
    """Revive a neighbour who is unconscious."""

    cls: str

    @property
    def key(self) -> str:
        return f"revive:{self.cls}"

    @property
    def marks(self) -> tuple[str, ...]:
        return (f"dwarf:{self.cls}",)


def beside(state: State, dwarf: Dwarf) -> list[Dwarf]:
    """The other Dwarves next to him, in turn order after him."""
    return [other for other in turn.allies(state, dwarf) if distance(dwarf.at, other.at) == 1]


@base("actions", "assist")
def options(state: State, dwarf: Dwarf) -> list[Option]:
    """He gets up himself for 2 actions; standing, he helps or revives a neighbour for 1 (DRG.ASSIST.03-.05, .08)."""
    if dwarf.knocked_over:
        return [StandUp()] if dwarf.conscious and state.turn.actions >= ALONE else []
    if not turn.can_act(state, dwarf):
        return []
    near = beside(state, dwarf)
    down: list[Option] = [Revive(other.cls) for other in near if other.unconscious]
    return down + [HelpUp(other.cls) for other in near if other.knocked_over and other.conscious]


@base("does", "StandUp")
async def rise(state: State, table: Asks, dwarf: Dwarf, option: StandUp) -> None:
    turn.spend(state, ALONE)
    stand(state, table, dwarf)


@base("does", "HelpUp")
async def lend_a_hand(state: State, table: Asks, dwarf: Dwarf, option: HelpUp) -> None:
    turn.spend(state)
    stand(state, table, turn.dwarf_of(state, option.cls), turn.index(state, dwarf))


@base("does", "Revive")
async def bring_round(state: State, table: Asks, dwarf: Dwarf, option: Revive) -> None:
    turn.spend(state)
    revive(state, table, turn.dwarf_of(state, option.cls), turn.index(state, dwarf))


def stand(state: State, table: Asks, dwarf: Dwarf, helper: int = -1) -> None:
    """He stands; `helper`: whoever helped, by his place."""
    dwarf.knocked_over = False
    table.log(StoodUp(turn.index(state, dwarf), helper))


def revive(state: State, table: Asks, dwarf: Dwarf, helper: int = -1) -> None:
    """He stands up with 1 health; stun and web stay until their time (DRG.ASSIST.08, .09)."""
    dwarf.unconscious = dwarf.knocked_over = False
    dwarf.health = 1
    table.log(Revived(turn.index(state, dwarf), helper))
