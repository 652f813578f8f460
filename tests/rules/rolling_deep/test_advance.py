"""Advance & Reset: the next round, the next boss, the markers back."""

from __future__ import annotations

import pytest

from bot.games.rolling_deep.entries import Faced
from tests.rules.rolling_deep.deep import advance, row

TARGETS = (6, 7, 8, 10, 12, 14, 17, 20, 23, 28, 33, 38, 46, 54, 62)


@pytest.mark.rule("ROLL.RESET.01")
@pytest.mark.parametrize("number", [1, 2, 4, 8, 14])
def test_the_round_moves_on(number: int) -> None:
    assert advance(round=number).now.round == number + 1


@pytest.mark.rule("ROLL.RESET.02")
@pytest.mark.parametrize(("number", "chapter", "target"), [(3, 2, 10), (6, 3, 17), (9, 4, 28), (12, 5, 46)])
def test_after_a_chapter_the_next_card(number: int, chapter: int, target: int) -> None:
    view = advance(round=number).view()
    assert (view.chapter, view.round_in_chapter, view.target) == (chapter, 1, target)


@pytest.mark.rule("ROLL.RESET.03")
def test_the_boss_is_discarded_and_the_next_lies_miffed() -> None:
    run = advance(round=3, bosses=["B05", "B09", "B01"])
    assert (run.now.bosses, run.now.boss_discard) == (["B09", "B01"], ["B05"])
    assert not run.now.boss_enraged
    assert run.told(Faced) == [Faced("B09", False)]


@pytest.mark.rule("ROLL.RESET.04")
def test_the_new_boss_is_seen_but_does_not_act_yet() -> None:
    boss = advance(round=3, bosses=["B05", "B20"]).view().boss
    assert boss is not None
    assert (boss.id, boss.name, boss.active) == ("B20", "Magma Heart", False)
    assert "3" in boss.text
    assert advance(round=3, bosses=["B05", "B20"]).view().target == 10


@pytest.mark.rule("ROLL.RESET.05")
@pytest.mark.parametrize(("number", "enraged"), [(3, False), (6, False), (9, False), (12, True)])
def test_the_last_boss_is_enraged(number: int, enraged: bool) -> None:
    run = advance(round=number, bosses=["B05", "B20"])
    assert run.now.boss_enraged == enraged
    boss = run.view().boss
    assert boss is not None
    assert ("8" in boss.text) == enraged


@pytest.mark.rule("ROLL.RESET.06")
@pytest.mark.parametrize("number", [1, 2, 4, 5, 13, 14])
def test_within_a_chapter_the_boss_stays(number: int) -> None:
    run = advance(round=number, bosses=["B05", "B09"])
    assert (run.now.bosses, run.now.boss_discard, run.told(Faced)) == (["B05", "B09"], [], [])


@pytest.mark.rule("ROLL.RESET.07")
def test_the_score_starts_again_at_zero() -> None:
    assert advance(score=12).now.score == 0


@pytest.mark.rule("ROLL.RESET.08")
@pytest.mark.parametrize("number", range(1, 15))
def test_the_target_of_the_new_round(number: int) -> None:
    run = advance(round=number, bosses=["B19", "B19"], coins=0)
    assert run.view().target == TARGETS[number]


@pytest.mark.rule("ROLL.RESET.09")
def test_time_tokens_are_turned_up() -> None:
    assert advance(time_up=1).now.time_up == 3
    assert advance(time_up=0, time_total=5).now.time_up == 5


@pytest.mark.rule("ROLL.RESET.10")
def test_everything_else_is_kept() -> None:
    rows = {1: row(["R18", "P20"], mushrooms=3, score=2, equip=1)}
    run = advance(coins=4, potions=2, rows=rows, scrolls=["S00", "P11"], yellow_sides={"5": 1}, box=["0"])
    assert (run.now.coins, run.now.potions, run.now.scrolls) == (4, 2, ["S00", "P11"])
    assert run.now.rows[1] == rows[1]
    assert (run.now.yellow_sides, run.now.box) == ({"5": 1}, ["0"])
    assert [len(die.sides) for die in run.now.dice] == [6, 6, 6]


@pytest.mark.rule("ROLL.RESET.10")
def test_sides_gained_are_kept() -> None:
    run = advance(dice="5 3p 2c", falls="5 3p 2c")
    assert [die.sides[0] for die in run.now.dice] == ["5", "3p", "2c"]
