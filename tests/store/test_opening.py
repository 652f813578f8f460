"""What cannot be opened is told in one plain sentence, and left as it was."""

import os
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from bot.store import Store, StoreUnusable
from tests.shared import ROOT
from tests.store.making import opened


async def refusal(address: str) -> str:
    """Why it does not open."""
    with pytest.raises(StoreUnusable) as told:
        await Store.open(address, busy_seconds=0.1)
    words = str(told.value)
    assert "\n" not in words
    assert words.endswith(".")
    return words


def at(path: Path) -> str:
    return f"sqlite+aiosqlite:///{path}"


async def test_a_missing_folder_and_file_are_made(tmp_path: Path) -> None:
    for name in ("a b", "ü#1", "100%"):
        store = await Store.open(at(tmp_path / name / "fathom.sqlite3"))
        await store.backup(tmp_path / name / "copy.sqlite3")
        await store.close()
        assert (tmp_path / name / "fathom.sqlite3").is_file()
        assert (tmp_path / name / "copy.sqlite3").is_file()


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("", "not an address"),
        ("fathom.sqlite3", "not an address"),
        ("mysql://host/name", "names mysql"),
        ("oracle+what://host/name", "names oracle"),
        ("sqlite+aiosqlite://", "must name a file"),
        ("sqlite+aiosqlite:///:memory:", "must name a file"),
        ("postgresql+asyncpg://fathom:secret@127.0.0.1:1/fathom", "cannot be reached"),
    ],
)
async def test_addresses_that_lead_nowhere(address: str, words: str) -> None:
    told = await refusal(address)
    assert words in told
    assert "secret" not in told


async def test_a_folder_that_cannot_be_written_to(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    assert "cannot be written to" in await refusal(at(tmp_path / "file" / "fathom.sqlite3"))
    assert "cannot be written to" in await refusal(at(Path("/proc/fathom/fathom.sqlite3")))
    assert "is a folder" in await refusal(at(tmp_path))


@pytest.mark.parametrize("content", [b"Dear diary, " * 1000, b"SQLite format 3\0" + b"\xff" * 8176])
async def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "diary.txt"
    path.write_bytes(content)
    assert "not a database" in await refusal(at(path))
    assert path.read_bytes() == content


async def test_somebody_elses_database_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "other.sqlite3"
    raw = sqlite3.connect(path)
    raw.execute("CREATE TABLE songs (name)")
    raw.close()
    before = path.read_bytes()
    assert "not Fathom's" in await refusal(at(path))
    assert path.read_bytes() == before
    assert [one.name for one in tmp_path.iterdir()] == [path.name]


async def test_a_newer_schema_is_not_touched(file: Path) -> None:
    store = await Store.open(at(file))
    await opened(store)
    await store.close()
    raw = sqlite3.connect(file)
    raw.execute("UPDATE alembic_version SET version_num = '9999'")
    raw.commit()
    raw.execute("PRAGMA journal_mode=DELETE")
    raw.close()
    before = file.read_bytes()
    assert "newer Fathom" in await refusal(at(file))
    assert file.read_bytes() == before
    raw = sqlite3.connect(file)
    assert raw.execute("SELECT version_num, (SELECT count(*) FROM tables) FROM alembic_version").fetchall() == [
        ("9999", 1)
    ]
    raw.close()


async def test_a_locked_file_is_told(file: Path) -> None:
    file.parent.mkdir()
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    assert "locked by another program" in await refusal(at(file))
    other.close()
    store = await Store.open(at(file))
    assert await store.healthy()
    await store.close()


def as_nobody_special() -> list[str]:
    """A command prefix under which permissions count, for root as well; skips where there is none."""
    if os.geteuid() != 0:
        return []
    if shutil.which("setpriv") is None:
        pytest.skip("root without setpriv: not run with a read-only file")
    return ["setpriv", "--bounding-set", "-dac_override", "--inh-caps", "-dac_override"]


def open_elsewhere(address: str, *before: str) -> "subprocess.Popen[str]":
    """A process that opens the store and ends."""
    program = f"import asyncio; from bot.store import Store; asyncio.run(Store.open('{address}'))"
    return subprocess.Popen([*before, sys.executable, "-c", program], cwd=ROOT, stderr=subprocess.PIPE, text=True)


@pytest.mark.parametrize(("part", "words"), [("file", "is read-only"), ("folder", "cannot be written to")])
async def test_what_is_read_only_is_told(file: Path, part: str, words: str) -> None:
    store = await Store.open(at(file))
    await store.close()
    target = file if part == "file" else file.parent
    target.chmod(0o555 if target.is_dir() else 0o444)
    run = open_elsewhere(at(file), *as_nobody_special())
    errors = run.communicate()[1]
    target.chmod(0o755)
    assert run.returncode == 1
    assert words in errors.splitlines()[-1]


async def test_two_that_start_at_once_on_an_empty_database_both_open(address: str) -> None:
    both = [open_elsewhere(address) for _ in range(2)]
    ends = [(run.communicate()[1], run.returncode) for run in both]
    assert ends == [("", 0), ("", 0)]
