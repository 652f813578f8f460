"""The rolls of a log as strips of dice: dice that fell one after another, closed by the entry that says what for."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.engine.log import Draw, Entry
from bot.engine.throws import Throw, Thrown
from bot.games.deep_rock import content
from bot.games.deep_rock.entries import fights
from bot.games.deep_rock.words import fates, names, report

KEPT = 12
"""The newest rolls are enough."""


def throws(log: Sequence[Entry]) -> list[Throw]:
    """The newest rolls, oldest first."""
    made: list[Throw] = []
    lying: list[Thrown] = []
    for entry in log:
        if isinstance(entry, Draw):
            lying += _fallen(entry)
        elif isinstance(entry, fights.Landed) and made and not lying:
            made[-1] = _landed(made[-1], entry)
        elif lying:
            made.append(_throw(entry, lying))
            lying = []
    return made[-KEPT:]


def _fallen(draw: Draw) -> list[Thrown]:
    """The die of a draw; nothing for a shuffle or another kind of chance."""
    die = content.dice().get(draw.what)
    if draw.kind != "roll" or die is None or draw.sides != len(die.faces):
        return []
    return [Thrown(draw.what, die.faces[draw.got[0]], name=names.die(draw.what))]


def _throw(entry: Entry, lying: Sequence[Thrown]) -> Throw:
    dice = tuple(_rolled(entry)) if isinstance(entry, fights.Rolled) else tuple(lying)
    kinds = tuple(die.kind for die in dice)
    return Throw(title(kinds), dice, report.tell(entry)[:300])


def _rolled(entry: fights.Rolled) -> list[Thrown]:
    """All dice of an attack as they lie, those that were just rerolled marked."""
    pairs = zip(entry.dice, entry.faces, strict=True)
    return [Thrown(die, face, i in entry.again, name=names.die(die)) for i, (die, face) in enumerate(pairs)]


def _landed(throw: Throw, entry: fights.Landed) -> Throw:
    """The last roll of an attack, with what each die did; where a card changed a die, as it counts."""
    if len(throw.dice) != len(entry.dice):
        return throw
    lying = zip(throw.dice, entry.faces, fates.told(entry.fates), strict=True)
    done = tuple(msgspec.structs.replace(die, face=face, did=did) for die, face, did in lying)
    return msgspec.structs.replace(throw, dice=done)


def title(kinds: Sequence[str]) -> str:
    """`2 bullet dice, 1 flame die`."""
    each = [(kinds.count(kind), names.die(kind)) for kind in dict.fromkeys(kinds)]
    return names.capital(", ".join(f"{n} {kind} {'die' if n == 1 else 'dice'}" for n, kind in each))
