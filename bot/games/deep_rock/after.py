"""What comes after a mission: once more, easier, another one (DRG.END.09)."""

from __future__ import annotations

from collections.abc import Mapping

from bot.engine.roles import Sequel
from bot.games.deep_rock import missions
from bot.games.deep_rock.carrying import WON
from bot.games.deep_rock.state import State
from bot.games.deep_rock.words import lobby as words

MARK = "mission:"
"""Begins the name of what a won mission opens: the next one is suggested."""


def won(state: State) -> tuple[str, ...]:
    """The missions that this play has won."""
    done = [*state.dive_done, *([state.mission] if state.outcome in WON else [])]
    return tuple(f"{MARK}{number}" for number in done)


def suggested(opened: frozenset[str]) -> Mapping[str, str]:
    """The first mission that somebody has not won yet, at hazard 1; nothing in particular to who has won them all."""
    fresh = [number for number in missions.book() if f"{MARK}{number}" not in opened]
    return {"mission": str(fresh[0]), "hazard": "1"} if fresh else {}


def sequels(state: State) -> tuple[Sequel, ...]:
    """After every end the same again or another one; lower after a loss, the next one after a win."""
    numbers = [*missions.book()]
    later = numbers[numbers.index(state.mission) + 1 :]
    dive = state.options["dive"] != "none"
    found = [Sequel("again")]
    if state.outcome not in WON and state.hazard > 1:
        found.append(Sequel("lower", words.lower(state.hazard - 1), {"hazard": str(state.hazard - 1)}))
    if state.outcome in WON and later and not dive:
        found.append(Sequel("next", words.next_mission(later[0]), {"mission": str(later[0])}))
    return (*found, Sequel("other", words.OTHER, {"dive": "none"}, words.CHOOSE))
