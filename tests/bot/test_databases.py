"""A database that is full, locked, read-only, damaged, of another version: told clearly to whoever acts, nothing that
was acknowledged is lost, and the rest plays on. The bot is a process of its own, its database a real file."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import sqlite3
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from bot.local.actors import Reply
from tests.bot.rights import Counted, answer_of
from tests.bot.rooms import ids, well, words
from tests.shared import ROOT
from tests.stack import Stack

pytestmark = pytest.mark.asyncio(loop_scope="module")
Json = dict[str, Any]


WELL = ("max_page_count=1073741823", "query_only=OFF")


class Sick(Stack):
    """Its bot's database falls ill on order."""

    bot = "tests.bot.sick_bot"

    def __init__(self, folder: Path, **environ: str) -> None:
        super().__init__(folder, FATHOM_SICK=str(folder / "orders"), **environ)

    @property
    def file(self) -> Path:
        return self.folder / "bot.sqlite3"

    def order(self, *pragmas: str) -> None:
        part = self.folder / "orders.part"
        part.write_text("\n".join(pragmas))
        part.rename(self.folder / "orders")

    @contextlib.contextmanager
    def opened(self) -> Iterator[sqlite3.Connection]:
        with contextlib.closing(sqlite3.connect(self.file, isolation_level=None)) as raw:
            yield raw


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def stack(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Sick]:
    async with Sick(tmp_path_factory.mktemp("databases")) as running:
        yield running
        assert "Traceback" not in running.log


@pytest_asyncio.fixture(loop_scope="module")
async def room(stack: Sick) -> AsyncIterator[Counted]:
    yield await Counted.of(stack)
    stack.order(*WELL)


def code_of(board: Json) -> str:
    return next(i for i in ids(board) if i.startswith("t:")).split(":")[1]


async def begun(room: Counted) -> Json:
    await room.opened()
    await room.server.until(room.pictured)
    await room.quiet()
    return await room.board()


async def press(room: Counted, board: Json) -> Reply:
    reply = await room.alice.press(board, answer_of(board), wait=12)
    assert reply.state == "answered", reply
    assert "broke on our side" not in reply.text
    return reply


@pytest.mark.parametrize(
    ("ill", "said"), [("max_page_count=1", "disk full"), ("query_only=ON", "read-only")], ids=["full", "read-only"]
)
async def test_what_cannot_be_saved_is_told_and_changes_nothing(
    stack: Sick, room: Counted, ill: str, said: str
) -> None:
    board = await begun(room)
    stack.order(ill)
    for _ in range(30):  # some changes still fit into the pages there are
        before = await room.board()
        reply = await press(room, before)
        if reply.private:
            break
        await room.quiet()
    assert said in reply.text
    assert "nothing changed" in reply.text
    assert words(await room.board()) == words(before)
    elsewhere = str((await room.server.channel(f"ill-{said[:4]}"))["id"])
    typed = await room.alice.slash("table choose", option=answer_of(before).split(":", 3)[3])
    opened = await room.alice.slash("fathom play", channel=elsewhere)
    assert typed.private
    assert said in typed.text
    assert not opened.private or said in opened.text  # a lobby is small: it may still fit
    stack.order(*WELL)
    done = await press(room, await room.board())
    assert not done.private
    assert words(await room.board()) != words(before)
    assert (await room.board())["id"] == board["id"]
    await stack.restart_bot()
    assert not (await press(room, await room.board())).private


