"""Damage and conditions on creatures, deaths and what they set off; `harm.py` has what is done to Dwarves.

Deaths wait in `state.fallen` until the attack that caused them is over; what they set off may bring more of them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.engine.asks import Asks
from bot.engine.options import Option
from bot.games.deep_rock import board, decks, end, fear, hooks, toll
from bot.games.deep_rock.board import Space, Spaces, has
from bot.games.deep_rock.entries.fights import Blasted, Gripped, Killed, Rewarded, Wounded
from bot.games.deep_rock.ground import body, kind_of
from bot.games.deep_rock.harm import hit_dwarf, hit_sentry, knock_over, protected, stun_dwarf, web
from bot.games.deep_rock.state import Creature, Dwarf, State
from bot.games.deep_rock.toll import Blow

__all__ = [
    "alive", "blast", "blows_in", "deal", "freeze", "hit_creature", "hit_dwarf", "hit_sentry", "kill", "knock_over",
    "protected", "scare", "settle", "stun", "stun_dwarf", "web", "wound",
]  # fmt: skip
scare = fear.scare


@dataclass(frozen=True)
class Effect(Option):
    """Which of two effects a creature suffers: scare, or a stun or frost (DRG.DIE.12, DRG.EFF.14)."""

    kind: str
    at: Space
    effect: str

    @property
    def key(self) -> str:
        return f"effect:{self.effect}"


def alive(state: State, creature: Creature) -> bool:
    """Whether a creature is still on the map."""
    return any(other.id == creature.id for other in state.creatures)


# ---- damage


def wound(state: State, table: Asks, blow: Blow, *, source: str, at: Space | None, by: Dwarf | None = None) -> int:
    """One attack's damage on one creature; at 0 health it leaves the map (DRG.RESIST.03, .04). What its death sets off
    waits for `settle`. `by`: whose doing it is."""
    creature = blow.creature
    if not alive(state, creature) or not blow.hits:
        return 0
    warded = toll.warded(state, creature)
    dealt = toll.damage(state, creature, blow.hits, at, blow.pierced)
    if by is not None:
        by.tally.dealt += min(dealt, creature.health)
    creature.health = max(0, creature.health - dealt)
    hits = sum(blow.hits.values())
    table.log(Wounded(creature.id, creature.kind, creature.at, hits, dealt, creature.health, source, warded))
    if creature.health == 0:
        _remove(state, table, creature, source, reward=True, by=by)
    return dealt


async def hit_creature(
    state: State,
    table: Asks,
    creature: Creature,
    hits: int,
    kind: str,
    *,
    source: str,
    by: Dwarf | None = None,
    at: Space | None = None,
    pierce: bool = False,
    credit: Dwarf | None = None,
) -> int:
    """One attack's hits of one kind on one creature, from `at` (else where `by` stands); the damage that came through.
    `credit`: whose doing it is, where nobody attacks himself.

    `kind` is a die or pickaxe; empty meets no resistance. `pierce` ignores resistance, not the Warden (DRG.UPG.04).
    """
    blow = Blow(creature, {kind: hits} if hits else {}, pierced=(kind,) if pierce else ())
    dealt = wound(state, table, blow, source=source, at=by.at if at is None and by else at, by=by or credit)
    await settle(state, table)
    return dealt


def _remove(
    state: State, table: Asks, creature: Creature, source: str, *, reward: bool, by: Dwarf | None = None
) -> None:
    if by is not None:
        by.tally.kills += 1
    state.creatures = [other for other in state.creatures if other.id != creature.id]
    state.killed[creature.kind] = state.killed.get(creature.kind, 0) + 1
    state.fallen.append(creature)
    table.log(Killed(creature.id, creature.kind, creature.at, source))
    if reward and kind_of(state, creature.kind).reward:
        _reward(state, table)


def _reward(state: State, table: Asks) -> None:
    """The Dwarf whose turn it is draws a Rock 'n' Stone card, whoever made the kill (DRG.RESIST.05-.07)."""
    card = decks.draw(state, table, "rock_n_stone")
    if card:
        state.dwarves[state.active].cards.append(card)
        table.log(Rewarded(state.active, card))


async def kill(
    state: State, table: Asks, creature: Creature, *, source: str, by: Dwarf | None = None, reward: bool = True
) -> None:
    """A creature dies at once; what its death sets off happens."""
    if alive(state, creature):
        _remove(state, table, creature, source, reward=reward, by=by)
        await settle(state, table)


async def settle(state: State, table: Asks) -> None:
    """What deaths set off, in the order of dying; a chain of blasts is worked off one after the other."""
    if state.settling:
        return
    state.settling = True
    try:
        while state.fallen:
            await _aftermath(state, table, state.fallen.pop(0))
    except end.MissionOver:
        state.settling, state.fallen = False, []
        raise
    state.settling = False
    await end.check(state, table)


async def _aftermath(state: State, table: Asks, creature: Creature) -> None:
    rule = hooks.look(state, "deaths", creature.kind)
    if rule is not None:
        await rule(state, table, creature)


# ---- one attack on several


def blows_in(
    state: State, spaces: Spaces, hits: Mapping[str, int], *, scare: int = 0, stun: bool = False, freeze: bool = False
) -> list[Blow]:
    """The same for every creature in an area; a huge one is in it once (DRG.CRE.32)."""
    inside = [creature for creature in state.creatures if body(creature) & spaces]
    return [Blow(c, {k: n for k, n in hits.items() if n}, stun, freeze, scare) for c in inside]


async def deal(
    state: State,
    table: Asks,
    blows: Sequence[Blow],
    *,
    source: str,
    at: Space | None,
    origin: Space,
    chooser: int,
    dwarves: Spaces = 0,
    hurts: int = 0,
    by: Dwarf | None = None,
) -> int:
    """One attack: all damage, then conditions (DRG.ASSIGN.09), then scares from `origin`, then what deaths set off.

    `at`: where the attacker is. `dwarves`: spaces on which Dwarves and the sentry gun take `hurts` damage. `chooser`:
    the seat that picks between effects. The damage dealt to creatures.
    """
    dealt = sum([wound(state, table, blow, source=source, at=at, by=by) for blow in toll.in_order(state, blows, at)])
    await _hurt(state, table, dwarves, hurts, source, from_creature=by is None)
    scared = [blow for blow in blows if alive(state, blow.creature) and await _grip(state, table, blow, chooser, by)]
    for blow in scared:
        await scare(state, table, [blow.creature], origin, chooser=chooser, steps=blow.scare)
    await settle(state, table)
    return dealt


async def _hurt(state: State, table: Asks, spaces: Spaces, n: int, source: str, *, from_creature: bool) -> None:
    if not n:
        return
    for dwarf in state.dwarves:
        if has(spaces, dwarf.at):
            await hit_dwarf(state, table, dwarf, n, source=source, from_creature=from_creature)
    if has(spaces, state.cave.fields.sentry):
        hit_sentry(state, table, source)


async def _grip(state: State, table: Asks, blow: Blow, chooser: int, by: Dwarf | None = None) -> bool:
    """Stun or freeze; of these and a scare, where both would do something, the attacker picks one. Whether the creature
    is to run."""
    creature, row = blow.creature, kind_of(state, blow.creature.kind)
    grips = [how for how, on in (("stunned", blow.stun), ("frozen", blow.freeze)) if on]
    runs = blow.scare > 0 and not row.immobile
    if runs and (blow.freeze or (blow.stun and not (row.stun_immune or creature.frozen))):
        options = [Effect(creature.kind, creature.at, how) for how in ("scare", grips[-1])]
        picked = await table.choose(chooser, options, f"effect:{board.name(creature.at)}")
        runs = picked.effect == "scare"
        grips = [] if runs else grips
    for how in grips:
        await (stun(state, table, creature) if how == "stunned" else freeze(state, table, creature, by=by))
    return runs


async def blast(
    state: State, table: Asks, spaces: Spaces, hits: int, kind: str, *, source: str, by: Dwarf | None, origin: Space
) -> int:
    """`hits` of one kind on all in an area, creatures, Dwarves and sentry gun (DRG.THROW.09, DRG.DIE.05, .06)."""
    chooser = (by or state.dwarves[state.active]).seat
    at = by.at if by else origin
    blows = blows_in(state, spaces, {kind: hits})
    table.log(Blasted(source, tuple(board.each(spaces))))
    return await deal(
        state, table, blows, source=source, at=at, origin=origin, chooser=chooser, dwarves=spaces, hurts=hits, by=by
    )


# ---- conditions


async def stun(state: State, table: Asks, creature: Creature) -> None:
    """It skips its next activation; no effect on the frozen and the immune (DRG.EFF.06, .07)."""
    if not alive(state, creature) or creature.frozen:
        return
    immune = kind_of(state, creature.kind).stun_immune
    creature.stunned = creature.stunned or not immune
    table.log(Gripped(creature.id, creature.kind, creature.at, "immune" if immune else "stunned"))


async def freeze(state: State, table: Asks, creature: Creature, *, by: Dwarf | None = None) -> None:
    """It skips its next activation and takes double damage till then; a flying one dies (DRG.EFF.08, .11-.13)."""
    if not alive(state, creature):
        return
    table.log(Gripped(creature.id, creature.kind, creature.at, "frozen"))
    if kind_of(state, creature.kind).flying:
        await kill(state, table, creature, source="frozen", by=by)
        return
    creature.frozen, creature.stunned = True, False
