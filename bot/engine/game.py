"""What a game offers to the rest of the bot: one object that subclasses `Game`."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, ClassVar, TypeVar

import msgspec

from bot.engine.asks import Asks, Question
from bot.engine.campaigns import Campaigns
from bot.engine.chance import Source
from bot.engine.drafts import Drafts
from bot.engine.log import Entry
from bot.engine.luck import random_answer
from bot.engine.options import Option
from bot.engine.roles import Around
from bot.engine.throws import Throw

StateT = TypeVar("StateT", bound=msgspec.Struct)
Rule = Callable[[StateT, Asks], Awaitable[None]]


class SetupOption(msgspec.Struct, frozen=True):
    """Something chosen in the lobby. `choices` are (value, label); `unlock`: what somebody seated must have won.

    `more`: it stands behind a button of the lobby, since few tables change it.
    """

    name: str
    label: str
    choices: tuple[tuple[str, str], ...]
    default: str
    line: str = ""
    unlock: str = ""
    locked: tuple[str, ...] = ()
    """Values that need the unlock; the others are always there."""
    more: bool = False


class Command(msgspec.Struct, frozen=True):
    """A slash subcommand that is a shortcut to option keys: those that are `prefix` or begin with `prefix:`.

    With `argument` it takes one word with autocomplete (what follows the prefix), else it gives the only such key.
    """

    name: str
    description: str
    prefix: str
    argument: str = ""


class Result(msgspec.Struct, frozen=True):
    """How a game ended: `word` is won, modest, lost or ended (then `scores` by seat)."""

    word: str
    turns: int
    scores: tuple[int, ...] = ()


class Phrase(msgspec.Struct, frozen=True):
    """How one option is shown. `menu`: the menu it belongs to (its placeholder); empty: a button.

    `section`: a line of text with the button beside it. `row`: buttons of one row stand together, lower rows first;
    the last row is for what commits. `place`: where in its row it always stands, greys counted too. `style`: primary,
    secondary, success, danger. `pinned`: first in its menu. `order`: what it is sorted by within its menu; empty: as it
    comes. `shortcut`: also a button with this label, in `row`. `behind`: the draft in which it is offered instead of
    on the board itself; one of `Words.openers` leads there. `topic`, of a setting: the first word of the
    `Question.about` beside which it also stands in private; `*`: beside anything.
    """

    label: str
    line: str = ""
    menu: str = ""
    section: bool = False
    row: int = 0
    style: str = "secondary"
    emoji: str = ""
    pinned: bool = False
    place: int = 0
    topic: str = ""
    order: str = ""
    shortcut: str = ""
    behind: str = ""


class Common(msgspec.Struct, frozen=True):
    """A button that everybody sees where each seat has answers of its own: it stands for those of whoever presses it.

    `keys`: a key, or what several begin with: the only such answer is given at once, of several one is chosen in
    private. Without keys `text` is told in private. `word` names it in its control; `row` and `style` as in `Phrase`.
    """

    word: str
    label: str
    keys: tuple[str, ...] = ()
    text: str = ""
    row: int = 0
    style: str = "secondary"


class Grey(msgspec.Struct, frozen=True):
    """A control that stands in its place but cannot be used now, with the reason and what would help."""

    word: str
    label: str
    reason: str
    row: int = 0
    place: int = 0


class RuleLine(msgspec.Struct, frozen=True):
    """One line of rules that `/fathom rules` finds; `figure` is printed, inferred or chosen where a figure is given."""

    title: str
    text: str
    ruling: bool = False
    figure: str = ""


class Words(Drafts[StateT]):
    """All that players read of one game. Markdown of chat; lists, never grids."""

    explains: ClassVar[bool] = False
    """Whether it has `reasons` to give."""

    def headline(self, state: StateT, question: Question | None) -> str:
        """Who is asked and what is left of the turn; at most 300 characters. `{seat:0}` stands for a seat's name."""
        raise NotImplementedError

    def situation(self, state: StateT, question: Question | None, since: Sequence[Entry]) -> str:
        """Goals, what changed since that seat's last turn, what is not possible now; at most 900 characters."""
        raise NotImplementedError

    def board(self, state: StateT) -> str:
        """The whole board in words, enough to play from; at most 3,500 characters."""
        raise NotImplementedError

    def phrase(self, state: StateT, question: Question, seat: int, option: Option) -> Phrase:
        raise NotImplementedError

    def greys(self, state: StateT, question: Question, seat: int) -> Sequence[Grey]:
        """Controls with a fixed place that cannot be used now."""
        return ()

    def common(self, state: StateT, question: Question) -> Sequence[Common]:
        """The buttons that everybody sees at a question whose seats have different answers, instead of one to choose in
        private. None: all is shown, or chosen in private."""
        return ()

    def invites(self, state: StateT, question: Question) -> tuple[str, Sequence[Common]]:
        """What invited seats are asked, and their buttons: shown to everybody above what the question asks."""
        return "", ()

    def choice(self, option: Option, part: str, value: str) -> str:
        """A value that may be filled in, as a form shows it; `part` is the name of the field."""
        return value

    def about(self, state: StateT, question: Question, seat: int) -> str:
        """What `seat` is asked, in one short sentence."""
        raise NotImplementedError

    def plays(self, state: StateT, seat: int) -> str:
        """What a seat is in this game, in a word or two: `Scout`; empty where seats are alike."""
        return ""

    def seat(self, state: StateT, seat: int) -> str:
        """What is in front of a seat, for My seat; its own secrets may be told."""
        return ""

    def cards(self, state: StateT) -> str:
        """The cards that have come up lately with what they do, as a list."""
        return ""

    def deed(self, key: str) -> str:
        """An answer in a few words, for "Undo: ..." and the log: `reroll red`."""
        raise NotImplementedError

    def tell(self, entry: Entry) -> str:
        """An entry in one line; empty when there is nothing to tell."""
        raise NotImplementedError

    def begins(self, entry: Entry) -> bool:
        """Whether something begins with this entry that is told as a whole, to whoever came in on the midst of it."""
        return False

    def report(self, entries: Sequence[Entry], longest: int) -> str:
        """What happened, like things together, in at most `longest` characters; empty: line by line will do."""
        return ""

    def steps(self, entries: Sequence[Entry]) -> Sequence[str]:
        """What happened, each thing in its own line with its dice."""
        return [line for entry in entries if (line := self.tell(entry))]

    def reasons(self, entries: Sequence[Entry]) -> Sequence[str]:
        """Why figures that nobody plays did what they did, a line each."""
        return ()

    def fill(self, state: StateT, text: str) -> str:
        """`text` with the game's own marks replaced by names that only the state knows; `{seat:0}` stays."""
        return text

    def dice(self, state: StateT) -> str:
        """Every side of every die as a list; empty: the game has no dice of its own."""
        return ""

    def face(self, face: str) -> str:
        """A face of one of its dice, in words."""
        return face

    def throws(self, log: Sequence[Entry]) -> Sequence[Throw]:
        """The latest rolls in a log, oldest first, for strips of dice."""
        return ()

    def refusal(self, state: StateT, question: Question | None, seat: int, answer: str) -> str:
        """Why an answer that is not offered cannot be given, and what would help; empty when nothing is known."""
        return ""

    def end(self, state: StateT) -> str:
        """How it ended, with figures."""
        raise NotImplementedError

    def lobby(self, options: Mapping[str, str]) -> str:
        """What will be played, in words."""
        return ""

    def apart(self, state: StateT, question: Question | None) -> Sequence[tuple[str, int]]:
        """Lines of a question that several seats answer side by side, each with the seat that chooses there in private
        (-1: none does); then what all of them may answer alike stands in public. Empty: shown as any other question."""
        return ()

    def rules(self) -> Sequence[RuleLine]:
        return ()


