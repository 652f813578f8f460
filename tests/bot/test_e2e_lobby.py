"""Deep Rock's lobby, latecomers and the next table, by presses on the stand-in."""

from __future__ import annotations

import asyncio
import itertools

import pytest
import pytest_asyncio

from bot.local.actors import Person, Reply
from tests.bot.rooms import Channel, ids, named, room_of, well, words
from tests.stack import Stack

pytestmark = pytest.mark.asyncio(loop_scope="module")
ROOMS = itertools.count(1)


@pytest_asyncio.fixture(loop_scope="module")
async def room(stack: Stack) -> Channel:
    return await room_of(stack, f"lobby-{next(ROOMS)}")


async def lobby(room: Channel, options: str = "") -> Reply:
    return well(await room.alice.slash("fathom play", game="deep_rock", options=options))


async def tap(room: Channel, who: Person, end: str, values: str | None = None) -> Reply:
    """Press the board's control whose id ends so, on a board that owes nothing."""
    board = await room.paid()
    return well(await who.press(board, next(i for i in ids(board) if i.endswith(end)), values))


async def within(panel: Reply, who: Person, end: str, values: str | None = None) -> Reply:
    """Press a control of a private panel."""
    assert panel.private
    assert panel.message is not None
    return well(
        await who.press(panel.message, next(c.custom_id for c in panel.controls if c.custom_id.endswith(end)), values)
    )


async def shows(room: Channel, *parts: str) -> None:
    """The board says all of it, in a moment."""

    async def said() -> bool:
        text = words(await room.board())
        return all(part in text for part in parts)

    await room.server.until(said, seconds=8)


async def test_sitting_down_by_class_and_changing_gear_in_private(room: Channel) -> None:
    await lobby(room)
    assert "shoots a lot, easiest to play" in words(await room.board())
    await tap(room, room.alice, "pick:gunner")
    await tap(room, room.bob, "pick:scout")
    await shows(room, "Alice, seat 1: Minigun, Bulldog", "Bob, seat 2: M-1000", "2 of 4 seats")
    panel = await tap(room, room.alice, "~role.gunner")
    assert "3 bullet dice, range 5" in panel.text
    again = await within(panel, room.alice, "~menu.secondary", "gear:gunner.secondary=subata")
    assert "Subata" in again.text
    await shows(room, "Alice, seat 1: Minigun, Subata 120")
    started = await tap(room, room.alice, ":start")
    assert "turn" in started.text.lower()
    assert not any("class:" in one for one in ids(await room.board())), "what was picked is not asked"


async def test_two_press_one_class_in_the_same_instant(room: Channel) -> None:
    await lobby(room)
    board = await room.paid()
    which = next(i for i in ids(board) if i.endswith("pick:gunner"))
    begun = [await who.start_press(board, which) for who in (room.alice, room.bob, room.bob)]
    replies = [well(await who.reply(one)) for who, one in zip((room.alice, room.bob, room.bob), begun, strict=True)]
    quicker = [reply for reply in replies if not reply.private]
    assert len(quicker) == 1
    late = [reply.text for reply in replies if reply.private]
    assert all("quicker: the Gunner is taken" in text or "yours already" in text for text in late)
    assert words(await room.paid()).count("Minigun") == 1


async def test_a_swap_needs_both(room: Channel) -> None:
    await lobby(room)
    await tap(room, room.alice, "pick:gunner")
    await tap(room, room.bob, "pick:scout")
    offer = await within(await tap(room, room.alice, "~role.scout"), room.alice, "swap:gunner/scout")
    assert "You offer the Gunner for the Scout" in offer.text
    await shows(room, "Alice would give the Gunner for it")
    done = await within(await tap(room, room.bob, "~role.scout"), room.bob, "swap:scout/gunner")
    assert "**Gunner**" in done.text
    await shows(room, "Bob, seat 2: Minigun", "Alice, seat 1: M-1000")


async def test_a_stale_lobby_control_is_answered_and_changes_nothing(room: Channel) -> None:
    await lobby(room)
    await tap(room, room.alice, "pick:gunner")
    old = await tap(room, room.alice, "~role.gunner")
    await tap(room, room.alice, "pick:driller")
    refused = await within(old, room.alice, "~menu.secondary", "gear:gunner.secondary=subata")
    assert "out of date" in refused.text
    await tap(room, room.alice, ":quick")
    assert "lobby is closed" in (await within(old, room.alice, "~menu.role", "swap:gunner/scout")).text


async def test_picks_survive_a_kill(room: Channel) -> None:
    await lobby(room)
    await tap(room, room.alice, "pick:driller")
    await room.stack.restart_bot()
    board = await room.paid()
    assert "Alice, seat 1: Flamethrower" in words(board)
    started = await tap(room, room.alice, ":quick")
    assert "BOSCO" in started.text


async def test_everything_can_be_typed(room: Channel) -> None:
    await lobby(room, "dwarves=2")
    offered = [one["value"] for one in await room.alice.autocomplete("table choose", "option", option="Sit here")]
    assert "pick:engineer" in offered
    for key in ("pick:engineer", "gear:engineer.secondary=zhukov", "pick:scout"):
        assert (await room.alice.slash("table choose", option=key)).private
    found = [one["value"] for one in await room.alice.autocomplete("table choose", "option", option="engineer")]
    assert {"swap:engineer/gunner", "gear:engineer.primary=breach_cutter"} <= {*found}
    await shows(room, "Alice, seat 1: Grenade Launcher, Zhukov NUK17", "Alice, seat 1: M-1000")
    taken = await room.bob.slash("table choose", option="pick:scout")
    assert "Alice was quicker: the Scout is taken" in taken.text
    await room.alice.slash("table choose", option="quick")
    await shows(room, "3 actions")


