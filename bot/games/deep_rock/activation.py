"""Creatures act: one a step, by number, of a kind the nearest first (DRG.ACT). A `Task` "activate" holds who is left.

The task's `word` says how: `all`; `fast` (each may move and attack); `adjacent` (those beside a dwarf attack, none
moves); `kinds:a,b` (these kinds only). While it is worked off it stays at the head of the agenda.
"""

from __future__ import annotations

from dataclasses import dataclass

from bot.engine.asks import Asks
from bot.engine.options import Option
from bot.games.deep_rock import board, damage, hooks, march, sentry, ties
from bot.games.deep_rock.board import Space, Spaces, bits
from bot.games.deep_rock.entries.events import Activation, Held, Idle
from bot.games.deep_rock.ground import body, kind_of
from bot.games.deep_rock.hooks import base
from bot.games.deep_rock.paths import ways
from bot.games.deep_rock.state import Creature, State, Task
from bot.games.deep_rock.strike import attack
from bot.games.deep_rock.targets import apart, beside, victim

BEGUN = -1
"""`Task.n` before the first creature acts; then it is the number of the kind that acts, 0 before it began."""


@dataclass(frozen=True)
class First(Option):
    """Which of two creatures of a kind, as near as each other, acts first."""

    kind: str
    at: Space

    @property
    def key(self) -> str:
        return f"first:{board.name(self.at)}"

    @property
    def marks(self) -> tuple[str, ...]:
        return (f"space:{board.name(self.at)}",)


def order(state: State, word: str = "all") -> Task:
    """A task for the agenda: creatures act."""
    task = Task("activate", word=word)
    state.agenda.append(task)
    return task


def now(state: State) -> str:
    """The word of the activation under way; empty when there is none."""
    return state.agenda[0].word if state.agenda and state.agenda[0].kind == "activate" else ""


@base("agenda", "activate")
async def activate(state: State, table: Asks, task: Task) -> None:
    """The next creature acts."""
    state.agenda.insert(0, task)
    if not task.n:
        _begin(state, table, task)
    _join(state, task)
    waiting = [c for c in state.creatures if c.id in task.ids]
    task.ids = [c.id for c in waiting]
    if waiting:
        creature = await _first(state, table, waiting)
        task.n = kind_of(state, creature.kind).order
        task.ids = [c.id for c in waiting if c is not creature]
        await turn(state, table, creature)
        _join(state, task)
    if not task.ids:
        state.agenda = [other for other in state.agenda if other is not task]


def _begin(state: State, table: Asks, task: Task) -> None:
    """Every creature on the map that the card means, once (DRG.ACT.01, .03)."""
    task.ids = [c.id for c in state.creatures if meant(state, task.word, c)]
    task.born, task.n = state.born, BEGUN
    table.log(Activation(task.word, len(task.ids)))


def _join(state: State, task: Task) -> None:
    """Who came since acts too, if its kind is still to come (DRG.ACT.20)."""
    new = [c for c in state.creatures if c.id > task.born and kind_of(state, c.kind).order > task.n]
    task.ids += [c.id for c in new if meant(state, task.word, c)]
    task.born = state.born


def meant(state: State, word: str, creature: Creature) -> bool:
    """Whether an activation with this word is about the creature."""
    if word.startswith("kinds:"):
        return creature.kind in word.removeprefix("kinds:").split(",")
    if word == "adjacent":
        return bool(beside(state, creature)) and kind_of(state, creature.kind).range > 0
    return True


async def _first(state: State, table: Asks, waiting: list[Creature]) -> Creature:
    """The lowest number; of a kind the nearest to a dwarf; ties as the table wants it (DRG.ACT.04, .05, .16, .17)."""
    lowest = min(kind_of(state, c.kind).order for c in waiting)
    group = [c for c in waiting if kind_of(state, c.kind).order == lowest]
    if len(group) == 1:
        return group[0]
    far = {c.id: apart(state, c) for c in group}
    nearest = [c for c in group if far[c.id] == min(far.values())]
    if not order_matters(state, nearest):
        return nearest[0]
    options = [First(c.kind, c.at) for c in nearest]
    seat = state.dwarves[state.active].seat
    chosen = await ties.settle(state, table, seat, options, f"first:{lowest}", lambda o: o.at)
    return nearest[options.index(chosen)]


def order_matters(state: State, tied: list[Creature]) -> bool:
    """Whether one could take what another wants: spaces that they may end on or fill, or a dwarf whom they fell."""
    used: Spaces = 0
    for creature in tied:
        own = _footprint(state, creature)
        if used & own:
            return True
        used |= own
    return False


def _footprint(state: State, creature: Creature) -> Spaces:
    target = victim(state, creature)
    if target is not None:
        felled = target.kind == "dwarf" and state.dwarves[target.who].health <= kind_of(state, creature.kind).dice
        return body(creature) | (board.bit(target.at) if felled else 0)
    return body(creature) | bits(way[-1] for way in ways(state, creature))


async def turn(state: State, table: Asks, creature: Creature) -> None:
    """One activation. Frozen or stunned it only loses that; the sentry gun fires all the same (DRG.EFF.06, .12).

    A satchel charge may have killed it while people were asked who is first."""
    if not damage.alive(state, creature):
        return
    if creature.frozen or creature.stunned:
        hold(state, table, creature)
    else:
        await hooks.look(state, "acts", creature.kind)(state, table, creature)
    await sentry.watch(state, table, creature)


def hold(state: State, table: Asks, creature: Creature) -> None:
    """It loses this activation, and with it what held it."""
    why = "frozen" if creature.frozen else "stunned"
    creature.frozen = creature.stunned = False
    table.log(Held(creature.id, creature.kind, creature.at, why))


@base("acts")
async def act(state: State, table: Asks, creature: Creature) -> None:
    """It attacks if it can, else it moves; both only where the card says so (DRG.ACT.02, .06, .08)."""
    if await attack_if_it_can(state, table, creature):
        return
    moved = now(state) != "adjacent" and await march.advance(state, table, creature)
    if moved and now(state) == "fast" and damage.alive(state, creature):
        await attack_if_it_can(state, table, creature)
    elif not moved:
        table.log(Idle(creature.id, creature.kind, creature.at))


async def attack_if_it_can(state: State, table: Asks, creature: Creature) -> bool:
    """Its attack and the sentry gun's shot at it are one moment: neither hinders the other (DRG.ENG.10)."""
    target = victim(state, creature)
    if target is None:
        return False
    due = sentry.due(state, creature)
    await attack(state, table, creature, target)
    if due:
        await sentry.fire(state, table, creature)
    return True
