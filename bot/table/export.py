"""A table as a file, and its log as one onlooker may read it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from bot.engine.log import Draw, Entry, Logged, readable
from bot.store import Change
from bot.table import rows
from bot.table.table import Table

FORMAT = 1


def logged(table: Table, changes: Sequence[Change]) -> list[Logged]:
    gone = rows.void(changes)
    return [item for c in changes if c.revision not in gone for item in table.scribe.read(c.entries)]


def log_of(table: Table, changes: Sequence[Change], onlooker: int | None) -> list[Entry]:
    """What `onlooker` may read: after the end, everything."""
    items = logged(table, changes)
    return [item.entry for item in items] if table.row.status == "over" else readable(items, onlooker)


def exported(table: Table, changes: Sequence[Change], onlooker: int | None) -> bytes:
    """One JSON object. While the table runs it holds no seed, no hidden order and no other seat's secrets."""
    over = table.row.status == "over"
    entries = log_of(table, changes, onlooker)
    play = table.play
    result = play.result if play is not None else None
    content: dict[str, Any] = {
        "fathom_export": FORMAT,
        "game": table.game.name,
        "rules_version": table.game.version,
        "table": table.view().code,
        "status": table.row.status,
        "replayed": table.setup.replayed,
        "options": table.setup.options,
        "picks": [seat.picks for seat in table.setup.seats],
        "seats": [seat.name for seat in table.setup.seats],
        "commitment": table.row.secret_sha256,
        "joined": table.setup.joined,
        "secret": table.row.secret.hex() if over else None,
        "result": result.word if result else None,
        "answers": _answers(changes, None if over else _covered(table, onlooker)),
        "draws": [_told(entry, over) for entry in entries if isinstance(entry, Draw)],
        "log": [entry for entry in entries if not isinstance(entry, Draw)],
        "view": table.game.view(play.state, onlooker) if play is not None else None,
    }
    return msgspec.json.format(msgspec.json.encode(content), indent=1)


def _told(draw: Draw, over: bool) -> Draw:
    """A draw as it may be told: while the table runs without the answers that led to it, some of which are secret."""
    return draw if over else msgspec.structs.replace(draw, path=())


def _covered(table: Table, onlooker: int | None) -> tuple[int, int | None] | None:
    """The step whose answers lie face down now, and who may see their own; None when none do."""
    question = table.play.question if table.play is not None else None  # that of a frozen table, too
    return (table.step, onlooker) if question is not None and question.hidden else None


def _answers(changes: Sequence[Change], covered: tuple[int, int | None] | None) -> list[dict[str, Any]]:
    gone = rows.void(changes)
    return [
        {"seat": c.seat, "key": c.key, "step": c.step, "at": c.at, "undone": c.revision in gone}
        for c in changes
        if c.kind in rows.ANSWERS and (covered is None or c.step != covered[0] or c.seat == covered[1])
    ]
