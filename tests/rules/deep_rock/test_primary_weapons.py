"""The Dwarves: their primary weapons and the skills that shoot."""

from __future__ import annotations

import pytest

from bot.games.deep_rock import board
from bot.games.deep_rock.board import bit, has, within
from bot.games.deep_rock.entries.fights import Fired, Flamed, Rolled
from tests.rules.deep_rock.acting import all_act
from tests.rules.deep_rock.cavern import Run, at, cavern, name, open_floor
from tests.rules.deep_rock.shooting import aims, blast, dice, hit, second, shoot, shots
from tests.rules.deep_rock.test_turn_overview import QUIET, passed

HIGH = "shoot:primary.high_explosive"


def burn(run: Run, q: int, r: int) -> Run:
    """Flaming Ground on any space."""
    return run.answers(f"shoot:primary.ground:aim={name(q, r)}")


def to(q: int, r: int) -> str:
    return f"move:{name(q, r)}"


# ---- the Scout


@pytest.mark.rule("DRG.SCOUT.01")
def test_after_each_move_one_shot_is_free() -> None:
    run = open_floor("S . . . . . g n", scout=dict(primary_ammo=5))
    for step in (1, 2, 3):
        run.answers(to(step, 0)).loads("blank").answers(shoot("regular", (6, 0)))
        assert run.state.turn.actions == 3 - step
    run.refuses(shoot("regular", (6, 0)))
    run = open_floor("S . . . . . g")
    run.answers(to(1, 0)).loads("blank blank").answers(shoot("regular", (6, 0)))
    assert run.state.turn.actions == 2
    run.answers(shoot("regular", (6, 0)))
    assert run.state.turn.actions == 1, "only one of them"


@pytest.mark.rule("DRG.SCOUT.01")
def test_or_a_throw() -> None:
    run = open_floor("S . . . g", scout=dict(throwables="impact_axe"))
    run.answers(to(1, 0)).loads("blank blank").answers(f"throw:impact_axe:{name(4, 0)}")
    assert run.state.turn.actions == 2


@pytest.mark.rule("DRG.SCOUT.02")
def test_it_costs_its_ammo() -> None:
    run = open_floor("S . . . . g", scout=dict(primary_ammo=1, secondary_ammo=0))
    run.answers(to(1, 0)).loads("blank").answers(shoot("regular", (5, 0)))
    assert run.dwarf("scout").primary.ammo == 0
    run.answers(to(2, 0))
    run.refuses(shoot("regular", (5, 0)))


@pytest.mark.rule("DRG.SCOUT.03")
def test_an_aimed_shot_is_never_free() -> None:
    run = open_floor("S . . . . n")
    run.answers(to(1, 0)).loads("blank blank").answers(shoot("aimed", (5, 0)))
    assert run.state.turn.actions == 0
    run = open_floor("S . . . . n", actions=2)
    run.answers(to(1, 0))
    run.refuses(shoot("aimed", (5, 0)))


@pytest.mark.rule("DRG.SCOUT.08")
@pytest.mark.parametrize(("far", "again"), [(4, True), (5, False)])
def test_a_flare_lets_one_die_be_rolled_again(far: int, again: bool) -> None:
    row = ["G", ".", ".", "l", ".", "."]
    row[far] = "g"
    run = open_floor(" ".join(row), legend={"l": "flare"})
    run.loads("blank blank blank hit").answers(shoot("burst", (far, 0)))
    assert (run.asks == "hits") == again
    if again:
        run.answers("reroll:1")
        assert run.creatures() == []
        assert len(run.told(Rolled)) == 2, "and only one"


@pytest.mark.rule("DRG.SCOUT.08")
def test_the_new_result_stands_and_flares_do_not_add_up() -> None:
    run = open_floor("G . l g l", legend={"l": "flare"})
    run.loads("hit blank blank blank").answers(shoot("burst", (3, 0)))
    run.answers("reroll:1")
    assert run.asks == "turn"
    assert run.on(3, 0) == "grunt"


@pytest.mark.rule("DRG.SCOUT.11")
def test_regular_shot() -> None:
    run = open_floor("L S . . . . . g g", origin="S")
    run.offers(shoot("regular", (6, 0)))
    run.refuses(shoot("regular", (7, 0)))
    run.loads("hit").answers(shoot("regular", (6, 0)))
    assert dice(run) == [("armor_piercing",)]
    assert (run.state.turn.actions, run.dwarf("scout").primary.ammo) == (2, 4)


