"""Attacks, damage and conditions, on creatures and Dwarves.

`source` is a creature kind, a card, a weapon or a class; `dwarf` and `by` are places in `State.dwarves`, -1 for nobody.
"""

from __future__ import annotations

import msgspec

from bot.engine.log import Entry


class Hurt(Entry, frozen=True):
    """A Dwarf lost `amount` health and has `left`; `source`: a creature kind, card or weapon id."""

    dwarf: int
    amount: int
    left: int
    source: str


class Guarded(Entry, frozen=True):
    """The shield or the pod kept something off a Dwarf."""

    dwarf: int
    source: str


class Struck(Entry, frozen=True):
    """A Dwarf is unconscious, knocked_over, stunned or webbed."""

    dwarf: int
    how: str
    source: str


class Fired(Entry, frozen=True):
    """A weapon is fired at a space; `ammo` is what was paid (primary, secondary)."""

    dwarf: int
    weapon: str
    mode: str
    at: int
    ammo: tuple[int, int] = (0, 0)


class Rolled(Entry, frozen=True):
    """Dice of an attack as they lie; `again`: places of those that were just rerolled; `bonus`: how many at the end
    have just come to the others."""

    dwarf: int
    source: str
    dice: tuple[str, ...]
    faces: tuple[str, ...]
    again: tuple[int, ...] = ()
    bonus: int = 0


class Fate(msgspec.Struct, frozen=True):
    """What one die did: blank, unused, misses, resisted, warded, late (its target was dead), wounds, kills, scares,
    stuns, freezes. `n`: to so many creatures, of which one is named; `hurt`: the health that this one lost."""

    did: str
    kind: str = ""
    at: int = -1
    n: int = 1
    hurt: int = 0


class Landed(Entry, frozen=True):
    """An attack's dice as they lie for good, and what each of them does."""

    dwarf: int
    source: str
    dice: tuple[str, ...]
    faces: tuple[str, ...]
    fates: tuple[Fate, ...]


class Wounded(Entry, frozen=True):
    """Hits on a creature, and the damage that was left of them. `warded`: a Warden took 2 of it."""

    creature: int
    kind: str
    at: int
    hits: int
    damage: int
    left: int
    source: str
    warded: bool = False


class Killed(Entry, frozen=True):
    creature: int
    kind: str
    at: int
    source: str


class Rewarded(Entry, frozen=True):
    """A Rock 'n' Stone card for a kill."""

    dwarf: int
    card: str


class Gripped(Entry, frozen=True):
    """A creature is stunned or frozen; `how` is immune where it cannot be."""

    creature: int
    kind: str
    at: int
    how: str


class Scared(Entry, frozen=True):
    """A creature was driven from its space to another."""

    creature: int
    kind: str
    was: int
    to: int


class Blasted(Entry, frozen=True):
    """Something went off over these spaces."""

    source: str
    spaces: tuple[int, ...]


class SentryLost(Entry, frozen=True):
    source: str


class Flamed(Entry, frozen=True):
    """Flame tokens were laid."""

    spaces: tuple[int, ...]


class Thrown(Entry, frozen=True):
    """A throwable at its target space, the first of `spaces`."""

    dwarf: int
    card: str
    spaces: tuple[int, ...]


class Laid(Entry, frozen=True):
    """A token of a throwable lies on the map: satchel, proximity, lure, inhibitor."""

    token: str
    at: int


class Cleared(Entry, frozen=True):
    """Walls, stalagmites and platforms destroyed by a throwable."""

    card: str
    spaces: tuple[int, ...]


class Stuck(Entry, frozen=True):
    """A Sticky Grenade dragged a creature along."""

    creature: int
    kind: str
    was: int
    to: int
