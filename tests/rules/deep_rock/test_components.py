"""Components: how much of everything there is, and whether running out matters (DRG.COMP)."""

import pytest

from bot.games.deep_rock import board, caves, content, damage, missions, spawning
from bot.games.deep_rock.entries.acts import Found
from bot.games.deep_rock.state import PICKUPS
from bot.games.deep_rock.textmap import listed
from tests.rules.deep_rock.cavern import Run, cavern, fresh, open_floor
from tests.rules.deep_rock.starting import ALL, everywhere, lobby, start


@pytest.mark.rule("DRG.COMP.01")
def test_the_event_deck_has_50_cards() -> None:
    state = start(2, "scout").state
    assert (len(state.decks.event.draw), len(state.decks.event.discard)) == (50, 0)


@pytest.mark.rule("DRG.COMP.02")
def test_the_swarm_deck_has_13_cards_where_the_mission_takes_none_out() -> None:
    assert len(start(2, "scout").state.decks.swarm.draw) == 13


@pytest.mark.rule("DRG.COMP.03")
def test_14_of_18_rock_n_stone_cards_are_left_after_four_were_dealt() -> None:
    state = start(1, ALL).state
    assert len(state.decks.rock_n_stone.draw) == 14
    assert len(content.rock_n_stone()) == 18


@pytest.mark.rule("DRG.COMP.04")
def test_12_of_16_throwables_are_left_after_four_were_dealt_one_copy_each() -> None:
    state = start(1, ALL).state
    held = [card for dwarf in state.dwarves for card in dwarf.throwables]
    assert len(state.decks.throwables.draw) == 12
    assert sorted([*state.decks.throwables.draw, *held]) == sorted(content.throwables())
    assert len(content.throwables()) == 16


@pytest.mark.rule("DRG.COMP.05")
def test_the_supply_deck_has_9_cards() -> None:
    assert len(start(1, "scout").state.decks.supply.draw) == 9


@pytest.mark.rule("DRG.COMP.06")
def test_a_secondary_weapon_is_there_once() -> None:
    run = lobby(seats=2, first="seat1").answers("class:scout", "class:gunner")
    run.answers("take:m1000", "take:zhukov", "take:minigun")
    run.offers("take:bulldog")
    run.refuses("take:zhukov")
    assert len(content.secondaries()) == 9


@pytest.mark.rule("DRG.COMP.07")
def test_there_are_ten_kinds_of_creatures() -> None:
    names = [kind.name for kind in content.creatures().values()]
    assert names == [
        *("Grunt", "Web Spitter", "Exploder", "Mactera Spawn", "Slasher"),
        *("Brood Nexus", "Spitball Infector", "Praetorian", "Oppressor", "Warden"),
    ]


@pytest.mark.rule("DRG.COMP.08")
@pytest.mark.parametrize("number", range(1, 15))
def test_minerals_on_the_map_in_the_store_and_in_the_box_are_all_there_are(number: int) -> None:
    state = start(number, "scout").state
    on_map = [*state.cave.veins.values()]
    found = {kind: on_map.count(kind) + state.box.minerals[kind] + n for kind, n in state.store.minerals.items()}
    assert found == {"morkite": 13, "gold": 13, "nitra": 13, "aquarq": 6}


def test_what_the_box_does_not_hold_is_not_gained() -> None:
    run = open_floor("S L #", legend={"#": "up loot_bug"})
    run.state.box.minerals["gold"] = 0
    run.loads("hit nitra").answers("pickaxe")
    assert run.state.store.minerals["gold"] == 0


@pytest.mark.rule("DRG.COMP.09")
def test_miniatures_are_38_in_all_and_the_box_has_so_many_of_each() -> None:
    assert {kind.id: kind.miniatures for kind in content.creatures().values()} == {
        "grunt": 18,
        "web_spitter": 3,
        "exploder": 3,
        "mactera_spawn": 3,
        "slasher": 2,
        "brood_nexus": 2,
        "spitball_infector": 3,
        "praetorian": 2,
        "oppressor": 1,
        "warden": 1,
    }
    run = open_floor("S . . s . s")
    assert spawning.place(run.state, run.play._asks, "slasher", run.at(2, 2)) is None
    assert len(run.creatures("slasher")) == 2
    assert spawning.place(run.state, run.play._asks, "grunt", run.at(2, 2)) is not None


