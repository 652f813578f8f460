"""What a seat is and carries at a game, where that is chosen before it begins: classes, heroes, colours with gear."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Generic, TypeVar

import msgspec

StateT = TypeVar("StateT", bound=msgspec.Struct)

PICKS = "picks"
"""The name among the options of a new game under which what the seats have chosen is handed over."""


class Role(msgspec.Struct, frozen=True):
    """What a seat can be. `line`: how it plays, in about six words."""

    id: str
    name: str
    line: str


class Thing(msgspec.Struct, frozen=True):
    id: str
    name: str
    line: str = ""


class Slot(msgspec.Struct, frozen=True):
    """Part of a role's gear: one of these things, the advised one first. `single`: there is one of each at a table."""

    id: str
    label: str
    things: tuple[Thing, ...]
    single: bool = False


class Pick(msgspec.Struct, frozen=True):
    """A role that a seat has chosen; `gear` by slot, what is not named is as advised."""

    role: str
    gear: dict[str, str] = {}


class Sequel(msgspec.Struct, frozen=True):
    """What the people of a table may go on with when it is over: the next table's options where they differ.

    `label` empty: the frame's own word for playing the same again. `line`: told once in the new lobby.
    """

    word: str
    label: str = ""
    options: dict[str, str] = {}
    line: str = ""


Picks = tuple[tuple[Pick, ...], ...]
"""What each seat has chosen, in seat order."""


def spelled(picks: Picks) -> str:
    """Picks as an option's value."""
    return msgspec.json.encode(picks).decode()


def picks_in(options: Mapping[str, str]) -> Picks:
    """The picks among a new game's options; none where the lobby left them to the rules."""
    return msgspec.json.decode(options[PICKS], type=Picks) if options.get(PICKS) else ()


class Around(Generic[StateT]):
    """What a game says about the time before it begins and after it has ended."""

    roles: ClassVar[tuple[Role, ...]] = ()
    """What seats choose among in the lobby, each once at a table; the advised one first. None: seats are alike."""

    def gear(self, role: str, options: Mapping[str, str]) -> Sequence[Slot]:
        """What a role carries that may be chosen in the lobby."""
        return ()

    def roles_a_seat(self, seat: int, seats: int, options: Mapping[str, str]) -> int:
        """How many roles this seat plays."""
        return 1 if self.roles else 0

    def picked(self, state: StateT) -> Picks:
        """What each seat was and carried when this game began, for the next one with the same people."""
        return ()

    def suggested(self, opened: frozenset[str]) -> Mapping[str, str]:
        """Options for somebody who asked for none; `opened`: what they have won before."""
        return {}

    def sequels(self, state: StateT) -> Sequence[Sequel]:
        """What a table may go on with once it is over."""
        return (Sequel("again"),)