class Game(Around[StateT]):
    """One set of rules. Everything here is pure: same state, same answer."""

    name: ClassVar[str]
    title: ClassVar[str]
    blurb: ClassVar[str] = ""
    version: ClassVar[int] = 1
    seats: ClassVar[tuple[int, int]] = (1, 1)
    setup: ClassVar[tuple[SetupOption, ...]] = ()
    commands: ClassVar[tuple[Command, ...]] = ()
    entries: ClassVar[tuple[type[Entry], ...]] = ()
    views: ClassVar[tuple[str, ...]] = ("board",)
    """Its pictures: `board`; `crop`, the same for phones; `dice`, the sides of all dice; `lobby`; `seat`, what
    lies before a seat; `cards`, those that came up."""
    shown: ClassVar[str] = "board"
    """Which of `board` and `crop` a table's message shows; a seat's private panel shows the other one."""
    dice: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """Its own dice by name, with their faces, for `/roll`."""
    state: ClassVar[type[Any]]
    upgrades: ClassVar[Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]]] = {}
    """From an old version of the state, as plain data, to the next one."""

    @property
    def words(self) -> Words[StateT]:
        raise NotImplementedError

    @property
    def campaigns(self) -> Campaigns[StateT] | None:
        """How it is played in campaigns, if it is."""
        return None

    def new(self, seats: int, options: Mapping[str, str]) -> StateT:
        """The state before anything was shuffled; setting up is the first step, so that chance goes one way only.

        What was chosen in the lobby (`roles.picks_in(options)`) is not asked again.
        """
        raise NotImplementedError

    def step(self, state: StateT) -> Rule[StateT] | None:
        """The next stretch of rules, or None when the game is over."""
        raise NotImplementedError

    def view(self, state: StateT, onlooker: int | None, question: Question | None = None) -> msgspec.Struct:
        """What one onlooker may know (None: everybody at the table), for pictures."""
        raise NotImplementedError

    def lobby_view(self, options: Mapping[str, str]) -> msgspec.Struct:
        """What the picture `lobby` shows while these options are chosen."""
        raise NotImplementedError

    def seat_views(self, state: StateT, seat: int) -> Sequence[msgspec.Struct]:
        """What lies before a seat, one picture `seat` each."""
        return ()

    def seen(
        self, name: str, state: StateT, onlooker: int | None, question: Question | None = None
    ) -> msgspec.Struct | None:
        """What the picture of that name shows; None where there is nothing to show."""
        return self.view(state, onlooker, question)

    def result(self, state: StateT) -> Result | None:
        """None while the game goes on."""
        raise NotImplementedError

    def unlocks(self, state: StateT) -> tuple[str, ...]:
        """What the end of this game opens for good for everybody seated."""
        return ()

    def round_of(self, state: StateT) -> int:
        """The round, for thinning old snapshots."""
        return 0

    def scene(self, state: StateT) -> int:
        """The number of the turn, for looking back: a replay shows the one before this and what came of this one."""
        return self.round_of(state)

    def anytime(self, state: StateT, seat: int) -> Sequence[Option]:
        """What `seat` may play beside every open question."""
        return ()

    def invited(self, state: StateT) -> Sequence[int]:
        """Seats that another one has asked to play something they hold: they are told, and nobody waits for them."""
        return ()

    async def play(self, state: StateT, table: Asks, seat: int, option: Option) -> None:
        """The effects of something that was played beside a question."""
        raise NotImplementedError

    def heard(self, state: StateT, entry: Entry) -> None:
        """Something that all may read was logged: what pictures tell of it may be noted in the state."""

    def wants(self, state: StateT, seat: int, about: str) -> bool:
        """Whether `seat` wants to be asked in a window."""
        return True

    def default(self, state: StateT, question: Question, seat: int) -> str:
        """The answer that a deadline gives for `seat`; empty when the table should rather wait."""
        return ""

    def policy(self, name: str, state: StateT, question: Question, seat: int, luck: Source) -> str:
        """What a computer player answers; `name` is random or sensible. Uses only what the seat may know."""
        return random_answer(question, seat, luck)

    def encode(self, state: StateT) -> bytes:
        return msgspec.json.encode(state)

    def decode(self, data: bytes) -> StateT:
        """Raises `msgspec.ValidationError` on what is not a state of this version."""
        loaded: StateT = msgspec.json.decode(data, type=self.state)
        return loaded

    def upgrade(self, data: bytes, version: int) -> bytes:
        """An old state as one of this version. Raises `KeyError` when there is no way from it."""
        raw = msgspec.json.decode(data)
        while version < self.version:
            raw = self.upgrades[version](raw)
            version += 1
        return msgspec.json.encode(raw)
