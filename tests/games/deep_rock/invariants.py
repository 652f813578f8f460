"""What must hold after every answer of a mission, whatever is played: `broken(state)` lists what does not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain

import msgspec

from bot.engine.asks import Question
from bot.games.deep_rock import board, caves, content, decks, missions
from bot.games.deep_rock.board import OFF
from bot.games.deep_rock.state import PICKUPS, State

QUIET = "turn"
"""What is asked when nothing is under way: then everything is somewhere and nobody is on the move."""


def broken(state: State, question: Question | None) -> list[str]:
    """Every invariant that does not hold, in words; what only holds between deeds is looked at between deeds."""
    found = [*_negative(msgspec.to_builtins(state), "state"), *_limits(state), *_bounds(state)]
    if question is None or question.about.partition(":")[0] == QUIET:
        found += [*_places(state), *_footing(state), *_cards(state), *_minerals(state), *_upgrades(state)]
    return found


SIGNED = (
    *("at", "rear", "arrived_from", "aimed", "sentry", "bosco", "shield", "lure", "proximity", "satchel", "partner"),
    "dwarf",
)
"""Places and owners may be -1: nowhere, nobody. So may a task on the agenda that has begun (activation.BEGUN)."""


def _negative(value: object, name: str) -> Iterator[str]:
    """No number below 0 but in a field that says nowhere with it."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _negative(inner, f"{name}.{key}")
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            yield from _negative(inner, f"{name}.{number}")
    elif isinstance(value, int) and value < 0:
        last = name.rpartition(".")[2]
        begun = name.startswith("state.agenda.") and last == "n"
        if not (value == OFF and (last in SIGNED or last.endswith("_owner") or last.isdecimal() or begun)):
            yield f"{name} is {value}"


def _limits(state: State) -> Iterator[str]:
    """No more of anything than the box holds."""
    have = Counter(creature.kind for creature in state.creatures)
    for kind, n in have.items():
        known = content.creatures().get(kind)
        if known is not None and n > known.miniatures:
            yield f"{n} of {kind}"
    fields, box = state.cave.fields, content.box()
    laid = {
        "platform": fields.platforms.bit_count(),
        "zipline": fields.ziplines.bit_count(),
        "flame": fields.flames.bit_count(),
        "flare": len(fields.flares),
        "stalagmite": state.cave.stalagmites.bit_count(),
    }
    yield from (f"{n} {kind} tokens" for kind, n in laid.items() if n > box.tokens[kind])
    yield from _pickups(state)


def _pickups(state: State) -> Iterator[str]:
    lying = Counter(token.kind for token in state.cave.tokens if not token.upgrade)
    known = {kind: n for kind, n in state.store.tokens.items() if kind in PICKUPS}
    held = lying + Counter(state.box.pickups) + Counter(known)
    yield from (f"{n} of {kind}" for kind, n in held.items() if n > content.box().pickups[kind])


def _bounds(state: State) -> Iterator[str]:
    """Health, ammo and the marker within what the boards have room for."""
    box = content.box()
    for dwarf in state.dwarves:
        if dwarf.health > box.health:
            yield f"{dwarf.cls} has {dwarf.health} health"
        if dwarf.unconscious != (dwarf.health == 0) and dwarf.at != OFF:
            yield f"{dwarf.cls} has {dwarf.health} health, unconscious {dwarf.unconscious}"
        room = box.ammo["overclocked" if dwarf.secondary.overclocked else "secondary"]
        if dwarf.primary.ammo > box.ammo["primary"] or dwarf.secondary.ammo > room:
            yield f"{dwarf.cls} has {dwarf.primary.ammo} + {dwarf.secondary.ammo} ammo"
    for creature in state.creatures:
        known = content.creatures().get(creature.kind)
        if known is not None and not 0 < creature.health <= known.health:
            yield f"{creature.kind} {creature.id} has {creature.health} health"
    if state.marker > content.track().spaces:
        yield f"marker on {state.marker}"


# ---- between deeds


def _places(state: State) -> Iterator[str]:
    """No two figures rest in one space outside the pod, and nobody in rock."""
    cave = state.cave
    figures = [(dwarf.cls, dwarf.at) for dwarf in state.dwarves if dwarf.at != OFF]
    for creature in state.creatures:
        figures += [(f"{creature.kind} {creature.id}", at) for at in (creature.at, creature.rear) if at != OFF]
    figures += [(what, at) for what, at in (("sentry", cave.fields.sentry), ("bosco", cave.bosco)) if at != OFF]
    figures += [("supply", cave.supply.at)] if cave.supply else []
    spaces = Counter(at for _, at in figures)
    pod = cave.pod.spaces if cave.pod.here else 0
    for what, at in figures:
        if spaces[at] > 1 and not board.has(pod, at):
            yield f"{what} shares {board.name(at)} with another"
        if not board.has(cave.floor, at):
            yield f"{what} stands in rock at {board.name(at)}"


