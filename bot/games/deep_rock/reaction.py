"""Reaction attacks: allies shoot before something strikes the active dwarf (DRG.REACT).

All who can are asked at once; what they answer is an intent. Intents are carried out in turn order while the threat
lives, the sentry gun in the Engineer's place, BOSCO last; one that is not needed any more costs nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bot.engine.asks import Asks, Pass
from bot.engine.options import Option
from bot.games.deep_rock import attack, board, damage, sentry, solo, turn
from bot.games.deep_rock.board import OFF, Space, has
from bot.games.deep_rock.entries.events import Covered, Reacts
from bot.games.deep_rock.state import Creature, State

BOSCO = -1
"""Stands for BOSCO where a dwarf's place is meant."""


@dataclass
class Threat:
    """What is about to strike: a creature on the map, or something unseen (None) that has hold of the dwarf at `at`."""

    name: str
    at: Space
    creature: Creature | None = None
    beaten: bool = False

    def over(self, state: State) -> bool:
        return self.beaten if self.creature is None else not damage.alive(state, self.creature)


async def react(state: State, table: Asks, threat: Threat) -> bool:
    """Everyone who can help is asked and shoots; whether that ended the threat."""
    intents = await _ask(state, table, threat)
    for who in helpers(state):
        if threat.over(state):
            break
        if who in intents:
            await _carry_out(state, table, threat, who, intents[who])
        if not threat.over(state):
            await _gun(state, table, threat, who)
    table.log(Covered(threat.name, threat.over(state)))
    return threat.over(state)


def helpers(state: State) -> list[int]:
    """Places of all dwarves in turn order, the active one first though he may not react; then BOSCO (DRG.REACT.04)."""
    order = [turn.index(state, dwarf) for dwarf in turn.order_from_active(state)]
    return [*order, BOSCO] if state.cave.bosco != OFF else order


def shots(state: State, threat: Threat, who: int) -> list[Option]:
    """The ways in which one helper may react: ranged, of one action, ammo in it, the threat in range and sight."""
    if threat.over(state):
        return []
    if who == BOSCO:
        return [*solo.reaction_shots(state, threat.creature, threat.at)]
    dwarf = state.dwarves[who]
    if who == state.active:
        return []
    return [*attack.reaction_shots(state, dwarf, threat.creature, threat.at)]


async def _ask(state: State, table: Asks, threat: Threat) -> dict[int, str]:
    """The intent of each helper who has a way to react. Seats that have several helpers are asked for one at a time."""
    able = [who for who in helpers(state) if shots(state, threat, who)]
    if able:
        table.log(Reacts(threat.name, threat.at, tuple(able)))
    intents: dict[int, str] = {}
    for together in _rounds(state, able):
        seats = {_seat(state, who): who for who in together}
        about = f"react:{threat.name}:{board.name(threat.at)}:{_names(state, together)}"
        answers = await table.each(_offers(state, threat, seats), about)
        intents |= {seats[seat]: answer.answer for seat, answer in answers.items() if not isinstance(answer, Pass)}
    return intents


def _offers(state: State, threat: Threat, seats: dict[int, int]) -> Callable[[], dict[int, list[Option]]]:
    """What each seat may do for its helper, counted anew after a card was played between."""
    return lambda: {seat: [*shots(state, threat, who), Pass()] for seat, who in seats.items()}


def _rounds(state: State, able: Sequence[int]) -> list[list[int]]:
    """Helpers who can be asked together: in each round at most one of every seat."""
    rounds: list[list[int]] = []
    for who in able:
        free = [r for r in rounds if _seat(state, who) not in [_seat(state, other) for other in r]]
        if free:
            free[0].append(who)
        else:
            rounds.append([who])
    return rounds


def _seat(state: State, who: int) -> int:
    return state.dwarves[0 if who == BOSCO else who].seat


def _names(state: State, able: Sequence[int]) -> str:
    return ".".join("bosco" if who == BOSCO else state.dwarves[who].cls for who in able)


async def _carry_out(state: State, table: Asks, threat: Threat, who: int, answer: str) -> None:
    """The intent, if it is still possible."""
    key = answer.partition("=")[0]
    option = next((shot for shot in shots(state, threat, who) if shot.key == key), None)
    hits = 0
    if isinstance(option, solo.Bosco):
        hits = await solo.react(state, table, option, "" if threat.creature else threat.name)
    elif isinstance(option, attack.Shot):
        hits = await attack.fire(state, table, state.dwarves[who], option, free=True)
    threat.beaten = threat.beaten or hits > 0


async def _gun(state: State, table: Asks, threat: Threat, who: int) -> None:
    """The sentry gun fires in the Engineer's place, whoever's turn it is (DRG.REACT.04)."""
    if who == BOSCO or state.dwarves[who].cls != "engineer":
        return
    if threat.creature is not None:
        await sentry.watch(state, table, threat.creature)
    elif has(sentry.reach(state), threat.at):
        threat.beaten = sentry.fire_at_unseen(state, table, threat.name, threat.at)
