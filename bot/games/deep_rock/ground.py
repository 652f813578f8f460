"""What creatures walk on: spaces they may cross, steps between spaces. Plain facts about a state."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from bot.games.deep_rock import caves, content, hooks
from bot.games.deep_rock.board import BOARD, NEAR, Space, Spaces, around, bit, bits, distance, each, has
from bot.games.deep_rock.content import CreatureKind
from bot.games.deep_rock.hooks import base
from bot.games.deep_rock.state import Creature, Dwarf, Fields, State

CUT_OFF = 1000
"""Added to the distance of what cannot be walked to."""


def kind_of(state: State, kind: str) -> CreatureKind:
    """The row of a kind of creature, an expansion's before the base's. Raises `KeyError`."""
    found: CreatureKind | None = hooks.look(state, "creatures", kind)
    return content.creatures()[kind] if found is None else found


def body(creature: Creature) -> Spaces:
    """The one or two spaces that a creature fills."""
    return bit(creature.at) | bit(creature.rear)


def aboard(state: State, dwarf: Dwarf) -> bool:
    """Whether a dwarf is inside the drop pod."""
    pod = state.cave.pod
    return pod.here and has(pod.spaces, dwarf.at)


def fair_game(state: State) -> list[Dwarf]:
    """Dwarves that creatures go for: conscious, on the map, outside the pod (DRG.ACT.15, DRG.EFF.17, .18)."""
    return [d for d in state.dwarves if d.conscious and d.at >= 0 and not aboard(state, d)]


def figures(state: State) -> Spaces:
    """Spaces of conscious dwarves: no creature passes them (DRG.ACT.12)."""
    return bits(d.at for d in state.dwarves if d.conscious)


def rock_free(state: State) -> Spaces:
    """Open spaces outside the pod, pits and stalagmites among them."""
    pod = state.cave.pod
    return state.cave.floor & ~(pod.spaces if pod.here else 0)


def lasting(state: State, kind: CreatureKind) -> Spaces:
    """Spaces that a kind could cross if nobody stood in its way and nothing burned (DRG.ACT.11, DRG.CRE.10)."""
    return rock_free(state) if kind.flying else rock_free(state) & ~state.cave.stalagmites


def hindrances(state: State, creature: Creature) -> Spaces:
    """Spaces that something keeps it out of for now: flames, shield, inhibitor field, hologram. Who is half inside the
    field is held by its edge."""
    fields = state.cave.fields
    found = fields.flames | bit(fields.lure)
    if fields.shield >= 0 and creature.id not in fields.shield_over:
        found |= bit(fields.shield) | NEAR[fields.shield]
    if fields.inhibitor:
        own = body(creature)
        found |= BOARD & ~fields.inhibitor if own & fields.inhibitor else 0
        found |= fields.inhibitor if own & ~fields.inhibitor else 0
    return found


@base("obstacles")
def obstacles(state: State, creature: Creature) -> tuple[Spaces, Spaces]:
    """Spaces it may cross, and those of them that it may end on: empty ones, exits and pits (DRG.ACT.11-.13)."""
    through = lasting(state, kind_of(state, creature.kind)) & ~figures(state) & ~hindrances(state, creature)
    return through, through & ~state.cave.stalagmites & ~taken(state, creature)


def taken(state: State, creature: Creature) -> Spaces:
    """Spaces where it may not end: another figure stands there."""
    return caves.occupied(state) & ~body(creature)


def crossing(state: State, creature: Creature) -> tuple[Spaces, Spaces]:
    """`obstacles` as its kind has them: (through, onto)."""
    found: tuple[Spaces, Spaces] = hooks.look(state, "obstacles", creature.kind)(state, creature)
    return found


def measure(state: State, creature: Creature) -> Spaces:
    """The ground on which its way to a target is counted: what is only for now in its way counts as free."""
    fields = state.cave.fields
    calm = Fields(platforms=fields.platforms, ziplines=fields.ziplines, sentry=fields.sentry)
    return crossing(replace(state, cave=replace(state.cave, fields=calm)), creature)[0]


@lru_cache(maxsize=2048)
def spread(start: Spaces, ground: Spaces, most: int = CUT_OFF) -> tuple[Spaces, ...]:
    """Layers: `start`, what is 1 step from it over `ground`, 2 steps, ... at most `most`."""
    layers, seen = [start], start
    while len(layers) <= most:
        fresh = around(layers[-1]) & ground & ~seen
        if not fresh:
            break
        layers.append(fresh)
        seen |= fresh
    return tuple(layers)


def steps_to(layers: tuple[Spaces, ...], goal: Space) -> int:
    """Steps into `goal`, which itself need not be ground; `CUT_OFF` and more when no way leads there."""
    if has(layers[0], goal):
        return 0
    beside = NEAR[goal]
    for i, layer in enumerate(layers):
        if layer & beside:
            return i + 1
    return CUT_OFF + min((distance(space, goal) for space in each(layers[0])), default=0)
