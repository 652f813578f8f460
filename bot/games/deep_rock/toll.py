"""What hits come to: resistance, the Warden's shield, frost, attacks from behind. Plain facts about a state."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from bot.games.deep_rock.board import AXIAL, DIRECTIONS, Space, distance, each
from bot.games.deep_rock.ground import body, kind_of
from bot.games.deep_rock.state import Creature, State

WARD, WARD_REACH = 2, 3
"""Damage that a Warden takes off every attack, and how far its shield reaches (DRG.CRE.37)."""
OPEN_REAR = ("praetorian", "oppressor")
"""Kinds whose resistance counts only from the front."""
Hits = Mapping[str, int]
"""Hits by kind of die (or pickaxe); the kind "" meets no resistance."""


@dataclass
class Blow:
    """What one attack does to one creature. `scare`: steps to run; `pierced`: kinds whose resistance is ignored."""

    creature: Creature
    hits: dict[str, int] = field(default_factory=dict)
    stun: bool = False
    freeze: bool = False
    scare: int = 0
    pierced: Collection[str] = ()

    def add(self, kind: str, n: int) -> None:
        if n:
            self.hits[kind] = self.hits.get(kind, 0) + n


def damage(
    state: State,
    creature: Creature,
    hits: Hits,
    at: Space | None,
    pierced: Collection[str] = (),
    dead: Collection[int] = (),
) -> int:
    """Damage of one attack from `at`: hits less resistance, once a kind (DRG.RESIST.01), less the Warden's 2, doubled
    by frost last (DRG.EFF.11, DRG.CRE.37). `dead`: ids of Wardens that do not count any more."""
    left = unwarded(state, creature, hits, at, pierced)
    if warded(state, creature, dead):
        left = max(0, left - WARD)
    return 2 * left if creature.frozen else left


def unwarded(state: State, creature: Creature, hits: Hits, at: Space | None, pierced: Collection[str] = ()) -> int:
    """Hits less resistance."""
    bare = at is not None and from_behind(state, creature, at)
    resistance = () if bare else kind_of(state, creature.kind).resistance
    return sum(max(0, n - (0 if kind in pierced else resistance.count(kind))) for kind, n in hits.items())


def warded(state: State, creature: Creature, dead: Collection[int] = ()) -> bool:
    """Whether another creature, a Warden, is within 3 (DRG.CRE.37)."""
    wardens = [c for c in state.creatures if c.kind == "warden" and c.id != creature.id and c.id not in dead]
    return any(apart(c, s) <= WARD_REACH for c in wardens for s in each(body(creature)))


def apart(creature: Creature, at: Space) -> int:
    """Hexes from a space to the nearest space of a creature."""
    return min(distance(space, at) for space in each(body(creature)))


def from_behind(state: State, creature: Creature, at: Space) -> bool:
    """Whether `at` lies in the back half of a creature that is open there (DRG.CRE.21, .31), counted from its rear.

    Spaces exactly beside it are not behind it: our ruling.
    """
    if creature.kind not in OPEN_REAR:
        return False
    (q, r), (s, t) = AXIAL[creature.rear if creature.rear >= 0 else creature.at], AXIAL[at]
    dq, dr = DIRECTIONS[creature.facing % 6]
    x, y = 2 * (s - q) + (t - r), t - r
    return (2 * dq + dr) * x + 3 * dr * y < 0


def in_order(state: State, blows: Sequence[Blow], at: Space | None) -> list[Blow]:
    """A Warden is damaged first when no other target is nearer to `at`, else last (DRG.CRE.39)."""
    wardens = [b for b in blows if b.creature.kind == "warden"]
    others = [b for b in blows if b.creature.kind != "warden"]
    if at is None or not wardens or not others:
        return [*others, *wardens] if at is None else [*blows]
    nearest = min(apart(b.creature, at) for b in others)
    first = all(apart(b.creature, at) <= nearest for b in wardens)
    return [*wardens, *others] if first else [*others, *wardens]
