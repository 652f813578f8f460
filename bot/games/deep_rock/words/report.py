"""The log in words: one line an entry, and a report that puts like effects together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.engine.log import Entry
from bot.games.deep_rock.entries import acts, events
from bot.games.deep_rock.words import bouts, names, registry
from bot.games.deep_rock.words.names import who


def tell(entry: Entry) -> str:
    """One entry in one line; empty when there is nothing to tell."""
    teller = registry.TELLS.get(type(entry))
    return teller(entry) if teller is not None else ""


@dataclass
class Part:
    """A turn's actions or an event, with what it brought: (line, whether that is a small thing)."""

    head: str = ""
    lines: list[tuple[str, bool]] = field(default_factory=list)

    def text(self) -> str:
        told = " · ".join(self._short(line) for line, _ in self.lines)
        return f"- {': '.join(filter(None, (self.head, told)))}" if self.head or told else ""

    def _short(self, line: str) -> str:
        """Without the name of the Dwarf whose turn it is."""
        return line.removeprefix(f"{self.head}: ").removeprefix(f"{self.head} ") if self.head else line


def told(entries: Sequence[Entry], longest: int) -> str:
    """What happened, a line for each turn and event, like effects together, in at most `longest` characters: small
    things are left out first, then what is oldest."""
    parts = [part for part in _parts(entries) if part.lines or part.head.startswith("**")]
    whole = True
    while parts and len(_joined(parts, whole)) > longest:
        _shorten(parts)
        whole = False
    return _joined(parts, whole)


def _joined(parts: Sequence[Part], whole: bool) -> str:
    lines = [*([] if whole or not parts else ["- …"]), *(part.text() for part in parts)]
    return "\n".join(line for line in lines if line)


def _shorten(parts: list[Part]) -> None:
    """Leave out the oldest small thing, else the oldest line, else the oldest part."""
    small = [(part, line) for part in parts for line in part.lines if line[1]]
    if small:
        part, line = small[0]
        part.lines.remove(line)
    elif parts[0].lines:
        parts[0].lines.pop(0)
    else:
        parts.pop(0)


def _parts(entries: Sequence[Entry]) -> list[Part]:
    """Turns and events one after the other."""
    parts: list[Part] = []
    since: list[Entry] = []
    part = Part()
    for entry in entries:
        head = _head(entry)
        if head:
            part.lines = lines(since)
            parts.append(part)
            part, since = Part(head), []
        else:
            since.append(entry)
    part.lines = lines(since)
    return [*parts, part]


def begins(entry: Entry) -> bool:
    """An event phase is told as a whole."""
    return isinstance(entry, events.Drawn) and entry.pile == "event"


def _head(entry: Entry) -> str:
    """What begins a part: a turn, an event card."""
    if isinstance(entry, acts.TurnBegan):
        return who(entry.dwarf)
    if not isinstance(entry, events.Drawn) or entry.pile != "event":
        return ""
    text = names.card_text(entry.card)
    return f"**{names.card(entry.card)}**{f' ({text})' if text else ''}"


def lines(entries: Iterable[Entry]) -> list[tuple[str, bool]]:
    """One line for each effect, or for all like it, and whether it is a small thing."""
    groups: dict[object, list[Entry | bouts.Bout | bouts.Shot]] = {}
    for number, entry in enumerate(bouts.gathered(entries)):
        if type(entry) in registry.LOG_ONLY:
            continue
        groups.setdefault(_group(entry) or number, []).append(entry)
    made = [(_line(group), type(group[0]) in registry.QUIET) for group in groups.values()]
    return [(line, quiet) for line, quiet in made if line]


def _group(entry: Entry | bouts.Bout | bouts.Shot) -> object:
    """What it is told together with; None: nothing."""
    if isinstance(entry, bouts.Bout | bouts.Shot):
        return entry.group
    group = registry.GROUPS.get(type(entry))
    return group[0](entry) if group else None


def _line(group: Sequence[Any]) -> str:
    first = group[0]
    if isinstance(first, bouts.Bout):
        return bouts.fought(group)
    if isinstance(first, bouts.Shot):
        return bouts.fired(group)
    if isinstance(first, events.Walked):
        return bouts.went(group)
    grouped = registry.GROUPS.get(type(first))
    return grouped[1](group) if grouped and len(group) > 1 else tell(first)


def steps(entries: Sequence[Entry]) -> list[str]:
    """Every entry in its own line with its dice, under what begins a turn or an event."""
    found: list[str] = []
    for entry in entries:
        head = _head(entry)
        if head and not head.startswith("**"):
            head = f"**{head}**"
        line = head or tell(entry)
        found += [line if head else f"- {line}"] if line else []
    return found
