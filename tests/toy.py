"""Vault: a toy game for the engine's tests. Hidden bids, hands, a roll that is cheered, a cheer that is hushed.

It has what Rolling Deep does not need: secrets, answers of several seats at once, cards played between and within.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

import msgspec

from bot.engine.asks import Asks, Question
from bot.engine.game import Command, Game, Phrase, Result, Rule, SetupOption, Words
from bot.engine.log import Entry
from bot.engine.options import Field, Number, Option, Text

DECK = ("salve", "cheer", "hush", "salve", "cheer", "hush", "salve", "cheer", "hush", "dud", "dud", "dud")
D6 = (1, 2, 3, 4, 5, 6)


class Hero(msgspec.Struct):
    health: int = 3
    coins: int = 4
    cards: list[str] = []
    name: str = ""


class Vault(msgspec.Struct):
    heroes: list[Hero]
    rounds: int = 3
    phase: str = "deal"
    round: int = 1
    active: int = 0
    door: int = 15
    deck: list[str] = []


class VaultView(msgspec.Struct, frozen=True):
    door: int
    round: int
    cards: tuple[int, ...]
    own: tuple[str, ...]


class Dealt(Entry, frozen=True):
    seat: int
    card: str


class Bidden(Entry, frozen=True):
    seat: int
    coins: int


class Struck(Entry, frozen=True):
    seat: int
    die: int
    door: int


class Played(Entry, frozen=True):
    seat: int
    card: str


@dataclass(frozen=True)
class Bid(Option):
    most: int

    @property
    def key(self) -> str:
        return "bid"

    @property
    def fields(self) -> tuple[Field, ...]:
        return (Number("coins", 0, self.most),)


@dataclass(frozen=True)
class Strike(Option):
    commits: ClassVar[bool] = True

    @property
    def key(self) -> str:
        return "strike"


@dataclass(frozen=True)
class Rename(Option):
    @property
    def key(self) -> str:
        return "name"

    @property
    def fields(self) -> tuple[Field, ...]:
        return (Text("name", 20),)


@dataclass(frozen=True)
class Flee(Option):
    commits: ClassVar[bool] = True

    @property
    def key(self) -> str:
        return "flee"


@dataclass(frozen=True)
class Card(Option):
    card: str

    @property
    def key(self) -> str:
        return f"play:{self.card}"


@dataclass(frozen=True)
class Heal(Option):
    seat: int

    @property
    def key(self) -> str:
        return f"heal:{self.seat}"


async def deal(vault: Vault, table: Asks) -> None:
    """Two cards each, for nobody else's eyes."""
    vault.deck = table.shuffle(DECK, "deck")
    for seat, hero in enumerate(vault.heroes):
        for _ in range(2):
            hero.cards.append(vault.deck.pop(0))
            table.log(Dealt(seat, hero.cards[-1]), readers=(seat,))
    vault.phase = "bids"


async def bids(vault: Vault, table: Asks) -> None:
    """All bid face down; the highest acts, the first seat of equal ones."""
    given = await table.each(lambda: {s: [Bid(h.coins)] for s, h in enumerate(vault.heroes)}, "bids", hidden=True)
    for seat, bid in given.items():
        vault.heroes[seat].coins -= int(bid.values[0])
        table.log(Bidden(seat, int(bid.values[0])))
    vault.active = max(given, key=lambda seat: (int(given[seat].values[0]), -seat))
    vault.phase = "turn"


async def turn(vault: Vault, table: Asks) -> None:
    """Strike the door, take a name first if you like, or ask all to flee."""
    seat = vault.active
    match await table.choose(seat, lambda: [Strike(), Rename(), Flee()], "turn"):
        case Rename(values=(name,)):
            vault.heroes[seat].name = name
            return
        case Flee():
            others = [s for s in range(len(vault.heroes)) if s != seat]
            if await table.agree(others, "flee"):
                vault.phase = "over"
                return
        case _:
            await strike(vault, table, seat)
    vault.round += 1
    vault.phase = "over" if vault.round > vault.rounds or vault.door <= 0 else "bids"


