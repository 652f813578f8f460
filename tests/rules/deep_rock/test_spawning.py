"""Event Phase, common events: spawning."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.deep_rock.entries.events import Kindly, NoRoom, SentryShot, Spawned
from bot.games.deep_rock.entries.fights import Killed
from bot.games.deep_rock.state import Token
from tests.rules.deep_rock.acting import Change, ends_turn
from tests.rules.deep_rock.cavern import Run, at, cavern, fresh, name

EXAMPLE = """
     # . E #
    1 L . #
   # # . #
"""
"""The printed example: exit 1, one open neighbour with a Loot Bug, three spaces behind, the Engineer next to two."""


def swarms(drawing: str, card: str, faces: str = "", **fields: Any) -> Run:
    """A threat card reaches the symbol on space 5, this swarm card is on top."""
    return ends_turn(drawing, "unsettling_rumbling", faces, rock=True, marker=4, swarms=card, **fields)


def came(run: Run) -> list[tuple[str, int]]:
    return [(entry.kind, entry.at) for entry in run.told(Spawned)]


def exit_at(number: int, q: int, r: int) -> Change:
    """An exit where something else is drawn."""
    return lambda state: state.cave.exits.__setitem__(number, at(q, r))


@pytest.mark.rule("DRG.SPAWN.01")
def test_creatures_come_out_at_the_exit_that_the_card_names() -> None:
    run = ends_turn("G . . 1 . 2 .", "sticky_spitter", "blank blank", rock=True)
    assert came(run) == [("web_spitter", at(5, 0))]


@pytest.mark.rule("DRG.SPAWN.02")
def test_exits_are_no_way_out() -> None:
    run = cavern("G 1 .")
    run.refuses(f"move:{name(1, 0)}", "leave", "exit")
    assert run.answers(f"move:{name(2, 0)}").on(2, 0) == "gunner"


@pytest.mark.rule("DRG.SPAWN.03")
@pytest.mark.parametrize("mission", range(1, 15))
def test_every_mission_has_exits_1_and_2_and_the_third_is_hidden(mission: int) -> None:
    from bot.games.deep_rock import content, missions

    assert sorted(missions.layout(mission).exits) == [1, 2]
    assert sum(cave.exit >= 0 for cave in content.hidden_caves().values()) == 1
    assert fresh(mission=str(mission)).cave.exits == {}


@pytest.mark.rule("DRG.SPAWN.03")
def test_the_third_exit_comes_to_light_with_its_cave() -> None:
    run = cavern("1 S # . 2", origin="S", hidden=[("H1", 1, 1, 0)])
    run.loads("hit").answers("pickaxe", f"dig:{name(1, 0)}")
    assert run.state.cave.exits == {1: at(-1, 0), 2: at(3, 0), 3: at(3, 2)}


@pytest.mark.rule("DRG.SPAWN.04")
def test_nothing_is_placed_for_an_exit_that_is_not_there() -> None:
    run = swarms("G . . 1 . . 2 .", "all_tunnels")
    assert [space for _, space in came(run)] == [at(3, 0), at(2, 0), at(6, 0), at(5, 0)]
    run = swarms("G . . 1 . 2 . 3", "all_tunnels")
    assert len(came(run)) == 6


@pytest.mark.rule("DRG.SPAWN.05")
def test_on_the_exit_or_as_near_as_can_be() -> None:
    run = ends_turn("G . . . 2 .", "more_grunts", rock=True)
    assert came(run) == [("grunt", at(4, 0))]
    run = ends_turn("G . . . b .", "more_grunts", "blank", rock=True, change=exit_at(2, 4, 0))
    assert came(run) == [("grunt", at(3, 0))]


@pytest.mark.rule("DRG.SPAWN.05")
def test_nothing_appears_behind_a_wall() -> None:
    run = swarms(
        """
        1 # . G
         . # .
        """,
        "grunt_tide",
    )
    assert [space for _, space in came(run)] == [at(-3, 0), at(-3, 1)]


@pytest.mark.rule("DRG.SPAWN.05")
def test_the_way_from_the_exit_does_not_lead_through_dwarves() -> None:
    stunned = {"g": "grunt stunned"}
    run = swarms(". g g g G .", "second_tunnel", legend=stunned, change=exit_at(1, -1, 0))
    assert [space for _, space in came(run)] == [at(-4, 0)]
    run = swarms("# g g g G .", "second_tunnel", legend=stunned, change=exit_at(1, -1, 0))
    assert [space for _, space in came(run)] == [at(1, 0)]


@pytest.mark.rule("DRG.SPAWN.06")
def test_of_equally_near_spaces_the_one_nearest_to_a_dwarf() -> None:
    run = swarms("G . . . 1 . .", "grunt_tide")
    assert [space for _, space in came(run)] == [at(4, 0), at(3, 0)]


@pytest.mark.rule("DRG.SPAWN.06")
def test_dwarves_in_the_pod_count_the_unconscious_do_not() -> None:
    pod: dict[str, Any] = {"objectives": {"morkite": 1}, "origin": "1"}
    run = swarms("P P . . 1 . . . . D", "grunt_tide", turns="SD", scout={"at": at(-3, 0)}, **pod)
    assert [space for _, space in came(run)] == [at(0, 0), at(-1, 0)]
    run = swarms("S . . . 1 . . . . D", "grunt_tide", turns="DS", origin="1", scout={"unconscious": True, "health": 0})
    assert [space for _, space in came(run)] == [at(0, 0), at(1, 0)]


FORK = """
    . .
   g # G
    . .
