"""Which picture a table gets, and that nobody's picture is dropped because another table has moved on."""

from __future__ import annotations

import asyncio
from concurrent.futures import Future
from typing import Any

from bot.client.pictures import Drawn, Pictures
from bot.engine.play import Play
from bot.games import load
from bot.games.deep_rock.game import DeepRock
from bot.games.rolling_deep.game import RollingDeep
from bot.table.types import Setup, TableView
from renderers.picture import Picture
from tests.bot.sample import SEATS, view_of


class Slow:
    """A studio that draws when it is told to."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, Future[Any]]] = []

    def start(self) -> Future[int]:
        return Future()

    def submit(self, game: str, view: str, data: bytes) -> Future[Any]:
        self.asked.append((view, Future()))
        return self.asked[-1][1]

    def submit_strip(self, data: bytes) -> Future[Any]:
        return self.submit("", "strip", data)

    def submit_film(self, game: str, data: bytes) -> Future[Any]:
        return self.submit(game, "film", data)

    def close(self) -> None: ...

    def draw(self) -> None:
        for view, future in self.asked:
            if not future.done():
                future.set_result(Picture(b"png", view))


def lobby(table: int, **options: str) -> TableView:
    return view_of(None, id=table, game=RollingDeep(), status="lobby", state=None, setup=Setup(SEATS, options))


async def test_lobbies_that_look_alike_share_a_picture_that_nobody_drops() -> None:
    slow = Slow()
    pictures = Pictures(slow)
    first, second = pictures.board(lobby(1)), pictures.board(lobby(2))
    other = pictures.board(lobby(1, turns="anyone"))
    assert first is second
    assert first is not None
    assert other is not None
    await asyncio.sleep(0)
    slow.draw()
    assert isinstance(await first, Drawn)
    assert isinstance(await other, Drawn)
    assert [view for view, _ in slow.asked] == ["lobby", "lobby"]
    await pictures.close()


async def test_games_without_such_a_picture_get_none() -> None:
    pictures = Pictures(Slow())
    assert pictures.board(view_of(None, status="lobby", state=None)) is None
    assert pictures.board(view_of(None, status="cancelled", state=None)) is None
    assert pictures.private(view_of(None), "crop", 0) is None
    await pictures.close()


async def test_a_game_says_which_board_its_message_shows() -> None:
    slow = Slow()
    pictures = Pictures(slow)
    for game in (DeepRock(), RollingDeep()):
        state = Play.new(load(game.name), 1, {}, bytes(32)).state
        task = pictures.board(view_of(None, id=4, game=game, state=state))
        assert task is not None
        await asyncio.sleep(0)
        slow.draw()
        assert isinstance(await task, Drawn)
    assert [view for view, _ in slow.asked] == ["crop", "board"]
    await pictures.close()
