"""The event phase: cards, threat, spawning, activation."""

from __future__ import annotations

from bot.engine.log import Entry


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
    """A creature walked along `way`, the space it left first."""

    creature: int
    kind: str
    way: tuple[int, ...]


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
