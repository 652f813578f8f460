"""Going back one answer at a time, within and across steps."""

from __future__ import annotations

import msgspec

from bot.engine.play import Answer, Play, Point


class Undo(msgspec.Struct, frozen=True):
    """The answer that would be taken back and the point that play would go on from."""

    answer: Answer
    point: Point

    def free_for(self, seat: int | None) -> bool:
        """Whether `seat` may take it back alone: its own answer, and nothing came out by it."""
        return self.why_not(seat) == ""

    def why_not(self, seat: int | None) -> str:
        """Why it needs the consent of the others: `chance`, `other`, or empty when it is free."""
        if self.answer.chance:
            return "chance"
        return "" if self.answer.seat == seat else "other"


def last_answer(point: Point, earlier: Point | None) -> Undo | None:
    """What undo takes back. `earlier` is the step before with all its answers; None when there is none."""
    source = point if point.answers else earlier
    if source is None or not source.answers:
        return None
    kept = msgspec.structs.replace(source, answers=source.answers[:-1])
    return Undo(source.answers[-1], kept)


class History:
    """The steps of one play that is kept in memory (simulations and tests; tables keep theirs in the store)."""

    def __init__(self, play: Play[msgspec.Struct]) -> None:
        self._past: list[Point] = []
        self.play = play

    def answer(self, seat: int, key: str, text: str = "") -> None:
        before = self.play.point
        turned = self.play.answer(seat, key, text)
        if turned.stepped:
            self._past.append(msgspec.structs.replace(before, answers=(*before.answers, turned.answer)))

    def undo(self) -> Undo | None:
        """Take the last answer back, whatever it revealed; None at the start."""
        found = last_answer(self.play.point, self._past[-1] if self._past else None)
        if found is None:
            return None
        if not self.play.point.answers:
            self._past.pop()
        self.play = self.play.back_to(found.point)
        return found
