"""Overclock the secondary weapon: 1 action and 1 gold, for good (DRG.OVER)."""

from __future__ import annotations

from dataclasses import dataclass

from bot.engine.asks import Asks
from bot.engine.options import Option
from bot.games.deep_rock import caves, turn
from bot.games.deep_rock.entries.acts import Overclocked
from bot.games.deep_rock.hooks import base
from bot.games.deep_rock.state import Dwarf, State
from bot.games.deep_rock.turn import Deed


@dataclass(frozen=True)
class Overclock(Deed):
    @property
    def key(self) -> str:
        return "overclock"


@base("actions", "overclock")
def options(state: State, dwarf: Dwarf) -> list[Option]:
    """Once a weapon, with a gold in the store (DRG.OVER.01, .02)."""
    paid = state.store.minerals["gold"] > 0 and not dwarf.secondary.overclocked
    return [Overclock()] if paid and turn.can_act(state, dwarf) else []


@base("does", "Overclock")
async def act(state: State, table: Asks, dwarf: Dwarf, option: Overclock) -> None:
    """The weapon turns to its red side; its ammo stays as it is, its upgrade moves over (DRG.OVER.04, .05)."""
    turn.spend(state)
    caves.pay(state, "gold", 1)
    dwarf.secondary.overclocked = True
    table.log(Overclocked(turn.index(state, dwarf), dwarf.secondary.id))
