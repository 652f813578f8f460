"""Settings: where they come from, what is refused, and that no secret is shown."""

import subprocess
import sys
from pathlib import Path

import pytest

from bot.settings import WrongSetting, load
from tests.shared import ROOT

TOKEN = "MTIz.secret.token"
NOWHERE = Path("/nonexistent/.env")


def test_defaults() -> None:
    settings = load({}, NOWHERE)
    assert (settings.database_url, settings.discord_api_base, settings.log_level) == (
        "sqlite+aiosqlite:///fathom.sqlite3",
        "",
        "INFO",
    )


def test_how_many_tables_may_be_open_can_be_set() -> None:
    settings = load({"TABLES_A_PERSON": "3", "TABLES_A_SERVER": "4000"}, NOWHERE)
    assert (settings.tables_a_person, settings.tables_a_server) == (3, 4_000)
    assert (load({}, NOWHERE).tables_a_person, load({}, NOWHERE).tables_a_server) == (10, 200)


def test_the_environment_goes_before_the_file(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_text('DISCORD_TOKEN="from file"\nLOG_LEVEL=debug # loud\nDATABASE_URL=\n')
    settings = load({"DISCORD_TOKEN": f" {TOKEN}\n", "LOG_LEVEL": ""}, file)
    assert settings.discord_token == TOKEN
    assert settings.log_level == "DEBUG"
    assert settings.database_url == "sqlite+aiosqlite:///fathom.sqlite3"


def test_a_dollar_in_the_file_stands_for_itself(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_text("DISCORD_TOKEN=a${HOME}b\n")
    assert load({}, file).discord_token == "a${HOME}b"


@pytest.mark.parametrize(
    ("environ", "said"),
    [
        ({"LOG_LEVEL": "LOUD"}, "LOG_LEVEL must be one of"),
        ({"DATABASE_URL": "sqlite:///x"}, "must begin with sqlite+aiosqlite://"),
        ({"DATABASE_URL": "postgres://u:p@h/d"}, "must begin with postgresql+asyncpg://"),
        ({"TABLES_A_PERSON": "0"}, "TABLES_A_PERSON must be a whole number"),
        ({"TABLES_A_SERVER": "many"}, "TABLES_A_SERVER must be a whole number"),
        ({"DATABASE_URL": "fathom.sqlite3"}, "must be an SQLAlchemy address"),
        ({"DATABASE_URL": "mysql://x"}, "must be an SQLAlchemy address"),
        ({"DISCORD_API_BASE": "http://127.0.0.1:1/"}, "without path and final slash"),
        ({"DISCORD_API_BASE": "127.0.0.1:1"}, "must be http://host:port"),
    ],
)
def test_what_makes_no_sense_is_refused(environ: dict[str, str], said: str) -> None:
    with pytest.raises(WrongSetting, match=said.replace("+", r"\+")) as caught:
        load(environ, NOWHERE)
    assert "\n" not in str(caught.value)


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_bytes(b"DISCORD_TOKEN=\xff\xfe")
    with pytest.raises(WrongSetting, match="cannot be read"):
        load({}, file)


def test_no_secret_is_shown() -> None:
    settings = load({"DISCORD_TOKEN": TOKEN, "DATABASE_URL": "postgresql+asyncpg://me:hush@host/fathom"}, NOWHERE)
    for shown in (repr(settings), str(settings), f"{settings}"):
        assert TOKEN not in shown
        assert "hush" not in shown
        assert "me:***@host" in shown


@pytest.mark.parametrize(
    ("url", "file"),
    [
        ("sqlite+aiosqlite:///fathom.sqlite3", Path("fathom.sqlite3")),
        ("sqlite+aiosqlite:////data/x.sqlite3?timeout=3", Path("/data/x.sqlite3")),
        ("sqlite+aiosqlite:///:memory:", None),
        ("sqlite+aiosqlite://", None),
        ("postgresql+asyncpg://host/x", None),
    ],
)
def test_where_the_database_is(url: str, file: Path | None) -> None:
    assert load({"DATABASE_URL": url}, NOWHERE).database_file == file


@pytest.mark.parametrize(
    ("environ", "said"),
    [
        ({}, "DISCORD_TOKEN is not set"),
        ({"DISCORD_TOKEN": "x", "LOG_LEVEL": "LOUD"}, "LOG_LEVEL must be one of"),
    ],
)
def test_a_wrong_setting_is_one_line_and_no_traceback(environ: dict[str, str], said: str, tmp_path: Path) -> None:
    environ = {"PYTHONPATH": str(ROOT), "PATH": "/usr/bin:/bin", **environ}
    done = subprocess.run(
        [sys.executable, "-m", "bot"], cwd=tmp_path, env=environ, capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert said in done.stderr
