"""Headline and situation: who is asked, how it stands, what is near, what happened, what cannot be done."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.asks import Question
from bot.engine.log import Entry
from bot.games.deep_rock import assist, carrying, missions, show
from bot.games.deep_rock.entries import events
from bot.games.deep_rock.state import Dwarf, State
from bot.games.deep_rock.words import board, cards, dives, figures, greys, names, reactions, report

LONGEST = 900
NEAR = 6
"""Creatures told with their figures; the others are counted."""
BEFORE = {
    "setup": "Getting ready",
    "classes": "Who goes down",
    "loadout": "Gear",
    "dealing": "Gear",
    "boarding": "Gear",
}


def headline(state: State, question: Question | None) -> str:
    """`Turn 14 · Engineer · @seat · 3 actions · health 4 of 5 · ammo 5 + 2`."""
    if question is None:
        return outcome(state)
    seats = question.seats()
    who = f"{{seat:{seats[0]}}}" if len(seats) == 1 else names.listed([f"{{seat:{seat}}}" for seat in seats])
    if state.phase in BEFORE or not state.dwarves:
        mission = missions.book()[state.mission]
        return f"**{BEFORE.get(state.phase, mission.name)}** · {who} · mission {state.mission}, hazard {state.hazard}"
    if carrying.between(state):
        return dives.headline(state, who)
    return " · ".join(_turn(state, who))


def _turn(state: State, who: str) -> list[str]:
    dwarf = state.dwarves[state.active]
    if state.phase in ("bosco", "bosco_acts"):
        return [f"**BOSCO** · turn {state.turn_no}", who, names.count(state.turn.bosco, "action")]
    head = [f"**Turn {state.turn_no} · {names.cls(dwarf.cls)}**", who]
    if state.phase == "turn":
        head.append(names.count(state.turn.actions, "action"))
    elif state.event:
        head.append(f"event {names.card(state.event)}")
    return [*head, f"health {dwarf.health} of 5", f"ammo {figures.ammo(dwarf)}"]


def outcome(state: State) -> str:
    words = {"won": "Mission accomplished", "modest": "A modest success", "lost": "The mission failed"}
    name = missions.book()[state.mission].name
    return f"**{words.get(state.outcome, 'Over')}** · mission {state.mission}, {name} · hazard {state.hazard}"


def situation(state: State, question: Question | None, since: Sequence[Entry]) -> str:
    """Goals, the other Dwarves, what is near, what changed, what is not possible now."""
    if question is None:
        return report.told(since, LONGEST - 20)
    if state.phase in BEFORE or not state.dwarves:
        return _before(state)
    if carrying.between(state):
        return dives.situation(state, question, since)
    drawn = any(isinstance(entry, events.Drawn) and entry.card == state.event for entry in since)
    event = "" if drawn else _event(state)
    quiet = "\n".join(filter(None, (_free(state, question), _not_now(state, question))))
    last = reactions.status(state, question) or quiet
    fixed = [board.stand(state), _others(state), near(state), event, cards.holders(state, question), last]
    lines = [line for line in fixed if line]
    left = LONGEST - sum(len(line) + 1 for line in lines) - 40
    news = report.told(since, left) if left > 60 else ""
    if news:
        head = "Since your turn:" if state.turn_no - state.began > len(state.dwarves) else "So far:"
        lines.insert(len(lines) - bool(fixed[-1]), f"{head}\n{news}")
    return "\n".join(lines)[:LONGEST]


def _before(state: State) -> str:
    """While seats choose: the mission in two lines, and who has taken what."""
    mission = missions.book()[state.mission]
    lines = [f"{mission.name}: {mission.line}", board.stand(state), " · ".join(map(_geared, state.dwarves))]
    return "\n".join(line for line in lines if line)[:LONGEST]


def _geared(dwarf: Dwarf) -> str:
    """`Scout ({seat:0}): M-1000, Subata 120`."""
    weapons = [names.weapon(weapon.id) for weapon in (dwarf.primary, dwarf.secondary) if weapon.id]
    return f"{names.cls(dwarf.cls)} ({{seat:{dwarf.seat}}})" + (f": {', '.join(weapons)}" if weapons else "")


def _others(state: State) -> str:
    """All Dwarves but the active one; who could help those that lie on the ground."""
    found = [
        figures.short(state, dwarf) + _helped(state, dwarf)
        for i, dwarf in enumerate(state.dwarves)
        if i != state.active
    ]
    active = state.dwarves[state.active]
    own = names.conditions(active)
    mine = f"{names.cls(active.cls)}: {', '.join(own)}{_helped(state, active)}" if own else ""
    return " · ".join([*([mine] if mine else []), *found])


def _helped(state: State, dwarf: Dwarf) -> str:
    """` (Gunner beside him can revive him for 1 action)`."""
    if dwarf.standing:
        return ""
    deed = "revive him" if dwarf.unconscious else "help him up"
    near = [names.cls(other.cls) for other in assist.beside(state, dwarf) if other.standing]
    who = f"{names.listed(near)} beside him" if near else "a Dwarf beside him"
    return f" ({who} can {deed} for 1 action)"


def near(state: State) -> str:
    """The nearest creatures with the figures that a choice needs, the others counted by kind."""
    found = show.by_distance(state)
    if not found:
        return "No creature in sight or sound"
    told: list[str] = []
    for number, creature in enumerate(found[:NEAR]):
        first = all(other.kind != creature.kind for other in found[:number])
        told.append(figures.near(state, creature, whole=first))
    rest = [creature.kind for creature in found[NEAR:]]
    more = [names.count(rest.count(kind), names.kind(kind)) for kind in dict.fromkeys(rest)]
    return f"Near: {' · '.join(told)}" + (f" · further: {', '.join(more)}" if more else "")


def _event(state: State) -> str:
    if not state.event or state.phase == "turn":
        return ""
    text = names.filled(state, names.card_text(state.event))
    return f"Event: {names.card(state.event)}: {text}"[:160]


def _free(state: State, question: Question) -> str:
    """What costs no action just now, and what would end it."""
    if question.about != "turn":
        return ""
    if state.turn.burst:
        return "Free now: another burst, for ammo only. Any other deed ends that."
    return (
        "Free now: one shot, throw or flare. Another move keeps that, any other deed ends it."
        if state.turn.light
        else ""
    )


def _not_now(state: State, question: Question) -> str:
    """What has a place among the controls and cannot be used."""
    why = greys.not_now(state, question)
    return f"Not now: {'; '.join(why)}"[:220] if why else ""
