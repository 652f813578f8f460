"""Actions: 1. Move."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.deep_rock import caves, ground, pod
from bot.games.deep_rock.board import bits
from bot.games.deep_rock.entries.acts import Moved
from tests.rules.deep_rock.cavern import Run, at, cavern, name, open_floor


def to(q: int, r: int) -> str:
    return f"move:{name(q, r)}"


def ends(run: Run) -> set[str]:
    """All spaces where the move may end, whatever it collects on the way."""
    return {key.split(":")[1].split("/")[0] for key in run.starting("move")}


def here(run: Run) -> bool:
    return run.state.cave.pod.here


def leaving(**fields: Any) -> Run:
    """The Gunner in a pod of two spaces, about to step out."""
    return cavern("P P . . g", origin="P", turns="GS", objectives={"morkite": 1}, gunner={"at": at(1, 0)}, **fields)


@pytest.mark.rule("DRG.MOVE.01")
def test_one_move_is_up_to_3_spaces_for_1_action() -> None:
    run = open_floor("G")
    run.offers(to(1, 0), to(2, 0), to(3, 0), to(0, -3), to(-3, 3))
    run.refuses(to(4, 0), to(0, 4), to(2, 2))
    run.answers(to(3, 0))
    assert run.on(3, 0) == "gunner"
    assert run.state.turn.actions == 2
    run.answers(to(4, 0))
    assert run.state.turn.actions == 1


@pytest.mark.rule("DRG.MOVE.01")
def test_every_space_within_3_of_open_floor_and_no_other_is_an_end() -> None:
    run = open_floor("G")
    assert len(ends(run)) == 36


@pytest.mark.rule("DRG.MOVE.02")
def test_walls_cannot_be_entered() -> None:
    run = cavern("G # .")
    run.refuses(to(1, 0), to(2, 0))


@pytest.mark.rule("DRG.MOVE.02")
def test_a_wall_is_walked_round() -> None:
    run = cavern("""
        G # .
         . . .
    """)
    run.refuses(to(1, 0))
    run.offers(to(2, 0))


@pytest.mark.rule("DRG.MOVE.03")
def test_stalagmites_cannot_be_entered() -> None:
    run = cavern("G ^ .")
    run.refuses(to(1, 0), to(2, 0))


@pytest.mark.rule("DRG.MOVE.04")
def test_a_creature_is_neither_entered_nor_passed() -> None:
    run = cavern("G g . .")
    run.refuses(to(1, 0), to(2, 0))


@pytest.mark.rule("DRG.MOVE.04")
def test_the_rear_of_a_huge_creature_is_in_the_way_too() -> None:
    run = cavern("G . O o")
    run.offers(to(1, 0))
    run.refuses(to(2, 0), to(3, 0))


@pytest.mark.rule("DRG.MOVE.05")
def test_deep_pits_cannot_be_entered() -> None:
    run = cavern("G ~ .")
    run.refuses(to(1, 0), to(2, 0))


@pytest.mark.rule("DRG.MOVE.06")
def test_empty_cave_and_drop_pod_may_be_entered_and_ended_on() -> None:
    run = cavern("G P P .", turns="GS", scout={"at": at(1, 0)})
    run.refuses(to(1, 0))
    run.offers(to(3, 0))
    run.answers(to(2, 0))
    assert pod.aboard(run.state, run.dwarf("gunner"))


@pytest.mark.rule("DRG.MOVE.07")
def test_a_space_with_a_token_may_be_ended_on() -> None:
    run = cavern("G . L .")
    run.answers(to(2, 0))
    assert run.on(2, 0) == "gunner"
    assert run.token(2, 0)


@pytest.mark.rule("DRG.MOVE.08")
def test_dwarves_are_passed_but_not_ended_on() -> None:
    run = cavern("G S .")
    run.refuses(to(1, 0))
    run.answers(to(2, 0))
    assert run.on(1, 0) == "scout"
    assert run.on(2, 0) == "gunner"


@pytest.mark.rule("DRG.MOVE.09")
@pytest.mark.parametrize("figure", ["Y", "T", "B"])
def test_special_miniatures_are_passed_but_not_ended_on(figure: str) -> None:
    run = cavern(f"G {figure} .")
    run.refuses(to(1, 0))
    run.offers(to(2, 0))


@pytest.mark.rule("DRG.MOVE.10")
@pytest.mark.parametrize("exit_no", ["1", "2", "3"])
def test_tunnel_exits_are_passed_but_not_ended_on(exit_no: str) -> None:
    run = cavern(f"G {exit_no} .")
    run.refuses(to(1, 0))
    run.offers(to(2, 0))


@pytest.mark.rule("DRG.MOVE.11")
def test_the_pod_turns_to_floor_as_the_last_dwarf_steps_out() -> None:
    run = leaving(scout={"at": at(2, 0)})
    assert here(run)
    run.answers(to(3, 0))
    assert not here(run)
    assert run.state.cave.pod.left


@pytest.mark.rule("DRG.MOVE.11")
def test_at_once_even_in_the_midst_of_his_walk() -> None:
    run = cavern(
        "P P . . ? .", origin="P", objectives={"morkite": 1}, turns="G", gunner={"at": at(1, 0)}, tokens="stun"
    )
    run.answers(to(3, 0))
    assert run.asks == "walk"
    assert not here(run)


@pytest.mark.rule("DRG.MOVE.12")
def test_its_floor_is_ordinary_cave_then() -> None:
    run = leaving(scout={"at": at(2, 0)})
    grunt = run.creature("grunt")
    assert not ground.obstacles(run.state, grunt)[1] & run.state.cave.pod.spaces
    run.answers(to(3, 0))
    through, onto = ground.obstacles(run.state, grunt)
    assert through & onto & bits((at(0, 0), at(1, 0))) == bits((at(0, 0), at(1, 0)))
    run.offers(to(1, 0))


@pytest.mark.rule("DRG.MOVE.11")
@pytest.mark.parametrize("other", [{"unconscious": True, "health": 0}, {"knocked_over": True}, {}])
def test_while_anybody_is_inside_it_stays(other: dict[str, object]) -> None:
    run = leaving(scout={"at": at(0, 0), **other})
    run.answers(to(3, 0))
    assert here(run)


@pytest.mark.rule("DRG.MOVE.13")
def test_the_pod_comes_back_to_where_it_landed() -> None:
    run = cavern("P P G N", origin="P", objectives={"nitra": 1}).loads("hit")
    landed = run.state.cave.pod.spaces
    run.answers(to(1, 0), to(2, 0))
    assert not here(run)
    run.answers("pickaxe", f"mine:{name(3, 0)}")
    assert here(run)
    assert run.state.cave.pod.spaces == landed


@pytest.mark.rule("DRG.MOVE.14")
def test_worked_example() -> None:
    run = cavern("""
          . g ^ ~ .
           L E D .
          . Y 1 .
    """, turns="ED", tokens="", origin="E")  # fmt: skip
    assert run.on(1, 0) == "driller"
    run.offers(to(-1, 0), to(2, 0))
    run.refuses(to(1, 0), to(0, 1), to(-1, 1))
    run.refuses(to(0, -1), to(1, -1), to(2, -1))
    blocked = [at(0, -1), at(1, -1), at(2, -1)]
    walks = [option for option in run.question.options(0) if option.key.startswith("move:")]
    assert not [walk for walk in walks if set(blocked) & set(walk.way)]  # type: ignore[attr-defined]
    assert at(1, 0) in next(walk.way for walk in walks if walk.key == to(2, 0))  # type: ignore[attr-defined]


def test_a_web_holds_him() -> None:
    run = open_floor("G", gunner={"webbed": True})
    assert not run.starting("move")


def test_the_way_is_told_step_by_step() -> None:
    run = cavern("G . .").answers(to(2, 0))
    assert run.told(Moved) == [Moved(0, (at(0, 0), at(1, 0), at(2, 0)))]


def test_flames_stop_dwarves_too() -> None:
    run = cavern("G f .")
    run.refuses(to(1, 0), to(2, 0))


def test_spaces_of_the_flown_pod_are_cave() -> None:
    run = cavern("P G .", origin="P", objectives={"morkite": 1}, gunner={"at": at(1, 0)})
    run.answers(to(2, 0))
    assert caves.open_floor(run.state) >> at(0, 0) & 1


# ---- ways that differ


def test_two_ways_that_turn_over_different_things_are_two_options() -> None:
    run = cavern(
        """
           ?
        G .
         . .
        ?
        """,
        tokens="loot_bug alien_fossil",
    )
    one, other = name(2, -1), name(-1, 2)
    run.refuses(to(1, 1))
    run.offers(f"{to(1, 1)}/{one}", f"{to(1, 1)}/{other}", f"{to(1, 1)}/{one}.{other}")
    run.answers(f"{to(1, 1)}/{other}")
    assert run.token(-1, 2).up  # type: ignore[union-attr]
    assert not run.token(2, -1).up  # type: ignore[union-attr]


def test_a_walk_that_uncovers_something_with_steps_left_pauses() -> None:
    run = cavern("S . . ? .", tokens="alien_fossil")
    run.answers(to(2, 0))
    assert run.asks == "walk"
    assert run.state.turn.moving == 1
    run.offers("stay", to(3, 0), f"{to(3, 0)}/{name(3, 0)}")
    run.answers("stay")
    assert run.on(2, 0) == "scout"
    assert run.state.turn.actions == 2


def test_the_first_way_of_equals_is_the_only_option() -> None:
    run = open_floor("G")
    assert len(run.starting("move")) == len(ends(run))


def test_where_he_was_going_is_marked() -> None:
    run = cavern("S . ? .", tokens="alien_fossil").answers(to(3, 0))
    marked = [option.key for option in run.question.options(0) if getattr(option, "planned", False)]
    assert marked == [to(3, 0), f"{to(3, 0)}/{name(2, 0)}"]
    run.answers(marked[0])
    assert run.on(3, 0) == "scout"
    assert run.state.turn.actions == 2
