"""2. Attack: range and line of sight."""

from __future__ import annotations

import pytest

from bot.games.deep_rock import board, sight
from bot.games.deep_rock.entries.events import Attacked
from tests.proofs.sight import Tally, differences
from tests.rules.deep_rock.acting import all_act
from tests.rules.deep_rock.cavern import Run, at, cavern, name, open_floor


def haze(q: int, r: int) -> str:
    return f"shoot:primary.haze:{name(q, r)}"


def burst(q: int, r: int) -> str:
    return f"shoot:primary.burst:{name(q, r)}"


def corridor(middle: str, far: str = "w", **more: object) -> Run:
    """A tunnel one wide: the Driller, whatever `middle` is, and a creature beyond it."""
    return cavern(f"D {middle} {far} .", **more)  # type: ignore[arg-type]


@pytest.mark.rule("DRG.LOS.01")
def test_a_target_must_be_both_in_range_and_in_sight() -> None:
    run = cavern("D . . . g")
    run.refuses(haze(4, 0))
    run = cavern("D # . g")
    run.refuses(haze(3, 0))
    run = cavern("D . . g")
    run.offers(haze(3, 0))


@pytest.mark.rule("DRG.LOS.02")
def test_range_is_counted_in_hexes_over_anything() -> None:
    run = open_floor("D ~ ~ g g")
    run.offers(haze(3, 0))
    run.refuses(haze(4, 0))


@pytest.mark.rule("DRG.LOS.03")
def test_range_1_reaches_neighbours_only() -> None:
    run = open_floor(
        """
        E g g
        """,
        engineer=dict(primary="breach_cutter"),
    )
    run.offers(f"shoot:primary.plasma:{name(1, 0)}")
    run.refuses(f"shoot:primary.plasma:{name(2, 0)}")


@pytest.mark.rule("DRG.LOS.04")
def test_sight_needs_one_straight_line_between_the_insides_of_two_hexes() -> None:
    run = open_floor("D ^ g")
    run.refuses(haze(2, 0))
    run = open_floor(
        """
         . g
        D ^
        """,
        origin="D",
    )
    run.offers(haze(2, -1))


def test_a_line_between_two_stalagmites_that_meet_there_is_no_line() -> None:
    run = open_floor(
        """
         . ^ .
        D ^ g
         . ^ .
        """
    )
    assert not sight.line_of_sight(run.state, at(0, 0), at(2, 0))


def test_a_hex_off_the_board_is_wall() -> None:
    state = open_floor("D g").state
    a, b, middle = board.named("A1"), board.named("A3"), board.named("A2")
    assert sight.line_of_sight(state, a, b)
    state.cave.floor &= ~board.bit(middle)
    assert not sight.line_of_sight(state, a, b)


@pytest.mark.rule("DRG.LOS.04")
def test_neighbours_always_see_each_other() -> None:
    state = cavern("D").state
    for space in range(board.COUNT):
        assert board.NEAR[space] & ~sight.seen_from(state, space) == 0


@pytest.mark.rule("DRG.LOS.05")
def test_creatures_but_grunts_block_sight_past_them() -> None:
    run = corridor("s")
    run.refuses(haze(2, 0))
    run.offers(haze(1, 0))


@pytest.mark.rule("DRG.LOS.06")
def test_a_standing_dwarf_blocks_sight() -> None:
    run = corridor("E")
    run.refuses(haze(2, 0))


@pytest.mark.rule("DRG.LOS.07")
def test_a_wall_blocks_sight() -> None:
    run = corridor("#")
    run.refuses(haze(2, 0))
    assert not sight.line_of_sight(run.state, at(0, 0), at(2, 0))


@pytest.mark.rule("DRG.LOS.08")
def test_flames_block_sight_for_both_sides() -> None:
    run = corridor("f")
    run.refuses(haze(2, 0))
    assert not sight.line_of_sight(run.state, at(2, 0), at(0, 0))


@pytest.mark.rule("DRG.LOS.09")
def test_a_stalagmite_blocks_sight() -> None:
    run = corridor("^")
    run.refuses(haze(2, 0))


@pytest.mark.rule("DRG.LOS.10")
def test_both_sides_see_alike() -> None:
    run = open_floor(
        """
        D . s . E
         # . ^ # .
        . g f . w
         . # . . .
        """
    )
    seen = [sight.seen_from(run.state, space) for space in range(board.COUNT)]
    for a in range(board.COUNT):
        for b in range(board.COUNT):
            assert board.has(seen[a], b) == board.has(seen[b], a)


@pytest.mark.rule("DRG.LOS.10")
@pytest.mark.parametrize(("between", "sees"), [(".", True), ("g", True), ("^", False), ("f", False), ("S", False)])
def test_a_creature_sees_what_a_dwarf_would(between: str, sees: bool) -> None:
    legend = {"g": "grunt stunned", "w": "web_spitter"}
    run = all_act(f"G . {between} . w", "blank blank", rock=True, legend=legend, turns="GS" if between == "S" else "G")
    assert [entry.at for entry in run.told(Attacked) if entry.target == at(0, 0)] == [at(4, 0)] * sees


@pytest.mark.rule("DRG.LOS.11")
def test_a_grunt_blocks_nobody() -> None:
    run = corridor("g")
    run.offers(haze(2, 0))
    assert sight.line_of_sight(run.state, at(2, 0), at(0, 0))


@pytest.mark.rule("DRG.LOS.12")
@pytest.mark.parametrize("how", ["knocked_over", "unconscious"])
def test_sight_passes_over_who_lies(how: str) -> None:
    run = corridor("E", engineer={how: True})
    run.offers(haze(2, 0))


@pytest.mark.rule("DRG.LOS.13")
@pytest.mark.parametrize("mini", ["Y", "T", "B"])
def test_special_miniatures_let_sight_through(mini: str) -> None:
    run = corridor(mini)
    run.offers(haze(2, 0))


@pytest.mark.rule("DRG.LOS.14")
def test_tokens_do_not_block_sight() -> None:
    run = corridor("?", tokens="barley_bulb")
    run.offers(haze(2, 0))


@pytest.mark.rule("DRG.LOS.15")
def test_the_worked_example_of_sight() -> None:
    """The Driller between an Engineer with a Grunt behind him, a stalagmite with a Grunt behind it, and five more."""
    run = open_floor(
        """
              w . w
               . .
        m . g . D E g
                 ^
                  g
        """,
        turns="DE",
        origin="D",
    )
    targets = [key for key in run.options() if key.startswith("shoot:primary.haze")]
    assert sorted(targets) == sorted([haze(0, -2), haze(2, -2), haze(-2, 0)])


def test_sight_agrees_with_two_judges_on_random_maps() -> None:
    """The whole proof: make proof-sight N=20000."""
    tally = Tally()
    assert differences(120, 7, tally) == []
    assert 30 < tally.seen < 110
    assert tally.thin > 3
