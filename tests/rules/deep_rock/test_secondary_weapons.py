"""Reference: the nine secondary weapons, both sides."""

from __future__ import annotations

import pytest

from tests.rules.deep_rock.cavern import Run, at, cavern, open_floor
from tests.rules.deep_rock.shooting import blast, dice, second

SPLIT = """
    G . g
         g
"""
"""Two Grunts next to each other, both in sight: at (2,0) and (2,1)."""


def armed(weapon: str, drawing: str, *, over: bool = False, **fields: object) -> Run:
    """The Gunner with a secondary weapon on open floor."""
    gun = dict(secondary=weapon, overclocked=over)
    return open_floor(drawing, gunner=gun, origin="G", **fields)


def reaches(weapon: str, most: int, *, over: bool = False) -> None:
    """It can be fired at its range and not one further."""
    row = ". " * (most - 1)
    run = armed(weapon, f"G {row}g g", over=over)
    run.offers(second((most, 0)))
    run.refuses(second((most + 1, 0)))


def check_split(weapon: str, faces: str, *, over: bool = False, drawing: str = SPLIT) -> None:
    """Its hits may go to neighbours."""
    run = armed(weapon, drawing, over=over)
    run.loads(faces).answers(second((2, 0)))
    assert run.creatures() == []


@pytest.mark.rule("DRG.SEC.01")
def test_brt7() -> None:
    reaches("brt7", 3)
    run = armed("brt7", "G . w w")
    run.loads("hit hit hit").answers(second((2, 0)))
    assert dice(run) == [("bullet",) * 3]
    assert [(c.at, c.health) for c in run.creatures()] == [(at(3, 0), 2)]
    run = armed("brt7", SPLIT)
    run.loads("hit hit hit").answers(second((2, 0)))
    assert len(run.creatures()) == 1


@pytest.mark.rule("DRG.SEC.02")
def test_brt7_overclocked() -> None:
    reaches("brt7", 5, over=True)
    run = armed("brt7", SPLIT, over=True)
    run.loads("hit hit hit").answers(second((2, 0)))
    assert len(run.creatures()) == 1


@pytest.mark.rule("DRG.SEC.03")
def test_bulldog() -> None:
    reaches("bulldog", 5)
    run = armed("bulldog", "G . s")
    run.loads("hit").answers(second((2, 0)))
    assert dice(run) == [("armor_piercing",)]
    assert (run.creature("slasher").health, run.creature("slasher").frozen) == (1, False)


@pytest.mark.rule("DRG.SEC.04")
def test_bulldog_overclocked_freezes_and_so_kills_what_flies() -> None:
    reaches("bulldog", 5, over=True)
    run = armed("bulldog", "G . m", over=True)
    run.loads("hit").answers(second((2, 0)))
    assert run.creatures() == []


@pytest.mark.rule("DRG.SEC.05")
def test_plasma_charger() -> None:
    reaches("plasma_charger", 4)
    run = armed("plasma_charger", SPLIT)
    run.loads("hit").answers(second((2, 0)))
    assert dice(run) == [("explosive",)]
    assert [creature.at for creature in run.creatures()] == [at(2, 1)]


@pytest.mark.rule("DRG.SEC.06")
def test_plasma_charger_overclocked_blasts_a_triangle() -> None:
    run = armed(
        "plasma_charger",
        """
        G . g D
             g
        """,
        over=True,
        turns="GD",
    )
    run.loads("hit").answers(blast(run, "shoot:secondary.shot", (2, 0), (2, 1), (3, 0)), "sure:yes")
    assert run.creatures() == []
    assert run.dwarf("driller").health == 4


@pytest.mark.rule("DRG.SEC.07")
def test_plasma_igniter_uses_one_die() -> None:
    reaches("plasma_igniter", 4)
    run = armed("plasma_igniter", "G . n")
    run.loads("double hit").answers(second((2, 0)))
    assert dice(run) == [("flame", "flame")]
    assert run.creature("brood_nexus").health == 3


@pytest.mark.rule("DRG.SEC.08")
def test_plasma_igniter_overclocked_uses_both() -> None:
    reaches("plasma_igniter", 4, over=True)
    check_split("plasma_igniter", "hit hit", over=True)


