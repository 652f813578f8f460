"""What must be true after two parties have pressed: found in the database, in the channels, and by replays."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator, Sequence

from sqlalchemy import Connection, select

from bot.local.actors import controls
from bot.store import Change
from bot.store.schema import tables
from bot.table.types import code_of
from bot.ui import words
from tests.proofs.oracle import Oracle, shows
from tests.proofs.party import Party, Pressed

REFUSED = tuple(text.partition("{")[0] for text in words.REFUSALS.values() if len(text.partition("{")[0]) > 15)
SETTLES = 30.0


async def judged(
    parties: Sequence[Party], pressed: Sequence[Pressed], oracle: Oracle, tally: Counter[str]
) -> list[str]:
    """Everything that is wrong."""
    where, threads = await channels(oracle)
    for party in parties:
        party.codes = {code_of(table) for table, channel in where.items() if str(channel) == party.channel}
    wrong = [line for table in where for line in _named(table, await oracle.look(table))]
    rows = await oracle.rows()
    wrong += crossed(pressed, rows, where)
    wrong += unanswered(pressed, rows)
    for party in parties:
        wrong += await strangers(party, tally)
        here = [table for table in where if code_of(table) in party.codes - {code_of(t) for t in threads}]
        wrong += await behind(party, max(here), oracle)
    tally["tables"] = len(where)
    tally["rows by interactions"] = len(rows)
    tally["answers"] = sum(c.kind == "answer" for found in rows.values() for _, c in found)
    return wrong


def _named(table: int, lines: Sequence[str]) -> list[str]:
    return [f"table {code_of(table)}: {line}" for line in lines]


async def channels(oracle: Oracle) -> tuple[dict[int, int], set[int]]:
    """The channel of each table, and which of them are played in a thread there."""

    def find(conn: Connection) -> tuple[dict[int, int], set[int]]:
        found = conn.execute(select(tables.c.id, tables.c.channel_id, tables.c.parent_channel)).all()
        return {row[0]: row[2] or row[1] for row in found}, {row[0] for row in found if row[2]}

    return await oracle.store._database.read(find)


def crossed(
    pressed: Sequence[Pressed], rows: dict[int, list[tuple[int, Change]]], where: dict[int, int]
) -> Iterator[str]:
    """Changes that somebody else made, elsewhere, or with another control than the one that was pressed."""
    by_id = {one.interaction: one for one in pressed}
    for interaction, found in rows.items():
        one = by_id.get(interaction)
        if one is None:
            yield f"a change by interaction {interaction}, which nobody made"
            continue
        if len(found) != 1:
            yield f"{one.control or one.command}: {len(found)} changes"
        for table, change in found:
            if str(where[table]) != one.channel:
                yield f"{one.control or one.command} in {one.channel} changed table {code_of(table)}"
            again = change.kind == "create" and one.key.startswith("~again")  # what is over leads to a new table
            if one.table and one.table != code_of(table) and not again:
                yield f"{one.control} changed table {code_of(table)}"
            if str(change.person_id) != one.person.id:
                yield f"{one.control or one.command}: by {change.person_id}"
            if change.kind == "answer" and not one.key.startswith("~") and not one.command and change.key != one.key:
                yield f"{one.key} was pressed, {change.key} was done"


def unanswered(pressed: Sequence[Pressed], rows: dict[int, list[tuple[int, Change]]]) -> Iterator[str]:
    """Presses without an answer, in the wrong channel, that broke, or were told other than they were counted."""
    for one in pressed:
        what = f"{one.person.name}: {one.control or one.command} {one.values or ''}"
        if one.reply is None or one.reply.state != "answered":
            yield f"{what}: {one.reply.state if one.reply else 'no answer'}"
            continue
        if "broke on our side" in one.reply.text:
            yield f"{what}: {one.reply.text[:120]}"
        message = one.reply.message
        if message is not None and str(message["channel_id"]) != one.channel:
            yield f"{what}: answered in {message['channel_id']}"
        told = one.reply.private and any(part in one.reply.text for part in REFUSED)
        if told and one.interaction in rows:
            yield f"{what}: counted, but told {one.reply.text[:80]!r}"
        answers = bool(one.table) and not one.key.startswith("~")
        if answers and not one.reply.private and one.interaction not in rows:
            yield f"{what}: told on the board, but not counted"


async def strangers(party: Party, tally: Counter[str]) -> list[str]:
    """Messages in the party's channel, private ones too, that hold something of the other party."""
    found: list[str] = []
    for person in party.people:
        every = await person.messages(party.channel, 5_000)
        tally["messages looked at"] += len(every)
        found += [f"{person.name} sees {strange}" for m in every if (strange := party.strange(m))]
    return found


async def behind(party: Party, table: int, oracle: Oracle) -> list[str]:
    """Whether the newest board shows the newest state of the newest table, within a moment."""
    wrong = "there is no board"
    for _ in range(int(SETTLES / 0.1)):
        every = await party.people[0].messages(party.channel, 1_000)
        boards = [m for m in every if not m["flags"] & 64 and controls(m)]
        wrong = shows(boards[-1], await oracle.view(table)) if boards else wrong
        if not wrong:
            return []
        await asyncio.sleep(0.1)
    return [f"channel {party.channel}: {wrong}"]
