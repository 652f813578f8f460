"""The verbs that ask about a running bot, with a real one."""

from pathlib import Path

import pytest

from bot.__main__ import main
from bot.commands import check
from bot.settings import Settings
from tests.stack import Stack


async def test_a_host_is_told_that_all_is_well(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Commands synced, heartbeat there."""
    database = f"sqlite+aiosqlite:///{tmp_path / 'bot.sqlite3'}"
    async with Stack(tmp_path, DATABASE_URL=database) as stack:
        settings = Settings(discord_token="test", discord_api_base=stack.base, database_url=database)
        findings = [each async for each in check.findings(settings)]
        assert [str(finding) for finding in findings if finding.good is False] == []
        assert any(finding.good and "/rolling" in finding.text and "synced" in finding.text for finding in findings)
        monkeypatch.setenv("DATABASE_URL", database)
        await stack.server.until(lambda: main(["health"]) == 0)
