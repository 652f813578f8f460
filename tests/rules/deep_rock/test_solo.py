"""Variants: Solo mode (BOSCO)."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.deep_rock import board, content, player_setup, pod
from bot.games.deep_rock.entries.events import Attacked, Drawn, Rescued
from tests.rules.deep_rock.acting import all_act, changed, ends_turn
from tests.rules.deep_rock.cavern import Run, at, cavern, fresh, name, open_floor


def flies(drawing: str, *, rock: bool = True, **fields: Any) -> Run:
    """BOSCO's turn: the dwarf has ended his."""
    run = (cavern if rock else open_floor)(drawing, **{"actions": 0, "events": "unsettling_rumbling", **fields})
    return run.answers("end")


def to(q: int, r: int) -> str:
    return f"bosco:move.{name(q, r)}"


@pytest.mark.rule("DRG.SOLO.01")
def test_alone_one_plays_a_dwarf_with_bosco_or_several() -> None:
    options = {option.name: [value for value, _ in option.choices] for option in fresh_game_options()}
    assert "true" in options["bosco"]
    assert options["dwarves"] == ["seats", "2", "3", "4"]
    assert player_setup.with_bosco(fresh(1))
    assert not player_setup.with_bosco(fresh(1, dwarves="2"))
    assert not player_setup.with_bosco(fresh(2))


def fresh_game_options() -> tuple[Any, ...]:
    from bot.games.deep_rock.game import GAME

    return GAME.setup


@pytest.mark.rule("DRG.SOLO.02")
def test_several_dwarves_have_boards_and_turns_of_their_own() -> None:
    run = ends_turn("G . S", "unsettling_rumbling", turns="GS", seats=1)
    assert run.state.active == 1
    assert run.question.seats() == [0]
    run = ends_turn("G . S . . w", "unsettling_rumbling", turns="GS", seats=1)
    run.answers(f"shoot:primary.regular:{name(5, 0)}")
    assert (run.dwarf("scout").primary.ammo, run.dwarf("gunner").primary.ammo) == (4, 5)


@pytest.mark.rule("DRG.SOLO.03")
def test_bosco_starts_on_free_ground_beside_the_pod() -> None:
    run = cavern("P P . ~\n ^ . #", origin="P", turns="G", gunner={"at": at(0, 0)})
    free = {board.name(space) for space in board.each(pod.beside(run.state))}
    assert free == {name(2, 0), name(1, 1)}


@pytest.mark.rule("DRG.SOLO.04")
def test_creatures_leave_bosco_alone() -> None:
    run = all_act("G . . . . g B", rock=True)
    run.answers("bosco:done")
    assert run.on(2, 0) == "grunt"


@pytest.mark.rule("DRG.SOLO.04")
def test_bosco_needs_no_ammo() -> None:
    run = flies("G B . g", legend={"g": "grunt stunned"}, gunner={"primary_ammo": 0}).loads("hit")
    run.answers(f"bosco:gun.{name(3, 0)}")
    assert run.creatures() == []
    assert (run.dwarf("gunner").primary.ammo, run.dwarf("gunner").secondary.ammo) == (0, 3)


@pytest.mark.rule("DRG.SOLO.05")
def test_ways_and_sight_pass_bosco_but_nobody_ends_there() -> None:
    run = all_act("G . B . g", "", rock=True).answers("bosco:done")
    assert run.on(1, 0) == "grunt"
    run = all_act("G . B . w", "blank blank", rock=True).answers("bosco:done")
    assert run.on(4, 0) == "web_spitter"
    run = all_act("G B . . g", "", rock=True).answers("bosco:done")
    assert run.on(1, 0) == ""


@pytest.mark.rule("DRG.SOLO.06")
@pytest.mark.parametrize("q", [2, 3])
def test_bosco_picks_nothing_up(q: int) -> None:
    run = flies("G B + .", tokens="barley_bulb").answers(to(q, 0))
    token = run.token(2, 0)
    assert token is not None
    assert token.kind == "barley_bulb"
    assert run.dwarf("gunner").cards == []


@pytest.mark.rule("DRG.SOLO.07")
def test_bosco_can_open_a_hidden_cave() -> None:
    run = flies("G B #", hidden=((next(iter(content.hidden_caves())), 3, 0, 0),))
    assert len(run.state.cave.hidden) == 1
    run.loads("hit").answers("bosco:pickaxe", f"dig:{name(2, 0)}")
    assert board.has(run.state.cave.floor, at(2, 0))
    assert board.has(run.state.cave.floor, at(3, 0))
    assert run.state.cave.hidden == []


@pytest.mark.rule("DRG.SOLO.08")
def test_bosco_reacts_with_his_gun_only() -> None:
    run = ends_turn("# G . . B", "dug_out_surprise", rock=True).answers("bosco:done")
    assert run.asks.startswith("react")
    run.offers(f"bosco:gun.{name(1, 0)}")
    assert not [key for key in run.options() if "rocket" in key]
    run.loads("hit").answers(f"bosco:gun.{name(1, 0)}")
    assert run.creatures() == []
    run = ends_turn("# G . . . . B", "dug_out_surprise", rock=True).answers("bosco:done")
    assert run.asks == "turn", "4 away he cannot help"


@pytest.mark.rule("DRG.SOLO.09")
def test_bosco_acts_after_the_dwarf_and_before_the_event() -> None:
    run = flies("G B .")
    assert run.asks == "bosco"
    assert run.told(Drawn) == []
    run.answers("bosco:done")
    assert len(run.told(Drawn)) == 1


