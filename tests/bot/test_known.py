"""What is known of a board while changes of it are on their way: marks and pictures hold only what is surely there."""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import AsyncMock

import discord
import msgspec
import pytest

from bot.client import showing
from bot.client.boards import Boards
from bot.client.clock import Clock
from bot.client.draft import Draft, Late
from bot.client.known import Known
from bot.client.pictures import Drawn, Pictures
from bot.client.post import TOO_MANY_EDITS, naming
from bot.client.recall import boards_after
from bot.table.types import DISCORD_EPOCH
from bot.ui.parts import Sheet, Shot, Words
from tests.bot.tabling import ALICE, BOB, CAROL, Room

TEXT = Sheet((Words("**Alice** · <@1>"), Words("more")))


def draft(*, waits: bool = False) -> Draft:
    wanted: Any = asyncio.get_running_loop().create_future() if waits else None
    return Draft(1, "1", 5, TEXT, TEXT, cast("Any", wanted))


async def test_a_picture_on_its_way_is_not_one_that_a_text_may_lean_on() -> None:
    """Discord refuses a gallery whose attachment is not there (50035)."""
    known, there = Known(1, 2, 3), asyncio.Event()
    drawn = Drawn("mark", b"png", "alt")
    fresh = draft().with_picture(known, drawn)[1]
    assert fresh is drawn
    sending = asyncio.create_task(known.sends(cast("Any", there.wait()), fresh))
    await asyncio.sleep(0)
    assert known.sending == 1
    assert draft(waits=True).with_picture(known, None)[0] == TEXT
    known.picture = "mark"
    assert draft().with_picture(known, drawn)[1] is drawn  # the same picture: sent again rather than missing
    there.set()
    await sending
    assert known.sending == 0
    assert draft().with_picture(known, drawn)[1] is None
    behind, fresh = draft(waits=True).with_picture(known, None)
    assert fresh is None
    assert any(isinstance(part, Shot) for part in behind.parts)


async def test_what_a_press_shows_of_its_board_is_believed_only_until_this_process_changes_that(room: Room) -> None:
    """A board that came back after a restart was edited without its picture while a press on it was on its way."""
    await room.open()
    view = await room.view()
    press: Any = SimpleNamespace(message=SimpleNamespace(attachments=[SimpleNamespace(description="alt")]))
    for changed in (False, True):
        boards = Boards(cast("Any", None), room.tables, Pictures(cast("Any", None)), Clock())
        known, shown = boards.known(view), AsyncMock()
        if changed:
            assert draft(waits=True).with_picture(known, None)[0] == TEXT
        vars(boards)["_show"] = shown
        await boards.answer(press, view)
        shown.assert_awaited_once()
        leans = any(isinstance(part, Shot) for part in draft(waits=True).with_picture(known, None)[0].parts)
        assert leans is not changed


async def test_a_mention_found_at_start_tells_of_turns_begun_by_then_not_of_later_ones(room: Room) -> None:
    """The board was posted while somebody's turn of revision 20 was open; the bot died when a later one had begun."""

    class Page:
        async def logs_from(self, *_: Any, **__: Any) -> list[Any]:
            parts = [
                {"components": [{"custom_id": f"t:1:{n}:{key}"} for n, key in ((0, "sit"), (20, "go"), (20, "~why"))]}
            ]
            return [{"id": "9", "author": {"id": "7"}, "mentions": [{"id": str(ALICE)}], "components": parts}]

    client: Any = SimpleNamespace(user=SimpleNamespace(id=7), http=Page())
    known = Known(1, 2, 3)
    for left in await boards_after(client, 1, 2, "1"):
        known.tell(left.mentions, left.number)
    await room.open()
    view = replace(await room.view(), status="open")
    known.tell((BOB, CAROL), 99)
    told: dict[int, dict[int, int]] = {20: {}, 26: {ALICE: 26}}
    for since, due in told.items():
        assert known.due(replace(view, asked={ALICE: since, BOB: since, CAROL: since})) == due


