"""From an address to an open database, or to one plain sentence that says what is wrong."""

import os
import tempfile
from pathlib import Path

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError

from bot.store.database import Database, reason
from bot.store.errors import StoreUnusable
from bot.store.sqlite import OneFile


async def open_database(address: str, busy_seconds: float) -> Database:
    """Open what the address names. Raises StoreUnusable."""
    try:
        url = make_url(address)
    except ArgumentError:
        raise StoreUnusable("DATABASE_URL is not an address like sqlite+aiosqlite:///fathom.sqlite3.") from None
    kind = url.get_backend_name()
    if kind == "sqlite":
        return await open_file(url, busy_seconds)
    if kind == "postgresql":
        return await open_server(url)
    raise StoreUnusable(f"DATABASE_URL names {kind}; only sqlite and postgresql are known.")


async def open_file(url: URL, busy_seconds: float) -> Database:
    """Open a SQLite file, made if it is missing."""
    if not url.database or url.database == ":memory:":
        raise StoreUnusable("DATABASE_URL must name a file; a database in memory keeps nothing.")
    path = Path(url.database).absolute()
    check_place(path)
    database = OneFile(path, busy_seconds)
    try:
        await database.open()
    except BaseException as error:
        await database.close()
        if isinstance(error, DBAPIError):
            raise StoreUnusable(f"The database {path} cannot be used: {reason(error) or error.orig}.") from error
        raise
    return database


def check_place(path: Path) -> None:
    """SQLite writes beside its file too, so the folder must be writable as well."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=path.parent).close()
    except OSError as error:
        raise StoreUnusable(f"The folder {path.parent} cannot be written to ({error.strerror}).") from error
    if path.is_dir():
        raise StoreUnusable(f"The database {path} is a folder.")
    if path.exists() and not os.access(path, os.R_OK | os.W_OK):
        raise StoreUnusable(f"The database {path} is read-only.")


async def open_server(url: URL) -> Database:
    """Open a PostgreSQL database; its driver comes with the extra `postgres`."""
    try:
        from bot.store.postgres import Server

        server = Server(url)
    except ModuleNotFoundError as error:
        raise StoreUnusable("PostgreSQL needs asyncpg: install Fathom with the extra `postgres`.") from error
    try:
        await server.open()
    except BaseException as error:
        await server.close()
        if isinstance(error, DBAPIError):
            raise StoreUnusable(
                f"The database {url.database} cannot be used: {reason(error) or error.orig}."
            ) from error
        if isinstance(error, OSError):
            raise StoreUnusable(f"PostgreSQL at {url.host} cannot be reached ({error}).") from error
        raise
    return server
