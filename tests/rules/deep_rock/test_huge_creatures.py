"""Reference: Creature list, Praetorian and Oppressor."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.deep_rock import board
from bot.games.deep_rock.entries.events import Attacked, Trampled, Walked
from bot.games.deep_rock.entries.fights import Killed, Wounded
from tests.rules.deep_rock.acting import acted, all_act, ends_turn, way
from tests.rules.deep_rock.cavern import Run, at, name, open_floor


def burns(drawing: str, faces: str, kind: str, to: int = 1, **fields: Any) -> Run:
    """The Driller's igniter (one flame die of two) at the creature on (`to`,0)."""
    run = open_floor(drawing, driller={"secondary": "plasma_igniter"}, **fields)
    run.loads(faces).answers(f"shoot:secondary.shot:{name(to, 0)}")
    while not run.asks.startswith("turn"):
        run.answers(run.options()[0])
    assert run.told(Wounded)[0].kind == kind
    return run


@pytest.mark.rule("DRG.CRE.20")
def test_a_praetorian_has_6_health_range_2_and_moves_3() -> None:
    run = all_act("G . p", "bite")
    assert run.dwarf("gunner").health == 4
    assert all_act("G . . . . . p").on(3, 0) == "praetorian"
    assert all_act("G . . p").told(Attacked) == []
    gun = {"secondary": "bulldog"}
    run = open_floor("G p", gunner=gun, legend={"p": "praetorian facing=3"}).loads("double double double")
    for _ in range(3):
        run.answers(f"shoot:secondary.shot:{name(1, 0)}")
    assert [entry.kind for entry in run.told(Killed)] == ["praetorian"]
    assert len(run.dwarf("gunner").cards) == 1


@pytest.mark.rule("DRG.CRE.20")
def test_its_alarm_is_2_damage() -> None:
    assert all_act("G . p", "special").dwarf("gunner").health == 3


@pytest.mark.rule("DRG.CRE.21")
def test_from_behind_it_has_no_resistance() -> None:
    """2 flame resistances: a double hit does 2 from behind, nothing from the front."""
    run = burns("D p", "double blank", "praetorian", legend={"p": "praetorian facing=0"})
    assert run.creature("praetorian").health == 4
    run = burns("D p", "double blank", "praetorian", legend={"p": "praetorian facing=3"})
    assert run.creature("praetorian").health == 6


@pytest.mark.rule("DRG.CRE.22")
def test_a_walking_praetorian_faces_where_it_goes() -> None:
    run = all_act("p . . . . . G", legend={"p": "praetorian facing=3"}, origin="p")
    assert run.on(3, 0) == "praetorian"
    assert run.creature("praetorian").facing == 0
    run = all_act(
        """
        p . . .
         . . . .
          . . . .
           . . G .
        """,
        origin="p",
        legend={"p": "praetorian facing=3"},
    )
    *_, before, last = way(run)
    assert run.creature("praetorian").facing == board.direction(before, last)


@pytest.mark.rule("DRG.CRE.23")
def test_it_turns_on_the_spot_to_a_target_behind_it() -> None:
    run = all_act("G . p", "bite", legend={"p": "praetorian facing=0"})
    assert run.creature("praetorian").facing == 3
    assert run.on(2, 0) == "praetorian"
    assert run.dwarf("gunner").health == 4


@pytest.mark.rule("DRG.CRE.24")
def test_an_oppressor_has_7_health_range_1_and_moves_3() -> None:
    run = all_act("G . . . . . o O")
    assert run.on(3, 0) == "oppressor"
    assert run.told(Attacked) == []
    assert len(all_act("G . o O", "blank").told(Walked)) == 1
    run = all_act("G o O", "special")
    assert (run.dwarf("gunner").health, run.dwarf("gunner").knocked_over) == (4, True)
    run = open_floor("G O o", gunner={"secondary": "bulldog", "secondary_ammo": 5}).loads("double double double")
    for _ in range(3):
        run.answers(f"shoot:secondary.shot:{name(1, 0)}")
    assert run.creature("oppressor").health == 1


