"""Event Phase: Activation events."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.deep_rock.activation import First
from bot.games.deep_rock.entries.events import Attacked, Brood, Idle, Spawned, Walked
from bot.games.deep_rock.entries.fights import Hurt
from bot.games.deep_rock.targets import Target
from tests.rules.deep_rock.acting import acted, all_act, ends_turn, way
from tests.rules.deep_rock.cavern import at, name, open_floor
from tests.rules.deep_rock.test_turn_overview import passed

EXAMPLE = """
          m
           .
  n . . E s D . ~ g m
"""
"""The printed example: Engineer (-2,0), Driller (0,0), pit (2,0), and what the ledger puts around them."""


@pytest.mark.rule("DRG.ACT.01")
def test_every_creature_is_looked_at_once() -> None:
    run = all_act("G . . . g w s b", "blank blank")
    assert sorted(acted(run)) == ["grunt", "slasher", "spitball_infector", "web_spitter"]


@pytest.mark.rule("DRG.ACT.02")
def test_a_creature_that_moves_does_not_attack() -> None:
    run = all_act("G . . g")
    assert run.on(1, 0) == "grunt"
    assert run.told(Attacked) == []
    assert run.dwarf("gunner").health == 5


@pytest.mark.rule("DRG.ACT.03")
def test_a_creature_acts_once_in_an_activation_wherever_it_stands() -> None:
    run = all_act("G . . . . . . g")
    assert len(run.told(Walked)) == 1
    assert run.on(4, 0) == "grunt"


@pytest.mark.rule("DRG.ACT.04")
def test_lower_numbers_go_first_even_if_they_block_others() -> None:
    run = all_act("# D . s g #", rock=True)
    assert run.on(1, 0) == "grunt"
    assert run.on(2, 0) == "slasher"


@pytest.mark.rule("DRG.ACT.05")
def test_the_order_is_that_of_the_list() -> None:
    run = all_act(
        """
        E . . . . . m m
         . . . s n g
        """,
        "blank blank",
        engineer={"health": 5},
    )
    assert acted(run) == ["grunt", "mactera_spawn", "mactera_spawn", "slasher"]
    log = [type(e).__name__ + getattr(e, "kind", "") for e in run.log if isinstance(e, Walked | Attacked | Brood)]
    assert log[-1] == "Brood"


@pytest.mark.rule("DRG.ACT.05")
def test_all_ten_kinds_have_their_place() -> None:
    from bot.games.deep_rock import content

    kinds = sorted(content.creatures().values(), key=lambda kind: kind.order)
    assert [kind.id for kind in kinds] == [
        "grunt",
        "web_spitter",
        "exploder",
        "mactera_spawn",
        "slasher",
        "brood_nexus",
        "spitball_infector",
        "praetorian",
        "oppressor",
        "warden",
    ]


@pytest.mark.rule("DRG.ACT.06")
def test_who_can_attack_does_not_move() -> None:
    run = all_act("G . . . w", "blank blank")
    assert run.on(4, 0) == "web_spitter"
    assert len(run.told(Attacked)) == 1


@pytest.mark.rule("DRG.ACT.07")
def test_an_attack_faces_the_target_and_rolls_the_dice_of_the_card() -> None:
    run = all_act("G s", "bite bite")
    assert run.creature("slasher").facing == 3
    assert run.told(Attacked)[0].faces == ("bite", "bite")
    assert run.dwarf("gunner").health == 3


@pytest.mark.rule("DRG.ACT.07")
def test_all_dice_fall_on_one_target() -> None:
    run = all_act("G s D", "bite bite", turns="GD")
    assert [entry.amount for entry in run.told(Hurt)] == [2]


@pytest.mark.rule("DRG.ACT.08")
def test_without_a_target_in_reach_it_comes_nearer() -> None:
    run = all_act("G . . . . g")
    assert run.on(2, 0) == "grunt"


@pytest.mark.rule("DRG.ACT.08")
def test_the_closest_dwarf_is_the_closest_on_foot() -> None:
    run = all_act("G # g . . . D", rock=True, turns="GD")
    assert run.on(5, 0) == "grunt"


@pytest.mark.rule("DRG.ACT.09")
def test_it_stops_as_soon_as_it_can_attack() -> None:
    run = all_act("G . . . m")
    assert run.on(3, 0) == "mactera_spawn"
    assert way(run) == (at(4, 0), at(3, 0))


@pytest.mark.rule("DRG.ACT.09")
def test_range_without_sight_does_not_stop_it() -> None:
    run = all_act(
        """
        G . . .
         # # # .
          # m .
        """,
        rock=True,
    )
    assert way(run) == (at(1, 2), at(2, 2), at(3, 1), at(3, 0))


@pytest.mark.rule("DRG.ACT.10")
def test_of_equally_near_dwarves_it_takes_the_one_who_acted_last() -> None:
    run = all_act("E s D", "bite blank", turns="ED", driller={"turns": 0})
    assert run.dwarf("engineer").health == 4
    assert run.dwarf("driller").health == 5


@pytest.mark.rule("DRG.ACT.10")
def test_the_nearest_comes_before_the_latest() -> None:
    run = all_act("D . w . . E", "bite blank", turns="ED")
    assert run.dwarf("driller").health == 4


@pytest.mark.rule("DRG.ACT.11")
def test_pits_are_ground_for_creatures() -> None:
    run = all_act("G . . ~ g", rock=True)
    assert run.on(1, 0) == "grunt"
    assert way(run) == (at(4, 0), at(3, 0), at(2, 0), at(1, 0))


@pytest.mark.rule("DRG.ACT.11")
def test_they_may_end_on_a_pit() -> None:
    run = all_act("G ~ . . g", rock=True)
    assert run.on(1, 0) == "grunt"


@pytest.mark.rule("DRG.ACT.12")
def test_creatures_pass_creatures() -> None:
    run = all_act("G . n . s", "blank blank", rock=True)
    assert run.on(1, 0) == "slasher"


@pytest.mark.rule("DRG.ACT.12")
def test_creatures_do_not_pass_dwarves() -> None:
    """The Warden wants to join the Grunt; with nobody in between it would go 3 spaces."""
    joins: dict[str, Any] = {"rock": True, "origin": "g", "legend": {"g": "grunt stunned"}}
    run = all_act("g . . . . D r", **joins)
    assert run.on(6, 0) == "warden"
    run = all_act("g . . . . . r D", **joins)
    assert run.on(3, 0) == "warden"


@pytest.mark.rule("DRG.ACT.13")
def test_it_ends_on_a_free_space_or_earlier() -> None:
    run = all_act("G . . . n . . s", "blank blank", rock=True)
    assert run.on(5, 0) == "slasher"


@pytest.mark.rule("DRG.ACT.13")
def test_tokens_and_exits_count_as_free() -> None:
    run = all_act("G L . . g", rock=True)
    assert run.on(1, 0) == "grunt"
    run = all_act("G 1 . . g", rock=True)
    assert run.on(1, 0) == "grunt"


@pytest.mark.rule("DRG.ACT.14")
def test_a_longer_way_is_taken_where_the_direct_one_is_closed() -> None:
    run = all_act(
        """
        G . # g .
         . # # .
          . . .
        """,
        rock=True,
    )
    assert way(run)[0] == at(3, 0)
    assert len(way(run)) == 4
    assert run.on(1, 2) == "grunt"


@pytest.mark.rule("DRG.ACT.14")
def test_without_any_way_it_stays() -> None:
    run = all_act("G . # g .", rock=True)
    assert run.on(3, 0) == "grunt"
    assert len(run.told(Idle)) == 1


@pytest.mark.rule("DRG.ACT.15")
def test_the_pod_is_neither_entered_nor_attacked() -> None:
    run = all_act(
        "D . . . . . g P P",
        origin="g",
        turns="SD",
        scout={"at": at(1, 0)},
        objectives={"morkite": 1},
    )
    assert run.on(-3, 0) == "grunt"
    assert run.told(Attacked) == []


@pytest.mark.rule("DRG.ACT.15")
def test_no_way_leads_through_the_pod() -> None:
    pod: dict[str, Any] = {"turns": "SD", "scout": {"at": at(2, 0)}, "objectives": {"morkite": 1}}
    assert all_act("g P P . D", origin="g", rock=True, **pod).on(0, 0) == "grunt"


@pytest.mark.rule("DRG.ACT.15")
def test_with_all_in_the_pod_creatures_do_nothing() -> None:
    run = all_act("g . P P", origin="g", turns="S", scout={"at": at(2, 0)}, objectives={"morkite": 1})
    assert run.on(0, 0) == "grunt"
    assert len(run.told(Idle)) == 1


@pytest.mark.rule("DRG.ACT.16")
def test_of_a_kind_the_nearest_acts_first() -> None:
    run = all_act("g . g . G", rock=True)
    first, second = run.told(Walked)
    assert first.way == (at(-2, 0), at(-1, 0))
    assert second.way == (at(-4, 0), at(-3, 0), at(-2, 0))


TWO_WANT_ONE = """
   # g #
    # . G
   # g #
