"""4. Throw: range, line, blast, what falls."""

from __future__ import annotations

import pytest

from bot.games.deep_rock import sight
from bot.games.deep_rock.board import bit
from bot.games.deep_rock.entries.fights import Blasted, Rolled
from tests.rules.deep_rock.acting import all_act
from tests.rules.deep_rock.cavern import Run, at, cavern, name, open_floor
from tests.rules.deep_rock.shooting import Place, aims, blast

FRAG = "throw:frag_grenade"


def throw(card: str, *places: Place) -> str:
    return f"throw:{card}:{'.'.join(name(*place) for place in places)}"


def thrown(run: Run, card: str, *places: Place) -> Run:
    """Throw a card at just this target and angle."""
    return run.answers(f"throw:{card}:aim={'.'.join(name(*place) for place in places)}")


@pytest.mark.rule("DRG.THROW.01", "DRG.THROW.02")
def test_it_costs_1_action_and_the_card() -> None:
    run = open_floor("D . . g", driller=dict(throwables="frag_grenade"))
    run.loads("blank blank").answers(blast(run, FRAG, (3, 0)))
    assert run.state.turn.actions == 2
    assert run.dwarf("driller").throwables == []
    assert run.state.decks.throwables.discard == ["frag_grenade"]


@pytest.mark.rule("DRG.THROW.03")
def test_the_card_sets_the_range() -> None:
    run = open_floor("D . . . . g", driller=dict(throwables="impact_axe"))
    assert run.starting("throw") == []
    run = open_floor("D . . . g", driller=dict(throwables="impact_axe"))
    run.offers(throw("impact_axe", (4, 0)))


@pytest.mark.rule("DRG.THROW.04")
def test_its_lasting_harm_ends_with_the_next_activation() -> None:
    run = all_act("D g", legend={"g": "grunt stunned=1"})
    assert not run.creature("grunt").stunned
    assert run.dwarf("driller").health == 5


@pytest.mark.rule("DRG.THROW.05")
def test_the_target_is_picked_before_the_roll() -> None:
    run = open_floor("g . D . g", origin="D", driller=dict(throwables="impact_axe"))
    run.offers(throw("impact_axe", (2, 0)), throw("impact_axe", (-2, 0)))
    run.answers(throw("impact_axe", (2, 0)))
    assert len(run.told(Rolled)) == 1


@pytest.mark.rule("DRG.THROW.06")
@pytest.mark.parametrize("middle", ["E", "^", "s"])
def test_only_walls_are_in_its_way(middle: str) -> None:
    cavern(f"D {middle} g", driller=dict(throwables="impact_axe")).offers(throw("impact_axe", (2, 0)))
    cavern("D # g", driller=dict(throwables="impact_axe")).refuses(throw("impact_axe", (2, 0)))


@pytest.mark.rule("DRG.THROW.07")
def test_only_the_target_space_must_be_in_range() -> None:
    run = open_floor("D . . . g g", driller=dict(throwables="frag_grenade"))
    run.loads("hit blank").answers(blast(run, FRAG, (4, 0), (5, 0)))
    assert run.creatures() == []


@pytest.mark.rule("DRG.THROW.08")
def test_a_triangle_is_turned_in_6_ways() -> None:
    run = open_floor("D . . g", driller=dict(throwables="frag_grenade"))
    turned = [key for key in aims(run, f"{FRAG}:aim") if key.startswith(f"{FRAG}:aim={name(3, 0)}.")]
    assert len({*turned}) == 6
    run.refuses(f"{FRAG}:aim={name(3, 0)}")
    run.loads("blank blank").answers(turned[-1])
    assert run.dwarf("driller").throwables == []


def test_blasts_over_the_same_figures_are_offered_once() -> None:
    run = open_floor("D . . g g", driller=dict(throwables="frag_grenade"))
    assert len([key for key in run.starting("throw") if not key.endswith("aim")]) == 3


@pytest.mark.rule("DRG.THROW.09")
def test_the_sum_hits_everything_inside_dwarves_too() -> None:
    run = open_floor("D . . w G", driller=dict(throwables="frag_grenade"))
    run.loads("hit hit").answers(blast(run, FRAG, (3, 0), (4, 0)))
    run.answers("sure:yes")
    assert run.creatures() == []
    assert run.dwarf("gunner").health == 3


@pytest.mark.rule("DRG.THROW.09")
def test_resistance_counts_by_the_kind_of_the_dice() -> None:
    run = open_floor("D . . b", driller=dict(throwables="frag_grenade"))
    run.loads("hit hit").answers(blast(run, FRAG, (3, 0)))
    assert run.creature("spitball_infector").health == 4


@pytest.mark.rule("DRG.THROW.10", "DRG.THR.23")
def test_a_mineral_in_a_wall_falls() -> None:
    run = cavern(
        """
        D . . N
           . ^ .
        """,
        driller=dict(throwables="soil_smasher"),
    )
    thrown(run, "soil_smasher", (2, 0))
    assert run.state.cave.fallen == {at(3, 0): ["nitra"]}
    assert run.state.store.minerals["nitra"] == 0
    assert run.state.cave.floor >> at(3, 0) & 1


@pytest.mark.rule("DRG.THROW.12")
def test_nothing_is_rolled_for_a_stalagmite() -> None:
    run = cavern("D . ^ #", driller=dict(throwables="tunnel_carver"))
    thrown(run.loads("gold"), "tunnel_carver", (1, 0), (2, 0), (3, 0), (4, 0))
    assert run.state.cave.stalagmites == 0
    assert not any(run.state.store.minerals.values())


@pytest.mark.rule("DRG.THROW.13")
def test_the_worked_example_of_a_frag_grenade() -> None:
    """A Grunt in sight, another one and a Slasher round the corner, all in one triangle."""
    run = cavern(
        """
        E . . # #
         # # . g
            # s g
        """,
        engineer=dict(throwables="frag_grenade"),
    )
    grunt, slasher = run.creature("grunt"), run.creature("slasher")
    seen = sight.arc_range(run.state, at(0, 0), sight.FAR)
    assert (bool(seen >> grunt.at & 1), bool(seen >> slasher.at & 1)) == (True, False)
    run.loads("hit hit").answers(blast(run, FRAG, (3, 1), (2, 2), (3, 2)))
    assert run.creatures() == []


def test_a_blast_covers_what_is_told() -> None:
    run = open_floor("D . . g", driller=dict(throwables="corrosive_bomb"))
    run.answers(throw("corrosive_bomb", (3, 0)))
    assert at(3, 0) in run.told(Blasted)[0].spaces
    assert len(run.told(Blasted)[0].spaces) == 7


@pytest.mark.rule("DRG.THROW.05")
def test_also_at_his_own_feet() -> None:
    run = cavern("# D #\n g .", origin="D", driller=dict(throwables="soil_smasher"))
    thrown(run, "soil_smasher", (0, 0))
    assert run.state.cave.floor & bit(at(1, 0))
    run = open_floor("D g", driller=dict(throwables="cryo_grenade"))
    thrown(run, "cryo_grenade", (0, 0))
    assert run.creature("grunt").frozen
