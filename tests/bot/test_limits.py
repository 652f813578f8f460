"""The linter finds what Discord refuses, and what is cut to fit has nothing left to find."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.ui import limits
from bot.ui.limits import problems
from bot.ui.parts import Blank, Button, Choice, Form, Menu, Part, Role, Row, Section, Sheet, Shot, Words
from bot.ui.render import modal
from tests.bot.sample import components


def text(length: int) -> dict[str, Any]:
    return {"type": 10, "content": "x" * length}


def button(number: int = 0, **more: Any) -> dict[str, Any]:
    return {"type": 2, "style": 2, "label": "Press", "custom_id": f"x:a:{number}", **more}


def row(*controls: dict[str, Any]) -> dict[str, Any]:
    return {"type": 1, "components": list(controls)}


def menu(count: int, **more: Any) -> dict[str, Any]:
    options = [{"label": f"l{n}", "value": f"v{n}"} for n in range(count)]
    return row({"type": 3, "custom_id": "m", "options": options, **more})


def gallery(count: int, alt: int = 3) -> dict[str, Any]:
    return {"type": 12, "items": [{"media": {"url": "attachment://a.png"}, "description": "x" * alt}] * count}


def option(**more: Any) -> dict[str, Any]:
    return menu(1, options=[{"label": "a", "value": "b", **more}])


AT_THE_LIMIT: list[list[dict[str, Any]]] = [
    [text(4_000)],
    [row(*(button(n) for n in range(5)))],
    [row(button(custom_id="x" * 100, label="y" * 80))],
    [menu(25, placeholder="p" * 150)],
    [option(label="a" * 100, value="b" * 100, description="c" * 100)],
    [gallery(10, 1_024)],
    [text(1)] * 40,
]
OVER: list[list[dict[str, Any]]] = [
    [text(4_001)],
    [text(2_000), text(2_001)],
    [{"type": 17, "components": [text(1)] * 40}],
    [row(*(button(n) for n in range(6)))],
    [row(button(1), button(1))],
    [row(button(custom_id="x" * 101))],
    [row(button(label="y" * 81))],
    [row(button(label=None))],
    [row({"type": 2, "style": 2, "label": "nothing"})],
    [menu(26)],
    [menu(0)],
    [menu(1, placeholder="p" * 151)],
    [option(label="a" * 101)],
    [option(value="b" * 101)],
    [option(description="c" * 101)],
    [option(label="")],
    [menu(2, options=[{"label": "a", "value": "same"}, {"label": "b", "value": "same"}])],
    [gallery(11)],
    [gallery(1, 1_025)],
    [text(0)],
    [{"type": 9, "components": [text(1)], "accessory": button(label="y" * 81)}],
]


@pytest.mark.parametrize("components", AT_THE_LIMIT)
def test_what_discord_takes_is_no_problem(components: list[dict[str, Any]]) -> None:
    assert problems(components) == []


@pytest.mark.parametrize("components", OVER)
def test_what_discord_refuses_is_found(components: list[dict[str, Any]]) -> None:
    assert problems(components)


def test_too_long_a_content_is_found() -> None:
    assert problems([], "x" * 2_000) == []
    assert problems([], "x" * 2_001)


FORM = {
    "title": "t",
    "custom_id": "c",
    "components": [{"type": 18, "label": "l", "component": {"type": 4, "custom_id": "i"}}],
}


def test_forms_are_judged_too() -> None:
    rows: Any = FORM["components"]
    assert limits.form_problems(FORM) == []
    assert limits.form_problems({**FORM, "title": "t" * 46})
    assert limits.form_problems({**FORM, "custom_id": "c" * 101})
    assert limits.form_problems({**FORM, "components": rows * 6})
    assert limits.form_problems({**FORM, "components": [{**rows[0], "label": "l" * 46}]})


LONG = st.integers(0, 5_000).map(lambda n: "w" * n)
SOME = st.integers(0, 300).map(lambda n: "y" * n)
ROLES: st.SearchStrategy[Role] = st.sampled_from(["headline", "situation", "since", "line"])
BUTTONS = st.builds(Button, st.integers(0, 10**9).map(lambda n: f"x:b:{n}"), SOME)
CHOICES = st.builds(Choice, st.integers(0, 60).map(str), SOME, SOME)
ROWS = st.builds(Row, st.lists(BUTTONS, max_size=8).map(tuple))
PARTS: st.SearchStrategy[Part] = st.one_of(
    st.builds(Words, LONG, ROLES),
    st.builds(Section, LONG, BUTTONS),
    st.builds(Shot, LONG),
    ROWS,
    st.builds(
        Menu,
        st.integers(0, 10**9).map(lambda n: f"x:m:{n}"),
        SOME,
        st.lists(CHOICES, min_size=1, max_size=60).map(tuple),
    ),
)


@settings(max_examples=60, deadline=None)
@given(st.lists(PARTS, max_size=20, unique_by=id), st.lists(ROWS, max_size=2))
def test_an_oversize_message_is_cut_until_nothing_is_wrong(parts: list[Part], frame: list[Part]) -> None:
    sheet = Sheet((Words("It is your turn", "headline"), *parts), tuple(frame))
    fitted, _ = limits.fitted(sheet)
    found = [line for line in problems(components(fitted)) if "stands twice" not in line]
    assert found == []


def test_the_situation_is_cut_before_anything_else() -> None:
    parts = (Words("h" * 300, "headline"), Words("s" * 5_000, "situation"), Words("l" * 500))
    fitted, cuts = limits.fitted(Sheet(parts))
    assert [len(part.text) for part in fitted.parts if isinstance(part, Words)] == [300, 2_400, 500]
    assert cuts == ("text of its situation",)


def test_a_message_that_fits_is_left_alone() -> None:
    sheet = Sheet((Words("one"), Row((Button("x:a:1", "Go"),))))
    assert limits.fitted(sheet) == (sheet, ())


def test_sections_go_first_where_components_are_too_many() -> None:
    sections = [Section(f"card {n}", Button(f"x:b:{n}", "Buy")) for n in range(14)]
    leave = Row((Button("x:b:leave", "Leave"),))
    fitted, cuts = limits.fitted(Sheet((Words("shop", "headline"), *sections, leave)))
    assert leave in fitted.parts
    assert limits.components_of(fitted) <= 40
    assert cuts == ("components",)


def test_a_form_is_cut_as_well() -> None:
    blanks = tuple(
        Blank(f"f{n}", "l" * 60, "d" * 120, tuple(Choice(str(c), "x" * 120) for c in range(30))) for n in range(7)
    )
    made = modal(Form("x:form:1", "t" * 60, blanks)).to_dict()
    assert limits.form_problems(made) == []
    assert len(made["components"]) == 5
