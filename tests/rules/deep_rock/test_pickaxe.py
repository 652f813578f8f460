"""Actions: 3. Pickaxe."""

from __future__ import annotations

import pytest

from bot.games.deep_rock import ground
from bot.games.deep_rock.board import bit
from bot.games.deep_rock.end import progress
from bot.games.deep_rock.entries.acts import HitLost, Swung, Uncovered
from bot.games.deep_rock.state import Token
from tests.rules.deep_rock.cavern import Run, at, cavern, name


def uses(run: Run) -> list[str]:
    """What the open hit may be spent on."""
    return [key for key in run.options() if key.split(":")[0] in ("mine", "farm", "strike", "dig", "cut")]


@pytest.mark.rule("DRG.PICK.01")
@pytest.mark.parametrize(("face", "hits"), [("hit", 1), ("double", 2), ("blank", 0)])
def test_one_action_one_roll(face: str, hits: int) -> None:
    run = cavern("# G #").loads(face)
    run.answers("pickaxe")
    assert run.told(Swung) == [Swung(0, hits)]
    assert run.state.turn.actions == 2
    assert run.state.turn.chops == hits
    assert run.asks == ("hits" if hits else "turn")


@pytest.mark.rule("DRG.PICK.02")
def test_hits_may_go_on_different_uses() -> None:
    run = cavern("# G g").loads("double")
    run.answers("pickaxe", f"dig:{name(-1, 0)}", f"strike:{name(1, 0)}")
    assert run.state.cave.floor & bit(at(-1, 0))
    assert not run.creatures()


@pytest.mark.rule("DRG.PICK.02")
def test_or_on_the_same_use_twice() -> None:
    run = cavern("# G #").loads("double")
    run.answers("pickaxe", f"dig:{name(-1, 0)}", f"dig:{name(1, 0)}")
    assert run.state.cave.floor & bit(at(-1, 0))
    assert run.state.cave.floor & bit(at(1, 0))


@pytest.mark.rule("DRG.PICK.03")
def test_the_five_uses() -> None:
    run = cavern("""
         . L
        N G ^
         g #
    """).loads("hit")  # fmt: skip
    run.answers("pickaxe")
    mine, farm, cut = f"mine:{name(-1, 0)}", f"farm:{name(1, -1)}", f"cut:{name(1, 0)}"
    assert uses(run) == [mine, farm, f"strike:{name(-1, 1)}", f"dig:{name(0, 1)}", cut]


@pytest.mark.rule("DRG.PICK.04", "DRG.PICK.05")
def test_mining_stores_the_mineral_and_opens_the_wall() -> None:
    run = cavern("G N").loads("hit")
    run.answers("pickaxe", f"mine:{name(1, 0)}")
    assert run.state.store.minerals["nitra"] == 1
    assert not run.state.cave.veins
    run.answers(f"move:{name(1, 0)}")
    assert run.on(1, 0) == "gunner"
    assert run.state.turn.actions == 1


@pytest.mark.rule("DRG.PICK.05")
def test_mining_reveals_a_cave_it_touches() -> None:
    run = cavern("G N", hidden=[("H6", 2, 0, 0)]).loads("hit")
    run.answers("pickaxe", f"mine:{name(1, 0)}")
    assert len(run.told(Uncovered)) == 1


@pytest.mark.rule("DRG.PICK.06")
def test_what_was_collected_can_be_spent_at_once() -> None:
    run = cavern("""
        G N
         . .
    """, objectives={"nitra": 4}).loads("hit")  # fmt: skip
    run.state.store.minerals["nitra"] = 2
    run.answers("pickaxe", f"mine:{name(1, 0)}")
    assert progress(run.state) == {"nitra": (3, 4)}
    run.answers(f"call={name(0, 1)}")
    assert progress(run.state) == {"nitra": (0, 4)}
    assert run.state.store.minerals["nitra"] == 0
    assert run.state.cave.supply
    assert run.state.turn.actions == 1


@pytest.mark.rule("DRG.PICK.07")
def test_an_aquarq_goes_to_the_dwarf() -> None:
    run = cavern("G Q").loads("hit")
    run.answers("pickaxe", f"mine:{name(1, 0)}")
    assert run.dwarf("gunner").aquarq
    assert run.state.store.minerals["aquarq"] == 0


@pytest.mark.rule("DRG.PICK.08")
def test_nobody_carries_two() -> None:
    run = cavern("# G Q", gunner={"aquarq": True}).loads("hit")
    run.answers("pickaxe")
    run.refuses(f"mine:{name(1, 0)}", f"dig:{name(1, 0)}")


@pytest.mark.rule("DRG.PICK.09")
@pytest.mark.parametrize("drawing", ["G H .", "H . G ."])
def test_it_is_delivered_at_the_mine_head_for_nothing(drawing: str) -> None:
    run = cavern(drawing, gunner={"aquarq": True}, actions=1)
    if "deliver" not in run.options():
        run.answers(f"move:{name(-1, 0)}")
    left = run.state.turn.actions
    run.answers("deliver")
    assert run.state.store.minerals["aquarq"] == 1
    assert not run.dwarf("gunner").aquarq
    assert run.state.turn.actions == left


