"""What happens at a table, through the same door that presses and commands use."""

from __future__ import annotations

import asyncio
import dataclasses
import json
from collections.abc import Awaitable
from typing import Any

import pytest

from bot.engine.log import Draw
from bot.engine.verify import verify
from bot.table.clockwork import expire_due
from bot.table.types import Refusal
from tests import toy
from tests.bot.tabling import ALICE, BOB, CAROL, Room


async def refused(wish: Awaitable[Any]) -> str:
    with pytest.raises(Refusal) as caught:
        await wish
    return caught.value.word


async def bid(room: Room, *coins: int) -> None:
    for person, coin in zip((ALICE, BOB, CAROL), coins, strict=True):
        await room.press(person, f"bid={coin}")


async def to_turn(room: Room) -> None:
    """Carol has bid most, so it is her turn; whoever may interrupt has passed."""
    await room.open()
    await bid(room, 0, 0, 1)


async def state_of(room: Room) -> bytes:
    view = await room.view()
    return view.game.encode(view.state)


async def test_a_lobby_seats_people_until_it_is_full(room: Room) -> None:
    view = await room.lobby(people=(ALICE, BOB))
    assert [seat.name for seat in view.seats] == ["Alice", "Bob"]
    assert await refused(room.tables.lobby(room.wish(BOB, "sit"))) == "seated"
    await room.tables.lobby(room.wish(ALICE, "computer"))
    await room.tables.lobby(room.wish(ALICE, "computer"))
    assert await refused(room.tables.lobby(room.wish(CAROL, "sit"))) == "full"
    await room.tables.lobby(room.wish(ALICE, "computer:-"))
    assert (await room.tables.lobby(room.wish(CAROL, "sit"))).word == "sat"
    assert (await room.tables.lobby(room.wish(BOB, "leave"))).word == "left"


async def test_a_lobby_needs_enough_players(room: Room) -> None:
    await room.lobby()
    assert await refused(room.tables.lobby(room.wish(ALICE, "start"))) == "too_few"


async def test_options_are_chosen_in_the_lobby_and_checked(room: Room) -> None:
    await room.lobby()
    view = (await room.tables.lobby(room.wish(ALICE, "option:rounds=2"))).view
    assert view.setup.options == {"rounds": "2"}
    assert await refused(room.tables.lobby(room.wish(ALICE, "option:rounds=9"))) == "bad_option"
    assert await refused(room.tables.open(room.place, "toy", {"x": "1"}, room.wish(BOB, "sit"))) == "bad_option"


async def test_one_table_a_channel(room: Room) -> None:
    await room.lobby()
    assert await refused(room.tables.open(room.place, "toy", {}, room.wish(BOB, "sit"))) == "taken"


async def test_only_seated_people_start_and_only_the_opener_cancels(room: Room) -> None:
    await room.lobby(people=(ALICE, BOB))
    assert await refused(room.tables.lobby(room.wish(CAROL, "start"))) == "foreign"
    assert await refused(room.tables.lobby(room.wish(BOB, "cancel"))) == "not_yours"
    assert (await room.tables.lobby(room.wish(ALICE, "cancel"))).view.status == "cancelled"


async def test_three_seats_answer_one_question_at_once_and_all_count(room: Room) -> None:
    view = await room.open()
    wishes = [room.wish(p, f"bid={i}", view.number) for i, p in enumerate((BOB, CAROL, ALICE))]
    await asyncio.gather(*(room.tables.answer(wish) for wish in wishes))
    view = await room.view()
    assert [hero.coins for hero in view.state.heroes] == [2, 4, 3]
    assert view.question is not None
    assert view.question.about == "turn"


async def test_others_answers_make_no_panel_stale_but_the_next_question_does(room: Room) -> None:
    first = (await room.open()).number
    await room.press(ALICE, "bid=1", first)
    assert (await room.view()).number == first
    await room.press(BOB, "bid=1", first)
    await room.press(CAROL, "bid=2", first)
    assert (await room.view()).number > first
    assert await refused(room.press(ALICE, "bid=0", first)) == "stale"


async def test_pressing_twice_is_told_and_changes_nothing(room: Room) -> None:
    first = (await room.open()).number
    await room.press(ALICE, "bid=1", first)
    before = await state_of(room)
    assert await refused(room.press(ALICE, "bid=1", first)) == "already"
    assert await state_of(room) == before


