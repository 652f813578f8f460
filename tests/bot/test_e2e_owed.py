"""What was committed but not shown when the bot died is shown when it starts again."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3

import pytest

from tests.bot.rooms import first_answer, ids, room_of, words
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
    await asyncio.sleep(0.5)
    before = await room.board()
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


async def test_a_mention_that_was_owed_goes_out_once(stack: Stack) -> None:
    room = await room_of(stack, "owed")
    await room.opened(room.bob)
    for _ in range(20):
        if f"<@{room.bob.id}>" in words(await room.board()):
            break
        await first_answer(room.alice, await room.board())
        await asyncio.sleep(0.3)
    board = await room.board()
    assert board["mentions"] == []  # he has just sat down
    await stack.kill_bot()
    owe(stack, board["id"], mention=True)
    await stack.start_bot()
    await asyncio.sleep(1)
    assert (await room.board())["id"] == board["id"]
    await stack.server.advance(400)
    await stack.kill_bot()
    owe(stack, board["id"], mention=True)
    await stack.start_bot()

    async def moved() -> bool:
        return bool((await room.board())["id"] != board["id"])

    await stack.server.until(moved)
    after = await room.board()
    assert [one["id"] for one in after["mentions"]] == [room.bob.id]
    await stack.restart_bot()
    await asyncio.sleep(1)
    assert [m["id"] for m in await room.boards()] == [after["id"]]
