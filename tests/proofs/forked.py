"""A stack whose bot dies often: each bot is a fork of a process that has everything imported and nothing begun.

It saves the second that imports take. What is killed is a whole bot with a process, a database connection and a gateway
connection of its own; `Stack` itself, and every tenth start of the proof, start from nothing. Of the drawing processes,
whose first pictures all boards wait for, one in three starts from nothing, the others fork from one with imports, too.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from multiprocessing import forkserver, get_context, resource_tracker
from pathlib import Path
from types import TracebackType

from tests.proofs.fuzz import ToyStack
from tests.shared import ROOT
from tests.stack import COMMANDS, ended


class MortalStack(ToyStack):
    """The bot may die by its fault points at any time: `alive` tells, `died` waits for it."""

    def __init__(self, folder: Path, **environ: str) -> None:
        super().__init__(folder, FATHOM_FAULTS=str(folder / "faults"), **environ)
        self.faults = folder / "faults"
        self.begun = 0
        self._nest: asyncio.subprocess.Process | None = None
        self._pid = 0

    @property
    def record(self) -> Path:
        """Nothing is recorded: other tests judge what is sent, and here it would be gigabytes."""
        return Path(os.devnull)

    async def start_bot(self) -> None:
        """Start a bot, and return when it is online or has died on the way."""
        await self.server.until(self._offline, seconds=10, every=0.01)
        self.begun += 1
        if self.begun % 10 == 1:
            await self._start_whole()
        else:
            await self._start_fork()
        online = asyncio.create_task(self.server.bot_online(seconds=90, commands=COMMANDS))
        died = asyncio.create_task(self.died())
        await asyncio.wait({online, died}, return_when=asyncio.FIRST_COMPLETED)
        for task in (online, died):
            task.cancel()
        await asyncio.gather(online, died, return_exceptions=True)

    async def _offline(self) -> bool:
        return not (await self.server.world())["bot"]["online"]

    def _environ(self) -> dict[str, str]:
        return {
            **os.environ,
            "DISCORD_TOKEN": "test",
            "DISCORD_API_BASE": self.base,
            "DATABASE_URL": f"sqlite+aiosqlite:///{self.folder}/bot.sqlite3",
            "LOG_LEVEL": "WARNING",
            **self.environ,
        }

    async def _process(self, module: str, *, piped: bool = False) -> asyncio.subprocess.Process:
        pipe = asyncio.subprocess.PIPE if piped else None
        with (self.folder / "bot.log").open("ab") as log:
            return await asyncio.create_subprocess_exec(
                sys.executable, "-m", module, cwd=ROOT, env=self._environ(), stdin=pipe, stdout=pipe or log, stderr=log
            )

    async def _start_whole(self) -> None:
        self._bot = await self._process(self.bot)
        self._pid = self._bot.pid

    async def _start_fork(self) -> None:
        if self._nest is None:
            self._nest = await self._process("tests.proofs.forked", piped=True)
        assert self._nest.stdin is not None
        assert self._nest.stdout is not None
        self._nest.stdin.write(b"cold\n" if self.begun % 3 == 0 else b"warm\n")
        self._bot = None
        self._pid = int(await self._nest.stdout.readline())

    @property
    def alive(self) -> bool:
        return (self._bot is None or self._bot.returncode is None) and running(self._pid)

    async def died(self) -> None:
        while self.alive:  # noqa: ASYNC110 - nobody tells of a process that is not our child
            await asyncio.sleep(0.01)
        if self._bot is not None:
            await self._bot.wait()

    async def kill_bot(self) -> None:
        if self.alive:
            os.kill(self._pid, signal.SIGKILL)
        await self.died()

    async def __aexit__(self, kind: type | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if self.alive:
            os.kill(self._pid, signal.SIGTERM)
        await asyncio.wait_for(self.died(), 10)
        await ended(self._nest, signal.SIGKILL)
        await super().__aexit__(kind, error, trace)


def running(pid: int) -> bool:
    """Whether a process runs; a dead one that nobody has waited for yet does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except (FileNotFoundError, ProcessLookupError):
        return False


def brood() -> int:
    """For each line that comes in: fork, become the bot, and tell its process id. `cold`: it draws as in real life."""
    import gc
    from importlib import import_module

    from bot import games
    from bot.__main__ import main
    from tests.bot import toy_bot

    for game in games.GAMES:
        games.load(game)
    for name in ("bot.client", "bot.commands.run", "sqlalchemy.dialects.sqlite.aiosqlite", "renderers.worker"):
        import_module(name)
    if "postgres" in os.environ["DATABASE_URL"]:
        import_module("asyncpg")
    vars(sys.modules["__main__"]).update(__spec__=None, __file__=None)  # or each drawing process would import all this
    toy_bot.put_in()
    _prepare_easels()
    gc.freeze()  # what is there is not looked through, and so not copied, in each fork
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for the dead
    for line in sys.stdin:
        pid = os.fork()
        if not pid:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            os.dup2(2, 1)
            if line.strip() == "warm":
                _draw_by_fork()
            os._exit(main(["run"]))
        print(pid, flush=True)
    return 0


def _prepare_easels() -> None:
    """Start what forks drawing processes, with their imports done."""
    forkserver.set_forkserver_preload(["renderers.worker", "renderers.bench", "renderers.rolling_deep.pictures"])
    forkserver.ensure_running()


def _draw_by_fork() -> None:
    """In a bot: its drawing process is forked by what the brood has started, which is no child of the bot's."""
    from renderers import worker

    vars(forkserver._forkserver)["ensure_running"] = resource_tracker.ensure_running
    vars(worker)["get_context"] = lambda _: get_context("forkserver")


if __name__ == "__main__":
    raise SystemExit(brood())
