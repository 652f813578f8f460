"""What figures have just done, kept for pictures: it is read off the log, so that no rule has to think of it.

A deed of a turn shows until the next one, an event phase until the first deed of the turn after it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from bot.engine.log import Entry
from bot.games.deep_rock.board import OFF, Space
from bot.games.deep_rock.entries import acts, events, fights
from bot.games.deep_rock.state import State, Trail

MOST = 80
"""Trails kept; older ones are dropped."""
DEEDS = ("walk", "leap", "shot", "throw", "strike")
"""What a figure does; the other trails befall it."""
Reads = Callable[[State, Any], None]
READS: dict[type[Entry], Reads] = {}
ReadsT = TypeVar("ReadsT", bound=Reads)


def clear(state: State) -> None:
    """Something new begins."""
    state.trails, state.lying, state.fresh = [], None, []


def heard(state: State, entry: Entry) -> None:
    """Note what an entry of the log says of a figure."""
    reads = READS.get(type(entry))
    if reads is not None:
        reads(state, entry)
        state.trails = state.trails[-MOST:]


def last(state: State) -> Space:
    """Where the Dwarf, creature or BOSCO is who acted last; `OFF` when it is gone."""
    acted = (trail for trail in reversed(state.trails) if trail.deed in DEEDS and trail.who != "sentry")
    found = next(acted, None)
    return _where(state, found.who, found.id) if found else OFF


def _where(state: State, who: str, number: int) -> Space:
    if who in ("dwarf", "bosco"):
        return state.dwarves[number].at if who == "dwarf" else state.cave.bosco
    return next((creature.at for creature in state.creatures if creature.id == number), OFF)


def _reads(kind: type[Entry]) -> Callable[[ReadsT], ReadsT]:
    def enter(reads: ReadsT) -> ReadsT:
        READS[kind] = reads
        return reads

    return enter


def _note(state: State, trail: Trail) -> None:
    """What is off the map (a gun that is gone, an enemy that nobody sees) leaves no trail."""
    if OFF not in trail.spaces:
        state.trails.append(trail)


def _walk(state: State, who: str, number: int, way: tuple[Space, ...]) -> None:
    """A way; what goes on from the end of the figure's last one is part of it."""
    before = next((t for t in reversed(state.trails) if (t.who, t.id, t.deed) == (who, number, "walk")), None)
    if before is not None and before.spaces[-1] == way[0]:
        before.spaces += way[1:]
        state.trails = [t for t in state.trails if t is not before] + [before]
    else:
        _note(state, Trail(who, number, "walk", list(way)))


# ---- ways


@_reads(acts.Moved)
def _moved(state: State, entry: acts.Moved) -> None:
    _walk(state, "dwarf", entry.dwarf, entry.way)


@_reads(events.Walked)
def _walked(state: State, entry: events.Walked) -> None:
    _walk(state, "creature", entry.creature, entry.way)


@_reads(events.BoscoFlew)
def _flew(state: State, entry: events.BoscoFlew) -> None:
    _note(state, Trail("bosco", 0, "leap", [entry.start, entry.to]))


@_reads(events.Dragged)
@_reads(events.SteppedAside)
def _dragged(state: State, entry: events.Dragged | events.SteppedAside) -> None:
    _note(state, Trail("dwarf", entry.dwarf, "leap", [entry.start, entry.to]))


@_reads(fights.Scared)
@_reads(fights.Stuck)
def _driven(state: State, entry: fights.Scared | fights.Stuck) -> None:
    _note(state, Trail("creature", entry.creature, "leap", [entry.was, entry.to]))


# ---- attacks


@_reads(fights.Fired)
def _fired(state: State, entry: fights.Fired) -> None:
    _note(state, Trail("dwarf", entry.dwarf, "shot", [state.dwarves[entry.dwarf].at, entry.at]))


@_reads(fights.Thrown)
def _thrown(state: State, entry: fights.Thrown) -> None:
    _note(state, Trail("dwarf", entry.dwarf, "throw", [state.dwarves[entry.dwarf].at, *entry.spaces[:1]]))


@_reads(events.BoscoShot)
def _bosco_shot(state: State, entry: events.BoscoShot) -> None:
    _note(state, Trail("bosco", 0, "shot", [state.cave.bosco, entry.at]))


@_reads(events.SentryShot)
def _sentry_shot(state: State, entry: events.SentryShot) -> None:
    _note(state, Trail("sentry", 0, "shot", [state.cave.fields.sentry, entry.at]))


@_reads(events.Attacked)
def _attacked(state: State, entry: events.Attacked) -> None:
    spaces = [entry.at, entry.target]
    _note(state, Trail("creature", entry.creature, "strike", spaces, entry.hurt, entry.hurt > 0))


# ---- what comes of it


@_reads(fights.Struck)
def _struck(state: State, entry: fights.Struck) -> None:
    """A condition without damage: the attack under way was not in vain."""
    found = state.trails[-1] if state.trails else None
    if found is not None and found.deed == "strike":
        found.hit = True


@_reads(fights.Guarded)
def _guarded(state: State, entry: fights.Guarded) -> None:
    found = state.trails[-1] if state.trails else None
    if found is not None and found.deed == "strike":
        found.n, found.hit = 0, False


@_reads(fights.Wounded)
def _wounded(state: State, entry: fights.Wounded) -> None:
    if entry.damage:
        _note(state, Trail("creature", entry.creature, "hurt", [entry.at], entry.damage))


@_reads(fights.Killed)
def _killed(state: State, entry: fights.Killed) -> None:
    state.trails = [t for t in state.trails if (t.id, t.deed) != (entry.creature, "hurt")]
    _note(state, Trail("creature", entry.creature, "died", [entry.at]))


@_reads(events.Spawned)
def _spawned(state: State, entry: events.Spawned) -> None:
    _note(state, Trail("creature", entry.creature, "came", [entry.at]))


@_reads(fights.Blasted)
def _blasted(state: State, entry: fights.Blasted) -> None:
    _note(state, Trail("", 0, "blast", list(entry.spaces)))
