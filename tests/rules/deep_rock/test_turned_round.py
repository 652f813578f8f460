"""The same happens whichever seat the Dwarves are counted from: nothing means the first of them by mistake.

Every event card is played out with four Dwarves in the same turn order, the list of them begun at another one each
time, with the same dice; whoever is asked picks by the same rule.
"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bot.engine.chance import Chance
from bot.engine.log import Draw
from bot.games.deep_rock import content
from bot.games.deep_rock.game import GAME
from bot.games.deep_rock.state import State
from tests.rules.deep_rock.acting import Change, ends_turn
from tests.rules.deep_rock.cavern import Run

CAVE = """
      # . . . 1 . # # #
     # . w . . . ~ . #
    . g . G . S . ~ . g
     . . E . . D x . 2
      # . s . n . Y # #
"""
TURNS = "GSED"
MISSIONS = [f"mission_specific_event {number}" for number in range(1, 15)]
CARDS = [card for card in content.events() if card != "mission_specific_event"] + MISSIONS


@pytest.fixture(autouse=True)
def dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Faces by the number of the step and of the roll; by chance they would hang on the seats that answered."""

    def roll(self: Chance, sides: int) -> tuple[int, int]:
        draw, _ = self.next()
        self.rolled += 1
        return draw, (5 * self.step + 3 * self.rolled) % sides

    monkeypatch.setattr(Chance, "roll", roll)


def last_turns(state: State) -> None:
    """The Gunner is in his turn, before him came the Driller, the Engineer, the Scout."""
    for dwarf in state.dwarves:
        dwarf.turns = {"gunner": 8, "driller": 7, "engineer": 6, "scout": 5}[dwarf.cls]
    state.turn_no = 8


def lying(state: State) -> None:
    """The same, but all others lie, so that none of them can help."""
    last_turns(state)
    for dwarf in state.dwarves:
        dwarf.knocked_over = dwarf.cls != "gunner"


def played(card: str, turned: int, change: Change) -> tuple[list[Any], Any]:
    """What was asked of whom, and how everything lay in the end."""
    name, _, mission = card.partition(" ")
    turns = TURNS[turned:] + TURNS[:turned]
    given: dict[str, Any] = {"marker": 4, "mission": int(mission or 1), "options": {"ties": "ask"}, "origin": "G"}
    run = ends_turn(CAVE, name, rock=True, turns=turns, active=turns.index("G"), change=change, **given)
    asked: list[Any] = []
    while run.play.question is not None and run.asks != "turn":
        assert len(asked) < 200, "it does not end"
        cls, seat = min((run.state.dwarves[seat].cls, seat) for seat in run.question.seats())
        keys = run.options(seat)
        pick = keys[len(asked) % len(keys)]
        asked.append((cls, keys, pick))
        run.answers(pick, seat=seat)
    return asked, told(run)


def told(run: Run) -> Any:
    """The state, its Dwarves by class; what was told, in words that name them so."""
    lines = [GAME.words.fill(run.state, GAME.words.tell(entry)) for entry in run.log if not isinstance(entry, Draw)]
    found = msgspec.to_builtins(run.state)
    found["dwarves"] = {d["cls"]: {**d, "seat": 0} for d in found["dwarves"]}
    found |= {"known": {}, "new_to": {}}  # by seat
    classes = [dwarf.cls for dwarf in run.state.dwarves]
    for trail in found["trails"]:
        trail["id"] = classes[trail["id"]] if trail["who"] == "dwarf" else trail["id"]
    if found["lying"] is not None:
        found["lying"]["dwarf"] = classes[found["lying"]["dwarf"]]
    return {**found, "active": run.state.dwarves[run.state.active].cls}, sorted(lines)


@pytest.mark.rule("DRG.EVENT.03", "DRG.SPAWN.07", "DRG.ACT.17", "DRG.REACT.04")
@pytest.mark.parametrize("change", [last_turns, lying])
@pytest.mark.parametrize("card", CARDS)
def test_an_event_is_the_same_from_whichever_seat_they_are_counted(card: str, change: Change) -> None:
    assert played(card, 2, change) == played(card, 0, change)
