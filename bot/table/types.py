"""What goes in and out at a table: presses, outcomes, refusals, views."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any, Literal

import msgspec

from bot.engine.asks import Question
from bot.engine.game import Game
from bot.engine.log import Entry
from bot.engine.roles import Pick

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
DISCORD_EPOCH = 1_420_070_400_000
Pace = Literal["live", "few", "daily"]


def code_of(table_id: int) -> str:
    """A table's id as it stands in controls: base 36."""
    digits = ""
    while table_id:
        table_id, rest = divmod(table_id, 36)
        digits = DIGITS[rest] + digits
    return digits or "0"


def id_of(code: str) -> int:
    """Raises `ValueError` on what is no base 36 number of at most 7 digits."""
    if not 0 < len(code) <= 7 or not code.isalnum() or not code.isascii():
        raise ValueError(code)
    return int(code, 36)


def made_at(snowflake: int) -> datetime:
    """When Discord made an id."""
    return datetime.fromtimestamp(((snowflake >> 22) + DISCORD_EPOCH) / 1000, UTC)


class Refusal(Exception):
    """Nothing was changed; `word` says why (told by bot/ui/words.py) and `data` fills it in."""

    def __init__(self, word: str, **data: str) -> None:
        super().__init__(word)
        self.word = word
        self.data = data


class Place(msgspec.Struct, frozen=True):
    """Where a table is played. `guild` None is a direct message; `parent` is the channel above a thread."""

    channel: int
    guild: int | None = None
    parent: int | None = None


class Seat(msgspec.Struct, frozen=True):
    """A player's place. Without a person a computer plays it; `former` is who left it, and may take it back."""

    person: int | None = None
    name: str = ""
    computer: bool = False
    former: int | None = None
    picks: tuple[Pick, ...] = ()
    """What was chosen in the lobby, for games whose seats differ."""


class Swap(msgspec.Struct, frozen=True):
    """An offer in the lobby: who has chosen the role `give` would rather have `get`."""

    give: str
    get: str


class Within(msgspec.Struct, frozen=True):
    """The campaign that a table belongs to. `settled`: options that its lobby may not change; `most` seats."""

    id: int
    name: str
    settled: tuple[str, ...] = ()
    most: int = 0


class Setup(msgspec.Struct, frozen=True):
    """What the lobby fixed, and what may change in play (seats, pace). Stored with the table."""

    seats: tuple[Seat, ...] = ()
    options: dict[str, str] = {}
    pace: Pace = "live"
    joined: tuple[int, ...] = ()
    replayed: bool = False
    campaign: Within | None = None
    swaps: tuple[Swap, ...] = ()


@dataclass(frozen=True)
class Press:
    """Somebody's wish. `number` None: typed, so it acts on what is open. `interaction` is Discord's id.

    `promised`: whether Discord has been told by now that the answer comes; then it counts however long that takes.
    """

    table: int
    key: str
    person: int
    name: str
    interaction: int
    number: int | None = None
    text: str = ""
    moderator: bool = False
    promised: Callable[[], bool] = lambda: False


@dataclass(frozen=True)
class Proposal:
    """Going back past dice or another's answer, until all in `waiting` (persons) agree. `person` wished for it,
    with the change `revision`, by which consents name it."""

    seat: int
    key: str
    waiting: tuple[int, ...]
    person: int = 0
    revision: int = 0


@dataclass(frozen=True)
class Wish:
    """Somebody without a seat would like to have one in which another person sits, until all in `waiting` agree. The
    yes of who sits there is enough. `revision`: the change by which consents name it."""

    seat: int
    person: int
    name: str
    waiting: tuple[int, ...]
    revision: int


@dataclass(frozen=True)
class TableView:
    """One consistent picture of a table, made under its lock. Messages are built from this only."""

    id: int
    game: Game[Any]
    status: str
    place: Place
    setup: Setup
    revision: int
    number: int
    opened_by: int
    commitment: str
    state: Any = None
    question: Question | None = None
    since: tuple[Entry, ...] = ()
    undo: str = ""
    undo_asks: str = ""
    undo_row: int = 0
    proposal: Proposal | None = None
    wish: Wish | None = None
    secret: str = ""
    board: int | None = None
    mentioned: int = 0
    opened_at: datetime | None = None
    asked_at: datetime | None = None
    due: datetime | None = None
    """When the first of the seats that are asked has an answer given for it."""
    unlocked: frozenset[str] = field(default_factory=frozenset)
    asked: Mapping[int, int] = field(default_factory=dict)
    """Whom the table waits for, each with the revision since which they have been asked without a break: their turn."""
    folding: tuple[int, ...] = ()
    """The messages of old boards that are not folded yet."""
    next_table: str = ""
    """The code of the table that its people went on to after the end."""
    lately: Mapping[int, datetime] = field(default_factory=dict)
    """When each person last changed something, as far back as is at hand."""

    @property
    def code(self) -> str:
        return code_of(self.id)

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self.setup.seats

    def seats_of(self, person: int) -> list[int]:
        return [i for i, seat in enumerate(self.setup.seats) if seat.person == person]

    def free_for(self, person: int) -> list[int]:
        """The seats that this person may take: the one they left, and any that nobody sat on; none when seated."""
        if self.seats_of(person):
            return []
        free = [i for i, seat in enumerate(self.setup.seats) if seat.computer and seat.former in (None, person)]
        return sorted(free, key=lambda i: self.setup.seats[i].former is None)

    def may_end(self, person: int) -> bool:
        """Who opened a table may end it, and who sits there alone."""
        return person == self.opened_by or {seat.person for seat in self.seats} - {None} == {person}

    def asked_seats(self) -> list[int]:
        return self.question.seats() if self.question else []

    def asked_seat(self, person: int) -> int | None:
        """The seat for which this person may answer now: one that is asked, else one that could play something."""
        if self.question is None:
            return None
        own = self.seats_of(person)
        asked = [s for s in own if s in self.question.asked]
        return next(iter([*asked, *(s for s in own if self.question.playable(s))]), None)

    def acting_seats(self, person: int) -> list[int]:
        """All seats of this person that may do anything now, if only change a setting; those that are asked first."""
        if self.question is None:
            return []
        own = [s for s in self.seats_of(person) if self.question.options(s)]
        asked = self.question.asked
        return sorted(own, key=lambda s: (s not in asked, not self.question.playable(s) if self.question else True))


@dataclass(frozen=True)
class Outcome:
    """What a wish brought: `word` is done, undone, proposed, sat, left, chosen, started, ended, ..."""

    view: TableView
    word: str = "done"
    entries: tuple[Entry, ...] = ()
    key: str = ""
