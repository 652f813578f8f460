"""Bench for the event phase: end the turn, let a card come, look at what creatures did."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.engine.log import Entry
from bot.engine.play import Point
from bot.games.deep_rock.board import Space
from bot.games.deep_rock.entries.events import Attacked, Idle, Walked
from bot.games.deep_rock.game import GAME
from bot.games.deep_rock.state import State
from tests.rules.deep_rock.cavern import Run, cavern, open_floor

CLOSING_IN = "theyre_closing_in"
"""Threat +1, all creatures act."""


Change = Callable[[State], object]


def ends_turn(
    drawing: str, event: str, faces: str = "", *, rock: bool = False, change: Change | None = None, **fields: Any
) -> Run:
    """The active dwarf, without actions left, ends his turn; the card `event` is on top, the dice show `faces`.

    `change` does to the laid out state what cannot be drawn.
    """
    fields = {"actions": 0, "events": event, **fields}
    run = (cavern if rock else open_floor)(drawing, **fields)
    if change is not None:
        changed(run, change)
    run.loads(faces)
    return run.answers("end")


def changed(run: Run, change: Change) -> Run:
    """A cave that was laid out, changed before anybody looks at it."""
    state = GAME.decode(run._start.state)
    change(state)
    run._start = Point(0, GAME.version, GAME.encode(state))
    return run


def all_act(drawing: str, faces: str = "", **fields: Any) -> Run:
    """One activation of all creatures."""
    return ends_turn(drawing, CLOSING_IN, faces, **fields)


def acted(run: Run) -> list[str]:
    """The kinds that did something, in order, each time they did."""
    return [entry.kind for entry in run.log if isinstance(entry, Walked | Attacked | Idle)]


def dice_of(run: Run, kind: type[Entry]) -> list[int]:
    """How many dice were rolled for each entry of a kind with faces."""
    return [len(entry.faces) for entry in run.told(kind)]


def way(run: Run, number: int = 0) -> tuple[Space, ...]:
    """The spaces of a walk, its start first."""
    found: tuple[Space, ...] = run.told(Walked)[number].way
    return found
