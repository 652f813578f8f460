"""What Score would bring, as shown before the press, is what it brings."""

from __future__ import annotations

import pytest

from bot.engine.log import Draw, Entry
from bot.games.rolling_deep import GAME, bosses, scoring
from bot.games.rolling_deep.entries import Gain, Resulted
from bot.games.rolling_deep.state import State
from tests.games.every import simulation
from tests.rules.rolling_deep.table import rolling


def lines(entries: tuple[Entry, ...]) -> list[Entry]:
    return [entry for entry in entries if isinstance(entry, Gain | Resulted)]


@pytest.mark.parametrize("seed", range(40, 70))
def test_scoring_brings_what_was_shown(seed: int) -> None:
    run = simulation("rolling_deep", seed, setup=seed)
    compared = 0
    while run.play.question is not None:
        seat, key = run.next_answer(run.play.question)
        state = run.play.state
        assert isinstance(state, State)
        shown = scoring.preview(state) if key == "score" else None
        forced = bosses.amount(state, "force_reroll") if shown else 0
        turned = run.play.answer(seat, key)
        run.answers += 1
        if shown is not None and shown.sure and not forced:
            brought = lines(tuple(item.entry for item in turned.logged if not isinstance(item.entry, Draw)))
            expected = lines(shown.entries)
            assert brought[: len(expected)] == expected
            compared += 1
    assert compared > 2


def test_looking_changes_nothing() -> None:
    run = rolling("1 1 0", round=13, rows={"2-3": "P21 Y02"}, mushrooms={"2-3": 3, "0-1": 1})
    before = GAME.encode(run.state)
    assert not scoring.preview(run.state).sure
    assert GAME.encode(run.state) == before


def test_the_view_lists_the_gains() -> None:
    run = rolling("2p 1 F", round=13, rows={"2-3": "R18"}, mushrooms={"2-3": 2})
    view = GAME.view(run.state, None)
    assert [(gain.source, gain.what, gain.amount, gain.total) for gain in view.preview] == [
        ("dice", "potion", 1, 4),
        ("result", "score", 3, 3),
        ("mushrooms", "score", 2, 5),
        ("Thump Wand", "score", 2, 7),
    ]
    assert (view.preview_score, view.result, view.rows[1].scoring) == (7, 3, True)


def test_a_forced_reroll_is_told_and_left_out_of_the_sum() -> None:
    run = rolling("2 1 0", round=15, bosses="B18", boss_enraged=True)
    said = GAME.words.situation(run.state, run.question, ())
    assert "Score now: result 3 → 3" in said
    assert "Slick Serpent rerolls red and purple" in said
    assert GAME.words.phrase(run.state, run.question, 0, run.question.options(0)[0]).label == "Score about 3"
    run.loads("red:0 purple:F")
    run.answers("score").shows(score=0)
