"""The event phase: cards, threat, spawning, activation."""

from __future__ import annotations

from bot.engine.log import Entry


class Drawn(Entry, frozen=True):
    """An event or swarm card came up; `pile` is event or swarm."""

    pile: str
    card: str
