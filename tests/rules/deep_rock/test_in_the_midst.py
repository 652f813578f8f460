"""What somebody plays in the midst of another's deed: a satchel charge goes off, a card is played, while a question is
open."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.games.deep_rock.entries.fights import Blasted
from bot.games.deep_rock.state import State
from tests.rules.deep_rock.acting import all_act
from tests.rules.deep_rock.cavern import Run, at, name, open_floor
from tests.rules.deep_rock.shooting import blast, second

OWNER = 1
"""The seat that the charge belongs to, in all of these."""


def mined(q: int, r: int, *, trigger: str = "") -> Callable[[State], None]:
    """A satchel charge of the second Dwarf lies at (q, r)."""

    def lay(state: State) -> None:
        fields = state.cave.fields
        fields.satchel, fields.satchel_owner, fields.satchel_trigger = at(q, r), OWNER, trigger

    return lay


def blows(run: Run, faces: str) -> Run:
    return run.loads(faces).answers("detonate", seat=OWNER)


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
def test_nothing_sticks_to_what_it_kills_while_the_thrower_aims() -> None:
    run = open_floor("D . . g . S", driller={"throwables": "sticky_grenade"}).changed(mined(3, 1))
    run.answers("throw:sticky_grenade:aim")
    blows(run, "hit blank")
    assert run.asks == "turn"
    assert run.dwarf("driller").throwables == ["sticky_grenade"]


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
