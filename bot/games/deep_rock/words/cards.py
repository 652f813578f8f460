"""Rock 'n' Stone cards as controls."""

from __future__ import annotations

from bot.engine.asks import Question
from bot.engine.game import Common, Phrase
from bot.games.deep_rock import asking, content, rock_cards, rock_n_stone, turn
from bot.games.deep_rock.entries import acts
from bot.games.deep_rock.state import State
from bot.games.deep_rock.words import names
from bot.games.deep_rock.words.goods import goods
from bot.games.deep_rock.words.registry import ABOUTS, INVITES, LAST, ROW, deed, shows, tells

MENU = "Your cards..."
MORE = {
    "stand": "stands up",
    "webbed": "out of the web",
    "stunned": "no longer stunned",
    "primary": "2 primary ammo",
    "secondary": "2 secondary ammo",
}


@shows(rock_cards.Play)
def play(state: State, seat: int, option: rock_cards.Play) -> Phrase:
    """A card that can be played in one way only stands beside what it does; others stand in a menu."""
    text = names.card_text(option.card)
    if len(rock_n_stone.ways(state, state.dwarves[option.holder], option.card)) > 1:
        return Phrase(_played(option), names.capital(text), menu=MENU)
    return Phrase("Play", f"**{_played(option)}**: {text}", section=True)


@shows(asking.Ask)
def ask(state: State, seat: int, option: asking.Ask) -> Phrase:
    label = f"Ask the {names.cls(option.cls)}: {names.card(option.card)}"
    return Phrase(label, names.card_text(option.card), row=ROW)


@shows(asking.NotNow)
def not_now(state: State, seat: int, option: asking.NotNow) -> Phrase:
    return Phrase(f"No: keep {names.card(option.card)}", row=LAST, topic="hits")


def asked_for(state: State, question: Question) -> tuple[str, list[Common]]:
    """What the attacker asks for: one line and two buttons a card."""
    pending = asking.pending(state)
    many = len(pending) > 1
    buttons: list[Common] = []
    for way in pending:
        name = names.card(way.card)
        buttons.append(Common("play", f"Play {name}" if many else "Play it", (way.key,), style="success"))
        buttons.append(Common("notnow", f"Keep {name}" if many else "No", (f"notnow:{way.card}",)))
    return "\n".join(_asked_line(state, way) for way in pending), buttons


def _asked_line(state: State, way: rock_cards.Play) -> str:
    """`{seat:1}, will you play Steady Now! for the Gunner? Target Dwarf rerolls ...`: the turn goes on meanwhile."""
    who = f"{{seat:{state.dwarves[way.holder].seat}}}"
    does = names.capital(names.card_text(way.card))
    return f"{who}: play **{names.card(way.card)}** for the {names.cls(way.target)}? {does}."


INVITES.append(asked_for)


def holders(state: State, question: Question) -> str:
    """`Cards for it: Driller Steady Now! (reroll ...)`: who could help now, and with what; hands lie open."""
    if question.about.partition(":")[0] in ("hits", "reroll"):
        told = [
            f"{names.dwarf(state, w.holder)} {names.card(w.card)} ({names.card_text(w.card)})"
            for w in rock_n_stone.for_attack(state)
        ]
        return f"Could help: {' · '.join(told)}"[:200] if told else ""
    if question.about != "turn":
        return ""
    found: list[str] = []
    for who, dwarf in enumerate(state.dwarves):
        own = [card for card in dwarf.cards if dwarf.conscious and rock_n_stone.ways(state, dwarf, card)]
        found += [f"{names.dwarf(state, who)} {names.listed([names.card(card) for card in own])}"] if own else []
    return f"Cards to play: {' · '.join(found)}"[:200] if found else ""


@tells(acts.AskedFor)
def asked_other(entry: acts.AskedFor) -> str:
    return f"{names.who(entry.dwarf)} asks {names.who(entry.holder)} for **{names.card(entry.card)}**"


@tells(acts.Kept)
def kept(entry: acts.Kept) -> str:
    return f"{names.who(entry.dwarf)} keeps **{names.card(entry.card)}**"


