"""A campaign on the stand-in: begun, left, taken up after a restart by other people, ended; as a file."""

from __future__ import annotations

import asyncio
import itertools
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from bot.local.actors import Person, Reply, controls, texts
from bot.store import Store
from tests.bot.dives import ended
from tests.bot.rooms import Channel, Json, ids, named, room_of, well, words
from tests.stack import Stack

pytestmark = pytest.mark.asyncio(loop_scope="module")
ROOMS = itertools.count(1)


@pytest_asyncio.fixture(loop_scope="module")
async def room(stack: Stack) -> AsyncIterator[Channel]:
    yield await room_of(stack, f"campaign-{next(ROOMS)}")


async def started(room: Channel, name: str, *others: Person, missions: str = "short") -> int:
    """A campaign of Alice and the others, at its first turn; the number of its table."""
    well(await room.alice.slash("campaign start", name=name, missions=missions, hazard=2))
    for other in others:
        await sits(room, other)
    await room.alice.press(await room.board(), named(await room.board(), "Start").custom_id)
    await to_the_first_turn(room, (room.alice, *others))
    return int(ids(await board_of(room))[0].split(":")[1], 36)


async def sits(room: Channel, person: Person) -> None:
    well(await person.press(await room.board(), "Sit here"))


async def to_the_first_turn(room: Channel, people: tuple[Person, ...]) -> None:
    """Whoever is asked takes what comes first, until the turns begin."""
    for _ in range(20):
        if "Turn 1" in words(await room.paid()):
            return
        for person in people:
            offered = [c["value"] for c in await person.autocomplete("table choose", "option", option="")]
            if offered and offered[0].split(":")[0] in ("class", "take", "deploy"):
                well(await person.slash("table choose", option=offered[0]))
                break
    raise AssertionError("the first turn does not begin")


async def mission_ends(room: Channel, table: int, outcome: str = "won", **dwarf: Any) -> None:
    """With the bot off, its database is told that the mission is over."""
    await room.stack.kill_bot()
    store = await Store.open(f"sqlite+aiosqlite:///{room.stack.folder}/bot.sqlite3")
    await ended(store, table, outcome, **dwarf)
    await store.close()
    await room.stack.start_bot()


async def board_of(room: Channel) -> Json:
    """The newest message with a table's controls: how a campaign stands is told in public, too."""

    async def found() -> list[Json]:
        return [message for message in await room.boards() if any(i.startswith("t:") for i in ids(message))]

    return dict((await room.server.until(found))[-1])


async def shows(room: Channel, part: str) -> Json:
    """The board, once it says that."""

    async def there() -> Json | None:
        board = await board_of(room)
        return board if part in words(board) else None

    return dict(await room.server.until(there, seconds=20))


async def test_a_dive_left_and_taken_up_by_others(room: Channel) -> None:
    carol = room.people[2]
    table = await started(room, "Deep pockets", room.bob)
    shown = well(await carol.slash("campaign show"))
    assert not shown.private
    assert all(
        part in shown.text for part in ("Deep pockets", "being played", "Mission 2", "Seat 2: Bob", "Waiting for")
    )

    await mission_ends(room, table, health=2, loose=["stun"])
    board = await shows(room, "Between missions")
    told = words(board)
    assert all(part in told for part in ("accomplished", "2 gold left", "Scout", "health 2 of 5", "stunning"))
    assert {"Choose", "Ready", "Pause the campaign"} <= {c.label for c in controls(board)}
    panel = well(await room.alice.press(board, next(i for i in ids(board) if "~choose" in i)))
    assert panel.private
    assert "Throw away" in str(panel.message)
    well(await room.alice.press(board, "Ready"))
    board = await shows(room, "what does it buy")

    paused = well(await room.bob.press(board, "Pause the campaign"))
    assert paused.callback_type == 7
    assert "paused" in words(await room.alice.message(board["id"]))
    refused = well(await room.alice.slash("table show"))
    assert "no table here" in refused.text

    await room.stack.restart_bot()
    first = room.id
    await room.elsewhere()
    for person in room.people:
        person.channel = room.id
    assert "Only the people" in well(await carol.slash("campaign continue", name="deep pockets")).text
    well(await room.alice.slash("campaign continue", name="deep pockets"))
    board = await shows(room, "Between missions")
    old = (await room.alice.messages(first))[-1]
    assert all("x:campaign" in c.custom_id or not c.custom_id for c in controls(old))

    asked = well(await carol.press(well(await carol.press(board, "Table")).message or {}, "Ask for the seat of Bob"))
    assert "The others are asked" in asked.text
    board = await shows(room, "would like to play the seat of Bob")
    well(await room.alice.press(board, "Agree"))
    await shows(room, "Seat 2: Carol plays from now on")
    assert "no seat" in well(await room.bob.slash("table seat")).text

    await spends_the_gold(room, carol)
    assert "Mission 2, Unexplored Opportunities (novice): being played" in well(await carol.slash("campaign show")).text
    await mission_ends(room, table, "lost")
    assert "failed" in words(await shows(room, "failed"))
    over = well(await carol.slash("campaign continue", name="Deep pockets"))
    assert "is over" in over.text
    shown = well(await carol.slash("campaign show", name="Deep pockets"))
    assert "**accomplished**" in shown.text
    assert "**failed**" in shown.text


