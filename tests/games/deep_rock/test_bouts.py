"""The report of an event phase: attacks with what came of them, walks with whom they end beside, reasons for both."""

from __future__ import annotations

import pytest

from bot.engine.log import Entry
from bot.games.deep_rock.entries.events import Aim, Attacked, SentryShot, Walked
from bot.games.deep_rock.entries.fights import Guarded, Hurt, Killed, SentryLost, Struck, Wounded
from bot.games.deep_rock.words import bouts, report
from tests.rules.deep_rock.acting import all_act
from tests.rules.deep_rock.cavern import Run, at, name

HERE, THERE, YONDER = at(0, 0), at(1, 0), at(2, 0)


def attack(creature: int, kind: str = "grunt", who: int = 0, what: str = "dwarf") -> Attacked:
    return Attacked(creature, kind, HERE, what, who, THERE, ("bite",), 1)


def told(*entries: Entry) -> list[str]:
    return [line for line, _ in report.lines(entries)]


# ---- attacks


def test_one_attack_with_damage_and_condition() -> None:
    found = told(attack(1, "slasher"), Hurt(0, 2, 3, "slasher"), Struck(0, "knocked_over", "slasher"))
    assert found == [f"Slasher {name(0, 0)} hits the {{dwarf:0}} for 2, **knocked over**"]


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ((), "misses the {dwarf:0}"),
        ((Guarded(0, "grunt"),), "is kept off the {dwarf:0}"),
        ((Struck(0, "webbed", "grunt"),), "hits the {dwarf:0}, **webbed**"),
    ],
)
def test_one_attack_without_damage(more: tuple[Entry, ...], said: str) -> None:
    assert told(attack(1), *more) == [f"Grunt {name(0, 0)} {said}"]


def test_attacks_of_a_kind_on_one_dwarf_are_one_line() -> None:
    hits = (attack(1), Hurt(0, 1, 4, "grunt"), attack(2), attack(3), Hurt(0, 1, 3, "grunt"))
    assert told(*hits) == ["3 Grunts go for the {dwarf:0}: 2 hit for 2 in all"]
    assert told(attack(1), attack(2)) == ["2 Grunts go for the {dwarf:0}: all miss"]
    assert told(*hits[:3]) == ["2 Grunts go for the {dwarf:0}: 1 hits for 1"]
    assert len(told(attack(1), attack(2, who=1))) == 2


def test_what_another_does_to_him_is_no_part_of_it() -> None:
    assert told(attack(1), Hurt(0, 1, 4, "cave_in")) != told(attack(1), Hurt(0, 1, 4, "grunt"))
    assert len(told(attack(1), Hurt(1, 1, 4, "grunt"))) == 2


def test_the_sentry_gun_and_the_hologram_are_gone_for_too() -> None:
    assert told(attack(1, what="sentry", who=-1), SentryLost("grunt")) == [
        f"Grunt {name(0, 0)} hits the sentry gun, **destroyed**"
    ]
    assert told(attack(1, what="lure", who=-1)) == [f"Grunt {name(0, 0)} goes for the hologram in vain"]


def test_the_sentry_guns_shots_are_one_line() -> None:
    shots = (
        SentryShot(1, "grunt", HERE, "hit"),
        Wounded(1, "grunt", HERE, 1, 1, 0, "sentry"),
        Killed(1, "grunt", HERE, "sentry"),
        SentryShot(2, "slasher", THERE, "hit"),
        Wounded(2, "slasher", THERE, 1, 1, 1, "sentry"),
        SentryShot(3, "grunt", YONDER, "blank"),
    )
    assert told(*shots) == [
        f"Sentry gun kills Grunt {name(0, 0)}, hits Slasher {name(1, 0)} for 1, misses Grunt {name(2, 0)}"
    ]


# ---- walks


def walk(creature: int, *beside: int) -> Walked:
    return Walked(creature, "grunt", (HERE, THERE), beside)