@pytest.mark.rule("DRG.PICK.10", "DRG.PICK.12")
def test_a_token_is_farmed_from_beside_and_gone() -> None:
    run = cavern("G L").loads("hit gold blank")
    run.answers("pickaxe", f"farm:{name(1, 0)}")
    assert not run.token(1, 0)
    run.loads("hit").answers("pickaxe")
    run.refuses(f"farm:{name(1, 0)}")


@pytest.mark.rule("DRG.PICK.11")
def test_also_from_under_a_creature_or_a_dwarf() -> None:
    run = cavern("G g").loads("hit blank")
    run.state.cave.tokens.append(Token("loot_bug", at(1, 0), up=True))
    run.answers("pickaxe", f"farm:{name(1, 0)}")
    assert run.state.store.minerals["gold"] == 1
    assert run.creature("grunt").health == 1


@pytest.mark.rule("DRG.PICK.13")
@pytest.mark.parametrize(("face", "gold", "nitra"), [("nitra", 1, 1), ("gold", 2, 0), ("blank", 1, 0)])
def test_a_loot_bug_is_a_gold_and_a_mineral_die(face: str, gold: int, nitra: int) -> None:
    run = cavern("G L").loads(f"hit {face}")
    run.answers("pickaxe", f"farm:{name(1, 0)}")
    assert (run.state.store.minerals["gold"], run.state.store.minerals["nitra"]) == (gold, nitra)


@pytest.mark.rule("DRG.PICK.14", "DRG.PICK.15")
@pytest.mark.parametrize(("health", "then", "left"), [(1, 4, {}), (4, 5, {at(1, 0): 2}), (5, 5, {at(1, 0): 3})])
def test_red_sugar_heals_3_and_the_rest_stays(health: int, then: int, left: dict[int, int]) -> None:
    run = cavern("G +", tokens="red_sugar", gunner={"health": health}).loads("hit")
    run.answers("pickaxe", f"farm:{name(1, 0)}")
    assert run.dwarf("gunner").health == then
    assert run.state.cave.sugar == left


@pytest.mark.rule("DRG.PICK.16")
def test_left_cubes_are_taken_in_passing() -> None:
    run = cavern("G s .", legend={"s": "sugar 2"}, gunner={"health": 4})
    run.answers(f"move:{name(2, 0)}/{name(1, 0)}")
    assert run.dwarf("gunner").health == 5
    assert run.state.cave.sugar == {at(1, 0): 1}
    run.refuses(f"move:{name(0, 0)}/{name(1, 0)}")


@pytest.mark.rule("DRG.PICK.17", "DRG.PICK.18")
def test_an_egg_goes_to_the_store_and_angers_the_grunts() -> None:
    run = cavern("2 . . + G . . 1", tokens="alien_egg").loads("hit special special special blank")
    run.answers("pickaxe", f"farm:{name(-1, 0)}")
    assert run.state.store.tokens == {"alien_egg": 1}
    assert len(run.creatures("grunt")) == 3
    assert run.on(3, 0) == run.on(2, 0) == run.on(-4, 0) == "grunt"


@pytest.mark.rule("DRG.PICK.18")
def test_an_exit_that_is_not_there_rolls_nothing() -> None:
    run = cavern("+ G . . 1", tokens="alien_egg").loads("hit blank blank")
    run.answers("pickaxe", f"farm:{name(-1, 0)}")
    assert not run.creatures()
    assert len([entry for entry in run.log if getattr(entry, "what", "") == "creature"]) == 2


@pytest.mark.rule("DRG.PICK.19")
def test_a_hit_is_1_damage_to_a_neighbour() -> None:
    run = cavern("g G g . g").loads("hit")
    run.answers("pickaxe")
    run.refuses(f"strike:{name(3, 0)}")
    run.answers(f"strike:{name(1, 0)}")
    assert len(run.creatures()) == 2
    assert run.on(1, 0) == ""


@pytest.mark.rule("DRG.PICK.20")
def test_pickaxe_resistance_is_deducted_once() -> None:
    run = cavern("G i", legend={"i": "spitball_infector"}).loads("double")
    run.answers("pickaxe", f"strike:{name(1, 0)}", f"strike:{name(1, 0)}")
    assert run.creature("spitball_infector").health == 4


@pytest.mark.rule("DRG.PICK.20")
def test_two_symbols_take_both_hits() -> None:
    run = cavern("G m", legend={"m": "mactera_spawn"}).loads("double")
    run.answers("pickaxe", f"strike:{name(1, 0)}", f"strike:{name(1, 0)}")
    assert run.creature("mactera_spawn").health == 2


@pytest.mark.rule("DRG.PICK.21")
def test_a_double_may_be_split() -> None:
    run = cavern("""
        G g
         g
    """).loads("double")  # fmt: skip
    run.answers("pickaxe", f"strike:{name(1, 0)}", f"strike:{name(0, 1)}")
    assert not run.creatures()


