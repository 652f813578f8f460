"""Turn overview: whose turn it is, how many actions, what is on offer."""

from __future__ import annotations

import pytest

from bot.games.deep_rock.entries.acts import TurnEnded
from bot.games.deep_rock.entries.events import Drawn
from bot.games.deep_rock.state import MINERALS, Store
from tests.rules.deep_rock.cavern import Run, cavern, name


def words(run: Run) -> set[str]:
    """First words of what is offered."""
    return {key.split(":")[0] for key in run.options()}


def passed(run: Run) -> Run:
    """The active Dwarf ends his turn, actions left or not."""
    run.answers("end")
    return run.answers("end:yes") if run.asks == "end" else run


QUIET = "unsettling_rumbling"


@pytest.mark.rule("DRG.TURN.01")
def test_turns_go_round() -> None:
    run = cavern("G S E", turns="GSE", events=" ".join([QUIET] * 3))
    order = []
    for _ in range(4):
        order.append(run.state.active)
        passed(run)
    assert order == [0, 1, 2, 0]


@pytest.mark.rule("DRG.TURN.02", "DRG.TURN.08")
def test_one_event_follows_the_actions() -> None:
    run = cavern("G S", turns="GS", events=QUIET, marker=1)
    passed(run)
    assert run.told(Drawn) == [Drawn("event", QUIET)]
    assert run.state.decks.event.discard == [QUIET]
    run.shows(active=1, phase="turn", marker=2)


@pytest.mark.rule("DRG.TURN.03")
def test_three_actions_and_no_fourth() -> None:
    run = cavern("G . . . . . . .")
    run.answers(*(f"move:{name(q, 0)}" for q in (1, 2, 3)))
    assert run.state.turn.actions == 0
    assert run.options() == ("end",)
    run.refuses(f"move:{name(4, 0)}", "pickaxe")
    run = cavern("G . . . S", turns="GS", actions=0, events=QUIET).answers("end")
    assert (run.state.active, run.state.turn.actions) == (1, 3)


@pytest.mark.rule("DRG.TURN.04")
def test_the_same_action_again_and_again() -> None:
    run = cavern("# . . . . G . . .")
    run.answers(f"move:{name(3, 0)}", f"move:{name(0, 0)}", f"move:{name(-3, 0)}")
    assert run.on(-3, 0) == "gunner"


@pytest.mark.rule("DRG.TURN.04")
def test_in_any_order() -> None:
    run = cavern("# G . .").loads("hit hit")
    run.answers("pickaxe", f"dig:{name(-1, 0)}", f"move:{name(1, 0)}", "pickaxe", "leave")
    assert run.state.turn.actions == 0


@pytest.mark.rule("DRG.TURN.05")
def test_the_turn_may_end_early() -> None:
    run = cavern("G . S", turns="GS", events=QUIET)
    run.answers(f"move:{name(1, 0)}")
    passed(run)
    run.shows(active=1)
    assert run.state.turn.actions == 3


@pytest.mark.rule("DRG.TURN.06")
def test_what_a_dwarf_with_all_means_is_offered() -> None:
    run = cavern(
        """
        . S T
         G . g
          E #
        """,
        turns="GSE",
        store=Store({**dict.fromkeys(MINERALS, 0), "gold": 1, "nitra": 3}),
        gunner={"throwables": "frag_grenade", "cards": "strike_gold", "health": 3},
        scout={"knocked_over": True},
        engineer={"unconscious": True, "health": 0},
    )
    menu = {"move", "shoot", "pickaxe", "throw", "overclock", "call", "exchange", "assist", "revive", "play"}
    assert menu <= words(run)


@pytest.mark.rule("DRG.TURN.06")
def test_collecting_is_offered_beside_a_pod() -> None:
    assert "collect" in words(cavern("G T", gunner={"health": 3}))


@pytest.mark.rule("DRG.TURN.07")
@pytest.mark.parametrize("letter", "GSED")
def test_each_class_has_actions_of_its_own(letter: str) -> None:
    drawing = f"""
        . ~ .
         {letter} # .
    """
    run = cavern(drawing)
    own = {"G": {"zipline", "shield"}, "S": {"flare"}, "E": {"sentry", "platform"}, "D": set()}
    assert words(run) & {"zipline", "shield", "flare", "sentry", "platform"} == own[letter]
    drills = f"move:{name(1, 0)}" in run.options()
    assert drills == (letter == "D")


@pytest.mark.rule("DRG.TURN.09")
def test_worked_turn() -> None:
    run = cavern("G . Q g", events=QUIET).loads("hit hit hit hit")
    run.answers(f"move:{name(1, 0)}", "pickaxe", f"mine:{name(2, 0)}")
    assert run.dwarf("gunner").aquarq
    run.answers(next(key for key in run.options() if key.startswith("shoot:")))
    assert run.state.turn.actions == 0
    run.answers("end")
    assert run.told(Drawn) == [Drawn("event", QUIET)]


@pytest.mark.rule("DRG.TURN.10")
@pytest.mark.parametrize(("state", "actions"), [({}, 3), ({"stunned": True}, 1)])
def test_actions_at_the_start_of_a_turn(state: dict[str, object], actions: int) -> None:
    run = cavern("G .", gunner=state, phase="turn_start")
    assert run.state.turn.actions == actions


@pytest.mark.rule("DRG.TURN.10")
def test_the_unconscious_have_none() -> None:
    run = cavern("G S", turns="GS", gunner={"unconscious": True, "health": 0}, phase="turn_start")
    run.shows(active=1, turn_no=3)
    assert run.told(TurnEnded) == [TurnEnded(0, 0)]


def test_stun_and_web_end_with_the_turn_they_bound() -> None:
    run = cavern("G S", turns="GS", gunner={"stunned": True, "webbed": True}, phase="turn_start", events=QUIET)
    passed(run)
    assert not run.dwarf("gunner").stunned
    assert not run.dwarf("gunner").webbed


def test_a_web_of_his_own_event_binds_his_next_turn() -> None:
    run = cavern("G S", turns="GS", phase="turn_start", events=f"stuck {QUIET}")
    passed(run)
    assert run.dwarf("gunner").webbed
    passed(run)
    assert run.state.active == 0
    assert not run.starting("move")