async def test_start_names_lacking_permissions_before_anything_is_posted(room: Channel) -> None:
    await lobby(room)
    await room.paid()
    await room.server.deny(room.id, "ATTACH_FILES")
    told = await tap(room, room.alice, ":quick")
    assert told.private
    assert "**attach files**" in told.text
    assert "a new table" in words(await room.board()), "nothing has begun"
    await within(told, room.alice, ":quick")
    await shows(room, "BOSCO")
    await room.server.deny(room.id)


async def test_without_options_the_first_mission_is_suggested(room: Channel) -> None:
    opened = well(await room.alice.slash("fathom play"))
    assert "Deep Rock: a new table" in opened.text
    assert "Mission 1" in opened.text
    quick = named(await room.board(), "Quick start: all advised")
    assert quick.custom_id.endswith(":quick")


# ---- latecomers


async def test_a_latecomer_takes_a_seat_that_the_bot_plays_by_one_press(room: Channel) -> None:
    await lobby(room, "first=seat2")
    await tap(room, room.alice, "computer:+1")
    await tap(room, room.alice, ":quick")
    await shows(room, "Gunner**", "3 actions")
    refused = await tap(room, room.bob, ":end")
    assert refused.private
    taken = await within(refused, room.bob, "~taking.1")
    assert "The seat is yours" in taken.text
    await shows(room, "Seat 2: Bob plays from now on")
    for _ in range(20):
        if f"<@{room.bob.id}>" in words(await room.paid()):
            break
        await plain_answer(room.alice)
    assert f"<@{room.bob.id}>" in words(await room.paid()), "it is his turn now, and he is named"
    offered = await room.bob.autocomplete("table choose", "option", option="")
    assert offered, "what the seat is asked is asked of him, and the computer leaves it to him"


async def plain_answer(person: Person) -> None:
    """What passes the time: the turn ends, nothing is played, or the first thing offered."""
    keys = [one["value"] for one in await person.autocomplete("table choose", "option", option="")]
    quiet = [key for key in keys if key in ("end", "end:yes", "pass", "no")]
    for key in [*quiet, *keys][:1]:
        await person.slash("table choose", option=key)


async def test_the_question_of_a_seat_left_alone_goes_to_who_takes_it(room: Channel) -> None:
    """A seat waits where nobody sits any more; whoever takes it is asked."""
    await lobby(room, "dwarves=2")
    await tap(room, room.alice, "computer:+1")
    await tap(room, room.alice, ":quick")
    sure = await within(await tap(room, room.alice, "~table"), room.alice, "~leaving")
    await within(sure, room.alice, "~leaving.yes")
    await shows(room, "plays from now on")
    panel = await tap(room, room.bob, "~seat")
    assert "The bot plays a seat that you can take" in panel.text
    taken = await within(panel, room.bob, "~taking.1")
    assert "The seat is yours" in taken.text
    assert any(":~" not in one.custom_id for one in taken.controls), "what the seat was asked is asked of Bob"


# ---- after the end


async def ended(room: Channel) -> None:
    await lobby(room, "hazard=2 mission=2")
    await tap(room, room.alice, "pick:engineer")
    await tap(room, room.bob, "pick:scout")
    await tap(room, room.bob, ":quick")
    sure = await within(await tap(room, room.alice, "~table"), room.alice, "~end")
    await within(sure, room.alice, "~end.yes")
    await shows(room, "closed before")


async def test_the_same_people_go_on_at_a_lower_hazard_once(room: Channel) -> None:
    await ended(room)
    board = await room.paid()
    labels = [named(board, label).label for label in ("Play again", "Lower hazard", "Another mission")]
    assert labels == ["Play again", "Lower hazard: 1", "Another mission"]
    ends = ("~again.lower", "~again.again", "~again.lower")
    who = (room.alice, room.bob, room.alice)
    begun = [
        await one.start_press(board, next(i for i in ids(board) if i.endswith(end)))
        for one, end in zip(who, ends, strict=True)
    ]
    replies = [well(reply) for reply in await asyncio.gather(*(p.reply(i) for p, i in zip(who, begun, strict=True)))]
    assert sorted(reply.private for reply in replies) == [False, True, True]
    opened = next(reply for reply in replies if not reply.private)
    assert "2 of 4 seats" in opened.text
    assert "Alice, seat 1: Grenade Launcher" in opened.text
    assert "Bob, seat 2: M-1000" in opened.text
    assert all("set up here already" in reply.text for reply in replies if reply.private)

    async def without_buttons() -> bool:
        old = await room.alice.message(board["id"])
        return not any("~again" in one for one in ids(old)) and "goes on at the next table" in words(old)

    await room.server.until(without_buttons, seconds=8)
    await tap(room, room.alice, ":start")
    await shows(room, "3 actions")


async def test_another_mission_is_asked_for_in_the_new_lobby(room: Channel) -> None:
    await ended(room)
    opened = await tap(room, room.bob, "~again.other")
    assert "Which mission next?" in opened.text
    await tap(room, room.alice, "~menu.mission", "option:mission=7")
    await shows(room, "Hellish Corridor", "Bob, seat 2: M-1000")
    assert "Which mission next?" not in words(await room.paid()), "told once"
    await tap(room, room.alice, ":quick")
    await shows(room, "3 actions")
