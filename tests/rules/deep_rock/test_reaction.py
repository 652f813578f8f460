"""Event Phase: Reaction attack."""

from __future__ import annotations

import pytest

from bot.games.deep_rock.entries.events import Attacked, Covered, Reacts, SentryShot, Spawned
from bot.games.deep_rock.entries.fights import Fired, Hurt
from tests.rules.deep_rock.acting import ends_turn
from tests.rules.deep_rock.cavern import Run, at, name

SPRING = "dug_out_surprise"

CLEARING = """
      # E
   # G . S
      # D
"""
"""The only free space beside the Gunner is (1,0), which all others see."""


def asked(run: Run) -> list[int]:
    return run.question.seats() if run.asks.startswith("react") else []


def bullet(q: int, r: int) -> str:
    return f"shoot:primary.burst:{name(q, r)}"


@pytest.mark.rule("DRG.REACT.01", "DRG.REACT.04")
def test_allies_who_can_are_asked_before_the_strike() -> None:
    run = ends_turn("D S . . E", "cave_leech_attack", turns="DSE", origin="E")
    assert asked(run) == [1, 2]
    assert run.told(Reacts)[0].able == (1, 2)
    assert run.dwarf("driller").health == 5


@pytest.mark.rule("DRG.REACT.02")
def test_only_standing_dwarves_other_than_the_active_one() -> None:
    run = ends_turn(
        "D S . . E", "cave_leech_attack", turns="DSE", scout={"knocked_over": True}, engineer={"secondary": "bulldog"}
    )
    assert asked(run) == [2]


@pytest.mark.rule("DRG.REACT.03")
def test_against_the_unseen_the_active_dwarf_must_be_in_range_and_sight() -> None:
    run = ends_turn("S . . . D", "cave_leech_attack", turns="SD", driller={"secondary_ammo": 0})
    assert asked(run) == []
    assert run.dwarf("scout").health == 3
    run = ends_turn("S . . D", "cave_leech_attack", turns="SD", driller={"secondary_ammo": 0})
    assert asked(run) == [1]
    run = ends_turn("S . # D", "cave_leech_attack", turns="SD", rock=True)
    assert asked(run) == []


@pytest.mark.rule("DRG.REACT.04")
def test_reactions_are_carried_out_in_turn_order() -> None:
    """The Engineer passes, the Scout wounds, the Driller kills, whatever the order in which they answered."""
    run = ends_turn(CLEARING, "a_slasher_emerges", turns="DGES", active=1, origin="G", rock=True)
    assert asked(run) == [0, 2, 3]
    run.loads("hit double blank blank")
    run.answers(f"shoot:primary.haze:{name(1, 0)}", seat=0)
    run.answers(f"shoot:primary.regular:{name(1, 0)}", seat=3)
    run.answers("pass", seat=2)
    while run.asks != "turn":
        run.answers(run.options()[0])
    assert [entry.weapon for entry in run.told(Fired)] == ["m1000", "flamethrower"]
    assert run.creatures() == []


@pytest.mark.rule("DRG.REACT.05", "DRG.REACT.02")
def test_a_creature_that_appears_is_what_must_be_in_reach() -> None:
    run = ends_turn("# G . . . D", SPRING, turns="GD", driller={"secondary_ammo": 0}, rock=True)
    assert run.told(Spawned)[0].at == at(1, 0)
    assert asked(run) == [1]


@pytest.mark.rule("DRG.REACT.06")
def test_only_ranged_weapons_of_a_single_action() -> None:
    run = ends_turn("D . S", "cave_leech_attack", turns="DS", scout={"throwables": "frag_grenade"})
    modes = {key.split(":")[1] for key in run.options(1) if key.startswith("shoot")}
    assert modes
    assert "primary.aimed" not in modes
    assert all(key.startswith("shoot") or key in ("pass", "sitout") for key in run.options(1))
    run = ends_turn("D . G", "cave_leech_attack", turns="DG", gunner={"primary": "thunderhead", "secondary_ammo": 0})
    assert asked(run) == []


@pytest.mark.rule("DRG.REACT.07")
def test_it_costs_ammo_but_no_action() -> None:
    run = ends_turn("D . G", "cave_leech_attack", turns="DG", gunner={"primary_ammo": 2, "secondary_ammo": 0})
    run.loads("blank blank blank").answers(bullet(0, 0), seat=1)
    assert run.dwarf("gunner").primary.ammo == 1
    assert run.state.active == 1
    assert run.state.turn.actions == 3
    run = ends_turn("D . G", "cave_leech_attack", turns="DG", gunner={"primary_ammo": 0, "secondary_ammo": 0})
    assert asked(run) == []


