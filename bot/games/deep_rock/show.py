"""State to `View`: what pictures and alt texts are made from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import repeat

import msgspec

from bot.engine.asks import Question
from bot.engine.game import SetupOption
from bot.games.deep_rock import board, carrying, content, end, missions, pod, trails
from bot.games.deep_rock import ground as walking
from bot.games.deep_rock.board import OFF, Space, Spaces, each
from bot.games.deep_rock.state import Creature, Dwarf, State, Trail, Weapon
from bot.games.deep_rock.view import (
    CardView,
    CreatureView,
    DieView,
    DwarfView,
    EndView,
    FieldsView,
    GoalView,
    GroundView,
    LobbyView,
    MarkView,
    RollView,
    SupplyView,
    TallyView,
    ThingView,
    ThreatView,
    TrailView,
    View,
    WeaponView,
)
from bot.games.deep_rock.words import names

SPACE = "space:"
DECKS = ("event", "swarm", "rock_n_stone", "supply", "throwables")


def view_of(state: State, question: Question | None = None) -> View:
    """All that lies open, with the spaces that the open question is about."""
    mission, outcome = _shown(state)
    return View(
        mission=mission,
        mission_name=missions.book()[mission].name,
        hazard=state.hazard,
        phase=state.phase,
        turn=state.turn_no,
        actions=state.turn.bosco if state.phase.startswith("bosco") else state.turn.actions,
        ground=ground(state),
        fields=fields(state),
        veins=tuple(ThingView(kind, board.name(at)) for at, kind in sorted(state.cave.veins.items())),
        things=tuple(things(state)),
        supply=supply(state),
        creatures=tuple(creature_view(state, creature) for creature in by_distance(state)),
        dwarves=tuple(dwarf_view(state, dwarf) for dwarf in state.dwarves),
        goals=goals(state),
        met=state.met,
        threat=threat(state),
        minerals=tuple(ThingView(kind, "", n) for kind, n in state.store.minerals.items()),
        tokens=tuple(ThingView(kind, "", n) for kind, n in sorted(state.store.tokens.items())),
        event=card_view(state, state.event) if state.event else None,
        decks=tuple((name, len(getattr(state.decks, name).draw)) for name in DECKS),
        marks=tuple(marks(question)) if question else (),
        outcome=outcome,
        trails=tuple(trail_view(state, trail) for trail in state.trails),
        last=placed(trails.last(state)),
        free=state.turn.burst or state.turn.light,
        volatile=state.volatile,
        climax=state.climax,
        roll=roll_view(state, question),
        came=tuple(card_view(state, card) for card in state.fresh),
        end=end_view(state) if outcome else None,
    )


def _shown(state: State) -> tuple[int, str]:
    """Mission and outcome; between two missions of a dive those of the one that was just played here."""
    if carrying.between(state) and state.results and any(dwarf.tally.turns for dwarf in state.dwarves):
        return state.results[-1].mission, state.results[-1].outcome
    return state.mission, state.outcome


def named(spaces: Spaces) -> tuple[str, ...]:
    return tuple(board.name(at) for at in each(spaces))


def placed(at: Space) -> str:
    return board.name(at) if at != OFF else ""


def ground(state: State) -> GroundView:
    cave = state.cave
    return GroundView(
        floor=named(cave.floor),
        pits=named(cave.pits),
        stalagmites=named(cave.stalagmites),
        hidden=tuple(sorted(named(board.bits(hidden.spaces)) for hidden in cave.hidden)),
        pod=named(cave.pod.spaces),
        pod_here=cave.pod.here,
        mine_head=named(cave.mine_head),
        exits=tuple((number, board.name(at)) for number, at in sorted(cave.exits.items())),
    )


def fields(state: State) -> FieldsView:
    found = state.cave.fields
    return FieldsView(
        platforms=named(found.platforms),
        ziplines=named(found.ziplines),
        flames=named(found.flames),
        flares=tuple(board.name(at) for at in found.flares),
        shield=placed(found.shield),
        sentry=placed(found.sentry),
        lure=placed(found.lure),
        inhibitor=named(found.inhibitor),
        proximity=placed(found.proximity),
        satchel=placed(found.satchel),
        bosco=placed(state.cave.bosco),
    )


def things(state: State) -> Iterator[ThingView]:
    """Everything that lies about; a token face down shows only that it is one."""
    cave = state.cave
    for token in sorted(cave.tokens, key=lambda token: token.at):
        yield ThingView(token.kind if token.up else "", board.name(token.at), 1, token.upgrade)
    for at, minerals in sorted(cave.fallen.items()):
        for kind in sorted({*minerals}):
            yield ThingView(kind, board.name(at), minerals.count(kind))
    for at, cubes in sorted(cave.sugar.items()):
        yield ThingView("health", board.name(at), cubes)
    yield from (ThingView("drone", board.name(at)) for at in cave.drones)
    yield from (ThingView("mark", board.name(at)) for at in cave.marks)


def supply(state: State) -> SupplyView | None:
    found = state.cave.supply
    return SupplyView(board.name(found.at), found.primary, found.secondary, found.health) if found else None


# ---- figures


def centre(state: State) -> Space:
    """Where the active Dwarf is; `OFF` before he is on the map."""
    return state.dwarves[state.active].at if state.dwarves else OFF


def apart(state: State, at: Space) -> int:
    """Hexes from the active Dwarf; -1 while he is not on the map."""
    here = centre(state)
    return board.distance(here, at) if here != OFF and at != OFF else -1


def by_distance(state: State) -> list[Creature]:
    """Creatures, nearest to the active Dwarf first."""
    return sorted(state.creatures, key=lambda creature: (apart(state, creature.at), creature.at))


def kind_of(state: State, creature: Creature) -> content.CreatureKind:
    """Its figures, as an expansion may have them."""
    return walking.kind_of(state, creature.kind)


def creature_view(state: State, creature: Creature) -> CreatureView:
    kind = kind_of(state, creature)
    return CreatureView(
        kind=creature.kind,
        name=kind.name,
        at=board.name(creature.at),
        rear=placed(creature.rear),
        facing=creature.facing,
        health=creature.health,
        health_max=kind.health,
        stunned=creature.stunned,
        frozen=creature.frozen,
        near=apart(state, creature.at),
    )


def dwarf_view(state: State, dwarf: Dwarf) -> DwarfView:
    return DwarfView(
        cls=dwarf.cls,
        seat=dwarf.seat,
        at=placed(dwarf.at),
        active=state.dwarves[state.active] is dwarf,
        health=dwarf.health,
        health_max=content.box().health,
        primary=weapon_view(dwarf.primary, "primary"),
        secondary=weapon_view(dwarf.secondary, "secondary"),
        cards=tuple(card_view(state, card) for card in dwarf.cards),
        throwables=tuple(card_view(state, card) for card in dwarf.throwables),
        loose=tuple(dwarf.loose),
        aquarq=dwarf.aquarq,
        knocked_over=dwarf.knocked_over,
        unconscious=dwarf.unconscious,
        stunned=dwarf.stunned,
        webbed=dwarf.webbed,
        aboard=pod.aboard(state, dwarf),
        far_sighted=dwarf.far_sighted,
        shield=dwarf.cls == "gunner" and state.cave.fields.shield_in,
    )


def weapon_view(weapon: Weapon, slot: str) -> WeaponView:
    return WeaponView(
        weapon.id, names.weapon(weapon.id), weapon.ammo, room(weapon, slot), weapon.overclocked, tuple(weapon.upgrades)
    )


def room(weapon: Weapon, slot: str) -> int:
    """How much ammo it holds at most."""
    return content.box().ammo["overclocked" if weapon.overclocked else slot]


def card_view(state: State, card: str) -> CardView:
    """A card of any deck, by its id."""
    from bot.games.deep_rock.words import boards  # which itself needs words that are made of views

    row, deck = content.card(card)
    return CardView(
        card, *boards.card(state, card, deck), deck, boards.sort(row), boards.more(row), boards.figures(row)
    )


def trail_view(state: State, trail: Trail) -> TrailView:
    spaces = tuple(board.name(at) for at in trail.spaces)
    return TrailView(_doer(state, trail), trail.deed, spaces, trail.n, trail.hit)


def _doer(state: State, trail: Trail) -> str:
    """Class or kind of who left a trail; a creature that is gone is told as one."""
    if trail.who == "dwarf":
        return state.dwarves[trail.id].cls
    if trail.who == "creature":
        return next((creature.kind for creature in state.creatures if creature.id == trail.id), "creature")
    return trail.who


def roll_view(state: State, question: Question | None) -> RollView | None:
    """The dice that lie there, with what they did or could do."""
    lying = state.lying
    if lying is None:
        return None
    from bot.games.deep_rock.words import fates  # which itself needs words that are made of views

    done = lying.fates or repeat(None)
    each = zip(lying.dice, lying.faces, done, strict=False)
    dice = tuple(
        DieView(die, face, i in lying.again, *((one.did, fates.fate(one), placed(one.at)) if one else ()))
        for i, (die, face, one) in enumerate(each)
    )
    cls = state.dwarves[lying.dwarf].cls if lying.dwarf >= 0 else ""
    return RollView(cls, names.capital(names.source(lying.source)), dice, fates.results(state, question))


# ---- how it stands


def end_view(state: State) -> EndView:
    """What each Dwarf did, and the team."""
    tallies = tuple(TallyView(dwarf.cls, dwarf.seat, **msgspec.structs.asdict(dwarf.tally)) for dwarf in state.dwarves)
    return EndView(tallies, sum(state.killed.values()), state.swarms, state.turn_no - state.began)


def goals(state: State) -> tuple[GoalView, ...]:
    return tuple(GoalView(kind, goal_name(kind), have, need) for kind, (have, need) in end.progress(state).items())


def goal_name(kind: str) -> str:
    """An objective: a mineral, a pickup, or a creature to kill."""
    return names.kind(kind) if kind in content.creatures() else names.pickup(kind)


def threat(state: State) -> ThreatView:
    track = content.track()
    return ThreatView(state.marker, track.spaces, track.swarms, next_swarm(state))


def next_swarm(state: State) -> int:
    """The next space of the track that triggers a swarm; 0 when none is left."""
    return next((space for space in content.track().swarms if space > state.marker), 0)


def marks(question: Question) -> Iterator[MarkView]:
    """Spaces that options of the question mark, once for each kind of deed; nothing where answers are secret."""
    if question.hidden:
        return
    seen: set[MarkView] = set()
    for seat in question.seats():
        for option in question.asked[seat]:
            word = option.key.partition(":")[0]
            for mark in option.marks:
                found = MarkView(mark.removeprefix(SPACE), word)
                if mark.startswith(SPACE) and found not in seen:
                    seen.add(found)
                    yield found


def settled(
    brought: Mapping[str, str], setup: Sequence[SetupOption], told: tuple[tuple[str, str], ...]
) -> tuple[tuple[str, str], ...]:
    """The options as told, but that a campaign names its missions in place of the lobby's own dive."""
    carried = brought[carrying.OPTION]
    if not carried:
        return told
    missions_ = carrying.short(carried) or names.UNDRAWN
    return tuple((n, missions_ if o.name == "dive" else value) for o, (n, value) in zip(setup, told, strict=True))


def lobby_of(title: str, chosen: Mapping[str, str], told: tuple[tuple[str, str], ...]) -> LobbyView:
    """A mission before it begins, of a Deep Dive the next one; `told`: labels and what is chosen."""
    ahead = carrying.plan(chosen).missions
    if not ahead:
        return LobbyView(title, 0, names.UNDRAWN, int(chosen["hazard"]), (), told)
    mission = missions.book()[ahead[0]]
    called = {kind: goal_name(kind) for kind in mission.objectives}
    goals = mission.objectives.items()
    need = tuple(GoalView(kind, names.many(called[kind]) if n > 1 else called[kind], 0, n) for kind, n in goals)
    return LobbyView(title, mission.number, mission.name, int(chosen["hazard"]), need, told)
