"""The words of the frame: a kind sentence with what to do for every refusal there is."""

from __future__ import annotations

import re
from string import Formatter

import pytest

from bot.store.rows import Status
from bot.ui import words
from tests.shared import ROOT

RAISED = re.compile(r"""Refusal\(\s*"([a-z_]+)"((?:[^()]|\([^()]*\))*)\)""")
STATUSES = ("lobby", "cancelled", "frozen", "broken")


def raised() -> dict[str, set[str]]:
    """Every refusal that our code raises, with the data it always carries."""
    found: dict[str, set[str]] = {}
    for path in (ROOT / "bot").rglob("*.py"):
        if "local" in path.parts:
            continue
        for word, data in RAISED.findall(path.read_text(encoding="utf-8")):
            given = set(re.findall(r"(\w+)=", data))
            found[word] = found.get(word, given) & given
    return found


def test_every_refusal_that_is_raised_has_its_words() -> None:
    found = raised()
    assert len(found) > 25
    assert sorted(set(found) - set(words.REFUSALS)) == []
    assert set(STATUSES) <= set(words.REFUSALS)
    assert set(STATUSES) <= set(Status.__args__)  # type: ignore[attr-defined]


def test_no_refusal_wants_data_that_it_is_not_given() -> None:
    found = raised()
    for word, text in words.REFUSALS.items():
        wanted = {name for _, name, _, _ in Formatter().parse(text) if name}
        assert wanted <= found.get(word, wanted), word


@pytest.mark.parametrize("word", words.REFUSALS)
def test_a_refusal_is_short_and_says_what_to_do(word: str) -> None:
    told = words.refusal(
        word, {"why": "No potion is left.", "list": "- a", "name": "Level", "typed": "x", "least": "2"}
    )
    assert 20 < len(told) < 400
    assert "{" not in told
    assert told[-1] in ".:?!a"


def test_an_unknown_word_is_still_answered() -> None:
    assert "/table show" in words.refusal("never heard of", {})


def test_about_says_what_this_is() -> None:
    told = words.about(["rolling_deep", "deep_rock"])
    for part in (
        "unofficial fan project",
        "Rolling Deep",
        "Ole Steiness",
        "Barlow Condensed",
        "RPG Awesome",
        "Privacy",
    ):
        assert part in told
    assert len(told) < 2_000


def test_links_lead_to_the_board_or_to_its_channel() -> None:
    from bot.table.types import Place

    assert words.link(Place(5, 6), 7) == "https://discord.com/channels/6/5/7"
    assert words.link(Place(5), None) == "https://discord.com/channels/@me/5"