@pytest.mark.rule("DRG.SEC.09")
def test_boomstick_uses_one_die() -> None:
    reaches("boomstick", 2)
    run = armed("boomstick", "G . n")
    run.loads("hit hit").answers(second((2, 0)))
    assert run.creature("brood_nexus").health == 4


@pytest.mark.rule("DRG.SEC.10")
def test_boomstick_overclocked_uses_both() -> None:
    run = armed(
        "boomstick",
        """
        G g
         . g
        """,
        over=True,
    )
    run.loads("hit hit").answers(second((1, 0)))
    assert run.creatures() == []
    reaches("boomstick", 2, over=True)


@pytest.mark.rule("DRG.SEC.11")
def test_stubby_stuns() -> None:
    reaches("stubby", 3)
    check_split("stubby", "hit hit")
    run = armed(
        "stubby",
        """
        G . w
             w
        """,
    )
    run.loads("hit blank").answers(second((2, 0)))
    first, other = run.creatures()
    assert (first.health, first.stunned) == (1, True)
    assert (other.health, other.stunned) == (2, False)


@pytest.mark.rule("DRG.SEC.12")
def test_stubby_overclocked_reaches_5() -> None:
    reaches("stubby", 5, over=True)
    run = armed("stubby", "G . . . . w", over=True)
    run.loads("hit blank").answers(second((5, 0)))
    assert run.creature("web_spitter").stunned


@pytest.mark.rule("DRG.SEC.13")
def test_subata_is_free_as_often_as_there_is_ammo() -> None:
    reaches("subata", 5)
    run = armed("subata", "G . n")
    for _ in range(3):
        run.loads("hit").answers(second((2, 0)))
    assert run.dwarf("gunner").secondary.ammo == 0
    assert run.state.turn.actions == 3
    assert dice(run) == [("bullet",)] * 3
    run = armed("subata", "G . n", actions=0)
    run.offers(second((2, 0)))


@pytest.mark.rule("DRG.SEC.14")
def test_subata_overclocked_rolls_2_dice() -> None:
    reaches("subata", 5, over=True)
    gun = dict(secondary="subata", overclocked=True, secondary_ammo=1)
    run = open_floor(SPLIT, gunner=gun)
    run.loads("hit hit").answers(second((2, 0)))
    assert run.creatures() == []
    assert (run.dwarf("gunner").secondary.ammo, run.state.turn.actions) == (0, 3)


@pytest.mark.rule("DRG.SEC.15")
def test_warthog() -> None:
    reaches("warthog", 3)
    run = armed("warthog", SPLIT)
    run.loads("hit hit").answers(second((2, 0)))
    assert dice(run) == [("armor_piercing", "bullet")]
    assert run.creatures() == []


@pytest.mark.rule("DRG.SEC.16")
def test_warthog_overclocked_has_a_bullet_more() -> None:
    reaches("warthog", 3, over=True)
    chain = """
    G . g
       . g
        g
    """
    check_split("warthog", "hit hit hit", over=True, drawing=chain)
    run = armed("warthog", "G . g", over=True).answers(second((2, 0)))
    assert dice(run) == [("armor_piercing", "bullet", "bullet")]


@pytest.mark.rule("DRG.SEC.17")
def test_zhukov_pays_for_blanks() -> None:
    reaches("zhukov", 4)
    check_split("zhukov", "hit hit")
    run = armed("zhukov", "G . g")
    run.loads("blank blank").answers(second((2, 0)))
    assert run.dwarf("gunner").secondary.ammo == 2


@pytest.mark.rule("DRG.SEC.18")
@pytest.mark.parametrize(("faces", "left"), [("blank blank", 3), ("blank hit", 2)])
def test_zhukov_overclocked_does_not_if_both_are(faces: str, left: int) -> None:
    run = armed("zhukov", "G . g", over=True)
    run.loads(faces).answers(second((2, 0)))
    assert run.dwarf("gunner").secondary.ammo == left
    reaches("zhukov", 4, over=True)


def test_nothing_shoots_through_rock() -> None:
    run = cavern("G # g", gunner=dict(secondary="subata"))
    run.refuses(second((2, 0)))
