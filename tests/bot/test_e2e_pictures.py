"""Pictures that people ask for, through the stand-in: the lobby, my seat, the dice, the last rolls."""

from __future__ import annotations

import itertools

import pytest
import pytest_asyncio

from bot.local.actors import Person, Picture, Reply, controls, pictures, texts
from tests.bot.rooms import Channel, Json, room_of
from tests.stack import Stack

pytestmark = pytest.mark.asyncio(loop_scope="module")
ROOMS = itertools.count(1)


@pytest_asyncio.fixture(loop_scope="module")
async def room(stack: Stack) -> Channel:
    return await room_of(stack, f"pictures-{next(ROOMS)}")


@pytest.fixture
def alice(room: Channel) -> Person:
    return room.alice


def pressable(message: Json, end: str) -> str:
    return next(control.custom_id for control in controls(message) if control.custom_id.endswith(end))


async def shown(person: Person, reply: Reply) -> list[Picture]:
    """The pictures of an answer, each there and described."""
    assert reply.state == "answered"
    assert reply.private
    assert reply.message is not None
    found = pictures(reply.message)
    for picture in found:
        assert picture.alt
        assert (await person.server.download(picture.url)).startswith(b"\x89PNG")
    return found


async def drawn(room: Channel) -> Json:
    """A board in play whose picture is there: by then the drawing process is warm, so that no panel waits for it."""
    await room.opened()
    return await room.paid()


async def lobby_with(room: Channel, part: str) -> Json | None:
    message = await room.board()
    return message if any(part in (picture.alt or "") for picture in pictures(message)) else None


async def test_the_lobby_has_a_picture_that_follows_its_options(room: Channel, alice: Person) -> None:
    await alice.slash("fathom play", game="rolling_deep")
    message = await alice.server.until(lambda: lobby_with(room, "With several seats: Take turns"))
    assert "chapter 1: 6, 7, 8" in (pictures(message)[0].alt or "")
    await alice.press(message, pressable(message, "~menu.turns"), "option:turns=anyone")
    await alice.server.until(lambda: lobby_with(room, "With several seats: Anyone may act"))
    await alice.press(await room.board(), "Start")
    await alice.server.until(lambda: lobby_with(room, "Chapter 1 · round 1"))


async def test_a_cancelled_lobby_keeps_no_picture(room: Channel, alice: Person) -> None:
    await alice.slash("fathom play", game="rolling_deep")
    message = await alice.server.until(lambda: lobby_with(room, "Targets"))
    await alice.press(message, "Cancel")
    after = await alice.message(message["id"])
    assert pictures(after) == []
    assert after["attachments"] == []


async def test_my_seat_holds_the_board_for_phones(room: Channel, alice: Person) -> None:
    reply = await alice.press(await drawn(room), "My seat")
    (crop,) = await shown(alice, reply)
    assert "Score 0 of 6" in (crop.alt or "")
    assert {"Dice", "Rolls"} <= {control.label for control in reply.controls}
    assert reply.message is not None
    done = await alice.press(reply.message, pressable(reply.message, ":score"))
    assert "Done" in done.text
    assert await shown(alice, done) == []
    assert done.message is not None
    assert done.message["attachments"] == []


async def test_the_six_sides_of_each_die_when_asked(room: Channel, alice: Person) -> None:
    panel = (await alice.press(await drawn(room), "My seat")).message
    assert panel is not None
    reply = await alice.press(panel, "Dice")
    (picture,) = await shown(alice, reply)
    assert (picture.alt or "").startswith("Sides of the dice. red: 0, 1, 1, 2, 2, Sir Pipsqueak; purple:")
    assert "- purple: 0 with potion, 0, 1" in reply.text
    typed = await alice.slash("table dice")
    assert len(await shown(alice, typed)) == 1


async def test_the_last_rolls_of_the_round_as_strips(room: Channel, alice: Person) -> None:
    message = await drawn(room)
    await alice.press(message, pressable(message, ":reroll:red"))
    panel = (await alice.press(await room.board(), "My seat")).message
    assert panel is not None
    reply = await alice.press(panel, "Rolls")
    first, second = await shown(alice, reply)
    assert (first.alt or "").startswith("Turn 1: roll. Sum: ")
    assert (second.alt or "").startswith("Turn 1: reroll red. Sum: ")
    assert "(rerolled)" in (second.alt or "")
    assert "(rerolled)" not in (first.alt or "")
    assert "**Turn 1: reroll red** · Alice rerolled red" in reply.text
    assert len(await shown(alice, await alice.slash("table rolls"))) == 2


async def test_who_only_watches_may_see_the_dice_too(room: Channel) -> None:
    message = await drawn(room)
    bob = room.bob
    panel = await bob.press(message, "My seat")
    assert await shown(bob, panel) == []
    assert panel.message is not None
    assert len(await shown(bob, await bob.press(panel.message, "Rolls"))) == 1
    assert "no seat" in "\n".join(texts(panel.message))


def size(png: bytes) -> tuple[int, int]:
    """Width and height, as a PNG tells them first."""
    return int.from_bytes(png[16:20]), int.from_bytes(png[20:24])


async def test_a_cave_shows_the_action_and_the_whole_of_it_in_my_seat(room: Channel, alice: Person) -> None:
    await alice.slash("fathom play", game="deep_rock", options="mission=3")
    message = await alice.server.until(lambda: lobby_with(room, "mission 3, The Great Unknown, hazard 1. Objectives:"))
    await alice.press(message, pressable(message, ":start"))
    message = await alice.server.until(lambda: lobby_with(room, "Mission 3, The Great Unknown. Hazard 1"))
    (crop,) = pictures(message)
    assert size(await alice.server.download(crop.url)) == (771, 555)
    for reply in (await alice.press(await room.paid(), "Whole board"), await alice.slash("table board")):
        (whole,) = await shown(alice, reply)
        assert size(await alice.server.download(whole.url)) == (1400, 922)
        assert (whole.alt or "").startswith("Mission 3, The Great Unknown.")

    seat = await alice.press(await room.board(), "My seat")
    assert {"Whole board", "Cards", "Rolls"} <= {control.label for control in seat.controls}
    assert all("health 5 of 5" in (picture.alt or "") for picture in await shown(alice, seat))
    assert (await alice.slash("table cards")).text.startswith("No card has come up yet")


async def test_the_last_turn_as_moving_pictures_two_presses_from_the_board(room: Channel, alice: Person) -> None:
    message = await drawn(room)
    await alice.press(message, pressable(message, ":score"))
    recap = await alice.press(await room.board(), "Recap")
    assert [control.label for control in recap.controls] == ["Step by step", "Watch"]
    assert recap.message is not None
    steps = await alice.press(recap.message, "Step by step")
    assert "**Step by step**" in steps.text
    assert steps.message is not None
    reply = await alice.press(steps.message, "Watch")
    assert reply.message is not None
    (film,) = pictures(reply.message)
    assert film.url.partition("?")[0].endswith("watch.gif")
    assert (await alice.server.download(film.url)).startswith(b"GIF89a")
    assert (film.alt or "").startswith("Animated, ")
    assert reply.private
    assert len(pictures((await alice.slash("table watch")).message or {})) == 1


async def test_without_a_past_there_is_nothing_to_watch(room: Channel, alice: Person) -> None:
    await drawn(room)
    reply = await alice.slash("table watch")
    assert "nothing to watch" in reply.text
    assert pictures(reply.message or {}) == []
