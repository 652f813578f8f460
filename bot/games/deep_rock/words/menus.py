"""Which menu an option of a turn stands in: five menus at most, so that everything can be picked from the message."""

from __future__ import annotations

from bot.engine.asks import Question
from bot.engine.options import Option
from bot.games.deep_rock import (
    assist,
    belongings,
    engineer,
    gunner,
    move,
    overclock,
    pickaxe,
    resupply,
    scout,
    shots,
    throw,
    turn,
)
from bot.games.deep_rock.state import State
from bot.games.deep_rock.words import names
from bot.games.deep_rock.words.registry import MOVE, OTHER

ATTACK, THROW, SKILL, BUTTON = "Attack...", "Throw...", "skill", ""
MENUS, CHOICES = 5, 25
"""The most menus in a message, and the most options in a menu."""
KINDS: tuple[tuple[str, tuple[type[Option], ...]], ...] = (
    (MOVE, (move.Walk,)),
    (ATTACK, (shots.Shot, shots.AimShot)),
    (THROW, (throw.Throw, throw.TakeAim)),
    (SKILL, (scout.Flare, scout.FlareAt, gunner.Zipline, gunner.Shield, engineer.Sentry, engineer.Platform)),
    (BUTTON, (turn.EndTurn, pickaxe.Swing, resupply.Call, overclock.Overclock, assist.StandUp, belongings.Deliver)),
)
JOINED = ((SKILL, OTHER), (ATTACK, THROW))
"""Menus that are put together, one pair after another, while there are too many."""


def menu_of(state: State, question: Question, seat: int, option: Option) -> str:
    """The name of its menu among those that the whole question needs."""
    sizes: dict[str, int] = {}
    for other in question.asked.get(seat, ()):
        kind = kind_of(other)
        sizes[kind] = sizes.get(kind, 0) + 1
    kind = kind_of(option)
    for one, two in JOINED:
        if _count(sizes) > MENUS and one in sizes and two in sizes:
            sizes[two] += sizes.pop(one)
            kind = two if kind == one else kind
            if kind == two:
                return _joined(state, two)
    return f"{names.dwarf(state, state.active)}..." if kind == SKILL else kind


def kind_of(option: Option) -> str:
    return next((name for name, kinds in KINDS if isinstance(option, kinds)), OTHER)


def _count(sizes: dict[str, int]) -> int:
    """How many menus these take."""
    return sum(-(-n // CHOICES) for kind, n in sizes.items() if kind != BUTTON)


def _joined(state: State, name: str) -> str:
    return "Attack or throw..." if name == THROW else f"{names.dwarf(state, state.active)}, supplies, help, other..."
