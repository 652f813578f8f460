"""Each message of a turn as it looks, on drawn caves: CONTROLS 2.1 to 2.7, 2.10, 2.13."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from bot.games.deep_rock.board import bits
from bot.games.deep_rock.game import GAME
from bot.games.deep_rock.shots import in_blast
from bot.games.deep_rock.state import State
from bot.games.deep_rock.throw import Throw
from bot.ui import build, drafts, table
from bot.ui.controls import public_seat
from bot.ui.limits import BUDGET_COMPONENTS, BUDGET_TEXT, components_of, problems, text_of
from bot.ui.parts import Button, Menu, Row, Section, Shot
from tests.bot import golden
from tests.bot.pressing import Hands, view_of
from tests.bot.sample import components
from tests.bot.sample import golden as written
from tests.rules.deep_rock.cavern import Run, at, cavern, name, open_floor

CAVE = """
 . . N . . .
. # G . s . g
 . . S . . .
. ? . . ~ ~ .
"""


def rich(state: State) -> None:
    state.store.minerals["nitra"], state.store.minerals["gold"] = 3, 2


def turn() -> Hands:
    """The fullest usual turn: targets, a card, grenades, gold, something new."""
    gunner = {"throwables": "frag_grenade lure_grenade", "cards": "patch_up", "loose": "stun"}
    run = cavern(CAVE, turns="GS", tokens="loot_bug", origin="G", gunner=gunner, scout={"health": 3})
    return Hands(run.changed(rich))


def lying() -> Hands:
    return Hands(open_floor("G S . g", turns="GS", gunner={"knocked_over": True, "cards": "patch_up"}))


def unconscious() -> Hands:
    return Hands(open_floor("G S . g", turns="GS", scout={"unconscious": True, "health": 0}))


def stunned() -> Hands:
    return Hands(open_floor("G . S g", turns="GS", gunner={"stunned": True, "webbed": True}, actions=1))


def burst() -> Hands:
    return Hands(open_floor("G . s g").loads("blank blank blank")).pick("Minigun > Slasher")


def results() -> Hands:
    return Hands(open_floor("G . s\n . g .").loads("hit hit blank")).pick("Minigun > Slasher")


def light() -> Hands:
    return Hands(open_floor("S . . . g", turns="S", scout={"throwables": "frag_grenade"})).pick(name(1, 0))


def walk() -> Hands:
    return Hands(open_floor("G . . .\n . ?", tokens="loot_bug", turns="G")).pick(name(3, 0))


def chops() -> Hands:
    return Hands(cavern(" . .\n# G N\n . g", origin="G").loads("double")).press("Pickaxe")


def blast() -> Hands:
    run = open_floor("G . . g S", turns="GS", gunner={"throwables": "frag_grenade"}).loads("hit hit")
    hands = Hands(run).press("Throw")
    harmful = next(choice.label for choice in hands.menus()[0].choices if choice.label.endswith("!"))
    return hands.pick(harmful)


def sure() -> Hands:
    """A typed throw over an ally; a pressed one is confirmed by its button."""
    run = blast().run
    over = (o for o in run.question.options(0) if isinstance(o, Throw) and in_blast(run.state, bits(o.aim)))
    run.answers(next(over).key)
    return Hands(run)


def collecting() -> Hands:
    run = cavern("G T", gunner={"primary_ammo": 2, "health": 4}, turns="GS", scout={"at": at(0, 1), "primary_ammo": 1})
    return Hands(run.changed(rich)).press("Supplies")


def engineer() -> Hands:
    return Hands(cavern("E ~ ~ ~ g .", origin="E", turns="E"))


MESSAGES: dict[str, Callable[[], Hands]] = {
    "turn_full": turn,
    "turn_throw": lambda: turn().press("Throw"),
    "turn_supplies": lambda: turn().press("Supplies"),
    "turn_cards": lambda: turn().press("Cards 1"),
    "turn_other": lambda: turn().press("Help, other"),
    "turn_end": lambda: turn().press("End turn"),
    "turn_lying": lying,
    "turn_unconscious": unconscious,
    "turn_stunned": stunned,
    "turn_burst": burst,
    "turn_light": light,
    "turn_walk": walk,
    "turn_chops": chops,
    "turn_results": results,
    "turn_by_hand": lambda: results().press("By hand"),
    "turn_blast": blast,
    "turn_sure": sure,
    "turn_collect": collecting,
    "turn_engineer": engineer,
    "turn_flare": lambda: light().pick("Flare elsewhere"),
}


@pytest.mark.parametrize("name_", MESSAGES)
def test_a_message_of_a_turn(name_: str) -> None:
    sheet = MESSAGES[name_]().sheet
    assert problems(components(sheet)) == []
    golden.check(f"deep_rock_{name_}", written(sheet))


def test_what_is_new_in_private() -> None:
    view = view_of(turn().run)
    sheet = table.news_panel(view, 101)
    assert sheet is not None
    golden.check("deep_rock_turn_new", written(sheet))


# ---- the fullest there is


WIDE = "D . . g\n . g S\n. x s w\n . . n"


def fullest(**fields: Any) -> Run:
    """A Driller in the open with all that he can hold, everything about."""
    cards = "patch_up catch leg_it grenade_pouch strike_gold on_your_feet"
    driller = {"throwables": "frag_grenade cluster_grenade plasma_grenade lure_grenade impact_axe", "cards": cards}
    run = open_floor(
        WIDE, turns="DSGE", driller=driller | {"loose": "stun range_plus_1"}, scout={"health": 2}, **fields
    )

    def far(state: State) -> None:
        rich(state)
        state.dwarves[2].at, state.dwarves[3].at = at(-1, 0), at(0, 1)
        state.dwarves[2].knocked_over = True

    return run.changed(far)


@pytest.mark.parametrize("draft", ["", "throw", "supplies", "cards", "other", "at.throw:frag_grenade:aim"])
def test_the_fullest_turn_keeps_the_budget(draft: str) -> None:
    view = view_of(fullest())
    board = build.board(view, Shot("the picture"), draft=draft)
    assert problems(components(board)) == []
    assert components_of(board) <= BUDGET_COMPONENTS
    assert text_of(board) <= BUDGET_TEXT
    assert public_seat(view) == 0


FORGED = ("frag_grenade:ZZ99", "frag_grenade:A1", "nothing:A1", ":A1", "frag_grenade:/", "frag_grenade:A1.@")


@pytest.mark.parametrize("aim", FORGED)
def test_a_throw_that_is_made_up_or_of_another_moment_opens_no_draft(aim: str) -> None:
    assert drafts.drafted(view_of(fullest()), 0, f"throw.{aim}") == ()


def test_labels_fit_a_phone_where_that_can_be() -> None:
    """Nine of ten labels have 38 characters or fewer."""
    labels: list[str] = []
    for make in MESSAGES.values():
        labels += labels_of(make())
    long = [label for label in labels if len(label) > 38]
    assert len(labels) > 200
    assert len(long) <= len(labels) / 10, long


def labels_of(hands: Hands) -> list[str]:
    found: list[str] = []
    for part in hands.sheet.all():
        match part:
            case Menu():
                found += [choice.label for choice in part.choices]
            case Row():
                found += [button.label for button in part.buttons]
            case Section(button=Button(label=label)):
                found.append(label)
    return found


def test_what_is_asked_is_the_game_s() -> None:
    assert GAME.words.about(turn().run.state, turn().run.question, 0) == "What do you do?"


def test_more_than_25_shots_stand_in_a_menu_a_weapon() -> None:
    rows = "\n".join(f"{' ' * (n % 2)}{'g ' * 7}" for n in range(1, 3))
    run = open_floor(
        f"G . g g g g g\n{rows}", origin="G", gunner={"secondary": "zhukov", "secondary_upgrades": "range_plus_1"}
    )
    menus = [menu.placeholder for menu in Hands(run).menus()]
    shots = [key for key in run.options() if key.startswith("shoot:")]
    assert len(shots) > 25
    assert {"Minigun...", "Zhukov NUK17..."} <= {*menus}


def test_more_than_four_results_stand_in_a_menu() -> None:
    run = open_floor("   g g\nG . w .\n   g g", origin="G").loads("hit hit blank")
    hands = Hands(run).pick("Minigun > Web Spitter")
    assert [menu.placeholder for menu in hands.menus()] == ["Result..."]
    assert [choice.label[:2] for choice in hands.menus()[0].choices] == ["A:", "B:", "C:", "D:", "E:"]
    assert "By hand" in hands.labels()
    hands.pick("B:")
    assert (hands.presses, run.asks) == (2, "turn")
