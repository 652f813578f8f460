"""Everything in the state can be seen: whatever changes in a view changes the crop or the whole board."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from bot.games.deep_rock import show
from bot.games.deep_rock.board import bit
from bot.games.deep_rock.game import GAME
from bot.games.deep_rock.state import HiddenCave, State
from bot.games.deep_rock.view import TrailView, View
from renderers.canvas import Sheet
from renderers.deep_rock import board, crop, samples
from tests.rules.deep_rock.cavern import at, cavern

TRAILS = (
    TrailView("grunt", "walk", ("L9", "K9", "J8")),
    TrailView("grunt", "strike", ("I6", "H6"), 2, True),
    TrailView("web_spitter", "strike", ("K4", "H6"), 0, True),
    TrailView("slasher", "hurt", ("L9",), 1),
)
VIEW = samples.changed(samples.MISSION, trails=TRAILS, last="J8", marks=samples.MARKS[:3])
OTHER: dict[str, tuple[str, str]] = {
    # two values that a field of words may have
    "cls": ("scout", "driller"), "kind": ("slasher", "gold"), "phase": ("boarding", "bosco"), "deed": ("died", "walk"),
    "what": ("shoot", "dig"), "who": ("scout", "gunner"), "outcome": ("won", "lost"), "upgrades": ("stun", "bonus_ap"),
    "spaces": ("G7", "H7"),
}  # fmt: skip
UNSEEN = {
    # what no picture shows, each for its reason
    "creatures.name": "its sign is seen; its name where the legend has room",
    "creatures.near": "the hexes can be counted",
    "dwarves.loose": "a Dwarf's own board and My seat name it",
    "dwarves.primary.id": "its name is seen",
    "dwarves.seat": "the message names the person",
    "dwarves.secondary.id": "its name is seen",
    "goals.name": "its sign is seen",
    "minerals.at": "the store is no place",
    "minerals.upgrade": "a mineral is none",
    "tokens.at": "the store is no place",
    "tokens.upgrade": "an upgrade is never in the store",
    "veins.n": "a wall holds one",
    "veins.upgrade": "a mineral is none",
}
CARDS = ("dwarves.cards.", "dwarves.throwables.", "event.")
"""What cards say has a picture of its own, and a Dwarf's own board names his."""
BOARD_ONLY = (
    # what the whole board alone shows: the crop shows the map, who acts, the objectives and the threat
    "mission", "hazard", "turn", "dwarves.primary", "dwarves.secondary", "dwarves.cards", "dwarves.throwables",
    "dwarves.loose", "dwarves.shield", "dwarves.aboard", "minerals[]", "tokens", "event", "decks",
)  # fmt: skip


def sheets(view: View) -> tuple[Sheet, Sheet]:
    return crop.sheet(view, (0, 2)), board.sheet(view)


def changes(value: Any, path: str) -> Iterator[tuple[str, Any]]:
    """Every field of a view, by its path, with a view in which it is another: of lists one element a kind of field."""
    if isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            for inner, changed in changes(getattr(value, name), f"{path}.{name}".lstrip(".")):
                yield inner, msgspec.structs.replace(value, **{name: changed})
    elif isinstance(value, tuple):
        yield from _in_tuple(value, path)
    elif value is not None:
        yield path, _another(value, path.rpartition(".")[2])


def _in_tuple(value: tuple[Any, ...], path: str) -> Iterator[tuple[str, Any]]:
    if len({type(one) for one in value}) == 1:
        yield f"{path}[]", value[1:]
    for i, one in enumerate(value):
        for inner, changed in changes(one, path):
            yield inner, (*value[:i], changed, *value[i + 1 :])


def _another(value: Any, name: str) -> Any:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value - 1 if value > 1 else value + 1
    first, second = OTHER.get(name, ("K8", "J5"))
    return second if value == first else first


def unseen(view: View) -> dict[str, tuple[bool, bool]]:
    """By field: whether some change of it shows in the crop, and on the board."""
    small, large = sheets(view)
    found: dict[str, tuple[bool, bool]] = {}
    for path, other in changes(view, ""):
        seen = found.get(path, (False, False))
        if all(seen):
            continue
        near, whole = sheets(other)
        found[path] = (seen[0] or near != small, seen[1] or whole != large)
    return found


@pytest.fixture(scope="module")
def seen() -> dict[str, tuple[bool, bool]]:
    return unseen(VIEW)


def test_whatever_changes_changes_a_picture(seen: dict[str, tuple[bool, bool]]) -> None:
    assert len(seen) > 100
    lacking = [path for path, found in seen.items() if not any(found) and not path.startswith(CARDS)]
    assert sorted(lacking) == sorted(UNSEEN)


def test_the_crop_lacks_only_what_stands_on_the_whole_board(seen: dict[str, tuple[bool, bool]]) -> None:
    lacking = [path for path, (near, whole) in seen.items() if whole and not near]
    assert [path for path in lacking if not path.startswith(BOARD_ONLY)] == []


# ---- from the state to the view

