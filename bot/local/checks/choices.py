"""Are these autocomplete choices Discord would take?"""

from typing import Any

Json = dict[str, Any]


def check_choices(data: Json) -> None:
    """50035 for an answer to an autocomplete."""
