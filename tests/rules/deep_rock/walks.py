"""A judge for creatures' ways: the rules once more with sets and networkx, over random caves."""

from __future__ import annotations

import random
from collections.abc import Iterable

import networkx as nx

from bot.games.deep_rock import board, content, paths, sight, targets
from bot.games.deep_rock.board import OFF
from bot.games.deep_rock.state import Creature, Dwarf, State
from tests.rules.deep_rock.cavern import fresh

KINDS = ("grunt", "web_spitter", "exploder", "mactera_spawn", "slasher", "praetorian", "oppressor")
ALL = range(board.COUNT)


def random_cave(number: int) -> State:
    """Floor with pits, stalagmites, fires, tokens of dwarves; 1 to 4 dwarves; 3 to 20 creatures."""
    luck = random.Random(number)
    state = fresh(4)
    open_spaces = [at for at in ALL if luck.random() < luck.choice((0.55, 0.75, 0.9))]
    state.cave.floor = board.bits(open_spaces)
    free = list(open_spaces)
    luck.shuffle(free)
    state.cave.pits = board.bits(free.pop() for _ in range(luck.randrange(8)))
    state.cave.stalagmites = board.bits(free.pop() for _ in range(luck.randrange(8)))
    _dwarves(state, luck, free)
    _fields(state, luck, free)
    for number in range(luck.randint(3, 20)):
        kind = luck.choice(KINDS)
        state.creatures.append(Creature(number + 1, kind, free.pop(), content.creatures()[kind].health))
        _rear(state, state.creatures[-1], free)
    state.turn_no = 9
    return state


def _dwarves(state: State, luck: random.Random, free: list[int]) -> None:
    for cls in ("scout", "driller", "gunner", "engineer")[: luck.randint(1, 4)]:
        dwarf = Dwarf(cls, 0, at=free.pop(), turns=luck.randrange(9))
        dwarf.knocked_over, dwarf.unconscious = luck.random() < 0.2, luck.random() < 0.2
        state.dwarves.append(dwarf)
    state.dwarves[0].unconscious = False


def _fields(state: State, luck: random.Random, free: list[int]) -> None:
    fields = state.cave.fields
    if luck.random() < 0.4:
        fields.flames = board.bits(free.pop() for _ in range(luck.randint(1, 6)))
    if luck.random() < 0.3:
        fields.sentry, fields.sentry_fired = free.pop(), luck.randrange(9)
    if luck.random() < 0.2:
        fields.shield, fields.shield_over = luck.choice(state.dwarves).at, [1, 2]
    if luck.random() < 0.2:
        fields.lure = free.pop()
    if luck.random() < 0.2:
        fields.inhibitor = board.within(free[-1], 1)


def _rear(state: State, creature: Creature, free: list[int]) -> None:
    if content.creatures()[creature.kind].hexes == 2:
        beside = [at for at in free if board.has(board.NEAR[creature.at], at)]
        if beside:
            creature.rear = beside[0]
            free.remove(creature.rear)
        else:
            creature.kind, creature.health = "grunt", 1


