"""What lies in front of a seat, the lobby and the end, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.games.deep_rock import carrying, content, missions, show
from bot.games.deep_rock.state import Dwarf, State, Weapon
from bot.games.deep_rock.words import board, dives, figures, names, reactions, situation

LONGEST = 1_500


def seat(state: State, number: int) -> str:
    """The boards of all Dwarves of a seat, with what their weapons and cards do."""
    own = [dwarf for dwarf in state.dwarves if dwarf.seat == number]
    text = (
        "\n".join([*(_board(state, dwarf) for dwarf in own), *reactions.orders(state, number)])
        or "You have no Dwarf yet."
    )
    return f"{text}\n{names.capital(board.stand(state))}"[:LONGEST]


def _board(state: State, dwarf: Dwarf) -> str:
    more = [*names.conditions(dwarf), *(["carries an Aquarq"] if dwarf.aquarq else [])]
    head = f"**{names.cls(dwarf.cls)}** · {figures.where(state, dwarf)} · health {dwarf.health} of 5"
    lines = [" · ".join([head, *more])]
    for weapon, slot in ((dwarf.primary, "primary"), (dwarf.secondary, "secondary")):
        lines += [_weapon(weapon, slot)] if weapon.id else []
    lines += [f"- {names.card(card)}: {names.card_text(card)}" for card in (*dwarf.cards, *dwarf.throwables)]
    lines += [f"- upgrade not attached: {names.upgrade(each)}" for each in dwarf.loose]
    return "\n".join(lines)


def _weapon(weapon: Weapon, slot: str) -> str:
    from bot.games.deep_rock.words.rules import mode_line

    kind = content.weapons().get(weapon.id)
    ways = [mode_line(mode) for mode in kind.modes(weapon.overclocked)] if kind else []
    modes = "; ".join(ways) if len(ways) > 1 else "".join(ways).partition(": ")[2]
    more = ["overclocked"] if weapon.overclocked else []
    more += [names.upgrade(each) for each in weapon.upgrades]
    extra = f" · {', '.join(more)}" if more else ""
    return f"- {names.weapon(weapon.id)}, ammo {weapon.ammo} of {show.room(weapon, slot)}{extra}: {modes}"


def lobby(options: Mapping[str, str]) -> str:
    """What will be played."""
    plan = carrying.plan({"mission": "1", **options})
    lines = [_mission(number) for number in plan.missions[:1]]
    hazard = int(options.get("hazard", "1"))
    lines.append(f"Threat starts at {content.track().start[hazard]} of {content.track().spaces}.")
    if plan.drawn or plan.results or len(plan.missions) > 1:
        return f"{dives.lobby(options)}\n{' '.join(lines)}"
    return " ".join(lines)


def _mission(number: int) -> str:
    mission = missions.book()[number]
    goals = names.listed([names.count(n, show.goal_name(kind)) for kind, n in mission.objectives.items()])
    return f"Mission {number}, {mission.name} ({mission.level}): {mission.line} Goals: {goals}."


# ---- the end


def end(state: State) -> str:
    """How it ended, with figures."""
    parts = [f"{situation.outcome(state)}.", f"{_goals(state)}.", f"{_figures(state)}."]
    if state.dive and state.outcome != "lost":
        parts.append(f"The Deep Dive goes on with mission {state.dive[0]}.")
    before = dives.course(state)
    return " ".join(parts) + (f"\nThe missions before:\n{before}" if before else "")


def _goals(state: State) -> str:
    return names.capital(", ".join(f"{goal.name} {goal.have} of {goal.need}" for goal in show.goals(state)))


def _figures(state: State) -> str:
    killed = sum(state.killed.values())
    dead = f"{names.count(killed, 'creature')} killed" if killed else "no creature killed"
    told = [names.count(state.turn_no, "turn"), dead, names.count(state.swarms, "swarm"), board.threat(state)]
    down = [names.cls(dwarf.cls) for dwarf in state.dwarves if dwarf.unconscious]
    return ", ".join([*told, *_down(down)])


def _down(down: Sequence[str]) -> list[str]:
    return [f"{names.listed(down)} unconscious"] if down else []