def test_walks_tell_whom_they_end_beside() -> None:
    assert told(walk(1)) == [f"Grunt {name(0, 0)} moves to {name(1, 0)}"]
    assert told(walk(1, 2)) == [f"Grunt {name(0, 0)} moves to {name(1, 0)}, now beside the {{dwarf:2}}"]
    crowd = [walk(i, *((0,) if i < 2 else (1,) if i == 2 else ())) for i in range(6)]
    assert told(*crowd) == ["6 Grunts move, now 2 beside the {dwarf:0} and 1 beside the {dwarf:1}"]


def test_a_walk_in_two_pieces_is_one_creatures() -> None:
    assert told(walk(1), Walked(1, "grunt", (THERE, YONDER), (0,))) == [
        f"Grunt {name(0, 0)} moves to {name(2, 0)}, now beside the {{dwarf:0}}"
    ]


# ---- why


def aims(run: Run) -> list[Aim | None]:
    return [entry.aim for entry in run.log if isinstance(entry, Walked | Attacked)]


@pytest.mark.parametrize(
    ("drawing", "turns", "aim"),
    [
        ("G . . . . g", "G", Aim("dwarf", 0, 5, "only")),
        ("G . . . g . . D", "GD", Aim("dwarf", 1, 3, "nearest", 0)),
        ("D . . g . . G", "DG", Aim("dwarf", 0, 3, "recent", 1)),
        ("G . . g . Y", "G", Aim("sentry", -1, 2, "sentry")),
    ],
)
def test_why_a_creature_heads_where_it_does(drawing: str, turns: str, aim: Aim) -> None:
    run = all_act(drawing, turns=turns, rock=True)
    assert aims(run)[0] == aim


def test_the_hologram_draws() -> None:
    run = all_act("G . . . g . l", legend={"l": "lure"}, rock=True)
    assert aims(run) == [Aim("lure", -1, 2, "lure")]


def test_who_is_nearer_but_out_of_sight_is_passed_over() -> None:
    run = all_act("G # w . . . D\n . .", "blank blank", turns="GD", rock=True)
    assert aims(run) == [Aim("dwarf", 1, 4, "reach", 0)]


def test_reasons_are_put_together_by_kind_target_and_reason() -> None:
    near = Aim("dwarf", 0, 1, "nearest", 1)
    entries = [
        Attacked(1, "grunt", HERE, "dwarf", 0, THERE, ("bite",), 1, near),
        Attacked(2, "grunt", YONDER, "dwarf", 0, THERE, ("bite",), 1, near),
        Attacked(1, "grunt", HERE, "dwarf", 0, THERE, ("bite",), 1, near),
        Walked(3, "slasher", (YONDER, THERE), (), Aim("dwarf", 1, 3, "recent", 0)),
        Walked(3, "slasher", (THERE, HERE)),
    ]
    assert bouts.reasons(entries) == [
        f"- 2 Grunts ({name(0, 0)}, {name(2, 0)}) attack the {{dwarf:0}}: nearest on foot (1 step; the {{dwarf:1}} is "
        "further)",
        f"- Slasher {name(2, 0)} heads for the {{dwarf:1}}: as near as the {{dwarf:0}} (3 steps), but acted last",
    ]


def test_every_reason_has_words() -> None:
    for word in ("only", "nearest", "recent", "reach", "lure", "sentry", "pack", "card"):
        assert bouts.why(Aim("dwarf", 0, 2, word, 1)) != word


# ---- the report


def test_a_phase_with_twenty_creatures_fits_and_step_by_step_holds_every_die() -> None:
    run = all_act("G g\n g . g\n  g g g g\n g g g g g", "")
    made = report.told(run.log, 1_200)
    assert len(made) <= 1_200
    faces = [entry for entry in run.log if isinstance(entry, Attacked)]
    steps = report.steps(run.log)
    assert faces
    assert sum("attacks" in line for line in steps) == len(faces)
    assert len(steps) > len(made.split(" · "))
