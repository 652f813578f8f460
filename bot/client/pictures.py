"""Pictures from the drawing process: never waited for on the loop, kept while they may be needed again."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections import OrderedDict
from collections.abc import Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

import msgspec

from bot import faultpoints
from bot.table.types import TableView

log = logging.getLogger(__name__)
View = TypeVar("View")
KEPT = 48
FRAMES = 30
"""Pictures of a film at most: about 0.3 s of drawing, 200 KB."""


class Studio(Protocol):
    """What draws; see `renderers.worker`."""

    def start(self) -> Future[int]: ...

    def submit(self, game: str, view: str, data: bytes) -> Future[Any]: ...

    def submit_strip(self, data: bytes) -> Future[Any]: ...

    def submit_film(self, game: str, data: bytes) -> Future[Any]: ...

    def close(self) -> None: ...


@dataclass(frozen=True)
class Drawn:
    """A picture; `mark` names what it shows."""

    mark: str
    png: bytes
    alt: str


class Film(msgspec.Struct, frozen=True):
    """What `renderers.picture.Film` reads."""

    views: tuple[bytes, ...]
    alt: str


class Pictures:
    """One for the whole bot. Without a working studio every picture is None, and the text goes alone."""

    def __init__(self, studio: Studio | None = None) -> None:
        self._studio = studio
        self._kept: OrderedDict[str, asyncio.Task[Drawn | None]] = OrderedDict()
        self._complained = self._warmed = False
        self._newest: dict[int, str] = {}
        self._drawing: dict[int, asyncio.Lock] = {}

    def warm(self) -> None:
        """A table was opened: its first picture should not wait for the drawing process to start."""
        if not self._warmed:
            self._warmed = True
            try:
                self._ready().start()
            except Exception as error:
                log.warning("no drawing process: %r", error)

    def board(self, view: TableView) -> asyncio.Task[Drawn | None] | None:
        """The picture of a table, begun or done; None where there is nothing to draw."""
        name = "lobby" if view.status == "lobby" else view.game.shown
        seen = _seen(view, name)
        if seen is None:
            return None
        # Most lobbies look alike and share a picture: what one of them no longer needs, another waits for.
        table = view.id if name != "lobby" else 0
        return self._wanted(view.game.name, name, msgspec.msgpack.encode(seen), table)

    def private(self, view: TableView, name: str, seat: int | None) -> asyncio.Task[Drawn | None] | None:
        """One seat's own picture of a table (None: an onlooker's); None where there is nothing to draw."""
        seen = _seen(view, name, seat)
        return None if seen is None else self._wanted(view.game.name, name, msgspec.msgpack.encode(seen))

    def of(self, view: TableView, name: str, seen: msgspec.Struct) -> asyncio.Task[Drawn | None]:
        """A picture of one of a game's own views."""
        return self._wanted(view.game.name, name, msgspec.msgpack.encode(seen))

    def strip(self, data: bytes) -> asyncio.Task[Drawn | None]:
        """The picture of a roll; `data` as `renderers.strip` reads it."""
        return self._wanted("", "strip", data)

    def film(self, game: str, views: Sequence[msgspec.Struct], alt: str) -> asyncio.Task[Drawn | None]:
        """Views one after the other as an animated picture, the last of them in any case."""
        packed = tuple(msgspec.msgpack.encode(view) for view in thinned(views, FRAMES))
        return self._wanted(game, "film", msgspec.msgpack.encode(Film(packed, alt)))

    def _wanted(self, game: str, name: str, data: bytes, table: int = 0) -> asyncio.Task[Drawn | None]:
        mark = hashlib.blake2b(data, digest_size=12, key=f"{game}:{name}".encode()[:64]).hexdigest()
        self._newest[table] = mark
        task = self._kept.get(mark)
        if task is None or (task.done() and task.result() is None):
            task = asyncio.create_task(self._in_turn(table, mark, game, name, data))
            self._kept[mark] = task
        self._kept.move_to_end(mark)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return task

    async def _in_turn(self, table: int, mark: str, game: str, name: str, data: bytes) -> Drawn | None:
        """One picture of a table at a time; one that waits is dropped when a newer state comes up."""
        if not table:
            return await self._draw(mark, game, name, data)
        async with self._drawing.setdefault(table, asyncio.Lock()):
            return await self._draw(mark, game, name, data) if self._newest[table] == mark else None

    async def _draw(self, mark: str, game: str, name: str, data: bytes) -> Drawn | None:
        try:
            studio = self._ready()
            future = self._submitted(studio, game, name, data)
            faultpoints.reached("drawing")
            picture = await asyncio.wrap_future(future)
        except Exception as error:
            level = logging.DEBUG if self._complained else logging.WARNING
            log.log(level, "no picture of %s: %r", game or name, error)
            self._complained = True
            return None
        return Drawn(mark, picture.png, picture.alt)

    def _submitted(self, studio: Studio, game: str, name: str, data: bytes) -> Future[Any]:
        if name == "film":
            return studio.submit_film(game, data)
        return studio.submit(game, name, data) if game else studio.submit_strip(data)

    def _ready(self) -> Studio:
        if self._studio is None:
            from renderers.worker import Studio as Worker

            self._studio = Worker()
        return self._studio

    async def close(self) -> None:
        for task in self._kept.values():
            task.cancel()
        if self._studio is not None:
            await asyncio.to_thread(self._studio.close)


def _seen(view: TableView, name: str, seat: int | None = None) -> msgspec.Struct | None:
    """What a seat may know (None: everybody) for a picture; None where there is nothing to draw."""
    if name not in view.game.views:
        return None
    if name == "lobby":
        return view.game.lobby_view(view.setup.options)
    return None if view.state is None else view.game.seen(name, view.state, seat, view.question)


def thinned(views: Sequence[View], most: int) -> list[View]:
    """Of more than `most` views as many at even distances, the first and the last among them."""
    if len(views) <= most:
        return list(views)
    return [views[i * (len(views) - 1) // (most - 1)] for i in range(most)]


async def within(task: asyncio.Task[Drawn | None] | None, seconds: float) -> Drawn | None:
    """What is drawn by then; the drawing goes on."""
    if task is None:
        return None
    await asyncio.wait([task], timeout=seconds)
    return task.result() if task.done() and not task.cancelled() else None
