"""Event Phase, and its common events."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from bot.games.deep_rock import content, hooks
from bot.games.deep_rock.entries.events import Activation, CalledOff, Drawn, Fizzled, Spawned, Threat
from bot.games.deep_rock.state import State
from tests.rules.deep_rock.acting import acted, ends_turn
from tests.rules.deep_rock.cavern import Run, at, cavern, open_floor

QUIET = "unsettling_rumbling"


def drawn(run: Run, pile: str = "event") -> list[str]:
    return [entry.card for entry in run.told(Drawn) if entry.pile == pile]


@pytest.mark.rule("DRG.EVENT.01", "DRG.EVENT.04")
def test_after_the_actions_one_event_card_is_drawn_resolved_and_discarded() -> None:
    run = ends_turn("G . S", QUIET, turns="GS")
    assert drawn(run) == [QUIET]
    assert run.state.decks.event.discard == [QUIET]
    assert len(run.state.decks.event.draw) == 49


@pytest.mark.rule("DRG.EVENT.01")
def test_no_swarm_card_is_drawn_unless_a_swarm_is_triggered() -> None:
    run = ends_turn("G . S", QUIET, turns="GS")
    assert drawn(run, "swarm") == []


@pytest.mark.rule("DRG.EVENT.02")
def test_every_event_card_has_its_rule() -> None:
    rules = hooks.everything(open_floor("G").state, "events")
    assert set(content.events()) <= set(rules)


@pytest.mark.rule("DRG.EVENT.02")
def test_sentences_come_in_their_order() -> None:
    run = ends_turn("G . . . 1 . 2", "more_grunts", turns="G")
    kinds = [type(e) for e in run.log if isinstance(e, Spawned | Threat | Activation)]
    assert kinds == [Spawned, Spawned, Threat, Activation]


@pytest.mark.rule("DRG.EVENT.03", "DRG.COMMON.02")
def test_only_who_drew_the_card_is_asked_and_may_decline() -> None:
    assert ends_turn("G . S", "vantage_point", turns="SG", active=1).question.seats() == [1]
    run = ends_turn("G . S", "vantage_point", turns="GS")
    assert run.question.seats() == [0]
    run.offers("event:yes", "event:no")
    before = run.dwarf("gunner").far_sighted
    run.answers("event:no")
    assert run.dwarf("gunner").far_sighted is before is False


@pytest.mark.rule("DRG.EVENT.05")
def test_an_empty_event_deck_is_shuffled_anew() -> None:
    run = cavern("G . S", turns="GS", actions=0)
    deck = run.state.decks.event
    cards = [card for card in deck.draw if card == QUIET]
    assert len(cards) == 3
    run = ends_turn("G . S", "", turns="GS", change=_all_discarded)
    assert len(run.state.decks.event.draw) == 49
    assert run.state.decks.event.discard == [QUIET]


def _all_discarded(state: State) -> None:
    deck = state.decks.event
    deck.draw, deck.discard = [], [QUIET] * 50


@pytest.mark.rule("DRG.EVENT.06")
def test_the_unconscious_draw_nothing() -> None:
    run = ends_turn("G . S", QUIET, turns="GS", scout={"unconscious": True, "health": 0})
    assert drawn(run) == [QUIET]
    assert run.state.active == 0
    assert run.state.turn_no == 3


@pytest.mark.rule("DRG.EVENT.06")
def test_who_falls_in_his_own_turn_draws_nothing() -> None:
    run = open_floor("G x . . . S", turns="GS", gunner={"health": 1}).loads("hit hit")
    run.answers("pickaxe", f"strike:{run.name(1, 0)}")
    assert run.dwarf("gunner").unconscious
    assert drawn(run) == []
    assert run.state.active == 1


@pytest.mark.rule("DRG.EVENT.07")
def test_aboard_after_the_objectives_no_card_is_drawn() -> None:
    pod: dict[str, Any] = {"turns": "GS", "gunner": {"at": at(1, 0)}, "origin": "P"}
    run = ends_turn("P P . S", QUIET, met=True, **pod)
    assert drawn(run) == []
    run = ends_turn("P P . S", QUIET, objectives={"morkite": 1}, **pod)
    assert drawn(run) == [QUIET]


@pytest.mark.rule("DRG.EVENT.07")
def test_before_that_events_cannot_touch_him() -> None:
    run = ends_turn("P P . S", "ouch", turns="GS", gunner={"at": at(1, 0)}, origin="P", objectives={"morkite": 1})
    assert drawn(run) == ["ouch"]
    assert run.dwarf("gunner").health == 5


@pytest.mark.rule("DRG.COMMON.01")
def test_mission_events_are_those_of_the_mission_played() -> None:
    run = ends_turn("G . . . 1 . 2", "mission_specific_event", turns="G", mission=13)
    assert [entry.kind for entry in run.told(Spawned)] == ["grunt"] * 3
    run = ends_turn("G . . . 1 . 2", "mission_specific_event", turns="G", mission=14)
    assert run.state.marker == 2
    assert run.told(Spawned) == []


@pytest.mark.rule("DRG.COMMON.03")
def test_an_optional_event_passes_by_who_lies() -> None:
    run = ends_turn("G . S", "vantage_point", turns="GS", gunner={"knocked_over": True})
    assert run.asks == "turn"
    assert run.told(Fizzled)[0].why == "lying"
    assert run.state.decks.event.discard == ["vantage_point"]


@pytest.mark.rule("DRG.COMMON.04")
def test_threat_moves_the_marker() -> None:
    assert ends_turn("G", QUIET, marker=6).state.marker == 7
    assert ends_turn("G", "bugs_bugs_bugs", marker=6).state.marker == 8


@pytest.mark.rule("DRG.COMMON.05")
def test_a_symbol_reached_is_a_swarm() -> None:
    run = ends_turn("G . . . 1 . 2", QUIET, marker=4, swarms="grunt_tide", turns="G")
    assert drawn(run, "swarm") == ["grunt_tide"]
    assert ends_turn("G", QUIET, marker=5).told(Spawned) == []


@pytest.mark.rule("DRG.COMMON.05")
def test_a_symbol_passed_over_counts_too() -> None:
    run = ends_turn("G . . . 1 . 2", "bugs_bugs_bugs", marker=4, swarms="grunt_tide grunt_flood", turns="G")
    assert run.state.marker == 6
    assert run.state.swarms == 1


@pytest.mark.rule("DRG.COMMON.05")
def test_two_symbols_in_two_steps_are_two_swarms() -> None:
    """No two symbols of the track touch: with a step between them the second swarm waits for its own."""
    swarms = content.track().swarms
    assert min(b - a for a, b in pairwise(swarms)) == 2
    run = ends_turn("G", "tough_spot", marker=18, turns="GS", scout={"knocked_over": True, "at": at(1, 0)})
    assert run.state.marker == 20
    assert run.state.swarms == 1


@pytest.mark.rule("DRG.COMMON.06")
def test_a_swarm_places_its_creatures_then_all_act_the_new_ones_too() -> None:
    run = ends_turn("G . . . 1 . .", QUIET, marker=4, swarms="grunt_tide", turns="G", rock=True)
    assert [entry.at for entry in run.told(Spawned)] == [at(4, 0), at(3, 0)]
    assert acted(run) == ["grunt", "grunt"]
    assert (run.on(1, 0), run.on(2, 0)) == ("grunt", "grunt")


@pytest.mark.rule("DRG.COMMON.06")
def test_an_empty_swarm_deck_is_shuffled_anew() -> None:
    run = ends_turn("G", QUIET, marker=4, change=_no_swarms)
    assert len(run.state.decks.swarm.draw) == 12


def _no_swarms(state: State) -> None:
    deck = state.decks.swarm
    deck.discard, deck.draw = deck.draw, []


@pytest.mark.rule("DRG.COMMON.07")
def test_two_cards_at_once_are_one_activation() -> None:
    run = ends_turn(
        "G . . . . 1 .", "bugs_bugs_bugs", marker=3, swarms="grunt_tide second_tunnel", turns="G", rock=True
    )
    assert drawn(run, "swarm") == ["grunt_tide", "second_tunnel"]
    assert len(run.told(Activation)) == 1
    assert acted(run) == ["grunt"] * 3


@pytest.mark.rule("DRG.DIFF.02")
def test_the_climax_is_a_swarm_in_place_of_the_event() -> None:
    run = ends_turn("G", QUIET, climax=True)
    assert (drawn(run), len(drawn(run, "swarm"))) == ([], 1)
    assert run.state.climax is False


@pytest.mark.rule("DRG.DIFF.03", "DRG.DIFF.04")
def test_against_all_odds_swarms_come_until_there_are_none() -> None:
    odds: dict[str, Any] = {"options": {"overwhelming_odds": "true"}, "marker": 20}
    run = ends_turn("G", QUIET, **odds)
    assert (drawn(run), len(drawn(run, "swarm"))) == ([], 1)
    run = ends_turn("G", QUIET, change=lambda state: state.decks.swarm.draw.clear(), **odds)
    assert run.state.outcome == "lost"


def test_not_today_calls_an_event_off() -> None:
    run = ends_turn("G . S", "cave_tremor", turns="GS", scout={"cards": "not_today"})
    assert run.asks == "event:cave_tremor"
    assert run.question.seats() == [1]
    run.answers("calloff:scout", seat=1)
    assert run.told(CalledOff)[0].card == "cave_tremor"
    assert run.state.marker == 2
    assert run.dwarf("scout").cards == []
    assert run.state.decks.event.discard == ["cave_tremor"]
    assert run.state.decks.rock_n_stone.discard == ["not_today"]


def test_who_holds_not_today_may_let_it_happen() -> None:
    run = ends_turn("G . S", "ouch", turns="GS", scout={"cards": "not_today"})
    run.answers("pass", seat=1)
    assert run.dwarf("gunner").health == 4
    assert run.dwarf("scout").cards == ["not_today"]
