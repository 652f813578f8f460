"""`simulate` and `render`: the words, the JSON, the exit codes."""

import json
from pathlib import Path
from typing import Any

import pytest

import bot.games
from bot.__main__ import main
from tests.commands.tiny import Tiny


@pytest.fixture(autouse=True)
def tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the tiny game one that the command line knows."""
    known = bot.games.load
    monkeypatch.setitem(bot.games.GAMES, "tiny", "Tiny")
    monkeypatch.setattr(bot.games, "load", lambda name: Tiny() if name == "tiny" else known(name))


def simulate(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> Any:
    """The JSON that a run of `simulate tiny --json` prints."""
    assert main(["simulate", "tiny", "--json", *words]) == code
    return json.loads(capsys.readouterr().out)


def without_seconds(told: Any) -> Any:
    if isinstance(told, dict):
        return {key: without_seconds(value) for key, value in told.items() if key != "seconds"}
    return [without_seconds(value) for value in told] if isinstance(told, list) else told


def test_one_game_by_default(capsys: pytest.CaptureFixture[str]) -> None:
    (game,) = simulate(capsys)["games"]
    assert set(game) == {"seed", "players", "options", "result", "turns", "answers", "seconds", "scores"}
    assert (game["seed"], game["players"], game["options"]) == (1, 2, {"mood": "good"})
    assert (game["result"], game["turns"], game["answers"]) == ("ended", 1, 2)
    assert len(game["scores"]) == 2


def test_game_i_runs_with_seed_s_plus_i_and_can_be_rerun_alone(capsys: pytest.CaptureFixture[str]) -> None:
    games = simulate(capsys, "--games", "20", "--seed", "7", "--players", "3")["games"]
    assert [game["seed"] for game in games] == list(range(7, 27))
    assert len({tuple(game["scores"]) for game in games}) > 1
    alone = simulate(capsys, "--seed", "19", "--players", "3")["games"]
    assert without_seconds(alone) == without_seconds([games[12]])


def test_the_same_seed_gives_the_same_output(capsys: pytest.CaptureFixture[str]) -> None:
    first, second = (simulate(capsys, "--games", "5", "--seed", "3") for _ in range(2))
    assert without_seconds(first) == without_seconds(second)
    assert first["summary"]["games"] == first["summary"]["ended"] == 5


def test_a_game_that_breaks_off_is_exit_code_one(capsys: pytest.CaptureFixture[str]) -> None:
    told = simulate(capsys, "--games", "2", "--option", "mood=broken", code=1)
    assert told["games"] == []
    assert [(each["seed"], each["error"]) for each in told["broken"]] == [
        (1, "ZeroDivisionError('out of sorts')"),
        (2, "ZeroDivisionError('out of sorts')"),
    ]


def test_without_json_it_is_told_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--games", "2", "--option", "mood=good", "tiny"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 3
    assert lines[0].startswith("seed 1: ended after 1 turns, 2 answers, scores ")
    assert lines[2].startswith("2 games: 2 ended")


def test_list_tells_options_and_defaults(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--list", "tiny"]) == 0
    told = capsys.readouterr().out
    assert "tiny: Tiny, 2 to 4 players" in told
    assert "mood=good  (good, broken)" in told


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["simulate"], "the game must be"),
        (["simulate", "chess"], "not 'chess'"),
        (["simulate", "tiny", "--players", "5"], "2 to 4 players, not 5"),
        (["simulate", "tiny", "--games", "0"], "--games must be at least 1"),
        (["simulate", "tiny", "--option", "mood=sour"], "mood must be one of good, broken"),
        (["simulate", "tiny", "--option", "size=3"], "no option 'size'"),
        (["render", "tiny", "-o", "x", "--view", "seat:2"], "seats are 0 to 1"),
        (["render", "tiny", "-o", "x", "--view", "hand"], "--view must be"),
        (["render", "tiny", "-o", "x", "--answers", "-1"], "must not be negative"),
        (["render", "tiny", "-o", "x", "--view", "board"], "no pictures of 'tiny'"),
        (["render", "tiny", "-o", "/nonexistent/x", "--view", "text"], "cannot be written"),
    ],
)
def test_wrong_words_are_one_line_and_exit_code_two(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2
    told = capsys.readouterr().err
    assert said in told
    assert told.count("\n") == 1


@pytest.mark.parametrize(
    "words",
    [["simulate", "tiny", "--policy", "wild"], ["simulate", "tiny", "--seed", "x"], ["fly"], ["render", "tiny"]],
)
def test_words_that_no_parser_knows_are_exit_code_two(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(words)
    assert caught.value.code == 2
    assert "usage:" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("answers", "lines"),
    [
        ("0", ["Guessed: nothing", "Seat 0: what will it show?", "guess:2: I say 2"]),
        ("1", ["Seat 1: what will it show?"]),
        ("9", ["It shows "]),
    ],
)
def test_render_text_tells_the_moment(answers: str, lines: list[str], tmp_path: Path) -> None:
    file = tmp_path / "told.txt"
    assert main(["render", "tiny", "--answers", answers, "--view", "text", "-o", str(file)]) == 0
    told = file.read_text(encoding="utf-8")
    assert all(line in told for line in lines), told


def test_render_of_a_game_that_breaks_off_is_exit_code_one(tmp_path: Path) -> None:
    words = ["render", "tiny", "--option", "mood=broken", "--view", "text", "-o", str(tmp_path / "x")]
    assert main(words) == 1
    assert list(tmp_path.iterdir()) == []
