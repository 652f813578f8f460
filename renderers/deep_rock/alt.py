"""Descriptions of Deep Rock's pictures: what matters first, at most 1,024 characters."""

from __future__ import annotations

from collections.abc import Iterable

from bot.games.deep_rock.view import (
    CreatureView,
    DieView,
    DwarfView,
    EndView,
    LobbyView,
    RollView,
    TallyView,
    TrailView,
    View,
)
from renderers.deep_rock import rolled, tell, words
from renderers.deep_rock.places import NAMED, NAMES, beside
from renderers.deep_rock.scene import FACING, marked
from renderers.picture import clipped


def board(view: View) -> str:
    """Where it stands, Dwarves, targets, the nearest creatures, ways to go, what lies about, the ground's dangers."""
    stand = words.stand(view).replace(" · ", ", ")
    parts = [
        f"Mission {view.mission}, {view.mission_name}. {stand}.",
        _roll(view.roll),
        *(tell.card(card) for card in view.came[:3]),
        _goals(view),
        _threat(view),
        *(_dwarf(dwarf) for dwarf in view.dwarves),
        _marked(view, "target", "Can be hit"),
        _creatures(view),
        _marked(view, "reach", "Can be reached"),
        *_things(view),
        *_done(view),
        *_ground(view),
    ]
    return clipped(" ".join(part for part in parts if part))


def _listed(what: str, names: Iterable[str]) -> str:
    found = list(names)
    return f"{what}: {', '.join(found)}." if found else ""


def _roll(roll: RollView | None) -> str:
    """`Gunner, Minigun: bullet hit, Grunt J10 dies; bullet blank. A: ...`."""
    if roll is None:
        return ""
    each = "; ".join(f"{words.DICE[die.kind]} {_fell(die)}" for die in roll.dice)
    letters = zip(rolled.LETTERS, roll.results, strict=False)
    results = [f"{letter}: {told}." if len(roll.results) > 1 else f"{told}." for letter, told in letters]
    return " ".join([f"{', '.join(filter(None, (words.cls(roll.cls), roll.title)))}: {each}.", *results])


def _fell(die: DieView) -> str:
    face = words.FACES.get(die.face, die.face)
    return face + " again" * die.rerolled + (f", {die.told}" if die.told and die.told != face else "")


def _goals(view: View) -> str:
    if view.met:
        return f"{words.ALL_MET}."
    return _listed("Objectives", (f"{goal.name} {goal.have} of {goal.need}" for goal in view.goals))


def _threat(view: View) -> str:
    track = view.threat
    ahead = f", swarm at {track.next_swarm}" if track.next_swarm else ""
    return f"Threat {track.marker} of {track.spaces}{ahead}."


def _dwarf(dwarf: DwarfView) -> str:
    held = "".join(f", {words.STATES[state]}" for state in words.states(dwarf))
    held += ", carries an Aquarq" if dwarf.aquarq else ""
    ammo = f"ammo {dwarf.primary.ammo} and {dwarf.secondary.ammo}"
    return f"{words.cls(dwarf.cls)} {words.place(dwarf)}, health {dwarf.health}, {ammo}{held}."


def _creatures(view: View) -> str:
    """The nearest first. One after the other of a kind share its name, so that what comes after is not cut away."""
    told = []
    for before, creature in zip((None, *view.creatures), view.creatures, strict=False):
        same = before is not None and before.name == creature.name
        told.append(_creature(creature).removeprefix(f"{creature.name} ") if same else _creature(creature))
    return _listed("Creatures", told) or "No creatures."


def _creature(creature: CreatureView) -> str:
    hurt = f" health {creature.health}" if creature.health != creature.health_max else ""
    held = "".join(f" {state}" for state in ("stunned", "frozen") if getattr(creature, state))
    rear = f" and {creature.rear}" if creature.rear else ""
    return f"{creature.name} {creature.at}{rear}{hurt}{held}{_looks(creature)}"


def _looks(creature: CreatureView) -> str:
    """Where one looks whose rear is soft."""
    if creature.kind not in FACING or creature.at not in NAMED:
        return ""
    ahead = beside(NAMED[creature.at])[creature.facing]
    return f" looking to {NAMES[ahead]}" if ahead in NAMES else ""


