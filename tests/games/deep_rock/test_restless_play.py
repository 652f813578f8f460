"""Missions in which everybody settles, plays and answers out of turn: all invariants hold, every save loads."""

from __future__ import annotations

import random
from typing import Any, cast

import pytest

from bot.engine.asks import Question
from bot.engine.options import Option, keys_of
from bot.engine.play import Play
from bot.engine.simulate import seed_bytes
from bot.games.deep_rock.game import GAME
from bot.games.deep_rock.state import State
from tests.games.deep_rock.invariants import broken

ANSWERS = 400


def filled(option: Option, luck: random.Random) -> str:
    values = [luck.choice(part.legal()) for part in option.fields]
    return f"{option.key}={','.join(values)}" if values else option.key


def answer(question: Question, luck: random.Random) -> tuple[int, str]:
    """Mostly of a seat that is asked; now and then whatever anybody might do."""
    if luck.random() < 0.3:
        seats = sorted({*question.asked, *question.extra})
        seat = luck.choice(seats)
        offered = question.options(seat)
    else:
        seat = luck.choice(question.seats())
        offered = question.asked[seat]
    return seat, filled(luck.choice(offered), luck)


@pytest.mark.parametrize("seed", range(4))
def test_out_of_turn_at_any_time(seed: int) -> None:
    luck = random.Random(seed)
    options = {"hazard": "3", "ties": "ask", "dive": "short" if seed % 2 else "none"}
    play: Play[Any] = Play.new(cast("Any", GAME), 2 + seed % 3, options, seed_bytes(seed))
    settled = 0
    for number in range(ANSWERS):
        question = play.question
        if question is None:
            break
        seat, key = answer(question, luck)
        settled += any(option.aside and option.key == key.partition("=")[0] for option in question.extra.get(seat, ()))
        aside = next((o.aside for o in question.options(seat) if o.key == key.partition("=")[0]), False)
        serial, about, step = question.serial, question.about, play.point.step
        play.answer(seat, key)
        stays = aside and play.question is not None and (play.question.about, play.point.step) == (about, step)
        assert not stays or (play.question is not None and play.question.serial == serial)
        if number % 20 == 0:
            play = reloaded(play)
        assert broken(cast("State", play.state), play.question) == []
    assert settled > 10, "nobody settled anything, so nothing was tested"


def reloaded(play: Play[Any]) -> Play[Any]:
    """The same from what a save holds; who is asked what is the same, too."""
    again = play.back_to(play.point)
    if play.question is not None and again.question is not None:
        for seat in {*play.question.asked, *play.question.extra}:
            assert keys_of(again.question.options(seat)) == keys_of(play.question.options(seat))
        assert again.question.invited == play.question.invited
    return again
