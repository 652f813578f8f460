"""Rolling Deep as the rest of the bot sees it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from bot.engine.asks import Asks, Question
from bot.engine.chance import Fixed, Source
from bot.engine.game import Command, Game, Result, Rule, SetupOption, Words
from bot.engine.log import Entry
from bot.engine.luck import random_answer
from bot.engine.options import Illegal, Option
from bot.games.rolling_deep import (
    advance,
    adventure,
    content,
    entries,
    gaining,
    interest,
    mushrooms,
    reward,
    scoring,
    scrolls,
    setup,
    shop,
    show,
    sides,
)
from bot.games.rolling_deep.options import Propose
from bot.games.rolling_deep.state import COLOURS, State
from bot.games.rolling_deep.view import LobbyView, View
from bot.games.rolling_deep.words import RollingDeepWords
from bot.games.rolling_deep.words.lobby import BLURB, CHEST, COMMANDS, SETUP

STEPS: Mapping[str, Rule[State]] = {
    "setup": setup.setup,
    "torches": adventure.torches,
    "roll": adventure.roll,
    "turn": adventure.turn,
    "late": adventure.late,
    "reward": reward.reward,
    "interest": interest.interest,
    "shop": shop.shop,
    "shopping": shop.shopping,
    "advance": advance.advance,
}
EFFECTS = (mushrooms, sides, gaining, scoring, reward)
"""Modules that enter kinds of effect in `effects.OPS`; an expansion's module joins them."""
DEFAULTS = {"turn": "score", "roll": "roll", "shop": "leave", "leave": "leave:yes", "proposal": "proposal:no"}
NO_LUCK = Fixed(0)
WORDS = RollingDeepWords()


class StartingDice(Mapping[str, tuple[str, ...]]):
    """The starting dice by colour, sides as written; read from the data file when first touched."""

    def __getitem__(self, colour: str) -> tuple[str, ...]:
        return content.setup().dice[colour]

    def __iter__(self) -> Iterator[str]:
        return iter(COLOURS)

    def __len__(self) -> int:
        return len(COLOURS)


class RollingDeep(Game[State]):
    """One run for 1 to 6 seats."""

    name: ClassVar[str] = "rolling_deep"
    title: ClassVar[str] = "Rolling Deep"
    blurb: ClassVar[str] = BLURB
    seats: ClassVar[tuple[int, int]] = (1, 6)
    views: ClassVar[tuple[str, ...]] = ("board", "crop", "dice", "lobby")
    setup: ClassVar[tuple[SetupOption, ...]] = SETUP
    commands: ClassVar[tuple[Command, ...]] = COMMANDS
    dice: ClassVar[Mapping[str, tuple[str, ...]]] = StartingDice()
    entries: ClassVar[tuple[type[Entry], ...]] = entries.KINDS
    state: ClassVar[type[State]] = State
    version: ClassVar[int] = 1

    @property
    def words(self) -> Words[State]:
        return WORDS

    def new(self, seats: int, options: Mapping[str, str]) -> State:
        chosen = {option.name: options.get(option.name, option.default) for option in SETUP}
        return setup.new_state(seats, chosen)

    def step(self, state: State) -> Rule[State] | None:
        return STEPS.get(state.phase)

    def view(self, state: State, onlooker: int | None, question: Question | None = None) -> View:
        return show.view_of(state)

    def lobby_view(self, options: Mapping[str, str]) -> LobbyView:
        chosen = {option.name: options.get(option.name, option.default) for option in SETUP}
        # What lies in the chest is named only where it was chosen.
        named = [o for o in SETUP if o.name == "side" or not o.unlock or chosen[o.name] != o.default]
        told = tuple((o.label, dict(o.choices)[chosen[o.name]]) for o in named)
        return show.lobby_of(self.title, chosen["side"], told)

    def result(self, state: State) -> Result | None:
        return Result(state.over, state.turns_taken) if state.over else None

    def unlocks(self, state: State) -> tuple[str, ...]:
        """A win opens the treasure chest (ROLL.BOSS.06)."""
        return (CHEST,) if state.over == "won" else ()

    def round_of(self, state: State) -> int:
        return state.round

    def scene(self, state: State) -> int:
        return state.turns_taken

    def anytime(self, state: State, seat: int) -> Sequence[Option]:
        """Seats that are not acting may propose a scroll."""
        return scrolls.proposals(state, seat)

    async def play(self, state: State, table: Asks, seat: int, option: Option) -> None:
        if not isinstance(option, Propose):
            raise Illegal(option.key, "not offered")
        await scrolls.propose(state, table, seat, option)

    def default(self, state: State, question: Question, seat: int) -> str:
        """What a deadline does: the plain way on where there is one, else what the sensible player would."""
        return DEFAULTS.get(question.about.partition(":")[0]) or self.policy("sensible", state, question, seat, NO_LUCK)

    def policy(self, name: str, state: State, question: Question, seat: int, luck: Source) -> str:
        if name == "random":
            return random_answer(question, seat, luck)
        from bot.games.rolling_deep.policy import sensible

        return sensible(state, question, seat)
