"""Weapon upgrades: what each of the ten does."""

from __future__ import annotations

import pytest

from bot.games.deep_rock.entries.fights import Fired, Rolled, Wounded
from tests.rules.deep_rock.cavern import at, name, open_floor
from tests.rules.deep_rock.shooting import dice, second, shoot


@pytest.mark.rule("DRG.UPG.01")
def test_one_die_counts_twice() -> None:
    run = open_floor("S . . n", scout=dict(upgrades="double_die"))
    run.loads("hit double").answers(shoot("aimed", (3, 0)))
    assert run.asks == "turn", "the double is picked: 1 and 4"
    assert run.told(Wounded)[0].hits == 5
    assert run.creatures("brood_nexus") == []


@pytest.mark.rule("DRG.UPG.02")
def test_a_doubled_scare_drives_4_spaces() -> None:
    run = open_floor("E . g . . .", engineer=dict(secondary="plasma_charger", secondary_upgrades="double_die"))
    run.loads("scare").answers(second((2, 0)))
    run.answers(f"scare:{name(2, 0)}/{name(6, 0)}")
    assert run.on(6, 0) == "grunt"


@pytest.mark.rule("DRG.UPG.03")
def test_resistance_is_ignored() -> None:
    run = open_floor("G . s", gunner=dict(upgrades="ignore_resistance"))
    run.loads("hit hit blank").answers(shoot("burst", (2, 0)))
    assert run.told(Wounded)[0].damage == 2
    assert run.creatures() == []


@pytest.mark.rule("DRG.UPG.04")
def test_but_not_the_wardens_shield() -> None:
    run = open_floor("G . s . r", gunner=dict(upgrades="ignore_resistance"))
    run.loads("hit hit blank").answers(shoot("burst", (2, 0)))
    assert run.creature("slasher").health == 2


@pytest.mark.rule("DRG.UPG.05")
def test_1_more_range_in_every_mode() -> None:
    run = open_floor("L S . . . . . g g", origin="S", scout=dict(primary="gk2", upgrades="range_plus_1"))
    run.offers(shoot("single", (6, 0)), shoot("full_auto", (6, 0)))
    run.refuses(shoot("single", (7, 0)))


@pytest.mark.rule("DRG.UPG.06")
def test_one_die_may_be_rolled_again_once() -> None:
    run = open_floor("S . g", scout=dict(upgrades="reroll_1"))
    run.loads("blank blank").answers(shoot("regular", (2, 0)))
    run.offers("keep")
    run.answers("reroll:1")
    assert run.told(Rolled)[-1].again == (0,)
    assert run.asks == "turn", "the new result stands"
    assert run.on(2, 0) == "grunt"
    run = open_floor("D . w", driller=dict(upgrades="reroll_1"))
    run.loads("hit blank blank double").answers(shoot("haze", (2, 0)), "reroll:2")
    assert run.told(Rolled)[-1].faces == ("hit", "double", "blank")


@pytest.mark.rule("DRG.UPG.07")
def test_all_that_are_hit_are_stunned_also_through_resistance() -> None:
    run = open_floor(
        """
        G . s
             s
        """,
        gunner=dict(upgrades="stun"),
    )
    run.loads("hit hit blank").answers(shoot("burst", (2, 0)))
    both = [key for key in run.starting("hit") if name(2, 1) in key]
    run.answers(*both)
    assert [c.stunned for c in run.creatures()] == [True, True]
    assert [c.health for c in run.creatures()] == [2, 2]


@pytest.mark.rule("DRG.UPG.08")
def test_a_bonus_explosion_die_after_the_roll() -> None:
    run = open_floor("G . g g", gunner=dict(upgrades="bonus_explosive"))
    run.loads("hit blank blank hit").answers(shoot("burst", (2, 0)))
    first, second_ = run.told(Rolled)
    assert first.dice == ("bullet",) * 3
    assert second_.dice == ("bullet", "bullet", "bullet", "explosive")
    assert run.creatures() == []


@pytest.mark.rule("DRG.UPG.08")
def test_rerolls_come_before_bonus_dice() -> None:
    run = open_floor("S . g", scout=dict(upgrades="bonus_explosive reroll_1"))
    run.loads("blank hit blank").answers(shoot("regular", (2, 0)))
    assert run.asks == "reroll"
    assert run.told(Rolled)[-1].dice == ("armor_piercing",)
    run.answers("reroll:1")
    assert run.told(Rolled)[-1].faces == ("hit", "blank")
    assert run.creatures() == []


@pytest.mark.rule("DRG.UPG.08")
def test_a_reroll_that_was_not_used_is_gone_when_bonus_dice_have_fallen() -> None:
    run = open_floor("S . n", scout=dict(upgrades="bonus_explosive reroll_1"))
    run.loads("hit blank").answers(shoot("regular", (2, 0)))
    run.answers("keep")
    assert run.asks == "turn"
    assert run.creature("brood_nexus").health == 4


@pytest.mark.rule("DRG.UPG.09")
def test_a_bonus_flame_die() -> None:
    run = open_floor("S . w", scout=dict(upgrades="bonus_flame"))
    run.loads("hit hit").answers(shoot("regular", (2, 0)))
    assert run.creatures() == []
    assert dice(run)[-1] == ("armor_piercing", "flame")


@pytest.mark.rule("DRG.UPG.10")
def test_a_bonus_armor_piercing_die_of_its_own_kind() -> None:
    run = open_floor("G . . s", gunner=dict(secondary="bulldog", secondary_upgrades="bonus_ap"))
    run.loads("hit hit").answers(second((3, 0)))
    assert run.creatures() == []
    run = open_floor("G . . o", legend={"o": "oppressor facing=3"}, gunner=dict(upgrades="bonus_ap"))
    run.loads("blank blank hit double").answers(shoot("burst", (3, 0)))
    assert run.creature("oppressor").health == 6, "its armor-piercing icon takes 1 of 2, a bullet icon the bullet"


@pytest.mark.rule("DRG.UPG.11")
@pytest.mark.parametrize(("face", "health", "stunned"), [("hit", 1, True), ("blank", 2, False)])
def test_a_bonus_bullet_that_stuns_its_target(face: str, health: int, stunned: bool) -> None:
    run = open_floor("S . w", scout=dict(upgrades="bonus_bullet_stun"))
    run.loads(f"blank {face}").answers(shoot("regular", (2, 0)))
    spitter = run.creature("web_spitter")
    assert (spitter.health, spitter.stunned) == (health, stunned)


@pytest.mark.rule("DRG.UPG.12")
def test_any_ammo_pays() -> None:
    gear = dict(primary="gk2", upgrades="any_ammo", primary_ammo=0, secondary_ammo=2)
    run = open_floor("S . w", scout=dict(gear))
    run.loads("hit hit").answers(shoot("full_auto", (2, 0)))
    assert run.dwarf("scout").secondary.ammo == 0
    run = open_floor("S . w", scout=dict(gear, primary_ammo=1, secondary_ammo=1))
    run.loads("hit hit").answers(shoot("full_auto", (2, 0)))
    assert run.told(Fired)[0].ammo == (1, 1)
    run = open_floor("S . w", scout=dict(gear, primary_ammo=5, secondary_ammo=3))
    run.answers(shoot("full_auto", (2, 0)))
    run.offers("pay:2+0", "pay:1+1", "pay:0+2")
    run.loads("hit hit").answers("pay:0+2")
    assert run.dwarf("scout").secondary.ammo == 1
    assert run.on(2, 0) == "", f"shot at {at(2, 0)}"
