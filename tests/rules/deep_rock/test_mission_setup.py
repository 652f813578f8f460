"""Mission set-up: map, objectives, hazard, tokens (DRG.MISSION, DRG.HAZARD, DRG.MTYPE, DRG.TOKEN.01-.03, .10)."""

import pytest

from bot.games.deep_rock import board, content, mission_setup, missions
from bot.games.deep_rock.end import progress
from bot.games.deep_rock.entries.cave import Met
from bot.games.deep_rock.game import GAME
from bot.games.deep_rock.state import Creature
from tests.rules.deep_rock.cavern import cavern, fresh, open_floor
from tests.rules.deep_rock.starting import lobby, start


@pytest.mark.rule("DRG.MISSION.01")
@pytest.mark.parametrize("number", range(1, missions.COUNT + 1))
def test_the_mission_lays_its_map_and_its_objectives(number: int) -> None:
    state, mission, drawn = start(number, "scout").state, missions.book()[number], missions.layout(number)
    assert state.objectives == mission.objectives
    assert (state.cave.floor, state.cave.pits, state.cave.exits) == (drawn.floor, drawn.pits, drawn.exits)
    assert board.bits(state.cave.veins) == drawn.veins
    assert {c.at: c.kind for c in state.creatures} == drawn.creatures


@pytest.mark.rule("DRG.MISSION.02")
def test_mission_1_is_the_default_and_any_other_may_be_chosen() -> None:
    option = next(option for option in GAME.setup if option.name == "mission")
    assert option.default == "1"
    assert [value for value, _ in option.choices] == [str(n) for n in range(1, missions.COUNT + 1)]
    assert missions.book()[1].name == "New Darkness, New Fortunes"
    assert fresh(mission="14").mission == 14
    with pytest.raises(ValueError, match="99"):
        fresh(mission="99")


@pytest.mark.rule("DRG.MISSION.03")
@pytest.mark.parametrize("outcome", ["won", "lost", "modest"])
def test_the_team_ends_as_one(outcome: str) -> None:
    state = start(1, "scout gunner").state
    state.outcome = outcome
    result = GAME.result(state)
    assert result is not None
    assert (result.word, result.scores) == (outcome, ())


@pytest.mark.rule("DRG.HAZARD.01")
@pytest.mark.parametrize("hazard", ["0", "6"])
def test_a_hazard_level_is_1_to_5(hazard: str) -> None:
    with pytest.raises(ValueError, match="hazard"):
        fresh(hazard=hazard)
    assert [fresh(hazard=str(n)).hazard for n in range(1, 6)] == [1, 2, 3, 4, 5]


@pytest.mark.rule("DRG.HAZARD.02")
def test_hazard_5_is_marked_for_veterans_and_allowed() -> None:
    option = next(option for option in GAME.setup if option.name == "hazard")
    assert "veterans" in dict(option.choices)["5"]
    assert option.locked == ()
    assert lobby(hazard="5").asks == "class"


@pytest.mark.rule("DRG.HAZARD.03")
def test_hazard_3_4_and_5_share_a_start() -> None:
    assert {lobby(hazard=hazard).state.marker for hazard in "345"} == {3}


@pytest.mark.rule("DRG.HAZARD.04")
@pytest.mark.parametrize("number", range(1, missions.COUNT + 1))
def test_from_hazard_4_on_a_grunt_more_stands_at_each_exit(number: int) -> None:
    quiet, loud = (start(number, "scout", hazard=hazard).state for hazard in "34")
    assert len(loud.creatures) == len(quiet.creatures) + 2
    for space in loud.cave.exits.values():
        assert [c.kind for c in loud.creatures if c.at == space] == ["grunt"]


def test_where_the_exit_is_taken_the_grunt_stands_on_the_nearest_floor_towards_the_pod() -> None:
    state = start(1, "scout").state
    exit_at = state.cave.exits[1]
    state.creatures.append(Creature(99, "slasher", exit_at, 2))
    space = mission_setup._free_near(state, exit_at)
    assert board.distance(space, exit_at) == 1
    rivals = board.NEAR[exit_at] & state.cave.floor & ~board.bits(c.at for c in state.creatures)
    pod = state.cave.pod.berths["scout"]
    assert board.distance(space, pod) == min(board.distance(other, pod) for other in board.each(rivals))


@pytest.mark.rule("DRG.HAZARD.05")
@pytest.mark.parametrize(("hazard", "left"), [(4, 5), (5, 4)])
def test_at_hazard_5_a_grunt_bites_on_its_special_face_too(hazard: int, left: int) -> None:
    run = cavern("S g", hazard=hazard, events="theyre_closing_in").loads("special")
    run.answers("end")
    if run.asks == "end":
        run.answers("end:yes")
    assert run.dwarf("scout").health == left