def _marked(view: View, what: str, told: str) -> str:
    return _listed(told, (NAMES[at] for at in sorted(marked(view, what), key=lambda at: (at[1], at[0]))))


def _done(view: View) -> list[str]:
    """What has just been done: who walked where, who struck whom for how much, who acted last."""
    walks = [trail for trail in view.trails if trail.deed in ("walk", "leap")]
    blows = [trail for trail in view.trails if trail.deed == "strike"]
    return [
        _listed("Just moved", (f"{_doer(t)} {t.spaces[0]} to {t.spaces[-1]}" for t in walks)),
        _listed("Just struck", (f"{_doer(t)} {t.spaces[0]} at {t.spaces[-1]} for {t.n}" for t in blows)),
        _listed("Acted last", [view.last] if view.last else []),
    ]


def _doer(trail: TrailView) -> str:
    return "BOSCO" if trail.who == "bosco" else trail.who.replace("_", " ").title()


def _things(view: View) -> list[str]:
    """Minerals in walls and what lies about, by kind."""
    found: dict[str, list[str]] = {}
    for vein in view.veins:
        found.setdefault(f"{words.capital(words.thing(vein.kind))} in walls", []).append(vein.at)
    for thing in view.things:
        found.setdefault(words.lying(thing), []).append(thing.at)
    if view.supply is not None:
        left = view.supply
        found[f"Supply pod with {left.primary} + {left.secondary} ammo, {left.health} health"] = [left.at]
    return [_listed(what, places) for what, places in found.items()]


def _ground(view: View) -> list[str]:
    fields, ground = view.fields, view.ground
    exits = _listed("Exits", (f"{number} at {at}" for number, at in ground.exits))
    sets = (
        ("Flames", fields.flames),
        ("Platforms", fields.platforms),
        ("Ziplines", fields.ziplines),
        ("Flares", fields.flares),
        ("Shield around", (fields.shield,)),
        ("Sentry gun", (fields.sentry,)),
        ("BOSCO", (fields.bosco,)),
        ("Hologram", (fields.lure,)),
        ("Inhibitor field", fields.inhibitor),
        ("Proximity grenade", (fields.proximity,)),
        ("Satchel charge", (fields.satchel,)),
        ("Pits", ground.pits),
        ("Stalagmites", ground.stalagmites),
        ("Drop pod" if ground.pod_here else "The pod will land on", ground.pod),
    )
    return [exits, *(_listed(what, (name for name in names if name)) for what, names in sets)]


def ending(view: View) -> str:
    """How it ended, objectives, the team's figures, what each Dwarf did."""
    end = view.end or EndView((), 0, 0, 0)
    team = [words.count(end.turns, "turn"), words.count(end.killed, "kill"), words.count(end.swarms, "swarm")]
    goals = _listed("Objectives", (f"{goal.name} {goal.have} of {goal.need}" for goal in view.goals))
    parts = [
        f"{words.OUTCOMES.get(view.outcome, view.outcome)}: mission {view.mission}, {view.mission_name}, "
        f"hazard {view.hazard}.",
        goals,
        f"{', '.join(team)}, threat {view.threat.marker} of {view.threat.spaces}.",
        *(_did(tally) for tally in end.tallies),
    ]
    return clipped(" ".join(part for part in parts if part))


def _did(tally: TallyView) -> str:
    told = [
        words.count(tally.kills, "kill"),
        f"{tally.dealt} damage dealt",
        f"{tally.taken} health lost",
        words.count(tally.mined, "mineral"),
        words.count(tally.found, "token"),
        f"down {words.count(tally.downs, 'time')}",
        words.count(tally.turns, "turn"),
    ]
    return f"{words.cls(tally.cls)}: {', '.join(told)}."


def lobby(view: LobbyView) -> str:
    """Which mission, what it asks for, the options."""
    goals = ", ".join(f"{goal.need} {goal.name}" for goal in view.goals)
    options = "; ".join(f"{label}: {value}" for label, value in view.options)
    which = f"mission {view.mission}, {view.mission_name}" if view.mission else view.mission_name
    asks = f"Objectives: {goals}. " if goals else ""
    return clipped(f"{view.title}: {which}, hazard {view.hazard}. {asks}{options}.")