"""


@pytest.mark.rule("DRG.ACT.17")
def test_the_active_dwarf_decides_between_equally_near_ones_of_a_kind() -> None:
    run = all_act(TWO_WANT_ONE, rock=True, options={"ties": "ask"})
    assert run.asks.startswith("first:")
    run.offers(f"first:{name(-1, -1)}", f"first:{name(-2, 1)}", "kindly:once", "kindly:always")
    run.answers(f"first:{name(-2, 1)}")
    assert run.on(-1, 0) == "grunt"
    assert run.on(-1, -1) == "grunt"
    assert run.on(-2, 1) == ""
    pair = all_act(TWO_WANT_ONE_TWICE, rock=True, turns="GE", active=1, options={"ties": "ask"})
    assert pair.question.seats() == [1]


@pytest.mark.rule("DRG.ACT.17")
def test_nobody_is_asked_where_the_order_changes_nothing() -> None:
    run = all_act("g . . . G . . . g", rock=True, options={"ties": "ask"})
    assert run.asks == "turn"
    assert (run.on(-1, 0), run.on(1, 0)) == ("grunt", "grunt")


@pytest.mark.rule("DRG.ACT.17")
def test_the_default_decides_kindly_and_always_is_kept() -> None:
    assert all_act(TWO_WANT_ONE, rock=True).asks == "turn"
    run = all_act(TWO_WANT_ONE, rock=True, options={"ties": "ask"}).answers("kindly:always")
    assert run.state.options["ties"] == "kindly"
    assert First("grunt", at(0, 0)).key == "first:H7"


@pytest.mark.rule("DRG.ACT.18")
def test_without_a_card_that_says_so_no_creature_acts() -> None:
    run = ends_turn("G . g", "unsettling_rumbling")
    assert run.on(2, 0) == "grunt"
    assert acted(run) == []
    assert run.asks == "turn"


@pytest.mark.rule("DRG.ACT.19")
def test_the_printed_example_of_an_activation() -> None:
    run = all_act(EXAMPLE, "bite bite bite special blank", turns="ED", origin="D")
    # The Grunt crawls along the pit to the Driller, the nearest.
    assert run.told(Walked)[0].way == (at(3, 0), at(2, 0), at(1, 0))
    # The first Mactera reaches both and takes the Engineer, whose turn it was.
    assert run.told(Attacked)[0].kind == "mactera_spawn"
    assert run.told(Attacked)[0].who == 0
    # The second one moves 1 space, to where the Grunt was, and stops there.
    assert run.told(Walked)[1].way == (at(4, 0), at(3, 0))
    # The Slasher is beside both; 2 damage to the Engineer.
    assert [entry.amount for entry in run.told(Hurt)] == [1, 2]
    assert (run.dwarf("engineer").health, run.dwarf("driller").health) == (2, 5)
    # The Nexus rolls a [!]: a Grunt on its Engineer side, which does not act.
    assert run.told(Brood)[0].faces == ("special", "blank")
    assert run.told(Spawned)[0].at == at(-4, 0)
    assert run.on(-4, 0) == "grunt"


@pytest.mark.rule("DRG.ACT.20")
def test_who_comes_after_its_kind_has_acted_stays_idle() -> None:
    run = all_act("G . . . . . n", "special special")
    assert len(run.creatures("grunt")) == 2
    assert acted(run) == []


@pytest.mark.rule("DRG.CINFO.01")
def test_health_is_the_damage_it_takes() -> None:
    run = open_floor("G b", turns="G", gunner={"secondary": "bulldog"}, actions=3)
    run.loads("double double")
    run.answers(f"shoot:secondary.shot:{name(1, 0)}")
    assert run.creature("spitball_infector").health == 3
    run.answers(f"shoot:secondary.shot:{name(1, 0)}")
    assert run.creature("spitball_infector").health == 1
    run.loads("hit").answers(f"shoot:secondary.shot:{name(1, 0)}")
    assert run.creatures() == []


@pytest.mark.rule("DRG.CINFO.02")
def test_range_counts_in_every_direction() -> None:
    run = all_act("p . G", "blank", legend={"p": "praetorian facing=3"}, origin="p", turns="G")
    assert len(run.told(Attacked)) == 1
    assert run.creature("praetorian").facing == 0


@pytest.mark.rule("DRG.CINFO.03")
def test_movement_is_spaces_along_the_shortest_way() -> None:
    run = all_act("G . . . . . . g")
    assert run.on(4, 0) == "grunt"
    assert len(way(run)) == 4


def test_targets_are_told_apart() -> None:
    assert Target("dwarf", 3, 1) != Target("sentry", 3)


@pytest.mark.rule("DRG.ACT.08")
def test_of_equally_short_ways_one_is_asked_for_or_taken_kindly() -> None:
    run = all_act(RING, rock=True, options={"ties": "ask"})
    assert run.asks.startswith("path:")
    run.offers(f"path:{name(-4, 0)}/{name(-1, -1)}", f"path:{name(-4, 0)}/{name(-2, 1)}", "kindly:once")
    assert all_act(RING, rock=True).asks == "turn"


RING = """
     . . . .
    g # # # G
     . . . .