@pytest.mark.rule("DRG.COMP.10")
async def test_the_25th_dug_wall_opens_like_those_before() -> None:
    run = cavern("S")
    for space in range(25):
        await caves.dig(run.state, run.play._asks, space, drop=False, by=None)
    assert listed(run.state.cave.floor & (1 << 25) - 1) == [board.name(space) for space in range(25)]


@pytest.mark.rule("DRG.COMP.11")
def test_four_dwarves_have_20_health_and_sugar_on_the_floor_is_not_limited_by_the_other_5() -> None:
    assert sum(dwarf.health for dwarf in start(1, ALL).state.dwarves) == 20
    run = open_floor("S ? .", legend={"?": "up red_sugar", ".": "sugar 6"}, scout=dict(health=5))
    run.loads("hit").answers("pickaxe")
    run.answers(f"farm:{run.name(1, 0)}")
    assert sum(run.state.cave.sugar.values()) == 9


@pytest.mark.rule("DRG.COMP.12")
def test_damage_is_counted_on_any_number_of_creatures() -> None:
    legend = {"a": "brood_nexus", "c": "spitball_infector health=1", "d": "brood_nexus health=2"}
    run = open_floor("S a c c c d", legend=legend)
    run.loads("hit").answers("pickaxe", f"strike:{run.name(1, 0)}")
    lost = [content.creatures()[c.kind].health - c.health for c in run.creatures()]
    assert sum(lost) == 16


@pytest.mark.rule("DRG.COMP.13")
def test_four_dwarves_start_with_20_primary_and_12_secondary_ammo() -> None:
    dwarves = start(1, ALL).state.dwarves
    assert sum(dwarf.primary.ammo for dwarf in dwarves) == 20
    assert sum(dwarf.secondary.ammo for dwarf in dwarves) == 12


@pytest.mark.rule("DRG.COMP.14")
def test_24_pickup_tokens_of_six_kinds_are_enough_for_every_mission() -> None:
    box = content.box().pickups
    assert [box[kind] for kind in PICKUPS] == [4, 2, 3, 5, 5, 5]
    assert sum(box.values()) == 24
    for mission in missions.book().values():
        bugs = len(missions.layout(mission.number).bugs)
        wanted = {**mission.pickups, "loot_bug": mission.pickups.get("loot_bug", 0) + bugs}
        assert all(n <= box[kind] for kind, n in wanted.items()), mission.name


@pytest.mark.rule("DRG.COMP.15")
def test_the_eleventh_upgrade_symbol_stays_bare() -> None:
    run = cavern("S #", hidden=[("H6", 2, 0, 0)])
    run.state.box.upgrades = []
    assert len(content.upgrades()) == 10
    run.loads("hit").answers("pickaxe", f"dig:{run.name(1, 0)}")
    assert [token for token in run.state.cave.tokens if token.upgrade] == []
    assert run.told(Found) == []
    run = cavern("S #", hidden=[("H6", 2, 0, 0)])
    run.state.box.upgrades = ["stun"]
    run.loads("hit").answers("pickaxe", f"dig:{run.name(1, 0)}")
    assert [token.kind for token in run.state.cave.tokens if token.upgrade] == ["stun"]
    assert run.state.box.upgrades == []


@pytest.mark.rule("DRG.COMP.16")
async def test_a_fourth_figure_is_stunned_like_the_first_three() -> None:
    run = open_floor("S . g g g g")
    for creature in run.creatures("grunt"):
        await damage.stun(run.state, run.play._asks, creature)
    assert [creature.stunned for creature in run.creatures()] == [True] * 4


@pytest.mark.rule("DRG.COMP.17")
@pytest.mark.parametrize(
    ("card", "field"),
    [
        ("inhibitor_field_generator", "inhibitor"),
        ("proximity_grenade", "proximity"),
        ("satchel_charge", "satchel"),
        ("lure_grenade", "lure"),
    ],
)
def test_the_one_token_of_a_throwable_cannot_be_laid_twice(card: str, field: str) -> None:
    run = open_floor("G . . s", gunner=dict(throwables=card))
    assert run.starting("throw")
    setattr(run.state.cave.fields, field, run.at(0, 2))
    assert Run(run.state).starting("throw") == []


def test_there_is_one_shield_token() -> None:
    run = open_floor("G . . s")
    run.answers(run.starting("shield")[0])
    assert run.starting("shield") == []


