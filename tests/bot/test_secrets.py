"""Tokens, tables' secrets, the database's password: not in the log, however much it tells, nor said to players."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.engine.chance import seed_of
from bot.local.actors import Person, controls
from tests.shared import ROOT
from tests.stack import Stack

TOKEN = "MTk4NjIyNDgzNDcxOTI1MjQ4.Cl2FMQ.ZnCjm1XVW7vRze4b7Cq4se7kKWs"
PASSWORD = "correct-horse-7"


class Talkative(Stack):
    bot = "tests.bot.toy_bot"


async def press(person: Person, end: str, *values: str) -> None:
    """Press the control whose id ends so, on the newest message that has it."""
    for message in reversed(await person.messages()):
        found = [c.custom_id for c in controls(message) if c.custom_id.endswith(end)]
        if found:
            await person.press(message, found[0], list(values) or None)
            return
    raise LookupError(end)


async def mischief(stack: Stack, alice: Person) -> None:
    """A bit of everything, and of what goes wrong."""
    await alice.slash("fathom play", game="rolling_deep")
    await press(alice, ":start")
    for end in (":score", "~seat", "~recap", "~words", "~table", "~export", "~verify"):
        await press(alice, end)
    await alice.autocomplete("table choose", "option", option="")
    await alice.slash("roll", dice="banana")
    await stack.server.fault(route="POST .*/callback$", status=500, after=True)
    await alice.slash("table seat", wait=6)
    await stack.server.fault(route="POST .*/callback$", drop=True)
    await alice.slash("table recap", wait=6)
    await stack.server.fault(gateway_op=7)
    await asyncio.sleep(0.5)
    await stack.server.bot_online()
    await alice.slash("table export")


async def broken(stack: Stack, alice: Person) -> None:
    """A table that cannot be read, after a start with a damaged row."""
    await stack.kill_bot()
    with contextlib.closing(sqlite3.connect(stack.folder / "bot.sqlite3")) as file:
        file.execute("UPDATE snapshots SET state = ?", (b"spoilt",))
        file.commit()
    await stack.start_bot()
    await alice.slash("table show")


def secrets_of(stack: Stack) -> Iterator[bytes]:
    """What nobody may read while the tables run: their secrets and seeds."""
    with contextlib.closing(sqlite3.connect(stack.folder / "bot.sqlite3")) as file:
        for (secret,) in file.execute("SELECT secret FROM tables"):
            yield secret
            yield seed_of(secret, ())


def forms_of(secret: bytes) -> list[str]:
    """How bytes may look in text."""
    return [secret.hex(), repr(secret)[2:-1]]


async def test_nothing_secret_is_logged_or_said(tmp_path: Path) -> None:
    async with Talkative(tmp_path, LOG_LEVEL="DEBUG", DISCORD_TOKEN=TOKEN) as stack:
        alice = await stack.server.person("Alice")
        await mischief(stack, alice)
        await broken(stack, alice)
        log, said = stack.log, stack.record.read_text()
        assert " DEBUG " in log
        assert TOKEN not in log
        assert TOKEN not in said
        assert "local-" not in log  # so begin the tokens of the stand-in's interactions
        for secret in secrets_of(stack):
            for form in forms_of(secret):
                assert form not in log
                assert form not in said


@pytest.mark.parametrize("scheme", ["postgresql+asyncpg", "postgresql", "mysql"])
@pytest.mark.parametrize("verb", ["run", "check", "health", "backup"])
def test_the_database_password_is_never_told(verb: str, scheme: str, tmp_path: Path) -> None:
    """Where nothing listens, or an address is wrong; every verb says so in words."""
    url = f"{scheme}://fathom:{PASSWORD}@127.0.0.1:9/fathom"
    environ = {**os.environ, "DISCORD_TOKEN": TOKEN, "DATABASE_URL": url, "LOG_LEVEL": "DEBUG"}
    environ["DISCORD_API_BASE"] = "http://127.0.0.1:9"
    environ["TMPDIR"] = str(tmp_path)  # where the heartbeat of another test's bot would lie
    words = [sys.executable, "-m", "bot", verb, *([str(tmp_path / "copy")] if verb == "backup" else [])]
    done = subprocess.run(words, check=False, cwd=ROOT, env=environ, capture_output=True, text=True, timeout=120)
    told = done.stdout + done.stderr
    assert done.returncode != 0
    assert told
    assert PASSWORD not in told
    assert TOKEN not in told
