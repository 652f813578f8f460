"""Attacks in words: chances, results, who is in a blast, what is told of it."""

from __future__ import annotations

import pytest

from bot.games.deep_rock.game import GAME
from bot.games.deep_rock.words import report
from tests.rules.deep_rock.cavern import Run, at, name, open_floor
from tests.rules.deep_rock.shooting import blast, second, shoot
from tests.rules.deep_rock.test_throw import throw


def label(run: Run, key: str) -> str:
    seat = run.question.seats()[0]
    option = next(option for option in run.question.options(seat) if option.key == key)
    return GAME.words.phrase(run.state, run.question, seat, option).label


def line(run: Run, key: str) -> str:
    seat = run.question.seats()[0]
    option = next(option for option in run.question.options(seat) if option.key == key)
    return GAME.words.phrase(run.state, run.question, seat, option).line


def told(run: Run) -> str:
    return "\n".join(GAME.words.fill(run.state, GAME.words.tell(entry)) for entry in run.log)


@pytest.mark.parametrize(
    ("drawing", "fields", "key", "chance"),
    [
        ("G . g", {}, shoot("burst", (2, 0)), 96),
        ("G . s", {}, shoot("burst", (2, 0)), 30),
        ("G . w", {"secondary": "boomstick"}, second((2, 0)), 56),
        ("G . w", {"secondary": "boomstick", "overclocked": True}, second((2, 0)), 81),
        ("G . m", {"secondary": "bulldog", "overclocked": True}, second((2, 0)), 83),
        ("G . w", {"upgrades": "double_die"}, shoot("burst", (2, 0)), 96),
        ("G . s", {"upgrades": "ignore_resistance"}, shoot("burst", (2, 0)), 74),
        ("G . s . r", {}, shoot("burst", (2, 0)), 0),
    ],
)
def test_the_chance_to_kill_stands_beside_a_shot(
    drawing: str, fields: dict[str, object], key: str, chance: int
) -> None:
    run = open_floor(drawing, gunner=fields)
    assert f"dies {chance} %" in label(run, key)


def test_dice_distance_and_neighbours_stand_below_it() -> None:
    run = open_floor("G . g g")
    assert line(run, shoot("burst", (2, 0))) == f"3 bullet dice · 2 away · spare hits reach {name(3, 0)}"


def test_a_blast_names_everybody_in_it() -> None:
    run = open_floor("E . g D", turns="ED")
    key = blast(run, "shoot:primary.high_explosive", (2, 0), (3, 0))
    assert "Grunt J7, **Driller**" in line(run, key)
    run.answers(key)
    assert label(run, "sure:yes") == "Yes, with the Driller inside"


def test_results_say_what_they_do() -> None:
    run = open_floor(
        """
        G . s
         . g .
        """
    )
    run.loads("hit hit blank").answers(shoot("burst", (2, 0)))
    labels = [label(run, key) for key in run.starting("hit")]
    assert labels[:2] == ["A: kill Grunt I8", "B: wound Slasher J7"]
    told = "Minigun rolled 2x hit, blank\nA · Grunt I8 dies\nB · Slasher J7 1 left"
    assert GAME.words.about(run.state, run.question, 0) == told


def test_what_is_told_of_an_attack() -> None:
    run = open_floor("G . s").loads("hit blank blank").answers(shoot("burst", (2, 0)))
    assert "Gunner rolls hit, 2x blank (Minigun)" in told(run)
    assert "1 hit on Slasher J7 for nothing" in told(run)


def test_many_kills_are_one_line_of_a_report() -> None:
    run = open_floor("D . . g g", driller=dict(throwables="corrosive_bomb")).answers(throw("corrosive_bomb", (3, 0)))
    assert "**2 Grunts killed** (K7, L7)" in report.told(run.log, 900)
    assert at(3, 0) > 0


def test_a_deed_is_told_by_its_key() -> None:
    for key, said in (
        (shoot("haze", (2, 0)), "Fire Haze at J7"),
        ("throw:frag_grenade:J7.K7.K6", "Frag Grenade at J7, K7, K6"),
        ("hit:2@J10,0@J11,1@J10", "dice on J10, J11"),
        ("flames:none", "no flames"),
        ("detonate", "detonate the satchel charge"),
    ):
        assert GAME.words.deed(key) == said
