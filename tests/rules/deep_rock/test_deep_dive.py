"""The Deep Dive: what is carried from one mission to the next (DRG.DIVE)."""

import pytest

from bot.engine.asks import Asks
from bot.engine.chance import Chance
from bot.games.deep_rock import end, missions
from bot.games.deep_rock.end import MissionOver
from bot.games.deep_rock.entries.cave import DiveGift, DiveOn, DiveProposal
from bot.games.deep_rock.game import GAME
from bot.games.deep_rock.state import State
from tests.rules.deep_rock.cavern import Run
from tests.rules.deep_rock.starting import start


def dived(
    classes: str = "scout gunner", *, gold: int = 0, nitra: int = 0, bosco: str = "false", **dwarves: object
) -> Run:
    """Mission 1 of the short dive has just been won; fields of Dwarves by class, as they ended it."""
    run = start(1, classes, dive="short", hazard="2", bosco=bosco)
    state = run.state
    state.store.minerals["gold"], state.store.minerals["nitra"] = gold, nitra
    for cls, given in dwarves.items():
        _give(state, cls, given)
    state.outcome, state.marker, state.met = "won", 14, True
    return Run(state)


def _give(state: State, cls: str, given: object) -> None:
    dwarf = next(d for d in state.dwarves if d.cls == cls)
    assert isinstance(given, dict)
    for key, value in given.items():
        if key in ("primary_ammo", "secondary_ammo"):
            getattr(dwarf, key.removesuffix("_ammo")).ammo = value
        elif key == "overclocked":
            dwarf.secondary.overclocked = value
        elif key == "attached":
            dwarf.secondary.upgrades = value.split()
        else:
            setattr(dwarf, key, value)


@pytest.mark.rule("DRG.DIVE.01")
def test_the_next_mission_is_set_up_with_what_is_carried_and_a_new_threat_track() -> None:
    run = dived(scout={"health": 3})
    before = [(d.cls, d.health, d.cards, d.throwables) for d in GAME.decode(run._start.state).dwarves]
    state = run.state
    assert (state.mission, state.dive, state.dive_done, state.outcome, state.met) == (2, [4], [1], "", False)
    assert state.marker == 2
    assert state.objectives == missions.book()[2].objectives
    assert [(d.cls, d.health, d.cards, d.throwables) for d in state.dwarves] == before
    assert {d.cls: d.at for d in state.dwarves}.items() <= state.cave.pod.berths.items()
    assert run.asks == "turn"


@pytest.mark.rule("DRG.DIVE.02")
def test_health_ammo_cards_throwables_and_overclocking_are_carried() -> None:
    kept = {"health": 2, "primary_ammo": 1, "secondary_ammo": 4, "overclocked": True, "throwables": []}
    scout = dived(scout={**kept, "cards": ["patch_up", "catch"]}).dwarf("scout")
    assert (scout.health, scout.primary.ammo, scout.secondary.ammo) == (2, 1, 4)
    assert (scout.cards, scout.throwables, scout.secondary.overclocked) == (["patch_up", "catch"], [], True)


@pytest.mark.rule("DRG.DIVE.03")
def test_class_tokens_are_all_back() -> None:
    run = start(1, "engineer gunner", dive="short")
    fields = run.state.cave.fields
    fields.platforms, fields.ziplines, fields.shield_in = 0b1111, 0b11, False
    run.state.outcome = "won"
    fields = Run(run.state).state.cave.fields
    assert (fields.platforms, fields.ziplines, fields.shield_in) == (0, 0, True)


@pytest.mark.rule("DRG.DIVE.04")
def test_upgrades_are_kept_and_are_not_in_the_box_too() -> None:
    run = dived(scout={"attached": "stun", "loose": ["reroll_1"], "health": 4})
    run.answers("ready")
    scout = run.dwarf("scout")
    assert (scout.secondary.upgrades, scout.loose) == (["stun"], ["reroll_1"])
    assert not {"stun", "reroll_1"} & {*run.state.box.upgrades}
    assert len(run.state.box.upgrades) == 8


@pytest.mark.rule("DRG.DIVE.05")
def test_an_upgrade_fills_ones_own_health_or_anybodys_weapon() -> None:
    scout = {"loose": ["stun", "any_ammo"], "health": 1}
    run = dived(scout=scout, gunner={"primary_ammo": 0, "health": 1})
    run.offers("trade:stun/health", "trade:any_ammo/gunner.primary", "ready")
    run.refuses("trade:stun/gunner.health", "trade:stun/scout.primary")
    run.answers("trade:stun/health", "trade:any_ammo/gunner.primary")
    assert run.dwarf("scout").health == 5
    assert run.dwarf("gunner").primary.ammo == 5
    assert run.dwarf("gunner").health == 1
    assert run.dwarf("scout").loose == []


