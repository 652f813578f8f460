"""The last turns of a table once more: which kept step a replay begins with, and what was answered since."""

from __future__ import annotations

from typing import Any

import msgspec

from bot.engine.play import Answer, Point
from bot.engine.replay import replayed
from bot.store import Snapshot, Store
from bot.table import rows
from bot.table.table import Table

STEPS = 20
"""How many answered steps a replay goes back at most: as many as are kept."""


class Stretch(msgspec.Struct, frozen=True):
    """All that a replay needs, so that it can be made while the table goes on."""

    game: Any
    seed: bytes
    seats: int
    point: Point
    answers: tuple[Answer, ...]

    def views(self, onlooker: int | None) -> list[msgspec.Struct]:
        """What this seat (None: everybody) saw, a change at a time. Raises what `replayed` does."""
        game = self.game
        return replayed(
            game, self.seed, self.point, self.answers, self.seats, lambda state: game.view(state, onlooker, None)
        )


async def stretch(store: Store, table: Table) -> Stretch | None:
    """From the beginning of the scene before this one, or from what is left of it; None where nothing is left."""
    if table.play is None:
        return None
    first = await _first(store, table)
    if first is None:
        return None
    later = rows.standing(await store.changes(table.id, after=first.revision))
    answers = tuple(rows.as_answer(change) for change in later)
    return Stretch(table.game, table.seed, len(table.setup.seats), rows.point_of(first), answers)


async def _first(store: Store, table: Table) -> Snapshot | None:
    """The earliest kept snapshot of the scene before the present one; else the latest before it."""
    assert table.play is not None
    now = table.game.scene(table.play.state)
    found, step = None, table.step
    for _ in range(STEPS):
        snapshot = await store.snapshot_before(table.id, step)
        if snapshot is None or snapshot.rules_version != table.game.version:
            break
        scene = table.game.scene(table.game.decode(snapshot.state))
        if scene < now - 1 and found is not None:
            break
        found, step = snapshot, snapshot.step
    return found
