"""Map set-up: decks, store, threat track (DRG.MAP)."""

import pytest

from bot.engine.asks import Asks
from bot.engine.chance import Chance
from bot.engine.log import Draw
from bot.engine.play import Play
from bot.games.deep_rock import content, decks, map_setup
from bot.games.deep_rock.game import GAME
from bot.games.deep_rock.state import State
from tests.rules.deep_rock.cavern import cavern, fresh
from tests.rules.deep_rock.starting import lobby, start


def set_up(seed: bytes) -> Play[State]:
    return Play.new(GAME, 1, {}, seed)


def orders(play: Play[State]) -> list[list[str]]:
    return [list(decks.deck(play.state, name).draw) for name in decks.NAMES]


@pytest.mark.rule("DRG.MAP.01")
def test_decks_are_shuffled_by_the_seed_and_nobody_reads_the_order() -> None:
    assert orders(set_up(b"one")) == orders(set_up(b"one"))
    for a, b in zip(orders(set_up(b"one")), orders(set_up(b"two")), strict=True):
        assert sorted(a) == sorted(b)
        assert a != b
    shuffles = [
        item for item in set_up(b"one").opening if isinstance(item.entry, Draw) and item.entry.kind == "shuffle"
    ]
    assert len(shuffles) >= len(decks.NAMES)
    assert all(item.readers == () for item in shuffles)


@pytest.mark.rule("DRG.MAP.02")
def test_throwables_are_shuffled_too() -> None:
    state = set_up(b"one").state
    assert state.decks.throwables.draw != set_up(b"two").state.decks.throwables.draw
    assert sorted(state.decks.throwables.draw) == sorted(content.throwables())


@pytest.mark.rule("DRG.MAP.03")
def test_the_secondary_weapons_are_an_open_choice() -> None:
    run = lobby(first="seat1").answers("class:driller", "take:flamethrower")
    assert run.starting("take") == [f"take:{weapon}" for weapon in content.secondaries()]


@pytest.mark.rule("DRG.MAP.04")
@pytest.mark.parametrize("name", decks.NAMES)
def test_each_deck_has_its_own_discard_pile(name: str) -> None:
    state = cavern("S").state
    card = decks.whole(state, name)[0]
    decks.discard(state, name, card)
    assert {other: decks.deck(state, other).discard for other in decks.NAMES} == {
        other: [card] if other == name else [] for other in decks.NAMES
    }


def test_an_empty_deck_is_shuffled_anew_from_its_discards() -> None:
    state, table = cavern("S").state, Asks(Chance(b"seed", 0))
    state.decks.supply.draw, state.decks.supply.discard = ["supply_1"], ["supply_2", "supply_3"]
    assert decks.draw(state, table, "supply") == "supply_1"
    assert decks.draw(state, table, "supply") in ("supply_2", "supply_3")
    assert (len(state.decks.supply.draw), state.decks.supply.discard) == (1, [])
    decks.draw(state, table, "supply")
    assert decks.draw(state, table, "supply") is None
    assert table.reveals == 3


@pytest.mark.rule("DRG.MAP.05")
def test_the_store_is_one_and_starts_empty() -> None:
    state = start(1, "scout gunner").state
    assert state.store.minerals == {"morkite": 0, "gold": 0, "nitra": 0, "aquarq": 0}
    run = cavern("S N G $").loads("hit")
    run.answers("pickaxe", f"mine:{run.name(1, 0)}")
    assert run.state.store.minerals["nitra"] == 1


@pytest.mark.rule("DRG.MAP.06")
@pytest.mark.parametrize(("hazard", "marker"), [("1", 1), ("2", 2), ("3", 3), ("4", 3), ("5", 3)])
def test_the_marker_starts_where_the_hazard_says_before_anybody_plays(hazard: str, marker: int) -> None:
    run = lobby(hazard=hazard)
    assert run.state.marker == marker
    assert run.asks == "class"


def test_a_deep_dive_leaves_out_what_is_held() -> None:
    state = fresh()
    state.dwarves = start(1, "scout").state.dwarves
    map_setup.lay_table(state, Asks(Chance(b"seed", 0)))
    held = state.dwarves[0].cards[0]
    assert held not in state.decks.rock_n_stone.draw
    assert len(state.decks.rock_n_stone.draw) == 17
