"""Bringing one table's newest state to Discord: its board is edited in place, or moved down when somebody must be
mentioned or it is worn; a picture that is late follows; what is there is written down."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

import discord

from bot import faultpoints
from bot.client.clock import Clock
from bot.client.draft import Draft, Late
from bot.client.known import Known
from bot.client.pictures import Drawn, Pictures, within
from bot.client.post import (
    ARCHIVED,
    FOR_GOOD,
    MALFORMED,
    TOO_MANY_EDITS,
    TROUBLE,
    UNEDITABLE,
    UNKNOWN_CHANNEL,
    UNKNOWN_MESSAGE,
    EditedOut,
    Post,
    answerable,
)
from bot.client.rush import Rush
from bot.store import Board, StoreError
from bot.table.types import Refusal, TableView, code_of, made_at
from bot.tables import Tables
from bot.ui import reply, words
from bot.ui.parts import Sheet
from bot.ui.render import layout

log = logging.getLogger(__name__)
RIDES_ALONG = 0.025
"""Seconds that the answer to a press waits for its picture. A warm drawing process is mostly done by then (10 to 15 ms
a board), which saves a request; a later picture follows by edit: 95 of 100 presses are acknowledged in 50 ms."""
UNHURRIED = 0.3
"""The same for new boards and for edits that answer no press: rare, and better whole than growing a picture later."""
LONGEST_DRAWING = 20.0
RECALLED = 1.0
"""Seconds that a press waits at most until it is known what the bot had posted when it died."""
PAUSES = (2.0, 5.0, 15.0, 60.0, 300.0)
"""Seconds until a board that could not be shown is tried again, the first time and every time after."""
FOLLOWING = 3
"""How many late pictures are sent at a time."""
Itx = discord.Interaction[Any]


class Showing:
    """What `Boards` does with one table at a time."""

    def __init__(self, client: discord.Client, tables: Tables, pictures: Pictures, clock: Clock) -> None:
        self.tables = tables
        self.pictures = pictures
        self.clock = clock
        self.post = Post(client)
        self.rush = Rush()
        self._claims: Counter[int] = Counter()
        self._following = asyncio.Semaphore(FOLLOWING)
        self._tasks: set[asyncio.Task[Any]] = set()
        self._recalling: dict[int, asyncio.Task[Any]] = {}

    async def sure(self, table_id: int) -> bool:
        """Wait a moment while it is looked up which board a table has, where the bot died before that was written
        down. Whether there was something to wait for."""
        task = self._recalling.get(table_id)
        if task is not None:
            await asyncio.wait({task}, timeout=RECALLED)
        return task is not None

    def _run(self, table_id: int, known: Known) -> None:
        idle = known.runner is None or known.runner.done()
        if idle and known.behind and not self._claims[table_id]:
            known.runner = self._start(self._catch_up(table_id, known))

    def _start(self, work: Any) -> asyncio.Task[Any]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _catch_up(self, table_id: int, known: Known) -> None:
        """Several changes that wait become one: always the newest is shown."""
        while known.behind and not self._claims[table_id]:
            await self.sure(table_id)
            known.again = False
            try:
                await self._show(await self.tables.view(table_id), known)
            except TROUBLE as error:
                if getattr(error, "code", 0) == UNKNOWN_CHANNEL:
                    await self.tables.channel_gone(known.channel)
                    return
                log.warning("board of table %s: %r", code_of(table_id), error)
                self._tried_later(table_id, known, error)
                return
            except Refusal:
                return  # it was set aside: told elsewhere
            except Exception:
                log.exception("board of table %s", code_of(table_id))
                return
            known.failed, known.stuck = 0, False

    def _tried_later(self, table_id: int, known: Known, error: BaseException) -> None:
        """A board that could not be shown: with the next change, or by the clock; what Discord refuses for good is not
        asked again until something is new."""
        if isinstance(error, discord.HTTPException) and error.status in FOR_GOOD:
            known.stuck = True
            return
        known.again = True
        pause = PAUSES[min(known.failed, len(PAUSES) - 1)]
        known.failed += 1
        if known.retry is not None:
            known.retry.cancel()
        known.retry = asyncio.get_running_loop().call_later(pause, self._run, table_id, known)

    async def _show(self, view: TableView, known: Known, itx: Itx | None = None) -> None:
        """Show what `view` says. No wait may stand between making a view and drafting it: tables move on."""
        due = known.due(view)
        moves = bool(due) or (known.worn(self.clock.now()) and not await self._outlived(view, known))
        muted = self.post.muted(known) if moves and known.board is not None else ""
        known.muted = bool(muted)
        if muted:
            known.lacks(muted, words.cannot_write(muted))
        draft = Draft.of(view, known, self.pictures)
        known.sent = max(known.sent, view.revision)
        if not moves or muted:
            await self._edit(draft, known, itx, owed=bool(due))
            return
        async with known.moves():
            due = {person: since for person, since in due.items() if known.told.get(person, -1) < since}
            if due or known.worn(self.clock.now()):
                try:
                    await self._move(draft, known, itx, due)
                except discord.Forbidden as error:
                    if known.board is None or not self._stays(known, error):
                        raise
                return
        await self._edit(draft, known, itx)  # somebody else has just moved it

    async def _outlived(self, view: TableView, known: Known) -> bool:
        """Whether a table is over and another is played in its place: its board, however worn, is not put below that.
        (What is over moves on no more, so that this may be waited for.)"""
        if known.board is None or view.status in ("lobby", "open"):
            return False
        try:
            return await self.tables.store.live_table_in(known.channel) is not None
        except StoreError:
            return False

    def _stays(self, known: Known, error: discord.HTTPException) -> bool:
        """No new board can be posted: whether the old one is shown on, for want of a permission that it names."""
        name = self.post.unposted(known, error)
        if name:
            known.lacks(name, words.cannot_write(name))
            known.again = True
        return bool(name)

    # ---- editing in place

    async def _edit(self, draft: Draft, known: Known, itx: Itx | None, *, owed: bool = False) -> None:
        """Change the board where it stands. `owed`: somebody should have been mentioned, and still should."""
        board = known.board
        assert board is not None
        drawn = await within(draft.wanted, self._patience(itx))
        late = draft.waits
        sheet, fresh = draft.with_picture(known, drawn)
        if late or draft.revision < known.sent:  # what comes overwrites what is whole
            await self.tables.owes(draft.table, known.sent)
        at = self.clock.now()
        try:
            await known.sends(self._send_edit(known, board, itx, sheet, fresh), fresh)
        except (discord.HTTPException, EditedOut) as error:
            known.picture = ""
            if error.code == MALFORMED and fresh is None and sheet != draft.text:
                await self._edit(draft, known, itx, owed=owed)  # the picture that it leant on is not there any more
                return
            if error.code not in UNEDITABLE:
                raise
            await self._instead(draft, known, board, error.code)
            return
        await self._after(draft, known, None, at, late=late, owed=owed)
        if late:
            self._follows(Late(draft, board, itx), known)

    async def _instead(self, draft: Draft, known: Known, board: int, code: int) -> None:
        """A board that cannot be edited any more gives way to a new one; where there can be none, it stays known. What
        takes no edit for now is folded later."""
        known.board = board if code == ARCHIVED else None
        later = [board] if code == TOO_MANY_EDITS else []
        async with known.moves():
            try:
                await self._move(draft, known, None, {}, later)
            except BaseException:
                known.board = None if code == UNKNOWN_MESSAGE else board
                raise

    def _patience(self, itx: Itx | None) -> float:
        """How long a board waits for its picture."""
        return UNHURRIED if itx is None else RIDES_ALONG if self.rush.calm else 0.0

    async def _send_edit(self, known: Known, board: int, itx: Itx | None, sheet: Sheet, fresh: Drawn | None) -> None:
        """By the press itself while its token lives, else as an edit of the message."""
        self.rush.leave(itx)
        if itx is not None and answerable(itx) and itx.message is not None and itx.message.id == board:
            try:
                await self.post.update(itx, known, sheet, fresh)
                return
            except discord.HTTPException as error:
                if error.code == reply.ALREADY:
                    return
                if error.code not in (reply.GONE, reply.DEAD_TOKEN):
                    raise
        await self.post.edit(known, board, sheet, fresh)

    def _follows(self, late: Late, known: Known) -> None:
        """A picture is late. Each table has one that waits, the newest: others are let go, however many there were."""
        known.late = late
        if known.follower is None or known.follower.done():
            known.follower = self._start(self._later(known))

    async def _later(self, known: Known) -> None:
        while (late := known.late) is not None:
            faultpoints.reached("drawing")
            drawn = await within(late.draft.wanted, LONGEST_DRAWING)
            async with self._following:
                await self._calm()
                if known.late is late:
                    known.late = None
                    await self._pictured(late, known, drawn)

    async def _pictured(self, late: Late, known: Known, drawn: Drawn | None) -> None:
        """The picture that was not ready follows, with the whole message, if nothing newer was shown meanwhile."""
        draft = late.draft
        if known.sent != draft.revision or known.board != late.board:
            return
        sheet, fresh = draft.with_picture(known, drawn)
        try:
            if drawn is not None:
                await known.sends(self.post.follow(late.itx, known, late.board, sheet, fresh), fresh)
            behind = bool(known.sending) or known.placing  # a new board that is being posted is owed, too
            await self.tables.store.set_marks(draft.table, shown=draft.revision - behind)
        except TROUBLE as error:
            log.warning("picture of table %s: %r", draft.code, error)
        if known.sent != draft.revision:
            known.again = True
            self._run(draft.table, known)

    @property
    def calm(self) -> bool:
        """Whether few presses are being answered."""
        return self.rush.calm

    async def _calm(self) -> None:
        """Presses go first: wait while many are being answered, 3 seconds at most."""
        for _ in range(60):
            if self.calm:
                return
            await asyncio.sleep(0.05)

    # ---- a new board

    async def _move(
        self,
        draft: Draft,
        known: Known,
        itx: Itx | None,
        due: Mapping[int, int],
        later: Sequence[int] = (),
        *,
        owed: bool = False,
    ) -> None:
        """Post a new board, mention those who are due, and fold what is left of old ones, but for those that can only
        be folded `later`. The caller is in `known.moves()`. `owed`: somebody should be mentioned after this."""
        old = known.board
        self.rush.leave(itx)
        drawn = await within(draft.wanted, UNHURRIED)
        late = draft.waits
        known.picture = ""
        sheet, fresh = draft.with_picture(known, drawn)
        with contextlib.suppress(StoreError):  # a database that takes nothing hides no board
            await self.tables.owes(draft.table, draft.revision)  # if the bot dies now, it looks for what it posted
        pressed = itx is not None and bool(due) and itx.message is not None and itx.message.id == old
        folded = pressed and itx is not None and await self.post.folds(itx, draft.folded)
        at = self.clock.now()
        try:
            message = await self._posted(draft, known, itx, sheet, fresh, due)
        except discord.HTTPException as error:
            if not folded or itx is None:
                raise
            log.warning("table %s cannot be posted anew: %r", draft.code, error)
            sheet, fresh = self.post.allowed(known, sheet, fresh, itx)
            await itx.edit_original_response(view=layout(sheet), attachments=self.post.files(fresh))
            if not self._stays(known, error):
                self._tried_later(draft.table, known, error)
            return
        attached = fresh is not None and bool(known.picture)  # else it was left out, for want of a permission
        known.moved(message, list(due))
        if fresh is not None and attached:
            known.bears(fresh.mark, fresh.alt)
        known.tell(due, draft.revision)
        known.sent = max(known.sent, draft.revision)
        if old is not None and old != message and not folded:
            known.unfolded.append(old)
        leaves = list(known.unfolded)
        known.unfolded += later
        await self._after(draft, known, message, at, late=late, owed=owed)
        for board in leaves:
            self._start(self._fold(draft.table, known, board, draft.folded))
        if late:
            self._follows(Late(draft, message, itx if not due else None), known)

    async def _fold(self, table_id: int, known: Known, old: int, sheet: Sheet) -> None:
        """Fold an old board; it is owed until Discord has done so, or refused for good."""
        if not await self.post.fold(known, old, sheet):
            return
        async with known.moving:
            known.unfolded = [board for board in known.unfolded if board != old]
            try:
                await self.tables.folding(table_id, known.unfolded)
            except StoreError as error:
                log.warning("that an old board is folded is not noted: %s", error)

    async def _posted(
        self, draft: Draft, known: Known, itx: Itx | None, sheet: Sheet, fresh: Drawn | None, due: Mapping[int, int]
    ) -> int:
        if itx is not None and not due and not itx.response.is_done():
            try:
                return await self.post.respond(itx, known, sheet, fresh)
            except discord.HTTPException as error:
                if error.code not in (reply.GONE, reply.DEAD_TOKEN):
                    raise
        if not due:
            return await self.post.send(known, sheet, fresh, [], f"{draft.code}.{draft.revision}")
        # One nonce for the turns that it tells of, whatever was answered meanwhile: a bot that dies tells them once.
        turn = max(due.values())
        before = turn <= known.first
        return await self.post.send(known, sheet, fresh, list(due), f"{draft.code}.{turn}.m", again=before)

    # ---- marks

    async def _after(
        self, draft: Draft, known: Known, message: int | None, at: datetime, *, late: bool = False, owed: bool = False
    ) -> None:
        """Write down what is on Discord since `at`. What is `late` or `owed` follows, at worst after a restart."""
        board = None if message is None else Board(known.channel, message, made_at(message), draft.revision)
        mentioned = None if owed else draft.revision
        await self.tables.shown(
            draft.table,
            draft.revision,
            board,
            at,
            mentioned=mentioned,
            whole=not (late or known.sending or (message is None and known.placing)),
            folding=known.unfolded,
        )
        if known.outdoes(draft.revision, draft.note):  # what is older may have come last, or gone to the board before
            known.again = True
            self._run(draft.table, known)

    async def close(self) -> None:
        """What is under way may finish within two seconds."""
        if self._tasks:
            await asyncio.wait(set(self._tasks), timeout=2)
        for task in set(self._tasks):
            task.cancel()
