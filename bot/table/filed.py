"""A campaign as a file. It holds nothing that is secret: what is carried lies open on the table."""

from __future__ import annotations

import msgspec

from bot import games
from bot.table.types import Refusal

FORMAT = 1
LARGEST = 200_000
"""Bytes; a campaign has a tenth of that at most."""
LONGEST = 60
"""Characters of a name."""


class Filed(msgspec.Struct, frozen=True):
    """What is written; `told`, `seats` and `note` are for people."""

    game: str
    rules_version: int
    name: str
    options: dict[str, str]
    told: list[str] = []
    seats: list[str] = []
    note: str = ""


def written(filed: Filed) -> bytes:
    content = {"fathom_campaign": FORMAT, **msgspec.structs.asdict(filed)}
    return msgspec.json.format(msgspec.json.encode(content), indent=1)


def read(data: bytes) -> Filed:
    """Raises `Refusal`: file_large, file_foreign, file_table, file_damaged, file_game, file_newer."""
    if len(data) > LARGEST:
        raise Refusal("file_large")
    try:
        content = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise Refusal("file_foreign") from None
    if isinstance(content, dict) and "fathom_export" in content:
        raise Refusal("file_table")
    if not isinstance(content, dict) or content.get("fathom_campaign") != FORMAT:
        raise Refusal("file_foreign")
    try:
        found = msgspec.convert(content, Filed)
    except msgspec.ValidationError:
        raise Refusal("file_damaged") from None
    return checked(found)


def checked(found: Filed) -> Filed:
    """With a name that can be shown. Raises `Refusal`."""
    rules = games.load(found.game).campaigns if found.game in games.GAMES else None
    if rules is None:
        raise Refusal("file_game")
    if found.rules_version > games.load(found.game).version:
        raise Refusal("file_newer")
    name = clean(found.name)
    try:
        rules.check(found.options)
    except (ValueError, KeyError):
        raise Refusal("file_damaged") from None
    if not name:
        raise Refusal("file_damaged")
    return msgspec.structs.replace(found, name=name)


def clean(name: str) -> str:
    """A name that can be shown between asterisks: one line, none of Discord's marks, 60 characters at most."""
    kept = "".join(c for c in " ".join(name.split()) if c.isprintable() and c not in "*_`~|<>@#[]\\")
    return " ".join(kept.split())[:LONGEST].strip()
