"""Weapon effects: what the faces of the dice do."""

from __future__ import annotations

import pytest

from bot.games.deep_rock import board
from bot.games.deep_rock.board import distance
from bot.games.deep_rock.entries.fights import Scared
from tests.rules.deep_rock.cavern import Run, at, cavern, name, open_floor
from tests.rules.deep_rock.shooting import aims, blast, second, shoot

HIGH = "shoot:primary.high_explosive"


def scared(drawing: str, faces: str = "scare") -> Run:
    """The Engineer's High Explosive over the only creature, at (2,0)."""
    run = open_floor(drawing)
    return run.loads(faces).answers(blast(run, HIGH, (2, 0)))


@pytest.mark.rule("DRG.DIE.01")
@pytest.mark.parametrize(("use", "gone"), [("strike", "grunt"), ("dig", "wall")])
def test_a_pickaxe_symbol_is_one_use_of_the_pickaxe(use: str, gone: str) -> None:
    run = cavern("# D g").loads("hit").answers("pickaxe")
    chosen = next(key for key in run.options() if (name(1, 0) if gone == "grunt" else name(-1, 0)) in key)
    run.answers(chosen)
    assert (run.on(1, 0) == "") == (gone == "grunt")
    assert bool(run.state.cave.floor >> at(-1, 0) & 1) == (gone == "wall")
    assert run.asks == "turn", f"{use} took the only hit"


@pytest.mark.rule("DRG.DIE.02")
def test_a_bullet_is_1_damage() -> None:
    run = open_floor("G . g").loads("hit blank blank").answers(shoot("burst", (2, 0)))
    assert run.creatures() == []


@pytest.mark.rule("DRG.DIE.03")
def test_an_armor_piercing_symbol_is_1_damage() -> None:
    run = open_floor("S . w").loads("hit").answers(shoot("regular", (2, 0)))
    assert run.creature("web_spitter").health == 1


@pytest.mark.rule("DRG.DIE.04")
def test_a_flame_is_1_damage() -> None:
    run = open_floor("D . w").loads("hit blank blank").answers(shoot("haze", (2, 0)))
    assert run.creature("web_spitter").health == 1


@pytest.mark.rule("DRG.DIE.05")
def test_an_explosion_hits_all_in_the_area() -> None:
    run = open_floor("E . g g")
    run.loads("hit").answers(blast(run, HIGH, (2, 0), (3, 0)))
    assert run.creatures() == []


@pytest.mark.rule("DRG.DIE.06")
def test_dwarves_too() -> None:
    run = open_floor("E . g S")
    run.loads("hit").answers(blast(run, HIGH, (2, 0), (3, 0)))
    assert run.asks == "sure:scout"
    run.answers("sure:yes")
    assert run.dwarf("scout").health == 4


def test_a_blast_with_a_dwarf_inside_can_be_taken_back() -> None:
    run = open_floor("E . g S")
    run.answers(blast(run, HIGH, (2, 0), (3, 0)), "sure:no")
    assert run.state.turn.actions == 3
    assert run.dwarf("engineer").primary.ammo == 5


@pytest.mark.rule("DRG.ENG.19")
def test_a_grenade_drives_away_from_its_target_not_from_the_engineer() -> None:
    run = open_floor("E . . g w")
    wide = [key for key in aims(run, f"{HIGH}:aim") if f"={name(4, 0)}." in key]
    run.loads("scare").answers(next(key for key in wide if name(3, 0) in key))
    ends = [key.split("/")[1] for key in run.starting("scare") if name(3, 0) + "/" in key]
    assert name(2, 0) in ends


@pytest.mark.rule("DRG.DIE.07", "DRG.ENG.19")
def test_scared_creatures_run_up_to_2_spaces_as_the_attacker_likes() -> None:
    run = scared("E . g . .")
    ends = [key.split("/")[1] for key in run.starting("scare")]
    assert set(ends) >= {name(3, 0), name(4, 0), name(2, 0)}
    assert max(distance(at(2, 0), board.named(end)) for end in ends) == 2
    run.answers(f"scare:{name(2, 0)}/{name(4, 0)}")
    assert run.on(4, 0) == "grunt"


