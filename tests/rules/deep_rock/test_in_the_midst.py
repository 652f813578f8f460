"""What somebody plays in the midst of another's deed: a satchel charge goes off, a card is played, while a question is
open."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.games.deep_rock.board import OFF
from bot.games.deep_rock.entries.fights import Blasted
from bot.games.deep_rock.game import GAME
from bot.games.deep_rock.state import State
from tests.rules.deep_rock.acting import all_act, ends_turn
from tests.rules.deep_rock.cavern import Run, at, cavern, name, open_floor
from tests.rules.deep_rock.shooting import blast, second
from tests.rules.deep_rock.test_turn_overview import QUIET

OWNER = 1
"""The seat that the charge belongs to, in all of these."""


def mined(q: int, r: int, *, trigger: str = "") -> Callable[[State], None]:
    """A satchel charge of the second Dwarf lies at (q, r)."""

    def lay(state: State) -> None:
        fields = state.cave.fields
        fields.satchel, fields.satchel_owner, fields.satchel_trigger = at(q, r), OWNER, trigger

    return lay


def blows(run: Run, faces: str) -> Run:
    run.loads(faces).answers("detonate", seat=OWNER)
    return run.answers("sure:yes", seat=OWNER) if run.asks.startswith("sure") else run


# ---- the satchel charge goes off


@pytest.mark.rule("DRG.THR.16", "DRG.PICK.01")
def test_whoever_it_fells_spends_no_more_pickaxe_hits() -> None:
    run = open_floor("D # g . . S\n # .", driller={"health": 1}).changed(mined(-1, 0))
    run.loads("double").answers("pickaxe")
    blows(run, "hit hit")
    assert run.dwarf("driller").unconscious
    assert run.asks != "hits"


@pytest.mark.rule("DRG.THR.16", "DRG.MOVE.01")
def test_whoever_it_fells_walks_no_further() -> None:
    run = open_floor("D . ? . . S", tokens="loot_bug", driller={"health": 1}).changed(mined(1, 1))
    run.answers(next(key for key in run.starting("move") if name(3, 0) in key))
    assert run.asks == "walk"
    blows(run, "double blank")
    assert run.dwarf("driller").at in (at(1, 0), at(1, -1), at(0, 1))
    assert (run.asks, run.state.active) == ("turn", 1)


@pytest.mark.rule("DRG.THR.16", "DRG.THR.14")
def test_a_sticky_grenade_goes_off_where_its_victim_died() -> None:
    run = open_floor("D . . g . . . S", driller={"throwables": "sticky_grenade"}).changed(mined(3, 1))
    run.answers(f"throw:sticky_grenade:{name(3, 0)}")
    assert run.asks == "drag"
    blows(run, "hit blank blank")
    assert run.asks == "turn"
    assert run.told(Blasted)[-1].spaces == tuple(sorted([at(3, 0), *(at(3 + q, r) for q, r in AROUND)]))


AROUND = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


TWO_WANT_ONE = """
   # g #
    . . G # S
   # g #
