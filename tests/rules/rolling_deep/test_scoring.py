"""Scoring a roll: icons, result, mushrooms and tokens, wands, pickaxes, boss."""

from __future__ import annotations

import pytest

from bot.games.rolling_deep import effects, scoring
from bot.games.rolling_deep.content import Effect
from bot.games.rolling_deep.effects import Moment
from bot.games.rolling_deep.entries import Beaten, Flipped, Gain, Ignored, Resulted, Spores
from tests.rules.rolling_deep.deep import Deep, boss_turn, first_round, interest, row, totals, turn
from tests.rules.rolling_deep.table import add, card, effect


def sources(run: Deep) -> list[str]:
    """Where gains came from, in order."""
    return [gain.source for gain in run.told(Gain)]


@pytest.mark.rule("ROLL.SCORE.01")
def test_the_steps_follow_in_order() -> None:
    rows = {0: row(["G20"]), 1: row(["R18"], mushrooms=3, score=1)}
    run = turn("2 0p 1c", rows=rows).press("score")
    assert sources(run) == ["dice", "dice", "result", "mushrooms", "plus", "R18", "G20"]


@pytest.mark.rule("ROLL.SCORE.02")
def test_coins_on_the_dice_are_gained() -> None:
    assert turn("1 1 1c").press("score").now.coins == 4
    assert turn("1 1 0cc").press("score").now.coins == 5
    assert turn("1 1 0").press("score").now.coins == 3


@pytest.mark.rule("ROLL.SCORE.03")
def test_potions_on_the_dice_are_gained() -> None:
    assert turn("1 0p 0").press("score").now.potions == 4
    assert turn("1 1pp 0").press("score").now.potions == 5
    assert turn("1 0 0").press("score").now.potions == 3


@pytest.mark.rule("ROLL.SCORE.04")
def test_compasses_change_what_the_dice_give() -> None:
    coins = {2: row(["G16"])}
    assert turn("1 1 1c", rows=coins).press("score").now.coins == 3 + 2
    assert turn("1 1 0", rows=coins).press("score").now.coins == 3
    potions = {0: row(["P18"])}
    assert turn("1 0p 0", rows=potions).press("score").now.potions == 3 + 2
    assert turn("1 0 0", rows=potions).press("score").now.potions == 3


@pytest.mark.rule("ROLL.SCORE.05")
def test_the_result_is_the_sum_of_the_dice() -> None:
    run = turn("2 1 0", score=4).press("score")
    assert run.told(Resulted) == [Resulted(3, 3, 1)]
    assert run.now.score == 7


@pytest.mark.rule("ROLL.SCORE.06")
def test_compasses_change_the_result_and_its_row() -> None:
    rows = {0: row(["R17"]), 1: row(mushrooms=9), 2: row(mushrooms=1)}
    run = turn("1 1 1c", rows=rows).press("score")
    assert run.told(Resulted) == [Resulted(3, 4, 2)]
    assert run.now.score == 4 + 1


@pytest.mark.rule("ROLL.SCORE.07")
@pytest.mark.parametrize(
    ("dice", "scored"),
    [("F F 0", 0), ("1 F 0", 0), ("1 1 0", 1), ("2 1 0", 1), ("2 2 0", 2), ("2 2 1c", 2), ("2 2 2", 3), ("5 5 5", 3)],
)
def test_the_result_picks_the_row(dice: str, scored: int) -> None:
    run = turn(dice).press("score")
    assert [resulted.row for resulted in run.told(Resulted)] == [scored]
    before = turn(dice).view()
    assert [shown.scoring for shown in before.rows].index(True) == scored


@pytest.mark.rule("ROLL.SCORE.08")
def test_mushrooms_of_the_row_score() -> None:
    run = turn("2 0 0", rows={1: row(mushrooms=4)}).press("score")
    assert [(g.source, g.amount) for g in run.told(Gain)] == [("result", 2), ("mushrooms", 4)]