@pytest.mark.parametrize(("number", "shown", "due"), [(4, 3, [CAROL]), (3, 5, [BOB, CAROL])])
async def test_a_board_found_at_start_tells_of_the_turns_of_its_own_question(
    room: Room, number: int, shown: int, due: list[int]
) -> None:
    """While it was being posted the old board may have been edited further: that tells nothing of the new one."""
    await room.open()
    await room.press(ALICE, "bid=1")
    reopened = await room.reopened()
    (lag,) = await reopened.tables.lagging()
    room.clock.pass_by(minutes=10)
    view = await reopened.view()
    assert dict(view.asked) == {BOB: 4, CAROL: 4}
    parts = [{"components": [{"custom_id": f"t:{view.code}:{number}:~why"}]}]
    page = [{"id": "9", "author": {"id": "7"}, "mentions": [{"id": str(BOB)}], "components": parts}]
    client: Any = SimpleNamespace(
        user=SimpleNamespace(id=7), http=SimpleNamespace(logs_from=AsyncMock(return_value=page))
    )
    boards = Boards(client, reopened.tables, Pictures(cast("Any", None)), room_clock(room))
    await boards._find(
        msgspec.structs.replace(lag, table=msgspec.structs.replace(lag.table, shown=shown)), view, boards.known(view)
    )
    assert list(boards.known(view).due(view)) == due


async def test_what_a_board_found_at_start_told_is_written_down(room: Room) -> None:
    """If this bot dies, too, before it shows anything, nobody is mentioned once more."""
    await room.open()
    reopened = await room.reopened()
    (lag,) = await reopened.tables.lagging()
    room.clock.pass_by(minutes=10)
    view = await reopened.view()
    parts = [{"components": [{"custom_id": f"t:{view.code}:4:~why"}]}]
    told = [{"id": str(person)} for person in (ALICE, BOB, CAROL)]
    page = [{"id": "9", "author": {"id": "7"}, "mentions": told, "components": parts}]
    client: Any = SimpleNamespace(
        user=SimpleNamespace(id=7), http=SimpleNamespace(logs_from=AsyncMock(return_value=page))
    )
    boards = Boards(client, reopened.tables, Pictures(cast("Any", None)), room_clock(room))
    await boards._find(lag, view, boards.known(view))
    again = await room.reopened()
    assert Known.of(await again.view(), room.clock()).due(await again.view()) == {}


async def test_while_an_older_change_is_on_its_way_the_newest_is_owed(room: Room) -> None:
    """What was sent first may come last; if the bot dies then, the next start shows the newest once more."""
    await room.open()
    view = await room.view()
    boards = Boards(cast("Any", None), room.tables, Pictures(cast("Any", None)), Clock())
    known, shown = boards.known(view), Draft(view.id, view.code, view.revision, TEXT, TEXT, None)
    known.sending = 1
    await boards._after(shown, known, None, view.opened_at or room.clock())
    assert [lag.table.shown for lag in await room.tables.lagging()] == [view.revision - 1]
    known.sending = 0
    await boards._after(shown, known, None, room.clock())
    assert await room.tables.lagging() == ()


async def test_while_an_old_board_is_noted_as_folded_the_newest_is_not_owed(room: Room) -> None:
    """Nothing would show it once more: it would be owed until the next change, or the next start."""
    await room.open()
    view = await room.view()
    boards = Boards(cast("Any", None), room.tables, Pictures(cast("Any", None)), Clock())
    known, shown = boards.known(view), Draft(view.id, view.code, view.revision, TEXT, TEXT, None)
    noting, noted = asyncio.Event(), asyncio.Event()

    async def folding(*_: object) -> None:
        noting.set()
        await noted.wait()

    boards.post, room.tables.folding = cast("Any", SlowPost()), cast("Any", folding)  # type: ignore[method-assign]
    fold = asyncio.create_task(boards._fold(view.id, known, 1, TEXT))
    await asyncio.wait_for(noting.wait(), 30)
    await boards._after(shown, known, None, room.clock())
    assert await room.tables.lagging() == ()
    noted.set()
    await fold


