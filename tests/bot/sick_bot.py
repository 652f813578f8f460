"""The bot on a database that falls ill on order: the file that FATHOM_SICK names holds PRAGMAs of SQLite's for the
writing connection, one a line, such as `max_page_count=1` (a full disk) or `query_only=ON` (a read-only file)."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from bot.__main__ import main
from bot.store.sqlite import OneFile

ORDERS = Path(os.environ["FATHOM_SICK"])
real = OneFile._write


def write(self: Any, whole: bool, work: Any, refusal: Any) -> Any:
    """As the store writes, once the newest orders are carried out."""
    for order in ORDERS.read_text().splitlines() if ORDERS.exists() else ():
        self._writing.exec_driver_sql(f"PRAGMA {order}")
        self._writing.rollback()
    return real(self, whole, work, refusal)


if __name__ == "__main__":
    OneFile._write = write  # type: ignore[method-assign]
    sys.exit(main(["run"]))
