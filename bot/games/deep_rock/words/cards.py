"""Rock 'n' Stone cards as controls."""

from __future__ import annotations

from bot.engine.asks import Question
from bot.engine.game import Phrase
from bot.games.deep_rock import content, rock_cards, turn
from bot.games.deep_rock.state import State
from bot.games.deep_rock.words import names
from bot.games.deep_rock.words.goods import goods
from bot.games.deep_rock.words.registry import ABOUTS, LAST, deed, shows

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
    return Phrase(_played(option), names.capital(names.card_text(option.card)), menu=MENU)


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