@pytest.mark.rule("DRG.REACT.08")
@pytest.mark.parametrize(("faces", "health"), [("hit blank blank", 5), ("blank blank blank", 3)])
def test_a_single_hit_ends_an_unseen_threat(faces: str, health: int) -> None:
    run = ends_turn("D . G", "cave_leech_attack", turns="DG", gunner={"secondary_ammo": 0})
    run.loads(faces).answers(bullet(0, 0), seat=1)
    assert run.dwarf("driller").health == health
    assert run.told(Covered)[0].beaten is (health == 5)


@pytest.mark.rule("DRG.REACT.08")
def test_a_scare_is_no_hit() -> None:
    gear = {"secondary": "plasma_charger", "primary_ammo": 0}
    run = ends_turn("D . G", "cave_leech_attack", turns="DG", gunner=gear)
    run.loads("scare").answers(*[key for key in run.options(1) if key.startswith("shoot")], seat=1)
    assert run.dwarf("driller").health == 3


@pytest.mark.rule("DRG.REACT.09")
def test_a_creature_may_only_be_wounded() -> None:
    run = ends_turn("# D . S #", "a_slasher_emerges", turns="DS", rock=True, scout={"secondary_ammo": 0})
    run.loads("hit bite blank").answers(f"shoot:primary.regular:{name(1, 0)}", seat=1)
    assert run.creature("slasher").health == 1
    assert run.dwarf("driller").health == 4


@pytest.mark.rule("DRG.REACT.10")
def test_spare_hits_may_go_to_creatures_beside_the_target() -> None:
    run = ends_turn("# G . g D #", SPRING, turns="GD", rock=True, driller={"secondary_ammo": 0})
    assert run.told(Spawned)[0].at == at(1, 0)
    run.loads("hit hit blank").answers(f"shoot:primary.haze:{name(1, 0)}", seat=1)
    while run.asks != "turn":
        run.answers(run.options()[0])
    assert run.creatures() == []


@pytest.mark.rule("DRG.REACT.11")
def test_once_it_is_dead_nobody_else_fires() -> None:
    run = ends_turn(CLEARING, SPRING, turns="GSDE", rock=True)
    assert asked(run) == [1, 2, 3]
    shots = {seat: next(k for k in run.options(seat) if k.startswith("shoot:primary")) for seat in (1, 2, 3)}
    run.loads("hit")
    for seat, key in shots.items():
        run.answers(key, seat=seat)
    assert run.creatures() == []
    assert run.dwarf("driller").primary.ammo == 5
    assert run.told(Attacked) == []


@pytest.mark.rule("DRG.REACT.12")
def test_the_printed_example_of_a_reaction() -> None:
    run = ends_turn("# G . . D #", SPRING, turns="GD", rock=True, driller={"secondary_ammo": 0})
    # A Grunt comes up beside the Gunner, within reach of the Driller's flamethrower.
    assert run.told(Spawned)[0].at == at(1, 0)
    assert run.question.seats() == [1]
    # The Driller reacts: 3 flame dice, one hit.
    run.loads("hit blank blank").answers(f"shoot:primary.haze:{name(1, 0)}", seat=1)
    while run.asks != "turn":
        run.answers(run.options()[0])
    # It costs him 1 ammo and nothing of his turn; the Grunt dies before it strikes.
    assert run.dwarf("driller").primary.ammo == 4
    assert run.state.active == 1
    assert run.state.turn.actions == 3
    assert run.creatures() == []
    assert run.dwarf("gunner").health == 5
    assert run.told(Attacked) == []


@pytest.mark.rule("DRG.REACT.13")
def test_a_reaction_is_optional() -> None:
    run = ends_turn("D . G", "cave_leech_attack", turns="DG", gunner={"secondary_ammo": 0})
    run.offers("pass", seat=1)
    run.answers("pass", seat=1)
    assert run.dwarf("gunner").primary.ammo == 5
    assert run.told(Hurt)[0].amount == 2


def test_the_sentry_gun_reacts_in_the_engineers_place() -> None:
    run = ends_turn(
        "G . Y . E", "cave_leech_attack", "hit", turns="GE", engineer={"primary_ammo": 0, "secondary_ammo": 0}
    )
    assert len(run.told(SentryShot)) == 1
    assert run.dwarf("gunner").health == 5


def test_the_sentry_gun_fires_first_when_the_engineer_is_struck() -> None:
    run = ends_turn("E . Y . G", SPRING, "hit", turns="EG", gunner={"secondary_ammo": 0})
    run.answers(next(k for k in run.options(1) if k.startswith("shoot")), seat=1)
    assert run.creatures() == []
    assert run.dwarf("gunner").primary.ammo == 5


def test_a_shield_holds_against_what_nobody_sees() -> None:
    run = ends_turn(
        "G . S", "cave_leech_attack", turns="GS", change=lambda s: setattr(s.cave.fields, "shield", at(0, 0))
    )
    run.answers("pass", seat=1)
    assert run.dwarf("gunner").health == 5
