"""Actions: 6. Resupply; and what minerals are for."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.deep_rock import resupply
from bot.games.deep_rock.board import bits
from bot.games.deep_rock.entries.acts import PodCalled
from bot.games.deep_rock.state import MINERALS, Deck, Decks, State, Store, Supply
from tests.rules.deep_rock.cavern import Run, at, cavern, name
from tests.rules.deep_rock.starting import start


def stocked(drawing: str, nitra: int, gold: int = 0, **fields: Any) -> Run:
    minerals = {**dict.fromkeys(MINERALS, 0), "nitra": nitra, "gold": gold}
    return cavern(drawing, store=Store(minerals), **fields)


def store(run: Run) -> tuple[int, int]:
    return run.state.store.minerals["nitra"], run.state.store.minerals["gold"]


def goods(run: Run) -> tuple[int, int, int]:
    supply = run.state.cave.supply
    assert supply
    return supply.primary, supply.secondary, supply.health


@pytest.mark.rule("DRG.SUPPLY.01")
def test_calling_and_collecting_are_both_offered() -> None:
    run = stocked("G T .", 3, gunner={"health": 4})
    run.offers("call", "collect:all", "collect:some")


@pytest.mark.rule("DRG.SUPPLY.02", "DRG.RES.02")
def test_a_call_costs_3_nitra_and_1_action() -> None:
    run = stocked("G .", 3)
    run.answers(f"call={name(1, 0)}")
    assert store(run) == (0, 0)
    assert run.state.turn.actions == 2
    assert run.state.cave.supply
    assert run.state.cave.supply.at == at(1, 0)


@pytest.mark.rule("DRG.SUPPLY.02")
def test_not_with_2_nitra_nor_without_an_action() -> None:
    stocked("G .", 2).refuses("call")
    stocked("G .", 3, actions=0).refuses("call")


@pytest.mark.rule("DRG.SUPPLY.03", "DRG.RES.03")
def test_gold_replaces_nitra() -> None:
    run = stocked("G .", 0, 3)
    run.answers(f"call={name(1, 0)}")
    assert store(run) == (0, 0)


@pytest.mark.rule("DRG.SUPPLY.03")
def test_how_to_pay_is_asked_only_where_it_can_differ() -> None:
    run = stocked("G .", 3, 1)
    run.answers(f"call={name(1, 0)}")
    assert run.options() == ("pay:3.0", "pay:2.1")
    run.answers("pay:2.1")
    assert store(run) == (1, 0)


@pytest.mark.rule("DRG.SUPPLY.04")
def test_the_pod_lands_on_any_empty_ground() -> None:
    run = stocked("G . ~ = . 1 . g", 3)
    run.refuses(*(f"call={name(q, 0)}" for q in (0, 2, 3, 5, 7)))
    run.answers(f"call={name(6, 0)}")
    assert run.state.cave.supply
    assert run.state.cave.supply.at == at(6, 0)


@pytest.mark.rule("DRG.SUPPLY.05")
@pytest.mark.parametrize("sign", ["L", "S", "Y", "g", "B", "f", "^"])
def test_not_on_tokens_and_figures(sign: str) -> None:
    run = stocked(f"G . {sign}", 3, turns="GS" if sign == "S" else "")
    run.refuses(f"call={name(2, 0)}")


@pytest.mark.rule("DRG.SUPPLY.06")
def test_a_card_says_what_is_in_it() -> None:
    run = stocked("G .", 3, supplies="supply_1")
    run.answers(f"call={name(1, 0)}")
    assert goods(run) == (7, 4, 1)
    assert run.told(PodCalled) == [PodCalled(0, at(1, 0), "supply_1", 3, 0)]


@pytest.mark.rule("DRG.SUPPLY.06")
def test_an_empty_deck_is_shuffled_anew() -> None:
    run = stocked("G .", 3, decks=Decks(supply=Deck([], ["supply_2"])))
    run.answers(f"call={name(1, 0)}")
    assert goods(run) == (8, 3, 2)


@pytest.mark.rule("DRG.SUPPLY.07")
def test_a_pod_that_is_out_is_moved() -> None:
    run = stocked("T . G .", 3, supplies="supply_3")
    run.answers(f"call={name(1, 0)}")
    assert run.state.cave.supply
    assert run.state.cave.supply.at == at(1, 0)
    assert goods(run) == (6, 4, 3)
    assert run.state.decks.supply.discard == ["supply_1"]


@pytest.mark.rule("DRG.SUPPLY.08")
def test_collecting_costs_1_action_and_takes_what_he_likes() -> None:
    run = stocked("G T", 0, gunner={"primary_ammo": 2, "health": 3})
    run.answers("collect:some=2,0,1")
    assert goods(run) == (5, 4, 0)
    assert (run.dwarf("gunner").primary.ammo, run.dwarf("gunner").health) == (4, 4)
    assert run.state.turn.actions == 2


@pytest.mark.rule("DRG.SUPPLY.08")
def test_only_next_to_the_pod() -> None:
    run = stocked("G . T", 0, gunner={"health": 1})
    run.refuses("collect:all", "collect:some=0,0,1")
    run.answers(f"move:{name(1, 0)}", "collect:all")
    assert run.dwarf("gunner").health == 2


@pytest.mark.rule("DRG.SUPPLY.09")
def test_no_more_than_fits() -> None:
    run = stocked("G T", 0, gunner={"primary_ammo": 4})
    run.refuses("collect:some=2,0,0", "collect:some=0,1,0", "collect:some=0,0,1")
    run.answers("collect:all")
    assert goods(run) == (6, 4, 1)
    assert run.dwarf("gunner").primary.ammo == 5


@pytest.mark.rule("DRG.SUPPLY.10")
def test_an_empty_pod_goes() -> None:
    def last_of_it(state: State) -> None:
        state.cave.supply = Supply(at(1, 0), "supply_1", 0, 0, 1)

    run = stocked("G T", 0, gunner={"health": 4}).changed(last_of_it)
    run.answers("collect:all")
    assert run.state.cave.supply is None
    assert run.state.decks.supply.discard == ["supply_1"]
    run.offers(f"move:{name(1, 0)}")


@pytest.mark.rule("DRG.SUPPLY.11")
def test_worked_example() -> None:
    run = stocked("g D g . E .", 2, 1, turns="DE", supplies="supply_1")
    assert resupply.beside(run.state) == bits([at(2, 0), at(4, 0)])
    run.answers(f"call={name(2, 0)}")
    assert store(run) == (0, 0)
    assert goods(run) == (7, 4, 1)
    assert run.state.turn.actions == 2


def test_the_fair_part_leaves_the_others_theirs() -> None:
    run = stocked(
        "G T E", 0, turns="GE", gunner={"primary_ammo": 0, "health": 4}, engineer={"primary_ammo": 0, "health": 4}
    )
    run.offers("collect:fair", "collect:all")
    run.answers("collect:fair")
    assert run.dwarf("gunner").primary.ammo == 4


# ---- Resource effects


@pytest.mark.rule("DRG.RES.01")
def test_morkite_is_mined_and_counts_for_the_objective() -> None:
    run = cavern("G M P", objectives={"morkite": 1}).loads("hit")
    assert not run.state.met
    run.answers("pickaxe", f"mine:{name(1, 0)}")
    run.shows(met=True)


@pytest.mark.rule("DRG.RES.04")
def test_an_aquarq_is_dropped_at_a_mine_head_only() -> None:
    run = cavern("G . . H", gunner={"aquarq": True})
    run.refuses("deliver")
    run.answers(f"move:{name(2, 0)}", "deliver")
    assert run.state.store.minerals["aquarq"] == 1


@pytest.mark.rule("DRG.SUM.01")
@pytest.mark.parametrize("number", range(1, 15))
def test_aquarqs_lie_only_where_a_mission_asks_for_them(number: int) -> None:
    run = start(number)
    assert ("aquarq" in run.state.cave.veins.values()) == ("aquarq" in run.state.objectives)
