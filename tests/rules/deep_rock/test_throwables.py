"""Reference: the sixteen throwables."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.deep_rock import board
from bot.games.deep_rock.entries.fights import Cleared, Rolled, Stuck
from tests.rules.deep_rock.acting import all_act, changed
from tests.rules.deep_rock.cavern import Run, at, cavern, name, open_floor
from tests.rules.deep_rock.shooting import aims, blast
from tests.rules.deep_rock.test_throw import throw, thrown
from tests.rules.deep_rock.test_turn_overview import QUIET, passed


def holding(card: str, drawing: str, **fields: Any) -> Run:
    """The Driller with a card on open floor."""
    return open_floor(drawing, driller=dict(throwables=card, **fields.pop("driller", {})), **fields)


@pytest.mark.rule("DRG.THR.01")
def test_incendiary_grenade() -> None:
    run = holding("incendiary_grenade", "D . . w w")
    run.loads("hit hit").answers(blast(run, "throw:incendiary_grenade", (3, 0), (4, 0)))
    assert run.told(Rolled)[0].dice == ("flame", "flame")
    assert run.creatures() == []


@pytest.mark.rule("DRG.THR.02")
def test_frag_grenade_with_a_scare() -> None:
    run = holding("frag_grenade", "D . . g s . .")
    run.loads("hit scare").answers(blast(run, "throw:frag_grenade", (3, 0), (4, 0)))
    assert run.asks == f"scare:{name(4, 0)}"
    run.answers(f"scare:{name(4, 0)}/{name(6, 0)}")
    assert [(c.kind, c.health, c.at) for c in run.creatures()] == [("slasher", 1, at(6, 0))]


@pytest.mark.rule("DRG.THR.03")
def test_plasma_grenade_in_a_line_away() -> None:
    run = holding("plasma_grenade", "D g g g g g")
    back = ".".join(name(q, 0) for q in (2, 1, 0))
    assert f"throw:plasma_grenade:aim={back}" not in aims(run, "throw:plasma_grenade:aim")
    thrown(run.loads("hit blank"), "plasma_grenade", (2, 0), (3, 0), (4, 0))
    assert [creature.at for creature in run.creatures()] == [at(1, 0), at(5, 0)]


@pytest.mark.rule("DRG.THR.04")
def test_impact_axe() -> None:
    run = holding("impact_axe", "D . . n")
    run.loads("double hit").answers(throw("impact_axe", (3, 0)))
    assert run.creature("brood_nexus").health == 3


@pytest.mark.rule("DRG.THR.05")
def test_no_creature_crosses_the_edge_of_an_inhibitor_field() -> None:
    def field(state: Any) -> None:
        state.cave.fields.inhibitor = board.NEAR[at(3, 0)] | board.bit(at(3, 0))

    run = all_act("D . g . . g", rock=True, change=field)
    assert [creature.at for creature in run.creatures()] == [at(2, 0), at(5, 0)]


@pytest.mark.rule("DRG.THR.05")
def test_it_is_laid_over_a_space_and_all_around_it() -> None:
    run = thrown(holding("inhibitor_field_generator", "D . . ."), "inhibitor_field_generator", (3, 0))
    fields = run.state.cave.fields
    assert fields.inhibitor == board.NEAR[at(3, 0)] | board.bit(at(3, 0))
    assert fields.inhibitor_owner == 0


@pytest.mark.parametrize(
    ("card", "token"),
    [
        pytest.param("inhibitor_field_generator", "inhibitor", marks=pytest.mark.rule("DRG.THR.06")),
        pytest.param("lure_grenade", "lure", marks=pytest.mark.rule("DRG.THR.10")),
    ],
)
def test_token_and_card_go_as_his_next_turn_begins(card: str, token: str) -> None:
    run = holding(card, "D . . . S", events=" ".join([QUIET] * 2))
    thrown(run, card, (2, 0))
    there = getattr(run.state.cave.fields, token)
    assert card not in run.state.decks.throwables.discard
    passed(run)
    assert run.state.active == 1
    assert getattr(run.state.cave.fields, token) == there, "it stays through the others' turns"
    passed(run)
    assert run.state.active == 0
    assert getattr(run.state.cave.fields, token) in (0, board.OFF)
    assert card in run.state.decks.throwables.discard


@pytest.mark.rule("DRG.THR.07")
@pytest.mark.parametrize(("drawing", "prey"), [("l . g . . . D", "lure"), ("l . g . D", "lure"), ("l . g D", "dwarf")])
def test_the_hologram_draws_who_has_nothing_nearer(drawing: str, prey: str) -> None:
    run = all_act(drawing, "bite", legend={"l": "lure"}, origin="l", turns="D", rock=True)
    where = run.creature("grunt").at
    assert where == (at(1, 0) if prey == "lure" else at(2, 0))


@pytest.mark.rule("DRG.THR.08")
def test_it_is_not_destroyed_and_nobody_enters_it() -> None:
    run = all_act("D . . g l", "bite", legend={"l": "lure"})
    assert run.state.cave.fields.lure == at(4, 0)
    run = all_act("D l . g", legend={"l": "lure"}, rock=True)
    assert run.creature("grunt").at != at(1, 0)
    run = all_act("D . . l g g", legend={"l": "lure"}, rock=True)
    assert (run.on(4, 0), run.on(5, 0)) == ("grunt", "grunt"), "the second one cannot go through it"


@pytest.mark.rule("DRG.THR.07")
def test_it_is_laid_on_an_empty_space() -> None:
    run = holding("lure_grenade", "D . g .")
    run.refuses(f"throw:lure_grenade:aim={name(2, 0)}")
    run.answers(f"throw:lure_grenade:aim={name(3, 0)}")
    assert run.state.cave.fields.lure == at(3, 0)


def mined(drawing: str, faces: str, **fields: Any) -> Run:
    """All creatures act with a proximity grenade of the Driller on p."""
    legend = {"p": "proximity", **fields.pop("legend", {})}

    def own(state: Any) -> None:
        state.cave.fields.proximity_owner = 0

    return all_act(drawing, faces, legend=legend, change=own, rock=True, **fields)


@pytest.mark.rule("DRG.THR.11", "DRG.THR.12")
def test_proximity_grenade_goes_off_under_the_first_on_foot() -> None:
    run = mined("D . . . . p m", "blank")
    assert run.state.cave.fields.proximity == at(5, 0), "the Mactera flies over it"
    assert run.creature("mactera_spawn").at != at(6, 0)
    run = mined("D . . . . p . g", "hit blank")
    assert run.creatures() == []
    assert [entry.source for entry in run.told(Rolled)] == ["proximity_grenade"]
    assert run.state.cave.fields.proximity == board.OFF


@pytest.mark.rule("DRG.THR.11")
def test_it_lets_those_beside_it_pass() -> None:
    run = mined(
        """
               p
        D . . . . . g
        """,
        "",
    )
    assert run.state.cave.fields.proximity == at(4, -1)
    assert run.on(3, 0) == "grunt"


@pytest.mark.rule("DRG.THR.13")
def test_its_scare_drives_the_entrant_back() -> None:
    run = mined("D . . . . p . g", "scare blank")
    assert run.creature("grunt").at == at(7, 0)


@pytest.mark.rule("DRG.THR.14")
def test_sticky_grenade_moves_its_victim_then_blows() -> None:
    run = holding("sticky_grenade", "D . . s . . g")
    run.answers(throw("sticky_grenade", (3, 0)))
    run.refuses(f"drag:{name(7, 0)}", f"drag:{name(-1, 0)}")
    run.offers(f"drag:{name(4, -2)}", f"drag:{name(6, -1)}")
    run.loads("hit").answers(f"drag:{name(5, 0)}")
    assert run.told(Stuck)[0].to == at(5, 0)
    assert [(c.kind, c.health) for c in run.creatures()] == [("slasher", 1)]


@pytest.mark.rule("DRG.THR.15")
@pytest.mark.parametrize("who", ["n", "o O"])
def test_it_does_not_move_big_or_immobile_ones(who: str) -> None:
    run = holding("sticky_grenade", f"D . . {who} g" if who == "n" else f"D . . {who} .")
    run.loads("hit").answers(throw("sticky_grenade", (3, 0)))
    assert run.told(Stuck) == []
    assert len(run.told(Rolled)) == 1


def charged(drawing: str, trigger: str, **fields: Any) -> Run:
    """The Driller puts a satchel charge on (1,0)."""
    run = cavern(drawing, driller=dict(throwables="satchel_charge"), **fields)
    return run.answers(f"throw:satchel_charge:aim={name(1, 0)}", f"trigger:{trigger}")


@pytest.mark.rule("DRG.THR.16")
def test_satchel_charge_lies_next_to_him_and_blows_at_his_word() -> None:
    run = cavern("D . . g", driller=dict(throwables="satchel_charge"))
    run.refuses(f"throw:satchel_charge:aim={name(2, 0)}")
    run = charged("D . g", "hand")
    run.answers("detonate")
    assert run.asks == "sure:driller", "he stands beside it"
    run.answers("sure:no")
    assert (run.asks, run.state.cave.fields.satchel) == ("turn", at(1, 0))
    run.loads("hit blank").answers("detonate", "sure:yes")
    assert run.creatures() == []
    assert run.dwarf("driller").health == 4
    assert run.state.turn.actions == 2, "only the throw cost an action"


@pytest.mark.rule("DRG.THR.16")
def test_it_may_blow_as_a_creature_steps_next_to_it() -> None:
    def far(state: Any) -> None:
        fields = state.cave.fields
        fields.satchel, fields.satchel_owner, fields.satchel_trigger = at(4, 0), 0, "near"

    run = all_act("D . . . . . . g", "hit blank", change=far, rock=True)
    assert run.creatures() == []
    assert run.dwarf("driller").health == 5


@pytest.mark.rule("DRG.THR.16")
def test_its_owner_may_set_it_off_beside_any_question_and_nobody_else() -> None:
    run = charged("D . g S", "hand", seats=2)
    assert "detonate" in run.options(0)
    assert "detonate" not in run.options(1)


@pytest.mark.rule("DRG.THR.17", "DRG.THR.18")
def test_it_clears_walls_stalagmites_and_platforms() -> None:
    run = charged(
        """
         N ^
        D . =
        """,
        "hand",
        origin="D",
        cards="",
    )
    run.loads("blank blank").answers("detonate", "sure:yes")
    cave = run.state.cave
    assert cave.fallen == {at(1, -1): ["nitra"]}
    assert (cave.stalagmites, cave.fields.platforms) == (0, 0)
    assert cave.pits
    assert run.told(Cleared)
    assert not [entry for entry in run.log if getattr(entry, "what", "") == "mineral"]
    assert cave.fields.satchel == board.OFF
    assert run.state.decks.throwables.discard == ["satchel_charge"]


@pytest.mark.rule("DRG.THR.17")
def test_a_dwarf_on_a_lost_platform_lands_on_the_nearest_floor_and_lies() -> None:
    def set_up(state: Any) -> None:
        fields = state.cave.fields
        fields.satchel, fields.satchel_owner = at(1, 0), 0
        state.dwarves[1].at = at(2, 0)

    run = changed(cavern("D . =", turns="DS"), set_up)
    run.loads("blank blank").answers("detonate", "sure:yes")
    scout = run.dwarf("scout")
    assert scout.knocked_over
    assert board.distance(scout.at, at(2, 0)) == 1
    assert run.state.cave.floor >> scout.at & 1


@pytest.mark.rule("DRG.THR.19", "DRG.THR.20")
def test_tunnel_carver_clears_3_spaces_beyond_its_target() -> None:
    run = cavern("D . # $ #", driller=dict(throwables="tunnel_carver"))
    thrown(run, "tunnel_carver", (1, 0), (2, 0), (3, 0), (4, 0))
    assert all(run.state.cave.floor >> at(q, 0) & 1 for q in (2, 3, 4))
    assert run.state.cave.fallen == {at(3, 0): ["gold"]}
    assert run.state.store.minerals["gold"] == 0


@pytest.mark.rule("DRG.THR.21")
def test_corrosive_bomb_is_1_damage_without_resistance() -> None:
    run = holding("corrosive_bomb", "D . . g S x")
    run.loads("blank").answers(f"throw:corrosive_bomb:aim={name(4, 0)}", "sure:yes")
    assert run.creatures() == []
    assert run.dwarf("scout").health == 4
    run = holding("corrosive_bomb", "D . . o O", legend={"o": "oppressor facing=3"})
    thrown(run, "corrosive_bomb", (3, 0))
    assert run.creature("oppressor").health == 6


@pytest.mark.rule("DRG.THR.22")
def test_electrocution_grenade_stuns_even_on_a_blank() -> None:
    run = holding("electrocution_grenade", "D . . s s")
    run.loads("blank").answers(blast(run, "throw:electrocution_grenade", (3, 0), (4, 0)))
    assert [(c.health, c.stunned) for c in run.creatures()] == [(2, True), (2, True)]
    assert run.told(Rolled)[0].dice == ("bullet",)


@pytest.mark.rule("DRG.THR.23")
def test_soil_smasher_clears_all_around_its_target() -> None:
    run = cavern(
        """
        D . . #
           # ^
        """,
        driller=dict(throwables="soil_smasher"),
    )
    thrown(run, "soil_smasher", (2, 0))
    assert run.state.cave.floor & board.NEAR[at(2, 0)] == board.NEAR[at(2, 0)]
    assert run.state.cave.stalagmites == 0


@pytest.mark.rule("DRG.THR.24", "DRG.THR.25")
def test_cryo_grenade_freezes_and_kills_what_flies() -> None:
    run = holding("cryo_grenade", "D . s m s")
    run.answers(throw("cryo_grenade", (3, 0)))
    assert [(c.kind, c.frozen, c.health) for c in run.creatures()] == [("slasher", True, 2)] * 2


@pytest.mark.rule("DRG.THR.26")
def test_cluster_grenade_spares_its_target_space() -> None:
    run = holding("cluster_grenade", "D . . s s")
    ways = [key for key in aims(run, "throw:cluster_grenade:aim") if f"={name(3, 0)}." in key]
    key = next(key for key in ways if name(4, 0) in key.partition("=")[2].split(".")[1:])
    run.loads("hit hit").answers(key)
    assert [creature.at for creature in run.creatures()] == [at(3, 0)]
    assert run.creature("slasher").health == 2


@pytest.mark.rule("DRG.THR.27")
def test_phosphor_grenade_includes_it() -> None:
    run = holding(
        "phosphor_grenade",
        """
             g
        D . g .
             g
        """,
        origin="D",
    )
    assert len([key for key in aims(run, "throw:phosphor_grenade:aim") if f"={name(2, 0)}." in key]) == 2
    thrown(run.loads("hit"), "phosphor_grenade", (2, 0), (3, -1), (1, 0), (2, 1))
    assert run.creatures() == []
