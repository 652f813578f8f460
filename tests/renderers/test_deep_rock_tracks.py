"""Deep Rock's pictures tell what has just been done: ways, shots, blows, who acted last."""

from __future__ import annotations

from bot.games.deep_rock.view import TrailView, View
from renderers.canvas import Item
from renderers.deep_rock import colours as c
from renderers.deep_rock import places, samples, tracks
from renderers.deep_rock.places import NAMED, middle
from renderers.deep_rock.scene import Scene

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
        assert items(TrailView("grunt", deed, ("", "Z9"), 1)) is not None
