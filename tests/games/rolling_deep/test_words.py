"""What players read: within its limits for every question of whole games, and true."""

from __future__ import annotations

import pytest

from bot.engine.asks import Question
from bot.engine.log import Draw, Entry, Taken
from bot.games.rolling_deep import GAME
from bot.games.rolling_deep.state import State
from tests.games.every import simulation
from tests.rules.rolling_deep.table import rolling

WORDS = GAME.words


def check_question(state: State, question: Question, since: list[Entry]) -> None:
    assert 0 < len(WORDS.headline(state, question)) <= 300
    assert 0 < len(WORDS.situation(state, question, since)) <= 900
    assert 0 < len(WORDS.board(state)) <= 3_500
    for seat in sorted({*question.asked, *question.extra}):
        assert WORDS.about(state, question, seat).endswith("?")
        for option in question.options(seat):
            phrase = WORDS.phrase(state, question, seat, option)
            assert 0 < len(phrase.label) <= 80
            assert phrase.section or len(phrase.line) <= 100
            assert 0 < len(WORDS.deed(option.key)) <= 80
            assert ":" not in WORDS.deed(option.key)
        for grey in WORDS.greys(state, question, seat):
            assert grey.reason
            assert WORDS.refusal(state, question, seat, grey.word)


@pytest.mark.parametrize("seed", range(1, 25))
def test_words_of_whole_games(seed: int) -> None:
    run = simulation("rolling_deep", seed, setup=seed, players=1 + seed % 3)
    since: list[Entry] = [item.entry for item in run.play.opening]
    while run.play.question is not None:
        assert isinstance(run.play.state, State)
        check_question(run.play.state, run.play.question, since)
        turned = run.play.answer(*run.next_answer(run.play.question))
        run.answers += 1
        since = [item.entry for item in turned.logged]
        assert [entry for entry in since if not isinstance(entry, Draw | Taken) and not WORDS.tell(entry)] == []
    assert isinstance(run.play.state, State)
    assert "Lost" in WORDS.end(run.play.state) or "Won" in WORDS.end(run.play.state)


def test_the_whole_sum_stands_there_before_the_press() -> None:
    rows = {"0-1": "P19", "2-3": "P20"}
    run = rolling("1 F 1c", round=9, bosses="B01", rows=rows, mushrooms={"0-1": 3, "2-3": 3}, score=12)
    said = WORDS.situation(run.state, run.question, ())
    assert "The boss blanks red and green: result 0 (dice 0)" not in said
    assert "The boss blanks red and green: result 0, row 0-1." in said
    assert "**Score now: mushrooms 3 + Root Wand 3 = 6 → 18 of 23.**" in said
    assert WORDS.headline(run.state, run.question) == (
        "**Chapter 3, round 3 · boss Twin Maw** · {seat:0} · 12 of 23 · turns left 3"
    )


def test_the_next_message_lists_each_gain_line_by_line() -> None:
    rows = {"2-3": "R18", "6+": "G20"}
    run = rolling("2 F 1c", round=15, bosses="B11", boss_enraged=True, rows=rows, mushrooms={"2-3": 2})
    run.loads("1 1 0")
    run.answers("score")
    said = WORDS.situation(run.state, run.question, run.last).partition("Since your turn:\n")[2]
    assert said.splitlines() == [
        "- dice +1 coin → 4",
        "- scored: result 3, row 2-3",
        "- result +3 → 3",
        "- mushrooms +2 → 5",
        "- 1 mushroom lost in row 2-3, 1 left",
        "- Thump Wand +2 → 7",
        "- Deuce Pick +2 coins → 6",
        "- Face Eater -3 → 4",
        "- time 2 of 3 left",
    ]


def test_losses_stand_in_the_sum() -> None:
    run = rolling("1 0 F", round=12, bosses="B14", score=9)
    assert "Score now: result 1 - Stone Sentinel 3 = -2 → 7 of 38" in WORDS.situation(run.state, run.question, ())


def labels(**laid: object) -> dict[str, str]:
    run = rolling(**laid)  # type: ignore[arg-type]
    return {o.key: WORDS.phrase(run.state, run.question, 0, o).label for o in run.question.options(0)}


def test_labels_say_what_a_press_costs_or_brings() -> None:
    turn = labels(dice="2 1 1c", round=13)
    assert turn["score"] == "Score 4"
    assert turn["reroll:red"] == "Reroll red · 1"
    assert turn["scroll:S00"] == "Red scroll +5"
    shop = labels(phase="shopping", coins=9, offers="P19 R01", rows={"0-1": "G14"})
    assert (shop["buy:P19"], shop["buy:R01"], shop["refresh"]) == ("Buy 6", "Buy 1", "Refresh · 1")
    interest = labels(phase="interest", coins=9, potions=7)
    assert [*interest.values()] == ["2 coins", "1 potion", "No interest"]
    late = labels(phase="late", score=4, round=1, up=0)
    assert late == {"scroll:S00": "Red scroll +5: 9 of 6", "giveup": "End the run"}


