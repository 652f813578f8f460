"""Are these commands Discord would register?"""

from typing import Any

from bot.local.checks import limits
from bot.local.errors import ApiError, Form, inner, whole
from bot.local.walk import Place

Json = dict[str, Any]

SUB, GROUP, STRING, INTEGER, NUMBER = 1, 2, 3, 4, 10
CHAT = 1
TYPES = range(1, 12)


def check_command(payload: Json) -> None:
    """50035 for one command."""
    form = Form()
    _command(form, payload, ())
    form.check()


def check_commands(payloads: Any) -> None:
    """50035 or 30032 for a whole set of commands."""
    form = Form()
    commands = form.count((), payloads, 0, 10_000)
    if sum((c.get("type") or CHAT) == CHAT for c in commands) > limits.COMMANDS:
        raise ApiError(30032)
    seen: set[tuple[str, int]] = set()
    for number, payload in enumerate(commands):
        _command(form, payload, (number,))
        key = (str(payload.get("name")), whole(payload, "type", CHAT))
        if key in seen:
            code = "APPLICATION_COMMANDS_DUPLICATE_NAME"
            form.wrong((number,), code, "Application command names must be unique")
        seen.add(key)
    form.check()


def _command(form: Form, payload: Json, place: Place) -> None:
    if (payload.get("type") or CHAT) != CHAT:
        form.length((*place, "name"), payload.get("name"), *limits.COMMAND_NAME)
        return
    _named(form, payload, place)
    _options(form, payload.get("options"), place, 0)
    if _size(payload) > limits.COMMAND_SIZE:
        most = limits.COMMAND_SIZE
        form.wrong(place, "APPLICATION_COMMAND_TOO_LARGE", f"Command exceeds maximum size ({most})")


def _named(form: Form, payload: Json, place: Place) -> None:
    name = payload.get("name")
    form.length((*place, "name"), name, *limits.COMMAND_NAME)
    form.length((*place, "description"), payload.get("description"), *limits.COMMAND_DESCRIPTION)
    if isinstance(name, str) and (name != name.lower() or not all(c.isalnum() or c in "-_'" for c in name)):
        code = "APPLICATION_COMMAND_INVALID_NAME"
        form.wrong((*place, "name"), code, "Command name is invalid")


def _options(form: Form, options: Any, place: Place, depth: int) -> None:
    inside = form.count((*place, "options"), options, 0, limits.COMMAND_OPTIONS)
    kinds = [option.get("type") for option in inside]
    nested = [kind for kind in kinds if kind in (SUB, GROUP)]
    if nested and len(nested) != len(kinds):
        code = "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"
        form.wrong(
            (*place, "options"),
            code,
            "Sub-command and sub-command group option types are mutually exclusive to all other types",
        )
    if (depth == 2 and nested) or (depth == 1 and GROUP in kinds):
        form.wrong((*place, "options"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Nested too deep")
    seen: set[str] = set()
    optional = False
    for number, option in enumerate(inside):
        here: Place = (*place, "options", number)
        _option(form, option, here, depth)
        if str(option.get("name")) in seen:
            form.wrong(here, "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", "Option name already exists")
        seen.add(str(option.get("name")))
        if option.get("required") and optional:
            code = "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID"
            form.wrong(here, code, "Required options must be placed before non-required options")
        optional = optional or not option.get("required")


def _option(form: Form, option: Json, place: Place, depth: int) -> None:
    _named(form, option, place)
    kind = option.get("type")
    if kind not in TYPES:
        form.wrong((*place, "type"), "BASE_TYPE_CHOICES", f"Value must be one of {list(TYPES)}.")
    if kind in (SUB, GROUP):
        _options(form, option.get("options"), place, depth + (1 if kind == GROUP else 2))
        return
    _choices(form, option, place)
    for low, high, most in (("min_length", "max_length", 6000), ("min_value", "max_value", 2**53)):
        lowest, highest = (value if isinstance(value := option.get(n), int | float) else None for n in (low, high))
        if lowest is not None and highest is not None and lowest > highest:
            form.wrong((*place, low), "APPLICATION_COMMAND_OPTIONS_MIN_ABOVE_MAX", f"{low} is above {high}")
        if highest is not None and highest > most:
            form.wrong((*place, high), "NUMBER_TYPE_MAX", f"Should be less than or equal to {most}.")


def _choices(form: Form, option: Json, place: Place) -> None:
    choices = form.count((*place, "choices"), option.get("choices"), 0, limits.COMMAND_CHOICES)
    if (choices or option.get("autocomplete")) and option.get("type") not in (STRING, INTEGER, NUMBER):
        form.wrong(place, "APPLICATION_COMMAND_OPTIONS_CHOICES_INVALID", "This type takes no choices")
    if choices and option.get("autocomplete"):
        code = "APPLICATION_COMMAND_AUTOCOMPLETE_WITH_CHOICES"
        form.wrong(place, code, "Autocomplete cannot be set when choices are")
    names: set[str] = set()
    for number, choice in enumerate(choices):
        form.length((*place, "choices", number, "name"), choice.get("name"), *limits.CHOICE_NAME)
        if isinstance(choice.get("value"), str):
            form.length((*place, "choices", number, "value"), choice["value"], 0, limits.CHOICE_VALUE)
        if str(choice.get("name")) in names:
            code = "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS"
            form.wrong((*place, "choices", number), code, "Option choice name already exists")
        names.add(str(choice.get("name")))


def _size(node: Json) -> int:
    """Characters of names, descriptions and values; of translations the longest counts."""
    size = len(node["value"]) if isinstance(node.get("value"), str) else 0
    for name in ("name", "description"):
        texts = (node.get(name), *inner(node, f"{name}_localizations").values())
        size += max(len(text) if isinstance(text, str) else 0 for text in texts)
    inside = [child for name in ("options", "choices") for child in Form().count((), node.get(name), 0, 0)]
    return size + sum(_size(child) for child in inside)
