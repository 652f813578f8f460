"""The treasure chest: advanced chapters, the yellow deck and the keepsakes; and several seats at one run."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.engine.play import Play
from bot.games.rolling_deep import GAME
from bot.games.rolling_deep.entries import Proposed
from bot.games.rolling_deep.state import State
from bot.store import Store, Unlock
from tests.rules.rolling_deep.deep import begin, boss_turn, interest, piles, row, shop, turn


def new_game(seats: int = 1, **options: str) -> Play[State]:
    return Play.new(GAME, seats, options, b"s" * 32)


def test_advanced_chapters() -> None:
    assert begin(round=1, side="advanced").view().target == 7
    assert begin(round=9, side="advanced", bosses=["B19"], coins=0).view().target == 26
    assert new_game(side="advanced").state.side == "advanced"


@pytest.mark.rule("ROLL.BOSS.06")
async def test_a_later_win_opens_nothing_new(tmp_path: Path) -> None:
    won = boss_turn("B19 enraged", "2 2 2", score=60).press("score").now
    store = await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'fathom.sqlite3'}")
    news = [await store.unlock(Unlock(7, GAME.name, what, datetime.now(UTC))) for what in GAME.unlocks(won) * 2]
    kept = await store.unlocks([7, 8], GAME.name)
    await store.close()
    assert (news, kept) == ([True, False], {7: ("treasure_chest",)})


def test_the_pouch_gives_a_potion_and_a_coin() -> None:
    state = new_game(keepsake="pouch").state
    assert (state.potions, state.coins) == (4, 4)


def test_the_folded_scroll_is_a_purple_scroll_of_second_thoughts() -> None:
    state = new_game(keepsake="scroll").state
    assert state.scrolls == ["S00", "P11"]
    assert "P11" not in state.decks["purple"]


def test_the_chisel_turns_a_zero_into_a_one() -> None:
    play = new_game(keepsake="chisel")
    assert play.question is not None
    keys = [option.key for option in play.question.options(0)]
    assert [key for key in keys if not key.endswith(":1")] == []
    play.answer(0, "side:green:0:1")
    assert play.state.die("green").sides == ["1", "0", "1c", "1c", "2", "F"]
    assert (play.state.yellow_sides["1"], play.state.box) == (4, ["0"])


def test_the_yellow_deck_waits_for_its_compass() -> None:
    play = new_game(yellow="true")
    assert sorted(play.state.decks["yellow"]) == [f"Y{n:02}" for n in range(1, 11)]
    assert "G25" in play.state.decks["green"]
    assert "yellow" not in new_game().state.decks
    assert "G25" not in new_game().state.decks["green"]


@pytest.mark.parametrize(("dice", "gain"), [("2 1 0", 0), ("2 2 0", 2), ("2 2 1c", 2), ("2 2 2", 0)])
def test_the_compass_of_the_core(dice: str, gain: int) -> None:
    assert turn(dice, rows={0: row(["Y01"])}).press("score").gained("Y01") == gain


def test_the_obsidian_wand_scores_and_costs_a_mushroom_if_there_is_one() -> None:
    one = turn("2 1 0", rows={1: row(["Y02"]), 3: row(mushrooms=2)}).press("score")
    assert (one.now.score, one.now.rows[3].mushrooms) == (3 + 4, 1)
    two = turn("2 1 0", rows={1: row(["Y02"]), 3: row(mushrooms=2), 0: row(mushrooms=1)}).press("score")
    assert two.keys == ["row:0", "row:3"]
    assert [r.mushrooms for r in two.press("row:0").now.rows] == [0, 0, 0, 2]
    assert turn("2 1 0", rows={1: row(["Y02"])}).press("score").now.score == 7


@pytest.mark.parametrize(
    ("dice", "basalt", "stair"), [("2 1 0", 2, 6), ("5 1 0", 2, 0), ("1 1 0", 0, 0), ("2 1 F", 0, 0), ("1 2 3", 2, 6)]
)
def test_basalt_and_stair_picks(dice: str, basalt: int, stair: int) -> None:
    run = turn(dice, rows={0: row(["Y03", "Y09"])}).press("score")
    assert (run.gained("Y03"), run.gained("Y09")) == (basalt, stair)


@pytest.mark.parametrize(("mushrooms", "score"), [((0, 0, 0, 0), 0), ((3, 2, 0, 5), 2), ((9, 0, 7, 0), 4)])
def test_the_ember_torch_counts_the_poorest_row(mushrooms: tuple[int, ...], score: int) -> None:
    rows = {number: row(mushrooms=n) for number, n in enumerate(mushrooms)}
    rows[0].cards = ["Y04"]
    assert begin(rows=rows).now.score == score


def test_the_vent_piggy() -> None:
    run = interest(coins=0, potions=0, rows={0: row(["Y05"])}).now
    assert (run.coins, run.potions) == (1, 1)


def test_pumice_goes_on_two_rows() -> None:
    run = shop(decks=piles() | {"red": ["Y06"]}, coins=3).press("buy:Y06", "row:0")
    run.refuses("row:0", "back")
    assert [r.mushrooms for r in run.press("row:2").now.rows] == [2, 0, 2, 0]


def test_core_sample_puts_a_four_on_any_die() -> None:
    run = shop(decks=piles() | {"red": ["Y07"]}, coins=6).press("buy:Y07", "side:green:0:4")
    assert run.now.die("green").sides[0] == "4"


def test_eruption_turns_mushrooms_into_coins() -> None:
    rows = {2: row(mushrooms=3), 0: row(mushrooms=1)}
    run = shop(decks=piles() | {"red": ["Y08"]}, coins=5, rows=rows).press("buy:Y08", "row:2")
    assert (run.now.coins, [r.mushrooms for r in run.now.rows]) == (6, [1, 0, 0, 0])


def test_the_mirror_wand_repeats_the_wand_to_its_left() -> None:
    assert turn("2 1 0", rows={1: row(["R18", "Y10"])}).press("score").now.score == 3 + 2 + 2
    assert turn("2 1 0", rows={1: row(["Y10", "R18"])}).press("score").now.score == 3 + 2
    between = turn("2 1 0", rows={1: row(["R18", "G24", "Y10"])}).press("score")
    assert between.now.score == 3 + 2 + 2


def test_turns_rotate_by_roll_and_the_shop_by_visit() -> None:
    run = turn("1 1 0", "1 1 0, 1 1 0", seats=3, scrolls=[])
    assert run.question.seats() == [0]
    assert run.press("score").question.seats() == [1]
    assert run.press("score").question.seats() == [2]
    assert shop(seats=3, shopper=1).question.seats() == [1]
    assert shop(falls="1 1 0", seats=3, shopper=1).leave().now.shopper == 2


def test_another_seat_may_propose_a_scroll() -> None:
    run = turn("1 1 0", seats=3)
    run.offers("propose:S00", seat=1)
    run.answers("propose:S00", seat=1)
    assert run.keys == ["proposal:yes", "proposal:no"]
    run.refuses("propose:S00", "score", seat=2)
    assert run.press("proposal:no").now.score == 0
    run.answers("propose:S00", seat=1)
    assert run.press("proposal:yes").now.score == 5
    assert run.told(Proposed) == [Proposed(1, "S00", "no"), Proposed(1, "S00", "yes")]


def test_by_option_anyone_may_act() -> None:
    run = turn("1 1 0", "1 1 0", seats=3, turns="anyone", scrolls=[])
    assert run.question.seats() == [0, 1, 2]
    run.answers("score", seat=2)
    assert run.now.score == 2
