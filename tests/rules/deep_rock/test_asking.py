"""Cards out of turn: asking a holder for one, lending them to the active seat, being asked before an event bites."""

from __future__ import annotations

import pytest

from bot.engine.chance import Chance
from bot.games.deep_rock.entries.acts import AskedFor, Kept, Played
from bot.games.deep_rock.entries.fights import Rolled
from bot.games.deep_rock.game import GAME
from tests.rules.deep_rock.cavern import Run, name, open_floor

LEECH = "cave_leech_attack"


def fired(faces: str = "blank blank blank", **fields: object) -> Run:
    """The Gunner's dice lie, and the Scout, on another seat, holds a card for them."""
    fields = {"scout": {"cards": "steady_now"}, **fields}
    run = open_floor("G . g S", turns="GS", **fields)
    run.loads(faces).answers(f"shoot:primary.burst:{name(2, 0)}")
    return run


def test_the_attacker_may_ask_the_holder_and_goes_on_all_the_same() -> None:
    run = fired()
    run.offers("ask:scout.steady_now", "keep")
    run.answers("ask:scout.steady_now")
    assert run.told(AskedFor) == [AskedFor(0, 1, "steady_now")]
    assert run.question.seats() == [0]
    assert list(run.question.invited) == [1]
    run.offers("keep")
    run.answers("keep")
    assert list(run.question.invited) == []
    assert run.asks == "turn"


def test_nobody_is_asked_twice() -> None:
    run = fired()
    run.answers("ask:scout.steady_now")
    run.refuses("ask:scout.steady_now")
    run.answers("notnow:steady_now", seat=1)
    run.refuses("ask:scout.steady_now")


def test_who_is_asked_may_play_it() -> None:
    run = fired()
    run.answers("ask:scout.steady_now").loads("hit hit hit")
    run.answers("play:steady_now/gunner", seat=1)
    assert run.told(Rolled)[-1].faces == ("hit", "hit", "hit")
    assert run.question.invited == ()
    assert run.dwarf("scout").cards == []


def test_who_is_asked_may_keep_it_and_nothing_else_changes() -> None:
    run = fired()
    run.answers("ask:scout.steady_now")
    serial = run.question.serial
    run.answers("notnow:steady_now", seat=1)
    assert run.told(Kept) == [Kept(1, "steady_now")]
    assert (run.question.serial, run.question.invited) == (serial, ())
    run.offers("play:steady_now/gunner", seat=1)


def test_ones_own_other_dwarf_is_not_asked() -> None:
    run = open_floor("G . g S", turns="GS", seats=1, scout={"cards": "steady_now"})
    run.loads("blank blank blank").answers(f"shoot:primary.burst:{name(2, 0)}")
    run.offers("play:steady_now/gunner")
    run.refuses("ask:scout.steady_now")


def test_a_lent_card_is_played_by_the_active_seat() -> None:
    run = fired()
    run.refuses("play:steady_now/gunner", seat=0)
    run.answers("set:lend.on", seat=1)
    run.refuses("ask:scout.steady_now")
    run.loads("hit hit hit").answers("play:steady_now/gunner", seat=0)
    assert run.told(Played) == [Played(1, "steady_now", 0)]


def test_only_the_active_seat_may_play_what_is_lent() -> None:
    run = open_floor("G S D", turns="GSD", gunner={"health": 3}, scout={"cards": "patch_up"})
    run.answers("set:lend.on", seat=1)
    run.offers("play:patch_up/gunner", seat=0)
    run.refuses("play:patch_up/gunner", seat=2)


@pytest.mark.parametrize(
    ("faces", "key"), [("blank blank blank", "play:steady_now/gunner"), ("hit hit blank", "notnow:steady_now")]
)
def test_a_computer_answers_whoever_asks_it(faces: str, key: str) -> None:
    run = fired(faces)
    run.answers("ask:scout.steady_now")
    assert GAME.policy("sensible", run.state, run.question, 1, Chance(bytes(32), 0).next()[1]) == key


# ---- before an event bites


def before(cards: str, *settings: str, pace: str = "live") -> Run:
    run = open_floor("D . S", turns="DS", actions=0, events=LEECH, driller={"health": 3}, scout={"cards": cards})
    run = run.changed(lambda state: state.options.update(pace=pace))
    for setting in settings:
        run.answers(setting, seat=1)
    return run.answers("end")


@pytest.mark.parametrize(
    ("cards", "settings", "asked"),
    [
        ("not_today", (), True),
        ("not_today", ("set:events.off",), False),
        ("patch_up", (), False),
        ("patch_up", ("set:cards.on",), True),
        ("steady_now", ("set:cards.on",), False),
    ],
)
def test_holders_are_asked_before_an_event_bites_as_they_want_it(
    cards: str, settings: tuple[str, ...], asked: bool
) -> None:
    assert before(cards, *settings).asks.startswith("event:") is asked


def test_another_card_may_be_played_before_it_bites() -> None:
    run = before("patch_up", "set:cards.on")
    assert run.options(1) == ("pass", "play:patch_up/driller")
    run.answers("play:patch_up/driller", seat=1)
    assert run.asks.startswith("react"), "no card is left, so the event goes on"
    assert run.dwarf("driller").health == 4


def test_a_pass_leaves_the_question_as_it_was_for_the_others() -> None:
    run = open_floor(
        "D S E", turns="DSE", actions=0, events=LEECH, scout={"cards": "not_today"}, engineer={"cards": "strike_gold"}
    )
    run.answers("set:cards.on", seat=2).answers("end")
    assert run.question.seats() == [1, 2]
    serial = run.question.serial
    run.answers("pass", seat=1)
    assert (run.question.seats(), run.question.serial) == ([2], serial)
