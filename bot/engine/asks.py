"""How a rule waits: it awaits one of these, our loop sends the answer in. No asyncio here."""

from __future__ import annotations

import types
from collections.abc import Awaitable, Callable, Generator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal, TypeVar, cast
from zlib import crc32

from bot.engine.chance import Chance, shuffled
from bot.engine.log import NOBODY, Draw, Entry, Logged, Taken
from bot.engine.options import Illegal, Option, OptionT, check_keys, find, keys_of

Mode = Literal["any", "each", "agree"]
Offer = Sequence[OptionT] | Callable[[], Sequence[OptionT]]
Offers = Mapping[int, Sequence[OptionT]] | Callable[[], Mapping[int, Sequence[OptionT]]]
Anytime = Callable[[int], Sequence[Option]]
T = TypeVar("T")
LIMIT = 10_000


class DeadEnd(RuntimeError):
    """A rule asked somebody who has no legal answer: a mistake in the rules."""


class Runaway(RuntimeError):
    """More dice, log entries or steps without a question than any game needs: the breaker."""


@dataclass
class Question:
    """What the rules wait for. The same object stays open while `each` or `agree` collects answers."""

    serial: int
    about: str
    mode: Mode
    asked: dict[int, tuple[Option, ...]]
    extra: dict[int, tuple[Option, ...]] = field(default_factory=dict)
    given: dict[int, Option] = field(default_factory=dict)
    hidden: bool = False
    window: bool = False
    silence: bool = False
    invited: tuple[int, ...] = ()
    """Seats that another one has invited to play something; nobody waits for them."""

    def options(self, seat: int) -> tuple[Option, ...]:
        """All that `seat` may answer now; empty when it is not asked and holds nothing to play."""
        return (*self.asked.get(seat, ()), *self.extra.get(seat, ()))

    def playable(self, seat: int) -> tuple[Option, ...]:
        """What `seat` could play beside the question, settings left out."""
        return tuple(option for option in self.extra.get(seat, ()) if not option.aside)

    def seats(self) -> list[int]:
        """Seats whose answer is waited for (those that merely could play something are not among them)."""
        return sorted(self.asked)

    def as_it_is(self) -> Question:
        """A copy that answers to come do not change."""
        return replace(self, asked=dict(self.asked), extra=dict(self.extra), given=dict(self.given))

    def mark(self, drawn: int) -> int:
        """A checksum of who is asked, what they may answer and where the dice stand; never of words."""
        shown = [(seat, keys_of(self.options(seat))) for seat in sorted({*self.asked, *self.extra})]
        return crc32(repr((self.mode, shown, drawn)).encode())


@dataclass(frozen=True)
class Given:
    """An answer on its way into a rule."""

    seat: int
    answer: str
    text: str = ""


@types.coroutine
def _wait(question: Question) -> Generator[Question, Given, Given]:
    return (yield question)


