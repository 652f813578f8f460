"""A stand-in in this process and a bot made of bare requests: for what discord.py never sends."""

import io
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp

from bot.local import server as standin_server
from bot.local.actors import Server
from bot.local.standin import Standin
from bot.local.world import BOT_ID

Json = dict[str, Any]
GUILDS_AND_MESSAGES = 1 << 0 | 1 << 9 | 1 << 12


class RawBot:
    """Speaks the API and the gateway by hand."""

    def __init__(self, s: Standin, session: aiohttp.ClientSession) -> None:
        self.s = s
        self.session = session
        self.socket: aiohttp.ClientWebSocketResponse | None = None
        self.seq = 0
        self.session_id = ""

    async def call(self, method: str, path: str, body: Any = None, files: dict[str, bytes] | None = None) -> "Answer":
        """One request of the API."""
        url = f"{self.s.base}/api/v10{path}"
        headers = {"Authorization": "Bot token"}
        data: Any = None
        if files is not None:
            data = aiohttp.FormData(quote_fields=False)
            data.add_field("payload_json", json.dumps(body or {}))
            for number, (name, content) in enumerate(files.items()):
                data.add_field(f"files[{number}]", io.BytesIO(content), filename=name)
        elif body is not None:
            data, headers["Content-Type"] = json.dumps(body), "application/json"
        async with self.session.request(method, url, data=data, headers=headers) as response:
            raw = await response.read()
            return Answer(response.status, json.loads(raw) if raw else None, dict(response.headers))

    async def connect(self, resume: bool = False) -> Json:
        """Open the gateway and identify (or resume); READY (or what came instead)."""
        self.socket = await self.session.ws_connect(f"{self.s.base}/gateway?v=10&encoding=json")
        assert (await self.receive())["op"] == 10
        if resume:
            wish = {"op": 6, "d": {"token": "t", "session_id": self.session_id, "seq": self.seq}}
        else:
            wish = {"op": 2, "d": {"token": "t", "intents": GUILDS_AND_MESSAGES, "properties": {}}}
        await self.socket.send_json(wish)
        first = await self.receive()
        if not resume:
            self.session_id = first["d"]["session_id"]
        return first

    async def receive(self) -> Json:
        """The next thing from the gateway."""
        assert self.socket is not None
        data = await self.socket.receive_json(timeout=20)
        self.seq = data["s"] or self.seq
        return dict(data)

    async def event(self, name: str) -> Json:
        """The next event of that name; others are passed over."""
        while True:
            data = await self.receive()
            if data["t"] == name:
                return dict(data["d"])

    async def interaction(self) -> "RawInteraction":
        """The next interaction."""
        return RawInteraction(self, await self.event("INTERACTION_CREATE"))


class Answer:
    """What the API said."""

    def __init__(self, status: int, body: Any, headers: dict[str, str]) -> None:
        self.status = status
        self.body = body
        self.headers = headers

    @property
    def code(self) -> tuple[int, int]:
        """HTTP status and Discord's code."""
        return self.status, self.body["code"]


class RawInteraction:
    """An interaction as it came, and ways to answer it."""

    def __init__(self, bot: RawBot, payload: Json) -> None:
        self.bot = bot
        self.payload = payload
        self.id, self.token = payload["id"], payload["token"]

    async def callback(self, kind: int, data: Json | None = None, files: dict[str, bytes] | None = None) -> Answer:
        """The one callback."""
        path = f"/interactions/{self.id}/{self.token}/callback?with_response=1"
        return await self.bot.call("POST", path, {"type": kind, "data": data or {}}, files)

    async def hook(self, method: str, rest: str = "", body: Json | None = None) -> Answer:
        """What the token allows afterwards."""
        return await self.bot.call(method, f"/webhooks/{BOT_ID}/{self.token}{rest}", body)


class Raw:
    """A running stand-in with its client and a raw bot."""

    def __init__(self, s: Standin, server: Server) -> None:
        self.s = s
        self.server = server
        self.bot = RawBot(s, server.session)


@asynccontextmanager
async def running(data: Path) -> AsyncIterator[Raw]:
    """A stand-in in this process."""
    s, runner = await standin_server.start("127.0.0.1", 0, data)
    async with Server(s.base) as server:
        yield Raw(s, server)
    await standin_server.stop(s, runner)
