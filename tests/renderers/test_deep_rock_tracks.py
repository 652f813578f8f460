"""Deep Rock's pictures tell what has just been done: ways, shots, blows, who acted last."""

from __future__ import annotations

import io
from math import hypot

import msgspec
import pytest
from PIL import Image, ImageChops

from bot.games.deep_rock.view import DwarfView, TrailView, View
from renderers import draw
from renderers.canvas import Item
from renderers.deep_rock import alt, crop, places, samples, tracks
from renderers.deep_rock import colours as c
from renderers.deep_rock.pictures import frames
from renderers.deep_rock.places import NAMED, middle
from renderers.deep_rock.scene import Scene
from renderers.deep_rock.window import film_window, window
from renderers.draw import draw_film
from renderers.picture import Film
from renderers.rolling_deep import samples as deep

BARE = samples.changed(samples.MISSION, marks=())


def items(*trails: TrailView, last: str = "", view: View = BARE) -> list[Item]:
    return Scene(samples.changed(view, trails=trails, last=last)).items


def of(found: list[Item], layer: str) -> list[Item]:
    return [item for item in found if item.layer == layer]


def test_a_way_is_a_line_from_hex_to_hex_with_one_head_at_its_end() -> None:
    found = of(items(TrailView("grunt", "walk", ("L9", "K9", "J8"))), "way")
    steps = [item for item in found if isinstance(item.sprite, tracks.Step)]
    assert [(item.x, item.y) for item in steps] == [middle(NAMED["L9"]), middle(NAMED["K9"])]
    ends = [(item.x + item.sprite.x, item.y + item.sprite.y) for item in steps if isinstance(item.sprite, tracks.Step)]
    assert ends == [middle(NAMED["K9"]), middle(NAMED["J8"])]
    assert [item.sprite.head for item in steps if isinstance(item.sprite, tracks.Step)] == [False, True]
    feet = [item for item in found if isinstance(item.sprite, tracks.Foot)]
    assert [(item.x, item.y) for item in feet] == [middle(NAMED["L9"])]


def test_creatures_ways_are_dotted_and_dwarves_whole() -> None:
    looks = {}
    for who in ("grunt", "scout"):
        (step,) = (i.sprite for i in items(TrailView(who, "walk", ("G7", "H7"))) if isinstance(i.sprite, tracks.Step))
        looks[who] = step
    assert looks["grunt"].dotted
    assert not looks["scout"].dotted
    assert looks["scout"].hue == c.CLASSES["scout"]


def test_ways_lie_below_the_figures_and_blows_above_them() -> None:
    trails = (TrailView("grunt", "walk", ("G7", "H7")), TrailView("grunt", "strike", ("I6", "H6"), 1, True))
    order = [item.layer for item in items(*trails)]
    first, last = order.index("creature"), max(i for i, layer in enumerate(order) if layer == "dwarf")
    assert max(i for i, layer in enumerate(order) if layer == "way") < first
    assert order.index("blow") > last


