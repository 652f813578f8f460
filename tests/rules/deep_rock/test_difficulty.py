"""Difficulty variants (DRG.DIFF)."""

import pytest

from bot.games.deep_rock.entries.cave import Ended
from bot.games.deep_rock.entries.events import Drawn
from tests.rules.deep_rock.cavern import Run, open_floor
from tests.rules.deep_rock.starting import start

AWAY = dict(objectives={"morkite": 1})

MILD = ("starch_nuts", "crack_in_the_floor", "ouch")


def ended(run: Run) -> Run:
    """End the turn and let everything happen that nobody is asked about."""
    run.answers("end")
    if run.asks == "end":
        run.answers("end:yes")
    while run.play.question is not None and run.asks != "turn":
        run.answers(run.options()[-1])
    return run


def drawn(run: Run) -> list[str]:
    return [entry.pile for entry in run.told(Drawn)]


@pytest.mark.rule("DRG.DIFF.01")
def test_constant_critters_takes_every_mild_event_out() -> None:
    state = start(2, "scout", constant_critters="true").state
    left = [*state.decks.event.draw, *state.decks.event.discard]
    assert not {*MILD} & {*left}
    assert len(left) == 50 - 3
    assert {*MILD} <= {*start(2, "scout").state.decks.event.draw}


@pytest.mark.rule("DRG.DIFF.02")
def test_without_the_variant_the_event_comes_as_ever() -> None:
    run = open_floor("S M 1 . . . . 2", events="starch_nuts", **AWAY)
    run.state.cave.pod.spaces, run.state.cave.pod.here = 1, False
    run.loads("hit").answers("pickaxe", f"mine:{run.name(1, 0)}")
    assert run.state.met
    ended(run)
    assert drawn(run) == ["event"]


@pytest.mark.rule("DRG.DIFF.02")
def test_climactic_ending_brings_a_swarm_instead_of_one_event() -> None:
    run = open_floor(
        "S M 1 . . . . 2",
        options={"climactic_ending": "true"},
        swarms="grunt_tide",
        events="starch_nuts gun_inheritance",
        **AWAY,
    )
    run.state.cave.pod.spaces, run.state.cave.pod.here = 1, False
    run.loads("hit").answers("pickaxe", f"mine:{run.name(1, 0)}")
    assert run.state.met
    ended(run)
    assert drawn(run) == ["swarm"]
    assert len(run.creatures("grunt")) > 0
    ended(run)
    assert drawn(run) == ["swarm", "event"]


def test_without_the_variant_the_event_comes_as_usual() -> None:
    run = open_floor("S M . . 1 . . 2", events="starch_nuts", **AWAY)
    run.state.cave.pod.spaces, run.state.cave.pod.here = 1, False
    run.loads("hit").answers("pickaxe", f"mine:{run.name(1, 0)}")
    assert drawn(ended(run)) == ["event"]


@pytest.mark.rule("DRG.DIFF.03")
def test_overwhelming_odds_draws_swarms_at_the_end_of_the_track_and_nothing_is_lost() -> None:
    options = {"overwhelming_odds": "true"}
    run = open_floor("S . 1 . . . . 2", options=options, swarms="grunt_tide", marker=20, **AWAY)
    ended(run)
    assert drawn(run) == ["swarm"]
    assert run.state.outcome == ""
    plain = open_floor("S . 1 . . . . 2", events="starch_nuts", marker=20, **AWAY)
    assert drawn(ended(plain)) == ["event"]


@pytest.mark.rule("DRG.DIFF.03")
def test_a_sleeper_at_the_end_of_the_track_brings_a_swarm_so_that_time_still_runs() -> None:
    odds, asleep = {"overwhelming_odds": "true"}, dict(health=0, unconscious=True)
    run = open_floor("S G 1 . . . . 2", options=odds, swarms="grunt_tide web_line", marker=20, gunner=asleep, **AWAY)
    ended(run)
    assert drawn(run) == ["swarm", "swarm"]
    assert (run.state.marker, run.state.outcome) == (20, "")


@pytest.mark.rule("DRG.DIFF.04")
def test_overwhelming_odds_fails_when_the_swarm_deck_is_empty() -> None:
    run = open_floor("S . 1 . . . . 2", options={"overwhelming_odds": "true"}, marker=20, **AWAY)
    run.state.decks.swarm.draw, run.state.decks.swarm.discard = [], ["grunt_tide"]
    ended(run)
    assert run.state.outcome == "lost"
    assert run.told(Ended) == [Ended("lost", "swarm")]
