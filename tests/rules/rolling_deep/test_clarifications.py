"""Clarifications and commonly missed rules."""

from __future__ import annotations

import pytest

from bot.games.rolling_deep.entries import Beaten, Found, Gain, Lacking, Resulted, Spores
from tests.rules.rolling_deep.deep import begin, found, interest, reward, row, shop, turn
from tests.rules.rolling_deep.table import add, card, effect


@pytest.mark.rule("ROLL.CLAR.01")
def test_score_is_not_result() -> None:
    run = turn("2 1 0", rows={1: row(["R18"]), 2: row(mushrooms=9)}).press("score")
    assert run.told(Resulted) == [Resulted(3, 3, 1)]
    assert run.now.score == 3 + 2


@pytest.mark.rule("ROLL.CLAR.02")
def test_result_changes_the_row() -> None:
    run = turn("2 1 0", rows={0: row(["R16"]), 2: row(mushrooms=2)}).press("score")
    assert run.told(Resulted) == [Resulted(3, 4, 2)]
    assert run.now.score == 4 + 2


@pytest.mark.rule("ROLL.CLAR.03")
def test_a_turn_is_a_turn_of_the_adventure() -> None:
    run = begin("1 F 0, 1 F 0, 1 F 0", rows={0: row(["R23"])}, scrolls=[]).press("score", "score", "score")
    assert [gain.amount for gain in run.told(Gain) if gain.source == "R23"] == [1, 1, 1]


@pytest.mark.rule("ROLL.CLAR.04")
def test_time_tokens_are_counted_on_both_sides() -> None:
    assert turn("1 1 0", scrolls=["R13"], time_up=1).press("scroll:R13").now.score == 3 * 3
    assert turn("1 1 0", scrolls=["R13"], time_up=1, time_total=5).press("scroll:R13").now.score == 3 * 5


@pytest.mark.rule("ROLL.CLAR.05")
def test_face_up_time_tokens_are_counted_alone() -> None:
    run = turn("2 0 0", rows={1: row(["P20"])}, time_up=1, scrolls=["G09"]).press("score")
    assert run.gained("P20") == 2


@pytest.mark.rule("ROLL.CLAR.06")
def test_what_the_supply_lacks_is_lost_until_it_comes_back() -> None:
    run = shop("P06", coins=9, potions=29).press("buy:P06")
    assert run.now.potions == 30
    again = turn("1 1 0", "red 1, red 1", potions=30, rows={0: row()}).press("reroll:red", "reroll:red")
    assert again.now.potions == 27
    assert shop("P06", coins=9, potions=27).press("buy:P06").now.potions == 30


@pytest.mark.rule("ROLL.CLAR.06")
def test_lost_mushrooms_do_not_follow_later() -> None:
    run = shop("R08", coins=5, rows={2: row(mushrooms=50)}).press("buy:R08")
    assert run.now.rows[2].mushrooms == 51
    assert run.about == "shop"
    assert run.told(Lacking) == [Lacking("R08", "mushroom", 2)]


@pytest.mark.rule("ROLL.CLAR.07")
def test_change_is_made_without_asking() -> None:
    run = shop(coins=40, scrolls=["G10"]).press("scroll:G10")
    assert (run.now.coins, run.about) == (45, "shop")
    assert interest(coins=0, potions=9, rows={0: row(["P24"])}).now.potions == 11


@pytest.mark.rule("ROLL.CLAR.08")
def test_mushrooms_may_move_when_the_supply_is_out() -> None:
    rows = {0: row(mushrooms=5), 1: row(mushrooms=46)}
    run = shop("R08", coins=5, rows=rows).press("buy:R08")
    run.offers("move:0:3", "move:1:1", "enough")
    run.refuses("move:2:1", "move:0:4")
    run.press("move:0:1", "move:1:1")
    run.offers("move:0:1", "enough")
    run.press("enough")
    assert [r.mushrooms for r in run.now.rows] == [4, 45, 2, 0]


@pytest.mark.rule("ROLL.CLAR.09")
def test_any_side_stands_in_for_one_out_of_supply() -> None:
    run = shop("G05", coins=6, yellow_sides={"0": 1, "2p": 2, "3c": 0}).press("buy:G05")
    assert run.starting("any:") == ["any:0", "any:2p"]
    run.press("any:2p", "side:purple:0:2p")
    assert run.now.die("purple").sides == ["0p", "2p", "1", "1", "2", "F"]


