"""Words of reaction attacks and of what seats settle beforehand: who is asked and what they said, orders, settings."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.asks import Pass, Question
from bot.engine.game import Common, Phrase
from bot.games.deep_rock import board, content, reaction, standing
from bot.games.deep_rock.entries import acts, events
from bot.games.deep_rock.reaction import SitOut, Threat
from bot.games.deep_rock.state import Dwarf, State
from bot.games.deep_rock.words import figures, names
from bot.games.deep_rock.words.events import UNSEEN, threat_name
from bot.games.deep_rock.words.fights import MODES
from bot.games.deep_rock.words.registry import ABOUTS, CHOICES, COMMONS, DEEDS, LAST, LOG_ONLY, deed, shows, tells

WHENS = {
    "any": "before any threat",
    "worse": "only before one that knocks over or stuns",
    "weak": f"only for a friend with {standing.NEARLY_DOWN} health or less",
}
ASKED = {
    "events": "Ask me before events I can call off",
    "cards": "Ask me before events while I hold a card",
    "lend": "The active seat may play my cards",
    "spare": "Ask me where dice of my reactions go",
}
ORDER_ROW, SETTING_ROW = 7, 8


# ---- the question


def threat_of(state: State, question: Question) -> Threat:
    """What `react:slasher:H9:scout.gunner` is about."""
    _, name, at, *_ = question.about.split(":")
    spot = board.named(at)
    return Threat(name, spot, next((c for c in state.creatures if c.kind == name and c.at == spot), None))


def about(state: State, question: Question) -> str:
    threat = threat_of(state, question)
    whom = names.dwarf(state, state.active)
    where = f" at {names.space(threat.at)}" if threat.creature else ""
    return f"{threat_name(threat.name)}{where} is about to strike the {whom}. Shoot first? No action, ammo as usual."


ABOUTS["react"] = about


def status(state: State, question: Question) -> str:
    """`Scout: thinking · Driller: cannot reach it · Engineer: loaded`: everybody but the active Dwarf."""
    if not question.about.startswith("react:"):
        return ""
    threat = threat_of(state, question)
    told = [
        f"{names.cls(d.cls)}: {_says(state, question, threat, d)}" for d in state.dwarves if d is not _active(state)
    ]
    if "bosco" in _named(question):
        told.append(f"BOSCO: {_given(question, state.dwarves[0].seat)}")
    return " · ".join(told)


def _active(state: State) -> Dwarf:
    return state.dwarves[state.active]


def _named(question: Question) -> list[str]:
    """The helpers whom this question is about; others of the same seats come after."""
    return question.about.rpartition(":")[2].split(".")


def _says(state: State, question: Question, threat: Threat, dwarf: Dwarf) -> str:
    if dwarf.cls in _named(question) and (dwarf.seat in question.asked or dwarf.seat in question.given):
        return _given(question, dwarf.seat)
    who = next(i for i, other in enumerate(state.dwarves) if other is dwarf)
    if not dwarf.standing:
        return "is down"
    if not reaction.shots(state, threat, who):
        return "cannot reach it"
    if dwarf.seat in state.wishes.sitting:
        return "passes this round"
    return "has a standing order" if reaction.ordered(state, threat, who) else "is asked next"


def _given(question: Question, seat: int) -> str:
    match question.given.get(seat):
        case None:
            return "thinking"
        case Pass():
            return "passes"
        case SitOut():
            return "passes this round"
    return "loaded"


def common(state: State, question: Question) -> list[Common]:
    """The buttons that everybody sees: each stands for the presser's own shots."""
    threat = threat_of(state, question)
    return [
        Common("shoot", "Shoot", ("shoot:", "bosco:"), style="primary"),
        Common("pass", "Pass", ("pass",)),
        Common("sitout", "Pass this round", ("sitout",)),
        Common("threat", f"{threat_name(threat.name)}?", text=threat_line(state, threat)),
    ]


COMMONS["react"] = common


def threat_line(state: State, threat: Threat) -> str:
    """What it is and would do."""
    if threat.name in UNSEEN:
        text = names.filled(state, names.card_text(state.event)) if state.event else ""
        return (
            f"**{threat_name(threat.name)}**: nobody sees it, a single hit drives it off. {names.capital(text)}".strip()
        )
    kind = content.creatures()[threat.name]
    return f"**{names.kind(threat.name)}**: {figures.kind_line(state, kind)}. Dead, it does not strike."


