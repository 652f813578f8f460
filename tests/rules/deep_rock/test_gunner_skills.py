"""The Gunner: ziplines and shield."""

from __future__ import annotations

import pytest

from bot.games.deep_rock import damage, ground
from bot.games.deep_rock.board import bit, bits
from bot.games.deep_rock.state import Creature, State
from tests.rules.deep_rock.cavern import at, cavern, name, open_floor
from tests.rules.deep_rock.test_turn_overview import QUIET, passed


def to(q: int, r: int) -> str:
    return f"move:{name(q, r)}"


def line(*spaces: tuple[int, int]) -> str:
    return "zipline:" + ".".join(name(*space) for space in spaces)


# ---- Zipline Launcher


@pytest.mark.rule("DRG.GUN.01")
def test_tokens_in_a_straight_line_over_pits_from_beside_him() -> None:
    run = cavern("G ~ ~ .")
    run.answers(line((1, 0), (2, 0)))
    assert run.state.cave.fields.ziplines == bits((at(1, 0), at(2, 0)))
    assert run.state.turn.actions == 2


@pytest.mark.rule("DRG.GUN.01")
def test_no_bend_no_gap_nothing_in_it() -> None:
    run = cavern("""
           ~
        G ~ ~ .
    """)  # fmt: skip
    run.refuses(line((1, 0), (2, -1)), line((2, 0)))
    run = cavern("G ~ ~ .").changed(lambda state: state.creatures.append(Creature(1, "grunt", at(2, 0), 1)))
    run.offers(line((1, 0)))
    run.refuses(line((1, 0), (2, 0)))
    cavern("G . ~ .").refuses(line((2, 0)))
    assert not cavern("G . ~ .").starting("zipline")


@pytest.mark.rule("DRG.GUN.02", "DRG.GUN.05")
def test_with_3_out_old_ones_are_taken_back_first() -> None:
    run = cavern("z z . G ~ ~ .", legend={"z": "zipline"})
    run.answers(line((1, 0), (2, 0)))
    assert run.asks == "takeback"
    run.answers(f"takeback:{name(-2, 0)}")
    assert run.state.cave.fields.ziplines == bits(at(q, 0) for q in (-3, 1, 2))
    assert run.state.turn.actions == 2


@pytest.mark.rule("DRG.GUN.02")
def test_never_more_than_3_in_a_line() -> None:
    run = cavern("G ~ ~ ~ ~ .")
    run.offers(line((1, 0), (2, 0), (3, 0)))
    run.refuses(line((1, 0), (2, 0), (3, 0), (4, 0)))


@pytest.mark.rule("DRG.GUN.03")
def test_anybody_rides_it_for_1_space() -> None:
    run = cavern("E z z z . .", legend={"z": "zipline"})
    run.answers(to(5, 0))
    assert run.on(5, 0) == "engineer"
    assert run.state.turn.actions == 2


@pytest.mark.rule("DRG.GUN.03")
def test_the_ride_and_the_step_off_are_2_of_3() -> None:
    run = cavern("E z z z . . .", legend={"z": "zipline"})
    run.offers(to(4, 0), to(5, 0))
    run.refuses(to(6, 0))


@pytest.mark.rule("DRG.GUN.04")
def test_no_move_ends_on_a_zipline() -> None:
    run = cavern("E . . z z .", legend={"z": "zipline"})
    run.refuses(to(3, 0), to(4, 0), to(5, 0))


@pytest.mark.rule("DRG.GUN.05")
def test_a_creature_on_it_stops_the_ride() -> None:
    run = cavern("E z z z .", legend={"z": "zipline"})
    run = run.changed(lambda state: state.creatures.append(Creature(1, "grunt", at(2, 0), 1)))
    run.refuses(to(4, 0))


@pytest.mark.rule("DRG.GUN.16")
def test_a_move_in_between_ends_the_free_bursts_a_card_does_not() -> None:
    run = cavern("G . . o O", gunner={"cards": "strike_gold"}).loads(
        " ".join(["blank"] * 3 + ["blank"] * 2 + ["blank"] * 6)
    )
    burst = f"shoot:primary.burst:{name(3, 0)}"
    run.answers(burst, "play:strike_gold", burst)
    assert run.state.turn.actions == 2
    run.answers(to(1, 0), burst)
    assert run.state.turn.actions == 0
    assert run.dwarf("gunner").primary.ammo == 2


