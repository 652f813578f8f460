"""A Dwarf's turn: how it begins, one action after another, how it ends (DRG.TURN)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from bot.engine.asks import Asks
from bot.engine.options import Option
from bot.games.deep_rock import decks, end, hooks, learning, pod, sentry, threat, tokens, trails
from bot.games.deep_rock.board import OFF
from bot.games.deep_rock.entries import acts
from bot.games.deep_rock.hooks import base
from bot.games.deep_rock.state import Dwarf, State, Turn

ACTIONS = 3
"""Actions in a turn; a stunned Dwarf has 1 (DRG.TURN.03, .10)."""
ORDER = ("move", "shoot", "throw", "flare", "zipline", "shield", "sentry", "platform", "pickaxe", "call", "collect")
"""Actions in the order in which they are offered; all others come after these."""
WAKING = "up_you_get"
"""The card that revives from afar."""
FREE: frozenset[str] = frozenset({"burst", "light"})
"""What survives a deed that is no action: the Gunner's next burst, the Scout's shot after a move."""


@dataclass(frozen=True)
class Deed(Option):
    """Something a Dwarf may do in his turn. `keeps`: which free things it does not end."""

    keeps: ClassVar[frozenset[str]] = frozenset()


@dataclass(frozen=True)
class EndTurn(Deed):
    """`sure`: the answer to being asked whether he means it, with actions left."""

    commits: ClassVar[bool] = True
    sure: bool = False

    @property
    def key(self) -> str:
        return "end:yes" if self.sure else "end"


@dataclass(frozen=True)
class GoOn(Option):
    """Not the end of the turn after all."""

    @property
    def key(self) -> str:
        return "on"


@dataclass(frozen=True)
class Wake(Option):
    """Play the card that wakes whoever would sleep through his turn. `who`: its holder's place; `cls`: his class."""

    who: int
    cls: str

    @property
    def key(self) -> str:
        return f"wake:{self.cls}"


# ---- who


def active(state: State) -> Dwarf:
    return state.dwarves[state.active]


def index(state: State, dwarf: Dwarf) -> int:
    """A Dwarf's place in `State.dwarves`, his id."""
    return next(i for i, other in enumerate(state.dwarves) if other is dwarf)


def dwarf_of(state: State, cls: str) -> Dwarf:
    """The Dwarf of a class. Raises `StopIteration` when nobody plays it."""
    return next(dwarf for dwarf in state.dwarves if dwarf.cls == cls)


def dwarves_of(state: State, seat: int) -> list[Dwarf]:
    """The Dwarves that a seat plays."""
    return [dwarf for dwarf in state.dwarves if dwarf.seat == seat]


def allies(state: State, dwarf: Dwarf) -> list[Dwarf]:
    """All other Dwarves, in turn order after him."""
    who = index(state, dwarf)
    return state.dwarves[who + 1 :] + state.dwarves[:who]


def order_from_active(state: State) -> list[Dwarf]:
    """All Dwarves in turn order, the active one first."""
    return state.dwarves[state.active :] + state.dwarves[: state.active]


def can_act(state: State, dwarf: Dwarf, actions: int = 1) -> bool:
    """Whether he stands and has that many actions left (DRG.ASSIST.01)."""
    return dwarf.standing and state.turn.actions >= actions


def spend(state: State, n: int = 1) -> None:
    """Pay actions of the active Dwarf's turn."""
    state.turn.actions -= n
    state.turn.spent += n


# ---- the turn


@base("steps", "turn_start")
async def begin(state: State, table: Asks) -> None:
    """His tokens come back; he has his actions, or sleeps on while the threat rises (DRG.TURN.10, DRG.ASSIST.06)."""
    dwarf = active(state)
    await _wake(state, table, dwarf)
    state.turn_no += 1
    dwarf.turns = state.turn_no
    dwarf.tally.turns += 1
    sentry.rest(state)
    _take_back(state, table, dwarf)
    tokens.turn_up(state, table, dwarf)
    held = [kind for kind in ("stunned", "webbed", "far_sighted") if getattr(dwarf, kind)]
    state.turn = Turn(actions=_actions(dwarf), held=held)
    state.wishes.sitting = []
    if dwarf.unconscious:
        table.log(acts.Slept(state.active))
        state.phase = "turn_end"
        await threat.advance(state, table, 1)
        return
    learning.meet(state, dwarf, begins=True)
    table.log(acts.TurnBegan(state.active, state.turn_no, state.turn.actions))
    state.phase = "turn"


async def _wake(state: State, table: Asks, dwarf: Dwarf) -> None:
    """A friend may play the card that revives before he sleeps: at the next question it would be too late."""
    from bot.games.deep_rock import rock_cards, rock_n_stone  # which themselves need the facts of this module

    answer = await table.window(lambda: wakers(state, dwarf), f"asleep:{dwarf.cls}")
    if answer is not None:
        seat, option = answer
        await rock_n_stone.play(state, table, seat, rock_cards.Play(option.who, WAKING, dwarf.cls))


