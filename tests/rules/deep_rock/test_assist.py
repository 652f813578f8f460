"""Actions: 8. Assist, revive."""

from __future__ import annotations

import pytest

from bot.games.deep_rock.entries.acts import Slept
from tests.rules.deep_rock.cavern import cavern

DOWN = {"unconscious": True, "health": 0}


@pytest.mark.rule("DRG.ASSIST.01", "DRG.ASSIST.05")
def test_who_lies_can_only_stand_up_play_cards_and_end() -> None:
    run = cavern("G g", gunner={"knocked_over": True, "cards": "strike_gold", "loose": "stun"})
    assert set(run.options()) == {"stand", "end", "play:strike_gold"}
    run.refuses("pickaxe", "attach:stun/primary")


@pytest.mark.rule("DRG.ASSIST.02")
def test_who_lies_may_play_cards_who_is_unconscious_may_not() -> None:
    lying = {"knocked_over": True, "cards": "strike_gold"}
    run = cavern("G S E", turns="GSE", gunner={"health": 2}, scout=lying, engineer={**DOWN, "cards": "patch_up"})
    assert run.options(1) == ("play:strike_gold",)
    assert run.options(2) == ()
    run.refuses("play:patch_up/gunner", seat=2)


@pytest.mark.rule("DRG.ASSIST.03")
def test_standing_up_alone_takes_2_actions() -> None:
    run = cavern("G .", gunner={"knocked_over": True})
    run.answers("stand")
    assert run.dwarf("gunner").standing
    assert run.state.turn.actions == 1
    assert run.starting("move")


@pytest.mark.rule("DRG.ASSIST.03")
def test_not_with_a_single_one() -> None:
    cavern("G .", gunner={"knocked_over": True}, actions=1).refuses("stand")


@pytest.mark.rule("DRG.ASSIST.04")
def test_helping_a_neighbour_up_takes_1_action() -> None:
    run = cavern("G S", turns="GS", scout={"knocked_over": True})
    run.answers("assist:scout")
    assert run.dwarf("scout").standing
    assert run.state.turn.actions == 2


@pytest.mark.rule("DRG.ASSIST.04")
def test_not_from_two_spaces_away() -> None:
    cavern("G . S", turns="GS", scout={"knocked_over": True}).refuses("assist:scout")


@pytest.mark.rule("DRG.ASSIST.06", "DRG.ASSIST.07")
def test_the_unconscious_sleep_through_their_turn_and_the_threat_rises() -> None:
    run = cavern("G S E", turns="GSE", scout={**DOWN}, marker=1, phase="turn_start", active=1)
    assert run.asks == "turn"
    assert run.told(Slept) == [Slept(1)]
    run.shows(marker=2, active=2)
    assert not run.state.decks.event.discard


@pytest.mark.rule("DRG.ASSIST.06")
def test_the_threat_may_bring_a_swarm_in_his_turn() -> None:
    from bot.games.deep_rock import content

    before = min(content.track().swarms) - 1
    run = cavern("G S E . 1 . 2", turns="GSE", scout={**DOWN}, marker=before, phase="turn_start", active=1)
    assert run.state.marker == before + 1
    assert run.state.decks.swarm.discard


@pytest.mark.rule("DRG.ASSIST.08", "DRG.ASSIST.09")
def test_reviving_takes_1_action_and_gives_1_health() -> None:
    run = cavern("G S", turns="GS", scout={**DOWN, "knocked_over": True, "webbed": True})
    run.answers("revive:scout")
    scout = run.dwarf("scout")
    assert scout.standing
    assert scout.health == 1
    assert scout.webbed
    assert run.state.turn.actions == 2


@pytest.mark.rule("DRG.ASSIST.08")
def test_only_a_neighbour_and_only_by_who_stands() -> None:
    cavern("G . S", turns="GS", scout={**DOWN}).refuses("revive:scout")
    cavern("G S", turns="GS", scout={**DOWN}, gunner={"knocked_over": True}).refuses("revive:scout")


@pytest.mark.rule("DRG.ASSIST.10")
def test_0_health_is_unconscious_on_the_map_with_all_he_has() -> None:
    run = cavern("G S", turns="GS", gunner={"health": 1, "loose": "stun"}, events="ouch")
    run.answers("end", "end:yes")
    gunner = run.dwarf("gunner")
    assert gunner.health == 0
    assert gunner.unconscious
    assert run.on(0, 0) == "gunner"
    assert gunner.loose == ["stun"]
    assert gunner.primary.ammo == 5
