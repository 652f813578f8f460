"""What is kept of what figures have just done, for pictures."""

from __future__ import annotations

from bot.games.deep_rock import show
from bot.games.deep_rock.state import Trail
from bot.games.deep_rock.view import TrailView, View
from tests.rules.deep_rock.acting import CLOSING_IN, all_act, ends_turn
from tests.rules.deep_rock.cavern import Run, at, name, open_floor
from tests.rules.deep_rock.shooting import shoot


def seen(run: Run) -> View:
    return show.view_of(run.state, run.play.question)


def trails(run: Run, deed: str) -> list[Trail]:
    return [trail for trail in run.state.trails if trail.deed == deed]


def test_a_creature_leaves_its_way_and_acted_last() -> None:
    run = all_act("G . . . . g")
    assert [t.spaces for t in trails(run, "walk")] == [[at(5, 0), at(4, 0), at(3, 0), at(2, 0)]]
    assert seen(run).last == name(2, 0)
    assert seen(run).trails[0].who == "grunt"


def test_a_way_that_was_told_in_pieces_is_one() -> None:
    run = all_act("G . Y . . . . g", "blank", rock=True)
    assert [trail.spaces for trail in trails(run, "walk")] == [[at(7, 0), at(6, 0), at(5, 0), at(4, 0)]]
    assert [trail.spaces for trail in trails(run, "shot")] == [[at(2, 0), at(5, 0)]]


def test_a_blow_tells_its_damage_and_one_in_vain_that_it_was() -> None:
    run = all_act("G s", "bite bite")
    assert [(t.spaces, t.n, t.hit) for t in trails(run, "strike")] == [([at(1, 0), at(0, 0)], 2, True)]
    run = all_act("G s", "blank blank")
    assert [(t.n, t.hit) for t in trails(run, "strike")] == [(0, False)]


def test_a_condition_alone_is_an_effect() -> None:
    run = all_act("G . . . w", "special blank")
    assert [(t.n, t.hit) for t in trails(run, "strike")] == [(0, True)]


def test_what_the_shield_keeps_off_was_in_vain() -> None:
    run = all_act("G s", "bite bite", change=shielded)
    assert run.dwarf("gunner").health == 5
    assert [(t.n, t.hit) for t in trails(run, "strike")] == [(0, False)]


def shielded(state: object) -> None:
    state.cave.fields.shield = at(0, 0)  # type: ignore[attr-defined]
    state.cave.fields.shield_over = [c.id for c in state.creatures]  # type: ignore[attr-defined]


def test_a_walk_shows_until_the_next_deed() -> None:
    run = open_floor("G . . g")
    run.answers(f"move:{name(1, 0)}")
    assert [t.spaces for t in trails(run, "walk")] == [[at(0, 0), at(1, 0)]]
    run.loads("blank blank blank").answers(shoot("burst", (3, 0)))
    assert trails(run, "walk") == []
    assert [t.spaces for t in trails(run, "shot")] == [[at(1, 0), at(3, 0)]]


def test_shots_end_in_wounds_or_deaths() -> None:
    run = open_floor("G . g")
    run.loads("hit blank blank").answers(shoot("burst", (2, 0)))
    assert [(t.deed, t.spaces) for t in run.state.trails] == [
        ("shot", [at(0, 0), at(2, 0)]),
        ("died", [at(2, 0)]),
    ]
    assert seen(run).trails[1] == TrailView("creature", "died", (name(2, 0),))
    assert seen(run).last == name(0, 0)
    run = open_floor("G . b")
    run.loads("hit hit blank").answers(shoot("burst", (2, 0)))
    assert [(t.deed, t.n) for t in run.state.trails] == [("shot", 0), ("hurt", 1)]


def test_an_event_phase_shows_until_the_next_turns_first_deed() -> None:
    run = all_act("G . . . . g", "", turns="G")
    assert run.asks == "turn"
    assert trails(run, "walk")
    run.answers(f"move:{name(-1, 0)}")
    assert [t.who for t in trails(run, "walk")] == ["dwarf"]


def test_a_restart_forgets_none_of_it() -> None:
    run = all_act("G . . . . g")
    before = run.state.trails
    assert before
    assert run.restarts().state.trails == before


def test_who_came_is_new() -> None:
    run = ends_turn("G . . 1", CLOSING_IN, marker=4, swarms="", hazard=1)
    came = {trail.id for trail in trails(run, "came")}
    assert came
    assert came == {creature.id for creature in run.state.creatures}
