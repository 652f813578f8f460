"""The gateway: sessions that survive a lost connection, compressed streams, events in order."""

import asyncio
import logging
import zlib
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import msgspec
from aiohttp import WSMsgType, web

from bot.local import shapes
from bot.local.world import BOT_ID, World

Json = dict[str, Any]
log = logging.getLogger("local.gateway")

GUILDS, GUILD_MEMBERS, PRESENCES, GUILD_MESSAGES = 1 << 0, 1 << 1, 1 << 8, 1 << 9
DIRECT_MESSAGES, MESSAGE_CONTENT = 1 << 12, 1 << 15
PRIVILEGED = GUILD_MEMBERS | PRESENCES | MESSAGE_CONTENT
HEARTBEAT_MS = 41_250
ACK_AFTER = 0.05  # discord.py notes the time of its heartbeat just after sending: a faster ack looks 41 s late to it
SESSION_LIVES = 180.0
BUFFERED = 5_000


class Packer:
    """One compression stream for the life of one connection."""

    def __init__(self, kind: str) -> None:
        self._kind = kind
        if kind == "zlib-stream":
            self._zlib = zlib.compressobj()
        elif kind == "zstd-stream":
            self._zstd = zstd_compressor()

    def pack(self, data: bytes) -> bytes | str:
        """The bytes to send for one event."""
        if self._kind == "zlib-stream":
            return self._zlib.compress(data) + self._zlib.flush(zlib.Z_SYNC_FLUSH)
        if self._kind == "zstd-stream":
            return bytes(self._zstd.compress(data, mode=self._zstd.FLUSH_BLOCK))
        return data.decode()


def zstd_compressor() -> Any:
    """A zstd stream; discord.py asks for one only where the standard library has it (Python 3.14)."""
    from importlib import import_module

    return import_module("compression.zstd").ZstdCompressor()


class Line:
    """One connected client and what is still to be sent to it."""

    def __init__(self, socket: web.WebSocketResponse, packer: Packer) -> None:
        self.socket = socket
        self._packer = packer
        self._queue: asyncio.Queue[bytes | None] = asyncio.Queue()

    def send(self, data: bytes) -> None:
        """Send this after everything before it."""
        self._queue.put_nowait(data)

    def op(self, op: int, data: object = None) -> None:
        """Send something that is no event."""
        self.send(msgspec.json.encode({"op": op, "d": data, "s": None, "t": None}))

    async def run(self) -> None:
        """Write until the connection is gone."""
        while (data := await self._queue.get()) is not None:
            packed = self._packer.pack(data)
            if isinstance(packed, str):
                await self.socket.send_str(packed)
            else:
                await self.socket.send_bytes(packed)


