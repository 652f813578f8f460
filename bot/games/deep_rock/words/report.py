"""The log in words: one line an entry, and a report that puts like effects together."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.log import Draw, Entry, Taken
from bot.games.deep_rock.words import registry


def tell(entry: Entry) -> str:
    """One entry in one line; empty when there is nothing to tell."""
    teller = registry.TELLS.get(type(entry))
    return teller(entry) if teller is not None else ""


def told(entries: Sequence[Entry], longest: int) -> str:
    """What happened, like effects together, in at most `longest` characters; the newest is kept."""
    kept: list[str] = []
    left = longest
    for line in reversed(lines(entries)):
        left -= len(line) + 3
        if left < 0:
            kept.append("…")
            break
        kept.append(line)
    return " · ".join(reversed(kept))


def lines(entries: Sequence[Entry]) -> list[str]:
    """One line for each effect, or for all like it."""
    groups: dict[object, list[Entry]] = {}
    for number, entry in enumerate(entries):
        if isinstance(entry, Draw | Taken):
            continue
        group = registry.GROUPS.get(type(entry))
        groups.setdefault(group[0](entry) if group else number, []).append(entry)
    made = [_line(group) for group in groups.values()]
    return [line for line in made if line]


def _line(group: Sequence[Entry]) -> str:
    grouped = registry.GROUPS.get(type(group[0]))
    return grouped[1](group) if grouped and len(group) > 1 else tell(group[0])
