"""Reference: Creature list, the small ones; the huge ones are in test_huge_creatures.py."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.deep_rock.entries.events import Attacked, Blew, Brood, Idle, Spawned, Walked
from bot.games.deep_rock.entries.fights import Hurt, Killed
from tests.rules.deep_rock.acting import acted, all_act, way
from tests.rules.deep_rock.cavern import Run, at, cavern, name, open_floor

SHOT = "shoot:secondary.shot"


def fires(drawing: str, faces: str, *, to: int = 1, **fields: Any) -> Run:
    """The Gunner's revolver (armor-piercing, range 5) at the creature on (`to`,0)."""
    run = open_floor(drawing, gunner={"secondary": "bulldog", **fields.pop("gunner", {})}, **fields)
    return run.loads(faces).answers(f"{SHOT}:{name(to, 0)}")


@pytest.mark.rule("DRG.CRE.01")
def test_a_grunt_has_1_health_range_1_and_moves_3() -> None:
    assert fires("G g", "hit").creatures() == []
    assert all_act("G g", "bite").dwarf("gunner").health == 4
    run = all_act("G . g", rock=True)
    assert (run.on(1, 0), run.dwarf("gunner").health) == ("grunt", 5)
    assert all_act("G . . . . . g").on(3, 0) == "grunt"


@pytest.mark.rule("DRG.HAZARD.05", "DRG.CRE.01")
@pytest.mark.parametrize(("hazard", "health"), [(1, 5), (4, 5), (5, 4)])
def test_a_grunts_alarm_hurts_at_hazard_5_only(hazard: int, health: int) -> None:
    assert all_act("G g", "special", hazard=hazard).dwarf("gunner").health == health


@pytest.mark.rule("DRG.CRE.02")
def test_shots_pass_over_grunts() -> None:
    run = open_floor("G g s", gunner={"secondary": "bulldog"})
    run.offers(f"{SHOT}:{name(2, 0)}")
    assert all_act("G . g").told(Attacked) == [], "they themselves fight hand to hand"


@pytest.mark.rule("DRG.CRE.03")
def test_a_web_spitter_has_2_health_and_range_5() -> None:
    run = fires("G . . . . w", "hit", to=5, actions=1, events="theyre_closing_in")
    assert run.creature("web_spitter").health == 1
    run.loads("bite blank").answers("end")
    assert run.dwarf("gunner").health == 4
    assert len(run.told(Walked)) == 0
    assert all_act("G . . . . . w").on(5, 0) == "web_spitter"
    assert all_act("w . . L . . . . . G", origin="L").on(0, 0) == "web_spitter", "it moves 3"


@pytest.mark.rule("DRG.CRE.04")
def test_its_alarm_webs() -> None:
    run = all_act("G . w", "special bite")
    assert run.dwarf("gunner").webbed
    assert run.dwarf("gunner").health == 4
    assert run.starting("move") == []
    run.offers("end")


@pytest.mark.rule("DRG.CRE.05", "DRG.CRE.08")
def test_an_exploder_dies_of_1_damage_and_blows_up() -> None:
    run = fires("G x", "hit hit")
    assert [entry.kind for entry in run.told(Killed)] == ["exploder"]
    assert run.dwarf("gunner").health == 4


@pytest.mark.rule("DRG.CRE.05")
def test_an_exploder_moves_3() -> None:
    assert all_act("G . . . . . x").on(3, 0) == "exploder"


@pytest.mark.rule("DRG.CRE.06")
def test_its_attack_blows_it_up_and_hurts_all_around_it() -> None:
    run = all_act("G x D", "hit", turns="GD")
    assert run.creatures() == []
    assert (run.dwarf("gunner").health, run.dwarf("driller").health) == (4, 4)
    run = all_act("G x s", "hit", legend={"s": "grunt stunned"})
    assert run.creatures() == []


@pytest.mark.rule("DRG.CRE.06")
def test_one_roll_counts_for_all_and_hits_the_sentry_gun() -> None:
    run = all_act("G x Y", "blank hit", rock=True)
    assert len(run.told(Blew)) == 1
    run = all_act("G x Y", "hit blank", rock=True)
    assert run.state.cave.fields.sentry == -1


@pytest.mark.rule("DRG.CRE.07")
def test_its_scare_moves_creatures_only() -> None:
    drawing = """
           Y
        G x s . . . . S
    """
    legend = {"s": "slasher stunned"}
    run = all_act(drawing, "scare blank blank blank", origin="G", legend=legend, turns="SG", active=1)
    assert run.asks.startswith("scare")
    assert run.question.seats() == [1], "the active one says where it runs"
    run.answers(next(key for key in run.options() if key.startswith("scare")))
    assert (run.dwarf("gunner").at, run.dwarf("gunner").health) == (at(0, 0), 5)
    assert run.state.cave.fields.sentry == at(2, -1)
    assert run.on(2, 0) != "slasher"