@pytest.mark.rule("ROLL.CLAR.10")
def test_an_empty_discovery_deck_gives_nothing() -> None:
    run = reward(round=3, discoveries=[], discovery_discard=["D01"], coins=0, potions=0)
    assert (run.told(Found), run.now.discovery_discard) == ([], ["D01"])
    assert run.now.phase == "shopping"


@pytest.mark.rule("ROLL.CLAR.10")
def test_an_empty_boss_deck_means_a_round_without_a_boss() -> None:
    view = begin(round=12, bosses=[], boss_discard=["B20"]).view()
    assert (view.boss, view.target) == (None, 38)


@pytest.mark.rule("ROLL.CLAR.10")
def test_an_empty_shop_deck_stays_empty() -> None:
    decks: dict[str, list[str]] = {"red": [], "purple": [], "green": ["G01"], "yellow": []}
    run = shop(decks=decks, discards={"red": ["R01"], "purple": [], "green": [], "yellow": []}, coins=9)
    assert (run.now.offers, run.now.discards["red"]) == (["G01"], ["R01"])


@pytest.mark.rule("ROLL.CLAR.11")
def test_a_card_acts_even_to_ones_harm() -> None:
    add(card("T1", "pickaxe", effect("score", n=-1)))
    run = turn("2 1 0", rows={0: row(["T1"])}).press("score")
    assert (run.now.score, run.about) == (2, "turn")


@pytest.mark.rule("ROLL.CLAR.12")
def test_a_card_is_applied_all_at_once() -> None:
    add(card("T1", "torch", effect("coin", n=2), effect("mush", row="1", n=2)))
    run = begin(rows={0: row(["T1", "P13"])})
    happened = [entry.source for entry in run.log if isinstance(entry, Gain | Spores)]
    assert happened == ["T1", "T1", "P13"]
    assert (run.now.coins, run.now.rows[1].mushrooms) == (5, 2)


@pytest.mark.rule("ROLL.CLAR.13")
def test_a_card_with_may_asks() -> None:
    add(card("T1", "pickaxe", effect("score", n=2, may=True, potions=1)))
    run = turn("2 1 0", rows={0: row(["T1"])}).press("score")
    run.offers("use:T1", "use:no")
    taken = run.press("use:T1")
    assert (taken.now.score, taken.now.potions) == (5, 2)
    declined = turn("2 1 0", rows={0: row(["T1"])}).press("score", "use:no")
    assert (declined.now.score, declined.now.potions) == (3, 3)


@pytest.mark.rule("ROLL.CLAR.13")
def test_a_may_that_cannot_be_paid_is_not_asked() -> None:
    add(card("T1", "pickaxe", effect("score", n=2, may=True, potions=1)))
    run = turn("2 1 0", rows={0: row(["T1"])}, potions=0).press("score")
    assert (run.now.score, run.about) == (3, "turn")
    last = turn("2 1 0", rows={0: row(["T1"])}, potions=1).press("score", "use:T1")
    assert (last.now.score, last.now.potions) == (5, 0)


@pytest.mark.rule("ROLL.CLAR.14")
def test_the_turn_is_finished_after_the_target_is_met() -> None:
    rows = {2: row(["R18"], mushrooms=2), 0: row(["G20"])}
    run = turn("2 2 0", round=3, score=4, rows=rows, bosses=["B19"], discoveries=["D07"], coins=0).press("score")
    assert [beaten.score for beaten in run.told(Beaten)] == [12]
    order = [entry.source for entry in run.log if isinstance(entry, Gain)]
    assert order == ["result", "mushrooms", "R18", "G20"]
    assert run.told(Spores)[0] == Spores("mushrooms", 2, -1, 1)


@pytest.mark.rule("ROLL.CLAR.15")
def test_a_later_loss_can_undo_the_target() -> None:
    add(card("T1", "pickaxe", effect("score", n=-1)))
    run = turn("2 2 0", round=3, bosses=["B19"], score=4, rows={0: row(["T1"])}).press("score")
    assert (run.now.score, run.told(Beaten), run.now.time_up) == (7, [], 2)