@pytest.mark.rule("DRG.SCOUT.12")
def test_aimed_shot() -> None:
    run = open_floor("S . . . L . . . w", origin="L")
    run.loads("hit hit").answers(shoot("aimed", (4, 0)))
    assert run.creatures() == []
    assert (run.state.turn.actions, run.dwarf("scout").primary.ammo) == (1, 4)
    run = open_floor("S . g g", actions=2)
    run.loads("hit hit").answers(shoot("aimed", (2, 0)))
    assert run.on(3, 0) == "grunt", "both dice are for one target"
    run = open_floor("S . g g", actions=1)
    run.refuses(shoot("aimed", (2, 0)))


# ---- the Driller


@pytest.mark.rule("DRG.DRILL.07")
def test_drills_ignore_pickaxe_resistance() -> None:
    run = open_floor("D s").loads("hit").answers("pickaxe")
    strike = [key for key in run.options() if name(1, 0) in key]
    run.answers(strike[0])
    assert run.creature("slasher").health == 1


@pytest.mark.rule("DRG.DRILL.09")
def test_fire_haze() -> None:
    run = open_floor(
        """
        D . g . g
           . g
        """
    )
    run.refuses(shoot("haze", (4, 0)))
    run.loads("hit hit blank").answers(shoot("haze", (2, 0)))
    assert [creature.at for creature in run.creatures()] == [at(4, 0)]
    assert dice(run) == [("flame",) * 3]


@pytest.mark.rule("DRG.DRILL.10")
def test_flaming_ground_hits_one_space() -> None:
    run = open_floor("D . . w")
    run.loads("hit hit").answers(shoot("ground", (3, 0)))
    assert run.creatures() == []
    assert dice(run) == [("flame", "flame")]
    assert (run.state.turn.actions, run.dwarf("driller").primary.ammo) == (2, 4)


@pytest.mark.rule("DRG.DRILL.11")
def test_at_most_twice_a_turn() -> None:
    run = open_floor("D . g .")
    for _ in range(2):
        run.loads("blank blank").answers(shoot("ground", (3, 0)), "flames:none")
    assert shots(run, "primary.ground") == []
    run.offers(shoot("haze", (2, 0)))


@pytest.mark.rule("DRG.DRILL.10")
def test_flaming_ground_reaches_what_clings_to_a_pit() -> None:
    run = open_floor("D . w").changed(lambda state: setattr(state.cave, "pits", bit(at(2, 0))))
    run.loads("hit hit").answers(shoot("ground", (2, 0)))
    assert run.creatures() == []


@pytest.mark.rule("DRG.DRILL.11")
def test_a_card_brings_no_third_flaming_ground_in_his_turn() -> None:
    run = open_floor("D . . w . . . S", scout=dict(cards="covering_fire"))
    for _ in range(2):
        run.loads("blank blank").answers(shoot("ground", (3, 0)), "flames:none")
    run.answers("play:covering_fire/driller", seat=1)
    run.offers(shoot("haze", (3, 0)))
    run.refuses(shoot("ground", (3, 0)))


@pytest.mark.rule("DRG.DRILL.11")
def test_one_by_a_card_in_his_turn_counts() -> None:
    run = open_floor("D . . w . . . S", scout=dict(cards="covering_fire"))
    run.answers("play:covering_fire/driller", seat=1)
    run.loads("blank blank").answers(shoot("ground", (3, 0)), "flames:none")
    run.loads("blank blank").answers(shoot("ground", (3, 0)), "flames:none")
    run.refuses(shoot("ground", (3, 0)))


@pytest.mark.rule("DRG.DRILL.12", "DRG.DRILL.13")
def test_damage_first_then_the_first_token_on_the_target() -> None:
    run = open_floor("D . . g")
    run.loads("hit blank").answers(shoot("ground", (3, 0)))
    assert run.asks == "flames"
    assert all(name(3, 0) in key for key in run.starting("flames") if "." in key)
    run.offers("flames:none", "flames:hand")
    shape = next(key for key in run.starting("flames") if "." in key)
    run.answers(shape)
    assert run.state.cave.fields.flames.bit_count() == 3
    assert has(run.state.cave.fields.flames, at(3, 0))
    assert len(run.told(Flamed)) == 1


