"""The one meeting place: lock a table, load it, answer, save, announce. Nothing is shown before it is committed."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from datetime import UTC, datetime

import msgspec

from bot.engine.asks import DeadEnd, Runaway
from bot.engine.chance import Stream
from bot.engine.log import Entry, Logged, readable
from bot.engine.play import Play, Turned
from bot.store import (
    LIVE,
    UNFINISHED,
    Change,
    Deadline,
    Store,
    TableFields,
)
from bot.table import aim, going_back, lobby, looking_back, picks, rows, seating
from bot.table.campaigning import NO_BOARD
from bot.table.export import exported, log_of
from bot.table.housekeeping import Most
from bot.table.opening import Opening
from bot.table.table import Table
from bot.table.types import Outcome, Place, Press, Refusal, TableView

COMPUTER_ANSWERS = 500


class Tables(Opening):
    """All tables of one database. Every method that changes something takes the table's lock, one after the other."""

    def __init__(
        self, store: Store, now: Callable[[], datetime] = lambda: datetime.now(UTC), most: Most | None = None
    ) -> None:
        """`most`: how many tables there may be at once; None: any number."""
        super().__init__(store, now, most)

    # ---- finding

    async def find(self, place: Place, person: int) -> list[TableView]:
        """The table that a command in this place means: its own, else those in its threads where `person` is asked."""
        own = await self.store.live_table_in(place.channel)
        if own is not None:
            return [await self.view(own.id)]
        seated = {row.id for row in await self.store.tables_of(person, *LIVE)}
        under = await self.store.live_tables_under(place.channel)
        views = [await self.view(row.id) for row in under if row.id in seated]
        return [v for v in views if v.asked_seat(person) is not None] or [v for v in views if v.seats_of(person)]

    async def ended(self, place: Place) -> TableView | None:
        """The newest table of this place that is over, where none is live."""
        if await self.store.live_table_in(place.channel) is not None:
            return None
        row = await self.store.last_table_over_in(place.channel)
        return await self.view(row.id) if row else None

    async def mine(self, person: int) -> list[TableView]:
        """The live tables where `person` sits, those waiting for them first, longest wait first; and paused ones."""
        views: list[TableView] = []
        for row in await self.store.tables_of(person, *UNFINISHED):
            with contextlib.suppress(Refusal):  # one that cannot be read hides no other
                views.append(await self.view(row.id))
        return sorted(views, key=lambda v: (v.asked_seat(person) not in v.asked_seats(), v.asked_at, v.id))

    # ---- play

    async def answer(self, press: Press) -> Outcome:
        """Give an answer. Raises `Refusal` and changes nothing when it cannot count."""
        async with self._wished(press) as table:
            seat = aim.seat_for(table, press)
            logged = await self._answered(table, seat, press.key, press.text, press)
            logged += await self._computers(table)
            return await self._done(table, "done", logged, press.key)

    async def expire(self, deadline: Deadline) -> None:
        """A seat's time ran out: its default answer, through the same door; moved on if it has played since."""
        async with self._locked(deadline.table_id) as table:
            question, now = table.question, self.now()
            asked = question is not None and deadline.seat in question.asked
            rest = table.rest_of(deadline, now)
            if question is None or not asked or table.play is None or rest is not None:
                later = table.due(now, table.number) if rest is None else (rest,)
                await self._commit(table, table.change("note", now, key=rows.PUT_OFF), deadlines=later)
                return
            key = table.game.default(table.play.state, question, deadline.seat)
            logged = await self._answered(table, deadline.seat, key or deadline.key, "", None)
            await self._done(table, "done", logged + await self._computers(table), key)

    async def _answered(self, table: Table, seat: int, key: str, text: str, press: Press | None) -> list[Logged]:
        """Answer and commit; the play in memory is dropped if the commit fails."""
        play = table.play
        assert play is not None
        before, asked = play.point, play.question.seats() if play.question else []
        try:
            turned = play.answer(seat, key, text)
        except (Runaway, DeadEnd) as error:
            await self._set_aside(table, error)
            raise Refusal("broken") from error
        except BaseException:
            self._forget(table)
            raise
        change = self._answer_row(table, before.step, turned, press)
        if turned.stepped:
            full = msgspec.structs.replace(before, answers=(*before.answers, turned.answer))
            await self._commit_step(table, change)
            table.earlier = full
        else:
            waits = table.question.seats() if table.question else []
            moved = waits != asked and len(table.persons()) > 1
            await self._commit(table, change, deadlines=table.due(change.at, change.revision) if moved else None)
        if not turned.same_question:
            table.number = change.revision
        return list(turned.logged)

    def _answer_row(self, table: Table, step: int, turned: Turned, press: Press | None) -> Change:
        answer = turned.answer
        return Change(
            table.id,
            table.revision + 1,
            "answer" if press else "deadline",
            self.now(),
            interaction_id=press.interaction if press else None,
            seat=answer.seat,
            person_id=press.person if press else None,
            key=answer.key,
            text=answer.text or None,
            mark=answer.mark,
            step=step,
            chance=answer.chance,
            entries=table.scribe.write(turned.logged) if turned.logged else b"",
        )

    async def _commit_step(self, table: Table, change: Change) -> None:
        """A step's end: the snapshot goes along, and at the game's end what it opens."""
        assert table.play is not None
        fields: TableFields = {}
        result = table.play.result if table.play.over else None
        if table.play.over:
            fields = {"status": "over", "closed_at": change.at, "result": result.word if result else "ended"}
        await self._commit(
            table,
            change,
            snapshot=table.snapshot(change.revision),
            deadlines=table.due(change.at, change.revision) if len(table.persons()) > 1 else None,
            fields=fields,
            unlocks=table.unlocked(change.at),
        )
        if table.step % 20 == 0:
            await self.store.prune_snapshots(table.id)

    async def _computers(self, table: Table) -> list[Logged]:
        """Computer seats answer until a person is asked."""
        logged: list[Logged] = []
        for _ in range(COMPUTER_ANSWERS):
            question, play = table.question, table.play
            seats = table.computers_asked()
            if question is None or play is None or not seats:
                break
            luck = Stream(table.seed, table.step, ("computer",), table.revision)
            key = table.game.policy("sensible", play.state, question, seats[0], luck)
            logged += await self._answered(table, seats[0], key, "", None)
        return logged

    # ---- lobby, seats, undo, end

    async def lobby(self, press: Press) -> Outcome:
        """Sit, leave, choose, start, cancel. Raises `Refusal`."""
        async with self._wished(press) as table:
            if table.row.status != "lobby":
                raise Refusal("not_in_lobby")
            if press.key in lobby.STARTS:
                return await self._start(table, press)
            if press.key == "cancel":
                lobby.check_opener(table, press)
                return await self._close(table, press)
            setup, word = lobby.changed(table.game, table.setup, press)
            await self._set_up(table, press, setup, "seat" if word in ("sat", "left") else "option")
            return await self._done(table, word, [], press.key)

    async def _start(self, table: Table, press: Press) -> Outcome:
        if not table.seats_of(press.person):
            raise Refusal("foreign")
        view = await self._seen(table)
        lobby.check_start(table.game, table.setup, view.unlocked)
        setup = lobby.begun(table.game, table.setup, press)
        table.setup = setup
        options = {**picks.handed_over(setup), "pace": setup.pace}
        table.play = Play.new(table.game, len(setup.seats), options, table.seed)
        opening = list(table.play.opening)
        change = self._row(table, "start", press, entries=table.scribe.write(opening))
        table.row = msgspec.structs.replace(table.row, status="open")
        await self._commit(
            table,
            change,
            snapshot=table.snapshot(change.revision),
            deadlines=table.due(change.at, change.revision),
            fields={"status": "open", "setup": msgspec.json.encode(setup)},
        )
        table.number = change.revision
        return await self._done(table, "started", opening + await self._computers(table), "start")

    async def seat(self, press: Press, person: int | None = None, name: str = "") -> Outcome:
        """During play: `take:N`, `leave:N` (the bot plays it), `give:N` to `person`. Raises `Refusal`."""
        async with self._wished(press) as table:
            setup = seating.changed(table, press, person, name)
            await self._set_up(table, press, setup, "seat")
            if len(table.persons()) < 2 and table.deadlines:
                await self._commit(table, table.change("note", self.now(), key=rows.PUT_OFF), deadlines=())
            return await self._done(table, "seat", await self._computers(table), press.key)

    async def undo(self, press: Press) -> Outcome:
        """Take the last answer back, or propose it where others must agree. Raises `Refusal`."""
        async with self._wished(press) as table:
            undo = going_back.wanted(table, press)
            if not table.undo_needs(undo, press.person):
                return await self._go_back(table, press)
            if going_back.open_proposal(table) is not None:
                return await self._consented(table, press, yes=True)
            seat, key = table.seats_of(press.person)[0], undo.answer.key
            await self._commit(table, self._row(table, "note", press, key=going_back.PROPOSE, text=key, seat=seat))
            return await self._done(table, "proposed", [], key)

    async def consent(self, press: Press, *, yes: bool) -> Outcome:
        """Say yes or no to an open proposal to go back. Raises `Refusal`."""
        async with self._wished(press) as table:
            return await self._consented(table, press, yes=yes)

    async def _consented(self, table: Table, press: Press, *, yes: bool) -> Outcome:
        proposal = going_back.proposed(table, press)
        if yes and proposal.waiting == (press.person,):
            return await self._go_back(table, press)
        key = going_back.CONSENT if yes else going_back.OBJECT
        await self._commit(table, self._row(table, "note", press, key=key))
        return await self._done(table, "agreed" if yes else "objected", [], proposal.key)

    async def _go_back(self, table: Table, press: Press) -> Outcome:
        undo, undone = table.undoable(), await going_back.undone_row(self.store, table)
        if undo is None or undone is None or table.play is None:
            raise Refusal("nothing_to_undo")
        replayed = table.setup.replayed or undo.answer.chance or not undo.free_for(undone.seat)
        setup = msgspec.structs.replace(table.setup, replayed=replayed)
        table.play = table.play.back_to(undo.point)
        table.setup = setup
        change = self._row(
            table, "undo", press, key=undo.answer.key, data=msgspec.json.encode(undone.revision), seat=undone.seat
        )
        await self._commit(
            table,
            change,
            snapshot=table.snapshot(change.revision, undo.point.answers),
            deadlines=table.due(change.at, change.revision),
            fields={"setup": msgspec.json.encode(setup)},
        )
        table.number = change.revision
        table.earlier = await going_back.earlier_point(self.store, table)
        return await self._done(table, "undone", [], undo.answer.key)

    async def end(self, press: Press) -> Outcome:
        """End a table for good. Raises `Refusal`: not_yours."""
        async with self._wished(press) as table:
            lobby.check_opener(table, press)
            if not table.row.live:
                raise Refusal("closed")
            return await self._close(table, press)

    async def channel_gone(self, channel: int) -> None:
        """A channel or thread was deleted: what was played there can be reached no more, so it ends; what belongs to a
        campaign rests, and can go on in another channel."""
        own = await self.store.live_table_in(channel)
        for row in (*([own] if own else []), *await self.store.live_tables_under(channel)):
            async with self._locked(row.id) as table:
                if not table.row.live or table.row.channel_id != row.channel_id:
                    continue  # noticed twice, or taken up elsewhere meanwhile
                if table.row.status == "open" and table.setup.campaign is not None:
                    change = table.change("note", self.now(), key=rows.PAUSED)
                    await self._commit(table, change, fields={"status": "paused", **NO_BOARD}, deadlines=())
                    continue
                await self._end(table, table.change("end", self.now(), key="gone"))

    async def _close(self, table: Table, press: Press) -> Outcome:
        await self._end(table, self._row(table, "end", press))
        return await self._done(table, "ended", [], press.key)

    # ---- reading

    async def log(self, table_id: int, onlooker: int | None, limit: int = 200) -> list[Entry]:
        """The last entries that this seat (None: everybody) may read; all of them after the end."""
        async with self._locked(table_id) as table:
            changes = await self.store.changes(table_id, newest=True, limit=limit)
            return log_of(table, changes, onlooker)

    async def story(self, table_id: int, seat: int | None) -> list[Entry]:
        """What came since that seat last ended a step (None: what is in sight), and all of what was going on then."""
        async with self._locked(table_id) as table:
            told = readable(rows.since(table.recent, None, table.step, table.scribe), seat)
            news = readable(rows.since(table.recent, seat, table.step, table.scribe), seat)
            begins = [i for i, entry in enumerate(told) if table.game.words.begins(entry)]
        if seat is None:
            return told[begins[-1] :] if begins else told
        return told[min([len(told) - len(news), *begins[-1:]]) :]

    async def replay(self, table_id: int, onlooker: int | None) -> list[msgspec.Struct]:
        """What this seat (None: everybody) saw in the last turn and since, a change at a time; empty where no step
        before this one is kept."""
        async with self._locked(table_id) as table:
            stretch = await looking_back.stretch(self.store, table)
        return await asyncio.to_thread(stretch.views, onlooker) if stretch is not None else []

    async def export(self, table_id: int, person: int, *, own: bool = False) -> bytes:
        """A table as one JSON object: while it runs never more than this person may know; a frozen one, too.

        Raises `Refusal`: gone; with `own` also foreign, for all but its people.
        """
        async with self._locked(table_id, frozen=True) as table:
            seats = table.seats_of(person)
            if own and not seats and table.row.opened_by != person:
                raise Refusal("foreign")
            return exported(table, await self.store.changes(table_id), seats[0] if seats else None)
