"""How bad each creature is for the team, and what an attack is expected to do about it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache

from bot.games.deep_rock import attack, content, dice, ground, shots, throwables
from bot.games.deep_rock.board import Space, Spaces, around, bit, bits, distance, has
from bot.games.deep_rock.policy import goals
from bot.games.deep_rock.shots import Shot
from bot.games.deep_rock.state import Creature, Dwarf, State

BASE = {
    "grunt": 1.0,
    "web_spitter": 1.9,
    "exploder": 1.7,
    "mactera_spawn": 1.5,
    "slasher": 2.2,
    "brood_nexus": 1.8,
    "spitball_infector": 1.5,
    "praetorian": 2.0,
    "oppressor": 1.6,
    "warden": 1.2,
}
"""What one activation of a kind costs the team, a Grunt's bite being 1."""
PLAIN = 1.5
HURT = 2.6
"""Steps that such a bite is worth."""
FRIENDLY, WEAK = 5.0, 2
"""Steps that a hit on a Dwarf costs; with so little health he is never hit."""
WASTED = 0.7
"""Of what a creature is worth, for damage that does not kill it."""


def threat(state: State, creature: Creature) -> float:
    """What the creature is expected to cost while it lives, in steps."""
    row = ground.kind_of(state, creature.kind)
    reach = row.move + max(1, row.range)
    prey = ground.fair_game(state)
    far = min((distance(creature.at, d.at) for d in prey), default=9)
    near = 1.0 if far <= max(1, row.range) else 0.8 if far <= reach else 0.5 if far <= reach + 3 else 0.25
    weak = max((1.5 if d.health <= 2 else 1.0 for d in prey if distance(creature.at, d.at) == far), default=1.0)
    still = 0.6 if creature.frozen or creature.stunned else 1.0
    worth = HURT * BASE.get(creature.kind, PLAIN) * near * weak * still
    return worth + (goals.OBJECTIVE if creature.kind in goals.missing(state) else 0.0)


@cache
def mean(die: str) -> float:
    """Hits that a die shows on average."""
    faces = content.dice()[die].faces
    return sum(map(dice.hits, faces)) / len(faces)


def hits(state: State, creature: Creature, kinds: Iterable[str], *, pierce: bool = False) -> float:
    """Damage that these dice are expected to do to a creature; each symbol takes one hit of its kind away."""
    total = 0.0
    found = list(kinds)
    for die in dict.fromkeys(found):
        stopped = 0 if pierce else ground.kind_of(state, creature.kind).resistance.count(die)
        thrown = found.count(die) * mean(die) * (2 if creature.frozen else 1)
        total += max(0.12 * thrown, thrown - stopped)
    return total


def harm(state: State, creature: Creature, damage: float) -> float:
    """What that much damage is worth: a kill all, less than that a part."""
    share = min(1.0, damage / creature.health)
    return threat(state, creature) * (share if creature.health == 1 or share >= 1 else WASTED * share)


def on_area(state: State, area: Spaces, kinds: Sequence[str], spared: Mapping[int, object] | None = None) -> float:
    """A blast: every creature takes it, and every Dwarf inside."""
    struck = [c for c in state.creatures if ground.body(c) & area and not (spared and c.id in spared)]
    gain = sum(harm(state, c, hits(state, c, kinds)) for c in struck)
    return gain - on_friends(state, area, sum(map(mean, kinds)))


def on_friends(state: State, area: Spaces, damage: float) -> float:
    """What a blast costs that Dwarves stand in."""
    return sum(FRIENDLY * damage + 100.0 * (d.health <= WEAK) for d in shots.in_blast(state, area))


def along(state: State, at: Space, kinds: Sequence[str], reach: Spaces, *, pierce: bool) -> float:
    """Dice that wander: the target first, what is left over on creatures beside the last."""
    total, spaces, left = 0.0, bit(at), 1.0
    done: set[int] = set()
    while left > 0.05:
        near = [c for c in state.creatures if ground.body(c) & spaces and c.id not in done]
        if not near:
            break
        creature = max(near, key=lambda c: (threat(state, c) / c.health, -c.id))
        done.add(creature.id)
        full = hits(state, creature, kinds, pierce=pierce)
        total += harm(state, creature, full * left)
        left -= creature.health / full if full > 0 else 1.0
        spaces = (ground.body(creature) | around(ground.body(creature))) & (reach | ground.body(creature))
    return total


def shot(state: State, dwarf: Dwarf, option: Shot) -> float:
    """What a shot is expected to bring, its ammo counted."""
    mode, weapon = shots.mode_of(dwarf, option), shots.weapon_in(dwarf, option.slot)
    kinds = [*mode.dice, *(attack.BONUS[u] for u in weapon.upgrades if u in attack.BONUS)]
    pierce = "ignore_resistance" in weapon.upgrades
    match mode.use:
        case "triangle":
            gain = on_area(state, bits(option.aim), kinds)
        case "flakes":
            gain = 0.45 * sum(threat(state, c) for c in state.creatures if ground.body(c) & bits(option.aim))
        case "single" | "one" | "ground":
            gain = on_one(state, option.at, kinds if mode.use != "one" else kinds[:1], pierce=pierce)
        case _:
            gain = along(state, option.at, kinds, shots.reach_of(state, dwarf, option.slot, mode), pierce=pierce)
    if mode.effect:
        gain *= 1.2
    return gain - mode.ammo * ammo_price(dwarf, option.slot)


def on_one(state: State, at: Space, kinds: Sequence[str], *, pierce: bool) -> float:
    struck = [c for c in state.creatures if has(ground.body(c), at)]
    return sum(harm(state, c, hits(state, c, kinds, pierce=pierce)) for c in struck)


def ammo_price(dwarf: Dwarf, slot: str) -> float:
    """The last rounds are dear."""
    left = shots.weapon_in(dwarf, slot).ammo
    return 0.35 if left >= 4 else 0.7 if left >= 2 else 1.1


def throw(state: State, card: str, aim: Sequence[Space]) -> float:
    """What a throwable that strikes at once is expected to bring."""
    row, area = content.throwables()[card], throwables.area(card, tuple(aim))
    if card == "cryo_grenade":
        return 0.45 * sum(threat(state, c) for c in state.creatures if ground.body(c) & area)
    if card == "corrosive_bomb":
        struck = [c for c in state.creatures if ground.body(c) & area]
        return sum(harm(state, c, 1.0) for c in struck) - on_friends(state, area, 1.0)
    if card == "impact_axe":
        return on_one(state, aim[0], row.dice, pierce=False)
    return on_area(state, area, row.dice) if row.dice else 0.0
