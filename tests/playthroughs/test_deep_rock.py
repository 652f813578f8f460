"""Three missions of Deep Rock in words, as somebody last read them. `GOLDEN=write pytest tests/playthroughs` writes
them anew."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from bot import games
from tests.playthroughs import story

FOLDER = Path(__file__).parent
LARGEST = 40_000
PLAYED: dict[str, tuple[int, int, dict[str, str]]] = {
    "deep_rock_mission_1": (6, 2, {"mission": "1", "hazard": "1"}),
    "deep_rock_mission_6": (4, 4, {"mission": "6", "hazard": "3"}),
    "deep_rock_mission_9_alone": (5, 1, {"mission": "9", "hazard": "2"}),
}
"""By file: seed, seats, options."""


@pytest.mark.parametrize("name", PLAYED)
def test_a_mission_goes_as_it_went_when_it_was_read(name: str) -> None:
    text = story.told(games.load("deep_rock"), *PLAYED[name])
    path = FOLDER / f"{name}.txt"
    if os.environ.get("GOLDEN") == "write":
        path.write_text(text + "\n", encoding="utf-8")
    assert text.split("\n") == path.read_text(encoding="utf-8").rstrip("\n").split("\n")
    assert "{" not in text
    assert len(text.encode()) < LARGEST