async def test_another_program_s_lock_is_waited_out_or_told(stack: Sick, room: Counted) -> None:
    """A short one goes unnoticed; a long one is told, and no press hears that it failed."""
    await begun(room)
    with stack.opened() as raw:
        raw.execute("BEGIN IMMEDIATE")
        before = await room.board()
        begun_press = await room.alice.start_press(before, answer_of(before))
        await asyncio.sleep(3.5)
        raw.execute("ROLLBACK")
    reply = await room.alice.reply(begun_press, wait=8)
    assert reply.state == "answered"
    assert reply.seconds is not None
    assert reply.seconds < 3
    await stack.server.until(lambda: changed(room, before))
    await room.quiet()
    with stack.opened() as raw:
        raw.execute("BEGIN IMMEDIATE")
        before = await room.board()
        presses = [await room.alice.start_press(before, answer_of(before))]
        await asyncio.sleep(7)
        raw.execute("ROLLBACK")
    replies = [await room.alice.reply(one, wait=8) for one in presses]
    assert [one.state for one in replies] in (["answered"], ["deferred"])
    await stack.server.until(lambda: told(room, "locked by another program"))
    assert words(await room.board()) == words(before)
    assert not (await press(room, await room.board())).private


async def changed(room: Counted, before: Json) -> bool:
    return words(await room.board()) != words(before)


async def told(room: Counted, part: str) -> bool:
    """Whether Alice was told so in private."""
    return any(part in words(m) for m in await room.alice.messages() if m["flags"] & 64)


async def test_a_typed_answer_waits_for_a_lock_too(stack: Sick, room: Counted) -> None:
    board = await begun(room)
    with stack.opened() as raw:
        raw.execute("BEGIN IMMEDIATE")
        begun_command = asyncio.create_task(room.alice.slash("table choose", option="score", wait=10))
        await asyncio.sleep(3.5)
        raw.execute("ROLLBACK")
    reply = await begun_command
    assert reply.state == "answered"
    assert "Done" in reply.text
    await stack.server.until(lambda: changed(room, board))


@contextlib.asynccontextmanager
async def locked(stack: Sick, seconds: float = 3.5) -> AsyncIterator[None]:
    """Another program holds the database for so long, from before what is done in here."""
    with stack.opened() as raw:
        raw.execute("BEGIN IMMEDIATE")
        yield
        await asyncio.sleep(seconds)
        raw.execute("ROLLBACK")


async def two_at_a_table(stack: Sick, room: Counted) -> Json:
    """Alice and Bob play; the board when it is anyone's turn."""
    well(await room.alice.slash("fathom play", game="rolling_deep", options="turns=anyone"))
    well(await room.bob.press(await room.board(), "Sit here"))
    well(await room.alice.press(await room.board(), "Start"))
    await stack.server.until(lambda: not stack.owes(room.id))
    return await room.board()


def answered(stack: Sick, code: str) -> list[int]:
    """Who gave the answers at a table, in order."""
    with stack.opened() as raw:
        rows = "SELECT person_id FROM changes WHERE table_id = ? AND kind = 'answer' ORDER BY revision"
        return [row[0] for row in raw.execute(rows, (int(code, 36),))]


async def test_two_who_wait_behind_one_lock_are_both_promised_and_one_counts(stack: Sick, room: Counted) -> None:
    """Bob waits behind Alice, who waits for the disk: Discord tells neither that it failed, each learns what was."""
    board = await two_at_a_table(stack, room)
    code = code_of(board)
    async with locked(stack):
        presses = [await person.start_press(board, answer_of(board)) for person in (room.alice, room.bob)]
    replies = [await room.alice.reply(one, wait=8) for one in presses]
    assert [one.state for one in replies] == ["answered"] * 2
    assert all(one.seconds is not None and one.seconds < 3 for one in replies)
    await stack.server.until(lambda: changed(room, board))
    assert answered(stack, code) == [int(room.alice.id)]
    assert [m for m in await room.alice.messages() if m["flags"] & 64] == []
    (told,) = [words(m) for m in await room.bob.messages() if m["flags"] & 64]
    assert any(part in told for part in ("still?", "out of date")), told


