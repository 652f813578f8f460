"""The clock of Discord, who is mentioned when, when a board moves, what goes to the log."""

from __future__ import annotations

import logging
import time
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from typing import Any

import pytest

from bot.client.clock import Clock
from bot.client.commands import fingerprint
from bot.client.known import BURIED, LIVELY, Known
from bot.client.logs import WithoutTokens
from bot.table.types import DISCORD_EPOCH, Seat, Setup
from tests.bot.sample import ALICE, BOB, Pick, asking, view_of


def stamped(off: float, at: float = 1_800_000_000.25) -> tuple[str, float, float]:
    """A reply that took 0.1 s from a server whose clock is `off` seconds ahead."""
    server = datetime.fromtimestamp(int(at + off), UTC)
    return format_datetime(server, usegmt=True), at - 0.05, at + 0.05


def test_a_clock_that_fits_is_not_corrected() -> None:
    clock = Clock()
    for part in range(20):
        clock.heard(*stamped(0, 1_800_000_000 + part * 0.3))
    assert clock.offset == 0


@pytest.mark.parametrize("off", [-7.0, 3.5, 60.0])
def test_a_clock_that_is_off_is_corrected_to_within_a_second(off: float) -> None:
    clock = Clock()
    for part in range(40):
        clock.heard(*stamped(off, 1_800_000_000 + part * 0.37))
    assert abs(clock.offset - off) < 0.3


def test_a_clock_that_jumps_is_followed() -> None:
    clock = Clock()
    clock.heard(*stamped(0))
    clock.heard(*stamped(500))
    assert abs(clock.offset - 500) < 1.1
    clock.heard("no date", 0, 1)
    assert abs(clock.offset - 500) < 1.1


def turn(*seats: int, **more: Any) -> Any:
    return view_of(asking([Pick("a")], seats), **more)


def test_one_mention_a_person_and_turn() -> None:
    known = Known(9, 8)
    first = turn(0, asked={ALICE: 5})
    assert known.due(first) == {ALICE: 5}
    known.tell([ALICE], 5)
    assert known.due(first) == {}
    assert known.due(turn(0, 1, asked={ALICE: 5, BOB: 6})) == {BOB: 6}
    known.tell([BOB], 6)
    assert known.due(turn(0, asked={ALICE: 9})) == {ALICE: 9}
    assert known.due(first) == {}  # a view that comes late


def test_nobody_who_pressed_lately_is_mentioned_even_later_in_the_same_turn() -> None:
    known = Known(9, 8)
    known.acted(ALICE)
    assert list(known.due(turn(0, 1))) == [BOB]
    known.active[ALICE] = time.monotonic() - LIVELY - 1
    assert known.due(turn(0)) == {}


def test_nobody_is_mentioned_in_direct_messages_or_after_the_end() -> None:
    assert Known(9, None).due(turn(0)) == {}
    assert Known(9, 8).due(turn(0, status="over")) == {}


def test_computers_are_never_mentioned() -> None:
    assert Known(9, 8).due(turn(0, setup=Setup((Seat(None, "Bot 1", True),)))) == {}


def snowflake(at: datetime) -> int:
    return (int(at.timestamp() * 1000) - DISCORD_EPOCH) << 22


def test_a_board_moves_when_it_is_old_or_buried() -> None:
    now = datetime.now(UTC)
    known = Known(9, 8)
    assert known.worn(now)
    known.moved(snowflake(now))
    assert not known.worn(now + timedelta(minutes=49))
    assert known.worn(now + timedelta(minutes=51))
    known.under = BURIED
    assert not known.worn(now)
    known.under += 1
    assert known.worn(now)
    known.moved(snowflake(now))
    assert not known.worn(now)


def test_tokens_of_interactions_never_reach_the_log() -> None:
    url = "PATCH https://discord.com/api/v10/webhooks/123/aW50ZXJhY3Rpb246MTIzNDU2Nzg5/messages/@original"
    record = logging.LogRecord("discord.http", logging.WARNING, "", 0, url, None, None)
    told = WithoutTokens("%(message)s").format(record)
    assert "aW50" not in told
    assert "/messages/@original" in told


def test_commands_count_as_the_same_whatever_the_server_adds() -> None:
    ours: dict[str, Any] = {
        "name": "a",
        "description": "b",
        "type": 1,
        "options": [{"name": "c", "required": False, "type": 3}],
    }
    theirs = {
        **ours,
        "id": "1",
        "version": "2",
        "nsfw": False,
        "dm_permission": True,
        "options": [{"name": "c", "type": 3}],
    }
    assert fingerprint([ours]) == fingerprint([theirs])
    assert fingerprint([ours]) != fingerprint([{**ours, "description": "d"}])
    assert fingerprint([{**ours, "contexts": [0, 1]}]) == fingerprint([{**ours, "contexts": [1, 0]}])
