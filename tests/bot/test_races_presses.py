"""A short run of the two parties that `make proof-presses` lets press at length, and whether its verdict can fail."""

from __future__ import annotations

import random
from datetime import UTC, datetime
from typing import Any, cast

import pytest

from bot.local.actors import Person, Reply
from bot.store import Change
from bot.ui import words
from tests.proofs.party import Party, Pressed
from tests.proofs.presses import prove
from tests.proofs.verdict import crossed, unanswered

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
HERE, THERE = 50, 60
ALICE, BOB = (Person(cast("Any", None), str(key), name, str(HERE)) for key, name in ((101, "Alice"), (102, "Bob")))


async def test_two_parties_in_one_server_never_meet() -> None:
    wrong, tally = await prove(300, seed=5)
    assert wrong == []
    assert tally["answers"] > 10
    assert tally["tables"] >= 2


def message(text: str, *, private: bool = False, channel: int = HERE, custom_id: str = "t:1:5:score") -> dict[str, Any]:
    button = {"type": 1, "components": [{"type": 2, "custom_id": custom_id, "label": "Score", "style": 2}]}
    parts = [{"type": 10, "content": text}, button]
    return {"id": "1", "channel_id": str(channel), "flags": 64 if private else 0, "components": parts}


def pressed(state: str = "answered", answer: dict[str, Any] | None = None) -> Pressed:
    one = Pressed(ALICE, str(HERE), "1", "t:1:5:score", interaction=7)
    one.reply = Reply("7", state, 7, 0.1, answer or message("turns left 2"), None)
    return one


def counted(table: int = 1, person: int = 101, key: str = "score", interaction: int = 7) -> Any:
    return {interaction: [(table, Change(table, 6, "answer", NOON, interaction, 0, person, key))]}


def test_what_is_right_passes() -> None:
    assert list(crossed([pressed()], counted(), {1: HERE})) == []
    assert list(unanswered([pressed()], counted())) == []


@pytest.mark.parametrize(
    ("rows", "where"),
    [
        (counted(table=2), {1: HERE, 2: HERE}),
        (counted(), {1: THERE}),
        (counted(person=102), {1: HERE}),
        (counted(key="reroll:red"), {1: HERE}),
        (counted(interaction=8), {1: HERE}),
        ({7: [*counted()[7], *counted()[7]]}, {1: HERE}),
    ],
)
def test_what_crosses_is_found(rows: Any, where: dict[int, int]) -> None:
    assert list(crossed([pressed()], rows, where))


@pytest.mark.parametrize(
    ("one", "rows"),
    [
        (pressed("failed"), {}),
        (pressed("deferred"), counted()),
        (pressed(), {}),
        (pressed(answer=message("turns left 2", channel=THERE)), counted()),
        (pressed(answer=message(words.broke("abc"), private=True)), {}),
        (pressed(answer=message(words.refusal("stale", {}), private=True)), counted()),
    ],
)
def test_what_is_told_wrongly_is_found(one: Pressed, rows: Any) -> None:
    assert list(unanswered([one], rows))


def test_what_belongs_to_others_is_found() -> None:
    party = Party(str(HERE), [ALICE, BOB], {"Quirin"}, "toy", random.Random(1))
    party.codes = {"1"}
    assert party.strange(message("Alice's turn")) == ""
    assert party.strange(message("Quirin's turn"))
    assert party.strange(message("Alice's turn", custom_id="t:2:5:score"))
