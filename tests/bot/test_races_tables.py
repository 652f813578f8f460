"""Presses that cross at one table: old controls never do another thing, and memory never differs from the store."""

from __future__ import annotations

import asyncio
import dataclasses
import random
from collections.abc import Awaitable
from typing import Any

import pytest

from bot.engine.options import Number, Option, Text
from bot.table import rows
from bot.table.clockwork import expire_due
from bot.table.types import Press, Refusal, TableView
from tests.bot.tabling import ALICE, BOB, CAROL, Room

PEOPLE = (ALICE, BOB, CAROL)
DEEP = "rolling_deep"
SCROLL = "scroll:S00"


async def refused(wish: Awaitable[Any]) -> str:
    with pytest.raises(Refusal) as caught:
        await wish
    return caught.value.word


async def fleeing(room: Room) -> TableView:
    """Alice, who bid most, asks the others to flee: two seats are asked whether they agree."""
    await room.open()
    for person, coins in zip(PEOPLE, (1, 0, 0), strict=True):
        await room.press(person, f"bid={coins}")
    return (await room.press(ALICE, "flee")).view


# ---- what is late, and what was delivered twice


async def test_a_late_wish_of_any_kind_does_not_count(room: Room) -> None:
    await fleeing(room)
    await room.tables.undo(room.wish(BOB, "undo"))
    before = await room.view()
    wishes = [room.wish(ALICE, key) for key in ("undo", "consent", "end", "leave:0", "start")]
    room.clock.pass_by(seconds=3.5)
    tables = room.tables
    assert await refused(tables.undo(wishes[0])) == "late"
    assert await refused(tables.consent(wishes[1], yes=True)) == "late"
    assert await refused(tables.end(wishes[2])) == "late"
    assert await refused(tables.seat(wishes[3])) == "late"
    assert await refused(tables.lobby(wishes[4])) == "late"
    assert (await room.view()).revision == before.revision


async def test_a_table_that_was_wished_for_too_late_is_not_opened(room: Room) -> None:
    wish = Press(0, "sit", ALICE, "Alice", room.snowflake())
    room.clock.pass_by(seconds=3.5)
    assert await refused(room.tables.open(room.place, "toy", {}, wish)) == "late"
    assert await room.tables.store.live_table_in(room.place.channel) is None
    promised = dataclasses.replace(wish, promised=lambda: True)
    assert (await room.tables.open(room.place, "toy", {}, promised)).status == "lobby"


@pytest.mark.parametrize("cold", [False, True])
async def test_the_same_wish_of_any_kind_counts_once(room: Room, cold: bool) -> None:
    await fleeing(room)
    undo = room.wish(ALICE, "undo")
    await room.tables.undo(undo)
    again = await room.reopened() if cold else room
    before = (await again.view()).revision
    assert await refused(again.tables.undo(undo)) == "seen"
    assert (await again.view()).revision == before


# ---- old controls


async def test_an_old_undo_takes_back_nothing_else(room: Room) -> None:
    """The control names the answer, for the number of the question stays the same while others answer it."""
    view = await fleeing(room)
    first = (await room.press(BOB, "agree")).view
    assert (first.number, first.undo) == (view.number, "agree")
    shown = room.wish(ALICE, f"undo:{view.undo_row}", view.number)
    assert await refused(room.tables.undo(shown)) == "stale"
    assert (await room.view()).proposal is None
    own = await room.tables.undo(room.wish(BOB, f"undo:{first.undo_row}", first.number))
    assert own.word == "undone"


async def test_an_undo_that_was_typed_before_the_answer_takes_nothing_back(room: Room) -> None:
    await fleeing(room)
    typed = room.wish(BOB, "undo")
    room.clock.pass_by(seconds=0.5)
    await room.press(BOB, "agree")
    assert await refused(room.tables.undo(typed)) == "not_shown"
    room.clock.pass_by(seconds=0.5)
    assert (await room.tables.undo(room.wish(BOB, "undo"))).word == "undone"


async def test_a_consent_that_was_typed_before_the_proposal_agrees_to_nothing(room: Room) -> None:
    await fleeing(room)
    typed = [room.wish(ALICE, "consent"), room.wish(CAROL, "undo")]
    room.clock.pass_by(seconds=0.5)
    await room.tables.undo(room.wish(BOB, "undo"))
    assert await refused(room.tables.consent(typed[0], yes=True)) == "not_shown"
    assert await refused(room.tables.undo(typed[1])) == "not_shown"
    room.clock.pass_by(seconds=0.5)
    assert (await room.tables.consent(room.wish(ALICE, "consent"), yes=True)).word == "agreed"


