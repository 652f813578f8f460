"""`check` and `emojis` against the stand-in, without a bot."""

import asyncio
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest

from bot.commands import check, emojis
from bot.commands.api import opened
from bot.invite import PERMISSIONS, link
from bot.settings import Settings
from renderers.emoji import NAMES
from tests.shared import ROOT


@pytest.fixture
async def standin(tmp_path: Path) -> AsyncIterator[Settings]:
    """Settings that point at a running stand-in."""
    words = ["-m", "bot.local", "--port", "0", "--data", str(tmp_path / "standin")]
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(sys.executable, *words, cwd=ROOT, stdout=pipe)
    assert process.stdout is not None
    base = (await process.stdout.readline()).decode().removeprefix("READY ").strip()
    yield settings(tmp_path, base)
    process.terminate()
    await process.communicate()


def settings(folder: Path, base: str) -> Settings:
    database = f"sqlite+aiosqlite:///{folder / 'fathom.sqlite3'}"
    return Settings(discord_token="local", discord_api_base=base, database_url=database)


async def told(given: Settings) -> list[str]:
    return [str(finding) for finding in [each async for each in check.findings(given)]]


async def test_check_tells_what_is_right_and_what_is_missing(standin: Settings) -> None:
    lines = await told(standin)
    shown = "\n".join(lines)
    assert "ok     token: logged in as" in shown
    assert "ok     clock: " in shown
    assert "ok     privileged intents: none" in shown
    assert "WRONG  commands: /fathom, /table, " in shown
    assert "are not synced (Discord lists none)" in shown
    assert f"emojis: {len(NAMES)} of {len(NAMES)} not uploaded" in shown
    assert "ok     server The Deep: all permissions" in shown
    assert lines[-1].startswith("       invite link: https://discord.com/oauth2/authorize?client_id=")
    assert await check.report(standin) == 1


async def test_emojis_uploads_each_once(standin: Settings, capsys: pytest.CaptureFixture[str]) -> None:
    assert await emojis.upload(standin) == 0
    assert capsys.readouterr().out.count("uploaded") == len(NAMES)
    assert await emojis.upload(standin) == 0
    assert capsys.readouterr().out.count("was there") == len(NAMES)
    async with opened(standin) as api:
        _, there = await emojis.listed(api)
    assert there == set(NAMES)
    assert f"ok     emojis: all {len(NAMES)} are uploaded" in await told(standin)


async def test_a_discord_that_is_not_there_is_one_clear_line(tmp_path: Path) -> None:
    lines = await told(settings(tmp_path, "http://127.0.0.1:9"))
    assert lines[-1].startswith("WRONG  Discord cannot be reached at http://127.0.0.1:9")
    assert "local" not in lines[0]


def test_the_invite_link_asks_for_exactly_what_is_needed() -> None:
    asked = parse_qs(urlsplit(link(42)).query)
    assert asked["client_id"] == ["42"]
    assert asked["scope"] == ["bot applications.commands"]
    import discord

    expected = discord.Permissions(**dict.fromkeys(PERMISSIONS, True))
    assert asked["permissions"] == [str(expected.value)]
    assert not expected.administrator


@pytest.mark.parametrize(("off", "good"), [(0.5, True), (2.4, True), (-1.4, True), (2.7, False), (-60.0, False)])
def test_a_clock_that_is_off_is_wrong(off: float, good: bool) -> None:
    assert check.clock(off).good is good


def test_a_server_where_something_is_missing_is_wrong() -> None:
    view = 1 << PERMISSIONS["view_channel"]
    finding = check.permitted({"name": "Small", "permissions": str(view)})
    assert finding.good is False
    assert "send_messages" in finding.text
    assert "view_channel" not in finding.text
    assert check.permitted({"name": "Own", "permissions": "8"}).good is True
