"""Whatever a bot sends, the checks find it right or wrong; they never break."""

from collections.abc import Callable
from typing import Any

from hypothesis import example, given, settings
from hypothesis import strategies as st

from bot.local import walk as w
from bot.local.checks import limits
from bot.local.checks.choices import check_choices
from bot.local.checks.commands import check_commands
from bot.local.checks.message import check_message
from bot.local.checks.modal import check_modal
from bot.local.errors import ApiError

NAMES = (
    "type style label url custom_id components accessory component content options value name description required"
    " choices autocomplete min_length max_length min_values max_values emoji id media file items title embeds fields"
    " footer text flags attachments allowed_mentions parse users nonce placeholder disabled default"
)
plain = st.none() | st.booleans() | st.integers(-3, 30) | st.text(max_size=5) | st.sampled_from([w.V2, "x" * 101, 1.5])
names = st.sampled_from(sorted(set(NAMES.split())))


def objects(inside: st.SearchStrategy[Any]) -> st.SearchStrategy[dict[str, Any]]:
    """Objects with names that the checks look for, often of a kind that is known."""
    kinds = st.sampled_from([*limits.SHAPES, *limits.MODAL_SHAPES])
    return st.builds(lambda found, kind: found | {"type": kind}, st.dictionaries(names, inside, max_size=6), kinds)


anything = st.recursive(plain, lambda inside: st.lists(inside, max_size=4) | objects(inside), max_leaves=25)


def refused(check: Callable[[], None]) -> int | None:
    """The code of the refusal, if it is one."""
    try:
        check()
    except ApiError as error:
        return error.code
    return None


@settings(max_examples=150, deadline=None)
@given(objects(anything))
@example({"type": 1, "choices": 1})
@example({"type": 1, "embeds": [{"fields": 1}]})
def test_checks_never_break(payload: dict[str, Any]) -> None:
    had = {"flags": 0, "content": "x", "embeds": [], "attachments": [], "components": []}
    checks: list[Callable[[], None]] = [
        lambda: check_message(payload, 0, ()),
        lambda: check_message(payload | {"flags": w.V2}, 0, (), had),
        lambda: check_modal(payload),
        lambda: check_choices(payload),
        lambda: check_commands([payload]),
        lambda: check_commands(payload),
    ]
    assert {refused(check) for check in checks} <= {None, 50006, 50035}
