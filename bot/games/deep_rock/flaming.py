"""Flaming Ground: after its damage up to 3 flame tokens are laid, connected, within range (DRG.DRILL.12-.14)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from bot.engine.asks import Asks
from bot.engine.options import Option
from bot.games.deep_rock import board, caves
from bot.games.deep_rock.board import NEAR, OFF, Space, Spaces, bit, bits, distance, each, has, within
from bot.games.deep_rock.entries.fights import Flamed
from bot.games.deep_rock.state import Dwarf, State

TOKENS, MOST = 6, 3
"""Flame tokens of the Driller, and how many one use lays."""
SHAPES = 24
"""Shapes that are offered at most; all others can be laid one by one."""


@dataclass(frozen=True)
class Flames(Option):
    """Spaces that are set on fire, or none."""

    spaces: tuple[Space, ...]

    @property
    def key(self) -> str:
        return f"flames:{'.'.join(map(board.name, self.spaces)) or 'none'}"

    @property
    def marks(self) -> tuple[str, ...]:
        return tuple(f"space:{board.name(at)}" for at in self.spaces)


@dataclass(frozen=True)
class OneByOne(Option):
    """Lay the tokens singly."""

    @property
    def key(self) -> str:
        return "flames:hand"


@dataclass(frozen=True)
class Enough(Option):
    """Lay no more."""

    commits: ClassVar[bool] = True

    @property
    def key(self) -> str:
        return "flames:enough"


async def lay(state: State, table: Asks, dwarf: Dwarf, target: Space, reach: int) -> None:
    """He picks a shape of as many tokens as there can be, fewer by hand, or none. A card may lay some meanwhile."""
    if not firsts(state, target, free(state, dwarf, reach)) or left(state) <= 0:
        return

    def menu() -> list[Option]:
        found = shapes(state, target, free(state, dwarf, reach), min(MOST, left(state)))
        offered = [Flames(tuple(each(s))) for s in sorted(found, key=lambda s: _rank(state, s, target))[:SHAPES]]
        return [*offered, OneByOne(), Flames(())] if offered else [Flames(())]

    answer = await table.choose(dwarf.seat, menu, "flames")
    if isinstance(answer, OneByOne):
        await _by_hand(state, table, dwarf, target, reach)
    elif isinstance(answer, Flames):
        _set(state, table, bits(answer.spaces))


def left(state: State) -> int:
    """Flame tokens that are not on the map."""
    return TOKENS - state.cave.fields.flames.bit_count()


async def _by_hand(state: State, table: Asks, dwarf: Dwarf, target: Space, reach: int) -> None:
    laid = 0

    def menu() -> list[Option]:
        room = free(state, dwarf, reach) if laid.bit_count() < MOST and left(state) > 0 else 0
        after = board.around(laid) & room & ~laid if laid else firsts(state, target, room)
        return [*(Flames((at,)) for at in each(after)), Enough()]

    while len(menu()) > 1:
        answer = await table.choose(dwarf.seat, menu, "flames")
        if not isinstance(answer, Flames):
            break
        laid |= bits(answer.spaces)
        _set(state, table, bits(answer.spaces))


def _set(state: State, table: Asks, spaces: Spaces) -> None:
    state.cave.fields.flames |= spaces
    if spaces:
        table.log(Flamed(tuple(each(spaces))))


def free(state: State, dwarf: Dwarf, reach: int) -> Spaces:
    """Empty spaces within range; tokens on them do not matter, nor does sight (our ruling)."""
    return caves.empty_ground(state) & within(dwarf.at, reach)


def firsts(state: State, target: Space, room: Spaces) -> Spaces:
    """Where the first token may lie: on the target if that is empty, else next to it (DRG.DRILL.13)."""
    return bit(target) if has(room, target) else NEAR[target] & room


def shapes(state: State, target: Space, room: Spaces, most: int) -> list[Spaces]:
    """Connected sets of as many free spaces as can be had, at most `most`, that hold a first one."""
    sets = [bit(at) for at in each(firsts(state, target, room))] if most > 0 else []
    for _ in range(most - 1):
        larger = {s | bit(at): None for s in sets for at in each(board.around(s) & room & ~s)}
        if not larger:
            break
        sets = list(larger)
    return sets


def _rank(state: State, spaces: Spaces, target: Space) -> tuple[int, int, int]:
    """Shapes near creatures and between them and Dwarves first."""
    creatures = [c.at for c in state.creatures]
    dwarves = [d.at for d in state.dwarves if d.conscious and d.at != OFF]
    near = sum(min((distance(at, c) for c in creatures), default=0) for at in each(spaces))
    between = sum(min((distance(at, d) for d in dwarves), default=0) for at in each(spaces))
    return near + between, sum(distance(at, target) for at in each(spaces)), spaces
