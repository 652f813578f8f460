"""What each Dwarf did is counted where it happens, for the mission's end."""

import msgspec

from bot.games.deep_rock import show
from bot.games.deep_rock.records import Tally
from bot.games.deep_rock.state import MissionResult
from tests.rules.deep_rock.cavern import Run, open_floor
from tests.rules.deep_rock.starting import start
from tests.rules.deep_rock.test_spawning import exit_at, swarms


def tally(run: Run, cls: str) -> dict[str, int]:
    """What is not 0."""
    found: dict[str, int] = msgspec.structs.asdict(run.dwarf(cls).tally)
    return {key: n for key, n in found.items() if n}


def test_kills_and_damage_are_his_who_shoots() -> None:
    run = open_floor("G . g s D", options={"hazard": "1"}).loads("hit hit hit")
    run.answers(f"shoot:primary.burst:{run.name(2, 0)}")
    run.answers(next(key for key in run.options() if key.startswith("hit:")) if run.asks == "hits" else "end")
    killed = sum(run.state.killed.values())
    assert killed >= 1
    assert tally(run, "gunner")["kills"] == killed
    assert tally(run, "gunner")["dealt"] == sum(entry.damage for entry in run.log if hasattr(entry, "damage"))
    assert tally(run, "driller") == {}


def test_more_damage_than_health_counts_as_the_health() -> None:
    run = open_floor("S . a", legend={"a": "grunt frozen"}).loads("double")
    run.answers(f"shoot:primary.regular:{run.name(2, 0)}")
    assert tally(run, "scout") == {"kills": 1, "dealt": 1}


def test_minerals_that_come_to_the_store() -> None:
    run = open_floor("S M").loads("hit").answers("pickaxe", "mine:I7")
    assert tally(run, "scout") == {"mined": 1}
    run = open_floor("S Q").loads("hit").answers("pickaxe", "mine:I7")
    assert tally(run, "scout") == {}


def test_tokens_that_come_to_the_store() -> None:
    run = open_floor("S +", tokens="apoca_bloom").answers("move:I7/I7")
    assert tally(run, "scout") == {"found": 1}


def test_turns_and_a_new_mission_begin_at_nothing() -> None:
    run = open_floor("S . D", events="unsettling_rumbling unsettling_rumbling").answers("end", "end:yes")
    assert tally(run, "driller") == {"turns": 1}
    before = start(1, "scout gunner", dive="short")
    before.dwarf("gunner").tally = Tally(kills=3, mined=2)
    before.state.outcome = "won"
    state = Run(before.state).state
    assert (state.mission, state.dwarves[1].cls) == (2, "gunner")
    assert state.dwarves[1].tally == Tally()


def test_damage_taken_and_going_down() -> None:
    run = open_floor("S . D", scout=dict(health=1), events="ouch").answers("end", "end:yes")
    assert tally(run, "scout") == {"taken": 1, "downs": 1}


def test_the_sentry_gun_shoots_for_the_engineer() -> None:
    run = open_floor("S . . E Y . g", events="theyre_closing_in").loads("hit").answers("end", "end:yes")
    assert tally(run, "engineer")["kills"] == 1


def test_flames_burn_for_the_driller() -> None:
    run = swarms("G . . D f .", "grunt_flood", change=exit_at(1, 4, 0))
    assert run.state.killed == {"grunt": 1}
    assert tally(run, "driller")["kills"] == 1


def test_the_view_tells_them_once_it_has_ended() -> None:
    run = open_floor("S M . P P P P", objectives={"morkite": 1})
    assert show.view_of(run.state).end is None
    run = open_floor("S", scout=dict(health=1), events="ouch").answers("end", "end:yes")
    assert run.state.outcome == "lost"
    end = show.view_of(run.state).end
    assert end is not None
    assert (end.tallies[0].cls, end.tallies[0].taken, end.tallies[0].downs) == ("scout", 1, 1)
    assert (end.killed, end.swarms) == (0, 0)


def test_between_two_missions_of_a_dive_the_one_that_ended_is_shown() -> None:
    run = start(1, "scout gunner", dive="short")
    state = run.state
    state.results = [MissionResult(1, "modest", 9, 0, 3, 1)]
    state.dwarves[1].tally = Tally(kills=3, turns=4)
    state.mission, state.phase, state.turn_no, state.began = 2, "dive_trade", 12, 3
    view = show.view_of(state)
    assert (view.mission, view.outcome) == (1, "modest")
    assert view.end is not None
    assert (view.end.turns, view.end.tallies[1].kills) == (9, 3)
    state.phase = "turn"
    assert (show.view_of(state).mission, show.view_of(state).end) == (2, None)
