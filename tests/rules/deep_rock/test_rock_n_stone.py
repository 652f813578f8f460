"""Actions: 9. Play Rock 'n' Stone cards; and each of the 18."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.deep_rock import content, rock_n_stone
from bot.games.deep_rock.entries.acts import Looked, Played, Reordered
from bot.games.deep_rock.entries.events import Drawn
from bot.games.deep_rock.entries.fights import Rolled
from bot.games.deep_rock.state import Task
from tests.rules.deep_rock.cavern import Run, cavern, name
from tests.rules.deep_rock.test_turn_overview import QUIET, passed


def pair(cards: str, drawing: str = "G S", **fields: Any) -> Run:
    """The Gunner's turn; the Scout holds the cards."""
    scout = {"cards": cards, **fields.pop("scout", {})}
    return cavern(drawing, turns="GS", scout=scout, **fields)


@pytest.mark.rule("DRG.RNS.01")
def test_playing_is_free() -> None:
    run = cavern("G .", gunner={"cards": "strike_gold"}, actions=0).loads("gold gold")
    run.answers("play:strike_gold")
    assert run.state.store.minerals["gold"] == 2
    assert run.state.turn.actions == 0


@pytest.mark.rule("DRG.RNS.02")
def test_any_number_in_one_turn() -> None:
    run = cavern("G S", turns="GS", gunner={"cards": "strike_gold patch_up grenade_pouch"}, scout={"health": 1})
    run.answers("play:strike_gold", "play:patch_up/scout", "play:grenade_pouch/gunner")
    assert run.dwarf("gunner").cards == []
    assert run.state.turn.actions == 3


@pytest.mark.rule("DRG.RNS.03")
def test_in_anothers_turn_too() -> None:
    run = pair("patch_up", gunner={"health": 3})
    run.answers("play:patch_up/gunner", seat=1)
    assert run.dwarf("gunner").health == 4
    assert run.asks == "turn"


@pytest.mark.rule("DRG.RNS.04")
def test_not_while_creatures_act(monkeypatch: pytest.MonkeyPatch) -> None:
    run = pair("strike_gold patch_up", gunner={"health": 3})
    run.offers("play:strike_gold", seat=1)
    run.state.agenda.append(Task("activate", ids=[1]))
    assert rock_n_stone.anytime(run.state, 1) == []
    monkeypatch.setattr(rock_n_stone, "FLAGGED", ("patch_up",))
    assert [option.key for option in rock_n_stone.anytime(run.state, 1)] == ["play:patch_up/gunner"]


@pytest.mark.rule("DRG.RNS.04")
def test_not_during_the_last_creature_either() -> None:
    run = pair("strike_gold")
    run.state.doing = "activate"
    assert rock_n_stone.anytime(run.state, 1) == []


@pytest.mark.rule("DRG.RNS.05")
def test_a_card_is_played_once_and_discarded() -> None:
    run = pair("strike_gold patch_up").loads("blank blank")
    run.answers("play:strike_gold", seat=1)
    assert run.dwarf("scout").cards == ["patch_up"]
    assert run.state.decks.rock_n_stone.discard == ["strike_gold"]
    assert run.told(Played) == [Played(1, "strike_gold")]


@pytest.mark.rule("DRG.RNS.06")
def test_a_card_for_another_is_not_for_oneself() -> None:
    run = pair("patch_up grenade_pouch", scout={"health": 1}, gunner={"health": 1})
    run.offers("play:patch_up/gunner", "play:grenade_pouch/gunner", "play:grenade_pouch/scout", seat=1)
    run.refuses("play:patch_up/scout", seat=1)


@pytest.mark.rule("DRG.RNS.07")
def test_a_lone_dwarf_cheers_himself() -> None:
    run = cavern("G B", gunner={"cards": "patch_up", "health": 1})
    run.answers("play:patch_up/gunner")
    assert run.dwarf("gunner").health == 2


# ---- the cards