@pytest.mark.rule("ROLL.CLAR.16")
def test_an_icon_is_one_item() -> None:
    assert begin(rows={0: row(["P13"])}).now.potions == 3 + 2
    piggy = interest(coins=0, potions=0, rows={0: row(["Y05"])})
    assert (piggy.now.coins, piggy.now.potions) == (1, 1)
    assert begin(rows={0: row(["P14"])}).now.rows[1].mushrooms == 1


@pytest.mark.rule("ROLL.CLAR.17")
def test_only_all_means_all() -> None:
    one = turn("2 1 0", rows={1: row(["Y02"]), 2: row(mushrooms=5)}).press("score")
    assert one.now.rows[2].mushrooms == 4
    rows = {2: row(mushrooms=5), 1: row(mushrooms=1)}
    everything = shop(decks={"red": ["Y08"], "purple": [], "green": [], "yellow": []}, coins=5, rows=rows)
    everything.press("buy:Y08", "row:2")
    assert [r.mushrooms for r in everything.now.rows] == [0, 1, 0, 0]


@pytest.mark.rule("ROLL.CLAR.18")
def test_use_counts_all_mushrooms() -> None:
    assert turn("2 1 0", rows={1: row(mushrooms=5)}).press("score").gained("mushrooms") == 5
    assert turn("1 F 0", rows={0: row(["P19"]), 1: row(mushrooms=5)}).press("score").gained("P19") == 5


@pytest.mark.rule("ROLL.CLAR.19")
def test_each_use_destroys_one() -> None:
    assert turn("2 1 0", rows={1: row(mushrooms=5)}).press("score").now.rows[1].mushrooms == 4
    below = turn("1 F 0", rows={0: row(["P19"]), 1: row(mushrooms=5)}).press("score")
    assert below.now.rows[1].mushrooms == 4


@pytest.mark.rule("ROLL.CLAR.20")
def test_use_twice_counts_what_is_left() -> None:
    add(card("T1", "wand", effect("use_mush", row="below", n=2)))
    run = turn("1 F 0", rows={0: row(["T1"]), 1: row(mushrooms=4)}).press("score")
    assert [gain.amount for gain in run.told(Gain) if gain.source == "T1"] == [4, 3]
    assert run.now.rows[1].mushrooms == 2


@pytest.mark.rule("ROLL.CLAR.20")
@pytest.mark.parametrize("named", ["own", "1"])
def test_a_row_may_be_used_again_by_its_own_wand(named: str) -> None:
    add(card("T1", "wand", effect("use_mush", row=named)))
    run = turn("2 1 0", rows={1: row(["T1"], mushrooms=4), 2: row(mushrooms=9)}).press("score")
    assert (run.gained("mushrooms"), run.gained("T1")) == (4, 3)
    assert [r.mushrooms for r in run.now.rows] == [0, 2, 9, 0]


@pytest.mark.rule("ROLL.CLAR.21")
def test_use_of_two_rows_destroys_one_in_each() -> None:
    run = turn("2 1 0", rows={1: row(["P19"], mushrooms=2), 2: row(mushrooms=3)}).press("score")
    assert run.now.score == 3 + 2 + 3
    assert [r.mushrooms for r in run.now.rows] == [0, 1, 2, 0]


@pytest.mark.rule("ROLL.CLAR.22")
def test_the_top_boss_may_be_the_defeated_one() -> None:
    run = found("D18", bosses=["B05", "B06", "B07", "B08"])
    assert run.keys[0].startswith("order:B05")
    assert len(run.keys) == 6
    run.refuses("order:B08,B05,B06", "order:B06,B07,B08")


@pytest.mark.rule("ROLL.CLAR.23")
def test_an_effect_on_the_defeated_boss_is_wasted() -> None:
    run = found("D18", "1 1 0", bosses=["B05", "B06", "B07"], coins=0, potions=0).press("order:B05,B07,B06")
    assert run.leave().now.bosses == ["B07", "B06"]
    assert run.now.boss_discard == ["B05"]


@pytest.mark.rule("ROLL.CLAR.24")
def test_the_defeated_boss_may_go_back_into_the_deck() -> None:
    run = found("D18", "1 1 0", bosses=["B05", "B06", "B07", "B08"], coins=0, potions=0).press("order:B06,B05,B07")
    run.leave()
    assert (run.now.boss_discard, run.now.bosses) == (["B06"], ["B05", "B07", "B08"])
    boss = run.view().boss
    assert boss is not None
    assert boss.id == "B05"