def test_a_blow_stands_on_the_edge_between_both_with_its_damage() -> None:
    (blow,) = of(items(TrailView("grunt", "strike", ("I6", "H6"), 2, True)), "blow")
    assert blow.sprite == tracks.Blow("2")
    (x, y), (a, b) = middle(NAMED["I6"]), middle(NAMED["H6"])
    assert (blow.x, blow.y) == ((x + a) // 2, (y + b) // 2)
    (vain,) = of(items(TrailView("grunt", "strike", ("I6", "H6"), 0, False)), "blow")
    (web,) = of(items(TrailView("grunt", "strike", ("I6", "H6"), 0, True)), "blow")
    assert (vain.sprite, web.sprite) == (tracks.Blow(""), tracks.Blow("!"))


def test_two_blows_of_one_creature_at_one_dwarf_are_added_up() -> None:
    strike = TrailView("grunt", "strike", ("I6", "H6"), 1, True)
    (blow,) = of(items(strike, strike), "blow")
    assert blow.sprite == tracks.Blow("2")


def test_no_blow_hides_the_coordinate_of_a_hex() -> None:
    for near in ("G5", "H5", "I6", "H7", "G7", "G6"):
        (blow,) = of(items(TrailView("grunt", "strike", (near, "H6"), 1, True)), "blow")
        for name in (near, "H6"):
            x, y = places.corner(NAMED[name])
            label = (x + places.HALF, y + 11)
            assert abs(blow.x - label[0]) >= 20 or abs(blow.y - label[1]) >= 16, (near, name)


def test_a_shot_is_a_row_of_marks_from_rim_to_rim() -> None:
    found = of(items(TrailView("gunner", "shot", ("H6", "L6"))), "shot")
    (x, y), (to, _) = middle(NAMED["H6"]), middle(NAMED["L6"])
    assert len(found) > 10
    assert {item.y for item in found} == {y}
    assert min(item.x for item in found) - x >= tracks.RIM
    assert to - max(item.x for item in found) >= tracks.RIM - tracks.PACE


def test_a_blow_from_afar_has_a_line_and_stands_by_who_was_struck() -> None:
    found = items(TrailView("web_spitter", "strike", ("K4", "H6"), 0, True))
    assert len(of(found, "shot")) > 5
    (blow,) = of(found, "blow")
    x, y = middle(NAMED["H6"])
    assert abs(blow.x - x) < 29
    assert abs(blow.y - y) < 29


@pytest.mark.parametrize("others", [("I6",), ("I6", "H5"), ("I6", "L5")])
def test_blows_at_one_dwarf_from_near_and_far_can_all_be_read(others: tuple[str, ...]) -> None:
    trails = [TrailView("grunt", "strike", (name, "H6"), 1, True) for name in ("K4", *others)]
    blows = of(items(*trails), "blow")
    assert len(blows) == len(trails)
    for i, one in enumerate(blows):
        assert all(hypot(one.x - other.x, one.y - other.y) >= 22 for other in blows[:i])


def test_the_dead_lie_where_they_died_and_who_came_has_a_sign() -> None:
    found = items(TrailView("creature", "died", ("G7",)), TrailView("grunt", "came", ("J8",)))
    assert [(i.x, i.y) for i in of(found, "fallen creature")] == [middle(NAMED["G7"])]
    (new,) = of(found, "new")
    x, y = middle(NAMED["J8"])
    assert abs(new.x - x) < 29
    assert abs(new.y - y) < 29
    assert of(items(TrailView("grunt", "came", ("A1",))), "new") == []  # it is there no more


def test_what_went_off_is_outlined_as_one_area() -> None:
    found = of(items(TrailView("", "blast", ("G7", "H7"))), "blast")
    assert len(found) == 10


def test_who_acted_last_has_a_ring_unless_it_is_his_turn() -> None:
    assert [(i.x, i.y) for i in of(items(last="J8"), "latest")] == [middle(NAMED["J8"])]
    assert of(items(last="H6"), "latest") == []
    assert of(items(last=""), "latest") == []


def test_a_space_off_the_board_spoils_nothing() -> None:
    for deed in ("walk", "shot", "strike", "died", "came", "blast", "hurt", "leap"):
        assert items(TrailView("grunt", deed, ("", "Z9"), 1)) == items()


# ---- films


def test_a_film_is_a_gif_of_one_size_whose_last_picture_stays() -> None:
    moved = samples.changed(BARE, creatures=samples.MISSION.creatures[:3])
    views = [msgspec.msgpack.encode(view) for view in (BARE, samples.changed(BARE, turn=8), moved)]
    picture = draw_film("deep_rock", msgspec.msgpack.encode(Film(tuple(views), "Three moments.")))
    image = Image.open(io.BytesIO(picture.png))
    assert image.format == "GIF"
    assert image.size == crop.SIZE
    assert image.n_frames == 2  # type: ignore[attr-defined] # the number of the turn is not in the crop
    stays = []
    for i in range(2):
        image.seek(i)
        stays.append(image.info["duration"])
    assert stays == [draw.FIRST, draw.LAST]
    assert image.info["loop"] == 0
    assert picture.alt == "Three moments."
    assert len(picture.png) < 300_000


def test_the_window_of_a_film_is_one_for_all_its_pictures() -> None:
    here, there = (samples.changed(BARE, creatures=(), things=(), dwarves=dwarves) for dwarves in far_apart())
    assert window(here) != window(there)
    sheets = frames([msgspec.msgpack.encode(view) for view in (here, there)])
    letters = [[tile.items for tile in sheet.tiles if tile.name in ("letters", "numbers")] for sheet in sheets]
    assert letters[0] == letters[1]


def far_apart() -> list[tuple[DwarfView, ...]]:
    active = samples.MISSION.dwarves[2]
    return [(samples.changed_dwarf(active, at=at),) for at in ("A1", "O15")]


def test_a_film_shows_the_pixels_of_the_pictures() -> None:
    view = samples.changed(BARE, turn=9)
    data = msgspec.msgpack.encode(view)
    gif = draw_film("deep_rock", msgspec.msgpack.encode(Film((data,), ""))).png
    png = draw.draw("deep_rock", "crop", data).png
    looks = [Image.open(io.BytesIO(found)).convert("RGB") for found in (gif, png)]
    assert ImageChops.difference(*looks).getbbox() is None


def test_films_of_rolling_deep_are_of_its_boards() -> None:
    views = tuple(msgspec.msgpack.encode(view) for view in (deep.TURN, deep.shop(1)))
    gif = draw_film("rolling_deep", msgspec.msgpack.encode(Film(views, ""))).png
    image = Image.open(io.BytesIO(gif))
    assert image.n_frames == 2  # type: ignore[attr-defined]
    assert image.size == (1100, 700)


def test_no_film_without_pictures_or_of_another_game() -> None:
    with pytest.raises(ValueError, match="nothing"):
        draw_film("deep_rock", msgspec.msgpack.encode(Film((), "")))
    with pytest.raises(LookupError, match="chess"):
        draw_film("chess", msgspec.msgpack.encode(Film((b"",), "")))


def test_the_window_of_a_film_follows_what_was_done() -> None:
    (here, _) = far_apart()
    still = samples.changed(BARE, fields=samples.BARE, creatures=(), things=(), dwarves=here)
    walks = [samples.changed(still, trails=(TrailView("grunt", "walk", ("N13", "M13", "L13")),)) for _ in range(8)]
    assert film_window([still]) == (0, 0)
    assert film_window([samples.changed(one, dwarves=()) for one in walks]) != (0, 0)


def test_the_description_tells_it_too() -> None:
    trails = (
        TrailView("web_spitter", "walk", ("L9", "K9", "J8")),
        TrailView("grunt", "strike", ("I6", "H6"), 2, True),
    )
    told = alt.board(samples.changed(samples.empty(), trails=trails, last="J8"))
    assert "Just moved: Web Spitter L9 to J8. Just struck: Grunt I6 at H6 for 2. Acted last: J8." in told


def test_creatures_of_a_kind_share_its_name_so_that_more_of_the_cave_is_told() -> None:
    grunts = [samples.creature("grunt", at, stunned=at == "E9") for at in ("I6", "J8", "E9")]
    spitter, last = samples.creature("web_spitter", "K4", 1, 2), samples.creature("grunt", "C9")
    told = alt.board(samples.changed(samples.empty(), creatures=(*grunts, spitter, last)))
    assert "Creatures: Grunt I6, J8, E9 stunned, Web Spitter K4 health 1, Grunt C9." in told
