"""Replies that fail or are lost while people press: what counted is shown, once, and whoever pressed learns it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio

from tests.bot.racing import Party, ToyStack, control, keys, playing, right, said, typed
from tests.stack import Stack

pytestmark = pytest.mark.asyncio(loop_scope="module")
DEEP, SCROLL = "rolling_deep", "scroll:S00"
Json = dict[str, Any]
CALLBACK, EDIT, POST = "POST .*/callback", "PATCH .*/messages/", "POST .*/channels/[0-9]+/messages$"
TROUBLES: tuple[Json, ...] = (
    {"status": 500},
    {"status": 500, "after": True},
    {"status": 429, "retry_after": 0.2},
    {"drop": True},
    {"drop": True, "after": True},
)


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def stack(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Stack]:
    async with ToyStack(tmp_path_factory.mktemp("faults")) as running:
        yield running
        assert "Traceback" not in running.log


async def lacks(party: Party, part: str) -> None:
    """No message of anybody says so."""
    for person in party.people:
        for message in await person.messages():
            assert part not in said(message)


@pytest.mark.parametrize("trouble", TROUBLES)
async def test_an_answer_to_a_press_that_fails_or_is_lost(stack: Stack, trouble: Json) -> None:
    party = await playing(stack, DEEP, 1)
    board = await party.settled()
    await stack.server.fault(route=CALLBACK, **trouble)
    begun = await party.alice.start_press(board, control(board, SCROLL).custom_id)
    reply = await party.alice.reply(begun, 6)
    assert [key for key, _ in party.answers()] == [SCROLL]
    await stack.server.until(lambda: moved_on(party))
    right(reply)
    await lacks(party, "broke on our side")
    assert len(await party.boards()) == 1
    right(await party.tap(party.alice, "score"))


@pytest.mark.parametrize("trouble", TROUBLES)
async def test_a_private_answer_that_fails_or_is_lost(stack: Stack, trouble: Json) -> None:
    party = await playing(stack, DEEP, 1)
    await party.settled()
    await stack.server.fault(route=CALLBACK, **trouble)
    assert "Alice" in right(await party.tap(party.alice, "~seat")).text
    await stack.server.fault(route=CALLBACK, **trouble)
    assert "rolled" in right(await party.alice.slash("roll", dice="d6")).text
    await lacks(party, "broke on our side")


async def moved_on(party: Party) -> bool:
    return SCROLL not in keys(await party.board())


@pytest.mark.parametrize("trouble", TROUBLES)
async def test_an_edit_that_fails_or_is_lost(stack: Stack, trouble: Json) -> None:
    """What was typed shows on the board at the latest with the next change."""
    party = await playing(stack, DEEP, 1)
    await party.settled()
    await stack.server.fault(route=EDIT, **trouble)
    (reply,) = await party.burst(typed(party.alice, "table choose", option=SCROLL))
    assert "Done" in right(reply).text
    await stack.server.until(lambda: moved_on(party))
    assert len(await party.boards()) == 1


@pytest.mark.parametrize("trouble", TROUBLES)
async def test_a_new_board_whose_posting_fails_or_is_lost(stack: Stack, trouble: Json) -> None:
    """It is Bob's turn: he is mentioned once, on one board."""
    party = await playing(stack, DEEP, 2)
    await stack.server.advance(400)
    await stack.restart_bot()  # so that Bob's sitting down is forgotten: he has been away
    first = await party.settled()
    await stack.server.fault(route=POST, **trouble)
    for _ in range(30):
        board = await party.settled()
        if board["id"] != first["id"] or f"<@{party.bob.id}>" in said(board):
            break
        end = next(key for key in keys(board) if not key.startswith("~"))
        values = next(iter(control(board, end).options or ()), None)
        right(await party.alice.press(board, control(board, end).custom_id, values))
    await stack.server.until(lambda: mentioned(party))
    await party.settled()
    pinged = [m for m in await party.alice.messages() if any(p["id"] == party.bob.id for p in m["mentions"])]
    assert len(pinged) == 1
    assert [m["id"] for m in await party.boards()] == [pinged[0]["id"]]
    live = next(key for key in keys(pinged[0]) if not key.startswith("~"))
    assert not right(await party.tap(party.bob, live)).private


async def mentioned(party: Party) -> bool:
    return any(p["id"] == party.bob.id for m in await party.alice.messages() for p in m["mentions"])


@pytest.mark.parametrize(
    "trouble", [{"drop_gateway": True}, {"gateway_op": 7}, {"gateway_op": 9, "resumable": True}, {"gateway_op": 9}]
)
async def test_a_connection_that_is_lost(stack: Stack, trouble: Json) -> None:
    """Presses go on at the latest when the bot is back; none counts twice."""
    party = await playing(stack, DEEP, 1)
    board = await party.settled()
    await stack.server.fault(**trouble)
    begun = await party.alice.start_press(board, control(board, SCROLL).custom_id)
    first = await party.alice.reply(begun, 5)
    await stack.server.bot_online()
    board = await party.settled()
    if first.failed and SCROLL in keys(board):
        right(await party.tap(party.alice, SCROLL))
    await stack.server.until(lambda: moved_on(party))
    assert [key for key, _ in party.answers()] == [SCROLL]
