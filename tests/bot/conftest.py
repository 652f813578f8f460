from __future__ import annotations

import secrets
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from bot import games
from tests import toy
from tests.bot.tabling import Room
from tests.stack import Stack

real = games.load


def with_toy(name: str) -> Any:
    return toy.GAME if name == "toy" else real(name)


@pytest.fixture
def toy_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy game can be played too; every table has the same secret."""
    monkeypatch.setattr(games, "load", with_toy)
    monkeypatch.setattr(secrets, "token_bytes", lambda count: bytes(range(count)))


@pytest.fixture
async def room(tmp_path: Path, toy_game: None) -> AsyncIterator[Room]:
    """A channel where the toy game can be played too."""
    room = await Room.at(tmp_path)
    yield room
    await room.tables.store.close()


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def stack(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Stack]:
    """The stand-in and the bot, one pair for a whole file of tests."""
    async with Stack(tmp_path_factory.mktemp("stack")) as running:
        yield running
        assert "Traceback" not in running.log
