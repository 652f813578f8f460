"""Setting up a mission: its map, tokens, creatures, objectives (DRG.MISSION, DRG.HAZARD, DRG.TOKEN.01 to .03)."""

from __future__ import annotations

from collections.abc import Mapping

from bot.engine.asks import Asks
from bot.engine.roles import Picks
from bot.games.deep_rock import board, carrying, content, map_setup, missions, roster, spawning
from bot.games.deep_rock.board import OFF, Space
from bot.games.deep_rock.entries.cave import MissionLaid
from bot.games.deep_rock.hooks import base
from bot.games.deep_rock.records import Tally
from bot.games.deep_rock.state import UPGRADES, State, Turn

EXTRA_GRUNTS = 4
"""From this hazard level on every exit has a Grunt more (DRG.HAZARD.04)."""


def new_state(seats: int, options: Mapping[str, str], chosen: Picks = ()) -> State:
    """A game before anything was shuffled; `chosen` in the lobby. Raises `ValueError` for what there is not."""
    if not 1 <= seats <= 4:
        raise ValueError(f"{seats} seats: 1 to 4 can play")
    hazard = int(options["hazard"])
    if hazard not in content.track().start:
        raise ValueError(f"hazard {hazard}: 1 to 5 are possible")
    plan = carrying.plan(options)
    mission, *dive = plan.missions or [carrying.FIRST]
    if mission not in missions.book():
        raise ValueError(f"there is no mission {mission}")
    own = {name: value for name, value in options.items() if name != carrying.OPTION}
    picks = roster.checked(chosen, seats, options)
    state = State(seats, own, mission, hazard, dive=dive, picks=picks)
    if plan.drawn:
        state.phase = "dive_draw"
    carrying.unpack(state, plan)
    return state


def is_over(state: State) -> bool:
    """Whether nothing more comes: the mission has ended, and no Deep Dive goes on (DRG.DIVE.10, DRG.END.08)."""
    return bool(state.outcome) and (state.outcome == "lost" or not state.dive)


@base("steps", "setup")
async def set_up(state: State, table: Asks) -> None:
    """Table, map, tokens, creatures; then the Dwarves (DRG.MAP, DRG.MISSION.01)."""
    for dwarf in state.dwarves:
        dwarf.at, dwarf.tally = OFF, Tally()
    map_setup.lay_table(state, table)
    lay_map(state, table)
    table.log(MissionLaid(state.mission, state.hazard, state.marker))
    state.phase = "boarding" if state.dwarves else "classes"


def lay_map(state: State, table: Asks) -> None:
    """The mission's map with shuffled minerals, tokens and hidden caves; creatures; objectives."""
    mission = missions.book()[state.mission]
    veins = table.shuffle(_spread(mission.minerals), "minerals")
    pickups = table.shuffle(_spread(mission.pickups), "pickups")
    contents = table.shuffle([*content.hidden_caves()], "hidden caves")
    state.cave = missions.cave_of(mission, veins, contents, pickups)
    state.box.pickups = pickups
    _box(state, table, mission)
    state.objectives = dict(mission.objectives)
    state.began = state.turn_no
    state.killed, state.met, state.climax, state.volatile, state.event = {}, False, False, False, ""
    state.creatures, state.fallen, state.agenda = [], [], []
    state.turn, state.attack, state.settling, state.doing = Turn(), None, False, ""
    _creatures(state)


def _box(state: State, table: Asks, mission: missions.Mission) -> None:
    """Minerals on the map are out of the box, and so are upgrades that Dwarves have kept."""
    for kind, n in mission.minerals.items():
        state.box.minerals[kind] -= n
    kept = [u for dwarf in state.dwarves for u in (*dwarf.loose, *dwarf.primary.upgrades, *dwarf.secondary.upgrades)]
    state.box.upgrades = table.shuffle([upgrade for upgrade in UPGRADES if upgrade not in kept], "upgrades")


def _spread(counts: Mapping[str, int]) -> list[str]:
    return [kind for kind, n in counts.items() for _ in range(n)]


def _creatures(state: State) -> None:
    """The mission's own, and at hazard 4 and 5 a Grunt more at every exit (DRG.HAZARD.04)."""
    for at, kind in sorted(missions.layout(state.mission).creatures.items()):
        _put(state, kind, at)
    if state.hazard >= EXTRA_GRUNTS:
        for at in state.cave.exits.values():
            _put(state, "grunt", _free_near(state, at))


def _put(state: State, kind: str, at: Space) -> None:
    """It looks towards the pod."""
    creature = spawning.stand(state, kind, at)
    if creature.rear == OFF:
        creature.facing = board.direction(at, state.cave.pod.berths["scout"])


def _free_near(state: State, exit_at: Space) -> Space:
    """The exit, or the nearest free floor to it, of these the nearest to the pod: as with all spawning."""
    cave = state.cave
    taken = board.bits(c.at for c in state.creatures) | cave.stalagmites | cave.pod.spaces
    pod = cave.pod.berths["scout"]
    free = board.each(cave.floor & ~taken)
    return min(free, key=lambda at: (board.distance(exit_at, at), board.distance(at, pod), at))
