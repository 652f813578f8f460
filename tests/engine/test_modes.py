"""Questions to several seats: `any`, `each`, `agree`, windows, and cards played between."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine.asks import Asks, DeadEnd, Runaway
from bot.engine.chance import Chance
from bot.engine.log import Taken
from bot.engine.options import Illegal
from tests.engine.driving import Driven
from tests.toy import GAME, Bid, Card, Heal, Hero, Strike, Vault

SEED = b"m" * 32
Body = Callable[[Asks], Awaitable[Any]]


class Bench(Driven):
    """Three heroes in a vault, and a rule."""

    def __init__(self, body: Body, vault: Vault | None = None) -> None:
        vault = vault or Vault([Hero() for _ in range(3)], phase="turn")

        async def play(seat: int, option: Any) -> None:
            await GAME.play(vault, self.table, seat, option)

        self.vault = vault
        self.table = Asks(Chance(SEED, 0), 3, lambda seat: GAME.anytime(vault, seat), play)
        super().__init__(body(self.table))


def bids() -> Body:
    async def body(table: Asks) -> Any:
        got = await table.each({s: [Bid(4)] for s in (2, 0, 1)}, "bids")
        return {seat: bid.values[0] for seat, bid in got.items()}, table.roll(range(1000), "after")

    return body


@given(st.permutations([0, 1, 2]), st.lists(st.integers(0, 4), min_size=3, max_size=3))
def test_each_does_not_depend_on_the_order_of_arrival(order: list[int], coins: list[int]) -> None:
    straight, mixed = Bench(bids()), Bench(bids())
    for seat in (0, 1, 2):
        straight.give(seat, f"bid={coins[seat]}")
    for seat in order:
        mixed.give(seat, f"bid={coins[seat]}")
    assert straight.result == mixed.result
    assert list(straight.result[0]) == [2, 0, 1], "answers are resolved in the order that the rule named"


def test_each_stays_one_question_until_all_have_answered() -> None:
    bench = Bench(bids())
    first = bench.question
    bench.give(1, "bid=1")
    assert bench.question is first
    assert first is not None
    assert first.seats() == [0, 2]
    assert first.options(1) == ()


def test_each_refuses_a_second_answer_of_one_seat() -> None:
    bench = Bench(bids()).give(1, "bid=1")
    with pytest.raises(Illegal):
        bench.give(1, "bid=2")


def anyone() -> Body:
    async def body(table: Asks) -> Any:
        seat, card = await table.any({0: [Card("a"), Card("b")], 1: [Card("b"), Card("c")]}, "who")
        return seat, card.key

    return body


@given(st.sampled_from([(0, "play:a"), (0, "play:b"), (1, "play:b"), (1, "play:c")]))
def test_any_counts_exactly_the_first_answer(first: tuple[int, str]) -> None:
    bench = Bench(anyone()).give(*first)
    assert bench.result == first
    assert bench.question is None


def agreement(seats: tuple[int, ...]) -> Body:
    async def body(table: Asks) -> Any:
        return await table.agree(seats, "flee"), table.roll(range(1000), "after")

    return body


@pytest.mark.parametrize("order", list(permutations((0, 1, 2))))
def test_agree_passes_when_all_consent_in_any_order(order: tuple[int, ...]) -> None:
    bench = Bench(agreement((0, 1, 2)))
    for seat in order:
        assert bench.result is None
        bench.give(seat, "agree")
    assert bench.result == Bench(agreement((0, 1, 2))).give(0, "agree").give(1, "agree").give(2, "agree").result
    assert bench.result[0] is True


@given(st.sampled_from([0, 1, 2]), st.integers(0, 2))
def test_one_objection_ends_it(seat: int, before: int) -> None:
    bench = Bench(agreement((0, 1, 2)))
    for other in [s for s in (0, 1, 2) if s != seat][:before]:
        bench.give(other, "agree")
    bench.give(seat, "object")
    assert bench.result[0] is False


def test_a_single_option_is_taken_and_told_but_never_a_commit_point() -> None:
    async def body(table: Asks) -> Any:
        await table.choose(0, [Heal(1)], "heal")
        return await table.choose(0, [Strike()], "turn")

    bench = Bench(body)
    assert bench.question is not None
    assert bench.question.about == "turn"
    assert [item.entry for item in bench.table.logged] == [Taken(0, "heal:1")]


def test_a_single_option_is_not_taken_while_the_seat_holds_something_to_play() -> None:
    async def body(table: Asks) -> Any:
        return await table.choose(0, [Heal(1)], "heal")

    bench = Bench(body, Vault([Hero(cards=["salve"]), Hero(), Hero()], phase="turn"))
    assert bench.question is not None
    assert [o.key for o in bench.question.options(0)] == ["heal:1", "play:salve"]


def test_options_are_counted_anew_after_a_card_was_played_between() -> None:
    vault = Vault([Hero(), Hero(cards=["salve"]), Hero()], phase="turn")

    async def body(table: Asks) -> Any:
        return (
            await table.choose(
                0,
                lambda: (
                    [Heal(h.health) for h in vault.heroes[:2]] if vault.heroes[0].health != 3 else [Heal(8), Heal(9)]
                ),
                "x",
            )
        ).key

    bench = Bench(body, vault).give(1, "play:salve").give(1, "heal:0")
    assert bench.question is not None
    assert [o.key for o in bench.question.options(0)] == ["heal:4", "heal:3"]
    assert bench.give(0, "heal:4").result == "heal:4"


def test_a_card_played_while_all_bid_keeps_the_bids_that_still_fit() -> None:
    bench = Bench(bids(), Vault([Hero(cards=["salve"]), Hero(), Hero()], phase="turn"))
    bench.give(1, "bid=2").give(0, "play:salve").give(0, "heal:2")
    assert bench.question is not None
    assert bench.question.seats() == [0, 2]
    bench.give(2, "bid=0").give(0, "bid=1")
    assert bench.result[0] == {2: "0", 0: "1", 1: "2"}


def windows(wants: Callable[[int, str], bool] | None = None) -> Body:
    async def body(table: Asks) -> Any:
        table._wants = wants
        got = await table.window({0: [Card("cheer")], 2: [Card("cheer")]}, "cheer")
        return got and (got[0], got[1].key)

    return body


def test_a_window_closes_when_all_holders_pass() -> None:
    assert Bench(windows()).give(2, "pass").give(0, "pass").result is None


def test_a_window_counts_the_first_who_plays() -> None:
    assert Bench(windows()).give(0, "pass").give(2, "play:cheer").result == (2, "play:cheer")


def test_a_window_asks_only_holders_who_want_to_be_asked() -> None:
    bench = Bench(windows(lambda seat, about: seat == 2))
    assert bench.question is not None
    assert bench.question.seats() == [2]
    assert Bench(windows(lambda seat, about: False)).question is None


def test_asking_somebody_without_a_legal_answer_is_a_mistake_of_the_rules() -> None:
    async def body(table: Asks) -> Any:
        await table.choose(0, [], "nothing")

    with pytest.raises(DeadEnd):
        Bench(body)


def test_the_breaker_stops_a_rule_that_never_ends() -> None:
    async def body(table: Asks) -> Any:
        while True:
            table.roll((1, 2), "for ever")

    with pytest.raises(Runaway):
        Bench(body)


def test_a_card_that_is_not_held_cannot_be_played_between() -> None:
    with pytest.raises(Illegal):
        Bench(anyone()).give(2, "play:salve")
