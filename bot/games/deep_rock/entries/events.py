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
