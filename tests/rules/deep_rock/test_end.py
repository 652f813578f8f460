"""The end of the game: objectives, the pod's return, success, failure (DRG.END)."""

import pytest

from bot.engine.asks import Asks
from bot.engine.chance import Chance
from bot.games.deep_rock import board, end, missions, threat
from bot.games.deep_rock.end import MissionOver
from bot.games.deep_rock.entries.cave import Crushed, Ended, Jumped, Met, PodBack
from bot.games.deep_rock.game import GAME
from tests.rules.deep_rock.cavern import Run, fresh, open_floor
from tests.rules.deep_rock.starting import start

AWAY = dict(objectives={"morkite": 1})


def last_morkite(drawing: str, **more: object) -> Run:
    """A mission whose last Morkite is one pickaxe hit away, east of the first Dwarf; the pod has left."""
    run = open_floor(drawing, **{**AWAY, **more})
    return run.loads("hit")


def mines(run: Run) -> Run:
    run.state.cave.pod.here, run.state.cave.pod.left = False, True
    return run.answers("pickaxe", f"mine:{run.name(1, 0)}")


@pytest.mark.rule("DRG.END.01")
def test_the_pod_is_back_before_the_next_action() -> None:
    run = mines(last_morkite("S M . P P P P"))
    assert run.state.cave.pod.here
    assert run.told(Met) == [Met()]
    assert run.told(PodBack) == [PodBack()]
    assert (run.asks, run.state.turn.actions) == ("turn", 2)


@pytest.mark.rule("DRG.MOVE.11", "DRG.END.01")
def test_a_pod_that_came_back_does_not_leave_again() -> None:
    run = open_floor("G . P P P P", met=True, **AWAY)
    run.answers("move:I7")
    assert run.state.cave.pod.here


def test_a_pod_that_never_left_stays() -> None:
    run = last_morkite("S M . P P P G").answers("pickaxe", f"mine:{'I7'}")
    assert run.told(Met) == [Met()]


@pytest.mark.rule("DRG.END.02")
def test_what_the_pod_lands_on_is_gone_without_reward() -> None:
    legend = {"a": "grunt", "b": "exploder", "c": "up loot_bug"}
    run = last_morkite("E M . a b c Y", legend=legend)
    run.state.cave.pod.spaces = board.bits(run.at(q, 0) for q in (3, 4, 5, 6))
    mines(run)
    assert run.creatures() == []
    assert run.state.cave.tokens == []
    assert run.state.cave.fields.sentry == board.OFF
    assert run.told(Crushed) == [Crushed(("grunt", "exploder"), ("loot_bug", "sentry"))]
    assert run.state.killed == {}
    assert run.dwarf("engineer").health == 5


def test_a_huge_creature_is_crushed_by_its_rear_and_the_supply_card_is_discarded() -> None:
    run = last_morkite("E M . o O T .")
    run.state.cave.pod.spaces = board.bits(run.at(q, 0) for q in (4, 5))
    mines(run)
    assert run.creatures() == []
    assert run.state.cave.supply is None
    assert run.state.decks.supply.discard == ["supply_1"]


@pytest.mark.rule("DRG.END.03")
def test_a_dwarf_under_the_pod_lies_beside_it_unhurt() -> None:
    run = last_morkite("S M # G #", turns="SG")
    run.state.cave.pod.spaces = board.bits(run.at(q, 0) for q in (3, 4))
    mines(run)
    assert run.asks == "aside"
    places = [board.named(key.split(":")[1]) for key in run.starting("aside")]
    assert all(board.distance(place, run.at(3, 0)) == 1 for place in places)
    run.answers(f"aside:{board.name(places[0])}")
    gunner = run.dwarf("gunner")
    assert (gunner.at, gunner.knocked_over, gunner.health) == (places[0], True, 5)
    assert run.told(Jumped) == [Jumped(1, places[0])]


def test_an_unconscious_dwarf_is_moved_and_stays_unconscious() -> None:
    run = last_morkite("S M # G", turns="SG", gunner=dict(unconscious=True, health=0))
    run.state.cave.pod.spaces = board.bits(run.at(q, 0) for q in (3, 4))
    mines(run).answers(run.options()[0])
    gunner = run.dwarf("gunner")
    assert (gunner.knocked_over, gunner.unconscious) == (False, True)
    assert not board.has(run.state.cave.pod.spaces, gunner.at)


@pytest.mark.rule("DRG.END.04")
def test_everybody_aboard_on_whatever_space_is_success() -> None:
    run = open_floor("G P P S P", turns="GS", met=True, **AWAY)
    run.state.cave.pod.spaces |= board.bit(run.at(3, 0))
    run.answers(f"move:{run.name(1, 0)}")
    assert run.state.outcome == "won"
    assert run.told(Ended) == [Ended("won", "aboard")]
    assert run.options() == ()


@pytest.mark.rule("DRG.END.04")
def test_aboard_without_the_objectives_is_no_success() -> None:
    run = open_floor("G P P P P", **AWAY)
    run.answers(f"move:{run.name(1, 0)}")
    assert run.state.outcome == ""