"""


def test_once_in_an_activation_is_asked_enough() -> None:
    run = all_act(TWO_WANT_ONE_TWICE, rock=True, turns="GE", options={"ties": "ask"})
    assert run.asks.startswith("first:")
    run.answers(run.options()[0])
    assert run.asks == "turn"


TWO_WANT_ONE_TWICE = """
   # g # # # s #
    # . G # E . #
   # g # # # s #
"""


@pytest.mark.rule("DRG.ACT.10")
def test_who_acted_last_is_a_matter_of_turns_not_of_seats() -> None:
    run = all_act("E s D . . . S", "bite blank", turns="SDE", driller={"turns": 3}, engineer={"turns": 4}, turn_no=5)
    assert (run.dwarf("engineer").health, run.dwarf("driller").health) == (4, 5)
    run = all_act("E s D . . . S", "bite blank", turns="SDE", driller={"turns": 4}, engineer={"turns": 3}, turn_no=5)
    assert (run.dwarf("engineer").health, run.dwarf("driller").health) == (5, 4)


@pytest.mark.rule("DRG.ACT.10")
def test_who_begins_a_turn_is_the_latest_to_act() -> None:
    run = open_floor("S . . g . . D", turns="SD", origin="g", actions=0, events="unsettling_rumbling theyre_closing_in")
    passed(run)
    assert run.state.active == 1
    passed(run)
    assert run.on(2, 0) == "grunt", "towards the Driller, whose turn it was"
