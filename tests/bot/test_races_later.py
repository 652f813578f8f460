"""Controls that are pressed after a restart and after a week: the live ones work, the older ones say so."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio

from bot.local.actors import controls
from tests.bot.racing import (
    OLD,
    WEEK,
    Party,
    ToyStack,
    bids,
    control,
    keys,
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
Json = dict[str, Any]
WORDS = ("Done", "turns left", "rerolled")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def stack(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Stack]:
    async with ToyStack(tmp_path_factory.mktemp("later")) as running:
        yield running
        assert "Traceback" not in running.log


async def later(stack: Stack, when: str) -> None:
    """A restart; or a week, in the middle of which the bot is started anew."""
    if when == "a week":
        await stack.server.advance(WEEK)
    await stack.restart_bot()


def answering(message: Json) -> list[tuple[str, str | None]]:
    """Everything that answers: a control's key and the value of a menu."""
    found: list[tuple[str, str | None]] = []
    for one, key in zip(controls(message), keys(message), strict=True):
        if key.startswith("~menu"):
            found += [(key, value) for value in one.options or ()]
        elif not key.startswith("~"):
            found.append((key, None))
    return found


@pytest.mark.parametrize("when", ["a restart", "a week"])
async def test_every_live_control_of_a_board_works(stack: Stack, when: str) -> None:
    """One table for each control that answers, and one for those that only show."""
    first = await playing(stack, DEEP, 1)
    every = answering(await first.board())
    assert len(every) == 5
    parties = [first, *[await playing(stack, DEEP, 1) for _ in every[1:]]]
    boards = [await party.settled() for party in parties]
    await later(stack, when)
    for (key, value), party, board in zip(every, parties, boards, strict=True):
        reply = right(await party.alice.press(board, control(board, key).custom_id, value))
        assert reply.callback_type in (4, 7)
        assert not reply.private
        assert party.answers() == [(value or key, int(party.alice.id))]
        assert "out of date" not in said(await party.settled())


@pytest.mark.parametrize("when", ["a restart", "a week"])
async def test_every_live_control_that_shows_something_works(stack: Stack, when: str) -> None:
    party = await playing(stack, DEEP, 1)
    board, panel = await party.settled(), await party.panel(party.alice)
    tables = [await party.panel(party.alice, "~table")]
    tables += [await party.panel(party.alice, "~table") for _ in keys(tables[0])]  # each press replaces its own
    dice = right(await party.alice.slash("roll", dice="4d6kh3")).message
    assert dice is not None
    lobby = await seated(stack, DEEP, 2)
    waiting = await lobby.settled()
    await later(stack, when)
    pressed = [(shown, key) for shown in (board, panel) for key in keys(shown)]
    for shown, key in [*pressed, *zip(tables, keys(tables[0]), strict=False)]:
        if key.startswith("~") and not key.startswith("~undo"):
            reply = right(await party.alice.press(shown, control(shown, key).custom_id))
            assert reply.private or reply.modal is not None
            assert "out of date" not in reply.text
    again = right(await party.alice.press(dice, "Reroll all"))
    assert "rolled `4d6kh3`" in again.text
    assert again.callback_type == 7
    assert "Done" in right(await party.alice.press(panel, control(panel, "score").custom_id)).text
    for who, key, value in (
        (lobby.bob, "~menu.pace", "pace:daily"),
        (lobby.carol, "sit", None),
        (lobby.bob, "leave", None),
        (lobby.carol, "start", None),
    ):
        waiting = await lobby.settled()
        assert not right(await who.press(waiting, control(waiting, key).custom_id, value)).private
    assert "Chapter 1, round 1" in said(await lobby.settled())


@pytest.mark.parametrize("when", ["a restart", "a week"])
async def test_older_controls_are_out_of_date_and_a_fresh_board_comes(stack: Stack, when: str) -> None:
    party = await playing(stack, DEEP, 1)
    panels = [await party.panel(party.alice)]
    for key in ("reroll:red", SCROLL):
        right(await party.tap(party.alice, key))
        panels.append(await party.panel(party.alice))
    right(await party.tap(party.alice, "score"))
    before = party.rows()
    await party.settled()
    await later(stack, when)
    for panel in panels:
        for key, value in answering(panel):
            reply = right(await party.alice.press(panel, control(panel, key).custom_id, value))
            assert any(part in reply.text for part in OLD), (key, reply.text)
    assert party.rows() == before
    key, value = answering(now := await party.settled())[0]
    assert not right(await party.alice.press(now, control(now, key).custom_id, value)).private
    assert len(party.rows()) == len(before) + 1


