"""A pilot who plays a lone Dwarf through a mission with legs and pickaxe only, by the real rules.

Creatures are lifted off the map before each of his actions, but for those that are to be killed, every event is a
harmless card and his pickaxe never misses: what he proves is that all that is wanted can be got at and brought home.
"""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush

from bot.games.deep_rock import board, caves, end
from bot.games.deep_rock.board import NEAR, Space, bits, each, has
from bot.games.deep_rock.state import MINERALS, Creature, Dwarf, State, Token
from tests.rules.deep_rock.cavern import Run
from tests.rules.deep_rock.starting import start

HARMLESS = "stop_spitting"
DIG = 4
"""What opening a wall costs in steps."""
PATIENCE = 3000


class Lost(AssertionError):
    """He sees no way to anything that is still wanted."""


def needed(state: State) -> list[str]:
    return [kind for kind, (done, wanted) in end.progress(state).items() if done < wanted]


def routes(state: State, dwarf: Dwarf) -> tuple[dict[Space, int], dict[Space, Space]]:
    """Cost to each space and the space before it, over floor and through what a pickaxe opens.

    He cannot stop on an exit, so nothing is opened from there.
    """
    solid = caves.diggable(state) | state.cave.stalagmites
    if dwarf.aquarq:
        solid &= ~bits(at for at, kind in state.cave.veins.items() if kind == "aquarq")
    ground = caves.open_floor(state) & ~caves.creatures(state)
    cost, back, queue = {dwarf.at: 0}, {dwarf.at: dwarf.at}, [(0, dwarf.at)]
    while queue:
        paid, here = heappop(queue)
        onto = ground if has(caves.exits(state), here) else ground | solid
        for space in each(NEAR[here] & onto) if paid == cost[here] else ():
            price = paid + (DIG if has(solid, space) else 1)
            if price < cost.get(space, 9999):
                cost[space], back[space] = price, here
                heappush(queue, (price, space))
    return cost, back


def way(back: dict[Space, Space], goal: Space) -> list[Space]:
    """The spaces to `goal`, the one he stands on left out."""
    found = []
    while back[goal] != goal:
        found.append(goal)
        goal = back[goal]
    return found[::-1]


def goals(state: State, dwarf: Dwarf) -> list[Space]:
    """What he goes for now: spaces, to be stood on or opened."""
    if state.met:
        return list(each(state.cave.pod.spaces))
    if dwarf.aquarq:
        return [*each(state.cave.mine_head)]
    return [*_seen(state)] or [*_dark(state)]


def _seen(state: State) -> Iterator[Space]:
    wanted = needed(state)
    yield from (at for at, kind in state.cave.veins.items() if kind in wanted)
    yield from (token.at for token in state.cave.tokens if _is_wanted(token, wanted))
    yield from state.cave.drones if "drone" in wanted else ()
    for prey in prey_of(state):
        yield from each(NEAR[prey.at])


def _is_wanted(token: Token, wanted: list[str]) -> bool:
    return not token.upgrade and (token.kind in wanted if token.up else any(k not in MINERALS for k in wanted))


def _dark(state: State) -> Iterator[Space]:
    """Walls whose opening reveals a hidden cave."""
    for cave in state.cave.hidden:
        yield from each(board.around(bits(cave.spaces)) & caves.diggable(state))


def prey_of(state: State) -> list[Creature]:
    return [creature for creature in state.creatures if creature.kind in needed(state)]


class Pilot:
    """One mission of one class."""

    def __init__(self, mission: int, cls: str) -> None:
        self.run = start(mission, cls, hazard="1")
        self.target: Space = board.OFF

    @property
    def dwarf(self) -> Dwarf:
        return self.run.state.dwarves[0]

    def flies(self) -> str:
        """Play to the end; how the mission ended. Raises `Lost`."""
        for _ in range(PATIENCE):
            if self.run.play.question is None:
                return self.run.state.outcome
            key = self.answer()
            if key == "pickaxe":
                self.run.loads("double")
            self.run.answers(key)
        raise Lost("he would need more patience")

    def answer(self) -> str:
        match self.run.asks:
            case "turn":
                self._clear()
                return self._turn()
            case "hits":
                return self._hit()
            case "end":
                return "end:yes"
        return next((key for key in self.run.options() if key.startswith("stay")), self.run.options()[0])

    def _clear(self) -> None:
        """Lift off creatures, keep the events harmless."""
        state = self.run.state
        state.creatures = prey_of(state)
        for creature in state.creatures:
            creature.health = 1
        state.decks.event.draw = [HARMLESS] * 3
        state.cave.pod.here = state.cave.pod.here or state.met
        log, self.run = self.run.log, Run(state)
        self.run.log = log

    def _turn(self) -> str:
        if "deliver" in self.run.options():
            return "deliver"
        cost, back = routes(self.run.state, self.dwarf)
        reach = [at for at in goals(self.run.state, self.dwarf) if at in cost]
        if not reach:
            raise Lost(f"{needed(self.run.state)}: {goals(self.run.state, self.dwarf)}")
        self.target = min(reach, key=lambda at: (cost[at], at))
        steps = way(back, self.target)
        if not self.run.state.turn.actions:
            return "end"
        self.wall = next((at for at in steps if not has(caves.open_floor(self.run.state), at)), board.OFF)
        return self._walk(steps) or "pickaxe"

    def _walk(self, steps: list[Space]) -> str:
        """The move that leads furthest along the way before the next wall, collecting what lies there."""
        clear = steps[: steps.index(self.wall)] if self.wall in steps else steps
        offered = self.run.starting("move")
        for at in reversed(clear[:3]):
            ways = [key for key in offered if key.split("/")[0] == f"move:{board.name(at)}"]
            if ways:
                return max(ways, key=len)
        return ""

    def _hit(self) -> str:
        """What a pickaxe hit is for: what is wanted beside him, else the wall on his way."""
        wanted = [f"{word}:{board.name(self.wall)}" for word in ("mine", "dig", "cut") if self.wall != board.OFF]
        wanted += [f"strike:{board.name(prey.at)}" for prey in prey_of(self.run.state)]
        wanted += [f"farm:{board.name(token.at)}" for token in self.run.state.cave.tokens if token.up]
        return next((key for key in wanted if key in self.run.options()), "leave")
