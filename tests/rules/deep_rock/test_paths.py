"""Creatures' ways against a judge of their own (walks.py), and how long a large activation takes."""

from __future__ import annotations

import time

import pytest

from bot.games.deep_rock import ground, paths, sight, targets
from tests.rules.deep_rock.acting import all_act, way
from tests.rules.deep_rock.cavern import at
from tests.rules.deep_rock.walks import differences, random_cave


@pytest.mark.rule("DRG.ACT.09", "DRG.ACT.13", "DRG.ACT.14")
@pytest.mark.parametrize("number", range(40))
def test_ways_are_the_judges(number: int) -> None:
    assert differences(number) == []


def test_the_judge_sees_a_way_that_is_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = paths.ways
    monkeypatch.setattr(paths, "ways", lambda state, creature: [(*way, way[0]) for way in plain(state, creature)])
    assert any(differences(number) for number in range(5))


def test_planning_for_20_creatures_takes_no_time() -> None:
    """Targets, order and ways of all in under 30 ms, nothing remembered from before; the best of five caves."""
    state = next(s for s in map(random_cave, range(1000)) if len(s.creatures) == 20)
    best = 1.0
    for _ in range(5):
        ground.spread.cache_clear()
        sight.seen.cache_clear()
        started = time.perf_counter()
        for creature in state.creatures:
            if targets.victim(state, creature) is None:
                paths.ways(state, creature)
            targets.apart(state, creature)
        best = min(best, time.perf_counter() - started)
    assert best < 0.03


RING = """
  . . . . .
 . # # # # .
  G g . s .
"""


@pytest.mark.rule("DRG.ACT.08", "DRG.ACT.14")
def test_it_comes_nearer_the_short_way_before_it_goes_round() -> None:
    """The way round is free to its end, the short one is not; yet the short one still brings it nearer."""
    idle = {"g": "grunt stunned"}
    run = all_act(RING, rock=True, legend=idle)
    assert way(run) == (at(3, 0), at(2, 0))
    run = all_act(RING.replace(". s .", "s . ."), rock=True, legend=idle)
    assert way(run) == (at(2, 0), at(3, 0), at(4, 0), at(5, -1))


@pytest.mark.rule("DRG.ACT.08", "DRG.DRILL.15")
def test_shut_out_by_flames_it_comes_as_near_as_it_gets() -> None:
    assert all_act("G . f . . g", rock=True).on(3, 0) == "grunt"
    assert all_act("G . # . . g", rock=True).on(5, 0) == "grunt", "rock does not burn down"
