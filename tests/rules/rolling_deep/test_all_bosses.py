"""All 20 bosses, miffed and enraged, with the figures of the facts written out. Played in rounds 12 and 15."""

from __future__ import annotations

import pytest

from bot.games.rolling_deep.entries import Gain, Resulted
from tests.rules.rolling_deep.deep import advance, begin, boss_start, boss_turn, row, turn

both = pytest.mark.parametrize("side", ["miffed", "enraged"])


def figure(side: str, miffed: int, enraged: int) -> int:
    return miffed if side == "miffed" else enraged


@both
def test_twin_maw_ignores_pairs_and_enraged_triples(side: str) -> None:
    pair = boss_turn(f"B01 {side}", "1 1 2", rows={0: row(["G19"])}).press("score")
    assert pair.now.score == 2
    triple = boss_turn(f"B01 {side}", "1 1 1c", rows={0: row(["G21"])}).press("score")
    assert triple.now.score == figure(side, 3 + 8, 0)
    assert triple.now.coins == figure(side, 3 + 1 + 3, 3)
    assert boss_turn(f"B01 {side}", "F F 2").press("score").now.score == 2


@both
def test_toll_troll_makes_tries_dearer(side: str) -> None:
    run = boss_turn(f"B02 {side}", "1 1 0", potions=30)
    costs = [run.view().try_cost]
    for _ in range(3):
        costs.append(run.press("reroll:red").view().try_cost)
    extra = figure(side, 1, 2)
    assert costs == [1 + extra, 2 + extra, 3 + extra, 3 + extra]
    boss_turn(f"B02 {side}", "1 1 0", potions=extra).refuses("reroll:red")


@both
def test_gloom_moth_forbids_tries(side: str) -> None:
    boss_turn(f"B03 {side}", "1 1 0", turn=1).refuses("reroll:red", "reroll:green")
    for later in (2, 3):
        run = boss_turn(f"B03 {side}", "1 1 0", turn=later, time_up=4 - later)
        assert ("reroll:red" in run.keys) == (side == "miffed")


@both
def test_hourglass_horror_takes_score_per_used_token(side: str) -> None:
    assert boss_turn(f"B04 {side}", "2 1 0", score=10, time_up=3).press("score").now.score == 13
    run = boss_turn(f"B04 {side}", "2 1 0", score=10, turn=3, time_up=1, scrolls=["G09"]).press("score")
    assert run.now.score == 13 - figure(side, 2, 4)


def test_fungus_fiend_destroys_two_mushrooms_at_each_use() -> None:
    rows = {1: row(["P19"], mushrooms=5), 2: row(mushrooms=1)}
    run = boss_turn("B05", "2 1 0", rows=rows).press("score")
    assert run.now.score == 3 + 5 + 1
    assert [r.mushrooms for r in run.now.rows] == [0, 3, 0, 0]


def test_fungus_fiend_enraged_halves_mushrooms() -> None:
    run = boss_turn("B05 enraged", "2 1 0", rows={1: row(mushrooms=5, score=1)}).press("score")
    assert run.now.score == 3 + 2 + 1
    assert run.now.rows[1].mushrooms == 4


def test_rust_golem_rests_pickaxes_in_the_first_turn() -> None:
    rows = {0: row(["R23"]), 3: row(["G20"])}
    first = boss_turn("B06", "2 1 0", rows=rows, turn=1).press("score")
    assert (first.now.score, first.now.coins) == (3, 3)
    later = boss_turn("B06", "2 1 0", rows=rows, turn=2, time_up=2).press("score")
    assert (later.now.score, later.now.coins) == (4, 5)


@pytest.mark.parametrize("number", [1, 2])
def test_rust_golem_enraged_lets_one_pickaxe_work(number: int) -> None:
    rows = {0: row(["R23"]), 3: row(["G20"])}
    run = boss_turn("B06 enraged", "2 1 0", rows=rows, turn=number).press("score")
    assert (run.now.score, run.now.coins) == (4, 3)


@both
def test_null_wraith_rests_wands(side: str) -> None:
    rows = {1: row(["R18"])}
    assert boss_turn(f"B07 {side}", "2 1 0", rows=rows, turn=1).press("score").now.score == 3
    later = boss_turn(f"B07 {side}", "2 1 0", rows=rows, turn=2, time_up=2).press("score")
    assert later.now.score == figure(side, 5, 3)


@both
def test_torch_snuffer_darkens_torches(side: str) -> None:
    run = boss_start(f"B08 {side}", rows={0: row(["R14", "P13"])}, ongoing=["D10"])
    assert run.now.potions == 3
    assert run.now.score == figure(side, 0, -5) + 2
    assert run.gained("B08") == figure(side, 0, -5)


@both
def test_lead_basilisk_lowers_the_highest_die(side: str) -> None:
    big = boss_turn(f"B09 {side}", "5 1 0").press("score")
    assert [resulted.result for resulted in big.told(Resulted)] == [6 - figure(side, 1, 3)]
    small = boss_turn(f"B09 {side}", "2 1 0").press("score")
    assert small.now.score == figure(side, 2, 1)
    assert boss_turn(f"B09 {side}", "F F 0").press("score").now.score == 0


@both
def test_pit_of_nothing_takes_score_per_zero(side: str) -> None:
    run = boss_turn(f"B10 {side}", "0 0p 1c", score=10).press("score")
    assert run.now.score == 11 - 2 * figure(side, 1, 3)
    assert boss_turn(f"B10 {side}", "1 F 2", score=10).press("score").now.score == 13
    raised = boss_turn(f"B10 {side}", "0 F 2", score=10, scrolls=["P11"]).press("scroll:P11:red+1", "score")
    assert raised.now.score == 13
    lowered = boss_turn(f"B10 {side}", "1 F 2", score=10, scrolls=["P11"]).press("scroll:P11:red-1", "score")
    assert lowered.now.score == 12 - figure(side, 1, 3)


