"""Are these autocomplete choices Discord would take?"""

from typing import Any

from bot.local.checks import limits
from bot.local.errors import Form

Json = dict[str, Any]


def check_choices(data: Json) -> None:
    """50035 for an answer to an autocomplete."""
    form = Form()
    for number, choice in enumerate(form.count(("choices",), data.get("choices"), 0, limits.CHOICES)):
        form.length(("choices", number, "name"), choice.get("name"), *limits.CHOICE_NAME)
        value = choice.get("value")
        if isinstance(value, str):
            form.length(("choices", number, "value"), value, 0, limits.CHOICE_VALUE)
        elif isinstance(value, bool) or not isinstance(value, int | float):
            form.wrong(("choices", number, "value"), "BASE_TYPE_REQUIRED", "This field is required")
    if data.get("choices") is None:
        form.wrong(("choices",), "BASE_TYPE_REQUIRED", "This field is required")
    form.check()
