"""The Engineer: placing the sentry gun, platforms."""

from __future__ import annotations

import pytest

from bot.games.deep_rock import ground, sight
from bot.games.deep_rock.board import bit, bits
from bot.games.deep_rock.state import State
from tests.rules.deep_rock.cavern import at, cavern, name, open_floor
from tests.rules.deep_rock.shooting import aims


def to(q: int, r: int) -> str:
    return f"move:{name(q, r)}"


@pytest.mark.rule("DRG.ENG.01")
@pytest.mark.parametrize(("slot", "left"), [("primary", (4, 3)), ("secondary", (5, 2))])
def test_the_sentry_gun_costs_1_action_and_1_ammo_of_either_kind(slot: str, left: tuple[int, int]) -> None:
    run = cavern("E .")
    run.answers(f"sentry:{name(1, 0)}/{slot}")
    engineer = run.dwarf("engineer")
    assert (engineer.primary.ammo, engineer.secondary.ammo) == left
    assert run.state.cave.fields.sentry == at(1, 0)
    assert run.state.turn.actions == 2


@pytest.mark.rule("DRG.ENG.01")
def test_on_an_empty_neighbour_only_and_not_without_ammo() -> None:
    run = cavern("g E . .", turns="E")
    assert run.starting("sentry") == [f"sentry:{name(1, 0)}/primary", f"sentry:{name(1, 0)}/secondary"]
    assert not cavern("E .", engineer={"primary_ammo": 0, "secondary_ammo": 0}).starting("sentry")


@pytest.mark.rule("DRG.ENG.02")
def test_the_gun_is_passed_and_seen_past_but_nobody_ends_on_it() -> None:
    run = cavern("G Y . g")
    run.refuses(to(1, 0))
    run.offers(to(2, 0))
    through, onto = ground.obstacles(run.state, run.creature("grunt"))
    assert through & bit(at(1, 0))
    assert not onto & bit(at(1, 0))
    assert sight.line_of_sight(run.state, at(0, 0), at(3, 0))


@pytest.mark.rule("DRG.ENG.06")
def test_it_is_moved_for_the_same_price() -> None:
    run = cavern("E . . . . Y")
    run.answers(f"sentry:{name(1, 0)}/primary")
    assert run.state.cave.fields.sentry == at(1, 0)
    assert run.dwarf("engineer").primary.ammo == 4
    assert run.state.turn.actions == 2
    run.offers(to(2, 0))
    run.refuses(to(1, 0))


@pytest.mark.rule("DRG.ENG.11")
def test_up_to_3_platforms_on_pits_in_sight() -> None:
    run = cavern("""
        E ~ ~ ~ ~
         . # # # #
        . . # ~
    """)  # fmt: skip
    run.refuses(f"platform={name(0, 1)}", f"platform={name(2, 2)}")
    run.answers(f"platform={name(4, 0)}.{name(1, 0)}.{name(2, 0)}")
    assert run.state.cave.fields.platforms == bits(at(q, 0) for q in (1, 2, 4))
    assert run.state.turn.actions == 2
    assert run.asks == "turn"


@pytest.mark.rule("DRG.ENG.11")
def test_9_spaces_away_too() -> None:
    run = open_floor("~ . . . . . . L . E", origin="L")
    assert f"platform={name(-7, 0)}" in aims(run, "platform")


@pytest.mark.rule("DRG.ENG.11")
def test_fewer_are_enough() -> None:
    run = cavern("E ~ ~")
    run.answers(f"platform={name(1, 0)}")
    assert run.state.cave.fields.platforms == bit(at(1, 0))


@pytest.mark.rule("DRG.ENG.12")
def test_platforms_need_no_ammo() -> None:
    run = cavern("E ~", engineer={"primary_ammo": 0, "secondary_ammo": 0})
    run.answers(f"platform={name(1, 0)}")
    assert run.state.cave.fields.platforms


@pytest.mark.rule("DRG.ENG.13")
def test_also_under_creatures() -> None:
    run = cavern("E g").changed(lambda state: dig_under(state, 1, 0))
    run.answers(f"platform={name(1, 0)}")
    assert run.state.cave.fields.platforms == bit(at(1, 0))
    assert run.on(1, 0) == "grunt"
    assert run.creature("grunt").health == 1


def dig_under(state: State, q: int, r: int, platform: bool = False) -> None:
    """A pit below whoever stands there, with a platform if wanted."""
    state.cave.pits |= bit(at(q, r))
    state.cave.fields.platforms |= bit(at(q, r)) if platform else 0


@pytest.mark.rule("DRG.ENG.14")
def test_dwarves_and_creatures_walk_on_them() -> None:
    run = cavern("G = . g")
    run.offers(to(1, 0), to(2, 0))
    assert ground.obstacles(run.state, run.creature("grunt"))[1] & bit(at(1, 0))


@pytest.mark.rule("DRG.ENG.15")
def test_with_6_out_others_are_moved() -> None:
    run = cavern("""
        E ~ # # # #
         = = = = = = .
    """)  # fmt: skip
    run.answers(f"platform={name(1, 0)}")
    assert run.asks == "takeback"
    assert len(run.starting("takeback")) == 6
    run.answers(f"takeback:{name(2, 1)}")
    assert run.state.cave.fields.platforms.bit_count() == 6
    assert not run.state.cave.fields.platforms & bit(at(2, 1))


@pytest.mark.rule("DRG.ENG.15")
def test_not_from_under_somebody() -> None:
    run = cavern("""
        E ~ # # # #
         g = = = = = .
    """).changed(lambda state: dig_under(state, 0, 1, platform=True))  # fmt: skip
    run.answers(f"platform={name(1, 0)}")
    assert run.starting("takeback") == [f"takeback:{name(q, 1)}" for q in (1, 2, 3, 4, 5)]


@pytest.mark.rule("DRG.ENG.15")
@pytest.mark.parametrize("thing", ["lure", "proximity", "satchel", "shield"])
def test_not_with_a_token_on_it(thing: str) -> None:
    run = cavern("""
        E ~ # # # #
         = = = = = = .
    """).changed(lambda state: setattr(state.cave.fields, thing, at(0, 1)))  # fmt: skip
    run.answers(f"platform={name(1, 0)}")
    assert run.starting("takeback") == [f"takeback:{name(q, 1)}" for q in (1, 2, 3, 4, 5)]