@pytest.mark.rule("ROLL.SCORE.09")
def test_plus_score_tokens_of_the_row_score() -> None:
    run = turn("2 0 0", rows={1: row(score=3)}).press("score")
    assert (run.now.score, run.gained("plus")) == (5, 3)


@pytest.mark.rule("ROLL.SCORE.10")
def test_one_mushroom_is_destroyed() -> None:
    run = turn("2 0 0", rows={1: row(mushrooms=4)}).press("score")
    assert run.now.rows[1].mushrooms == 3
    assert run.told(Spores) == [Spores("mushrooms", 1, -1, 3)]


@pytest.mark.rule("ROLL.SCORE.11")
def test_a_mushroom_is_worth_one_though_tokens_show_five() -> None:
    run = turn("2 0 0", rows={1: row(mushrooms=5)}).press("score")
    assert (run.now.score, run.now.rows[1].mushrooms) == (7, 4)


@pytest.mark.rule("ROLL.SCORE.12")
def test_a_row_without_mushrooms_gives_and_loses_none() -> None:
    run = turn("2 0 0", rows={0: row(mushrooms=5)}).press("score")
    assert run.now.score == 2
    assert [r.mushrooms for r in run.now.rows] == [5, 0, 0, 0]


@pytest.mark.rule("ROLL.SCORE.13")
def test_mushrooms_are_used_without_asking() -> None:
    run = turn("2 0 0", "1 1 0", rows={1: row(mushrooms=1)}, scrolls=[]).press("score")
    assert (run.now.rows[1].mushrooms, run.now.score) == (0, 3)
    assert run.about == "turn"


@pytest.mark.rule("ROLL.SCORE.14")
def test_plus_score_tokens_stay() -> None:
    run = turn("2 0 0", "2 0 0", rows={1: row(score=2)}).press("score", "score")
    assert [gain.amount for gain in run.told(Gain) if gain.source == "plus"] == [2, 2]
    assert run.now.rows[1].plus_score == 2


@pytest.mark.rule("ROLL.SCORE.15")
def test_other_rows_give_nothing() -> None:
    rows = {0: row(mushrooms=3, score=1), 1: row(mushrooms=1), 2: row(mushrooms=5, score=2), 3: row(score=3)}
    run = turn("2 0 0", rows=rows).press("score")
    assert run.now.score == 2 + 1
    assert [r.mushrooms for r in run.now.rows] == [3, 0, 5, 0]


@pytest.mark.rule("ROLL.SCORE.16")
def test_wands_of_the_row_activate_left_to_right() -> None:
    rows = {0: row(["R20"]), 1: row(["R18", "P21"])}
    run = turn("2 1 0", rows=rows).press("score")
    assert sources(run) == ["result", "R18", "P21"]
    swapped = turn("2 1 0", rows={1: row(["P21", "R18"])}).press("score")
    assert sources(swapped) == ["result", "P21", "R18"]


@pytest.mark.rule("ROLL.SCORE.17")
def test_pickaxes_activate_row_by_row_left_to_right() -> None:
    rows = {3: row(["G19"]), 0: row(["R23", "G20"])}
    run = turn("2 2 0", rows=rows).press("score")
    assert sources(run) == ["result", "R23", "G20", "G19"]


@pytest.mark.rule("ROLL.SCORE.18")
def test_wands_go_before_pickaxes() -> None:
    run = turn("2 2 0", rows={0: row(["R23"]), 2: row(["R18"])}).press("score")
    assert sources(run) == ["result", "R18", "R23"]


@pytest.mark.rule("ROLL.SCORE.19")
@pytest.mark.parametrize("place", [0, 1])
def test_a_wand_activates_once_a_turn_whatever_sets_it_off(place: int, monkeypatch: pytest.MonkeyPatch) -> None:
    async def again(moment: Moment, _: Effect) -> None:
        await scoring.fire_wand(moment.state, moment.table, "R18", moment.result)

    monkeypatch.setitem(effects.OPS, "again", again)
    add(card("T1", "pickaxe", effect("again")))
    run = turn("2 1 0", "2 1 0", rows={place: row(["R18"]), 2: row(["T1"])}).press("score")
    assert run.now.score == 3 + 2
    assert run.press("score").now.score == 2 * (3 + 2)


