"""The data files and their loader: what is wrong is named."""

import pytest

from bot.games.deep_rock import content
from bot.games.deep_rock.content import ContentError, DieKind, Mode, Upgrade, read_rows, read_whole


def row(**more: object) -> dict[str, object]:
    return {"id": "x", "text": "does x", "figures": "chosen", **more}


def test_a_wrong_number_of_rows_is_named() -> None:
    with pytest.raises(ContentError, match=r"cards.toml: 1 rows, expected 2"):
        read_rows("cards.toml", [row()], Upgrade, 2)


def test_a_row_without_a_field_is_named_by_number_and_id() -> None:
    wrong = row(id="y")
    del wrong["text"]
    with pytest.raises(ContentError, match=r"cards.toml: row 2 \(y\): .*text"):
        read_rows("cards.toml", [row(), wrong], Upgrade, 2)


def test_a_field_too_many_a_wrong_mark_and_a_double_id_are_refused() -> None:
    with pytest.raises(ContentError, match="colour"):
        read_rows("cards.toml", [row(colour="red")], Upgrade, 1)
    with pytest.raises(ContentError, match="figures"):
        read_rows("cards.toml", [row(figures="guessed")], Upgrade, 1)
    with pytest.raises(ContentError, match="x stands twice"):
        read_rows("cards.toml", [row(), row()], Upgrade, 2)


def test_a_file_that_is_one_table_is_checked_too() -> None:
    with pytest.raises(ContentError, match=r"track.toml: .*spaces"):
        read_whole("track.toml", {"swarms": [5]}, content.Track)


def test_every_die_has_six_faces_and_bullets_no_double() -> None:
    assert all(len(die.faces) == 6 for die in content.dice().values())
    assert "double" not in content.dice()["bullet"].faces
    assert content.dice()["explosive"].faces.count("scare") == 1
    assert {*content.dice()["mineral"].faces} == {"gold", "nitra", "blank"}
    assert isinstance(content.dice()["creature"], DieKind)


def test_a_secondary_shows_one_side_at_a_time() -> None:
    brt = content.weapons()["brt7"]
    assert [mode.range for mode in brt.modes(overclocked=False)] == [3]
    assert [mode.range for mode in brt.modes(overclocked=True)] == [5]
    assert (brt.upgrade_slots(False), brt.upgrade_slots(True)) == (1, 2)


def test_a_mode_costs_one_action_and_one_ammo_unless_told() -> None:
    mode = Mode(id="x", range=1, dice=(), use="one")
    assert (mode.actions, mode.ammo, mode.most) == (1, 1, 0)
    aimed = next(mode for mode in content.weapons()["m1000"].mode if mode.id == "aimed")
    assert (aimed.actions, aimed.range, len(aimed.dice)) == (2, 8, 2)


def test_events_have_names_copies_and_threat_as_counted() -> None:
    events = content.events().values()
    assert sum(card.copies for card in events) == 50
    assert sum(card.copies * card.threat for card in events) == 18
    assert sum(card.copies for card in events if card.activates.startswith("all")) == 16


def test_the_track_has_its_swarms_and_starts() -> None:
    track = content.track()
    assert (track.spaces, track.swarms) == (20, (5, 9, 12, 15, 18, 20))
    assert track.start == {1: 1, 2: 2, 3: 3, 4: 3, 5: 3}


def test_no_class_is_without_its_own_weapons() -> None:
    for cls in ("scout", "driller", "gunner", "engineer"):
        own, other = content.primary_of(cls), content.primary_of(cls, "alternative")
        assert content.weapons()[own].slot == "primary"
        assert content.weapons()[other].slot == "alternative"
    assert len(content.secondaries()) == 9
