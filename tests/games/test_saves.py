"""Saves of tables in the middle of a step, as builds wrote them: all of them load and can be played on."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot import games
from bot.engine.chance import Chance
from bot.engine.options import keys_of
from bot.engine.play import Answer, Play, Point
from tests.shared import ROOT

SAVES = sorted((ROOT / "tests" / "saves").glob("*.json"))


@pytest.mark.parametrize("name", games.GAMES)
def test_every_game_has_saves(name: str) -> None:
    assert [path for path in SAVES if path.stem.startswith(name)]


def loaded(path: Path) -> tuple[dict[str, Any], Play[Any]]:
    """What stands in a save, and the table that comes of it."""
    kept = json.loads(path.read_text(encoding="utf-8"))
    point, seed = kept["point"], bytes.fromhex(kept["seed"])
    answers = tuple(msgspec.convert(answer, Answer) for answer in point["answers"])
    state = json.dumps(point["state"]).encode()
    point = Point(point["step"], point["version"], state, answers)
    return kept, Play(games.load(kept["game"]), seed, point, kept["seats"])


@pytest.mark.parametrize("path", SAVES, ids=lambda path: path.stem)
def test_a_save_goes_on_where_it_stopped(path: Path) -> None:
    kept, play = loaded(path)
    assert play.question is not None
    if kept["point"]["version"] == play.game.version:
        assert play.dropped == ()
        assert (play.question.about, play.question.seats()) == (kept["about"], kept["asked"])
        assert list(keys_of(play.question.options(kept["asked"][0]))) == kept["options"]
        play.answer(kept["asked"][0], kept["options"][0])
        assert play.point.step > kept["point"]["step"]


@pytest.mark.parametrize("path", SAVES, ids=lambda path: path.stem)
def test_a_save_of_an_older_version_begins_its_step_again(path: Path) -> None:
    """The answers since are left out and told of; from there it is played on."""
    kept, play = loaded(path)
    if kept["point"]["version"] < play.game.version:
        assert [answer.key for answer in play.dropped] == [answer["key"] for answer in kept["point"]["answers"]]
        assert (play.point.step, play.point.answers) == (kept["point"]["step"], ())
    luck = Chance(bytes(32), 0).next()[1]
    for _ in range(40):
        if play.point.step > kept["point"]["step"]:
            return
        assert play.question is not None
        seat = play.question.seats()[0]
        play.answer(seat, play.game.policy("sensible", play.state, play.question, seat, luck))
    pytest.fail("no step ended")