async def test_the_same_interaction_counts_once(room: Room) -> None:
    view = await room.open()
    wish = room.wish(ALICE, "bid=1", view.number)
    await room.tables.answer(wish)
    assert await refused(room.tables.answer(wish)) == "seen"
    later = await room.reopened()
    assert await refused(later.tables.answer(wish)) == "seen"


async def test_a_stranger_and_a_seat_that_is_not_asked_are_told_so(room: Room) -> None:
    await room.open(people=(ALICE, BOB))
    assert await refused(room.press(CAROL, "bid=1")) == "foreign"
    await room.press(ALICE, "bid=0")
    await room.press(BOB, "bid=2")
    assert await refused(room.press(ALICE, "strike")) in ("not_asked", "illegal")


async def test_a_press_that_came_too_late_does_not_count(room: Room) -> None:
    view = await room.open()
    wish = room.wish(ALICE, "bid=1", view.number)
    room.clock.pass_by(seconds=3.5)
    assert await refused(room.tables.answer(wish)) == "late"


@pytest.mark.parametrize("told", [True, False])
async def test_a_press_that_waits_behind_others_counts_if_its_sender_was_told_in_time(room: Room, told: bool) -> None:
    """After 3 seconds without a word Discord tells them that it failed: then it must not count."""
    view = await room.open()
    promised: list[bool] = []
    wish = dataclasses.replace(room.wish(ALICE, "bid=1", view.number), promised=lambda: bool(promised))
    async with room.tables._locked(room.table):
        answering = asyncio.create_task(room.tables.answer(wish))
        await asyncio.sleep(0)
        promised += [True] * told
        room.clock.pass_by(seconds=8)
    assert (await answering).word == "done" if told else await refused(answering) == "late"
    assert (await room.view()).revision == view.revision + told


async def test_what_another_seat_closed_is_asked_again_if_it_still_fits(room: Room) -> None:
    await to_turn(room)
    old = (await room.view()).number
    await room.press(CAROL, "name", old, "Cy")
    assert await refused(room.press(CAROL, "strike", old)) == "stale", "her own doing closed it"