async def strike(vault: Vault, table: Asks, seat: int) -> None:
    """Roll; anyone who holds a cheer may have it rolled again, and anyone with a hush may stop the cheer."""
    die = table.roll(D6, "strike")
    while (cheer := await table.window(holders(vault, "cheer"), "cheer")) is not None:
        spend(vault, table, cheer[0], "cheer")
        hush = await table.window(holders(vault, "hush"), "hush")
        if hush is None:
            die = table.roll(D6, "strike")
        else:
            spend(vault, table, hush[0], "hush")
    vault.door -= die
    table.log(Struck(seat, die, vault.door))


def holders(vault: Vault, card: str) -> dict[int, list[Card]]:
    return {s: [Card(card)] for s, hero in enumerate(vault.heroes) if card in hero.cards}


def spend(vault: Vault, table: Asks, seat: int, card: str) -> None:
    vault.heroes[seat].cards.remove(card)
    table.log(Played(seat, card))


RULES = {"deal": deal, "bids": bids, "turn": turn}


class ToyWords(Words[Vault]):
    def headline(self, state: Vault, question: Question | None) -> str:
        return f"Round {state.round}, door {state.door}"

    def situation(self, state: Vault, question: Question | None, since: Sequence[Entry]) -> str:
        return "\n".join(filter(None, map(self.tell, since)))

    def board(self, state: Vault) -> str:
        return f"door {state.door}"

    def phrase(self, state: Vault, question: Question, seat: int, option: Option) -> Phrase:
        return Phrase(option.key)

    def about(self, state: Vault, question: Question, seat: int) -> str:
        return question.about

    def seat(self, state: Vault, seat: int) -> str:
        return ", ".join(state.heroes[seat].cards)

    def deed(self, key: str) -> str:
        return key

    def tell(self, entry: Entry) -> str:
        return str(entry)

    def end(self, state: Vault) -> str:
        return f"door {state.door}"


class Toy(Game[Vault]):
    name = "toy"
    title = "Vault"
    seats = (2, 4)
    setup = (SetupOption("rounds", "Rounds", (("2", "2"), ("3", "3")), "3"),)
    commands = (Command("strike", "Strike the door", "strike"), Command("play", "Play a card", "play", "card"))
    entries = (Dealt, Bidden, Struck, Played)
    state = Vault

    @property
    def words(self) -> ToyWords:
        return ToyWords()

    def new(self, seats: int, options: Mapping[str, str]) -> Vault:
        return Vault([Hero() for _ in range(seats)], rounds=int(options.get("rounds", "3")))

    def step(self, state: Vault) -> Rule[Vault] | None:
        return RULES.get(state.phase)

    def view(self, state: Vault, onlooker: int | None, question: Question | None = None) -> VaultView:
        own = () if onlooker is None else tuple(state.heroes[onlooker].cards)
        return VaultView(state.door, state.round, tuple(len(h.cards) for h in state.heroes), own)

    def result(self, state: Vault) -> Result | None:
        if state.phase != "over":
            return None
        scores = tuple(hero.coins for hero in state.heroes)
        return Result("won" if state.door <= 0 else "ended", state.round, scores)

    def unlocks(self, state: Vault) -> tuple[str, ...]:
        return ("key",) if state.door <= 0 else ()

    def anytime(self, state: Vault, seat: int) -> Sequence[Option]:
        hurt = state.phase == "turn" or state.phase == "bids"
        return [Card("salve")] if hurt and "salve" in state.heroes[seat].cards else []

    async def play(self, state: Vault, table: Asks, seat: int, option: Option) -> None:
        spend(state, table, seat, "salve")
        heal = await table.choose(seat, [Heal(s) for s in range(len(state.heroes))], "heal")
        state.heroes[heal.seat].health += 1

    def default(self, state: Vault, question: Question, seat: int) -> str:
        keys = [o.key for o in question.asked[seat]]
        return "bid=0" if keys == ["bid"] else ("pass" if "pass" in keys else keys[0])


GAME: Game[Any] = Toy()
