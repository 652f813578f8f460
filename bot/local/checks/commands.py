"""Are these commands Discord would register?"""

from typing import Any

Json = dict[str, Any]


def check_command(payload: Json) -> None:
    """50035 for one command."""


def check_commands(payloads: Any) -> None:
    """50035 for a whole set of commands."""
