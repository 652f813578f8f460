"""Faults that random play has found, each as the smallest cave in which it showed."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bot.games.deep_rock import flaming
from bot.games.deep_rock.board import NEAR, bit, has
from bot.games.deep_rock.board import name as name_of
from tests.games.deep_rock.invariants import broken
from tests.rules.deep_rock.acting import ends_turn
from tests.rules.deep_rock.cavern import Run, at, cavern, name, open_floor


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


BROKEN_OPEN = """
Y . # . o O
 G .
"""


@pytest.mark.rule("DRG.CRE.27", "DRG.DIE.07")
def test_an_oppressor_scared_while_it_breaks_rock_walks_no_further() -> None:
    """It opens a hidden cave, the sentry gun shoots a volatile Grunt in there, and that drives it off."""
    run = ends_turn(BROKEN_OPEN, "volatile_creature", "hit scare", rock=True, origin="Y", hidden=(("H2", 2, 1, 0),))
    away = run.starting("scare")[0]
    run.answers(away)
    boss, end = run.creature("oppressor"), away.rpartition("/")[2]
    assert (name_of(boss.at), has(NEAR[boss.at], boss.rear)) == (end, True)
    assert misplaced(run) == []


def misplaced(run: Run) -> list[str]:
    """What is wrong about where the Oppressor stands."""
    return [fault for fault in broken(run.state, run.play.question) if fault.startswith("oppressor")]


@pytest.mark.parametrize("seed", range(40))
def test_in_any_cave_an_oppressor_stands_on_open_ground(seed: int) -> None:
    """Caves of chance, answers of chance: turns, grenades, blasts, swarms."""
    luck = Random(seed)
    rows = [["." if luck.random() < 0.5 else luck.choice("##M^g~?") for _ in range(11)] for _ in range(6)]
    rows[3][4], rows[3][5], rows[3][0] = "o", "O", "E"
    drawing = "\n".join(" " * (n % 2) + " ".join(row) for n, row in enumerate(rows))
    hidden = (("H2", luck.randrange(-1, 3), 3, 0),)
    more: dict[str, Any] = {"origin": "o", "turns": "E", "engineer": {"throwables": "frag_grenade"}}
    run = cavern(drawing, hidden=hidden, tokens="loot_bug " * drawing.count("?"), **more)
    for _ in range(25):
        if not run.options():
            break
        option = luck.choice(run.question.options(run.question.seats()[0]))
        filled = [luck.choice(part.legal()) for part in option.fields]
        run.answers(f"{option.key}={','.join(filled)}" if filled else option.key)
        assert misplaced(run) == []


@pytest.mark.rule("DRG.DRILL.12")
@pytest.mark.parametrize("lying", range(7))
def test_no_shape_of_flames_has_more_than_are_left(lying: int) -> None:
    run = open_floor("D . . g")
    run = run.changed(lambda state: setattr(state.cave.fields, "flames", (1 << lying) - 1))
    left = flaming.left(run.state)
    shapes = flaming.shapes(run.state, at(2, 0), flaming.free(run.state, run.dwarf("driller"), 3), min(3, left))
    assert left == 6 - lying
    assert max((shape.bit_count() for shape in shapes), default=0) == min(3, left)