@deed("ask")
def ask_deed(rest: str) -> str:
    cls, _, card = rest.partition(".")
    return f"ask the {names.cls(cls)} for {names.card(card)}"


@deed("another")
def another_deed(rest: str) -> str:
    return "propose something else"


@deed("notnow")
def not_now_deed(rest: str) -> str:
    return f"keep {names.card(rest)}"


def _played(option: rock_cards.Play) -> str:
    """`Patch Up on the Scout`, `Catch!: Scout to Gunner`."""
    name = names.card(option.card)
    if option.card == "catch":
        return f"{name} · ammo from the {names.cls(option.target)} to the {names.cls(option.more)}"
    goal = f" on the {names.cls(option.target)}" if option.target else ""
    more = f": {MORE.get(option.more, names.plain(option.more))}" if option.more else ""
    return f"{name}{goal}{more}"


@shows(rock_cards.Order)
def order(state: State, seat: int, option: rock_cards.Order) -> Phrase:
    """Only who has looked at them is asked, and in private."""
    said = ", ".join(card_of(option.deck, card) for card in option.cards)
    return Phrase(said, "Uppermost first", menu="New order...")


def card_of(deck: str, card: str) -> str:
    """A card of a deck; a supply card by what it brings: `7 + 4 ammo, 1 health`."""
    found = content.supply().get(card) if deck == "supply" else None
    return goods(found.primary, found.secondary, found.health) if found else names.card(card)


@shows(rock_cards.Pass)
def hand_over(state: State, seat: int, option: rock_cards.Pass) -> Phrase:
    return Phrase(_ammo(option.primary, option.secondary), menu="Ammo that goes over...")


def _ammo(primary: int, secondary: int) -> str:
    parts = [f"{primary} primary" if primary else "", f"{secondary} secondary" if secondary else ""]
    return f"{names.listed([part for part in parts if part]) or 'no'} ammo"


@shows(rock_cards.HoldFire)
def hold_fire(state: State, seat: int, option: rock_cards.HoldFire) -> Phrase:
    return Phrase("No shot", row=LAST)


def _shooter(state: State, question: Question) -> str:
    return f"{_who(state, question)}: a free shot. At whom?"


def _who(state: State, question: Question) -> str:
    """The Dwarf whose place stands behind the first word of what is asked."""
    place = question.about.partition(":")[2]
    return names.dwarf(state, int(place)) if place.isdecimal() else "You"


def _order(state: State, question: Question) -> str:
    pile = question.about.partition(":")[2]
    return f"How do the top cards of the {names.plain(pile)} deck go back?"


@shows(turn.Wake)
def wake(state: State, seat: int, option: turn.Wake) -> Phrase:
    return Phrase(names.card(turn.WAKING), f"the {names.cls(option.cls)}'s card", style="success")


def _asleep(state: State, question: Question) -> str:
    cls = question.about.partition(":")[2]
    return f"The {names.cls(cls)} would sleep through this turn, and the threat rise: wake him?"


ABOUTS |= {
    "asleep": _asleep,
    "cover": _shooter,
    "leg_it": lambda state, question: f"{_who(state, question)} runs up to 3 spaces. Where to?",
    "catch": "How much ammo goes over?",
    "order": _order,
}


@deed("play")
def play_deed(rest: str) -> str:
    card, _, goal = rest.partition("/")
    cls = goal.partition(".")[0]
    return f"{names.card(card.partition('.')[0])}{f' on the {names.cls(cls)}' if cls else ''}"


@deed("wake")
def wake_deed(rest: str) -> str:
    return f"the {names.cls(rest)}'s {names.card(turn.WAKING)}"


@deed("order")
def order_deed(rest: str) -> str:
    return "lay the cards back"


@deed("pass")
def pass_deed(rest: str) -> str:
    primary, _, secondary = rest.partition(".")
    return f"pass {_ammo(int(primary), int(secondary))}" if rest else "pass"


@deed("hold")
def hold_deed(rest: str) -> str:
    return "hold fire"
