"""The whole map in words: lists by kind, nearest first, enough to play from. Never a grid."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.games.deep_rock import board, content, missions, show
from bot.games.deep_rock.board import Space
from bot.games.deep_rock.state import Creature, State
from bot.games.deep_rock.words import figures, names

GROUND = (
    "**Ground** (all else is rock). Letters run west to east, rows north to south, every second row half a space "
    "further east: beside F7 lie E7, G7, E6, F6, E8, F8; beside F8 lie E8, G8, F7, G7, F9, G9."
)
SATCHEL = {
    "": "Satchel charge, set off by hand",
    "near": "Satchel charge, goes off beside a creature",
}
LONGEST = 2_950
"""What the panel In words shows."""


def whole(state: State) -> str:
    """Everything that lies open; shortened at the end (the rows of floor) should it ever be too long."""
    parts = [*head(state), *dwarves(state), *creatures(state), *things(state), *ground(state)]
    return cut("\n".join(part for part in parts if part))


def cut(text: str) -> str:
    return text if len(text) <= LONGEST else text[: LONGEST - 1].rstrip() + "…"


def head(state: State) -> list[str]:
    mission = missions.book()[state.mission]
    title = f"**Mission {state.mission}, {mission.name}** · hazard {state.hazard}"
    event = f"Event: {names.card(state.event)}." if state.event else ""
    lines = [stand(state), pod_line(state), event, *omens(state)]
    return [title + (f" · turn {state.turn_no}" if state.turn_no else ""), *lines]


def omens(state: State) -> list[str]:
    """What hangs over the team."""
    return [
        *(["The next creature killed blows up."] if state.volatile else []),
        *(["The next event is a swarm."] if state.climax else []),
    ]


def stand(state: State) -> str:
    """`Morkite 4 of 6, apoca bloom 1 of 3 · threat 7 of 20, swarm at 9 · store 2 Nitra, 3 gold`."""
    return " · ".join(part for part in (goals(state), threat(state), store(state)) if part)


def goals(state: State) -> str:
    if state.met:
        return "All objectives met: everybody to the pod"
    return names.capital(", ".join(f"{goal.name} {goal.have} of {goal.need}" for goal in show.goals(state)))


def threat(state: State) -> str:
    track = show.threat(state)
    ahead = f"swarm at {track.next_swarm}" if track.next_swarm else "its last space"
    return f"threat {track.marker} of {track.spaces}, {ahead}"


def store(state: State) -> str:
    """What the team can spend, and what is no objective."""
    held = [names.count(n, names.mineral(kind)) for kind, n in state.store.minerals.items() if n]
    held += [names.count(n, names.pickup(kind)) for kind, n in sorted(state.store.tokens.items()) if n]
    return f"store {', '.join(held)}" if held else "store empty"


def pod_line(state: State) -> str:
    pod = state.cave.pod
    if not pod.spaces:
        return ""
    stands = "stands on" if pod.here else "is away; it will land on"
    return f"The drop pod {stands} {names.spaces(board.each(pod.spaces))}."


# ---- figures


def dwarves(state: State) -> list[str]:
    if not state.dwarves:
        return []
    here = show.centre(state)
    about = f" (figures: hexes from the {names.dwarf(state, state.active)} at {names.space(here)})" if here >= 0 else ""
    return [f"**Dwarves**{about}", *(f"- {figures.full(state, dwarf)}" for dwarf in state.dwarves)]


def creatures(state: State) -> list[str]:
    """By kind, the nearest kind first; each with its distance and whether it is unseen."""
    found = show.by_distance(state)
    if not found:
        return ["**Creatures**: none"]
    kinds = dict.fromkeys(creature.kind for creature in found)
    lines = [_kind(state, [creature for creature in found if creature.kind == kind]) for kind in kinds]
    return ["**Creatures**", *lines]


def _kind(state: State, found: Sequence[Creature]) -> str:
    kind = show.kind_of(state, found[0])
    number = f"{len(found)} " if len(found) > 1 else ""
    each = ", ".join(_one(state, creature, kind.health) for creature in found)
    return f"- {number}{names.many(kind.name) if number else kind.name} ({figures.kind_line(state, kind)}): {each}"


def _one(state: State, creature: Creature, health: int) -> str:
    """`J10 4`, and what is special: hurt, unseen, its second space."""
    more = [f"health {creature.health}"] if creature.health != health else []
    more += figures.held(creature)
    more += [f"rear {names.space(creature.rear)}"] if creature.rear >= 0 else []
    more += figures.looks(creature)
    more += ["unseen"] if show.apart(state, creature.at) >= 0 and not figures.seen(state, creature) else []
    return at(state, creature.at) + (f" ({', '.join(more)})" if more else "")


# ---- what lies about


def at(state: State, space: Space) -> str:
    """`J10 4`: a space, and how far it is from the active Dwarf."""
    far = show.apart(state, space)
    return names.space(space) + (f" {far}" if far >= 0 else "")


def near_first(state: State, spaces: Iterable[Space]) -> list[Space]:
    return sorted(spaces, key=lambda space: (show.apart(state, space), space))


def line(state: State, what: str, spaces: Iterable[Space]) -> str:
    """`- Morkite in walls: F7 3, G9 5`; empty when there is none."""
    found = near_first(state, spaces)
    return f"- {what}: {', '.join(at(state, space) for space in found)}" if found else ""


def things(state: State) -> list[str]:
    cave = state.cave
    lines = [exits(state), *veins(state), *tokens(state), *fallen(state)]
    lines.append(line(state, "Health to walk over", cave.sugar))
    lines.append(line(state, "Lost drones", cave.drones))
    lines.append(line(state, "Marks of the mission", cave.marks))
    lines.append(supply(state))
    lines += fields(state)
    return ["**On the map**", *(one for one in lines if one)]


def exits(state: State) -> str:
    found = [f"{number} at {at(state, space)}" for number, space in sorted(state.cave.exits.items())]
    return f"- Tunnel exits: {', '.join(found)}" if found else ""


def veins(state: State) -> list[str]:
    kinds = sorted({*state.cave.veins.values()})
    found = {kind: [space for space, vein in state.cave.veins.items() if vein == kind] for kind in kinds}
    return [line(state, f"{names.capital(names.mineral(kind))} in walls", found[kind]) for kind in kinds]


def tokens(state: State) -> list[str]:
    """Face up by kind; face down they are all alike, but an upgrade's back is another."""
    down = [token for token in state.cave.tokens if not token.up]
    lines = [line(state, "Tokens face down", [token.at for token in down if not token.upgrade])]
    lines.append(line(state, "Upgrades face down", [token.at for token in down if token.upgrade]))
    up = [token for token in state.cave.tokens if token.up]
    for kind in dict.fromkeys(token.kind for token in up):
        name = names.pickup(kind)
        what = f"upgrade {name}" if kind in content.upgrades() else name
        lines.append(line(state, names.capital(what), [token.at for token in up if token.kind == kind]))
    return lines


