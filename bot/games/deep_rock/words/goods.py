"""Supplies, exchange and help as controls."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.asks import Question
from bot.engine.game import Common, Phrase
from bot.games.deep_rock import assist, belongings, exchange, overclock, resupply
from bot.games.deep_rock import bargain as bargains
from bot.games.deep_rock.board import NEAR, each, has
from bot.games.deep_rock.state import Dwarf, State, Supply
from bot.games.deep_rock.wishes import Transfer
from bot.games.deep_rock.words import names
from bot.games.deep_rock.words.registry import ABOUTS, INVITES, LAST, ROW, SURE, deed, shows

ABOUTS |= {
    "pay": "How is it paid?",
    "exchange": lambda state, question: f"Exchange with the {_partner(state)}: {_draft(state)}",
}


# ---- supplies


@shows(resupply.Call)
def call(state: State, seat: int, option: resupply.Call) -> Phrase:
    return Phrase("Call a pod...")


def landing_groups(state: State, option: resupply.Call) -> list[tuple[str, list[tuple[str, str]]]]:
    """The spaces beside Dwarves come first, those beside most of them on top."""
    near = [
        (at, [names.cls(d.cls) for d in state.dwarves if has(NEAR[at], d.at)]) for at in each(resupply.beside(state))
    ]
    near.sort(key=lambda pair: -len(pair[1]))
    told = [(names.space(at), f"beside {names.listed(who)}") for at, who in near[:25]]
    return [("Call a pod beside allies...", told)] if told else []


@shows(resupply.Pay)
def pay(state: State, seat: int, option: resupply.Pay) -> Phrase:
    return Phrase(_price(option.nitra, option.gold))


def _price(nitra: int, gold: int) -> str:
    return " + ".join(part for part in (f"{nitra} Nitra" if nitra else "", f"{gold} gold" if gold else "") if part)


@shows(resupply.Back)
def back(state: State, seat: int, option: resupply.Back) -> Phrase:
    return Phrase("Back", row=LAST)


@shows(resupply.Collect)
def collect(state: State, seat: int, option: resupply.Collect) -> Phrase:
    fair = option.how == "fair"
    line = "Leaves the others their part" if fair else "All that you have room for"
    word = "Collect" if fair or resupply.share(*_pod(state)) == option.amounts else "Take all"
    return Phrase(
        f"{word}: {goods(*option.amounts)}", line, row=1, style="primary" if word == "Collect" else "secondary"
    )


def _pod(state: State) -> tuple[State, Supply, Dwarf]:
    assert state.cave.supply is not None
    return state, state.cave.supply, state.dwarves[state.active]


def goods(primary: int, secondary: int, health: int) -> str:
    """`3 + 1 ammo, 1 health`: primary and secondary; `2 primary ammo` where it is of one kind."""
    kinds = [f"{n} {kind} ammo" for n, kind in ((primary, "primary"), (secondary, "secondary")) if n]
    ammo = f"{primary} + {secondary} ammo" if len(kinds) > 1 else "".join(kinds)
    return ", ".join([*([ammo] if ammo else []), *([f"{health} health"] if health else [])]) or "nothing"


@shows(resupply.CollectSome)
def collect_some(state: State, seat: int, option: resupply.CollectSome) -> Phrase:
    return Phrase("Choose amounts", f"Up to {goods(*option.most)}", row=1, place=2)


@shows(overclock.Overclock)
def overclock_it(state: State, seat: int, option: overclock.Overclock) -> Phrase:
    weapon = names.weapon(state.dwarves[state.active].secondary.id)
    return Phrase("Overclock · 1 gold", f"{weapon}: its better side, room for 5 ammo", row=2)


@deed("call")
def call_deed(rest: str) -> str:
    return f"call a supply pod{f' to {rest}' if rest else ''}"


@deed("pay")
def pay_deed(rest: str) -> str:
    nitra, dot, gold = rest.partition(".")
    if dot:
        return f"pay {_price(int(nitra), int(gold))}"
    primary, _, secondary = rest.partition("+")
    return f"pay {primary} + {secondary} ammo"


@deed("back")
def back_deed(rest: str) -> str:
    return "not after all"


@deed("collect")
def collect_deed(rest: str) -> str:
    return "collect supplies"


@deed("overclock")
def overclock_deed(rest: str) -> str:
    return "overclock"


# ---- exchange


@shows(exchange.Exchange)
def exchange_with(state: State, seat: int, option: exchange.Exchange) -> Phrase:
    return Phrase(f"Exchange with the {names.cls(option.cls)}", "Ammo, throwables, upgrades, cards", row=2, place=1)


@shows(exchange.Hand)
def hand(state: State, seat: int, option: exchange.Hand) -> Phrase:
    menu = "You give..." if option.word == "give" else "You take..."
    kind, _, thing = option.item.partition(".")
    line = names.card_text(thing) if kind in ("card", "throwable") else ""
    return Phrase(names.capital(item(option.item, option.n)), line, menu=menu)


def item(word: str, n: int = 1) -> str:
    """Goods as in option keys: `primary`, `throwable.frag_grenade`; `primary.2` in entries."""
    kind, _, thing = word.partition(".")
    if kind in ("primary", "secondary"):
        return f"{thing or n} {kind} ammo"
    return f"{names.upgrade(thing)} upgrade" if kind == "upgrade" else names.card(thing)


def _partner(state: State) -> str:
    return names.dwarf(state, state.turn.partner) if state.turn.partner >= 0 else "others"


def _draft(state: State) -> str:
    """What would be handed over, as it is told to both."""
    return f"{_goods(state, state.turn.draft)}." if state.turn.draft else "what for what?"


def _goods(state: State, goods: Sequence[Transfer]) -> str:
    return "; ".join(_transfer(state, transfer) for transfer in goods)


def _transfer(state: State, transfer: Transfer) -> str:
    giver, taker = names.dwarf(state, transfer.giver), names.dwarf(state, transfer.taker)
    return f"{item(transfer.item, transfer.n)} from {giver} to {taker}"


@shows(exchange.With)
def with_other(state: State, seat: int, option: exchange.With) -> Phrase:
    return Phrase(f"With the {names.cls(option.cls)}", row=ROW)


@shows(exchange.Offer)
def offer(state: State, seat: int, option: exchange.Offer) -> Phrase:
    return Phrase("Do it · 1 action", row=LAST, style="primary")


@shows(exchange.Clear)
def clear(state: State, seat: int, option: exchange.Clear) -> Phrase:
    return Phrase("Clear", row=LAST, place=1)


def _offered(state: State, question: Question) -> tuple[str, list[Common]]:
    """The offer that is open, and who is asked about it."""
    bargain = state.bargain
    if bargain is None:
        return "", []
    seats = dict.fromkeys(state.dwarves[who].seat for who in bargain.waits)
    whom = names.listed([f"{{seat:{seat}}}" for seat in seats])
    maker, less = names.dwarf(state, bargain.by), bargain.by in bargain.waits
    head = "rather this?" if less else f"the {maker} offers:"
    yes = Common("accept", "Accept", (bargains.Accept(bargain.changed).key,), style="success")
    buttons = [yes, Common("decline", "Decline", ("decline",))]
    text = f"{whom}, {head} {_goods(state, bargain.goods)}. It costs the {maker} 1 action and lapses with his turn."
    changes = any(option.key.startswith("change:") for seat in seats for option in question.options(seat))
    return text, [*buttons, Common("change", "Change", ("change:",))] if changes else buttons


INVITES.append(_offered)


@shows(bargains.Accept)
def accept(state: State, seat: int, option: bargains.Accept) -> Phrase:
    return Phrase("Accept", _goods(state, state.bargain.goods) if state.bargain else "", row=SURE, style="success")


@shows(bargains.Decline)
def decline(state: State, seat: int, option: bargains.Decline) -> Phrase:
    return Phrase("Decline", row=SURE, place=1, topic="*")


@shows(bargains.Change)
def change(state: State, seat: int, option: bargains.Change) -> Phrase:
    what = item(option.item, option.n) if option.n else f"without {item(option.item)}"
    return Phrase(
        names.capital(what if not option.n else f"only {what}"), "Ask for that instead", menu="Rather...", topic="*"
    )


@deed("accept")
def accept_deed(rest: str) -> str:
    return "accept the exchange"


@deed("decline")
def decline_deed(rest: str) -> str:
    return "decline the exchange"


@deed("change")
def change_deed(rest: str) -> str:
    _, _, what = rest.partition("/")
    goods, _, n = what.rpartition(".")
    return f"rather only {item(goods, int(n))}" if n not in ("", "0") else f"rather without {item(goods)}"


@deed("exchange")
def exchange_deed(rest: str) -> str:
    return f"exchange with the {names.cls(rest)}"


def _hand_deed(rest: str) -> str:
    cls, _, what = rest.partition("/")
    return f"{item(what)} ({names.cls(cls)})"


deed("give")(lambda rest: f"give {_hand_deed(rest)}")
deed("take")(lambda rest: f"take {_hand_deed(rest)}" if "/" in rest else f"take the {names.weapon(rest)}")


@deed("with")
def with_deed(rest: str) -> str:
    return f"go on with the {names.cls(rest)}"


@deed("offer")
def offer_deed(rest: str) -> str:
    return "offer the exchange"


@deed("clear")
def clear_deed(rest: str) -> str:
    return "begin the exchange anew"


# ---- help, and what he carries


@shows(assist.StandUp)
def stand_up(state: State, seat: int, option: assist.StandUp) -> Phrase:
    return Phrase("Stand up · 2 actions", "A Dwarf beside you could help for 1", row=ROW, place=0, style="primary")


@shows(assist.HelpUp)
def help_up(state: State, seat: int, option: assist.HelpUp) -> Phrase:
    return Phrase(f"Help the {names.cls(option.cls)} up", "He lies beside you · 1 action", menu="Help...", pinned=True)


@shows(assist.Revive)
def revive(state: State, seat: int, option: assist.Revive) -> Phrase:
    return Phrase(
        f"Revive the {names.cls(option.cls)}", "He wakes with 1 health · 1 action", menu="Help...", pinned=True
    )


@shows(belongings.Attach)
def attach(state: State, seat: int, option: belongings.Attach) -> Phrase:
    weapon = getattr(state.dwarves[state.active], option.slot).id
    lost = f" · throws away {names.upgrade(option.lost)}" if option.lost else ""
    return Phrase(
        f"{names.capital(names.upgrade(option.upgrade))}: to {names.weapon(weapon)}", f"free{lost}", menu="Attach..."
    )


@shows(belongings.Deliver)
def deliver(state: State, seat: int, option: belongings.Deliver) -> Phrase:
    return Phrase("Deliver the Aquarq", "free", row=ROW, style="success")


@deed("stand")
def stand_deed(rest: str) -> str:
    return "stand up"


@deed("assist")
def assist_deed(rest: str) -> str:
    return f"help the {names.cls(rest)} up"


@deed("revive")
def revive_deed(rest: str) -> str:
    return f"revive the {names.cls(rest)}"


@deed("attach")
def attach_deed(rest: str) -> str:
    upgrade, _, slot = rest.partition("/")
    return f"{names.upgrade(upgrade)} to the {slot.partition('/')[0]}"


@deed("deliver")
def deliver_deed(rest: str) -> str:
    return "deliver the Aquarq"
