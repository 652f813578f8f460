"""Reading a table's change rows: what is void after undo, what a seat has not seen, what is proposed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from bot.engine.log import Logged, Scribe
from bot.engine.play import Answer, Point
from bot.store import Change, Snapshot
from bot.table.types import Proposal, Seat, Wish

ANSWERS = ("answer", "deadline")
PROPOSE, CONSENT, OBJECT = "undo?", "undo+", "undo-"
SEAT_WISH, SEAT_YES, SEAT_NO = "seat?", "seat+", "seat-"
"""Keys of notes: somebody would like a seat (`text` is their name), what the others say (`text`: its revision)."""
PAUSED, RESUMED = "paused", "resumed"
PUT_OFF = "deadline"
"""The key of a note that a deadline was moved on or lifted."""

AGAIN = "again:"
"""Begins the key of the note in which a table that is over keeps the code of the next one."""


def next_table(changes: Sequence[Change]) -> str:
    """The code of the table that came after this one; empty while there is none."""
    keys = (c.key for c in reversed(changes) if c.kind == "note" and c.key is not None)
    return next((key.removeprefix(AGAIN) for key in keys if key.startswith(AGAIN)), "")


ASIDE = (PUT_OFF, SEAT_WISH, SEAT_YES, SEAT_NO, PAUSED, RESUMED)
"""Keys of notes that leave a proposal to go back open."""


def void(changes: Iterable[Change]) -> set[int]:
    """Revisions of answers that were taken back. An undo row carries the revision of its answer."""
    return {msgspec.json.decode(c.data, type=int) for c in changes if c.kind == "undo" and c.data}


def standing(changes: Sequence[Change]) -> list[Change]:
    """The answers that still count, oldest first."""
    gone = void(changes)
    return [c for c in changes if c.kind in ANSWERS and c.revision not in gone]


def asked(change: Change) -> dict[int, int] | None:
    """Who was waited for after a change, each with the revision since which; None in rows of before this was kept."""
    return msgspec.json.decode(change.asked, type=dict[int, int]) if change.asked is not None else None


def as_answer(change: Change) -> Answer:
    return Answer(change.seat or 0, change.key or "", change.text or "", change.mark or 0, change.chance)


def point_of(snapshot: Snapshot, later: Sequence[Answer] = ()) -> Point:
    """A stored snapshot with the answers that belong to it."""
    kept = msgspec.json.decode(snapshot.answers, type=tuple[Answer, ...])
    return Point(snapshot.step, snapshot.rules_version, snapshot.state, (*kept, *later))


def since(changes: Sequence[Change], seat: int | None, step: int, scribe: Scribe) -> list[Logged]:
    """What came since `seat` last ended a step, its own last answer's effects among it; else (and
    without a seat) what is in sight."""
    gone = void(changes)
    mine = [c.revision for c in standing(changes) if c.seat == seat and c.step < step]
    start = mine[-1] if mine else 0
    told = (c for c in changes if c.revision >= start and c.revision not in gone)
    return [item for change in told for item in scribe.read(change.entries)]


def wish(changes: Sequence[Change], seats: Sequence[Seat]) -> Wish | None:
    """The open wish for somebody's seat: a no, or any change of seats, ends it. Play goes on meanwhile."""
    agreed: set[int] = set()
    for change in reversed(changes):
        if change.kind == "seat" or change.key == SEAT_NO:
            return None
        if change.key == SEAT_YES:
            agreed.add(change.person_id or 0)
        elif change.key == SEAT_WISH:
            return _wish(change, agreed, seats)
    return None


def _wish(change: Change, agreed: set[int], seats: Sequence[Seat]) -> Wish:
    """Everybody else at the table decides; where nobody else sits there, who has the seat."""
    number = change.seat or 0
    owner = seats[number].person
    others = dict.fromkeys(s.person for s in seats if s.person not in (None, owner))
    waiting = tuple(p for p in others if p is not None and p not in agreed)
    if not others and owner is not None:
        waiting = (owner,)
    return Wish(number, change.person_id or 0, change.text or "", waiting, change.revision)


def proposal(changes: Sequence[Change], others: Sequence[int]) -> Proposal | None:
    """The open wish to go back: since its row there were only consents and deadlines. `others`: whose yes it needs."""
    agreed: set[int] = set()
    for change in reversed(changes):
        if change.kind == "note" and change.key == CONSENT:
            agreed.add(change.person_id or 0)
        elif change.kind == "note" and change.key == PROPOSE:
            waiting = tuple(p for p in others if p != change.person_id and p not in agreed)
            return Proposal(change.seat or 0, change.text or "", waiting, change.person_id or 0, change.revision)
        elif change.kind != "seat" and change.key not in ASIDE:
            return None
    return None