def _footing(state: State) -> Iterator[str]:
    """Nobody rests on a stalagmite; no Dwarf over a pit, in flames or at an exit; no creature in the pod."""
    cave = state.cave
    aboard = cave.pod.spaces if cave.pod.here else 0
    for creature in state.creatures:
        if (board.bit(creature.at) | board.bit(creature.rear)) & (cave.stalagmites | aboard):
            yield f"{creature.kind} {creature.id} rests at {board.name(creature.at)}"
    for dwarf in state.dwarves:
        if dwarf.at != OFF and not board.has(caves.open_floor(state), dwarf.at):
            yield f"{dwarf.cls} rests at {board.name(dwarf.at)}"
        if dwarf.standing and board.has(caves.exits(state), dwarf.at):
            yield f"{dwarf.cls} stands at exit {board.name(dwarf.at)}"
    things = board.bits((cave.fields.sentry, cave.bosco, cave.supply.at if cave.supply else OFF))
    if things & ~caves.open_floor(state):
        yield f"a miniature rests in {[board.name(at) for at in board.each(things & ~caves.open_floor(state))]}"


def _cards(state: State) -> Iterator[str]:
    """Every card is in its draw pile, its discards, a hand or on the table, once."""
    out = missions.book()[state.mission].without
    hands = {
        "rock_n_stone": [card for dwarf in state.dwarves for card in dwarf.cards],
        "throwables": [card for dwarf in state.dwarves for card in dwarf.throwables],
        "supply": [state.cave.supply.card] if state.cave.supply else [],
    }
    for name, kind in (("rock_n_stone", "card."), ("throwables", "throwable.")):
        hands[name] += [thing.removeprefix(kind) for thing in _aside(state) if thing.startswith(kind)]
    fields = state.cave.fields
    lying = {"lure_grenade": fields.lure, "proximity_grenade": fields.proximity, "satchel_charge": fields.satchel}
    hands["throwables"] += [card for card, at in lying.items() if at != OFF]
    hands["throwables"] += ["inhibitor_field_generator"] if fields.inhibitor else []
    for name in decks.NAMES:
        pile = decks.deck(state, name)
        known = Counter(chain(pile.draw, pile.discard, hands.get(name, ())))
        whole = Counter(card for card in decks.whole(state, name) if card not in out)
        if any(known[card] > n for card, n in whole.items()) or known.keys() - whole.keys():
            yield f"{name}: too many of {known - whole}"
        if state.outcome == "" and whole - known:
            yield f"{name}: {whole - known} are nowhere"


def _minerals(state: State) -> Iterator[str]:
    """Every mineral of the box is somewhere."""
    fallen = Counter(chain.from_iterable(state.cave.fallen.values()))
    carried = sum(dwarf.aquarq for dwarf in state.dwarves)
    for kind, n in content.box().minerals.items():
        veins = list(state.cave.veins.values()).count(kind)
        known = veins + fallen[kind] + state.store.minerals[kind] + state.box.minerals.get(kind, 0)
        known += carried if kind == "aquarq" else 0
        if known != n:
            yield f"{known} {kind}, not {n}"


def _aside(state: State) -> list[str]:
    """What the maker of an offer has off his board: not what the same offer brings him before he passes it on."""
    bargain = state.bargain
    brought: list[str] = []
    aside: list[str] = []
    for transfer in bargain.goods if bargain else ():
        if bargain and transfer.taker == bargain.by:
            brought.append(transfer.item)
        elif bargain and transfer.giver == bargain.by and transfer.item in brought:
            brought.remove(transfer.item)
        elif bargain and transfer.giver == bargain.by:
            aside.append(transfer.item)
    return aside


def _upgrades(state: State) -> Iterator[str]:
    """No upgrade token is in two places."""
    held = [
        upgrade
        for dwarf in state.dwarves
        for upgrade in (*dwarf.loose, *dwarf.primary.upgrades, *dwarf.secondary.upgrades)
    ]
    held += [thing.removeprefix("upgrade.") for thing in _aside(state) if thing.startswith("upgrade.")]
    lying = [token.kind for token in state.cave.tokens if token.upgrade]
    twice = [kind for kind, n in Counter(chain(held, lying, state.box.upgrades)).items() if n > 1]
    yield from (f"upgrade {kind} is there twice" for kind in twice)
