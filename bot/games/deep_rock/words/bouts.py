"""Attacks of creatures and the sentry gun's shots with what came of them, told together: `3 Grunts go for the Scout:
2 hit for 2 in all`; and why creatures went for whom they did."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from bot.engine.log import Draw, Entry, Taken
from bot.games.deep_rock.entries import events, fights
from bot.games.deep_rock.words import names

GOALS = {"sentry": "the sentry gun", "lure": "the hologram"}
WHY = {
    "only": "nobody else to go for",
    "lure": "the hologram draws whoever has nothing nearer",
    "sentry": "the sentry gun is nearer than every Dwarf",
    "pack": "it keeps to the other creatures",
    "card": "so the card says",
}


@dataclass
class Bout:
    """One attack: `hurt` health lost, `how` the target fares, `held`: something kept it off."""

    attack: events.Attacked
    hurt: int = 0
    how: list[str] = field(default_factory=list)
    held: bool = False

    @property
    def hit(self) -> bool:
        return bool(self.hurt or self.how)

    @property
    def group(self) -> object:
        return "bout", self.attack.kind, self.attack.what, self.attack.who

    def takes(self, entry: Entry) -> bool:
        """Whether the entry is what came of it; then it is part of it."""
        attack = self.attack
        mine = getattr(entry, "source", "") == attack.kind and getattr(entry, "dwarf", -1) in (attack.who, -1)
        if not mine or not isinstance(entry, fights.Hurt | fights.Struck | fights.Guarded | fights.SentryLost):
            return False
        self.hurt += entry.amount if isinstance(entry, fights.Hurt) else 0
        self.how += [entry.how] if isinstance(entry, fights.Struck) else []
        self.how += ["destroyed"] if isinstance(entry, fights.SentryLost) else []
        self.held |= isinstance(entry, fights.Guarded)
        return True


@dataclass
class Shot:
    """One shot of the sentry gun: `damage` dealt, whether it killed."""

    shot: events.SentryShot
    damage: int = 0
    killed: bool = False
    group: object = "sentry gun"

    def takes(self, entry: Entry) -> bool:
        if not isinstance(entry, fights.Wounded | fights.Killed) or entry.source != "sentry":
            return False
        if entry.creature != self.shot.creature:
            return False
        self.damage += entry.damage if isinstance(entry, fights.Wounded) else 0
        self.killed |= isinstance(entry, fights.Killed)
        return True


def gathered(entries: Iterable[Entry]) -> list[Entry | Bout | Shot]:
    """The entries, with what came of an attack put into it."""
    found: list[Entry | Bout | Shot] = []
    last: Bout | Shot | None = None
    for entry in entries:
        if isinstance(entry, Draw | Taken) or (last is not None and last.takes(entry)):
            continue
        last = None
        if isinstance(entry, events.Attacked):
            last = Bout(entry)
        elif isinstance(entry, events.SentryShot) and entry.creature:
            last = Shot(entry)
        found.append(last or entry)
    return found


# ---- attacks in one line


def fought(bouts: Sequence[Bout]) -> str:
    """All attacks of one kind on one target."""
    attack, hits = bouts[0].attack, [bout for bout in bouts if bout.hit]
    goal = f"the {names.who(attack.who)}" if attack.what == "dwarf" else GOALS.get(attack.what, attack.what)
    if len(bouts) == 1:
        return f"{names.kind(attack.kind)} {names.space(attack.at)} {_one(bouts[0], goal)}"
    several = f"{names.count(len(bouts), names.kind(attack.kind))} go for {goal}"
    if not hits:
        held = any(bout.held for bout in bouts)
        return f"{several} in vain" if attack.what == "lure" else f"{several}: {'kept off' if held else 'all miss'}"
    hurt = sum(bout.hurt for bout in bouts)
    harm = f" for {hurt}{' in all' if len(hits) > 1 else ''}" if hurt else ""
    return f"{several}: {_number(len(hits), len(bouts))}{harm}{_fares(bouts)}"


def _number(hits: int, of: int) -> str:
    if hits == of:
        return "both hit" if of == 2 else "all hit"
    return "1 hits" if hits == 1 else f"{hits} hit"


def _one(bout: Bout, goal: str) -> str:
    if bout.hit:
        return f"hits {goal}{f' for {bout.hurt}' if bout.hurt else ''}{_fares([bout])}"
    if bout.held:
        return f"is kept off {goal}"
    return f"goes for {goal} in vain" if bout.attack.what == "lure" else f"misses {goal}"


def _fares(bouts: Sequence[Bout]) -> str:
    how = dict.fromkeys(word for bout in bouts for word in bout.how)
    told = [f"**{names.CONDITIONS.get(word, word)}**" for word in how]
    return f", {names.listed(told)}" if told else ""


def fired(shots: Sequence[Shot]) -> str:
    """All that the sentry gun did."""
    parts: list[str] = []
    killed = [_whom(one) for one in shots if one.killed]
    if killed:
        parts.append(f"kills {names.listed(killed)}")
    parts += [f"hits {_whom(one)} for {one.damage}" for one in shots if one.damage and not one.killed]
    missed = [one for one in shots if not one.damage and not one.killed]
    if missed:
        parts.append(f"misses {_whom(missed[0]) if len(missed) == 1 else f'{len(missed)} times'}")
    return f"Sentry gun {', '.join(parts)}"


def _whom(one: Shot) -> str:
    return f"{names.kind(one.shot.kind)} {names.space(one.shot.at)}"


# ---- walks in one line


def went(walks: Sequence[events.Walked]) -> str:
    """All of a kind that walked, by creature: where to, where that is few, and whom they stand beside now."""
    last = {walk.creature: walk for walk in walks}
    kind, ends = names.kind(walks[0].kind), [walk.way[-1] for walk in last.values()]
    if len(last) == 1:
        to = f"{kind} {names.space(walks[0].way[0])} moves to {names.space(ends[0])}"
    elif len(last) <= 3:
        to = f"{names.count(len(last), kind)} move to {names.spaces(ends)}"
    else:
        to = f"{names.count(len(last), kind)} move"
    return to + _beside(list(last.values()))


def _beside(walks: Sequence[events.Walked]) -> str:
    """`, now 2 beside the Driller`."""
    near: dict[int, int] = {}
    for walk in walks:
        for who in walk.beside:
            near[who] = near.get(who, 0) + 1
    alone = len(walks) == 1
    told = [f"{'' if alone else f'{n} '}beside the {names.who(who)}" for who, n in sorted(near.items())]
    return f", now {names.listed(told)}" if told else ""


# ---- why


def why(aim: events.Aim) -> str:
    """The reason for whom a creature went for, in a few words."""
    other = f"the {names.who(aim.other)}"
    if aim.why == "nearest":
        return f"nearest on foot ({names.count(aim.far, 'step')}; {other} is further)"
    if aim.why == "recent":
        return f"as near as {other} ({names.count(aim.far, 'step')}), but acted last"
    if aim.why == "reach":
        return f"{other} is nearer, but cannot be attacked from there"
    return WHY.get(aim.why, aim.why)


def reasons(entries: Iterable[Entry]) -> list[str]:
    """A line for each kind, target and reason, with the creatures that it holds for, in the order in which they acted.

    A creature that first walks and then strikes is told once for each."""
    groups: dict[tuple[str, str], dict[int, str]] = {}
    for entry in entries:
        if isinstance(entry, events.Attacked | events.Walked) and entry.aim is not None:
            start, verb = (entry.way[0], "heads for") if isinstance(entry, events.Walked) else (entry.at, "attacks")
            said = f"{verb} {_goal(entry.aim)}: {why(entry.aim)}"
            groups.setdefault((entry.kind, said), {}).setdefault(entry.creature, names.space(start))
    return [f"- {_who(kind, [*found.values()])} {_verb(said, len(found))}" for (kind, said), found in groups.items()]


def _goal(aim: events.Aim) -> str:
    return f"the {names.who(aim.who)}" if aim.what == "dwarf" else GOALS.get(aim.what, "other creatures")


def _who(kind: str, spaces: Sequence[str]) -> str:
    name = names.kind(kind)
    return f"{name} {spaces[0]}" if len(spaces) == 1 else f"{names.count(len(spaces), name)} ({', '.join(spaces)})"


def _verb(said: str, count: int) -> str:
    if count == 1:
        return said
    return said.replace("heads for", "head for", 1).replace("attacks", "attack", 1)
