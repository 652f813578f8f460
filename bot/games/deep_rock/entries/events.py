"""The event phase: cards, threat, spawning, activation."""

from __future__ import annotations

import msgspec

from bot.engine.log import Entry


class Aim(msgspec.Struct, frozen=True, array_like=True):
    """Whom a creature went for and why. `what`: dwarf (`who`: his place), sentry, lure or creature; `far`: steps away.

    `why`: only, nearest, recent (of equals he acted last), reach (somebody nearer could not be attacked), lure, sentry,
    pack or card. `other`: the place of the Dwarf next in line, or passed over, -1 for nobody.
    """

    what: str
    who: int
    far: int
    why: str
    other: int = -1


class Drawn(Entry, frozen=True):
    """An event or swarm card came up; `pile` is event or swarm."""

    pile: str
    card: str


class Threat(Entry, frozen=True):
    """The threat marker moved on to `marker`; `swarm`: a swarm comes."""

    marker: int
    swarm: bool


class Spawned(Entry, frozen=True):
    """A creature came on to the map."""

    creature: int
    kind: str
    at: int


class NoRoom(Entry, frozen=True):
    """A creature should have come, but no miniature is left or no space is free."""

    kind: str


class Kindly(Entry, frozen=True):
    """Of `ways` equal choices the one that is best for the players was taken; `what`: spawn, first, path ...."""

    what: str
    key: str
    ways: int


class SentryShot(Entry, frozen=True):
    """The sentry gun fired at a creature; `face`: what its bullet die showed."""

    creature: int
    kind: str
    at: int
    face: str
    again: bool = False
    """A flare let it roll once more: `face` is what counts."""


class Walked(Entry, frozen=True):
    """A creature walked along `way`, the space it left first; `beside`: places of the Dwarves next to its end."""

    creature: int
    kind: str
    way: tuple[int, ...]
    beside: tuple[int, ...] = ()
    aim: Aim | None = None


class Attacked(Entry, frozen=True):
    """A creature attacked: `what` is dwarf, sentry or lure, `who` the dwarf's place; `hurt`: damage rolled."""

    creature: int
    kind: str
    at: int
    what: str
    who: int
    target: int
    faces: tuple[str, ...]
    hurt: int
    aim: Aim | None = None


class Held(Entry, frozen=True):
    """A creature lost its activation to `why` (frozen, stunned), which is gone now."""

    creature: int
    kind: str
    at: int
    why: str


class Activation(Entry, frozen=True):
    """Creatures begin to act; `word`: all, fast (move and attack), adjacent, or kinds:..."""

    word: str
    creatures: int


class Idle(Entry, frozen=True):
    """A creature neither attacked nor moved."""

    creature: int
    kind: str
    at: int


class Brood(Entry, frozen=True):
    """A Brood Nexus rolled for Grunts."""

    creature: int
    at: int
    faces: tuple[str, ...]


class Trampled(Entry, frozen=True):
    """An Oppressor broke through a space: creatures crushed there, a stalagmite, rock."""

    creature: int
    at: int
    crushed: tuple[str, ...]
    stalagmite: bool
    rock: bool


class CalledOff(Entry, frozen=True):
    """A dwarf's card called the event off."""

    dwarf: int
    card: str


class EventOver(Entry, frozen=True):
    """All that an event card set off is done."""

    card: str


class Fizzled(Entry, frozen=True):
    """A card, or a part of it, did nothing: `why` is aboard, lying, nobody, full, closed."""

    card: str
    why: str


class Blew(Entry, frozen=True):
    """A creature blew up; `face`: what the explosive die showed."""

    creature: int
    kind: str
    at: int
    face: str


class Reacts(Entry, frozen=True):
    """Something is about to strike at `at`; `able`: places of those who can shoot first, -1 for BOSCO."""

    threat: str
    at: int
    able: tuple[int, ...]


class Stood(Entry, frozen=True):
    """A helper's standing order answered for him: `way` is slot.mode, gun or hold."""

    dwarf: int
    way: str


class Covered(Entry, frozen=True):
    """Reaction attacks are over; `beaten`: the threat is gone."""

    threat: str
    beaten: bool


class BoscoFlew(Entry, frozen=True):
    """BOSCO flew from one space to another."""

    start: int
    to: int


class BoscoShot(Entry, frozen=True):
    """BOSCO fired his gun or a rocket at what stands on a space, or has hold of the dwarf there."""

    weapon: str
    kind: str
    at: int
    face: str
    again: bool = False


class Rescued(Entry, frozen=True):
    """BOSCO gave himself up to bring a dwarf back to his feet."""

    dwarf: int


class Dragged(Entry, frozen=True):
    """Something carried a dwarf off."""

    dwarf: int
    start: int
    to: int


class Alarmed(Entry, frozen=True):
    """Dice were rolled for a dwarf, at no target."""

    dwarf: int
    faces: tuple[str, ...]


class FarSighted(Entry, frozen=True):
    """A dwarf's attacks reach 2 further in his next turn."""

    dwarf: int


class BugCame(Entry, frozen=True):
    """A Loot Bug turned up."""

    at: int


class FloorGone(Entry, frozen=True):
    """A space became a deep pit."""

    at: int


class Inherited(Entry, frozen=True):
    """A dwarf got an upgrade token from the box."""

    dwarf: int
    upgrade: str


class SteppedAside(Entry, frozen=True):
    """A dwarf stepped off a crack in the floor."""

    dwarf: int
    start: int
    to: int


class Grabbed(Entry, frozen=True):
    """Something unseen goes for a dwarf: leech, grabber or aerial."""

    what: str
    dwarf: int


class AquarqLost(Entry, frozen=True):
    """A dwarf dropped the Aquarq that he carried."""

    dwarf: int
    at: int
