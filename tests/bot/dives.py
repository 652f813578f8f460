"""Deep Dives for tests: a mission is over as soon as that is wished."""

from __future__ import annotations

import contextlib
from datetime import UTC, datetime
from typing import Any

from bot.engine.asks import Asks
from bot.engine.chance import Chance
from bot.games.deep_rock import end
from bot.games.deep_rock.game import GAME
from bot.games.deep_rock.state import State
from bot.store import Change, Snapshot, Store


async def ended(store: Store, table: int, outcome: str = "won", at: datetime | None = None, **dwarf: Any) -> None:
    """The mission that this table plays ends so, with 2 gold in the store; `dwarf`: fields of the first Dwarf. To be
    called while no process has the table in memory."""
    loaded = await store.load(table)
    assert loaded.snapshot is not None
    state: State = GAME.decode(loaded.snapshot.state)
    state.store.minerals["gold"] = 2
    for name, value in dwarf.items():
        setattr(state.dwarves[0], name, value)
    with contextlib.suppress(end.MissionOver):
        end._over(state, Asks(Chance(b"seed", 0)), outcome, "aboard")
    step, revision = loaded.snapshot.step + 1, loaded.revision + 1
    change = Change(table, revision, "note", at or datetime.now(UTC), key="a test", step=step)
    await store.append(change, Snapshot(table, revision, step, GAME.version, GAME.encode(state)))
