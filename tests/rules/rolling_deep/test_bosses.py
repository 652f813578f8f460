"""Bosses and winning: when a boss acts, which side, and how the run ends. What each boss does: test_all_bosses.py."""

from __future__ import annotations

import pytest

from bot.games.rolling_deep import GAME
from bot.games.rolling_deep.entries import Beaten, Began, Ended, Found
from tests.rules.rolling_deep.deep import advance, begin, boss_turn, laid_out, turn


@pytest.mark.rule("ROLL.BOSS.01")
def test_every_third_round_is_a_boss_round() -> None:
    rounds = [number for number in range(1, 16) if laid_out("roll", round=number).boss_round]
    assert rounds == [3, 6, 9, 12, 15]


@pytest.mark.rule("ROLL.BOSS.01")
def test_the_start_of_a_round_tells_its_target_and_its_boss() -> None:
    assert begin(round=11, bosses=["B20"]).told(Began) == [Began(4, 11, 33)]
    assert begin(round=12, bosses=["B20"]).told(Began) == [Began(4, 12, 38 + 3, "B20", False)]
    last = begin(round=15, bosses=["B20"], boss_enraged=True)
    assert last.told(Began) == [Began(5, 15, 62 + 8, "B20", True)]


@pytest.mark.rule("ROLL.BOSS.02")
def test_a_boss_has_two_sides_of_which_one_is_in_force() -> None:
    miffed = begin(round=12, bosses=["B20", "B01"]).view()
    enraged = begin(round=12, bosses=["B20", "B01"], boss_enraged=True).view()
    assert (miffed.target, enraged.target) == (38 + 3, 38 + 8)
    assert miffed.boss is not None
    assert enraged.boss is not None
    assert miffed.boss.text != enraged.boss.text


def target_against(before: int) -> int:
    """The target of the boss round that ends the chapter after round `before`; its boss, Magma Heart, raises it."""
    after = advance(round=before, bosses=["B01", "B20"]).now
    return begin(round=before + 3, bosses=after.bosses, boss_enraged=after.boss_enraged).view().target


@pytest.mark.rule("ROLL.BOSS.03")
@pytest.mark.parametrize(("before", "target"), [(3, 14), (6, 23), (9, 38)])
def test_the_first_four_bosses_are_miffed(before: int, target: int) -> None:
    assert target_against(before) == target + 3
    assert begin(round=3, bosses=["B20"]).view().target == 8 + 3


@pytest.mark.rule("ROLL.BOSS.04")
def test_the_last_boss_is_enraged() -> None:
    assert target_against(12) == 62 + 8


@pytest.mark.rule("ROLL.BOSS.05")
def test_beating_the_last_boss_wins_at_once() -> None:
    run = boss_turn("B19 enraged", "2 2 2", score=60, discoveries=["D23"]).press("score")
    assert (run.now.over, run.now.phase, run.keys) == ("won", "over", [])
    assert [type(entry) for entry in run.log if isinstance(entry, Beaten | Ended | Found)] == [Beaten, Ended]
    assert GAME.result(run.now) is not None


@pytest.mark.rule("ROLL.BOSS.05")
def test_the_target_must_be_met_after_all_effects() -> None:
    run = boss_turn("B12 enraged", "2 2 0", score=60, coins=0, time_up=1, scrolls=[]).press("score")
    assert (run.now.over, run.now.score) == ("lost", 59)


@pytest.mark.rule("ROLL.BOSS.06")
def test_a_win_opens_the_treasure_chest() -> None:
    won = boss_turn("B19 enraged", "2 2 2", score=60).press("score")
    assert GAME.unlocks(won.now) == ("treasure_chest",)
    lost = turn("0 0 0", time_up=1, scrolls=[]).press("score")
    assert (lost.now.over, GAME.unlocks(lost.now)) == ("lost", ())
    assert GAME.unlocks(turn("0 0 0").now) == ()
