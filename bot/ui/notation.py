"""Standard dice notation through the d20 library, with our own source of chance and values that may be kept."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

import d20
from d20 import diceast
from d20.expression import Dice, Die, Literal

from bot.ui import words

DICE, SIDES, ROLLS = 40, 1_000, 400
CHANGING = {"rr", "ro", "ra", "e"}


class BadDice(ValueError):
    """What was typed cannot be rolled; the text says why, in one clause."""


@dataclass(frozen=True)
class Rolled:
    """`values`: what each die showed first, in the order of the notation; `shown`: every die as it counts."""

    values: tuple[int, ...]
    total: str
    shown: tuple[tuple[str, str, bool], ...]
    detail: str
    choosable: bool


class Cup(d20.RollContext):  # type: ignore[misc]
    """Gives each die its value: a kept one, else one of our own source."""

    def __init__(self, kept: Mapping[int, int], random: Random) -> None:
        super().__init__(ROLLS)
        self.kept = kept
        self.random = random
        self.first: list[int] = []
        self.filling = True

    def value(self, size: int | str) -> int:
        kept = self.kept.get(len(self.first)) if self.filling else None
        most = 100 if size == "%" else int(size)
        if kept is None or not 0 <= kept <= most:
            kept = self.random.randrange(0, 100, 10) if size == "%" else self.random.randrange(most) + 1
        if self.filling:
            self.first.append(kept)
        return kept


class OurDie(Die):  # type: ignore[misc]
    """A die that takes its values from the cup."""

    def _add_roll(self) -> None:
        self._context.count_roll()
        self.values.append(Literal(self._context.value(self.size)))


class OurDice(Dice):  # type: ignore[misc]
    """Dice that take further dice from the cup, too."""

    @classmethod
    def new(cls, num: int, size: int | str, context: Any = None) -> OurDice:
        context.filling = True
        made = cls(num, size, [OurDie.new(size, context=context) for _ in range(num)], context=context)
        context.filling = False
        return made

    def roll_another(self) -> None:
        self.values.append(OurDie.new(self.size, context=self._context))


class OurRoller(d20.Roller):  # type: ignore[misc]
    """The library's roller with our dice."""

    def _eval_dice(self, node: Any) -> OurDice:
        return OurDice.new(node.num, node.size, context=self.context)


class OurWords(d20.MarkdownStringifier):  # type: ignore[misc]
    """Writes our dice as the library writes its own."""

    def __init__(self) -> None:
        super().__init__()
        self._nodes: dict[type, Any] = {**self._nodes, OurDice: self._str_dice, OurDie: self._str_die}


def roll(wanted: str, kept: Mapping[int, int], random: Random) -> Rolled:
    """Roll what was typed. Raises `BadDice`."""
    cup = Cup(kept, random)
    roller = OurRoller(cup)
    try:
        tree = roller.parse(wanted)
        changing = bounded(tree)
        result = roller.roll(tree, OurWords())
        total, detail = number(result.expr.total), str(result)
    except BadDice:
        raise
    except d20.TooManyRolls:
        raise BadDice(words.DICE_ENDLESS) from None
    except d20.RollSyntaxError:
        raise BadDice(words.DICE_UNREAD) from None
    except (d20.RollError, ArithmeticError, ValueError, RecursionError) as error:
        raise BadDice(words.DICE_SENSE) from error
    return Rolled(tuple(cup.first), total, tuple(shown(result.expr)), detail, not changing)


def bounded(tree: Any) -> bool:
    """Check the size of what is asked; whether some dice are rolled anew by themselves. Raises `BadDice`."""
    count, changing, waiting = 0, False, [tree]
    while waiting:
        node = waiting.pop()
        waiting += node.children
        changing |= any(op.op in CHANGING for op in getattr(node, "operations", ()))
        if isinstance(node, diceast.Dice):
            count += int(node.num)
            if node.size != "%" and not 1 <= int(node.size) <= SIDES:
                raise BadDice(words.dice_sides(SIDES))
    if not 0 < count <= DICE:
        raise BadDice(words.dice_many(DICE) if count else words.DICE_NONE)
    return changing


def shown(expression: Any) -> list[tuple[str, str, bool]]:
    """Every die that lies there: its kind, its face, whether it does not count."""
    found: list[tuple[str, str, bool]] = []
    for child in expression.children:
        found += shown(child)
    if isinstance(expression, Dice):
        kind = "d100" if expression.size == "%" else f"d{expression.size}"
        for die in expression.values:
            found.append((kind, number(die.number), not die.kept))
    return found


def number(value: float) -> str:
    return f"{value:g}" if isinstance(value, float) and abs(value) < 1e15 else str(int(value))