def why_not(state: State, question: Question, seat: int) -> str:
    """Why a seat is not asked for a reaction."""
    threat = threat_of(state, question)
    own = [d for d in state.dwarves if d.seat == seat]
    if all(d is _active(state) for d in own):
        return f"The {names.cls(own[0].cls)} is the one it goes for: his friends may shoot." if own else ""
    told = [(d, _says(state, question, threat, d)) for d in own if d is not _active(state)]
    return ". ".join(f"The {names.cls(d.cls)} {_plainly(d, said)}" for d, said in told) + "."


def _plainly(dwarf: Dwarf, said: str) -> str:
    reach = "cannot reach it: too far, out of sight, or no ammo"
    return reach if said == "cannot reach it" else said


@shows(SitOut)
def sit_out(state: State, seat: int, option: SitOut) -> Phrase:
    return Phrase("Pass this round", "Not asked again before the next Dwarf's turn", row=LAST, place=1)


# ---- standing orders and settings


@shows(standing.Stand)
def stand(state: State, seat: int, option: standing.Stand) -> Phrase:
    line = "A standing order for reactions: when, with what, how much ammo stays"
    return Phrase(f"{names.cls(option.cls)}'s reactions from now on...", line, row=LAST, place=2, topic="react")


@shows(standing.Dismiss)
def dismiss(state: State, seat: int, option: standing.Dismiss) -> Phrase:
    return Phrase(f"Lift {_the(option.cls)}'s order {WHENS[option.when]}"[:80], row=ORDER_ROW)


@shows(standing.Setting)
def setting(state: State, seat: int, option: standing.Setting) -> Phrase:
    """It says how it is now; a press turns it round."""
    return Phrase(f"{ASKED[option.word]}: {'off' if option.on else 'on'}", row=SETTING_ROW)


def order_line(state: State, cls: str, when: str, way: str, keep: int) -> str:
    """`Scout fires M-1000 before any threat, 2 ammo kept`."""
    dwarf = state.of_class(cls)
    weapons = (dwarf.primary.id, dwarf.secondary.id) if dwarf else ()
    kept = f", {keep} ammo kept" if keep else ""
    return f"{names.cls(cls)} {_does(way, weapons)} {WHENS[when]}{kept}"


def _does(way: str, weapons: Sequence[str] = ()) -> str:
    return "holds fire" if way == standing.HOLD else f"fires {gun(way, weapons)}"


def gun(way: str, weapons: Sequence[str] = ()) -> str:
    """`M-1000`, `Flamethrower, Fire Haze`; without weapons `the primary weapon`."""
    slot, _, mode = way.partition(".")
    if not mode:
        return "his gun"
    name = names.weapon(weapons[slot == "secondary"]) if weapons else f"the {slot} weapon"
    return f"{name}, {MODES[mode]}" if mode in MODES else name


def choice(option: standing.Stand, part: str, value: str) -> str:
    """What the three menus of an order show."""
    if part == "when":
        return names.capital(WHENS[value])
    if part == "with":
        return "Hold fire, and do not ask" if value == standing.HOLD else names.capital(gun(value, option.weapons))
    return f"at least {value} ammo" if int(value) else "whatever is left"


CHOICES[standing.Stand] = choice


def orders(state: State, seat: int) -> list[str]:
    """The orders of a seat, for My seat."""
    helpers = standing.helpers_of(state, seat)
    return [
        f"- standing order: {order_line(state, standing.cls_of(state, o.who), o.when, o.way, o.keep)}"
        for o in state.wishes.orders
        if o.who in helpers
    ]


LOG_ONLY.add(acts.Settled)


@tells(acts.Settled)
def settled(entry: acts.Settled) -> str:
    word, _, rest = entry.key.partition(":")
    return f"{{seat:{entry.seat}}}: {DEEDS[word](rest)}"


@tells(events.Stood)
def stood(entry: events.Stood) -> str:
    return f"{names.who(entry.dwarf)} {_does(entry.way)}, by standing order"


@deed("sitout")
def sit_out_deed(rest: str) -> str:
    return "pass this round"


@deed("reflex")
def reflex_deed(rest: str) -> str:
    cls, _, said = rest.partition("=")
    when, _, more = said.partition(",")
    way, _, keep = more.partition(",")
    if not way:
        return f"standing order for {_the(cls)}"
    kept = f", {keep} ammo kept" if keep not in ("", "0") else ""
    return f"from now on {_the(cls)} {_does(way)} {WHENS[when]}{kept}"


def _the(cls: str) -> str:
    return "BOSCO" if cls == "bosco" else f"the {names.cls(cls)}"


@deed("dismiss")
def dismiss_deed(rest: str) -> str:
    cls, _, when = rest.partition(".")
    return f"no standing order for {_the(cls)} {WHENS[when]} any more"


@deed("set")
def set_deed(rest: str) -> str:
    word, _, on = rest.partition(".")
    return f"{names.lower(ASKED[word])}: {on}"