def test_a_full_row_says_which_card_goes() -> None:
    run = rolling(phase="shopping", coins=9, offers="R18", rows={"6+": "R24"}).answers("buy:R18")
    option = next(o for o in run.question.options(0) if o.key == "place:3.0:R24")
    phrase = WORDS.phrase(run.state, run.question, 0, option)
    assert (phrase.label, phrase.menu) == ("instead of Kitchen Piggy, alone in the row", "Row 6+ · full...")


REFUSED = [
    ({"dice": "1 1 0", "potions": 0}, "reroll:red", "A try costs 1 potion now and you hold 0 potions."),
    ({"dice": "1 1 0", "round": 3, "bosses": "B03"}, "reroll:red", "Gloom Moth allows no try"),
    ({"dice": "1 1 0"}, "nudge:red", "needs the Nudge Compass"),
    ({"dice": "1 1 0"}, "scroll:P11", "You do not hold that scroll. You hold Starting scroll."),
    ({"phase": "interest", "coins": 9, "potions": 7}, "scroll:S00", "not in between"),
    ({"phase": "shopping", "coins": 4, "offers": "P19"}, "buy:P19", "costs 6 and you hold 4 coins: 2 coins short"),
    ({"phase": "shopping", "coins": 4}, "buy:P19", "not on offer"),
    ({"phase": "shopping", "coins": 0}, "refresh", "costs 1 coin now and you hold 0"),
    ({"phase": "shopping", "coins": 4}, "reroll:red", "in the Adventure phase only"),
    ({"phase": "shopping", "coins": 4}, "score", "no roll to score"),
    ({"phase": "shopping", "coins": 4}, "side:red:F:2", "permanent"),
]


@pytest.mark.parametrize(("laid", "answer", "said"), REFUSED)
def test_refusals_say_why(laid: dict[str, object], answer: str, said: str) -> None:
    run = rolling(**laid)  # type: ignore[arg-type]
    run.refuses(answer)
    assert said in WORDS.refusal(run.state, run.question, 0, answer)


def test_rules_can_be_searched() -> None:
    lines = WORDS.rules()
    assert sum(line.ruling for line in lines) >= 45
    assert {line.figure for line in lines} == {"", "printed", "inferred", "chosen"}
    titles = [line.title for line in lines]
    assert {"Root Wand", "Twin Maw", "Forked Vein", "Interest"} <= {*titles}
    assert all(len(line.text) <= 250 and line.text.endswith(".") for line in lines)


def test_the_lobby_says_what_is_played() -> None:
    assert "from 6 to 62" in WORDS.lobby({"side": "standard"})
    said = WORDS.lobby({"side": "advanced", "yellow": "true", "keepsake": "pouch"})
    assert "from 7 to 69" in said
    assert "Miner's pouch" in said


def test_the_end_names_the_target_that_was_missed_with_the_boss_that_raised_it() -> None:
    run = rolling(dice="1 1 0", round=3, bosses="B20", score=7, up=1, scrolls="")
    run.answers("score")
    assert run.state.over == "lost"
    assert "9 of 11" in WORDS.end(run.state)


def test_the_board_in_words_says_what_the_boss_switches_off() -> None:
    run = rolling("1 F 1c", round=9, bosses="B08", rows={"0-1": "P13 P19"})
    told = WORDS.board(run.state)
    assert "Root Wand (wand: also" in told
    assert "(torch, switched off now: " in told
    assert "switched off" not in WORDS.board(rolling("1 F 1c", round=9, bosses="B01", rows={"0-1": "P13"}).state)


def test_the_board_in_words_names_everything_that_the_picture_shows() -> None:
    run = simulation("rolling_deep", 3, "sensible")
    run.advance(60)
    assert isinstance(run.play.state, State)
    view, told = GAME.view(run.play.state, None), WORDS.board(run.play.state)
    cards = [card for row in view.rows for card in row.cards]
    assert cards
    assert all(card.name in told for card in [*cards, *view.ongoing, *view.offers])
    assert f"Score {view.score} of {view.target}" in told
    assert f"{view.coins} coin" in told
    assert view.boss is not None
    assert view.boss.name in told
    assert all(f"- {row.label}: {row.mushrooms} mushroom" in told for row in view.rows)