async def test_a_consent_is_for_the_proposal_that_was_on_the_board(room: Room) -> None:
    await fleeing(room)
    first = (await room.tables.undo(room.wish(CAROL, "undo"))).view
    assert first.proposal is not None
    old = f"consent:{first.proposal.revision}"
    await room.tables.consent(room.wish(ALICE, old, first.number), yes=False)
    await room.press(BOB, "agree")
    second = (await room.tables.undo(room.wish(CAROL, "undo"))).view
    assert second.proposal is not None
    assert (second.number, second.proposal.key) == (first.number, "agree")
    assert await refused(room.tables.consent(room.wish(ALICE, old, first.number), yes=True)) == "stale"
    now = f"consent:{second.proposal.revision}"
    assert (await room.tables.consent(room.wish(ALICE, now, second.number), yes=True)).word == "agreed"
    assert (await room.tables.consent(room.wish(BOB, now, second.number), yes=True)).word == "undone"


async def test_a_deadline_that_is_put_off_leaves_a_proposal_open(room: Room) -> None:
    await fleeing(room)
    await room.tables.undo(room.wish(BOB, "undo"))
    table = room.tables._kept[room.table]
    await room.tables._commit(table, table.change("note", room.clock(), key=rows.PUT_OFF))
    proposal = (await room.view()).proposal
    assert proposal is not None
    assert proposal.waiting == (ALICE, CAROL)


async def test_what_others_did_and_took_back_is_asked_about(room: Room) -> None:
    view = await room.open(DEEP, (ALICE, BOB), turns="anyone")
    await room.press(BOB, SCROLL)
    await room.tables.undo(room.wish(BOB, "undo"))
    assert await refused(room.press(ALICE, "score", view.number)) == "still"


async def test_dice_that_were_taken_back_have_been_seen(room: Room) -> None:
    view = await room.open(DEEP, (ALICE, BOB), turns="anyone")
    await room.press(BOB, "reroll:red")
    await room.tables.undo(room.wish(BOB, "undo"))
    assert (await room.tables.consent(room.wish(ALICE, "consent"), yes=True)).word == "undone"
    assert await refused(room.press(ALICE, "score", view.number)) == "stale"


async def test_ones_own_answer_that_was_taken_back_makes_old_controls_stale(room: Room) -> None:
    view = await room.open(DEEP, (ALICE,))
    await room.press(ALICE, SCROLL)
    await room.tables.undo(room.wish(ALICE, "undo"))
    assert await refused(room.press(ALICE, SCROLL, view.number)) == "stale"
    assert await refused(room.press(ALICE, "score", view.number)) == "stale"