async def spends_the_gold(room: Channel, other: Person) -> None:
    """What is typed counts once the board that it answers has been shown."""
    for _ in range(2):
        await room.paid()
        gifts = await room.alice.autocomplete("table choose", "option", option="gift")
        well(await room.alice.slash("table choose", option=gifts[0]["value"]))
        await room.paid()
        well(await other.slash("table choose", option="agree"))
    await shows(room, "mission 2")


async def test_two_campaigns_side_by_side_and_files(room: Channel, tmp_path: Path) -> None:
    table = await started(room, "First of two")
    other = await room_of(room.stack, f"campaign-{next(ROOMS)}")
    await started(other, "Second of two", missions="1-4")
    listed = well(await room.alice.slash("campaign list"))
    assert all(name in listed.text for name in ("First of two", "Second of two"))
    assert "First of two" in well(await room.alice.slash("campaign show")).text
    assert "Second of two" in well(await other.alice.slash("campaign show")).text

    midway = well(await room.alice.slash("campaign export"))
    assert "begins anew" in midway.text
    await mission_ends(room, table)
    await shows(room, "Between missions")
    whole = well(await room.alice.slash("campaign export", name="First of two"))
    assert "goes on exactly from here" in whole.text
    path = tmp_path / "x.campaign.json"
    path.write_bytes(await room.server.download((whole.message or {})["attachments"][0]["url"]))
    for name in ("First of two (2)", "First of two (3)"):
        assert name in well(await other.bob.slash("campaign import", file=path)).text
    taken = well(await room.bob.slash("campaign import", file=path))
    third = await room_of(room.stack, f"campaign-{next(ROOMS)}")
    for person in third.people:
        person.channel = third.id
    well(await third.bob.slash("campaign continue", name="First of two (2)"))
    assert "Each seat takes up the Dwarf of its number" in words(await third.board())
    await third.bob.press(await third.board(), named(await third.board(), "Start").custom_id)
    await shows(third, "Between missions")
    assert taken.private
    assert "Between missions" in words(await board_of(room))


GARBAGE = (b"", b"{}", b"\x00\x01", b'{"fathom_campaign": 1}', b'{"fathom_export": 1}', b"[" * 50_000)


@pytest.mark.parametrize("number", range(len(GARBAGE)))
async def test_garbage_is_told_kindly(room: Channel, tmp_path: Path, number: int) -> None:
    path = tmp_path / "garbage.json"
    path.write_bytes(GARBAGE[number])
    reply = well(await room.alice.slash("campaign import", file=path))
    assert reply.private
    assert "file" in reply.text
    assert "broke" not in reply.text


async def test_deleting_asks_once_more(room: Channel) -> None:
    await started(room, "To be deleted")
    assert "Only who began" in well(await room.bob.slash("campaign delete", name="To be deleted")).text
    asked = well(await room.alice.slash("campaign delete", name="To be deleted"))
    assert asked.message is not None
    gone: Reply = well(await room.alice.press(asked.message, "Yes, delete it for good"))
    assert "deleted" in gone.text
    assert "no such campaign" in well(await room.alice.slash("campaign show", name="To be deleted")).text
    board = await shows(room, "closed before")
    assert texts(board)


async def test_campaigns_are_in_the_backup(stack: Stack, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite3"
    with closing(sqlite3.connect(stack.folder / "bot.sqlite3")) as file:
        file.execute("VACUUM INTO ?", (str(copy),))
    store = await Store.open(f"sqlite+aiosqlite:///{copy}")
    try:
        with closing(sqlite3.connect(copy)) as file:
            homes = [row[0] for row in file.execute("SELECT DISTINCT home FROM campaigns")]
        found = [held.campaign.name for home in homes for held in await store.campaigns(home)]
        assert "Deep pockets" in found
    finally:
        await store.close()


async def struck(stack: Stack, faults: Path, work: Any) -> None:
    """The bot dies once the next change is committed, before anything is shown; then it starts again."""
    faults.write_text("1 after_commit 1 0")
    doing = asyncio.create_task(work)
    await stack.server.until(lambda: faults.with_name("faults.hit").exists())
    faults.unlink()
    await doing
    await stack.kill_bot()
    faults.with_name("faults.hit").unlink()
    await stack.start_bot()


async def test_a_bot_that_dies_while_it_pauses_or_goes_on_shows_what_was_committed(tmp_path: Path) -> None:
    faults = tmp_path / "faults"
    async with Stack(tmp_path, FATHOM_FAULTS=str(faults)) as stack:
        room = await room_of(stack, "struck")
        room.alice.wait = 2
        await started(room, "Struck", room.bob)
        board = await board_of(room)
        await struck(stack, faults, room.alice.slash("campaign pause"))

        async def rests() -> bool:
            return "paused" in words(await room.alice.message(board["id"]))

        await stack.server.until(rests)
        there = await room_of(stack, "struck-elsewhere")
        there.alice.wait = 2
        await struck(stack, faults, there.alice.slash("campaign continue", name="Struck"))
        assert "Turn 1" in words(await shows(there, "Turn 1"))
        assert len(await there.boards()) == 1
        assert await rests()
        told = well(await room.bob.press(board["id"], "x:campaign:go.1"))
        assert told.private
        assert "being played already" in told.text
        assert "Traceback" not in stack.log


async def test_a_channel_that_is_deleted_takes_no_campaign_along(room: Channel) -> None:
    await started(room, "Homeless", room.bob)
    await room.server.delete(channel=room.id)
    await room.elsewhere()
    for person in room.people:
        person.channel = room.id
    well(await room.bob.slash("campaign continue", name="homeless"))
    assert "Turn 1" in words(await shows(room, "Turn 1"))
