"""Exchange supplies with Dwarves beside you, for one action in all (DRG.EXCH).

What is to be handed over is a draft in `state.turn` until it is offered; whoever is to give something is asked
(bargain.py).
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from dataclasses import dataclass

from bot.engine.asks import Asks
from bot.engine.options import Option
from bot.games.deep_rock import assist, boards, turn
from bot.games.deep_rock.board import distance
from bot.games.deep_rock.entries.acts import Handed
from bot.games.deep_rock.hooks import base
from bot.games.deep_rock.resupply import Back
from bot.games.deep_rock.state import Dwarf, State
from bot.games.deep_rock.turn import Deed
from bot.games.deep_rock.wishes import Transfer

PILES = {"throwable": "throwables", "upgrade": "loose", "card": "cards"}
"""Goods that are single things: what they are called, where a Dwarf keeps them."""


@dataclass(frozen=True)
class Exchange(Deed):
    """Begin with one of those beside him."""

    cls: str

    @property
    def key(self) -> str:
        return f"exchange:{self.cls}"

    @property
    def marks(self) -> tuple[str, ...]:
        return (f"dwarf:{self.cls}",)


@dataclass(frozen=True)
class Hand(Option):
    """Add to the draft: `word` is give or take, `item` as in Transfer."""

    word: str
    cls: str
    item: str
    n: int = 1

    @property
    def key(self) -> str:
        amount = f".{self.n}" if self.item in boards.SLOTS else ""
        return f"{self.word}:{self.cls}/{self.item}{amount}"


@dataclass(frozen=True)
class With(Option):
    """Go on with another of those beside him."""

    cls: str

    @property
    def key(self) -> str:
        return f"with:{self.cls}"


@dataclass(frozen=True)
class Offer(Option):
    @property
    def key(self) -> str:
        return "offer"


@dataclass(frozen=True)
class Clear(Option):
    @property
    def key(self) -> str:
        return "clear"


@base("actions", "exchange")
def options(state: State, dwarf: Dwarf) -> list[Option]:
    """With anyone beside him, also those who lie there, if there is something to hand over (DRG.EXCH.01, .04)."""
    if not turn.can_act(state, dwarf):
        return []
    near = assist.beside(state, dwarf)
    return [Exchange(other.cls) for other in near if _hands(state.dwarves, dwarf, other)]


# ---- what may be handed over


def _hands(dwarves: Sequence[Dwarf], dwarf: Dwarf, other: Dwarf) -> list[Hand]:
    """Each thing that one may give the other: ammo that fits, throwables, loose upgrades, cards (DRG.EXCH.02, .03).

    Nothing to one whom a satchel charge has thrown elsewhere."""
    if distance(dwarf.at, other.at) > 1:
        return []
    return _one_way("give", dwarf, other, other.cls) + _one_way("take", other, dwarf, other.cls)


def _one_way(word: str, giver: Dwarf, taker: Dwarf, cls: str) -> list[Hand]:
    found = []
    for slot in boards.SLOTS:
        most = min(boards.weapon(giver, slot).ammo, boards.ammo_room(taker, slot))
        found += [Hand(word, cls, slot, n) for n in range(1, most + 1)]
    for kind, pile in PILES.items():
        found += [Hand(word, cls, f"{kind}.{thing}") for thing in sorted({*getattr(giver, pile)})]
    return found


def possible(state: State) -> tuple[list[Transfer], list[Dwarf]]:
    """The part of the draft that can still be done, and the Dwarves as they would be then."""
    dwarves, found = deepcopy(state.dwarves), []
    for transfer in state.turn.draft:
        if hand_over(dwarves, transfer):
            found.append(transfer)
    return found, dwarves


def _still(dwarves: Sequence[Dwarf], transfer: Transfer) -> bool:
    """Whether the giver has it, it fits, and they are side by side: much may have been played since."""
    giver, taker = dwarves[transfer.giver], dwarves[transfer.taker]
    if distance(giver.at, taker.at) > 1:
        return False
    kind, _, thing = transfer.item.partition(".")
    if kind in boards.SLOTS:
        return transfer.n <= min(boards.weapon(giver, kind).ammo, boards.ammo_room(taker, kind))
    return thing in getattr(giver, PILES[kind])


def hand_over(dwarves: Sequence[Dwarf], transfer: Transfer) -> bool:
    """Hand it over if that can still be done; whether it could."""
    if not _still(dwarves, transfer):
        return False
    giver, taker = dwarves[transfer.giver], dwarves[transfer.taker]
    kind, _, thing = transfer.item.partition(".")
    if kind in boards.SLOTS:
        boards.weapon(giver, kind).ammo -= transfer.n
        boards.weapon(taker, kind).ammo += transfer.n
    else:
        getattr(giver, PILES[kind]).remove(thing)
        getattr(taker, PILES[kind]).append(thing)
    return True


# ---- the draft


@base("does", "Exchange")
async def exchange(state: State, table: Asks, dwarf: Dwarf, option: Exchange) -> None:
    """Put a draft together, offer it; an action is paid when it is carried out (DRG.EXCH.01)."""
    state.turn.partner = turn.index(state, turn.dwarf_of(state, option.cls))
    state.turn.draft = []
    while True:
        chosen = await table.choose(dwarf.seat, lambda: menu(state, dwarf), "exchange")
        if isinstance(chosen, Back) or (isinstance(chosen, Offer) and _offer(state, table, dwarf)):
            break
        _edit(state, dwarf, chosen)
    state.turn.partner, state.turn.draft = -1, []


def menu(state: State, dwarf: Dwarf) -> list[Option]:
    """What may be added to the draft; the others beside him; offer, clear, back."""
    who, with_whom = turn.index(state, dwarf), state.turn.partner
    draft, then = possible(state)
    if not turn.can_act(state, dwarf):
        return [Back()]
    found: list[Option] = [h for h in _hands(then, then[who], then[with_whom]) if not _undoes(state, who, h)]
    found += [With(d.cls) for d in assist.beside(state, dwarf) if turn.index(state, d) != with_whom]
    return found + ([Offer()] if draft else []) + ([Clear()] if state.turn.draft else []) + [Back()]


def _undoes(state: State, who: int, hand: Hand) -> bool:
    """Whether it hands back what the draft hands over with the same partner: that is what Clear is for."""
    return any(
        t.item == hand.item and (t.giver == who) == (hand.word == "take")
        for t in state.turn.draft
        if state.turn.partner in (t.giver, t.taker)
    )


def _edit(state: State, dwarf: Dwarf, chosen: Option) -> None:
    who = turn.index(state, dwarf)
    match chosen:
        case Hand("give", _, item, n):
            state.turn.draft.append(Transfer(who, state.turn.partner, item, n))
        case Hand(_, _, item, n):
            state.turn.draft.append(Transfer(state.turn.partner, who, item, n))
        case With(cls):
            state.turn.partner = turn.index(state, turn.dwarf_of(state, cls))
        case Clear():
            state.turn.draft = []


def _offer(state: State, table: Asks, dwarf: Dwarf) -> bool:
    """Gifts go through at once; whoever is to give is asked while the turn goes on. Whether anything came of it."""
    from bot.games.deep_rock import bargain  # which is made of what is here

    done, _ = possible(state)
    if not done or not turn.can_act(state, dwarf):
        return False
    givers = asked(state, dwarf, done)
    if givers:
        bargain.make(state, table, dwarf, done, givers)
    else:
        carry_out(state, table, done)
    return True


def asked(state: State, maker: Dwarf, goods: Sequence[Transfer]) -> list[int]:
    """Who must agree: all that are to give something, if conscious and another person."""
    givers = [(who, state.dwarves[who]) for who in sorted({transfer.giver for transfer in goods})]
    return [who for who, giver in givers if giver.conscious and giver.seat != maker.seat]


def carry_out(state: State, table: Asks, goods: Sequence[Transfer]) -> None:
    """All of it, for one action."""
    turn.spend(state)
    for transfer in goods:
        hand_over(state.dwarves, transfer)
        amount = f".{transfer.n}" if transfer.item in boards.SLOTS else ""
        table.log(Handed(transfer.giver, transfer.taker, f"{transfer.item}{amount}"))
