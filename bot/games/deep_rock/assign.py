"""Where the dice of an attack go: all that is legal, and of that what nobody would call worse (DRG.ASSIGN).

Dice are put on spaces one after the other: the first, a hit, on the named target, each next one on the same space or on
one next to the last, in range and sight as they were before the attack. Two assignments that do the same to every
creature are one result. Some weapons put all their dice, or one of them, on an area; only bonus dice then wander.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations

from bot.games.deep_rock import board, dice, fear, toll
from bot.games.deep_rock.board import NEAR, Space, Spaces, bit, each, has
from bot.games.deep_rock.ground import body, kind_of
from bot.games.deep_rock.state import Creature, State
from bot.games.deep_rock.toll import Blow

CHAIN, ALL, PICK = "chain", "all", "pick"
"""Dice wander one by one; all on the area; one of them on the area."""
LETTERS = {"bullet": "b", "armor_piercing": "a", "flame": "f", "explosive": "e"}
SIDE_EFFECTS = ("exploder",)
"""Kinds whose death is not always wished for."""


@dataclass(frozen=True)
class Lie:
    """A die as it lies: its kind, hits, steps of a scare, whether its hit stuns."""

    kind: str
    hits: int
    scare: int = 0
    stuns: bool = False


@dataclass(frozen=True)
class Roll:
    """An attack that has been rolled. `area`: where `ALL` and `PICK` act; `reach`: spaces in range and sight before it.

    The last `bonus` faces are bonus dice. `stun`, `freeze`: what a hit does beside damage.
    """

    at: Space
    target: Space
    area: Spaces
    reach: Spaces
    how: str
    kinds: tuple[str, ...]
    faces: tuple[str, ...]
    bonus: int = 0
    stunning: bool = False
    """The last bonus die stuns."""
    doubles: int = 0
    stun: bool = False
    freeze: bool = False
    pierced: frozenset[str] = frozenset()
    harms: bool = False
    """Dwarves in the area are hit, too."""


Put = tuple[Lie, Space]


@dataclass
class Outcome:
    """One way to assign the dice: what lies where, in order, and what it does to each creature."""

    puts: tuple[Put, ...]
    blows: list[Blow]
    area_hits: int = 0
    """Hits on Dwarves in the area."""
    effect: dict[int, tuple[int, bool, bool, bool, int]] = field(default_factory=dict)
    """By creature: damage, dead, stunned, frozen, steps to run."""

    def key(self, mixed: bool) -> str:
        """`2@J10,0@J11`, or with letters for the dice where they differ: `1a@J10,1b@K10`. A scare is s."""
        return ",".join(
            f"{'s' * (lie.scare // fear.STEPS) or lie.hits}{LETTERS.get(lie.kind, '') if mixed else ''}"
            f"{'t' if lie.stuns else ''}@{board.name(at)}"
            for lie, at in self.puts
        )


def results(state: State, roll: Roll) -> list[Outcome]:
    """Every result that can be had, best first; one way to each. Empty when no die does anything."""
    found: dict[tuple[object, ...], Outcome] = {}
    for lies in _doubled(roll):
        main, extra = lies[: len(lies) - roll.bonus], lies[len(lies) - roll.bonus :]
        for outcome in _ways(state, roll, main, extra):
            outcome.effect = foresee(state, outcome.blows, roll.at)
            sign = (*sorted(outcome.effect.items()), outcome.area_hits)
            found.setdefault(sign, outcome)
    return sorted(found.values(), key=lambda o: _worth(state, o), reverse=True)


def sensible(state: State, outcomes: Sequence[Outcome]) -> list[Outcome]:
    """Those to which no other one is better in every respect."""
    return [o for o in outcomes if not any(_better(state, other, o) for other in outcomes if other is not o)]


def _doubled(roll: Roll) -> Iterator[list[Lie]]:
    """The dice as they lie, once for each choice of those that count twice (DRG.UPG.01, .02)."""
    plain = [_lie(roll, i, 1) for i in range(len(roll.faces))]
    able = [i for i, lie in enumerate(plain) if lie.hits or lie.scare]
    seen = set()
    for chosen in combinations(able, min(roll.doubles, len(able))):
        lies = [_lie(roll, i, 2 if i in chosen else 1) for i in range(len(roll.faces))]
        sign = (tuple(sorted(map(repr, lies[: len(lies) - roll.bonus]))), tuple(map(repr, lies)))
        if sign not in seen:
            seen.add(sign)
            yield lies


def _lie(roll: Roll, i: int, times: int) -> Lie:
    face = roll.faces[i]
    stuns = roll.stunning and i == len(roll.faces) - 1
    return Lie(roll.kinds[i], dice.hits(face) * times, fear.STEPS * times if face == "scare" else 0, stuns)


def _ways(state: State, roll: Roll, main: list[Lie], extra: list[Lie]) -> Iterator[Outcome]:
    """Every distribution of these dice."""
    if roll.how == CHAIN:
        yield from (_outcome(state, roll, (), puts) for puts in chains(state, roll, [*main, *extra], first=True))
        return
    picks = [[lie] for lie in dict.fromkeys(main)] if roll.how == PICK else [main]
    for pick in picks:
        if not any(lie.hits or lie.scare for lie in (*pick, *extra)):
            continue
        fixed = tuple((lie, roll.target) for lie in pick)
        for puts in chains(state, roll, extra, first=False):
            yield _outcome(state, roll, fixed, puts)


def chains(state: State, roll: Roll, lies: Sequence[Lie], *, first: bool) -> list[tuple[Put, ...]]:
    """Legal orders and places of dice, one for each distribution over creatures (DRG.ASSIGN.01-.03)."""
    kinds = list(dict.fromkeys(lies))
    counts = tuple(lies.count(kind) for kind in kinds)
    starts = [i for i, lie in enumerate(kinds) if lie.hits] or [i for i, lie in enumerate(kinds) if lie.scare]
    if first and not starts:
        return []
    there = {space: c.id for c in state.creatures for space in each(body(c))}
    reach = roll.reach | bit(roll.target)
    front: _Front = {(counts, roll.target, ()): ()}
    for step in range(len(lies)):
        opening = first and step == 0
        front = _further(front, kinds, there, bit(roll.target) if opening else reach, starts if opening else None)
    best: dict[_Sign, tuple[Put, ...]] = {}
    for (_, _, sign), puts in front.items():
        best.setdefault(sign, puts)
    return list(best.values())


_Sign = tuple[tuple[int, int], ...]
"""Which creature has which kind of die, sorted."""
_Front = dict[tuple[tuple[int, ...], Space, _Sign], tuple[Put, ...]]


def _further(front: _Front, kinds: list[Lie], there: dict[int, int], allowed: Spaces, only: list[int] | None) -> _Front:
    """One die more, on every space that may be next."""
    fresh: _Front = {}
    for (counts, last, sign), puts in front.items():
        spaces = sorted(each((NEAR[last] | bit(last)) & allowed), key=lambda s: (s not in there, s != last))
        for i, left in enumerate(counts):
            if not left or (only is not None and i not in only):
                continue
            rest = (*counts[:i], left - 1, *counts[i + 1 :])
            for space in spaces:
                hurts = space in there and (kinds[i].hits or kinds[i].scare)
                told = tuple(sorted((*sign, (there[space], i)))) if hurts else sign
                fresh.setdefault((rest, space, told), (*puts, (kinds[i], space)))
    return fresh


def _outcome(state: State, roll: Roll, fixed: tuple[Put, ...], puts: tuple[Put, ...]) -> Outcome:
    """What dice on the area and on spaces do to creatures."""
    blows: dict[int, Blow] = {}
    for lie, _ in fixed:
        for creature in state.creatures:
            if body(creature) & roll.area:
                _add(blows, roll, creature, lie)
    for lie, space in puts:
        for creature in state.creatures:
            if has(body(creature), space):
                _add(blows, roll, creature, lie)
    return Outcome((*fixed, *puts), list(blows.values()), sum(lie.hits for lie, _ in fixed) if roll.harms else 0)


def _add(blows: dict[int, Blow], roll: Roll, creature: Creature, lie: Lie) -> None:
    blow = blows.setdefault(creature.id, Blow(creature, pierced=roll.pierced))
    blow.add(lie.kind, lie.hits)
    blow.scare = max(blow.scare, lie.scare)
    if lie.hits:
        blow.stun = blow.stun or roll.stun or lie.stuns
        blow.freeze = blow.freeze or roll.freeze


def foresee(state: State, blows: Sequence[Blow], at: Space) -> dict[int, tuple[int, bool, bool, bool, int]]:
    """What blows from `at` will do, by creature; creatures to which nothing happens are left out."""
    dead: list[int] = []
    seen = {}
    for blow in toll.in_order(state, blows, at):
        creature, row = blow.creature, kind_of(state, blow.creature.kind)
        hurt = min(creature.health, toll.damage(state, creature, blow.hits, at, blow.pierced, dead))
        gone = hurt == creature.health or (blow.freeze and row.flying)
        if gone:
            dead.append(creature.id)
        stun = blow.stun and not (gone or creature.frozen or blow.freeze or row.stun_immune)
        told = (hurt, gone, stun, blow.freeze and not gone, 0 if gone or row.immobile else blow.scare)
        if any(told):
            seen[creature.id] = told
    return seen


_NOTHING = (0, False, False, False, 0)


def _better(state: State, one: Outcome, other: Outcome) -> bool:
    """Whether `one` is at least as good in everything and `other` is not the same. A scare need not be used."""
    if one.area_hits > other.area_hits:
        return False
    kinds = {creature.id: creature.kind for creature in state.creatures}
    for creature in sorted({*one.effect, *other.effect}):
        a, b = one.effect.get(creature, _NOTHING), other.effect.get(creature, _NOTHING)
        if a == b:
            continue
        risky = a[1] != b[1] and (kinds[creature] in SIDE_EFFECTS or state.volatile)
        spared = b[1] or (a[4] >= b[4] and (a[2] or a[3] >= b[2]) and a[3] >= b[3])
        if risky or not (a[1] or (a[0] >= b[0] and a[1] >= b[1] and spared)):
            return False
    return one.effect != other.effect or one.area_hits < other.area_hits


def _worth(state: State, outcome: Outcome) -> tuple[int, int, int]:
    """For sorting: kills by the strength of what dies, then damage, then conditions."""
    health = {creature.id: kind_of(state, creature.kind).health for creature in state.creatures}
    killed = sum(10 + health[i] for i, told in outcome.effect.items() if told[1])
    damage = sum(told[0] for told in outcome.effect.values())
    return killed, damage, sum(bool(t) for told in outcome.effect.values() for t in told[2:])
