"""Deep Rock's map by its draw list: everything of a view lies where it is, as what it is."""

from __future__ import annotations

from math import hypot
from typing import Any

import pytest
from PIL import ImageChops

from bot.games.deep_rock import board as game
from bot.games.deep_rock import content
from bot.games.deep_rock.state import PICKUPS, UPGRADES
from bot.games.deep_rock.view import MarkView, ThingView, View
from renderers import fonts
from renderers.canvas import Item, Sprite, compose
from renderers.deep_rock import colours, figures, ground, marks, pieces, places, samples, scene, signs
from renderers.deep_rock.places import NAMED, NAMES, middle
from renderers.deep_rock.scene import Scene
from renderers.deep_rock.small import Sign

MISSION = samples.MISSION
BLACK = (0, 0, 0)
AT = {middle(at): name for at, name in NAMES.items()}


def changed(**fields: Any) -> View:
    return samples.changed(MISSION, **fields)


def drawn(view: View, layer: str) -> dict[str, Sprite]:
    """The sprites of a layer by the hex around whose token they lie."""
    return {AT[item.x, item.y]: item.sprite for item in Scene(view).items if item.layer == layer}


def layers(view: View) -> list[str]:
    return list(dict.fromkeys(item.layer for item in Scene(view).items))


# ---- geometry


def test_hexes_are_called_and_joined_as_in_the_game() -> None:
    assert tuple(NAMES[at] for at in places.CELLS) == game.NAMES
    for space, at in enumerate(places.CELLS):
        steps = tuple(NAMED[game.name(to)] if to != game.OFF else None for to in game.STEPS[space])
        assert tuple(to if to in NAMES else None for to in places.beside(at)) == steps


def test_distances_are_the_games() -> None:
    for a in range(0, game.COUNT, 7):
        for b in range(game.COUNT):
            assert places.apart(places.CELLS[a], places.CELLS[b]) == game.distance(a, b)


def test_every_hex_lies_within_the_board() -> None:
    for at in places.CELLS:
        x, y = places.corner(at)
        assert x >= 0
        assert y >= 0
        assert x + places.WIDE <= places.BOARD_WIDE
        assert y + places.HIGH <= places.BOARD_HIGH


# ---- figures


def test_creatures_stand_where_they_are_with_health_and_states() -> None:
    found = drawn(MISSION, "creature")
    assert set(found) == {creature.at for creature in MISSION.creatures}
    assert found["J8"] == figures.Creature("grunt", 1, 1)
    assert found["E9"] == figures.Creature("grunt", 1, 1, ("stunned",))
    assert found["H5"] == figures.Creature("mactera_spawn", 1, 2, ("frozen",))
    assert found["L10"] == figures.Creature("brood_nexus", 3, 5)


@pytest.mark.parametrize(("facing", "turn"), [(0, 0), (1, 300), (2, 240), (3, 180), (4, 120), (5, 60)])
def test_who_has_a_soft_rear_shows_where_it_looks(facing: int, turn: int) -> None:
    seen = drawn(changed(creatures=(samples.creature("praetorian", "G7", 6, 6, facing=facing),)), "creature")
    assert seen["G7"] == figures.Creature("praetorian", 6, 6, (), turn)
    seen = drawn(changed(creatures=(samples.creature("grunt", "G7", facing=facing),)), "creature")
    assert seen["G7"] == figures.Creature("grunt", 1, 1, (), None)


def test_the_snout_points_to_the_hex_that_is_faced() -> None:
    plain = figures.Creature("praetorian", 6, 6)
    for facing, (x, row) in enumerate(places.AROUND):
        turned = figures.Creature("praetorian", 6, 6, (), facing * scene.TURN % 360)
        one, other = (compose(BLACK, (80, 80), (Item("", sprite, 40, 40),)) for sprite in (plain, turned))
        box = ImageChops.difference(one, other).getbbox()
        assert box is not None
        across, down = (box[0] + box[2]) / 2 - 40, (box[1] + box[3]) / 2 - 40
        assert (across > 3) - (across < -3) == (x > 0) - (x < 0), facing
        assert (down > 5) - (down < -5) == row, facing


def test_a_creature_of_two_hexes_reaches_from_its_rear_to_its_front() -> None:
    found = drawn(MISSION, "rear")
    assert found == {"B12": figures.Rear(places.WIDE, 0)}
    assert layers(MISSION).index("rear") < layers(MISSION).index("creature")


def test_dwarves_show_class_health_and_what_holds_them() -> None:
    found = drawn(MISSION, "dwarf")
    assert found == {
        "F9": figures.Dwarf("scout", 3, 5, ("webbed",)),
        "I9": figures.Dwarf("driller", 5, 5, (), False, True),
        "H6": figures.Dwarf("gunner", 4, 5, (), True),
        "E8": figures.Dwarf("engineer", 0, 5, ("unconscious",)),
    }


