"""Flare symbols, pickup and upgrade tokens: turning up and collecting."""

from __future__ import annotations

import pytest

from bot.engine.log import Entry
from bot.games.deep_rock.entries.acts import Found, Gained, TurnedUp, Uncovered
from bot.games.deep_rock.state import Token
from tests.rules.deep_rock.cavern import Run, at, cavern, name, open_floor


def to(q: int, r: int, *by: tuple[int, int]) -> str:
    return f"move:{name(q, r)}" + ("/" + ".".join(name(*b) for b in by) if by else "")


def up(run: Run, q: int, r: int) -> bool:
    token = run.token(q, r)
    assert token
    return token.up


@pytest.mark.rule("DRG.TOKEN.04")
def test_tokens_do_not_block() -> None:
    run = cavern("G L .")
    run.answers(to(2, 0))
    assert run.on(2, 0) == "gunner"


@pytest.mark.rule("DRG.TOKEN.05")
def test_tokens_cannot_be_destroyed() -> None:
    run = open_floor("G . . g", gunner={"throwables": "frag_grenade"}).loads("double double")
    run = run.changed(lambda state: state.cave.tokens.append(Token("loot_bug", at(3, 0), up=True)))
    run.answers(run.starting("throw")[0])
    assert not run.creatures()
    assert up(run, 3, 0)


@pytest.mark.rule("DRG.TOKEN.12")
def test_loot_bugs_do_nothing_by_themselves() -> None:
    run = cavern("G L S", turns="GS", events="theyre_closing_in")
    run.answers("end", "end:yes")
    assert up(run, 1, 0)
    assert (run.dwarf("gunner").health, run.dwarf("scout").health) == (5, 5)


@pytest.mark.rule("DRG.TOKEN.06")
def test_a_token_is_turned_up_before_the_next_step() -> None:
    run = cavern("G . ? .", tokens="alien_fossil")
    assert not up(run, 2, 0)
    run.answers(to(3, 0))
    assert run.on(1, 0) == "gunner"
    assert run.asks == "walk"
    assert run.told(TurnedUp) == [TurnedUp(at(2, 0), "alien_fossil")]


@pytest.mark.rule("DRG.TOKEN.06")
def test_a_token_two_spaces_away_stays_as_it_is() -> None:
    run = cavern("G . . ?", tokens="alien_fossil")
    run.answers(to(1, 0))
    assert not up(run, 3, 0)


@pytest.mark.rule("DRG.TOKEN.06")
def test_a_token_that_comes_to_light_beside_him_is_turned_up_at_once() -> None:
    run = cavern("G .", hidden=[("H4", -1, -3, 0)]).loads("hit")
    run.answers("pickaxe", f"dig:{name(-1, 1)}")
    assert run.told(Uncovered)
    assert [(entry.at, entry.upgrade) for entry in run.told(TurnedUp)] == [(at(-1, 0), True)]


@pytest.mark.rule("DRG.TOKEN.07")
def test_walking_through_may_collect_at_no_cost() -> None:
    run = cavern("G + .", tokens="apoca_bloom")
    run.answers(to(2, 0, (1, 0)))
    assert run.state.store.tokens == {"apoca_bloom": 1}
    assert run.on(2, 0) == "gunner"
    assert run.state.turn.actions == 2
    assert not run.token(1, 0)


@pytest.mark.rule("DRG.TOKEN.07")
def test_or_leave_it() -> None:
    run = cavern("G + .", tokens="apoca_bloom")
    run.answers(to(2, 0))
    assert not run.state.store.tokens
    assert up(run, 1, 0)


@pytest.mark.rule("DRG.TOKEN.08")
@pytest.mark.parametrize("kind", ["loot_bug", "red_sugar", "alien_egg"])
def test_walking_does_not_collect_what_needs_a_pickaxe(kind: str) -> None:
    run = cavern("G + .", tokens=kind, gunner={"health": 2})
    run.refuses(to(1, 0, (1, 0)), to(2, 0, (1, 0)))
    run.answers(to(1, 0))
    assert up(run, 1, 0)
    assert not run.state.store.tokens
    assert run.dwarf("gunner").health == 2


@pytest.mark.rule("DRG.TOKEN.09")
def test_a_pickaxe_token_is_hit_from_its_space_or_beside_it() -> None:
    run = cavern("G +", tokens="alien_egg").loads("hit")
    run.answers("pickaxe", f"farm:{name(1, 0)}")
    assert run.state.store.tokens == {"alien_egg": 1}
    run = cavern("+ G", tokens="alien_egg").loads("hit")
    run.answers(to(-1, 0), "pickaxe", f"farm:{name(-1, 0)}")
    assert run.state.store.tokens == {"alien_egg": 1}


@pytest.mark.rule("DRG.TOKEN.09")
def test_not_from_two_spaces_away() -> None:
    run = cavern("G . + #", tokens="alien_egg").loads("hit")
    run.answers("pickaxe")
    assert run.asks == "hits"
    run.refuses(f"farm:{name(2, 0)}")


@pytest.mark.rule("DRG.TOKEN.11")
def test_upgrades_are_turned_up_and_taken_in_the_same_way() -> None:
    run = cavern("G . ? .", tokens="stun")
    run.answers(to(3, 0))
    assert run.told(TurnedUp) == [TurnedUp(at(2, 0), "stun", upgrade=True)]
    run.answers(to(3, 0, (2, 0)))
    assert run.dwarf("gunner").loose == ["stun"]
    assert run.on(3, 0) == "gunner"
    assert run.state.turn.actions == 2


