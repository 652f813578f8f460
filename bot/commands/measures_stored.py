"""Many stored tables: made quickly from real ones, to see what they cost at start and at the first press."""

import shutil
import time
from itertools import cycle, islice
from pathlib import Path
from typing import Any

import msgspec

from bot.commands.measures_bed import (
    Bed,
    Json,
    NotOnline,
    acknowledged,
    board_of,
    fresh_table,
    play_on,
    pressable,
    processor,
    resident,
)
from bot.local.actors import Person

APART = 1 << 39
"""Between the interaction ids of two copies: more than 100 seconds of ids."""


class Starts(msgspec.Struct):
    """What was seen over several starts: seconds to the first answered press, how much of them the bot's own processor
    time was (which a busy machine does not stretch), and megabytes after it."""

    seconds: list[float] = []
    processor: list[float] = []
    megabytes: list[float] = []

    async def note(self, bed: Bed, table: "Played") -> None:
        """Start the bot, press at once, and wait until it is at rest."""
        start = await bed.start_bot()
        acknowledged(await press(table))
        self.seconds.append(time.perf_counter() - start)
        self.processor.append(processor(bed.bot))
        await bed.ready()
        self.megabytes.append(resident(bed.bot))


class Played(msgspec.Struct, frozen=True):
    """A table with its board on local Discord, and who plays it."""

    person: Person
    board: Json


async def played(bed: Bed, game: str, tables: int, presses: int) -> list[Played]:
    """Tables played for a while, each in a channel of its own."""
    made: list[Played] = []
    tries = 0
    while len(made) < tables:
        tries += 1
        someone = await bed.server.post("people", name=f"Player {tries}")
        channel = await bed.server.channel(f"cold-{tries}")
        person = Person(bed.server, someone["id"], someone["name"], str(channel["id"]))
        await play_on(person, await fresh_table(person, game), presses)
        await bed.quiet()
        if (board := await board_of(person)) is not None:  # else that run is over
            made.append(Played(person, board))
    return made


def fill(database: Path, tables: int) -> int:
    """Copy the tables of a database that no bot uses until it holds so many; how many it holds then."""
    from sqlalchemy import select

    from bot.store import schema
    from bot.store.sqlite import writing_engine

    engine = writing_engine(database, busy_seconds=5)
    with engine.connect() as conn, conn.begin():
        conn.exec_driver_sql("BEGIN IMMEDIATE")
        known = list(conn.scalars(select(schema.tables.c.id).order_by(schema.tables.c.id)))
        first = known[-1] + 1
        copies = islice(cycle(known), max(0, tables - len(known)))
        wanted = [{"old": old, "new": first + n, "less": (n + 1) * APART} for n, old in enumerate(copies)]
        for table in (schema.tables, schema.seats, schema.changes, schema.snapshots):
            if wanted:
                conn.execute(copied(table), wanted)
    engine.dispose()
    return len(known) + len(wanted)


def copied(table: Any) -> Any:
    """The statement that copies the rows of table `old` for table `new`."""
    from sqlalchemy import BigInteger, bindparam, select

    new, less = bindparam("new", type_=BigInteger), bindparam("less", type_=BigInteger)
    changed = {
        "board_channel_id": new,
        "id": new,
        "table_id": new,
        "channel_id": new,
        "person_id": new,
        "opened_by": new,
    }
    columns = [changed.get(c.name, c - less if c.name == "interaction_id" else c) for c in table.columns]
    key = table.c.id if "id" in table.c else table.c.table_id
    return table.insert().from_select([c.name for c in table.columns], select(*columns).where(key == bindparam("old")))


async def press(table: Played) -> Any:
    """Press the first button of a table's board that answers."""
    offered = pressable(table.board)
    if not offered:
        raise NotOnline("a board offered nothing")
    return await table.person.press(table.board["id"], offered[0])


async def starts(bed: Bed, tables: list[Played], stored: int, times: int) -> tuple[Starts, Starts, list[float]]:
    """Starts with an empty database, then with `stored` tables, and seconds of first presses on tables not loaded.

    With an empty database the press is on a table that is gone, which is answered too.
    """
    kept = bed.folder / "kept.sqlite3"
    await bed.stop_bot()
    shutil.move(bed.database, kept)
    empty, full, cold = Starts(), Starts(), []
    for _ in range(times):
        bed.database.unlink(missing_ok=True)
        await empty.note(bed, tables[0])
        await bed.stop_bot()
    shutil.move(kept, bed.database)
    fill(bed.database, stored)
    for number in range(times):
        await full.note(bed, tables[number % len(tables)])
        if number < times - 1:
            await bed.stop_bot()
    for table in tables[times:]:
        cold.append(acknowledged(await press(table)))
        await bed.quiet()
    return empty, full, cold
