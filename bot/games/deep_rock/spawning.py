"""Where creatures come into the mission: at exits, beside figures, on the places that a map shows (DRG.SPAWN)."""

from __future__ import annotations

from dataclasses import dataclass

from bot.engine.asks import Asks
from bot.engine.options import Option
from bot.games.deep_rock import board, caves, damage, hooks, sentry, ties
from bot.games.deep_rock.board import NEAR, OFF, Space, Spaces, bit, bits, distance, each, has
from bot.games.deep_rock.content import CreatureKind
from bot.games.deep_rock.entries.events import NoRoom, Spawned
from bot.games.deep_rock.ground import body, figures, kind_of, lasting, rock_free, spread
from bot.games.deep_rock.hooks import base
from bot.games.deep_rock.state import Creature, State
from bot.games.deep_rock.targets import nearest_dwarf

SPARE = "grunt"
"""What comes when a kind has no miniature left (DRG.SPAWN.08)."""


@dataclass(frozen=True)
class Spot(Option):
    """Where one new creature is put, of places that are equally good."""

    kind: str
    at: Space

    @property
    def key(self) -> str:
        return f"spawn:{board.name(self.at)}"

    @property
    def marks(self) -> tuple[str, ...]:
        return (f"space:{board.name(self.at)}",)


async def spawn(
    state: State,
    table: Asks,
    kind: str,
    near: Space,
    *,
    beside: bool = False,
    watched: bool = True,
    dice_owner: int | None = None,
) -> Creature | None:
    """One new creature on `near` or as close as can be; with `beside` never on it. None: none left, or no room.

    `watched`: the sentry gun fires at once. `dice_owner`: the place of the dwarf who decides ties, else the active one.
    """
    found = in_the_box(state, kind)
    places = best_places(state, found, near, beside=beside) if found else 0
    return await spawn_on(state, table, found or kind, places, watched=watched, dice_owner=dice_owner)


async def spawn_on(
    state: State, table: Asks, kind: str, places: Spaces, *, watched: bool = True, dice_owner: int | None = None
) -> Creature | None:
    """One new creature on one of `places`, which are equally good (DRG.SPAWN.07)."""
    if not places:
        table.log(NoRoom(kind))
        return None
    owner = state.dwarves[state.active if dice_owner is None else dice_owner]
    spots = [Spot(kind, at) for at in each(places)]
    spot = await ties.settle(state, table, owner.seat, spots, f"spawn:{kind}", lambda s: unkind(state, s.at))
    free = places & room(state, kind_of(state, kind))  # a blast meanwhile may have thrown somebody there
    if not free:
        table.log(NoRoom(kind))
        return None
    creature = stand(state, kind, spot.at if has(free, spot.at) else next(each(free)))
    table.log(Spawned(creature.id, kind, creature.at))
    await _through_flames(state, table, creature)
    if watched:
        await sentry.watch(state, table, creature)
    return creature if damage.alive(state, creature) else None


async def spawn_at_exit(state: State, table: Asks, kind: str, exit_no: int, n: int = 1) -> list[Creature]:
    """`n` creatures at a tunnel exit; none where that exit is not on the map (DRG.SPAWN.01, .04)."""
    at = state.cave.exits.get(exit_no, OFF)
    if at == OFF:
        return []
    came = [await spawn(state, table, kind, at) for _ in range(n)]
    return [creature for creature in came if creature is not None]


def place(state: State, table: Asks, kind: str, at: Space) -> Creature | None:
    """A creature exactly there, as maps and hidden caves show it; None when its miniatures are all out."""
    if not left(state, kind):
        return None
    creature = stand(state, kind, at)
    table.log(Spawned(creature.id, kind, at))
    return creature


def left(state: State, kind: str) -> int:
    """Miniatures of a kind still in the box."""
    return kind_of(state, kind).miniatures - sum(c.kind == kind for c in state.creatures)


def in_the_box(state: State, kind: str) -> str:
    """The kind itself, a Grunt in its stead, or nothing when those are all out too (DRG.SPAWN.08, .09)."""
    return next((k for k in (kind, SPARE) if left(state, k) > 0), "")


