"""Where expansions change the base game: tables that are asked before it.

An `Expansion` names what it brings; `state.expansions` names those in play. `look(state, table, key)` finds the newest
entry for a key: later expansions first, the base game (`BASE`) last. To wrap a rule of the base, its function
calls that by its module. Nothing in the base names an expansion.

| table | key | value |
| --- | --- | --- |
| `dice` | die (bullet, creature, ...) | its six faces |
| `creatures` | kind | `content.CreatureKind` |
| `acts` | kind, or `*` | `async (state, table, creature)`: one activation |
| `attacks` | kind, or `*` | `async (state, table, creature, target)` |
| `targets` | kind, or `*` | `(state, creature) -> list[Target]`, best first |
| `obstacles` | kind, or `*` | `(state, creature) -> (through, onto)`: spaces it may cross, and end on |
| `clears` | kind | `async (state, table, creature, space) -> bool`: it makes room on its next space; False: it stops |
| `deaths` | kind | `async (state, table, creature)`: what its death sets off |
| `spawns` | kind, or `*` | `(state, kind, near, *, beside=False) -> Spaces`: the best places for one more |
| `steps` | phase | the rule of that phase |
| `agenda` | task kind | `async (state, table, task)`: the task is off the agenda already, and may put others there |
| `events` | event card id | `async (state, table)` |
| `actions` | any name | `(state, dwarf) -> list[Option]`: more actions for a turn |
| `does` | option class name | `async (state, table, dwarf, option)` |
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from bot.games.deep_rock.state import State

ANY = "*"


@dataclass
class Expansion:
    """What one expansion brings, by table."""

    name: str
    dice: dict[str, tuple[str, ...]] = field(default_factory=dict)
    creatures: dict[str, Any] = field(default_factory=dict)
    acts: dict[str, Callable[..., Any]] = field(default_factory=dict)
    attacks: dict[str, Callable[..., Any]] = field(default_factory=dict)
    targets: dict[str, Callable[..., Any]] = field(default_factory=dict)
    obstacles: dict[str, Callable[..., Any]] = field(default_factory=dict)
    clears: dict[str, Callable[..., Any]] = field(default_factory=dict)
    deaths: dict[str, Callable[..., Any]] = field(default_factory=dict)
    spawns: dict[str, Callable[..., Any]] = field(default_factory=dict)
    steps: dict[str, Callable[..., Any]] = field(default_factory=dict)
    agenda: dict[str, Callable[..., Any]] = field(default_factory=dict)
    events: dict[str, Callable[..., Any]] = field(default_factory=dict)
    actions: dict[str, Callable[..., Any]] = field(default_factory=dict)
    does: dict[str, Callable[..., Any]] = field(default_factory=dict)


BASE = Expansion("base")
EXPANSIONS: dict[str, Expansion] = {}
"""Expansions by name; importing an expansion's module enters it."""


def look(state: State, table: str, key: str) -> Any:
    """The newest entry for `key`, else for `ANY`, else None."""
    found = in_play(state)
    for wanted in (key, ANY):
        for expansion in found:
            entry = getattr(expansion, table).get(wanted)
            if entry is not None:
                return entry
    return None


def in_play(state: State) -> list[Expansion]:
    """Expansions in play, newest first, the base last."""
    return [*(EXPANSIONS[name] for name in reversed(state.expansions)), BASE]


def everything(state: State, table: str) -> dict[str, Any]:
    """A table as it is in play: the base's entries, replaced or joined by those of expansions."""
    merged: dict[str, Any] = {}
    for expansion in reversed(in_play(state)):
        merged.update(getattr(expansion, table))
    return merged


RuleT = TypeVar("RuleT", bound=Callable[..., Any])


def base(table: str, *keys: str) -> Callable[[RuleT], RuleT]:
    """Enter a rule of the base game in a table: `@base("acts", "brood_nexus")`; without keys for every kind."""

    def enter(rule: RuleT) -> RuleT:
        for key in keys or (ANY,):
            getattr(BASE, table)[key] = rule
        return rule

    return enter
