"""The store as the rest of the bot sees it. The SQL is in the modules named after what they keep."""

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Self

from bot.store import campaigns, history, people, play, retention
from bot.store.database import Database
from bot.store.opening import open_database
from bot.store.rows import (
    Board,
    Change,
    Deadline,
    Held,
    Lag,
    Link,
    Loaded,
    NewCampaign,
    NewTable,
    Person,
    Seen,
    Snapshot,
    Status,
    TableFields,
    TableRow,
    Unlock,
)


class Store:
    """One open database. Any method may raise a `StoreError`; the ones named are those worth catching apart.

    A write that was begun is never cancelled: a cancelled caller is told so only once it is on the disk or refused.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._marks: dict[int, tuple[int, int]] = {}
        self._marking = asyncio.Lock()

    @classmethod
    async def open(cls, url: str, *, busy_seconds: float = 5.0) -> Self:
        """Open the database at an SQLAlchemy address and bring its schema up to date.

        Raises StoreUnusable with one plain sentence. `busy_seconds`: how long to wait for another program's lock.
        """
        return cls(await open_database(url, busy_seconds))

    async def close(self) -> None:
        """Finish what is being written and let the file go."""
        await self._database.close()

    # Tables and their changes

    async def create_table(
        self,
        table: NewTable,
        first: Change,
        seats: Mapping[int, int] | None = None,
        snapshot: Snapshot | None = None,
        link: Link | None = None,
    ) -> int:
        """Open a table with its first change (revision 1; the table ids in `first` and `snapshot` are filled in here).
        `link`: the campaign that it plays from now on.

        Returns its id. Raises PlaceTaken, NoSuchCampaign, CampaignPlayed, or AlreadySeen when the interaction opened it
        before.
        """
        work = partial(play.create, table=table, first=first, seats=seats, snapshot=snapshot, link=link)
        return await self._database.write(work, partial(play.creation_refused, table, first))

    async def append(
        self,
        change: Change,
        snapshot: Snapshot | None = None,
        deadlines: Sequence[Deadline] | None = None,
        table_fields: TableFields | None = None,
        seats: Mapping[int, int] | None = None,
        unlocks: Sequence[Unlock] = (),
    ) -> None:
        """Write one change, and with it whatever else is given, all or nothing.

        `deadlines` and `seats` (seat -> person) replace all that the table has; None leaves them as they are.
        Raises Stale, AlreadySeen, NoSuchTable, NotSaved, Unsure, or PlaceTaken (a status that wakes a table again).
        """
        more = play.More(snapshot, deadlines, table_fields, seats, unlocks)
        if more == play.NOTHING_MORE:
            return await self._database.write_one(partial(play.insert, change=change), partial(play.refused, change))
        return await self._database.write(partial(play.append, change=change, more=more), partial(play.refused, change))

    async def load(self, table_id: int) -> Loaded:
        """All that is needed to carry a table on, as of one moment. Raises NoSuchTable, Unreadable, NotRead."""
        return await self._database.read(partial(play.load, table_id=table_id))

    async def table(self, table_id: int) -> TableRow:
        """One table's row alone (also of one whose snapshot cannot be read). Raises NoSuchTable."""
        return await self._database.read(partial(play.table, table_id=table_id))

    async def changes(
        self,
        table_id: int,
        after: int = 0,
        before: int | None = None,
        limit: int | None = None,
        newest: bool = False,
    ) -> tuple[Change, ...]:
        """The changes with after < revision < before, oldest first; with `newest`, the limit keeps the last ones."""
        return await self._database.read(
            partial(history.changes, table_id=table_id, after=after, before=before, limit=limit, newest=newest)
        )

    async def newest(self, table_id: int) -> int:
        """A table's newest revision, also where the change itself cannot be read."""
        return await self._database.read(partial(play.newest, table_id=table_id))

    async def snapshot_before(self, table_id: int, step: int) -> Snapshot | None:
        """The newest snapshot of a step below `step`, or None when there is none (any longer)."""
        return await self._database.read(partial(history.snapshot_before, table_id=table_id, step=step))

    async def prune_snapshots(self, table_id: int, steps: int = 20) -> int:
        """Keep the last `steps` steps, then one a round, and what is marked `keep`. Returns how many went."""
        return await self._database.write(partial(retention.prune, table_id=table_id, steps=steps))

    async def tidy(self, now: datetime) -> int:
        """Forget interactions that changed nothing after 3 days. Returns how many went."""
        return await self._database.write_one(partial(retention.forget_interactions, now=now))

    async def prune_closed(self) -> int:
        """Of tables that have ended keep the last snapshot, and what is marked `keep`. Returns how many went."""
        return await self._database.write_one(retention.prune_closed)

    async def drop_frozen(self, before: datetime) -> int:
        """Delete the tables that were frozen before then, with all that belongs to them. Returns how many went."""
        return await self._database.write_one(partial(retention.drop_frozen, before=before))

    # What is owed to Discord

    async def set_marks(self, table_id: int, shown: int | None = None, mentioned: int | None = None) -> None:
        """Raise a table's marks to these revisions (they never fall). What comes while others are being written is
        written together: marks must not hold up answers when many tables change at once."""
        before = self._marks.get(table_id, (0, 0))
        self._marks[table_id] = (max(before[0], shown or 0), max(before[1], mentioned or 0))
        async with self._marking:
            marks, self._marks = self._marks, {}
            if len(marks) == 1:
                await self._database.write_one(partial(play.set_marks, marks=marks))
            elif marks:  # else somebody before us took ours along
                await self._database.write(partial(play.set_marks, marks=marks))

    async def owe(self, table_id: int, revision: int) -> None:
        """The one way in which a mark falls: the board of this revision is not whole on Discord any more."""
        if table_id in self._marks:  # what waits to be written is older than this
            shown, mentioned = self._marks[table_id]
            self._marks[table_id] = (min(shown, revision - 1), mentioned)
        await self._database.write_one(partial(play.owe, table_id=table_id, revision=revision))

    async def set_board(
        self,
        table_id: int,
        board: Board | None,
        *,
        shown: int | None = None,
        mentioned: int | None = None,
        folding: bytes | None = None,
    ) -> None:
        """Remember (or with None forget) the message that shows a table, and the old ones that are yet to be folded
        (JSON list of ids; None: none), and raise its marks. One statement."""
        work = partial(play.set_board, table_id=table_id, board=board, shown=shown)
        await self._database.write_one(partial(work, mentioned=mentioned, folding=folding))

    async def set_folding(self, table_id: int, folding: bytes | None) -> None:
        """Remember which old boards are yet to be folded. One statement."""
        await self._database.write_one(partial(play.set_folding, table_id=table_id, folding=folding))

    async def lagging(self) -> tuple[Lag, ...]:
        """The tables with a mark behind their newest revision or a board to fold, closed ones too, oldest first."""
        return await self._database.read(play.lagging)

    # Finding tables

    async def live_table_in(self, channel_id: int) -> TableRow | None:
        """The one live table of a channel, thread or direct message."""
        return await self._database.read(partial(play.live_in, channel_id=channel_id))

    async def last_table_over_in(self, channel_id: int) -> TableRow | None:
        """The newest table of a channel that was played to its end."""
        return await self._database.read(partial(play.last_over_in, channel_id=channel_id))

    async def live_tables_under(self, channel_id: int) -> tuple[TableRow, ...]:
        """The live tables in a channel's threads, oldest first."""
        return await self._database.read(partial(play.live_under, channel_id=channel_id))

    async def tables_in(self, guild_id: int, *statuses: Status) -> tuple[TableRow, ...]:
        """The tables of one server that have one of these statuses, oldest first."""
        return await self._database.read(partial(play.in_guild, guild_id=guild_id, statuses=statuses))

    async def tables_of(self, person_id: int, *statuses: Status) -> tuple[TableRow, ...]:
        """The tables where a person has a seat that have one of these statuses, newest first."""
        return await self._database.read(partial(play.tables_of, person_id=person_id, statuses=statuses))

    async def count_live(self, *, opened_by: int | None = None, guild_id: int | None = None) -> int:
        """How many live tables a person opened, or a server holds: name one of the two."""
        return await self._database.read(partial(play.count_live, opened_by=opened_by, guild_id=guild_id))

    async def guilds(self, *statuses: Status) -> frozenset[int]:
        """The servers that hold a table with one of these statuses."""
        return await self._database.read(partial(play.guilds, statuses=statuses))

    async def frozen_tables(self, guild_id: int | None = None, person_id: int | None = None) -> tuple[TableRow, ...]:
        """The frozen tables of one server, or of one person, newest first."""
        return await self._database.read(partial(play.frozen, guild_id=guild_id, person_id=person_id))

    # Campaigns

    async def create_campaign(self, new: NewCampaign) -> int:
        """Returns its id. Raises NameTaken."""
        work = partial(campaigns.create, new=new)
        return await self._database.write(work, partial(campaigns.creation_refused, new))

    async def campaign(self, campaign_id: int) -> Held:
        """One campaign with its table. Raises NoSuchCampaign."""
        return await self._database.read(partial(campaigns.one, campaign_id=campaign_id))

    async def campaigns(self, home: int) -> tuple[Held, ...]:
        """The campaigns of a server, or of a direct message's channel, newest first."""
        return await self._database.read(partial(campaigns.of, home=home))

    async def drop_campaign(self, campaign_id: int) -> bool:
        """Forget a campaign; its tables stay. Whether it was there."""
        return await self._database.write_one(partial(campaigns.drop, campaign_id=campaign_id))

    # Deadlines

    async def next_deadline(self) -> Deadline | None:
        """The one that is due first, over all live tables."""
        return await self._database.read(history.next_deadline)

    async def due(self, now: datetime) -> tuple[Deadline, ...]:
        """Those of live tables whose time has come, the longest due first."""
        return await self._database.read(partial(history.due, now=now))

    # People

    async def person(self, person_id: int) -> Person | None:
        """Somebody's name and settings, if anything is kept of them."""
        return await self._database.read(partial(people.person, person_id=person_id))

    async def save_person(self, person_id: int, name: str, settings: bytes | None = None) -> None:
        """Keep a person's name, and their settings unless None. One statement."""
        await self._database.write_one(partial(people.save, person_id=person_id, name=name, settings=settings))

    async def forget_person(self, person_id: int) -> None:
        """Delete name, settings and unlocks of a person (their seats and moves stay part of their tables)."""
        await self._database.write(partial(people.forget, person_id=person_id))

    async def unlock(self, unlock: Unlock) -> bool:
        """Open something for a person for good; False when it was open already. Better sent along with `append`."""
        return await self._database.write_one(partial(people.unlock, unlocks=(unlock,)))

    async def unlocks(self, person_ids: Iterable[int], game: str) -> dict[int, tuple[str, ...]]:
        """What each of these people has opened in a game; people with nothing are left out."""
        return await self._database.read(partial(people.unlocks, person_ids=tuple(person_ids), game=game))

    # Interactions

    async def seen(self, interaction_id: int) -> Seen | None:
        """Whether, and in what change, an interaction was handled before."""
        return await self._database.read(partial(history.seen, interaction_id=interaction_id))

    async def saw(self, interaction_id: int, at: datetime, table_id: int | None = None) -> bool:
        """Remember for 3 days an interaction that changed nothing; False when it was remembered already."""
        return await self._database.write_one(
            partial(history.saw, interaction_id=interaction_id, at=at, table_id=table_id)
        )

    # The whole

    async def backup(self, path: Path) -> None:
        """Write all of it to one new file while play goes on (SQLite only). Raises BackupRefused."""
        await self._database.backup(path)

    async def healthy(self) -> bool:
        """Whether the database answers, for reading and for writing."""
        return await self._database.healthy()