@pytest.mark.rule("DRG.SOLO.10", "DRG.SOLO.15")
def test_bosco_has_two_actions_and_his_gun_reaches_3() -> None:
    gun = f"bosco:gun.{name(4, 0)}"
    run = flies("G B . . b", legend={"b": "spitball_infector stunned"})
    run.loads("hit hit").answers(gun, gun)
    assert run.asks == "turn"
    run = flies("G B . . g", legend={"g": "grunt stunned"})
    run.loads("hit").answers(gun)
    assert run.creatures() == []
    flies("G B . . . g").refuses(f"bosco:gun.{name(5, 0)}")


@pytest.mark.rule("DRG.SOLO.11")
def test_bosco_flies_3_over_everything_but_rock() -> None:
    run = flies("G B ~ ~ .")
    run.offers(to(4, 0))
    run.refuses(to(2, 0), to(3, 0))
    run = flies("G B ^ w .", legend={"w": "web_spitter stunned"})
    run.offers(to(4, 0))
    run.refuses(to(2, 0), to(3, 0), to(0, 0))
    flies("G B # .").refuses(to(2, 0), to(3, 0))
    flies("G B . . . .").refuses(to(5, 0))


@pytest.mark.rule("DRG.SOLO.12")
def test_bosco_rolls_the_pickaxe_for_creatures_rock_stalagmites_sugar_and_bugs() -> None:
    run = flies("G B ^")
    run.loads("hit gold").answers("bosco:pickaxe", f"cut:{name(2, 0)}")
    assert not run.state.cave.stalagmites
    assert run.state.cave.fallen == {at(2, 0): ["gold"]}
    run = flies("G B g", legend={"g": "grunt stunned"})
    run.loads("hit").answers("bosco:pickaxe", f"strike:{name(2, 0)}")
    assert run.creatures() == []
    run = flies("G B +", tokens="red_sugar")
    run.loads("hit").answers("bosco:pickaxe", f"farm:{name(2, 0)}")
    assert run.state.cave.sugar == {at(2, 0): 3}


@pytest.mark.rule("DRG.SOLO.13")
def test_what_bosco_frees_falls_to_the_ground() -> None:
    run = flies("G B M")
    run.loads("hit").answers("bosco:pickaxe", f"mine:{name(2, 0)}")
    assert run.state.cave.fallen == {at(2, 0): ["morkite"]}
    assert run.state.store.minerals["morkite"] == 0


@pytest.mark.rule("DRG.SOLO.14")
def test_bosco_takes_no_eggs() -> None:
    run = flies("G B + #", tokens="alien_egg").loads("hit").answers("bosco:pickaxe")
    run.refuses(f"farm:{name(2, 0)}")


@pytest.mark.rule("DRG.SCOUT.08")
def test_a_flare_gives_bosco_a_second_roll() -> None:
    run = flies("G B . l g", legend={"l": "flare", "g": "grunt stunned"}).loads("blank hit")
    run.answers(f"bosco:gun.{name(4, 0)}")
    assert run.creatures() == []


@pytest.mark.rule("DRG.SOLO.16")
def test_his_rocket_is_for_one_target_within_4() -> None:
    drawing = """
             g
    G B . . . g g
    """
    run = flies(drawing, legend={"g": "grunt stunned"})
    run.refuses(f"bosco:rocket.{name(6, 0)}")
    run.loads("double").answers(f"bosco:rocket.{name(5, 0)}")
    assert len(run.creatures()) == 2


@pytest.mark.rule("DRG.SOLO.17")
def test_the_rocket_takes_both_actions() -> None:
    run = flies("G B . g .", legend={"g": "grunt stunned"})
    run.loads("blank").answers(f"bosco:rocket.{name(3, 0)}")
    assert run.asks == "turn"
    run = flies("G B . g .", legend={"g": "grunt stunned"}).answers(to(2, 0))
    run.refuses(f"bosco:rocket.{name(3, 0)}")


def fallen(faces: str, **fields: Any) -> Run:
    """The Gunner with 1 health beside a Slasher that acts."""
    run = all_act("G s . . B", faces, rock=True, gunner={"health": 1, **fields})
    return run.answers("bosco:done")


@pytest.mark.rule("DRG.SOLO.18", "DRG.SOLO.19")
def test_bosco_gives_himself_up_and_a_fresh_turn_comes_at_once() -> None:
    run = fallen("bite special")
    gunner = run.dwarf("gunner")
    assert (gunner.health, gunner.standing) == (1, True)
    assert len(run.told(Rescued)) == 1
    assert run.asks == "turn"
    assert run.state.turn.actions == 3
    assert len(run.state.decks.event.draw) == 49
    assert run.state.marker == 2


@pytest.mark.rule("DRG.SOLO.18")
def test_creatures_that_were_still_to_act_do_not() -> None:
    run = all_act("w . . G s . B", "bite blank", rock=True, origin="G", gunner={"health": 1}).answers("bosco:done")
    assert [entry.kind for entry in run.told(Attacked)] == ["web_spitter"]
    assert (run.dwarf("gunner").health, run.state.outcome) == (1, "")


@pytest.mark.rule("DRG.SOLO.20")
def test_there_is_no_second_rescue() -> None:
    run = fallen("bite blank")
    assert run.state.cave.bosco == -1
    run = all_act("G s", "bite blank", rock=True, gunner={"health": 1}, options={"bosco_gone": "true"})
    assert run.state.outcome == "lost"


@pytest.mark.rule("DRG.SOLO.21")
def test_aboard_after_the_objectives_the_mission_is_won_without_a_draw() -> None:
    run = cavern("P G B .", origin="P", turns="G", objectives={"morkite": 0}, met=True)
    run = changed(run, lambda state: setattr(state.cave.pod, "here", True))
    run.answers(f"move:{name(0, 0)}")
    assert run.state.outcome == "won"
    assert run.told(Drawn) == []