@pytest.mark.rule("DRG.GUN.17")
def test_worked_example() -> None:
    run = cavern("G ~ ~ . ?", tokens="alien_fossil")
    run.answers(line((1, 0), (2, 0)), to(3, 0))
    assert run.on(3, 0) == "gunner"
    token = run.token(4, 0)
    assert token
    assert token.up
    assert run.asks == "walk"
    run.answers("stay")
    assert run.state.turn.actions == 1


# ---- Shield Generator


@pytest.mark.rule("DRG.GUN.06")
def test_the_shield_goes_on_his_space_or_an_empty_one_beside_him() -> None:
    run = cavern("g G . # .")
    run.offers(f"shield:{name(0, 0)}", f"shield:{name(1, 0)}")
    run.refuses(f"shield:{name(-1, 0)}", f"shield:{name(3, 0)}", f"shield:{name(2, 0)}")
    run.answers(f"shield:{name(0, 0)}")
    assert run.state.turn.actions == 2
    assert not run.starting("shield")


@pytest.mark.rule("DRG.GUN.07")
def test_it_protects_at_distance_0_and_1() -> None:
    run = cavern("G S E", turns="GSE")
    run.answers(f"shield:{name(0, 0)}")
    covered = {d.cls: damage.protected(run.state, d) for d in run.state.dwarves}
    assert covered == {"gunner": True, "scout": True, "engineer": False}


@pytest.mark.rule("DRG.GUN.08")
@pytest.mark.parametrize("event", ["cave_leech_attack", "grabber_attack", "aerial_surprise", "it_nearly_got_me"])
def test_also_against_what_nobody_sees(event: str) -> None:
    run = cavern("G .", events=event).loads("special")
    run.answers(f"shield:{name(0, 0)}")
    passed(run)
    gunner = run.dwarf("gunner")
    assert (gunner.health, gunner.stunned, gunner.knocked_over) == (5, False, False)


@pytest.mark.rule("DRG.GUN.09")
def test_creatures_waste_their_attacks_on_the_shielded() -> None:
    run = cavern("G g . S", turns="GS", events="dont_go_too_close").loads("bite")
    run.answers(f"shield:{name(0, 0)}")
    passed(run)
    assert (run.dwarf("gunner").health, run.dwarf("scout").health) == (5, 5)


@pytest.mark.rule("DRG.GUN.10")
def test_creatures_stay_out_unless_they_were_in() -> None:
    run = cavern("""
        . . .
         G g . g
        . . .
    """)  # fmt: skip
    run.answers(f"shield:{name(0, 0)}")
    inside, outside = run.creatures("grunt")
    spot = bit(at(1, -1))
    assert ground.obstacles(run.state, inside)[0] & spot
    assert not ground.obstacles(run.state, outside)[0] & spot


@pytest.mark.rule("DRG.GUN.11")
def test_creatures_may_come_up_inside_but_do_no_harm() -> None:
    run = cavern("1 G .", events="grunts_everywhere").loads("bite")
    run.answers(f"shield:{name(0, 0)}")
    passed(run)
    assert run.on(-1, 0) == "grunt"
    assert run.dwarf("gunner").health == 5


@pytest.mark.rule("DRG.GUN.12")
def test_the_shield_stays_where_it_is() -> None:
    run = cavern("G . . .")
    run.answers(f"shield:{name(0, 0)}", to(3, 0))
    assert run.state.cave.fields.shield == at(0, 0)
    assert not damage.protected(run.state, run.dwarf("gunner"))


@pytest.mark.rule("DRG.GUN.13")
def test_it_is_gone_as_his_next_turn_begins() -> None:
    run = cavern("G . S", turns="GS", events=f"{QUIET} {QUIET}")
    run.answers(f"shield:{name(0, 0)}")
    passed(run)
    assert run.state.cave.fields.shield == at(0, 0)
    passed(run)
    assert run.state.cave.fields.shield == -1
    assert not run.starting("shield")


@pytest.mark.rule("DRG.GUN.14")
def test_supplies_bring_it_back() -> None:
    def used(state: State) -> None:
        state.cave.fields.shield_in = False

    run = cavern("G T", gunner={"primary_ammo": 4}).changed(used)
    assert not run.starting("shield")
    run.answers("collect:all")
    run.offers(f"shield:{name(0, 0)}")


@pytest.mark.rule("DRG.GUN.14")
def test_a_new_mission_starts_with_it() -> None:
    open_floor("G").offers(f"shield:{name(0, 0)}")
