"""What mischievous players try, seen from outside: the bot as a process of its own against the stand-in."""

from __future__ import annotations

import contextlib
import hashlib
import itertools
import json
from typing import Any

import pytest
import pytest_asyncio

from bot.local.actors import Person, Refusal, Reply, controls
from tests.bot.rooms import Channel, ids, room_of, words
from tests.stack import Stack

pytestmark = pytest.mark.asyncio(loop_scope="module")
ROOMS = itertools.count(1)


@pytest_asyncio.fixture(loop_scope="module")
async def room(stack: Stack) -> Channel:
    return await room_of(stack, f"mischief-{next(ROOMS)}")


async def tap(room: Channel, who: Person, key: str, values: list[str] | None = None) -> Reply:
    """Press the board's control with that key, or the first whose key or label begins so."""
    for _ in range(5):
        board = await room.board()
        keys = [(i, i.split(":", 3)[-1]) for i in ids(board)]
        labels = [(c.custom_id, c.label or "") for c in controls(board)]
        found = [i for i, k in keys if k == key] + [i for i, k in [*keys, *labels] if k.startswith(key)]
        with contextlib.suppress(Refusal):  # the board was redrawn between looking and pressing
            reply = await who.press(board, found[0], values)
            assert reply.state == "answered"
            assert "broke on our side" not in reply.text
            return reply
    raise AssertionError(f"the board does not stand still for {key}")


async def panel(room: Channel, who: Person, *labels: str) -> Reply:
    """Press a button of the board, then one after the other in the private panel that came of it."""
    reply = await tap(room, who, labels[0])
    for label in labels[1:]:
        assert reply.message is not None
        reply = await who.press(reply.message, label)
        assert reply.private
    return reply


async def test_who_gets_up_alone_can_sit_down_again(room: Channel) -> None:
    await room.opened()
    before = words(await room.board())
    gone = await panel(room, room.alice, "Table", "Let the bot play for me", "Yes, get up")
    assert "takes it back" in gone.text
    refused = await tap(room, room.alice, "score")
    assert refused.private
    assert "that you can take" in refused.text
    assert "Take my seat back" in [control.label for control in refused.controls]
    back = await panel(room, room.alice, "Table", "Take my seat back")
    assert "The seat is yours" in back.text
    settled = words(await room.paid())
    assert "-# Seat 1: Alice plays from now on." in settled
    assert settled.replace("-# Seat 1: Alice plays from now on.\n", "") == before
    assert not (await tap(room, room.alice, "score")).private


async def test_the_bot_plays_for_who_gets_up_until_they_are_back(room: Channel) -> None:
    await room.opened(room.bob)
    await panel(room, room.bob, "Table", "Let the bot play for me", "Yes, the bot may play")
    await room.server.until(lambda: shows(room, "Seat 2: Bot for Bob plays from now on"))
    stranger = await tap(room, room.people[2], "~table")
    assert stranger.message is not None
    assert "Take" not in " ".join(c.label or "" for c in controls(stranger.message))
    while "turns left 3" in words(await room.board()):
        await tap(room, room.alice, "score")
    await panel(room, room.bob, "Table", "Take my seat back")
    assert "your choice" in (await tap(room, room.alice, "~seat")).text + (await tap(room, room.bob, "~seat")).text


async def told(room: Channel, command: str, **options: Any) -> str:
    """The private answer to a command that cannot be done."""
    reply = await room.alice.slash(command, **options)
    assert reply.state == "answered"
    assert reply.private
    assert reply.message is not None
    assert not reply.message["mentions"]
    assert not reply.message["mention_everyone"]
    assert "broke on our side" not in reply.text
    return reply.text


async def test_the_example_for_options_is_an_option(room: Channel) -> None:
    text = await told(room, "fathom play", options="banana")
    example = text.split("for example `")[1].split("`")[0]
    opened = await room.alice.slash("fathom play", options=example)
    assert not opened.private


async def test_wrong_options_and_games_are_told_what_there_is(room: Channel) -> None:
    for wrong in ("side=foo", "a=@everyone", "turns=**bold**", "`=`", "x=" + "y" * 3900):
        text = await told(room, "fathom play", game="rolling_deep", options=wrong)
        assert "`turns=` rotate, anyone" in text
    assert "deep_rock_" in await told(room, "fathom play", game="deep_rock_")
    assert "Rolling Deep" in await told(room, "fathom rules", game="@everyone")
    assert "more: add a word" in await told(room, "fathom rules", game="rolling deep")
    assert not (await room.alice.slash("fathom play", game="Rolling Deep")).private


