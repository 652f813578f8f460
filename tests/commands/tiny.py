"""A game of one question and one die, for the tests of the command line: guess the roll; `mood=broken` breaks off."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

import msgspec

from bot.engine.asks import Asks, Question
from bot.engine.game import Game, Phrase, Result, Rule, SetupOption, Words
from bot.engine.log import Entry
from bot.engine.options import Option

FACES = ("1", "2", "3")


class State(msgspec.Struct):
    mood: str
    seats: int
    guesses: list[str]
    rolled: str = ""


@dataclass(frozen=True)
class Guess(Option):
    face: str

    @property
    def key(self) -> str:
        return f"guess:{self.face}"


async def guess(state: State, table: Asks) -> None:
    if state.mood == "broken":
        raise ZeroDivisionError("out of sorts")
    for seat in range(state.seats):
        chosen = await table.choose(seat, [Guess(face) for face in FACES], about="guess")
        state.guesses.append(chosen.face)
    state.rolled = table.roll(FACES, what="die")


class TinyWords(Words[State]):
    def headline(self, state: State, question: Question | None) -> str:
        return "Guess the die"

    def board(self, state: State) -> str:
        return f"Guessed: {', '.join(state.guesses) or 'nothing'}"

    def phrase(self, state: State, question: Question, seat: int, option: Option) -> Phrase:
        return Phrase(f"I say {option.key[-1]}")

    def about(self, state: State, question: Question, seat: int) -> str:
        return f"Seat {seat}: what will it show?"

    def tell(self, entry: Entry) -> str:
        return ""

    def end(self, state: State) -> str:
        return f"It shows {state.rolled}"


class Tiny(Game[State]):
    name = "tiny"
    title = "Tiny"
    seats = (2, 4)
    setup = (SetupOption("mood", "Mood", (("good", "Good"), ("broken", "Broken")), "good"),)
    state: ClassVar[type[State]] = State

    @property
    def words(self) -> Words[State]:
        return TinyWords()

    def new(self, seats: int, options: Mapping[str, str]) -> State:
        return State(options["mood"], seats, [])

    def step(self, state: State) -> Rule[State] | None:
        return None if state.rolled else guess

    def result(self, state: State) -> Result | None:
        if not state.rolled:
            return None
        return Result("ended", 1, tuple(int(face == state.rolled) for face in state.guesses))

    def view(self, state: State, onlooker: int | None, question: Question | None = None) -> msgspec.Struct:
        return state
