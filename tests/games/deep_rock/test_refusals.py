"""Why something cannot be done, with what would help; greys, and what the situation says."""

from __future__ import annotations

import pytest

from bot.games.deep_rock.game import GAME
from tests.rules.deep_rock.cavern import Run, cavern

WORDS = GAME.words


def refused(run: Run, answer: str) -> str:
    question = run.play.question
    assert question is not None
    return WORDS.refusal(run.play.state, question, question.seats()[0], answer)


def cave() -> Run:
    return cavern("""
        . . . g # . . .
         . S . ^ . ~ 1 w
    """)


@pytest.mark.parametrize(
    ("sign", "why"),
    [
        ((2, -1), "is taken by a Grunt"),
        ((2, 0), "A stalagmite stands on"),
        ((4, 0), "is a deep pit"),
        ((3, -1), "is rock"),
        ((0, 0), "You stand on"),
        ((3, 0), "spaces leads to"),
    ],
)
def test_why_a_space_cannot_be_walked_to(sign: tuple[int, int], why: str) -> None:
    run = cave()
    told = refused(run, f"move:{run.name(*sign)}")
    assert why in told
    if sign != (0, 0):
        assert run.name(*sign) in told
    assert "Possible: " in told


def test_why_nothing_can_be_shot_there() -> None:
    run = cave()
    assert "Nothing to hit stands on" in refused(run, f"shoot:primary.regular:{run.name(1, 0)}")
    assert "You do not see" in refused(run, f"shoot:primary.regular:{run.name(6, 0)}")


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        ("revive:gunner", "Nobody lies unconscious beside you"),
        ("shield:F7", "Only the Gunner can do that"),
        ("overclock", "1 gold"),
        ("flare:A1", "Nearest to it: F6, G6, G7."),
        ("collect:all", "beside the supply pod"),
    ],
)
def test_why_an_action_cannot_be_taken(answer: str, why: str) -> None:
    assert why in refused(cave(), answer)


def test_a_dwarf_on_the_ground_is_told_how_to_stand_up() -> None:
    run = cavern(". S . g", scout={"knocked_over": True})
    assert "Stand up for 2 actions" in refused(run, f"move:{run.name(1, 0)}")
    assert "Stand up for 2 actions" in refused(run, "revive:gunner")


def test_a_control_without_use_says_why_and_what_would_help() -> None:
    run = cavern(". S . g", scout={"primary_ammo": 0, "secondary_ammo": 0})
    question = run.play.question
    assert question is not None
    greys = {grey.word: grey.reason for grey in WORDS.greys(run.play.state, question, question.seats()[0])}
    assert "You hold no throwable" in greys["throw"]
    assert "Both weapons are empty" in greys["shoot"]
    assert "3 Nitra" in greys["call"]
    told = WORDS.situation(run.play.state, question, [])
    assert "Not now: Attack (no ammo); Throw (no throwable); Supplies (0 of 3 Nitra or gold)" in told


def test_near_creatures_come_with_their_figures() -> None:
    run = cavern("""
        . S . . s
         . . # g .
    """)
    question = run.play.question
    told = WORDS.situation(run.play.state, question, [])
    assert f"Slasher {run.name(3, 0)} (2 health, pickaxe -1, bullet -1, flame -1, [!] knocks over) 3 away" in told
    assert f"Grunt {run.name(2, 1)} (1 health) 3 away" in told


def test_the_board_in_words_names_everything_that_can_be_chosen() -> None:
    """A person who sees no picture finds each space of a choice on a list of floor, rock or things."""
    run = cave()
    board = WORDS.board(run.play.state)
    for part in ("Tunnel exits: 1 at", "Deep pits:", "Stalagmites:", "Grunt (health 1", "Web Spitter (health 2"):
        assert part in board
    assert "|" not in board
