"""kill -9 in the middle of writing: what was acknowledged is there, what was not is whole or absent."""

import subprocess
import sys
import time
from pathlib import Path

from bot.store import Store
from tests.shared import ROOT
from tests.store.making import opened
from tests.store.test_trouble import sound

ROUNDS = 8


def scribble_and_kill(address: str, table_id: int, seconds: float) -> int:
    """Let a process write for so long after its first save, kill it, and return the last revision it said was saved."""
    command = [sys.executable, "-m", "tests.store.scribbler", address, str(table_id)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        first = process.stdout.readline()
        time.sleep(seconds)
        process.kill()
        return int((first + process.stdout.read()).split()[-1])


async def test_nothing_acknowledged_is_lost_and_nothing_is_half_written(address: str) -> None:
    store = await Store.open(address)
    table_id = await opened(store)
    await store.close()
    for number in range(ROUNDS):
        acknowledged = scribble_and_kill(address, table_id, 0.02 + 0.0137 * number)
        store = await Store.open(address)
        loaded = await store.load(table_id)
        assert acknowledged <= loaded.revision <= acknowledged + 1
        ended = loaded.revision // 2 * 2  # the newest step end
        assert loaded.snapshot is not None
        assert (loaded.snapshot.revision, loaded.snapshot.state) == (ended, b"%d" % ended * 2_000)
        assert [deadline.question for deadline in loaded.deadlines] == [ended]
        assert loaded.table.result == str(ended)
        every = [one.revision for one in await store.changes(table_id)]
        assert every == list(range(1, loaded.revision + 1))
        await store.close()


async def test_the_file_is_sound_after_kills(file: Path, sqlite_store: Store) -> None:
    """The writer is killed while another process (this one) has the file open too."""
    table_id = await opened(sqlite_store)
    for _ in range(3):
        scribble_and_kill(f"sqlite+aiosqlite:///{file}", table_id, 0.03)
        assert sound(file)
    assert (await sqlite_store.load(table_id)).revision > 3
