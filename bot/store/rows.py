"""The store's rows as plain structs. The order of fields is the order of columns in `schema.py` (a test holds it)."""

from datetime import datetime
from typing import Literal, TypedDict

import msgspec

Status = Literal["lobby", "open", "paused", "over", "frozen", "broken", "cancelled"]
Kind = Literal["create", "seat", "option", "start", "answer", "undo", "end", "deadline", "note"]

LIVE: tuple[Status, ...] = ("lobby", "open")
UNFINISHED: tuple[Status, ...] = (*LIVE, "paused")
"""What is played, or rests until it is taken up again."""


class NewTable(msgspec.Struct, frozen=True, kw_only=True):
    """What a table begins with. `channel_id` is where it is played: a channel, a thread or a direct message."""

    game: str
    channel_id: int
    opened_by: int
    opened_at: datetime  # aware, as every time here
    secret: bytes
    secret_sha256: str
    setup: bytes = b"{}"  # seats and options, JSON of tables.py
    guild_id: int | None = None  # None in a direct message
    parent_channel: int | None = None  # the channel above, when channel_id is a thread
    status: Status = "lobby"


class TableRow(msgspec.Struct, frozen=True):
    """One table as stored. Its newest revision is not here: see `Loaded.revision` and `Lag.revision`."""

    id: int
    game: str
    guild_id: int | None
    channel_id: int
    parent_channel: int | None
    opened_by: int
    opened_at: datetime
    status: Status
    setup: bytes
    secret: bytes
    secret_sha256: str
    closed_at: datetime | None
    result: str | None
    shown: int  # the newest revision that a board showed
    mentioned: int  # the newest revision whose mentions went out (or that owed none)
    board_channel_id: int | None
    board_message_id: int | None
    board_made_at: datetime | None
    board_revision: int | None
    folding: bytes | None = None  # JSON list of the old boards (message ids) that are not folded yet

    @property
    def live(self) -> bool:
        """Being set up or played."""
        return self.status in LIVE

    @property
    def thread_id(self) -> int | None:
        """The thread it is played in, if it is one."""
        return self.channel_id if self.parent_channel is not None else None

    @property
    def board(self) -> "Board | None":
        """The message that shows the table now."""
        channel, message, made, revision = (
            self.board_channel_id,
            self.board_message_id,
            self.board_made_at,
            self.board_revision,
        )
        if channel is None or message is None or made is None or revision is None:
            return None
        return Board(channel, message, made, revision)


class TableFields(TypedDict, total=False):
    """The columns of a table that a change may set; only those given are written."""

    status: Status
    setup: bytes
    secret: bytes
    secret_sha256: str
    opened_by: int
    closed_at: datetime | None
    result: str | None
    channel_id: int
    parent_channel: int | None
    board_channel_id: int | None
    board_message_id: int | None
    board_made_at: datetime | None
    board_revision: int | None
    folding: bytes | None


class Board(msgspec.Struct, frozen=True):
    """The message that shows a table, when it was first sent, and the revision it shows."""

    channel_id: int
    message_id: int
    made_at: datetime
    revision: int


class Change(msgspec.Struct, frozen=True):
    """One change of a table. Writing `revision` (the newest + 1) is the compare-and-set."""

    table_id: int
    revision: int
    kind: Kind
    at: datetime
    interaction_id: int | None = None  # unique over all tables
    seat: int | None = None
    person_id: int | None = None
    key: str | None = None  # the answer string
    text: str | None = None  # what was typed beside the key
    mark: int | None = None  # fits 63 bits and a sign
    step: int = 0
    chance: bool = False  # dice were rolled or hidden things came out
    entries: bytes = b""  # JSON of the log entries it gave
    data: bytes | None = None
    asked: bytes | None = None  # JSON: who is asked from now on (person ids), each with the revision since which


class Snapshot(msgspec.Struct, frozen=True):
    """A table's whole state at the start of `step`, and the answers that belong to it already (after an undo)."""

    table_id: int
    revision: int  # the change that led to it
    step: int
    rules_version: int
    state: bytes  # packed on its way to the disk, plain here
    answers: bytes = b"[]"
    round: int = 0
    keep: bool = False  # never pruned


class Deadline(msgspec.Struct, frozen=True):
    """When `seat` answers `question` with `key` by default."""

    table_id: int
    question: int
    seat: int
    due: datetime
    key: str


class Unlock(msgspec.Struct, frozen=True):
    """Something of a game that a person has opened for good."""

    person_id: int
    game: str
    what: str
    at: datetime


class Person(msgspec.Struct, frozen=True):
    """Somebody who has met the bot; `settings` is JSON."""

    person_id: int
    name: str
    settings: bytes


class Seen(msgspec.Struct, frozen=True):
    """An interaction that came before. `revision` is None when it changed nothing."""

    interaction_id: int
    table_id: int | None
    revision: int | None


class Lag(msgspec.Struct, frozen=True):
    """A table that owes Discord something: its `revision` is newer than one of its marks."""

    table: TableRow
    revision: int


class Loaded(msgspec.Struct, frozen=True):
    """All that is needed to carry a table on: the newest snapshot, and the changes after it, oldest first."""

    table: TableRow
    snapshot: Snapshot | None
    changes: tuple[Change, ...]
    seats: dict[int, int]  # seat -> person
    deadlines: tuple[Deadline, ...]

    @property
    def revision(self) -> int:
        """The newest revision; the next change carries this + 1."""
        if self.changes:
            return self.changes[-1].revision
        return self.snapshot.revision if self.snapshot else 0


class NewCampaign(msgspec.Struct, frozen=True, kw_only=True):
    """What a campaign begins with: several games of one team, one table after another."""

    home: int  # the server, or the direct message's channel
    game: str
    name: str
    opened_by: int
    opened_at: datetime
    carried: bytes  # JSON of the game: what its next table begins with

    @property
    def called(self) -> str:
        """By which it is found: one campaign a name and home, in capitals or not."""
        return called(self.name)


class Campaign(msgspec.Struct, frozen=True):
    """One campaign as stored. While a table plays it, that table knows how it stands."""

    id: int
    home: int
    game: str
    name: str
    called: str
    opened_by: int
    opened_at: datetime
    table_id: int | None  # the table that plays it, or did last
    carried: bytes


class Held(msgspec.Struct, frozen=True):
    """A campaign, and the table that plays it, or did last."""

    campaign: Campaign
    table: TableRow | None


class Link(msgspec.Struct, frozen=True):
    """The campaign that a new table plays from now on, and with what."""

    campaign: int
    carried: bytes


def called(name: str) -> str:
    return " ".join(name.split()).casefold()