def test_every_card_has_its_rule() -> None:
    from bot.games.deep_rock import rock_cards

    assert set(rock_cards.DOES) | {"not_today"} == set(content.rock_n_stone())
    assert set(rock_cards.MAY) == set(rock_cards.DOES)


def test_on_your_feet() -> None:
    run = pair("on_your_feet", gunner={"knocked_over": True})
    run.answers("play:on_your_feet/gunner.stand", seat=1)
    assert run.dwarf("gunner").standing


def test_on_your_feet_against_web_and_stun() -> None:
    run = pair("on_your_feet", gunner={"stunned": True, "webbed": True}, phase="turn_start")
    assert run.state.turn.actions == 1
    run.offers("play:on_your_feet/gunner.webbed", seat=1)
    run.answers("play:on_your_feet/gunner.stunned", seat=1)
    assert run.state.turn.actions == 3
    assert not run.dwarf("gunner").stunned
    assert run.dwarf("gunner").webbed


def test_up_you_get() -> None:
    run = pair("", "G . . S", gunner={"cards": "up_you_get"}, scout={"unconscious": True, "health": 0})
    run.answers("play:up_you_get/scout")
    assert (run.dwarf("scout").health, run.dwarf("scout").standing) == (1, True)


@pytest.mark.parametrize(("card", "left"), [("covering_fire", 4), ("free_shot", 5)])
def test_covering_fire_and_free_shot(card: str, left: int) -> None:
    run = pair("", "G . . g S", gunner={"cards": card}).loads("hit hit hit hit")
    run.answers(f"play:{card}/scout")
    assert run.asks == "cover:1"
    run.answers(next(key for key in run.options(1) if key.startswith("shoot:primary")), seat=1)
    assert not run.creatures()
    assert run.dwarf("scout").primary.ammo == left
    assert run.state.turn.actions == 3


def test_free_shot_with_an_empty_weapon() -> None:
    empty = {"primary_ammo": 0, "secondary_ammo": 0}
    pair("", "G . . g S", gunner={"cards": "free_shot"}, scout=empty).offers("play:free_shot/scout")
    pair("", "G . . g S", gunner={"cards": "covering_fire"}, scout=empty).refuses("play:covering_fire/scout")


def test_leg_it() -> None:
    run = pair("leg_it", "G . . . S")
    run.answers("play:leg_it/gunner", seat=1)
    assert run.asks == "leg_it:0"
    run.answers(f"move:{name(3, 0)}")
    assert run.on(3, 0) == "gunner"
    assert run.state.turn.actions == 3


def test_dig_dig_dig() -> None:
    run = pair("dig_dig_dig", "# G S").loads("hit")
    run.answers("play:dig_dig_dig/gunner", seat=1)
    assert run.asks == "hits"
    run.answers(f"dig:{name(-1, 0)}")
    assert run.state.turn.actions == 3


def test_look_what_i_found() -> None:
    run = pair("look_what_i_found", supplies="supply_1 supply_2 supply_3")
    run.answers("play:look_what_i_found", seat=1)
    assert run.told(Looked) == [Looked("supply", ("supply_1", "supply_2", "supply_3"))]
    assert run.options(0) == ()
    run.answers("order:2.0.1", seat=1)
    assert run.state.decks.supply.draw[-3:] == ["supply_2", "supply_1", "supply_3"]
    assert run.told(Reordered) == [Reordered(1, "supply", 3)]


def test_i_can_smell_them() -> None:
    run = pair("i_can_smell_them", events=f"ouch {QUIET} stuck")
    run.answers("play:i_can_smell_them", seat=1)
    run.answers("order:1.0.2", seat=1)
    passed(run)
    assert run.told(Drawn) == [Drawn("event", QUIET)]


def test_only_who_looked_reads_it() -> None:
    run = pair("i_can_smell_them")
    turned = run.play.answer(1, "play:i_can_smell_them")
    looked = next(item for item in turned.logged if isinstance(item.entry, Looked))
    assert looked.readers == (1,)


