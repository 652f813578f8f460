"""Walking: where a Dwarf may go in one move, by which ways, and the walk itself, step by step (DRG.MOVE)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, NamedTuple

from bot.engine.asks import Asks
from bot.engine.options import Option
from bot.games.deep_rock import caves, end, pod, tokens, turn
from bot.games.deep_rock.board import NEAR, OFF, STEPS, Space, Spaces, around, bit, bits, each, has, name, within
from bot.games.deep_rock.entries.acts import Moved
from bot.games.deep_rock.hooks import base
from bot.games.deep_rock.state import Dwarf, State
from bot.games.deep_rock.turn import Deed

SPACES = 3
"""Spaces of one move action (DRG.MOVE.01)."""
AFOOT, BOARDED = -2, -1
"""No ride; a zipline just entered, its direction not chosen yet. Else a ride's direction, 0 to 2."""


@dataclass(frozen=True)
class Walk(Deed):
    """One way to one space. `costs`: steps paid after each of `way`; `taken`: spaces where he collects what lies there;
    `things`: what tells this way from others to the same space (tokens it turns up or takes)."""

    keeps: ClassVar[frozenset[str]] = frozenset({"light"})
    way: tuple[Space, ...]
    costs: tuple[int, ...]
    taken: Spaces
    turned: Spaces
    things: Spaces = 0
    drills: bool = False
    planned: bool = False
    """It is where he was going when something came to light."""

    @property
    def to(self) -> Space:
        return self.way[-1]

    @property
    def key(self) -> str:
        by = ".".join(name(space) for space in each(self.things))
        return f"move:{name(self.to)}/{by}" if by else f"move:{name(self.to)}"

    @property
    def marks(self) -> tuple[str, ...]:
        return (f"space:{name(self.to)}",)


@dataclass(frozen=True)
class Stay(Option):
    """Walk no further, though there are steps left."""

    at: Space

    @property
    def key(self) -> str:
        return "stay"

    @property
    def marks(self) -> tuple[str, ...]:
        return (f"space:{name(self.at)}",)


class Ground(NamedTuple):
    """What a Dwarf walks on: spaces he may cross, end on, drill into; ziplines; tokens face down; things to take."""

    through: Spaces
    onto: Spaces
    drill: Spaces
    zips: Spaces
    down: Spaces
    takes: Spaces


class Node(NamedTuple):
    """Where a walk may be, what it has turned up and taken until then."""

    at: Space
    ride: int
    turned: Spaces
    taken: Spaces


# ---- what he walks on


def ground(state: State, dwarf: Dwarf) -> Ground:
    """The map as this Dwarf walks it (DRG.MOVE.02-.10, DRG.SCOUT.04, .05, DRG.DRILL.01, .05, .15)."""
    cave, creatures = state.cave, caves.creatures(state)
    burning = cave.fields.flames
    zips = cave.fields.ziplines & ~creatures & ~burning
    onto = stops(state, dwarf)
    through = caves.open_floor(state) & ~burning & ~creatures | zips
    if dwarf.cls == "scout":
        through = cave.floor & ~burning
    drill = 0
    if dwarf.cls == "driller":
        drill = (caves.drillable(state) | cave.stalagmites) & ~creatures & ~burning
    return Ground(through, onto, drill, zips, tokens.face_down(state), tokens.takeable(state, dwarf))


def stops(state: State, dwarf: Dwarf) -> Spaces:
    """Where he may end: open floor with no other figure on it, no flames, no exit (DRG.MOVE.06-.10)."""
    others = bits(other.at for other in state.dwarves if other is not dwarf)
    taken = caves.creatures(state) | caves.minis(state) | caves.exits(state) | state.cave.fields.flames | others
    return caves.open_floor(state) & ~taken


def reach(state: State, dwarf: Dwarf, steps: int = SPACES) -> Spaces:
    """All other spaces where he can end one move; set by set where no zipline helps."""
    lay = ground(state, dwarf)
    if lay.zips & within(dwarf.at, steps):
        return bits(walk.to for walk in ways(state, dwarf, steps)) & ~bit(dwarf.at)
    seen = edge = bit(dwarf.at)
    for _ in range(steps):
        fresh = around(edge) & (lay.through | lay.drill) & ~seen
        seen, edge = seen | fresh, fresh & ~lay.drill
    return seen & (lay.onto | lay.drill) & ~bit(dwarf.at)


