"""Showing tables: the board is edited in place, or moved down when somebody must be mentioned or it is worn."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from typing import Any

import discord

from bot import faultpoints
from bot.client.clock import Clock
from bot.client.draft import Draft, Late
from bot.client.known import Known
from bot.client.pictures import Drawn, Pictures, within
from bot.client.post import ARCHIVED, TROUBLE, UNEDITABLE, UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, EditedOut, Post, answerable
from bot.client.rush import Rush
from bot.store import Board, Lag
from bot.table.types import Outcome, Refusal, TableView, code_of, made_at
from bot.tables import Tables
from bot.ui import reply, words
from bot.ui.names import seat_name
from bot.ui.parts import Sheet
from bot.ui.render import layout

log = logging.getLogger(__name__)
RIDES_ALONG = 0.025
"""Seconds that the answer to a press waits for its picture. A warm drawing process is mostly done by then (10 to 15 ms
a board), which saves a request; a later picture follows by edit: 95 of 100 presses are acknowledged in 50 ms."""
UNHURRIED = 0.3
"""The same for new boards and for edits that answer no press: rare, and better whole than growing a picture later."""
LONGEST_DRAWING = 20.0
FOLLOWING = 3
"""How many late pictures are sent at a time."""
Itx = discord.Interaction[Any]


class Boards:
    """All boards of this bot. `wake` is called after each commit; `answer` shows the result of a press by itself."""

    def __init__(self, client: discord.Client, tables: Tables, pictures: Pictures, clock: Clock) -> None:
        self.tables = tables
        self.pictures = pictures
        self.clock = clock
        self.post = Post(client)
        self._known: dict[int, Known] = {}
        self._tables_in: dict[int, int] = {}
        self._claims: Counter[int] = Counter()
        self.rush = Rush()
        self._following = asyncio.Semaphore(FOLLOWING)
        self._tasks: set[asyncio.Task[Any]] = set()
        tables.listeners.append(self.wake)

    # ---- what is known

    def known(self, view: TableView) -> Known:
        known = self._known.get(view.id)
        if known is None:
            known = self._known[view.id] = Known.of(view, self.clock.now())
        if view.status in ("lobby", "open"):
            self._tables_in[view.place.channel] = view.id
        return known

    def written_in(self, channel: int, message: int) -> None:
        """Somebody wrote in a channel: its board moves up."""
        known = self._known.get(self._tables_in.get(channel, 0))
        if known is not None and known.board is not None and message > known.board:
            known.under += 1

    def is_board(self, itx: Itx, view: TableView) -> bool:
        """Whether the message that was pressed is the table's board."""
        return itx.message is not None and itx.message.id == self.known(view).board

    @contextmanager
    def claim(self, table_id: int) -> Iterator[None]:
        """While a press is being answered, its answer shows the table; what it left unshown is shown after."""
        self._claims[table_id] += 1
        try:
            yield
        finally:
            self._claims[table_id] -= 1
            if (known := self._known.get(table_id)) is not None:
                self._run(table_id, known)

    # ---- after a commit

    def wake(self, view: TableView) -> None:
        """A table changed; it is shown soon, unless a press that is being answered shows it first."""
        known = self.known(view)
        known.newest = max(known.newest, view.revision)
        self._run(view.id, known)

    def refresh(self, view: TableView, note: str = "") -> None:
        """Show a table once more as it is, perhaps with a line that is shown once."""
        known = self.known(view)
        known.notes += [note] if note else []
        known.again = True
        self.wake(view)

    def tell_seat(self, outcome: Outcome) -> None:
        """Who plays a seat from now on stands on the board once."""
        if outcome.word == "seat":
            seat = int(outcome.key.partition(":")[2])
            self.refresh(outcome.view, words.plays_now(seat + 1, seat_name(outcome.view.seats[seat])))

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
            known.again = False
            try:
                await self._show(await self.tables.view(table_id), known)
            except TROUBLE as error:
                if getattr(error, "code", 0) == UNKNOWN_CHANNEL:
                    await self.tables.channel_gone(known.channel)
                    return
                log.warning("board of table %s: %r", code_of(table_id), error)
                known.again = True  # shown with the next change, or at the next start
                return
            except Refusal:
                return  # it was set aside: told elsewhere
            except Exception:
                log.exception("board of table %s", code_of(table_id))
                return

    # ---- answering a press

    async def answer(self, itx: Itx, view: TableView) -> None:
        """Answer a press on the board with the board as it is now."""
        known = self.known(view)
        if not known.picture and itx.message is not None and itx.message.attachments:
            known.bears("?", itx.message.attachments[0].description or "")
        try:
            newer = known.newest > view.revision
            await self._show(await self.tables.view(view.id) if newer else view, known, itx)
        except BaseException as error:
            if getattr(error, "code", 0) == UNKNOWN_CHANNEL:
                await self.tables.channel_gone(known.channel)
                return
            known.again = True  # what was committed is shown all the same, by an edit
            raise

    async def open(self, itx: Itx, view: TableView, note: str = "") -> None:
        """Answer a command with a new board, and fold the old one."""
        known = self.known(view)
        known.notes += [note] if note else []
        known.due(view)
        self.pictures.warm()
        async with known.moving:
            await self._move(Draft.of(view, known, self.pictures), known, itx, [])

    async def first(self, view: TableView) -> None:
        """Show a new table where no command was given. Raises `HTTPException`, and then nothing is shown."""
        known = self.known(view)
        self.pictures.warm()
        async with known.moving:
            await self._move(Draft.of(view, known, self.pictures), known, None, [])

    async def _show(self, view: TableView, known: Known, itx: Itx | None = None) -> None:
        """Show what `view` says. No wait may stand between making a view and drafting it: tables move on."""
        due = known.due(view)
        moves = bool(due) or known.worn(self.clock.now())
        muted = self.post.muted(known) if moves and known.board is not None else ""
        if muted:
            known.lacks(muted, words.cannot_write(muted))
        draft = Draft.of(view, known, self.pictures)
        known.sent = max(known.sent, view.revision)
        if not moves or muted:
            await self._edit(draft, known, itx, owed=bool(due))
            return
        async with known.moving:
            due = [person for person in due if person not in known.told]
            if due or known.worn(self.clock.now()):
                try:
                    await self._move(draft, known, itx, due)
                except discord.Forbidden as error:
                    if known.board is None or not self._stays(known, error):
                        raise
                return
        await self._edit(draft, known, itx)  # somebody else has just moved it

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
            if error.code not in UNEDITABLE:
                raise
            await self._instead(draft, known, board, error.code)
            return
        await self._after(draft, known, None, at, late=late, owed=owed)
        if late:
            self._follows(Late(draft, board, itx), known)

    async def _instead(self, draft: Draft, known: Known, board: int, code: int) -> None:
        """A board that cannot be edited any more gives way to a new one; where there can be none, it stays known."""
        known.board = board if code == ARCHIVED else None
        async with known.moving:
            try:
                await self._move(draft, known, None, [])
            except BaseException:
                known.board = None if code == UNKNOWN_MESSAGE else board
                raise

    def reopened(self, channel: int) -> None:
        """A channel or thread can perhaps be written in again: what is owed there is shown."""
        table_id = self._tables_in.get(channel, 0)
        if (known := self._known.get(table_id)) is not None:
            known.refusals.clear()
            self._run(table_id, known)

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
            await self.tables.store.set_marks(draft.table, shown=draft.revision - bool(known.sending))
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

    async def _move(self, draft: Draft, known: Known, itx: Itx | None, due: list[int]) -> None:
        """Post a new board, mention those who are due, and fold the old one. The caller holds `known.moving`."""
        old = known.board
        self.rush.leave(itx)
        drawn = await within(draft.wanted, UNHURRIED)
        late = draft.waits
        known.picture = ""
        sheet, fresh = draft.with_picture(known, drawn)
        if late:
            await self.tables.owes(draft.table, draft.revision)
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
            self._stays(known, error)
            return
        known.moved(message, due)
        if fresh is not None:
            known.bears(fresh.mark, fresh.alt)
        known.told |= set(due)
        known.sent = max(known.sent, draft.revision)
        await self._after(draft, known, message, at, late=late)
        if old is not None and old != message and not folded:
            self._start(self.post.fold(known, old, draft.folded))
        if late:
            self._follows(Late(draft, message, itx if not due else None), known)

    async def _posted(
        self, draft: Draft, known: Known, itx: Itx | None, sheet: Sheet, fresh: Drawn | None, due: list[int]
    ) -> int:
        if itx is not None and not due and not itx.response.is_done():
            try:
                return await self.post.respond(itx, known, sheet, fresh)
            except discord.HTTPException as error:
                if error.code not in (reply.GONE, reply.DEAD_TOKEN):
                    raise
        return await self.post.send(known, sheet, fresh, due, f"{draft.code}.{draft.revision}")

    # ---- marks

    async def _after(
        self, draft: Draft, known: Known, message: int | None, at: datetime, *, late: bool = False, owed: bool = False
    ) -> None:
        """Write down what is on Discord since `at`. What is `late` or `owed` follows, at worst after a restart."""
        board = None if message is None else Board(known.channel, message, made_at(message), draft.revision)
        mentioned = None if owed else draft.revision
        await self.tables.shown(
            draft.table, draft.revision, board, at, mentioned=mentioned, whole=not (late or known.sending)
        )
        if known.outdoes(draft.revision, draft.note):  # what is older may have come last, or gone to the board before
            known.again = True
            self._run(draft.table, known)

    async def catch_up(self) -> None:
        """At start: tables whose board lags behind what is committed come first."""
        for lag in await self.tables.lagging():
            try:
                view = await self.tables.view(lag.table.id)
            except Refusal as refusal:
                if refusal.word in ("broken", "frozen"):
                    await self._told(lag, refusal)
                else:
                    log.warning("table %s cannot be shown: %s", lag.table.id, refusal.word)
                continue
            known = self.known(view)
            known.again = True
            self.wake(view)

    async def _told(self, lag: Lag, refusal: Refusal) -> None:
        """A table that cannot be loaded: its channel is told once, where its board was."""
        known = Known(lag.table.channel_id, lag.table.guild_id)
        sheet = reply.text(words.refusal(refusal.word, refusal.data))
        try:
            await self.post.send(known, sheet, None, [], f"{lag.table.id}.{refusal.word}")
        except (discord.HTTPException, OSError) as error:
            log.warning("table %s: nobody can be told that it is %s: %r", lag.table.id, refusal.word, error)
        await self.tables.store.set_marks(lag.table.id, shown=lag.revision, mentioned=lag.revision)

    async def close(self) -> None:
        """What is under way may finish within two seconds."""
        if self._tasks:
            await asyncio.wait(set(self._tasks), timeout=2)
        for task in set(self._tasks):
            task.cancel()
