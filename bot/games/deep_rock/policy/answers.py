"""Which answer to which question, by the first word of what it is about."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from bot.engine.asks import Pass, Question
from bot.engine.options import Option
from bot.games.deep_rock import (
    attack,
    board,
    event_phase,
    events,
    gunner,
    pickaxe,
    player_setup,
    solo,
    throwables,
    turn,
    volley,
)
from bot.games.deep_rock.move import Stay, Walk
from bot.games.deep_rock.policy import cards, danger, deeds, goals, routes
from bot.games.deep_rock.policy.goals import Plan
from bot.games.deep_rock.shots import Shot
from bot.games.deep_rock.state import Dwarf, State

Offered = Sequence[Any]
Chooser = Callable[[State, Question, Offered], Option | None]
CLASSES = ("gunner", "driller", "scout", "engineer")
"""Who goes down first."""
SECONDARIES = ("bulldog", "warthog", "subata", "zhukov", "stubby", "brt7", "boomstick")
"""Weapons that are taken first."""


def sensible(state: State, question: Question, seat: int) -> str:
    """The key of what a careful player answers."""
    if seat not in question.asked:
        return invited(state, question.options(seat)).answer
    topic = question.about.partition(":")[0]
    chosen = CHOOSERS.get(topic, plain)(state, question, question.options(seat))
    return (chosen or plain(state, question, question.asked[seat])).answer


def invited(state: State, offered: Offered) -> Option:
    """What a seat says to whoever asks it for something: a card that helps, else no."""
    found: list[Option] = [*filter(None, [cards.for_dice(state, offered)])]
    for word in ("accept", "decline", "notnow"):
        found += [o for o in offered if o.key.partition(":")[0] == word]
    found += offered
    return found[0]


def plain(state: State, question: Question, offered: Offered) -> Option:
    """The plain way on: nothing more, or what stands first."""
    from bot.games.deep_rock.game import PLAIN

    known = sorted((o for o in offered if o.key in PLAIN), key=lambda o: PLAIN.index(o.key))
    passing = [o for o in offered if isinstance(o, Pass)]
    whole = [o for o in offered if not o.fields]
    found: list[Option] = [*known, *passing, *whole]
    return found[0]


def _about(question: Question) -> str:
    return question.about.partition(":")[2]


# ---- setting up


def _class(state: State, question: Question, offered: Offered) -> Option:
    free = [o for o in offered if isinstance(o, player_setup.TakeClass)]
    return min(free, key=lambda o: CLASSES.index(o.cls))


def _primary(state: State, question: Question, offered: Offered) -> Option | None:
    """His own."""
    return next(iter(offered), None)


def _secondary(state: State, question: Question, offered: Offered) -> Option:
    """One whose dice differ from those of the primary, the handier first."""
    dwarf = state.dwarves[int(_about(question))]
    advised = player_setup.advised(state, dwarf)

    def rank(option: Any) -> tuple[bool, int]:
        known = SECONDARIES.index(option.weapon) if option.weapon in SECONDARIES else len(SECONDARIES)
        return option.weapon not in advised, known

    ranked: list[Option] = sorted(offered, key=rank)
    return ranked[0]


# ---- a turn


def _turn(state: State, question: Question, offered: Offered) -> Option | None:
    """A card, the best deed, or the end."""
    card = cards.pick(state, offered)
    if card is not None:
        return card
    found = deeds.best(state, turn.active(state), list(offered))
    return found or next(o for o in offered if isinstance(o, turn.EndTurn))


def _walk(state: State, question: Question, offered: Offered) -> Option | None:
    """Go on where that still brings something."""
    return _onward(state, turn.active(state), offered)


def _leg_it(state: State, question: Question, offered: Offered) -> Option | None:
    return _onward(state, state.dwarves[int(_about(question))], offered)


def _onward(state: State, dwarf: Dwarf, offered: Offered) -> Option | None:
    plan = goals.plan(state, dwarf)
    ways = [o for o in offered if isinstance(o, Walk)]
    best = max(ways, key=lambda o: deeds.walk(state, dwarf, plan, o), default=None)
    stay = next((o for o in offered if isinstance(o, Stay)), None)
    if best is None or (stay is not None and deeds.walk(state, dwarf, plan, best) <= 0.1):
        return stay
    return best


def _hits(state: State, question: Question, offered: Offered) -> Option | None:
    """Hits of the pickaxe on what is worth most; dice of an attack as the rules rank them."""
    chops = [o for o in offered if isinstance(o, pickaxe.Use)]
    if chops:
        return _chop(state, chops, offered)
    again = [o for o in offered if isinstance(o, volley.Reroll) and o.face in ("blank", "scare")]
    card = cards.for_dice(state, offered)
    result = next((o for o in offered if isinstance(o, volley.Result)), None)
    return card or next(iter(again), None) or result


def _chop(state: State, chops: Offered, offered: Offered) -> Option | None:
    dwarf = None if state.phase == "bosco_acts" else turn.active(state)
    plan = goals.plan(state, dwarf) if dwarf else _flight(state)
    best = max(chops, key=lambda o: deeds.use(state, dwarf, plan, o))
    idle = deeds.use(state, dwarf, plan, best) <= 0.0
    return next((o for o in offered if isinstance(o, pickaxe.LeaveRest)), best) if idle else best


def _reroll(state: State, question: Question, offered: Offered) -> Option | None:
    return next((o for o in offered if isinstance(o, volley.Reroll) and o.face in ("blank", "scare")), None)


def _shoots(state: State, question: Question, offered: Offered) -> Option | None:
    """The best free shot, if it is worth its ammo."""
    word = _about(question)
    dwarf = state.dwarves[int(word)] if word.isdecimal() else turn.dwarf_of(state, word)
    shots = [o for o in offered if isinstance(o, Shot)]
    best = max(shots, key=lambda o: danger.shot(state, dwarf, o), default=None)
    return best if best is not None and danger.shot(state, dwarf, best) > 0 else None


def _react(state: State, question: Question, offered: Offered) -> Option | None:
    """Whoever can help does, with the gun that hits best for its ammo."""
    shots = [o for o in offered if isinstance(o, Shot)]
    if not shots:
        return next((o for o in offered if isinstance(o, solo.Gun)), None)
    asked = question.about.split(":")[-1].split(".")
    seat = next((s for s in question.seats() if shots[0] in question.asked[s]), -1)
    dwarf = next((d for d in state.dwarves if d.seat == seat and d.cls in asked), None)
    if dwarf is None:
        return shots[0]
    return max(shots, key=lambda o: _stops(dwarf, o))


def _stops(dwarf: Dwarf, shot: Shot) -> float:
    from bot.games.deep_rock import shots

    mode = shots.mode_of(dwarf, shot)
    return sum(map(danger.mean, mode.dice)) - mode.ammo * danger.ammo_price(dwarf, shot.slot)


def _takeback(state: State, question: Question, offered: Offered) -> Option:
    """The token that lies furthest away."""
    backs = [o for o in offered if isinstance(o, gunner.TakeBack)]
    return max(backs, key=lambda o: board.distance(o.at, turn.active(state).at))


def _sure(state: State, question: Question, offered: Offered) -> Option | None:
    """The blast was weighed with them in it; whoever is weak is spared."""
    inside = question.about.split(":")[-1].split(".")
    weak = any(d.cls in inside and d.health <= danger.WEAK for d in state.dwarves)
    return next(o for o in offered if isinstance(o, attack.Sure) and o.yes != weak)


def _end(state: State, question: Question, offered: Offered) -> Option:
    return next(o for o in offered if isinstance(o, turn.EndTurn))


def _trigger(state: State, question: Question, offered: Offered) -> Option | None:
    return next((o for o in offered if isinstance(o, throwables.Trigger) and o.near), None)


# ---- the event phase


def _event(state: State, question: Question, offered: Offered) -> Option | None:
    saves = [o for o in offered if isinstance(o, event_phase.CallOff)]
    return saves[0] if saves and cards.calls_off(state, _about(question)) else None


def _asleep(state: State, question: Question, offered: Offered) -> Option | None:
    return next((o for o in offered if isinstance(o, turn.Wake)), None)


def _choice(state: State, question: Question, offered: Offered) -> Option | None:
    """Yes to what is offered, heal when hurt, step aside, rather lose ammo than a turn."""
    words = {o.word: o for o in offered if isinstance(o, events.Pick)}
    dwarf = turn.active(state)
    if "card" in words:
        return words["heal"] if dwarf.health <= 3 else words["card"]
    spots = [o for o in offered if isinstance(o, events.Spot)]
    if spots:
        return spots[0]
    slots = [slot for slot in ("secondary", "primary") if slot in words]
    return words.get("yes") or (words[slots[0]] if slots else None)


def _tie(state: State, question: Question, offered: Offered) -> Option | None:
    return next((o for o in offered if o.key == "kindly:once"), None)


# ---- BOSCO


def _flight(state: State) -> Plan:
    """BOSCO digs out what is needed."""
    left = goals.missing(state)
    land = routes.entering(state, None)
    veins = [at for at, kind in state.cave.veins.items() if kind in left]
    stand = 0
    for at in veins:
        stand |= board.NEAR[at]
    stand = routes.standable(state, None, stand)
    field = routes.to_there(land, stand) if stand else [0.0] * board.COUNT
    want = goals.Want(stand, goals.OBJECTIVE, veins[0]) if veins else None
    return Plan(want, land, field, routes.path(land, field, state.cave.bosco) if stand else [])


def _bosco(state: State, question: Question, offered: Offered) -> Option | None:
    """Shoot what threatens, mine what is needed, else fly there."""
    plan = _flight(state)
    best, most = None, deeds.LEAST
    for option in offered:
        value = _bosco_worth(state, plan, option)
        if value > most:
            best, most = option, value
    return best or next((o for o in offered if isinstance(o, solo.Done)), None)


def _bosco_worth(state: State, plan: Plan, option: Option) -> float:
    match option:
        case solo.Gun(at=at):
            return danger.on_one(state, at, [option.die], pierce=False) / option.cost
        case solo.Swing():
            found = [deeds.use(state, None, plan, chop) for chop in pickaxe.uses(state, state.cave.bosco, None)]
            return max(found, default=0.0) * 5 / 6
        case solo.Fly(at=at):
            return plan.left[state.cave.bosco] - plan.left[at]
    return 0.0


CHOOSERS: dict[str, Chooser] = {
    "class": _class,
    "primary": _primary,
    "secondary": _secondary,
    "turn": _turn,
    "end": _end,
    "walk": _walk,
    "leg_it": _leg_it,
    "hits": _hits,
    "reroll": _reroll,
    "cover": _shoots,
    "freeshot": _shoots,
    "react": _react,
    "takeback": _takeback,
    "sure": _sure,
    "trigger": _trigger,
    "event": _event,
    "asleep": _asleep,
    "choice": _choice,
    "first": _tie,
    "path": _tie,
    "spawn": _tie,
    "bosco": _bosco,
}
