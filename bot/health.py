"""A small file that the running bot touches, so that another process can tell whether it is well."""

import json
import os
import tempfile
import time
from pathlib import Path

STALE = 90.0
"""Seconds after which a heartbeat is too old to count."""


def path_for(database: Path | None) -> Path:
    """Where the heartbeat is: beside the SQLite file, else in the folder for temporary files."""
    if database is not None:
        return database.with_suffix(".health")
    return Path(tempfile.gettempdir()) / "fathom.health"


def beat(path: Path, *, gateway: bool, database: bool) -> None:
    """Write down how things are now; whole or not at all, so that a reader never sees half a file."""
    fresh = path.with_name(f"{path.name}.{os.getpid()}")
    fresh.write_text(json.dumps({"at": time.time(), "gateway": gateway, "database": database, "pid": os.getpid()}))
    fresh.replace(path)


def check(path: Path, now: float | None = None) -> str:
    """What is wrong, or an empty string when the gateway is up and the database answers."""
    try:
        seen = json.loads(path.read_text())
        age = (time.time() if now is None else now) - float(seen["at"])
    except FileNotFoundError:
        return f"no heartbeat at {path}: the bot is not running, or has not come online yet"
    except (OSError, ValueError, KeyError, TypeError) as error:
        return f"the heartbeat at {path} cannot be read: {error!r}"
    if age > STALE:
        return f"the last heartbeat is {age:.0f} seconds old"
    if not seen.get("gateway"):
        return "the gateway is not connected"
    return "" if seen.get("database") else "the database does not answer"