@pytest.mark.rule("DRG.MTYPE.01")
def test_mining_is_done_when_the_store_holds_the_morkite() -> None:
    run = cavern("S M", objectives={"morkite": 2}).loads("hit")
    run.state.store.minerals["morkite"] = 1
    run.answers("pickaxe", f"mine:{run.name(1, 0)}")
    assert progress(run.state) == {"morkite": (2, 2)}
    assert run.told(Met) == [Met()]


@pytest.mark.rule("DRG.MTYPE.02")
def test_an_egg_hunt_is_done_with_the_last_egg() -> None:
    run = open_floor("S +", tokens="alien_egg", objectives={"alien_egg": 1}).loads("hit")
    run.answers("pickaxe", f"farm:{run.name(1, 0)}")
    assert run.told(Met) == [Met()]


@pytest.mark.rule("DRG.MTYPE.03")
def test_walking_over_a_drone_recovers_it() -> None:
    run = open_floor("S R .", objectives={"drone": 1})
    run.answers(f"move:{run.name(2, 0)}")
    assert run.state.cave.drones != []
    run.answers(f"move:{run.name(1, 0)}/{run.name(1, 0)}")
    assert run.state.cave.drones == []
    assert progress(run.state) == {"drone": (1, 1)}
    assert run.told(Met) == [Met()]


@pytest.mark.rule("DRG.MTYPE.04")
def test_an_elimination_is_done_when_the_creature_dies() -> None:
    run = open_floor("G p", legend={"p": "praetorian health=1 facing=0"}, objectives={"praetorian": 1})
    run.loads("double").answers("pickaxe", f"strike:{run.name(1, 0)}")
    assert run.creatures() == []
    assert run.told(Met) == [Met()]


@pytest.mark.rule("DRG.TOKEN.01")
@pytest.mark.parametrize("number", range(1, missions.COUNT + 1))
def test_each_flare_symbol_has_a_token_face_down(number: int) -> None:
    state, drawn = lobby(number).state, missions.layout(number)
    assert all(not token.up for token in state.cave.tokens if token.at not in drawn.bugs)
    laid = [token.at for token in state.cave.tokens if token.at not in drawn.bugs]
    assert sorted(laid) == sorted(drawn.flares)


@pytest.mark.rule("DRG.TOKEN.02")
@pytest.mark.parametrize("number", range(1, missions.COUNT + 1))
def test_tokens_are_of_the_missions_pool_only(number: int) -> None:
    state, pool = lobby(number).state, missions.book()[number].pickups
    placed = [token.kind for token in state.cave.tokens if not token.up]
    assert sorted(placed + state.box.pickups) == sorted(kind for kind, n in pool.items() for _ in range(n))
    assert len(state.box.pickups) == len(state.cave.hidden)


@pytest.mark.rule("DRG.TOKEN.03")
def test_a_hidden_cave_has_one_flare_symbol_whose_token_comes_with_the_reveal() -> None:
    assert all(isinstance(cave.flare, int) for cave in content.hidden_caves().values())
    run = cavern("S #", hidden=[("H6", 2, 0, 0)])
    run.state.box.pickups = ["loot_bug"]
    assert run.state.cave.tokens == []
    run.loads("hit").answers("pickaxe", f"dig:{run.name(1, 0)}")
    assert [token.kind for token in run.state.cave.tokens if not token.upgrade] == ["loot_bug"]


@pytest.mark.rule("DRG.TOKEN.10")
def test_each_upgrade_symbol_of_a_revealed_cave_gets_a_token_face_down() -> None:
    run = cavern("S #", hidden=[("H6", 2, 0, 0)]).loads("hit")
    run.answers("pickaxe", f"dig:{run.name(1, 0)}")
    found = [token for token in run.state.cave.tokens if token.upgrade]
    assert len(found) == 2
    assert all(token.kind in content.upgrades() and not token.up for token in found)
    assert len(run.state.box.upgrades) == 8


def test_bugs_that_the_mission_shows_lie_open() -> None:
    state = start(13, "scout").state
    assert [token.kind for token in state.cave.tokens if token.up] == ["loot_bug"] * 3


def test_cards_that_a_mission_takes_out_are_in_no_pile() -> None:
    assert not {"swarm_praetorian", "swarm_oppressor"} & {*start(1, "scout").state.decks.swarm.draw}
    assert len(start(1, "scout").state.decks.swarm.draw) == 11
    assert "cave_leech_attack" not in start(8, "scout").state.decks.event.draw
