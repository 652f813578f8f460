"""A game that asks whatever a test wants it to ask, and messages written as indented lists."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

import msgspec

from bot.engine.asks import Question
from bot.engine.game import Game, Grey, Phrase, RuleLine, SetupOption, Words
from bot.engine.log import Entry
from bot.engine.options import Field, Option
from bot.table.types import Place, Seat, Setup, TableView
from bot.ui.parts import Form, Sheet
from bot.ui.render import layout, modal

ALICE, BOB = 101, 102
SEATS = (Seat(ALICE, "Alice"), Seat(BOB, "Bob_the*bold"))


class State(msgspec.Struct):
    gold: int = 3
    over: bool = False


class Found(Entry, frozen=True):
    seat: int
    gold: int


NAMED = Phrase("")
"""Shown by its key."""


@dataclass(frozen=True)
class Pick(Option):
    """Any option: its key, how it is shown, and what must be filled in."""

    name: str
    phrase: Phrase = NAMED
    blanks: tuple[Field, ...] = ()
    commits: ClassVar[bool] = False

    @property
    def key(self) -> str:
        return self.name

    @property
    def fields(self) -> tuple[Field, ...]:
        return self.blanks


@dataclass(frozen=True)
class Commit(Pick):
    commits: ClassVar[bool] = True


class SampleWords(Words[State]):
    def __init__(self, greys: Sequence[Grey] = ()) -> None:
        self.grey = greys

    def headline(self, state: State, question: Question | None) -> str:
        return "**Round 1** · {seat:0} · 2 actions" if question else "**Round 1**"

    def situation(self, state: State, question: Question | None, since: Sequence[Entry]) -> str:
        return "\n".join([f"Gold {state.gold}. {{seat:1}} waits.", *map(self.tell, since)])

    def board(self, state: State) -> str:
        return f"The vault holds {state.gold} gold."

    def phrase(self, state: State, question: Question, seat: int, option: Option) -> Phrase:
        assert isinstance(option, Pick)
        return option.phrase if option.phrase.label else Phrase(option.key)

    def greys(self, state: State, question: Question, seat: int) -> Sequence[Grey]:
        return self.grey

    def about(self, state: State, question: Question, seat: int) -> str:
        return "What will {seat:0} do?"

    def seat(self, state: State, seat: int) -> str:
        return f"{seat} coins"

    def deed(self, key: str) -> str:
        return key.replace(":", " ")

    def tell(self, entry: Entry) -> str:
        return f"{{seat:{entry.seat}}} finds {entry.gold} gold" if isinstance(entry, Found) else ""

    def refusal(self, state: State, question: Question | None, seat: int, answer: str) -> str:
        return f"There is no {answer}."

    def end(self, state: State) -> str:
        return f"The run ends with {state.gold} gold."

    def lobby(self, options: Mapping[str, str]) -> str:
        return f"Three rounds, {options.get('level', 'easy')}."

    def rules(self) -> Sequence[RuleLine]:
        return (RuleLine("Gold", "is what counts"),)


class Sample(Game[State]):
    name = "sample"
    title = "Sample"
    blurb = "A little game for tests."
    seats = (1, 3)
    setup = (SetupOption("level", "Level", (("easy", "Easy"), ("hard", "Hard")), "easy", "", "crown", ("hard",)),)
    state = State
    entries = (Found,)

    def __init__(self, greys: Sequence[Grey] = ()) -> None:
        self._words = SampleWords(greys)

    @property
    def words(self) -> SampleWords:
        return self._words

    def result(self, state: State) -> Any:
        from bot.engine.game import Result

        return Result("won", 3) if state.over else None


def asking(options: Sequence[Option], seats: Sequence[int] = (0,), **more: Any) -> Question:
    return Question(1, "turn", "any", {seat: tuple(options) for seat in seats}, **more)


def view_of(question: Question | None = None, **more: Any) -> TableView:
    """A table in play."""
    given: dict[str, Any] = {
        "id": 40,
        "game": Sample(),
        "status": "open",
        "place": Place(9, 8),
        "setup": Setup(SEATS, {"level": "easy"}),
        "revision": 7,
        "number": 5,
        "opened_by": ALICE,
        "commitment": "c" * 64,
        "state": State(),
        "question": question,
    }
    return TableView(**{**given, **more})


NAMES = {
    1: "row",
    2: "button",
    3: "menu",
    9: "section",
    10: "text",
    12: "picture",
    13: "file",
    17: "container",
    18: "label",
}
COLOURS = {1: "primary", 2: "grey", 3: "green", 4: "red", 5: "link"}


def components(sheet: Sheet) -> list[dict[str, Any]]:
    """The message that would be sent."""
    made: Any = layout(sheet)
    return list(made.to_components())


def golden(sheet: Sheet) -> str:
    """The message that would be sent, one component a line."""
    return "\n".join(line for one in components(sheet) for line in lines(one, ""))


def golden_form(form: Form) -> str:
    made = modal(form).to_dict()
    head = f"form [{made['custom_id']}] {made['title']}"
    return "\n".join([head, *(line for one in made["components"] for line in lines(one, "  "))])


def lines(one: Mapping[str, Any], indent: str) -> list[str]:
    kind = one["type"]
    told = [f"{indent}{NAMES.get(kind, f'kind {kind}')}{_detail(one, kind, indent)}"]
    for option in one.get("options", ()):
        mark = "*" if option.get("default") else "-"
        line = f" / {option['description']}" if option.get("description") else ""
        told.append(f"{indent}  {mark} {option['label']} = {option['value']}{line}")
    for child in (*one.get("components", ()), *(one[n] for n in ("accessory", "component") if n in one)):
        told += lines(child, indent + "  ")
    return told


def _detail(one: Mapping[str, Any], kind: int, indent: str) -> str:
    if kind == 10:
        return ": " + str(one["content"]).replace("\n", f"\n{indent}  | ")
    if kind == 2:
        return f" {COLOURS[one['style']]} ({one.get('label')}) [{one.get('custom_id', one.get('url'))}]"
    if kind == 3:
        most = f" up to {one['max_values']}" if one.get("max_values", 1) > 1 else ""
        return f" ({one.get('placeholder') or ''}) [{one['custom_id']}]{most}"
    if kind == 4:
        return f" line [{one['custom_id']}] at most {one.get('max_length')}"
    if kind == 12:
        return f" {one['items'][0]['media']['url']} ({one['items'][0].get('description')})"
    if kind == 17:
        return f" {one['accent_color']:06x}" if one.get("accent_color") is not None else ""
    return f" {one['label']} ({one.get('description') or ''})" if kind == 18 else ""
