"""Setup: what lies on the table before the first roll."""

from __future__ import annotations

import pytest

from bot.engine.log import Draw
from bot.engine.play import Play
from bot.games.rolling_deep import GAME, supply
from bot.games.rolling_deep.state import State
from tests.rules.rolling_deep.deep import Deep, begin, laid_out, numbered


def new_game(seed: bytes = b"s" * 32, seats: int = 1, **options: str) -> State:
    """A new run at its first question."""
    chosen = {option.name: option.default for option in GAME.setup} | options
    return Play.new(GAME, seats, chosen, seed).state


@pytest.mark.rule("ROLL.SETUP.01")
def test_a_roll_is_three_even_draws_of_six_sides() -> None:
    run = begin("")
    rolls = [(draw.what, draw.sides) for draw in run.told(Draw) if draw.kind == "roll"]
    assert rolls == [("red", 6), ("purple", 6), ("green", 6)]
    assert run.now.rolled


@pytest.mark.rule("ROLL.SETUP.02")
def test_the_red_die() -> None:
    assert new_game().die("red").sides == ["0", "1", "1", "2", "2", "F"]


@pytest.mark.rule("ROLL.SETUP.03")
def test_the_purple_die() -> None:
    assert new_game().die("purple").sides == ["0p", "0", "1", "1", "2", "F"]


@pytest.mark.rule("ROLL.SETUP.04")
def test_the_green_die() -> None:
    assert new_game().die("green").sides == ["0", "0", "1c", "1c", "2", "F"]


@pytest.mark.rule("ROLL.SETUP.05")
def test_no_die_shows_before_the_first_roll() -> None:
    run = Deep(laid_out("roll", round=1, score=1))
    assert [die.showing for die in run.view().dice] == [None, None, None]
    run.refuses("score", "reroll:red")
    assert [die.up for die in GAME.new(1, {o.name: o.default for o in GAME.setup}).dice] in ([], [-1, -1, -1])


@pytest.mark.rule("ROLL.SETUP.06")
def test_the_rows_stand_in_rising_order() -> None:
    rows = Deep(new_game()).view().rows
    assert [(row.label, row.low) for row in rows] == [("0-1", 0), ("2-3", 2), ("4-5", 4), ("6+", 6)]


@pytest.mark.rule("ROLL.SETUP.07")
def test_three_potions() -> None:
    state = new_game()
    assert (state.potions, supply.potions_left(state)) == (3, 27)


@pytest.mark.rule("ROLL.SETUP.08")
def test_three_coins() -> None:
    state = new_game()
    assert (state.coins, supply.coins_left(state)) == (3, 42)


@pytest.mark.rule("ROLL.SETUP.09")
def test_three_time_tokens_face_up() -> None:
    state = new_game()
    assert (state.time_total, state.time_up) == (3, 3)


@pytest.mark.rule("ROLL.SETUP.10")
def test_the_starting_scroll() -> None:
    assert new_game().scrolls == ["S00"]
    assert begin("1 1 0", round=1).press("scroll:S00").now.score == 5


@pytest.mark.rule("ROLL.SETUP.11")
def test_the_player_aid_tells_the_phases_and_changes_nothing() -> None:
    run = begin()
    before = GAME.encode(run.now)
    aid = [line.text for line in GAME.words.rules()]
    assert [text for text in aid if text.startswith("Adventure, Reward, Interest, Shop, Advance & Reset")]
    assert [text for text in aid if "first try costs 1 potion, the second 2, each later one 3" in text]
    assert GAME.encode(run.now) == before


@pytest.mark.rule("ROLL.SETUP.12")
def test_the_first_chapter_card() -> None:
    view = Deep(new_game()).view()
    assert tuple(view.targets[:3]) == (6, 7, 8)
    assert not view.advanced


@pytest.mark.rule("ROLL.SETUP.13")
def test_round_one_with_target_six_and_no_score() -> None:
    view = Deep(new_game()).view()
    assert (view.round, view.target, view.score) == (1, 6, 0)


@pytest.mark.rule("ROLL.SETUP.14")
def test_all_decks_are_shuffled_and_a_boss_lies_miffed() -> None:
    one, other = new_game(b"a" * 32), new_game(b"b" * 32)
    for letter, deck in (("R", "red"), ("P", "purple"), ("G", "green")):
        assert sorted(one.decks[deck]) == numbered(letter, 24)
        assert numbered(letter, 24) != one.decks[deck] != other.decks[deck]
    assert sorted(one.bosses) == numbered("B", 20)
    assert sorted(one.discoveries) == numbered("D", 25)
    assert one.bosses != other.bosses
    assert one.discoveries != other.discoveries
    assert (one.bosses[0] != "", one.boss_enraged) == (True, False)


@pytest.mark.rule("ROLL.SETUP.14")
def test_rows_are_empty_and_costs_at_one() -> None:
    view = Deep(new_game()).view()
    assert [(row.mushrooms, row.plus_score, row.plus_equip, row.cards) for row in view.rows] == [(0, 0, 0, ())] * 4
    assert (view.try_cost, view.refresh_cost) == (1, 1)