# ---- ways


def ways(state: State, dwarf: Dwarf, steps: int = SPACES, ride: int = AFOOT) -> list[Walk]:
    """One shortest way for each space and each set of things it turns up or takes, by space."""
    lay = ground(state, dwarf)
    plain = ride == AFOOT and not (lay.down | lay.takes | lay.zips) & within(dwarf.at, steps + 1)
    before, spent = (_search_plain if plain else _search)(lay, Node(dwarf.at, ride, 0, 0), steps)
    by_end: dict[Space, dict[Spaces, Node]] = {}
    for node, cost in sorted(spent.items(), key=lambda item: item[1]):
        things = node.turned | node.taken
        if has(lay.onto | lay.drill, node.at) and ((cost and node.at != dwarf.at) or things):
            by_end.setdefault(node.at, {}).setdefault(things, node)
    found: list[Walk] = []
    for at in sorted(by_end):
        shared = _shared(by_end[at])
        for things, node in by_end[at].items():
            found.append(replace(_walk(lay, node, before, spent), things=things & ~shared))
    return found


def _shared(found: dict[Spaces, Node]) -> Spaces:
    """What every way to a space turns up or takes: it tells none from another."""
    shared = -1
    for things in found:
        shared &= things
    return shared


def _walk(lay: Ground, node: Node, before: dict[Node, Node], spent: dict[Node, int]) -> Walk:
    nodes = [node]
    while nodes[-1] in before:
        nodes.append(before[nodes[-1]])
    nodes.reverse()
    way, costs = tuple(n.at for n in nodes), tuple(spent[n] for n in nodes)
    return Walk(way, costs, node.taken, node.turned, drills=has(lay.drill, node.at))


def _search(lay: Ground, start: Node, steps: int) -> tuple[dict[Node, Node], dict[Node, int]]:
    """From where each node is come to, and the steps it takes; a ride along a zipline costs nothing more."""
    spent, before = {start: 0}, {}
    rounds: list[list[Node]] = [[start]] + [[] for _ in range(steps)]
    for cost, queue in enumerate(rounds):
        for node in queue:
            if spent[node] < cost or (has(lay.drill, node.at) and node != start):
                continue
            for new, price in _next(lay, node):
                if cost + price <= steps and cost + price < spent.get(new, steps + 1):
                    spent[new], before[new] = cost + price, node
                    rounds[cost + price].append(new)
    return before, spent


def _search_plain(lay: Ground, start: Node, steps: int) -> tuple[dict[Node, Node], dict[Node, int]]:
    """The same where nothing lies about: one way to each space."""
    spent: dict[Node, int] = {start: 0}
    before: dict[Node, Node] = {}
    seen, edge = bit(start.at), [start]
    for cost in range(1, steps + 1):
        fresh: list[Node] = []
        for node in edge:
            for to in each(NEAR[node.at] & (lay.through | lay.drill) & ~seen):
                seen |= bit(to)
                new = Node(to, AFOOT, 0, 0)
                spent[new], before[new] = cost, node
                fresh += [] if has(lay.drill, to) else [new]
        edge = fresh
    return before, spent


def _next(lay: Ground, node: Node) -> list[tuple[Node, int]]:
    """One step further, with its price; where something may be taken, once with it and once without."""
    found: list[tuple[Node, int]] = []
    for to in each(NEAR[node.at] & (lay.through | lay.drill)):
        ride, price = _ride(lay, node, to) if lay.zips >> to & 1 else (AFOOT, 1)
        turned = node.turned | lay.down & (NEAR[to] | 1 << to)
        found.append((Node(to, ride, turned, node.taken), price))
        if (lay.takes & ~node.taken) >> to & 1:
            found.append((Node(to, ride, turned, node.taken | 1 << to), price))
    return found


def _ride(lay: Ground, node: Node, to: Space) -> tuple[int, int]:
    """A zipline counts as one space however long it is, as long as he rides straight on (DRG.GUN.03)."""
    way = STEPS[node.at].index(to) % 3
    if has(lay.zips, node.at) and node.ride in (BOARDED, way):
        return way, 0
    return BOARDED, 1