@pytest.mark.rule("DRG.CRE.24")
def test_7_damage_kill_it_for_a_card() -> None:
    run = open_floor("G O o", gunner={"secondary": "bulldog"}).loads("double double double")
    for _ in range(3):
        run.answers(f"shoot:secondary.shot:{name(1, 0)}")
    assert run.told(Killed) == []
    gun = {"secondary": "bulldog", "secondary_ammo": 5, "primary_ammo": 0}
    run = open_floor("G O o", gunner=gun, actions=4).loads("double double double hit")
    for _ in range(4):
        run.answers(f"shoot:secondary.shot:{name(1, 0)}")
    assert [entry.kind for entry in run.told(Killed)] == ["oppressor"]
    assert len(run.dwarf("gunner").cards) == 1


@pytest.mark.rule("DRG.CRE.27")
def test_it_crushes_nothing_bigger_than_a_grunt() -> None:
    run = all_act("G . . s o O", "blank", legend={"s": "slasher stunned"})
    assert len(run.creatures("slasher")) == 1


@pytest.mark.rule("DRG.CRE.25")
def test_it_fills_two_spaces_and_each_can_be_a_target() -> None:
    run = open_floor("G . o O", gunner={"secondary": "bulldog"})
    assert (run.on(2, 0), run.on(3, 0)) == ("oppressor", "oppressor")
    run.refuses(f"move:{name(2, 0)}", f"move:{name(3, 0)}")
    run = open_floor("""
        . o
       G . O
    """)
    assert len([key for key in run.starting("shoot") if "burst" in key]) == 2


@pytest.mark.rule("DRG.CRE.26")
def test_its_movement_counts_from_the_front_and_the_rear_follows() -> None:
    run = all_act("O o . . . . . G", origin="O", turns="G")
    oppressor = run.creature("oppressor")
    assert (oppressor.at, oppressor.rear, oppressor.facing) == (at(4, 0), at(3, 0), 0)


@pytest.mark.rule("DRG.CRE.26")
def test_it_turns_round_on_the_spot_towards_a_target_behind_it() -> None:
    run = all_act("o O . . . . . G", origin="o", turns="G")
    oppressor = run.creature("oppressor")
    assert (oppressor.at, oppressor.rear) == (at(4, 0), at(3, 0))


@pytest.mark.rule("DRG.CRE.27", "DRG.CRE.28")
def test_it_goes_straight_through_rock_stalagmites_and_grunts() -> None:
    run = all_act("G . . $ ^ g o O", rock=True, legend={"g": "grunt stunned"})
    oppressor = run.creature("oppressor")
    assert (oppressor.at, oppressor.rear) == (at(3, 0), at(4, 0))
    assert run.creatures("grunt") == []
    assert run.state.cave.stalagmites == 0
    assert board.has(run.state.cave.floor, at(3, 0))
    assert run.state.cave.fallen == {at(3, 0): ["gold"]}
    assert [entry.at for entry in run.told(Trampled)] == [at(5, 0), at(4, 0), at(3, 0)]


@pytest.mark.rule("DRG.CRE.27")
def test_what_it_crushes_gives_nothing() -> None:
    run = all_act("G . . ^ g o O", rock=True, legend={"g": "grunt stunned"})
    assert run.told(Killed) == []
    assert run.dwarf("gunner").cards == []
    assert sum(run.state.store.minerals.values()) == 0


@pytest.mark.rule("DRG.CRE.27")
def test_it_passes_a_bigger_creature_where_both_its_spaces_then_fit() -> None:
    stunned = {"w": "web_spitter stunned"}
    run = all_act("G . . . w o O", rock=True, legend=stunned)
    oppressor = run.creature("oppressor")
    assert (oppressor.at, oppressor.rear, run.on(4, 0)) == (at(2, 0), at(3, 0), "web_spitter")
    run = all_act("G . . w . o O", rock=True, legend=stunned, change=_cliffs)
    assert run.creature("oppressor").at == at(4, 0)


@pytest.mark.rule("DRG.CRE.27")
def test_it_stops_before_dwarves_flames_and_the_supply_pod() -> None:
    run = all_act("S . . D o O", "blank", rock=True, turns="SD")
    assert run.on(4, 0) == "oppressor"
    for sign in "fT":
        run = all_act(f"G . . . {sign} o O", rock=True, change=_cliffs)
        assert run.creature("oppressor").at == at(5, 0)


def _cliffs(state: Any) -> None:
    """The pod all around, so that there is no way round."""
    state.cave.pod.here = True
    state.cave.pod.spaces = board.BOARD & ~board.bits(at(q, 0) for q in range(8))
    state.cave.floor |= state.cave.pod.spaces
    state.met = True


