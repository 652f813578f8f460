"""Words of the event phase: cards, threat, spawning, creatures that act, reactions, BOSCO."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.deep_rock import board
from bot.games.deep_rock.entries import events
from bot.games.deep_rock.words import bouts, names
from bot.games.deep_rock.words.registry import LOG_ONLY, QUIET, groups, tells

QUIET |= {events.Alarmed, events.BoscoFlew, events.Brood}
LOG_ONLY |= {events.Idle, events.Kindly, events.Activation}
UNSEEN = {"leech": "Cave Leech", "grabber": "Grabber", "aerial": "Something from above"}
WORDS = {
    "all": "All creatures act",
    "fast": "All creatures act fast, each may move and attack",
    "adjacent": "Creatures next to a Dwarf attack",
}
FIZZLED = {
    "aboard": "the drop pod keeps it off",
    "lying": "not for a Dwarf who lies",
    "nobody": "nothing here to do it to",
    "full": "nothing left for it",
}
KINDLY = {"spawn": "where it comes out", "first": "who acts first", "path": "which way it takes", "choice": "where"}


def threat_name(word: str) -> str:
    """An unseen enemy, or a kind of creature."""
    return UNSEEN.get(word) or names.kind(word)


# ---- cards and threat


@tells(events.Drawn)
def drawn(entry: events.Drawn) -> str:
    if entry.pile == "swarm":
        return f"Swarm: {names.card(entry.card)}"
    text = names.card_text(entry.card)
    return f"Event: {names.card(entry.card)}" + (f" ({text})" if text else "")


@tells(events.Threat)
def threat(entry: events.Threat) -> str:
    return f"Threat {entry.marker}" + (": a swarm comes" if entry.swarm else "")


@groups(events.Threat, lambda entry: "threat")
def threats(entries: Sequence[events.Threat]) -> str:
    swarms = sum(entry.swarm for entry in entries)
    return f"Threat {entries[-1].marker}" + (f": {names.count(swarms, 'swarm')}" if swarms else "")


@tells(events.CalledOff)
def called_off(entry: events.CalledOff) -> str:
    return f"{names.who(entry.dwarf)} calls it off: not today"


@tells(events.EventOver)
def event_over(entry: events.EventOver) -> str:
    return ""


@tells(events.Fizzled)
def fizzled(entry: events.Fizzled) -> str:
    return f"{names.card(entry.card)}: {FIZZLED.get(entry.why, 'nothing happens')}"


@tells(events.Kindly)
def kindly(entry: events.Kindly) -> str:
    """Which of equal ways was taken, by the key of its option."""
    what = entry.key.partition(":")[2].replace("/", " to ")
    return f"Decided kindly, {KINDLY.get(entry.what, 'of equals')}: {what} ({entry.ways} were equal)"


# ---- creatures come and go


@tells(events.Spawned)
def spawned(entry: events.Spawned) -> str:
    return f"{names.kind(entry.kind)} comes out at {names.space(entry.at)}"


@groups(events.Spawned, lambda entry: entry.kind)
def spawned_together(entries: Sequence[events.Spawned]) -> str:
    said = names.count(len(entries), names.kind(entries[0].kind))
    return f"{said} come out at {names.spaces(entry.at for entry in entries)}"


@tells(events.NoRoom)
def no_room(entry: events.NoRoom) -> str:
    return f"No {names.kind(entry.kind)} left, or no room for it"


@groups(events.NoRoom, lambda entry: entry.kind)
def no_room_for(entries: Sequence[events.NoRoom]) -> str:
    return f"{names.count(len(entries), names.kind(entries[0].kind))} more find no room, or no figure is left"


@tells(events.Activation)
def activation(entry: events.Activation) -> str:
    kinds = entry.word.removeprefix("kinds:").split(",")
    said = WORDS.get(entry.word) or f"{names.listed([names.many(names.kind(kind)) for kind in kinds])} act"
    return f"{said}: {entry.creatures}" if entry.creatures else f"{said}, but there are none"


@tells(events.Walked)
def walked(entry: events.Walked) -> str:
    return f"{names.kind(entry.kind)} {names.space(entry.way[0])} goes to {names.space(entry.way[-1])}"


@groups(events.Walked, lambda entry: entry.kind)
def walked_together(entries: Sequence[events.Walked]) -> str:
    return bouts.went(entries)


@tells(events.Attacked)
def attacked(entry: events.Attacked) -> str:
    """What it rolled and at whom; what comes of that is told by the entries after it."""
    who = {"dwarf": names.who(entry.who), "sentry": "the sentry gun"}.get(entry.what, "the hologram")
    attacker = f"{names.kind(entry.kind)} {names.space(entry.at)}"
    if not entry.faces:
        return f"{attacker} goes for {who} in vain"
    return f"{attacker} attacks {who}: {names.faces(entry.faces)}"


@tells(events.Held)
def held(entry: events.Held) -> str:
    return f"{names.kind(entry.kind)} {names.space(entry.at)} was {names.CONDITIONS[entry.why]} and does nothing"


@tells(events.Idle)
def idle(entry: events.Idle) -> str:
    return f"{names.kind(entry.kind)} {names.space(entry.at)} waits"


@groups(events.Idle, lambda entry: entry.kind)
def idle_together(entries: Sequence[events.Idle]) -> str:
    return f"{names.count(len(entries), names.kind(entries[0].kind))} wait"


@tells(events.Brood)
def brood(entry: events.Brood) -> str:
    return f"Brood Nexus {names.space(entry.at)}: {names.faces(entry.faces)}"


@tells(events.Blew)
def blew(entry: events.Blew) -> str:
    return f"{names.kind(entry.kind)} {names.space(entry.at)} blows up: {names.face(entry.face)}"


@tells(events.Trampled)
def trampled(entry: events.Trampled) -> str:
    crushed = [f"a {names.kind(kind)}" for kind in entry.crushed]
    things = [*crushed, *(["a stalagmite"] if entry.stalagmite else []), *(["rock"] if entry.rock else [])]
    return f"The Oppressor breaks through {names.listed(things)} at {names.space(entry.at)}"


# ---- helpers


@tells(events.SentryShot)
def sentry_shot(entry: events.SentryShot) -> str:
    again = " (rolled again in the light of a flare)" if entry.again else ""
    return f"Sentry gun at {threat_name(entry.kind)} {names.space(entry.at)}: {names.face(entry.face)}{again}"


@tells(events.Grabbed)
def grabbed(entry: events.Grabbed) -> str:
    return f"{UNSEEN[entry.what]} goes for {names.who(entry.dwarf)}"


@tells(events.Reacts)
def reacts(entry: events.Reacts) -> str:
    able = names.listed([names.who(who) for who in entry.able])
    return f"{threat_name(entry.threat)} at {names.space(entry.at)} is about to strike: {able} may shoot first"


@tells(events.Covered)
def covered(entry: events.Covered) -> str:
    """A creature that is beaten off is dead, which was told."""
    return f"{UNSEEN[entry.threat]} is beaten off" if entry.beaten and entry.threat in UNSEEN else ""


@tells(events.BoscoFlew)
def bosco_flew(entry: events.BoscoFlew) -> str:
    return f"BOSCO flies to {names.space(entry.to)}"


@tells(events.BoscoShot)
def bosco_shot(entry: events.BoscoShot) -> str:
    what = "a rocket" if entry.weapon == "rocket" else "his gun"
    again = " (rolled again in the light of a flare)" if entry.again else ""
    at = f"{threat_name(entry.kind)} {names.space(entry.at)}"
    return f"BOSCO fires {what} at {at}: {names.face(entry.face)}{again}"


@tells(events.Rescued)
def rescued(entry: events.Rescued) -> str:
    return f"BOSCO gives himself up: {names.who(entry.dwarf)} stands again with 1 health, and it is his turn"


# ---- what cards do


@tells(events.Alarmed)
def tested(entry: events.Alarmed) -> str:
    return f"{names.who(entry.dwarf)} rolls {names.faces(entry.faces)}"


@tells(events.FarSighted)
def far_sighted(entry: events.FarSighted) -> str:
    return f"{names.who(entry.dwarf)} is far-sighted: range +2 in his next turn"


@tells(events.Dragged)
def dragged(entry: events.Dragged) -> str:
    far = board.distance(entry.start, entry.to)
    return f"{names.who(entry.dwarf)} is dragged {names.count(far, 'space')} to {names.space(entry.to)}"


@tells(events.SteppedAside)
def stepped_aside(entry: events.SteppedAside) -> str:
    return f"{names.who(entry.dwarf)} steps aside to {names.space(entry.to)}"


@tells(events.FloorGone)
def floor_gone(entry: events.FloorGone) -> str:
    return f"The floor at {names.space(entry.at)} falls into a pit"


@tells(events.BugCame)
def bug_came(entry: events.BugCame) -> str:
    return f"A Loot Bug crawls out at {names.space(entry.at)}"


@tells(events.Inherited)
def inherited(entry: events.Inherited) -> str:
    return f"{names.who(entry.dwarf)} finds an upgrade: {names.upgrade(entry.upgrade)}"


@tells(events.AquarqLost)
def aquarq_lost(entry: events.AquarqLost) -> str:
    return f"{names.who(entry.dwarf)} drops the Aquarq at {names.space(entry.at)}"
