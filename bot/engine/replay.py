"""Looking back: a stretch of a game is played again from what is kept, and what one onlooker saw of it is collected."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from bot.engine.asks import Given, Question
from bot.engine.game import Game, StateT
from bot.engine.play import Answer, Play, Point

Seen = TypeVar("Seen")


class Watched(Play[StateT], Generic[StateT, Seen]):
    """A play that keeps what `see` makes of the state at the end of every step and at every question."""

    def __init__(
        self, game: Game[StateT], seed: bytes, point: Point, seats: int, see: Callable[[StateT], Seen]
    ) -> None:
        self.seen: list[Seen] = []
        self._see = see
        super().__init__(game, seed, point, seats)

    def _look(self) -> None:
        """What is to be seen now, unless it was so before."""
        found = self._see(self.state)
        if not self.seen or self.seen[-1] != found:
            self.seen.append(found)

    def _next_point(self) -> None:
        self._look()
        super()._next_point()

    def _advance(self, given: Given | None) -> Question | None:
        question = super()._advance(given)
        if question is not None:
            self._look()
        return question


def replayed(
    game: Game[StateT],
    seed: bytes,
    point: Point,
    answers: Sequence[Answer],
    seats: int,
    see: Callable[[StateT], Seen],
) -> list[Seen]:
    """Everything that was to be seen from `point` on, a change at a time. Raises `Illegal` where an answer no longer
    fits, and whatever the rules raise."""
    play = Watched(game, seed, point, seats, see)
    for answer in answers:
        play.answer(answer.seat, answer.key, answer.text)
    return play.seen
