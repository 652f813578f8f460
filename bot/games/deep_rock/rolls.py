"""The dice that lie on the table and the cards that came up, kept for pictures: read off the log as trails.py does it.

Dice lie until the next deed or event, cards until the next event is drawn.
"""

from __future__ import annotations

from bot.engine.log import Entry
from bot.games.deep_rock.entries import acts, events, fights
from bot.games.deep_rock.records import Lying
from bot.games.deep_rock.state import State

PICKAXE = "pickaxe"
MOST = 8
"""Cards kept."""
SWINGS = ("blank", "hit", "double")
"""The pickaxe die's face by its hits."""


def _comes_up(state: State, card: str) -> None:
    state.came_up = [*state.came_up, card][-MOST:]
    state.fresh = [*state.fresh, card][-MOST:]


def heard(state: State, entry: Entry) -> None:
    """Note the dice of an attack, a throwable or the pickaxe with what they did, and a card that comes up."""
    match entry:
        case fights.Rolled(dwarf, source, dice, faces, again):
            state.lying = Lying(dwarf, source, [*dice], [*faces], [*again])
        case fights.Landed(dwarf, source, dice, faces, fates):
            marked = state.lying.again if state.lying else []
            state.lying = Lying(dwarf, source, [*dice], [*faces], marked, [*fates])
        case acts.Swung(dwarf, hits):
            state.lying = Lying(dwarf, PICKAXE, [PICKAXE], [SWINGS[min(hits, 2)]])
        case events.Drawn(pile, card):
            state.came_up = [] if pile == "event" else state.came_up
            _comes_up(state, card)
        case acts.PodCalled(_, _, card) | fights.Rewarded(_, card) | acts.Found(_, "card" | "throwable", card):
            _comes_up(state, card)
