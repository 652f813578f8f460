"""The bot is removed from a server and comes back; a board so old that Discord refuses to edit it any more."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.local.actors import Person
from tests.bot.rights import Counted, Direct, answer_of
from tests.bot.rooms import answers, ids, words
from tests.stack import Stack

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def stack(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Stack]:
    async with Stack(tmp_path_factory.mktemp("servers")) as running:
        yield running
        assert "Traceback" not in running.log


@pytest_asyncio.fixture(loop_scope="module")
async def room(stack: Stack) -> AsyncIterator[Counted]:
    yield await Counted.of(stack)
    await stack.server.post("kick", back=True)


async def mine(who: Person) -> str:
    return (await who.slash("fathom mine", channel=await who.dm())).text


async def kicked(room: Counted, code: str) -> None:
    await room.server.post("kick")

    async def rests() -> bool:
        return f"`{code}` · rests" in await mine(room.alice)

    await room.server.until(rests)


async def invited(room: Counted, revived: str) -> None:
    await room.server.post("kick", back=True)
    await room.server.until(lambda: wakes(room, revived))


async def wakes(room: Counted, code: str) -> bool:
    return f"`{code}` · waits for you" in await mine(room.alice)


async def test_a_server_without_the_bot_and_with_it_again(room: Counted) -> None:
    board = await room.opened(room.bob)
    code = ids(board)[0].split(":")[1]
    direct = await room.alice.dm()
    await room.asked()
    await kicked(room, code)
    told = await mine(room.alice)
    assert f"/fathom export table:{code}" in told
    assert "30 more days" in told
    exported = await room.alice.slash("fathom export", channel=direct, table=code)
    assert exported.message is not None
    found = json.loads(await room.server.download(exported.message["attachments"][0]["url"]))
    assert (found["status"], found["secret"], found["seats"]) == ("frozen", None, ["Alice", "Bob"])
    carol = await room.server.person("Carol")
    refused = await carol.slash("fathom export", channel=await carol.dm(), table=code)
    assert "no seat" in refused.text
    offered = await room.alice.autocomplete("fathom export", "table", channel=direct, table="")
    assert code in [choice["value"] for choice in offered]
    assert not await room.failed()
    await invited(room, code)
    await room.quiet()
    pressed = await room.alice.press(await room.board(), answer_of(await room.board()))
    assert not pressed.private
    assert not await room.failed()


async def test_what_happens_while_the_bot_is_off_is_found_at_its_start(stack: Stack, room: Counted) -> None:
    board = await room.opened()
    code = ids(board)[0].split(":")[1]
    await stack.kill_bot()
    await stack.server.post("kick")
    await stack.start_bot()

    async def rests() -> bool:
        return f"`{code}` · rests" in await mine(room.alice)

    await stack.server.until(rests)
    await stack.kill_bot()
    await stack.server.post("kick", back=True)
    await stack.start_bot()
    await stack.server.until(lambda: wakes(room, code))
    await room.quiet()
    assert not (await room.alice.press(await room.board(), answer_of(await room.board()))).private


async def test_a_table_in_direct_messages_plays_on_while_the_server_rests(stack: Stack, room: Counted) -> None:
    direct = await Direct.alone(stack)
    await direct.opened()
    code = ids(await room.opened())[0].split(":")[1]
    await kicked(room, code)
    pressed = await direct.alice.press(await direct.board(), answer_of(await direct.board()))
    assert not pressed.private, pressed.text
    assert "Chapter 1" in words(await direct.board()) or "Interest" in words(await direct.board())
    await invited(room, code)


async def test_the_settings_can_be_forgotten(room: Counted) -> None:
    await room.alice.slash("fathom settings", words_with_my_turn=True)
    asked = await room.alice.slash("fathom settings", forget_me=True)
    assert asked.private
    assert asked.message is not None
    assert "**on**" in (await room.alice.slash("fathom settings")).text
    done = await room.alice.press(asked.message, "Yes, forget me")
    assert "deleted" in done.text
    assert "**off**" in (await room.alice.slash("fathom settings")).text


async def test_one_table_too_many_is_refused_kindly(tmp_path: Path) -> None:
    async with Stack(tmp_path, TABLES_A_PERSON="2", TABLES_A_SERVER="3") as stack:
        rooms = [await Counted.of(stack) for _ in range(4)]
        for room in rooms[:2]:
            assert "a new table" in (await room.alice.slash("fathom play", channel=room.id)).text
        refused = await rooms[2].private(await rooms[2].alice.slash("fathom play", channel=rooms[2].id))
        assert "2 tables open already" in refused
        second = await rooms[2].private(await rooms[0].alice.slash("fathom play", channel=rooms[0].id))
        assert "2 tables open already" in second  # no thread is made for it
        assert "a new table" in (await rooms[2].bob.slash("fathom play", channel=rooms[2].id)).text
        refused = await rooms[3].private(await rooms[3].bob.slash("fathom play", channel=rooms[3].id))
        assert "This server has 3 tables" in refused
        world = await stack.server.world()
        assert not [c for g in world["guilds"] for c in g["channels"] if c.get("parent_id") in {r.id for r in rooms}]


class Ageless(Stack):
    bot = "tests.bot.ageless_bot"


async def test_the_fortieth_edit_of_an_old_board(tmp_path: Path) -> None:
    """Discord refuses the 31st edit within an hour of a message that is over an hour old (30046)."""
    async with Ageless(tmp_path) as stack:
        room = await Counted.of(stack)
        first = await room.opened()
        await stack.server.until(room.pictured)
        await room.quiet()
        await stack.server.advance(3_700)
        await room.asked()
        edits = 0
        for _ in range(40):
            before = await room.board()
            reply = await room.alice.slash("table choose", option=answers(before)[0])
            assert "Done" in reply.text, reply.text

            async def shown(before: str = words(before), numbers: tuple[str, ...] = tuple(ids(before))) -> bool:
                board = await room.board()
                return words(board) != before or tuple(ids(board)) != numbers

            await stack.server.until(shown)
            # what is typed counts only once its board was shown
            await stack.server.until(lambda: not stack.owes(room.id, folding=False))
            edits += 1
            if (await room.board())["id"] != first["id"]:
                break
        asked = await room.asked()
        assert edits > 10
        assert (await room.board())["id"] != first["id"], asked
        assert {what: n for what, n in asked.items() if int(what[-3:]) >= 400} == {"PATCH messages 429": 1}
        assert asked["POST messages 200"] == 1
        pressed = await room.alice.press(await room.board(), answer_of(await room.board()))
        assert not pressed.private
        assert not await room.failed()
        assert next(m["id"] for m in await room.boards()) == first["id"]  # Discord lets nobody fold it for now
        await stack.server.advance(3_700)
        await stack.restart_bot()

        async def folded() -> bool:
            return first["id"] not in [m["id"] for m in await room.boards()]

        await stack.server.until(folded)
