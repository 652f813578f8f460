from __future__ import annotations

from dataclasses import dataclass

import pytest

from bot.engine.options import Cell, Field, Illegal, Number, Option, Text, check_keys, find


@dataclass(frozen=True)
class Go(Option):
    where: str

    @property
    def key(self) -> str:
        return f"go:{self.where}"


@dataclass(frozen=True)
class Flick(Option):
    @property
    def key(self) -> str:
        return "flick:F4"

    @property
    def fields(self) -> tuple[Field, ...]:
        return (Cell("toward", ("N", "NE")), Number("force", 1, 5))


@dataclass(frozen=True)
class Say(Option):
    @property
    def key(self) -> str:
        return "say"

    @property
    def fields(self) -> tuple[Field, ...]:
        return (Text("what", 5),)


def test_an_answer_names_an_option_and_fills_its_fields_in() -> None:
    assert find([Go("A1"), Flick()], "flick:F4=NE,3").values == ("NE", "3")
    assert find([Go("A1"), Flick()], "flick:F4=NE,3").answer == "flick:F4=NE,3"
    assert find([Go("A1"), Flick()], "go:A1") == Go("A1")


@pytest.mark.parametrize(
    "answer",
    [
        "go:A2",
        "flick:F4",
        "flick:F4=NE",
        "flick:F4=S,3",
        "flick:F4=NE,6",
        "flick:F4=NE,3,1",
        "flick:F4=NE,³",
        "",
        "=",
        "go:A1=1",
    ],
)
def test_what_is_not_offered_is_illegal(answer: str) -> None:
    with pytest.raises(Illegal):
        find([Go("A1"), Flick()], answer)


def test_typed_text_stays_beside_the_key() -> None:
    said = find([Say()], "say", "hello")
    assert (said.values, said.answer) == (("hello",), "say")
    for text in ("", "too long"):
        with pytest.raises(Illegal):
            find([Say()], "say", text)


@pytest.mark.parametrize("where", ["ä", "a b", "x" * 58, "a#"])
def test_keys_outside_their_grammar_are_a_mistake_of_the_rules(where: str) -> None:
    with pytest.raises(ValueError, match="bad or double"):
        check_keys([Go(where)])


def test_two_options_never_share_a_key() -> None:
    with pytest.raises(ValueError, match="bad or double"):
        check_keys([Go("A1"), Go("A1")])


def test_legal_values_of_fields_are_accepted_by_them() -> None:
    for part in (Number("n", -2, 3), Cell("c", ("A1", "B2"))):
        assert all(part.accepts(value) for value in part.legal())
