"""Who is what, chosen in the lobby: roles and their gear. Pure: a setup in, a setup out; refusals are `Refusal`s."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from bot.engine.game import Game
from bot.engine.roles import PICKS, Pick, Role, Slot, spelled
from bot.table.types import Press, Refusal, Seat, Setup, Swap

Rule = Callable[[Game[Any], Setup, int, str], Setup]


def changed(game: Game[Any], setup: Setup, index: int, word: str, wish: str) -> Setup:
    """The setup after `pick:ROLE`, `swap:MINE/THEIRS` or `gear:ROLE.SLOT=THING` of the seat at `index`."""
    rules: Mapping[str, Rule] = {"pick": taken, "swap": swapped, "gear": geared}
    return fitting(game, rules[word](game, setup, index, wish))


def role(game: Game[Any], wanted: str) -> Role:
    """Raises `Refusal` (`no_role`)."""
    found = next((one for one in game.roles if one.id == wanted), None)
    if found is None:
        raise Refusal("no_role", list=", ".join(one.id for one in game.roles))
    return found


def quota(game: Game[Any], setup: Setup, index: int) -> int:
    """How many roles a seat plays."""
    return game.roles_a_seat(index, len(setup.seats), setup.options)


def chosen_in(game: Game[Any], setup: Setup) -> bool:
    """Whether seats choose roles in this lobby."""
    return bool(game.roles) and game.roles_a_seat(0, max(1, len(setup.seats)), setup.options) > 0


def owner(setup: Setup, wanted: str) -> int | None:
    """The seat that has chosen a role."""
    return next((i for i, seat in enumerate(setup.seats) for pick in seat.picks if pick.role == wanted), None)


def free(game: Game[Any], setup: Setup) -> list[Role]:
    return [one for one in game.roles if owner(setup, one.id) is None]


def check_free(game: Game[Any], setup: Setup, wanted: str, index: int | None) -> None:
    """Raises `Refusal`: role_yours, role_taken (who was quicker, what is left)."""
    name, there = role(game, wanted).name, owner(setup, wanted)
    if there is None:
        return
    if there == index:
        raise Refusal("role_yours", name=name)
    left = ", ".join(one.name for one in free(game, setup)) or "–"
    raise Refusal("role_taken", name=name, who=f"{{seat:{there}}}", list=left)


# ---- wishes


def taken(game: Game[Any], setup: Setup, index: int, wanted: str) -> Setup:
    """A free role: one more while the seat plays more, else in place of the one that it chose last."""
    check_free(game, setup, wanted, index)
    own, most = setup.seats[index].picks, quota(game, setup, index)
    if not most:
        raise Refusal("no_role", list="")
    gone = own[most - 1 :]
    return without_offers(_with(setup, index, (*own[: most - 1], Pick(wanted))), *(pick.role for pick in gone))


def swapped(game: Game[Any], setup: Setup, index: int, wish: str) -> Setup:
    """A role for another one: a free one at once; somebody else's once both have wished for it."""
    give, _, get = wish.partition("/")
    role(game, give)
    name, there = role(game, get).name, owner(setup, get)
    if owner(setup, give) != index:
        raise Refusal("stale")
    if there == index:
        raise Refusal("role_yours", name=name)
    if there is None:
        return without_offers(_put(setup, index, give, Pick(get)), give)
    if Swap(give, get) in setup.swaps:
        raise Refusal("swap_asked", name=name, who=f"{{seat:{there}}}")
    if Swap(get, give) not in setup.swaps and setup.seats[there].person is not None:
        return replace(setup, swaps=(*setup.swaps, Swap(give, get)))
    mine, theirs = (_pick(setup, seat, one) for seat, one in ((index, give), (there, get)))
    return without_offers(_put(_put(setup, index, give, theirs), there, get, mine), give, get)


def geared(game: Game[Any], setup: Setup, index: int, wish: str) -> Setup:
    """Another thing in a slot of one's own role."""
    wanted, _, thing = wish.partition("=")
    name, _, slot_id = wanted.partition(".")
    slot = next((one for one in game.gear(role(game, name).id, setup.options) if one.id == slot_id), None)
    if slot is None or thing not in (one.id for one in slot.things):
        raise Refusal("illegal", answer=wish, why="")
    if owner(setup, name) != index:
        raise Refusal("stale")
    holder = _holder(game, setup, slot, thing)
    if slot.single and holder not in ("", name):
        there = owner(setup, holder)
        raise Refusal("gear_taken", name=_called(slot, thing), who=f"{{seat:{there}}}")
    pick = _pick(setup, index, name)
    return _put(setup, index, name, replace(pick, gear={**pick.gear, slot_id: thing}))


