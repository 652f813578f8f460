"""All that players read of Deep Rock: the frame is here, each topic's words are in a module of its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import ClassVar

from bot.engine.asks import Question
from bot.engine.drafts import Draft, Opener
from bot.engine.game import Common, Grey, Phrase, RuleLine, Words
from bot.engine.log import Entry
from bot.engine.options import Option
from bot.engine.throws import Throw
from bot.games.deep_rock import content, dice, resupply
from bot.games.deep_rock.state import State
from bot.games.deep_rock.words import (
    board,
    boards,
    bouts,
    choices,
    dives,
    drafts,
    goods,
    greys,
    learning,
    names,
    refusals,
    report,
    rules,
    seats,
    situation,
    throws,
)

TOPICS = (
    *("cave", "dives", "fights", "fates", "throwing", "events", "answers", "reactions"),
    *("turns", "goods", "skills", "cards", "acts"),
)
"""Modules that enter their words in the registry when imported; of two words for the same the later one counts."""
for _topic in TOPICS:
    if find_spec(f"{__package__}.{_topic}"):
        import_module(f"{__package__}.{_topic}")


class DeepRockWords(Words[State]):
    """Asks the registry (registry.py) for whatever belongs to one option or one kind of entry."""

    explains: ClassVar[bool] = True

    def headline(self, state: State, question: Question | None) -> str:
        return situation.headline(state, question)

    def situation(self, state: State, question: Question | None, since: Sequence[Entry]) -> str:
        return situation.situation(state, question, since)

    def board(self, state: State) -> str:
        return board.whole(state)

    def phrase(self, state: State, question: Question, seat: int, option: Option) -> Phrase:
        return choices.phrase(state, question, seat, option)

    def phrases(self, state: State, question: Question, seat: int, options: Sequence[Option]) -> list[Phrase]:
        return choices.phrases(state, question, seat, options)

    def greys(self, state: State, question: Question, seat: int) -> Sequence[Grey]:
        return greys.greys(state, question, seat)

    def common(self, state: State, question: Question) -> Sequence[Common]:
        return choices.common(state, question)

    def invites(self, state: State, question: Question) -> tuple[str, Sequence[Common]]:
        return choices.invites(state, question)

    def choice(self, option: Option, part: str, value: str) -> str:
        return choices.choice(option, part, value)

    def openers(self, state: State, question: Question, seat: int) -> Sequence[Opener]:
        return drafts.openers(state, question, seat)

    def draft(self, state: State, question: Question, seat: int, draft: str) -> Draft | None:
        return drafts.draft(state, question, seat, draft)

    def groups(
        self, state: State, question: Question, option: Option
    ) -> Sequence[tuple[str, Sequence[tuple[str, str]]]]:
        return goods.landing_groups(state, option) if isinstance(option, resupply.Call) else ()

    def news(self, state: State, question: Question, seat: int) -> tuple[str, str] | None:
        return learning.news(state, question, seat)

    def about(self, state: State, question: Question, seat: int) -> str:
        return choices.about(state, question, seat)

    def plays(self, state: State, seat: int) -> str:
        return " and ".join(names.cls(dwarf.cls) for dwarf in state.dwarves if dwarf.seat == seat)

    def seat(self, state: State, seat: int) -> str:
        return seats.seat(state, seat)

    def cards(self, state: State) -> str:
        return boards.came_up(state)

    def deed(self, key: str) -> str:
        return choices.deed(key)

    def tell(self, entry: Entry) -> str:
        return report.tell(entry)

    def begins(self, entry: Entry) -> bool:
        return report.begins(entry)

    def report(self, entries: Sequence[Entry], longest: int) -> str:
        return report.told(entries, longest)

    def steps(self, entries: Sequence[Entry]) -> Sequence[str]:
        return report.steps(entries)

    def reasons(self, entries: Sequence[Entry]) -> Sequence[str]:
        return bouts.reasons(entries)

    def fill(self, state: State, text: str) -> str:
        return names.filled(state, text)

    def dice(self, state: State) -> str:
        kinds = [f"- {names.die(die)}: {', '.join(map(names.face, dice.faces(state, die)))}" for die in content.dice()]
        return "\n".join(["**Dice**", *kinds])

    def face(self, face: str) -> str:
        return names.face(face)

    def throws(self, log: Sequence[Entry]) -> Sequence[Throw]:
        return throws.throws(log)

    def refusal(self, state: State, question: Question | None, seat: int, answer: str) -> str:
        return refusals.refusal(state, question, seat, answer)

    def end(self, state: State) -> str:
        return seats.end(state)

    def apart(self, state: State, question: Question | None) -> Sequence[tuple[str, int]]:
        return dives.apart(state, question)

    def lobby(self, options: Mapping[str, str]) -> str:
        return seats.lobby(options)

    def rules(self) -> Sequence[RuleLine]:
        return tuple(rules.rules())
