"""The Scout's Flare Shot (DRG.SCOUT.07-.10); his grappling hook is in move.py, his free shot in attack.py."""

from __future__ import annotations

from dataclasses import dataclass

from bot.engine.asks import Asks
from bot.engine.options import Cell, Field, Option
from bot.games.deep_rock import ground, sight, turn
from bot.games.deep_rock.board import NEAR, Space, Spaces, bit, distance, each, has, name, named
from bot.games.deep_rock.entries.acts import Placed
from bot.games.deep_rock.hooks import base
from bot.games.deep_rock.state import Dwarf, State
from bot.games.deep_rock.turn import Deed

FLARES = 2


@dataclass(frozen=True)
class Flare(Deed):
    """A flare onto a space; `lit`: ids of the creatures on it or next to it."""

    at: Space
    lit: tuple[int, ...] = ()

    @property
    def key(self) -> str:
        return f"flare:{name(self.at)}"

    @property
    def marks(self) -> tuple[str, ...]:
        return (f"space:{name(self.at)}",)


@dataclass(frozen=True)
class FlareAt(Deed):
    """The same for any space in sight, typed."""

    spaces: Spaces

    @property
    def key(self) -> str:
        return "flare"

    @property
    def fields(self) -> tuple[Field, ...]:
        return (Cell("space", tuple(name(s) for s in each(self.spaces))),)


def lights(state: State, spaces: Spaces) -> dict[Space, tuple[int, ...]]:
    """For each space that has some: the creatures that a flare there would light."""
    found: dict[Space, tuple[int, ...]] = {}
    for at in each(spaces):
        near = NEAR[at] | bit(at)
        lit = tuple(c.id for c in state.creatures if ground.body(c) & near)
        if lit:
            found[at] = lit
    return found


def targets(state: State, dwarf: Dwarf) -> Spaces:
    """Open spaces in sight, however far, empty or not (DRG.SCOUT.07)."""
    return sight.seen_from(state, dwarf.at) & state.cave.floor


@base("actions", "flare")
def options(state: State, dwarf: Dwarf) -> list[Option]:
    """The best spaces for a flare as a list, any other by its name; free right after a move (DRG.SCOUT.01)."""
    ready = dwarf.cls == "scout" and len(state.cave.fields.flares) < FLARES
    if not ready or not turn.can_act(state, dwarf, 0 if state.turn.light else 1):
        return []
    spaces = targets(state, dwarf)
    return [*(Flare(at, lit) for at, lit in _best(state, dwarf, spaces)), FlareAt(spaces)]


def _best(state: State, dwarf: Dwarf, spaces: Spaces) -> list[tuple[Space, tuple[int, ...]]]:
    """For each set of creatures one space, on a creature if it can be, then the nearest."""
    on = 0
    for creature in state.creatures:
        on |= ground.body(creature)
    best: dict[tuple[int, ...], Space] = {}
    found = lights(state, spaces)
    for at in sorted(found, key=lambda at: (not has(on, at), distance(dwarf.at, at), at)):
        best.setdefault(found[at], at)
    whole = [lit for lit in best if not any(set(lit) < set(other) for other in best)]
    single = [lit for lit in best if len(lit) == 1]
    return sorted((best[lit], lit) for lit in {*whole, *single})


@base("does", "Flare")
async def shoot(state: State, table: Asks, dwarf: Dwarf, option: Flare) -> None:
    _place(state, table, dwarf, option.at)


@base("does", "FlareAt")
async def shoot_at(state: State, table: Asks, dwarf: Dwarf, option: FlareAt) -> None:
    _place(state, table, dwarf, named(option.values[0]))


def _place(state: State, table: Asks, dwarf: Dwarf, at: Space) -> None:
    if not state.turn.light:
        turn.spend(state)
    state.turn.light = False
    state.cave.fields.flares.append(at)
    table.log(Placed(turn.index(state, dwarf), "flare", (at,)))
