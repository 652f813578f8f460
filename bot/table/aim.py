"""Whether a press may act, for which seat, and what to say when not. Nothing here changes anything."""

from __future__ import annotations

from datetime import datetime, timedelta

from bot.engine.asks import Question
from bot.engine.options import Illegal, find
from bot.table import rows
from bot.table.table import Table
from bot.table.types import Press, Refusal, made_at

PATIENCE = timedelta(seconds=3)
MOVES = (*rows.ANSWERS, "undo")


def in_time(press: Press, now: datetime) -> None:
    """A press that arrives more than 3 seconds old, or has waited so long without a word to Discord, was reported as
    failed to its sender, so it must not count."""
    still_heard(press.interaction, now, promised=press.promised())


def still_heard(interaction: int, now: datetime, *, promised: bool = False) -> None:
    """Whoever waits for an answer is told after 3 seconds that there is none, unless one was promised. Raises `Refusal`
    (late)."""
    if not promised and now - made_at(interaction) > PATIENCE:
        raise Refusal("late")


def unseen(table: Table, press: Press) -> None:
    """The same interaction delivered twice counts once."""
    if any(change.interaction_id == press.interaction for change in table.recent):
        raise Refusal("seen")


def seat_for(table: Table, press: Press) -> int:
    """The seat that `press` answers for. Raises `Refusal` (closed, foreign, stale, still, already, ...)."""
    question = table.question
    if question is None:
        raise Refusal("closed" if table.row.status == "over" else table.row.status)
    own = table.seats_of(press.person)
    if not own:
        raise Refusal("foreign")
    if press.number is not None and press.number != table.number:
        raise _outdated(table, press, question)
    if press.number is None and _opened_at(table) > made_at(press.interaction):
        raise Refusal("not_shown")
    asked = [seat for seat in own if question.options(seat)]
    if not asked:
        raise Refusal("already" if any(seat in question.given for seat in own) else "not_asked")
    return _fitting(table, press, question, asked)


def _fitting(table: Table, press: Press, question: Question, seats: list[int]) -> int:
    first = sorted(seats, key=lambda seat: seat not in question.asked)
    for seat in first:
        try:
            find(question.options(seat), press.key, press.text)
        except Illegal:
            continue
        return seat
    assert table.play is not None
    if any(seat in question.given for seat in table.seats_of(press.person)):
        raise Refusal("already")
    if first[0] not in question.asked:
        raise Refusal("not_asked")
    why = table.game.words.refusal(table.play.state, question, first[0], press.key)
    raise Refusal("illegal", answer=press.key, why=why)


def _opened_at(table: Table) -> datetime:
    """When the open question came up: shown, if that is known, else committed."""
    given = next((c.at for c in reversed(table.recent) if c.revision == table.number), table.row.opened_at)
    opened = table.committed.get(table.number, given)
    if table.shown_at is not None and table.shown >= table.number:
        return max(opened, table.shown_at)
    return opened


def _outdated(table: Table, press: Press, question: Question) -> Refusal:
    """Stale but still right is asked again; done twice is told so; all else is out of date.

    What was taken back since has been seen all the same: it, too, makes a press out of date.
    """
    own, number = table.seats_of(press.person), press.number or 0
    mine = [c for c in rows.standing(table.recent) if c.revision > number and c.seat in own]
    if mine and mine[0].key == press.key:
        return Refusal("already")
    later = [c for c in table.recent if c.revision > number and c.kind in MOVES]
    acted = any(c.person_id == press.person or (c.kind != "undo" and c.seat in own) for c in later)
    unsure = press.text or table.recent[0].revision > number + 1  # a control can carry no text; out of sight
    if acted or unsure or any(c.chance for c in later):
        return Refusal("stale")
    try:
        for seat in own:
            if question.options(seat):
                find(question.options(seat), press.key, press.text)
                return Refusal("still", key=press.key)
    except Illegal:
        pass
    return Refusal("stale")
