"""Rights that the bot lacks, things that were deleted, refusals of Discord's: the action counts, the text is right,
the lack is named once, nothing half-made is left, and nothing is asked again and again."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from bot.local.actors import Person
from tests.bot.rights import Counted, Direct, answer_of, key_of
from tests.bot.rooms import ids, words
from tests.stack import Stack

pytestmark = pytest.mark.asyncio(loop_scope="module")
EXPECTED = [0]
"""How many tracebacks stand in the log with good reason: answers that Discord refused on order."""


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def stack(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Stack]:
    async with Stack(tmp_path_factory.mktemp("rights")) as running:
        yield running
        assert running.log.count("Traceback") == EXPECTED[0]


@pytest_asyncio.fixture(loop_scope="module")
async def room(stack: Stack) -> AsyncIterator[Counted]:
    yield await Counted.of(stack)
    await stack.server.fault(clear=True)
    await stack.server.post("timeout", seconds=0)


async def begun(room: Counted, *others: Person) -> str:
    """A table in play with its picture; the board's id."""
    board = await room.opened(*others)
    await room.server.until(room.pictured)
    await room.asked()
    return str(board["id"])


@pytest.mark.parametrize("right", ["VIEW_CHANNEL", "SEND_MESSAGES", "ATTACH_FILES", "EMBED_LINKS"])
async def test_without_a_right_what_is_typed_and_pressed_counts(room: Counted, right: str) -> None:
    await begun(room)
    await room.server.deny(room.id, right)
    assert "Done" in await room.typed("reroll:red")
    assert await room.potions() == 2
    refused = await room.failed()
    assert sum(refused.values()) <= 1, refused
    pressed = await room.alice.press(await room.board(), answer_of(await room.board()))
    assert pressed.state == "answered"
    refused = await room.failed()
    assert sum(refused.values()) <= 1, refused
    await room.server.deny(room.id)
    await room.alice.slash("table show")
    await room.server.until(room.pictured)
    held = await room.potions()  # the roll that was scored may have brought one
    assert await room.shows(f"{held} potion")
    assert "lack" not in words(await room.board())
    assert not await room.failed()


async def test_without_the_right_to_attach_files_the_board_is_text_and_says_so_once(room: Counted) -> None:
    await begun(room)
    await room.server.deny(room.id, "ATTACH_FILES")
    told = 0
    for key in ("reroll:red", "reroll:purple"):
        board = await room.board()
        if key != "reroll:purple":
            await room.alice.press(board, key_of(board, key))
        else:
            await room.typed(key)
        await room.quiet()
        assert not await room.pictured()
        told += "**attach files**" in words(await room.board())
    assert told == 1
    assert not await room.failed()
    await room.server.deny(room.id)
    await room.typed("score")
    await room.server.until(room.pictured)


async def test_a_lobby_without_the_right_to_attach_files_is_text(room: Counted) -> None:
    await room.server.deny(room.id, "ATTACH_FILES")
    await room.alice.slash("fathom play", game="rolling_deep")
    await room.quiet()
    assert words(await room.board()).count("attach files") == 1
    started = await room.alice.press(await room.board(), "Quick start: as advised")
    assert "attach files" not in started.text
    await room.quiet()
    assert not await room.pictured()
    assert not await room.failed()


@pytest.mark.parametrize("right", ["SEND_MESSAGES_IN_THREADS", "ATTACH_FILES", "VIEW_CHANNEL"])
async def test_the_same_in_a_thread(room: Counted, right: str) -> None:
    room.alice.channel = await room.alice.thread("deep")
    await begun(room)
    thread = room.alice.channel
    await room.server.deny(room.id, right)
    await room.server.deny(thread, right)
    assert "Done" in await room.typed("reroll:red")
    refused = await room.failed()
    assert sum(refused.values()) <= 1, refused
    await room.server.deny(room.id)
    await room.server.deny(thread)
    await room.alice.slash("table show")
    assert await room.shows("2 potions")


async def test_no_table_is_opened_where_the_bot_may_not_write(room: Counted) -> None:
    thread = await room.alice.thread("mute")
    for where, right in ((room.id, "SEND_MESSAGES"), (thread, "SEND_MESSAGES_IN_THREADS"), (room.id, "VIEW_CHANNEL")):
        await room.server.deny(where, right)
        refused = await room.private(await room.alice.slash("fathom play", game="rolling_deep", channel=where))
        assert right.lower().replace("_", " ") in refused
        await room.server.deny(where)
        assert "no table here" in await room.private(await room.alice.slash("table show", channel=where))


