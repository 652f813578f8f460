"""2. Attack: actions and ammo, assigning hits, resistance."""

from __future__ import annotations

import pytest

from bot.games.deep_rock import content
from bot.games.deep_rock.entries.fights import Wounded
from bot.games.deep_rock.words import menus
from tests.rules.deep_rock.cavern import Run, at, cavern, open_floor
from tests.rules.deep_rock.shooting import dice, hit, second, shoot

APART = """
       g
    D . .
         g
"""
"""The Driller, Grunts at (2,-1) and (2,1), an empty space between them."""


# ---- actions and ammo


@pytest.mark.rule("DRG.AMMO.01", "DRG.GUN.15")
def test_firing_costs_1_action_and_1_ammo() -> None:
    run = open_floor("G . g")
    run.loads("hit blank blank").answers(shoot("burst", (2, 0)))
    assert run.state.turn.actions == 2
    assert run.dwarf("gunner").primary.ammo == 4


@pytest.mark.rule("DRG.AMMO.02")
def test_each_weapon_burns_its_own_ammo() -> None:
    run = open_floor("G . g", gunner=dict(primary_ammo=0, secondary="bulldog"))
    run.refuses(shoot("burst", (2, 0)))
    run.loads("blank").answers(second((2, 0)))
    assert run.dwarf("gunner").secondary.ammo == 2


@pytest.mark.rule("DRG.AMMO.03")
def test_without_ammo_the_pickaxe_is_left() -> None:
    run = open_floor("G g", gunner=dict(primary_ammo=0, secondary_ammo=0))
    assert run.starting("shoot") == []
    run.offers("pickaxe")


def left_in_box(run: Run, kind: str) -> int:
    """Ammo tokens that nobody has."""
    held: int = sum(getattr(dwarf, kind).ammo for dwarf in run.state.dwarves)
    return content.box().ammo[kind] - held


@pytest.mark.rule("DRG.AMMO.04")
def test_spent_ammo_is_in_the_box_again() -> None:
    run = open_floor("G . g")
    before = left_in_box(run, "primary")
    run.loads("blank blank blank").answers(shoot("burst", (2, 0)))
    assert left_in_box(run, "primary") == before + 1
    assert left_in_box(run, "secondary") == 0


@pytest.mark.rule("DRG.AMMO.05")
def test_a_mode_and_an_aim_that_the_mode_allows_are_picked() -> None:
    run = open_floor("D . g")
    run.offers(shoot("haze", (2, 0)), shoot("ground", (2, 0)), shoot("ground", (1, 0)))
    run.refuses(shoot("haze", (1, 0)))
    run.answers(shoot("ground", (1, 0)))
    assert dice(run) == [("flame", "flame")]


@pytest.mark.rule("DRG.AMMO.06")
def test_the_dice_of_the_weapon_are_rolled() -> None:
    run = open_floor("D . g")
    run.answers(shoot("haze", (2, 0)))
    assert dice(run) == [("flame", "flame", "flame")]


@pytest.mark.rule("DRG.AMMO.07")
def test_two_equal_symbols_are_2_hits() -> None:
    run = open_floor("D . w")
    run.loads("double blank blank").answers(shoot("haze", (2, 0)))
    assert run.on(2, 0) == ""


@pytest.mark.rule("DRG.AMMO.08")
def test_a_dwarf_in_the_pod_may_shoot_out_of_it() -> None:
    run = cavern("P . g", origin="P", turns="G", gunner=dict(at=at(0, 0)))
    run.loads("hit blank blank").answers(shoot("burst", (2, 0)))
    assert run.on(2, 0) == ""


@pytest.mark.rule("DRG.AMMO.11")
def test_a_mode_without_a_printed_cost_takes_1_ammo() -> None:
    run = open_floor("E . g")
    run.loads("blank blank").answers(shoot("armor_piercing", (2, 0)))
    assert run.dwarf("engineer").primary.ammo == 4


# ---- assigning


@pytest.mark.rule("DRG.ASSIGN.01")
def test_the_first_die_is_a_hit_on_the_named_target() -> None:
    run = open_floor(APART, origin="D", driller=dict(upgrades="reroll_1"))
    run.loads("blank hit blank").answers(shoot("haze", (2, 1)))
    run.offers(hit(("1", (2, 1)), ("0", (2, 1)), ("0", (2, 1))))
    run.refuses(hit(("0", (2, 1)), ("1", (2, 1)), ("0", (2, 1))), hit(("0", (2, 1)), ("0", (2, 0)), ("1", (2, -1))))