@pytest.mark.rule("DRG.DRILL.13")
def test_next_to_it_if_somebody_still_stands_there() -> None:
    run = cavern("D . p . .")
    run.loads("blank blank").answers(shoot("ground", (2, 0)), "flames:hand")
    assert sorted(run.starting("flames")) == sorted([f"flames:{name(1, 0)}", f"flames:{name(3, 0)}", "flames:enough"])
    run.answers(f"flames:{name(3, 0)}")
    assert run.asks == "turn", "the next one would be out of range"
    assert run.state.cave.fields.flames == bit(at(3, 0))


@pytest.mark.rule("DRG.DRILL.14")
def test_the_others_are_connected_empty_and_within_range() -> None:
    run = burn(cavern("D . . . . .").loads("blank blank"), 3, 0)
    assert [key for key in run.starting("flames") if "." in key] == [
        "flames:" + ".".join(name(q, 0) for q in (1, 2, 3))
    ], "the hex at 4 is out of range"
    run = burn(cavern("# D . . . . #", origin="D").loads("blank blank"), 3, 0)
    for key in run.starting("flames"):
        spaces = [part for part in key.split(":")[1].split(".") if part[0].isupper()]
        assert all(part in [name(q, 0) for q in (1, 2, 3)] for part in spaces)


@pytest.mark.rule("DRG.DRILL.14")
def test_every_flame_touches_another() -> None:
    run = burn(open_floor("D . . . .").loads("blank blank"), 2, 0)
    threes = [key.split(":")[1].split(".") for key in run.starting("flames") if key.count(".") == 2]
    assert threes
    for three in threes:
        spaces = [board.named(part) for part in three]
        assert all(any(board.distance(a, b) == 1 for b in spaces) for a in spaces)


@pytest.mark.rule("DRG.DRILL.14")
def test_fewer_where_there_is_no_room() -> None:
    run = cavern("D g . . #")
    run.loads("hit blank").answers(shoot("ground", (1, 0)))
    assert max(key.count(".") for key in run.starting("flames")) == 2
    run = cavern("D . s", actions=3)
    run.loads("blank blank").answers(shoot("ground", (1, 0)))
    assert [key for key in run.starting("flames") if key.split(":")[1][0].isupper()] == [f"flames:{name(1, 0)}"]


def test_six_flame_tokens_are_all_there_are() -> None:
    run = open_floor("f f f f f D . . g", origin="D")
    run.loads("hit blank").answers(shoot("ground", (3, 0)))
    assert all(key.count(".") == 0 for key in run.starting("flames"))


@pytest.mark.rule("DRG.DRILL.15")
def test_flames_stop_creatures() -> None:
    for kind in "gm":
        run = all_act(f"D . . f . . {kind}", rock=True)
        assert run.state.creatures[0].at in (at(4, 0), at(5, 0), at(6, 0))


@pytest.mark.rule("DRG.DRILL.17")
def test_flames_go_out_as_his_next_turn_begins() -> None:
    run = open_floor("D f f S", events=" ".join([QUIET] * 2))
    passed(run)
    assert run.state.cave.fields.flames.bit_count() == 2
    passed(run)
    assert run.state.cave.fields.flames == 0


# ---- the Gunner


@pytest.mark.rule("DRG.GUN.15")
def test_burst_fire() -> None:
    run = open_floor("G . . . . g g")
    run.offers(shoot("burst", (5, 0)))
    run.refuses(shoot("burst", (6, 0)))
    run.answers(shoot("burst", (5, 0)))
    assert dice(run)[0] == ("bullet", "bullet", "bullet")


@pytest.mark.rule("DRG.GUN.16")
def test_bursts_right_after_a_burst_are_free() -> None:
    run = open_floor("G . . n n", actions=1)
    for _ in range(5):
        run.loads("blank blank blank").answers(shoot("burst", (3, 0)))
    assert (run.state.turn.actions, run.dwarf("gunner").primary.ammo) == (0, 0)
    run = open_floor("G . . n")
    run.loads("blank blank blank").answers(shoot("burst", (3, 0)), to(1, 0))
    run.answers(shoot("burst", (3, 0)))
    assert run.state.turn.actions == 0, "a move in between: the burst cost an action again"


