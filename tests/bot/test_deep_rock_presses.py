"""What a deed takes in presses, on real messages: within the table of CONTROLS 2.14. Who has a menu picks in it."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.deep_rock import board, shots
from bot.games.deep_rock.game import GAME
from bot.games.deep_rock.state import State
from bot.games.deep_rock.throw import Throw
from bot.ui.parts import Row
from tests.bot.pressing import Hands, view_of
from tests.rules.deep_rock.acting import ends_turn
from tests.rules.deep_rock.cavern import Run, at, cavern, name, open_floor


def nitra(n: int, gold: int = 0) -> Any:
    def change(state: State) -> None:
        state.store.minerals["nitra"], state.store.minerals["gold"] = n, gold

    return change


# ---- single deeds


def test_a_move_is_one_pick() -> None:
    hands = Hands(open_floor("G . .", cards="")).pick(name(2, 0))
    assert (hands.presses, hands.taps) == (1, 2)
    assert hands.run.dwarf("gunner").at == at(2, 0)


TWO_RESULTS = """
G . s
 . g .
"""


def test_an_attack_with_three_dice_is_a_pick_and_a_result() -> None:
    run = open_floor(TWO_RESULTS)
    run.loads("hit hit blank")
    hands = Hands(run).pick("Minigun > Slasher").press("A: kill Grunt")
    assert (hands.presses, hands.taps) == (2, 3)
    assert run.asks == "turn"


def test_one_sensible_result_is_applied_at_once() -> None:
    run = open_floor("G . g g").loads("hit hit blank")
    hands = Hands(run).pick(f"Minigun > Grunt {name(2, 0)}")
    assert (hands.presses, run.asks, run.creatures()) == (1, "turn", [])


def test_burst_again_is_a_button_that_names_its_target() -> None:
    run = open_floor("G . s").loads("blank blank blank")
    hands = Hands(run).pick("Minigun > Slasher")
    before = hands.presses
    run.loads("hit blank blank")
    hands.press(f"Again at {name(2, 0)} · 1 ammo")
    assert hands.presses - before <= 2
    assert (run.state.turn.actions, run.dwarf("gunner").primary.ammo) == (2, 3)


def test_a_burst_goes_on_at_the_next_one_when_the_first_is_dead() -> None:
    run = open_floor("G . g . g").loads("hit blank blank")
    hands = Hands(run).pick(f"Minigun > Grunt {name(2, 0)}")
    hands.press(f"Burst at Grunt {name(4, 0)} · 1 ammo")
    assert run.state.turn.actions == 2


def test_a_free_weapon_is_lit_up() -> None:
    run = open_floor("G . . g", gunner={"secondary": "subata"}).loads("hit")
    hands = Hands(run).press(f"Subata 120 > Grunt {name(3, 0)} · free")
    assert (hands.presses, run.state.turn.actions, run.creatures()) == (1, 3, [])


def test_a_pickaxe_double_is_three_presses() -> None:
    run = cavern(" . .\n# G N\n . .", origin="G").loads("double")
    hands = Hands(run).press("Pickaxe").press("Mine Nitra").press(f"Dig {name(-1, 0)}")
    assert (hands.presses, hands.taps) == (3, 3)
    assert run.asks == "turn"


def test_a_grenade_is_two_presses_with_the_best_blast_shown_first() -> None:
    run = open_floor("G . . g g", gunner={"throwables": "frag_grenade"}).loads("hit hit")
    hands = Hands(run).press("Throw")
    assert "**Frag Grenade at" in texts(hands)
    hands.press("Throw at")
    assert (hands.presses, hands.taps, run.creatures()) == (2, 2, [])


def test_another_blast_is_a_pick_more_and_can_be_turned() -> None:
    run = open_floor("G . . g g", gunner={"throwables": "frag_grenade"}).loads("hit hit")
    hands = Hands(run).press("Throw")
    blasts = [choice.label for choice in hands.menus()[0].choices]
    hands.pick(blasts[-1])
    shown = next(label for label in hands.labels() if label.startswith("Throw at"))
    hands.press("Turn left").press("Turn right")
    assert shown in hands.labels()
    hands.press("Throw at")
    assert (hands.presses - 2, run.asks) == (3, "turn")


def test_a_blast_with_a_dwarf_inside_names_him_on_its_button_and_takes_three_presses() -> None:
    run = open_floor("G . . g S", turns="GS", gunner={"throwables": "plasma_grenade"}).loads("blank blank")
    hands = Hands(run).press("Throw")
    harmful = next(choice.label for choice in hands.menus()[0].choices if choice.label.endswith("and the Scout!"))
    hands.pick(harmful)
    assert "and the Scout!" in texts(hands)
    assert not any(label.startswith("Throw at") for label in hands.labels())
    hands.press("Throw, hits the Scout too")
    assert (hands.presses, run.asks, run.dwarf("gunner").throwables) == (3, "turn", [])


def test_aimed_by_hand_the_button_names_the_dwarf_inside_too() -> None:
    run = open_floor("G . . S", turns="GS", gunner={"throwables": "frag_grenade"}).loads("blank blank")
    hands = Hands(run).press("Throw").pick(name(3, 0)).press("Throw, hits the Scout too")
    assert (hands.presses, run.asks, run.dwarf("gunner").throwables) == (3, "turn", [])


@pytest.mark.parametrize("typed", ["throw:frag_grenade:{aim}", "throw:frag_grenade:aim={aim}"])
def test_a_typed_throw_over_a_dwarf_asks_again(typed: str) -> None:
    run = open_floor("G . . g S", turns="GS", gunner={"throwables": "frag_grenade"})
    options = run.question.options(0)
    aim = next(o.key for o in options if isinstance(o, Throw) and shots.in_blast(run.state, board.bits(o.aim)))
    run.answers(typed.format(aim=aim.rpartition(":")[2]))
    assert (run.asks, len(run.dwarf("gunner").throwables)) == ("sure:scout", 1)


def test_a_satchel_charge_with_a_dwarf_inside_asks_again_too() -> None:
    def charged(state: State) -> None:
        state.cave.fields.satchel, state.cave.fields.satchel_owner = at(1, 0), 0

    run = open_floor("G . S", turns="GS").changed(charged)
    hands = Hands(run).press("Help, other").press("Detonate the satchel")
    assert run.asks == "sure:gunner.scout"
    hands.press("Back")
    assert (run.asks, run.state.cave.fields.satchel) == ("turn", at(1, 0))


def test_aimed_by_hand_at_any_space() -> None:
    run = open_floor("G . . g", gunner={"throwables": "frag_grenade"}).loads("hit hit")
    hands = Hands(run).press("Throw").press("Aim by hand").pick(name(2, 1)).press("Turn right").press("Throw at")
    assert hands.presses == 5
    assert run.dwarf("gunner").throwables == []


def test_a_token_is_thrown_where_its_menu_says() -> None:
    run = open_floor("G . . g", gunner={"throwables": "lure_grenade"})
    hands = Hands(run).press("Throw").pick(name(2, 0))
    assert (hands.presses, run.state.cave.fields.lure) == (2, at(2, 0))


def test_a_card_for_an_ally_is_two_presses() -> None:
    run = open_floor("G S", turns="GS", gunner={"cards": "patch_up"}, scout={"health": 2})
    hands = Hands(run).press("Cards 1").press("Play")
    assert (hands.presses, hands.taps) == (2, 2)
    assert run.dwarf("scout").health > 2


def test_a_pod_is_called_in_two_presses() -> None:
    run = open_floor("G . S", turns="GS").changed(nitra(3))
    hands = Hands(run).press("Supplies").pick(name(1, 0))
    assert (hands.presses, hands.taps) == (2, 3)
    assert run.state.cave.supply
    first = Hands(open_floor("G . S", turns="GS").changed(nitra(3))).press("Supplies").menus()[0]
    assert (first.placeholder, first.choices[0].line) == ("Call a pod beside allies...", "beside Gunner and Scout")


def test_how_it_is_paid_is_asked_only_where_both_would_do() -> None:
    run = open_floor("G . S", turns="GS").changed(nitra(3, gold=2))
    hands = Hands(run).press("Supplies").pick(name(1, 0)).press("2 Nitra + 1 gold")
    assert (hands.presses, run.state.store.minerals["gold"]) == (3, 1)


def test_supplies_are_collected_by_what_is_sensible() -> None:
    run = cavern("G T", gunner={"primary_ammo": 2, "health": 4})
    hands = Hands(run).press("Supplies")
    assert "Choose amounts" in hands.labels()
    hands.press("Collect: 3 primary ammo, 1 health")
    assert (hands.presses, run.dwarf("gunner").primary.ammo) == (2, 5)


def test_platforms_are_one_pick_of_three() -> None:
    run = cavern("E ~ ~ ~ .", origin="E", turns="E")
    hands = Hands(run).pick(name(1, 0), name(2, 0), name(3, 0))
    assert (hands.presses, hands.taps) == (1, 4)
    assert run.state.cave.fields.platforms == board.bits([at(1, 0), at(2, 0), at(3, 0)])


def test_a_flare_on_any_space_in_sight_is_picked_by_columns() -> None:
    run = open_floor("S . . . g", turns="S")
    hands = Hands(run).pick("Flare elsewhere").pick(name(-1, 0))
    assert (hands.presses, run.state.cave.fields.flares) == (2, [at(-1, 0)])
    flares = Hands(open_floor("S . . . g", turns="S")).pick("Flare on")
    assert flares.presses == 1


# ---- events


@pytest.mark.parametrize(
    ("card", "taken"),
    [("glowing_walls", "Yes, roll the mineral die"), ("vantage_point", "Yes, range +2 in my next turn")],
)
def test_an_optional_event_says_on_its_buttons_what_yes_and_no_do(card: str, taken: str) -> None:
    hands = Hands(ends_turn("G # . . b", card, "gold", rock=True))
    assert hands.run.asks == f"choice:{card}"
    assert [label for label in hands.labels() if label.startswith(("Yes", "No"))] == [taken, "No, nothing happens"]
    hands.press("No, nothing happens")
    assert (hands.presses, hands.run.asks, hands.run.dwarf("gunner").far_sighted) == (1, "turn", False)


# ---- dice by hand


def test_dice_by_hand_start_from_the_best_and_end_in_one_press() -> None:
    run = open_floor(TWO_RESULTS).loads("hit hit hit")
    hands = Hands(run).pick("Minigun > Slasher").press("By hand")
    assert [menu.placeholder for menu in hands.menus()] == ["Die 1", "Die 2", "Die 3"]
    best = [choice.label for menu in hands.menus() for choice in menu.choices if choice.default]
    assert len(best) == 3
    other = next(choice.label for choice in hands.menus()[1].choices if not choice.default)
    hands.pick(other)
    assert "This order is legal." in texts(hands)
    hands.press("Best for me")
    assert [choice.label for menu in hands.menus() for choice in menu.choices if choice.default] == best
    hands.pick(other).press("Fire")
    assert run.asks == "turn"


# ---- whole turns


def test_a_scout_s_turn() -> None:
    """Two moves, each with something free after it; a swing; the end."""
    run = cavern("S . . . g\n . . . N g", origin="S", turns="S").loads("hit hit hit")
    hands = Hands(run).pick(name(1, 0)).pick("M-1000 >").pick(name(2, 1)).pick("Flare on")
    run.loads("hit")
    hands.press("Pickaxe").press("Mine Nitra").press("End turn")
    assert (hands.presses, hands.taps) == (7, 11)
    assert run.asks != "end"


def test_a_driller_s_turn() -> None:
    """A drill move, Flaming Ground, a swing; the end."""
    run = cavern("D # . . g", origin="D", turns="D").loads("hit hit")
    hands = (
        Hands(run)
        .pick(f"{name(1, 0)} · drill")
        .pick("Flamethrower, Flaming Ground")
        .pick(f"{name(2, 0)}, {name(3, 0)}")
    )
    run.loads("hit")
    hands.press("Pickaxe").press(f"Dig {name(0, 1)}").press("End turn")
    assert (hands.presses, hands.taps) == (6, 9)
    assert run.asks != "end"


def test_a_gunner_s_turn() -> None:
    """A burst and another one, the shield, a move; the end."""
    run = open_floor(TWO_RESULTS).loads("hit hit blank")
    hands = Hands(run).pick("Minigun > Slasher").press("A: kill Grunt")
    run.loads("hit hit blank")
    hands.press(f"Again at {name(2, 0)}").pick("Shield on").pick(name(-1, 0)).press("End turn")
    assert (hands.presses, hands.taps) == (6, 9)
    assert run.asks != "end"


def test_an_engineer_s_turn() -> None:
    """Sentry gun, three platforms, a grenade; the end."""
    run = cavern("E . . g\n ~ ~ ~", origin="E", turns="E").loads("hit")
    hands = Hands(run).pick("Sentry gun on").pick(name(0, 1), name(1, 1), name(2, 1)).pick(shot(run))
    hands.press("End turn")
    assert (hands.presses, hands.taps) == (4, 9)
    assert run.asks != "end"


def shot(run: Run) -> str:
    """The first shot of the menu."""
    menu = next(menu for menu in Hands(run).menus() if menu.placeholder == "Attack...")
    return menu.choices[0].label


def test_ending_a_turn_with_actions_left_asks_one_row_higher() -> None:
    hands = Hands(open_floor("G . .")).press("End turn")
    rows = [[button.label for button in part.buttons] for part in hands.sheet.parts if isinstance(part, Row)]
    assert rows == [["Yes, end with 3 left", "Back"]]
    hands.press("Back")
    assert hands.run.asks == "turn"


# ---- what cannot be done


BARE = "\n . .\n. G .\n . .\n"


def test_every_grey_control_says_why_and_changes_nothing() -> None:
    run = cavern(BARE, origin="G", gunner={"primary_ammo": 0, "secondary_ammo": 0})
    hands = Hands(run)
    before = GAME.encode(run.state)
    view = view_of(run)
    told = {grey.word: grey.reason for grey in GAME.words.greys(run.state, run.question, 0)}
    assert set(hands.greys()) == {"shoot", "pickaxe", "throw", "call", "cards", "other"}
    assert all(len(told[word]) > 20 for word in hands.greys())
    assert "Both weapons are empty" in told["shoot"]
    assert "0 of 3" in told["call"]
    assert GAME.encode(view.state) == before


@pytest.mark.parametrize("fields", [{}, {"throwables": "frag_grenade"}, {"cards": "patch_up", "loose": "stun"}])
def test_the_fixed_buttons_stand_in_their_places(fields: dict[str, str]) -> None:
    run = open_floor("G . S g", turns="GS", gunner=fields, scout={"health": 3})
    rows = [[button.label for button in part.buttons] for part in Hands(run).sheet.parts if isinstance(part, Row)]
    cards = len(run.dwarf("gunner").cards)
    assert rows[-2] == ["Pickaxe", "Throw", "Supplies", f"Cards {cards}", "Help, other"]
    assert rows[-1] == ["End turn"]


def test_who_lies_on_the_ground_sees_only_what_he_can_do() -> None:
    run = open_floor("G S g", turns="GS", gunner={"knocked_over": True})
    hands = Hands(run)
    own = [label for label in hands.labels() if label not in ("My seat", "Recap", "Undo", "In words", "Table")]
    assert [label for label in own if label not in ("Whole board", "What are they?")] == [
        "Stand up · 2 actions",
        "Cards 0",
        "End turn",
    ]
    assert hands.menus() == []
    assert "Gunner: knocked over (Scout beside him can help him up for 1 action)" in texts(hands)


def test_a_stunned_dwarf_has_one_action_and_knows_why() -> None:
    hands = Hands(open_floor("G . g", gunner={"stunned": True}, actions=1))
    assert "1 action ·" in texts(hands)
    assert "Gunner: stunned" in texts(hands)


def test_of_the_unconscious_it_is_told_who_can_revive_them() -> None:
    run = open_floor("G S . D", turns="GSD", scout={"unconscious": True, "health": 0})
    hands = Hands(run)
    assert "Scout I7 health 0, ammo 5 + 3, unconscious (Gunner beside him can revive him for 1 action)" in texts(hands)
    hands.pick("Revive the Scout")
    assert (hands.presses, run.dwarf("scout").unconscious) == (1, False)


def test_what_another_deed_would_lose_is_told_beside_it() -> None:
    run = open_floor("G . s").loads("blank blank blank")
    hands = Hands(run).pick("Minigun > Slasher")
    moves = next(menu for menu in hands.menus() if menu.placeholder.startswith("Move"))
    assert all("ends your free burst" in choice.line for choice in moves.choices)
    assert "Free now: another burst" in texts(hands)
    shots = next(menu for menu in hands.menus() if menu.placeholder == "Attack...")
    assert [c.label.endswith("free") for c in shots.choices if c.label.startswith("Minigun")] == [True]


def test_after_a_scout_s_move_what_is_free_says_so() -> None:
    run = open_floor("S . . . g", turns="S", scout={"throwables": "frag_grenade"})
    hands = Hands(run).pick(name(1, 0))
    shots = next(menu for menu in hands.menus() if menu.placeholder == "Attack...")
    assert [c.label.endswith("· free") for c in shots.choices] == ["2 actions" not in c.label for c in shots.choices]
    assert [c.line.startswith("ends your free shot") for c in shots.choices if "2 actions" in c.label] == [True]
    assert "Throw · free" in hands.labels()


def test_a_walk_that_uncovers_something_asks_whether_to_go_on() -> None:
    run = open_floor("G . . .\n . ?", tokens="loot_bug", turns="G")
    hands = Hands(run).pick(name(3, 0))
    assert run.asks == "walk"
    there = [label for label in hands.labels() if label.startswith(("Go on", "Stay"))]
    assert there[0] == f"Go on to {name(3, 0)}"
    hands.press("Stay at")
    assert (hands.presses, run.asks) == (2, "turn")


# ---- new here


def test_what_is_new_is_named_once_with_one_button() -> None:
    run = open_floor("G . s", turns="GS", scout={"at": at(3, 3)})
    hands = Hands(run)
    assert "New here: your class, Slasher" in texts(hands)
    assert "What are they?" in hands.labels()
    news = GAME.words.news(run.state, run.question, 0)
    assert news is not None
    assert "- **Slasher**: Creature" in news[1]
    run.loads("blank blank blank").answers("end", "end:yes")
    while run.asks != "turn" or run.state.active != 0:
        key = next((key for key in ("end:yes", "end", "pass", "hold") if key in run.options()), run.options()[0])
        run.answers(key)
    assert "Slasher" not in (GAME.words.news(run.state, run.question, 0) or ("",))[0]


def texts(hands: Hands) -> str:
    return "\n".join(getattr(part, "text", "") for part in hands.sheet.all())
