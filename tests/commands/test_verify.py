"""`verify FILE`: true dice pass, one changed number does not, and what is no export is told from what does not fit."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.__main__ import main
from bot.engine.chance import commitment, seed_of
from bot.engine.log import Draw
from bot.engine.play import Play
from tests.commands.tiny import Tiny

SECRET = b"the table's own secret, 32 bytes"
JOINED = (1001, 1002)


def played() -> dict[str, Any]:
    """A finished game of the tiny game, as it is exported."""
    play = Play.new(Tiny(), 2, {"mood": "good"}, seed_of(SECRET, JOINED))
    logged = list(play.opening)
    for seat, key in ((0, "guess:1"), (1, "guess:3")):
        logged += play.answer(seat, key).logged
    return {
        "fathom_export": 1,
        "game": "tiny",
        "commitment": commitment(SECRET),
        "joined": JOINED,
        "secret": SECRET.hex(),
        "draws": msgspec.to_builtins([item.entry for item in logged if isinstance(item.entry, Draw)]),
        "log": [],
    }


def verify(content: Any, folder: Path) -> int:
    file = folder / "table.json"
    file.write_bytes(content if isinstance(content, bytes) else msgspec.json.encode(content))
    return main(["verify", str(file)])


def test_what_was_rolled_is_what_the_secret_gives(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert verify(played(), tmp_path) == 0
    assert capsys.readouterr().out == "1 of 1 dice and shuffles are what the secret gives\n"


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"secret": b"another secret of 32 bytes......".hex()}, "the secret is not the one whose hash was posted"),
        ({"joined": [1002, 1001]}, "WRONG: step 0, draw 0: die"),
        ({"commitment": "00" * 32}, "the secret is not the one"),
    ],
)
def test_what_was_changed_is_found(
    change: dict[str, Any], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert verify({**played(), **change}, tmp_path) == 1
    assert said in capsys.readouterr().out


def test_a_changed_die_is_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    content = played()
    (draw,) = content["draws"]
    draw["got"] = [(draw["got"][0] + 1) % 3]
    assert verify(content, tmp_path) == 1
    assert "0 of 1 dice" in capsys.readouterr().out


def test_a_table_that_still_runs_cannot_be_checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert verify({**played(), "secret": None}, tmp_path) == 1
    assert "had not ended" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"\xff\xfe", "this is no JSON"),
        (b"[]", "no exported table"),
        ({"fathom_export": 2}, "no exported table"),
        ({"fathom_export": 1, "game": "tiny"}, "damaged"),
    ],
)
def test_what_is_no_export_is_wrong_words(
    content: Any, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert verify(content, tmp_path) == 2
    assert said in capsys.readouterr().err


def test_a_file_that_is_not_there_is_wrong_words(tmp_path: Path) -> None:
    assert main(["verify", str(tmp_path / "none.json")]) == 2
