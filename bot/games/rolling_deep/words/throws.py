"""The rolls of a round as strips of dice, read from the log."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

import msgspec

from bot.engine.log import Entry
from bot.engine.throws import Throw, Thrown
from bot.games.rolling_deep.entries import Began, Fell, Ignored, Resulted, Rolled, ScrollSpent, Tried
from bot.games.rolling_deep.state import COLOURS, number_of
from bot.games.rolling_deep.words import names, told

HOW = {"reroll": "reroll", "several": "reroll", "nudge": "raise"}


def throws(log: Sequence[Entry]) -> list[Throw]:
    """Each roll since the last round began, oldest first: all three dice as they lay after it."""
    scene = _Scene()
    for entry in log:
        scene.see(entry)
    return scene.made


@dataclass
class _Scene:
    """The dice as they lie while a log is read."""

    lying: dict[str, str] = field(default_factory=dict)
    turn: int = 0
    made: list[Throw] = field(default_factory=list)
    fell: str = ""
    """What the last entry rolled dice by: its next die belongs to the same roll."""

    def see(self, entry: Entry) -> None:
        fell = entry.source if isinstance(entry, Fell) else ""
        if isinstance(entry, Began):
            self.lying, self.made = {}, []
        elif isinstance(entry, Rolled):
            self.lying, self.turn = dict(zip(COLOURS, entry.dice, strict=True)), entry.turn
            self._throw("roll", told.tell(entry), ())
        elif self.lying:
            self._changed(entry)
        self.fell = fell

    def _changed(self, entry: Entry) -> None:
        if isinstance(entry, Tried):
            new = dict(zip(entry.dice, entry.new, strict=True))
            raised = entry.how == "nudge"
            self.lying |= {die: _numbered(self.lying[die], up) if raised else up for die, up in new.items()}
            self._throw(f"{HOW[entry.how]} {names.listed(entry.dice)}", told.tell(entry), entry.dice)
        elif isinstance(entry, Fell):
            self._fell(entry)
        elif isinstance(entry, ScrollSpent) and entry.die in self.lying:
            number = number_of(self.lying[entry.die])
            if number is not None:
                self.lying[entry.die] = _numbered(self.lying[entry.die], str(number + entry.change))
            self._throw(names.card(entry.card), told.tell(entry), (entry.die,))
        elif self.made and isinstance(entry, Ignored | Resulted):
            self.made[-1] = _closed(self.made[-1], entry)

    def _fell(self, entry: Fell) -> None:
        """Dice that one card or boss rolls together are one roll."""
        self.lying[entry.die] = entry.new
        dice, line = [entry.die], told.tell(entry)
        if self.fell == entry.source:
            last = self.made.pop()
            dice = [die.kind for die in last.dice if die.rerolled or die.kind == entry.die]
            line = f"{last.line}; {entry.die} {names.side(entry.old)} → {names.side(entry.new)}"
        self._throw(f"{names.source(entry.source)} rerolls {names.listed(dice)}", line, dice)

    def _throw(self, what: str, line: str, again: Iterable[str]) -> None:
        again = set(again)
        dice = tuple(Thrown(die, face, die in again, name=die) for die, face in self.lying.items())
        self.made.append(Throw(f"Turn {self.turn}: {what}", dice, line, total=str(_sum(self.lying)), total_label="sum"))


def _numbered(side: str, number: str) -> str:
    """A side with another number: its icons stay."""
    return number + side.lstrip("-0123456789")


def _sum(lying: Mapping[str, str]) -> int:
    return sum(number_of(face) or 0 for face in lying.values())


def _closed(throw: Throw, entry: Ignored | Resulted) -> Throw:
    """The last roll of a turn: which dice did not count, and what came of it."""
    if isinstance(entry, Resulted):
        return msgspec.structs.replace(throw, total=str(entry.result), total_label="result")
    dice = tuple(msgspec.structs.replace(die, struck=die.kind in entry.dice) for die in throw.dice)
    return msgspec.structs.replace(throw, dice=dice)