@pytest.mark.rule("DRG.CRE.08")
def test_one_blast_sets_off_the_next_each_exploder_once() -> None:
    run = fires("G . x x", "hit hit blank", to=2)
    assert run.creatures() != []
    run = fires("G . x x", "hit double blank", to=2)
    assert [entry.kind for entry in run.told(Killed)] == ["exploder", "exploder"]
    assert [entry.at for entry in run.told(Blew)] == [at(2, 0), at(3, 0)]


@pytest.mark.rule("DRG.CRE.09")
def test_a_mactera_has_2_health_range_3_and_moves_up_to_3() -> None:
    assert fires("G m", "hit").creature("mactera_spawn").health == 1
    assert fires("G m", "double").creatures() == []
    assert len(all_act("G . . m", "bite").told(Attacked)) == 1
    assert all_act("G . . . m").on(3, 0) == "mactera_spawn"
    assert all_act("G . . . . . . m").on(4, 0) == "mactera_spawn"


@pytest.mark.rule("DRG.CRE.10")
def test_a_mactera_flies_over_stalagmites_without_ending_there() -> None:
    run = all_act("G . . . ^ m", rock=True)
    assert way(run) == (at(5, 0), at(4, 0), at(3, 0))
    assert all_act("G . . ^ m", rock=True).on(2, 0) == "mactera_spawn"


@pytest.mark.rule("DRG.CRE.10", "DRG.DRILL.15")
def test_flames_rock_and_dwarves_stop_it() -> None:
    assert all_act("G . . . f m", rock=True).told(Walked) == []
    assert all_act("G . . . # m", rock=True).told(Walked) == []


@pytest.mark.rule("DRG.CRE.11")
def test_its_spit_stuns() -> None:
    run = all_act("G . m", "special")
    assert run.dwarf("gunner").stunned
    assert run.state.turn.actions == 1


@pytest.mark.rule("DRG.CRE.12", "DRG.CRE.13")
def test_a_slasher_knocks_over_at_range_1() -> None:
    run = all_act("G s", "special blank")
    assert run.dwarf("gunner").knocked_over
    assert fires("G s", "double").creatures() == []
    assert all_act("G . s", rock=True).told(Attacked) == []
    assert all_act("G . . . . . s").on(3, 0) == "slasher"


@pytest.mark.rule("DRG.CRE.14", "DRG.CRE.15")
def test_a_nexus_never_moves_and_its_bites_hurt_nobody() -> None:
    run = all_act("G n", "bite bite")
    assert (run.on(1, 0), run.dwarf("gunner").health) == ("brood_nexus", 5)
    assert run.told(Hurt) == []
    assert run.told(Spawned) == []
    assert len(all_act("G n", "special bite").creatures("grunt")) == 1
    assert all_act("G . . n", "blank blank").on(3, 0) == "brood_nexus"
    assert fires("G n", "double").creature("brood_nexus").health == 3


@pytest.mark.rule("DRG.CRE.16")
def test_each_alarm_of_a_nexus_is_a_grunt_next_to_it_nearest_to_a_dwarf() -> None:
    run = all_act("G . . . n", "special special")
    assert run.told(Brood)[0].faces == ("special", "special")
    first, second = (entry.at for entry in run.told(Spawned))
    assert first == at(3, 0)
    assert second in (at(4, -1), at(3, 1))
    assert acted(run) == []


@pytest.mark.rule("DRG.CRE.16")
def test_without_room_beside_it_the_next_nearest_space_is_taken() -> None:
    run = all_act("G . w n", "special blank", rock=True, legend={"w": "grunt stunned"})
    assert [entry.at for entry in run.told(Spawned)] == [at(1, 0)]


@pytest.mark.rule("DRG.CRE.17")
def test_a_dying_nexus_rolls_once_more_even_frozen() -> None:
    run = fires("G n", "hit special blank", legend={"n": "brood_nexus health=1"})
    assert [entry.kind for entry in run.told(Spawned)] == ["grunt"]
    assert run.on(1, 0) == ""
    run = fires("G n", "hit blank special", legend={"n": "brood_nexus health=1 frozen"})
    assert len(run.creatures("grunt")) == 1


@pytest.mark.rule("DRG.CRE.18")
def test_a_spitball_infector_has_5_health_range_7_and_never_moves() -> None:
    run = all_act("G . . . . . . b", "bite")
    assert run.dwarf("gunner").health == 4
    assert acted(all_act("G . # b", rock=True)) == ["spitball_infector"]
    assert all_act("b . . L . . . . . G", origin="L").on(-3, 0) == "spitball_infector"
    run = fires("G b", "double double double", actions=3, gunner={"secondary_ammo": 3})
    run.answers(f"{SHOT}:{name(1, 0)}", f"{SHOT}:{name(1, 0)}")
    assert run.creatures() == []
    assert len(run.dwarf("gunner").cards) == 1


@pytest.mark.rule("DRG.CRE.18")
def test_its_bullet_resistance_is_1() -> None:
    run = open_floor("G b")
    run.loads("hit hit hit").answers(f"shoot:primary.burst:{name(1, 0)}")
    while not run.asks.startswith("turn"):
        run.answers(run.options()[0])
    assert run.creature("spitball_infector").health == 3


