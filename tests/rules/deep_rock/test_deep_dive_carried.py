"""A Deep Dive that is left and taken up again at another table, and what is made of a damaged one (DRG.DIVE.11)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bot.engine.asks import Asks
from bot.engine.chance import Chance
from bot.games.deep_rock import carrying, end, missions
from bot.games.deep_rock.campaign import DeepDives
from bot.games.deep_rock.end import MissionOver
from bot.games.deep_rock.entries.cave import DiveDrawn
from bot.games.deep_rock.game import GAME
from bot.games.deep_rock.state import Carried, State
from tests.rules.deep_rock.cavern import Run, fresh
from tests.rules.deep_rock.starting import start

DIVES = DeepDives()


def won(run: Run, **figures: int) -> Run:
    """The mission ends as a success; the play goes on from there."""
    state = run.state
    state.turn_no += figures.get("turns", 0)
    state.store.minerals["gold"] = figures.get("gold", 0)
    with pytest.raises(MissionOver):
        end._over(state, Asks(Chance(b"seed", 0)), "won", "aboard")
    return Run(state)


def between(gold: int = 2) -> Run:
    """Two Dwarves after mission 1 of three; the Scout holds an upgrade and is hurt."""
    run = start(1, "scout gunner", dive="short", hazard="2")
    scout = run.dwarf("scout")
    scout.loose, scout.health, scout.primary.ammo = ["stun"], 2, 1
    return won(run, turns=7, gold=gold)


def elsewhere(run: Run, seats: int = 2) -> Run:
    """The same dive at another table: nothing of the old one is kept but what an export holds."""
    options = DIVES.carry(run.state)
    DIVES.check(options)
    return Run(fresh(seats, **options))


def belongings(state: State) -> list[bytes]:
    return [msgspec.json.encode(carrying._packed(dwarf)) for dwarf in state.dwarves]


@pytest.mark.rule("DRG.DIVE.11")
def test_between_missions_nothing_is_lost_by_going_on_elsewhere() -> None:
    run = between()
    again = elsewhere(run)
    assert belongings(again.state) == belongings(run.state)
    assert (again.asks, again.options()) == (run.asks, run.options())
    for other in (run, again):
        other.answers("trade:stun/health", seat=0)
        assert other.asks == "gift"
        other.answers("gift:scout.primary", seat=1).answers("agree", seat=0)
        other.answers("gift:scout.card", seat=0).answers("agree", seat=1)
        assert (other.asks, other.state.mission, other.state.dive) == ("turn", 2, [4])
    assert (again.dwarf("scout").health, again.dwarf("scout").primary.ammo) == (5, 2)


@pytest.mark.rule("DRG.DIVE.11")
def test_in_the_midst_of_gifts_the_rest_of_them_goes_along() -> None:
    run = between(gold=2).answers("trade:stun/health").answers("gift:scout.card", seat=0).answers("agree", seat=1)
    again = elsewhere(run)
    assert (again.asks, again.state.store.minerals["gold"]) == ("gift", 1)
    again.refuses("gift:scout.card")
    held = [card for dwarf in again.state.dwarves for card in dwarf.cards]
    assert not {*held} & {*again.state.decks.rock_n_stone.draw}
    assert len(held) + len(again.state.decks.rock_n_stone.draw) == 18


@pytest.mark.rule("DRG.DIVE.11")
def test_from_the_midst_of_a_mission_its_start_is_gone_on_from() -> None:
    run = between(gold=0).answers("ready")
    began = belongings(run.state)
    run.dwarf("scout").health, run.dwarf("gunner").cards[:] = 1, []
    again = elsewhere(run)
    assert belongings(again.state) == began
    assert (again.asks, again.state.mission, again.state.dive, again.state.marker) == ("turn", 2, [4], 2)
    assert [result.mission for result in again.state.results] == [1]


def test_the_first_mission_begins_afresh() -> None:
    again = elsewhere(start(1, "scout gunner", dive="short"))
    assert (again.asks, again.state.mission, again.state.dive, again.state.dwarves) == ("class", 1, [2, 4], [])


def test_fewer_people_share_the_dwarves_and_more_cannot_sit() -> None:
    again = elsewhere(between(), seats=1)
    assert [dwarf.seat for dwarf in again.state.dwarves] == [0, 0]
    again.answers("trade:stun/gunner.primary") if "trade:stun/gunner.primary" in again.options() else None
    options = DIVES.carry(between().state)
    assert DIVES.seats(options) == 2
    with pytest.raises(ValueError, match="3 seats"):
        fresh(3, **options)


def test_where_more_sit_than_did_everybody_has_a_dwarf() -> None:
    run = start(1, "scout gunner", seats=1, dive="short")
    run.dwarf("scout").loose, run.dwarf("gunner").health = ["stun"], 1
    again = elsewhere(won(run), seats=2)
    assert [dwarf.seat for dwarf in again.state.dwarves] == [0, 1]


def test_two_dwarves_of_one_seat_are_asked_together() -> None:
    run = start(1, "scout gunner", seats=1, dive="short")
    run.dwarf("scout").loose, run.dwarf("gunner").loose = ["stun"], ["any_ammo"]
    run.dwarf("gunner").health = run.dwarf("gunner").secondary.ammo = 1
    run = won(run)
    run.offers("trade:stun/gunner.secondary", "trade:any_ammo/health", "ready")
    run.refuses("trade:stun/scout.primary")
    run.answers("trade:any_ammo/health")
    assert (run.dwarf("gunner").health, run.dwarf("scout").health) == (5, 5)
    run.answers("ready")
    assert run.asks == "turn"


@pytest.mark.rule("DRG.DIVE.05")
def test_all_who_hold_upgrades_are_asked_at_once_and_whoever_is_ready_is_not_asked_again() -> None:
    run = start(1, "scout gunner driller", dive="short")
    for cls, held in (("scout", "stun"), ("driller", "any_ammo")):
        run.dwarf(cls).loose, run.dwarf(cls).health = [held], 3
    run = won(run)
    assert run.question.seats() == [0, 2]
    run.answers("ready", seat=2)
    assert run.question.seats() == [0]
    run.answers("trade:stun/health", seat=0)
    assert run.asks == "turn"
    assert run.dwarf("driller").loose == ["any_ammo"]


def test_results_have_the_figures_of_their_own_mission() -> None:
    run = between(gold=0)
    run.answers("ready")
    state = run.state
    state.killed, state.swarms = {"grunt": 4, "slasher": 1}, 2
    state.dwarves[1].tally.downs = 1
    last = won(run, turns=5).state.results
    assert [(r.mission, r.outcome, r.turns, r.downs, r.killed, r.swarms) for r in last] == [
        (1, "won", 8, 0, 0, 0),
        (2, "won", 6, 1, 5, 2),
    ]


# ---- drawn


def test_drawn_missions_rise_in_level_and_come_from_the_tables_own_chance() -> None:
    seen = set()
    for seed in range(40):
        play = played(fresh(1, dive="drawn"), bytes([seed]))
        drawn = (play.state.mission, *play.state.dive)
        assert [missions.book()[number].level for number in drawn] == ["novice", "experienced", "veteran"]
        assert [e.entry for e in play.opening if isinstance(e.entry, DiveDrawn)] == [DiveDrawn(drawn)]
        seen.add(drawn)
    assert len(seen) > 20


def played(state: State, seed: bytes) -> Any:
    from bot.engine.play import Play, Point

    return Play(GAME, seed, Point(0, GAME.version, GAME.encode(state)), 1, fresh=True)


def test_a_drawn_dive_that_has_begun_keeps_its_missions() -> None:
    run = Run(fresh(1, **DIVES.planned("drawn")))
    plan = carrying.read(DIVES.carry(run.state)["carried"])
    assert (plan.missions, plan.drawn) == ([run.state.mission, *run.state.dive], False)
    assert carrying.pack(fresh(1, dive="drawn")) == Carried(drawn=True)


# ---- plans


@pytest.mark.parametrize("word", ["1-4-9", " 1, 4, 9", "9 4", "short", "drawn", "1-2-3-4-5"])
def test_plans(word: str) -> None:
    options = DIVES.planned(word)
    DIVES.check(options)
    assert not DIVES.finished(options)
    assert DIVES.settled(options) == ("mission", "dive")


@pytest.mark.parametrize("word", ["", "1", "1-1", "1-15", "0-1", "1-2-3-4-5-6", "nonsense", "1;drop", "-1 2 x"])
def test_no_plan(word: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        DIVES.planned(word)


def test_what_is_offered_rises_in_level() -> None:
    words = [word for _, word in DIVES.plans("")]
    assert words[:5] == ["short", "deep", "eggs", "drawn", "1"]
    assert [word for _, word in DIVES.plans("4")][:2] == ["4-5", "4-6"]
    assert [word for _, word in DIVES.plans("1-4")][:3] == ["1-4", "1-4-5", "1-4-6"]
    assert [word for _, word in DIVES.plans("1-4-9")] == ["1-4-9"]
    assert DIVES.plans("6-6-6") == []


# ---- what comes from outside


def test_what_is_packed_can_be_read_again() -> None:
    for run in (between(), start(1, "scout", dive="short"), between(gold=0).answers("ready")):
        packed = carrying.pack(run.state)
        assert carrying.read(carrying.write(packed)) == packed


def spoilt(change: str, value: Any) -> dict[str, str]:
    """The options of a good export with one thing about them changed; `dwarves.0.health` names a place."""
    options = DIVES.carry(between().state)
    plain = msgspec.json.decode(options["carried"])
    place, *way = plain, *change.split(".")[:-1]
    for step in way:
        place = place[int(step)] if isinstance(place, list) else place[step]
    place[change.split(".")[-1]] = value
    return options | {"carried": msgspec.json.encode(plain).decode()}


SPOILT: tuple[tuple[str, Any], ...] = (
    ("missions", [99]),
    ("missions", [1] * 11),
    ("missions", "many"),
    ("phase", "turn"),
    ("phase", 7),
    ("gold", -1),
    ("gold", 1_000_000),
    ("ready", [9]),
    ("used", ["scout.health"]),
    ("first", 2),
    ("first", -1),
    ("drawn", True),
    ("unheard_of", 1),
    ("dwarves", []),
    ("dwarves.0.cls", "wizard"),
    ("dwarves.0.cls", "gunner"),
    ("dwarves.0.seat", 4),
    ("dwarves.0.health", 0),
    ("dwarves.0.health", 6),
    ("dwarves.0.at", 5),
    ("dwarves.0.unconscious", True),
    ("dwarves.0.cards", ["no such card"]),
    ("dwarves.0.throwables", ["frag", "frag"]),
    ("dwarves.0.loose", ["stun", "stun"]),
    ("dwarves.0.primary.id", "minigun"),
    ("dwarves.0.primary.ammo", 6),
    ("dwarves.0.primary.aside", 1),
    ("dwarves.0.secondary.aside", -(10**30)),
    ("dwarves.0.secondary.ammo", 4),
    ("dwarves.0.secondary.id", "no weapon"),
    ("dwarves.0.secondary.upgrades", ["any_ammo", "reroll_1", "double_die"]),
    ("results.0.outcome", "glorious"),
    ("results.0.turns", -1),
    ("results.0.store", {"**@everyone**": 1}),
    ("results.0.mission", 0),
)


@pytest.mark.parametrize(("change", "value"), SPOILT)
def test_what_no_dive_could_carry_is_refused(change: str, value: Any) -> None:
    with pytest.raises(ValueError, match=r".*"):
        DIVES.check(spoilt(change, value))


@pytest.mark.parametrize("text", ["", "{", "[]", "null", '{"missions":[1]}x', "[" * 100_000, '{"missions":[]}'])
def test_garbage_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        DIVES.check({"carried": text})


@pytest.mark.parametrize("more", [{"hazard": "9"}, {"nonsense": "1"}, {"mission": "99"}])
def test_options_that_no_lobby_offers_are_refused(more: dict[str, str]) -> None:
    with pytest.raises(ValueError, match="="):
        DIVES.check(DIVES.planned("short") | more)


def test_no_secret_is_in_what_is_carried() -> None:
    run = between(gold=2).answers("trade:stun/health")
    options = DIVES.carry(run.state)
    assert {*options} == {"carried", *(option.name for option in GAME.setup)}
    assert {*msgspec.json.decode(options["carried"])} <= {*Carried.__struct_fields__}
    held = {card for dwarf in run.state.dwarves for card in (*dwarf.cards, *dwarf.throwables)}
    decks = {*run.state.decks.rock_n_stone.draw, *run.state.decks.event.draw, *run.state.decks.throwables.draw}
    named = {word for word in decks - held if f'"{word}"' in options["carried"]}
    assert named == set()
