"""Where rules meet that nobody expects to: BOSCO's rescue in the midst of a card, the pod on tokens, swarms of two."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.deep_rock import board
from bot.games.deep_rock.entries.events import Activation, Drawn, SentryShot, Trampled
from bot.games.deep_rock.state import State
from tests.rules.deep_rock.acting import Change, all_act, ends_turn
from tests.rules.deep_rock.cavern import Run, at, cavern, name, open_floor

FRAIL = {"health": 1}
ASLEEP = {"unconscious": True, "health": 0}


def alone(event: str, drawing: str = "G . . . . 1 . B", **fields: Any) -> Run:
    """A lone dwarf with 1 health and BOSCO out of reach; the card comes and nobody helps."""
    run = ends_turn(drawing, event, rock=True, gunner=FRAIL, **fields)
    return run.answers("bosco:done")


# ---- BOSCO's rescue


@pytest.mark.rule("DRG.SOLO.18")
def test_a_rescued_dwarf_is_not_felled_by_the_rest_of_the_card() -> None:
    run = alone("grabber_attack")
    assert (run.dwarf("gunner").knocked_over, run.asks, run.state.turn.actions) == (False, "turn", 3)
    run = alone("aerial_surprise")
    assert (run.dwarf("gunner").stunned, run.state.turn.actions) == (False, 3)


@pytest.mark.rule("DRG.SOLO.18", "DRG.SOLO.19")
def test_his_fresh_turn_comes_before_all_that_the_card_still_owes() -> None:
    run = ends_turn("E x . g . B", "i_hate_bugs", rock=True, engineer={**FRAIL, "secondary_ammo": 0})
    run.answers("bosco:done").loads("double double hit")
    run.answers(f"shoot:primary.armor_piercing:{name(1, 0)}")
    assert (run.asks, run.dwarf("engineer").health, run.told(Activation)) == ("turn", 1, [])
    run = alone("aerial_surprise", marker=4, change=lambda state: state.cave.exits.update({2: at(5, 0)}))
    assert (run.state.marker, run.creatures(), run.asks) == (5, [], "turn")


@pytest.mark.rule("DRG.SOLO.18")
def test_who_falls_in_the_midst_of_a_swing_does_not_swing_on() -> None:
    run = cavern("G x . B\n M #", gunner=FRAIL).loads("double hit")
    run.answers("pickaxe", f"strike:{name(1, 0)}")
    assert (run.asks, run.state.turn.actions, run.dwarf("gunner").health) == ("turn", 3, 1)


# ---- what holds and what does not


@pytest.mark.rule("DRG.EFF.04", "DRG.GUN.08")
def test_a_shield_that_keeps_a_stun_off_lengthens_no_older_one() -> None:
    def shielded(state: State) -> None:
        state.cave.fields.shield = at(0, 0)
        state.turn.held.append("stunned")

    run = ends_turn("G . D", "aerial_surprise", rock=True, gunner={"stunned": True}, change=shielded, driller=FRAIL)
    while run.asks.startswith("react"):
        run.answers("pass")
    assert not run.dwarf("gunner").stunned


def test_a_vantage_point_drawn_while_one_holds_holds_through_the_next_turn() -> None:
    run = ends_turn(
        "G S",
        "vantage_point",
        rock=True,
        gunner={"far_sighted": True},
        change=lambda s: s.turn.held.append("far_sighted"),
    )
    run.answers("event:yes")
    assert run.dwarf("gunner").far_sighted


@pytest.mark.rule("DRG.ENG.08")
def test_the_gun_fires_anew_in_the_next_sleepers_swarm() -> None:
    """Two unconscious dwarves, whose turns each bring a swarm: 18 and 20 on the track, with a third between."""
    run = ends_turn(
        "E D S G\n Y b . .",
        "ouch",
        driller=ASLEEP,
        scout=ASLEEP,
        gunner=ASLEEP,
        marker=17,
        swarms="mactera_flight web_line",
        legend={"b": "spitball_infector stunned"},
        turns="EDSG",
        change=_no_exits,
    )
    assert run.state.marker == 20
    assert [entry.kind for entry in run.told(SentryShot)] == ["spitball_infector"] * 2


def _no_exits(state: State) -> None:
    state.cave.exits = {}


# ---- swarms and cards


@pytest.mark.rule("DRG.COMMON.07")
def test_the_first_of_two_swarm_cards_is_not_shuffled_back_for_the_second() -> None:
    def short(state: State) -> None:
        deck = state.decks.swarm
        deck.draw, deck.discard = ["web_line"], ["grunt_tide"]

    run = ends_turn("G . . 1 . 2", "bugs_bugs_bugs", rock=True, marker=7, change=short)
    drawn = [entry.card for entry in run.told(Drawn) if entry.pile == "swarm"]
    assert drawn == ["web_line", "grunt_tide"]
    assert sorted(run.state.decks.swarm.discard) == ["grunt_tide", "web_line"]


def test_a_floor_collapses_where_there_is_floor_not_under_a_platform() -> None:
    run = ends_turn("G = .", "collapsing_floor", rock=True)
    assert board.has(run.state.cave.pits, at(2, 0))


def test_a_grabber_carries_nobody_into_the_pod() -> None:
    run = ends_turn("G P P P S 1", "grabber_attack", rock=True, turns="GS", change=_scout_aboard)
    while run.asks.startswith("react"):
        run.answers("pass")
    assert run.state.cave.pod.here
    assert not board.has(run.state.cave.pod.spaces, run.dwarf("gunner").at)
    assert run.dwarf("gunner").knocked_over


def _scout_aboard(state: State) -> None:
    state.dwarves[1].at = at(2, 0)


# ---- the pod comes back


def lands(drawing: str, pod: tuple[int, ...], change: Change | None = None, **fields: Any) -> Run:
    """The last Morkite is mined, and the pod lands on these spaces (q, 0)."""
    run = open_floor(drawing, objectives={"morkite": 1}, **fields)
    run.state.cave.pod.spaces = board.bits(at(q, 0) for q in pod)
    run.state.cave.pod.here = False
    if change is not None:
        change(run.state)
    return run.loads("hit").answers("pickaxe", f"mine:{name(1, 0)}")


@pytest.mark.rule("DRG.END.03", "DRG.TOKEN.06")
def test_a_dwarf_who_jumps_aside_turns_up_what_he_lands_by() -> None:
    run = lands("S M # G ?", (3,), turns="SG", tokens="apoca_bloom")
    run.answers(
        f"aside:{board.name(next(s for s in board.each(board.NEAR[at(3, 0)]) if board.distance(s, at(4, 0)) == 1))}"
    )
    token = run.token(4, 0)
    assert token is not None
    assert token.up


@pytest.mark.rule("DRG.END.02", "DRG.MAP.04")
def test_cards_whose_tokens_the_pod_crushes_are_discarded() -> None:
    def laid(state: State) -> None:
        fields = state.cave.fields
        fields.proximity, fields.proximity_owner, fields.lure, fields.lure_owner = at(3, 0), 0, at(4, 0), 0
        fields.satchel, fields.satchel_owner = at(5, 0), 0

    run = lands("S M . . . .", (3, 4, 5), laid)
    assert sorted(run.state.decks.throwables.discard) == ["lure_grenade", "proximity_grenade", "satchel_charge"]
    assert run.state.cave.fields.lure_owner == board.OFF


# ---- the Oppressor and hidden caves


@pytest.mark.rule("DRG.CRE.27")
def test_an_oppressor_crushes_the_stalagmite_of_a_cave_that_it_breaks_into() -> None:
    run = all_act("G . # # # # o O", rock=True, hidden=(("H4", 3, 0, 5),))
    oppressor = run.creature("oppressor")
    assert run.state.cave.hidden == []
    assert not run.state.cave.stalagmites & (board.bit(oppressor.at) | board.bit(oppressor.rear))
    assert any(entry.stalagmite and entry.rock for entry in run.told(Trampled))


@pytest.mark.rule("DRG.CRE.25", "DRG.CRE.27")
@pytest.mark.parametrize(("contents", "q", "turn"), [("H4", 2, 4), ("H4", 3, 1)])
def test_an_oppressor_does_not_come_to_stand_on_a_creature_that_it_passes(contents: str, q: int, turn: int) -> None:
    legend = {"s": "slasher stunned"}
    run = all_act("G . # # s o O", rock=True, hidden=((contents, q, 0, turn),), legend=legend)
    oppressor = run.creature("oppressor")
    assert not {c.at for c in run.creatures() if c is not oppressor} & {oppressor.at, oppressor.rear}


# ---- the sentry gun


@pytest.mark.rule("DRG.ENG.07")
def test_the_gun_fires_at_what_an_exploder_scares_into_its_reach() -> None:
    run = all_act("Y . . . w x G", "scare", rock=True, origin="Y", legend={"w": "web_spitter stunned"})
    assert run.told(SentryShot) == []
    run.loads("hit").answers(f"scare:{name(4, 0)}/{name(2, 0)}")
    assert [(entry.kind, entry.at) for entry in run.told(SentryShot)] == [("web_spitter", at(3, 0))]
    assert run.creature("web_spitter").health == 1


@pytest.mark.rule("DRG.ENG.07")
def test_the_gun_fires_at_what_comes_to_light_in_its_reach() -> None:
    """An Oppressor breaks a cave open in an event: the gun fires at the Web Spitter inside, then at the Oppressor."""
    run = all_act("E . . # . o O\n Y", "hit blank", rock=True, hidden=(("H1", 1, 1, 0),), turns="E")
    assert run.state.cave.hidden == []
    assert [entry.kind for entry in run.told(SentryShot)] == ["web_spitter", "oppressor"]


# ---- flames, falls


@pytest.mark.rule("DRG.DRILL.16")
def test_no_spitballer_grows_in_flames_and_no_oppressor_backs_into_them_while_there_is_room() -> None:
    run = ends_turn("G . . . f . .", "rapid_spitballer_growth", rock=True)
    assert run.creature("spitball_infector").at in (at(3, 0), at(5, 0))
    run = ends_turn(
        "G . . . . f\n .", "unsettling_rumbling", rock=True, marker=4, swarms="swarm_oppressor", change=_exit
    )
    oppressor = run.creature("oppressor")
    assert not run.state.cave.fields.flames & (board.bit(oppressor.at) | board.bit(oppressor.rear))


def _exit(state: State) -> None:
    state.cave.exits = {2: at(4, 0)}


# ---- between missions


@pytest.mark.rule("DRG.DIVE.01")
def test_nothing_that_was_left_behind_goes_off_between_missions() -> None:
    def ended(state: State) -> None:
        state.dive, state.outcome = [2], "modest"
        state.cave.fields.satchel, state.cave.fields.satchel_owner = at(1, 0), 0

    run = cavern("G . S", gunner={"loose": "stun", "health": 2}, options={"dive": "short"}, seats=1).changed(ended)
    assert run.asks == "trade"
    run.refuses("detonate")


# ---- what is played while a card asks


@pytest.mark.rule("DRG.RNS.03")
def test_a_pebble_is_not_paid_with_ammo_that_was_just_handed_over() -> None:
    short = {"primary_ammo": 1, "secondary_ammo": 0}
    scout = {"primary_ammo": 0, "cards": "catch"}
    run = ends_turn("G . S", "theres_a_pebble_in_my_shoe", rock=True, turns="GS", gunner=short, scout=scout, seats=2)
    run.offers("event:primary")
    run.answers("play:catch/gunner.scout", seat=1).answers("pass:1.0")
    assert (run.dwarf("gunner").primary.ammo, run.dwarf("gunner").stunned) == (0, True)


@pytest.mark.rule("DRG.THR.16")
def test_who_is_felled_while_the_floor_cracks_takes_no_step() -> None:
    run = ends_turn("G . S", "crack_in_the_floor", rock=True, turns="GS", gunner=FRAIL, change=_charged)
    run.offers(f"event:{name(1, 0)}")
    run.loads("hit blank").answers("detonate", "sure:yes")
    gunner = run.dwarf("gunner")
    assert (gunner.unconscious, gunner.knocked_over, gunner.at, run.asks) == (True, False, at(0, 0), "turn")


def _charged(state: State) -> None:
    """The Gunner's satchel charge between him and the Scout."""
    state.cave.fields.satchel, state.cave.fields.satchel_owner = at(1, 0), 0


@pytest.mark.rule("DRG.END.03")
def test_nobody_jumps_aside_onto_whom_a_blast_has_thrown_there_meanwhile() -> None:
    drawing = "     .   ~ ~\nS M # G . = ~\n         ~ ~"

    def charged(state: State) -> None:
        state.dwarves[2].at = at(5, 0)
        state.cave.fields.satchel, state.cave.fields.satchel_owner = at(5, 0), 2

    run = cavern(drawing, turns="SGD", objectives={"morkite": 1}, origin="S").changed(charged)
    run.state.cave.pod.spaces, run.state.cave.pod.here = board.bit(at(3, 0)), False
    run.loads("hit").answers("pickaxe", f"mine:{name(1, 0)}")
    run.offers(f"aside:{name(4, 0)}", f"aside:{name(3, -1)}")
    run.loads("blank blank").answers("detonate", seat=2).answers("sure:yes", seat=2)
    assert (run.dwarf("driller").at, run.dwarf("gunner").at) == (at(4, 0), at(3, -1))
