"""Faults that random play has found, each as the smallest cave in which it showed."""

from __future__ import annotations

import pytest

from bot.games.deep_rock.board import bit
from tests.rules.deep_rock.cavern import cavern, name, open_floor


@pytest.mark.rule("DRG.DRILL.12")
def test_no_card_lays_flames_while_others_are_being_laid_and_six_are_all_there_are() -> None:
    run = open_floor("D . . g . S", driller={"cards": ""}, scout={"cards": "covering_fire"})
    run = run.changed(lambda state: setattr(state.cave.fields, "flames", 15))
    run.loads("hit hit").answers(f"shoot:primary.ground:{name(3, 0)}")
    assert run.asks == "flames"
    run.refuses("play:covering_fire/driller", seat=1)
    while run.asks == "flames":
        run.answers(next(key for key in run.starting("flames")))
    assert run.state.cave.fields.flames.bit_count() == 6


@pytest.mark.rule("DRG.CRE.27", "DRG.CRE.28")
def test_a_scared_oppressor_breaks_the_rock_that_it_runs_through() -> None:
    run = cavern("E . . o O N #")
    shot = next(key for key in run.starting("shoot") if key.startswith(f"shoot:primary.high_explosive:{name(3, 0)}"))
    run.loads("scare scare scare").answers(shot)
    rock = f"scare:{name(3, 0)}/{name(6, 0)}"
    run.offers(rock)
    run.answers(rock)
    boss = run.creature("oppressor")
    assert (boss.at, boss.rear) == (run.at(6, 0), run.at(5, 0))
    assert run.state.cave.floor & bit(run.at(6, 0))
    assert run.state.cave.fallen == {run.at(5, 0): ["nitra"]}