@pytest.mark.rule("DRG.CRE.27")
def test_a_cave_that_it_breaks_open_is_revealed() -> None:
    run = all_act("G # # # # . o O", rock=True, hidden=(("H1", 3, 1, 0),))
    assert board.has(run.state.cave.floor, at(4, 0))
    assert run.state.cave.hidden == []
    assert board.has(run.state.cave.floor, at(3, 1))


@pytest.mark.rule("DRG.CRE.29")
def test_if_it_reaches_its_target_it_attacks_at_once() -> None:
    run = all_act("G . . o O", "bite", rock=True)
    assert way(run) == (at(3, 0), at(2, 0), at(1, 0))
    assert len(run.told(Attacked)) == 1
    assert run.dwarf("gunner").health == 4


@pytest.mark.rule("DRG.CRE.30")
def test_fast_critters_give_it_no_second_attack() -> None:
    run = ends_turn("G . . o O", "fast_critters", "bite bite", rock=True)
    assert len(run.told(Attacked)) == 1
    assert acted(run) == ["oppressor", "oppressor"]


@pytest.mark.rule("DRG.CRE.31")
def test_an_oppressor_has_no_resistance_from_behind() -> None:
    run = burns("D O o", "double blank", "oppressor")
    assert run.creature("oppressor").health == 5
    run = burns("D o O", "double blank", "oppressor")
    assert run.creature("oppressor").health == 6


@pytest.mark.rule("DRG.CRE.32")
def test_a_blast_over_both_its_spaces_hurts_it_once() -> None:
    run = open_floor("E . O o", engineer={}, turns="E")
    key = next(k for k in run.starting("shoot") if "high_explosive" in k and name(2, 0) in k and name(3, 0) in k)
    run.loads("double").answers(key)
    assert run.creature("oppressor").health == 5
    run = open_floor("E . O o", engineer={"throwables": "frag_grenade"})
    key = next(k for k in run.starting("throw") if name(2, 0) in k and name(3, 0) in k)
    run.loads("hit hit").answers(key)
    assert run.creature("oppressor").health == 5


@pytest.mark.rule("DRG.CRE.37")
def test_a_warden_takes_2_damage_off_within_3() -> None:
    run = open_floor("G g . . r", gunner={"secondary": "bulldog"}).loads("double")
    run.answers(f"shoot:secondary.shot:{name(1, 0)}")
    assert len(run.creatures("grunt")) == 1
    run = open_floor("G g . . . r", gunner={"secondary": "bulldog"}).loads("double")
    run.answers(f"shoot:secondary.shot:{name(1, 0)}")
    assert run.creatures("grunt") == []


@pytest.mark.rule("DRG.CRE.37")
def test_a_warden_does_not_protect_itself() -> None:
    run = open_floor("G r", gunner={"secondary": "bulldog"}).loads("double")
    run.answers(f"shoot:secondary.shot:{name(1, 0)}")
    assert run.creatures() == []


def blasts(drawing: str, *over: tuple[int, int]) -> Run:
    """The Engineer's grenade with 2 hits over these spaces; explosive resistance leaves a Warden 1 of it."""
    run = open_floor(drawing, legend={"r": "warden health=1"})
    aims = [key for key in run.starting("shoot") if "high_explosive" in key]
    return run.loads("double").answers(next(key for key in aims if all(name(*space) in key for space in over)))


@pytest.mark.rule("DRG.CRE.38", "DRG.CRE.39")
def test_a_warden_as_near_as_the_rest_falls_first_and_its_shield_with_it() -> None:
    assert blasts("E . r g", (2, 0), (3, 0)).creatures() == []


@pytest.mark.rule("DRG.CRE.39")
def test_a_warden_behind_the_rest_falls_last() -> None:
    assert [c.kind for c in blasts("E . g r", (2, 0), (3, 0)).creatures()] == ["grunt"]


@pytest.mark.rule("DRG.CRE.21")
def test_exactly_beside_is_not_behind() -> None:
    drawing = """
      p
     . .
      D
    """
    run = open_floor(drawing, legend={"p": "praetorian facing=0"})
    run.loads("double blank blank").answers(f"shoot:primary.haze:{name(1, -2)}")
    assert run.creature("praetorian").health == 6


@pytest.mark.rule("DRG.CRE.29")
def test_an_oppressor_that_need_not_move_attacks_once() -> None:
    assert len(all_act("G o O", "blank blank").told(Attacked)) == 1