class Asks:
    """The table as a rule sees it: ask seats, roll, shuffle, log. One object serves one step."""

    def __init__(
        self,
        chance: Chance,
        seats: int = 1,
        anytime: Anytime | None = None,
        play: Callable[[int, Option], Awaitable[None]] | None = None,
        wants: Callable[[int, str], bool] | None = None,
        heard: Callable[[Entry], None] | None = None,
        invited: Callable[[], Sequence[int]] | None = None,
    ) -> None:
        self.chance = chance
        self.logged: list[Logged] = []
        self.reveals = 0
        self._seats = range(seats)
        self._anytime = anytime
        self._play = play
        self._wants = wants
        self._heard = heard
        self._invited = invited
        self._serial = 0
        self._again = 0  # the serial of a question that stays what it is when it is opened once more; 0: of none

    # ---- chance and log

    def roll(self, faces: Sequence[T], what: str) -> T:
        """One face, each as likely; `what` names the die in the log."""
        draw, index = self.chance.roll(len(faces))
        self._drawn("roll", what, draw, len(faces), (index,), None)
        return faces[index]

    def shuffle(self, items: Sequence[T], what: str) -> list[T]:
        """The items in a new random order, which nobody reads before the end."""
        draw, source = self.chance.next()
        order = shuffled(len(items), source)
        self._drawn("shuffle", what, draw, len(items), order, NOBODY)
        return [items[i] for i in order]

    def _drawn(
        self, kind: str, what: str, draw: int, sides: int, got: tuple[int, ...], readers: tuple[int, ...] | None
    ) -> None:
        self.log(Draw(kind, what, self.chance.step, tuple(self.chance.path), draw, sides, got), readers)

    def log(self, entry: Entry, readers: tuple[int, ...] | None = None) -> None:
        """Note what happened; `readers` None is everyone, else only these seats."""
        self.logged.append(Logged(entry, readers))
        if self._heard is not None and readers is None:
            self._heard(entry)
        if len(self.logged) > LIMIT:
            raise Runaway("too many log entries in one step")

    def reveal(self) -> None:
        """Something hidden came out (a card, a token): undo stops here."""
        self.reveals += 1

    # ---- questions

    async def choose(self, seat: int, options: Offer[OptionT], about: str) -> OptionT:
        """One seat picks one option. A single option that commits nothing is taken and told."""
        _, option = await self.any(lambda: {seat: _counted(options)}, about)
        return option

    async def any(self, offers: Offers[OptionT], about: str) -> tuple[int, OptionT]:
        """Exactly the first answer of several seats counts."""
        while True:
            question = self._open(offers, about, "any")
            alone = self._only(question)
            if alone is not None:
                return cast("tuple[int, OptionT]", alone)
            given = await _wait(question)
            if await self._played(question, given):
                continue
            option = find(cast("tuple[OptionT, ...]", question.asked[given.seat]), given.answer, given.text)
            self._follow(given.seat, option)
            return given.seat, option

    async def each(self, offers: Offers[OptionT], about: str, *, hidden: bool = False) -> dict[int, OptionT]:
        """Every seat answers once, whatever the order of arrival; told together, in the order of `offers`.

        Empty when something was played meanwhile after which nobody is asked any more."""
        kept: dict[int, Option] | None = None
        while True:
            if kept is not None and not _counted_all(offers):
                self._again = 0
                return {}
            question = self._open(offers, about, "each", hidden=hidden)
            order = list(question.asked)
            question.given = {
                s: o for s, o in (kept or {}).items() if s in order and o.key in keys_of(question.asked[s])
            }
            question.asked = {s: question.asked[s] for s in order if s not in question.given}
            if await self._collect(question):
                break
            kept = question.given
        answers = {seat: cast("OptionT", question.given[seat]) for seat in order}
        for seat in sorted(answers):
            self._follow(seat, answers[seat])
        return answers

    async def _collect(self, question: Question) -> bool:
        """Wait until all have answered; False when somebody played something, so that options are counted anew."""
        while question.asked:
            given = await _wait(question)
            if await self._played(question, given):
                return False
            question.given[given.seat] = find(question.asked[given.seat], given.answer, given.text)
            del question.asked[given.seat]
        return True

    async def agree(self, seats: Sequence[int], about: str, *, silence: bool = False) -> bool:
        """Whether all seats say yes; the first no ends it. `silence`: the table's delay counts as yes."""
        agreed, _ = await self._agreed(seats, (Consent(True), Consent(False)), about, silence=silence)
        return agreed

    async def proposed(self, seats: Sequence[int], about: str) -> tuple[bool, int | None]:
        """A proposal that counts as agreed after the table's delay. Whether all said yes, and who would rather propose
        something else."""
        offer = (Consent(True), Consent(False), Consent(False, another=True))
        agreed, last = await self._agreed(seats, offer, about, silence=True)
        return agreed, last[0] if last[1].another else None

    async def _agreed(
        self, seats: Sequence[int], offer: tuple[Consent, ...], about: str, *, silence: bool
    ) -> tuple[bool, tuple[int, Consent]]:
        """Whether all agree, and the answer that ended it."""
        kept: dict[int, Option] = {}
        while True:
            question = self._open({s: offer for s in seats if s not in kept}, about, "agree", silence=silence)
            question.given = kept
            played = False
            while question.asked and not played:
                given = await _wait(question)
                played = await self._played(question, given)
                if not played and not self._consents(question, given):
                    return False, (given.seat, find(offer, given.answer))
            if not played:
                for seat in sorted(question.given):
                    self._follow(seat, question.given[seat])
                return True, (-1, offer[0])
            kept = question.given if self._stays(question) else {}

    def _consents(self, question: Question, given: Given) -> bool:
        option = find(cast("tuple[Consent, ...]", question.asked[given.seat]), given.answer)
        if not option.yes:
            self._follow(given.seat, option)
            return False
        question.given[given.seat] = option
        del question.asked[given.seat]
        return True

    async def window(self, offers: Offers[OptionT], about: str) -> tuple[int, OptionT] | None:
        """A moment in which holders who want to be asked may act; None when all pass. It never waits for the rest.

        A seat without options of its own is asked for what it could play beside the question."""
        passed: set[int] = set()
        while True:
            counted = _counted_all(offers)
            willing = {s: o for s, o in counted.items() if s not in passed and self._willing(s, about)}
            if not willing:
                self._again = 0
                return None
            question = self._open({s: (*o, Pass()) for s, o in willing.items()}, about, "any", window=True)
            given = await _wait(question)
            if await self._played(question, given):
                continue
            option = find(question.asked[given.seat], given.answer, given.text)
            self._follow(given.seat, option)
            if not isinstance(option, Pass):
                return given.seat, cast("OptionT", option)
            passed.add(given.seat)
            self._again = question.serial  # the others are asked what they were asked

    # ---- within

    def _willing(self, seat: int, about: str) -> bool:
        return self._wants is None or self._wants(seat, about)

    def _open(
        self,
        offers: Mapping[int, Sequence[Option]] | Callable[[], Mapping[int, Sequence[Option]]],
        about: str,
        mode: Mode,
        *,
        hidden: bool = False,
        window: bool = False,
        silence: bool = False,
    ) -> Question:
        asked = {seat: tuple(options) for seat, options in _counted_all(offers).items()}
        if not asked or not all(asked.values()):
            raise DeadEnd(f"{about}: nobody can answer")
        extra: dict[int, tuple[Option, ...]] = {}
        if self._anytime is not None:
            extra = {seat: tuple(more) for seat in self._seats if (more := self._anytime(seat))}
        serial = self._again or self._serial + 1
        self._serial, self._again = max(self._serial, serial), 0
        invited = tuple(seat for seat in self._invited() if seat in extra) if self._invited is not None else ()
        question = Question(serial, about, mode, asked, extra, {}, hidden, window, silence, invited)
        for seat in sorted({*asked, *extra}):
            check_keys(question.options(seat))
        return question

    def _only(self, question: Question) -> tuple[int, Option] | None:
        """The one legal answer, unless it commits the turn, wants filling in, or something else could be played."""
        if len(question.asked) != 1:
            return None
        seat, options = next(iter(question.asked.items()))
        if len(options) != 1 or options[0].commits or options[0].fields or question.playable(seat):
            return None
        self.log(Taken(seat, options[0].key))
        return seat, options[0]

    async def _played(self, question: Question, given: Given) -> bool:
        """Whether the answer was a card or charge played between; if so its effects are done."""
        own = question.asked.get(given.seat, ())
        if any(given.answer.partition("=")[0] == key or given.answer == key for key in keys_of(own)):
            return False
        if self._play is None or given.seat not in question.extra:
            raise Illegal(given.answer, "not offered")
        option = find(question.extra[given.seat], given.answer, given.text)
        self._follow(given.seat, option)
        await self._play(given.seat, option)
        if option.aside:
            self._again = question.serial
        return True

    def _stays(self, question: Question) -> bool:
        """Whether what was just played leaves the question as it was."""
        return self._again == question.serial

    def _follow(self, seat: int, option: Option) -> None:
        """From here on dice depend on this answer."""
        self.chance.path.append(f"{seat}:{option.answer}")


@dataclass(frozen=True)
class Consent(Option):
    """Yes or no to a proposal; `another`: no, and something else is proposed."""

    yes: bool
    another: bool = False

    @property
    def key(self) -> str:
        return "agree" if self.yes else "another" if self.another else "object"


@dataclass(frozen=True)
class Pass(Option):
    """Let it happen."""

    @property
    def key(self) -> str:
        return "pass"


def _counted(options: Offer[OptionT]) -> Sequence[OptionT]:
    return options() if callable(options) else options


def _counted_all(offers: Offers[OptionT]) -> Mapping[int, Sequence[OptionT]]:
    return offers() if callable(offers) else offers
