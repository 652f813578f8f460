"""The event cards: a function each, its sentences in their order; looked up by card in `hooks` (DRG.EVENT.02).

What makes creatures act, and swarms, wait on the agenda and come in the same order. Cards of the mission are in
mission_events.py, those that allies may answer in ambush.py.
"""

from __future__ import annotations

from dataclasses import dataclass

from bot.engine.asks import Asks
from bot.engine.options import Option
from bot.games.deep_rock import (
    activation,
    board,
    boards,
    caves,
    content,
    damage,
    dice,
    effects,
    spawning,
    ties,
    tokens,
    turn,
)
from bot.games.deep_rock.board import NEAR, Space, distance, each
from bot.games.deep_rock.entries.events import Alarmed, BugCame, FarSighted, Fizzled, FloorGone, Inherited, SteppedAside
from bot.games.deep_rock.hooks import base
from bot.games.deep_rock.state import State, Token
from bot.games.deep_rock.strike import renew
from bot.games.deep_rock.threat import advance

SPITTERS = "kinds:web_spitter,mactera_spawn,spitball_infector"


@dataclass(frozen=True)
class Pick(Option):
    """One of the choices that a card gives; `word` no: nothing of it."""

    card: str
    word: str

    @property
    def key(self) -> str:
        return f"event:{self.word}"


@dataclass(frozen=True)
class Spot(Option):
    """A space that a card asks for: to step to, or where something happens."""

    card: str
    at: Space

    @property
    def key(self) -> str:
        return f"event:{board.name(self.at)}"

    @property
    def marks(self) -> tuple[str, ...]:
        return (f"space:{board.name(self.at)}",)


async def pick(state: State, table: Asks, *words: str) -> str:
    """The active dwarf chooses; only he is asked (DRG.EVENT.03)."""
    choices = [Pick(state.event, word) for word in words]
    return (await table.choose(turn.active(state).seat, choices, f"choice:{state.event}")).word


def on_his_feet(state: State, table: Asks) -> bool:
    """Optional events pass by a dwarf who lies (DRG.COMMON.03)."""
    if turn.active(state).standing:
        return True
    table.log(Fizzled(state.event, "lying"))
    return False


async def wanted(state: State, table: Asks) -> bool:
    """Whether the active dwarf, on his feet, wants what an optional event offers (DRG.COMMON.02)."""
    return on_his_feet(state, table) and await pick(state, table, "yes", "no") == "yes"


# ---- threat


@base("events", "unsettling_rumbling")
async def unsettling_rumbling(state: State, table: Asks) -> None:
    await advance(state, table, 1)


@base("events", "bugs_bugs_bugs")
async def bugs_bugs_bugs(state: State, table: Asks) -> None:
    await advance(state, table, 2, cards=2)


@base("events", "tough_spot")
async def tough_spot(state: State, table: Asks) -> None:
    await advance(state, table, 1 if all(d.standing for d in state.dwarves) else 2)


# ---- spawning


@base("events", "more_grunts")
async def more_grunts(state: State, table: Asks) -> None:
    await spawning.spawn_at_exit(state, table, "grunt", 1)
    await spawning.spawn_at_exit(state, table, "grunt", 2)
    await advance(state, table, 1)
    activation.order(state)


@base("events", "grunts_everywhere")
async def grunts_everywhere(state: State, table: Asks) -> None:
    for exit_no in sorted(state.cave.exits):
        await spawning.spawn_at_exit(state, table, "grunt", exit_no)
    activation.order(state)


@base("events", "sticky_spitter")
async def sticky_spitter(state: State, table: Asks) -> None:
    await spawning.spawn_at_exit(state, table, "web_spitter", 2)
    await advance(state, table, 1)
    activation.order(state)


@base("events", "they_go_boom")
async def they_go_boom(state: State, table: Asks) -> None:
    await spawning.spawn_at_exit(state, table, "exploder", 1)
    await advance(state, table, 1)
    activation.order(state)