async def test_while_a_new_board_is_being_posted_the_newest_is_owed(room: Room) -> None:
    """What was shown meanwhile may stand on the old one: if the bot dies then, the new one is found and shown."""
    await room.open()
    view = await room.view()
    boards, post = Boards(cast("Any", None), room.tables, Pictures(cast("Any", object())), Clock()), SlowPost()
    boards.post, known = cast("Any", post), boards.known(view)
    opening = asyncio.create_task(boards.first(view))
    await post.asked.wait()
    await boards._after(Draft(view.id, view.code, view.revision, TEXT, TEXT, None), known, None, room.clock())
    assert [lag.table.shown for lag in await room.tables.lagging()] == [view.revision - 1]
    post.there.set()
    await opening
    assert await room.tables.lagging() == ()


class SlowPost:
    """Discord, which takes its time over a new board; `boards`: what stands in each message."""

    def __init__(self) -> None:
        self.boards: dict[int, str] = {}
        self.asked, self.there = asyncio.Event(), asyncio.Event()

    async def send(
        self, known: Known, sheet: Sheet, fresh: object, mentioned: list[int], nonce: str, **__: object
    ) -> int:
        self.mentioned, self.nonce = mentioned, nonce
        self.asked.set()
        await self.there.wait()
        self.new = made_now()
        self.boards[self.new] = said(sheet)
        return self.new

    async def respond(self, _itx: object, _known: Known, sheet: Sheet, _fresh: object) -> int:
        self.responded = made_now()
        self.boards[self.responded] = said(sheet)
        return self.responded

    async def edit(self, _: Known, message: int, sheet: Sheet, *__: object) -> None:
        self.boards[message] = said(sheet)

    async def fold(self, _: Known, message: int, sheet: Sheet) -> bool:
        self.boards[message] = said(sheet)
        return True

    def muted(self, _: Known) -> str:
        return ""


def made_now() -> int:
    """The id of a message that is made now."""
    return (int(time.time() * 1000) - DISCORD_EPOCH) << 22


def said(sheet: Sheet) -> str:
    return "\n".join(part.text for part in sheet.parts if isinstance(part, Words))


async def test_a_line_that_comes_while_the_board_moves_stands_on_the_new_board(room: Room) -> None:
    """The new board's words were fixed before the line came, and an edit went to the board that was there still."""
    await room.open()
    view = await room.view()
    boards, post = Boards(cast("Any", None), room.tables, Pictures(cast("Any", None)), Clock()), SlowPost()
    boards.post, boards.pictures._studio = cast("Any", post), cast("Any", object())  # which draws nothing
    known = boards.known(view)
    known.board, known.told = made_now(), dict.fromkeys((ALICE, BOB, CAROL), view.revision)
    opening = asyncio.create_task(boards.first(view))
    await post.asked.wait()
    boards.refresh(view, "A press came late.")
    await asyncio.wait_for(asyncio.shield(cast("Any", known.runner)), 30)
    post.there.set()
    await opening
    await cast("Any", known.runner)
    assert "A press came late." in post.boards[post.new]


async def test_a_board_brought_down_by_a_command_takes_no_mention_along_that_is_due(room: Room) -> None:
    """The answer to a command mentions nobody: a board that does comes after it."""
    await room.open()
    room.clock.pass_by(minutes=10)
    view = await room.view()
    boards, post = Boards(cast("Any", None), room.tables, Pictures(cast("Any", object())), room_clock(room)), SlowPost()
    boards.post = cast("Any", post)
    post.there.set()
    await boards.open(
        cast("Any", SimpleNamespace(id=1, extras={}, response=SimpleNamespace(is_done=lambda: False))), view
    )
    assert post.responded
    await asyncio.wait_for(post.asked.wait(), 30)
    await cast("Any", boards.known(view).runner)
    assert post.mentioned == [ALICE, BOB, CAROL]
    await boards.close()
    assert await room.tables.lagging() == ()


