"""Presses, commands and forms that cross, in a bot that is a process of its own: exactly what is right happens once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from bot.local.actors import Person, Reply, controls
from tests.bot.racing import (
    OLD,
    Party,
    ToyStack,
    bids,
    control,
    keys,
    outage,
    playing,
    press,
    right,
    said,
    seated,
    typed,
)
from tests.stack import Stack

pytestmark = pytest.mark.asyncio(loop_scope="module")
DEEP, SCROLL = "rolling_deep", "scroll:S00"


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def stack(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Stack]:
    async with ToyStack(tmp_path_factory.mktemp("races")) as running:
        yield running
        assert "Traceback" not in running.log


def number(person: Person) -> int:
    return int(person.id)


# ---- the same twice


@pytest.mark.parametrize("end", ["score", "reroll:red", SCROLL])
async def test_the_same_button_twice_in_an_instant(stack: Stack, end: str) -> None:
    party = await playing(stack, DEEP, 1)
    board = await party.settled()
    one, other = map(right, await party.burst(press(party.alice, board, end), press(party.alice, board, end)))
    assert sorted((one.private, other.private)) == [False, True]
    assert any(part in (one.text + other.text) for part in ("chosen already", "out of date"))
    assert party.answers() == [(end, number(party.alice))]


async def test_a_button_of_the_lobby_twice_in_an_instant(stack: Stack) -> None:
    party = await seated(stack, DEEP, 1)
    for end, seats in (("computer:+", 2), ("computer:-", 1), ("sit", 2)):
        board = await party.settled()
        replies = await party.burst(press(party.bob, board, end), press(party.bob, board, end))
        assert sorted(right(reply).private for reply in replies) == [False, True]
        assert f"{seats} of 6 seats" in said(await party.settled())
    board = await party.settled()
    replies = await party.burst(press(party.alice, board, "start"), press(party.bob, board, "start"))
    assert sorted(right(reply).private for reply in replies) == [False, True]
    assert len(party.rows("start")) == 1


async def test_undo_twice_in_an_instant_takes_back_one_answer(stack: Stack) -> None:
    party = await playing(stack, DEEP, 1)
    board = await party.settled()
    for end in (SCROLL, "~undo", SCROLL):
        right(await party.tap(party.alice, end))
    board = await party.settled()
    replies = await party.burst(press(party.alice, board, "~undo"), press(party.alice, board, "~undo"))
    assert sorted(right(reply).private for reply in replies) == [False, True]
    assert len(party.rows("undo")) == 2


@pytest.mark.parametrize("again", ["at once", "after a restart"])
async def test_the_same_press_delivered_twice(stack: Stack, again: str) -> None:
    party = await playing(stack, DEEP, 1)
    begun = await party.alice.start_press(board := await party.settled(), control(board, "score").custom_id)
    if again == "after a restart":
        await party.alice.reply(begun)
        await stack.restart_bot()
    await stack.server.redeliver(begun)
    reply = right(await party.alice.reply(begun))
    assert not reply.private, "the first delivery is answered, by the board"
    assert "turns left 2" in said(await party.settled())
    assert party.answers() == [("score", number(party.alice))]
    assert len(await party.alice.messages()) == 1, "nothing is said about the second"


async def test_the_same_command_delivered_twice(stack: Stack) -> None:
    party = await playing(stack, DEEP, 1)
    begun = await party.alice._post(
        "command", channel=party.channel, name="table choose", options={"option": "reroll:red"}
    )
    await stack.server.redeliver(begun["interaction"])
    assert "Done" in right(await party.alice.reply(begun["interaction"])).text
    await party.settled()
    assert party.answers() == [("reroll:red", number(party.alice))]
    throw = await party.alice._post("command", channel=party.channel, name="roll", options={"dice": "d6"})
    await stack.server.redeliver(throw["interaction"])
    right(await party.alice.reply(throw["interaction"]))
    await asyncio.sleep(0.3)
    assert sum("rolled `" in said(m) for m in await party.alice.messages()) == 1


async def test_a_table_that_is_opened_twice_in_an_instant(stack: Stack) -> None:
    channel = str((await stack.server.channel("opened-twice"))["id"])
    people = [await stack.server.person(name) for name in ("Alice", "Bob")]
    for person in people:
        person.channel = channel
    party = Party(stack, channel, people)
    acts = [typed(person, "fathom play", game=DEEP) for person in people]
    replies = [right(reply) for reply in await party.burst(*acts)]
    assert len(party.rows("create")) == 1
    assert sorted(reply.private for reply in replies) == [False, True]
    assert "in a thread" in next(reply.text for reply in replies if reply.private)


# ---- several people in one instant


async def test_two_people_press_the_same_in_an_instant(stack: Stack) -> None:
    party = await playing(stack, DEEP, 2, "turns=anyone")
    board = await party.settled()
    replies = await party.burst(press(party.alice, board, "reroll:red"), press(party.bob, board, "reroll:red"))
    assert sorted(right(reply).private for reply in replies) == [False, True]
    assert "out of date" in next(reply.text for reply in replies if reply.private), "dice came out meanwhile"
    assert len(party.answers()) == 1


async def test_what_still_fits_is_asked_about_and_done_once(stack: Stack) -> None:
    party = await playing(stack, DEEP, 2, "turns=anyone")
    board = await party.settled()
    acts = press(party.alice, board, SCROLL), press(party.bob, board, "reroll:red")
    first, second = map(right, await party.burst(*acts))
    assert not first.private
    assert "still fits" in second.text
    assert party.answers() == [(SCROLL, number(party.alice))]
    assert second.message is not None
    go = control(second.message, "~still.reroll:red").custom_id
    burst = {"as": party.bob.id, "message": second.message["id"], "custom_id": go}
    done = [right(reply) for reply in await party.burst(burst, burst)]
    assert sum("Done" in reply.text for reply in done) == 1
    assert party.answers() == [(SCROLL, number(party.alice)), ("reroll:red", number(party.bob))]


@pytest.mark.parametrize("first", ["press", "type"])
async def test_one_presses_and_one_types_in_an_instant(stack: Stack, first: str) -> None:
    """What is typed may come to the table after what was pressed: it has more to look up."""
    party = await playing(stack, DEEP, 2, "turns=anyone")
    board = await party.settled()
    acts = [press(party.alice, board, "reroll:red"), typed(party.bob, "table choose", option="reroll:green")]
    replies = [right(reply) for reply in await party.burst(*(acts if first == "press" else acts[::-1]))]
    pressed, wrote = replies if first == "press" else replies[::-1]
    if pressed.private:
        assert "out of date" in pressed.text
        assert "Done" in wrote.text
        assert party.answers() == [("reroll:green", number(party.bob))]
    else:
        assert "had not been shown" in wrote.text
        assert party.answers() == [("reroll:red", number(party.alice))]


async def test_three_seats_answer_one_question_in_an_instant(stack: Stack) -> None:
    party = await playing(stack, "toy", 3)
    panels = [await party.panel(person, "~choose") for person in party.people]
    acts = [press(p, m, "~menu.0", f"bid={i}") for i, (p, m) in enumerate(zip(party.people, panels, strict=True))]
    for reply in await party.burst(*acts):
        assert "Done" in right(reply).text
    assert sorted(party.answers()) == sorted((f"bid={i}", number(p)) for i, p in enumerate(party.people))
    assert "strike" in keys(await party.settled())


async def test_all_agree_on_one_board_in_an_instant(stack: Stack) -> None:
    party = await playing(stack, "toy", 3)
    await bids(party, 1, 0, 0)
    right(await party.tap(party.alice, "flee"))
    board = await party.settled()
    acts = [press(person, board, "agree") for person in (party.bob, party.carol, party.bob)]
    first, second, twice = map(right, await party.burst(*acts))
    assert not first.private
    assert not second.private
    assert "chosen already" in twice.text or "over" in twice.text
    assert party.answers()[-2:] == [("agree", number(party.bob)), ("agree", number(party.carol))]
    assert "~again.again" in keys(await party.settled()), "it is over, and can be played again"


# ---- after an outage


@pytest.mark.parametrize("gateway", ["kept", "dropped"])
async def test_three_presses_that_waited_two_of_them_too_long(stack: Stack, gateway: str) -> None:
    party = await playing(stack, DEEP, 3, "turns=anyone")
    board = await party.settled()
    async with outage(stack, 0.2):
        if gateway == "dropped":
            await stack.server.fault(drop_gateway=True)
        late = [
            await party.alice.start_press(board, control(board, "score").custom_id),
            await party.bob.start_press(board, control(board, "reroll:red").custom_id),
        ]
        await asyncio.sleep(3.2)
        begun = await party.carol.start_press(board, control(board, SCROLL).custom_id)
    reply = right(await party.carol.reply(begun, 8))
    assert not reply.private
    for one in late:
        assert (await party.alice.reply(one)).failed
    await party.says("was not counted")
    words = said(await party.settled())
    for name in ("Alice", "Bob"):
        assert words.count(f"A press by {name} came more than 3 seconds late") == 1
    assert "press by Carol" not in words
    assert party.answers() == [(SCROLL, number(party.carol))]


async def test_what_one_person_sent_too_late_is_told_once(stack: Stack) -> None:
    party = await playing(stack, DEEP, 2, "turns=anyone")
    right(await party.tap(party.bob, SCROLL))
    board = await party.settled()
    async with outage(stack, 3.3):
        late = [
            await party.alice.start_press(board, control(board, "score").custom_id),
            await party.alice.start_press(board, control(board, "reroll:red").custom_id),
            await party.bob.start_press(board, control(board, "~undo").custom_id),
            (await party.alice._post("command", channel=party.channel, name="table undo", options={}))["interaction"],
        ]
    words = await party.says("press by Bob")
    words = said(await party.settled())
    assert words.count("A press by Alice came more than 3 seconds late") == 1
    assert [(await party.alice.reply(one)).failed for one in late] == [True] * 4
    assert party.answers() == [(SCROLL, number(party.bob))]
    assert party.rows("undo", "note") == []


async def test_a_table_is_not_opened_for_who_was_told_that_it_failed(stack: Stack) -> None:
    channel = str((await stack.server.channel("late-opening"))["id"])
    alice = await stack.server.person("Alice")
    alice.channel = channel
    async with outage(stack, 3.3):
        begun = await alice._post("command", channel=channel, name="fathom play", options={"game": DEEP})
    assert (await alice.reply(begun["interaction"], 5)).failed
    await asyncio.sleep(0.5)
    assert await alice.messages() == []
    assert not right(await alice.slash("fathom play", game=DEEP)).private


async def test_nothing_that_comes_too_late_breaks_or_changes_anything(stack: Stack) -> None:
    """Every control of the board and of private panels, and every command, after their senders were told: failed."""
    party = await playing(stack, "toy", 3)
    await bids(party, 1, 0, 0)
    board, panel = await party.settled(), await party.panel(party.alice)
    table, dice = await party.panel(party.alice, "~table"), right(await party.alice.slash("roll", dice="2d6")).message
    assert dice is not None
    before = party.rows()
    commands = ("fathom help", "fathom mine", "fathom rules", "table show", "table seat", "table words", "table export")
    acts = [
        {
            "as": party.alice.id,
            "message": shown["id"],
            "custom_id": one.custom_id,
            "values": list(one.options or ())[:1],
        }
        for shown in (board, panel, table, dice)
        for one in controls(shown)
    ]
    acts += [typed(party.alice, name) for name in (*commands, "table undo", "toy strike", "table end")]
    acts += [typed(party.alice, "roll", dice="d6"), typed(party.alice, "table choose", option="strike")]
    public = [m["id"] for m in await party.alice.messages() if not m["flags"] & 64]
    async with outage(stack, 3.3):
        sent = asyncio.create_task(party.burst(*acts))
    assert [reply.failed for reply in await sent] == [True] * len(acts)

    async def told() -> str:
        return said(await party.alice.message(board["id"]))

    async def late() -> bool:
        return "A press by Alice came more than 3 seconds late" in await told()

    await stack.server.until(late)
    assert (await told()).count("A press by Alice") == 1
    assert party.rows() == before
    await party.settled()
    assert [m["id"] for m in await party.alice.messages() if not m["flags"] & 64] == public
    assert "interaction failed" not in stack.log
    assert "Traceback" not in stack.log
    board = await party.alice.message(board["id"])
    right(await party.alice.press(board, control(board, "strike").custom_id))


# ---- forms


async def form_of(party: Party) -> Reply:
    reply = await party.tap(party.alice, "~form.name")
    assert reply.modal is not None
    return reply


@pytest.mark.parametrize("again", ["at once", "after a restart"])
async def test_the_same_form_delivered_twice(stack: Stack, again: str) -> None:
    party = await playing(stack, "toy", 3)
    await bids(party, 1, 0, 0)
    modal = (await form_of(party)).modal
    assert modal is not None
    sent = (await party.alice._post("submit", modal=modal["modal"], values={"f0": "Cy"}))["interaction"]
    if again == "after a restart":
        right(await party.alice.reply(sent))
        await stack.restart_bot()
    await stack.server.redeliver(sent)
    assert "You had filled in" not in right(await party.alice.reply(sent)).text
    await party.settled()
    assert [key for key, _ in party.answers() if key == "name"] == ["name"]
    assert len(party.rows("answer")) == 4


async def test_a_form_that_was_opened_before_a_restart_counts(stack: Stack) -> None:
    party = await playing(stack, "toy", 3)
    await bids(party, 1, 0, 0)
    opened = await form_of(party)
    await stack.restart_bot()
    assert opened.modal is not None
    right(await party.alice.submit(opened.modal, {"f0": "Cy"}))
    await party.settled()
    assert party.answers()[-1] == ("name", number(party.alice))
    assert sum(key == "name" for key, _ in party.answers()) == 1


async def test_a_form_whose_question_is_closed_is_handed_back(stack: Stack) -> None:
    party = await playing(stack, "toy", 3)
    await bids(party, 1, 0, 0)
    opened = await form_of(party)
    right(await party.tap(party.alice, "flee"))
    await stack.restart_bot()
    assert opened.modal is not None
    reply = right(await party.alice.submit(opened.modal, {"f0": "Cy `the` Brave"}))
    assert reply.private
    assert "You had filled in: `Cy 'the' Brave`" in reply.text
    assert all(key != "name" for key, _ in party.answers())


# ---- options are named


async def test_a_stale_menu_never_does_a_different_thing(stack: Stack) -> None:
    """Bob moves on and takes back; Alice's old panel still means what it said, or does nothing."""
    party = await playing(stack, DEEP, 2, "turns=anyone")
    old = await party.panel(party.alice)
    right(await party.tap(party.bob, SCROLL))
    right(await party.tap(party.bob, "~undo"))
    asked = right(await party.alice.press(old, control(old, "reroll:purple").custom_id))
    assert "still fits" in asked.text
    assert asked.message is not None
    assert [key for key, _ in party.answers()] == [SCROLL]
    assert "Done" in right(await party.alice.press(asked.message, control(asked.message, "~still").custom_id)).text
    assert party.answers()[-1] == ("reroll:purple", number(party.alice))
    for key in keys(old):
        if key.startswith(("reroll", "score", "scroll")):
            before = party.rows()
            reply = right(await party.alice.press(old, control(old, key).custom_id))
            assert any(part in reply.text for part in OLD), reply.text
            assert party.rows() == before


async def test_a_stale_bid_is_no_bid_in_the_next_round(stack: Stack) -> None:
    party = await playing(stack, "toy", 3)
    old = await party.panel(party.bob, "~choose")
    await bids(party, 1, 0, 0)
    right(await party.tap(party.alice, "strike"))
    for _ in range(12):  # whoever holds a cheer may have it rolled again
        if "~choose" in keys(board := await party.settled()):
            panels = [await party.panel(person, "~choose") for person in party.people]
            if all("~menu.0" in keys(panel) for panel in panels):
                break
            for person, panel in zip(party.people, panels, strict=True):
                if "pass" in keys(panel):
                    right(await person.press(panel, control(panel, "pass").custom_id))
        elif "pass" in keys(board):
            for person in party.people:
                if "pass" in keys(await party.settled()):
                    right(await party.tap(person, "pass"))
    before = party.rows()
    reply = right(await party.bob.press(old, control(old, "~menu.0").custom_id, "bid=3"))
    assert any(part in reply.text for part in OLD), reply.text
    assert party.rows() == before
