"""Discord's OpenAPI document on all that a bot sent and the stand-in answered in a test (`bot.local --record`)."""

from __future__ import annotations

import json
import re
from collections import Counter
from functools import cache
from pathlib import Path

from tests.local.openapi import Judge
from tests.shared import shared_folder

KNOWN = {
    r" request .*attachments/\*/id: ": "discord.py numbers new attachments with integers",
    r" request .*(recipient_id|allowed_mentions/users/\*|emoji/id): \d+ is not": "discord.py sends ids as integers",
    r": answered 50\d": "a server error that a test ordered; the document has none",
}
"""What is found, as patterns, and why it is let pass."""


def document() -> Path | None:
    """Where it is; None without shared/, of which the skipped tests of tests/local/test_judge.py tell."""
    path = shared_folder() / "specs" / "discord_openapi.json"
    return path if path.exists() else None


@cache
def judge_of(path: Path) -> Judge:
    """One for the whole process: reading the document takes half a second."""
    return Judge(path)


def judged(record: Path) -> list[str]:
    """What is wrong in a record, each kind once with its count; nothing where there is no document."""
    path = document()
    if path is None or not record.exists():
        return []
    judge = judge_of(path)
    found: Counter[str] = Counter()
    with record.open(encoding="utf-8") as lines:
        for line in lines:
            found.update(set(judge.findings(json.loads(line))))
    return [
        f"{times} times: {one}" for one, times in sorted(found.items()) if not any(re.search(k, one) for k in KNOWN)
    ]