"""
"""The charge lies beside both Grunts."""


def two_of_whom_one_is_first() -> Run:
    run = all_act(TWO_WANT_ONE, rock=True, origin="G", turns="GS", options={"ties": "ask"}, change=mined(-2, 0))
    assert run.asks.startswith("first")
    return run


@pytest.mark.rule("DRG.THR.16", "DRG.ACT.17")
def test_creatures_that_it_kills_while_people_think_about_their_order_do_not_act() -> None:
    run = blows(two_of_whom_one_is_first(), "double blank")
    assert run.creatures() == []
    run.answers(run.starting("first")[0])
    assert run.asks == "turn"
    assert run.creatures() == []


@pytest.mark.rule("DRG.THR.16", "DRG.ACT.17")
def test_of_creatures_that_it_drives_off_meanwhile_the_one_named_is_first() -> None:
    run = two_of_whom_one_is_first()
    first = run.starting("first")[1]
    blows(run, "scare blank")
    while run.asks.startswith("scare"):
        run.answers(run.options()[0])
    run.answers(first)
    assert len(run.creatures("grunt")) == 2


@pytest.mark.rule("DRG.THR.16", "DRG.RNS.04")
def test_while_it_goes_off_no_card_moves_or_arms_a_dwarf() -> None:
    run = open_floor("D . . g . . S", driller={"cards": "covering_fire"}).changed(mined(3, 1))
    run.offers("play:covering_fire/scout", seat=0)
    blows(run, "scare blank")
    assert run.asks.startswith("scare")
    run.refuses("play:covering_fire/scout", seat=0)


@pytest.mark.rule("DRG.THR.16", "DRG.ASSIST.02")
def test_nobody_unconscious_sets_it_off() -> None:
    run = all_act(
        "g . . D . . . S",
        origin="g",
        turns="DS",
        scout={"health": 0, "unconscious": True},
        change=mined(1, 1, trigger="near"),
    )
    assert run.told(Blasted) == []


# ---- cards


@pytest.mark.rule("DRG.RNS.03", "DRG.AMMO.01")
def test_the_ammo_of_a_shot_is_not_thrown_away_before_it_is_paid() -> None:
    run = open_floor("E . g S", engineer={"primary_ammo": 1}, scout={"cards": "catch", "primary_ammo": 0})
    run.offers("play:catch/engineer.scout", seat=1)
    run.answers(blast(run, "shoot:primary.high_explosive", (2, 0), (3, 0)))
    assert run.asks.startswith("sure")
    run.refuses("play:catch/engineer.scout", seat=1)


@pytest.mark.rule("DRG.RNS.03", "DRG.SEC.18")
def test_nor_while_the_dice_lie() -> None:
    run = open_floor(
        "S . g . . E",
        scout={"secondary": "zhukov", "overclocked": True, "secondary_ammo": 1},
        engineer={"cards": "catch for_karl", "secondary_ammo": 0},
    )
    run.loads("hit hit").answers(second((2, 0)))
    run.offers("play:for_karl/scout", seat=1)
    run.refuses("play:catch/scout.engineer", seat=1)


@pytest.mark.rule("DRG.RNS.03", "DRG.REACT.07")
def test_nor_while_an_ally_fires_before_an_event_strikes() -> None:
    run = ends_turn(
        "G . . E",
        "dug_out_surprise",
        gunner={"cards": "catch", "primary_ammo": 0},
        engineer={"upgrades": "any_ammo", "primary_ammo": 1, "secondary_ammo": 1},
    )
    run.offers("play:catch/engineer.gunner", seat=0)
    run.answers(next(key for key in run.starting("shoot") if "primary.armor_piercing" in key))
    assert run.asks == "pay"
    run.refuses("play:catch/engineer.gunner", seat=0)


@pytest.mark.rule("DRG.RNS.05")
def test_a_shot_that_a_card_gives_is_aimed_anew_when_it_would_hit_a_friend() -> None:
    run = open_floor("S . E . g D", scout={"cards": "covering_fire"})
    run.answers("play:covering_fire/engineer", seat=0)
    bad = blast(run, "shoot:primary.high_explosive", (4, 0), (5, 0))
    run.answers(bad, "sure:no")
    assert run.asks.startswith("cover")
    run.loads("hit blank").answers(next(key for key in run.starting("shoot") if "armor_piercing" in key))
    assert run.creatures() == []


# ---- other deeds


@pytest.mark.rule("DRG.THR.16", "DRG.SUPPLY.04")
def test_no_supply_pod_comes_down_on_what_ran_there_while_people_counted_nitra() -> None:
    run = open_floor("D . . g . . S")
    run = run.changed(mined(3, 1)).changed(lambda state: state.store.minerals.update(nitra=3, gold=3))
    spot = at(4, -1)
    run.answers(f"call={name(4, -1)}")
    assert run.asks == "pay"
    blows(run, "scare blank")
    key = f"scare:{name(3, 0)}/{name(4, -1)}"
    run.answers(key)
    run.answers("pay:3.0")
    assert run.state.cave.supply is None or run.state.cave.supply.at != spot
    assert run.state.store.minerals["nitra"] == 3


@pytest.mark.rule("DRG.THR.16", "DRG.EXCH.01")
def test_who_is_felled_hands_over_nothing_more() -> None:
    run = open_floor("D S", driller={"health": 1, "primary_ammo": 3}, scout={"primary_ammo": 0})
    run = run.changed(mined(-1, 0))
    run.answers("exchange:scout", "give:scout/primary.2")
    blows(run, "hit blank")
    assert run.dwarf("scout").primary.ammo == 0
    assert (run.asks, run.state.active) == ("turn", 1)


@pytest.mark.rule("DRG.THR.17", "DRG.MOVE.10")
def test_who_loses_his_platform_lands_on_no_exit_and_turns_up_what_lies_beside_him() -> None:
    cave = """
           ~ ~ ~
    D # # 1 = . ?
           ~ ~ ~
    """
    run = cavern(cave, tokens="loot_bug", turns="DS", origin="D")

    def on_the_platform(state: State) -> None:
        mined(5, 0)(state)
        state.dwarves[OWNER].at = at(4, 0)

    run = run.changed(on_the_platform)
    blows(run, "blank blank")
    assert run.dwarf("scout").at == at(5, 0)
    assert run.state.cave.tokens[0].up


@pytest.mark.rule("DRG.THR.17", "DRG.ENG.02")
def test_a_sentry_gun_goes_with_its_platform() -> None:
    def on_the_platform(state: State) -> None:
        mined(2, 0)(state)
        state.cave.fields.sentry = at(1, 0)

    run = cavern("D = . . . S").changed(on_the_platform)
    blows(run, "blank blank")
    assert run.state.cave.fields.sentry == OFF


@pytest.mark.rule("DRG.RNS.03", "DRG.ASSIST.07")
def test_who_falls_in_his_own_turn_goes_on_when_a_card_wakes_him_at_once() -> None:
    run = open_floor("D x . . S", driller={"health": 1}, scout={"cards": "up_you_get"})
    run.loads("hit hit").answers("pickaxe", f"strike:{name(1, 0)}")
    assert (run.asks, run.state.active, run.options(0)) == ("turn", 0, ("end",))
    run.answers("play:up_you_get/driller", seat=1)
    assert run.dwarf("driller").health == 1
    run.offers(f"move:{name(1, 0)}")
    run = open_floor("D x . . S", driller={"health": 1})
    run.loads("hit hit").answers("pickaxe", f"strike:{name(1, 0)}")
    assert (run.asks, run.state.active) == ("turn", 1), "nobody can: the next one's turn"


@pytest.mark.rule("DRG.RNS.03", "DRG.ASSIST.06")
def test_a_friend_may_wake_him_before_he_sleeps_through_his_turn() -> None:
    asleep = {"unconscious": True, "health": 0}
    run = ends_turn("S . D", QUIET, rock=True, scout={"cards": "up_you_get"}, driller=asleep)
    assert (run.asks, run.state.active, run.state.marker) == ("asleep:driller", 1, 2)
    run.answers("wake:scout", seat=0)
    assert (run.asks, run.state.turn.actions, run.state.marker) == ("turn", 3, 2)
    assert run.dwarf("scout").cards == []
    assert run.dwarf("driller").health == 1
    run = ends_turn("S . D", QUIET, rock=True, scout={"cards": "up_you_get"}, driller=asleep)
    run.answers("pass")
    assert (run.state.active, run.state.marker) == (0, 3)
    assert ends_turn("S . D", QUIET, rock=True, driller=asleep).state.marker == 3


def test_a_deadline_hits_no_friend() -> None:
    run = open_floor("S . E . g D", scout={"cards": "covering_fire"})
    run.answers("play:covering_fire/engineer", seat=0)
    assert GAME.default(run.state, run.question, run.question.seats()[0]) == "hold"
    run.answers(blast(run, "shoot:primary.high_explosive", (4, 0), (5, 0)))
    assert GAME.default(run.state, run.question, run.question.seats()[0]) == "sure:no"
