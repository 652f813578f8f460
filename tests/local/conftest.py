"""The stand-in and a small bot, each as a process of its own."""

import select
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from bot.local.actors import Server
from tests.judging import judged

ROOT = Path(__file__).parents[2]


class Process:
    """A process that is ended when the test is over."""

    def __init__(self, *words: str) -> None:
        self.process = subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, text=True)

    def line(self, seconds: float = 60) -> str:
        """The next line it prints."""
        assert self.process.stdout is not None
        ready, _, _ = select.select([self.process.stdout], [], [], seconds)
        assert ready, "nothing was printed"
        return self.process.stdout.readline()

    def stop(self) -> int:
        """End it kindly."""
        self.process.terminate()
        code = self.process.wait(30)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code

    def kill(self) -> None:
        """End it unkindly."""
        self.process.kill()
        self.process.wait(30)
        assert self.process.stdout is not None
        self.process.stdout.close()


class Stage:
    """A stand-in with its data folder, and the sample bot."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.record = data / "api.jsonl"
        self.words = ("--data", str(data), "--record", str(self.record))
        self.open()

    def open(self) -> None:
        """Start the stand-in."""
        self.standin = Process(sys.executable, "-m", "bot.local", *self.words)
        word, self.base = self.standin.line().split()
        assert word == "READY"

    def start_bot(self) -> None:
        """Start the bot."""
        self.bot = Process(sys.executable, str(ROOT / "tests/local/sample_bot.py"), self.base)


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    """A running stand-in with the sample bot, shared by the tests of a file."""
    stage = Stage(tmp_path_factory.mktemp("local"))
    stage.start_bot()
    yield stage
    stage.bot.kill()
    assert stage.standin.stop() == 0
    assert not (wrong := judged(stage.record)), "\n".join(wrong)


@pytest.fixture
async def server(stage: Stage) -> AsyncIterator[Server]:
    """The client of the running stand-in, with the bot online."""
    async with Server(stage.base) as server:
        await server.bot_online(commands=1)
        yield server
