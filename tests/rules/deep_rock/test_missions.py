"""The proof of the fourteen maps: counts, pieces, ways. What is asked of a map is asked of every map alike."""

from __future__ import annotations

from collections import Counter

import pytest

from bot.games.deep_rock import board, content, hooks, missions, textmap
from bot.games.deep_rock import mission_events as _entered  # noqa: F401
from bot.games.deep_rock.board import OFF, Spaces, around, bit, bits, each
from bot.games.deep_rock.missions import Laid, Mission
from bot.games.deep_rock.textmap import Layout

NUMBERS = range(1, missions.COUNT + 1)
TILES = "LSB LSB SL SLB SLGB LG LSG LSB LSG LB LB LSG LB LSB".split()  # noqa: SIM905
"""Cave tiles by mission: L, stair, blob, biG."""
PITS = "25 25 5 524 2345 - 2345 2345 2345 345 245 3 45 3".split()  # noqa: SIM905
"""Pits by size; those of missions 9 and 12 have the mine head as one of them."""
HIDDEN = (0, 2, 3, 2, 1, 3, 1, 3, 3, 3, 3, 2, 2, 2)
FLARES = (5, 5, 2, 5, 8, 3, 5, 5, 5, 4, 4, 6, 4, 5)
STALAGMITES = (5, 3, 1, 3, 4, 1, 4, 1, 1, 2, 1, 3, 2, 3)
MINERALS = (9, 10, 7, 6, 9, 5, 7, 12, 15, 10, 15, 12, 11, 14)
CREATURES = "ggg gg nb ggw wssxn wgggp xnb smm ggggn gnx gggggn ggb ggb wnb".split()  # noqa: SIM905
LEVELS = ["novice"] * 3 + ["experienced"] * 2 + ["veteran"] * 9
GOALS = (
    {"morkite": 5, "apoca_bloom": 3},
    {"morkite": 6, "alien_fossil": 4},
    {"alien_egg": 4},
    {"drone": 2, "apoca_bloom": 3},
    {"morkite": 5, "drone": 1, "alien_fossil": 4},
    {"praetorian": 1, "apoca_bloom": 3},
    {"alien_egg": 4},
    {"morkite": 7},
    {"aquarq": 5, "apoca_bloom": 4},
    {"alien_egg": 5},
    {"morkite": 7, "apoca_bloom": 4},
    {"aquarq": 6, "alien_fossil": 4},
    {"morkite": 8, "apoca_bloom": 4},
    {"morkite": 7, "alien_fossil": 5},
)
SIGN = {"L": "L", "stair": "S", "blob": "B", "big": "G"}
MOST_DIGS = 4
"""Walls that a lone Dwarf must open at most to get at any one thing, with nothing but his pickaxe."""


def mission(number: int) -> tuple[Mission, Layout]:
    return missions.book()[number], missions.layout(number)


def spaces(laid: Laid) -> list[int]:
    cells = content.pieces()[laid.piece].cells
    return missions.laid(cells, board.named(laid.at), laid.turn, laid.back)


def of_kind(page: Mission, kind: str) -> list[Laid]:
    return [laid for laid in page.pieces if content.pieces()[laid.piece].kind == kind]


def tiles(page: Mission) -> Spaces:
    return bits(space for laid in of_kind(page, "cave") for space in spaces(laid))


@pytest.mark.parametrize("number", NUMBERS)
def test_counts_are_those_of_the_mission_book(number: int) -> None:
    page, drawn = mission(number)
    found = (len(drawn.hidden), len(drawn.flares), drawn.stalagmites.bit_count(), drawn.veins.bit_count())
    at = number - 1
    assert found == (HIDDEN[at], FLARES[at], STALAGMITES[at], MINERALS[at])
    assert (page.hidden, sum(page.minerals.values())) == (HIDDEN[at], MINERALS[at])
    assert sum(page.pickups.values()) == FLARES[at] + HIDDEN[at]
    assert Counter(drawn.creatures.values()) == Counter(_kind(sign) for sign in CREATURES[at])
    assert (page.level, page.objectives) == (LEVELS[at], GOALS[at])


def _kind(sign: str) -> str:
    return textmap.CREATURES[sign]


