"""Words of a Deep Dive as a whole: its missions with their figures, what is carried, what stands between them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.engine.asks import Question
from bot.engine.game import Phrase
from bot.engine.log import Entry
from bot.games.deep_rock import carrying, content, deep_dive, missions, turn
from bot.games.deep_rock.deep_dive import Ready, Trade
from bot.games.deep_rock.entries import cave
from bot.games.deep_rock.state import MINERALS, Carried, Dwarf, MissionResult, State
from bot.games.deep_rock.words import figures, names, report
from bot.games.deep_rock.words.registry import ABOUTS, shows, tells

ABOUTS |= {"trade": "Throw upgrades away for health or ammo before the next mission?"}
SECTION, SITUATION = 380, 900
DRAWN = "three missions of rising level, drawn when it starts"
OUTCOMES = {"won": "accomplished", "modest": "a modest success", "lost": "failed"}


@tells(cave.DiveDrawn)
def drawn(entry: cave.DiveDrawn) -> str:
    told = [f"{number}, {missions.book()[number].name}" for number in entry.missions]
    return f"**The missions are drawn:** {'; then '.join(told)}"


@tells(cave.DiveReady)
def is_ready(entry: cave.DiveReady) -> str:
    return f"{{seat:{entry.seat}}} is ready for the next mission"


@shows(Trade)
def trade(state: State, seat: int, option: Trade) -> Phrase:
    what = "his health is full again" if option.what == "health" else f"{_weapon(state, option.what)} is full again"
    dwarf = deep_dive.holder(state, option.upgrade)
    label = f"{names.capital(names.upgrade(option.upgrade))}: {_filled(option.what)}"
    return Phrase(label, f"The {names.cls(dwarf.cls)} throws it away, {what}", menu="Throw away...")


@shows(Ready)
def ready(state: State, seat: int, option: Ready) -> Phrase:
    return Phrase("Ready", "Keep the rest", row=9, style="success")


def _weapon(state: State, what: str) -> str:
    """`Gunner's Subata 120 (now 1)`."""
    cls, _, slot = what.partition(".")
    weapon = deep_dive.weapon_of(turn.dwarf_of(state, cls), slot)
    return f"{names.cls(cls)}'s {names.weapon(weapon.id)} (now {weapon.ammo})"


def _filled(what: str) -> str:
    """`full health`, `Gunner's primary full`."""
    if what == "health":
        return "full health"
    cls, _, slot = what.partition(".")
    return f"{names.cls(cls)}'s {slot} full"


# ---- between two missions


def headline(state: State, who: str) -> str:
    return f"**Between missions** · {who} · next: mission {state.mission}, {missions.book()[state.mission].name}"


def situation(state: State, question: Question, since: Sequence[Entry]) -> str:
    """What was done, what comes, what the gold is for, and while it is spent what everybody carries."""
    done = [result_line(result) for result in state.results[-1:]]
    gold = state.store.minerals["gold"]
    lines = [*done, f"Next: {_ahead(state.mission)}", _gold(gold)]
    if not apart(state, question):
        lines += [carried_line(dwarf) for dwarf in state.dwarves]
    left = SITUATION - sum(len(line) + 1 for line in lines) - 20
    news = report.told(since, left) if left > 60 else ""
    return "\n".join([line for line in (*lines, f"Since your turn:\n{news}" if news else "") if line])[:SITUATION]


def _gold(gold: int) -> str:
    if not gold:
        return "No gold is left for gifts; Nitra stays behind"
    return f"{names.count(gold, 'gold')} left: each buys 1 health, 1 ammo, a card or a throwable. Nitra stays behind"


def apart(state: State, question: Question | None) -> tuple[tuple[str, int], ...]:
    """A line a Dwarf with the seat that chooses for him; -1: nothing is to be chosen. While upgrades are traded."""
    if question is None or state.phase != "dive_trade":
        return ()
    found = []
    for dwarf in state.dwarves:
        asked = dwarf.seat in question.asked and bool(deep_dive.held(dwarf))
        done = "" if dwarf.seat in question.asked else " · ready"
        found.append((f"{carried_line(dwarf)}{done}"[:SECTION], dwarf.seat if asked else -1))
    return tuple(found)


def carried_line(dwarf: Dwarf) -> str:
    """`**Scout** ({seat:0}): health 3 of 5 · M1000 ammo 3 · Subata 120 ammo 1 · cards: Patch Up`."""
    weapons = [names.armed(weapon) for weapon in (dwarf.primary, dwarf.secondary) if weapon.id]
    health = f"health {dwarf.health} of {content.box().health}"
    return f"**{names.cls(dwarf.cls)}** ({{seat:{dwarf.seat}}}): {' · '.join([health, *weapons, *figures.hand(dwarf)])}"


# ---- the whole dive


def lobby(options: Mapping[str, str]) -> str:
    """The missions to come, and who carries what."""
    plan = carrying.plan(options)
    if plan.drawn:
        return f"Deep Dive: {DRAWN}."
    numbers = names.listed([str(number) for number in plan.missions])
    lines = [f"Deep Dive through missions {numbers}." if len(plan.missions) > 1 else ""]
    lines += [f"Done so far: {result_line(result)}." for result in plan.results]
    if plan.dwarves:
        lines.append("Each seat takes up the Dwarf of its number; where fewer sit, they share them:")
        own = [dwarf.seat for dwarf in plan.dwarves]
        seats = own if len({*own}) == len(own) else [*range(len(own))]
        lines += [f"{number + 1}. {_carries(dwarf)}" for number, dwarf in zip(seats, plan.dwarves, strict=True)]
    return "\n".join(line for line in lines if line)


def told(options: Mapping[str, str], running: bool) -> str:
    """The missions with what came of each, and what the Dwarves carry into the next. `running`: it is being played."""
    plan = carrying.plan(options)
    lines = [f"{place}. {result_line(result)}" for place, result in enumerate(plan.results, 1)]
    failed = any(result.outcome == "lost" for result in plan.results)
    for place, number in enumerate(() if failed else plan.missions):
        word = ("being played" if running and not plan.phase else "next") if place == 0 else "to come"
        lines.append(f"{len(plan.results) + place + 1}. {names.capital(_ahead(number))}: {word}")
    if failed:
        lines.append("One failed mission ends a dive.")
    lines += [names.capital(f"{DRAWN}.")] if plan.drawn else []
    return "\n".join([*lines, *_pack(plan)])


def _pack(plan: Carried) -> list[str]:
    if not plan.dwarves or not plan.missions:
        return []
    head = "Carried over so far:" if plan.phase else f"Brought into mission {plan.missions[0]}:"
    gold = [f"- {names.count(plan.gold, 'gold')} for gifts"] if plan.gold else []
    return [head, *(f"- {_carries(dwarf)}" for dwarf in plan.dwarves), *gold]


def _carries(dwarf: Dwarf) -> str:
    """`Scout: health 3 of 5, ammo 3 + 1, 1 card, 2 upgrades`."""
    goods = {"card": dwarf.cards, "throwable": dwarf.throwables, "upgrade": deep_dive.held(dwarf)}
    found = [names.count(len(held), what) for what, held in goods.items() if held]
    found += ["overclocked"] if dwarf.secondary.overclocked else []
    health = f"health {dwarf.health} of {content.box().health}"
    return f"{names.cls(dwarf.cls)}: {', '.join([health, f'ammo {figures.ammo(dwarf)}', *found])}"


def capital_drawn() -> str:
    return names.capital(DRAWN)


def listed(numbers: Sequence[int]) -> str:
    """`1 New Darkness, 4 Fuel Cells, ...`: for a list to choose from."""
    return ", then ".join(f"{number} {missions.book()[number].name}" for number in numbers)


def _ahead(number: int) -> str:
    mission = missions.book()[number]
    return f"mission {number}, {mission.name} ({mission.level})"


def result_line(result: MissionResult) -> str:
    """`Mission 1, New Darkness: accomplished in 34 turns, nobody fell, 41 creatures killed, 2 swarms; morkite 6`."""
    downs = f"{names.count(result.downs, 'time')} somebody fell" if result.downs else "nobody fell"
    killed = f"{names.count(result.killed, 'creature')} killed" if result.killed else "no creature killed"
    swarms = [names.count(result.swarms, "swarm")] if result.swarms else []
    parts = [names.count(result.turns, "turn"), downs, killed, *swarms]
    store = [f"{_stored(kind)} {n}" for kind, n in result.store.items()]
    head = f"Mission {result.mission}, {missions.book()[result.mission].name}"
    return f"{head}: **{OUTCOMES[result.outcome]}** in {', '.join(parts)}" + (f"; {', '.join(store)}" if store else "")


def course(state: State) -> str:
    """The missions of a dive before the last one, for its end."""
    return "\n".join(f"- {result_line(result)}" for result in state.results[:-1])


def _stored(kind: str) -> str:
    return names.mineral(kind) if kind in MINERALS else names.pickup(kind)
