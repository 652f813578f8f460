"""The Gunner's ziplines and shield (DRG.GUN.01-.14); who rides a zipline is in move.py, the minigun in attack.py."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.engine.asks import Asks
from bot.engine.options import Option
from bot.games.deep_rock import caves, ground, turn
from bot.games.deep_rock.board import NEAR, OFF, STEPS, Space, Spaces, bit, bits, each, has, name
from bot.games.deep_rock.entries.acts import Placed, Removed
from bot.games.deep_rock.hooks import base
from bot.games.deep_rock.state import Dwarf, State
from bot.games.deep_rock.turn import Deed

ZIPLINES = 3


@dataclass(frozen=True)
class Zipline(Deed):
    """A line over these pits; `lands`: the space beyond its end, `OFF` when nobody can step off there."""

    spaces: tuple[Space, ...]
    lands: Space

    @property
    def key(self) -> str:
        return "zipline:" + ".".join(name(space) for space in self.spaces)

    @property
    def marks(self) -> tuple[str, ...]:
        return tuple(f"space:{name(space)}" for space in self.spaces)


@dataclass(frozen=True)
class TakeBack(Option):
    """A token taken from the map, to be placed anew."""

    at: Space

    @property
    def key(self) -> str:
        return f"takeback:{name(self.at)}"

    @property
    def marks(self) -> tuple[str, ...]:
        return (f"space:{name(self.at)}",)


@dataclass(frozen=True)
class Shield(Deed):
    """The shield onto a space; `covers`: places of the Dwarves on it and next to it."""

    at: Space
    covers: tuple[int, ...]

    @property
    def key(self) -> str:
        return f"shield:{name(self.at)}"

    @property
    def marks(self) -> tuple[str, ...]:
        return (f"space:{name(self.at)}",)


# ---- ziplines


@base("actions", "zipline")
def lines(state: State, dwarf: Dwarf) -> list[Option]:
    """Straight lines over empty pit spaces, the first next to him, with at most 3 new tokens (DRG.GUN.01, .02)."""
    if dwarf.cls != "gunner" or not turn.can_act(state, dwarf):
        return []
    free = caves.open_pits(state) & ~caves.occupied(state)
    found: list[Option] = []
    for way in range(6):
        line: list[Space] = []
        at = STEPS[dwarf.at][way]
        while has(free, at):
            line.append(at)
            at = STEPS[at][way]
            if _new(state, line) and len(line) <= ZIPLINES:
                found.append(Zipline(tuple(line), at if has(caves.open_floor(state), at) else OFF))
    return found


def _new(state: State, line: Sequence[Space]) -> list[Space]:
    """The spaces of a line that have no token yet."""
    return [space for space in line if not has(state.cave.fields.ziplines, space)]


@base("does", "Zipline")
async def fire(state: State, table: Asks, dwarf: Dwarf, option: Zipline) -> None:
    """Tokens that lie elsewhere are taken back first where those in hand are too few (DRG.GUN.05)."""
    turn.spend(state)
    fields, new = state.cave.fields, _new(state, option.spaces)
    gone: list[Space] = []
    while fields.ziplines.bit_count() + len(new) > ZIPLINES:
        others = [TakeBack(at) for at in each(fields.ziplines & ~bits(option.spaces))]
        back = await table.choose(dwarf.seat, others, "takeback")
        fields.ziplines &= ~bit(back.at)
        gone.append(back.at)
    if gone:
        table.log(Removed(turn.index(state, dwarf), "zipline", tuple(gone)))
    fields.ziplines |= bits(new)
    table.log(Placed(turn.index(state, dwarf), "zipline", option.spaces))


# ---- shield


def shielded(state: State) -> Spaces:
    """The space of the shield token and those next to it (DRG.GUN.07)."""
    at = state.cave.fields.shield
    return bit(at) | NEAR[at] if at != OFF else 0


@base("actions", "shield")
def places(state: State, dwarf: Dwarf) -> list[Option]:
    """His own space or an empty one beside him, while he has the token (DRG.GUN.06)."""
    if dwarf.cls != "gunner" or not state.cave.fields.shield_in or not turn.can_act(state, dwarf):
        return []
    near = NEAR[dwarf.at] & caves.empty_ground(state) | bit(dwarf.at)
    return [Shield(at, _covered(state, at)) for at in each(near)]


def _covered(state: State, at: Space) -> tuple[int, ...]:
    return tuple(i for i, d in enumerate(state.dwarves) if has(NEAR[at] | bit(at), d.at))


@base("does", "Shield")
async def raise_shield(state: State, table: Asks, dwarf: Dwarf, option: Shield) -> None:
    """Creatures that are inside when it goes up may stay and move there (DRG.GUN.10)."""
    turn.spend(state)
    fields = state.cave.fields
    fields.shield, fields.shield_in = option.at, False
    fields.shield_over = [c.id for c in state.creatures if ground.body(c) & shielded(state)]
    table.log(Placed(turn.index(state, dwarf), "shield", (option.at,)))
