"""Everything the stand-in remembers, as JSON documents in one SQLite file.

Documents live in memory; changed ones are written behind, all together, every 50 ms and when the
stand-in ends. Attachments are the exception: they are read from the file when they are asked for.
"""

import asyncio
import logging
import sqlite3
from pathlib import Path
from typing import Any

import msgspec

Json = dict[str, Any]
log = logging.getLogger("local.store")

SCHEMA = """
CREATE TABLE IF NOT EXISTS documents (kind TEXT, id TEXT, body BLOB, PRIMARY KEY (kind, id)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS files (id TEXT PRIMARY KEY, body BLOB);
"""
PUT = "INSERT INTO documents VALUES (?, ?, ?) ON CONFLICT (kind, id) DO UPDATE SET body = excluded.body"
PUT_FILE = "INSERT OR REPLACE INTO files VALUES (?, ?)"
EVERY = 0.05
HERE = b"http://here.invalid"  # stands for our own address in the file: the port may be another one next time


class Store:
    """A write-behind document store over one SQLite file."""

    def __init__(self, path: Path, base: str) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self._db = sqlite3.connect(path, check_same_thread=False, isolation_level=None, timeout=1)
        self._db.execute("PRAGMA locking_mode=EXCLUSIVE")  # a second stand-in on the same file is refused
        self._db.execute("PRAGMA journal_mode=WAL")
        self._db.execute("PRAGMA synchronous=NORMAL")
        self._db.executescript(SCHEMA)
        self._dirty: dict[tuple[str, str], Json | None] = {}
        self._files: dict[str, bytes | None] = {}
        self._task: asyncio.Task[None] | None = None
        self._busy = asyncio.Lock()
        self._base = base.encode()

    def load(self, kind: str) -> dict[str, Json]:
        """All documents of a kind, by id, oldest id first; addresses moved to where the stand-in listens now."""
        rows = self._db.execute("SELECT id, body FROM documents WHERE kind = ?", (kind,)).fetchall()
        found = {row[0]: msgspec.json.decode(row[1].replace(HERE, self._base)) for row in rows}
        return dict(sorted(found.items(), key=lambda item: (len(item[0]), item[0])))

    def put(self, kind: str, key: str, document: Json) -> None:
        """Keep a document; it is encoded when it is written, so later changes need another `put`."""
        self._dirty[kind, key] = document
        self._wake()

    def drop(self, kind: str, key: str) -> None:
        """Forget a document."""
        self._dirty[kind, key] = None
        self._wake()

    def put_file(self, key: str, body: bytes) -> None:
        """Keep an attachment's bytes."""
        self._files[key] = body
        self._wake()

    def drop_file(self, key: str) -> None:
        """Forget an attachment's bytes."""
        self._files[key] = None
        self._wake()

    async def file(self, key: str) -> bytes | None:
        """An attachment's bytes, or None when there is none of that id."""
        if key in self._files:
            return self._files[key]
        async with self._busy:
            return await asyncio.to_thread(self._read_file, key)

    async def close(self) -> None:
        """Write what is left and let the file go."""
        if self._task is not None:
            await self._task
        await self._flush()
        self._db.close()

    def _wake(self) -> None:
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._soon())

    async def _soon(self) -> None:
        await asyncio.sleep(EVERY)
        self._task = None
        await self._flush()

    async def _flush(self) -> None:
        async with self._busy:
            dirty, self._dirty = self._dirty, {}
            files = dict(self._files)
            encoded = [(k, i, None if d is None else self._encode(d)) for (k, i), d in dirty.items()]
            try:
                await asyncio.to_thread(self._write, encoded, files)
            except sqlite3.Error:
                log.exception("not written, kept for the next time")
                self._dirty = dirty | self._dirty
                return
            for key, body in files.items():
                if self._files.get(key) is body:
                    del self._files[key]

    def _encode(self, document: Json) -> bytes:
        return msgspec.json.encode(document).replace(self._base, HERE)

    def _write(self, documents: list[tuple[str, str, bytes | None]], files: dict[str, bytes | None]) -> None:
        run = self._db.executemany
        with self._db:
            self._db.execute("BEGIN IMMEDIATE")
            run(PUT, [row for row in documents if row[2] is not None])
            run("DELETE FROM documents WHERE kind = ? AND id = ?", [row[:2] for row in documents if row[2] is None])
            run(PUT_FILE, [(key, body) for key, body in files.items() if body is not None])
            run("DELETE FROM files WHERE id = ?", [(key,) for key, body in files.items() if body is None])

    def _read_file(self, key: str) -> bytes | None:
        row = self._db.execute("SELECT body FROM files WHERE id = ?", (key,)).fetchone()
        return None if row is None else row[0]