@pytest.mark.rule("DRG.PICK.22")
def test_digging_opens_a_passage() -> None:
    run = cavern("G # .").loads("hit")
    run.refuses(f"move:{name(2, 0)}")
    run.answers("pickaxe", f"dig:{name(1, 0)}")
    run.answers(f"move:{name(2, 0)}")
    assert run.on(2, 0) == "gunner"


@pytest.mark.rule("DRG.PICK.22")
def test_a_wall_with_a_mineral_is_mined_not_just_dug() -> None:
    run = cavern("G N").loads("hit")
    run.answers("pickaxe")
    run.refuses(f"dig:{name(1, 0)}")
    run.offers(f"mine:{name(1, 0)}")


@pytest.mark.rule("DRG.PICK.23")
def test_a_hidden_cave_opens_before_the_next_hit() -> None:
    run = cavern("G #", hidden=[("H6", 2, 0, 0)]).loads("double")
    run.answers("pickaxe", f"dig:{name(1, 0)}")
    assert not run.state.cave.hidden
    assert len(run.told(Uncovered)) == 1
    assert run.asks == "hits"


@pytest.mark.rule("DRG.PICK.24")
def test_it_keeps_its_place_and_is_filled() -> None:
    run = cavern("G #", hidden=[("H3", 2, 0, 0)]).loads("hit")
    run.state.box.pickups = ["alien_fossil"]
    spaces = run.state.cave.hidden[0].spaces
    run.answers("pickaxe", f"dig:{name(1, 0)}")
    assert all(run.state.cave.floor & bit(space) for space in spaces)
    assert run.creature("slasher").at == spaces[1]
    assert run.creature("grunt").at == spaces[10]
    token = next(t for t in run.state.cave.tokens if not t.upgrade)
    assert (token.kind, token.at, token.up) == ("alien_fossil", spaces[5], False)
    assert run.state.cave.stalagmites == bit(spaces[3]) | bit(spaces[8])


@pytest.mark.rule("DRG.PICK.24")
def test_grunts_come_for_printed_creatures_without_a_miniature() -> None:
    run = cavern("G # # # # . s s\n . # # # # .", hidden=[("H3", 2, 0, 0)], origin="G").loads("hit")
    spaces = run.state.cave.hidden[0].spaces
    run.answers("pickaxe", f"dig:{name(1, 0)}")
    assert len(run.creatures("slasher")) == 2
    assert sorted(c.at for c in run.creatures("grunt")) == sorted((spaces[1], spaces[10]))


@pytest.mark.rule("DRG.PICK.25", "DRG.PICK.26")
@pytest.mark.parametrize(("face", "gold", "nitra"), [("gold", 1, 0), ("nitra", 0, 1), ("blank", 0, 0)])
def test_rock_cutting(face: str, gold: int, nitra: int) -> None:
    run = cavern("G ^ .").loads(f"hit {face}")
    run.answers("pickaxe", f"cut:{name(1, 0)}")
    assert (run.state.store.minerals["gold"], run.state.store.minerals["nitra"]) == (gold, nitra)
    run.offers(f"move:{name(1, 0)}", f"move:{name(2, 0)}")


@pytest.mark.rule("DRG.PICK.27")
def test_stalagmites_stop_all_but_the_scout_and_fliers() -> None:
    run = cavern("S ^ . g m", legend={"m": "mactera_spawn"})
    run.offers(f"move:{name(2, 0)}")
    grunt, mactera = run.creature("grunt"), run.creature("mactera_spawn")
    assert not ground.obstacles(run.state, grunt)[0] & bit(at(1, 0))
    assert ground.obstacles(run.state, mactera)[0] & bit(at(1, 0))


@pytest.mark.rule("DRG.PICK.28")
def test_nor_the_driller() -> None:
    run = cavern("D ^ .")
    run.answers(f"move:{name(1, 0)}")
    assert run.on(1, 0) == "driller"


@pytest.mark.rule("DRG.PICK.29")
def test_worked_example() -> None:
    run = cavern("""
        M D ^
         # .
    """, hidden=[("H6", -2, 2, 0)]).loads("double")  # fmt: skip
    run.answers("pickaxe")
    mine, cut, dig = f"mine:{name(-1, 0)}", f"cut:{name(1, 0)}", f"dig:{name(-1, 1)}"
    run.offers(mine, cut, dig)
    run.answers(mine)
    run.offers(cut, dig)
    run.answers(dig)
    assert run.state.store.minerals["morkite"] == 1
    assert len(run.told(Uncovered)) == 1
    assert run.state.turn.actions == 2


def test_hits_may_be_left() -> None:
    run = cavern("# G #").loads("double")
    run.answers("pickaxe", f"dig:{name(1, 0)}", "leave")
    assert run.told(HitLost) == [HitLost(0, 1)]
    assert run.asks == "turn"
