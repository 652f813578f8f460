"""Copy the whole database into one file, while the bot runs or not. For PostgreSQL use pg_dump."""

import argparse
import asyncio
import os
import sys
from pathlib import Path

from bot.settings import Settings, WrongSetting, load


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Where to."""
    parser.add_argument("file", type=Path, metavar="FILE", help="the copy; must not exist yet")


def run(args: argparse.Namespace) -> int:
    """0 when the copy is whole and on disk, 1 when none was made."""
    settings = load(os.environ)
    if settings.database_file is not None and not settings.database_file.exists():
        raise WrongSetting(f"there is no database at {settings.database_file} (DATABASE_URL)")
    return asyncio.run(copy(settings, args.file))


async def copy(settings: Settings, file: Path) -> int:
    """Open the database beside the running bot and let it write a copy of itself."""
    from bot.store import BackupRefused, Store, StoreUnusable

    try:
        store = await Store.open(settings.database_url)
    except StoreUnusable as error:
        raise WrongSetting(str(error)) from None
    try:
        await store.backup(file)
    except BackupRefused as error:
        print(f"fathom: {error}", file=sys.stderr)
        return 1
    finally:
        await store.close()
    print(f"{file}: {file.stat().st_size:,} bytes")
    return 0
