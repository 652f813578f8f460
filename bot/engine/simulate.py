"""Whole games without anybody: the same questions, answered by a policy."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping

import msgspec

from bot.engine.asks import Question
from bot.engine.chance import Stream
from bot.engine.game import Game, Result
from bot.engine.play import Play

MOST = 100_000


class Stuck(RuntimeError):
    """A game that reached no end within `MOST` answers."""


def seed_bytes(seed: int) -> bytes:
    """The table secret of a numbered simulation."""
    return hashlib.sha256(b"fathom simulation %d" % seed).digest()


class Simulation:
    """One game played by a policy. The same seed plays the same game."""

    def __init__(
        self, game: Game[msgspec.Struct], seed: int, players: int, options: Mapping[str, str], policy: str
    ) -> None:
        self._policy = policy
        self._seed = seed_bytes(seed)
        self.answers = 0
        self.play = Play.new(game, players, dict(options), self._seed)

    def next_answer(self, question: Question) -> tuple[int, str]:
        """Who answers next and what: the invited, then everyone asked in seat order."""
        seat = next(iter(question.invited), question.seats()[0])
        luck = Stream(self._seed, -1, (self._policy,), self.answers)
        return seat, self.play.game.policy(self._policy, self.play.state, question, seat, luck)

    def advance(self, answers: int) -> None:
        """Give up to `answers` more answers; stops at the end of the game."""
        for _ in range(answers):
            if self.play.question is None:
                return
            seat, key = self.next_answer(self.play.question)
            self.play.answer(seat, key)
            self.answers += 1

    def finish(self) -> Result:
        """Play to the end. Raises `Stuck` when there is none."""
        self.advance(MOST)
        result = self.play.result
        if result is None:
            raise Stuck(f"no end after {self.answers} answers")
        return result