@dataclass
class Session:
    """What a client identified itself as, and the events it may ask for again."""

    id: str
    intents: int
    line: Line | None
    seq: int = 0
    sent: list[tuple[int, bytes]] = field(default_factory=list)
    left_at: float = 0.0

    def event(self, name: str, encoded: bytes) -> None:
        """Send an event, now or when the client resumes."""
        self.seq += 1
        data = b'{"op":0,"s":%d,"t":"%s","d":%s}' % (self.seq, name.encode(), encoded)
        self.sent.append((self.seq, data))
        if len(self.sent) > BUFFERED:
            del self.sent[: BUFFERED // 2]
        if self.line is not None:
            self.line.send(data)


class Gateway:
    """All sessions of the bot."""

    def __init__(self, world: World, url: str) -> None:
        self.world = world
        self.url = url
        self.sessions: dict[str, Session] = {}
        self.withhold_heartbeats = False
        self.changed: Callable[[], None] = lambda: None

    @property
    def online(self) -> bool:
        """Whether the bot is connected."""
        return any(session.line is not None for session in self.sessions.values())

    def dispatch(self, name: str, data: Json, intent: int = 0) -> None:
        """Send an event to every session that asked for such (intent 0 = always sent)."""
        encoded = msgspec.json.encode(data)
        self._forget_old()
        for session in self.sessions.values():
            if not intent or session.intents & intent:
                session.event(name, encoded)

    async def connect(self, request: web.Request) -> web.WebSocketResponse:
        """A client connects."""
        socket = web.WebSocketResponse(timeout=0.5, max_msg_size=0, compress=False)
        await socket.prepare(request)
        line = Line(socket, Packer(request.query.get("compress", "")))
        writer = asyncio.create_task(line.run())
        line.op(10, {"heartbeat_interval": HEARTBEAT_MS, "_trace": ["local"]})
        session: Session | None = None
        try:
            async for message in socket:
                if message.type is WSMsgType.TEXT:
                    session = await self._received(line, msgspec.json.decode(message.data), session)
        finally:
            writer.cancel()
            self._left(session, line)
        return socket

    async def drop(self, code: int = 4000) -> None:
        """Close every connection; sessions stay resumable. What happens from now on is kept for them."""
        lines = [session.line for session in self.sessions.values() if session.line is not None]
        for session in self.sessions.values():
            session.line, session.left_at = None, self.world.clock.now()
        self.changed()
        await asyncio.gather(*(line.socket.close(code=code, message=b"dropped") for line in lines))

    def ask(self, op: int, data: object = None) -> None:
        """Send op 7 (reconnect) or 9 (invalid session) to every client; a session that may not resume ends."""
        for session in list(self.sessions.values()):
            if session.line is not None:
                session.line.op(op, data)
            if op == 9 and not data:
                self.sessions.pop(session.id, None)

    def _left(self, session: Session | None, line: Line) -> None:
        if session is None or session.line is not line:
            return
        session.line = None
        session.left_at = self.world.clock.now()
        if line.socket.close_code in (1000, 1001):
            self.sessions.pop(session.id, None)
        self.changed()

    def _forget_old(self) -> None:
        limit = self.world.clock.now() - SESSION_LIVES
        for session in [s for s in self.sessions.values() if s.line is None and s.left_at < limit]:
            del self.sessions[session.id]

    async def _received(self, line: Line, message: Json, session: Session | None) -> Session | None:
        op = message["op"]
        if op == 1 and not self.withhold_heartbeats:
            asyncio.get_running_loop().call_later(ACK_AFTER, line.op, 11)
        elif op == 2:
            return await self._identify(line, message["d"])
        elif op == 6:
            return self._resume(line, message["d"])
        elif op == 8 and session is not None:
            self._members(session, message["d"])
        return session

    async def _identify(self, line: Line, data: Json) -> Session | None:
        if data["intents"] & PRIVILEGED:
            log.error("refused: privileged intents %s", data["intents"] & PRIVILEGED)
            await line.socket.close(code=4014, message=b"Disallowed intent(s).")
            return None
        session = Session(self.world.snowflake(), data["intents"], line)
        self.sessions[session.id] = session
        session.event("READY", msgspec.json.encode(self._ready(session)))
        if session.intents & GUILDS:
            for guild in self._guilds():
                session.event("GUILD_CREATE", msgspec.json.encode(shapes.guild_create(self.world, guild)))
        self.changed()
        return session

    def _ready(self, session: Session) -> Json:
        return {
            "v": 10,
            "user": shapes.bot_user() | {"verified": True, "mfa_enabled": True, "email": None},
            "guilds": [{"id": guild["id"], "unavailable": True} for guild in self._guilds()],
            "session_id": session.id,
            "session_type": "normal",
            "resume_gateway_url": self.url,
            "application": {"id": BOT_ID, "flags": 0},
            "shard": [0, 1],
            "private_channels": [],
            "relationships": [],
            "presences": [],
            "guild_join_requests": [],
            "geo_ordered_rtc_regions": [],
            "_trace": ["local"],
        }

    def _guilds(self) -> list[Json]:
        return [guild for guild in self.world.guilds.values() if shapes.is_member(guild, BOT_ID)]

    def _resume(self, line: Line, data: Json) -> Session | None:
        session = self.sessions.get(data["session_id"])
        if session is None or (session.sent and session.sent[0][0] > data["seq"] + 1):
            line.op(9, False)
            return None
        session.line = line
        for seq, event in session.sent:
            if seq > data["seq"]:
                line.send(event)
        session.event("RESUMED", b'{"_trace":["local"]}')
        self.changed()
        return session

    def _members(self, session: Session, data: Json) -> None:
        guild = self.world.guilds.get(str(data["guild_id"]))
        if guild is None:
            return
        wanted = {str(key) for key in (data["user_ids"] if isinstance(data.get("user_ids"), list) else [])}
        start = (data.get("query") or "").lower()
        found = [key for key in guild["members"] if key in wanted or (start and self._named(key, start))]
        chunk = {
            "guild_id": guild["id"],
            "members": [shapes.member(self.world, guild, key) for key in found],
            "not_found": sorted(wanted - set(found)),
            "chunk_index": 0,
            "chunk_count": 1,
            "nonce": data.get("nonce"),
        }
        session.event("GUILD_MEMBERS_CHUNK", msgspec.json.encode(chunk))

    def _named(self, key: str, start: str) -> bool:
        return bool(self.world.people[key]["name"].lower().startswith(start))
