"""Actions: 7. Exchange supplies: an offer that lies open while the turn goes on. How it is asked is ours, no rule."""

from __future__ import annotations

import pytest

from bot.engine.chance import Chance
from bot.games.deep_rock.entries.acts import Changed, Handed, Lapsed, Offered
from bot.games.deep_rock.game import GAME
from bot.games.deep_rock.wishes import Transfer
from tests.rules.deep_rock.cavern import Run, cavern, name, open_floor


def offered(**fields: object) -> Run:
    """The Gunner offers 2 of his ammo for the Scout's grenade."""
    fields = {"scout": {"primary_ammo": 1, "throwables": "frag_grenade"}, **fields}
    run = open_floor(". G S\n     g", turns="GS", origin="G", **fields)
    run.answers("exchange:scout", "give:scout/primary.2", "take:scout/throwable.frag_grenade", "offer")
    return run


def test_the_turn_goes_on_meanwhile() -> None:
    run = offered()
    assert (run.asks, run.question.seats(), list(run.question.invited)) == ("turn", [0], [1])
    assert run.told(Offered)[0].givers == (1,)
    run.answers(f"move:{name(-1, 0)}")
    assert run.asks == "turn"
    assert list(run.question.invited) == [1]
    assert run.state.turn.actions == 2


def test_what_he_offers_is_set_aside_until_it_is_settled() -> None:
    run = offered(gunner={"primary_ammo": 2})
    assert run.dwarf("gunner").primary.ammo == 0
    assert not [key for key in run.options(0) if key.startswith("shoot:primary")]
    run.answers("decline", seat=1)
    assert run.dwarf("gunner").primary.ammo == 2
    assert [key for key in run.options(0) if key.startswith("shoot:primary")]


@pytest.mark.parametrize(
    ("pile", "thing", "word"),
    [("throwables", "frag_grenade", "throwable"), ("cards", "catch", "card"), ("loose", "stun", "upgrade")],
)
def test_single_things_are_set_aside_too(pile: str, thing: str, word: str) -> None:
    run = cavern("G S", turns="GS", gunner={pile: thing, "primary_ammo": 1})
    run.answers("exchange:scout", f"give:scout/{word}.{thing}", "take:scout/primary.1", "offer")
    assert getattr(run.dwarf("gunner"), pile) == []
    run.answers("end", "end:yes")
    assert getattr(run.dwarf("gunner"), pile) == [thing]


def test_once_it_is_accepted_it_costs_an_action_and_changes_hands() -> None:
    run = offered()
    run.answers("accept", seat=1)
    assert run.told(Handed) == [Handed(0, 1, "primary.2"), Handed(1, 0, "throwable.frag_grenade")]
    assert run.state.turn.actions == 2
    assert (run.dwarf("gunner").primary.ammo, run.dwarf("gunner").primary.aside) == (3, 0)
    assert run.dwarf("scout").primary.ammo == 3
    assert run.state.bargain is None


def test_it_lapses_at_the_end_of_the_turn() -> None:
    run = offered(events="ouch")
    run.answers("end", "end:yes")
    assert run.told(Lapsed) == [Lapsed(0)]
    assert run.dwarf("gunner").primary.ammo == 5
    assert "accept" not in run.options(1)


def test_it_cannot_be_accepted_once_the_actions_are_spent_or_they_stand_apart() -> None:
    run = offered(actions=1)
    run.offers("accept", seat=1)
    run.answers(f"move:{name(-1, 0)}")
    run.refuses("accept", seat=1)
    assert "decline" in run.settings(1)
    run = offered()
    run.answers(f"move:{name(-1, 0)}")
    run.refuses("accept", seat=1)
    run.answers(f"move:{name(0, 0)}")
    run.offers("accept", seat=1)


def test_nothing_is_handed_over_in_the_midst_of_an_attack() -> None:
    run = offered(gunner={"cards": "steady_now"})
    run.loads("blank blank blank").answers(f"shoot:primary.burst:{name(1, 1)}")
    assert run.asks == "hits"
    run.refuses("accept", seat=1)
    run.answers("keep")
    run.offers("accept", seat=1)


