"""From a question to controls."""

from __future__ import annotations

import pytest

from bot.engine.asks import Consent
from bot.engine.game import Grey, Phrase
from bot.engine.options import Cell, Number, Option, Text
from bot.ui.controls import MENUS, controls, natural, offers, public_seat
from bot.ui.limits import problems
from bot.ui.parts import Button, Menu, Part, Row, Section, Sheet
from tests.bot.sample import Commit, Pick, Sample, asking, components, view_of


def made(*options: Option, greys: tuple[Grey, ...] = ()) -> tuple[Part, ...]:
    found = controls(view_of(asking(options), game=Sample(greys)), 0)
    assert problems(components(Sheet(found))) == []
    return found


def labels(row: Part) -> list[str]:
    assert isinstance(row, Row)
    return [button.label for button in row.buttons]


def spaces(count: int, pinned: int = -1) -> list[Option]:
    return [
        Pick(
            f"move:{'ABCDEFGHIJKLMNO'[n % 15]}{n // 15 + 1}",
            Phrase(f"{'ABCDEFGHIJKLMNO'[n % 15]}{n // 15 + 1}", menu="Move", pinned=n == pinned),
        )
        for n in range(count)
    ]


def test_up_to_five_are_buttons_in_one_row() -> None:
    found = made(*(Pick(f"k{n}", Phrase(f"Do {n}")) for n in range(5)))
    assert [labels(row) for row in found] == [["Do 0", "Do 1", "Do 2", "Do 3", "Do 4"]]
    assert isinstance(found[0], Row)
    assert found[0].buttons[0].id == "t:14:5:k0"


def test_six_that_commit_nothing_are_one_menu() -> None:
    (found,) = made(*(Pick(f"k{n}", Phrase(f"Do {n}", f"does {n}")) for n in range(6)))
    assert isinstance(found, Menu)
    assert [(c.value, c.line) for c in found.choices][:2] == [("k0", "does 0"), ("k1", "does 1")]


def test_what_commits_stands_in_the_last_row() -> None:
    found = made(Commit("end", Phrase("End turn", row=9)), Pick("dig", Phrase("Dig")), *spaces(3))
    assert [type(part) for part in found] == [Menu, Row, Row]
    assert labels(found[-1]) == ["End turn"]


def test_a_button_keeps_its_place_when_its_neighbour_turns_grey() -> None:
    red, green = Pick("reroll:red", Phrase("Red · 1", place=1)), Pick("reroll:green", Phrase("Green · 1", place=3))
    score, purple = Commit("score", Phrase("Score", place=0)), Pick("reroll:purple", Phrase("Purple · 1", place=2))
    assert labels(made(score, red, purple, green)[0]) == ["Score", "Red · 1", "Purple · 1", "Green · 1"]
    grey = (Grey("reroll:purple", "Purple · 1", "You have no potion.", place=2),)
    found = made(score, red, green, greys=grey)
    assert labels(found[0]) == ["Score", "Red · 1", "Purple · 1", "Green · 1"]
    assert isinstance(found[0], Row)
    assert found[0].buttons[2] == Button("t:14:5:~why.reroll:purple", "Purple · 1")


@pytest.mark.parametrize(("count", "menus"), [(1, 1), (25, 1), (26, 2), (60, 3), (125, 5)])
def test_long_menus_are_split_by_name_in_one_message(count: int, menus: int) -> None:
    found = made(*spaces(count))
    shown = [part for part in found if isinstance(part, Menu)]
    assert len(shown) == menus
    assert sorted(c.value for part in shown for c in part.choices) == sorted(o.key for o in spaces(count))
    typed = [part for part in found if isinstance(part, Row)]
    assert [labels(row) for row in typed] == ([["Type it"]] if count > 25 else [])


def test_beyond_five_menus_the_rest_is_typed() -> None:
    found = made(*spaces(140))
    assert len([part for part in found if isinstance(part, Menu)]) == MENUS
    assert labels(found[-1]) == ["Type it"]


def test_split_menus_say_what_they_hold_and_pinned_ones_come_first() -> None:
    found = made(*spaces(30, pinned=29))
    first, second = (part for part in found if isinstance(part, Menu))
    assert first.choices[0].label == "O2"
    assert first.placeholder == "Move A-G... 15"
    assert second.placeholder == "Move H-O... 15"


def test_labels_sort_as_people_count() -> None:
    assert sorted(["F12", "F7", "E1", "10", "9"], key=natural) == ["9", "10", "E1", "F7", "F12"]


def test_a_section_has_its_own_button() -> None:
    (found,) = made(Pick("buy:lantern", Phrase("Buy 4", "Lantern · torch", section=True)))
    assert found == Section("Lantern · torch", Button("t:14:5:buy:lantern", "Buy 4"))


def test_more_sections_than_fit_become_a_menu() -> None:
    found = made(*(Pick(f"buy:{n}", Phrase(f"Buy {n}", f"card {n}", section=True)) for n in range(9)))
    assert [type(part) for part in found] == [Menu]


def test_one_field_of_few_values_is_a_menu_of_its_own() -> None:
    (found,) = made(Pick("take", Phrase("Take gold"), (Number("amount", 1, 4),)))
    assert isinstance(found, Menu)
    assert [c.value for c in found.choices] == ["take=1", "take=2", "take=3", "take=4"]


@pytest.mark.parametrize(
    "blanks",
    [(Text("name", 20),), (Number("n", 1, 500),), (Number("n", 1, 3), Cell("where", ("a", "b")))],
)
def test_other_fields_are_filled_in_by_a_form(blanks: tuple[Number | Cell | Text, ...]) -> None:
    (found,) = made(Pick("fill", Phrase("Fill"), blanks))
    assert isinstance(found, Row)
    assert found.buttons[0].id == "t:14:5:~form.fill"


def test_a_menu_entry_with_fields_opens_its_form() -> None:
    (found,) = made(Pick("flick:F4", Phrase("F4", menu="Flick"), (Number("force", 1, 5),)))
    assert isinstance(found, Menu)
    assert found.choices[0].value == "~form.flick:F4"


def test_consent_has_words_of_the_frame() -> None:
    found = offers(view_of(asking([Consent(True), Consent(False)])), 0)
    assert [offer.phrase.label for offer in found] == ["Agree", "Object"]


def test_at_most_three_rows_of_buttons_where_they_fit() -> None:
    found = made(*(Pick(f"k{n}", Phrase(f"Do {n}", row=n)) for n in range(5)))
    assert [len(labels(row)) for row in found] == [3, 1, 1]


@pytest.mark.parametrize(
    ("seats", "same", "hidden", "public"),
    [((0,), True, False, 0), ((0, 1), True, False, 0), ((0, 1), False, False, None), ((0,), True, True, None)],
)
def test_whose_controls_everybody_sees(seats: tuple[int, ...], same: bool, hidden: bool, public: int | None) -> None:
    question = asking([Pick("a")], seats, hidden=hidden)
    if not same:
        question.asked[1] = (Pick("b"),)
    assert public_seat(view_of(question)) == public


def test_what_a_seat_could_play_from_its_hand_is_not_shown_to_all() -> None:
    question = asking([Pick("strike")], extra={0: (Pick("play:salve"),), 1: (Pick("play:cheer"),)})
    view = view_of(question)
    assert [offer.key for offer in offers(view, 0, public=True)] == ["strike"]
    assert [offer.key for offer in offers(view, 0)] == ["strike", "play:salve"]
    assert [offer.key for offer in offers(view, 1)] == ["play:cheer"]
