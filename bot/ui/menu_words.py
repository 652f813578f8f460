"""Names of menus that are parted, and of forms beside them."""

from __future__ import annotations

from collections.abc import Sequence


def split_menu(menu: str, first: str, last: str, count: int) -> str:
    return f"{menu} {first[:12]} to {last[:12]} · {count}"


def columns(menu: str, letters: Sequence[str], count: int) -> str:
    """`Move to A-H... 18`."""
    named = f"{letters[0]}-{letters[-1]}" if len(letters) > 1 else "".join(letters)
    return f"{menu.rstrip('.')} {named}... {count}"


def type_a(thing: str) -> str:
    return f"Type a {thing.replace('_', ' ')}"
