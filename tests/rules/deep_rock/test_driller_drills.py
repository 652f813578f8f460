"""The Driller: Drill Move and Drill Attack."""

from __future__ import annotations

import pytest

from bot.games.deep_rock.board import bit
from bot.games.deep_rock.entries.acts import Cut, Uncovered
from bot.games.deep_rock.entries.cave import Opened
from tests.rules.deep_rock.cavern import at, cavern, name
from tests.rules.deep_rock.test_turn_overview import QUIET, passed


def to(q: int, r: int) -> str:
    return f"move:{name(q, r)}"


@pytest.mark.rule("DRG.DRILL.01", "DRG.DRILL.04")
def test_he_drills_into_a_wall_as_part_of_a_move() -> None:
    run = cavern("D . #")
    run.answers(to(2, 0))
    assert run.on(2, 0) == "driller"
    assert run.state.turn.actions == 2
    assert run.state.cave.floor & bit(at(2, 0))
    assert run.told(Opened) == [Opened(at(2, 0))]


@pytest.mark.rule("DRG.DRILL.02")
def test_drilling_ends_the_move() -> None:
    run = cavern("D # .")
    run.refuses(to(2, 0))
    run.answers(to(1, 0))
    assert run.asks == "turn"
    assert run.state.turn.actions == 2
    run.answers(to(2, 0))
    assert run.state.turn.actions == 1


@pytest.mark.rule("DRG.DRILL.03")
def test_a_stalagmite_is_ground_to_dust() -> None:
    run = cavern("D ^ .")
    run.answers(to(1, 0))
    assert not run.state.cave.stalagmites
    assert not any(run.state.store.minerals.values())
    assert run.told(Cut) == [Cut(at(1, 0))]
    assert not [entry for entry in run.log if getattr(entry, "what", "") == "mineral"]


@pytest.mark.rule("DRG.DRILL.05")
def test_not_into_a_wall_with_a_mineral() -> None:
    run = cavern("D $").loads("hit")
    run.refuses(to(1, 0))
    run.answers("pickaxe")
    run.offers(f"mine:{name(1, 0)}")


@pytest.mark.rule("DRG.DRILL.06")
def test_drilling_beside_a_hidden_cave_reveals_it() -> None:
    run = cavern("D #", hidden=[("H3", 2, 0, 0)])
    run.refuses(to(2, 0))
    run.answers(to(1, 0))
    assert len(run.told(Uncovered)) == 1
    assert run.creatures("slasher")


@pytest.mark.rule("DRG.DRILL.07")
def test_drills_ignore_pickaxe_resistance() -> None:
    run = cavern("D m", legend={"m": "mactera_spawn"}).loads("hit")
    run.answers("pickaxe", f"strike:{name(1, 0)}")
    assert run.creature("mactera_spawn").health == 1


@pytest.mark.rule("DRG.DRILL.07")
def test_hits_of_the_same_roll_may_still_dig() -> None:
    run = cavern("# D g").loads("double")
    run.answers("pickaxe", f"strike:{name(1, 0)}", f"dig:{name(-1, 0)}")
    assert not run.creatures()
    assert run.state.cave.floor & bit(at(-1, 0))


@pytest.mark.rule("DRG.DRILL.15")
@pytest.mark.parametrize("letter", "DSG")
def test_flames_stop_dwarves_too(letter: str) -> None:
    cavern(f"{letter} f .").refuses(to(1, 0), to(2, 0))


@pytest.mark.rule("DRG.DRILL.17")
def test_flames_are_gone_as_his_next_turn_begins() -> None:
    run = cavern("D f f . S", turns="DS", events=f"{QUIET} {QUIET}")
    passed(run)
    assert run.state.cave.fields.flames.bit_count() == 2
    passed(run)
    assert run.state.cave.fields.flames == 0


@pytest.mark.rule("DRG.DRILL.08")
def test_worked_example() -> None:
    run = cavern("""
         # #
        D $
    """, hidden=[("H6", 3, -1, 0)])  # fmt: skip
    run.refuses(to(1, 0))
    run.answers(to(1, -1))
    assert run.state.turn.actions == 2
    assert not run.told(Uncovered)
    run.answers(to(2, -1))
    assert run.state.turn.actions == 1
    assert len(run.told(Uncovered)) == 1
    assert len(run.told(Opened)) == 2
