"""The Engineer: the sentry gun on the map, and how it fires."""

from __future__ import annotations

import pytest

from bot.games.deep_rock import harm
from bot.games.deep_rock.entries.events import Attacked, SentryShot
from bot.games.deep_rock.entries.fights import SentryLost, Wounded
from tests.rules.deep_rock.acting import all_act, way
from tests.rules.deep_rock.cavern import Run, at, cavern, name


def shots(run: Run) -> list[str]:
    return [entry.face for entry in run.told(SentryShot)]


@pytest.mark.rule("DRG.ENG.02")
def test_it_blocks_no_way_but_nobody_ends_on_it() -> None:
    run = all_act("G . Y . . g", "blank", rock=True)
    assert run.on(3, 0) == "grunt"
    run = all_act("g . . . Y . r G", "blank", rock=True, origin="g", legend={"g": "grunt stunned"})
    assert run.on(3, 0) == "warden"
    run = cavern("E Y .")
    run.refuses(f"move:{name(1, 0)}")
    run.offers(f"move:{name(2, 0)}")


@pytest.mark.rule("DRG.ENG.03")
def test_it_is_a_target_only_when_strictly_nearer_than_every_dwarf() -> None:
    run = all_act("G . . w . Y", "bite blank blank", rock=True)
    assert run.told(Attacked)[0].what == "sentry"
    run = all_act("G . w . Y", "bite blank blank", rock=True)
    assert run.told(Attacked)[0].what == "dwarf"
    run = all_act("G w . . . Y", "bite blank", rock=True)
    assert run.told(Attacked)[0].what == "dwarf"


@pytest.mark.rule("DRG.ENG.04")
@pytest.mark.parametrize("faces", ["bite blank", "bite bite"])
def test_any_damage_destroys_it_and_it_can_be_placed_again(faces: str) -> None:
    run = all_act("E . . w . Y", f"{faces} blank", rock=True)
    assert run.state.cave.fields.sentry == -1
    assert len(run.told(SentryLost)) == 1
    assert shots(run) == ["blank"]  # in the same moment
    run.offers(f"sentry:{name(1, 0)}/primary")


@pytest.mark.rule("DRG.ENG.05")
def test_stuns_and_knocks_mean_nothing_to_it() -> None:
    run = all_act("E . . . s Y", "special blank hit", rock=True)
    assert run.told(Attacked)[0].what == "sentry"
    assert run.state.cave.fields.sentry == at(5, 0)
    assert len(shots(run)) == 1


@pytest.mark.rule("DRG.ENG.07")
def test_it_fires_the_moment_a_creature_comes_within_3() -> None:
    run = all_act("G . Y . . . . g", "hit", rock=True)
    assert way(run) == (at(7, 0), at(6, 0), at(5, 0))
    assert shots(run) == ["hit"]
    assert run.creatures() == []


@pytest.mark.rule("DRG.ENG.07")
def test_resistance_counts_and_the_rest_is_damage() -> None:
    run = all_act("G . Y . . . . s", "hit", rock=True)
    assert run.told(Wounded)[0].damage == 0
    assert run.creature("slasher").health == 2


@pytest.mark.rule("DRG.ENG.07")
def test_it_needs_sight() -> None:
    run = all_act("G . . . . Y # g", rock=True)
    assert shots(run) == []


@pytest.mark.rule("DRG.ENG.08")
def test_one_shot_a_creature_a_phase() -> None:
    run = all_act("G . . . Y o O", "blank blank", rock=True)
    assert len(shots(run)) == 1
    run = all_act("G . Y . . g g", "blank blank", rock=True)
    assert len(shots(run)) == 2


@pytest.mark.rule("DRG.ENG.08")
def test_in_the_next_phase_it_fires_again() -> None:
    run = all_act("G . Y . . w", "blank blank blank", rock=True, turns="G", gunner={"health": 5})
    assert len(shots(run)) == 1
    assert not run.creature("web_spitter").fired_at


@pytest.mark.rule("DRG.ENG.09")
def test_its_shots_cost_nothing() -> None:
    empty = {"primary_ammo": 0, "secondary_ammo": 0}
    run = all_act("E . Y . . . g", "hit", rock=True, engineer=empty)
    assert shots(run) == ["hit"]
    assert run.dwarf("engineer").primary.ammo == 0


@pytest.mark.rule("DRG.ENG.10")
def test_a_creature_that_it_kills_still_makes_its_attack() -> None:
    run = all_act("G g Y", "special hit", rock=True, hazard=5)
    assert run.dwarf("gunner").health == 4
    assert run.creatures() == []


@pytest.mark.rule("DRG.ENG.10")
def test_a_creature_that_it_kills_on_the_way_goes_no_further() -> None:
    run = all_act("G . Y . . . g", "hit", rock=True)
    assert run.told(Attacked) == []
    assert run.dwarf("gunner").health == 5


@pytest.mark.rule("DRG.EFF.06")
def test_it_fires_at_the_stunned_who_do_nothing_else() -> None:
    run = all_act("G g Y", "blank", rock=True, legend={"g": "grunt stunned"})
    assert shots(run) == ["blank"]
    assert run.told(Attacked) == []
    assert not run.creature("grunt").stunned


def test_it_rolls_a_blank_again_in_the_light_of_a_flare() -> None:
    run = all_act("G . Y . . f g", "blank hit", rock=True, legend={"f": "flare"})
    assert run.told(SentryShot)[0].again
    assert run.creatures() == []


def test_it_does_not_fire_outside_event_phases() -> None:
    run = cavern("E . Y g")
    run.answers(f"move:{name(1, 0)}")
    assert shots(run) == []
    assert harm.place(run.state, run.dwarf("engineer")) == 0


@pytest.mark.rule("DRG.SCOUT.08")
@pytest.mark.parametrize(("lit", "left"), [("l", []), (".", ["grunt"])])
def test_a_flare_gives_it_a_second_roll(lit: str, left: list[str]) -> None:
    run = all_act(f"E Y . {lit} g", "blank hit", legend={"l": "flare"}, rock=True)
    assert [creature.kind for creature in run.creatures()] == left
