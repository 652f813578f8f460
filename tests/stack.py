"""The stand-in and the bot as processes of their own, for end-to-end tests, proofs and the bench."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from types import TracebackType
from typing import Self

from bot.commands import processes
from bot.local.actors import Server
from tests.judging import judged
from tests.shared import ROOT

COMMANDS = 5
"""How many top-level commands a bot that is ready has synced at least."""


ORPHAN = re.compile(
    r'Traceback \(most recent call last\):\n  File "<string>", line 1, in <module>\n'
    r'  File "[^"]*multiprocessing/spawn\.py", line \d+, in spawn_main\n(?:    .*\n)+'
    r'  File "[^"]*multiprocessing/spawn\.py", line \d+, in _main\n    preparation_data = .*\n(?:    .*\n)?'
    r"EOFError: Ran out of input\n"
)
"""What Python says of a process whose parent was killed before it had told it what to do."""


def without_orphans(log: str) -> str:
    """A bot's log without what a drawing process said that was just starting when a test killed the bot."""
    return ORPHAN.sub("", log)


class Stack:
    """`async with Stack(folder) as stack:` gives a stand-in with the bot online; both end with it.

    Then all that was sent and answered is judged by Discord's own document: what does not fit fails the test.
    """

    bot = "bot"
    """The module that is run as the bot."""

    def __init__(self, folder: Path, **environ: str) -> None:
        self.folder = folder
        self.environ = environ
        self.base = ""
        self.server: Server
        self._standin: asyncio.subprocess.Process | None = None
        self._bot: asyncio.subprocess.Process | None = None

    async def __aenter__(self) -> Self:
        self.folder.mkdir(parents=True, exist_ok=True)
        await self._start_standin()
        self.server = Server(self.base)
        await self.start_bot()
        return self

    async def __aexit__(self, kind: type | None, error: BaseException | None, trace: TracebackType | None) -> None:
        await self.server.close()
        for process in (self._bot, self._standin):
            await ended(process, signal.SIGTERM)
        if error is None:
            wrong = judged(self.record)
            assert not wrong, "not as Discord's OpenAPI document says:\n" + "\n".join(wrong)

    @property
    def record(self) -> Path:
        """Every request of the bot and its reply, one JSON line each."""
        return self.folder / "api.jsonl"

    async def _start_standin(self) -> None:
        words = ["-m", "bot.local", "--port", "0", "--data", str(self.folder), "--record", str(self.record)]
        pipe = asyncio.subprocess.PIPE
        self._standin = await asyncio.create_subprocess_exec(sys.executable, *words, cwd=ROOT, stdout=pipe)
        assert self._standin.stdout is not None
        while not self.base:
            line = (await self._standin.stdout.readline()).decode()
            if not line:
                raise RuntimeError("the stand-in did not start")
            if line.startswith("READY "):
                self.base = line.split()[1]

    async def start_bot(self) -> None:
        """Start the bot and wait until it is online with its commands."""
        environ = {
            **os.environ,
            "DISCORD_TOKEN": "test",
            "DISCORD_API_BASE": self.base,
            "DATABASE_URL": f"sqlite+aiosqlite:///{self.folder}/bot.sqlite3",
            "TABLES_A_PERSON": "100000",
            "TABLES_A_SERVER": "100000",
            "LOG_LEVEL": "WARNING",
            **self.environ,
        }
        with (self.folder / "bot.log").open("ab") as log:
            self._bot = await asyncio.create_subprocess_exec(
                sys.executable, "-m", self.bot, cwd=ROOT, env=environ, stdout=log, stderr=log
            )
        await self.server.bot_online(seconds=90, commands=COMMANDS)

    def owes(self, channel: str, *, folding: bool = True) -> bool:
        """Whether the bot still owes Discord something in this channel, as its database says; without `folding`, old
        boards may be left to fold."""
        newest = "(SELECT max(revision) FROM changes WHERE table_id = tables.id)"
        behind = f"min(shown, mentioned) < {newest} OR ? AND folding NOT NULL"
        owing = f"SELECT 1 FROM tables WHERE channel_id = ? AND ({behind})"
        with closing(sqlite3.connect(self.folder / "bot.sqlite3", timeout=10)) as file:
            return file.execute(owing, (int(channel), folding)).fetchone() is not None

    async def kill_bot(self) -> None:
        """SIGKILL: nothing is said goodbye to."""
        await ended(self._bot, signal.SIGKILL)

    async def restart_bot(self) -> None:
        await self.kill_bot()
        await self.start_bot()

    @property
    def log(self) -> str:
        """All that the bot has written to its log."""
        path = self.folder / "bot.log"
        return without_orphans(path.read_text(errors="replace")) if path.exists() else ""

    @property
    def bot_pid(self) -> int:
        assert self._bot is not None
        return self._bot.pid


async def ended(process: asyncio.subprocess.Process | None, how: signal.Signals) -> None:
    """Send a signal and wait; what does not end within 10 seconds is killed."""
    await processes.ended(process, 10, how)
