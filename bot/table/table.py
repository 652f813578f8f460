"""One table in memory: the rows of the store folded into a play, and the rows that its changes become."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from functools import cached_property
from typing import Any

import msgspec

from bot import games
from bot.engine.asks import Question
from bot.engine.chance import seed_of
from bot.engine.log import Scribe, readable
from bot.engine.play import Answer, Play, Point
from bot.engine.undo import Undo, last_answer
from bot.store import Change, Deadline, Loaded, Snapshot, TableRow, Unlock
from bot.table import rows
from bot.table.types import Place, Setup, TableView, code_of

DELAY = {"live": timedelta(minutes=15), "few": timedelta(hours=8), "daily": timedelta(hours=36)}
WINDOW = {"live": timedelta(minutes=1), "few": timedelta(hours=1), "daily": timedelta(hours=12)}
"""How long a window stays open: it holds up a table for something that most seats let pass."""
MOVES = (*rows.ANSWERS, "start", "undo")
"""Changes after which a question is a new one."""
SIGHT = 80
"""How many of the newest changes are kept at hand."""


class Table:
    """A table that is being played or set up. Holds no truth: it can be dropped and loaded again at any time."""

    def __init__(self, loaded: Loaded, recent: Sequence[Change]) -> None:
        """Fold the rows. Raises `ReplayDiffers`, `msgspec.ValidationError`, `KeyError` on what cannot be played on."""
        self.row: TableRow = loaded.table
        self.game = games.load(loaded.table.game)
        self.setup = msgspec.json.decode(loaded.table.setup, type=Setup)
        self.revision = loaded.revision
        self.recent = list(recent)
        self.deadlines = loaded.deadlines
        self.number = 0
        self.shown_at: datetime | None = None
        self.committed: dict[int, datetime] = {}
        self.shown = loaded.table.shown
        self.play: Play[Any] | None = None
        self.earlier: Point | None = None
        if loaded.snapshot is not None:
            self._fold(loaded.snapshot, loaded.changes)
        self.asked = self._asked_as_kept()

    def _fold(self, snapshot: Snapshot, changes: Sequence[Change]) -> None:
        self.play = Play(self.game, self.seed, rows.point_of(snapshot), len(self.setup.seats))
        self.number = snapshot.revision
        for change in changes:
            if change.kind not in rows.ANSWERS:
                continue
            if self.play.dropped or snapshot.rules_version != self.game.version:
                self.play.dropped = (*self.play.dropped, rows.as_answer(change))
            elif not self.play.again(rows.as_answer(change)):
                self.number = change.revision

    @property
    def id(self) -> int:
        return self.row.id

    @property
    def seed(self) -> bytes:
        return seed_of(self.row.secret, self.setup.joined)

    @cached_property
    def scribe(self) -> Scribe:
        return Scribe(self.game.entries)

    @property
    def question(self) -> Question | None:
        return self.play.question if self.play is not None and self.row.status == "open" else None

    @property
    def step(self) -> int:
        return self.play.point.step if self.play is not None else 0

    def persons(self) -> list[int]:
        """Everybody seated, each once, in seat order."""
        return list(dict.fromkeys(s.person for s in self.setup.seats if s.person is not None))

    def seats_of(self, person: int) -> list[int]:
        return [i for i, seat in enumerate(self.setup.seats) if seat.person == person]

    def computers_asked(self) -> list[int]:
        """Seats that the computer answers for now: never before a person who may give the same answer, nor alone."""
        question, seats = self.question, self.setup.seats
        if question is None or not self.persons():
            return []
        invited = [seat for seat in question.invited if seats[seat].computer]
        if invited:
            return invited
        asked = [seat for seat in question.seats() if seats[seat].computer]
        return [] if question.mode == "any" and len(asked) < len(question.asked) else asked

    def waited_for(self) -> list[int]:
        """The persons whose answer the open question waits for, and those whom others invited to play something."""
        question = self.play.question if self.play is not None else None
        seats = [*question.seats(), *question.invited] if question else []
        persons = [self.setup.seats[seat].person for seat in seats]
        return [person for person in dict.fromkeys(persons) if person is not None]

    def asked_by(self, revision: int) -> dict[int, int]:
        """Whom the table waits for once this change stands, each with the change since which, without a break."""
        return {person: self.asked.get(person, revision) for person in self.waited_for()}

    def _asked_as_kept(self) -> dict[int, int]:
        kept = rows.asked(self.recent[-1]) if self.recent else None
        return dict.fromkeys(self.waited_for(), self.number) if kept is None else kept

    # ---- rows

    def change(self, kind: Any, at: datetime, **more: Any) -> Change:
        """The next change of this table."""
        return Change(self.id, self.revision + 1, kind, at, step=self.step, **more)

    def snapshot(self, revision: int, answers: Sequence[Answer] = ()) -> Snapshot:
        assert self.play is not None
        point = self.play.point
        return Snapshot(
            self.id,
            revision,
            point.step,
            point.version,
            point.state,
            msgspec.json.encode(tuple(answers)),
            self.game.round_of(self.play.state),
        )

    def due(self, at: datetime, number: int) -> tuple[Deadline, ...]:
        """The deadlines of the open question: none where a person plays alone."""
        question = self.question
        if question is None or len(self.persons()) < 2 or self.play is None:
            return ()
        when = at + self.delay(question)
        keys = {seat: self.game.default(self.play.state, question, seat) for seat in question.seats()}
        return tuple(Deadline(self.id, number, seat, when, key) for seat, key in keys.items() if key)

    def delay(self, question: Question | None) -> timedelta:
        """How long a seat may think."""
        return (WINDOW if question is not None and question.window else DELAY)[self.setup.pace]

    def rest_of(self, deadline: Deadline, now: datetime) -> Deadline | None:
        """The deadline moved on, where its seat has answered something since it was set; None when time is up."""
        played = [c.at for c in self.recent if c.kind == "answer" and c.seat == deadline.seat]
        due = max([*played, self.row.opened_at]) + self.delay(self.question)
        return msgspec.structs.replace(deadline, due=due) if due > now else None

    def unlocked(self, at: datetime) -> list[Unlock]:
        """What the end of this play opens for the persons seated."""
        if self.play is None or not self.play.over:
            return []
        opened = self.game.unlocks(self.play.state)
        return [Unlock(person, self.game.name, what, at) for person in self.persons() for what in opened]

    def took(self, change: Change, at: datetime) -> None:
        """A change was committed, and that was done at this time: the disk may have been waited for."""
        self.revision = change.revision
        self.committed = {revision: when for revision, when in self.committed.items() if revision >= self.number}
        self.committed[change.revision] = at
        self.recent = [*self.recent[-SIGHT:], change]
        self.asked = rows.asked(change) or {}

    # ---- undo

    def undoable(self) -> Undo | None:
        """The answer that undo would take back; needs `earlier` when the step has no answers yet."""
        if self.play is None:
            return None
        return last_answer(self.play.point, self.earlier)

    def undo_row(self) -> int:
        """The revision of the answer that undo would take back: what a control names it by. 0 when out of sight."""
        answers = rows.standing(self.recent)
        return answers[-1].revision if answers else 0

    def undo_needs(self, undo: Undo, person: int) -> list[int]:
        """The persons who must agree that `person` takes this back; empty when it may be done at once."""
        seats = self.seats_of(person)
        if any(undo.free_for(seat) for seat in seats):
            return []
        return [p for p in self.persons() if p != person]

    # ---- view

    def view(self) -> TableView:
        """What messages are built from: a moment of its own, which later answers do not reach into.

        Only what everybody may read of the log is in `since`.
        """
        question, play, row = self.question, self.play, self.row
        covered = question is not None and question.hidden
        undo = self.undoable() if row.status == "open" and not covered else None
        asked = question.seats() if question else []
        seat = asked[0] if asked else self._last_seat()
        news = rows.since(self.recent, seat, self.step, self.scribe)
        return TableView(
            id=self.id,
            game=self.game,
            status=row.status,
            place=Place(row.channel_id, row.guild_id, row.parent_channel),
            setup=self.setup,
            revision=self.revision,
            number=self.number,
            opened_by=row.opened_by,
            commitment=row.secret_sha256,
            state=self.game.decode(self.game.encode(play.state)) if play else None,
            question=question and question.as_it_is(),
            since=tuple(readable(news, None)),
            undo=undo.answer.key if undo else "",
            undo_asks=undo.why_not(undo.answer.seat) if undo else "",
            undo_row=self.undo_row() if undo else 0,
            proposal=rows.proposal(self.recent, self.persons()),
            wish=rows.wish(self.recent, self.setup.seats) if row.status == "open" else None,
            secret=row.secret.hex() if row.status == "over" else "",
            board=row.board_message_id,
            mentioned=row.mentioned,
            opened_at=row.opened_at,
            asked=self.asked if question is not None else {},
            folding=tuple(msgspec.json.decode(row.folding, type=list[int])) if row.folding else (),
            lately={c.person_id: c.at for c in self.recent if c.person_id is not None},
            due=min((d.due for d in self.deadlines if d.seat in asked), default=None),
            next_table=rows.next_table(self.recent) if row.status == "over" else "",
            asked_at=next((c.at for c in reversed(self.recent) if c.kind in MOVES), row.opened_at),
        )

    def _last_seat(self) -> int:
        answers = rows.standing(self.recent)
        return (answers[-1].seat or 0) if answers else 0

    def __repr__(self) -> str:
        return f"<Table {code_of(self.id)} {self.row.game} revision {self.revision}>"
