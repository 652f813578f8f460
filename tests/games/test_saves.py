"""Saves of tables in the middle of a step, as builds wrote them: all of them load and can be played on."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from bot import games
from bot.engine.options import keys_of
from bot.engine.play import Answer, Play, Point
from tests.shared import ROOT

SAVES = sorted((ROOT / "tests" / "saves").glob("*.json"))


@pytest.mark.parametrize("name", games.GAMES)
def test_every_game_has_saves(name: str) -> None:
    assert [path for path in SAVES if path.stem.startswith(name)]


@pytest.mark.parametrize("path", SAVES, ids=lambda path: path.stem)
def test_a_save_goes_on_where_it_stopped(path: Path) -> None:
    kept = json.loads(path.read_text(encoding="utf-8"))
    point, seed = kept["point"], bytes.fromhex(kept["seed"])
    answers = tuple(msgspec.convert(answer, Answer) for answer in point["answers"])
    state = json.dumps(point["state"]).encode()
    play = Play(games.load(kept["game"]), seed, Point(point["step"], point["version"], state, answers), kept["seats"])
    assert play.question is not None
    assert (play.question.about, play.question.seats()) == (kept["about"], kept["asked"])
    assert list(keys_of(play.question.options(kept["asked"][0]))) == kept["options"]
    play.answer(kept["asked"][0], kept["options"][0])
    assert play.point.step > point["step"]
