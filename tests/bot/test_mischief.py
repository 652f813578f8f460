"""What mischievous players try, seen from outside: the bot as a process of its own against the stand-in."""

from __future__ import annotations

import itertools
from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio

from bot.local.actors import Person, Reply, controls
from tests.bot.test_e2e import Channel, ids, words
from tests.stack import Stack

pytestmark = pytest.mark.asyncio(loop_scope="module")
ROOMS = itertools.count(1)
Json = dict[str, Any]


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def stack(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Stack]:
    async with Stack(tmp_path_factory.mktemp("mischief")) as running:
        yield running
        assert "Traceback" not in running.log


@pytest_asyncio.fixture(loop_scope="module")
async def room(stack: Stack) -> Channel:
    made = await stack.server.channel(f"mischief-{next(ROOMS)}")
    people = [await stack.server.person(name) for name in ("Alice", "Bob", "Carol")]
    for person in people:
        person.channel = str(made["id"])
    return Channel(stack.server, str(made["id"]), people)


async def tap(room: Channel, who: Person, key: str, values: list[str] | None = None) -> Reply:
    """Press the board's control with that key, or the first whose key or label begins so."""
    board = await room.board()
    keys = [(i, i.split(":", 3)[-1]) for i in ids(board)]
    labels = [(c.custom_id, c.label or "") for c in controls(board)]
    found = [i for i, k in keys if k == key] + [i for i, k in [*keys, *labels] if k.startswith(key)]
    reply = await who.press(board, found[0], values)
    assert reply.state == "answered"
    assert "broke on our side" not in reply.text
    return reply


async def panel(room: Channel, who: Person, *labels: str) -> Reply:
    """Press a button of the board, then one after the other in the private panel that came of it."""
    reply = await tap(room, who, labels[0])
    for label in labels[1:]:
        assert reply.message is not None
        reply = await who.press(reply.message, label)
        assert reply.private
    return reply


async def test_who_gets_up_alone_can_sit_down_again(room: Channel) -> None:
    await room.opened()
    before = words(await room.board())
    gone = await panel(room, room.alice, "Table", "Let the bot play for me", "Yes, get up")
    assert "takes it back" in gone.text
    refused = await tap(room, room.alice, "score")
    assert refused.private
    assert "press Table" in refused.text
    back = await panel(room, room.alice, "Table", "Take my seat back")
    assert "The seat is yours" in back.text
    assert words(await room.board()) == before
    assert not (await tap(room, room.alice, "score")).private


async def test_the_bot_plays_for_who_gets_up_until_they_are_back(room: Channel) -> None:
    await room.opened(room.bob)
    await panel(room, room.bob, "Table", "Let the bot play for me", "Yes, the bot may play")
    stranger = await tap(room, room.people[2], "~table")
    assert stranger.message is not None
    assert "Take" not in " ".join(c.label or "" for c in controls(stranger.message))
    while "turns left 3" in words(await room.board()):
        await tap(room, room.alice, "score")
    await panel(room, room.bob, "Table", "Take my seat back")
    assert "your choice" in (await tap(room, room.alice, "~seat")).text + (await tap(room, room.bob, "~seat")).text
