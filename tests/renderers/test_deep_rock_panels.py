"""What stands around Deep Rock's maps: header, track, panels, the window of the crop, descriptions, the briefing."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bot.games.deep_rock.game import DeepRock
from bot.games.deep_rock.view import GoalView, ThreatView, View
from renderers.canvas import Sheet, Tile
from renderers.deep_rock import alt, board, colours, crop, lobby, places, samples, small, window, words
from renderers.deep_rock.places import NAMED, NAMES
from renderers.draw import draw
from renderers.sprites import Box, Text
from tests.renderers.looking import collisions, icons, outside, told

MISSION = samples.MISSION
GAME = DeepRock()
LOBBIES = {number: GAME.lobby_view({"mission": str(number)}) for number in range(1, 15)}
LONE = samples.changed(MISSION, dwarves=MISSION.dwarves[2:3], event=None)
SHEETS = {
    "board": board.sheet(MISSION),
    "board empty": board.sheet(samples.empty()),
    "board lone": board.sheet(LONE),
    "crop": crop.sheet(MISSION),
    "crop empty": crop.sheet(samples.empty()),
    **{f"lobby {number}": lobby.sheet(view) for number, view in LOBBIES.items()},
}


def changed(**fields: Any) -> View:
    return samples.changed(MISSION, **fields)


def panels(sheet: Sheet) -> list[Tile]:
    """All tiles but the map's, whose figures reach into each other's."""
    return [tile for tile in sheet.tiles if not tile.name.startswith("map ")]


# ---- layout


@pytest.mark.parametrize("name", SHEETS)
def test_words_and_icons_stay_inside_and_apart(name: str) -> None:
    for tile in panels(SHEETS[name]):
        assert outside(tile) == [], tile.name
        assert collisions(tile) == [], tile.name


@pytest.mark.parametrize("name", SHEETS)
def test_tiles_lie_apart_on_the_sheet(name: str) -> None:
    sheet = SHEETS[name]
    for i, a in enumerate(sheet.tiles):
        assert min(a.x, a.y, a.width, a.height) >= 0, a.name
        assert min(sheet.width - a.x - a.width, sheet.height - a.y - a.height) >= 0, a.name
        for b in sheet.tiles[i + 1 :]:
            across = min(a.x + a.width, b.x + b.width) - max(a.x, b.x)
            assert across <= 0 or min(a.y + a.height, b.y + b.height) - max(a.y, b.y) <= 0, (a.name, b.name)


@pytest.mark.parametrize(("start", "least"), [("crop", 22), ("lobby", 33), ("board", 19)])
def test_no_words_of_a_panel_are_too_small(start: str, least: int) -> None:
    for name, sheet in SHEETS.items():
        if name.startswith(start):
            sizes = [i.sprite.size for tile in panels(sheet) for i in tile.items if isinstance(i.sprite, Text)]
            assert min(sizes) >= least, name


# ---- header and track


def test_the_crop_tells_who_acts_with_how_many_actions_and_what_is_wanted() -> None:
    sheet = crop.sheet(MISSION)
    assert told(sheet, "moment") == ["Gunner"]
    assert len(sheet.items("actions")) == 2
    assert sorted(told(sheet, "goods")) == sorted(["4/6", "2/2", "3", "2"])
    over = crop.sheet(changed(outcome="lost", actions=0))
    assert told(over, "moment") == ["Mission lost"]
    assert told(crop.sheet(changed(phase="event_end")), "moment") == ["Event phase"]


@pytest.mark.parametrize("marker", [0, 5, 7, 20])
def test_the_track_shows_the_marker_and_every_swarm(marker: int) -> None:
    ahead = next((swarm for swarm in MISSION.threat.swarms if swarm > marker), 0)
    threat = ThreatView(marker, 20, MISSION.threat.swarms, ahead)
    for sheet in (crop.sheet(changed(threat=threat)), board.sheet(changed(threat=threat))):
        assert told(sheet, "marker") == [str(marker)]
        swarms = len(MISSION.threat.swarms)
        assert icons(sheet, "swarm").count("spider") == swarms - (marker in MISSION.threat.swarms)
        assert told(sheet, "space", "threat") == [
            str(i) for i in range(21) if i != marker and i not in MISSION.threat.swarms
        ]


def test_spaces_that_are_behind_are_filled() -> None:
    boxes = [i.sprite for name, i in crop.sheet(MISSION).items() if name == "threat" and isinstance(i.sprite, Box)]
    fills = [box.fill for box in boxes]
    assert len(set(fills[:7])) == 1
    assert fills[0] not in fills[8:]


# ---- panels


def test_a_dwarf_panel_tells_health_ammo_upgrades_and_cards() -> None:
    sheet = board.sheet(MISSION)
    hearts = [i.sprite for name, i in sheet.items("health") if name == "dwarf scout"]
    assert [getattr(heart, "colour", None) == colours.HEART for heart in hearts] == [True] * 3 + [False] * 2
    first = [i.sprite for name, i in sheet.items("primary") if name == "dwarf scout"]
    assert (getattr(first[0], "left", 0), getattr(first[0], "room", 0)) == (4, 5)
    second = [i.sprite for name, i in sheet.items("secondary") if name == "dwarf gunner"]
    assert (getattr(second[0], "left", 0), getattr(second[0], "room", 0)) == (2, 6)
    assert [i.sprite for name, i in sheet.items("upgrade") if name == "dwarf scout"] == [
        small.Sign("bolt", 24, colours.UPGRADE)
    ]
    assert told(sheet, "place", "dwarf scout") == ["F9 · webbed"]
    assert told(sheet, "hand", "dwarf gunner") == ["0", "1", "1"]
    assert told(sheet, "hand", "dwarf scout") == ["2", "0"]
    assert len([1 for name, _ in sheet.items("actions") if name == "dwarf gunner"]) == 2
    assert [name for name, _ in sheet.items("carries")] == ["dwarf driller"]


def test_with_fewer_dwarves_their_cards_are_named() -> None:
    alone = changed(dwarves=MISSION.dwarves[:1])
    assert told(board.sheet(alone), "card") == ["Leg It!", "Patch Up"]
    assert told(board.sheet(MISSION), "card") == []


def test_objectives_store_event_and_decks() -> None:
    sheet = board.sheet(MISSION)
    assert told(sheet, "goal") == ["4/6", "2/2"]
    assert icons(sheet, "goal") == ["check"]
    assert told(sheet, "good") == ["4", "3", "2", "2"]
    assert " ".join(told(sheet, "event")).startswith("Tough Spot threat +1; +2 instead")
    assert told(sheet, "deck")[:2] == ["20", "events"]
    assert told(board.sheet(changed(met=True)), "met") == [words.ALL_MET]


def test_without_an_event_every_kind_on_the_map_is_named() -> None:
    seen = told(board.sheet(changed(event=None)), "seen")
    assert seen[:4] == ["6", "Ammo 2+1, hp 3", "3", "Grunt"]
    assert "Praetorian" in seen or len(seen) >= 8


# ---- the crop's window


def test_the_window_shows_the_active_dwarf_wherever_he_is() -> None:
    empty = samples.empty()
    for at in places.CELLS:
        one = samples.dwarf(
            "scout", NAMES[at], 5, MISSION.dwarves[0].primary, MISSION.dwarves[0].secondary, active=True
        )
        found = window.window(samples.changed(empty, dwarves=(one,)))
        assert window.shows(found, at) == 1, NAMES[at]


def test_the_window_shows_what_can_be_hit() -> None:
    found = window.window(MISSION)
    for name in ("I6", "J8", "H5", "M4", "H6"):
        assert window.shows(found, NAMED[name]) > 0


def test_solid_rock_does_not_push_creatures_out_of_the_window() -> None:
    """Seen in a big fight: rock around the active Dwarf counted as what lies open."""
    floor = tuple(name for name, at in NAMED.items() if at[1] >= 5)
    one = samples.changed_dwarf(MISSION.dwarves[2], at="H6")
    grunts = tuple(samples.creature("grunt", name) for name in ("G12", "H12", "I12"))
    view = samples.changed(samples.empty(), dwarves=(one,), creatures=grunts, trails=())
    found = window.window(samples.changed_ground(view, floor=floor))
    assert all(window.shows(found, NAMED[name]) for name in ("H6", "G12", "H12", "I12"))


def test_the_window_stays_while_what_matters_moves_a_little() -> None:
    seen = []
    for name in ("G5", "G6", "G7", "H7", "H6"):
        moved = (*MISSION.dwarves[:2], samples.changed_dwarf(MISSION.dwarves[2], at=name), MISSION.dwarves[3])
        seen.append(window.window(changed(dwarves=moved, marks=())))
    assert len(set(seen)) == 1


@pytest.mark.parametrize("left", window.LEFTS)
@pytest.mark.parametrize("top", window.TOPS)
def test_the_axes_name_the_hexes_below_them(left: int, top: int) -> None:
    letters, numbers = crop.axes((left, top))
    for item in letters.items:
        assert isinstance(item.sprite, Text)
        x = letters.x + item.x + 2 + 8 - crop.LEFT + left * places.HALF
        column = places.LETTERS.index(item.sprite.text)
        assert column * places.WIDE <= x <= (column + 1) * places.WIDE + places.HALF
    told_rows = [item.sprite.text for item in numbers.items if isinstance(item.sprite, Text)]
    assert told_rows == [str(top + i + 1) for i in range(window.ROWS)]
    assert len(letters.items) >= window.COLUMNS


# ---- words


def test_the_description_tells_what_matters_first() -> None:
    text = alt.board(MISSION)
    assert len(text) <= 1024
    assert text.startswith("Mission 9, A Cave of Samples. Hazard 3, turn 7, Gunner, 2 actions left. Objectives:")
    for part in (
        "Morkite 4 of 6, alien egg 2 of 2",
        "Threat 7 of 20, swarm at 9",
        "Gunner H6, health 4, ammo 5 and 2",
        "Engineer E8, health 0, ammo 1 and 0, unconscious",
        "Can be hit: M4, H5, I6, J8",
        "Praetorian G5 health 4",
        "Oppressor C12 and B12",
    ):
        assert part in text


def test_a_long_description_is_cut_at_a_word() -> None:
    crowd = tuple(samples.creature("brood_nexus", NAMES[at], 4, 5) for at in places.CELLS[:60])
    text = alt.board(changed(creatures=crowd))
    assert len(text) <= 1024
    assert text.endswith("…")


def test_things_and_ground_are_told_where_there_is_room() -> None:
    quiet = changed(creatures=(), dwarves=(), marks=(), veins=(), fields=samples.BARE)
    text = alt.board(quiet)
    assert "No creatures." in text
    assert "Tokens face down: I12." in text
    assert "Upgrades face down: M10." in text
    assert "Nitra on the ground: J9." in text
    assert "Exits: 1 at F4, 2 at L13." in text


@pytest.mark.parametrize("number", LOBBIES)
def test_the_briefing_shows_what_the_mission_asks_for(number: int) -> None:
    view = LOBBIES[number]
    sheet = lobby.sheet(view)
    assert told(sheet, "title", "title")[0].startswith(f"M{number} · ")
    assert told(sheet, "goal") == [part for goal in view.goals for part in (str(goal.need), goal.name)]
    shown = told(sheet, "option")
    assert set(shown) == {word for pair in view.options[lobby.TITLED :] for word in pair}


def test_the_briefing_counts_hazards_in_skulls() -> None:
    for hazard in range(1, 6):
        sheet = lobby.sheet(GAME.lobby_view({"mission": "3", "hazard": str(hazard)}))
        skulls = [i.sprite for _, i in sheet.items("hazard") if isinstance(i.sprite, small.Sign)]
        assert [skull.colour == colours.TARGET for skull in skulls] == [i < hazard for i in range(5)]


def test_the_briefing_is_described() -> None:
    picture = draw("deep_rock", "lobby", msgspec.msgpack.encode(LOBBIES[1]))
    assert picture.alt.startswith(
        "Deep Rock: mission 1, New Darkness, New Fortunes, hazard 1. Objectives: 5 Morkite, 3"
    )
    assert "BOSCO: Helps a lone Dwarf" in picture.alt
    assert len(picture.alt) <= 1024


def test_goals_that_are_creatures_have_their_sign() -> None:
    view = changed(goals=(GoalView("praetorian", "Praetorian", 0, 2),))
    badges = [i.sprite for _, i in board.sheet(view).items("goal") if isinstance(i.sprite, small.Badge)]
    assert [badge.name for badge in badges] == ["beetle"]


def test_when_bosco_acts_the_header_and_the_window_follow_him() -> None:
    away = msgspec.structs.replace(samples.BARE, bosco="N13")
    view = changed(phase="bosco", dwarves=(), creatures=(), marks=(), fields=away)
    sheet = crop.sheet(view)
    assert told(sheet, "moment") == ["BOSCO"]
    signs = [i.sprite.name for _, i in sheet.items("moment") if isinstance(i.sprite, small.Sign)]
    assert signs == ["robot"]
    assert window.shows(window.window(view), NAMED["N13"]) > 0
