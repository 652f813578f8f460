"""Is this a message Discord would take?"""

from typing import Any

Json = dict[str, Any]


def check_message(payload: Json, uploads: int, had: Json | None = None) -> None:
    """50035 or 50006 for a message (or the change `payload` makes to the message `had`)."""


def check_content(content: str) -> None:
    """A person's words."""
