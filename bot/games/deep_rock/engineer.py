"""The Engineer's sentry gun (placing) and platforms (DRG.ENG.01, .06, .11-.15); how the gun fires is in sentry.py."""

from __future__ import annotations

from dataclasses import dataclass

from bot.engine.asks import Asks
from bot.engine.options import Field, Option, Several
from bot.games.deep_rock import boards, caves, sight, tokens, turn
from bot.games.deep_rock.board import NEAR, OFF, Space, Spaces, bit, bits, each, name, named
from bot.games.deep_rock.entries.acts import Placed, Removed
from bot.games.deep_rock.gunner import TakeBack
from bot.games.deep_rock.hooks import base
from bot.games.deep_rock.state import Dwarf, State
from bot.games.deep_rock.turn import Deed

PLATFORMS = 6
SALVO = 3
"""Platforms that one action can place (DRG.ENG.11)."""


@dataclass(frozen=True)
class Sentry(Deed):
    """The gun onto a space beside him, for one ammo of a slot."""

    at: Space
    slot: str

    @property
    def key(self) -> str:
        return f"sentry:{name(self.at)}/{self.slot}"

    @property
    def marks(self) -> tuple[str, ...]:
        return (f"space:{name(self.at)}",)


@dataclass(frozen=True)
class Platform(Deed):
    """Platforms onto some of these pit spaces, `most` of them for one action."""

    spaces: Spaces
    most: int

    @property
    def key(self) -> str:
        return "platform"

    @property
    def fields(self) -> tuple[Field, ...]:
        return (Several("space", tuple(name(at) for at in each(self.spaces)), self.most),)

    @property
    def marks(self) -> tuple[str, ...]:
        return tuple(f"space:{name(at)}" for at in each(self.spaces))


# ---- sentry gun


@base("actions", "sentry")
def sites(state: State, dwarf: Dwarf) -> list[Option]:
    """Empty spaces beside him, paid with either ammo (DRG.ENG.01, .06)."""
    if dwarf.cls != "engineer" or not turn.can_act(state, dwarf):
        return []
    paid = [slot for slot in boards.SLOTS if boards.weapon(dwarf, slot).ammo]
    return [Sentry(at, slot) for at in each(NEAR[dwarf.at] & caves.empty_ground(state)) for slot in paid]


@base("does", "Sentry")
async def set_up(state: State, table: Asks, dwarf: Dwarf, option: Sentry) -> None:
    """Also when it stands elsewhere: it is moved (DRG.ENG.06)."""
    turn.spend(state)
    boards.weapon(dwarf, option.slot).ammo -= 1
    state.cave.fields.sentry = option.at
    table.log(Placed(turn.index(state, dwarf), "sentry", (option.at,)))


# ---- platforms


def pits_in_sight(state: State, dwarf: Dwarf) -> Spaces:
    """Pit spaces without a platform in sight, however far, also under creatures (DRG.ENG.11, .13)."""
    return sight.seen_from(state, dwarf.at) & caves.open_pits(state)


def movable(state: State, placed: Spaces = 0) -> Spaces:
    """Platforms with nothing on them, which may be placed anew; not those of the same shot (DRG.ENG.15)."""
    cave, fields = state.cave, state.cave.fields
    lie = (*fields.flares, fields.lure, fields.proximity, fields.satchel, fields.shield, *cave.drones, *cave.marks)
    things = tokens.laid(state) | bits(cave.fallen) | bits(cave.sugar) | bits(at for at in lie if at != OFF)
    on = caves.occupied(state) | things | fields.flames | placed
    return cave.fields.platforms & ~on


def available(state: State, placed: Spaces = 0) -> int:
    """How many platforms can be placed now: spare ones, and those that may be taken back."""
    return PLATFORMS - state.cave.fields.platforms.bit_count() + movable(state, placed).bit_count()


def has_spare(state: State) -> bool:
    return state.cave.fields.platforms.bit_count() < PLATFORMS


@base("actions", "platform")
def bridges(state: State, dwarf: Dwarf) -> list[Option]:
    """Up to 3 platforms; no ammo (DRG.ENG.11, .12)."""
    if dwarf.cls != "engineer" or not turn.can_act(state, dwarf):
        return []
    pits, most = pits_in_sight(state, dwarf), min(SALVO, available(state))
    return [Platform(pits, most)] if pits and most else []


@base("does", "Platform")
async def bridge(state: State, table: Asks, dwarf: Dwarf, option: Platform) -> None:
    """One after the other, in the order in which they were named."""
    turn.spend(state)
    placed = 0
    for at in map(named, option.values[0].split(".")):
        if dwarf.standing and available(state, placed):
            await _lay(state, table, dwarf, at, placed)
            placed |= bit(at)


async def _lay(state: State, table: Asks, dwarf: Dwarf, at: Space, placed: Spaces) -> None:
    fields, who = state.cave.fields, turn.index(state, dwarf)
    if not has_spare(state):
        back = await table.choose(dwarf.seat, [TakeBack(s) for s in each(movable(state, placed))], "takeback")
        fields.platforms &= ~bit(back.at)
        table.log(Removed(who, "platform", (back.at,)))
    fields.platforms |= bit(at)
    table.log(Placed(who, "platform", (at,)))
