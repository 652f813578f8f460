"""Actions: 7. Exchange supplies."""

from __future__ import annotations

import pytest

from bot.games.deep_rock.entries.acts import Declined, Handed
from tests.rules.deep_rock.cavern import Run, cavern

TRIO = """
    G S
     E
"""


@pytest.mark.rule("DRG.EXCH.01")
def test_one_action_for_all_that_changes_hands() -> None:
    run = cavern(TRIO, turns="GSE", scout={"primary_ammo": 1}, engineer={"throwables": "frag_grenade"})
    run.answers("exchange:scout", "give:scout/primary.2", "with:engineer")
    run.answers("take:engineer/throwable.frag_grenade", "offer")
    assert list(run.question.invited) == [2]
    run.answers("accept", seat=2)
    assert (run.dwarf("gunner").primary.ammo, run.dwarf("scout").primary.ammo) == (3, 3)
    assert run.dwarf("gunner").throwables == ["frag_grenade"]
    assert run.dwarf("engineer").throwables == []
    assert run.state.turn.actions == 2
    assert run.asks == "turn"


@pytest.mark.rule("DRG.EXCH.01")
def test_gifts_go_through_at_once() -> None:
    run = cavern("G S", turns="GS", gunner={"cards": "catch", "loose": "stun"})
    run.answers("exchange:scout", "give:scout/card.catch", "give:scout/upgrade.stun", "offer")
    assert run.dwarf("scout").cards == ["catch"]
    assert run.dwarf("scout").loose == ["stun"]
    assert run.told(Handed) == [Handed(0, 1, "card.catch"), Handed(0, 1, "upgrade.stun")]
    assert run.asks == "turn"


@pytest.mark.rule("DRG.EXCH.01")
def test_who_is_to_give_may_decline() -> None:
    run = cavern("G S", turns="GS", scout={"throwables": "frag_grenade"})
    run.answers("exchange:scout", "take:scout/throwable.frag_grenade", "offer")
    run.answers("decline", seat=1)
    assert run.told(Declined) == [Declined(1, 0)]
    assert run.dwarf("scout").throwables == ["frag_grenade"]
    assert run.asks == "turn"
    assert run.state.turn.actions == 3
    assert run.state.bargain is None


@pytest.mark.rule("DRG.EXCH.01")
def test_only_with_neighbours_and_only_what_fits() -> None:
    run = cavern("G . S", turns="GS")
    run.refuses("exchange:scout")
    run = cavern("G S", turns="GS", scout={"primary_ammo": 4})
    run.answers("exchange:scout")
    assert handed(run) == ["give:scout/primary.1"]
    run.refuses("give:scout/primary.2", "give:scout/secondary.1", "take:scout/primary.1")


@pytest.mark.rule("DRG.EXCH.02")
def test_health_and_aquarqs_are_not_goods() -> None:
    run = cavern("G S", turns="GS", gunner={"aquarq": True}, scout={"health": 1, "primary_ammo": 0})
    run.answers("exchange:scout")
    run.refuses("give:scout/health.1", "give:scout/aquarq")
    assert not [key for key in run.options() if "health" in key or "aquarq" in key]


@pytest.mark.rule("DRG.EXCH.03")
def test_attached_upgrades_stay_where_they_are() -> None:
    run = cavern("G S", turns="GS", gunner={"upgrades": "stun", "loose": "reroll_1"})
    run.answers("exchange:scout")
    run.offers("give:scout/upgrade.reroll_1")
    run.refuses("give:scout/upgrade.stun")


@pytest.mark.rule("DRG.EXCH.04")
@pytest.mark.parametrize("state", [{"unconscious": True, "health": 0}, {"knocked_over": True}])
def test_partners_may_lie(state: dict[str, object]) -> None:
    run = cavern("G S", turns="GS", seats=1, gunner={"primary_ammo": 0}, scout={"primary_ammo": 3, **state})
    run.answers("exchange:scout", "take:scout/primary.3", "offer")
    assert run.dwarf("gunner").primary.ammo == 3
    assert run.dwarf("scout").primary.ammo == 0


@pytest.mark.rule("DRG.EXCH.04")
def test_the_unconscious_are_not_asked() -> None:
    run = cavern("G S", turns="GS", gunner={"primary_ammo": 0}, scout={"unconscious": True, "health": 0})
    run.answers("exchange:scout", "take:scout/primary.3", "offer")
    assert run.asks == "turn"
    assert run.dwarf("gunner").primary.ammo == 3


def test_clear_and_back_cost_nothing() -> None:
    run = cavern("G S", turns="GS", scout={"primary_ammo": 1})
    run.answers("exchange:scout", "give:scout/primary.2", "clear")
    assert not run.state.turn.draft
    run.answers("back")
    assert run.state.turn.actions == 3
    assert run.dwarf("scout").primary.ammo == 1


def test_a_card_that_was_played_meanwhile_is_not_handed_over() -> None:
    run = cavern("G S", turns="GS", gunner={"cards": "strike_gold", "primary_ammo": 5}, scout={"primary_ammo": 4})
    run.answers("exchange:scout", "give:scout/card.strike_gold", "play:strike_gold")
    run.offers("clear")
    run.refuses("offer")
    run.answers("give:scout/primary.1", "offer")
    assert run.dwarf("scout").primary.ammo == 5
    assert run.dwarf("scout").cards == []
    assert run.state.turn.actions == 2


def handed(run: Run) -> list[str]:
    return [key for key in run.options() if key.split(":")[0] in ("give", "take")]
