"""Looking back: a replay shows what was seen, a change at a time, and nothing that was hidden."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from bot.engine.options import Illegal
from bot.engine.play import Answer, Play
from bot.engine.replay import replayed
from bot.engine.simulate import Simulation
from bot.games import load
from tests.toy import GAME


def played(game: Any, answers: int, players: int, seed: int = 3) -> tuple[Play[Any], list[Answer], list[Any], Any]:
    """A simulated play: where it began, its answers, and what was seen after each."""
    run = Simulation(game, seed, players, {option.name: option.default for option in game.setup}, "random")
    start, given, seen = run.play.point, [], [game.view(run.play.state, None)]
    for _ in range(answers):
        if run.play.question is None:
            break
        given.append(run.play.answer(*run.next_answer(run.play.question)).answer)
        run.answers += 1
        seen.append(game.view(run.play.state, None))
    return run.play, given, seen, start


@pytest.mark.parametrize(("name", "players"), [("rolling_deep", 1), ("deep_rock", 2)])
def test_every_moment_that_was_seen_is_in_it_in_its_order(name: str, players: int) -> None:
    game = load(name)
    play, given, seen, start = played(game, 60, players)
    found = replayed(game, play._seed, start, given, players, lambda state: game.view(state, None))
    place = 0
    for moment in seen:
        assert moment in found[place:]
        place += found[place:].index(moment)
    assert found[-1] == seen[-1]


def test_no_two_neighbours_are_the_same() -> None:
    game = load("deep_rock")
    play, given, _, start = played(game, 80, 2)
    found = replayed(game, play._seed, start, given, 2, lambda state: game.view(state, None))
    assert len(found) > 40
    assert all(a != b for a, b in pairwise(found))


def test_a_creature_s_turn_is_a_moment_of_its_own() -> None:
    game = load("deep_rock")
    play, given, _, start = played(game, 80, 2)
    found = replayed(game, play._seed, start, given, 2, lambda state: {c.id: c.at for c in state.creatures})
    moved = [sum(after.get(who, at) != at for who, at in before.items()) for before, after in pairwise(found)]
    assert sum(moved) > 10
    assert moved.count(1) == sum(n > 0 for n in moved)


def test_answers_that_do_not_fit_are_refused() -> None:
    play, _, _, start = played(GAME, 5, 3)
    with pytest.raises(Illegal):
        replayed(GAME, play._seed, start, [Answer(0, "no_such_key")], 3, lambda state: 0)