def wakers(state: State, dwarf: Dwarf) -> dict[int, list[Wake]]:
    """By seat: the conscious friends who hold the card that wakes him from afar."""
    found: dict[int, list[Wake]] = {}
    for other in allies(state, dwarf) if dwarf.unconscious else ():
        if other.conscious and WAKING in other.cards:
            found.setdefault(other.seat, []).append(Wake(index(state, other), other.cls))
    return found


def _actions(dwarf: Dwarf) -> int:
    """3 actions, 1 when stunned, 0 when unconscious (DRG.TURN.10)."""
    return 0 if dwarf.unconscious else 1 if dwarf.stunned else ACTIONS


def _take_back(state: State, table: Asks, dwarf: Dwarf) -> None:
    """Flares, flames, shield, lure and inhibitor field leave the map as their owner's turn begins."""
    fields, who = state.cave.fields, state.active
    gone: dict[str, int] = {}
    if dwarf.cls == "scout":
        gone["flare"], fields.flares = len(fields.flares), []
    if dwarf.cls == "driller":
        gone["flame"], fields.flames = fields.flames.bit_count(), 0
    if dwarf.cls == "gunner":
        gone["shield"] = int(fields.shield != OFF)
        fields.shield, fields.shield_over = OFF, []
    if fields.lure_owner == who:
        gone["lure"], fields.lure, fields.lure_owner = 1, OFF, -1
    if fields.inhibitor_owner == who:
        gone["inhibitor"], fields.inhibitor, fields.inhibitor_owner = 1, 0, -1
    for kind, card in (("lure", "lure_grenade"), ("inhibitor", "inhibitor_field_generator")):
        if gone.get(kind):
            decks.discard(state, "throwables", card)
    for kind, n in gone.items():
        if n:
            table.log(acts.TookBack(who, kind, n))


def options(state: State) -> list[Option]:
    """All that the active Dwarf may do now, the end of his turn last."""
    dwarf = active(state)
    found: list[Option] = []
    if dwarf.conscious:
        offers = hooks.everything(state, "actions")
        for name in sorted(offers, key=lambda name: ORDER.index(name) if name in ORDER else len(ORDER)):
            found += offers[name](state, dwarf)
    return [*found, EndTurn()]


@base("steps", "turn")
async def act(state: State, table: Asks) -> None:
    """One thing that he does, or the end of his turn (DRG.TURN.03-.05); a Dwarf who falls unconscious is done unless a
    friend could wake him."""
    dwarf = active(state)
    learning.meet(state, dwarf)
    chosen = await table.choose(dwarf.seat, lambda: options(state), "turn")
    if isinstance(chosen, EndTurn):
        if await _sure(state, table, dwarf):
            finish(state, table)
        return
    does = hooks.look(state, "does", type(chosen).__name__)
    trails.clear(state)
    before, state.turn.busy = state.turn.spent, True
    await does(state, table, dwarf, chosen)
    state.turn.busy = False
    if state.turn.spent > before:
        end_free(state, chosen)
    await end.check(state, table)
    if dwarf.unconscious and state.phase == "turn" and not wakers(state, dwarf):
        finish(state, table)


async def _sure(state: State, table: Asks, dwarf: Dwarf) -> bool:
    """Asked once more where actions are left that he could use."""
    if state.turn.actions <= 0 or len(options(state)) == 1:
        return True
    return isinstance(await table.choose(dwarf.seat, [EndTurn(sure=True), GoOn()], "end"), EndTurn)


def end_free(state: State, done: Option) -> None:
    """A free burst or shot is lost by any deed that does not keep it (DRG.GUN.16, DRG.SCOUT.01).

    A deed that cost no action was taken back, or sees to it itself."""
    keeps: frozenset[str] = getattr(done, "keeps", frozenset())
    state.turn.burst = state.turn.burst and "burst" in keeps
    state.turn.light = state.turn.light and "light" in keeps


def finish(state: State, table: Asks) -> None:
    """His actions are over: BOSCO's turn, an event, or neither. What he offered to others is off."""
    from bot.games.deep_rock import bargain  # which itself needs the facts of this module

    bargain.lapse(state, table)
    solo = state.cave.bosco != OFF and len(state.dwarves) == 1
    state.phase = "bosco" if solo and active(state).conscious else after_actions(state)


def after_actions(state: State) -> str:
    """The phase that follows all actions: no event for the unconscious, nor aboard once all is done (DRG.EVENT)."""
    dwarf = active(state)
    spared = dwarf.unconscious or (state.met and pod.aboard(state, dwarf))
    return "turn_end" if spared else "event"


@base("steps", "turn_end")
async def over(state: State, table: Asks) -> None:
    """A stun or web that held him this turn ends; the Dwarf on the left is next (DRG.TURN.01, DRG.EFF.04, .10)."""
    dwarf = active(state)
    for kind in state.turn.held:
        setattr(dwarf, kind, False)
        table.log(acts.Recovered(state.active, kind))
    table.log(acts.TurnEnded(state.active, state.turn.actions))
    state.active = (state.active + 1) % len(state.dwarves)
    state.phase = "turn_start"
