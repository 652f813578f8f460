"""Words of what is answered in the event phase: ties, choices of cards, reactions, BOSCO's deeds."""

from __future__ import annotations

from bot.engine.asks import Question
from bot.engine.game import Common, Phrase
from bot.games.deep_rock import board, odds, solo
from bot.games.deep_rock.activation import First
from bot.games.deep_rock.event_phase import CallOff
from bot.games.deep_rock.events import Pick, Spot
from bot.games.deep_rock.march import Path
from bot.games.deep_rock.spawning import Spot as SpawnSpot
from bot.games.deep_rock.state import State
from bot.games.deep_rock.ties import Leave
from bot.games.deep_rock.words import names, turns
from bot.games.deep_rock.words.registry import ABOUTS, COMMONS, ROW, deed, shows

ABOUTS |= {
    "spawn": "Two spaces are equally good: where does it come out?",
    "first": "Two are equally near: which one acts first?",
    "path": "Two ways are equally short: which one does it take?",
    "event": "An event is drawn. Play something before it bites?",
    "choice": "The event card above leaves the choice to you.",
    "freeshot": "A free attack, ammo as usual.",
    "bosco": "What does BOSCO do?",
}
PICKS = {
    "stun": ("Stunned", "1 action next turn"),
    "primary": ("1 primary ammo", "gone"),
    "secondary": ("1 secondary ammo", "gone"),
    "card": ("A card", "draw a Rock 'n' Stone card"),
    "heal": ("1 health", "heal"),
    "fall": ("Fall", "knocked over"),
    "yes": ("Yes", ""),
    "no": ("No, nothing happens", ""),
}
TAKEN = {
    "glowing_walls": ("Yes, roll the mineral die", "the team stores what it shows, a blank brings nothing"),
    "vantage_point": ("Yes, range +2 in my next turn", "for all my ranged attacks"),
}
"""What a yes to an optional event does."""
DEEDS_OF = {"move": "BOSCO to", "gun": "BOSCO's gun at", "rocket": "BOSCO's rocket at", "pickaxe": "BOSCO's pickaxe"}


@shows(SpawnSpot)
def spawn_spot(state: State, seat: int, option: SpawnSpot) -> Phrase:
    return Phrase(f"{names.kind(option.kind)} at {names.space(option.at)}", around(state, option.at), menu="Where...")


@shows(First)
def first(state: State, seat: int, option: First) -> Phrase:
    return Phrase(f"{names.kind(option.kind)} {names.space(option.at)} first", around(state, option.at))


@shows(Path)
def path(state: State, seat: int, option: Path) -> Phrase:
    return Phrase(f"To {names.space(option.way[-1])}", around(state, option.way[-1]), menu="Which way...")


@shows(Leave)
def leave(state: State, seat: int, option: Leave) -> Phrase:
    return Phrase("Always decide kindly" if option.always else "Decide kindly", row=1)


def before_it_bites(state: State, question: Question) -> list[Common]:
    """The buttons of the moment between an event's card and what it does."""
    saves = [Common("calloff", "Call it off · Not Today", ("calloff:",), style="success")]
    seats = [seat for seat in question.seats() if len(question.asked[seat]) > 1]
    others = [Common("cards", "My cards", ("play:",))] if any(map(question.playable, question.seats())) else []
    return [*(saves if seats else []), *others, Common("pass", "Let it come", ("pass",))]


COMMONS["event"] = before_it_bites


@shows(CallOff)
def call_off(state: State, seat: int, option: CallOff) -> Phrase:
    return Phrase("Not Today", f"the {names.cls(option.cls)}'s card; the threat rises by 1", style="success")


@shows(Pick)
def pick(state: State, seat: int, option: Pick) -> Phrase:
    label, line = TAKEN.get(option.card, PICKS["yes"]) if option.word == "yes" else PICKS[option.word]
    return Phrase(label, line)


@shows(Spot)
def spot(state: State, seat: int, option: Spot) -> Phrase:
    return Phrase(names.space(option.at), around(state, option.at), menu="Where...")


@shows(solo.Bosco)
def bosco(state: State, seat: int, option: solo.Bosco) -> Phrase:
    """Flights and shots in menus, the rest as buttons; the rocket is one where it has a single target."""
    match option:
        case solo.Fly():
            line = " · ".join(filter(None, [*turns.beside(state, option.at), around(state, option.at)]))
            return Phrase(names.space(option.at), line, menu="Move...")
        case solo.Rocket():
            many = len(solo.targets(state, solo.Rocket)) > 1
            label = f"{prey(state, option.at)}" if many else f"Rocket · 2 actions: {prey(state, option.at)}"
            return Phrase(
                f"{label}{_chance(state, option)}", "1 explosive die", "Rocket · 2 actions..." if many else "", row=ROW
            )
        case solo.Gun():
            return Phrase(f"{prey(state, option.at)}{_chance(state, option)}", "Gun: 1 bullet die", menu="Fire...")
        case solo.Swing():
            return Phrase("Pickaxe", "what he finds falls to the ground", row=ROW)
        case _:
            return Phrase("Done", row=9, style="success")


def _chance(state: State, option: solo.Gun) -> str:
    found = next((c for c in state.creatures if option.at in (c.at, c.rear)), None)
    return f" · dies {odds.one_die(state, option.die, state.cave.bosco, found)} %" if found else ""


def prey(state: State, at: int) -> str:
    """The creature on a space; without one whatever has hold of the Dwarf there."""
    found = next((c for c in state.creatures if at in (c.at, c.rear)), None)
    return f"{names.kind(found.kind)} {names.space(at)}" if found else f"what is at {names.space(at)}"


def around(state: State, at: int) -> str:
    """Which Dwarves are next to a space, else how far the nearest is."""
    dwarves = [(board.distance(at, d.at), names.cls(d.cls)) for d in state.dwarves if d.conscious and d.at >= 0]
    beside = [name for far, name in dwarves if far == 1]
    if beside:
        return f"beside {names.listed(beside)}"
    far, name = min(dwarves, default=(0, ""))
    return f"{far} from {name}" if name else ""


# ---- answers in a few words


@deed("spawn")
def spawn_deed(rest: str) -> str:
    return f"it comes out at {rest}"


@deed("first")
def first_deed(rest: str) -> str:
    return f"{rest} first"


@deed("path")
def path_deed(rest: str) -> str:
    start, _, end = rest.partition("/")
    return f"{start} goes to {end}"


@deed("kindly")
def kindly_deed(rest: str) -> str:
    return "always decide kindly" if rest == "always" else "decide kindly"


@deed("calloff")
def call_off_deed(rest: str) -> str:
    return f"the {names.cls(rest)}'s Not Today"


@deed("event")
def event_deed(rest: str) -> str:
    return PICKS[rest][0].lower() if rest in PICKS else f"at {rest}"


@deed("bosco")
def bosco_deed(rest: str) -> str:
    word, _, at = rest.partition(".")
    return f"{DEEDS_OF.get(word, 'BOSCO is done')} {at}".strip()
