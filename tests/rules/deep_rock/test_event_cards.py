"""Each of the 36 event cards (chosen texts), and each mission's own event."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.deep_rock import board
from bot.games.deep_rock.entries.events import Activation, Alarmed, Attacked, FarSighted, Fizzled, Spawned, Walked
from bot.games.deep_rock.entries.fights import Hurt, Struck
from bot.games.deep_rock.state import State
from tests.rules.deep_rock.acting import acted, ends_turn
from tests.rules.deep_rock.cavern import Run, at, name

TUNNELS = "G . . . 1 . 2"
ABOARD: dict[str, Any] = {"turns": "GS", "origin": "P", "objectives": {"morkite": 1}, "gunner": {"at": at(1, 0)}}
"""The Gunner on the second space of a pod, whose first is the origin."""


def comes(run: Run) -> list[tuple[str, int]]:
    return [(entry.kind, entry.at) for entry in run.told(Spawned)]


def words(run: Run) -> list[str]:
    return [entry.word for entry in run.told(Activation)]


# ---- threat and spawning


def test_more_grunts() -> None:
    run = ends_turn(TUNNELS, "more_grunts")
    assert comes(run) == [("grunt", at(4, 0)), ("grunt", at(6, 0))]
    assert (run.state.marker, words(run)) == (2, ["all"])


def test_grunts_everywhere() -> None:
    run = ends_turn("G . 1 . 2 . 3", "grunts_everywhere")
    assert len(comes(run)) == 3
    assert (run.state.marker, words(run)) == (1, ["all"])


def test_closing_in_and_not_again() -> None:
    for card in ("theyre_closing_in", "not_again"):
        run = ends_turn("G", card)
        assert (run.state.marker, words(run)) == (2, ["all"])


def test_bugs_bugs_bugs_brings_two_swarm_cards() -> None:
    run = ends_turn(TUNNELS, "bugs_bugs_bugs", marker=3, swarms="grunt_tide grunt_flood")
    assert (run.state.marker, run.state.swarms, len(run.state.decks.swarm.discard)) == (5, 1, 2)


def test_tough_spot_is_worse_while_somebody_is_down() -> None:
    assert ends_turn("G . S", "tough_spot", turns="GS").state.marker == 2
    assert ends_turn("G . S", "tough_spot", turns="GS", scout={"knocked_over": True}).state.marker == 3


def test_spitters_and_exploders_come_out_of_their_tunnels() -> None:
    run = ends_turn(TUNNELS, "sticky_spitter")
    assert (comes(run), run.state.marker, words(run)) == ([("web_spitter", at(6, 0))], 2, ["all"])
    run = ends_turn(TUNNELS, "they_go_boom")
    assert (comes(run), run.state.marker, words(run)) == ([("exploder", at(4, 0))], 2, ["all"])


def test_a_spitballer_grows_4_away() -> None:
    run = ends_turn("G . . . . . .", "rapid_spitballer_growth", rock=True)
    assert (comes(run), run.state.marker, words(run)) == ([("spitball_infector", at(4, 0))], 2, [])
    run = ends_turn("G . . .", "rapid_spitballer_growth", rock=True)
    assert comes(run) == [("spitball_infector", at(3, 0))]


def test_grunts_pile_up_at_the_two_creatures_nearest_to_a_dwarf() -> None:
    run = ends_turn("G . w . . s . n", "creature_pileup", rock=True)
    assert comes(run) == [("grunt", at(1, 0)), ("grunt", at(4, 0))]
    assert (run.state.marker, acted(run)) == (2, [])


# ---- creatures act


def test_fast_critters_move_and_attack() -> None:
    run = ends_turn("G . . g", "fast_critters", "bite", rock=True)
    assert run.on(1, 0) == "grunt"
    assert run.dwarf("gunner").health == 4


def test_the_next_volatile_creature_to_die_goes_off() -> None:
    run = ends_turn("G . . g", "volatile_creature", rock=True, turns="G", gunner={"secondary": "bulldog"})
    assert run.state.volatile
    run.loads("hit hit").answers(f"shoot:secondary.shot:{name(1, 0)}")
    assert run.dwarf("gunner").health == 4
    assert not run.state.volatile


def test_volatile_lasts_until_the_next_event() -> None:
    assert not ends_turn("G", "unsettling_rumbling", volatile=True).state.volatile


@pytest.mark.parametrize(("card", "marker"), [("stop_spitting", 1), ("i_said_stop_spitting", 2)])
def test_stop_spitting_is_for_spitters_only(card: str, marker: int) -> None:
    run = ends_turn("G . w g . m b", card, "blank blank blank blank", turns="G")
    assert {*acted(run)} == {"web_spitter", "mactera_spawn", "spitball_infector"}
    assert run.state.marker == marker


def test_too_close_creatures_attack_and_nothing_moves() -> None:
    run = ends_turn("s G . g . w", "dont_go_too_close", "bite blank", origin="G")
    assert acted(run) == ["slasher"]
    assert run.dwarf("gunner").health == 4
    run = ends_turn("G r n . . . . .", "dont_go_too_close", rock=True)
    assert (acted(run), comes(run)) == ([], [])


def test_i_hate_bugs_gives_each_standing_dwarf_a_shot() -> None:
    run = ends_turn("G . S . b . D", "i_hate_bugs", turns="GSD", scout={"knocked_over": True})
    assert run.asks == "freeshot:gunner"
    run.answers("pass")
    assert run.asks == "freeshot:driller"
    run.answers("pass")
    assert words(run) == ["all"]
    run = ends_turn("G . g . D", "i_hate_bugs", turns="GD", gunner={"knocked_over": True})
    assert run.asks == "freeshot:driller"
    run = ends_turn("G . g", "i_hate_bugs")
    run.loads("hit blank blank").answers(f"shoot:primary.burst:{name(2, 0)}")
    while run.asks != "turn":
        run.answers(run.options()[0])
    assert (run.dwarf("gunner").primary.ammo, run.state.turn.actions) == (4, 3)


# ---- strikes that allies may answer


def test_a_leech_takes_2_health() -> None:
    assert ends_turn("G", "cave_leech_attack").dwarf("gunner").health == 3


def test_a_grabber_drags_him_towards_an_exit_and_throws_him_down() -> None:
    run = ends_turn("G . . . . 1", "grabber_attack", rock=True)
    gunner = run.dwarf("gunner")
    assert (gunner.health, gunner.at, gunner.knocked_over) == (4, at(3, 0), True)


def test_an_aerial_surprise_stuns_and_the_threat_rises_anyway() -> None:
    run = ends_turn("G . S", "aerial_surprise", turns="GS", scout={"primary_ammo": 0, "secondary_ammo": 0})
    assert (run.dwarf("gunner").health, run.dwarf("gunner").stunned, run.state.marker) == (4, True, 2)
    run = ends_turn("G . S", "aerial_surprise", turns="GS", scout={"secondary_ammo": 0})
    run.loads("hit").answers(f"shoot:primary.regular:{name(0, 0)}", seat=1)
    assert (run.dwarf("gunner").health, run.dwarf("gunner").stunned, run.state.marker) == (5, False, 2)


def test_an_emerging_grunt_strikes_if_nobody_stops_it() -> None:
    run = ends_turn("G .", "dug_out_surprise", "bite", rock=True)
    assert comes(run) == [("grunt", at(1, 0))]
    assert run.dwarf("gunner").health == 4
    assert run.on(1, 0) == "grunt"


@pytest.mark.parametrize(
    "card", ["dug_out_surprise", "a_slasher_emerges", "cave_leech_attack", "grabber_attack", "it_nearly_got_me"]
)
def test_none_of_them_reaches_into_the_pod(card: str) -> None:
    run = ends_turn("P P . S", card, **ABOARD)
    assert run.dwarf("gunner").health == 5
    assert run.told(Fizzled)[0].why == "aboard"


# ---- hazards


@pytest.mark.parametrize(("face", "health", "lies"), [("bite", 4, False), ("special", 5, True), ("blank", 5, False)])
def test_it_nearly_got_me(face: str, health: int, lies: bool) -> None:
    gunner = ends_turn("G", "it_nearly_got_me", face).dwarf("gunner")
    assert (gunner.health, gunner.knocked_over) == (health, lies)


def test_a_tremor_throws_down_who_stands_alone() -> None:
    run = ends_turn("G D . . S", "cave_tremor", "blank special", turns="GDS")
    assert [entry.dwarf for entry in run.told(Alarmed)] == [2]
    assert [d.knocked_over for d in run.state.dwarves] == [False, False, True]
    assert run.state.marker == 2


def test_a_shield_does_not_stop_a_tremor() -> None:
    run = ends_turn("S", "cave_tremor", "special blank", change=_shield)
    assert run.dwarf("scout").knocked_over


def _shield(state: State) -> None:
    state.cave.fields.shield = at(0, 0)


def test_the_floor_falls_in_nearest_to_him() -> None:
    run = ends_turn("G L . .", "collapsing_floor", rock=True)
    assert run.state.cave.pits == board.bit(at(2, 0))
    assert ends_turn("G L", "collapsing_floor", rock=True).told(Fizzled)[0].why == "full"


def test_a_crack_is_stepped_off_or_he_falls() -> None:
    run = ends_turn("G . #", "crack_in_the_floor", rock=True)
    run.offers(f"event:{name(1, 0)}", "event:fall")
    assert run.answers(f"event:{name(1, 0)}").on(1, 0) == "gunner"
    run = ends_turn("G . #", "crack_in_the_floor", rock=True).answers("event:fall")
    assert run.dwarf("gunner").knocked_over
    assert ends_turn("G #", "crack_in_the_floor", rock=True).dwarf("gunner").knocked_over
    assert ends_turn("G .", "crack_in_the_floor", gunner={"webbed": True}).dwarf("gunner").knocked_over


def test_ouch_is_1_damage_shield_or_not() -> None:
    assert ends_turn("S", "ouch", change=_shield).dwarf("scout").health == 4


def test_stuck_holds_him_through_his_next_turn() -> None:
    run = ends_turn("G", "stuck", gunner={"webbed": True}, change=lambda state: state.turn.held.append("webbed"))
    assert run.dwarf("gunner").webbed
    assert run.starting("move") == []


def test_a_pebble_costs_time_or_ammo() -> None:
    run = ends_turn("G", "theres_a_pebble_in_my_shoe")
    run.offers("event:stun", "event:primary", "event:secondary")
    assert run.answers("event:secondary").dwarf("gunner").secondary.ammo == 2
    run = ends_turn("G", "theres_a_pebble_in_my_shoe").answers("event:stun")
    assert run.state.turn.actions == 1
    empty = {"primary_ammo": 0, "secondary_ammo": 0}
    assert ends_turn("G", "theres_a_pebble_in_my_shoe", gunner=empty).dwarf("gunner").stunned


# ---- boons


def test_starch_nuts_are_a_card_or_health() -> None:
    run = ends_turn("G", "starch_nuts", gunner={"health": 3})
    assert run.answers("event:heal").dwarf("gunner").health == 4
    run = ends_turn("G", "starch_nuts").answers("event:card")
    assert len(run.dwarf("gunner").cards) == 1


def test_a_loot_bug_crawls_out_3_away() -> None:
    run = ends_turn("G . . . . .", "loot_bug", rock=True)
    token = run.token(3, 0)
    assert token is not None
    assert (token.kind, token.up) == ("loot_bug", True)
    assert ends_turn("G . . L L L L .", "loot_bug", rock=True).told(Fizzled)[0].why == "full"


def test_glowing_walls_give_a_mineral_to_who_wants_it() -> None:
    run = ends_turn("G #", "glowing_walls", "gold", rock=True).answers("event:yes")
    assert run.state.store.minerals["gold"] == 1
    assert run.told(Alarmed)[0].faces == ("gold",)
    run = ends_turn("G #", "glowing_walls", rock=True).answers("event:no")
    assert sum(run.state.store.minerals.values()) == 0
    assert ends_turn("G", "glowing_walls").told(Fizzled)[0].why == "nobody"


def test_gun_inheritance_is_an_upgrade_from_the_box() -> None:
    run = ends_turn("G", "gun_inheritance")
    assert len(run.dwarf("gunner").loose) == 1
    assert run.dwarf("gunner").loose[0] not in run.state.box.upgrades


def test_a_sweet_spot_is_a_shot_with_a_die_doubled() -> None:
    run = ends_turn("S . . b", "sweet_spot", scout={"secondary_ammo": 0})
    assert run.asks == "freeshot:scout"
    run.loads("hit").answers(f"shoot:primary.regular:{name(3, 0)}")
    while run.asks != "turn":
        run.answers(run.options()[0])
    assert run.creature("spitball_infector").health == 3
    assert run.dwarf("scout").primary.ammo == 4
    assert ends_turn("S", "sweet_spot").told(Fizzled)[0].why == "nobody"


def test_webbed_by_a_creature_in_his_own_event_phase_he_is_told_so_again() -> None:
    """The web that held him stays on for his next turn, so that it must be said (DRG.EFF.04)."""

    def held(state: State) -> None:
        state.turn.held.append("webbed")

    run = ends_turn("G . w", "theyre_closing_in", "special blank", turns="G", gunner={"webbed": True}, change=held)
    assert run.dwarf("gunner").webbed
    assert [entry.how for entry in run.told(Struck)] == ["webbed"]


def test_from_a_vantage_point_he_reaches_2_further_in_his_next_turn() -> None:
    run = ends_turn("G . . . . . . b", "vantage_point", turns="G", gunner={"secondary_ammo": 0})
    run.answers("event:yes")
    run.offers(f"shoot:primary.burst:{name(7, 0)}")
    assert run.dwarf("gunner").far_sighted
    assert run.told(FarSighted)


# ---- missions


def mission(number: int, drawing: str = TUNNELS, faces: str = "", **fields: Any) -> Run:
    return ends_turn(drawing, "mission_specific_event", faces, mission=number, **fields)


def test_mission_1() -> None:
    run = mission(1)
    assert (len(comes(run)), words(run)) == (2, ["all"])


def test_mission_2() -> None:
    run = mission(2)
    assert (comes(run), run.state.marker, words(run)) == ([("grunt", at(4, 0))], 2, [])


def test_mission_3() -> None:
    run = mission(3, "G . . n", "blank blank special blank")
    assert (words(run), len(comes(run))) == (["all"], 1)


def test_mission_4() -> None:
    assert [kind for kind, _ in comes(mission(4, faces="blank blank"))] == ["web_spitter"]


@pytest.mark.parametrize("face", ["special", "blank"])
def test_mission_5(face: str) -> None:
    run = mission(5, "G . . g", face)
    assert run.told(Walked) != []
    assert run.dwarf("gunner").knocked_over is (face == "special")


def test_mission_6() -> None:
    run = mission(6, "G . . . . . . p", "blank")
    assert words(run) == ["kinds:praetorian"] * 2
    assert acted(run) == ["praetorian", "praetorian"]
    assert mission(6).state.marker == 2


def test_mission_7() -> None:
    assert comes(mission(7)) == [("exploder", at(6, 0))]


def test_mission_8() -> None:
    assert mission(8).dwarf("gunner").health == 3


@pytest.mark.parametrize("face", ["special", "blank"])
def test_mission_9(face: str) -> None:
    run = mission(9, "G . . .", face, gunner={"aquarq": True})
    assert run.dwarf("gunner").aquarq is (face == "blank")
    assert (at(0, 0) in run.state.cave.fallen) is (face == "special")
    assert words(run) == ["all"]


def test_mission_10() -> None:
    run = mission(10, faces="special blank special", change=_three_eggs)
    assert [kind for kind, _ in comes(run)] == ["grunt", "grunt"]
    assert comes(mission(10)) == []


def _three_eggs(state: State) -> None:
    state.store.tokens["alien_egg"] = 3


def test_mission_11() -> None:
    run = mission(11, "G ~ S . . . D", "special blank", turns="GSD")
    assert [d.knocked_over for d in run.state.dwarves] == [True, False, False]
    assert run.state.marker == 2


def test_mission_12() -> None:
    run = mission(12)
    assert (comes(run), words(run)) == ([("mactera_spawn", at(4, 0))], ["all"])


def test_mission_13() -> None:
    run = mission(13)
    assert len(comes(run)) == 3
    assert run.told(Attacked) == []


def test_mission_14() -> None:
    assert mission(14).state.marker == 2
    run = mission(14, change=lambda state: setattr(state, "swarms", 1))
    assert run.state.marker == 3
    assert run.told(Hurt) == []