async def test_a_board_that_is_out_of_sight_is_out_of_date(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """Dice that were rolled longer ago than what is kept at hand still make an old control stale."""
    from bot.table import table

    view = await room.open(DEEP, (ALICE, BOB), turns="anyone")
    await room.press(BOB, "reroll:red")
    for _ in range(3):
        await room.press(BOB, SCROLL)
        room.clock.pass_by(seconds=1)
        await room.tables.undo(room.wish(BOB, "undo"))
    monkeypatch.setattr(table, "SIGHT", 3)
    monkeypatch.setattr("bot.table.keep.SIGHT", 3)
    assert await refused((await room.reopened()).press(ALICE, "score", view.number)) == "stale"


async def test_a_control_of_the_lobby_adds_its_computer_once(room: Room) -> None:
    await room.lobby()
    await room.tables.lobby(room.wish(ALICE, "computer:+1", 0))
    assert await refused(room.tables.lobby(room.wish(ALICE, "computer:+1", 0))) == "stale"
    await room.tables.lobby(room.wish(ALICE, "computer:+2", 0))
    await room.tables.lobby(room.wish(ALICE, "computer:-2", 0))
    assert await refused(room.tables.lobby(room.wish(ALICE, "computer:-2", 0))) == "stale"
    assert [seat.name for seat in (await room.view()).seats] == ["Alice", "Bot 1"]


async def test_the_same_button_of_one_person_at_once_counts_once(room: Room) -> None:
    view = await room.open(DEEP, (ALICE,))
    wishes = [room.wish(ALICE, SCROLL, view.number) for _ in range(2)]
    done = await asyncio.gather(*map(room.tables.answer, wishes), return_exceptions=True)
    assert [getattr(one, "word", "") for one in done] == ["done", "already"]


# ---- anything in any order


class Screen:
    """What a board showed, for views share what changes with the table."""

    def __init__(self, view: TableView) -> None:
        self.number, self.undo = view.number, view.undo_row
        every = {*view.question.asked, *view.question.extra} if view.question else set()
        self.offers = {view.seats[s].person: view.question.options(s) for s in sorted(every) if view.question}

    def of(self, person: int) -> tuple[Option, ...]:
        """What this person may answer; what another may, where there is nothing."""
        return self.offers.get(person) or next(iter(self.offers.values()))


class Anything:
    """Three people who press what they see or saw, type, take back, agree, object and let time run out."""

    def __init__(self, room: Room, luck: random.Random) -> None:
        self.room = room
        self.luck = luck
        self.seen: list[Screen] = []
        self.words: set[str] = set()

    async def act(self) -> None:
        """One act, or two or three at the same moment."""
        self.room.clock.pass_by(seconds=self.luck.choice((0, 0.5, 2)))
        self.seen = [*self.seen[-6:], Screen(await self.room.view())]
        acts = [self._one() for _ in range(self.luck.choice((1, 1, 1, 2, 3)))]
        for found in await asyncio.gather(*acts, return_exceptions=True):
            if isinstance(found, BaseException) and not isinstance(found, Refusal):
                raise found
            self.words.add(found.word if isinstance(found, Refusal) else "did")

    async def _one(self) -> None:
        tables, luck = self.room.tables, self.luck
        person, seen = luck.choice(PEOPLE), luck.choice(self.seen)
        dice = luck.random()
        if dice < 0.08:
            await tables.undo(self.room.wish(person, f"undo:{seen.undo}", seen.number))
        elif dice < 0.14:
            await tables.undo(self.room.wish(person, "undo"))
        elif dice < 0.26:
            await tables.consent(self.room.wish(person, "consent"), yes=luck.random() < 0.8)
        elif dice < 0.29:
            self.room.clock.pass_by(minutes=16)
            await expire_due(tables)
        elif seen.offers:
            key, text = filled(luck.choice(seen.of(person)), luck)
            await tables.answer(self.room.wish(person, key, None if dice < 0.45 else seen.number, text))


def filled(option: Option, luck: random.Random) -> tuple[str, str]:
    """An answer with its fields filled in, now and then beyond what is legal."""
    values = [str(luck.randint(part.low, part.high + 1)) for part in option.fields if isinstance(part, Number)]
    text = "Cy" if any(isinstance(part, Text) for part in option.fields) else ""
    return (f"{option.key}={','.join(values)}" if values else option.key), text


async def same_after_a_restart(room: Room) -> TableView:
    """The table as it is in memory, which is what a fresh process would read."""
    warm, cold = await room.view(), await (await room.reopened()).view()
    for name in (
        "status",
        "setup",
        "revision",
        "number",
        "state",
        "since",
        "undo",
        "undo_asks",
        "undo_row",
        "proposal",
    ):
        assert getattr(warm, name) == getattr(cold, name), name
    if warm.question is not None:
        assert cold.question is not None
        every = {*warm.question.asked, *warm.question.extra}
        assert {s: warm.question.options(s) for s in every} == {s: cold.question.options(s) for s in every}
        assert warm.question.given == cold.question.given
    return warm


@pytest.mark.parametrize("game", ["toy", DEEP])
@pytest.mark.parametrize("seed", range(8))
async def test_anything_in_any_order(room: Room, seed: int, game: str) -> None:
    await (room.open(DEEP, PEOPLE, turns="anyone") if game == DEEP else room.open())
    people = Anything(room, random.Random(seed))
    for _ in range(60):
        before = (await room.view()).number
        await people.act()
        view = await same_after_a_restart(room)
        assert view.number >= before, "numbers never return"
        if view.question is None:
            break
    changes = await room.tables.store.changes(room.table)
    assert [change.revision for change in changes] == list(range(1, len(changes) + 1))
    told = [change.interaction_id for change in changes if change.interaction_id is not None]
    assert len(told) == len(set(told))
    assert "did" in people.words
    assert len(people.words) > 3, people.words
