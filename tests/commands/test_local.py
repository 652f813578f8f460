"""`python -m bot local`: two processes that live and die together."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from bot.__main__ import main
from tests.shared import ROOT

Start = Callable[..., subprocess.Popen[str]]
WITHIN = 60.0


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Starts `bot local` on a free port with data in this test's folder; whatever is left of it is killed."""
    running: list[subprocess.Popen[str]] = []

    def begin(*words: str) -> subprocess.Popen[str]:
        command = [sys.executable, "-m", "bot", "local", "--data", str(tmp_path / "data"), *(words or ("--port", "0"))]
        environ = {**os.environ, "DATABASE_URL": "sqlite+aiosqlite:////nonexistent/ignored.sqlite3"}
        pipe = subprocess.PIPE
        process = subprocess.Popen(
            command, cwd=ROOT, env=environ, stdout=pipe, stderr=pipe, text=True, start_new_session=True
        )
        running.append(process)
        return process

    yield begin
    for process in running:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
        process.communicate(timeout=WITHIN)


def address(process: subprocess.Popen[str]) -> str:
    """What stands after `Open`; the first line of all."""
    assert process.stdout is not None
    line = process.stdout.readline().strip()
    assert line.startswith("Open http://127.0.0.1:"), line or process.communicate(timeout=WITHIN)[1]
    return line.removeprefix("Open ")


def children(process: subprocess.Popen[str]) -> list[int]:
    """The processes that a process started, oldest first: the stand-in and the bot."""
    return [int(pid) for pid in Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()]


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def gone(pids: list[int]) -> bool:
    """Whether all of these have ended, waiting a little."""
    until = time.monotonic() + WITHIN
    while any(map(alive, pids)) and time.monotonic() < until:
        time.sleep(0.05)
    return not any(map(alive, pids))


@pytest.mark.parametrize("ending", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_it_opens_a_page_and_a_signal_ends_both(start: Start, tmp_path: Path, ending: int) -> None:
    """Ctrl-C and a closed terminal reach the whole group, SIGTERM one process."""
    process = start()
    base = address(process)
    with urllib.request.urlopen(base, timeout=30) as page:
        assert b"<html" in page.read()
    with urllib.request.urlopen(f"{base}local/world", timeout=30) as reply:
        assert json.load(reply)["bot"]["online"] is True
    both = children(process)
    assert len(both) == 2

    (os.kill if ending == signal.SIGTERM else os.killpg)(process.pid, ending)

    out, err = process.communicate(timeout=WITHIN)
    assert (process.returncode, out) == (0, ""), err
    assert "Traceback" not in err
    assert gone(both)
    assert {"bot.sqlite3", "discord.sqlite3"} <= {path.name for path in (tmp_path / "data").iterdir()}


@pytest.mark.parametrize(("which", "who"), [(0, "the stand-in"), (1, "the bot")])
def test_when_one_dies_the_other_is_ended_and_the_exit_code_says_so(start: Start, which: int, who: str) -> None:
    process = start()
    address(process)
    both = children(process)
    os.kill(both[which], signal.SIGKILL)
    _, err = process.communicate(timeout=WITHIN)
    assert process.returncode == 1
    assert f"{who} ended by itself" in err
    assert gone(both)


def test_a_taken_port_is_one_clear_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert main(["local", "--port", str(port), "--data", str(tmp_path)]) == 2
    told = capsys.readouterr().err
    assert told == f"fathom: port {port} cannot be used (Address already in use): name another with --port\n"


def test_a_folder_that_is_in_use_is_one_clear_line(start: Start, tmp_path: Path) -> None:
    process = start()
    address(process)
    second = start()
    _, err = second.communicate(timeout=WITHIN)
    assert second.returncode == 2
    assert "is in use by another `bot local`" in err
    assert err.count("\n") == 1
    assert process.poll() is None


@pytest.mark.parametrize("words", [["--port", "70000"], ["--port", "0", "--data", "/proc/nowhere"]])
def test_what_cannot_be_is_exit_code_two(words: list[str]) -> None:
    assert main(["local", *words]) == 2
