"""Is this a form Discord would show?"""

from typing import Any

Json = dict[str, Any]


def check_modal(data: Json) -> None:
    """50035 for a form."""