@pytest.mark.rule("DRG.ASSIGN.02")
def test_the_second_die_goes_there_or_next_to_it() -> None:
    run = open_floor("D . g g", driller=dict(primary="flamethrower"))
    run.loads("hit hit blank").answers(shoot("haze", (2, 0)))
    assert (run.on(2, 0), run.on(3, 0)) == ("", "")
    run = open_floor("S . s . s", scout=dict(secondary="zhukov"))
    run.loads("hit hit").answers(second((2, 0)))
    assert run.creature("slasher").health == 1, "a hit less its bullet resistance; the other one is 2 further"
    assert run.creature("slasher", 1).health == 2


@pytest.mark.rule("DRG.ASSIGN.02")
def test_nor_out_of_range_or_sight() -> None:
    run = open_floor("D . . g g")
    run.loads("hit hit blank").answers(shoot("haze", (3, 0)))
    assert run.on(4, 0) == "grunt"
    run = cavern("S . . w w", scout=dict(secondary="zhukov"))
    run.loads("hit hit").answers(second((3, 0)))
    assert [creature.at for creature in run.creatures()] == [at(4, 0)], "it was hidden by the one that died"
    assert run.creature("web_spitter").health == 2


@pytest.mark.rule("DRG.ASSIGN.03")
def test_a_third_die_is_counted_from_the_second() -> None:
    run = open_floor(
        """
        G . g .
           . g
            . g
        """
    )
    run.loads("hit hit hit").answers(shoot("burst", (2, 0)))
    assert run.creatures() == []


@pytest.mark.rule("DRG.ASSIGN.04")
def test_a_double_is_not_split() -> None:
    run = open_floor("D . g g").loads("double blank blank").answers(shoot("haze", (2, 0)))
    assert [creature.at for creature in run.creatures()] == [at(3, 0)]


@pytest.mark.rule("DRG.ASSIGN.05", "DRG.CINFO.01")
def test_each_hit_is_1_damage() -> None:
    run = open_floor("S . . w").loads("hit").answers(shoot("regular", (3, 0)))
    assert run.creature("web_spitter").health == 1
    run.loads("hit").answers(shoot("regular", (3, 0)))
    assert run.creatures() == []
    run = open_floor("S . . s").loads("double").answers(shoot("regular", (3, 0)))
    assert run.creatures() == []


@pytest.mark.rule("DRG.ASSIGN.06")
def test_a_scare_does_no_damage() -> None:
    run = open_floor("E . g").loads("scare blank").answers(shoot("armor_piercing", (2, 0)))
    assert run.asks.startswith("scare")
    assert run.creature("grunt").health == 1


@pytest.mark.rule("DRG.ASSIGN.07", "DRG.SEC.11")
def test_stun_needs_a_hit() -> None:
    drawing = """
        G . s
             s
    """
    run = open_floor(drawing, gunner=dict(secondary="stubby"))
    run.loads("hit blank").answers(second((2, 0)))
    first, other = run.creatures("slasher")
    assert (first.stunned, other.stunned) == (True, False)
    assert other.health == 2


@pytest.mark.rule("DRG.ASSIGN.08")
def test_stun_comes_through_where_resistance_takes_the_damage() -> None:
    run = open_floor("G . s", gunner=dict(secondary="stubby"))
    run.loads("hit blank").answers(second((2, 0)))
    assert run.creature("slasher").health == 2
    assert run.creature("slasher").stunned


@pytest.mark.rule("DRG.ASSIGN.09", "DRG.SEC.04")
def test_frost_comes_after_the_damage() -> None:
    run = open_floor("G . s", gunner=dict(secondary="bulldog", overclocked=True))
    run.loads("hit").answers(second((2, 0)))
    slasher = run.creature("slasher")
    assert (slasher.health, slasher.frozen) == (1, True)


@pytest.mark.rule("DRG.ASSIGN.10")
def test_blanks_cost_their_ammo() -> None:
    run = open_floor("G . g").loads("blank blank blank").answers(shoot("burst", (2, 0)))
    assert run.dwarf("gunner").primary.ammo == 4
    assert run.on(2, 0) == "grunt"


@pytest.mark.rule("DRG.ASSIGN.11")
def test_the_worked_example_of_fire_haze() -> None:
    """Double on the middle Grunt, blank on the hex below, single on the Grunt below that."""
    run = open_floor(APART, origin="D")
    run.loads("double hit blank").answers(shoot("haze", (2, -1)))
    assert [entry.at for entry in run.told(Wounded)] == [at(2, -1), at(2, 1)]
    assert run.creatures() == []
    assert run.state.turn.actions == 2
    assert run.dwarf("driller").primary.ammo == 4


# ---- results


