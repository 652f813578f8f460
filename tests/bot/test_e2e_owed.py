"""What was committed but not shown when the bot died is shown when it starts again."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from pathlib import Path

import pytest

from bot.local.actors import pictures
from tests.bot.rooms import Channel, Json, first_answer, ids, room_of, well, words
from tests.stack import Stack

pytestmark = pytest.mark.asyncio(loop_scope="module")


def owe(stack: Stack, board: str, *, mention: bool) -> None:
    """Set the marks of the table whose board this is back, as if the bot had died right after the commit."""
    with contextlib.closing(sqlite3.connect(stack.folder / "bot.sqlite3")) as file:
        back = "shown = shown - 1" + (", mentioned = mentioned - 1" if mention else "")
        changed = file.execute(f"UPDATE tables SET {back} WHERE board_message_id = ?", (int(board),)).rowcount
        file.commit()
    assert changed == 1


async def test_a_board_that_lags_is_brought_up_to_date_in_place(stack: Stack) -> None:
    room = await room_of(stack, "lags")
    board = await room.opened()
    await first_answer(room.alice, board)
    before = await room.paid()
    await stack.kill_bot()
    owe(stack, board["id"], mention=False)
    await stack.start_bot()
    edited = before["edited_timestamp"]

    async def shown() -> bool:
        return bool((await room.board())["edited_timestamp"] != edited)

    await stack.server.until(shown)
    after = await room.board()
    assert (after["id"], words(after), ids(after)) == (before["id"], words(before), ids(before))
    assert len(await room.boards()) == 1


async def test_a_table_that_is_over_is_not_shown_below_the_one_that_is_played(stack: Stack) -> None:
    """Its last state is owed, and its board is an hour old: it is brought up to date where it stands."""
    room = await room_of(stack, "over")
    over = await room.opened()
    well(await room.alice.slash("moderate end"))
    over = await room.paid()
    live = well(await room.alice.slash("fathom play", game="rolling_deep")).message
    assert live is not None
    await room.paid()
    await stack.kill_bot()
    owe(stack, over["id"], mention=False)
    await stack.server.advance(3_100)
    await stack.start_bot()
    await stack.server.until(lambda: changed(room, over))
    assert [m["id"] for m in await room.boards()] == [over["id"], live["id"]]


async def changed(room: Channel, before: Json) -> bool:
    """Whether a board was edited, folded or left since."""
    return bool((await room.alice.message(before["id"]))["edited_timestamp"] != before["edited_timestamp"])


async def test_a_mention_that_was_owed_goes_out_once(stack: Stack) -> None:
    room = await room_of(stack, "owed")
    await room.opened(room.bob)
    for _ in range(20):
        if f"<@{room.bob.id}>" in words(board := await room.paid()):
            break
        await first_answer(room.alice, board)
    assert board["mentions"] == []  # he has just sat down
    await stack.kill_bot()
    owe(stack, board["id"], mention=True)
    await stack.start_bot()
    assert (await room.paid())["id"] == board["id"]
    await stack.server.advance(400)
    await stack.kill_bot()
    owe(stack, board["id"], mention=True)
    await stack.start_bot()

    async def moved() -> bool:
        return bool((await room.board())["id"] != board["id"])

    await stack.server.until(moved)
    after = await room.board()
    assert [one["id"] for one in after["mentions"]] == [room.bob.id]
    await room.paid()
    await stack.restart_bot()
    await asyncio.sleep(1)
    assert [m["id"] for m in await room.boards()] == [after["id"]]


async def test_a_picture_that_was_still_being_drawn_comes_after_the_restart(tmp_path: Path) -> None:
    """The text was shown, so only the picture is owed: the first one after a start is always late."""
    faults = tmp_path / "faults"
    async with Stack(tmp_path, FATHOM_FAULTS=str(faults)) as stack:
        room = await room_of(stack, "drawing")
        await room.opened()

        async def pictured() -> bool:
            board = await room.board()
            return bool(pictures(board)) and "drawing…" not in words(board)

        await stack.server.until(pictured)
        await stack.restart_bot()
        faults.write_text("1 drawing 2 0")
        reply = await first_answer(room.alice, await room.board())
        await stack.server.until(lambda: faults.with_name("faults.hit").exists())
        faults.unlink()
        assert reply.callback_type == 7  # the answer had gone out
        assert not await pictured()
        await stack.kill_bot()
        await stack.start_bot()
        await stack.server.until(pictured)


async def test_a_board_that_was_posted_by_an_answer_when_the_bot_died_is_found_and_the_old_one_folded(
    tmp_path: Path,
) -> None:
    """An answer takes no nonce, and nothing was written down yet: the channel tells which board is the newest."""
    faults = tmp_path / "faults"
    async with Stack(tmp_path, FATHOM_FAULTS=str(faults)) as stack:
        room = await room_of(stack, "shown")
        first = await room.opened()
        faults.write_text("1 posting 2 0")
        asked = asyncio.create_task(room.alice.slash("table show"))
        await stack.server.until(lambda: faults.with_name("faults.hit").exists())
        faults.unlink()
        await asked
        assert len(await room.boards()) == 2
        await stack.kill_bot()
        await stack.start_bot()

        async def one() -> bool:
            return len(await room.boards()) == 1

        await stack.server.until(one)
        second = await room.board()
        assert second["id"] != first["id"]
        reply = await first_answer(room.alice, second)
        assert (reply.callback_type, reply.message and reply.message["id"]) == (7, second["id"])
        assert len(await room.boards()) == 1


async def test_an_old_board_that_was_not_folded_when_the_bot_died_is_folded_at_the_next_start(stack: Stack) -> None:
    room = await room_of(stack, "unfolded")
    first = await room.opened()
    await stack.server.fault(route=rf"PATCH .*/messages/{first['id']}", status=500, times=1_000)
    await room.alice.slash("table show")
    await asyncio.sleep(0.5)
    assert next(m["id"] for m in await room.boards()) == first["id"]
    await stack.kill_bot()
    await stack.server.fault(clear=True)
    await stack.start_bot()

    async def one() -> bool:
        return len(await room.boards()) == 1

    await stack.server.until(one)
    assert (await room.board())["id"] != first["id"]
    await stack.restart_bot()
    assert len(await room.boards()) == 1
