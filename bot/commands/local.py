"""Play on this machine without a Discord account: a stand-in with a web page and the bot, as two processes."""

import argparse
import asyncio
import os
import signal
import socket
import sys
from pathlib import Path
from typing import IO

from bot.commands.processes import ended
from bot.settings import WrongSetting

ONLINE_WITHIN = 60.0
END_WITHIN = 10.0


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Where to listen and where to keep things."""
    parser.add_argument("--port", type=int, default=8700, help="port of the page on 127.0.0.1; 0 takes a free one")
    parser.add_argument("--data", type=Path, default=Path(".fathom"), metavar="DIR", help="folder of both databases")


def run(args: argparse.Namespace) -> int:
    """Start both, print the page's address, and stay until ended or until one of the two dies (then 1)."""
    check_port(args.port)
    held = hold(args.data)
    try:
        return asyncio.run(Pair(args.port, args.data).run())
    finally:
        held.close()


def hold(data: Path) -> IO[str]:
    """Make the data folder and hold it while the file given back is open: two bots must not share tables."""
    import fcntl

    try:
        data.mkdir(parents=True, exist_ok=True)
        lock = (data / "lock").open("w")
    except OSError as error:
        raise WrongSetting(f"the data folder {data} cannot be written: {error.strerror}") from None
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        lock.close()
        raise WrongSetting(
            f"the data folder {data} is in use by another `bot local`: name another with --data"
        ) from None
    return lock


def check_port(port: int) -> None:
    """Refuse a port that is no port or that somebody listens on."""
    if not 0 <= port <= 65535:
        raise WrongSetting(f"{port} is no port: it must be 0 to 65535")
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError as error:
            raise WrongSetting(f"port {port} cannot be used ({error.strerror}): name another with --port") from None


def ignore_the_terminal() -> None:
    """In a child, before its program: Ctrl-C and a closed terminal reach the whole process group, but only the parent
    heeds them and ends the two in order. (What the parent handles, a new program would have as the default again.)
    """
    for name in (signal.SIGINT, signal.SIGHUP):
        signal.signal(name, signal.SIG_IGN)


class Pair:
    """The stand-in and the bot. Whatever ends one ends the other."""

    def __init__(self, port: int, data: Path) -> None:
        self.port = port
        self.data = data
        self.processes: list[asyncio.subprocess.Process] = []
        self.asked_to_end = asyncio.Event()
        self.reading: asyncio.Task[None] | None = None

    async def run(self) -> int:
        """Gives the exit code: 0 when asked to end, else 1."""
        loop = asyncio.get_running_loop()
        for name in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            loop.add_signal_handler(name, self.asked_to_end.set)
        told = asyncio.create_task(self.asked_to_end.wait())
        playing = asyncio.create_task(self.play())
        try:
            await asyncio.wait({told, playing}, return_when=asyncio.FIRST_COMPLETED)
            return 0 if told.done() else playing.result()
        finally:
            for task in (playing, told):
                task.cancel()
            await asyncio.gather(playing, told, return_exceptions=True)
            await self.end()

    async def play(self) -> int:
        """Start both and wait for the first to die."""
        standin = await self.start("bot.local", "--port", str(self.port), "--data", str(self.data), piped=True)
        base = await self.ready(standin)
        if not base:
            return fail("the stand-in did not start")
        bot = await self.start("bot", base=base)
        if not await self.online(base, bot):
            return fail("the bot did not come online")
        print(f"Open {base}/", flush=True)
        ends = {asyncio.create_task(one.wait()): who for one, who in ((standin, "the stand-in"), (bot, "the bot"))}
        done, _ = await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
        return fail(f"{' and '.join(ends[task] for task in done)} ended by itself")

    async def start(self, module: str, *words: str, base: str = "", piped: bool = False) -> asyncio.subprocess.Process:
        """Start one of the two, with this process's environment changed as `base` asks."""
        stdout = asyncio.subprocess.PIPE if piped else None
        environ = dict(os.environ) | (self.bot_settings(base) if base else {})
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", module, *words, stdout=stdout, env=environ, preexec_fn=ignore_the_terminal
        )
        self.processes.append(process)
        return process

    def bot_settings(self, base: str) -> dict[str, str]:
        """What points the bot at the stand-in; a token or database of the host's is never used here."""
        database = f"sqlite+aiosqlite:///{(self.data / 'bot.sqlite3').absolute()}"
        level = os.environ.get("LOG_LEVEL") or "WARNING"
        return {"DISCORD_TOKEN": "local", "DATABASE_URL": database, "DISCORD_API_BASE": base, "LOG_LEVEL": level}

    async def ready(self, standin: asyncio.subprocess.Process) -> str:
        """The stand-in's address, which it prints when it listens; empty when it ended instead."""
        assert standin.stdout is not None
        async for line in standin.stdout:
            word, _, base = line.decode().strip().partition(" ")
            if word == "READY":
                self.reading = asyncio.create_task(pass_on(standin.stdout))
                return base
            print(line.decode().rstrip(), file=sys.stderr)
        return ""

    async def online(self, base: str, bot: asyncio.subprocess.Process) -> bool:
        """Wait until the stand-in says that the bot is there; False when the bot ends or takes too long."""
        loop = asyncio.get_running_loop()
        until = loop.time() + ONLINE_WITHIN
        while bot.returncode is None and loop.time() < until:
            if await asyncio.to_thread(bot_is_online, base):
                return True
            await asyncio.sleep(0.1)
        return False

    async def end(self) -> None:
        """End the bot first, so that it can say goodbye to the stand-in; whoever takes too long is killed."""
        for process in reversed(self.processes):
            await ended(process, END_WITHIN)
        if self.reading:
            await self.reading


async def pass_on(lines: asyncio.StreamReader) -> None:
    """Print what else the stand-in has to say, so that its pipe never fills."""
    async for line in lines:
        print(line.decode(errors="replace").rstrip(), file=sys.stderr)


def bot_is_online(base: str) -> bool:
    """Ask the stand-in whether a bot is connected to its gateway."""
    import json
    import urllib.request

    try:
        with urllib.request.build_opener(urllib.request.ProxyHandler({})).open(
            f"{base}/local/world", timeout=5
        ) as reply:
            world = json.load(reply)
    except (OSError, ValueError):
        return False
    return bool(world.get("bot", {}).get("online"))


def fail(why: str) -> int:
    """Say what went wrong and give the exit code for it."""
    print(f"fathom: {why}", file=sys.stderr)
    return 1
