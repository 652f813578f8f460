"""Reference: various effects, on Dwarves and on creatures."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.deep_rock.entries.events import Attacked
from bot.games.deep_rock.entries.fights import Hurt, Wounded
from tests.rules.deep_rock.acting import CLOSING_IN, all_act, changed, ends_turn
from tests.rules.deep_rock.cavern import Run, at, name, open_floor
from tests.rules.deep_rock.shooting import second, shoot
from tests.rules.deep_rock.test_throw import thrown
from tests.rules.deep_rock.test_turn_overview import QUIET, passed


def held(drawing: str, **fields: Any) -> Run:
    """A quiet mission in which the Driller is the second to move."""
    return open_floor(drawing, turns="SD", events=" ".join([QUIET] * 3), **fields)


@pytest.mark.rule("DRG.AMMO.09")
def test_nobody_in_the_pod_is_attacked() -> None:
    run = all_act("P . w", "bite bite", origin="P", turns="S", scout=dict(at=at(0, 0)))
    assert run.dwarf("scout").health == 5
    assert run.told(Hurt) == run.told(Attacked) == []


@pytest.mark.rule("DRG.AMMO.10")
@pytest.mark.parametrize("event", ["cave_tremor", "ouch", "stuck"])
def test_events_do_not_hurt_who_is_in_the_pod(event: str) -> None:
    run = ends_turn("P . D", event, origin="P", turns="SD", scout=dict(at=at(0, 0)))
    assert not run.dwarf("scout").webbed
    assert run.dwarf("scout").health == 5


@pytest.mark.rule("DRG.THROW.11")
def test_a_fallen_mineral_is_picked_up_in_passing() -> None:
    run = open_floor("D n .", legend={"n": "fallen nitra"})
    run.answers(f"move:{name(2, 0)}/{name(1, 0)}")
    assert run.state.store.minerals["nitra"] == 1


@pytest.mark.rule("DRG.THR.09")
@pytest.mark.parametrize("acted", ["sentry", "dwarf"])
def test_with_sentry_and_dwarf_nearer_than_the_hologram_who_acted_last_is_taken(acted: str) -> None:
    def set_up(state: Any) -> None:
        state.cave.fields.sentry_fired = 3 if acted == "sentry" else 0
        state.turn_no = state.dwarves[0].turns = 2

    run = all_act("l . . Y g D", "bite blank", legend={"l": "lure"}, origin="l", change=set_up, rock=True)
    assert run.dwarf("driller").health == (5 if acted == "sentry" else 4)


@pytest.mark.rule("DRG.EFF.01")
def test_damage_on_a_dwarf_takes_health_and_no_more_than_he_has() -> None:
    run = all_act("D s . S", "bite bite")
    assert run.dwarf("driller").health == 3
    assert run.told(Hurt)[0].amount == 2
    run = all_act("D s . S", "bite bite", driller=dict(health=1))
    assert (run.dwarf("driller").health, run.dwarf("driller").unconscious) == (0, True)
    assert run.told(Hurt)[0].amount == 1


@pytest.mark.rule("DRG.EFF.02")
def test_a_special_symbol_does_what_its_creature_names() -> None:
    run = all_act("D s", "special blank")
    assert run.dwarf("driller").knocked_over
    run = all_act("D . w", "special blank")
    assert run.dwarf("driller").webbed


@pytest.mark.rule("DRG.EFF.03", "DRG.EFF.04")
def test_a_stunned_dwarf_has_1_action_until_his_turn_ends() -> None:
    run = held("S . D", driller=dict(stunned=True))
    passed(run)
    assert (run.state.active, run.state.turn.actions) == (1, 1)
    assert run.dwarf("driller").stunned
    passed(run)
    assert not run.dwarf("driller").stunned
    passed(run)
    assert run.state.turn.actions == 3


@pytest.mark.rule("DRG.EFF.04")
def test_stunned_again_in_his_own_event_phase_he_is_so_through_his_next_turn() -> None:
    def held_already(state: Any) -> None:
        state.turn.held.append("stunned")

    run = all_act("S . m", "special", scout=dict(stunned=True), change=held_already)
    assert run.dwarf("scout").stunned
    assert (run.asks, run.state.turn.actions) == ("turn", 1)


@pytest.mark.rule("DRG.EFF.04")
def test_a_stun_of_his_own_event_phase_lasts_through_his_next_turn() -> None:
    run = ends_turn("D . m . S", CLOSING_IN, "special", events=f"{CLOSING_IN} {QUIET} {QUIET}")
    assert run.state.active == 1
    assert run.dwarf("driller").stunned
    passed(run)
    assert (run.state.active, run.state.turn.actions) == (0, 1)
    assert run.dwarf("driller").stunned


@pytest.mark.rule("DRG.EFF.05")
def test_stunned_and_knocked_over_he_needs_help() -> None:
    run = held("S D", driller=dict(stunned=True, knocked_over=True))
    helped = [key for key in run.options() if "driller" in key]
    assert helped, "an ally may help him up"
    passed(run)
    assert run.starting("stand") == []


@pytest.mark.rule("DRG.EFF.07")
def test_a_frozen_creature_is_not_stunned() -> None:
    run = open_floor("G . s", gunner=dict(secondary="stubby"), legend={"s": "slasher frozen=1"})
    run.loads("hit blank").answers(second((2, 0)))
    slasher = run.creature("slasher")
    assert (slasher.frozen, slasher.stunned) == (True, False)


@pytest.mark.rule("DRG.EFF.08")
def test_frost_takes_a_stun_away() -> None:
    run = open_floor("D . . s", driller=dict(throwables="cryo_grenade"), legend={"s": "slasher stunned=1"})
    thrown(run, "cryo_grenade", (3, 0))
    slasher = run.creature("slasher")
    assert (slasher.frozen, slasher.stunned) == (True, False)


@pytest.mark.rule("DRG.EFF.09", "DRG.EFF.10")
def test_a_webbed_dwarf_does_not_move_until_his_turn_ends() -> None:
    run = held("S . D g", driller=dict(webbed=True))
    passed(run)
    assert run.starting("move") == []
    run.offers(shoot("haze", (3, 0)))
    passed(run)
    assert not run.dwarf("driller").webbed


@pytest.mark.rule("DRG.EFF.11")
def test_frost_doubles_what_resistance_leaves() -> None:
    run = open_floor("G . p", legend={"p": "praetorian frozen=1 facing=3"})
    run.loads("hit hit blank").answers(shoot("burst", (2, 0)))
    assert run.told(Wounded)[0].damage == 2
    assert run.creature("praetorian").health == 4


@pytest.mark.rule("DRG.EFF.13")
def test_what_flies_dies_of_frost() -> None:
    run = open_floor("D . m", driller=dict(primary="cryo_cannon"))
    run.answers(shoot("flakes", (2, 0)))
    assert run.creatures() == []
    assert run.state.killed == {"mactera_spawn": 1}


@pytest.mark.rule("DRG.EFF.14")
@pytest.mark.parametrize("effect", ["frozen", "scare"])
def test_of_scare_and_frost_the_attacker_picks_one(effect: str) -> None:
    gun = dict(secondary="bulldog", overclocked=True, secondary_upgrades="bonus_explosive")
    run = open_floor("G . s", gunner=gun)
    run.loads("hit scare").answers(second((2, 0)))
    run.answers(f"effect:{effect}")
    slasher = run.creature("slasher")
    assert slasher.frozen == (effect == "frozen")
    assert run.asks.startswith("scare") == (effect == "scare")


@pytest.mark.rule("DRG.EFF.15")
@pytest.mark.parametrize(("drawing", "webbed"), [("G D . w", False), ("G . D . w", True)])
def test_the_shielded_suffer_nothing_from_creatures(drawing: str, webbed: bool) -> None:
    def shield(state: Any) -> None:
        state.cave.fields.shield = at(0, 0)
        state.dwarves[0].at = at(0, -2)

    run = all_act(drawing, "special blank", change=shield)
    assert run.dwarf("driller").webbed == webbed


@pytest.mark.rule("DRG.EFF.15")
def test_friendly_fire_comes_through_the_shield() -> None:
    def shield(state: Any) -> None:
        state.cave.fields.shield = at(3, 0)

    run = changed(open_floor("E . g D", turns="ED"), shield)
    key = next(k for k in run.starting("shoot") if name(3, 0) in k and "high_explosive" in k)
    run.loads("hit").answers(key, "sure:yes")
    assert run.dwarf("driller").health == 4


@pytest.mark.rule("DRG.EFF.16")
def test_a_knocked_over_dwarf_can_only_stand_up() -> None:
    run = open_floor("D g", driller=dict(knocked_over=True, throwables="impact_axe"))
    assert run.starting("shoot") == run.starting("move") == run.starting("throw") == run.starting("pickaxe") == []
    assert len(run.options()) == 2, run.options()


@pytest.mark.rule("DRG.EFF.17")
def test_creatures_attack_who_lies() -> None:
    run = all_act("D g", "bite", driller=dict(knocked_over=True))
    assert run.dwarf("driller").health == 4


@pytest.mark.rule("DRG.EFF.18")
def test_but_not_the_unconscious() -> None:
    run = all_act("D g . . S", "bite", turns="SD", driller=dict(unconscious=True, health=0), rock=True)
    assert run.creature("grunt").at == at(3, 0)
    assert run.dwarf("driller").health == 0


@pytest.mark.rule("DRG.EFF.19")
def test_they_cross_them_without_ending_there() -> None:
    run = all_act("S . . D g", "blank", driller=dict(unconscious=True, health=0), rock=True)
    assert run.creature("grunt").at == at(1, 0)
    run = all_act("S . . . D . . g", "blank", driller=dict(unconscious=True, health=0), rock=True)
    assert run.creature("grunt").at == at(5, 0), "two steps, since the third would end on him"