def test_who_is_not_on_the_map_is_not_drawn() -> None:
    away = tuple(samples.changed_dwarf(dwarf, at="") for dwarf in MISSION.dwarves)
    assert drawn(changed(dwarves=away), "dwarf") == {}


# ---- what lies about


def test_tokens_lie_up_or_down() -> None:
    found = drawn(MISSION, "token")
    assert found["L3"] == pieces.Token("loot_bug")
    assert found["I12"] == pieces.Token("")
    assert found["M10"] == pieces.Token("", 1, True)
    assert found["N10"] == pieces.Token("bonus_flame", 1, True)
    assert found["G8"] == pieces.Token("health", 3)
    looks = [pieces.Token(kind, 1, up).paint() for kind, up in (("", False), ("", True), ("bonus_flame", True))]
    assert len({bytes(look.colour.tobytes()) for look in looks if not isinstance(look.colour, tuple)}) == 3


def test_minerals_are_in_walls_or_fallen() -> None:
    assert drawn(MISSION, "vein")["H8"] == pieces.Crystal("morkite")
    assert drawn(MISSION, "fallen") == {
        "J9": pieces.Crystal("nitra", 2, True),
        "K12": pieces.Crystal("aquarq", 1, True),
    }


def test_what_lies_under_a_dwarf_leaves_his_health_and_letter_in_sight() -> None:
    heart, letter = (-16, 15), (16, 14)
    things = tuple(ThingView(kind, "H6") for kind in ("loot_bug", "gold", "health"))
    tags = [item for item in Scene(changed(things=things)).items if item.layer.endswith(" tag")]
    x, y = middle(NAMED["H6"])
    here = [(item.x - x, item.y - y) for item in tags if abs(item.x - x) < 29 and abs(item.y - y) < 29]
    assert len(here) == 3
    for at in here:
        assert all(hypot(at[0] - badge[0], at[1] - badge[1]) >= 16 for badge in (heart, letter)), at


def test_what_lies_under_a_figure_is_a_tag_over_it() -> None:
    items = Scene(MISSION).items
    tags = {item.layer: item for item in items if item.layer.endswith(" tag")}
    assert tags["token tag"].sprite == pieces.Tag("loot_bug")
    assert tags["flame tag"].sprite == pieces.Tag("flame")
    x, y = middle(NAMED["I6"])
    assert abs(tags["token tag"].x - x) < 29
    assert abs(tags["token tag"].y - y) < 34
    assert "I6" not in drawn(MISSION, "token")
    order = [item.layer for item in items]
    assert order.index("token tag") > max(i for i, layer in enumerate(order) if layer == "creature")


def test_two_things_on_a_hex_are_both_seen() -> None:
    things = (ThingView("nitra", "F7"), ThingView("gold", "F7"), ThingView("", "F7"), ThingView("health", "F7"))
    items = [item for item in Scene(changed(things=things)).items if item.layer.startswith(("fallen", "token"))]
    here = [item for item in items if abs(item.x - middle(NAMED["F7"])[0]) < 29]
    assert [item.sprite for item in here] == [
        pieces.Crystal("nitra", 1, True),
        pieces.Tag("gold", True),
        pieces.Tag(""),
        pieces.Tag("health"),
    ]
    assert len({(item.x, item.y) for item in here}) == 4


def test_machines_and_fields() -> None:
    machines = drawn(MISSION, "machine")
    assert machines == {
        "G12": pieces.Token("sentry"),
        "C10": pieces.Token("lure"),
        "F5": pieces.Token("proximity"),
        "B11": pieces.Token("satchel"),
        "G6": pieces.Token("bosco"),
        "M5": pieces.Token("supply", 6),
    }
    assert set(drawn(MISSION, "platform")) == {"I5", "J12"}
    assert set(drawn(MISSION, "flame")) == {"J7"}
    assert set(drawn(MISSION, "flare")) == {"F12", "M3"}
    posts = [item for item in Scene(MISSION).items if item.layer == "zipline"]
    assert sum(isinstance(item.sprite, marks.Anchor) for item in posts) == 3
    assert [item.sprite for item in posts if isinstance(item.sprite, marks.Cable)] == [marks.Cable(58, 0)] * 2


def test_the_shield_shows_its_reach_and_an_outline_around_it() -> None:
    items = [item for item in Scene(MISSION).items if item.layer == "shield"]
    veiled = {AT[item.x, item.y] for item in items if isinstance(item.sprite, marks.Veil)}
    assert veiled == {"F9", *(NAMES[at] for at in places.beside(NAMED["F9"]))}
    assert sum(isinstance(item.sprite, marks.Edge) for item in items) == 18


