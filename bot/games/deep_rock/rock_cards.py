"""What each Rock 'n' Stone card does, and at whom it can be played now; by card id."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from itertools import permutations
from typing import TypeVar

from bot.engine.asks import Asks
from bot.engine.options import Option
from bot.games.deep_rock import assist, attack, boards, decks, move, pickaxe, tokens, turn
from bot.games.deep_rock.entries.acts import Handed, Looked, Recovered, Reordered, Supplied
from bot.games.deep_rock.state import Dwarf, State


@dataclass(frozen=True)
class Play(Option):
    """A card of the Dwarf `holder` (his place), at the Dwarf of a class, with a word more where a card needs one."""

    holder: int
    card: str
    target: str = ""
    more: str = ""

    @property
    def key(self) -> str:
        return "play:" + self.card + (f"/{self.target}" if self.target else "") + (f".{self.more}" if self.more else "")

    @property
    def marks(self) -> tuple[str, ...]:
        return (f"dwarf:{self.target}",) if self.target else ()


MAY: dict[str, Callable[[State, Dwarf], list[str]]] = {}
"""(state, target) -> the ways to play it at that Dwarf, as the last word of the key; empty: not now.
For cards aimed at nobody: (state, holder) -> what stands after the card in the key."""
DOES: dict[str, Callable[[State, Asks, Play], Awaitable[None]]] = {}
SEEN = 3
"""Cards that a look at a deck shows."""
CATCH = 3
"""Ammo that one throw of Catch! moves."""
MayT = TypeVar("MayT", bound=Callable[[State, Dwarf], list[str]])
DoT = TypeVar("DoT", bound=Callable[[State, Asks, Play], Awaitable[None]])


@dataclass(frozen=True)
class Order(Option):
    """The top cards in a new order, as places in the old one, uppermost first; `cards`: which they are, a secret."""

    deck: str
    places: tuple[int, ...]
    cards: tuple[str, ...]

    @property
    def key(self) -> str:
        return "order:" + ".".join(str(place) for place in self.places)


@dataclass(frozen=True)
class Pass(Option):
    """So much primary and secondary ammo goes over, perhaps none."""

    primary: int
    secondary: int

    @property
    def key(self) -> str:
        return f"pass:{self.primary}.{self.secondary}"


@dataclass(frozen=True)
class HoldFire(Option):
    """No shot after all."""

    @property
    def key(self) -> str:
        return "hold"


def calm(state: State) -> bool:
    """Nothing is half done: no attack, walk, swing, exchange or card. Only then a card moves or arms a Dwarf."""
    return state.attack is None and not state.turn.busy


def may(*cards: str) -> Callable[[MayT], MayT]:
    def enter(rule: MayT) -> MayT:
        MAY.update(dict.fromkeys(cards, rule))
        return rule

    return enter


def does(*cards: str) -> Callable[[DoT], DoT]:
    def enter(rule: DoT) -> DoT:
        DOES.update(dict.fromkeys(cards, rule))
        return rule

    return enter


def target_of(state: State, option: Play) -> Dwarf:
    return turn.dwarf_of(state, option.target)


def _yes(right: object) -> list[str]:
    """The one way to play a card, if it can be played."""
    return [""] if right else []


# ---- attacks


@may("steady_now", "for_karl")
def under_fire(state: State, dwarf: Dwarf) -> list[str]:
    """While his attack lies on the table and is not yet applied."""
    return _yes(state.attack is not None and state.attack.dwarf == turn.index(state, dwarf))


@does("steady_now")
async def steady_now(state: State, table: Asks, option: Play) -> None:
    """All dice of the attack are rolled again; the new results stand."""
    from bot.games.deep_rock import volley

    volley.reroll_all(state, table)


@does("for_karl")
async def for_karl(state: State, table: Asks, option: Play) -> None:
    """One die of the attack counts double: whoever attacks picks it with the result."""
    if state.attack is not None:
        state.attack.doubles += 1


@may("covering_fire")
def can_cover(state: State, dwarf: Dwarf) -> list[str]:
    return _yes(calm(state) and _shots(state, dwarf, ammo=True))


@may("free_shot")
def can_shoot(state: State, dwarf: Dwarf) -> list[str]:
    return _yes(calm(state) and _shots(state, dwarf, ammo=False))


def _shots(state: State, dwarf: Dwarf, *, ammo: bool) -> Sequence[Option]:
    """Ranged attacks of a single action that he could make now."""
    return attack.free_shots(state, dwarf, ammo=ammo) if dwarf.standing else []


@does("covering_fire", "free_shot")
async def shoot(state: State, table: Asks, option: Play) -> None:
    """One ranged attack at once, without an action; Free Shot! pays the ammo, too."""
    dwarf, pays = target_of(state, option), option.card == "covering_fire"

    def offer() -> list[Option]:
        return [*_shots(state, dwarf, ammo=pays), HoldFire()]

    await attack.give(state, table, dwarf, offer, f"cover:{turn.index(state, dwarf)}", ammo=pays)


# ---- on their feet


@may("on_your_feet")
def can_rise(state: State, dwarf: Dwarf) -> list[str]:
    if dwarf.unconscious:
        return []
    held = {"stand": dwarf.knocked_over, "webbed": dwarf.webbed, "stunned": dwarf.stunned}
    return [word for word, on in held.items() if on]


@does("on_your_feet")
async def on_your_feet(state: State, table: Asks, option: Play) -> None:
    """He stands up, or a web or stun is gone; in his own turn a stun's lost actions come back."""
    dwarf = target_of(state, option)
    if option.more == "stand":
        assist.stand(state, table, dwarf)
        return
    setattr(dwarf, option.more, False)
    table.log(Recovered(turn.index(state, dwarf), option.more))
    if dwarf is turn.active(state) and option.more in state.turn.held:
        state.turn.held.remove(option.more)
        state.turn.actions += turn.ACTIONS - 1 if option.more == "stunned" else 0


