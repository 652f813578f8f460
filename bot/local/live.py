"""What the page sees as it happens: one WebSocket per open page and person."""

import asyncio
import contextlib
from collections.abc import Iterable
from typing import Any

import msgspec
from aiohttp import web

Json = dict[str, Any]


class Live:
    """All open pages."""

    def __init__(self) -> None:
        self._open: dict[str, set[asyncio.Queue[str]]] = {}

    def tell(self, people: Iterable[str], name: str, data: Json) -> None:
        """Send an event to the pages of these people."""
        listeners = [queue for person in people for queue in self._open.get(person, ())]
        if listeners:
            text = msgspec.json.encode({"t": name, "d": data}).decode()
            for queue in listeners:
                queue.put_nowait(text)

    def tell_all(self, name: str, data: Json) -> None:
        """Send an event to every page."""
        self.tell(list(self._open), name, data)

    async def connect(self, request: web.Request, person: str) -> web.WebSocketResponse:
        """A page connects."""
        socket = web.WebSocketResponse(heartbeat=30)
        await socket.prepare(request)
        queue: asyncio.Queue[str] = asyncio.Queue()
        self._open.setdefault(person, set()).add(queue)
        writer = asyncio.create_task(self._write(socket, queue))
        try:
            async for _ in socket:
                pass
        finally:
            self._open[person].discard(queue)
            writer.cancel()
        return socket

    async def _write(self, socket: web.WebSocketResponse, queue: asyncio.Queue[str]) -> None:
        with contextlib.suppress(ConnectionError):  # the page went away between two events
            while True:
                await socket.send_str(await queue.get())
