"""What each die of an attack did, for pictures: told as the rules apply it."""

from __future__ import annotations

import pytest

from bot.games.deep_rock import show
from bot.games.deep_rock.entries.fights import Fate, Killed, Landed
from bot.games.deep_rock.game import GAME
from renderers.deep_rock import rolled
from tests.rules.deep_rock.cavern import Run, open_floor


def shot(drawing: str, faces: str, mode: str = "primary.burst", at: tuple[int, int] = (2, 0), **fields: object) -> Run:
    """A shot whose best result is taken."""
    run = open_floor(drawing, **fields).loads(faces)
    run.answers(f"shoot:{mode}:{run.name(*at)}")
    while run.asks == "hits":
        run.answers(next(key for key in run.options() if key.startswith("hit:")))
    return run


def fates(run: Run) -> tuple[Fate, ...]:
    found: tuple[Fate, ...] = run.told(Landed)[-1].fates
    return found


def words(run: Run) -> list[str]:
    return [die.did for die in GAME.words.throws([*run.log])[-1].dice]


def test_hits_kill_and_a_blank_is_blank() -> None:
    run = shot("G . g", "hit blank blank")
    assert [(one.did, one.kind) for one in fates(run)] == [("kills", "grunt"), ("blank", ""), ("blank", "")]
    assert fates(run)[0].at == run.at(2, 0)


def test_the_first_hits_of_a_kind_meet_the_resistance() -> None:
    run = shot("G . s", "hit hit hit")
    assert [one.did for one in fates(run)] == ["resisted", "wounds", "kills"]
    assert [one.hurt for one in fates(run)] == [0, 1, 1]
    run = shot("G . s", "hit blank blank")
    assert [one.did for one in fates(run)] == ["resisted", "blank", "blank"]


def test_a_hit_too_many_is_late_and_the_frozen_suffer_twice() -> None:
    run = shot("G . s", "hit hit hit", legend={"s": "slasher frozen"})
    assert [(one.did, one.hurt) for one in fates(run)] == [("resisted", 0), ("kills", 2), ("late", 0)]


def test_a_warden_wards_until_it_is_dead() -> None:
    run = shot("S . g . r", "double", "primary.regular")
    assert [one.did for one in fates(run)] == ["warded"]
    run = shot("G . r .\n . . g .", "hit hit hit", legend={"r": "warden health=2"})
    assert [one.did for one in fates(run)] == ["wounds", "kills", "kills"]
    assert [one.kind for one in fates(run)] == ["warden", "warden", "grunt"]


def test_nothing_hit_at_all() -> None:
    run = shot("G . g", "blank blank blank")
    assert [one.did for one in fates(run)] == ["blank"] * 3


def test_one_die_is_picked_and_the_other_is_not_used() -> None:
    run = shot("E . n", "hit double", "primary.armor_piercing")
    assert sorted(one.did for one in fates(run)) == ["unused", "wounds"]
    assert next(one for one in fates(run) if one.did == "wounds").hurt == 2


def test_a_blast_tells_how_many_it_killed() -> None:
    run = open_floor("E . g g").loads("hit")
    run.answers(f"shoot:primary.high_explosive:{next(k for k in run.starting('shoot') if 'high' in k).split(':')[2]}")
    (one,) = fates(run)
    assert (one.did, one.n) == ("kills", len(run.told(Killed)))
    assert one.n == 2


def test_a_scare_scares() -> None:
    run = open_floor("E . s").loads("scare blank")
    run.answers(f"shoot:primary.armor_piercing:{run.name(2, 0)}")
    assert "scares" in [one.did for one in fates(run)]


@pytest.mark.parametrize("drawing", ["G . g s", "G . s g g", "G . g r", "G . x g", "G . p g", "G . r g s"])
@pytest.mark.parametrize("faces", ["hit hit hit", "hit hit blank", "hit blank hit", "blank hit blank"])
def test_the_health_that_dice_are_said_to_take_is_what_is_taken(drawing: str, faces: str) -> None:
    run = shot(drawing, faces)
    assert sum(one.hurt for one in fates(run)) == run.dwarf("gunner").tally.dealt
    assert sum(one.did == "kills" for one in fates(run)) == run.dwarf("gunner").tally.kills


def test_the_strip_tells_it_in_words() -> None:
    run = shot("G . s", "hit hit blank")
    assert words(run) == ["resisted", f"Slasher {run.name(2, 0)} -1", "blank"]


# ---- what a picture shows of it


def test_the_dice_lie_there_until_the_next_deed() -> None:
    run = shot("G . s", "hit hit blank")
    roll = show.view_of(run.state, run.question).roll
    assert roll is not None
    assert (roll.cls, roll.title, roll.results) == ("gunner", "Minigun", ())
    told = [(die.kind, die.face, die.did, die.told, die.at) for die in roll.dice]
    assert told == [
        ("bullet", "hit", "resisted", "resisted", run.name(2, 0)),
        ("bullet", "hit", "wounds", f"Slasher {run.name(2, 0)} -1", run.name(2, 0)),
        ("bullet", "blank", "blank", "blank", ""),
    ]
    run.answers(f"move:{run.name(-1, 0)}")
    assert show.view_of(run.state, run.question).roll is None


def test_while_a_result_is_asked_for_all_are_told_in_the_order_of_the_controls() -> None:
    run = open_floor("G . s .\n . . g .").loads("hit blank hit")
    run.answers(f"shoot:primary.burst:{run.name(2, 0)}")
    assert run.asks == "hits"
    roll = show.view_of(run.state, run.question).roll
    assert roll is not None
    offered = [option for option in run.question.asked[0] if option.key.startswith("hit:")]
    phrases = [GAME.words.phrase(run.state, run.question, 0, option) for option in offered][: len(roll.results)]
    assert list(roll.results) == [phrase.line for phrase in phrases]
    assert [phrase.label[0] for phrase in phrases] == list(rolled.LETTERS[: len(phrases)])
    assert len(roll.results) > 1
    assert [(die.face, die.did) for die in roll.dice] == [("hit", ""), ("blank", ""), ("hit", "")]


def test_rerolled_dice_are_marked() -> None:
    run = open_floor("G . s", gunner={"upgrades": "reroll_1"}).loads("hit hit blank hit")
    run.answers(f"shoot:primary.burst:{run.name(2, 0)}")
    run.answers(next(key for key in run.options() if key.startswith("reroll:3")))
    roll = show.view_of(run.state, run.play.question).roll
    assert roll is not None
    assert [die.rerolled for die in roll.dice] == [False, False, True]


def test_the_pickaxe_lies_there_as_well() -> None:
    run = open_floor("S M g").loads("double").answers("pickaxe")
    roll = show.view_of(run.state, run.question).roll
    assert roll is not None
    assert [(die.kind, die.face) for die in roll.dice] == [("pickaxe", "double")]
