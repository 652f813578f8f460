"""Undo at a table: what may be taken back, by whom, and where the step before stands in the store."""

from __future__ import annotations

from datetime import datetime

import msgspec

from bot.engine.play import Point
from bot.engine.undo import Undo
from bot.store import Change, Store
from bot.table import rows, seating
from bot.table.rows import CONSENT, OBJECT, PROPOSE
from bot.table.table import SIGHT, Table
from bot.table.types import Press, Proposal, Refusal, made_at

__all__ = ["CONSENT", "OBJECT", "PROPOSE", "earlier_point", "open_proposal", "proposed", "undone_row", "wanted"]


def wanted(table: Table, press: Press) -> Undo:
    """The undo that `press` may ask for. Raises `Refusal`: foreign, closed, stale, nothing_to_undo."""
    if not table.seats_of(press.person):
        raise Refusal("foreign")
    seating.check_open(table)
    if press.number is not None and press.number != table.number:
        raise Refusal("stale")
    _names(press, "undo", table.undo_row())
    if press.number is None and _answered_at(table) > made_at(press.interaction):
        raise Refusal("not_shown")
    undo = table.undoable()
    if undo is None or (_covered(table) and undo.answer.seat not in table.seats_of(press.person)):
        raise Refusal("nothing_to_undo")
    return undo


def _names(press: Press, word: str, revision: int) -> None:
    """A control may name what it acts on by its change (`undo:17`); it does nothing to any other. Raises `Refusal`."""
    named = press.key.removeprefix(f"{word}:")
    if named != press.key and named != str(revision):
        raise Refusal("stale")


def _answered_at(table: Table) -> datetime:
    """When the answer was given that undo would take back."""
    answers = rows.standing(table.recent)
    return answers[-1].at if answers else table.row.opened_at


def _made(table: Table, proposal: Proposal) -> datetime:
    """When the proposal was made."""
    return next((c.at for c in table.recent if c.revision == proposal.revision), table.row.opened_at)


def _covered(table: Table) -> bool:
    """Whether answers lie face down: what another seat chose must not be told by an undo."""
    return table.question is not None and table.question.hidden


def proposed(table: Table, press: Press) -> Proposal:
    """The open proposal that waits for this person. Raises `Refusal`."""
    proposal = open_proposal(table)
    if proposal is None or (press.number is not None and press.number != table.number):
        raise Refusal("no_proposal" if press.number is None else "stale")
    if not table.seats_of(press.person):
        raise Refusal("foreign")
    _names(press, "consent", proposal.revision)
    if press.number is None and _made(table, proposal) > made_at(press.interaction):
        raise Refusal("not_shown")
    if press.person not in proposal.waiting:
        raise Refusal("proposed_already" if press.person == proposal.person else "agreed_already")
    return proposal


def open_proposal(table: Table) -> Proposal | None:
    """What is proposed and still waits for somebody."""
    proposal = rows.proposal(table.recent, table.persons()) if table.row.status == "open" else None
    return proposal if proposal is not None and proposal.waiting else None


async def undone_row(store: Store, table: Table) -> Change | None:
    """The row of the last answer that still counts."""
    answers = rows.standing(table.recent)
    if not answers and len(table.recent) >= SIGHT:
        answers = rows.standing(await store.changes(table.id))
    return answers[-1] if answers else None


async def earlier_point(store: Store, table: Table) -> Point | None:
    """The step before this one in which somebody answered, with all its answers; None when it is not kept any more."""
    if table.play is None or table.row.status != "open":
        return None
    snapshot = await store.snapshot_before(table.id, table.step)
    if snapshot is None or snapshot.rules_version != table.game.version:
        return None
    later = await store.changes(table.id, after=snapshot.revision)
    answers = [c for c in rows.standing(later) if c.step == snapshot.step]
    past = [c for c in rows.standing(later) if c.step < table.step]
    kept = msgspec.json.decode(snapshot.answers, type=list[object])
    if not (answers or kept) or any(c.step != snapshot.step for c in past):
        return None
    return rows.point_of(snapshot, [rows.as_answer(c) for c in answers])
