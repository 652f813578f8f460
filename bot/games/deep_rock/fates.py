"""What each die of an attack does, worked out before the result is applied: for pictures and lists, no rule needs it.

On one creature the dice count in the order in which they were put: the first hits of a kind meet its resistance.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from bot.games.deep_rock import assign, dice, toll
from bot.games.deep_rock.assign import Lie, Outcome, Put, Roll
from bot.games.deep_rock.board import Space, has
from bot.games.deep_rock.entries.fights import Fate
from bot.games.deep_rock.ground import body, kind_of
from bot.games.deep_rock.state import Creature, State

ORDER = ("kills", "wounds", "freezes", "stuns", "scares", "warded", "resisted", "late", "misses")
"""What a die did to several creatures is told by what is worst for one of them."""


@dataclass
class Sufferer:
    """A creature under an attack: the health and the protection it still has."""

    creature: Creature
    health: int
    ward: int
    resists: dict[str, int] = field(default_factory=dict)

    def takes(self, kind: str, hits: int) -> tuple[str, int]:
        """What some hits do to it, and the health that they take."""
        if self.health <= 0:
            return "late", 0
        left = hits - self._spent(kind, hits)
        through = max(0, left - self.ward)
        self.ward = max(0, self.ward - left)
        hurt = min(self.health, through * (2 if self.creature.frozen else 1))
        self.health -= hurt
        if hurt:
            return ("kills" if self.health == 0 else "wounds"), hurt
        return ("warded" if left else "resisted"), 0

    def _spent(self, kind: str, hits: int) -> int:
        """Hits that its resistance swallows."""
        spent = min(hits, self.resists.get(kind, 0))
        self.resists[kind] = self.resists.get(kind, 0) - spent
        return spent


def fates(state: State, roll: Roll, outcome: Outcome | None) -> tuple[Fate, ...]:
    """For each die of the roll what it did."""
    found = [Fate("blank" if face == "blank" else "unused") for face in roll.faces]
    if outcome is None:
        return tuple(fate if fate.did == "blank" else Fate("misses") for fate in found)
    wide = _wide(roll)
    under = _sufferers(state, roll, outcome)
    free = list(range(len(roll.faces)))
    for place, put in enumerate(outcome.puts):
        die = _die(roll, put[0], free)
        free.remove(die)
        hit = _hit(state, roll, put, wide=place < wide)
        if roll.faces[die] != "blank":
            found[die] = _fate(state, roll, outcome, put, [under[c.id] for c in hit])
    return tuple(found)


def _wide(roll: Roll) -> int:
    """How many of the dice that are put count for the whole area."""
    if roll.how == assign.CHAIN:
        return 0
    return 1 if roll.how == assign.PICK else len(roll.faces) - roll.bonus


def _die(roll: Roll, lie: Lie, free: list[int]) -> int:
    """Which of the dice not yet placed lies so; one that counts twice as well."""

    def unlike(i: int) -> tuple[bool, bool, int]:
        hits = dice.hits(roll.faces[i])
        stuns = roll.stunning and i == len(roll.faces) - 1
        scares = roll.faces[i] == "scare"
        return roll.kinds[i] != lie.kind or scares != (lie.scare > 0), stuns != lie.stuns, abs(hits - lie.hits)

    return min(free, key=unlike)


def _hit(state: State, roll: Roll, put: Put, *, wide: bool) -> list[Creature]:
    spaces = roll.area if wide else 0
    return [c for c in state.creatures if body(c) & spaces or (not wide and has(body(c), put[1]))]


def _sufferers(state: State, roll: Roll, outcome: Outcome) -> dict[int, Sufferer]:
    """Everybody who is hit. A Warden that dies first wards nobody any more (DRG.CRE.39)."""
    found: dict[int, Sufferer] = {}
    dead: list[int] = []
    for blow in toll.in_order(state, outcome.blows, roll.at):
        creature = blow.creature
        bare = toll.from_behind(state, creature, roll.at)
        symbols = () if bare else kind_of(state, creature.kind).resistance
        resists = {kind: symbols.count(kind) for kind in symbols if kind not in roll.pierced}
        ward = toll.WARD if toll.warded(state, creature, dead) else 0
        found[creature.id] = Sufferer(creature, creature.health, ward, resists)
        if outcome.effect.get(creature.id, (0, False))[1]:
            dead.append(creature.id)
    return found


def _fate(state: State, roll: Roll, outcome: Outcome, put: Put, hit: list[Sufferer]) -> Fate:
    """The worst that one die does to anybody."""
    done = [(*_done(state, roll, outcome, put[0], one), one.creature) for one in hit]
    if not done:
        return Fate("misses", at=put[1])
    worst = min((did for did, _, _ in done), key=ORDER.index)
    alike = [(hurt, creature) for did, hurt, creature in done if did == worst]
    hurt, creature = alike[0]
    return Fate(worst, creature.kind, _at(creature, put[1]), len(alike), hurt)


def _at(creature: Creature, at: Space) -> Space:
    return at if has(body(creature), at) else creature.at


def _done(state: State, roll: Roll, outcome: Outcome, lie: Lie, one: Sufferer) -> tuple[str, int]:
    """What a die does to one creature."""
    told = outcome.effect.get(one.creature.id, (0, False, False, False, 0))
    if lie.scare:
        return ("scares" if told[4] else "late" if told[1] else "misses"), 0
    did, hurt = one.takes(lie.kind, lie.hits)
    if did in ("kills", "late"):
        return did, hurt
    if told[1] and roll.freeze and kind_of(state, one.creature.kind).flying:
        one.health = 0
        return "kills", hurt
    return next(_grips(did, lie, told, roll), did), hurt


def _grips(did: str, lie: Lie, told: tuple[int, bool, bool, bool, int], roll: Roll) -> Iterator[str]:
    """A condition, where there is no damage to tell."""
    if did != "wounds" and told[3] and roll.freeze:
        yield "freezes"
    if did != "wounds" and told[2] and (roll.stun or lie.stuns):
        yield "stuns"