def best_places(state: State, kind: str, near: Space, *, beside: bool = False) -> Spaces:
    """The equally good spaces for one more of a kind, by the kind's rule."""
    rule = hooks.look(state, "spawns", kind)
    found: Spaces = rule(state, kind, near, beside=True) if beside else rule(state, kind, near)
    return found


@base("spawns")
def nearest_places(state: State, kind: str, near: Space, *, beside: bool = False) -> Spaces:
    """The nearest free spaces on foot, of those the nearest to a dwarf (DRG.SPAWN.05, .06, .11).

    A burning space is taken only where every space as near burns (DRG.DRILL.16).
    """
    row = kind_of(state, kind)
    free = room(state, row) & ~(bit(near) if beside else 0)
    ground = lasting(state, row)
    for way in (ground & ~figures(state), ground):
        for ring in spread(bit(near), way):
            if ring & free:
                return toward_dwarves(state, ring & free & ~state.cave.fields.flames or ring & free)
    return 0


def room(state: State, kind: CreatureKind) -> Spaces:
    """Spaces where one more of a kind can stand; a big one needs a free space beside."""
    cave = state.cave
    free = rock_free(state) & ~cave.stalagmites & ~caves.occupied(state) & ~bit(cave.fields.lure)
    if kind.hexes < 2:
        return free
    return bits(space for space in each(free) if NEAR[space] & free)


def reachable_room(state: State, kind: str) -> Spaces:
    """Free spaces that a creature could walk to from an exit or a dwarf."""
    row = kind_of(state, kind)
    start = bits(d.at for d in state.dwarves) | bits(state.cave.exits.values())
    reached = 0
    for layer in spread(start, lasting(state, row)):
        reached |= layer
    return reached & room(state, row)


def toward_dwarves(state: State, places: Spaces) -> Spaces:
    """Those of `places` with the fewest steps to a dwarf; a dwarf in the pod counts, an unconscious one does not."""
    around = bits(d.at for d in state.dwarves if d.conscious)
    for layer in spread(around, rock_free(state) | state.cave.pod.spaces & state.cave.floor):
        if layer & places:
            return layer & places
    return _by_air(state, places)


def _by_air(state: State, places: Spaces) -> Spaces:
    """The nearest of `places` to a dwarf where no dwarf can be walked to."""
    dwarves = [d.at for d in state.dwarves if d.conscious and d.at >= 0]
    far = {space: min((distance(space, at) for at in dwarves), default=0) for space in each(places)}
    return bits(space for space, n in far.items() if n == min(far.values()))


def unkind(state: State, at: Space) -> tuple[int, int, int]:
    """How bad a place is for the players, for the choice between equal ones: fewer dwarves beside, more room to all."""
    dwarves = [d.at for d in state.dwarves if d.conscious and d.at >= 0]
    return sum(has(NEAR[at], d) for d in dwarves), -sum(distance(at, d) for d in dwarves), at


def stand(state: State, kind: str, at: Space) -> Creature:
    """A new creature on `at`, facing the nearest dwarf; the second space of a big one is behind it."""
    row = kind_of(state, kind)
    dwarf = nearest_dwarf(state, at)
    facing = board.direction(at, dwarf.at) if dwarf and dwarf.at != at else 0
    state.born += 1
    creature = Creature(state.born, kind, at, row.health, facing=facing)
    if row.hexes == 2:
        creature.rear = _behind(state, at, facing)
        creature.facing = board.direction(creature.rear, at) if creature.rear != OFF else facing
    state.creatures.append(creature)
    return creature


def _behind(state: State, at: Space, facing: int) -> Space:
    """The free space next to `at` that lies most behind it."""
    free, flames = room(state, kind_of(state, SPARE)), state.cave.fields.flames
    around = [board.step(at, facing + 3 + turn) for turn in (0, 1, -1, 2, -2, 3)]
    return next((space for calm in (free & ~flames, free) for space in around if has(calm, space)), OFF)


async def _through_flames(state: State, table: Asks, creature: Creature) -> None:
    """Put into flames it treads them out and takes 1 flame hit (DRG.DRILL.16)."""
    fields = state.cave.fields
    if body(creature) & fields.flames:
        fields.flames &= ~body(creature)
        his = state.of_class("driller")
        await damage.hit_creature(state, table, creature, 1, "flame", source="flames", credit=his)
