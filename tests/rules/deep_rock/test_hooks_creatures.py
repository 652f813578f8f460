"""What an expansion may change about creatures and events: a die, kinds, targets, obstacles, the event phase."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from bot.engine.asks import Asks
from bot.games.deep_rock import board, content, hooks, spawning, targets
from bot.games.deep_rock.board import Spaces
from bot.games.deep_rock.entries.events import Attacked, Drawn, Spawned
from bot.games.deep_rock.hooks import Expansion
from bot.games.deep_rock.state import Creature, State, Task
from bot.games.deep_rock.targets import Target
from tests.rules.deep_rock.acting import acted, all_act, ends_turn
from tests.rules.deep_rock.cavern import at

MOLE = replace(content.creatures()["grunt"], id="mole", order=11, health=3, miniatures=2)


def strongest(state: State, creature: Creature) -> list[Target]:
    """The mole goes for the dwarf with the most health."""
    return sorted(targets.near_ones(state, creature), key=lambda t: -state.dwarves[t.who].health)


def underground(state: State, creature: Creature) -> tuple[Spaces, Spaces]:
    """Rock is no obstacle to it."""
    free = board.BOARD & ~board.bits(d.at for d in state.dwarves)
    return free, free & ~board.bits(c.at for c in state.creatures if c is not creature)


async def ambush(state: State, table: Asks) -> None:
    """An event phase without cards: a mole comes, then all act."""
    state.phase = "event_end"
    await spawning.spawn_at_exit(state, table, "mole", 1)
    state.agenda.append(Task("activate", word="all"))


@pytest.fixture(autouse=True)
def toy() -> Iterator[None]:
    hooks.EXPANSIONS["toy"] = Expansion(
        "toy",
        dice={"creature": ("bite",) * 6},
        creatures={"mole": MOLE},
        targets={"mole": strongest},
        obstacles={"mole": underground},
    )
    hooks.EXPANSIONS["toy_phase"] = Expansion("toy_phase", steps={"event": ambush})
    yield
    del hooks.EXPANSIONS["toy"], hooks.EXPANSIONS["toy_phase"]


def mole(q: int, r: int) -> Creature:
    return Creature(1, "mole", at(q, r), 3)


def test_another_die_counts() -> None:
    assert all_act("G s", expansions=["toy"]).told(Attacked)[0].faces == ("bite", "bite")
    assert "bite" in content.dice()["creature"].faces


def test_a_new_kind_goes_for_its_own_targets_through_rock() -> None:
    run = all_act(
        "G . . # # . S",
        rock=True,
        turns="GS",
        gunner={"health": 2},
        expansions=["toy"],
        change=lambda state: state.creatures.append(mole(2, 0)),
    )
    assert run.on(5, 0) == "mole"
    assert acted(run) == ["mole"]


def test_a_replaced_event_phase_spawns_by_itself() -> None:
    run = ends_turn("G . . . 1", "ouch", rock=True, expansions=["toy", "toy_phase"])
    assert run.told(Drawn) == []
    assert [(entry.kind, entry.at) for entry in run.told(Spawned)] == [("mole", at(4, 0))]
    assert run.on(1, 0) == "mole"
