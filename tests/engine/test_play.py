"""Saves, reloads, replays, undo: a coroutine is never the record of anything."""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.engine.asks import LIMIT, Runaway
from bot.engine.options import Illegal
from bot.engine.play import Play, Point, ReplayDiffers
from bot.engine.simulate import Simulation, seed_bytes
from bot.engine.undo import History, last_answer
from tests.toy import GAME, Toy, Vault

SEED = seed_bytes(7)


def fresh(seats: int = 3, seed: bytes = SEED, loaded: tuple[int, ...] = ()) -> Play[Any]:
    return Play.new(GAME, seats, {}, seed, loaded)


def look(play: Play[Any]) -> tuple[Any, ...]:
    """All that a save, a question and an onlooker could show."""
    asked = play.question and [(s, [o.key for o in play.question.options(s)]) for s in play.question.seats()]
    return msgspec.json.encode(play.state), play.point, asked


def answers_of(play: Play[Any], choice: int) -> tuple[int, str, str]:
    """Any legal answer, chosen by a number."""
    assert play.question is not None
    seats = sorted({*play.question.asked, *play.question.extra})
    every = [(s, o) for s in seats for o in play.question.options(s)]
    seat, option = every[choice % len(every)]
    if option.key == "bid":
        return seat, f"bid={choice % (option.most + 1)}", ""  # type: ignore[attr-defined]
    return seat, option.key, "Bo" if option.key == "name" else ""


@settings(max_examples=60, deadline=None)
@given(st.lists(st.integers(0, 1000), max_size=40))
def test_a_reload_at_any_answer_changes_nothing(choices: list[int]) -> None:
    play = fresh()
    for choice in choices:
        if play.question is None:
            break
        play.answer(*answers_of(play, choice))
        again = Play(GAME, SEED, msgspec.json.decode(msgspec.json.encode(play.point), type=Point), 3)
        assert look(again) == look(play)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.one_of(st.none(), st.integers(0, 1000)), max_size=40))
def test_any_answers_and_undos_equal_a_replay_of_what_remains(moves: list[int | None]) -> None:
    history = History(fresh())
    kept: list[tuple[int, str, str]] = []
    for move in moves:
        if move is None:
            assert (history.undo() is None) == (not kept)
            kept = kept[:-1]
        elif history.play.question is not None:
            given = answers_of(history.play, move)
            history.answer(*given)
            kept.append(given)
    straight = fresh()
    for given in kept:
        straight.answer(*given)
    assert look(history.play) == look(straight)


def test_the_same_action_after_an_undo_gets_the_same_dice() -> None:
    start = to_turn(fresh())
    history, seat = History(start), start.state.active
    history.answer(seat, "strike")
    first = look(history.play)
    history.undo()
    history.answer(seat, "strike")
    assert look(history.play) == first


def to_turn(play: Play[Any]) -> Play[Any]:
    for seat in range(play.seats):
        play.answer(seat, f"bid={seat}")
    return play


def test_undo_says_what_needs_the_consent_of_others() -> None:
    play = to_turn(fresh())
    named = play.answer(2, "name", "Bo")
    before = replace(play.point, step=play.point.step - 1, answers=(named.answer,))
    free = last_answer(play.point, before)
    assert free is not None
    assert (free.why_not(2), free.why_not(0)) == ("", "other")
    rolled = play.answer(2, "strike")
    thrown = last_answer(play.point, replace(before, answers=(rolled.answer,))) if rolled.stepped else None
    assert rolled.answer.chance
    assert thrown is None or thrown.why_not(2) == "chance"


def test_nothing_to_undo_at_the_start() -> None:
    assert History(fresh()).undo() is None


def test_an_illegal_answer_changes_nothing() -> None:
    play = fresh()
    before = look(play)
    for seat, key in [(0, "strike"), (0, "bid=9"), (0, "bid"), (9, "bid=1"), (0, "")]:
        with pytest.raises(Illegal):
            play.answer(seat, key)
    assert look(play) == before


def test_answers_that_no_longer_fit_under_the_same_rules_set_the_table_aside() -> None:
    play = fresh()
    play.answer(0, "bid=1")
    forged = replace(play.point, answers=(replace(play.point.answers[0], mark=1),))
    with pytest.raises(ReplayDiffers):
        Play(GAME, SEED, forged, 3)


def test_under_other_rules_the_step_starts_again_and_says_what_was_dropped() -> None:
    class Newer(Toy):
        version = 2
        upgrades: ClassVar[Any] = {1: lambda raw: {**raw, "door": raw["door"] + 1}}

    play = fresh()
    play.answer(0, "bid=1")
    newer = Play(Newer(), SEED, play.point, 3)
    assert [a.key for a in newer.dropped] == ["bid=1"]
    assert newer.state.door == play.state.door + 1
    assert newer.question is not None
    assert newer.question.seats() == [0, 1, 2]
    assert newer.point.version == 2


def test_a_state_of_an_unknown_version_is_refused() -> None:
    with pytest.raises(KeyError):
        Play(GAME, SEED, replace(fresh().point, version=0), 3)


def test_a_damaged_state_is_refused_and_never_becomes_an_empty_game() -> None:
    with pytest.raises(msgspec.MsgspecError):
        Play(GAME, SEED, replace(fresh().point, state=b'{"heroes": 3}'), 3)


def test_the_breaker_stops_steps_that_ask_nobody() -> None:
    class Endless(Toy):
        def step(self, state: Vault) -> Any:
            async def idle(vault: Vault, table: Any) -> None:
                vault.round += 1

            return idle

    with pytest.raises(Runaway):
        Play.new(Endless(), 2, {}, SEED)
    assert LIMIT == 10_000


def test_loaded_dice_go_on_over_several_steps_and_reloads() -> None:
    play = to_turn(fresh(loaded=(5, 0)))
    door = play.state.door
    play.answer(2, "strike")
    while play.question is not None and play.question.window:
        play.answer(play.question.seats()[0], "pass")
    assert play.state.door == door - 6


def test_the_same_seed_plays_the_same_game() -> None:
    games = [Simulation(GAME, 5, 3, {}, "random") for _ in range(2)]
    assert games[0].finish() == games[1].finish()
    assert games[0].play.point == games[1].play.point
    assert Simulation(GAME, 6, 3, {}, "random").play.state != games[0].play.state
