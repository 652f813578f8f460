"""The dice that lie on the table, kept for pictures: read off the log as trails.py reads it, and as long."""

from __future__ import annotations

from bot.engine.log import Entry
from bot.games.deep_rock.entries import acts, fights
from bot.games.deep_rock.records import Lying
from bot.games.deep_rock.state import State

PICKAXE = "pickaxe"
SWINGS = ("blank", "hit", "double")
"""The pickaxe die's face by its hits."""


def heard(state: State, entry: Entry) -> None:
    """Note the dice of an attack, a throwable or the pickaxe, and what they did."""
    match entry:
        case fights.Rolled(dwarf, source, dice, faces, again):
            state.lying = Lying(dwarf, source, [*dice], [*faces], [*again])
        case fights.Landed(dwarf, source, dice, faces, fates):
            marked = state.lying.again if state.lying else []
            state.lying = Lying(dwarf, source, [*dice], [*faces], marked, [*fates])
        case acts.Swung(dwarf, hits):
            state.lying = Lying(dwarf, PICKAXE, [PICKAXE], [SWINGS[min(hits, 2)]])
