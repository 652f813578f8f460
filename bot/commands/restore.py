"""Put a backup in the database's place. End the bot first; the database that was there is kept beside it."""

import argparse
import os
import shutil
import sqlite3
import sys
import time
from contextlib import closing
from pathlib import Path

from bot.settings import WrongSetting, load


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Where from."""
    parser.add_argument("file", type=Path, metavar="FILE", help="what `backup` wrote")


def run(args: argparse.Namespace) -> int:
    """0 when the backup is in place, 1 when nothing was changed."""
    target = load(os.environ).database_file
    if target is None:
        raise WrongSetting("restore is for SQLite files; for PostgreSQL use pg_restore")
    wrong = wrong_with(args.file) or in_use(target)
    if wrong:
        print(f"fathom: {wrong}; nothing was changed", file=sys.stderr)
        return 1
    kept = put_in_place(args.file, target)
    print(f"{target}: restored from {args.file}" + (f"; what was there is {kept}" if kept else ""))
    return 0


def wrong_with(backup: Path) -> str:
    """Why a file cannot be the database; empty when it can."""
    if not backup.is_file():
        return f"{backup} is no file"
    try:
        with closing(sqlite3.connect(f"{backup.absolute().as_uri()}?mode=ro", uri=True)) as database:
            (sound,) = database.execute("PRAGMA integrity_check(1)").fetchone()
            database.execute("SELECT version_num FROM alembic_version").fetchone()
    except sqlite3.Error as error:
        return f"{backup} is no backup of Fathom ({error})"
    return "" if sound == "ok" else f"{backup} is damaged ({sound})"


def in_use(database: Path) -> str:
    """Whether a bot has the database open: SQLite then refuses to leave the write-ahead log."""
    if not database.exists():
        return ""
    try:
        with closing(sqlite3.connect(database, timeout=1.0, isolation_level=None)) as own:
            own.execute("PRAGMA journal_mode=DELETE")
            own.execute("BEGIN EXCLUSIVE")
            own.execute("ROLLBACK")
    except sqlite3.OperationalError:
        return f"{database} is in use: end the bot first"
    except sqlite3.DatabaseError:
        return ""  # damaged: a good reason to restore
    return ""


def put_in_place(backup: Path, target: Path) -> Path | None:
    """Copy beside the target, then rename: at no moment is there half a database. Gives where the old one went."""
    target.parent.mkdir(parents=True, exist_ok=True)
    fresh = target.with_name(target.name + ".part")
    shutil.copyfile(backup, fresh)
    with fresh.open("rb") as copy:
        os.fsync(copy.fileno())
    kept = None
    if target.exists():
        kept = target.with_name(f"{target.name}.before-{time.strftime('%Y%m%d-%H%M%S')}")
        target.rename(kept)
        for tail in ("-wal", "-shm"):
            log = target.with_name(target.name + tail)
            if log.exists():
                log.rename(kept.with_name(kept.name + tail))
    fresh.rename(target)
    return kept