@pytest.mark.parametrize("number", NUMBERS)
def test_the_tiles_and_pits_are_those_of_the_mission_book(number: int) -> None:
    page, drawn = mission(number)
    assert sorted(SIGN[laid.piece] for laid in of_kind(page, "cave")) == sorted(TILES[number - 1])
    sizes = sorted(laid.piece.removeprefix("pit_") for laid in of_kind(page, "pit"))
    assert sizes == sorted(PITS[number - 1].strip("-"))
    assert bool(drawn.mine_head) == (number in (9, 12))
    assert len(drawn.drones) == {4: 2, 5: 1}.get(number, 0)
    assert len(drawn.bugs) == (3 if number == 13 else 0)


@pytest.mark.parametrize("number", NUMBERS)
def test_what_is_wanted_is_there(number: int) -> None:
    page, drawn = mission(number)
    there = {**page.minerals, **page.pickups, **Counter(drawn.creatures.values()), "drone": len(drawn.drones)}
    assert all(there.get(kind, 0) >= needed for kind, needed in page.objectives.items())


@pytest.mark.parametrize("number", NUMBERS)
def test_pieces_lie_on_the_board_and_side_by_side(number: int) -> None:
    page, _ = mission(number)
    for kinds in (("cave", "pod", "hidden"), ("pit",)):
        lying = [space for kind in kinds for laid in of_kind(page, kind) for space in spaces(laid)]
        assert OFF not in lying
        assert len(lying) == len({*lying})
    assert not bits(space for laid in of_kind(page, "pit") for space in spaces(laid)) & ~tiles(page)


@pytest.mark.parametrize("number", NUMBERS)
def test_the_drawing_is_what_the_pieces_make(number: int) -> None:
    page, drawn = mission(number)
    pits = {laid: bits(spaces(laid)) for laid in of_kind(page, "pit")}
    heads = [laid for laid in pits if laid.back and laid.piece == "pit_3"]
    pods = [bits(spaces(laid)) for laid in of_kind(page, "pod")]
    assert drawn.floor == tiles(page) | pods[0]
    assert [drawn.pod] == pods
    assert drawn.pits == sum(own for laid, own in pits.items() if laid not in heads)
    assert drawn.mine_head == sum(pits[laid] for laid in heads)
    assert sorted(drawn.hidden.values()) == sorted(bits(spaces(laid)) for laid in of_kind(page, "hidden"))


@pytest.mark.parametrize("number", NUMBERS)
def test_flares_are_where_the_side_that_is_up_shows_them(number: int) -> None:
    page, drawn = mission(number)
    shown = []
    for laid in of_kind(page, "cave"):
        piece = content.pieces()[laid.piece]
        lit = piece.flares_back if laid.back else piece.flares_front
        shown += [space for cell, space in zip(piece.cells, spaces(laid), strict=True) if cell in lit]
    assert sorted(shown) == sorted(drawn.flares)


@pytest.mark.parametrize("number", NUMBERS)
def test_nothing_lies_on_anything_else_and_hidden_caves_are_walled_in(number: int) -> None:
    _, drawn = mission(number)
    things = [*drawn.flares, *drawn.exits.values(), *drawn.creatures, *drawn.bugs, *drawn.drones]
    assert len(things) == len({*things})
    ground = drawn.floor & ~drawn.pits & ~drawn.stalagmites & ~drawn.pod & ~drawn.mine_head
    assert not bits(things) & ~ground
    caves = [*drawn.hidden.values()]
    for cave in caves:
        others = sum(other for other in caves if other != cave)
        assert not around(cave) & (drawn.floor | others)


@pytest.mark.parametrize("number", NUMBERS)
def test_minerals_are_in_rock_that_touches_a_cave(number: int) -> None:
    _, drawn = mission(number)
    assert not drawn.veins & (drawn.floor | drawn.rock_held)
    assert not drawn.veins & ~around(drawn.floor | drawn.rock_held)


# ---- ways


def flood(start: Spaces, ground: Spaces) -> Spaces:
    found = start
    while more := around(found) & ground & ~found:
        found |= more
    return found


