"""The board in words is enough to play from: everything that lies open, nearest first, and how spaces lie."""

from __future__ import annotations

import re

import pytest

from bot.games.deep_rock import board as hexes
from bot.games.deep_rock.state import HiddenCave, State
from bot.games.deep_rock.words import board, names
from tests.rules.deep_rock.cavern import Run, at, cavern, name

CAVE = """
  G s ~ T ? Y p
   M ^ 1 f R L
"""


def told(run: Run) -> str:
    return names.filled(run.state, board.whole(run.state))


def line(text: str, begins: str) -> str:
    return next(one for one in text.splitlines() if one.startswith(begins))


def cave(**more: object) -> Run:
    return cavern(CAVE, tokens="loot_bug", legend={"s": "slasher health=1 stunned"}, **more)  # type: ignore[arg-type]


def test_which_spaces_are_neighbours_is_said_and_right() -> None:
    found = re.findall(r"beside (\w+) lie ([\w, ]+)[.;]", board.GROUND)
    assert [space for space, _ in found] == ["F7", "F8"]
    for space, near in found:
        assert {*near.split(", ")} == {hexes.name(to) for to in hexes.each(hexes.NEAR[hexes.named(space)])}


def test_all_that_lies_on_the_map_is_named_with_its_place_and_distance() -> None:
    run = cave()
    text = told(run)
    found = run.state.cave
    assert "Slasher (health 2 · range 1" in text
    assert f"{name(1, 0)} 1 (health 1, stunned" in text
    for begins, spaces in (
        ("- Morkite in walls", found.veins),
        ("- Supply pod", [found.supply.at if found.supply else -1]),
        ("- Tokens face down", [token.at for token in found.tokens if not token.up]),
        ("- Sentry gun", [found.fields.sentry]),
        ("- Flames", hexes.each(found.fields.flames)),
        ("- Lost drones", found.drones),
        ("- Loot Bug", [token.at for token in found.tokens if token.up]),
        ("- Tunnel exits", found.exits.values()),
    ):
        (space,) = spaces
        assert f"{hexes.name(space)} {hexes.distance(space, at(0, 0))}" in line(text, begins), begins
    assert "row 7 J" in line(text, "- Deep pits")
    assert "row 8" in line(text, "- Stalagmites")


def test_whose_rear_is_soft_says_where_it_looks() -> None:
    run = cave()
    run.creature("praetorian").facing = 3
    assert f"{name(6, 0)} 6 (looks to {name(5, 0)}" in told(run)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda s: setattr(s, "volatile", True), "The next creature killed blows up."),
        (lambda s: setattr(s, "climax", True), "The next event is a swarm."),
        (lambda s: setattr(s.dwarves[0], "far_sighted", True), "far-sighted, range +2"),
        (lambda s: setattr(s.cave.fields, "shield_in", True), "shield ready"),
        (lambda s: setattr(s.cave.fields, "satchel", at(1, 0)), "Satchel charge, set off by hand"),
    ],
)  # fmt: skip
def test_what_hangs_over_them_and_what_is_ready_is_told(change: object, said: str) -> None:
    run = cave()
    run.state.cave.fields.shield_in = False
    assert said not in told(run)
    change(run.state)  # type: ignore[operator]
    assert said in told(run)


def test_what_a_satchel_charge_waits_for_is_told() -> None:
    run = cave()
    run.state.cave.fields.satchel, run.state.cave.fields.satchel_trigger = at(1, 0), "near"
    assert "Satchel charge, goes off beside a creature" in told(run)


def test_caves_that_are_not_open_come_nearest_first() -> None:
    run = cave()
    state: State = run.state
    state.cave.hidden = [HiddenCave("a", (at(0, 6), at(1, 6))), HiddenCave("b", (at(0, 4), at(1, 4)))]
    found = [one for one in told(run).splitlines() if one.startswith("- Cave not opened yet")]
    assert [one.rpartition("nearest ")[2] for one in found] == [f"{name(0, 4)} 4", f"{name(0, 6)} 6"]


def test_lists_are_nearest_first() -> None:
    run = cavern("G . . . M . M")
    assert line(told(run), "- Morkite in walls").endswith(f"{name(4, 0)} 4, {name(6, 0)} 6")
