"""What seats settle beforehand: standing orders for reactions, passing for the round, settings. No rule of the box."""

from __future__ import annotations

import pytest

from bot.engine.undo import History
from bot.games.deep_rock.entries.acts import Settled
from bot.games.deep_rock.entries.events import Covered, Stood
from bot.games.deep_rock.entries.fights import Fired, Hurt
from tests.rules.deep_rock.acting import ends_turn
from tests.rules.deep_rock.cavern import Run, cavern, name, open_floor

LEECH, GRABBER = "cave_leech_attack", "grabber_attack"


def asked(run: Run) -> list[int]:
    return run.question.seats() if run.asks.startswith("react") else []


def ordered(order: str, event: str = LEECH, faces: str = "", **fields: object) -> Run:
    """The Driller ends his turn with the Scout two spaces off, who has given an order before."""
    run = open_floor("D . S", turns="DS", actions=0, events=event, **fields)
    run.answers(f"reflex:scout={order}", seat=1)
    return run.loads(faces).answers("end")


def test_an_order_answers_instead_of_its_seat() -> None:
    run = ordered("any,primary.regular,0", faces="hit blank blank")
    assert asked(run) == []
    assert run.told(Stood) == [Stood(1, "primary.regular")]
    assert [entry.weapon for entry in run.told(Fired)] == ["m1000"]
    assert run.told(Covered)[0].beaten
    assert run.dwarf("scout").primary.ammo == 4
    assert run.told(Settled) == [Settled(1, "reflex:scout=any,primary.regular,0")]


def test_the_weapon_must_keep_the_ammo_that_was_named() -> None:
    assert asked(ordered("any,primary.regular,4", scout={"primary_ammo": 5}, faces="hit blank blank")) == []
    assert asked(ordered("any,primary.regular,5", scout={"primary_ammo": 5})) == [1]


def test_a_weapon_that_cannot_reach_leaves_it_to_the_seat() -> None:
    run = open_floor("D . . . . S", turns="DS", actions=0, events=LEECH, scout={"secondary": "boomstick"})
    run.answers("reflex:scout=any,secondary.shot,0", seat=1).answers("end")
    assert asked(run) == [1]


def test_who_holds_fire_is_not_asked() -> None:
    run = ordered("any,hold,0")
    assert asked(run) == []
    assert run.told(Stood) == [Stood(1, "hold")]
    assert run.told(Fired) == []
    assert run.told(Hurt)[0].amount == 2


@pytest.mark.parametrize(("event", "seats"), [(LEECH, [1]), (GRABBER, [])])
def test_an_order_may_be_for_the_worse_threats_only(event: str, seats: list[int]) -> None:
    assert asked(ordered("worse,primary.regular,0", event, "hit blank blank")) == seats


@pytest.mark.parametrize(("kind", "seats"), [("dug_out_surprise", [1]), ("a_slasher_emerges", [])])
def test_what_knocks_over_is_worse(kind: str, seats: list[int]) -> None:
    assert asked(ordered("worse,primary.regular,0", kind)) == seats


@pytest.mark.parametrize(("health", "seats"), [(3, [1]), (2, [])])
def test_an_order_may_be_for_weak_friends_only(health: int, seats: list[int]) -> None:
    run = ordered("weak,primary.regular,0", faces="hit blank blank", driller={"health": health})
    assert asked(run) == seats


def test_the_narrower_order_comes_first() -> None:
    run = open_floor("D . S", turns="DS", actions=0, events=GRABBER)
    run.answers("reflex:scout=any,hold,0", "reflex:scout=worse,primary.regular,0", seat=1)
    run.loads("hit blank blank").answers("end")
    assert run.told(Stood) == [Stood(1, "primary.regular")]


def test_an_order_given_while_asked_answers_at_once() -> None:
    run = ends_turn("D . S . E", LEECH, turns="DSE")
    assert asked(run) == [1, 2]
    serial = run.question.serial
    run.answers("reflex:scout=worse,primary.regular,0", seat=1)
    assert (asked(run), run.question.serial) == ([1, 2], serial)
    run.answers("reflex:scout=any,primary.regular,0", seat=1)
    assert (asked(run), run.question.serial) == ([2], serial)
    run.loads("hit blank blank").answers("pass", seat=2)
    assert [entry.weapon for entry in run.told(Fired)] == ["m1000"]