class Judge:
    """What the rules say of one creature that walks."""

    def __init__(self, state: State, creature: Creature) -> None:
        self.state, self.creature = state, creature
        self.kind = content.creatures()[creature.kind]
        self.body = {creature.at, creature.rear} - {OFF}
        self.dwarves = {d.at for d in state.dwarves if not d.unconscious}
        self.blind = State(1, {}, 1, 1, dwarves=state.dwarves, cave=state.cave)
        self.blind.creatures = [c for c in state.creatures if c.id != creature.id]
        self.ground = self._ground()
        self.through = self.ground - self._kept_out()
        self.onto = self.through - self._filled()

    def _ground(self) -> set[int]:
        cave = self.state.cave
        floor = {at for at in ALL if cave.floor >> at & 1}
        if self.creature.kind == "oppressor":
            return set(ALL) - self.dwarves
        if not self.kind.flying:
            floor -= {at for at in ALL if cave.stalagmites >> at & 1}
        return floor - self.dwarves

    def _kept_out(self) -> set[int]:
        fields = self.state.cave.fields
        out = {at for at in ALL if fields.flames >> at & 1} | {fields.lure}
        if fields.shield != OFF and self.creature.id not in fields.shield_over:
            out |= {at for at in ALL if board.distance(at, fields.shield) <= 1}
        if fields.inhibitor:
            inside = {at for at in ALL if fields.inhibitor >> at & 1}
            out |= set(ALL) - inside if self.creature.at in inside else inside
        return out

    def _filled(self) -> set[int]:
        state = self.state
        filled = {d.at for d in state.dwarves} | {state.cave.fields.sentry}
        for other in state.creatures:
            if other.id != self.creature.id and not (self.creature.kind == "oppressor" and other.kind == "grunt"):
                filled |= {other.at, other.rear}
        if self.creature.kind != "oppressor":
            filled |= {at for at in ALL if state.cave.stalagmites >> at & 1}
        return filled

    def graph(self, spaces: Iterable[int]) -> nx.Graph[int]:
        spaces = {*spaces}
        found: nx.Graph[int] = nx.Graph()
        found.add_nodes_from(spaces)
        found.add_edges_from((a, b) for a in spaces for b in board.STEPS[a] if b in spaces)
        return found

    def far(self, goal: int) -> int:
        """Steps into a space, on the ground; flames and the like do not count."""
        graph = self.graph(self.ground | self.body | {goal})
        starts = [nx.shortest_path_length(graph, s, goal) for s in self.body if nx.has_path(graph, s, goal)]
        return int(min(starts)) if starts else 1000 + min(board.distance(s, goal) for s in self.body)

    def targets(self) -> list[int]:
        """The spaces of those it goes for, best first."""
        fields = self.state.cave.fields
        dwarves = [(self.far(d.at), -d.turns, i, d.at) for i, d in enumerate(self.state.dwarves) if not d.unconscious]
        sentry = self.far(fields.sentry) if fields.sentry != OFF else 10_000
        nearest = min(far for far, *_ in dwarves)
        if fields.lure != OFF:
            if self.far(fields.lure) <= min(nearest, sentry):
                return [fields.lure]
            if sentry == nearest:
                return [at for *_, at in sorted([*dwarves, (sentry, -fields.sentry_fired, 99, fields.sentry)])]
        found = [at for *_, at in sorted(dwarves)]
        return [fields.sentry, *found] if sentry < nearest else found

    def hits(self, goal: int) -> set[int]:
        """Where it could attack a space from."""
        near = [at for at in ALL if 0 < board.distance(at, goal) <= self.kind.range]
        return {at for at in near if sight.line_of_sight(self.blind, at, goal)}

    def walks(self) -> set[tuple[int, ...]]:
        """All ways that the rules allow, as the spaces entered; none: it stays."""
        targets = self.targets()
        graph = self.graph(self.through | {self.creature.at})
        reached = nx.single_source_shortest_path_length(graph, self.creature.at)
        ends = self._ends(graph, reached, targets[0])
        halts = {at for goal in targets for at in self.hits(goal)} & self.onto
        found = set()
        for end in ends:
            for whole in nx.all_shortest_paths(graph, self.creature.at, end):
                way = whole[1:]
                stop = next((i for i, at in enumerate(way) if at in halts), len(way) - 1)
                found.add(tuple(way[: stop + 1]))
        return found

    def _ends(self, graph: nx.Graph[int], reached: dict[int, int], target: int) -> list[int]:
        goals = self.hits(target) & self.through & set(reached)
        close = {at for at in goals & self.onto if 0 < reached[at] <= self.kind.move}
        if close:
            return [at for at in close if reached[at] == min(reached[g] for g in close)]
        if goals:
            return self._nearer(graph, reached, goals) or self._nearer(graph, reached, goals & self.onto)
        beside = {n for n in board.STEPS[target] if n in self.through and n in reached}
        if beside:
            return self._nearer(graph, reached, beside)
        calm = self.graph(self.ground | {self.creature.at})
        return self._nearer(calm, reached, {n for n in board.STEPS[target] if n in self.ground})

    def _nearer(self, graph: nx.Graph[int], reached: dict[int, int], goals: set[int]) -> list[int]:
        """The free spaces within its movement that are nearest to one of the goals, if nearer than where it is."""
        if not goals:
            return []
        left = nx.multi_source_dijkstra_path_length(graph, goals)
        if self.creature.at not in left:
            return []
        ends = [at for at in reached if 0 < reached[at] <= self.kind.move and at in self.onto and at in left]
        ends = [at for at in ends if left[at] < left[self.creature.at]]
        ends = [at for at in ends if left[at] == min(left[e] for e in ends)]
        return [at for at in ends if reached[at] == min(reached[e] for e in ends)]


def differences(number: int) -> list[str]:
    """What our ways and the judge's do not agree about in one random cave; empty when all is well."""
    state, wrong = random_cave(number), []
    for creature in state.creatures:
        if targets.victim(state, creature):
            continue
        ours = set(paths.ways(state, creature))
        legal = Judge(state, creature).walks()
        if {way[-1] for way in ours} != {way[-1] for way in legal} or not ours <= legal:
            wrong.append(f"cave {number}, {creature.kind} {board.name(creature.at)}: {ours} not {legal}")
    return wrong