SPOT = at(3, -1)
NEW: dict[str, Any] = {
    # another value for each field of the map and of a figure that comes into the view
    "Cave.bosco": SPOT, "Cave.drones": [SPOT], "Cave.exits": {2: SPOT}, "Cave.fallen": {SPOT: ["gold"]},
    "Cave.floor": 0, "Cave.hidden": [], "Cave.marks": [SPOT], "Cave.mine_head": bit(SPOT), "Cave.pits": bit(SPOT),
    "Cave.stalagmites": bit(SPOT), "Cave.sugar": {SPOT: 2}, "Cave.supply": None, "Cave.tokens": [],
    "Cave.veins": {SPOT: "gold"},
    "Creature.at": SPOT, "Creature.facing": 5, "Creature.frozen": True, "Creature.health": 9, "Creature.kind": "warden",
    "Creature.rear": SPOT, "Creature.stunned": True,
    "Dwarf.aquarq": True, "Dwarf.at": SPOT, "Dwarf.cards": ["x"], "Dwarf.cls": "scout", "Dwarf.far_sighted": True,
    "Dwarf.health": 1, "Dwarf.knocked_over": True, "Dwarf.loose": ["stun"], "Dwarf.seat": 3, "Dwarf.stunned": True,
    "Dwarf.throwables": ["x"], "Dwarf.unconscious": True, "Dwarf.webbed": True,
    "Fields.flames": bit(SPOT), "Fields.flares": [SPOT], "Fields.inhibitor": bit(SPOT), "Fields.lure": SPOT,
    "Fields.platforms": bit(SPOT), "Fields.proximity": SPOT, "Fields.satchel": SPOT, "Fields.sentry": SPOT,
    "Fields.shield": SPOT, "Fields.shield_in": False, "Fields.ziplines": bit(SPOT),
    "HiddenCave.spaces": (SPOT,), "Pod.here": False, "Pod.spaces": bit(SPOT),
    "Supply.at": SPOT, "Supply.health": 9, "Supply.primary": 9, "Supply.secondary": 9,
    "Token.at": SPOT, "Token.kind": "barley_bulb", "Token.up": False, "Token.upgrade": True,
    "Weapon.ammo": 1, "Weapon.id": "subata", "Weapon.overclocked": True, "Weapon.upgrades": ["stun"],
}  # fmt: skip
NESTED = {"Cave.fields", "Cave.pod", "Dwarf.primary", "Dwarf.secondary"}
UNTOLD = {
    # what a view need not hold of them, each for its reason
    "Creature.arrived_from": "for a proximity grenade alone",
    "Creature.fired_at": "the sentry gun's shots are trails",
    "Creature.id": "a figure is told by its place",
    "Dwarf.tally": "the figures after the end",
    "Dwarf.turns": "the order of turns tells it",
    "Fields.inhibitor_owner": "its class is on no token",
    "Fields.lure_owner": "its class is on no token",
    "Fields.proximity_owner": "it goes off by itself",
    "Fields.satchel_owner": "who may set it off has a button",
    "Fields.satchel_trigger": "the board in words tells it",
    "Fields.sentry_fired": "its shots are trails",
    "Fields.shield_over": "they stand within the shield",
    "HiddenCave.contents": "secret",
    "Pod.berths": "they are the pod's spaces",
    "Pod.left": "the pod is drawn where it is",
    "Supply.card": "what is left of it is told",
    "Weapon.aside": "it is his still; the offer tells it",
}


def mission() -> State:
    """One of everything."""
    state = cavern("G s . . ~ T ? P", tokens="loot_bug").state
    state.cave.tokens[0].up = True
    state.cave.hidden = [HiddenCave("a", (at(0, 3), at(1, 3)))]
    return GAME.decode(GAME.encode(state))


def holders(state: State) -> dict[str, Any]:
    cave = state.cave
    return {
        "Cave": cave, "Creature": state.creatures[0], "Dwarf": state.dwarves[0], "Fields": cave.fields,
        "HiddenCave": cave.hidden[0], "Pod": cave.pod, "Supply": cave.supply, "Token": cave.tokens[0],
        "Weapon": state.dwarves[0].primary,
    }  # fmt: skip


def test_every_field_of_the_map_and_of_figures_is_looked_at() -> None:
    fields = {f"{name}.{field}" for name, one in holders(mission()).items() for field in one.__struct_fields__}
    assert fields == {*NEW, *NESTED, *UNTOLD}


@pytest.mark.parametrize("path", sorted(NEW))
def test_everything_on_the_map_and_of_figures_comes_into_the_view(path: str) -> None:
    state = mission()
    before = show.view_of(state)
    name, _, field = path.partition(".")
    setattr(holders(state)[name], field, NEW[path])
    assert show.view_of(state) != before


@pytest.mark.parametrize("field", ["volatile", "climax"])
def test_what_hangs_over_the_team_comes_into_the_view(field: str) -> None:
    state = mission()
    before = show.view_of(state)
    setattr(state, field, True)
    assert show.view_of(state) != before
