"""Actions: 5. Overclock secondary weapon."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.deep_rock import boards
from bot.games.deep_rock.state import MINERALS, Store
from tests.rules.deep_rock.cavern import Run, cavern


def rich(drawing: str = "G .", gold: int = 1, **fields: Any) -> Run:
    return cavern(drawing, store=Store({**dict.fromkeys(MINERALS, 0), "gold": gold}), **fields)


@pytest.mark.rule("DRG.OVER.01", "DRG.RES.03")
def test_it_costs_1_action_and_1_gold() -> None:
    run = rich()
    run.answers("overclock")
    assert run.dwarf("gunner").secondary.overclocked
    assert run.state.store.minerals["gold"] == 0
    assert run.state.turn.actions == 2


@pytest.mark.rule("DRG.OVER.01")
def test_not_without_gold_nor_without_an_action() -> None:
    rich(gold=0).refuses("overclock")
    rich(actions=0).refuses("overclock")


@pytest.mark.rule("DRG.OVER.02")
def test_it_is_for_good_and_once() -> None:
    run = rich(gold=3)
    run.answers("overclock")
    run.refuses("overclock")
    assert run.dwarf("gunner").secondary.overclocked


@pytest.mark.rule("DRG.OVER.03")
def test_an_overclocked_weapon_holds_5() -> None:
    run = rich("G T .", gunner={"primary_ammo": 5})
    assert boards.ammo_cap(run.dwarf("gunner"), "secondary") == 3
    run.answers("overclock")
    assert run.dwarf("gunner").secondary.ammo == 3
    run.answers("collect:all")
    assert run.dwarf("gunner").secondary.ammo == 5
    assert run.state.cave.supply
    assert run.state.cave.supply.secondary == 2


@pytest.mark.rule("DRG.OVER.04")
def test_it_brings_no_ammo() -> None:
    run = rich(gunner={"secondary_ammo": 1})
    run.answers("overclock")
    assert run.dwarf("gunner").secondary.ammo == 1


@pytest.mark.rule("DRG.OVER.05")
def test_an_upgrade_moves_over_to_one_of_two_slots() -> None:
    run = rich(gunner={"secondary_upgrades": "reroll_1", "loose": "stun"})
    run.refuses("attach:stun/secondary")
    run.answers("overclock")
    assert run.dwarf("gunner").secondary.upgrades == ["reroll_1"]
    assert boards.upgrade_slots(run.dwarf("gunner"), "secondary") == 2
    run.answers("attach:stun/secondary")
    assert run.dwarf("gunner").secondary.upgrades == ["reroll_1", "stun"]
