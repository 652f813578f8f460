"""An expansion's creature: its own targets, its own die."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.deep_rock import content, sight
from bot.games.deep_rock.board import distance
from bot.games.deep_rock.state import State
from tests.rules.deep_rock.cavern import Run, at, open_floor
from tests.rules.deep_rock.expansions import bats
from tests.rules.deep_rock.expansions.whole import Expanded, played


def cave(drawing: str, **fields: Any) -> Run:
    """A bat hangs at `v`; the turn is about to end with a card that makes all creatures act."""
    top: dict[str, Any] = {"events": "theyre_closing_in", "expansions": ["bats"], "actions": 0, **fields}
    return open_floor(drawing, legend={"v": "grunt"}, **top).changed(hang)


def hang(state: State) -> None:
    for creature in state.creatures:
        creature.kind = "bat"


def test_the_base_game_knows_no_bats() -> None:
    assert "bat" not in content.creatures()
    assert "wing" not in content.dice()


def test_it_flies_past_the_nearer_dwarf_to_the_richer_one() -> None:
    run = cave("v . S . . G", gunner={"cards": "catch", "throwables": "frag_grenade"}).answers("end")
    bat = run.creature("bat")
    assert distance(bat.at, run.dwarf("gunner").at) == 1
    assert distance(bat.at, at(-2, 0)) == 5


def test_without_goods_the_nearer_one_is_its_prey() -> None:
    run = cave("v . . S . . . . G").answers("end")
    assert distance(run.creature("bat").at, run.dwarf("scout").at) == 1


def test_sight_passes_over_it_as_its_own_row_says() -> None:
    run = cave("S v . G")
    assert sight.line_of_sight(run.state, run.dwarf("scout").at, run.dwarf("gunner").at)


def test_a_base_creature_beside_it_keeps_its_own_targets() -> None:
    run = open_floor(
        "g . S . . G", gunner={"cards": "catch"}, events="theyre_closing_in", expansions=["bats"], actions=0
    ).answers("end")
    assert distance(run.creature("grunt").at, run.dwarf("scout").at) == 1


@pytest.mark.parametrize(
    ("faces", "health", "throwables", "cards"),
    [
        ("bite bite", 3, ["frag_grenade"], ["catch"]),
        ("bite snatch", 4, [], ["catch"]),
        ("snatch snatch", 5, [], []),
        ("blank blank", 5, ["frag_grenade"], ["catch"]),
    ],
)
def test_its_own_die_bites_or_takes_things(faces: str, health: int, throwables: list[str], cards: list[str]) -> None:
    run = cave("v S", scout={"cards": "catch", "throwables": "frag_grenade"}).loads(faces).answers("end")
    scout = run.dwarf("scout")
    assert (scout.health, scout.throwables, scout.cards) == (health, throwables, cards)


def test_two_snatches_are_found_again_in_the_discards() -> None:
    run = cave("v S", scout={"cards": "catch", "throwables": "frag_grenade"}).loads("snatch snatch").answers("end")
    assert run.state.decks.throwables.discard == ["frag_grenade"]
    assert run.state.decks.rock_n_stone.discard == ["catch"]


def test_its_resistance_and_its_health_are_those_of_its_row() -> None:
    run = cave("v . . E", actions=3)
    shot = next(key for key in run.options() if key.startswith("shoot:primary.high_explosive"))
    run.loads("hit").answers(shot)
    assert run.creatures("bat")
    run.loads("double").answers(shot)
    assert not run.creatures("bat")


def test_an_event_of_the_base_brings_bats_and_no_more_than_there_are() -> None:
    run = open_floor("S . . 1 2", events="more_grunts", expansions=["bats"], actions=0).answers("end")
    assert sorted(creature.kind for creature in run.creatures()) == ["bat", "bat"]


@pytest.mark.parametrize("policy", ["random", "sensible"])
@pytest.mark.parametrize("seed", range(1, 4))
def test_whole_missions_with_bats(seed: int, policy: str) -> None:
    states: list[State] = []
    played(Expanded("bats"), seed, policy, states)
    bats_out = [sum(creature.kind == "bat" for creature in state.creatures) for state in states]
    assert 0 < max(bats_out) <= bats.BAT.miniatures