async def test_who_types_while_the_table_waits_for_a_lock_is_promised_an_answer(stack: Sick, room: Counted) -> None:
    """Which table is meant is looked up first, and waits behind the press that holds the table."""
    board = await two_at_a_table(stack, room)
    code = code_of(board)
    async with locked(stack):
        press = await room.alice.start_press(board, answer_of(board))
        await asyncio.sleep(0.1)
        key = answer_of(board).split(":", 3)[3]
        typing = asyncio.create_task(room.bob.slash("table choose", option=key, wait=10))
        showing = asyncio.create_task(room.bob.slash("table show", wait=10))
        await asyncio.sleep(0)
    assert (await room.alice.reply(press, wait=8)).state == "answered"
    for reply in (await typing, await showing):
        assert reply.state == "answered"
        assert reply.seconds is not None
        assert reply.seconds < 3
        assert "broke on our side" not in reply.text
    told = (await typing).text
    assert "had not been shown" in told or "cannot be chosen now" in told
    assert answered(stack, code) == [int(room.alice.id)]


async def test_a_table_is_opened_behind_a_lock(stack: Sick, room: Counted) -> None:
    with stack.opened() as raw:
        raw.execute("BEGIN IMMEDIATE")
        begun_command = asyncio.create_task(room.alice.slash("fathom play", wait=10))
        await asyncio.sleep(3.5)
        raw.execute("ROLLBACK")
    reply = await begun_command
    assert reply.state == "answered"
    assert "Your table is open" in reply.text
    await room.quiet()
    assert [("a new table" in words(board)) for board in await room.boards()] == [True]


def spoil(file: Path, marker: bytes) -> None:
    """Overwrite the page that holds a marker."""
    data, size = bytearray(file.read_bytes()), 4096
    start = data.index(marker) // size * size
    data[start : start + size] = b"\xff" * size
    file.write_bytes(data)


async def test_a_damaged_page_sets_its_table_aside_and_the_rest_plays_on(tmp_path: Path) -> None:
    async with Sick(tmp_path) as stack:
        bad, good = await Counted.of(stack), await Counted.of(stack)
        board, other = await begun(bad), await begun(good)
        bad_code = int(code_of(board), 36)
        await stack.kill_bot()
        with stack.opened() as raw:  # so that its newest state has a page of its own
            filler = os.urandom(9_000)
            raw.execute("UPDATE snapshots SET state = ? WHERE table_id = ?", (filler, bad_code))
            raw.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        spoil(stack.file, filler[5_000:5_100])
        await stack.start_bot()
        refused = await press(bad, board)
        assert refused.private
        assert "set aside" in refused.text
        assert not (await press(good, other)).private
        again = await bad.alice.slash("fathom play")
        assert "a new table" in again.text
        assert "Traceback" not in stack.log


async def test_damaged_rows_are_told_and_the_rest_plays_on(tmp_path: Path) -> None:
    """The page that holds the first changes of several tables: those that need it are set aside or told of."""
    async with Sick(tmp_path) as stack:
        bad, good = await Counted.of(stack), await Counted.of(stack)
        board = await begun(bad)
        await stack.kill_bot()
        with stack.opened() as raw:
            filler = os.urandom(9_000)
            table = int(code_of(board), 36)
            raw.execute("UPDATE changes SET entries = ? WHERE table_id = ? AND kind = 'start'", (filler, table))
            raw.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        spoil(stack.file, filler[1_500:1_600])
        await stack.start_bot()
        refused = await press(bad, board)
        assert refused.private
        assert "set aside" in refused.text or "could not be read" in refused.text
        other = await begun(good)
        assert not (await press(good, other)).private
        assert "Traceback" not in stack.log


async def test_a_snapshot_of_a_newer_version_is_left_as_it_is(stack: Sick, room: Counted) -> None:
    """A host who went back to an older Fathom: the table waits, whole, for the newer one."""
    board = await begun(room)
    table = int(code_of(board), 36)
    await stack.kill_bot()
    with stack.opened() as raw:
        raw.execute("UPDATE snapshots SET rules_version = rules_version + 99 WHERE table_id = ?", (table,))
        rows = raw.execute("SELECT count(*) FROM changes WHERE table_id = ?", (table,)).fetchone()
    await stack.start_bot()
    refused = await press(room, board)
    assert "newer version" in refused.text
    assert words(await room.board()) == words(board)
    await stack.kill_bot()
    with stack.opened() as raw:
        assert raw.execute("SELECT count(*) FROM changes WHERE table_id = ?", (table,)).fetchone() == rows
        raw.execute("UPDATE snapshots SET rules_version = rules_version - 99 WHERE table_id = ?", (table,))
    await stack.start_bot()
    assert not (await press(room, board)).private


