"""Rolling Deep as the rest of the bot sees it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from bot.engine.asks import Asks, Question
from bot.engine.chance import Fixed, Source
from bot.engine.game import Command, Game, Result, Rule, SetupOption, Words, random_answer
from bot.engine.log import Entry
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
    sides,
)
from bot.games.rolling_deep.options import Propose
from bot.games.rolling_deep.state import COLOURS, State
from bot.games.rolling_deep.view import View

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
CHEST = "treasure_chest"
EFFECTS = (mushrooms, sides, gaining, scoring, reward)
"""Modules that enter kinds of effect in `effects.OPS`; an expansion's module joins them."""
SETUP = (
    SetupOption(
        "side",
        "Chapters",
        (("standard", "Standard"), ("advanced", "Advanced")),
        "standard",
        "Higher targets on the advanced side",
        CHEST,
        ("advanced",),
    ),
    SetupOption(
        "yellow",
        "Old Volcano deck",
        (("false", "Left in the chest"), ("true", "In play")),
        "false",
        "Ten more cards, opened by the Ash Compass",
        CHEST,
        ("true",),
    ),
    SetupOption(
        "keepsake",
        "Keepsake",
        (("none", "None"), ("pouch", "Miner's pouch"), ("scroll", "Folded scroll"), ("chisel", "Worn chisel")),
        "none",
        "A little help to start with",
        CHEST,
        ("pouch", "scroll", "chisel"),
    ),
    SetupOption(
        "turns",
        "With several seats",
        (("rotate", "Take turns"), ("anyone", "Anyone may act")),
        "rotate",
        "Turns pass with each roll and the shop with each visit, or the first press counts",
    ),
)
COMMANDS = (
    Command("score", "Score the dice as they lie", "score"),
    Command("roll", "Start the turn: roll all dice", "roll"),
    Command("reroll", "Try your luck: reroll one die", "reroll", "die"),
    Command("several", "Try your luck with several dice together", "several", "dice"),
    Command("nudge", "Try your luck by adding 1 to one die", "nudge", "die"),
    Command("scroll", "Spend a scroll", "scroll", "scroll"),
    Command("propose", "Propose a scroll to the seat that acts", "propose", "scroll"),
    Command("proposal", "Answer a proposed scroll", "proposal", "answer"),
    Command("giveup", "Out of time: end the run", "giveup"),
    Command("take", "Take one of a discovery's rewards", "take", "reward"),
    Command("interest", "Take interest in coins or potions", "interest", "kind"),
    Command("buy", "Buy a card on offer", "buy", "card"),
    Command("place", "Place equipment in a row", "place", "place"),
    Command("side", "Choose which side of a die is replaced", "side", "side"),
    Command("any", "Choose a side of the supply", "any", "side"),
    Command("row", "Choose a result row", "row", "row"),
    Command("move", "Move mushrooms from another row", "move", "mushrooms"),
    Command("keep", "Choose the card to keep", "keep", "card"),
    Command("deck", "Choose a shop deck", "deck", "deck"),
    Command("order", "Put the top bosses in order", "order", "bosses"),
    Command("refresh", "Pay for new cards in the shop", "refresh"),
    Command("destroy", "Remove an equipment card", "destroy", "card"),
    Command("leave", "Leave the shop", "leave"),
    Command("back", "Not after all", "back"),
    Command("enough", "No more of this", "enough"),
)


DEFAULTS = {"turn": "score", "roll": "roll", "shop": "leave", "leave": "leave:yes", "proposal": "proposal:no"}
NO_LUCK = Fixed(0)


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
    blurb: ClassVar[str] = "Roll three dice, push your luck and build an engine against five bosses"
    seats: ClassVar[tuple[int, int]] = (1, 6)
    setup: ClassVar[tuple[SetupOption, ...]] = SETUP
    commands: ClassVar[tuple[Command, ...]] = COMMANDS
    dice: ClassVar[Mapping[str, tuple[str, ...]]] = StartingDice()
    entries: ClassVar[tuple[type[Entry], ...]] = entries.KINDS
    state: ClassVar[type[State]] = State
    version: ClassVar[int] = 1

    @property
    def words(self) -> Words[State]:
        from bot.games.rolling_deep.words import RollingDeepWords

        return RollingDeepWords()

    def new(self, seats: int, options: Mapping[str, str]) -> State:
        chosen = {option.name: options.get(option.name, option.default) for option in SETUP}
        return setup.new_state(seats, chosen)

    def step(self, state: State) -> Rule[State] | None:
        return STEPS.get(state.phase)

    def view(self, state: State, onlooker: int | None, question: Question | None = None) -> View:
        from bot.games.rolling_deep import show

        return show.view_of(state)

    def result(self, state: State) -> Result | None:
        return Result(state.over, state.turns_taken) if state.over else None

    def unlocks(self, state: State) -> tuple[str, ...]:
        """A win opens the treasure chest (ROLL.BOSS.06)."""
        return (CHEST,) if state.over == "won" else ()

    def round_of(self, state: State) -> int:
        return state.round

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