@pytest.mark.rule("ROLL.SCORE.20")
def test_the_first_round_needs_two_steps_only() -> None:
    run = first_round("1 1 1c").press("score")
    assert sources(run) == ["dice", "result"]
    assert totals(run) == (3, 4, 3)


@pytest.mark.rule("ROLL.SCORE.21")
def test_every_gain_moves_the_marker_forward() -> None:
    run = turn("2 0 0", rows={1: row(["P20"], mushrooms=4)}).press("score")
    assert [(gain.amount, gain.total) for gain in run.told(Gain)] == [(2, 2), (4, 6), (6, 12)]


@pytest.mark.rule("ROLL.SCORE.22")
def test_a_loss_moves_the_marker_back_but_not_below_zero() -> None:
    assert boss_turn("B12", "0 0 0", score=9, coins=0).press("score").now.score == 7
    assert boss_turn("B12", "0 1 0", score=0, coins=0).press("score").now.score == 0


@pytest.mark.rule("ROLL.SCORE.23")
def test_the_target_is_checked_after_all_effects() -> None:
    run = turn("2 2 0", round=3, bosses=["B12", "B01"], score=5, coins=0).press("score")
    assert (run.now.score, run.told(Beaten)) == (7, [])
    assert run.told(Flipped) == [Flipped(2, 3)]


@pytest.mark.rule("ROLL.SCORE.24")
@pytest.mark.parametrize(("number", "lost"), [(10, 0), (11, 0), (12, 2)])
def test_a_boss_acts_in_the_third_round_only(number: int, lost: int) -> None:
    run = turn("1 1 0", round=number, bosses=["B12", "B01"], coins=0, score=5).press("score")
    assert run.now.score == 7 - lost


@pytest.mark.rule("ROLL.SCORE.25")
def test_a_boss_acts_unasked() -> None:
    run = turn("1 1 1c", "1 1 0", round=9, bosses=["B01", "B02"]).press("score")
    assert run.told(Ignored) == []
    run = turn("1 1 2", "1 1 0", round=9, bosses=["B01", "B02"]).press("score")
    assert run.told(Ignored) == [Ignored("B01", ("red", "purple"))]
    assert (run.now.score, run.about) == (2, "turn")


@pytest.mark.rule("ROLL.SCORE.26")
def test_a_defeated_boss_has_no_effect_any_more() -> None:
    rows = {0: row(["P24"])}
    fighting = boss_turn("B17", "1 1 0", rows=rows)
    assert fighting.view().boss is not None
    assert [card.off for card in fighting.view().rows[0].cards] == [True]
    after = interest(round=12, bosses=["B17", "B01"], rows=rows, coins=0)
    assert after.now.potions == 5
    assert [card.off for card in after.view().rows[0].cards] == [False]


@pytest.mark.rule("ROLL.SCORE.27")
def test_a_defeated_boss_stays_on_top_until_the_advance() -> None:
    run = turn("2 2 2", round=3, score=2, bosses=["B19", "B05"], discoveries=["D07"], coins=0, potions=0)
    run.press("score")
    assert run.now.phase == "shopping"
    assert (run.now.bosses, run.now.boss_discard) == (["B19", "B05"], [])
    shown = run.view().boss
    assert shown is not None
    assert (shown.id, shown.active) == ("B19", False)
    assert run.leave().now.bosses == ["B05"]


@pytest.mark.rule("ROLL.SCORE.07")
def test_a_result_is_never_below_zero() -> None:
    add(card("T1", "compass", effect("result", n=-9)))
    run = turn("1 1 0", rows={3: row(["T1"])}).press("score")
    assert run.told(Resulted) == [Resulted(2, 0, 0)]
