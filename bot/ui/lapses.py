"""Words of proposals: who has agreed, and what happens to whoever says nothing."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

ANOTHER = "Propose another"
LAPSES: Mapping[str, str] = {"pass": "passes", "agree": "agrees"}
"""By the answer that is given then; of others nothing is said."""


def lapse(key: str, due: datetime | None) -> str:
    """When a question answers itself, in the reader's own time."""
    said = LAPSES.get(key, "")
    return f"-# Whoever says nothing {said} <t:{int(due.timestamp())}:R>." if said and due is not None else ""


def agreed(yes: int, of: int) -> str:
    """How far a proposal has come."""
    return f"-# {yes} of {of} asked agree." if of > 1 else ""