def room_clock(room: Room) -> Clock:
    """The room's clock as Discord's."""
    return cast("Clock", SimpleNamespace(now=room.clock))


async def test_a_board_that_takes_no_more_edits_for_now_is_folded_with_the_next_that_gives_way(room: Room) -> None:
    await room.open()
    view = await room.view()
    boards, post = Boards(cast("Any", None), room.tables, Pictures(cast("Any", object())), Clock()), SlowPost()
    boards.post, known = cast("Any", post), boards.known(view)
    post.there.set()
    first = known.board = made_now() - (1 << 40)
    draft = Draft(view.id, view.code, view.revision, TEXT, TEXT, None)
    await boards._instead(draft, known, first, TOO_MANY_EDITS)
    second = post.new
    await boards.close()
    assert list(post.boards) == [second]  # it is not asked at once what was just refused
    assert known.unfolded == [first]
    assert (await (await room.reopened()).view()).folding == (first,)
    async with known.moves():
        await boards._move(draft, known, None, {})
    await boards.close()
    assert set(post.boards) == {first, second, post.new}
    assert known.unfolded == []
    assert (await (await room.reopened()).view()).folding == ()


class Bare(SlowPost):
    """A channel where no file may be attached."""

    async def send(self, known: Known, *more: Any, **others: Any) -> int:
        known.picture = ""
        return await super().send(known, *more, **others)


async def test_a_new_board_without_its_picture_is_none_that_a_text_may_lean_on(room: Room) -> None:
    await room.open()
    view = await room.view()
    boards, post = Boards(cast("Any", None), room.tables, Pictures(cast("Any", None)), Clock()), Bare()
    boards.post, known = cast("Any", post), boards.known(view)
    post.there.set()
    wanted: Any = asyncio.get_running_loop().create_future()
    wanted.set_result(Drawn("mark", b"png", "alt"))
    await boards._move(Draft(view.id, view.code, view.revision, TEXT, TEXT, wanted), known, None, {})
    assert (known.board, known.picture, known.attached) == (post.new, "", False)
    assert draft(waits=True).with_picture(known, None)[0] == TEXT


class Strict(SlowPost):
    """Discord, where the board's picture is gone; what leans on it is refused."""

    async def edit(self, known: Known, message: int, sheet: Sheet, *more: Any) -> None:
        if any(isinstance(part, Shot) for part in sheet.parts):
            refused: Any = SimpleNamespace(status=400, reason="Bad Request")
            raise discord.HTTPException(
                refused, {"code": 50035, "message": "No attachment named attachment://board.png"}
            )
        await super().edit(known, message, sheet, *more)


async def test_a_board_whose_picture_is_gone_is_shown_without_it(room: Room) -> None:
    """An older change that took it away came first: what was committed is shown all the same."""
    await room.open()
    view = await room.view()
    boards, post = Boards(cast("Any", None), room.tables, Pictures(cast("Any", None)), Clock()), Strict()
    boards.post, known = cast("Any", post), boards.known(view)
    known.board = made_now()
    known.bears("mark", "alt")
    wanted: Any = asyncio.get_running_loop().create_future()
    await boards._edit(Draft(view.id, view.code, view.revision, TEXT, TEXT, wanted), known, None)
    assert post.boards == {known.board: said(TEXT)}
    known.late = None
    wanted.cancel()
    await boards.close()


class Flaky(SlowPost):
    """Discord, out of reach for a while."""

    failures = 3

    def __init__(self) -> None:
        super().__init__()
        self.shown = asyncio.Event()

    async def edit(self, known: Known, message: int, sheet: Sheet, *more: object) -> None:
        self.failures -= 1
        if self.failures >= 0:
            raise ConnectionResetError
        await super().edit(known, message, sheet, *more)
        self.shown.set()


