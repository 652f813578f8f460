"""All that players read of Rolling Deep."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.engine.asks import Question
from bot.engine.game import Grey, Phrase, RuleLine, Words
from bot.engine.log import Entry
from bot.engine.options import Option
from bot.engine.throws import Throw
from bot.games.rolling_deep import content
from bot.games.rolling_deep.state import State
from bot.games.rolling_deep.words import board, choices, names, refusals, rules, throws, told


class RollingDeepWords(Words[State]):
    """Board texts in `board.py`, controls in `choices.py`, the log in `told.py`, refusals and rules beside them."""

    def headline(self, state: State, question: Question | None) -> str:
        return board.headline(state, question)

    def situation(self, state: State, question: Question | None, since: Sequence[Entry]) -> str:
        return board.situation(state, question, since)

    def board(self, state: State) -> str:
        return board.board(state)

    def phrase(self, state: State, question: Question, seat: int, option: Option) -> Phrase:
        return choices.phrase(state, question.about, option)

    def greys(self, state: State, question: Question, seat: int) -> Sequence[Grey]:
        return choices.greys(state, question.about) if seat in question.asked else ()

    def about(self, state: State, question: Question, seat: int) -> str:
        return refusals.about(state, question.about)

    def seat(self, state: State, seat: int) -> str:
        return board.seat(state, seat)

    def deed(self, key: str) -> str:
        return refusals.deed(key)

    def tell(self, entry: Entry) -> str:
        return told.tell(entry)

    def dice(self, state: State) -> str:
        return board.dice_sides(state)

    def face(self, face: str) -> str:
        return names.side(face)

    def throws(self, log: Sequence[Entry]) -> Sequence[Throw]:
        return throws.throws(log)

    def refusal(self, state: State, question: Question | None, seat: int, answer: str) -> str:
        return refusals.refusal(state, answer, question.about if question else "")

    def end(self, state: State) -> str:
        return board.end(state)

    def lobby(self, options: Mapping[str, str]) -> str:
        """What will be played."""
        targets = content.targets().of(options.get("side", "standard"))
        parts = [
            f"15 rounds in 5 chapters, {options.get('side', 'standard')} targets from {targets[0]} to {targets[-1]}."
        ]
        if options.get("yellow") == "true":
            parts.append("The Old Volcano deck is in the shop, behind its compass.")
        keepsake = options.get("keepsake", "none")
        if keepsake != "none":
            found = content.keepsakes()[keepsake]
            parts.append(f"{found.name}: {found.text}.")
        return " ".join(parts)

    def rules(self) -> Sequence[RuleLine]:
        return tuple(rules.rules())