async def threads(room: Counted) -> list[str]:
    world = await room.server.world()
    return [c["id"] for g in world["guilds"] for c in g["channels"] if c.get("parent_id") == room.id]


@pytest.mark.parametrize("right", ["CREATE_PUBLIC_THREADS", "SEND_MESSAGES_IN_THREADS"])
async def test_without_the_right_to_make_threads_a_second_table_is_refused_by_name(room: Counted, right: str) -> None:
    await begun(room)
    await room.server.deny(room.id, right)
    refused = await room.private(await room.bob.slash("fathom play", game="rolling_deep"))
    assert f"**{right.lower().replace('_', ' ')}**" in refused
    assert await threads(room) == []
    assert room.id not in await room.private(await room.bob.slash("fathom mine"))


@pytest.mark.parametrize(
    "route", [r"POST .*/channels/\d+/threads", r"POST .*/channels/\d+/messages"], ids=["its thread", "its board"]
)
async def test_a_table_whose_thread_or_board_fails_leaves_nothing_half_made(room: Counted, route: str) -> None:
    """As when the bot is timed out while `/fathom play` runs: what it may was looked at before."""
    await begun(room)
    await room.server.fault(route=route, status=403, code=50013)
    refused = await room.private(await room.bob.slash("fathom play", game="rolling_deep"))
    await room.quiet()
    assert "cannot run a table" in refused
    assert await threads(room) == []
    assert room.id not in await room.private(await room.bob.slash("fathom mine"))
    again = await room.private(await room.bob.slash("fathom play", game="rolling_deep"))
    assert "in a thread" in again


async def test_timed_out_no_table_is_opened(stack: Stack, room: Counted) -> None:
    await stack.server.post("timeout", seconds=600)
    refused = await room.private(await room.alice.slash("fathom play", game="rolling_deep"))
    assert "I lack send messages" in refused
    assert not await room.failed()
    await stack.server.post("timeout", seconds=0)
    assert "a new table" in (await room.alice.slash("fathom play", game="rolling_deep")).text


async def test_timed_out_when_somebody_must_be_mentioned(stack: Stack, room: Counted) -> None:
    await begun(room, room.bob)
    await stack.server.advance(400)
    await stack.restart_bot()
    await room.asked()
    await stack.server.post("timeout", seconds=3_000)
    for _ in range(20):
        if f"<@{room.bob.id}>" in words(await room.board()):
            break
        await room.alice.press(await room.board(), answer_of(await room.board()))
        await room.quiet()
    refused = await room.failed()
    assert 0 < sum(refused.values()) <= 2, refused
    assert f"<@{room.bob.id}>" in words(await room.board())
    assert "I lack the permission **send messages**" in words(await room.board())
    pressed = await room.bob.press(await room.board(), answer_of(await room.board()))
    assert pressed.state == "answered"
    assert not pressed.private
    await stack.server.post("timeout", seconds=0)


async def test_a_right_that_a_role_gives_back_is_noticed_at_once(stack: Stack, room: Counted) -> None:
    """Somebody is waited for who was not mentioned: no press comes that would show it."""
    await begun(room, room.bob)
    await stack.server.advance(400)
    await stack.restart_bot()
    await stack.server.post("roles", deny=["send_messages"])
    for _ in range(20):
        if f"<@{room.bob.id}>" in words(await room.board()):
            break
        await room.alice.press(await room.board(), answer_of(await room.board()))
        await room.quiet()
    assert "I lack the permission **send messages**" in words(await room.board())
    await stack.server.post("roles", deny=[])

    async def mentioned() -> bool:
        return [one["id"] for one in (await room.board())["mentions"]] == [room.bob.id]

    await stack.server.until(mentioned)
    await room.paid()
    assert "I lack" not in words(await room.board())


async def test_a_board_that_is_deleted_while_it_is_pressed_comes_back(stack: Stack, room: Counted) -> None:
    board = await begun(room)
    os.kill(stack.bot_pid, signal.SIGSTOP)
    try:
        before = await room.board()
        press = await room.alice.start_press(before, key_of(before, "reroll:red"))
        await stack.server.delete(message=board)
    finally:
        os.kill(stack.bot_pid, signal.SIGCONT)
    reply = await room.alice.reply(press)
    assert reply.state == "answered"
    assert "broke on our side" not in reply.text
    await stack.server.until(lambda: room.shows("2 potions"))
    assert len(await room.boards()) == 1
    refused = await room.failed()
    assert sum(refused.values()) <= 2, refused


