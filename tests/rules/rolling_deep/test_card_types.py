"""Card types: consumables and books. Equipment and scrolls have files of their own."""

from __future__ import annotations

import pytest

from bot.games.rolling_deep.entries import Lacking, Swapped
from tests.rules.rolling_deep.deep import Deep, shop


def stock(run: Deep) -> dict[str, int]:
    return run.now.yellow_sides


@pytest.mark.rule("ROLL.CARD.01")
def test_a_consumable_is_collected_and_discarded() -> None:
    run = shop("P06", coins=2, potions=2).press("buy:P06")
    assert (run.now.potions, run.now.coins) == (5, 0)
    assert run.now.discards["purple"] == ["P06"]


@pytest.mark.rule("ROLL.CARD.02")
def test_consumables_give_mushrooms_potions_and_more() -> None:
    mushrooms = shop("R08", coins=5).press("buy:R08")
    assert [row.mushrooms for row in mushrooms.now.rows] == [0, 0, 3, 0]
    token = shop("R10", coins=8).press("buy:R10", "row:1")
    assert [row.plus_score for row in token.now.rows] == [0, 2, 0, 0]
    assert shop("R11", coins=15).press("buy:R11").now.time_total == 4


@pytest.mark.rule("ROLL.CARD.03")
def test_a_book_replaces_a_side_of_the_die_shown() -> None:
    run = shop("R01", coins=3).press("buy:R01")
    run.offers("side:red:0:2p", "side:red:1:2p", "side:red:2:2p")
    run.refuses("side:purple:0:2p", "side:green:0:2p", "side:red:0:3")
    run.press("side:red:0:2p")
    assert sorted(run.now.die("red").sides) == ["1", "1", "2", "2", "2p", "F"]
    assert run.told(Swapped) == [Swapped("red", "0", "2p")]
    assert (run.now.discards["red"], stock(run)["2p"]) == (["R01"], 1)


@pytest.mark.rule("ROLL.CARD.04")
@pytest.mark.parametrize(("die", "old"), [("red", "1"), ("purple", "0p"), ("green", "1c")])
def test_a_book_without_a_die_goes_on_any(die: str, old: str) -> None:
    run = shop("P01", coins=3).press("buy:P01", f"side:{die}:{old}:1p")
    assert "1p" in run.now.die(die).sides
    assert run.now.die(die).sides.count("F") == 1


@pytest.mark.rule("ROLL.CARD.05")
def test_any_side_may_stand_in_for_one_that_has_run_out() -> None:
    sides = {"0": 4, "3c": 1, "5": 0}
    run = shop("R07", coins=6, yellow_sides=sides).press("buy:R07")
    assert run.starting("any:") == ["any:0", "any:3c"]
    run.refuses("any:5", "side:red:0:5")
    run.press("any:3c")
    run.refuses("back", "side:red:0:0")
    run.press("side:red:0:3c")
    assert run.now.die("red").sides == ["3c", "1", "1", "2", "2", "F"]
    assert stock(run) == {"0": 4, "3c": 0, "5": 0}


@pytest.mark.rule("ROLL.CARD.05")
def test_without_any_side_left_a_book_does_nothing() -> None:
    run = shop("R07", coins=6, yellow_sides={"5": 0, "0": 0}).press("buy:R07")
    assert (run.about, run.now.coins, run.now.discards["red"]) == ("shop", 0, ["R07"])
    assert run.now.die("red").sides == ["0", "1", "1", "2", "2", "F"]
    assert run.told(Lacking) == [Lacking("R07", "side", 1)]


@pytest.mark.rule("ROLL.CARD.06")
def test_faces_are_never_replaced() -> None:
    shop("R01", coins=3).press("buy:R01").refuses("side:red:F:2p")
    run = shop("P01", coins=3).press("buy:P01")
    run.refuses("side:red:F:1p", "side:purple:F:1p", "side:green:F:1p")


@pytest.mark.rule("ROLL.CARD.07")
def test_a_replaced_side_leaves_the_game() -> None:
    run = shop("R01", coins=3).press("buy:R01", "side:red:0:2p")
    assert run.now.box == ["0"]
    assert stock(run) == {**shop().now.yellow_sides, "2p": 1}
