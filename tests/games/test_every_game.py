"""What every game must pass, whatever its rules are."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bot.engine.asks import Question
from bot.engine.log import Draw, readable
from bot.engine.options import KEY, Illegal
from bot.engine.play import Play
from bot.engine.simulate import Simulation
from bot.engine.verify import derived
from renderers.draw import draw
from tests.games.every import EVERY, digest, digest_elsewhere, load, setups, simulation
from tests.games.hidden import exchanged

pytestmark = pytest.mark.parametrize("name", EVERY)


def reloaded(play: Play[Any]) -> Play[Any]:
    return play.back_to(play.point)


def shape(question: Question | None) -> Any:
    return question and {s: [(o.key, o.fields) for o in question.options(s)] for s in question.seats()}


@pytest.mark.parametrize("seed", range(1, 5))
def test_random_play_ends_and_reloads_at_every_answer(name: str, seed: int) -> None:
    run = simulation(name, seed, setup=seed)
    while run.play.question is not None:
        seat, key = run.next_answer(run.play.question)
        run.play.answer(seat, key)
        run.answers += 1
        again = reloaded(run.play)
        assert shape(again.question) == shape(run.play.question)
        assert run.play.game.encode(again.state) == run.play.game.encode(run.play.state)
    assert run.play.result is not None
    assert run.play.result.word in ("won", "modest", "lost", "ended")


def test_play_goes_on_from_what_was_saved(name: str) -> None:
    straight, hopping = simulation(name, 11), simulation(name, 11)
    straight.finish()
    while hopping.play.question is not None:
        hopping.advance(3)
        hopping.play = reloaded(hopping.play)
    assert hopping.play.game.encode(hopping.play.state) == straight.play.game.encode(straight.play.state)


def test_states_are_the_same_after_writing_and_reading(name: str) -> None:
    run = simulation(name, 3, "sensible")
    while run.play.question is not None:
        data = run.play.game.encode(run.play.state)
        assert run.play.game.encode(run.play.game.decode(data)) == data
        run.advance(5)


def test_the_same_under_another_hash_seed(name: str) -> None:
    assert digest(name, 21) == digest_elsewhere(name, 21, "1") == digest_elsewhere(name, 21, "2")


@pytest.mark.parametrize("policy", ["random", "sensible"])
def test_whole_games_end_for_every_number_of_players_and_option(name: str, policy: str) -> None:
    low, high = load(name).seats
    for number, setup in enumerate(setups(name)):
        players = low + number % (high - low + 1)
        result = Simulation(load(name), 100 + number, players, setup, policy).finish()
        assert result.turns >= 1


def test_options_are_named_within_the_grammar_and_fit_a_control(name: str) -> None:
    run = simulation(name, 4)
    while (question := run.play.question) is not None:
        for seat in question.seats():
            keys = [option.key for option in question.options(seat)]
            assert len(set(keys)) == len(keys)
            assert all(KEY.fullmatch(key) and not key.startswith("~") for key in keys)
            assert all(len(f"t:zzzzzzz:999999:{key}") <= 100 for key in keys)
        run.advance(1)


def test_only_what_is_offered_is_taken_and_refusals_change_nothing(name: str) -> None:
    run = simulation(name, 5)
    for _ in range(60):
        if (question := run.play.question) is None:
            break
        before = run.play.game.encode(run.play.state)
        for seat in range(run.play.seats):
            with pytest.raises(Illegal):
                run.play.answer(seat, "no:such/thing")
        for option in question.options(question.seats()[0])[:3]:
            with pytest.raises(Illegal):
                run.play.answer(run.play.seats, option.key)
        assert run.play.game.encode(run.play.state) == before
        assert run.play.question is question
        run.advance(1)


def test_every_offered_option_can_be_taken(name: str) -> None:
    run = simulation(name, 6)
    for _ in range(25):
        if (question := run.play.question) is None:
            break
        seat = question.seats()[0]
        for option in question.options(seat):
            values = [(part.legal() or ("x",))[0] for part in option.fields]
            key = f"{option.key}={','.join(values)}" if values and option.fields[0].legal() else option.key
            reloaded(run.play).answer(seat, key, "x")
        run.advance(1)


def test_what_is_hidden_shows_nowhere(name: str) -> None:
    run = simulation(name, 8, players=max(2, load(name).seats[0]) if load(name).seats[1] > 1 else 0)
    words, game = run.play.game.words, run.play.game
    seen = 0
    while (question := run.play.question) is not None:
        for onlooker in (None, *range(run.play.seats)):
            other = exchanged(game, run.play.state, onlooker)
            assert game.view(other, onlooker, question) == game.view(run.play.state, onlooker, question)
            assert words.headline(other, question) == words.headline(run.play.state, question)
            assert words.situation(other, question, []) == words.situation(run.play.state, question, [])
            assert words.board(other) == words.board(run.play.state)
            if onlooker is not None:
                assert words.seat(other, onlooker) == words.seat(run.play.state, onlooker)
                shown = [
                    words.phrase(s, question, onlooker, o)
                    for s in (other, run.play.state)
                    for o in question.options(onlooker)
                ]
                assert shown[: len(shown) // 2] == shown[len(shown) // 2 :]
            seen += game.encode(other) != game.encode(run.play.state)
        run.advance(1)
    assert seen > 0, "nothing was hidden, so nothing was tested"


def test_shuffles_are_in_nobodys_log_and_every_draw_can_be_derived(name: str) -> None:
    run = simulation(name, 9)
    logged = list(run.play.opening)
    while run.play.question is not None:
        seat, key = run.next_answer(run.play.question)
        logged += run.play.answer(seat, key).logged
        run.answers += 1
    draws = [item.entry for item in logged if isinstance(item.entry, Draw)]
    assert draws
    assert all(derived(run._seed, draw) == draw.got for draw in draws)
    open_to_all = [entry for entry in readable(logged, None) if isinstance(entry, Draw)]
    assert all(draw.kind == "roll" for draw in open_to_all)


def test_words_fit_their_places(name: str) -> None:
    run = simulation(name, 10)
    words = run.play.game.words
    while (question := run.play.question) is not None:
        state = run.play.state
        assert 0 < len(words.headline(state, question)) <= 300
        assert len(words.situation(state, question, [])) <= 900
        assert 0 < len(words.board(state)) <= 3500
        for seat in question.seats():
            assert words.about(state, question, seat)
            for option in question.options(seat):
                phrase = words.phrase(state, question, seat, option)
                assert 0 < len(phrase.label) <= 80
                assert len(phrase.line) <= (300 if phrase.section else 100)
                assert len(phrase.menu) <= 100
                assert words.deed(option.key)
        run.advance(1)
    assert words.end(run.play.state)


def test_rolls_are_shown_with_faces_of_the_game_s_own_dice(name: str) -> None:
    run = simulation(name, 12, "sensible")
    game, log, most = run.play.game, [item.entry for item in run.play.opening], 0
    while run.play.question is not None:
        log += [item.entry for item in run.play.answer(*run.next_answer(run.play.question)).logged]
        run.answers += 1
        throws = game.words.throws(log)
        most = max(most, len(throws))
        for throw in throws:
            assert 0 < len(throw.title) <= 80
            assert len(throw.line) <= 300
            assert all(die.kind in game.dice and game.words.face(die.face) for die in throw.dice)
    assert most > 0 or not game.dice


def test_what_is_drawn_of_a_lobby_can_be_drawn_for_every_setup(name: str) -> None:
    game = load(name)
    for setup in setups(name) if "lobby" in game.views else ():
        picture = draw(name, "lobby", msgspec.msgpack.encode(game.lobby_view(setup)))
        assert picture.png.startswith(b"\x89PNG")
        assert 0 < len(picture.alt) <= 1024