def test_an_order_is_taken_back_by_a_button_and_by_undo() -> None:
    run = open_floor("D . S", turns="DS", events=LEECH)
    run.answers("reflex:scout=any,hold,0", seat=1)
    assert "dismiss:scout.any" in run.settings(1)
    run.answers("dismiss:scout.any", seat=1)
    assert run.state.wishes.orders == []
    history = History(run.play)  # type: ignore[arg-type]
    history.answer(1, "reflex:scout=any,hold,0")
    undone = history.undo()
    assert undone is not None
    assert undone.free_for(1)
    assert history.play.state.wishes.orders == []  # type: ignore[attr-defined]


def test_a_new_order_takes_the_place_of_one_for_the_same_threats() -> None:
    run = open_floor("D . S", turns="DS")
    run.answers("reflex:scout=any,hold,0", "reflex:scout=worse,hold,0", "reflex:scout=any,primary.regular,2", seat=1)
    assert [(o.when, o.way, o.keep) for o in run.state.wishes.orders] == [
        ("worse", "hold", 0),
        ("any", "primary.regular", 2),
    ]


def test_an_order_survives_what_a_save_holds() -> None:
    run = open_floor("D . S", turns="DS", actions=0, events=LEECH)
    run.answers("reflex:scout=any,hold,0", seat=1).restarts()
    assert run.state.wishes.orders[0].way == "hold"
    assert asked(run.answers("end")) == []


def test_no_order_fires_a_blast_over_a_dwarf() -> None:
    gear = {"secondary": "grenade_launcher"}
    run = cavern("# D . . G #", turns="DG", actions=0, events="dug_out_surprise", gunner=gear)
    ways = next(o for o in run.question.extra[1] if o.key == "reflex:gunner").fields[1].legal()
    assert set(ways) >= {"primary.burst", "hold"}


def test_pass_this_round_holds_until_the_next_turn() -> None:
    run = ends_turn("D . S . E", LEECH, turns="DSE")
    run.answers("sitout", seat=1)
    assert asked(run) == [2]
    run.answers("pass", seat=2)
    assert run.state.wishes.sitting == []
    assert run.asks == "turn"


@pytest.mark.parametrize(("word", "again"), [("pass", True), ("sitout", False)])
def test_who_passes_the_round_is_not_asked_for_his_other_dwarf(word: str, again: bool) -> None:
    run = ends_turn(" S G\n  D\n E", LEECH, turns="DSGE", origin="D", seats=2)
    assert run.question.about.endswith("scout.gunner")
    run.answers("pass", seat=0).answers(word, seat=1)
    assert run.asks.endswith("engineer") is again


def test_where_spare_dice_go_is_asked_only_of_who_wants_it() -> None:
    """A Grunt comes up between two others, two hits: the first result at once, or a choice."""
    drawing = """
         g
    # D . G
         g
    """
    for wants, about in ((False, "turn"), (True, "hits")):
        run = cavern(drawing, turns="DG", actions=0, events="dug_out_surprise")
        if wants:
            run.answers("set:spare.on", seat=1)
        run.answers("end")
        run.loads("hit hit blank").answers(f"shoot:primary.burst:{name(1, 0)}", seat=1)
        assert run.asks.partition(":")[0] == about


def test_settings_turn_round_and_are_told() -> None:
    run = open_floor("D . S", turns="DS")
    assert {"set:events.off", "set:lend.on", "set:spare.on"} <= set(run.settings(1))
    run.answers("set:events.off", seat=1)
    assert "set:events.on" in run.settings(1)
    assert "set:events.off" in run.settings(0)
    assert run.told(Settled) == [Settled(1, "set:events.off")]


@pytest.mark.parametrize(("pace", "on"), [("live", True), ("few", False), ("daily", False)])
def test_events_are_asked_about_at_a_live_table_unless_a_seat_says_otherwise(pace: str, on: bool) -> None:
    run = open_floor("D . S", turns="DS", actions=0, events=LEECH, scout={"cards": "not_today", "primary_ammo": 0})
    run = run.changed(lambda state: state.options.update(pace=pace))
    assert run.answers("end").asks.startswith("event:") is on


def test_bosco_may_have_an_order() -> None:
    run = open_floor("S . B", turns="S", actions=0, events=LEECH)
    run.answers("reflex:bosco=any,gun").answers("end")
    while run.asks == "bosco":
        run.loads("hit").answers("bosco:done")
    assert run.told(Stood) == [Stood(-1, "gun")]