"""
"""Exit 1 is where the Grunt is; next to it two spaces, both 2 from the Gunner."""


@pytest.mark.rule("DRG.SPAWN.07")
def test_the_active_dwarf_picks_between_equal_spaces() -> None:
    run = swarms(FORK, "grunt_flood", legend={"g": "grunt stunned"}, change=exit_at(1, -2, 0), options={"ties": "ask"})
    assert run.asks == "spawn:grunt"
    assert run.question.seats() == [0]
    run.offers(f"spawn:{name(-2, 1)}", f"spawn:{name(-1, -1)}", "kindly:once")
    pair: dict[str, Any] = {"legend": {"g": "grunt stunned"}, "change": exit_at(1, -2, 0), "turns": "SG", "active": 1}
    run = swarms(FORK.replace("G", "G S"), "grunt_flood", options={"ties": "ask"}, **pair)
    assert run.question.seats() == [1]


@pytest.mark.rule("DRG.SPAWN.07")
def test_kindly_is_the_default_and_told() -> None:
    run = swarms(EXAMPLE, "grunt_flood", origin="1")
    assert run.asks == "turn"
    assert run.told(Kindly)[0].ways == 2


@pytest.mark.rule("DRG.SPAWN.08")
def test_a_grunt_comes_for_each_miniature_that_is_missing() -> None:
    run = swarms(
        "s s G . 1 . . 2 .", "slashers", "blank blank blank blank", origin="G", legend={"s": "slasher stunned"}
    )
    assert [kind for kind, _ in came(run)] == ["grunt"] * 4


@pytest.mark.rule("DRG.SPAWN.09")
def test_without_grunts_nothing_more_comes() -> None:
    crowd = """
        g g g g g g . E . 1 .
         g g g g g g .
          g g g g g
    """
    run = swarms(crowd, "grunt_tide", legend={"g": "grunt stunned"})
    assert [kind for kind, _ in came(run)] == ["grunt"]
    assert len(run.told(NoRoom)) == 1
    assert len(run.creatures("grunt")) == 18


@pytest.mark.rule("DRG.SPAWN.10")
def test_the_printed_example_of_spawning() -> None:
    run = swarms(EXAMPLE, "grunt_flood", origin="1", options={"ties": "ask"})
    # The first on the exit, the second on the only space next to it, though a Loot Bug is there.
    assert [space for _, space in came(run)] == [at(0, 0), at(1, 0)]
    # For the third two spaces are 2 from the exit and next to the Engineer; the one away from him is not offered.
    run.offers(f"spawn:{name(2, 0)}", f"spawn:{name(2, -1)}")
    run.refuses(f"spawn:{name(1, 1)}")
    run.answers(f"spawn:{name(2, -1)}")
    assert [space for _, space in came(run)] == [at(0, 0), at(1, 0), at(2, -1)]


@pytest.mark.rule("DRG.SPAWN.11")
def test_a_token_does_not_fill_its_space() -> None:
    run = swarms(EXAMPLE, "grunt_tide", origin="1")
    assert run.on(1, 0) == "grunt" or at(1, 0) in [space for _, space in came(run)]
    token = run.token(1, 0)
    assert isinstance(token, Token)
    assert token.kind == "loot_bug"


@pytest.mark.rule("DRG.DRILL.16")
def test_a_creature_that_can_only_come_out_in_flames_treads_them_out() -> None:
    run = swarms("G . . . f .", "mactera_flight", change=exit_at(1, 4, 0))
    assert came(run) == [("mactera_spawn", at(4, 0))]
    assert run.state.cave.fields.flames == 0
    assert run.creature("mactera_spawn").health == 2
    run = swarms("G . . . f .", "grunt_flood", change=exit_at(1, 4, 0))
    assert [entry.kind for entry in run.told(Killed)] == ["grunt"]


def test_flames_beside_a_free_space_are_left_alone() -> None:
    run = swarms("G . . f 1 .", "grunt_tide")
    assert [space for _, space in came(run)] == [at(4, 0), at(5, 0)]
    assert run.state.cave.fields.flames


def test_the_sentry_gun_fires_at_who_comes_out_in_its_reach() -> None:
    run = ends_turn("E Y . . 1 .", "more_grunts", "hit", rock=True)
    assert len(run.told(SentryShot)) == 1
    assert run.creatures() == []
