"""Showing tables: the board is edited in place, or moved down when somebody must be mentioned or it is worn."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import timedelta
from functools import partial
from typing import Any

import discord

from bot.client.clock import Clock
from bot.client.draft import Draft
from bot.client.known import Known
from bot.client.pictures import Pictures
from bot.client.post import MALFORMED, TROUBLE, UNKNOWN_CHANNEL
from bot.client.recall import boards_after
from bot.client.showing import Showing
from bot.store import Board, Lag, StoreError
from bot.table.types import Outcome, Refusal, TableView, made_at
from bot.tables import Tables
from bot.ui import build, reply, words
from bot.ui.names import seat_name
from bot.ui.parts import Shot

log = logging.getLogger(__name__)
AT_ONCE = 8
"""Tables whose channels are looked through at a time at start."""
Itx = discord.Interaction[Any]


class Boards(Showing):
    """All boards of this bot. `wake` is called after each commit; `answer` shows the result of a press by itself."""

    def __init__(self, client: discord.Client, tables: Tables, pictures: Pictures, clock: Clock) -> None:
        super().__init__(client, tables, pictures, clock)
        self.client = client
        self._known: dict[int, Known] = {}
        self._tables_in: dict[int, int] = {}
        tables.listeners.append(self.wake)

    # ---- what is known

    def known(self, view: TableView) -> Known:
        known = self._known.get(view.id)
        if known is None or known.channel != view.place.channel:  # a campaign may go on in another channel
            known = self._known[view.id] = Known.of(view, self.clock.now())
        if view.status in ("lobby", "open"):
            self._tables_in[view.place.channel] = view.id
        return known

    def written_in(self, channel: int, message: int) -> None:
        """Somebody wrote in a channel: its board moves up."""
        known = self._known.get(self._tables_in.get(channel, 0))
        if known is not None and known.board is not None and message > known.board:
            known.under += 1

    def here(self, itx: Itx, view: TableView) -> None:
        """Somebody did something at a table: they were about then. What is delivered late tells of then, not of now."""
        self.known(view).acted(itx.user.id, (self.clock.now() - made_at(itx.id)).total_seconds())

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

    def reopened(self, channel: int) -> None:
        """A channel or thread can perhaps be written in again: what is owed there is shown."""
        table_id = self._tables_in.get(channel, 0)
        if (known := self._known.get(table_id)) is not None:
            known.regained()
            self._run(table_id, known)

    def regained(self, guild: int) -> None:
        """The bot's rights in a server have changed: what is owed in its channels is shown, where that can be."""
        for known in [known for known in self._known.values() if known.guild == guild]:
            if known.refusals or known.stuck or known.muted:
                self.reopened(known.channel)

    # ---- answering a press

    async def answer(self, itx: Itx, view: TableView) -> None:
        """Answer a press on the board with the board as it is now."""
        known = self.known(view)
        _seen(itx, known)
        try:
            known.again = False  # what was owed before is shown by this
            newer = known.newest > view.revision
            await self._show(await self.tables.view(view.id) if newer else view, known, itx)
        except BaseException as error:
            if getattr(error, "code", 0) == UNKNOWN_CHANNEL:
                await self.tables.channel_gone(known.channel)
                return
            known.again = True  # what was committed is shown all the same, by an edit
            raise

    async def drafted(self, itx: Itx, view: TableView, draft: str) -> None:
        """Answer a press on the board with the same board, on it a choice that is half made. The picture stays."""
        known = self.known(view)
        _seen(itx, known)
        shot = Shot(known.alt) if known.picture and known.attached else None
        shown = partial(build.board, view, note=known.note(view.revision), draft=draft)
        if known.late is not None and known.late.draft.revision == view.revision:
            known.late = known.late.with_text(shown())  # the picture to come keeps the choice
        try:
            await self.post.update(itx, known, shown(shot), None)
        except discord.HTTPException as error:
            if shot is None or error.code != MALFORMED:
                raise
            known.picture = ""  # it went meanwhile: the choice is shown without it
            await self.post.update(itx, known, shown(), None)

    async def open(self, itx: Itx, view: TableView, note: str = "") -> None:
        """Answer a command with a new board, and fold the old one."""
        view = await self.tables.view(view.id) if await self.sure(view.id) else view
        known = self.known(view)
        known.notes += [note] if note else []
        self.pictures.warm()
        async with known.moves():
            due = known.due(view)  # such an answer mentions nobody: a board that does comes after it
            await self._move(Draft.of(view, known, self.pictures), known, itx, {}, owed=bool(due))
        if due:
            known.again = True
            self._run(view.id, known)

    async def first(self, view: TableView) -> None:
        """Show a new table where no command was given. Raises `HTTPException`, and then nothing is shown."""
        known = self.known(view)
        self.pictures.warm()
        async with known.moves():
            await self._move(Draft.of(view, known, self.pictures), known, None, {})

    # ---- at start

    async def catch_up(self) -> None:
        """At start: tables whose board lags behind what is committed come first."""
        lags = {lag.table.id: lag for lag in await self.tables.lagging()}
        at_once = asyncio.Semaphore(AT_ONCE)
        self._recalling |= {table_id: self._start(self._recall(lag, at_once)) for table_id, lag in lags.items()}

    async def _recall(self, lag: Lag, at_once: asyncio.Semaphore) -> None:
        """A table that owed something when the bot died: what had been posted is found, all the rest is shown."""
        table_id = lag.table.id
        owing = min(lag.table.shown, lag.table.mentioned) < lag.revision
        try:
            async with at_once:
                view = await self.tables.view(table_id)
                known = self.known(view)
                if owing:
                    await self._find(lag, view, known)
        except Refusal as refusal:
            if refusal.word in ("broken", "frozen") and owing:
                await self._told(lag, refusal)
            elif owing:
                log.warning("table %s cannot be shown: %s", table_id, refusal.word)
            return
        finally:
            self._recalling.pop(table_id, None)
        for old in known.unfolded:
            self._start(self._fold(table_id, known, old, build.folded(view)))
        known.again = known.again or owing
        self.wake(view)

    async def _find(self, lag: Lag, view: TableView, known: Known) -> None:
        """Boards that were posted and not written down: the newest is the board, the others are to be folded."""
        async with known.moves():
            after = known.board or discord.utils.time_snowflake(lag.table.opened_at - timedelta(seconds=5))
            try:
                left = await boards_after(self.client, known.channel, after, view.code)
            except TROUBLE as error:
                log.info("what was posted at table %s before the start cannot be told: %r", view.code, error)
                return
            if not left:
                return
            for one in left:  # of turns that began after its question a board tells nothing
                known.tell(one.mentions, view.revision if one.number == view.number else one.number)
            boards = [*([known.board] if known.board else []), *(one.message for one in left)]
            known.unfolded += boards[:-1]
            known.moved(boards[-1], left[-1].mentions)
            board = Board(known.channel, boards[-1], made_at(boards[-1]), lag.table.board_revision or 0)
            told = None if known.due(view) else view.revision
            with suppress(StoreError):  # it is looked up again at the next start
                await self.tables.shown(view.id, lag.table.shown, board, mentioned=told, folding=known.unfolded)

    async def _told(self, lag: Lag, refusal: Refusal) -> None:
        """A table that cannot be loaded: its channel is told once, where its board was."""
        known = Known(lag.table.channel_id, lag.table.guild_id)
        sheet = reply.text(words.refusal(refusal.word, refusal.data))
        try:
            await self.post.send(known, sheet, None, [], f"{lag.table.id}.{refusal.word}")
        except (discord.HTTPException, OSError) as error:
            log.warning("table %s: nobody can be told that it is %s: %r", lag.table.id, refusal.word, error)
        await self.tables.store.set_marks(lag.table.id, shown=lag.revision, mentioned=lag.revision)


def _seen(itx: Itx, known: Known) -> None:
    """The picture that a press shows of its board is believed only until this process has changed the board itself."""
    if known.picture is None and itx.message is not None and itx.message.attachments:
        known.bears("?", itx.message.attachments[0].description or "")