class Overloaded(SlowPost):
    """Discord, which takes no new message the first time."""

    failures = 1

    async def folds(self, *_: object) -> bool:
        return True

    def unposted(self, *_: object) -> str:
        return ""

    def allowed(self, _known: Known, sheet: Sheet, fresh: object, _itx: object) -> tuple[Sheet, object]:
        return sheet, fresh

    def files(self, _: object) -> list[discord.File]:
        return []

    async def send(self, known: Known, *more: Any, **others: Any) -> int:
        self.failures -= 1
        if self.failures >= 0:
            raise discord.HTTPException(cast("Any", SimpleNamespace(status=503, reason="")), "overloaded")
        return await super().send(known, *more, **others)


async def test_a_mention_that_could_not_be_posted_is_tried_again_by_the_clock(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The press was answered by the old board; whoever is asked now should not wait for the next start."""
    monkeypatch.setattr(showing, "PAUSES", (0.01,))
    await room.open()
    room.clock.pass_by(minutes=10)
    view = await room.view()
    boards, post = (
        Boards(cast("Any", None), room.tables, Pictures(cast("Any", object())), room_clock(room)),
        Overloaded(),
    )
    boards.post, known = cast("Any", post), boards.known(view)
    post.there.set()
    known.board = made_now()
    message = SimpleNamespace(id=known.board, attachments=[])
    response = SimpleNamespace(is_done=lambda: True)
    edited = AsyncMock()
    press = SimpleNamespace(id=1, extras={}, message=message, response=response, edit_original_response=edited)
    await boards.answer(cast("Any", press), view)
    edited.assert_awaited_once()
    await asyncio.wait_for(post.asked.wait(), 10)
    assert post.mentioned == [ALICE, BOB, CAROL]
    await boards.close()


async def test_a_board_that_could_not_be_shown_is_tried_again_by_the_clock(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody has to press something for it; the pauses grow."""
    monkeypatch.setattr(showing, "PAUSES", (0.01, 0.02, 0.03))
    await room.open()
    view = await room.view()
    boards, post = Boards(cast("Any", None), room.tables, Pictures(cast("Any", None)), Clock()), Flaky()
    boards.post, boards.pictures._studio = cast("Any", post), cast("Any", object())
    known = boards.known(view)
    known.board = made_now()
    known.tell((ALICE, BOB, CAROL), view.revision)
    boards.refresh(view)
    await asyncio.wait_for(post.shown.wait(), 30)
    await cast("Any", known.runner)
    assert (post.failures, known.behind) == (-1, False)
    assert known.board in post.boards
    assert known.failed == 0
    assert await room.tables.lagging() == ()


async def test_where_anyone_may_act_nobody_is_told_again_after_a_restart(room: Room) -> None:
    """All are asked from the start on, so what was answered but not shown when the bot died is nobody's new turn."""
    started = await room.open("rolling_deep", turns="anyone")
    room.clock.pass_by(minutes=10)
    answer = next(iter(started.question.options(0))).key if started.question else ""
    await room.press(ALICE, answer)
    view = await room.view()
    assert view.question is not None
    assert view.number > started.number
    told = Known.of(replace(view, mentioned=started.revision), room.clock())
    assert told.due(view) == {}
    untold = Known.of(replace(view, mentioned=started.revision - 1), room.clock())
    assert untold.due(view) == dict.fromkeys((BOB, CAROL), started.revision)


async def test_who_is_asked_on_is_told_of_that_turn_once_whatever_others_answered_meanwhile(room: Room) -> None:
    """Killed after the mention was posted and before that was noted: the next bot asks for the same message again."""
    await room.open()
    await room.press(ALICE, "bid=1")
    posts = [await mentioning(await room.reopened())]
    await room.press(BOB, "bid=1")
    posts.append(await mentioning(await room.reopened()))
    assert posts == [(f"{(await room.view()).code}.4.m", [BOB, CAROL]), (f"{(await room.view()).code}.4.m", [CAROL])]


async def mentioning(room: Room) -> tuple[str, list[int]]:
    """The nonce of what a bot that has just started posts, and whom that mentions; it dies before it is noted."""
    boards, post = Boards(cast("Any", None), room.tables, Pictures(cast("Any", object())), Clock()), SlowPost()
    boards.post = cast("Any", post)
    view = await room.view()
    showing = asyncio.create_task(boards._show(view, boards.known(view)))
    await post.asked.wait()
    showing.cancel()
    return post.nonce, post.mentioned


def test_who_is_mentioned_is_named() -> None:
    assert naming(TEXT, [1]) is TEXT
    assert naming(TEXT, [1, 2, 3]).parts == (TEXT.parts[0], Words("<@2> <@3>"), TEXT.parts[1])


async def test_since_when_everybody_is_asked_is_kept_with_each_change(room: Room) -> None:
    """A turn lasts while one is asked without a break, whatever questions come and go; it outlives a restart."""
    await room.open(people=(ALICE, BOB))
    seen = [dict((await room.view()).asked)]
    for person, key in ((ALICE, "bid=2"), (BOB, "bid=1"), (ALICE, "flee"), (BOB, "object")):
        await room.press(person, key)
        seen.append(dict((await room.view()).asked))
        assert dict((await (await room.reopened()).view()).asked) == seen[-1]
    assert seen == [{ALICE: 3, BOB: 3}, {BOB: 3}, {ALICE: 5}, {BOB: 6}, {ALICE: 7, BOB: 6}]
    await room.tables.end(room.wish(ALICE, "end"))
    assert (await room.view()).asked == {}


async def test_a_choice_that_is_half_made_stays_when_the_picture_comes(room: Room) -> None:
    """Who opened a draft while the board was still being drawn found the plain board over it a moment later."""
    await room.open()
    view = await room.view()
    boards, posted = Boards(cast("Any", None), room.tables, Pictures(cast("Any", None)), Clock()), AsyncMock()
    vars(boards)["post"] = SimpleNamespace(update=posted)
    known = boards.known(view)
    plain = replace(draft(waits=True), revision=view.revision)
    known.late = Late(plain, 3, None)
    await boards.drafted(cast("Any", SimpleNamespace(message=None)), view, "throw")
    posted.assert_awaited_once()
    assert known.late.draft.text == posted.call_args.args[2] != TEXT
    assert known.late.draft.wanted is plain.wanted
    known.late = Late(replace(plain, revision=view.revision + 1), 3, None)
    await boards.drafted(cast("Any", SimpleNamespace(message=None)), view, "throw")
    assert known.late.draft.text == TEXT


async def test_a_choice_that_is_half_made_is_shown_without_a_picture_that_went(room: Room) -> None:
    """Discord refuses what leans on an attachment that is not there (50035); found by people who pressed anything."""
    await room.open()
    view = await room.view()
    gone = discord.HTTPException(cast("Any", SimpleNamespace(status=400, reason="")), {"code": 50035, "message": ""})
    boards, posted = Boards(cast("Any", None), room.tables, Pictures(cast("Any", None)), Clock()), AsyncMock()
    posted.side_effect = [gone, None]
    vars(boards)["post"] = SimpleNamespace(update=posted)
    boards.known(view).bears("mark", "alt")
    await boards.drafted(cast("Any", SimpleNamespace(message=None)), view, "throw")
    leans = [any(isinstance(part, Shot) for part in call.args[2].parts) for call in posted.call_args_list]
    assert leans == [True, False]


async def test_a_choice_that_is_half_made_leans_on_no_picture_that_is_known_to_be_gone(room: Room) -> None:
    """A press brings the message as it was when it was pressed; the board may have lost its picture since."""
    await room.open()
    view = await room.view()
    press: Any = SimpleNamespace(message=SimpleNamespace(attachments=[SimpleNamespace(description="alt")]))
    for picture, leans in ((None, True), ("", False)):
        boards, posted = Boards(cast("Any", None), room.tables, Pictures(cast("Any", None)), Clock()), AsyncMock()
        vars(boards)["post"] = SimpleNamespace(update=posted)
        boards.known(view).picture = picture
        await boards.drafted(press, view, "throw")
        assert any(isinstance(part, Shot) for part in posted.call_args.args[2].parts) is leans
