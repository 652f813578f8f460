"""Reaction attacks: allies shoot before something strikes the active dwarf (DRG.REACT).

All who can are asked at once; what they answer is an intent. Intents are carried out in turn order while the threat
lives, the sentry gun in the Engineer's place, BOSCO last; one that is not needed any more costs nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bot.engine.asks import Asks, Pass
from bot.engine.options import Option
from bot.games.deep_rock import attack, board, damage, sentry, solo, standing, turn
from bot.games.deep_rock.board import OFF, Space, has
from bot.games.deep_rock.entries.events import Covered, Reacts, Stood
from bot.games.deep_rock.state import Creature, State

BOSCO = standing.BOSCO
"""Stands for BOSCO where a dwarf's place is meant."""
UNSEEN_WORSE = ("grabber", "aerial")
"""Unseen enemies that do more than damage."""
Intent = tuple[str, bool]
"""A key, and whether a standing order gave it."""


@dataclass(frozen=True)
class SitOut(Option):
    """Pass this one and all to come until the next Dwarf's turn."""

    @property
    def key(self) -> str:
        return "sitout"


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
            await _carry_out(state, table, threat, who, *intents[who])
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


async def _ask(state: State, table: Asks, threat: Threat) -> dict[int, Intent]:
    """The intent of each helper who has a way to react. Seats that have several helpers are asked for one at a time."""
    able = [who for who in helpers(state) if shots(state, threat, who)]
    if able:
        table.log(Reacts(threat.name, threat.at, tuple(able)))
    intents: dict[int, Intent] = {}
    for together in _rounds(state, able):
        intents |= await _round(state, table, threat, {_seat(state, who): who for who in together})
    return intents


async def _round(state: State, table: Asks, threat: Threat, seats: dict[int, int]) -> dict[int, Intent]:
    """The intents of one helper a seat: as it answers, or as its standing order says."""
    offers = _offers(state, threat, seats)
    about = f"react:{threat.name}:{board.name(threat.at)}:{_names(state, [*seats.values()])}"
    answers = await table.each(offers, about) if offers() else {}
    intents: dict[int, Intent] = {}
    for seat, who in seats.items():
        given = answers.get(seat)
        if isinstance(given, SitOut):
            state.wishes.sitting.append(seat)
        elif given is not None and not isinstance(given, Pass):
            intents[who] = given.answer, False
        elif given is None and (key := ordered(state, threat, who)):
            table.log(Stood(who, _way(key)))
            intents[who] = key, True
    return intents


def _way(key: str) -> str:
    """What a shot's key fires: `primary.haze`; gun; hold."""
    return key.split(":")[1] if key.startswith("shoot") else standing.HOLD if key == standing.HOLD else standing.GUN


def ordered(state: State, threat: Threat, who: int) -> str:
    """What the standing order of a helper says to this threat; empty: his seat is asked."""
    if _seat(state, who) in state.wishes.sitting:
        return ""
    return standing.answer(state, who, shots(state, threat, who), worse(threat))


def worse(threat: Threat) -> bool:
    """Whether it would do more to the active Dwarf than damage."""
    return threat.name in UNSEEN_WORSE if threat.creature is None else standing.worse(threat.name)


def _offers(state: State, threat: Threat, seats: dict[int, int]) -> Callable[[], dict[int, list[Option]]]:
    """What each seat may do for its helper, counted anew after a card was played or an order given between."""

    def asked() -> dict[int, int]:
        return {s: who for s, who in seats.items() if s not in state.wishes.sitting and not ordered(state, threat, who)}

    return lambda: {seat: [*shots(state, threat, who), Pass(), SitOut()] for seat, who in asked().items()}


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


async def _carry_out(state: State, table: Asks, threat: Threat, who: int, answer: str, obeyed: bool) -> None:
    """The intent, if it is still possible."""
    key = answer.partition("=")[0]
    option = next((shot for shot in shots(state, threat, who) if shot.key == key), None)
    hits = 0
    if isinstance(option, solo.Bosco):
        hits = await solo.react(state, table, option, "" if threat.creature else threat.name)
    elif isinstance(option, attack.Shot):
        hits = await attack.fire(state, table, state.dwarves[who], option, free=True, auto=_auto(state, who, obeyed))
    threat.beaten = threat.beaten or hits > 0


def _auto(state: State, who: int, obeyed: bool) -> str:
    """Who has said what he wants is not asked again where dice go, unless his seat wants to be or a card could help;
    who left an order is not there to be asked."""
    if obeyed:
        return "always"
    return "" if standing.says(state, state.dwarves[who].seat, standing.SPARE) else "plain"


async def _gun(state: State, table: Asks, threat: Threat, who: int) -> None:
    """The sentry gun fires in the Engineer's place, whoever's turn it is (DRG.REACT.04)."""
    if who == BOSCO or state.dwarves[who].cls != "engineer":
        return
    if threat.creature is not None:
        await sentry.watch(state, table, threat.creature)
    elif has(sentry.reach(state), threat.at):
        threat.beaten = sentry.fire_at_unseen(state, table, threat.name, threat.at)