def test_all_who_would_give_must_agree() -> None:
    run = cavern(
        """
        G S
         E
        """,
        turns="GSE",
        gunner={"primary_ammo": 0},
        engineer={"throwables": "frag_grenade"},
    )
    run.answers("exchange:scout", "take:scout/primary.1", "with:engineer")
    run.answers("take:engineer/throwable.frag_grenade", "offer")
    assert list(run.question.invited) == [1, 2]
    run.answers("accept", seat=2)
    assert list(run.question.invited) == [1]
    assert run.told(Handed) == []
    run.answers("accept", seat=1)
    assert len(run.told(Handed)) == 2


def test_who_is_asked_may_agree_to_less_and_then_the_maker_is_asked() -> None:
    run = cavern("G S", turns="GS", gunner={"primary_ammo": 0}, scout={"primary_ammo": 3})
    run.answers("exchange:scout", "take:scout/primary.3", "offer")
    assert {key for key in run.settings(1) if key.startswith("change")} == {
        "change:scout/primary.1",
        "change:scout/primary.2",
    }
    serial = run.question.serial
    run.answers("change:scout/primary.1", seat=1)
    assert run.question.serial == serial
    assert run.told(Changed) == [Changed(1, 0, (Transfer(1, 0, "primary", 1),))]
    assert run.told(Offered)[0].goods == (Transfer(1, 0, "primary", 3),)
    assert list(run.question.invited) == [0]
    run.answers("accept:1", seat=0)
    assert (run.dwarf("gunner").primary.ammo, run.dwarf("scout").primary.ammo) == (1, 2)


def test_one_of_several_goods_may_be_left_out() -> None:
    run = cavern("G S", turns="GS", gunner={"primary_ammo": 0}, scout={"throwables": "frag_grenade"})
    run.answers("exchange:scout", "take:scout/primary.1", "take:scout/throwable.frag_grenade", "offer")
    run.answers("change:scout/throwable.frag_grenade.0", seat=1)
    run.answers("accept:1", seat=0)
    assert run.dwarf("scout").throwables == ["frag_grenade"]
    assert run.dwarf("gunner").primary.ammo == 1


def test_a_new_offer_takes_the_place_of_the_old_one() -> None:
    run = offered(gunner={"primary_ammo": 3})
    run.answers("exchange:scout", "give:scout/primary.1", "take:scout/throwable.frag_grenade", "offer")
    assert run.state.bargain is not None
    assert [transfer.n for transfer in run.state.bargain.goods] == [1, 1]
    assert run.dwarf("gunner").primary.ammo == 2
    assert run.told(Lapsed) == [Lapsed(0)]


def test_ammo_that_is_set_aside_keeps_its_room() -> None:
    run = offered(gunner={"cards": "last_magazine"})
    run.refuses("play:last_magazine/gunner.primary", seat=0)


def test_a_save_holds_it() -> None:
    run = offered().restarts()
    assert run.dwarf("gunner").primary.ammo == 3
    run.answers("accept", seat=1)
    assert run.dwarf("scout").primary.ammo == 3


def test_a_computer_accepts_what_it_is_offered() -> None:
    run = offered()
    assert GAME.policy("sensible", run.state, run.question, 1, Chance(bytes(32), 0).next()[1]) == "accept"


def test_what_was_added_bit_by_bit_is_offered_as_one() -> None:
    run = cavern("G S", turns="GS", gunner={"primary_ammo": 0}, scout={"primary_ammo": 3})
    run.answers("exchange:scout", "take:scout/primary.2", "take:scout/primary.1", "offer")
    assert run.told(Offered)[0].goods == (Transfer(1, 0, "primary", 3),)
    run.answers("change:scout/primary.2", seat=1)
    run.answers("accept:1", seat=0)
    assert run.dwarf("gunner").primary.ammo == 2


def test_of_two_equal_things_one_may_be_left_out() -> None:
    grenades = "frag_grenade frag_grenade"
    run = cavern("G S", turns="GS", gunner={"primary_ammo": 1}, scout={"throwables": grenades})
    take = "take:scout/throwable.frag_grenade"
    run.answers("exchange:scout", take, take, "offer")
    run.answers("change:scout/throwable.frag_grenade.0", seat=1)
    run.answers("accept:1", seat=0)
    assert run.dwarf("scout").throwables == ["frag_grenade"]
    assert run.dwarf("gunner").throwables == ["frag_grenade"]


