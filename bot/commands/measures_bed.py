"""The stand-in and the bot as processes of their own, and people who play: what the live measures stand on."""

import asyncio
import os
import sys
import time
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import aiohttp
import msgspec

from bot.commands.processes import ended
from bot.local.actors import Person, Refusal, Reply, Server, controls

Json = dict[str, Any]
COMMANDS = 5
"""How many top-level commands a bot that is ready has synced at least."""
ONLINE_WITHIN, END_WITHIN = 60.0, 20.0
QUIET = 0.4
"""Seconds without a request of the bot after which its work is taken as done."""


NEVER = float("inf")


class NotOnline(Exception):
    """The stand-in or the bot did not start, or did not answer."""


class Bed:
    """`async with Bed(folder) as bed:` gives a stand-in; the bot is started and stopped as often as wanted."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.database = folder / "bot.sqlite3"
        self.server: Server
        self._standin: asyncio.subprocess.Process | None = None
        self._bot: asyncio.subprocess.Process | None = None

    async def __aenter__(self) -> Self:
        words = ["-m", "bot.local", "--port", "0", "--data", str(self.folder)]
        self._standin = await self._process(words, {}, stdout=asyncio.subprocess.PIPE)
        assert self._standin.stdout is not None
        word, _, base = (await self._standin.stdout.readline()).decode().strip().partition(" ")
        if word != "READY":
            raise NotOnline("the stand-in did not start")
        self.server = Server(base)
        return self

    async def __aexit__(self, kind: type | None, error: BaseException | None, trace: TracebackType | None) -> None:
        await self.server.close()
        await ended(self._bot, END_WITHIN)
        await ended(self._standin, END_WITHIN)

    async def _process(self, words: list[str], environ: dict[str, str], **more: Any) -> asyncio.subprocess.Process:
        with (self.folder / "bench.log").open("ab") as log:
            given: dict[str, Any] = {"stdout": log, "stderr": log, "env": {**os.environ, **environ}} | more
            return await asyncio.create_subprocess_exec(sys.executable, *words, **given)

    @property
    def bot(self) -> int:
        """The bot's process id."""
        assert self._bot is not None
        return self._bot.pid

    async def start_bot(self) -> float:
        """Start the bot and wait until the gateway has it; the moment of its start (`perf_counter`)."""
        environ = {
            "DISCORD_TOKEN": "local",
            "DISCORD_API_BASE": self.server.base,
            "DATABASE_URL": f"sqlite+aiosqlite:///{self.database}",
            "TABLES_A_PERSON": "100000",
            "TABLES_A_SERVER": "100000",
            "LOG_LEVEL": "WARNING",
        }
        alice = await self.server.person("Alice")
        async with self.server.session.ws_connect(f"{self.server.base}/local/live?as={alice.id}") as page:
            start = time.perf_counter()
            self._bot = await self._process(["-m", "bot"], environ)
            try:
                async with asyncio.timeout(ONLINE_WITHIN):
                    await self._connected(page)
            except TimeoutError:
                raise NotOnline("the bot did not come online") from None
        return start

    async def _connected(self, page: aiohttp.ClientWebSocketResponse) -> None:
        """The page hears of every change; one of them is that the bot has come."""
        async for event in page:
            if event.json()["t"] == "WORLD" and (await self.server.world())["bot"]["online"]:
                return

    async def ready(self) -> None:
        """Wait until the bot has nothing left to do after its start."""
        await self.server.bot_online(seconds=ONLINE_WITHIN, commands=COMMANDS)
        await self.quiet()

    async def stop_bot(self) -> None:
        await ended(self._bot, END_WITHIN)

    async def quiet(self) -> None:
        """Wait until the bot asks for nothing any more: all pictures are shown."""
        before = -1
        while (now := sum((await self.server.requests()).values())) != before:
            before = now
            await asyncio.sleep(QUIET)

    async def burst(self, acts: list[Json]) -> "Burst":
        """All at once. Raises NotOnline where there is nothing to do."""
        if not acts:
            raise NotOnline("nobody had anything to press")
        told = await self.server.post("burst", acts=acts)
        called, shown = zip(*([one or NEVER for one in act["seconds"]] for act in told["acts"]), strict=True)
        return Burst(told["began"], list(called), list(shown))


class Burst(msgspec.Struct, frozen=True):
    """Seconds that beginning took, to each callback, and until each result was shown."""

    began: float
    called: list[float]
    shown: list[float]


def resident(pid: int) -> float:
    """Megabytes that a process holds now; 0 where the system does not tell."""
    try:
        status = Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return 0.0
    line = next((line for line in status.splitlines() if line.startswith("VmRSS")), "VmRSS: 0 kB")
    return int(line.split()[1]) / 1024


def processor(pid: int) -> float:
    """Seconds of processor time that a process has used, its children not counted; 0 where the system does not tell."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def acknowledged(reply: Reply) -> float:
    """Seconds from sending to the callback. Raises NotOnline when there was none."""
    if reply.failed or reply.seconds is None:
        raise NotOnline("an interaction got no answer")
    return reply.seconds


# ---- people at tables


async def board_of(person: Person) -> Json | None:
    """The newest message with a table's controls in the person's channel."""
    found = (m for m in reversed(await person.messages(limit=10)) if pressable(m))
    return next(found, None)


def pressable(message: Json) -> list[str]:
    """The custom ids of a table's buttons on a message, those of the frame left out."""
    ids = [one.custom_id for one in controls(message) if one.kind == "button" and not one.disabled]
    return [one for one in ids if one.startswith("t:") and "~" not in one]


async def fresh_table(person: Person, game: str) -> Json:
    """Open a table where the person is, start it, and give its board."""
    acknowledged(await person.slash("fathom play", game=game))
    lobby = await board_of(person)
    if lobby is None:
        raise NotOnline("no lobby was shown")
    start = [one for one in pressable(lobby) if one.endswith(":start")]
    if not start:
        raise NotOnline("the lobby offered no start")
    acknowledged(await person.press(lobby, start[0]))
    board = await board_of(person)
    if board is None:
        raise NotOnline("no board was shown")
    return board


async def empty_commands(person: Person, command: str, times: int) -> list[float]:
    """Seconds to the acknowledgement of each, one after the other."""
    return [acknowledged(await person.slash(command)) for _ in range(times)]


async def play(person: Person, game: str, presses: int) -> list[float]:
    """Press one of the buttons that answer, the next one each time, as soon as the last press was acknowledged;
    seconds to each acknowledgement. A finished table is followed by another, in a channel of its own."""
    seconds: list[float] = []
    while len(seconds) < presses:
        person.channel = str((await person.server.channel("bench"))["id"])
        seconds += await play_on(person, await fresh_table(person, game), presses - len(seconds))
    return seconds


async def play_on(person: Person, board: Json | None, presses: int) -> list[float]:
    """The same at one table, until it offers nothing any more."""
    seconds: list[float] = []
    while board is not None and len(seconds) < presses and (offered := pressable(board)):
        with suppress(Refusal):  # a late picture has just brought the board of before back, for a moment
            seconds.append(acknowledged(await person.press(board, offered[len(seconds) % len(offered)])))
        board = await board_of(person)
    return seconds
