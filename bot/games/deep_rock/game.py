"""Deep Rock as the rest of the bot sees it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Any, ClassVar

from bot.engine.asks import Asks, Question
from bot.engine.campaigns import Campaigns
from bot.engine.chance import Source
from bot.engine.game import Command, Game, Result, Rule, SetupOption, Words
from bot.engine.log import Entry
from bot.engine.options import Option
from bot.engine.roles import Picks, Role, Sequel, Slot, picks_in
from bot.games.deep_rock import (
    after,
    asking,
    bargain,
    carrying,
    content,
    entries,
    hooks,
    mission_setup,
    rock_n_stone,
    rolls,
    roster,
    show,
    show_seat,
    solo,
    standing,
    throw,
    trails,
)
from bot.games.deep_rock.end import MissionOver
from bot.games.deep_rock.state import State, Task
from bot.games.deep_rock.view import CardsView, DiceView, LobbyView, SeatView, View
from bot.games.deep_rock.words import DeepRockWords
from bot.games.deep_rock.words.lobby import BLURB, COMMANDS, setup

RULES = (
    "actions",
    "attack",
    "creatures",
    "deep_dive",
    "engineer",
    "activation",
    "ambush",
    "event_phase",
    "events",
    "exchange",
    "gunner",
    "map_setup",
    "mission_events",
    "move",
    "oppressor",
    "paths",
    "pickaxe",
    "player_setup",
    "rock_n_stone",
    "scout",
    "sentry",
    "spawning",
    "solo",
    "strike",
    "swarm",
    "targets",
    "throw",
    "turn",
)
"""Modules that enter their rules in the tables of hooks.py when imported."""
for _module in RULES:
    import_module(f"{__package__}.{_module}")

WORDS = DeepRockWords()
PLAIN = (
    *(
        "pass",
        "no",
        "hold",
        "sure:no",
        "event:no",
        "end:yes",
        "end",
        "ready",
        "stay",
        "leave",
        "enough",
        "none",
        "back",
    ),
    *("kindly:once", "bosco:done"),
)
"""What a deadline answers: the first of these that is offered, else the first option of all."""


HELD = (rock_n_stone, throw, asking, bargain, standing)
"""Modules that know what a seat may do beside every open question."""


class Dice(Mapping[str, tuple[str, ...]]):
    """The dice with their faces; read from the data file when first touched."""

    def __getitem__(self, die: str) -> tuple[str, ...]:
        return content.dice()[die].faces

    def __iter__(self) -> Any:
        return iter(content.dice())

    def __len__(self) -> int:
        return len(content.dice())


class DeepRock(Game[State]):
    """One mission, or a Deep Dive of several, for 1 to 4 seats."""

    name: ClassVar[str] = "deep_rock"
    title: ClassVar[str] = "Deep Rock"
    blurb: ClassVar[str] = BLURB
    seats: ClassVar[tuple[int, int]] = (1, 4)
    views: ClassVar[tuple[str, ...]] = ("board", "crop", "lobby", "seat", "cards", "dice")
    shown: ClassVar[str] = "crop"
    commands: ClassVar[tuple[Command, ...]] = COMMANDS
    setup: ClassVar[tuple[SetupOption, ...]] = setup()
    roles: ClassVar[tuple[Role, ...]] = roster.ROLES
    dice: ClassVar[Mapping[str, tuple[str, ...]]] = Dice()
    entries: ClassVar[tuple[type[Entry], ...]] = entries.KINDS
    state: ClassVar[type[State]] = State
    version: ClassVar[int] = 2
    upgrades: ClassVar[Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]]] = {1: lambda raw: raw}
    """1 to 2: what is new has defaults; what may be answered has changed, so a step under way starts again."""

    @property
    def words(self) -> Words[State]:
        return WORDS

    @property
    def campaigns(self) -> Campaigns[State]:
        from bot.games.deep_rock.campaign import DeepDives

        return DeepDives()

    def new(self, seats: int, options: Mapping[str, str]) -> State:
        """Raises `ValueError` for a number of seats, mission, hazard, class or weapon that there is not."""
        chosen = {option.name: options.get(option.name, option.default) for option in self.setup}
        pace = {"pace": options["pace"]} if "pace" in options else {}
        more = {carrying.OPTION: options.get(carrying.OPTION, "")} | pace
        return mission_setup.new_state(seats, chosen | more, picks_in(options))

    def gear(self, role: str, options: Mapping[str, str]) -> Sequence[Slot]:
        return roster.gear(role, options)

    def roles_a_seat(self, seat: int, seats: int, options: Mapping[str, str]) -> int:
        return roster.dwarves_a_seat(seat, seats, options)

    def picked(self, state: State) -> Picks:
        return roster.picked(state)

    def unlocks(self, state: State) -> tuple[str, ...]:
        return after.won(state)

    def suggested(self, opened: frozenset[str]) -> Mapping[str, str]:
        return after.suggested(opened)

    def sequels(self, state: State) -> Sequence[Sequel]:
        return after.sequels(state)

    def step(self, state: State) -> Rule[State] | None:
        """The end, what the event phase still owes, or the rule of the phase."""
        if state.outcome:
            return None if mission_setup.is_over(state) else guarded(hooks.look(state, "steps", "dive"))
        if state.agenda:
            return guarded(owed)
        return guarded(hooks.look(state, "steps", state.phase))

    def view(self, state: State, onlooker: int | None, question: Question | None = None) -> View:
        """The same for everybody: hands lie open."""
        return show.view_of(state, question)

    def lobby_view(self, options: Mapping[str, str]) -> LobbyView:
        brought = {carrying.OPTION: options.get(carrying.OPTION, "")}
        chosen = {option.name: options.get(option.name, option.default) for option in self.setup}
        told = tuple((option.label, dict(option.choices)[chosen[option.name]]) for option in self.setup)
        return show.lobby_of(self.title, chosen | brought, show.settled(brought, self.setup, told))

    def seat_views(self, state: State, seat: int) -> Sequence[SeatView]:
        return show_seat.seats_of(state, seat)

    def seen(
        self, name: str, state: State, onlooker: int | None, question: Question | None = None
    ) -> View | CardsView | DiceView | None:
        """Cards that came up and the sides of the dice have views of their own."""
        if name == "cards":
            return show_seat.cards(state) if state.came_up else None
        return show_seat.dice(state) if name == "dice" else self.view(state, onlooker, question)

    def result(self, state: State) -> Result | None:
        return Result(state.outcome, state.turn_no) if mission_setup.is_over(state) else None

    def round_of(self, state: State) -> int:
        return state.turn_no // max(1, len(state.dwarves))

    def scene(self, state: State) -> int:
        return state.turn_no

    def anytime(self, state: State, seat: int) -> Sequence[Option]:
        """Rock 'n' Stone cards; a satchel charge's owner may set it off; what is settled beforehand."""
        return [option for module in HELD for option in module.anytime(state, seat)]

    def invited(self, state: State) -> Sequence[int]:
        return sorted({*asking.invited(state), *bargain.invited(state)})

    def default(self, state: State, question: Question, seat: int) -> str:
        """The plain way on: nothing more is done, or what stands first."""
        offered = question.asked[seat]
        plain = sorted((o for o in offered if o.key in PLAIN), key=lambda o: PLAIN.index(o.key))
        whole = [option for option in offered if not option.fields]
        return next((option.key for option in (*plain, *whole)), "")

    def policy(self, name: str, state: State, question: Question, seat: int, luck: Source) -> str:
        if name != "sensible":
            return super().policy(name, state, question, seat, luck)
        from bot.games.deep_rock.policy import sensible

        return sensible(state, question, seat)

    def heard(self, state: State, entry: Entry) -> None:
        trails.heard(state, entry)
        rolls.heard(state, entry)

    async def play(self, state: State, table: Asks, seat: int, option: Option) -> None:
        if isinstance(option, standing.Settle):
            await standing.play(state, table, seat, option)
        elif isinstance(option, bargain.Accept | bargain.Decline | bargain.Change):
            await bargain.play(state, table, seat, option)
        elif isinstance(option, asking.NotNow):
            asking.keep(state, table, option)
        elif isinstance(option, throw.Detonate):
            await throw.set_off(state, table)
        else:
            await rock_n_stone.play(state, table, seat, option)


def guarded(rule: Callable[..., Any]) -> Rule[State]:
    """The rule, whose mission may end in the midst of it."""

    async def run(state: State, table: Asks) -> None:
        try:
            await rule(state, table)
        except MissionOver:
            bargain.lapse(state)
            return
        if solo.needed(state):
            solo.rescue(state, table)

    return run


async def owed(state: State, table: Asks) -> None:
    """The first task of the agenda, taken off before it is done, so that it may put others in its place."""
    task: Task = state.agenda.pop(0)
    state.doing = task.kind
    await hooks.look(state, "agenda", task.kind)(state, table, task)
    state.doing = ""


GAME = DeepRock()