async def test_what_was_typed_while_an_answer_waited_for_the_disk_is_for_the_question_before(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The new question comes up when it is committed, not when its answer came in."""
    await to_turn(room)
    append, typed = room.tables.store.append, []

    async def slowly(*change: Any) -> None:
        typed.append(room.wish(CAROL, "strike"))
        room.clock.pass_by(seconds=2)
        await append(*change)

    monkeypatch.setattr(room.tables.store, "append", slowly)
    await room.press(CAROL, "name", None, "Cy")
    monkeypatch.setattr(room.tables.store, "append", append)
    before = await state_of(room)
    assert await refused(room.tables.answer(typed[0])) == "not_shown"
    assert await state_of(room) == before
    await room.type(CAROL, "strike")


async def test_a_typed_command_acts_only_on_what_its_sender_could_see(room: Room) -> None:
    await room.open()
    early = room.wish(CAROL, "strike")
    room.clock.pass_by(seconds=1)
    await bid(room, 0, 0, 1)
    assert await refused(room.tables.answer(early)) == "not_shown"
    room.clock.pass_by(seconds=1)
    assert (await room.type(CAROL, "strike")).word == "done"


async def test_a_restart_in_mid_step_goes_on_where_it_was(room: Room) -> None:
    view = await room.open()
    await room.press(ALICE, "bid=3")
    again = await room.reopened()
    seen = await again.view()
    assert (seen.number, seen.revision) == (view.number, view.revision + 1)
    assert seen.question is not None
    assert seen.question.seats() == [1, 2]
    await again.press(BOB, "bid=0", view.number)
    await again.press(CAROL, "bid=0", view.number)
    assert (await again.view()).state.active == 0


async def test_a_cold_table_equals_the_one_in_memory_at_every_answer(room: Room) -> None:
    await room.open()
    for _ in range(40):
        view = await room.view()
        if view.question is None:
            break
        seat = view.question.seats()[0]
        option = view.question.options(seat)[0]
        key = "bid=1" if option.key == "bid" and option.fields[0].accepts("1") else option.key
        await room.press((ALICE, BOB, CAROL)[seat], "bid=0" if key == "bid" else key)
        cold = await (await room.reopened()).view()
        warm = await room.view()
        assert (cold.revision, cold.number, cold.state, cold.undo) == (
            warm.revision,
            warm.number,
            warm.state,
            warm.undo,
        )
        assert cold.since == warm.since
    assert (await room.view()).status == "over"


async def test_undo_of_ones_own_answer_is_free(room: Room) -> None:
    await to_turn(room)
    before = await state_of(room)
    await room.press(CAROL, "name", text="Cy")
    assert (await room.view()).undo == "name"
    outcome = await room.tables.undo(room.wish(CAROL, "~undo"))
    assert outcome.word == "undone"
    assert await state_of(room) == before
    assert not (await room.view()).setup.replayed


async def test_numbers_of_questions_never_return(room: Room) -> None:
    await to_turn(room)
    first = (await room.view()).number
    await room.press(CAROL, "name", text="Cy")
    second = (await room.view()).number
    await room.tables.undo(room.wish(CAROL, "~undo"))
    third = (await room.view()).number
    assert first < second < third
    assert await refused(room.press(CAROL, "strike", first)) in ("stale", "still")


async def test_undo_past_dice_needs_everybody_and_marks_the_table(room: Room) -> None:
    await to_turn(room)
    before = await state_of(room)
    await room.press(CAROL, "strike")
    outcome = await room.tables.undo(room.wish(CAROL, "~undo"))
    assert outcome.word == "proposed"
    assert outcome.view.proposal is not None
    assert set(outcome.view.proposal.waiting) == {ALICE, BOB}
    assert await refused(room.tables.consent(room.wish(CAROL, "~consent.yes"), yes=True)) == "proposed_already"
    assert (await room.tables.consent(room.wish(ALICE, "~consent.yes"), yes=True)).word == "agreed"
    again = await room.reopened()
    assert (await again.tables.consent(again.wish(BOB, "~consent.yes"), yes=True)).word == "undone"
    view = await again.view()
    assert view.game.encode(view.state) == before
    assert view.setup.replayed


async def test_one_objection_ends_a_proposal_and_so_does_playing_on(room: Room) -> None:
    await to_turn(room)
    await room.press(CAROL, "strike")
    await room.tables.undo(room.wish(CAROL, "~undo"))
    await room.tables.consent(room.wish(BOB, "~consent.no"), yes=False)
    assert (await room.view()).proposal is None
    assert await refused(room.tables.consent(room.wish(ALICE, "~consent.yes"), yes=True)) == "no_proposal"


async def test_what_lies_face_down_is_told_by_no_undo_and_no_export(room: Room) -> None:
    await room.open()
    await room.press(ALICE, "bid=3")
    view = await room.view()
    assert (view.undo, view.since) == ("", ())
    assert await refused(room.tables.undo(room.wish(BOB, "~undo"))) == "nothing_to_undo"
    assert b"bid=3" not in await room.tables.export(room.table, BOB)
    assert b"bid=3" in await room.tables.export(room.table, ALICE)


async def test_after_many_undos_the_whole_way_back_is_the_start(room: Room) -> None:
    await room.open(people=(ALICE, BOB))
    start = await state_of(room)
    for _ in range(3):
        view = await room.view()
        seat = view.question.seats()[0] if view.question else 0
        key = view.question.options(seat)[0].key if view.question else ""
        await room.press((ALICE, BOB)[seat], "bid=1" if key == "bid" else key)
    for _ in range(3):
        undone = await room.tables.undo(room.wish(ALICE, "~undo"))
        if undone.word == "proposed":
            undone = await room.tables.consent(room.wish(BOB, "~consent.yes"), yes=True)
        assert undone.word == "undone"
    assert await state_of(room) == start
    assert await refused(room.tables.undo(room.wish(ALICE, "~undo"))) == "nothing_to_undo"


async def test_computers_play_until_a_person_is_asked(room: Room) -> None:
    await room.lobby()
    await room.tables.lobby(room.wish(ALICE, "computer"))
    view = (await room.tables.lobby(room.wish(ALICE, "start"))).view
    assert view.question is not None
    assert view.question.seats() == [0]


async def test_a_seat_that_left_is_played_by_the_bot_and_can_be_taken_back(room: Room) -> None:
    await room.open(people=(ALICE, BOB))
    assert await refused(room.tables.seat(room.wish(CAROL, "leave:1"))) == "not_yours"
    view = (await room.tables.seat(room.wish(BOB, "leave:1"))).view
    assert view.seats[1].computer
    assert view.asked_seats() == [0]
    assert await refused(room.tables.seat(room.wish(CAROL, "take:1"))) == "not_yours"
    view = (await room.tables.seat(room.wish(BOB, "take:1"))).view
    assert view.seats_of(BOB) == [1]
    view = (await room.tables.seat(room.wish(BOB, "give:1"), CAROL, "Carol")).view
    assert view.seats[1].name == "Carol"


async def test_time_that_runs_out_gives_the_default_answer(room: Room) -> None:
    await room.lobby(people=(ALICE, BOB))
    await room.tables.lobby(room.wish(ALICE, "pace:daily"))
    await room.tables.lobby(room.wish(ALICE, "start"))
    await room.press(ALICE, "bid=1")
    room.clock.pass_by(hours=30)
    assert await expire_due(room.tables) == 0
    room.clock.pass_by(hours=10)
    assert await expire_due(room.tables) == 1
    view = await room.view()
    assert [hero.coins for hero in view.state.heroes] == [3, 4]


async def test_alone_there_are_no_deadlines(room: Room) -> None:
    await room.lobby()
    await room.tables.lobby(room.wish(ALICE, "computer"))
    await room.tables.lobby(room.wish(ALICE, "start"))
    assert await room.tables.store.next_deadline() is None


async def test_a_finished_table_proves_its_dice_and_a_running_one_keeps_its_secrets(room: Room) -> None:
    await to_turn(room)
    await room.press(CAROL, "strike")
    running = json.loads(await room.tables.export(room.table, ALICE))
    assert running["fathom_export"] == 1
    assert running["secret"] is None
    assert all(draw["kind"] == "roll" and draw["path"] == [] for draw in running["draws"])
    assert [entry["seat"] for entry in running["log"] if entry["type"] == "Dealt"] == [0, 0]
    await room.tables.end(room.wish(ALICE, "end"))
    ended = json.loads(await room.tables.export(room.table, ALICE))
    draws = [
        Draw(d["kind"], d["what"], d["step"], tuple(d["path"]), d["draw"], d["sides"], tuple(d["got"]))
        for d in ended["draws"]
    ]
    verdict = verify(bytes.fromhex(ended["secret"]), ended["commitment"], ended["joined"], draws)
    assert verdict.wrong == ()
    assert verdict.draws == len(draws) >= 2
    forged = verify(bytes.fromhex(ended["secret"]), ended["commitment"], [1], draws)
    assert forged.wrong


async def test_only_opener_or_moderator_ends_a_shared_table(room: Room) -> None:
    await room.open()
    assert await refused(room.tables.end(room.wish(BOB, "end"))) == "not_yours"
    assert (await room.tables.end(room.wish(ALICE, "end"))).view.status == "over"
    assert await refused(room.press(ALICE, "bid=1")) == "closed"
    assert await refused(room.tables.end(room.wish(ALICE, "end"))) == "closed"


async def test_a_win_opens_something_for_everybody_seated_and_for_nobody_else(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(toy.GAME, "new", lambda seats, options: toy.Vault([toy.Hero() for _ in range(seats)], door=1))
    await room.open(people=(ALICE, BOB))
    await room.press(ALICE, "bid=1")
    await room.press(BOB, "bid=0")
    await room.press(ALICE, "strike")
    while (question := (await room.view()).question) is not None:
        await room.press((ALICE, BOB)[question.seats()[0]], "pass")
    assert (await room.view()).status == "over"
    assert (await room.lobby(people=(BOB,))).unlocked == {"key"}
    await room.tables.lobby(room.wish(BOB, "cancel"))
    assert (await room.lobby(people=(CAROL,))).unlocked == frozenset()


async def test_a_view_is_one_moment_that_later_answers_do_not_reach_into(room: Room) -> None:
    early = await room.open()
    state, asked = early.game.encode(early.state), early.asked_seats()
    await bid(room, 0, 0, 1)
    assert early.game.encode(early.state) == state
    assert early.asked_seats() == asked == [0, 1, 2]


async def test_an_unknown_table_is_gone(room: Room) -> None:
    assert await refused(room.tables.view(999)) == "gone"


async def test_a_command_finds_its_table(room: Room) -> None:
    view = await room.open()
    assert [v.id for v in await room.tables.find(room.place, ALICE)] == [view.id]
    assert [v.id for v in await room.tables.mine(BOB)] == [view.id]
    assert await room.tables.mine(999) == []
