"""One rule driven by hand: a question at a time, without a game's loop around it."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Any, Self

from bot.engine.asks import Given, Question


class Driven:
    """`question`: what is asked now; `result`: what the rule gave in the end, when nothing is asked any more."""

    def __init__(self, run: Awaitable[Any]) -> None:
        self.result: Any = None
        self._run: Any = run
        self.question = self._step(None)

    def _step(self, given: Given | None) -> Question | None:
        try:
            question: Question = self._run.send(given)
        except StopIteration as stop:
            self.result = stop.value
            return None
        return question

    def give(self, seat: int, key: str) -> Self:
        self.question = self._step(Given(seat, key))
        return self
