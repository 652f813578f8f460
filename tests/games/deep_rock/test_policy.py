"""The sensible computer player: it wins, it is quick, and it does what anybody would do."""

from __future__ import annotations

from typing import Any, cast

import pytest

from bot.engine.simulate import Simulation
from bot.games.deep_rock import board
from bot.games.deep_rock.board import bit
from bot.games.deep_rock.game import GAME
from bot.games.deep_rock.policy import goals, routes
from bot.games.deep_rock.state import Dwarf, State
from tests.proofs.winrates import wilson
from tests.rules.deep_rock.cavern import Run, at, cavern, name, open_floor


def won(policy: str, games: int) -> int:
    """Of so many missions 1 at hazard 1 with two Dwarves."""
    runs = (Simulation(cast("Any", GAME), seed, 2, {}, policy) for seed in range(1, games + 1))
    return sum(run.finish().word == "won" for run in runs)


def test_it_wins_more_often_than_random_play_by_far_more_than_30_points() -> None:
    games = 12
    assert won("sensible", games) - won("random", games) >= 0.3 * games + 2


def test_intervals_are_wilson_s() -> None:
    assert [round(end, 3) for end in wilson(8, 10)] == [0.49, 0.943]
    assert wilson(0, 40)[0] == 0.0
    assert wilson(40, 40)[1] == pytest.approx(1.0)


def picks(run: Run) -> str:
    """What it answers to the open question."""
    seat = run.question.seats()[0]
    return GAME.policy("sensible", run.state, run.question, seat, None)  # type: ignore[arg-type]


GOALS = {"morkite": 2}


def test_it_goes_to_what_is_needed_and_not_to_what_is_not() -> None:
    run = cavern("N . S . . . M", objectives=GOALS)
    assert picks(run) == f"move:{name(3, 0)}"


def test_beside_it_it_swings_the_pickaxe_and_mines() -> None:
    run = cavern("S M", objectives=GOALS)
    assert picks(run) == "pickaxe"
    run.loads("double").answers("pickaxe")
    assert picks(run) == f"mine:{name(1, 0)}"


def test_it_revives_before_anything_else() -> None:
    run = cavern("g S G M", objectives=GOALS, gunner={"unconscious": True, "health": 0})
    assert picks(run) == "revive:gunner"


def test_it_gets_up() -> None:
    run = cavern("S . . M", objectives=GOALS, scout={"knocked_over": True})
    assert picks(run) == "stand"


def test_it_shoots_what_bites() -> None:
    run = open_floor("G g", objectives=GOALS)
    assert picks(run).startswith("shoot:primary.burst")


def test_no_blast_on_a_weak_friend() -> None:
    run = open_floor("E . g S", objectives=GOALS, scout={"health": 1}, engineer={"secondary_ammo": 0})
    shot = picks(run)
    area = 0
    for space in shot.rpartition(":")[2].split(".") if "high_explosive" in shot else ():
        area |= bit(board.named(space))
    assert not area & bit(at(3, 0))


def test_when_all_is_done_it_goes_home() -> None:
    run = cavern("P . . . S . . M", met=True, objectives=GOALS)
    assert picks(run) == f"move:{name(-3, 0)}"


def test_it_looks_at_nothing_hidden() -> None:
    """Its answers are the same when what lies face down is something else."""
    run = Simulation(cast("Any", GAME), 5, 2, {"mission": "5"}, "sensible")
    seen = 0
    while (question := run.play.question) is not None and seen < 40:
        seat, key = run.next_answer(question)
        other = GAME.decode(GAME.encode(cast("State", run.play.state)))
        swap(other)
        question_there = question.as_it_is()
        assert GAME.policy("sensible", other, question_there, seat, None) == key  # type: ignore[arg-type]
        run.advance(1)
        seen += 1


def swap(state: State) -> None:
    """Exchange what nobody knows: piles, tokens face down, contents of hidden caves."""
    decks = state.decks
    for deck in (decks.event, decks.swarm, decks.rock_n_stone, decks.supply, decks.throwables):
        deck.draw.reverse()
    down = [token for token in state.cave.tokens if not token.up and not token.upgrade]
    kinds = [token.kind for token in down][::-1]
    for token, kind in zip(down, kinds, strict=True):
        token.kind = kind
    contents = [cave.contents for cave in state.cave.hidden][::-1]
    for cave, content in zip(state.cave.hidden, contents, strict=True):
        cave.contents = content
    state.box.pickups.reverse()


def test_a_dwarf_s_room_for_supplies_is_what_he_goes_by() -> None:
    full = cavern("S . . T", objectives=GOALS)
    empty = cavern("S . . T", objectives=GOALS, scout={"health": 1, "primary_ammo": 0})
    assert isinstance(empty.dwarf("scout"), Dwarf)
    assert picks(empty) == f"move:{name(2, 0)}"
    assert picks(full) != f"move:{name(2, 0)}"


def test_the_scout_plans_over_a_pit_only_where_he_comes_down_on_floor() -> None:
    def first(cave: str) -> str:
        run = cavern(cave, objectives=GOALS)
        return board.name(goals.plan(run.state, run.dwarf("scout")).way[0])

    assert first("S ~ . . M") == name(1, 0)
    assert first("S ~ # # M") != name(1, 0)


def test_bosco_plans_to_stop_on_ground() -> None:
    pits = bit(at(1, 0)) | bit(at(2, 0))
    run = cavern("G ~ ~ .", objectives=GOALS)
    assert routes.standable(run.state, None, pits | bit(at(3, 0))) == bit(at(3, 0))
