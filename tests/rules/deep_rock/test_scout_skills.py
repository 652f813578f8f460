"""The Scout: grappling hook and flare shot; his free shot after a move."""

from __future__ import annotations

import pytest

from bot.games.deep_rock import sight
from tests.rules.deep_rock.cavern import Run, at, cavern, name, open_floor
from tests.rules.deep_rock.test_turn_overview import QUIET, passed


def to(q: int, r: int) -> str:
    return f"move:{name(q, r)}"


@pytest.mark.rule("DRG.SCOUT.04")
@pytest.mark.parametrize("obstacle", ["s", "^", "~"])
def test_he_crosses_obstacles_but_does_not_end_there(obstacle: str) -> None:
    run = cavern(f"S {obstacle} .")
    run.refuses(to(1, 0))
    run.answers(to(2, 0))
    assert run.on(2, 0) == "scout"


@pytest.mark.rule("DRG.SCOUT.04")
def test_also_a_huge_creature() -> None:
    run = cavern("S O o .")
    run.refuses(to(1, 0), to(2, 0))
    run.offers(to(3, 0))


@pytest.mark.rule("DRG.SCOUT.05")
@pytest.mark.parametrize("obstacle", ["f", "#"])
def test_but_no_flames_and_no_walls(obstacle: str) -> None:
    cavern(f"S {obstacle} .").refuses(to(1, 0), to(2, 0))


@pytest.mark.rule("DRG.SCOUT.06")
def test_every_space_he_crosses_counts() -> None:
    cavern("S ~ ~ ~ .").refuses(to(4, 0))
    cavern("S ~ ~ .").offers(to(3, 0))
    cavern("S ~ s .").offers(to(3, 0))


@pytest.mark.rule("DRG.SCOUT.07")
def test_a_flare_goes_as_far_as_he_sees() -> None:
    run = cavern("S . . . . # .")
    run.answers(f"flare={name(4, 0)}")
    assert run.state.cave.fields.flares == [at(4, 0)]
    assert run.state.turn.actions == 2
    run.refuses(f"flare={name(5, 0)}", f"flare={name(6, 0)}")


@pytest.mark.rule("DRG.SCOUT.07")
def test_onto_a_creature_too_and_9_spaces_away() -> None:
    run = cavern("S . . . . . . L . s", origin="L")
    run.answers(f"flare:{name(2, 0)}")
    assert run.state.cave.fields.flares == [at(2, 0)]


@pytest.mark.rule("DRG.SCOUT.07")
def test_he_has_two() -> None:
    run = cavern("S . .")
    run.answers(f"flare={name(1, 0)}", f"flare={name(2, 0)}")
    run.refuses(f"flare={name(0, 0)}")


@pytest.mark.rule("DRG.SCOUT.09")
def test_flares_come_back_as_his_next_turn_begins() -> None:
    run = cavern("S . G", turns="SG", events=f"{QUIET} {QUIET}")
    run.answers(f"flare={name(1, 0)}")
    passed(run)
    assert run.state.cave.fields.flares == [at(1, 0)]
    passed(run)
    assert run.state.cave.fields.flares == []


@pytest.mark.rule("DRG.SCOUT.10")
def test_flares_are_in_nobodys_way() -> None:
    run = cavern("G F .", legend={"F": "flare"})
    run.offers(to(1, 0), to(2, 0))
    assert sight.line_of_sight(run.state, at(0, 0), at(2, 0))


def free(run: Run) -> bool:
    """A flare costs no action now."""
    before = run.state.turn.actions
    run.answers(f"flare={name(0, 0)}")
    return run.state.turn.actions == before


@pytest.mark.rule("DRG.SCOUT.01", "DRG.SCOUT.02")
def test_a_shot_right_after_a_move_is_free_but_for_its_ammo() -> None:
    run = cavern("S . . . g", scout={"primary_ammo": 1, "secondary_ammo": 0}).loads("blank")
    run.answers(to(1, 0), f"shoot:primary.regular:{name(4, 0)}")
    assert run.state.turn.actions == 2
    assert run.dwarf("scout").primary.ammo == 0
    run.answers(to(0, 0))
    assert not run.starting("shoot")


@pytest.mark.rule("DRG.SCOUT.03")
def test_an_aimed_shot_is_not() -> None:
    run = cavern("S . . . g").loads("blank blank")
    run.answers(to(1, 0), f"shoot:primary.aimed:{name(4, 0)}")
    assert run.state.turn.actions == 0


@pytest.mark.rule("DRG.SCOUT.01")
def test_a_flare_right_after_a_move_is_free_once() -> None:
    run = open_floor("S")
    run.answers(to(1, 0))
    assert free(run)
    assert not free(run)


@pytest.mark.rule("DRG.SCOUT.01")
def test_another_action_in_between_loses_it() -> None:
    run = cavern("# S . .").loads("blank")
    run.answers(to(1, 0), "pickaxe")
    assert not free(run)


@pytest.mark.rule("DRG.SCOUT.01")
def test_after_each_move_again() -> None:
    run = open_floor("S")
    run.answers(to(1, 0))
    assert free(run)
    run.answers(to(0, 0))
    assert free(run)
