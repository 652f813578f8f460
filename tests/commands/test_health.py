"""The heartbeat: what the running bot writes, and what `python -m bot health` makes of it."""

import time
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.health import STALE, beat, check, path_for


def test_a_fresh_heartbeat_is_well(tmp_path: Path) -> None:
    beat(tmp_path / "h", gateway=True, database=True)
    assert check(tmp_path / "h") == ""
    assert [path.name for path in tmp_path.iterdir()] == ["h"]


@pytest.mark.parametrize(
    ("gateway", "database", "said"),
    [(False, True, "the gateway is not connected"), (True, False, "the database does not answer")],
)
def test_what_is_down_is_said(tmp_path: Path, gateway: bool, database: bool, said: str) -> None:
    beat(tmp_path / "h", gateway=gateway, database=database)
    assert check(tmp_path / "h") == said


def test_an_old_heartbeat_does_not_count(tmp_path: Path) -> None:
    beat(tmp_path / "h", gateway=True, database=True)
    assert check(tmp_path / "h", time.time() + STALE - 1) == ""
    assert "seconds old" in check(tmp_path / "h", time.time() + STALE + 1)


@pytest.mark.parametrize("text", ["", "{", "[]", '{"at": "x"}', "{}"])
def test_a_damaged_heartbeat_is_said_and_not_raised(tmp_path: Path, text: str) -> None:
    (tmp_path / "h").write_text(text)
    assert "cannot be read" in check(tmp_path / "h")


def test_the_command_exits_with_what_it_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    database = tmp_path / "fathom.sqlite3"
    monkeypatch.setenv("DATABASE_URL", f"sqlite+aiosqlite:///{database}")
    assert main(["health"]) == 1
    beat(path_for(database), gateway=True, database=True)
    assert main(["health"]) == 0
