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
    """What happened, like effects together, in at most `longest` characters: small things are left out first, then
    what is oldest."""
    found = lines(entries)
    while found and _length(found) > longest:
        small = [place for place, (_, quiet) in enumerate(found) if quiet]
        del found[small[0] if small else 0]
    left_out = ["…"] if found and len(found) < len(lines(entries)) else []
    return " · ".join([*left_out, *(line for line, _ in found)])


def _length(found: Sequence[tuple[str, bool]]) -> int:
    return sum(len(line) + 3 for line, _ in found) + 4


def lines(entries: Sequence[Entry]) -> list[tuple[str, bool]]:
    """One line for each effect, or for all like it, and whether it is a small thing."""
    groups: dict[object, list[Entry]] = {}
    for number, entry in enumerate(entries):
        if isinstance(entry, Draw | Taken):
            continue
        group = registry.GROUPS.get(type(entry))
        groups.setdefault(group[0](entry) if group else number, []).append(entry)
    made = [(_line(group), type(group[0]) in registry.QUIET) for group in groups.values()]
    return [(line, quiet) for line, quiet in made if line]


def _line(group: Sequence[Entry]) -> str:
    grouped = registry.GROUPS.get(type(group[0]))
    return grouped[1](group) if grouped and len(group) > 1 else tell(group[0])
