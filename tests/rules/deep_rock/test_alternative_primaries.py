"""Variants: alternative primary weapons."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.deep_rock import board, content
from bot.games.deep_rock.board import has
from bot.games.deep_rock.state import State
from tests.rules.deep_rock.cavern import Run, at, cavern, name, open_floor
from tests.rules.deep_rock.shooting import dice, shoot, shots
from tests.rules.deep_rock.starting import lobby


@pytest.mark.rule("DRG.ALT.01", "DRG.ALT.02")
def test_each_class_has_one_of_its_own() -> None:
    own = {cls: content.primary_of(cls, "alternative") for cls in ("scout", "driller", "gunner", "engineer")}
    assert own == {
        "scout": "gk2",
        "driller": "cryo_cannon",
        "gunner": "thunderhead",
        "engineer": "breach_cutter",
    }


@pytest.mark.rule("DRG.ALT.01", "DRG.ALT.02")
def test_a_dwarf_takes_his_own_primary_or_the_other_of_his_class() -> None:
    run = lobby(alternatives="true").answers("class:gunner")
    assert run.starting("take") == ["take:minigun", "take:thunderhead"]
    run.answers("take:thunderhead", "take:bulldog")
    assert run.dwarf("gunner").primary.id == "thunderhead"
    assert lobby(alternatives="false").answers("class:gunner").asks == "secondary:0", "there is no other"


@pytest.mark.rule("DRG.ALT.03")
def test_gk2() -> None:
    run = open_floor("S . . . . g g", scout=dict(primary="gk2", primary_ammo=2))
    run.refuses(shoot("full_auto", (6, 0)))
    run.loads("hit hit").answers(shoot("full_auto", (5, 0)))
    assert dice(run) == [("armor_piercing",) * 2]
    assert run.dwarf("scout").primary.ammo == 0
    run = open_floor("S . . . . g", scout=dict(primary="gk2", primary_ammo=1))
    run.refuses(shoot("full_auto", (5, 0)))
    run.offers(shoot("single", (5, 0)))


def cold(drawing: str, **fields: object) -> Run:
    return open_floor(drawing, driller=dict(primary="cryo_cannon"), **fields)


@pytest.mark.rule("DRG.ALT.04")
def test_cryo_cannon_freezes_what_it_hits() -> None:
    run = cold("D . . s")
    run.loads("hit blank blank").answers(shoot("beam", (3, 0)))
    assert run.creature("slasher").frozen
    run = cold("D . . s")
    run.loads("blank blank blank").answers(shoot("beam", (3, 0)))
    assert not run.creature("slasher").frozen


@pytest.mark.rule("DRG.ALT.05")
def test_its_flake_storm_freezes_2_neighbours_for_no_action() -> None:
    run = cold(
        """
        D . s
           s
        """
    )
    run.answers(shoot("flakes", (2, 0), (1, 1)))
    assert [(c.frozen, c.health) for c in run.creatures()] == [(True, 2), (True, 2)]
    assert run.state.turn.actions == 3
    assert dice(run) == []
    assert shots(run, "primary.flakes") == [], "once a turn"
    assert run.dwarf("driller").primary.ammo == 4


@pytest.mark.rule("DRG.ALT.06", "DRG.ALT.07")
def test_thunderhead() -> None:
    run = open_floor("G . . . . . g", gunner=dict(primary="thunderhead"))
    run.loads("hit blank").answers(shoot("salvo", (6, 0)))
    assert dice(run) == [("explosive", "explosive")]
    assert run.state.turn.actions == 1
    run = open_floor("G . n", gunner=dict(primary="thunderhead"))
    run.loads("blank blank").answers(shoot("salvo", (2, 0)))
    assert shots(run, "primary.salvo") == [], "1 action is left, and no free one follows"
    run = open_floor("G . n", gunner=dict(primary="thunderhead"), actions=1)
    run.refuses(shoot("salvo", (2, 0)))


def cutter(drawing: str, **fields: Any) -> Run:
    return cavern(drawing, engineer=dict(primary="breach_cutter"), **fields)


@pytest.mark.rule("DRG.ALT.08")
def test_breach_cutter_needs_no_sight() -> None:
    run = cutter("E . # . . n g")
    run.offers(shoot("beam", (5, 0)))
    run.refuses(shoot("beam", (6, 0)))
    run.loads("hit double").answers(shoot("beam", (5, 0)))
    assert run.creature("brood_nexus").health == 3, "one of the dice counts"


@pytest.mark.rule("DRG.ALT.09")
def test_its_beam_hits_all_on_the_line() -> None:
    run = cutter("E g g g D g", turns="ED")
    run.loads("hit blank").answers(shoot("beam", (3, 0)))
    assert [creature.at for creature in run.creatures()] == [at(5, 0)]
    run = cutter("E g D g", turns="ED")
    run.loads("hit blank").answers(shoot("beam", (3, 0)))
    assert run.dwarf("driller").health == 5, "Dwarves on it are unhurt"


@pytest.mark.rule("DRG.ALT.09")
def test_of_several_straight_lines_the_engineer_picks() -> None:
    run = open_floor(
        """
         g g
        E g
        """,
        origin="E",
        engineer=dict(primary="breach_cutter"),
    )
    run.answers(shoot("beam", (2, -1)))
    assert run.asks == "beam"
    run.loads("hit blank").answers(f"beam:{name(1, -1)}.{name(2, -1)}")
    assert [creature.at for creature in run.creatures()] == [at(1, 0)]


@pytest.mark.rule("DRG.ALT.09")
def test_past_a_bay_of_the_frame_it_hits_what_is_on_the_board() -> None:
    run = open_floor("E g g", engineer=dict(primary="breach_cutter")).changed(beside_the_frame)
    run.loads("hit blank").answers("shoot:primary.beam:A7")
    assert run.creatures() == []


def beside_the_frame(state: State) -> None:
    """The Engineer and two Grunts at the board's western edge, where a row is shorter by one between them."""
    state.dwarves[0].at = board.named("A3")
    for creature, place in zip(state.creatures, ("A6", "A7"), strict=True):
        creature.at = board.named(place)


@pytest.mark.rule("DRG.ALT.10")
def test_it_destroys_nothing_on_its_way() -> None:
    run = cutter("E ^ # g")
    run.loads("hit blank").answers(shoot("beam", (3, 0)))
    assert run.creatures() == []
    assert run.state.cave.stalagmites >> at(1, 0) & 1
    assert not has(run.state.cave.floor, at(2, 0))


@pytest.mark.rule("DRG.ALT.11")
def test_its_plasma_blast() -> None:
    cutter("E . g").refuses(shoot("plasma", (2, 0)))
    run = cutter("E w w")
    run.loads("hit hit").answers(shoot("plasma", (1, 0)))
    assert dice(run) == [("flame", "armor_piercing")]
    assert [creature.at for creature in run.creatures()] == [at(2, 0)]
