"""Looking back at a table: the story since one's last turn, and the last turn as a film, from what the store keeps."""

from __future__ import annotations

from typing import Any

from bot.games.deep_rock.entries.events import Drawn, EventOver
from tests.bot.tabling import ALICE, BOB, Room


async def sensibly(room: Room, until: Any, most: int = 60) -> None:
    """Whoever is asked answers as the sensible player would, until something is so."""
    for _ in range(most):
        view = await room.view()
        if view.question is None or until(view):
            return
        seat = view.question.seats()[0]
        person = view.setup.seats[seat].person
        assert person is not None
        await room.press(person, view.game.policy("sensible", view.state, view.question, seat, None))  # type: ignore[arg-type]


def turn(number: int) -> Any:
    return lambda view: view.state.turn_no >= number and view.state.phase == "turn"


async def seen_now(room: Room) -> Any:
    view = await room.view()
    return view.game.view(view.state, None, None)


async def test_a_replay_shows_the_last_turn_and_ends_with_now(room: Room) -> None:
    await room.open("deep_rock", (ALICE, BOB))
    await sensibly(room, turn(4))
    seen: list[Any] = await room.tables.replay(room.table, None)
    assert seen[-1] == await seen_now(room)
    assert {moment.turn for moment in seen} == {3, 4}
    assert seen[0].phase == "turn"
    assert "event_end" in [moment.phase for moment in seen]


async def test_what_was_taken_back_is_not_in_it(room: Room) -> None:
    await room.open("deep_rock", (ALICE,))
    await sensibly(room, turn(2))
    view = await room.view()
    keys = [o.key for o in view.question.options(0)] if view.question else []
    first, second = [key for key in keys if key.startswith("move:")][:2]
    await room.press(ALICE, first)
    if (await room.view()).undo:
        await room.tables.undo(room.wish(ALICE, "undo", (await room.view()).number))
    await room.press(ALICE, second)
    seen: list[Any] = await room.tables.replay(room.table, None)
    assert seen[-1] == await seen_now(room)
    places = [moment.dwarves[0].at for moment in seen]
    assert first.partition(":")[2].partition("/")[0] not in places


async def test_it_survives_a_restart_and_a_table_without_a_past_has_none(room: Room) -> None:
    await room.open("rolling_deep", (ALICE,))
    assert await room.tables.replay(room.table, None) == []
    for _ in range(4):
        await sensibly(room, lambda view: False, most=1)
    again = await room.reopened()
    seen = await again.tables.replay(room.table, None)
    assert seen == await room.tables.replay(room.table, None)
    assert seen[-1] == await seen_now(room)


async def test_a_story_holds_the_whole_event_phase(room: Room) -> None:
    await room.open("deep_rock", (ALICE, BOB))
    await sensibly(room, turn(4))
    for seat in (0, 1, None):
        told = await room.tables.story(room.table, seat)
        kinds = [type(entry) for entry in told]
        assert Drawn in kinds
        assert EventOver in kinds
        assert kinds.index(Drawn) < kinds.index(EventOver)


async def test_a_story_without_chapters_is_what_came_since_ones_last_step(room: Room) -> None:
    await room.open("rolling_deep", (ALICE,))
    await sensibly(room, lambda view: False, most=6)
    told, whole = await room.tables.story(room.table, 0), await room.tables.story(room.table, None)
    assert 0 < len(told) < len(whole)
    assert whole[-len(told) :] == told
