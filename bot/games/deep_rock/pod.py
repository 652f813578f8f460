"""The drop pod: who is aboard, its tile turned to floor when all have left, its return (DRG.END.01 to .03)."""

from __future__ import annotations

from dataclasses import dataclass

from bot.engine.asks import Asks
from bot.engine.options import Option
from bot.games.deep_rock import board, caves, decks, tokens
from bot.games.deep_rock.board import NEAR, OFF, Space, Spaces, around, each, has
from bot.games.deep_rock.entries.cave import Crushed, Jumped, PodBack, PodLeft
from bot.games.deep_rock.state import Dwarf, State


@dataclass(frozen=True)
class Aside(Option):
    """Where a Dwarf jumps as the pod comes down on him."""

    to: Space

    @property
    def key(self) -> str:
        return f"aside:{board.name(self.to)}"

    @property
    def marks(self) -> tuple[str, ...]:
        return (f"space:{board.name(self.to)}",)


def aboard(state: State, dwarf: Dwarf) -> bool:
    """Whether he stands in the pod; its tile as floor protects nobody."""
    return state.cave.pod.here and has(state.cave.pod.spaces, dwarf.at)


def all_aboard(state: State) -> bool:
    return all(aboard(state, dwarf) for dwarf in state.dwarves)


def leave(state: State, table: Asks) -> None:
    """The pod flies off once no Dwarf is in it; its spaces stay as floor (DRG.MOVE, DRG.COMP.23)."""
    pod = state.cave.pod
    if pod.here and not state.met and not any(aboard(state, dwarf) for dwarf in state.dwarves):
        pod.here, pod.left = False, True
        table.log(PodLeft())


async def come_back(state: State, table: Asks) -> None:
    """The pod lands where it was: what is there is crushed, Dwarves jump aside and fall (DRG.END.01 to .03)."""
    pod = state.cave.pod
    if pod.here:
        return
    pod.here = True
    table.log(PodBack())
    _crush(state, table)
    for dwarf in _from_active(state):
        if has(pod.spaces, dwarf.at):
            await _jump(state, table, dwarf)


def _from_active(state: State) -> list[Dwarf]:
    return [*state.dwarves[state.active :], *state.dwarves[: state.active]]


async def _jump(state: State, table: Asks, dwarf: Dwarf) -> None:
    """To the nearest empty space beside the pod; of equally near ones his player picks. He is knocked over."""

    def places() -> list[Aside]:
        return [Aside(space) for space in nearest_beside(state, dwarf.at)]

    if places():
        dwarf.at = (await table.choose(dwarf.seat, places, "aside")).to
    dwarf.knocked_over = not dwarf.unconscious
    table.log(Jumped(state.dwarves.index(dwarf), dwarf.at))
    tokens.turn_up(state, table, dwarf)


def nearest_beside(state: State, at: Space) -> list[Space]:
    """Empty spaces next to the pod, or around those when all are taken; of these the nearest to `at`."""
    pod = state.cave.pod.spaces
    free = empty(state) & ~pod
    ring: Spaces = pod
    while not ring & free and ring != board.BOARD:
        ring |= around(ring)
    found = [*each(ring & free)]
    best = min((board.distance(at, space) for space in found), default=0)
    return [space for space in found if board.distance(at, space) == best]


def empty(state: State) -> Spaces:
    """Open floor with nobody on it, no exit, no flames, no miniature."""
    return caves.empty_ground(state) & ~caves.exits(state)


def _crush(state: State, table: Asks) -> None:
    """Creatures and objects under the pod are removed: no rewards, no explosions (our ruling)."""
    spaces = state.cave.pod.spaces
    under = [c for c in state.creatures if has(spaces, c.at) or has(spaces, c.rear)]
    state.creatures = [c for c in state.creatures if c not in under]
    things = _objects(state, spaces)
    _fields(state, spaces)
    if under or things:
        table.log(Crushed(tuple(c.kind for c in under), tuple(things)))


def _objects(state: State, spaces: Spaces) -> list[str]:
    """Remove tokens, fallen minerals, the supply pod and BOSCO's place from these spaces; what was removed."""
    cave = state.cave
    gone = [token.kind if token.up else "token" for token in cave.tokens if has(spaces, token.at)]
    cave.tokens = [token for token in cave.tokens if not has(spaces, token.at)]
    for at in [*each(spaces)]:
        for mineral in cave.fallen.pop(at, []):
            gone.append(mineral)
            state.box.minerals[mineral] = state.box.minerals.get(mineral, 0) + 1
        if cave.sugar.pop(at, 0):
            gone.append("health")
    if cave.supply is not None and has(spaces, cave.supply.at):
        decks.discard(state, "supply", cave.supply.card)
        cave.supply = None
        gone.append("supply_pod")
    if has(spaces, cave.bosco):
        cave.bosco = next(iter(nearest_beside(state, cave.bosco)), OFF)
    return gone + _engines(state, spaces)


THROWN = {"lure": "lure_grenade", "proximity": "proximity_grenade", "satchel": "satchel_charge"}
"""Cards whose tokens lie on the map, by token."""


def _engines(state: State, spaces: Spaces) -> list[str]:
    """The sentry gun goes back to its owner; cards of throwables whose tokens are lost are discarded."""
    fields = state.cave.fields
    gone = []
    for name in ("sentry", *THROWN, "shield"):
        if has(spaces, getattr(fields, name)):
            setattr(fields, name, OFF)
            gone.append(name)
            if name in THROWN:
                setattr(fields, f"{name}_owner", OFF)
                decks.discard(state, "throwables", THROWN[name])
    return gone


def _fields(state: State, spaces: Spaces) -> None:
    fields = state.cave.fields
    fields.platforms &= ~spaces
    fields.ziplines &= ~spaces
    fields.flames &= ~spaces
    fields.flares = [at for at in fields.flares if not has(spaces, at)]


def beside(state: State) -> Spaces:
    """Empty ground spaces next to the pod: where BOSCO may start (DRG.SOLO.03)."""
    near = 0
    for space in each(state.cave.pod.spaces):
        near |= NEAR[space]
    return near & ~state.cave.pod.spaces & empty(state)