async def test_what_still_fits_is_asked_about_after_a_restart(stack: Stack) -> None:
    party = await playing(stack, DEEP, 2, "turns=anyone")
    old = await party.panel(party.alice)
    right(await party.tap(party.bob, SCROLL))
    await stack.restart_bot()
    asked = right(await party.alice.press(old, control(old, "reroll:green").custom_id))
    assert "still fits" in asked.text
    await stack.restart_bot()
    assert asked.message is not None
    assert "Done" in right(await party.alice.press(asked.message, control(asked.message, "~still").custom_id)).text
    assert party.answers() == [(SCROLL, int(party.bob.id)), ("reroll:green", int(party.alice.id))]


async def test_after_a_week_a_table_has_moved_on_and_its_new_board_is_live(stack: Stack) -> None:
    """All seats' time ran out while nobody came; each seat's default was given, and what was shown then is old."""
    party = await playing(stack, "toy", 3)
    old = [await party.panel(person, "~choose") for person in party.people]
    await later(stack, "a week")
    await party.says("door")
    await stack.server.until(lambda: len(party.rows("deadline")) >= 3)
    for person, panel in zip(party.people, old, strict=True):
        before = party.rows("answer")
        reply = right(await person.press(panel, control(panel, "~menu.0").custom_id, "bid=1"))
        assert any(part in reply.text for part in OLD) or "not your choice" in reply.text, reply.text
        assert party.rows("answer") == before
    assert "strike" in keys(await party.settled())
    right(await party.tap(party.alice, "strike"))
    assert party.rows("answer")[-1][1] == "strike"


async def test_play_again_works_after_a_week_and_opens_one_table(stack: Stack) -> None:
    party = await playing(stack, DEEP, 2)
    right(await party.alice.slash("moderate end"))
    board = await party.settled()
    assert "~again.again" in keys(board)
    await later(stack, "a week")
    presses = [press(who, board, "~again.again") for who in party.people[:2]]
    replies = [right(one) for one in await party.burst(*presses)]
    assert len(party.rows("create")) == 2
    assert "2 of 6 seats" in said(await party.settled()), replies


@pytest.mark.parametrize("when", ["a restart", "a week"])
async def test_a_form_counts_or_is_handed_back(stack: Stack, when: str) -> None:
    """After a week a seat's time has run out, so the form is handed back; after a restart it counts."""
    party = await playing(stack, "toy", 3)
    await bids(party, 1, 0, 0)
    opened = right(await party.tap(party.alice, "~form.name")).modal
    assert opened is not None
    await later(stack, when)
    if when == "a week":
        await stack.server.until(lambda: party.rows("deadline"))
    reply = right(await party.alice.submit(opened, {"f0": "Cy"}))
    if when == "a week":
        assert "You had filled in: `Cy`" in reply.text
    assert [key for key, _ in party.answers() if key == "name"] == ([] if when == "a week" else ["name"])


async def test_a_typed_choice_that_was_opened_before_a_restart_counts(stack: Stack) -> None:
    party = await playing(stack, "toy", 3)
    await bids(party, 1, 0, 0)
    panel = await party.panel(party.alice, "~words")
    await stack.restart_bot()
    assert "strike" in keys(panel)
    (reply,) = await party.burst(typed(party.alice, "table choose", option="name", text="Cy"))
    assert "Done" in right(reply).text
    stale = right(await party.alice.press(panel, control(panel, "strike").custom_id))
    assert "out of date" in stale.text, "her own doing closed that question"


async def test_undo_of_a_board_from_before_a_week(stack: Stack) -> None:
    party: Party = await playing(stack, DEEP, 1)
    right(await party.tap(party.alice, SCROLL))
    board = await party.settled()
    await later(stack, "a week")
    right(await party.alice.press(board, control(board, "~undo").custom_id))
    assert [kind for kind, *_ in party.rows("answer", "undo")] == ["answer", "undo"]
    assert SCROLL in keys(await party.settled())
