"""The seven kinds of dice, by name; `data/dice.toml` has their faces, an expansion may have others."""

from __future__ import annotations

from bot.engine.asks import Asks
from bot.games.deep_rock import content, hooks
from bot.games.deep_rock.state import State

HITS = {"hit": 1, "double": 2}


def faces(state: State, die: str) -> tuple[str, ...]:
    """The six faces of a die. Raises `KeyError` for a name that there is not."""
    found: tuple[str, ...] | None = hooks.look(state, "dice", die)
    return content.dice()[die].faces if found is None else found


def roll(state: State, table: Asks, die: str) -> str:
    """Roll one die; the face that came up."""
    return table.roll(faces(state, die), die)


def hits(face: str) -> int:
    """Symbols that hit on a face: two equal ones count twice (DRG.AMMO.07)."""
    return HITS.get(face, 0)
