"""Several missions in a row with what is left (DRG.DIVE): what happens between two of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from bot.engine.asks import Asks
from bot.engine.options import Option
from bot.games.deep_rock import carrying, content, decks, missions
from bot.games.deep_rock.board import OFF
from bot.games.deep_rock.entries.cave import DiveDrawn, DiveGift, DiveOn, DiveProposal, DiveReady, DiveTrade
from bot.games.deep_rock.hooks import base
from bot.games.deep_rock.state import Dwarf, State, Weapon

WEAPONS = ("primary", "secondary")
ONCE = ("card", "throwable")
"""Gifts of which a Dwarf gets one at most (DRG.DIVE.08)."""
REVIVED = 1
"""Health of a Dwarf who was unconscious at the end (DRG.DIVE.09)."""


@dataclass(frozen=True)
class Trade(Option):
    """Throw an upgrade away for full health (`what` is health), or to fill a weapon (`gunner.primary`)."""

    upgrade: str
    what: str

    @property
    def key(self) -> str:
        return f"trade:{self.upgrade}/{self.what}"


@dataclass(frozen=True)
class Ready(Option):
    commits: ClassVar[bool] = True

    @property
    def key(self) -> str:
        return "ready"


@dataclass(frozen=True)
class Gift(Option):
    """What one gold buys, for whom: `scout.health`, `.primary`, `.secondary`, `.card`, `.throwable`."""

    cls: str
    kind: str

    @property
    def key(self) -> str:
        return f"gift:{self.cls}.{self.kind}"


# ---- which missions


@base("steps", "dive_draw")
async def draw(state: State, table: Asks) -> None:
    """A mission of each level, easy ones first, by the table's own chance; the book's choice is not known."""
    found = [[n for n in missions.book() if carrying.level_of(n) == level] for level in range(len(carrying.LEVELS))]
    drawn = [table.roll(numbers, "mission") for numbers in found]
    table.reveal()
    state.mission, *state.dive = drawn
    table.log(DiveDrawn(tuple(drawn)))
    state.phase = "setup"


# ---- from one to the next


@base("steps", "dive")
async def go_on(state: State, table: Asks) -> None:
    """After a success the next mission waits; the Dwarves rest as little as they may (DRG.DIVE.01, .02, .06, .09)."""
    state.dive_done.append(state.mission)
    state.mission = state.dive.pop(0)
    state.outcome = ""
    state.agenda = []
    state.turn.used = []
    for dwarf in state.dwarves:
        _stand(dwarf)
    if state.cave.bosco == OFF:
        state.options["bosco"] = "false"
    carrying.brief(state)  # what lay about stays behind: no satchel charge goes off between missions
    table.log(DiveOn(state.mission, state.store.minerals["gold"]))
    state.active, state.phase, state.ready = state.first, "dive_trade", []


@base("steps", "dive_decks")
async def lay_decks(state: State, table: Asks) -> None:
    """A dive that is taken up elsewhere: the decks that gifts come from are shuffled, without what Dwarves hold."""
    for name in ("rock_n_stone", "throwables"):
        held = [card for dwarf in state.dwarves for card in (*dwarf.cards, *dwarf.throwables)]
        decks.deck(state, name).draw = table.shuffle([c for c in decks.whole(state, name) if c not in held], name)
    state.phase = "dive_trade"


def _stand(dwarf: Dwarf) -> None:
    """Nothing that held him lasts; what he carries stays but for an Aquarq."""
    dwarf.health = REVIVED if dwarf.unconscious else dwarf.health
    dwarf.unconscious = dwarf.knocked_over = dwarf.stunned = dwarf.webbed = dwarf.far_sighted = dwarf.aquarq = False


# ---- upgrades for health or ammo


@base("steps", "dive_trade")
async def trade(state: State, table: Asks) -> None:
    """Everybody who holds upgrades is asked at once: one throws an upgrade away, or is ready (DRG.DIVE.04, .05)."""
    if not choices(state):
        state.phase = "dive_gift"
        return
    seat, picked = await table.any(lambda: choices(state), "trade")
    if isinstance(picked, Ready):
        state.ready.append(seat)
        table.log(DiveReady(seat))
    else:
        dwarf = holder(state, picked.upgrade)
        _throw_away(dwarf, picked.upgrade)
        _fill(state, dwarf, picked.what)
        table.log(DiveTrade(state.dwarves.index(dwarf), picked.upgrade, picked.what))


def choices(state: State) -> dict[int, list[Trade | Ready]]:
    """Who may still throw something away, and what; a seat that has nothing to choose is not asked."""
    found: dict[int, list[Trade | Ready]] = {}
    for seat in range(state.seats):
        own = [each for dwarf in state.dwarves if dwarf.seat == seat for each in trades(state, dwarf)]
        if own and seat not in state.ready:
            found[seat] = [*own, Ready()]
    return found


def holder(state: State, upgrade: str) -> Dwarf:
    """Each upgrade is there once."""
    return next(dwarf for dwarf in state.dwarves if upgrade in held(dwarf))


def held(dwarf: Dwarf) -> list[str]:
    return [*dwarf.loose, *dwarf.primary.upgrades, *dwarf.secondary.upgrades]


def trades(state: State, dwarf: Dwarf) -> list[Trade]:
    """Each upgrade of his for his own health, or for a weapon of anybody that is not full."""
    ends = [f"{d.cls}.{slot}" for d in state.dwarves for slot in WEAPONS if room(weapon_of(d, slot), slot)]
    if dwarf.health < content.box().health:
        ends.insert(0, "health")
    return [Trade(upgrade, what) for upgrade in held(dwarf) for what in ends]


def weapon_of(dwarf: Dwarf, slot: str) -> Weapon:
    return dwarf.primary if slot == "primary" else dwarf.secondary


def room(weapon: Weapon, slot: str) -> int:
    """Ammo that still fits."""
    ammo = content.box().ammo
    return ammo["overclocked" if slot == "secondary" and weapon.overclocked else slot] - weapon.ammo


def _throw_away(dwarf: Dwarf, upgrade: str) -> None:
    for place in (dwarf.loose, dwarf.primary.upgrades, dwarf.secondary.upgrades):
        if upgrade in place:
            place.remove(upgrade)
            return


def _fill(state: State, dwarf: Dwarf, what: str) -> None:
    if what == "health":
        dwarf.health = content.box().health
        return
    cls, slot = what.split(".")
    weapon = weapon_of(next(d for d in state.dwarves if d.cls == cls), slot)
    weapon.ammo += room(weapon, slot)


# ---- gold for gifts


@base("steps", "dive_gift")
async def gift(state: State, table: Asks) -> None:
    """Each gold buys one thing; a seat proposes, the others agree (DRG.DIVE.07). Then the next mission is set up."""
    options = gifts(state)
    if not options:
        state.store.minerals["gold"] = 0
        state.phase, state.active, state.ready = "setup", state.first, []
        state.brought = carrying.at_start(state)
        return
    picked = await _agreed_gift(state, table, options)
    if picked is not None:
        state.store.minerals["gold"] -= 1
        _hand_over(state, table, picked)


async def _agreed_gift(state: State, table: Asks, options: list[Gift]) -> Gift | None:
    """What all agree to; None after an objection. Who would rather propose something else does so next."""
    proposers = [*range(state.seats)]
    while True:
        seat, picked = await table.any(dict.fromkeys(proposers, options), "gift")
        others = [other for other in range(state.seats) if other != seat]
        if not others:
            return picked
        table.log(DiveProposal(seat, picked.cls, picked.kind))
        agreed, rather = await table.proposed(others, f"giving:{picked.cls}.{picked.kind}.{seat}")
        if agreed or rather is None:
            return picked if agreed else None
        proposers = [rather]


def gifts(state: State) -> list[Gift]:
    """What a gold may buy now: what fits, and one card and one throwable a Dwarf (DRG.DIVE.08)."""
    if not state.store.minerals["gold"]:
        return []
    return [Gift(dwarf.cls, kind) for dwarf in state.dwarves for kind in _useful(state, dwarf)]


def _useful(state: State, dwarf: Dwarf) -> Iterator[str]:
    if dwarf.health < content.box().health:
        yield "health"
    yield from (slot for slot in WEAPONS if room(weapon_of(dwarf, slot), slot))
    for kind, deck in zip(ONCE, ("rock_n_stone", "throwables"), strict=True):
        pile = decks.deck(state, deck)
        if f"{dwarf.cls}.{kind}" not in state.turn.used and (pile.draw or pile.discard):
            yield kind


def _hand_over(state: State, table: Asks, picked: Gift) -> None:
    who = next(i for i, dwarf in enumerate(state.dwarves) if dwarf.cls == picked.cls)
    dwarf = state.dwarves[who]
    card = ""
    if picked.kind == "health":
        dwarf.health += 1
    elif picked.kind in WEAPONS:
        weapon_of(dwarf, picked.kind).ammo += 1
    else:
        state.turn.used.append(f"{picked.cls}.{picked.kind}")
        card = decks.draw(state, table, "rock_n_stone" if picked.kind == "card" else "throwables") or ""
        (dwarf.cards if picked.kind == "card" else dwarf.throwables).append(card)
    table.log(DiveGift(who, picked.kind, card))