@base("events", "rapid_spitballer_growth")
async def rapid_spitballer_growth(state: State, table: Asks) -> None:
    """On a free space 4 away from the active dwarf, or as near to that as can be."""
    kind = spawning.in_the_box(state, "spitball_infector")
    if kind:
        at = turn.active(state).at
        room = spawning.reachable_room(state, kind)
        free = room & ~state.cave.fields.flames or room
        off = {space: abs(distance(space, at) - 4) for space in each(free)}
        best = board.bits(space for space, n in off.items() if n == min(off.values()))
        await spawning.spawn_on(state, table, kind, best)
    await advance(state, table, 1)


@base("events", "creature_pileup")
async def creature_pileup(state: State, table: Asks) -> None:
    for creature in effects.nearest_creatures(state, 2):
        await spawning.spawn(state, table, "grunt", creature.at, beside=True)
    await advance(state, table, 1)


# ---- creatures act


@base("events", "theyre_closing_in", "not_again")
async def theyre_closing_in(state: State, table: Asks) -> None:
    await advance(state, table, 1)
    activation.order(state)


@base("events", "fast_critters")
async def fast_critters(state: State, table: Asks) -> None:
    activation.order(state, "fast")


@base("events", "volatile_creature")
async def volatile_creature(state: State, table: Asks) -> None:
    state.volatile = True
    activation.order(state)


@base("events", "stop_spitting")
async def stop_spitting(state: State, table: Asks) -> None:
    activation.order(state, SPITTERS)


@base("events", "i_said_stop_spitting")
async def i_said_stop_spitting(state: State, table: Asks) -> None:
    activation.order(state, SPITTERS)
    await advance(state, table, 1)


@base("events", "dont_go_too_close")
async def dont_go_too_close(state: State, table: Asks) -> None:
    activation.order(state, "adjacent")


@base("events", "i_hate_bugs")
async def i_hate_bugs(state: State, table: Asks) -> None:
    """Every standing dwarf may fire once for no action, in turn order, also when the active one lies; then all act."""
    for dwarf in turn.order_from_active(state):
        await effects.offer_shot(state, table, dwarf)
    activation.order(state)


# ---- hazards


@base("events", "it_nearly_got_me")
async def it_nearly_got_me(state: State, table: Asks) -> None:
    dwarf = turn.active(state)
    if effects.exposed(state, table, dwarf):
        faces = effects.alarmed(state, table, dwarf)
        await damage.hit_dwarf(state, table, dwarf, faces.count("bite"), source=state.event)
        if "special" in faces:
            damage.knock_over(state, table, dwarf, state.event)


@base("events", "cave_tremor")
async def cave_tremor(state: State, table: Asks) -> None:
    """Whoever has no other dwarf next to him rolls 2 dice: a [!] throws him down."""
    for dwarf in turn.order_from_active(state):
        alone = effects.lonely(state, dwarf) and effects.exposed(state, table, dwarf)
        if alone and "special" in effects.alarmed(state, table, dwarf, 2):
            effects.afflict(state, table, dwarf, "knocked_over")
    await advance(state, table, 1)


@base("events", "collapsing_floor")
async def collapsing_floor(state: State, table: Asks) -> None:
    """The nearest free space becomes a pit of one space."""
    dwarf = turn.active(state)
    near = effects.nearest_ring(state, dwarf.at, effects.free_ground(state))
    if not near:
        table.log(Fizzled(state.event, "full"))
        return
    spots = [Spot(state.event, at) for at in each(near)]
    spot = await ties.settle(state, table, dwarf.seat, spots, f"choice:{state.event}", lambda s: _trapped(state, s.at))
    if board.has(effects.free_ground(state), spot.at):
        state.cave.pits |= board.bit(spot.at)
        table.log(FloorGone(spot.at))


def _trapped(state: State, at: Space) -> tuple[int, Space]:
    """How much a pit there would narrow the cave: a space with rock around it is worse to lose."""
    return (NEAR[at] & caves.walls(state)).bit_count(), at


@base("events", "crack_in_the_floor")
async def crack_in_the_floor(state: State, table: Asks) -> None:
    """He steps aside or falls; webbed he cannot step."""
    dwarf = turn.active(state)
    if not effects.exposed(state, table, dwarf) or not on_his_feet(state, table):
        return

    def choices() -> list[Option]:
        steps = dwarf.standing and not dwarf.webbed
        free = NEAR[dwarf.at] & caves.empty_ground(state) & ~caves.exits(state) if steps else 0
        return [*(Spot(state.event, at) for at in each(free)), Pick(state.event, "fall")]

    chosen = await table.choose(dwarf.seat, choices, f"choice:{state.event}")
    if isinstance(chosen, Spot):
        table.log(SteppedAside(state.active, dwarf.at, chosen.at))
        dwarf.at = chosen.at
        tokens.turn_up(state, table, dwarf)
    else:
        effects.afflict(state, table, dwarf, "knocked_over")