@pytest.mark.rule("DRG.GUN.16")
def test_only_bursts_are_free_after_a_burst_and_only_right_after_one() -> None:
    gear = dict(secondary="bulldog", secondary_ammo=2)
    run = open_floor("G . n", gunner=gear)
    run.loads("blank blank blank").answers(shoot("burst", (2, 0)))
    run.loads("blank").answers(second((2, 0)))
    assert run.state.turn.actions == 1, "the other weapon's shot is no burst"
    run.loads("blank blank blank").answers(shoot("burst", (2, 0)))
    assert run.state.turn.actions == 0, "nor does it bring a free one"


@pytest.mark.rule("DRG.GUN.16")
def test_a_card_does_not_end_the_salvo() -> None:
    run = open_floor("G . . n S", scout=dict(health=4, cards="patch_up"), gunner=dict(health=3), actions=1)
    run.loads("blank blank blank").answers(shoot("burst", (3, 0)))
    card = next(key for key in run.options(1) if key.startswith("play:patch_up"))
    run.answers(card, seat=1)
    run.offers(shoot("burst", (3, 0)))


# ---- the Engineer


@pytest.mark.rule("DRG.GUN.16")
def test_nor_does_a_deed_that_is_taken_back() -> None:
    run = open_floor("S G . . s").changed(lambda state: setattr(state, "active", 1))
    run.loads("blank blank blank").answers(shoot("burst", (4, 0)), "exchange:scout", "back")
    run.loads("blank blank blank").answers(shoot("burst", (4, 0)))
    assert run.state.turn.actions == 2


@pytest.mark.rule("DRG.ENG.16")
@pytest.mark.parametrize("middle", ["s", "^", "D"])
def test_grenades_fly_over_all_but_walls(middle: str) -> None:
    run = cavern(f"E {middle} g", turns="ED" if middle == "D" else "E")
    run.offers(shoot("armor_piercing", (2, 0)))
    assert any(key.startswith(f"{HIGH}:{name(2, 0)}") for key in run.starting("shoot"))
    run = cavern("E # g")
    run.refuses(shoot("armor_piercing", (2, 0)))
    assert not [key for key in run.starting("shoot") if key.startswith(HIGH)]


@pytest.mark.rule("DRG.ENG.17", "DRG.ENG.18")
def test_high_explosive() -> None:
    run = open_floor(
        """
        E . . g g D
               .
        """
    )
    run.loads("hit").answers(blast(run, HIGH, (4, 0), (5, 0)), "sure:yes")
    assert [creature.at for creature in run.creatures()] == [at(3, 0)]
    assert run.dwarf("driller").health == 4
    assert (run.state.turn.actions, run.dwarf("engineer").primary.ammo) == (2, 4)


@pytest.mark.rule("DRG.ENG.18")
def test_it_hits_all_3_spaces() -> None:
    run = open_floor(
        """
        E . . g g
               g
        """
    )
    run.loads("hit").answers(blast(run, HIGH, (3, 0), (4, 0), (3, 1)))
    assert run.creatures() == []


@pytest.mark.rule("DRG.ENG.17")
def test_the_target_within_4_the_others_may_be_at_5() -> None:
    run = open_floor("E . . . g g")
    aimed = [key.partition("=")[2] for key in aims(run, f"{HIGH}:aim")]
    assert [key for key in aimed if key.startswith(name(5, 0))] == []
    assert len([key for key in aimed if key.startswith(f"{name(4, 0)}.")]) == 6
    wide = [f"{HIGH}:aim={key}" for key in aimed if key.startswith(f"{name(4, 0)}.") and name(5, 0) in key]
    run.loads("hit").answers(wide[0])
    assert run.creatures() == []
    assert all(has(within(at(4, 0), 1), space) for space in [run.told(Fired)[0].at])


@pytest.mark.rule("DRG.ENG.20")
def test_armor_piercing_grenade() -> None:
    run = open_floor("E . . n g")
    run.loads("double scare").answers(shoot("armor_piercing", (3, 0)))
    assert run.asks == "turn", "the Nexus does not run, so the double is best"
    assert run.creature("brood_nexus").health == 3
    assert run.on(4, 0) == "grunt"
    run = open_floor("E . . s")
    run.loads("hit scare").answers(shoot("armor_piercing", (3, 0)))
    run.offers(hit(("1", (3, 0))), hit(("s", (3, 0))))