@pytest.mark.rule("DRG.DIE.07")
def test_no_step_leads_nearer_to_the_source() -> None:
    run = open_floor("E . . g g", engineer=dict(secondary="plasma_charger"))
    run.loads("scare").answers(second((3, 0)))
    ends = {key.split("/")[1] for key in run.starting("scare")}
    assert ends, "from a direct shot it runs away from the shooter"
    for space in range(214):
        if space != at(3, 0) and distance(at(0, 0), space) < 3:
            assert board.name(space) not in ends


@pytest.mark.rule("DRG.DIE.07")
def test_it_runs_only_where_it_could_walk() -> None:
    run = cavern("E . g ^ .", engineer=dict(secondary="plasma_charger"))
    run.loads("scare").answers(second((2, 0)))
    assert run.on(2, 0) == "grunt"
    assert run.asks == "turn", "there is nowhere to run, so nothing is asked"


@pytest.mark.rule("DRG.DIE.08")
@pytest.mark.parametrize("kind", ["n", "b"])
def test_immobile_creatures_stay(kind: str) -> None:
    run = scared(f"E . {kind}")
    assert run.told(Scared) == []
    assert run.asks == "turn"


@pytest.mark.rule("DRG.DIE.09")
def test_an_exploders_blast_scares() -> None:
    run = open_floor("S . . x g").loads("hit scare").answers(shoot("regular", (3, 0)))
    assert run.asks == f"scare:{name(4, 0)}"
    run.answers(f"scare:{name(4, 0)}/{name(6, 0)}")
    assert run.on(6, 0) == "grunt"


@pytest.mark.rule("DRG.DIE.10")
def test_dwarves_are_fearless() -> None:
    run = open_floor("E . g S")
    run.loads("scare").answers(blast(run, HIGH, (2, 0), (3, 0)), "sure:yes")
    run.answers(f"scare:{name(2, 0)}/{name(2, 0)}")
    assert run.on(3, 0) == "scout"
    assert run.dwarf("scout").health == 5


@pytest.mark.rule("DRG.DIE.11")
def test_explosion_resistance_does_not_stop_fear() -> None:
    run = scared("E . x")
    run.answers(f"scare:{name(2, 0)}/{name(4, 0)}")
    assert run.on(4, 0) == "exploder"


@pytest.mark.rule("DRG.DIE.12")
@pytest.mark.parametrize("effect", ["stunned", "scare"])
def test_of_scare_and_stun_the_attacker_picks_one(effect: str) -> None:
    run = open_floor("G . s", gunner=dict(primary="thunderhead", upgrades="stun"))
    run.loads("scare hit").answers(shoot("salvo", (2, 0)))
    assert run.asks == f"effect:{name(2, 0)}"
    run.answers(f"effect:{effect}")
    slasher = run.creature("slasher")
    assert slasher.health == 1
    if effect == "stunned":
        assert (slasher.stunned, slasher.at) == (True, at(2, 0))
        assert run.asks == "turn"
    else:
        run.answers(f"scare:{name(2, 0)}/{name(4, 0)}")
        assert (slasher.stunned, run.on(4, 0)) == (False, "slasher")


@pytest.mark.rule("DRG.DIE.12", "DRG.EFF.07")
@pytest.mark.parametrize("who", ["praetorian frozen=1", "oppressor facing=3", "spitball_infector"])
def test_nobody_picks_an_effect_that_would_do_nothing(who: str) -> None:
    run = open_floor("G . a", gunner=dict(primary="thunderhead", upgrades="stun"), legend={"a": who})
    run.loads("scare hit").answers(shoot("salvo", (2, 0)))
    assert not run.asks.startswith("effect")
    assert run.asks.startswith("scare") == (who != "spitball_infector")


# ---- deaths that set off more


def test_exploders_set_each_other_off() -> None:
    """One after another: the first hits the second, that one a Grunt two further."""
    run = open_floor("S . . x x g").loads("hit double hit").answers(shoot("regular", (3, 0)))
    assert run.creatures() == []
    assert run.state.killed == {"exploder": 2, "grunt": 1}


def test_their_blast_hurts_dwarves_but_not_the_shielded() -> None:
    run = open_floor("S . x D").loads("hit hit").answers(shoot("regular", (2, 0)))
    assert run.dwarf("driller").health == 4
    run = open_floor("S . x D s", legend={"s": "shield"}).loads("hit hit").answers(shoot("regular", (2, 0)))
    assert run.dwarf("driller").health == 5
