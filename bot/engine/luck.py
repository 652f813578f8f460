"""A computer player that answers by chance."""

from __future__ import annotations

from bot.engine.asks import Question
from bot.engine.chance import Source
from bot.engine.options import Text


def random_answer(question: Question, seat: int, luck: Source) -> str:
    """Any legal answer with its fields, each option as likely; a computer has no words of its own to give.

    Settings are left as they are, but by whom another has invited to answer."""
    mute = [o for o in question.options(seat) if not any(isinstance(part, Text) for part in o.fields)]
    if seat not in question.invited:
        mute = [o for o in mute if not o.aside] or mute
    option = mute[luck.below(len(mute))]
    values = [(legal := part.legal())[luck.below(len(legal))] for part in option.fields]
    return f"{option.key}={','.join(values)}" if values else option.key
