"""`/roll`: dice in standard notation, parsed by the d20 library, and games' own dice by name. No state but the ids.

A button's argument is `<dice>/<values>/<which>`: the values as they lie, and the places to roll again (empty: all).
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import SystemRandom
from typing import TYPE_CHECKING

from bot import games
from bot.engine.throws import Throw as Strip
from bot.engine.throws import Thrown
from bot.table.types import Refusal
from bot.ui import ids, words
from bot.ui.limits import CHOICES
from bot.ui.parts import Button, Choice, Menu, Part, Row, Sheet, Shot, Words

if TYPE_CHECKING:
    from bot.ui.notation import Rolled

LONGEST, DICE = 60, 40
STRIP = "dice.png"
RANDOM = SystemRandom()
OWN = re.compile(r"(\d{0,2})\s*\*?\s*([a-z][a-z_ ]*)")


@dataclass(frozen=True)
class Throw:
    """A throw as it lies. `values` are numbers, or for a game's dice the index of the face that is up."""

    dice: str
    values: tuple[int, ...]
    total: str
    shown: tuple[tuple[str, str, bool], ...]
    """Each die: its kind, its face, and whether it is struck."""
    detail: str = ""
    choosable: bool = True
    again: tuple[int, ...] = ()


def own_dice() -> dict[str, tuple[tuple[str, tuple[str, ...]], ...]]:
    """Dice by name: each die of each game, and all of a game's by the first word of its name."""
    found: dict[str, tuple[tuple[str, tuple[str, ...]], ...]] = {}
    for name in games.GAMES:
        dice = tuple(games.load(name).dice.items())
        if dice:
            found[name.partition("_")[0]] = dice
            found |= {kind: ((kind, faces),) for kind, faces in dice}
    return found


def face_of(kind: str, face: str) -> str:
    """A face in words, as the game says whose die it is."""
    known = (games.load(name) for name in games.GAMES)
    return next((game.words.face(face) for game in known if kind in game.dice), face)


def throw(dice: str, kept: Mapping[int, int] | None = None) -> Throw:
    """Roll; the places in `kept` stay as they lie. Raises `Refusal` (`bad_dice`) with the reason."""
    wanted = re.sub(r"\s+", " ", dice.strip().lower())[: LONGEST + 1]
    if not wanted or len(wanted) > LONGEST:
        raise _bad(dice, words.DICE_LONG)
    own = _own(wanted)
    if own is not None:
        return _thrown(wanted, own, kept or {})
    return _noted(wanted.replace(" ", ""), kept or {})


def again(argument: str, picked: Sequence[str] = ()) -> Throw:
    """Roll what a control says once more. Raises `Refusal`."""
    dice, _, rest = argument.partition("|")
    lying, _, which = rest.partition("|")
    values = [int(value) for value in lying.split(".") if value.isdecimal()][:DICE]
    places = {int(place) for place in (picked or which.split(",")) if place.isdecimal()}
    if not places:
        return throw(dice)
    kept = {place: value for place, value in enumerate(values) if place not in places}
    made = throw(dice, kept)
    return Throw(**{**vars(made), "again": tuple(sorted(place for place in places if place < len(made.values)))})


# ---- games' own dice


def _own(wanted: str) -> list[tuple[str, tuple[str, ...]]] | None:
    """The dice named, in order; None when these are no names of dice."""
    known = own_dice()
    dice: list[tuple[str, tuple[str, ...]]] = []
    for token in re.split(r"[+,]", wanted):
        found = OWN.fullmatch(token.strip())
        if found is None or found[2].strip() not in known:
            return None
        dice += list(known[found[2].strip()]) * int(found[1] or 1)
    if not 0 < len(dice) <= DICE:
        raise _bad(wanted, words.dice_many(DICE))
    return dice


def _thrown(wanted: str, dice: list[tuple[str, tuple[str, ...]]], kept: Mapping[int, int]) -> Throw:
    up = tuple(
        kept[place] if kept.get(place, len(faces)) < len(faces) else RANDOM.randrange(len(faces))
        for place, (_, faces) in enumerate(dice)
    )
    shown = tuple((kind, faces[face], False) for (kind, faces), face in zip(dice, up, strict=True))
    return Throw(wanted, up, "", shown, ", ".join(f"{kind} {face_of(kind, face)}" for kind, face, _ in shown))


# ---- standard notation


def _noted(wanted: str, kept: Mapping[int, int]) -> Throw:
    from bot.ui import notation

    try:
        rolled = notation.roll(wanted, kept, RANDOM)
    except notation.BadDice as error:
        raise _bad(wanted, str(error)) from error
    return _as_throw(wanted, rolled)


def _as_throw(wanted: str, rolled: Rolled) -> Throw:
    return Throw(wanted, rolled.values, rolled.total, rolled.shown, rolled.detail, rolled.choosable)


def _bad(dice: str, why: str) -> Refusal:
    names = ", ".join(f"`{name}`" for name in own_dice())
    return Refusal("bad_dice", dice=dice[:LONGEST].replace("`", "'"), why=why, list=names)


# ---- the message


def sheet(made: Throw, who: str, shot: Shot | None = None) -> Sheet:
    """The throw as a message, with controls that say all that a reroll needs."""
    parts: list[Part] = [Words(words.rolled(who, made.dice.replace("`", "'"), made.total, len(made.again)), "headline")]
    parts += [shot] if shot else []
    parts += [Words(made.detail, "situation")] if made.detail else []
    return Sheet((*parts, *_rerolls(made)))


def _rerolls(made: Throw) -> list[Part]:
    lying = ".".join(str(value) for value in made.values)
    rows: list[Part] = []
    try:
        some = ids.loose("roll", f"{made.dice}|{lying}|")
        if made.choosable and 1 < len(made.values) <= CHOICES:
            choices = tuple(
                Choice(str(place), words.die_label(place + 1, kind, face_of(kind, face)))
                for place, (kind, face, _) in enumerate(made.shown[: len(made.values)])
            )
            rows.append(Menu(some, words.REROLL_SOME, choices, 1, len(choices)))
    except ids.Malformed:
        pass  # too many dice for an id: all can still be rolled again
    return [*rows, Row((Button(ids.loose("roll", f"{made.dice}||all"), words.REROLL_ALL),))]


def strip(made: Throw, who: str) -> Strip:
    """The throw for the drawing process."""
    shown = enumerate(made.shown)
    dice = tuple(Thrown(kind, face, place in made.again, struck) for place, (kind, face, struck) in shown)
    return Strip(made.dice, dice, sub=who, total=made.total)