async def test_a_snapshot_from_before_any_known_version_is_set_aside(stack: Sick, room: Counted) -> None:
    board = await begun(room)
    table = int(code_of(board), 36)
    await stack.kill_bot()
    with stack.opened() as raw:
        raw.execute("UPDATE snapshots SET rules_version = -7 WHERE table_id = ?", (table,))
    await stack.start_bot()
    refused = await press(room, board)
    assert "set aside" in refused.text
    with stack.opened() as raw:
        kept = raw.execute("SELECT count(*) FROM snapshots WHERE table_id = ?", (table,)).fetchone()
    assert kept[0] > 0


async def verb(stack: Sick, *words_: str) -> tuple[int, str]:
    """`python -m bot ...` beside the bot, with the same database; its exit code and what it said."""
    environ = {**os.environ, "DATABASE_URL": f"sqlite+aiosqlite:///{stack.file}"}
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "bot",
        *words_,
        cwd=ROOT,
        env=environ,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    out, _ = await process.communicate()
    return process.returncode or 0, out.decode()


async def test_a_backup_taken_in_play_is_restored_and_played_on(tmp_path: Path) -> None:
    async with Sick(tmp_path / "stack") as stack:
        room = await Counted.of(stack)
        board = await begun(room)
        copy = tmp_path / "copy.sqlite3"
        backing_up = asyncio.create_task(verb(stack, "backup", str(copy)))
        acknowledged = []
        while not backing_up.done():
            await press(room, await room.board())
            acknowledged.append(words(await room.board()))
            await asyncio.sleep(0.2)
        assert (await backing_up)[0] == 0
        code, said = await verb(stack, "restore", str(copy))
        assert (code, "in use" in said) == (1, True)
        await press(room, await room.board())
        await stack.kill_bot()
        stack.file.write_bytes(b"spoilt by the host's disk")
        code, said = await verb(stack, "restore", str(copy))
        assert (code, "restored" in said) == (0, True), said
        await stack.start_bot()
        shown = await room.alice.slash("table show")
        assert answer_of(await room.board())
        assert shown.message is not None
        restored = json.loads(await exported(room))
        assert restored["table"] == code_of(board)
        assert not (await press(room, await room.board())).private
        assert acknowledged


async def exported(room: Counted) -> bytes:
    message = (await room.alice.slash("table export")).message
    assert message is not None
    return await room.server.download(message["attachments"][0]["url"])


async def test_a_database_of_a_newer_fathom_or_of_somebody_else_is_one_line(tmp_path: Path) -> None:
    for name, statements in (
        ("newer", ("CREATE TABLE alembic_version (version_num TEXT)", "INSERT INTO alembic_version VALUES ('9999')")),
        ("other", ("CREATE TABLE songs (title TEXT)",)),
    ):
        file = tmp_path / f"{name}.sqlite3"
        with contextlib.closing(sqlite3.connect(file)) as raw:
            for statement in statements:
                raw.execute(statement)
            raw.commit()
        before = dump(file)
        environ = {**os.environ, "DISCORD_TOKEN": "test", "DATABASE_URL": f"sqlite+aiosqlite:///{file}"}
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "bot", cwd=ROOT, env=environ, stderr=asyncio.subprocess.PIPE
        )
        _, said = await process.communicate()
        assert process.returncode == 2
        assert len(said.decode().strip().splitlines()) == 1, said.decode()
        assert dump(file) == before


def dump(file: Path) -> list[str]:
    """All that a database holds."""
    with contextlib.closing(sqlite3.connect(file)) as raw:
        return list(raw.iterdump())
