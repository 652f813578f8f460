"""Golden texts: what a message looked like when somebody last read it. `GOLDEN=write pytest tests/bot` writes anew."""

from __future__ import annotations

import os
from pathlib import Path

FOLDER = Path(__file__).parent / "goldens"


def check(name: str, text: str) -> None:
    """Compare with tests/bot/goldens/NAME.txt."""
    path = FOLDER / f"{name}.txt"
    if os.environ.get("GOLDEN") == "write":
        FOLDER.mkdir(exist_ok=True)
        path.write_text(text + "\n", encoding="utf-8")
    assert text == path.read_text(encoding="utf-8").rstrip("\n")