@pytest.mark.rule("DRG.DIVE.06")
def test_nitra_is_lost() -> None:
    run = dived(nitra=4, gold=1, scout={"health": 1})
    assert (run.asks, run.state.store.minerals["nitra"]) == ("gift", 0)
    run.answers("gift:scout.health", seat=0).answers("agree", seat=1)
    assert run.asks == "turn"
    assert len(run.told(DiveGift)) == 1
    assert run.state.store.minerals["nitra"] == 0


@pytest.mark.rule("DRG.DIVE.07")
def test_each_gold_is_a_gift_that_all_agree_on() -> None:
    run = dived(gold=3, scout={"health": 1, "primary_ammo": 2})
    assert run.told(DiveOn) == [DiveOn(2, 3)]
    run.answers("gift:scout.health", seat=1)
    assert run.told(DiveProposal) == [DiveProposal(1, "scout", "health")]
    run.answers("object", seat=0)
    assert run.dwarf("scout").health == 1
    for gift in ("gift:scout.health", "gift:scout.primary", "gift:gunner.card"):
        run.answers(gift, seat=0).answers("agree", seat=1)
    scout = run.dwarf("scout")
    assert (scout.health, scout.primary.ammo, len(run.dwarf("gunner").cards)) == (2, 3, 2)
    assert run.state.store.minerals["gold"] == 0
    assert run.asks == "turn"


@pytest.mark.rule("DRG.DIVE.07")
def test_who_objects_may_be_the_next_to_propose() -> None:
    run = dived(gold=1, scout={"health": 1})
    run.answers("gift:scout.health", seat=1).answers("another", seat=0)
    assert (run.asks, run.question.seats()) == ("gift", [0])
    run.answers("gift:gunner.card", seat=0).answers("agree", seat=1)
    assert run.told(DiveGift)[0].kind == "card"
    assert run.dwarf("scout").health == 1


@pytest.mark.rule("DRG.DIVE.08")
def test_one_card_and_one_throwable_a_dwarf_at_most() -> None:
    run = dived("scout", gold=4, scout={"health": 1})
    run.answers("gift:scout.throwable")
    run.refuses("gift:scout.throwable")
    run.answers("gift:scout.card")
    scout = run.dwarf("scout")
    assert (len(scout.cards), len(scout.throwables), scout.health) == (2, 2, 3)
    assert [entry.kind for entry in run.told(DiveGift)] == ["throwable", "card", "health", "health"]


@pytest.mark.rule("DRG.DIVE.09")
def test_the_unconscious_wake_with_1_health_and_what_they_had() -> None:
    fallen = {"health": 0, "unconscious": True, "primary_ammo": 2, "stunned": True}
    run = dived("scout gunner", gold=1, gunner=fallen)
    gunner = run.dwarf("gunner")
    assert (gunner.health, gunner.unconscious, gunner.stunned, gunner.primary.ammo) == (1, False, False, 2)
    run.answers("gift:gunner.health", seat=0).answers("agree", seat=1)
    assert run.dwarf("gunner").health == 2


@pytest.mark.rule("DRG.DIVE.10")
def test_one_failed_mission_ends_it() -> None:
    state = start(1, "scout", dive="short").state
    with pytest.raises(MissionOver):
        end.fail(state, Asks(Chance(b"seed", 0)), "down")
    assert GAME.step(state) is None
    result = GAME.result(state)
    assert result is not None
    assert result.word == "lost"


@pytest.mark.rule("DRG.DIVE.11")
def test_a_pause_changes_nothing() -> None:
    run = dived(gold=2, scout={"health": 3, "loose": ["stun"]})
    run.answers("trade:stun/health")
    before = GAME.encode(run.state)
    assert GAME.encode(run.restarts().state) == before
    run.offers("gift:gunner.card")


@pytest.mark.rule("DRG.DIVE.12")
def test_the_driller_of_the_example() -> None:
    spent = {
        "secondary_ammo": 0,
        "overclocked": True,
        "attached": "reroll_1",
        "health": 2,
        "cards": [],
        "throwables": [],
    }
    run = dived("driller", gold=2, nitra=3, driller=spent)
    run.answers("trade:reroll_1/driller.secondary")
    assert run.dwarf("driller").secondary.ammo == 5
    run.answers("gift:driller.health", "gift:driller.health")
    driller = run.dwarf("driller")
    assert (driller.health, driller.secondary.upgrades) == (4, [])
    assert (run.state.store.minerals["gold"], run.state.store.minerals["nitra"]) == (0, 0)


def test_bosco_who_gave_himself_stays_away_for_the_rest_of_the_dive() -> None:
    run = dived("scout")
    assert run.asks == "turn"
    with_him = start(1, "scout", dive="short", bosco="true")
    with_him.answers(with_him.options()[0])
    with_him.state.outcome = "won"
    assert Run(with_him.state).asks == "deploy"


def test_the_last_mission_of_a_dive_ends_it() -> None:
    state = start(1, "scout", dive="short").state
    state.dive, state.outcome = [], "won"
    assert GAME.step(state) is None
    assert [dive.missions for dive in missions.dives().values()] == [(1, 2, 4), (4, 9, 14), (3, 7, 10)]
