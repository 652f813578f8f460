"""What stands in a control's id."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine.options import KEY
from bot.ui import ids

ALPHABET = "ABCXYZabcxyz0189_.:/@,=+-"
KEYS = st.text(ALPHABET, min_size=1, max_size=60)
TABLES = st.integers(0, 36**7 - 1)
NUMBERS = st.integers(0, 999_999_999)
WORDS = st.text("abcdefghij", min_size=1, max_size=5)


@given(TABLES, NUMBERS, KEYS)
def test_an_answer_comes_back_whole(table: int, number: int, key: str) -> None:
    made = ids.at_table(table, number, key)
    assert len(made) <= 100
    assert ids.parse(made) == ids.Control(table, number, key)


@given(TABLES, NUMBERS, WORDS, KEYS)
def test_a_control_of_ours_comes_back_whole(table: int, number: int, word: str, argument: str) -> None:
    found = ids.parse(ids.at_table(table, number, ids.ours(word, argument)))
    assert isinstance(found, ids.Control)
    assert (found.ours, found.word, found.argument) == (True, word, argument)


@given(KEYS)
def test_no_answer_is_taken_for_a_control_of_ours(key: str) -> None:
    found = ids.parse(ids.at_table(1, 2, key))
    assert isinstance(found, ids.Control)
    assert (found.ours, found.word, found.argument) == (False, "", "")
    assert KEY.fullmatch(found.key)


@given(WORDS, st.text(max_size=80))
def test_controls_without_a_table_carry_any_text(word: str, argument: str) -> None:
    assert ids.parse(ids.loose(word, argument)) == ids.Loose(word, argument)


@given(st.text(max_size=120))
def test_whatever_comes_in_is_read_or_refused(custom_id: str) -> None:
    try:
        found = ids.parse(custom_id)
    except ids.Malformed:
        return
    again = ids.loose(found.word, found.argument) if isinstance(found, ids.Loose) else ids.parse(custom_id)
    assert again in (custom_id, found)


@pytest.mark.parametrize(
    "custom_id",
    ["", "t:1:2", "t::1:score", "t:1:x:score", "t:1:1:", "t:12345678:1:score", "t:1:1:~", "t:1:1:~~a", "t:1:1:a b",
     "t:A:1:score", "x:roll", "x::", "t:1:1:sc\nore", "t:1:-1:score", "t:1:1:~MENU.0"],
)  # fmt: skip
def test_malformed_ids_are_refused(custom_id: str) -> None:
    with pytest.raises(ids.Malformed):
        ids.parse(custom_id)


@pytest.mark.parametrize(("number", "key"), [(1, "a" * 90), (10**12, "a"), (1, "a b"), (1, "~"), (1, "über")])
def test_no_bad_id_is_made(number: int, key: str) -> None:
    with pytest.raises(ids.Malformed):
        ids.parse(ids.at_table(36**7 - 1, number, key))
