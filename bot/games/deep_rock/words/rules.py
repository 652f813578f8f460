"""What `/fathom rules` finds: the course, our rulings, and every component by its data. Figures of ours are marked."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.game import RuleLine
from bot.games.deep_rock import content, missions
from bot.games.deep_rock.content import Mode
from bot.games.deep_rock.words import figures, names
from bot.games.deep_rock.words.course import COURSE, RULINGS

USES = {
    "assign": "each die on the target or beside the last",
    "single": "all on one target",
    "one": "the better one counts",
    "triangle": "on 3 spaces that touch",
    "beam": "the better one, on all creatures in line",
    "ground": "then up to 3 flames",
    "flakes": "freezes up to 2 neighbours",
}
SHAPES = {
    "single": "one target",
    "token": "a token",
    "triangle": "3 spaces that touch",
    "line": "3 in a line",
    "disc": "the target and all around it",
    "ring": "the 6 around the target",
    "cluster": "3 around the target",
    "phosphor": "the target and 3 around it",
}


def rules() -> Iterator[RuleLine]:
    """All lines."""
    yield from (RuleLine(title, text) for title, text in COURSE)
    yield from (RuleLine(title, text, ruling=True) for title, text in RULINGS)
    yield from _creatures()
    yield from _weapons()
    yield from _cards()
    yield from _rest()
    yield from _missions()


def _creatures() -> Iterator[RuleLine]:
    for kind in content.creatures().values():
        parts = [f"acts as number {kind.order}", f"health {kind.health}", f"range {kind.range}", f"moves {kind.move}"]
        parts += [figures.resists(kind), _special(kind), "flies" if kind.flying else ""]
        parts += [names.count(kind.dice, "die") if kind.dice else "no dice", f"{kind.miniatures} in the box"]
        yield RuleLine(kind.name, f"Creature: {'; '.join(part for part in parts if part)}.", figure=kind.figures)


def _special(kind: content.CreatureKind) -> str:
    does = [figures.DOES.get(each, names.plain(each)) for each in kind.special]
    return f"[!] {names.listed(does)}" if does else ""


def _weapons() -> Iterator[RuleLine]:
    for weapon in content.weapons().values():
        who = f"{names.cls(weapon.cls)}'s {weapon.slot}" if weapon.cls else "secondary"
        modes = "; ".join(mode_line(mode) for mode in weapon.mode)
        marks = [weapon.figures, *(mode.figures for mode in weapon.mode)]
        yield RuleLine(weapon.name, f"Weapon, {who}. {names.capital(modes)}.", figure=weakest(marks))


def mode_line(mode: Mode) -> str:
    """`burst: 3 bullet dice, range 5, each die on the target or beside the last`."""
    name = names.plain(mode.side or mode.id)
    cost = [names.count(mode.actions, "action")] if mode.actions > 1 else ["no action"] if not mode.actions else []
    cost += [f"{mode.ammo} ammo"] if mode.ammo != 1 else []
    parts = [dice(mode.dice), f"range {mode.range}", *cost, USES[mode.use] if len(mode.dice) != 1 else ""]
    parts += [f"a hit leaves it {mode.effect}" if mode.effect and mode.dice else ""]
    return f"{name}: {', '.join(part for part in parts if part)}"


def dice(kinds: tuple[str, ...]) -> str:
    """`2 bullet dice, 1 flame die`."""
    each = [(kinds.count(kind), names.die(kind)) for kind in dict.fromkeys(kinds)]
    return " and ".join(f"{n} {kind} {'die' if n == 1 else 'dice'}" for n, kind in each) or "no roll"


def weakest(marks: list[content.Figures]) -> str:
    """Of several marks the one that promises least."""
    return max(marks, key=("printed", "inferred", "chosen").index)


def _cards() -> Iterator[RuleLine]:
    for card in content.rock_n_stone().values():
        yield RuleLine(card.name, f"Rock 'n' Stone card: {card.text}.", figure=card.figures)
    for thrown in content.throwables().values():
        said = f"Throwable, range {thrown.range}, {SHAPES[thrown.shape]}: {thrown.text}."
        yield RuleLine(thrown.name, said, figure=thrown.figures)
    for event in content.events().values():
        copies = f" ({event.copies} cards)" if event.copies > 1 else ""
        yield RuleLine(event.name, f"Event{copies}: {event.text}.", figure=event.figures)
    for swarm in content.swarm().values():
        comes = ", ".join(f"{names.count(n, names.kind(kind))} at exit {at}" for at, kind, n in swarm.spawns)
        yield RuleLine(swarm.name, f"Swarm card: {comes}; then all act.", figure=swarm.figures)


def _rest() -> Iterator[RuleLine]:
    for upgrade in content.upgrades().values():
        name = f"Upgrade: {names.upgrade(upgrade.id)}"
        yield RuleLine(name, f"{names.capital(upgrade.text)}.", figure=upgrade.figures)
    pods = ", ".join(f"{card.primary}+{card.secondary}+{card.health}" for card in content.supply().values())
    said = f"Primary ammo, secondary ammo and health by card: {pods}."
    yield RuleLine("Supply pod cards", said, figure="chosen")
    for die in content.dice().values():
        yield RuleLine(f"{names.capital(names.die(die.id))} die", f"{names.faces(die.faces)}.", figure=die.figures)
    track = content.track()
    starts = ", ".join(f"hazard {hazard}: {at}" for hazard, at in sorted(track.start.items()))
    swarms = ", ".join(map(str, track.swarms))
    yield RuleLine("Threat track", f"{track.spaces} spaces; swarms at {swarms}. Start, {starts}.", figure=track.figures)


def _missions() -> Iterator[RuleLine]:
    for mission in missions.book().values():
        goals = ", ".join(f"{n} {names.pickup(kind)}" for kind, n in mission.objectives.items())
        said = f"{names.capital(mission.level)}: {goals}. Its own event: {names.lower(mission.event_line)}."
        yield RuleLine(f"Mission {mission.number}: {mission.name}", said, figure=mission.figures)
