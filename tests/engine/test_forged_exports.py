"""Files that somebody made to break `verify`: each is answered in one line, and at once."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bot.engine import exports
from bot.engine.chance import commitment

SECRET = bytes(32)


def export(**changes: Any) -> bytes:
    draw = {"type": "Draw", "kind": "roll", "what": "red", "step": 1, "path": [], "draw": 0, "sides": 6, "got": [1]}
    content = {
        "fathom_export": 1,
        "game": "rolling_deep",
        "commitment": commitment(SECRET),
        "joined": [],
        "secret": SECRET.hex(),
        "draws": [draw | changes],
    }
    return msgspec.json.encode(content)


@pytest.mark.parametrize("sides", [0, -6, 1 << 40, 10**30])
@pytest.mark.parametrize("kind", ["roll", "shuffle"])
def test_dice_and_decks_of_absurd_sizes_do_not_fit(kind: str, sides: int) -> None:
    verdict = exports.check(export(kind=kind, sides=sides))
    assert (verdict.draws, len(verdict.wrong)) == (1, 1)


def test_endless_brackets_are_no_export() -> None:
    with pytest.raises(exports.NotAnExport):
        exports.check(b"[" * 100_000)
    with pytest.raises(exports.NotAnExport):
        exports.check(b'{"fathom_export": 1, "view": ' + b"[" * 100_000)


def test_numbers_too_large_to_read_are_no_export() -> None:
    with pytest.raises(exports.NotAnExport):
        exports.check(export().replace(b'"sides":6', b'"sides":' + b"9" * 5_000))
