"""What drawing gives back."""

from __future__ import annotations

import msgspec

ALT_LIMIT = 1024  # Discord's limit for the description of an attachment


class Picture(msgspec.Struct, frozen=True):
    """A PNG and its description for those who cannot see it (at most `ALT_LIMIT` characters)."""

    png: bytes
    alt: str


class Film(msgspec.Struct, frozen=True):
    """Views of one game, packed as for `draw`, to be shown one after the other, and what they tell."""

    views: tuple[bytes, ...]
    alt: str


def clipped(text: str, limit: int = ALT_LIMIT) -> str:
    """Text cut at a word so that it fits the limit; what matters most must stand first."""
    if len(text) <= limit:
        return text
    return text[: limit - 1].rsplit(" ", 1)[0].rstrip(",;:") + "…"