@may("up_you_get")
def can_wake(state: State, dwarf: Dwarf) -> list[str]:
    return _yes(dwarf.unconscious)


@does("up_you_get")
async def up_you_get(state: State, table: Asks, option: Play) -> None:
    """Revived, from however far."""
    assist.revive(state, table, target_of(state, option), option.holder)


@may("patch_up", "big_patch")
def can_heal(state: State, dwarf: Dwarf) -> list[str]:
    return _yes(dwarf.conscious and boards.health_room(dwarf))


@does("patch_up", "big_patch")
async def patch(state: State, table: Asks, option: Play) -> None:
    tokens.heal(state, table, target_of(state, option), 1 if option.card == "patch_up" else 2, option.card)


# ---- moving and digging


@may("leg_it")
def can_run(state: State, dwarf: Dwarf) -> list[str]:
    return _yes(calm(state) and dwarf.standing and not dwarf.webbed and move.reach(state, dwarf))


@does("leg_it")
async def leg_it(state: State, table: Asks, option: Play) -> None:
    """He walks up to 3 spaces now; it is no move action."""
    dwarf = target_of(state, option)

    def menu() -> list[move.Walk | move.Stay]:
        return [*move.ways(state, dwarf), move.Stay(dwarf.at)]

    chosen = await table.choose(dwarf.seat, menu, f"leg_it:{turn.index(state, dwarf)}")
    if isinstance(chosen, move.Walk):
        await move.go(state, table, dwarf, chosen, move.SPACES)


@may("dig_dig_dig")
def can_dig(state: State, dwarf: Dwarf) -> list[str]:
    return _yes(calm(state) and dwarf.standing and pickaxe.uses(state, dwarf.at, dwarf))


@does("dig_dig_dig")
async def dig_dig_dig(state: State, table: Asks, option: Play) -> None:
    dwarf = target_of(state, option)
    await pickaxe.swing(state, table, dwarf.seat, dwarf.at, dwarf)


@may("fourth_action")
def can_go_on(state: State, dwarf: Dwarf) -> list[str]:
    """It is his turn, and his actions are not over."""
    return _yes(dwarf is turn.active(state) and dwarf.conscious and state.phase == "turn")


@does("fourth_action")
async def fourth_action(state: State, table: Asks, option: Play) -> None:
    state.turn.actions += 1
    state.turn.extra += 1


# ---- goods


