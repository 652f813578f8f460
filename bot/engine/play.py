"""One play of a game, driven: a save is a snapshot plus the answers since."""

from __future__ import annotations

from collections.abc import Coroutine, Sequence
from typing import Generic, cast

import msgspec

from bot.engine.asks import LIMIT, Asks, DeadEnd, Given, Question, Runaway
from bot.engine.chance import Chance
from bot.engine.game import Game, Result, StateT
from bot.engine.log import Logged
from bot.engine.options import Illegal, Option, find

Run = Coroutine[Question, Given, None]


class Answer(msgspec.Struct, frozen=True):
    """Which seat chose what. `mark`: what was open then; `chance`: dice rolled or hidden things came out by it."""

    seat: int
    key: str
    text: str = ""
    mark: int = 0
    chance: bool = False


class Point(msgspec.Struct, frozen=True):
    """A table's whole state between two steps, and the answers given since."""

    step: int
    version: int
    state: bytes
    answers: tuple[Answer, ...] = ()


class Turned(msgspec.Struct, frozen=True):
    """What one answer brought: new log entries, whether a step ended, whether the same question is still open."""

    answer: Answer
    logged: tuple[Logged, ...]
    stepped: bool
    same_question: bool


class ReplayDiffers(RuntimeError):
    """Answers kept under the same rules no longer fit: a bug. The table is set aside whole."""


class Play(Generic[StateT]):
    """A game in play: `state`, the open `question` (None when over), and `point`, what a save holds."""

    def __init__(
        self, game: Game[StateT], seed: bytes, point: Point, seats: int, loaded: Sequence[int] = (), fresh: bool = False
    ) -> None:
        """Go on from `point`. Raises `ReplayDiffers` when its answers do not fit, `msgspec.ValidationError` when
        its state is none; answers of other rules are left out and stand in `dropped`."""
        self.game = game
        self.seats = seats
        self.dropped: tuple[Answer, ...] = ()
        self.opening: list[Logged] = []
        self._seed = seed
        self._loaded = list(loaded)
        self._quiet = 0
        self._later_chance = 0
        self.point = self._current(point)
        self._settle()
        kept, self.point = self.point.answers, msgspec.structs.replace(self.point, answers=())
        for answer in kept:
            self.again(answer)
        if not fresh:
            self.opening = []

    @classmethod
    def new(
        cls, game: Game[StateT], seats: int, options: dict[str, str], seed: bytes, loaded: Sequence[int] = ()
    ) -> Play[StateT]:
        """A game from its start; what happened before the first question is in `opening`."""
        point = Point(0, game.version, game.encode(game.new(seats, options)))
        return cls(game, seed, point, seats, loaded, fresh=True)

    @property
    def over(self) -> bool:
        return self.question is None

    @property
    def result(self) -> Result | None:
        return self.game.result(self.state)

    @property
    def answers(self) -> tuple[Answer, ...]:
        return self.point.answers

    def answer(self, seat: int, key: str, text: str = "") -> Turned:
        """Give one answer and run to the next question. Raises `Illegal` and changes nothing when it is not offered.

        After any other exception this object is spent: load the table anew.
        """
        question = self._legal(seat, key, text)
        serial, step = question.serial, self.point.step
        mark = question.mark(self._asks.chance.drawn)
        before, drawn = len(self._asks.logged), (self._asks.chance.drawn, self._asks.reveals)
        asks = self._asks
        self._send(Given(seat, key, text))
        chance = (asks.chance.drawn, asks.reveals) != drawn or self._later_chance > 0
        given = Answer(seat, key, text, mark, chance)
        stepped = self.point.step != step
        logged = (*asks.logged[before:], *self._later)
        if not stepped:
            self.point = msgspec.structs.replace(self.point, answers=(*self.point.answers, given))
        same = not stepped and self.question is not None and self.question.serial == serial
        return Turned(given, logged, stepped, same)

    def _legal(self, seat: int, key: str, text: str) -> Question:
        if self.question is None:
            raise Illegal(key, "over")
        offered = self.question.options(seat)
        if not offered:
            raise Illegal(key, "not asked")
        find(offered, key, text)
        return self.question

    def back_to(self, point: Point) -> Play[StateT]:
        """The same table at another point: after an undo, or when this object is spent."""
        return Play(self.game, self._seed, point, self.seats, self._loaded)

    # ---- within

    def _current(self, point: Point) -> Point:
        if point.version == self.game.version:
            return point
        self.dropped = point.answers
        return Point(point.step, self.game.version, self.game.upgrade(point.state, point.version))

    def _settle(self) -> None:
        """Run steps until somebody is asked or the game is over; always from the decoded snapshot."""
        while True:
            self.state: StateT = self.game.decode(self.point.state)
            rule = self.game.step(self.state)
            self._asks = self._table()
            if rule is None:
                self.question: Question | None = None
                return
            self._run = cast("Run", rule(self.state, self._asks))
            self.question = self._advance(None)
            self.opening += self._asks.logged
            self._later_chance += self._asks.chance.drawn + self._asks.reveals
            if self.question is not None:
                return
            self._next_point()

    def _table(self) -> Asks:
        game, state = self.game, self.state

        async def play(seat: int, option: Option) -> None:
            await game.play(state, table, seat, option)

        table = Asks(
            Chance(self._seed, self.point.step, self._loaded),
            self.seats,
            lambda seat: game.anytime(state, seat),
            play,
            lambda seat, about: game.wants(state, seat, about),
            lambda entry: game.heard(state, entry),
            lambda: game.invited(state),
        )
        return table

    def _next_point(self) -> None:
        self._quiet += 1
        if self._quiet > LIMIT:
            raise Runaway("too many steps without a question")
        used = self._asks.chance.rolled
        self._loaded = self._loaded[used:]
        self.point = Point(self.point.step + 1, self.game.version, self.game.encode(self.state))

    def _advance(self, given: Given | None) -> Question | None:
        try:
            return self._run.send(cast("Given", given))
        except StopIteration:
            return None

    def _send(self, given: Given) -> None:
        self._later: list[Logged] = []
        self.opening = []
        self._later_chance = 0
        self._quiet = 0
        self.question = self._advance(given)
        if self.question is None:
            self._next_point()
            self._settle()
            self._later, self.opening = self.opening, []

    def again(self, answer: Answer) -> bool:
        """Send a kept answer in once more; it must find what it found, or `ReplayDiffers` is raised.

        Returns whether the same question is still open, as with `Turned.same_question`.
        """
        question, step = self.question, self.point.step
        if question is None or question.mark(self._asks.chance.drawn) != answer.mark:
            raise ReplayDiffers(f"step {step}: {answer.key}")
        try:
            self.question = self._advance(Given(answer.seat, answer.key, answer.text))
        except (Illegal, DeadEnd) as error:
            raise ReplayDiffers(str(error)) from error
        if self.question is None:
            raise ReplayDiffers(f"step {step} ended at {answer.key}")
        self.point = msgspec.structs.replace(self.point, answers=(*self.point.answers, answer))
        return question.serial == self.question.serial
