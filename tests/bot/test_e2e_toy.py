"""Secret choices, several seats at once, forms and consent, end to end with the toy game."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio

from bot.local.actors import Person, Reply, controls, texts
from tests.stack import Stack

pytestmark = pytest.mark.asyncio(loop_scope="module")
Json = dict[str, Any]


class ToyStack(Stack):
    bot = "tests.bot.toy_bot"


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def stack(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Stack]:
    async with ToyStack(tmp_path_factory.mktemp("toy")) as running:
        yield running
        assert "Traceback" not in running.log


@pytest_asyncio.fixture(loop_scope="module")
async def people(stack: Stack, request: pytest.FixtureRequest) -> list[Person]:
    """Three people at a table of the toy game, where all are asked for their bids."""
    channel = (await stack.server.channel(request.node.name[:40].replace("_", "-")))["id"]
    made = [await stack.server.person(name) for name in ("Alice", "Bob", "Carol")]
    for person in made:
        person.channel = channel
    opened = await made[0].slash("fathom play", game="toy")
    assert opened.message is not None
    for other in made[1:]:
        await other.press(await board(other), "Sit here")
    await made[0].press(await board(made[0]), "Quick start: as advised")
    return made


async def board(person: Person) -> Json:
    return [m for m in await person.messages() if not m["flags"] & 64 and controls(m)][-1]


def ids(message: Json) -> list[str]:
    return [control.custom_id for control in controls(message)]


def ending(message: Json, end: str) -> str:
    return next(i for i in ids(message) if i.endswith(end))


async def panel(person: Person) -> Json:
    """The private panel that the board offers."""
    reply = await person.press(await board(person), "Choose in private")
    assert reply.private
    assert reply.message is not None
    return reply.message


async def bid(person: Person, coins: int) -> Reply:
    shown = await panel(person)
    return await person.press(shown, ending(shown, "~menu.0"), f"bid={coins}")


async def turn_of(people: list[Person], first: int = 0) -> Person:
    """All bid; the one named bids most and acts."""
    for index, person in enumerate(people):
        reply = await bid(person, 3 if index == first else 0)
        assert "Done" in reply.text
    await people[0].server.until(lambda: _asks(people[first], ":strike"))
    return people[first]


async def _asks(person: Person, end: str) -> bool:
    return any(i.endswith(end) for i in ids(await board(person)))


async def test_secret_choices_come_in_private_only(people: list[Person]) -> None:
    public = await board(people[0])
    assert not any("bid" in i for i in ids(public))
    own = await panel(people[1])
    assert controls(own)[0].options == tuple(f"bid={n}" for n in range(5))
    seat = await people[1].press(public, "My seat")
    cards = [card for card in ("salve", "cheer", "hush", "dud") if card in seat.text]
    assert cards
    for message in await people[0].messages():
        for card in cards:
            assert card not in "\n".join(texts(message))


async def test_three_answers_within_an_instant_all_count(people: list[Person]) -> None:
    panels = [await panel(person) for person in people]
    begun = await asyncio.gather(
        *(
            person.start_press(shown, ending(shown, "~menu.0"), f"bid={index}")
            for index, (person, shown) in enumerate(zip(people, panels, strict=True))
        )
    )
    replies = [await person.reply(one) for person, one in zip(people, begun, strict=True)]
    assert all("Done" in reply.text for reply in replies)
    await people[0].server.until(lambda: _asks(people[2], ":strike"))


async def test_an_answer_of_another_seat_makes_nothing_stale(people: list[Person]) -> None:
    before = await panel(people[1])
    assert "Done" in (await bid(people[0], 1)).text
    late = await people[1].press(before, ending(before, "~menu.0"), "bid=2")
    assert "Done" in late.text
    twice = await people[1].press(await board(people[1]), "Choose in private")
    assert not any("bid" in control.custom_id for control in twice.controls)


async def test_a_form_is_filled_in_and_a_restart_does_not_matter(stack: Stack, people: list[Person]) -> None:
    alice = await turn_of(people)
    reply = await alice.press(await board(alice), ending(await board(alice), "~form.name"))
    assert reply.modal is not None
    await stack.restart_bot()
    sent = await alice.submit(reply.modal, {"f0": "@everyone **A**"})
    assert sent.state == "answered"
    assert "broke" not in sent.text
    again = await alice.press(await board(alice), ending(await board(alice), "~form.name"))
    assert again.modal is not None
    empty = await alice.submit(again.modal, {"f0": " "})
    assert empty.private


async def test_the_others_are_asked_whether_they_agree(people: list[Person]) -> None:
    alice = await turn_of(people)
    await alice.press(await board(alice), ending(await board(alice), ":flee"))
    await alice.server.until(lambda: _asks(alice, ":agree"))
    refused = await alice.press(await board(alice), "Agree")
    assert refused.private
    assert "not your choice" in refused.text
    shown = await board(alice)
    for person in people[1:]:
        assert (await person.press(shown, ending(await board(person), ":agree"))).state == "answered"
    await alice.server.until(lambda: _over(alice))


async def _over(person: Person) -> bool:
    return "Play again" in [c.label for c in controls(await board(person))]


async def test_what_another_seat_did_meanwhile_is_asked_about(stack: Stack, people: list[Person]) -> None:
    """A panel's choice that still fits after another seat's doing is asked about, not refused."""
    alice = await turn_of(people)
    shown = (await alice.press(await board(alice), "In words")).message
    assert shown is not None
    for person in people[1:]:
        seat = (await person.press(await board(person), "My seat")).message
        assert seat is not None
        salve = next((i for i in ids(seat) if i.endswith(":play:salve")), "")
        if salve:
            await person.press(seat, salve)
            heal = (await person.press(await board(person), "My seat")).message
            assert heal is not None
            await person.press(heal, next(i for i in ids(heal) if ":heal:" in i))
            reply = await alice.press(shown, ending(shown, ":strike"))
            assert "still fits" in reply.text
            assert reply.message is not None
            done = await alice.press(reply.message, "Do it")
            assert "Done" in done.text
            return
    pytest.skip("nobody was dealt a salve")