@base("events", "ouch")
async def ouch(state: State, table: Asks) -> None:
    await damage.hit_dwarf(state, table, turn.active(state), 1, source=state.event, from_creature=False)


@base("events", "stuck")
async def stuck(state: State, table: Asks) -> None:
    effects.afflict(state, table, turn.active(state), "webbed")


@base("events", "theres_a_pebble_in_my_shoe")
async def theres_a_pebble_in_my_shoe(state: State, table: Asks) -> None:
    """Stunned in his next turn, or one ammo gone."""
    dwarf = turn.active(state)
    if not on_his_feet(state, table) or not effects.exposed(state, table, dwarf):
        return

    def choices() -> list[Pick]:
        paid = [slot for slot in boards.SLOTS if boards.weapon(dwarf, slot).ammo]
        return [Pick(state.event, word) for word in ("stun", *paid)]

    word = (await table.choose(dwarf.seat, choices, f"choice:{state.event}")).word
    if word == "stun":
        effects.afflict(state, table, dwarf, "stunned")
    else:
        getattr(dwarf, word).ammo -= 1


# ---- boons


@base("events", "starch_nuts")
async def starch_nuts(state: State, table: Asks) -> None:
    dwarf = turn.active(state)
    if await pick(state, table, "card", "heal") == "card":
        tokens.draw_card(state, table, dwarf)
    else:
        tokens.heal(state, table, dwarf, 1, state.event)


@base("events", "loot_bug")
async def loot_bug(state: State, table: Asks) -> None:
    """A Loot Bug, face up, on the nearest free space at least 3 away, if one is left in the box."""
    dwarf, cave = turn.active(state), state.cave
    used = sum(t.kind == "loot_bug" for t in cave.tokens) + state.box.pickups.count("loot_bug")
    near = effects.nearest_ring(state, dwarf.at, effects.free_ground(state), 3)
    if used >= content.box().pickups["loot_bug"] or not near:
        table.log(Fizzled(state.event, "full"))
        return
    spots = [Spot(state.event, at) for at in each(near)]
    spot = await ties.settle(state, table, dwarf.seat, spots, f"choice:{state.event}", lambda s: _walk(state, s.at))
    cave.tokens.append(Token("loot_bug", spot.at, up=True))
    table.log(BugCame(spot.at))


def _walk(state: State, at: Space) -> tuple[int, Space]:
    """How far a space is from all dwarves together."""
    return sum(distance(at, d.at) for d in state.dwarves if d.at >= 0), at


@base("events", "glowing_walls")
async def glowing_walls(state: State, table: Asks) -> None:
    if not effects.by_rock(state, turn.active(state)):
        table.log(Fizzled(state.event, "nobody"))
    elif await wanted(state, table):
        face = dice.roll(state, table, "mineral")
        table.log(Alarmed(state.active, (face,)))
        if face != "blank":
            caves.gain(state, table, face, by=state.active)


@base("events", "gun_inheritance")
async def gun_inheritance(state: State, table: Asks) -> None:
    if not state.box.upgrades:
        table.log(Fizzled(state.event, "full"))
        return
    upgrade = state.box.upgrades.pop()
    turn.active(state).loose.append(upgrade)
    table.reveal()
    table.log(Inherited(state.active, upgrade))


@base("events", "sweet_spot")
async def sweet_spot(state: State, table: Asks) -> None:
    if on_his_feet(state, table) and not await effects.offer_shot(state, table, turn.active(state), double=True):
        table.log(Fizzled(state.event, "nobody"))


@base("events", "vantage_point")
async def vantage_point(state: State, table: Asks) -> None:
    if await wanted(state, table):
        dwarf = turn.active(state)
        dwarf.far_sighted = True
        table.log(FarSighted(state.active))
        renew(state, dwarf, "far_sighted")