@both
def test_face_eater_takes_score_per_face_and_silences_faces(side: str) -> None:
    run = boss_turn(f"B11 {side}", "F F 2", score=10, rows={0: row(["R22", "P23"])}).press("score")
    assert run.now.score == 12 - 2 * figure(side, 1, 3)
    assert run.now.potions == 3


@both
def test_coin_leech_takes_coins_or_score(side: str) -> None:
    rich = boss_turn(f"B12 {side}", "2 1 0", score=10, coins=3).press("score")
    assert (rich.now.coins, rich.now.score) == (3 - figure(side, 1, 3), 13)
    assert rich.gained("B12", "coin") == -figure(side, 1, 3)
    poor = boss_turn(f"B12 {side}", "2 1 0", score=10, coins=figure(side, 0, 2)).press("score")
    assert (poor.now.coins, poor.now.score) == (figure(side, 0, 2), 13 - figure(side, 2, 5))


@both
def test_potion_sponge_takes_score_per_try(side: str) -> None:
    run = boss_turn(f"B13 {side}", "1 1 0", "red 2, red 2", score=10).press("reroll:red", "reroll:red", "score")
    assert run.now.score == 13 - 2 * figure(side, 1, 2)
    assert boss_turn(f"B13 {side}", "2 1 0", score=10).press("score").now.score == 13


@pytest.mark.parametrize(
    ("boss", "dice", "score"),
    [
        ("B14", "1 F 0", 11 - 3),
        ("B14", "F F 0", 10 - 3),
        ("B14", "2 F 0", 12),
        ("B14 enraged", "2 1 0", 13 - 5),
        ("B14 enraged", "2 2 0", 14),
    ],
)
def test_stone_sentinel_punishes_low_results(boss: str, dice: str, score: int) -> None:
    assert boss_turn(boss, dice, score=10).press("score").now.score == score


@both
def test_ceiling_crusher_caps_the_result(side: str) -> None:
    run = boss_turn(f"B15 {side}", "5 2 2", rows={2: row(mushrooms=1), 3: row(mushrooms=9)}).press("score")
    assert run.now.score == figure(side, 5, 4) + 1
    assert boss_turn(f"B15 {side}", "2 1 0").press("score").now.score == 3


@both
def test_mirror_queen_punishes_the_same_row_twice(side: str) -> None:
    run = boss_start(f"B16 {side}", "2 1 0, 2 1 0, 2 2 0", score=10).press("score")
    assert run.now.score == 13
    assert run.press("score").now.score == 16 - figure(side, 2, 5)
    before = run.now.score
    run.press("score")
    assert [gain.amount for gain in run.told(Gain)][-1:] == [4]
    assert run.now.score == before + 4


def test_mirror_queen_forgets_the_round_before() -> None:
    run = advance("2 1 0, 2 1 0", round=11, bosses=["B16", "B20"], last_row=1).press("score")
    assert run.now.score == 3


@both
def test_grave_warden_rests_the_outer_cards(side: str) -> None:
    rows = {0: row(["R23", "G20", "G19"]), 1: row(["G21", "R22"]), 2: row(["R21"])}
    run = boss_turn(f"B17 {side}", "2 2 0", rows=rows)
    off = [[card.off for card in shown.cards] for shown in run.view().rows]
    assert off == [[side == "enraged", False, True], [False, True], [True], []]
    run.press("score")
    assert (run.now.score, run.now.coins) == (4 + figure(side, 1, 0), 5)


@both
def test_slick_serpent_rerolls_the_highest_dice(side: str) -> None:
    falls = "red 0" if side == "miffed" else "red 0, purple 2"
    run = boss_turn(f"B18 {side}", "2 1 0", falls).press("score")
    assert [resulted.raw for resulted in run.told(Resulted)] == [figure(side, 1, 2)]
    assert run.now.potions == 3


@both
def test_tax_wyrm_starts_the_round_lower(side: str) -> None:
    assert boss_start(f"B19 {side}", coins=13).now.score == -figure(side, 2, 6)
    assert boss_start(f"B19 {side}", coins=1).now.score == 0
    assert begin(round=13, coins=13, bosses=["B19"]).now.score == 0


@both
def test_magma_heart_raises_the_target(side: str) -> None:
    assert boss_start(f"B20 {side}").view().target == figure(side, 38 + 3, 62 + 8)
    short = boss_turn(f"B20 {side}", "1 1 0", score=figure(side, 38, 62), scrolls=[]).press("score")
    assert short.now.over == ""
    met = boss_turn(f"B20 {side}", "2 1 0", score=figure(side, 38, 67), discoveries=["D01"]).press("score")
    assert met.now.phase in ("reward", "over")


def test_the_raised_target_still_stands_when_the_run_is_over() -> None:
    won = boss_turn("B20 enraged", "2 1 0", score=67).press("score")
    assert (won.now.over, won.view().target) == ("won", 70)
    lost = turn("2 1 0", bosses=["B20"], time_up=1, scrolls=[]).press("score")
    assert (lost.now.over, lost.view().target) == ("lost", 46)


def test_no_boss_acts_in_other_rounds() -> None:
    for number in range(1, 21):
        boss = f"B{number:02}"
        run = turn("2 1 0", bosses=[boss, "B20"], rows={1: row(["R18"], mushrooms=4), 0: row(["R23"])}).press("score")
        assert (boss, run.now.score, run.now.coins) == (boss, 3 + 4 + 2 + 1, 3)