def fallen(state: State) -> list[str]:
    kinds = sorted({kind for lying in state.cave.fallen.values() for kind in lying})
    return [line(state, f"{names.capital(names.mineral(kind))} on the ground", _lying(state, kind)) for kind in kinds]


def _lying(state: State, kind: str) -> list[Space]:
    return [space for space, lying in state.cave.fallen.items() if kind in lying]


def supply(state: State) -> str:
    found = show.supply(state)
    if found is None or state.cave.supply is None:
        return ""
    holds = f"{found.primary} primary ammo, {found.secondary} secondary ammo, {found.health} health"
    return f"- Supply pod: {at(state, state.cave.supply.at)}, with {holds}"


def fields(state: State) -> list[str]:
    found = state.cave.fields
    sets = (
        ("Platforms", found.platforms),
        ("Ziplines", found.ziplines),
        ("Flames", found.flames),
        ("Flares", board.bits(found.flares)),
        ("Inhibitor field", found.inhibitor),
    )
    lines = [line(state, what, board.each(spaces)) for what, spaces in sets]
    ones = (
        ("Shield, with the spaces around it", found.shield),
        ("Sentry gun", found.sentry),
        ("L.U.R.E. hologram", found.lure),
        ("Proximity grenade", found.proximity),
        (SATCHEL.get(found.satchel_trigger, SATCHEL[""]), found.satchel),
        ("BOSCO", state.cave.bosco),
    )
    return lines + [line(state, what, [space]) for what, space in ones if space >= 0]


# ---- the ground


def ground(state: State) -> list[str]:
    """Floor row by row. What is nowhere listed is solid rock."""
    cave = state.cave
    walked = cave.floor & ~cave.pits & ~cave.stalagmites
    rows = [
        ("Floor", walked),
        ("Deep pits", cave.pits),
        ("Stalagmites", cave.stalagmites),
        ("Mine head", cave.mine_head),
    ]
    lines = [f"- {what}: {names.runs(spaces)}" for what, spaces in rows if spaces]
    caves = sorted(cave.hidden, key=lambda hidden: near_first(state, hidden.spaces)[:1])
    lines += [unopened(state, hidden.spaces) for hidden in caves]
    return [GROUND, *lines]


def unopened(state: State, spaces: Sequence[Space]) -> str:
    """A cave's outline, and its nearest space."""
    nearest = f", nearest {at(state, near_first(state, spaces)[0])}" if show.centre(state) >= 0 else ""
    return f"- Cave not opened yet: {names.runs(board.bits(spaces))}{nearest}"
