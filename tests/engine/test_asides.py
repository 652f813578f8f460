"""Settings played beside a question, and invitations: the question stays open as it was for everybody else."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

import pytest

from bot.engine.asks import Asks, Pass, Question
from bot.engine.chance import Chance, Stream
from bot.engine.log import Taken
from bot.engine.luck import random_answer
from bot.engine.options import Illegal, Option
from tests.engine.driving import Driven

Body = Callable[[Asks, set[str]], Awaitable[Any]]


@dataclass(frozen=True)
class Plain(Option):
    name: str

    @property
    def key(self) -> str:
        return self.name


@dataclass(frozen=True)
class Quiet(Plain):
    """From now on this seat passes."""

    aside: ClassVar[bool] = True


class Bench(Driven):
    """A rule, three seats that may each fall quiet, and a card in seat 2's hand."""

    def __init__(self, body: Body, invited: Sequence[int] = ()) -> None:
        self.said: set[str] = set()

        async def play(seat: int, option: Option) -> None:
            self.said.add(f"{option.key}.{seat}")

        def anytime(seat: int) -> list[Option]:
            quiet: list[Option] = [Quiet("loud" if f"quiet.{seat}" in self.said else "quiet")]
            return quiet + ([Plain("card")] if seat == 2 and "card.2" not in self.said else [])

        self.table = Asks(Chance(b"q" * 32, 0), 3, anytime, play, invited=lambda: invited)
        super().__init__(body(self.table, self.said))

    @property
    def asked(self) -> Question:
        assert self.question is not None
        return self.question


async def shots(table: Asks, said: set[str]) -> Any:
    """All are asked but those that fell quiet."""
    answers = await table.each(
        lambda: {s: [Plain("shoot"), Pass()] for s in range(3) if f"quiet.{s}" not in said}, "shots"
    )
    return {seat: option.key for seat, option in answers.items()}


def test_a_setting_keeps_the_question_and_the_answers_given_so_far() -> None:
    bench = Bench(shots).give(0, "shoot")
    serial = bench.asked.serial
    bench.give(1, "quiet")
    assert bench.asked.serial == serial
    assert bench.asked.seats() == [2]
    assert list(bench.asked.given) == [0]
    assert bench.give(2, "pass").result == {0: "shoot", 2: "pass"}


def test_a_card_opens_another_question() -> None:
    bench = Bench(shots)
    serial = bench.asked.serial
    assert bench.give(2, "card").asked.serial > serial


def test_when_all_have_settled_nobody_is_asked() -> None:
    bench = Bench(shots).give(0, "quiet").give(1, "quiet").give(2, "quiet")
    assert bench.result == {}


async def window_then(table: Asks, said: set[str]) -> Any:
    """A moment for who is not quiet, then a question about something else in the same step."""
    await table.window(lambda: {s: [] for s in range(2) if f"quiet.{s}" not in said}, "moment")
    return await table.choose(2, [Plain("a"), Plain("b")], "then")


@pytest.mark.parametrize("last", ["pass", "quiet"])
def test_what_is_asked_after_a_window_is_another_question(last: str) -> None:
    bench = Bench(window_then)
    serial = bench.asked.serial
    assert bench.give(0, "pass").asked.serial == serial
    assert bench.give(1, last).asked.about == "then"
    assert bench.asked.serial > serial


def test_what_is_asked_when_all_have_settled_is_another_question() -> None:
    async def shots_then(table: Asks, said: set[str]) -> Any:
        await shots(table, said)
        return await table.choose(2, [Plain("a"), Plain("b")], "then")

    bench = Bench(shots_then)
    serial = bench.asked.serial
    for seat in range(3):
        bench.give(seat, "quiet")
    assert bench.asked.about == "then"
    assert bench.asked.serial > serial


def test_who_answered_and_then_settles_it_counts_no_more() -> None:
    bench = Bench(shots).give(0, "shoot").give(0, "quiet").give(1, "pass").give(2, "pass")
    assert bench.result == {1: "pass", 2: "pass"}


def test_a_setting_is_no_reason_to_wait_for_a_press() -> None:
    async def one(table: Asks, said: set[str]) -> Any:
        return await table.choose(0, [Plain("only")], "turn")

    bench = Bench(one)
    assert bench.question is None
    assert [item.entry for item in bench.table.logged] == [Taken(0, "only")]


def test_agreement_goes_on_where_it_stood() -> None:
    async def agreed(table: Asks, said: set[str]) -> Any:
        return await table.agree([0, 1], "flee")

    bench = Bench(agreed).give(0, "agree").give(0, "quiet")
    assert bench.asked.seats() == [1]
    assert bench.give(1, "agree").result is True


def test_settings_are_not_what_a_seat_could_play() -> None:
    question = Bench(shots).asked
    assert [o.key for o in question.playable(1)] == []
    assert [o.key for o in question.playable(2)] == ["card"]
    assert [o.key for o in question.options(1)] == ["shoot", "pass", "quiet"]


def test_who_is_invited_holds_something_and_holds_nobody_up() -> None:
    async def turn(table: Asks, said: set[str]) -> Any:
        return await table.choose(0, [Plain("a"), Plain("b")], "turn")

    bench = Bench(turn, invited=(2, 5))
    assert bench.asked.invited == (2,)
    assert bench.asked.seats() == [0]
    with pytest.raises(Illegal):
        Bench(turn, invited=(2,)).give(1, "card")
    assert bench.give(0, "a").result == Plain("a")


def test_random_play_leaves_settings_alone() -> None:
    question = Bench(shots).asked
    told = {random_answer(question, 1, Stream(b"r", n, (), 0)) for n in range(60)}
    assert told == {"shoot", "pass"}


async def proposal(table: Asks, said: set[str]) -> Any:
    return await table.proposed([1, 2], "gift")


@pytest.mark.parametrize(
    ("answers", "result"),
    [
        ([(1, "agree"), (2, "agree")], (True, None)),
        ([(1, "agree"), (2, "object")], (False, None)),
        ([(2, "another")], (False, 2)),
    ],
)
def test_a_proposal_tells_who_would_rather_propose_something_else(
    answers: list[tuple[int, str]], result: tuple[bool, int | None]
) -> None:
    bench = Bench(proposal)
    assert bench.asked.silence
    for seat, key in answers:
        bench.give(seat, key)
    assert bench.result == result