async def test_an_option_that_no_win_has_opened_can_be_given_up_in_the_lobby(room: Channel) -> None:
    await room.alice.slash("fathom play", options="side=advanced")
    refused = await tap(room, room.alice, "start")
    assert refused.private
    assert "Choose another value" in refused.text
    await tap(room, room.alice, "~menu.side", ["option:side=standard"])
    started = await tap(room, room.alice, "start")
    assert "Chapter 1, round 1" in started.text


async def test_labels_can_be_typed_and_nonsense_is_answered(room: Channel) -> None:
    await room.opened()
    assert "list that opens" in await told(room, "table choose", option=" ")
    for wrong in ("@everyone", "`x`", "x" * 3000, "{seat:0}", "~undo", "~end.yes", "t:1:2:score", "score=1"):
        assert "Done" not in await told(room, "table choose", option=wrong)
    assert "turns left 3" in words(await room.board())
    assert "Done: spend" in (await room.alice.slash("table choose", option="scroll")).text
    await room.paid()  # what is typed counts only once its board was shown
    assert "Done: reroll red" in (await room.alice.slash("table choose", option="Reroll red")).text


async def test_words_typed_at_dice_stay_words(room: Channel) -> None:
    for wrong in ("1000000d6", "1d0", "((((", "2d6rr<7", "1/0", "d6/0", "２d６", "@everyone", "`d6`", "d6" * 1900):
        assert "I cannot roll" in await told(room, "roll", dice=wrong)
    odd = await room.alice.slash("roll", dice="1d6 [`@everyone`]")
    assert "`1d6['@everyone']`" in odd.text
    assert odd.message is not None
    assert not odd.message["mention_everyone"]


async def test_the_dice_are_promised_in_the_lobby_and_told_at_the_end(room: Channel) -> None:
    lobby = await room.alice.slash("fathom play")
    promised = lobby.text.split("SHA-256: `")[1].split("`")[0]
    await tap(room, room.alice, "start")
    asked = await panel(room, room.alice, "Table", "End table")
    assert asked.message is not None
    await room.alice.press(asked.message, "Yes, end it for good")
    await room.server.until(lambda: shows(room, "closed before"))
    end = words(await room.board())
    assert "Lost" not in end
    secret = end.split("dice and cards: `")[1].split("`")[0]
    assert hashlib.sha256(bytes.fromhex(secret)).hexdigest() == promised
    assert promised in (await room.alice.slash("table verify")).text
    exported = (await room.bob.slash("table export")).message
    assert exported is not None
    found = json.loads(await room.server.download(exported["attachments"][0]["url"]))
    assert (found["secret"], found["commitment"]) == (secret, promised)


async def shows(room: Channel, part: str) -> bool:
    return part in words(await room.board())


async def test_a_thread_s_table_is_pointed_to_and_ends_with_its_thread(room: Channel) -> None:
    await room.opened()
    await room.bob.slash("fathom play")
    world = await room.server.world()
    thread = next(c["id"] for g in world["guilds"] for c in g["channels"] if c.get("parent_id") == room.id)
    await room.alice.slash("moderate end")
    shown = await told(Channel(room.stack, room.id, [room.bob]), "table show")
    assert thread in shown
    assert thread in (await room.bob.slash("fathom mine")).text
    await room.server.delete(channel=thread)
    await room.server.until(lambda: not_mine(room.bob, thread))
    assert "no table here" in await told(Channel(room.stack, room.id, [room.bob]), "table show")


async def not_mine(person: Person, channel: str) -> bool:
    return channel not in (await person.slash("fathom mine")).text


async def test_who_may_not_end_a_table_is_not_asked_to(room: Channel) -> None:
    await room.opened(room.bob)
    refused = await panel(room, room.bob, "Table", "End table")
    assert "Only who opened the table" in refused.text
    assert "Only who opened the table" in (await room.bob.slash("table end")).text


async def test_play_again_twice_at_once_opens_one_table(room: Channel) -> None:
    await room.opened()
    await room.alice.slash("moderate end")
    await room.server.until(lambda: shows(room, "closed before"))
    end = await room.board()
    again = next(i for i in ids(end) if i.endswith("~again.again"))
    replies = [await room.alice.reply(one) for one in [await room.alice.start_press(end, again) for _ in range(2)]]
    assert sorted(reply.private for reply in replies) == [False, True]
    assert "set up here already" in next(reply.text for reply in replies if reply.private)
    assert "set up here already" in await told(room, "fathom play")
    assert "in a thread" in (await room.bob.slash("fathom play")).text
