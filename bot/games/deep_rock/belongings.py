"""Free deeds with what a Dwarf carries: attach an upgrade, deliver an Aquarq."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from bot.engine.asks import Asks
from bot.engine.options import Option
from bot.games.deep_rock import boards, caves, turn
from bot.games.deep_rock.entries.acts import Attached
from bot.games.deep_rock.hooks import base
from bot.games.deep_rock.state import Dwarf, State
from bot.games.deep_rock.turn import FREE, Deed


@dataclass(frozen=True)
class Attach(Deed):
    """An upgrade onto the weapon in a slot; `lost`: the one that is thrown away for it."""

    keeps: ClassVar[frozenset[str]] = FREE
    upgrade: str
    slot: str
    lost: str = ""

    @property
    def key(self) -> str:
        return f"attach:{self.upgrade}/{self.slot}" + (f"/{self.lost}" if self.lost else "")


@dataclass(frozen=True)
class Deliver(Deed):
    """The Aquarq into the mine head."""

    keeps: ClassVar[frozenset[str]] = FREE

    @property
    def key(self) -> str:
        return "deliver"


@base("actions", "attach")
def attachable(state: State, dwarf: Dwarf) -> list[Option]:
    """Each loose upgrade to an empty slot, or over an attached one where a weapon is full (DRG.TOKEN.18-.20)."""
    if not dwarf.standing:
        return []
    found: list[Option] = []
    for upgrade in sorted({*dwarf.loose}):
        for slot in boards.SLOTS:
            found += _onto(dwarf, upgrade, slot)
    return found


def _onto(dwarf: Dwarf, upgrade: str, slot: str) -> list[Option]:
    held = boards.weapon(dwarf, slot).upgrades
    if len(held) < boards.upgrade_slots(dwarf, slot):
        return [Attach(upgrade, slot)]
    return [Attach(upgrade, slot, lost) for lost in held]


@base("does", "Attach")
async def attach(state: State, table: Asks, dwarf: Dwarf, option: Attach) -> None:
    """No action; what is thrown away is out of the game (DRG.TOKEN.19, .20)."""
    held = boards.weapon(dwarf, option.slot)
    dwarf.loose.remove(option.upgrade)
    if option.lost:
        held.upgrades.remove(option.lost)
    held.upgrades.append(option.upgrade)
    table.log(Attached(turn.index(state, dwarf), option.upgrade, held.id, option.lost))


@base("actions", "deliver")
def deliverable(state: State, dwarf: Dwarf) -> list[Option]:
    """On the mine head or next to it, at no cost (DRG.PICK.09, our ruling)."""
    return [Deliver()] if dwarf.standing and dwarf.aquarq and caves.at_mine_head(state, dwarf) else []


@base("does", "Deliver")
async def deliver(state: State, table: Asks, dwarf: Dwarf, option: Deliver) -> None:
    caves.deliver(state, table, dwarf)
