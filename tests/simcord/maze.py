"""A game for controls that the others lack: more options than a menu holds, a form with a number, a grey button."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

import msgspec

from bot.engine.asks import Asks, Question
from bot.engine.game import Game, Grey, Phrase, Result, Rule, Words
from bot.engine.log import Entry
from bot.engine.options import Field, Number, Option


class Walk(msgspec.Struct):
    cell: int = 0
    gold: int = 0
    over: bool = False


class Went(Entry, frozen=True):
    cell: int


@dataclass(frozen=True)
class Go(Option):
    cell: int

    @property
    def key(self) -> str:
        return f"go:{self.cell}"


@dataclass(frozen=True)
class Dig(Option):
    @property
    def key(self) -> str:
        return "dig"

    @property
    def fields(self) -> tuple[Field, ...]:
        return (Number("how_deep", 1, 40),)


@dataclass(frozen=True)
class Stop(Option):
    commits: ClassVar[bool] = True

    @property
    def key(self) -> str:
        return "stop"


async def turn(walk: Walk, table: Asks) -> None:
    """Go to any of 30 cells, dig as deep as you like, or stop."""
    match await table.choose(0, [*(Go(cell) for cell in range(1, 31)), Dig(), Stop()], "turn"):
        case Go(cell=cell):
            walk.cell = cell
            table.log(Went(cell))
        case Dig(values=(depth,)):
            walk.gold += int(depth)
        case _:
            walk.over = True


class MazeWords(Words[Walk]):
    def headline(self, state: Walk, question: Question | None) -> str:
        return f"{{seat:0}} stands on {state.cell} with {state.gold} gold"

    def situation(self, state: Walk, question: Question | None, since: Sequence[Entry]) -> str:
        return "\n".join(map(self.tell, since))

    def board(self, state: Walk) -> str:
        return f"30 cells, {state.gold} gold"

    def phrase(self, state: Walk, question: Question, seat: int, option: Option) -> Phrase:
        if isinstance(option, Go):
            return Phrase(f"Cell {option.cell}", f"through door {option.cell}", menu="Where to")
        return Phrase(option.key.capitalize(), row=9 if isinstance(option, Stop) else 1)

    def greys(self, state: Walk, question: Question, seat: int) -> Sequence[Grey]:
        return (Grey("swim", "Swim", "There is no water here."),)

    def about(self, state: Walk, question: Question, seat: int) -> str:
        return "Where to?"

    def deed(self, key: str) -> str:
        return key

    def tell(self, entry: Entry) -> str:
        return f"{{seat:0}} went to {entry.cell}" if isinstance(entry, Went) else ""

    def end(self, state: Walk) -> str:
        return f"{state.gold} gold"


class Maze(Game[Walk]):
    name = "maze"
    title = "Maze"
    seats = (1, 2)
    entries = (Went,)
    state = Walk

    @property
    def words(self) -> MazeWords:
        return MazeWords()

    def new(self, seats: int, options: Mapping[str, str]) -> Walk:
        return Walk()

    def step(self, state: Walk) -> Rule[Walk] | None:
        return None if state.over else turn

    def view(self, state: Walk, onlooker: int | None, question: Question | None = None) -> Walk:
        return state

    def result(self, state: Walk) -> Result | None:
        return Result("won", state.cell) if state.over else None


GAME = Maze()