@may("last_magazine")
def can_load(state: State, dwarf: Dwarf) -> list[str]:
    return [slot for slot in boards.SLOTS if boards.ammo_room(dwarf, slot)]


@does("last_magazine")
async def last_magazine(state: State, table: Asks, option: Play) -> None:
    """2 ammo of one kind, as far as they fit."""
    dwarf, slot = target_of(state, option), option.more
    got = min(2, boards.ammo_room(dwarf, slot))
    boards.weapon(dwarf, slot).ammo += got
    primary = slot == "primary"
    table.log(Supplied(turn.index(state, dwarf), got if primary else 0, 0 if primary else got, 0))


@may("grenade_pouch")
def can_draw(state: State, dwarf: Dwarf) -> list[str]:
    return _yes(state.decks.throwables.draw or state.decks.throwables.discard)


@does("grenade_pouch")
async def grenade_pouch(state: State, table: Asks, option: Play) -> None:
    tokens.draw_throwable(state, table, target_of(state, option))


@may("strike_gold")
def can_strike(state: State, holder: Dwarf) -> list[str]:
    return _yes(True)


@does("strike_gold")
async def strike_gold(state: State, table: Asks, option: Play) -> None:
    """The mineral die twice; what it shows goes to the store."""
    holder = state.dwarves[option.holder]
    for _ in range(2):
        pickaxe.find(state, table, holder.at, holder)


@may("catch")
def can_throw(state: State, holder: Dwarf) -> list[str]:
    """Every pair of Dwarves of whom the first has ammo that the second has room for; not in the midst of a deed, which
    may still have to be paid."""
    if not calm(state):
        return []
    pairs = [(a, b) for a, b in permutations(state.dwarves, 2) if len(_passes(a, b)) > 1]
    return [f"{a.cls}.{b.cls}" for a, b in pairs]


def _passes(giver: Dwarf, taker: Dwarf) -> list[Pass]:
    p, s = (min(boards.weapon(giver, slot).ammo, boards.ammo_room(taker, slot)) for slot in boards.SLOTS)
    amounts = [(i, j) for i in range(min(p, CATCH), -1, -1) for j in range(min(s, CATCH - i), -1, -1)]
    return [Pass(i, j) for i, j in amounts]


@does("catch")
async def catch(state: State, table: Asks, option: Play) -> None:
    """Up to 3 ammo from one to another, however far apart."""
    giver, taker = turn.dwarf_of(state, option.target), turn.dwarf_of(state, option.more)
    seat = state.dwarves[option.holder].seat
    chosen = await table.choose(seat, lambda: _passes(giver, taker), f"catch:{option.target}.{option.more}")
    for slot, n in zip(boards.SLOTS, (chosen.primary, chosen.secondary), strict=True):
        boards.weapon(giver, slot).ammo -= n
        boards.weapon(taker, slot).ammo += n
        if n:
            table.log(Handed(turn.index(state, giver), turn.index(state, taker), f"{slot}.{n}"))


# ---- looks


LOOKS = {"look_what_i_found": "supply", "i_can_smell_them": "event"}


@may("look_what_i_found")
def can_look(state: State, holder: Dwarf) -> list[str]:
    return _yes(len(state.decks.supply.draw) > 1)


@may("i_can_smell_them")
def can_smell(state: State, holder: Dwarf) -> list[str]:
    return _yes(len(state.decks.event.draw) > 1)


@does("look_what_i_found", "i_can_smell_them")
async def look(state: State, table: Asks, option: Play) -> None:
    """The holder alone sees the top 3 cards of a deck and lays them back in an order of his choice."""
    name, seat = LOOKS[option.card], state.dwarves[option.holder].seat
    pile = decks.deck(state, name).draw
    top = pile[-SEEN:][::-1]
    table.reveal()
    table.log(Looked(name, tuple(top)), readers=(seat,))
    ways = permutations(range(len(top)))
    orders = {seat: [Order(name, places, tuple(top[place] for place in places)) for places in ways]}
    chosen = (await table.each(orders, f"order:{name}", hidden=True))[seat]
    pile[-len(top) :] = [top[place] for place in reversed(chosen.places)]
    table.log(Reordered(option.holder, name, len(top)))