@pytest.mark.rule("DRG.END.05")
@pytest.mark.parametrize("met", [False, True])
async def test_the_mission_fails_as_the_last_conscious_dwarf_falls(met: bool) -> None:
    down = dict(unconscious=True, health=0)
    run = open_floor("G S D", met=met, scout=down, driller=down, **AWAY)
    table = Asks(Chance(b"seed", 0))
    await end.check(run.state, table)
    assert run.state.outcome == ""
    run.dwarf("gunner").unconscious = True
    run.state.cave.pod.spaces, run.state.cave.pod.here = board.bit(run.dwarf("scout").at), met
    with pytest.raises(MissionOver):
        await end.check(run.state, table)
    assert run.state.outcome == "lost"


@pytest.mark.rule("DRG.END.06")
async def test_the_mission_fails_when_the_marker_must_leave_its_last_space() -> None:
    run = open_floor("G", marker=19, **AWAY)
    table = Asks(Chance(b"seed", 0))
    await threat.advance(run.state, table, 1)
    assert (run.state.marker, run.state.outcome) == (20, "")
    with pytest.raises(MissionOver):
        await threat.advance(run.state, table, 1)
    assert run.state.outcome == "lost"


@pytest.mark.rule("DRG.END.07")
@pytest.mark.parametrize(
    ("met", "aboard", "outcome"), [(True, True, "modest"), (True, False, "lost"), (False, True, "lost")]
)
async def test_it_is_a_modest_success_with_the_objectives_met_and_somebody_aboard(
    met: bool, aboard: bool, outcome: str
) -> None:
    run = open_floor("G P S", turns="GS", marker=20, met=met, **AWAY)
    if aboard:
        run.dwarf("scout").at = run.at(1, 0)
    with pytest.raises(MissionOver):
        await threat.advance(run.state, Asks(Chance(b"seed", 0)), 1)
    assert run.state.outcome == outcome


@pytest.mark.rule("DRG.END.08")
@pytest.mark.parametrize(("outcome", "goes_on"), [("won", True), ("modest", True), ("lost", False)])
def test_a_modest_success_lets_a_deep_dive_go_on(outcome: str, goes_on: bool) -> None:
    state = start(1, "scout", dive="short").state
    state.outcome = outcome
    assert (GAME.step(state) is not None) == goes_on
    assert (GAME.result(state) is None) == goes_on


@pytest.mark.rule("DRG.END.09")
def test_the_next_game_knows_nothing_of_the_last() -> None:
    lost = start(2, "scout", hazard="4").state
    begun = GAME.encode(lost)
    lost.outcome = "lost"
    again, easier, other = start(2, "scout", hazard="4"), start(2, "scout", hazard="1"), start(3, "scout")
    assert (again.state.outcome, again.state.marker, again.state.turn_no) == ("", 3, 1)
    assert GAME.encode(again.state) == begun
    assert (easier.state.marker, other.state.mission) == (1, 3)
    assert missions.layout(2).floor == again.state.cave.floor


@pytest.mark.rule("DRG.END.09")
@pytest.mark.parametrize(
    ("outcome", "hazard", "mission", "dive", "offered"),
    [
        ("lost", 4, 2, "none", {"again": {}, "lower": {"hazard": "3"}, "other": {"dive": "none"}}),
        ("lost", 1, 2, "none", {"again": {}, "other": {"dive": "none"}}),
        ("won", 4, 2, "none", {"again": {}, "next": {"mission": "3"}, "other": {"dive": "none"}}),
        ("modest", 4, 14, "none", {"again": {}, "other": {"dive": "none"}}),
        ("won", 2, 4, "short", {"again": {}, "other": {"dive": "none"}}),
    ],
)
def test_after_the_end_the_same_an_easier_and_another_mission_are_offered(
    outcome: str, hazard: int, mission: int, dive: str, offered: dict[str, dict[str, str]]
) -> None:
    state = fresh(2, mission=str(mission), hazard=str(hazard), dive=dive)
    state.outcome = outcome
    assert {one.word: one.options for one in GAME.sequels(state)} == offered
    assert all(one.label for one in GAME.sequels(state)[1:])


def test_won_missions_are_kept_for_what_is_suggested_next() -> None:
    state = fresh(1, dive="short")
    assert GAME.unlocks(state) == ()
    state.dive_done, state.mission, state.outcome = [1, 2], 4, "lost"
    assert GAME.unlocks(state) == ("mission:1", "mission:2")
    state.outcome = "modest"
    assert GAME.unlocks(state) == ("mission:1", "mission:2", "mission:4")


def test_progress_counts_the_store_and_the_killed() -> None:
    run = open_floor("G", objectives={"nitra": 4, "alien_egg": 1, "praetorian": 1})
    run.state.store.minerals["nitra"] = 6
    run.state.store.tokens["alien_egg"] = 1
    assert end.progress(run.state) == {"nitra": (4, 4), "alien_egg": (1, 1), "praetorian": (0, 1)}
    run.state.killed["praetorian"] = 1
    run.state.store.minerals["nitra"] -= 3
    assert end.progress(run.state) == {"nitra": (3, 4), "alien_egg": (1, 1), "praetorian": (1, 1)}
