"""What a game says of campaigns: several games of one team, with something carried from one to the next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Generic, TypeVar

import msgspec

StateT = TypeVar("StateT", bound=msgspec.Struct)


class Campaigns(Generic[StateT]):
    """A game that goes on from one table to the next. What the next table begins with is a lobby's options, one of
    which nobody chooses there: all that is carried over. None of it is secret."""

    hidden: str
    """The name of that option."""

    def plans(self, typed: str) -> Sequence[tuple[str, str]]:
        """What a campaign may be made of, as (label, word), for somebody who has typed that much."""
        raise NotImplementedError

    def planned(self, word: str) -> dict[str, str]:
        """The options for such a word. Raises `ValueError`."""
        raise NotImplementedError

    def carry(self, state: StateT) -> dict[str, str]:
        """The options of a table that goes on from here: from a moment between two parts exactly, else from the start
        of the part that is being played."""
        raise NotImplementedError

    def check(self, options: Mapping[str, str]) -> None:
        """Raises `ValueError` on options that came from outside and that no table could begin with."""
        raise NotImplementedError

    def settled(self, options: Mapping[str, str]) -> tuple[str, ...]:
        """Options that the lobby of its next table may not change."""
        raise NotImplementedError

    def seats(self, options: Mapping[str, str]) -> int:
        """How many can play its next table."""
        raise NotImplementedError

    def between(self, state: StateT) -> bool:
        """Whether the team is between two parts, so that nothing of what it has is left out by `carry`."""
        raise NotImplementedError

    def finished(self, options: Mapping[str, str]) -> bool:
        """Whether nothing more comes."""
        raise NotImplementedError

    def told(self, options: Mapping[str, str], running: bool = False) -> str:
        """Its parts, what came of each, and what is carried; `running`: the next one is being played."""
        raise NotImplementedError
