"""Roles in the lobby: one section each on the board, and a private panel behind `Change` for gear and swaps."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.engine.roles import Role, Slot
from bot.table import lobby, picks
from bot.table.types import Swap, TableView
from bot.ui import ids, words
from bot.ui import lobby_words as told
from bot.ui.limits import CHOICE, clip
from bot.ui.names import COLOURS, seat_name
from bot.ui.parts import Button, Choice, Menu, Part, Row, Section, Sheet, Words


def sections(view: TableView) -> list[Part]:
    """Every role in its place, then who has not chosen."""
    gear = picks.gear_of(view.game, view.setup)
    made: list[Part] = [_section(view, role, gear.get(role.id, {})) for role in view.game.roles]
    names = [told.sits(n, seat_name(seat)) for n, seat in enumerate(view.seats, 1) if not seat.picks]
    made += [Words(told.undecided(names))] if names else []
    return made


def plain_seat(view: TableView) -> list[Button]:
    """A way to sit where every role has been chosen and a seat is free."""
    if not _room(view) or picks.free(view.game, view.setup):
        return []
    return [Button(_id(view, "sit"), words.SIT, "success")]


def _section(view: TableView, role: Role, gear: dict[str, str]) -> Section:
    head, there = told.role(role.name, role.line), picks.owner(view.setup, role.id)
    if there is None:
        label = words.SIT if _room(view) else told.TAKE
        return Section(told.free(head), Button(_id(view, f"pick:{role.id}"), label, "success"))
    carried = [thing for _, thing, _ in _carried(view, role, gear)]
    lines = [told.taken(head, there + 1, seat_name(view.seats[there]), carried)]
    lines += [told.offered(_holder(view, swap.give), _name(view, swap.give)) for swap in _offers(view, role)]
    return Section("\n".join(lines), Button(_id(view, ids.ours("role", role.id)), told.CHANGE))


def _carried(view: TableView, role: Role, gear: dict[str, str]) -> list[tuple[str, str, str]]:
    """What a role carries: the slot's label, the thing's name and what it does."""
    slots = view.game.gear(role.id, view.setup.options)
    return [
        (slot.label, thing.name, thing.line) for slot in slots for thing in slot.things if gear[slot.id] == thing.id
    ]


# ---- the private panel


def panel(view: TableView, person: int, wanted: str) -> Sheet:
    """One role: for who has chosen it its gear, another role and open offers; for others a way to it."""
    role = picks.role(view.game, wanted)
    there = picks.owner(view.setup, role.id)
    head = told.role(role.name, role.line)
    if there is None:
        row = Row((Button(_id(view, f"pick:{role.id}"), words.SIT, "success"),))
        return Sheet((Words(told.free(head)), row), (), COLOURS[0])
    gear = picks.gear_of(view.game, view.setup)[role.id]
    lines = [told.taken(head, there + 1, seat_name(view.seats[there]), ())]
    lines += [told.carried(*one) for one in _carried(view, role, gear)]
    own = there in view.seats_of(person)
    more = _of_mine(view, role, gear) if own else _of_others(view, person, role)
    lines += [_asked(view, swap.give, swap.get) for swap in view.setup.swaps if own and swap.give == role.id]
    return Sheet((Words("\n".join(lines)), *more), (), COLOURS[there % len(COLOURS)])


def _asked(view: TableView, give: str, get: str) -> str:
    return told.asked_to_swap(_holder(view, get), _name(view, give), _name(view, get))


def _of_mine(view: TableView, role: Role, gear: dict[str, str]) -> Iterator[Part]:
    for slot in view.game.gear(role.id, view.setup.options):
        if len(slot.things) > 1:
            yield _gear_menu(view, role, slot, gear[slot.id])
    yield from _others_menu(view, role)
    offers = [
        Button(_id(view, f"swap:{role.id}/{one.give}"), told.take_for(_name(view, one.give), role.name), "primary")
        for one in _offers(view, role)[:4]
    ]
    yield Row((*offers, Button(_id(view, "leave"), told.STAND_UP)))


def _gear_menu(view: TableView, role: Role, slot: Slot, carried: str) -> Menu:
    """What others have chosen by name is left out; what they only would carry gives way."""
    held = {pick.gear.get(slot.id) for seat in view.seats for pick in seat.picks if pick.role != role.id}
    choices = tuple(
        Choice(
            f"gear:{role.id}.{slot.id}={thing.id}",
            f"{slot.label}: {thing.name}",
            clip(thing.line, CHOICE),
            thing.id == carried,
        )
        for thing in slot.things
        if not (slot.single and thing.id in held)
    )
    return Menu(_id(view, ids.ours("menu", slot.id)), slot.label, choices)


def _others_menu(view: TableView, role: Role) -> Iterator[Menu]:
    """Any other role instead: a free one at once, somebody else's once they agree."""
    here = picks.owner(view.setup, role.id)
    choices = []
    for other in view.game.roles:
        there = picks.owner(view.setup, other.id)
        if there == here:
            continue
        line = other.line if there is None else told.held_by(seat_name(view.seats[there]))
        choices.append(Choice(f"swap:{role.id}/{other.id}", other.name, line))
    if choices:
        yield Menu(_id(view, ids.ours("menu", "role")), told.ANOTHER, tuple(choices))


def _of_others(view: TableView, person: int, role: Role) -> Iterator[Part]:
    """A swap for who has chosen something, else what is free."""
    mine = [pick.role for seat in view.seats_of(person) for pick in view.seats[seat].picks]
    buttons = [
        Button(_id(view, f"swap:{one}/{role.id}"), told.give_for(_name(view, one), role.name), "primary")
        for one in mine[:4]
    ]
    if buttons:
        yield Row(tuple(buttons))
        return
    free = picks.free(view.game, view.setup)
    if free:
        choices = tuple(Choice(f"pick:{one.id}", one.name, one.line) for one in free)
        yield Menu(_id(view, ids.ours("menu", "role")), told.ANOTHER, choices)


def after(view: TableView, person: int, key: str) -> Sheet | None:
    """The panel that shows what a wish brought; None where it was about no role."""
    word, _, wish = key.partition(":")
    named = re.split(r"[/.=]", wish) if word in ("pick", "swap", "gear") else []
    known = [role.id for role in view.game.roles]
    found = [name for name in reversed(named) if name in known]  # of a swap first what was wished for
    own = [name for name in found if picks.owner(view.setup, name) in view.seats_of(person)]
    return panel(view, person, (own or found)[0]) if found else None


# ---- small things


def _room(view: TableView) -> bool:
    return len(view.seats) < lobby.most(view.game, view.setup)


def _offers(view: TableView, role: Role) -> list[Swap]:
    """Who would have this role for theirs."""
    return [swap for swap in view.setup.swaps if swap.get == role.id]


def _name(view: TableView, wanted: str) -> str:
    return picks.role(view.game, wanted).name


def _holder(view: TableView, wanted: str) -> str:
    there = picks.owner(view.setup, wanted)
    return seat_name(view.seats[there]) if there is not None else ""


def _id(view: TableView, key: str) -> str:
    return ids.at_table(view.id, 0, key)