def steps(start: Spaces, ground: Spaces) -> dict[int, int]:
    """Steps from a set to every space that can be reached over `ground`."""
    found = dict.fromkeys(each(start), 0)
    ring, seen, n = start, start, 0
    while ring:
        ring, n = around(ring) & ground & ~seen, n + 1
        seen |= ring
        found |= dict.fromkeys(each(ring), n)
    return found


def on_foot(drawn: Layout) -> Spaces:
    return flood(drawn.pod, drawn.floor & ~drawn.pits & ~drawn.stalagmites)


@pytest.mark.parametrize("number", NUMBERS)
def test_creatures_find_from_either_exit_to_the_pod_in_3_to_13_steps(number: int) -> None:
    _, drawn = mission(number)
    way = steps(drawn.pod, drawn.floor & ~drawn.stalagmites)
    assert all(3 <= way[drawn.exits[exit_no]] <= 13 for exit_no in (1, 2))
    assert board.distance(drawn.exits[1], drawn.exits[2]) >= 6


@pytest.mark.parametrize("number", NUMBERS)
def test_all_four_dwarves_find_room_outside_the_pod_before_they_dig(number: int) -> None:
    _, drawn = mission(number)
    assert (on_foot(drawn) & ~drawn.pod).bit_count() >= 5
    assert (around(drawn.pod) & on_foot(drawn) & ~drawn.pod).bit_count() >= 3


@pytest.mark.parametrize("number", NUMBERS)
def test_minerals_are_behind_rock_and_pits(number: int) -> None:
    _, drawn = mission(number)
    at_once = around(on_foot(drawn)) & drawn.veins
    assert at_once.bit_count() <= drawn.veins.bit_count() / 2


@pytest.mark.parametrize("number", NUMBERS)
def test_nothing_waits_right_beside_the_pod(number: int) -> None:
    _, drawn = mission(number)
    assert not around(drawn.pod) & (bits(drawn.creatures) | bits(drawn.exits.values()) | drawn.stalagmites)


def digs(drawn: Layout) -> dict[int, int]:
    """Walls and stalagmites to open on the way to each space that can be walked to: no pit crossed, no hidden cave
    entered. So much any class can do alone; ropes, platforms, ziplines and drills only make it shorter."""
    free = drawn.floor & ~drawn.pits & ~drawn.stalagmites
    rock = (board.BOARD & ~drawn.floor & ~drawn.rock_held) | drawn.stalagmites
    reached = flood(drawn.pod, free)
    found = dict.fromkeys(each(reached), 0)
    for cost in range(1, 12):
        opened = around(reached) & rock & ~reached
        reached |= opened
        reached = flood(reached, free)
        found |= {space: cost for space in each(reached) if space not in found}
    return found


@pytest.mark.parametrize("number", NUMBERS)
def test_a_lone_dwarf_of_any_class_gets_at_everything_with_his_pickaxe(number: int) -> None:
    _, drawn = mission(number)
    cost = digs(drawn)
    stand_on = [*drawn.flares, *drawn.drones, *drawn.bugs]
    beside = [bit(at) for at in each(drawn.veins)] + [bit(at) for at in drawn.creatures] + [*drawn.hidden.values()]
    beside += [drawn.mine_head] if drawn.mine_head else []
    needed = [cost[at] for at in stand_on]
    needed += [min(cost.get(at, 99) for at in each(around(target))) for target in beside]
    assert max(needed) <= MOST_DIGS


def test_the_proof_finds_what_is_wrong() -> None:
    """A mineral in the midst of a pit of floor-less rock far from everything costs more than is allowed."""
    _, drawn = mission(1)
    cost = digs(drawn)
    far = max(cost, key=lambda at: cost[at])
    assert cost[far] > MOST_DIGS


@pytest.mark.parametrize("number", NUMBERS)
def test_missions_name_cards_and_events_that_there_are(number: int) -> None:
    page, _ = mission(number)
    assert {*page.without} <= {*content.events(), *content.swarm()}
    assert page.event in hooks.BASE.events
    assert 0 < len(page.line) <= 100
    assert 0 < len(page.event_line) <= 160


def test_no_two_missions_are_laid_alike() -> None:
    assert len({missions.layout(number).floor for number in NUMBERS}) == len(NUMBERS)
