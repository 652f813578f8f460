"""Several seats share a run: rolls rotate by turn, the shop by visit; scrolls may be proposed; or anyone may act."""

from __future__ import annotations

from bot.games.rolling_deep.entries import Left, Proposed, Rolled, Tried
from bot.games.rolling_deep.words import RollingDeepWords
from tests.rules.rolling_deep.table import rolling

WORDS = RollingDeepWords()


def test_rolls_pass_from_seat_to_seat() -> None:
    run = rolling("1 1 0", round=13, seats=3)
    assert run.question.seats() == [0]
    run.answers("score")
    assert run.question.seats() == [1]
    run.answers("score")
    assert run.question.seats() == [2]
    assert [entry.seat for entry in run.told(Rolled)] == [1, 2]


def test_the_shop_passes_with_each_visit() -> None:
    run = rolling(phase="shopping", seats=2, round=1, coins=0, potions=0, score=50)
    assert run.question.seats() == [0]
    run.answers("leave")
    run.shows(shopper=1, round=2)
    again = rolling(phase="reward", seats=2, shopper=1, round=1, coins=0)
    assert again.question.seats() == [1]


def test_the_next_roller_follows_across_rounds() -> None:
    run = rolling(phase="roll", seats=2, round=13, turns_taken=3)
    assert run.question.seats() == [1]


def test_a_seat_may_propose_a_scroll_and_the_acting_seat_confirms() -> None:
    run = rolling("1 1 0", round=13, seats=2)
    assert run.options(1) == ("propose:S00",)
    run.answers("propose:S00", seat=1)
    assert run.question.seats() == [0]
    run.offers_only("proposal:yes", "proposal:no")
    run.answers("proposal:yes").shows(score=5, scrolls="", box=["S00"])
    assert run.question.about == "turn"
    assert run.options(1) == ()
    assert [(entry.seat, entry.answer) for entry in run.told(Proposed)] == [(1, "yes")]


def test_a_declined_proposal_changes_nothing() -> None:
    run = rolling("1 1 0", round=13, seats=2)
    run.answers("propose:S00", seat=1).answers("proposal:no")
    run.shows(score=0, scrolls="S00", dice="1 1 0")
    run.offers("score", "scroll:S00")


def test_a_proposed_scroll_may_end_the_round_before_the_roll() -> None:
    run = rolling(phase="roll", seats=2, round=1, score=3, potions=0, coins=0)
    run.offers_only("roll", "scroll:S00")
    run.answers("propose:S00", seat=1).answers("proposal:yes")
    run.shows(phase="shopping", score=8)


def test_a_proposed_scroll_may_save_the_run() -> None:
    run = rolling("1 0 0", seats=2, round=1, score=1, up=1, total=3)
    run.answers("score").shows(phase="late", score=2)
    assert run.over == ""
    run.answers("propose:S00", seat=1 - run.question.seats()[0])
    run.answers("proposal:yes").shows(score=7)


def test_nobody_proposes_between_phases() -> None:
    run = rolling(phase="interest", seats=2, coins=9, potions=7)
    assert run.options(1) == ()


def test_anyone_may_act_when_the_table_says_so() -> None:
    run = rolling("1 1 0", round=13, seats=3, options={"turns": "anyone"})
    assert run.question.seats() == [0, 1, 2]
    run.loads("red:2")
    run.answers("reroll:red", seat=2).shows(dice="2 1 0")
    run.answers("score", seat=1)
    assert run.question.seats() == [0, 1, 2]


def test_a_restart_in_the_middle_of_a_proposal() -> None:
    run = rolling("1 1 0", round=13, seats=2)
    run.answers("propose:S00", seat=1).restarts()
    run.offers_only("proposal:yes", "proposal:no")
    run.answers("proposal:yes").restarts().shows(score=5)


def test_where_anyone_acts_the_log_names_who_did() -> None:
    run = rolling("1 1 0", round=13, seats=3, options={"turns": "anyone"})
    run.answers("reroll:red", seat=2)
    assert [entry.seat for entry in run.told(Tried)] == [2]
    run.answers("score", seat=1)
    assert [entry.seat for entry in run.told(Rolled)] == [1]
    shop = rolling(phase="shopping", seats=3, coins=0, options={"turns": "anyone"})
    shop.answers("leave", seat=2)
    assert [entry.seat for entry in shop.told(Left)] == [2]


def test_words_of_a_proposal_name_who_made_it() -> None:
    run = rolling("1 1 0", round=13, seats=3)
    run.answers("propose:S00", seat=2)
    assert WORDS.about(run.state, run.question, 0) == "{seat:2} proposes to spend Starting scroll. Do you?"
    assert "{seat:2} proposes" in WORDS.refusal(run.state, run.question, 0, "score")


def test_the_seat_panel_says_who_may_act() -> None:
    anyone = rolling("1 1 0", seats=3, options={"turns": "anyone"})
    assert "Anyone may act" in WORDS.seat(anyone.state, 1)
    turns = rolling("1 1 0", seats=2)
    assert "you may propose a scroll" in WORDS.seat(turns.state, 1)
    assert "shared" not in WORDS.seat(rolling("1 1 0").state, 0)