def _holder(game: Game[Any], setup: Setup, slot: Slot, thing: str) -> str:
    """Whose explicit choice a thing is, by role; what is only advised gives way."""
    picks = (pick for seat in setup.seats for pick in seat.picks)
    return next((pick.role for pick in picks if pick.gear.get(slot.id) == thing), "")


def _called(slot: Slot, thing: str) -> str:
    return next(one.name for one in slot.things if one.id == thing)


# ---- what they change


def _with(setup: Setup, index: int, picks: tuple[Pick, ...]) -> Setup:
    seat = replace(setup.seats[index], picks=picks)
    return replace(setup, seats=(*setup.seats[:index], seat, *setup.seats[index + 1 :]))


def _pick(setup: Setup, index: int, wanted: str) -> Pick:
    return next(pick for pick in setup.seats[index].picks if pick.role == wanted)


def _put(setup: Setup, index: int, old: str, new: Pick) -> Setup:
    return _with(setup, index, tuple(new if pick.role == old else pick for pick in setup.seats[index].picks))


def without_offers(setup: Setup, *roles: str) -> Setup:
    """Offers to swap are about who holds a role now: they go when that changes."""
    return replace(setup, swaps=tuple(one for one in setup.swaps if not {one.give, one.get} & {*roles}))


def fitting(game: Game[Any], setup: Setup) -> Setup:
    """After any wish: no seat has more roles than it plays, nobody carries what the options leave out, and offers are
    only about what two have."""
    if not game.roles:
        return setup
    seats = tuple(_fitted(game, setup, i) for i in range(len(setup.seats)))
    made = replace(setup, seats=seats)
    ends = [(owner(made, swap.give), owner(made, swap.get), swap) for swap in made.swaps]
    return replace(made, swaps=tuple(swap for a, b, swap in ends if a is not None and b is not None and a != b))


def _fitted(game: Game[Any], setup: Setup, index: int) -> Seat:
    seat = setup.seats[index]
    kept = []
    for pick in seat.picks[: quota(game, setup, index)]:
        legal = {(slot.id, thing.id) for slot in game.gear(pick.role, setup.options) for thing in slot.things}
        kept.append(replace(pick, gear={k: v for k, v in pick.gear.items() if (k, v) in legal}))
    return replace(seat, picks=tuple(kept))


# ---- as advised


def gear_of(game: Game[Any], setup: Setup) -> dict[str, dict[str, str]]:
    """What every chosen role carries, by role and slot: what was chosen, else the first advised thing that is free."""
    picks = [pick for seat in setup.seats for pick in seat.picks]
    used = [(slot, thing) for pick in picks for slot, thing in pick.gear.items()]
    carried: dict[str, dict[str, str]] = {}
    for pick in picks:
        own = carried[pick.role] = dict(pick.gear)
        for slot in game.gear(pick.role, setup.options):
            if slot.id in own:
                continue
            left = [thing.id for thing in slot.things if not slot.single or (slot.id, thing.id) not in used]
            own[slot.id] = next(iter(left), slot.things[0].id)
            used.append((slot.id, own[slot.id]))
    return carried


def advised(game: Game[Any], setup: Setup) -> Setup:
    """Every seat with all its roles: who has not chosen gets the easiest that is left."""
    for index, seat in enumerate(setup.seats):
        missing = quota(game, setup, index) - len(seat.picks)
        more = tuple(Pick(one.id) for one in free(game, setup)[: max(0, missing)])
        setup = _with(setup, index, (*seat.picks, *more))
    return setup


def settled(game: Game[Any], setup: Setup) -> Setup:
    """As it starts: gear that was left as advised is written down, so that no later version reads it otherwise."""
    gear = gear_of(game, setup)
    seats = [replace(s, picks=tuple(replace(p, gear=gear[p.role]) for p in s.picks)) for s in setup.seats]
    return replace(setup, seats=tuple(seats), swaps=())


def handed_over(setup: Setup) -> dict[str, str]:
    """The options of a new game with what the seats have chosen."""
    picks = tuple(seat.picks for seat in setup.seats)
    return {**setup.options, PICKS: spelled(picks)} if any(picks) else setup.options


def wished(game: Game[Any], setup: Setup, press: Press, word: str, wish: str) -> Setup:
    """The setup after a wish about roles. Who picks a role without a seat sits down with it."""
    index = next((i for i, seat in enumerate(setup.seats) if seat.person == press.person), None)
    if index is None:
        raise Refusal("foreign")
    return changed(game, setup, index, word, wish)
