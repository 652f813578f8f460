"""An exchange that others are asked for: it lies open while the turn goes on, until all agree, one says no, or the turn
ends (DRG.EXCH). What its maker gives is set aside meanwhile; the action is paid when it is carried out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from copy import deepcopy
from dataclasses import dataclass
from typing import ClassVar

from msgspec.structs import replace

from bot.engine.asks import Asks
from bot.engine.options import Option
from bot.games.deep_rock import boards, exchange, rock_cards, turn
from bot.games.deep_rock.entries.acts import Changed, Declined, Lapsed, Offered
from bot.games.deep_rock.state import Dwarf, State
from bot.games.deep_rock.wishes import Bargain, Transfer


@dataclass(frozen=True)
class Accept(Option):
    """It is carried out once all have said so. Who said yes to more has not said it to what is left of it."""

    changed: int = 0

    @property
    def key(self) -> str:
        return f"accept:{self.changed}" if self.changed else "accept"


@dataclass(frozen=True)
class Decline(Option):
    aside: ClassVar[bool] = True

    @property
    def key(self) -> str:
        return "decline"


@dataclass(frozen=True)
class Change(Option):
    """Yes, but with only `n` of one of the goods; 0: without it. Now its maker is asked."""

    aside: ClassVar[bool] = True
    giver: int
    cls: str
    item: str
    n: int

    @property
    def key(self) -> str:
        return f"change:{self.cls}/{self.item}.{self.n}"


# ---- making and ending it


def make(state: State, table: Asks, dwarf: Dwarf, goods: Sequence[Transfer], givers: Sequence[int]) -> None:
    """Ask these; an older offer of his is over."""
    lapse(state, table)
    by = turn.index(state, dwarf)
    state.bargain = Bargain(by, _merged(goods), [*givers])
    _set_aside(state.dwarves, state.bargain)
    table.log(Offered(by, tuple(givers), tuple(deepcopy(state.bargain.goods))))


def _merged(goods: Sequence[Transfer]) -> list[Transfer]:
    """Ammo of one weapon that was added bit by bit is one thing, unless some of it goes on to somebody in between."""
    found: list[Transfer] = []
    for transfer in goods:
        like = [t for t in found if t.item == transfer.item and t.item in boards.SLOTS]
        if like and (like[-1].giver, like[-1].taker) == (transfer.giver, transfer.taker):
            like[-1].n += transfer.n
        else:
            found.append(deepcopy(transfer))
    return found


def lapse(state: State, table: Asks | None = None) -> None:
    """What was set aside goes back; told where there is a table to tell it."""
    bargain = state.bargain
    if bargain is not None:
        _put_back(state.dwarves, bargain)
        state.bargain = None
        if table is not None:
            table.log(Lapsed(bargain.by))


def _set_aside(dwarves: Sequence[Dwarf], bargain: Bargain) -> None:
    maker = dwarves[bargain.by]
    for transfer in _own(bargain):
        kind, _, thing = transfer.item.partition(".")
        if kind in boards.SLOTS:
            boards.weapon(maker, kind).ammo -= transfer.n
            boards.weapon(maker, kind).aside += transfer.n
        else:
            getattr(maker, exchange.PILES[kind]).remove(thing)


def _put_back(dwarves: Sequence[Dwarf], bargain: Bargain) -> None:
    maker = dwarves[bargain.by]
    for transfer in _own(bargain):
        kind, _, thing = transfer.item.partition(".")
        if kind in boards.SLOTS:
            boards.weapon(maker, kind).ammo += transfer.n
            boards.weapon(maker, kind).aside -= transfer.n
        else:
            getattr(maker, exchange.PILES[kind]).append(thing)


def _own(bargain: Bargain) -> list[Transfer]:
    """What the maker gives of his own: not what the same offer brings him before."""
    brought: Counter[str] = Counter()
    found: list[Transfer] = []
    for transfer in bargain.goods:
        if transfer.taker == bargain.by:
            brought[transfer.item] += transfer.n
        elif transfer.giver == bargain.by:
            passed = min(transfer.n, brought[transfer.item])
            brought[transfer.item] -= passed
            if transfer.n > passed:
                found.append(replace(transfer, n=transfer.n - passed))
    return found


# ---- answering it


def anytime(state: State, seat: int) -> list[Option]:
    """What a seat that is asked may say: yes where it can be done just now, no, or something less."""
    bargain = state.bargain
    own = [who for who in bargain.waits if state.dwarves[who].seat == seat] if bargain else []
    if bargain is None or not own:
        return []
    yes: list[Option] = [Accept(bargain.changed)] if possible(state, bargain) else []
    return [*yes, Decline(), *(_less(state, bargain, own) if bargain.by not in bargain.waits else [])]


def _less(state: State, bargain: Bargain, own: Sequence[int]) -> list[Change]:
    """Each of their goods in smaller numbers, or not at all, where something is still handed over then."""
    asked = [transfer for transfer in bargain.goods if transfer.giver != bargain.by]
    found = dict.fromkeys(
        Change(t.giver, state.dwarves[t.giver].cls, t.item, n)
        for t in asked
        if t.giver in own
        for n in range(0 if len(asked) > 1 else 1, t.n)
    )
    return [change for change in found if _reduced(state, bargain, change)]


def _reduced(state: State, bargain: Bargain, change: Change) -> list[Transfer]:
    """What would be handed over then. What cannot be passed on any more is left out."""
    goods, dwarves = deepcopy(bargain.goods), deepcopy(state.dwarves)
    meant = next(t for t in goods if (t.giver, t.item) == (change.giver, change.item) and t.n > change.n)
    meant.n = change.n
    _put_back(dwarves, bargain)
    return [t for t in goods if t.n and exchange.hand_over(dwarves, t)]


def possible(state: State, bargain: Bargain) -> bool:
    """Nothing is half done, the maker still has his action, and everything is still there and fits."""
    if state.phase != "turn" or not rock_cards.calm(state) or not turn.can_act(state, state.dwarves[bargain.by]):
        return False
    dwarves = deepcopy(state.dwarves)
    _put_back(dwarves, bargain)
    return all(exchange.hand_over(dwarves, transfer) for transfer in bargain.goods)


def invited(state: State) -> list[int]:
    return [state.dwarves[who].seat for who in state.bargain.waits] if state.bargain else []


async def play(state: State, table: Asks, seat: int, option: Option) -> None:
    bargain = state.bargain
    assert bargain is not None
    own = [who for who in bargain.waits if state.dwarves[who].seat == seat]
    match option:
        case Accept():
            bargain.waits = [who for who in bargain.waits if who not in own]
            if not bargain.waits:
                _close(state, table, bargain)
        case Change():
            _change(state, table, bargain, option)
        case _:
            table.log(Declined(own[0], bargain.by))
            lapse(state)


def _change(state: State, table: Asks, bargain: Bargain, option: Change) -> None:
    """Who gives less has agreed to that; now its maker is asked, and anew all others who would give something."""
    goods = _reduced(state, bargain, option)
    _put_back(state.dwarves, bargain)
    bargain.goods = goods
    bargain.changed += 1
    _set_aside(state.dwarves, bargain)
    seat = state.dwarves[option.giver].seat
    others = exchange.asked(state, state.dwarves[bargain.by], goods)
    bargain.waits = [bargain.by, *(who for who in others if state.dwarves[who].seat != seat)]
    table.log(Changed(option.giver, bargain.by, tuple(deepcopy(goods))))


def _close(state: State, table: Asks, bargain: Bargain) -> None:
    """All agree: one action, and everything changes hands."""
    lapse(state)
    exchange.carry_out(state, table, bargain.goods)
    turn.end_free(state, Accept())
