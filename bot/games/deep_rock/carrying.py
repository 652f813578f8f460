"""What a Deep Dive is made of, and what it goes on from: packed from a state, checked, unpacked into a new one.

It travels as one option of the lobby, beside those that players choose there.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence

import msgspec

from bot.games.deep_rock import boards, content, missions
from bot.games.deep_rock.board import OFF
from bot.games.deep_rock.state import CLASSES, UPGRADES, Carried, Dwarf, State, Store

OPTION = "carried"
"""The name of the option; empty or absent where a table begins afresh."""
DRAWN = "drawn"
"""The dive whose missions are drawn when it begins."""
LEVELS: tuple[missions.Level, ...] = ("novice", "experienced", "veteran")
FIRST = 1
"""What stands for the mission until it is drawn."""
BETWEEN = ("dive_trade", "dive_gift")
WON = ("won", "modest")
OUTCOMES = (*WON, "lost")
LONGEST = 5
"""Missions of a dive."""


def plan(options: Mapping[str, str]) -> Carried:
    """What these options of a lobby begin with. Raises `ValueError`."""
    if options.get(OPTION):
        return read(options[OPTION])
    dive = options.get("dive", "none")
    if dive == DRAWN:
        return Carried(drawn=True)
    return Carried([*missions.dives()[dive].missions] if dive != "none" else [int(options["mission"])])


def read(text: str) -> Carried:
    """Raises `ValueError` on what no dive could carry."""
    try:
        found = msgspec.json.decode(text, type=Carried)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise ValueError(str(error)[:200]) from None
    _check(found)
    return found


def write(carried: Carried) -> str:
    return msgspec.json.encode(carried).decode()


def short(text: str) -> str:
    """Its missions by number, those done among them: `1 > 4 > 9`; empty while they are to be drawn."""
    found = read(text)
    return " > ".join(str(number) for number in (*(r.mission for r in found.results), *found.missions))


def level_of(number: int) -> int:
    """0 for novices to 2 for veterans."""
    return LEVELS.index(missions.book()[number].level)


def between(state: State) -> bool:
    return not state.outcome and state.phase in BETWEEN


def pack(state: State) -> Carried:
    """What can go on from here: between missions all of it, else what the mission under way began with."""
    if state.phase == "dive_draw":
        return Carried(drawn=True)
    ahead = [state.mission, *state.dive]
    if not between(state):
        brought = state.brought or Carried()
        won = state.outcome in WON
        return msgspec.structs.replace(brought, missions=ahead[won:], results=list(state.results))
    return Carried(
        ahead,
        results=list(state.results),
        dwarves=[_packed(dwarf) for dwarf in state.dwarves],
        first=state.first,
        phase=state.phase,
        gold=state.store.minerals["gold"],
        ready=list(state.ready),
        used=[gift for gift in state.turn.used if "." in gift],
    )


def at_start(state: State) -> Carried:
    """What the mission that is about to be set up begins with."""
    packed = [_packed(dwarf) for dwarf in state.dwarves]
    return Carried([state.mission, *state.dive], results=list(state.results), dwarves=packed, first=state.first)


def _packed(dwarf: Dwarf) -> Dwarf:
    """Not on the map any more, and free of what holds him there."""
    return Dwarf(
        dwarf.cls,
        dwarf.seat,
        health=dwarf.health,
        primary=dwarf.primary,
        secondary=dwarf.secondary,
        cards=dwarf.cards,
        throwables=dwarf.throwables,
        loose=dwarf.loose,
    )


def brief(state: State) -> None:
    """The next mission lies on the table as the book draws it; of what the team brought home only gold counts on."""
    gold = state.store.minerals["gold"]
    state.store, state.creatures = Store(), []
    state.store.minerals["gold"] = gold
    state.cave, state.objectives = missions.preview(state.mission), dict(missions.book()[state.mission].objectives)
    state.met, state.marker = False, content.track().start[state.hazard]
    for dwarf in state.dwarves:
        dwarf.at = OFF


def unpack(state: State, carried: Carried) -> None:
    """Into a new state: other people may sit there, and fewer. Raises `ValueError` for more than there are Dwarves."""
    state.results = carried.results
    if not carried.dwarves:
        return
    if state.seats > len(carried.dwarves):
        raise ValueError(f"{state.seats} seats, but {len(carried.dwarves)} Dwarves")
    state.dwarves, state.first, state.active = carried.dwarves, carried.first, carried.first
    for dwarf in state.dwarves:
        dwarf.seat %= state.seats
    ready = [seat for seat in carried.ready if seat < state.seats]
    if {dwarf.seat for dwarf in state.dwarves} != {*range(state.seats)}:  # more sit there than did: all dealt anew
        ready = []
        for place, dwarf in enumerate(state.dwarves):
            dwarf.seat = place % state.seats
    state.brought = at_start(state)
    state.ready, state.turn.used = ready, carried.used
    state.store.minerals["gold"] = carried.gold
    state.phase = "dive_decks" if carried.phase else "setup"
    brief(state)


# ---- checking what came from outside


def _check(found: Carried) -> None:
    """Raises `ValueError`: a file may be damaged, or made by hand."""
    book = missions.book()
    ahead = [*found.missions, *(result.mission for result in found.results)]
    _demand(found.drawn or bool(ahead), "no mission")
    _demand(all(number in book for number in ahead) and len(ahead) <= 2 * LONGEST, "missions")
    _demand(not found.drawn or not (ahead or found.dwarves), "missions that are to be drawn")
    for result in found.results:
        figures = (result.turns, result.downs, result.killed, result.swarms, *result.store.values())
        _demand(result.outcome in OUTCOMES and all(0 <= n < 100_000 for n in figures), "results")
        _demand(len(result.store) <= 20 and all(re.fullmatch("[a-z_]{1,30}", kind) for kind in result.store), "store")
    _demand(found.phase in ("", *BETWEEN) and bool(found.dwarves or not found.phase), "phase")
    _demand(0 <= found.gold <= content.box().minerals["gold"], "gold")
    _demand(set(found.ready) <= {*range(len(CLASSES))}, "ready")
    _demand(found.first in range(max(1, len(found.dwarves))), "first")
    _dwarves(found.dwarves)
    gifts = {f"{dwarf.cls}.{kind}" for dwarf in found.dwarves for kind in ("card", "throwable")}
    _demand(set(found.used) <= gifts, "gifts")


def _dwarves(dwarves: Sequence[Dwarf]) -> None:
    _once([dwarf.cls for dwarf in dwarves], CLASSES, "classes")
    _once([dwarf.secondary.id for dwarf in dwarves], content.secondaries(), "secondary weapons")
    _once([card for dwarf in dwarves for card in dwarf.cards], content.rock_n_stone(), "cards")
    _once([card for dwarf in dwarves for card in dwarf.throwables], content.throwables(), "throwables")
    held = [u for d in dwarves for u in (*d.loose, *d.primary.upgrades, *d.secondary.upgrades)]
    _once(held, UPGRADES, "upgrades")
    for dwarf in dwarves:
        own = (content.primary_of(dwarf.cls), content.primary_of(dwarf.cls, "alternative"))
        _demand(dwarf.primary.id in own and not dwarf.primary.overclocked, "primary weapons")
        _demand(0 <= dwarf.seat < len(CLASSES) and 1 <= dwarf.health <= content.box().health, "health")
        _demand(dwarf == _packed(dwarf) and dwarf.at == OFF, "conditions")
        for slot in boards.SLOTS:
            _demand(boards.weapon(dwarf, slot).aside == 0, "ammo set aside")
            _demand(0 <= boards.weapon(dwarf, slot).ammo <= boards.ammo_cap(dwarf, slot), "ammo")
            _demand(len(boards.weapon(dwarf, slot).upgrades) <= boards.upgrade_slots(dwarf, slot), "upgrades")


def _once(found: Sequence[str], known: Collection[str], what: str) -> None:
    """Only what there is, each once."""
    _demand(len({*found}) == len(found) and all(each in known for each in found), what)


def _demand(right: bool, what: str) -> None:
    if not right:
        raise ValueError(what)