# ---- the walk


@base("actions", "move")
def options(state: State, dwarf: Dwarf) -> list[Option]:
    """A move action: to any space in reach, unless a web holds him (DRG.EFF.09)."""
    return [*ways(state, dwarf)] if turn.can_act(state, dwarf) and not dwarf.webbed else []


@base("does", "Walk")
async def walk(state: State, table: Asks, dwarf: Dwarf, option: Walk) -> None:
    turn.spend(state)
    await go(state, table, dwarf, option, SPACES)
    state.turn.light = dwarf.cls == "scout" and dwarf.standing


async def go(state: State, table: Asks, dwarf: Dwarf, walk: Walk, steps: int) -> None:
    """Walk; where something new comes to light with steps left, ask whether to go on (DRG.TOKEN.06)."""
    plan: Walk | None = walk
    while plan is not None:
        place, news = await _leg(state, table, dwarf, plan)
        steps -= plan.costs[place]
        ended = place == len(plan.way) - 1
        if not dwarf.standing or dwarf.at != plan.way[place] or (plan.drills and ended):
            return
        if news or ended:
            goal = OFF if ended else plan.to
            plan = (
                await _go_on(state, table, dwarf, _ridden(state, plan.way[: place + 1]), steps, goal) if news else None
            )
        else:
            plan = _rest(plan, place)


async def _go_on(state: State, table: Asks, dwarf: Dwarf, ride: int, steps: int, goal: Space) -> Walk | None:
    """The way on that he picks, None to stay where he is; `goal` is where he was going, if he is not there."""

    def menu() -> list[Walk | Stay]:
        if not dwarf.standing:
            return [Stay(dwarf.at)]
        stay = [Stay(dwarf.at)] if has(stops(state, dwarf), dwarf.at) else []
        walks = [replace(walk, planned=walk.to == goal) for walk in ways(state, dwarf, steps, ride)]
        return [*walks, *stay] or [Stay(dwarf.at)]

    if not any(isinstance(option, Walk) for option in menu()):
        return None
    state.turn.moving = steps
    chosen = await table.choose(dwarf.seat, menu, "walk")
    state.turn.moving = 0
    return chosen if isinstance(chosen, Walk) else None


async def _leg(state: State, table: Asks, dwarf: Dwarf, plan: Walk) -> tuple[int, bool]:
    """Walk on to the next space where something happens, or to the end; its place on the way, whether that is news."""
    place = next(i for i in range(1, len(plan.way)) if i == len(plan.way) - 1 or _eventful(state, plan, plan.way[i]))
    for at in plan.way[1 : place + 1]:
        dwarf.at = at
        pod.leave(state, table)
    table.log(Moved(turn.index(state, dwarf), plan.way[: place + 1]))
    if has(caves.walls(state), dwarf.at):
        await caves.dig(state, table, dwarf.at, drop=False, by=dwarf)
    if has(state.cave.stalagmites, dwarf.at) and dwarf.cls == "driller":
        caves.remove_stalagmite(state, table, dwarf.at)
    news = tokens.turn_up(state, table, dwarf)
    if has(plan.taken, dwarf.at):
        await tokens.take(state, table, dwarf, dwarf.at)
        met = state.met
        await end.check(state, table)
        news |= met != state.met
    return place, news


def _eventful(state: State, plan: Walk, at: Space) -> bool:
    return has(plan.taken, at) or bool(tokens.face_down(state) & (NEAR[at] | bit(at)))


def _rest(plan: Walk, place: int) -> Walk:
    """What is left of a way after the first `place` steps."""
    costs = tuple(cost - plan.costs[place] for cost in plan.costs[place:])
    return replace(plan, way=plan.way[place:], costs=costs, taken=plan.taken & ~bit(plan.way[place]))


def _ridden(state: State, way: tuple[Space, ...]) -> int:
    """How he rides at the end of a way: on which line, if any."""
    zips = state.cave.fields.ziplines
    if not has(zips, way[-1]):
        return AFOOT
    if len(way) > 1 and has(zips, way[-2]):
        return STEPS[way[-2]].index(way[-1]) % 3
    return BOARDED
