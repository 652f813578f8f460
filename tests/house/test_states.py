"""State types hold nothing that is saved in no fixed order, or not exactly: no sets, floats or Any."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from msgspec import inspect

from bot.games import GAMES, load

LOOSE = (inspect.SetType, inspect.FrozenSetType, inspect.FloatType, inspect.AnyType, inspect.RawType)
KEYS = (inspect.StrType, inspect.IntType, inspect.LiteralType, inspect.EnumType)


def inner(kind: inspect.Type) -> Iterator[tuple[str, inspect.Type]]:
    """The types that a type is made of, each with a word for where it stands."""
    match kind:
        case inspect.StructType():
            yield from ((field.name, field.type) for field in kind.fields)
        case inspect.DictType():
            yield from (("key", kind.key_type), ("value", kind.value_type))
        case inspect.UnionType():
            yield from (("or", each) for each in kind.types)
        case inspect.TupleType():
            yield from (("item", each) for each in kind.item_types)
        case inspect.ListType() | inspect.VarTupleType():
            yield "item", kind.item_type


def loose_parts(kind: inspect.Type, where: str, seen: set[Any]) -> Iterator[str]:
    """Where in a type something stands that a state must not hold."""
    if isinstance(kind, LOOSE):
        yield f"{where}: {type(kind).__name__}"
    if isinstance(kind, inspect.DictType) and not isinstance(kind.key_type, KEYS):
        yield f"{where}: keys are {type(kind.key_type).__name__}"
    if isinstance(kind, inspect.StructType):
        if kind.cls in seen:
            return
        seen.add(kind.cls)
    for name, part in inner(kind):
        yield from loose_parts(part, f"{where}.{name}", seen)


def loose(kind: Any) -> list[str]:
    return list(loose_parts(inspect.type_info(kind), kind.__name__, set()))


@pytest.mark.parametrize("name", GAMES)
def test_a_games_state_and_log_hold_only_what_is_saved_exactly(name: str) -> None:
    game = load(name)
    assert [found for kind in (game.state, *game.entries) for found in loose(kind)] == []


class Loose(msgspec.Struct):
    cards: list[set[int]]
    share: float | None
    more: dict[str, Any]
    places: dict[tuple[int, int], int]


def test_the_check_finds_what_is_loose() -> None:
    assert len(loose(Loose)) == 4
