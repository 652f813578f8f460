"""BOSCO, who helps a lone dwarf: two actions after his, reaction fire, and one rescue (DRG.SOLO)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from bot.engine.asks import Asks
from bot.engine.options import Option
from bot.games.deep_rock import board, caves, damage, dice, end, event_phase, pickaxe, sentry, sight, tokens, turn
from bot.games.deep_rock.board import OFF, Space, Spaces, bit, each, has
from bot.games.deep_rock.entries.events import BoscoFlew, BoscoShot, Rescued
from bot.games.deep_rock.ground import body, spread
from bot.games.deep_rock.hooks import base
from bot.games.deep_rock.state import Creature, State

ACTIONS, FLIGHT = 2, 3


@dataclass(frozen=True)
class Bosco(Option):
    """Something that BOSCO does. `cost`: of his 2 actions."""

    word: ClassVar[str] = "done"
    cost: ClassVar[int] = 1
    at: Space = OFF

    @property
    def key(self) -> str:
        return f"bosco:{self.word}.{board.name(self.at)}" if self.at != OFF else f"bosco:{self.word}"

    @property
    def marks(self) -> tuple[str, ...]:
        return (f"space:{board.name(self.at)}",) if self.at != OFF else ()


@dataclass(frozen=True)
class Fly(Bosco):
    word: ClassVar[str] = "move"


@dataclass(frozen=True)
class Swing(Bosco):
    word: ClassVar[str] = "pickaxe"


@dataclass(frozen=True)
class Gun(Bosco):
    """His machine gun: 1 bullet die (DRG.SOLO.15)."""

    word: ClassVar[str] = "gun"
    die: ClassVar[str] = "bullet"
    reach: ClassVar[int] = 3


@dataclass(frozen=True)
class Rocket(Gun):
    """1 explosive die on a single target, for both actions (DRG.SOLO.16, .17)."""

    word: ClassVar[str] = "rocket"
    cost: ClassVar[int] = 2
    die: ClassVar[str] = "explosive"
    reach: ClassVar[int] = 4


@dataclass(frozen=True)
class Done(Bosco):
    """He does no more this turn."""

    commits: ClassVar[bool] = True


# ---- his turn


@base("steps", "bosco")
async def begin(state: State, table: Asks) -> None:
    """After the dwarf's actions, before the event (DRG.SOLO.09)."""
    state.turn.bosco = ACTIONS
    state.phase = "bosco_acts"


@base("steps", "bosco_acts")
async def act(state: State, table: Asks) -> None:
    """One of his actions (DRG.SOLO.10)."""
    seat = turn.active(state).seat
    option = await table.choose(seat, lambda: options(state), "bosco")
    state.turn.bosco -= 0 if isinstance(option, Done) else option.cost
    match option:
        case Fly():
            fly(state, table, option.at)
        case Gun():
            await shoot(state, table, option)
        case Swing():
            await pickaxe.swing(state, table, seat, state.cave.bosco, None)
        case _:
            state.turn.bosco = 0
    await end.check(state, table)
    if state.phase == "bosco_acts" and not state.turn.bosco:
        state.phase = turn.after_actions(state)


def options(state: State) -> list[Bosco]:
    """All that he may do with the actions he has left."""
    found: list[Bosco] = [Fly(at) for at in each(landings(state))]
    found += targets(state, Gun)
    if state.turn.bosco >= Rocket.cost:
        found += targets(state, Rocket)
    if pickaxe.uses(state, state.cave.bosco, None):
        found.append(Swing())
    return [*found, Done()]


def landings(state: State) -> Spaces:
    """Up to 3 spaces over pits, figures and stalagmites, not through rock or flames, to free ground (DRG.SOLO.11)."""
    here = bit(state.cave.bosco)
    air = state.cave.floor & ~state.cave.fields.flames
    reached = 0
    for layer in spread(here, air, FLIGHT):
        reached |= layer
    return reached & caves.empty_ground(state) & ~here


def fly(state: State, table: Asks, at: Space) -> None:
    """He picks nothing up; he turns tokens up where he lands, as the publisher's answers have it (DRG.SOLO.06)."""
    table.log(BoscoFlew(state.cave.bosco, at))
    state.cave.bosco = at
    tokens.turn_up_near(state, table, at)


def targets(state: State, weapon: type[Gun]) -> list[Bosco]:
    """A shot at each creature in range and sight."""
    seen = sight.in_range(state, state.cave.bosco, weapon.reach)
    return [weapon(space) for c in state.creatures if (space := _seen_on(c, seen)) != OFF]


def _seen_on(creature: Creature, seen: Spaces) -> Space:
    """The space on which a creature is seen, its front before its rear; `OFF` for none."""
    return next((space for space in (creature.at, creature.rear) if has(seen, space)), OFF)


async def shoot(state: State, table: Asks, option: Gun) -> int:
    """His die on one creature; the hits. Flares help him as they help dwarves; he uses no ammo (DRG.SOLO.04)."""
    creature = next(c for c in state.creatures if has(body(c), option.at))
    face = dice.roll(state, table, option.die)
    again = face == "blank" and sentry.lit(state, creature)
    if again:
        face = dice.roll(state, table, option.die)
    table.log(BoscoShot(option.word, creature.kind, option.at, face, again))
    at, seat = state.cave.bosco, turn.active(state).seat
    if face == "scare":
        await damage.scare(state, table, [creature], at, chooser=seat)
    elif dice.hits(face):
        source = f"bosco_{option.word}"
        await damage.hit_creature(state, table, creature, dice.hits(face), option.die, source=source, at=at)
    return dice.hits(face)


# ---- off his turn


def reaction_shots(state: State, target: Creature | None, at: Space) -> list[Bosco]:
    """The machine gun, where the threat is in range and sight; not the rocket (DRG.SOLO.08)."""
    seen = sight.in_range(state, state.cave.bosco, Gun.reach)
    spot = _seen_on(target, seen) if target else at
    return [Gun(spot)] if has(seen, spot) else []


async def react(state: State, table: Asks, option: Bosco, unseen: str) -> int:
    """He fires in a reaction; `unseen`: the name of a threat that stands nowhere. Returns the hits."""
    if not unseen:
        return await shoot(state, table, Gun(option.at))
    face = dice.roll(state, table, Gun.die)
    table.log(BoscoShot(Gun.word, unseen, option.at, face))
    return dice.hits(face)


def needed(state: State) -> bool:
    """Whether the lone dwarf is down and BOSCO there; looked at when a step is through, so that no rest of what felled
    him (a drag, a stun, hits left) reaches the dwarf on his feet again."""
    return state.cave.bosco != OFF and len(state.dwarves) == 1 and state.dwarves[0].unconscious


def rescue(state: State, table: Asks) -> None:
    """He gives himself up: the dwarf stands with 1 health, all else waits no longer, and a fresh turn comes next.

    No event is drawn before it and the threat does not rise (DRG.SOLO.18-.20).
    """
    dwarf = state.dwarves[0]
    state.cave.bosco = OFF
    state.options["bosco_gone"] = "true"
    dwarf.unconscious, dwarf.knocked_over, dwarf.health = False, False, 1
    table.log(Rescued(turn.index(state, dwarf)))
    event_phase.close(state, table)
    state.agenda, state.turn.bosco = [], 0
    state.phase = "turn_end"