@pytest.mark.rule("DRG.TOKEN.13")
def test_a_barley_bulb_is_a_card() -> None:
    run = cavern("G +", tokens="barley_bulb", gunner={"cards": "catch"}, cards="strike_gold")
    run.answers(to(1, 0, (1, 0)))
    assert run.dwarf("gunner").cards == ["catch", "strike_gold"]
    assert not run.state.cave.tokens
    assert run.told(Found) == [Found(0, "card", "strike_gold")]


@pytest.mark.rule("DRG.TOKEN.14")
def test_a_bloom_goes_to_the_store() -> None:
    assert stored("apoca_bloom") == [Gained(0, "apoca_bloom", 1, 1)]


@pytest.mark.rule("DRG.TOKEN.17")
def test_a_fossil_goes_to_the_store() -> None:
    assert stored("alien_fossil") == [Gained(0, "alien_fossil", 1, 1)]


def stored(kind: str) -> list[Entry]:
    run = cavern("G +", tokens=kind)
    run.answers(to(1, 0, (1, 0)))
    assert run.state.store.tokens == {kind: 1}
    assert not run.state.cave.tokens
    return run.told(Gained)


@pytest.mark.rule("DRG.TOKEN.15")
def test_an_egg_needs_the_pickaxe_and_goes_to_the_store() -> None:
    run = cavern("G +", tokens="alien_egg").loads("hit")
    run.answers("pickaxe", f"farm:{name(1, 0)}")
    assert run.state.store.tokens == {"alien_egg": 1}


@pytest.mark.rule("DRG.TOKEN.16")
def test_red_sugar_heals() -> None:
    run = cavern("G +", tokens="red_sugar", gunner={"health": 2}).loads("hit")
    run.answers("pickaxe", f"farm:{name(1, 0)}")
    assert run.dwarf("gunner").health == 5


@pytest.mark.rule("DRG.TOKEN.18")
@pytest.mark.parametrize("slot", ["primary", "secondary"])
def test_an_upgrade_goes_into_an_empty_slot_of_either_weapon(slot: str) -> None:
    run = cavern("G +", tokens="stun")
    run.answers(to(1, 0, (1, 0)))
    run.offers("attach:stun/primary", "attach:stun/secondary")
    run.answers(f"attach:stun/{slot}")
    dwarf = run.dwarf("gunner")
    assert getattr(dwarf, slot).upgrades == ["stun"]
    assert not dwarf.loose


@pytest.mark.rule("DRG.TOKEN.19")
def test_an_attached_upgrade_may_be_thrown_away_for_a_new_one() -> None:
    run = cavern("G .", gunner={"secondary_upgrades": "reroll_1", "loose": "stun"})
    run.refuses("attach:stun/secondary")
    run.answers("attach:stun/secondary/reroll_1")
    dwarf = run.dwarf("gunner")
    assert dwarf.secondary.upgrades == ["stun"]
    assert "reroll_1" not in dwarf.loose
    assert run.state.turn.actions == 3


@pytest.mark.rule("DRG.TOKEN.20")
def test_a_loose_upgrade_is_attached_for_no_action() -> None:
    run = cavern("G .", gunner={"loose": "stun"}, actions=0)
    run.answers("attach:stun/primary")
    assert run.dwarf("gunner").primary.upgrades == ["stun"]
    assert run.state.turn.actions == 0


def test_minerals_on_the_floor_are_collected_in_passing() -> None:
    run = cavern("G n .", legend={"n": "fallen nitra gold"})
    run.answers(to(2, 0, (1, 0)))
    assert (run.state.store.minerals["nitra"], run.state.store.minerals["gold"]) == (1, 1)
    assert not run.state.cave.fallen


def test_a_second_aquarq_is_left_lying() -> None:
    run = cavern("G q .", legend={"q": "fallen aquarq"}, gunner={"aquarq": True})
    run.refuses(to(2, 0, (1, 0)))
    run.answers(to(2, 0))
    assert run.state.cave.fallen == {at(1, 0): ["aquarq"]}


def test_what_lies_beside_it_is_taken() -> None:
    run = cavern("G q .", legend={"q": "fallen aquarq gold"}, gunner={"aquarq": True})
    run.answers(to(2, 0, (1, 0)))
    assert run.state.store.minerals["gold"] == 1
    assert run.state.cave.fallen == {at(1, 0): ["aquarq"]}


def test_an_aquarq_on_the_floor_is_taken_by_who_carries_none() -> None:
    run = cavern("G q .", legend={"q": "fallen aquarq"})
    run.answers(to(2, 0, (1, 0)))
    assert run.dwarf("gunner").aquarq
    assert not run.state.cave.fallen


@pytest.mark.rule("DRG.PICK.08")
def test_who_carries_an_aquarq_leaves_a_second_one_where_it_lies() -> None:
    run = open_floor("G . .", gunner={"aquarq": True}).changed(
        lambda state: state.cave.fallen.update({at(1, 0): ["aquarq", "nitra"]})
    )
    run.answers(to(2, 0, (1, 0)))
    assert run.state.cave.fallen == {at(1, 0): ["aquarq"]}
    assert run.state.store.minerals["nitra"] == 1
