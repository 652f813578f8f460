"""How a mission ends (DRG.END): objectives, the way back to the pod, failure."""

from __future__ import annotations

from typing import NoReturn

from bot.engine.asks import Asks
from bot.games.deep_rock import pod
from bot.games.deep_rock.board import OFF
from bot.games.deep_rock.entries.cave import Ended, Met
from bot.games.deep_rock.state import MINERALS, MissionResult, State

MODEST = ("threat",)
"""Reasons for an end that is a modest success with the objectives met and somebody aboard (DRG.END.07)."""


class MissionOver(Exception):
    """The mission has ended in the midst of a rule; `state.outcome` says how. Caught by game.py."""


def fail(state: State, table: Asks, why: str) -> NoReturn:
    """End the mission: lost, or a modest success. `why`: threat (must advance on the last space), down (no Dwarf is
    conscious), swarm (no swarm card is left)."""
    modest = why in MODEST and state.met and any(pod.aboard(state, dwarf) for dwarf in state.dwarves)
    _over(state, table, "modest" if modest else "lost", why)


def _over(state: State, table: Asks, outcome: str, why: str) -> NoReturn:
    state.outcome = outcome
    state.results.append(_result(state))
    state.agenda, state.fallen, state.attack = [], [], None
    state.settling, state.doing = False, ""
    table.log(Ended(outcome, why))
    raise MissionOver(outcome)


def _result(state: State) -> MissionResult:
    """The figures of the mission that has just ended."""
    store = {kind: n for kind, n in (state.store.minerals | state.store.tokens).items() if n}
    turns, killed = state.turn_no - state.began, sum(state.killed.values())
    downs = sum(dwarf.tally.downs for dwarf in state.dwarves)
    return MissionResult(state.mission, state.outcome, turns, downs, killed, state.swarms, store)


async def check(state: State, table: Asks) -> None:
    """After anything that can change it: all down, the pod left empty, objectives met, all aboard."""
    if state.outcome or not state.dwarves:
        return
    if not any(dwarf.conscious for dwarf in state.dwarves) and state.cave.bosco == OFF:
        fail(state, table, "down")
    pod.leave(state, table)
    if not state.met and _done_all(state):
        state.met = True
        state.climax = state.options.get("climactic_ending") == "true"
        table.log(Met())
        await pod.come_back(state, table)
    if state.met and pod.all_aboard(state):
        _over(state, table, "won", "aboard")


def _done_all(state: State) -> bool:
    return bool(state.objectives) and all(done >= needed for done, needed in progress(state).values())


def progress(state: State) -> dict[str, tuple[int, int]]:
    """Each objective with what is done and what is needed; what is spent counts no more (DRG.PICK.06)."""
    return {kind: (min(_done(state, kind), needed), needed) for kind, needed in state.objectives.items()}


def _done(state: State, kind: str) -> int:
    """Minerals and tokens count when they are in the store, creatures when one of the kind was killed."""
    if kind in MINERALS:
        return state.store.minerals.get(kind, 0)
    return state.store.tokens.get(kind, 0) + state.killed.get(kind, 0)