@pytest.mark.rule("DRG.CRE.19")
def test_it_fires_at_the_nearest_and_may_knock_him_over() -> None:
    run = all_act("G . . b . . . . . S", "special", turns="GS", origin="b")
    assert run.dwarf("gunner").knocked_over
    assert run.told(Attacked)[0].who == 0


@pytest.mark.rule("DRG.CRE.33")
def test_a_warden_dies_of_2_damage() -> None:
    assert fires("G r", "double").creatures() == []
    assert fires("G r", "hit").creature("warden").health == 1


@pytest.mark.rule("DRG.CRE.33", "DRG.CRE.34")
def test_a_warden_goes_to_the_nearest_creature_until_3_away() -> None:
    run = all_act("r . . . . . g G", "blank", origin="r")
    assert run.on(3, 0) == "warden"
    run = all_act("r . . . . g G", "blank", origin="r")
    assert run.on(2, 0) == "warden"
    assert run.told(Spawned) == []
    assert all_act("r . . g G", "blank", origin="r").told(Spawned) == []
    run = all_act("G g . . . . . r . . . . g", origin="r", legend={"g": "grunt stunned"})
    assert run.on(2, 0) == "warden"


@pytest.mark.rule("DRG.CRE.35")
def test_a_lonely_warden_calls_a_grunt_on_the_side_of_a_dwarf() -> None:
    run = all_act("G . . . . r", "")
    assert run.on(5, 0) == "warden"
    assert run.told(Spawned)[0].at == at(4, 0)
    assert acted(run) == []


@pytest.mark.rule("DRG.CRE.35")
def test_after_its_move_it_is_still_too_far() -> None:
    run = all_act("G r . . . . . . b", origin="r")
    assert run.on(3, 0) == "warden"
    assert [entry.kind for entry in run.told(Spawned)] == ["grunt"]


@pytest.mark.rule("DRG.CRE.36")
def test_a_warden_never_attacks() -> None:
    run = all_act("G r . g", "", legend={"g": "grunt stunned"})
    assert run.told(Attacked) == []
    assert run.dwarf("gunner").health == 5


@pytest.mark.rule("DRG.EFF.12")
def test_frozen_and_stunned_creatures_lose_their_activation() -> None:
    run = all_act("G g . w", legend={"g": "grunt frozen", "w": "web_spitter stunned"})
    assert acted(run) == []
    assert not run.creature("grunt").frozen
    assert not run.creature("web_spitter").stunned


def test_a_hologram_draws_creatures_and_takes_no_harm() -> None:
    run = all_act("G . . . g a", "", rock=True, legend={"a": "lure"})
    assert run.told(Attacked)[0].what == "lure"
    assert run.state.cave.fields.lure == at(5, 0)
    run = all_act("G g a", "bite", rock=True, legend={"a": "lure"})
    assert run.told(Attacked)[0].what == "lure"
    run = all_act("G g . a", "bite", rock=True, legend={"a": "lure"})
    assert run.dwarf("gunner").health == 4


@pytest.mark.rule("DRG.GUN.09", "DRG.GUN.10")
def test_a_shield_keeps_creatures_out_and_they_look_for_nobody_else() -> None:
    """The shield reaches 1 space: the Grunt comes as near as it gets, and lets the Driller be, who is further."""
    shield: dict[str, Any] = {"change": lambda state: setattr(state.cave.fields, "shield", at(0, 0))}
    run = all_act("S . . . g . . .", driller={"at": at(7, 1)}, turns="SD", **shield)
    assert run.on(2, 0) == "grunt"
    run = all_act("S . g", rock=True, turns="S", **shield)
    assert run.on(2, 0) == "grunt"
    run = all_act("S g . . . . . D", "bite", turns="SD", **shield)
    assert run.dwarf("scout").health == 5
    assert len(run.told(Attacked)) == 1


@pytest.mark.rule("DRG.THR.05")
def test_no_creature_crosses_the_edge_of_an_inhibitor_field() -> None:
    field: dict[str, Any] = {
        "change": lambda state: setattr(state.cave.fields, "inhibitor", 1 << at(3, 0) | 1 << at(4, 0))
    }
    assert all_act("G . . . . . g", "", rock=True, **field).on(5, 0) == "grunt"
    assert all_act("G . . . g", "", rock=True, **field).on(3, 0) == "grunt"
    for drawing, front in (("G . . o O", 3), ("G . o O", 2), ("G . . . o O", 4)):
        run = all_act(drawing, "", rock=True, **field)
        assert run.creature("oppressor").at == at(front, 0), "also half inside it stays"


def test_who_waits_says_so() -> None:
    run = cavern("G # g", actions=0, events="theyre_closing_in").answers("end")
    assert len(run.told(Idle)) == 1


@pytest.mark.rule("DRG.CRE.06")
def test_its_blast_reaches_only_its_neighbours() -> None:
    run = all_act("G x . g", "hit", legend={"g": "grunt stunned"})
    assert [creature.kind for creature in run.creatures()] == ["grunt"]