@pytest.mark.rule("DRG.COMP.18")
def test_the_scout_has_no_third_flare_in_a_turn() -> None:
    box = content.box().tokens
    assert [box[kind] for kind in ("platform", "flame", "zipline", "flare")] == [6, 6, 3, 2]
    run = cavern("S . . .")
    run.answers(f"flare={run.name(1, 0)}", f"flare={run.name(2, 0)}")
    assert len(run.state.cave.fields.flares) == 2
    assert run.state.turn.actions == 1
    assert run.starting("flare") == []


@pytest.mark.rule("DRG.COMP.24")
def test_a_second_supply_pod_takes_the_place_of_the_first() -> None:
    run = cavern("S . . . T", supplies="supply_3")
    run.state.store.minerals["nitra"] = 3
    run = Run(run.state)
    run.answers(f"call={run.name(2, 0)}")
    supply = run.state.cave.supply
    assert supply is not None
    assert (supply.at, supply.card) == (run.at(2, 0), "supply_3")
    assert run.state.decks.supply.discard == ["supply_1"]


@pytest.mark.rule("DRG.COMP.19")
@pytest.mark.parametrize("number", range(1, 15))
def test_no_mission_has_more_than_ten_stalagmites(number: int) -> None:
    drawn = missions.layout(number)
    most = sorted(len(cave.stalagmites) for cave in content.hidden_caves().values())[-len(drawn.hidden) or 8 :]
    assert drawn.stalagmites.bit_count() + sum(most) <= 10


@pytest.mark.rule("DRG.COMP.20")
@pytest.mark.parametrize("number", range(1, 15))
def test_marks_are_laid_by_missions_only_and_no_base_mission_lays_any(number: int) -> None:
    assert start(number, "gunner").state.cave.marks == []


@pytest.mark.rule("DRG.COMP.21")
@pytest.mark.parametrize("number", range(1, 15))
def test_exits_1_and_2_are_on_one_space_each(number: int) -> None:
    exits = start(number, "gunner").state.cave.exits
    assert sorted(exits) == [1, 2]
    assert exits[1] != exits[2]


@pytest.mark.rule("DRG.COMP.22")
@pytest.mark.parametrize("number", range(1, 15))
def test_every_piece_is_used_once_at_most_and_one_face_of_it(number: int) -> None:
    used = [laid.piece for laid in missions.book()[number].pieces]
    assert all(used.count(piece) <= content.pieces()[piece].copies for piece in used)
    assert used.count("pod") == 1
    mine_heads = [laid for laid in missions.book()[number].pieces if laid.piece == "pit_3" and laid.back]
    assert bool(mine_heads) == bool(missions.layout(number).mine_head)


@pytest.mark.rule("DRG.COMP.23")
def test_the_pods_spaces_stay_where_they_are_and_become_floor() -> None:
    run = open_floor("S P P P P", scout={})
    before = run.state.cave.pod.spaces
    run.answers(f"move:{run.name(-1, 0)}")
    assert not run.state.cave.pod.here
    assert run.state.cave.pod.spaces == before
    run.offers(f"move:{run.name(1, 0)}")


@pytest.mark.rule("DRG.COMP.25")
def test_no_weapon_or_throwable_needs_more_dice_than_can_be_rolled_again() -> None:
    box = {die.id: die.count for die in content.dice().values()}
    assert sum(box.values()) == 14
    shots = [mode.dice for weapon in content.weapons().values() for mode in weapon.mode]
    thrown = [card.dice for card in content.throwables().values()]
    assert all(dice.count(die) <= box[die] for dice in (*shots, *thrown) for die in dice)


@pytest.mark.rule("DRG.COMP.26")
def test_one_to_four_seats_may_play_and_solo_has_its_options() -> None:
    with pytest.raises(ValueError, match="5 seats"):
        fresh(5)
    assert fresh(4).seats == 4
    alone = lobby(bosco="true").answers("class:scout", "take:m1000", "take:bulldog")
    assert alone.asks == "deploy"
    several = lobby(dwarves="3").answers("class:scout", "class:gunner", "class:driller")
    assert [dwarf.seat for dwarf in several.state.dwarves] == [0, 0, 0]


@pytest.mark.rule("DRG.COMP.27")
def test_each_class_is_there_once() -> None:
    run = lobby(seats=2).answers("class:scout")
    run.offers("class:driller", "class:gunner", "class:engineer")
    run.refuses("class:scout")


def test_every_card_is_somewhere_after_setting_up() -> None:
    state = start(2, ALL).state
    cards = everywhere(state, "rock_n_stone")
    assert sorted(c for c in cards if c in content.rock_n_stone()) == sorted(content.rock_n_stone())