def test_the_pod_is_steel_while_here_and_an_outline_while_it_is_away() -> None:
    away = samples.changed_ground(MISSION, pod_here=False)
    pod = [NAMED[name] for name in MISSION.ground.pod]
    assert {Scene(MISSION).kinds[at] for at in pod} == {"="}
    assert "landing" not in layers(MISSION)
    assert {Scene(away).kinds[at] for at in pod} == {"."}
    assert "landing" in layers(away)


def test_every_kind_of_ground() -> None:
    kinds = Scene(MISSION).kinds
    assert set(kinds) == set(places.CELLS)
    assert {kinds[NAMED[name]] for name in MISSION.ground.pits} == {"~"}
    assert {kinds[NAMED[name]] for name in MISSION.ground.mine_head} == {"H"}
    assert {kinds[NAMED[name]] for name in MISSION.ground.hidden[0]} == {"a"}
    assert kinds[NAMED["A1"]] == "#"
    assert set(drawn(MISSION, "stalagmite")) == set(MISSION.ground.stalagmites)
    assert drawn(MISSION, "exit") == {"F4": pieces.Exit(1), "L13": pieces.Exit(2)}
    assert len(drawn(MISSION, "secret")) == 1


# ---- the question


def test_where_he_may_walk_is_ringed_white_and_who_can_be_hit_red() -> None:
    assert set(drawn(MISSION, "reach")) == {"H7", "G7", "I7", "F7", "G6", "F6", "K7", "J6", "E7"}
    assert set(drawn(MISSION, "target")) == {"I6", "J8", "H5", "M4"}
    assert set(drawn(MISSION, "work")) == {"H8"}
    assert drawn(MISSION, "target")["I6"] != drawn(MISSION, "reach")["H7"]


def test_a_question_without_walking_rings_whatever_it_is_about() -> None:
    asked = (MarkView("L3", "platform"), MarkView("J8", "platform"), MarkView("J8", "aim"))
    assert set(drawn(changed(marks=asked), "reach")) == {"L3"}
    assert set(drawn(changed(marks=asked), "target")) == {"J8"}
    assert "target" not in layers(changed(marks=()))


def test_every_hex_has_its_coordinate_on_top_of_all() -> None:
    items = Scene(MISSION).items
    labels = [item for item in items if item.layer == "label"]
    assert [item.sprite.text for item in labels if isinstance(item.sprite, marks.Label)] == list(game.NAMES)
    assert items[-len(labels) :] == labels


def test_a_coordinate_over_a_figure_is_white_on_black() -> None:
    labels = {item.sprite.text: item.sprite for item in Scene(MISSION).items if isinstance(item.sprite, marks.Label)}
    assert (labels["H6"].colour, labels["H6"].edge) == marks.words_of("over")
    assert labels["A1"].colour == colours.LABEL_DEEP


# ---- signs


def test_every_creature_pickup_and_upgrade_of_the_game_has_a_sign() -> None:
    assert set(content.creatures()) == set(signs.CREATURES)
    assert {*PICKUPS, *UPGRADES} <= set(signs.TOKENS)
    names = list(signs.CREATURES.values())
    assert len(names) == len(set(names))
    for name in {*names, *signs.TOKENS.values(), *signs.STATES.values()}:
        assert name in signs.OWN or name in fonts.ICONS
        assert signs.glyph(name, 40).getbbox(), name


def test_a_patch_shows_all_that_may_lie_in_it() -> None:
    for item in Scene(MISSION).items:
        x0, y0, x1, y1 = _box(item)
        for i, j in scene._touched(item):
            left, top = i * ground.CHUNK[0], j * ground.CHUNK[1]
            assert x0 < left + ground.CHUNK[0]
            assert x1 > left
            assert y0 < top + ground.CHUNK[1]
            assert y1 > top


def _box(item: Item) -> tuple[int, int, int, int]:
    x0, y0, x1, y1 = scene._extent(item.sprite)
    return item.x + x0, item.y + y0, item.x + x1, item.y + y1


def test_the_pods_steel_and_the_mine_head_carry_their_signs() -> None:
    found = {name: sprite.name for name, sprite in drawn(MISSION, "plate").items() if isinstance(sprite, Sign)}
    free = {name for name in MISSION.ground.pod if name != "L9"}  # a Slasher stands on L9
    assert {name for name, sign in found.items() if sign == "capsule"} == free
    assert {sign for name, sign in found.items() if name in MISSION.ground.mine_head} == {"elevator"}