def passing() -> Run:
    """The Gunner takes the Scout's grenade, and 2 ammo, and passes the grenade and 3 ammo on to the Driller."""
    scout = {"throwables": "frag_grenade", "primary_ammo": 3}
    run = cavern(
        ". D .\n S G .\n. . .",
        turns="GSD",
        scout=scout,
        gunner={"primary_ammo": 2},
        driller={"primary_ammo": 0},
    )
    run.answers("exchange:scout", "take:scout/throwable.frag_grenade", "take:scout/primary.2")
    run.answers("with:driller", "give:driller/throwable.frag_grenade", "give:driller/primary.3", "offer")
    return run


def test_what_one_brings_may_be_passed_on_to_another() -> None:
    """Found by people who pressed anything: only what the maker has of his own is set aside."""
    run = passing()
    assert run.dwarf("gunner").primary.ammo == 1
    run.answers("accept", seat=1)
    assert run.dwarf("driller").throwables == ["frag_grenade"]
    assert [run.dwarf(c).primary.ammo for c in ("scout", "gunner", "driller")] == [1, 1, 3]
    assert run.dwarf("gunner").primary.aside == 0


def test_what_is_not_brought_any_more_is_not_passed_on() -> None:
    run = passing()
    run.answers("change:scout/throwable.frag_grenade.0", seat=1)
    assert run.dwarf("gunner").throwables == []
    run.answers("accept:1", seat=0)
    assert (run.dwarf("driller").throwables, run.dwarf("scout").throwables) == ([], ["frag_grenade"])
    assert [run.dwarf(c).primary.ammo for c in ("scout", "gunner", "driller")] == [1, 1, 3]


def test_what_is_passed_on_lapses_whole() -> None:
    run = passing()
    run.answers("end", "end:yes")
    assert run.dwarf("scout").throwables == ["frag_grenade"]
    assert [run.dwarf(c).primary.ammo for c in ("scout", "gunner", "driller")] == [3, 2, 0]


def test_no_less_is_asked_for_where_nothing_could_be_handed_over() -> None:
    """Else the maker could pay an action for nothing."""
    run = cavern(". G S", turns="GS", gunner={"primary_ammo": 0}, scout={"primary_ammo": 3})
    run.answers("exchange:scout", "take:scout/primary.3", "offer")
    run.answers(f"move:{name(-1, 0)}")
    assert [key for key in run.settings(1) if key.startswith(("change", "decline"))] == ["decline"]


def test_less_of_what_is_taken_twice_is_never_more() -> None:
    run = cavern(
        ". D .\n S G .\n. . .",
        turns="GSD",
        gunner={"primary_ammo": 0},
        driller={"primary_ammo": 0},
        scout={"primary_ammo": 5},
    )
    run.answers("exchange:scout", "take:scout/primary.1", "with:driller", "give:driller/primary.1")
    run.answers("with:scout", "take:scout/primary.3", "offer")
    run.answers("change:scout/primary.2", seat=1)
    assert run.state.bargain is not None
    assert [transfer.n for transfer in run.state.bargain.goods] == [1, 1, 2]


def test_who_agreed_to_more_is_asked_anew() -> None:
    """The Engineer gives his grenade for 2 ammo that the Scout was to bring."""
    run = cavern(
        """
        G S
         E
        """,
        turns="GSE",
        gunner={"primary_ammo": 0},
        scout={"primary_ammo": 2},
        engineer={"throwables": "frag_grenade", "primary_ammo": 0},
    )
    run.answers("exchange:scout", "take:scout/primary.2", "with:engineer", "give:engineer/primary.2")
    run.answers("take:engineer/throwable.frag_grenade", "offer")
    run.answers("accept", seat=2)
    run.answers("change:scout/primary.1", seat=1)
    assert list(run.question.invited) == [0, 2]
    run.refuses("accept", seat=2)
    run.answers("accept:1", seat=0)
    assert run.told(Handed) == []
    run.answers("decline", seat=2)
    assert run.dwarf("engineer").throwables == ["frag_grenade"]