def test_one_sensible_result_is_applied_and_two_are_offered() -> None:
    run = open_floor(
        """
        G . s
         . g .
        """
    )
    run.loads("hit hit blank").answers(shoot("burst", (2, 0)))
    assert run.asks == "hits"
    wound, kill = hit(("1", (2, 0)), ("1", (2, 0)), ("0", (2, 0))), hit(("1", (2, 0)), ("1", (1, 1)), ("0", (1, 1)))
    assert [key for key in run.options() if key.startswith("hit")][:2] == [kill, wound]
    assert menus.sensible(run.question.options(0)) == [*run.question.options(0)[:2]]
    run.answers(wound)
    assert run.creature("slasher").health == 1
    assert run.on(1, 1) == "grunt"


def test_by_hand_shows_what_nobody_would_pick() -> None:
    run = open_floor(
        """
        G . g g
        """
    )
    run.loads("hit hit blank").answers(shoot("burst", (2, 0)))
    assert run.asks == "turn", "both die, and that is best"
    run = open_floor(
        """
        G . s
         . g .
        """
    )
    run.loads("hit hit hit").answers(shoot("burst", (2, 0)))
    results = [option for option in run.question.options(0) if option.key.startswith("hit")]
    worse = [option for option in results if option not in menus.sensible(results)]
    assert len(results) > 2
    assert worse
    run.answers(worse[-1].key)
    assert run.asks == "turn"


def test_a_result_is_the_same_after_a_restart() -> None:
    run = open_floor(
        """
        G . s
         . g .
        """
    )
    run.loads("hit hit blank").answers(shoot("burst", (2, 0)))
    before = run.options()
    run.restarts()
    assert run.options() == before


# ---- resistance


@pytest.mark.rule("DRG.RESIST.01", "DRG.RESIST.02")
def test_resistance_takes_1_of_3_hits_once_an_attack() -> None:
    run = open_floor("G . . b").loads("hit hit hit").answers(shoot("burst", (3, 0)))
    assert run.told(Wounded)[0].hits == 3
    assert run.creature("spitball_infector").health == 3
    run.loads("hit hit hit").answers(shoot("burst", (3, 0)))
    assert run.creature("spitball_infector").health == 1, "each burst is an attack of its own"


@pytest.mark.rule("DRG.CINFO.04")
def test_each_icon_takes_1_hit_of_its_kind() -> None:
    run = open_floor("G . . o", legend={"o": "oppressor facing=3"}, gunner=dict(upgrades="bonus_flame"))
    run.loads("hit hit hit double").answers(shoot("burst", (3, 0)))
    assert run.creature("oppressor").health == 7 - (3 - 2) - (2 - 1)


@pytest.mark.rule("DRG.RESIST.03")
def test_damage_stays() -> None:
    run = open_floor("S . . p", legend={"p": "praetorian health=4 facing=3"}, turns="S")
    run.loads("hit").answers(shoot("regular", (3, 0)))
    assert run.creature("praetorian").health == 3


@pytest.mark.rule("DRG.RESIST.04")
def test_at_0_health_it_leaves_the_map() -> None:
    run = open_floor("S . . w", legend={"w": "web_spitter health=1"})
    run.loads("hit").answers(shoot("regular", (3, 0)))
    assert run.creatures() == []
    assert run.state.killed == {"web_spitter": 1}


@pytest.mark.parametrize(
    ("kind", "cls"),
    [
        pytest.param("spitball_infector", "S", marks=pytest.mark.rule("DRG.RESIST.05")),
        pytest.param("praetorian", "G", marks=pytest.mark.rule("DRG.RESIST.06")),
        pytest.param("oppressor", "D", marks=pytest.mark.rule("DRG.RESIST.07")),
    ],
)
def test_some_kills_bring_the_active_dwarf_a_card(kind: str, cls: str) -> None:
    legend = {"k": f"{kind} health=1 facing=0"}
    run = open_floor(f"{cls} . k . . . E", legend=legend, cards="patch_up", turns=f"E{cls}", active=1)
    mode = {"S": "regular", "G": "burst", "D": "haze"}[cls]
    run.loads({"S": "hit", "G": "hit hit hit", "D": "hit double blank"}[cls]).answers(shoot(mode, (2, 0)))
    assert run.creatures() == []
    assert [dwarf.cards for dwarf in run.state.dwarves] == [[], ["patch_up"]]


@pytest.mark.rule("DRG.RESIST.08")
@pytest.mark.parametrize("kind", ["slasher", "warden", "brood_nexus"])
def test_others_bring_none(kind: str) -> None:
    run = open_floor("S . k", legend={"k": f"{kind} health=1"}, cards="patch_up")
    run.loads("hit").answers(shoot("regular", (2, 0)))
    assert run.creatures(kind) == []
    assert run.state.dwarves[0].cards == []
