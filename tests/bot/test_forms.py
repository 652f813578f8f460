"""Typing a choice by its name."""

from __future__ import annotations

import pytest

from bot.engine.game import Phrase
from bot.table.types import Refusal
from bot.ui import forms
from bot.ui.controls import Offer, offers
from tests.bot.sample import Pick, asking, view_of

SPACES = [Pick(f"move:{c}{n}", Phrase(f"{c}{n}")) for c in "ABCD" for n in range(1, 12)]


def every() -> list[Offer]:
    return offers(view_of(asking([*SPACES, Pick("end", Phrase("End the turn"))])), 0)


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("B7", "move:B7"),
        (" b7 ", "move:B7"),
        ("move:C11", "move:C11"),
        ("A1", "move:A1"),
        ("end", "end"),
        ("the turn", "end"),
    ],
)
def test_a_name_or_a_clear_part_of_it_is_enough(typed: str, key: str) -> None:
    assert forms.matching(every(), typed).option.key == key


@pytest.mark.parametrize("typed", ["E7", "", "1", "A"])
def test_else_the_three_nearest_are_told(typed: str) -> None:
    with pytest.raises(Refusal) as refused:
        forms.matching(every(), typed)
    assert refused.value.word == "no_match"
    assert refused.value.data["list"].count("`") == 6


def test_the_nearest_come_first() -> None:
    with pytest.raises(Refusal) as refused:
        forms.matching(every(), "E7")
    assert "A7" in refused.value.data["list"]