def test_not_today() -> None:
    run = pair("not_today", events="ouch", marker=1)
    run.refuses("play:not_today", seat=1)
    passed(run)
    assert run.asks == "event:ouch"
    run.answers(run.options(1)[0], seat=1)
    assert run.dwarf("gunner").health == 5
    run.shows(marker=2)
    assert run.state.decks.event.discard == ["ouch"]
    assert run.state.decks.rock_n_stone.discard == ["not_today"]


def test_catch() -> None:
    run = pair("catch", gunner={"primary_ammo": 1, "secondary_ammo": 2})
    run.answers("play:catch/scout.gunner", seat=1)
    assert run.options(1) == ("pass:3.0", "pass:2.1", "pass:2.0", "pass:1.1", "pass:1.0", "pass:0.1", "pass:0.0")
    run.answers("pass:2.1", seat=1)
    assert (run.dwarf("gunner").primary.ammo, run.dwarf("gunner").secondary.ammo) == (3, 3)
    assert (run.dwarf("scout").primary.ammo, run.dwarf("scout").secondary.ammo) == (3, 2)


def test_last_magazine() -> None:
    run = pair("last_magazine", gunner={"primary_ammo": 4, "secondary_ammo": 0})
    run.answers("play:last_magazine/gunner.secondary", seat=1)
    assert run.dwarf("gunner").secondary.ammo == 2


@pytest.mark.parametrize(("card", "health"), [("patch_up", 4), ("big_patch", 5)])
def test_patches(card: str, health: int) -> None:
    run = pair(card, gunner={"health": 3})
    run.answers(f"play:{card}/gunner", seat=1)
    assert run.dwarf("gunner").health == health


def test_strike_gold() -> None:
    run = pair("strike_gold").loads("gold nitra")
    run.answers("play:strike_gold", seat=1)
    assert (run.state.store.minerals["gold"], run.state.store.minerals["nitra"]) == (1, 1)


def test_grenade_pouch() -> None:
    run = pair("grenade_pouch", throwables="frag_grenade")
    run.answers("play:grenade_pouch/gunner", seat=1)
    assert run.dwarf("gunner").throwables == ["frag_grenade"]


def test_fourth_action() -> None:
    run = pair("fourth_action", actions=0)
    run.answers("play:fourth_action/gunner", seat=1)
    assert run.state.turn.actions == 1


def shooting(cards: str, faces: str) -> Run:
    """The Gunner has fired at a Slasher that takes one bullet less; the Scout holds the cards."""
    run = pair(cards, "S G . s").loads(faces)
    run.answers(next(key for key in run.options(0) if key.startswith("shoot:primary")), seat=0)
    return run


def test_steady_now() -> None:
    run = shooting("steady_now", "blank blank blank hit hit hit")
    assert run.asks == "hits"
    run.answers("play:steady_now/gunner", seat=1)
    assert run.told(Rolled)[-1].faces == ("hit", "hit", "hit")
    applied(run)
    assert not run.creatures("slasher")


def test_for_karl() -> None:
    run = shooting("for_karl", "hit hit blank")
    assert run.asks == "hits"
    run.answers("play:for_karl/gunner", seat=1)
    applied(run)
    assert not run.creatures("slasher")


def applied(run: Run) -> None:
    """The attacker takes the best result where he is still asked."""
    if run.asks == "hits":
        run.answers(run.options(0)[0], seat=0)


def test_cards_move_nobody_in_the_midst_of_something() -> None:
    run = pair("leg_it patch_up", ". G S", gunner={"health": 1}).loads("hit")
    run.offers("play:leg_it/gunner", seat=1)
    run.answers("pickaxe", seat=0)
    run.offers("play:patch_up/gunner", seat=1)
    run.refuses("play:leg_it/gunner", seat=1)


def test_a_card_played_by_the_one_who_is_asked() -> None:
    run = cavern("G S", turns="GS", seats=1, gunner={"cards": "patch_up"}, scout={"health": 2, "cards": "big_patch"})
    run.offers("play:patch_up/scout")
    run.answers("play:patch_up/scout")
    assert run.dwarf("scout").health == 3