async def test_a_deleted_board_costs_one_refusal(room: Counted) -> None:
    board = await begun(room)
    await room.server.delete(message=board)
    assert "Done" in await room.typed("reroll:red")
    await room.server.until(lambda: room.shows("2 potions"))
    asked = await room.asked()
    assert sum(n for what, n in asked.items() if int(what[-3:]) >= 400) == 1, asked
    assert asked["POST messages 200"] == 1


async def test_a_channel_that_is_deleted_while_its_board_is_pressed(stack: Stack, room: Counted) -> None:
    await begun(room)
    other = await Counted.of(stack)
    os.kill(stack.bot_pid, signal.SIGSTOP)
    try:
        before = await room.board()
        await room.alice.start_press(before, key_of(before, "reroll:red"))
        await stack.server.delete(channel=room.id)
    finally:
        os.kill(stack.bot_pid, signal.SIGCONT)
    await room.quiet()
    refused = await room.failed()
    assert sum(refused.values()) <= 3, refused
    mine = await other.private(await other.alice.slash("fathom mine"))
    assert room.id not in mine


async def test_a_thread_that_is_archived_and_locked(room: Counted) -> None:
    """What is typed in the channel above counts; the board follows when the thread is open again."""
    room.alice.channel = await room.alice.thread("attic")
    await begun(room)
    thread = room.alice.channel
    await room.server.post("archive", channel=thread, archived=True, locked=True)
    assert "Done" in await room.typed("reroll:red", channel=room.id)
    refused = await room.failed()
    assert sum(refused.values()) <= 2, refused
    await room.server.post("archive", channel=thread, archived=False, locked=False)
    await room.server.until(lambda: room.shows("2 potions"))
    assert not await room.failed()


async def test_a_thread_that_is_only_archived_is_opened_by_its_new_board(room: Counted) -> None:
    room.alice.channel = await room.alice.thread("cellar")
    await begun(room)
    thread = room.alice.channel
    await room.server.post("archive", channel=thread, archived=True)
    assert "Done" in await room.typed("reroll:red", channel=room.id)
    await room.server.until(lambda: room.shows("2 potions"))
    refused = await room.failed()
    assert sum(refused.values()) <= 1, refused


@pytest.mark.parametrize("status", [401, 403, 404])
async def test_refusals_are_never_a_storm(stack: Stack, room: Counted, status: int) -> None:
    """Whatever Discord refuses for good is asked once for each thing done, not again and again."""
    await begun(room)
    await room.server.fault(route=r"(PATCH|POST) .*/(channels|webhooks)/", status=status, times=1_000)
    for key in ("reroll:red", "reroll:purple", "reroll:green"):
        assert (await room.alice.slash("table choose", option=key)).state == "answered"
        await asyncio.sleep(0.5)
    refused = await room.failed()
    await asyncio.sleep(2)
    assert not await room.failed()
    await room.server.fault(clear=True)
    assert 0 < sum(refused.values()) <= 6, refused
    shown = await room.alice.slash("table show")
    assert "0 potions" in shown.text
    assert not (await room.failed()).total()


@pytest.mark.parametrize("status", [401, 403, 404])
async def test_answers_that_are_refused_are_no_storm_and_the_press_counts(room: Counted, status: int) -> None:
    await begun(room)
    await room.server.fault(route=r"POST .*/interactions/", status=status, times=1_000)
    board = await room.board()
    press = await room.alice.start_press(board, key_of(board, "reroll:red"))
    await asyncio.sleep(1)
    refused = await room.failed()
    await room.server.fault(clear=True)
    assert 0 < sum(refused.values()) <= 3, refused
    await room.server.until(lambda: room.shows("2 potions"))
    assert await room.potions() == 2
    assert (await room.alice.reply(press, wait=0)).state in ("waiting", "failed")
    assert room.stack.log.count("Traceback") == EXPECTED[0] + 1
    EXPECTED[0] += 1


async def test_direct_messages_that_are_closed(stack: Stack) -> None:
    room = await Direct.alone(stack)
    await begun(room)
    dora = room.alice
    await stack.server.post("closed", person=dora.id, closed=True)
    await stack.server.advance(3_100)  # the board is worn: the next one is a new message
    for key in ("reroll:red", "reroll:purple"):
        assert "Done" in await room.typed(key)
        refused = await room.failed()
        assert sum(refused.values()) <= 1, refused
    pressed = await dora.press(await room.board(), answer_of(await room.board()))
    assert pressed.state == "answered"
    await stack.server.post("closed", person=dora.id, closed=False)
    await dora.slash("table show")
    assert await room.potions() < 2
    assert ids(await room.board())
    await dora.slash("table end")
