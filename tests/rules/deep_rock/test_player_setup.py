"""Player set-up: who plays which Dwarf, with what (DRG.PLAYER)."""

import pytest

from bot.engine.roles import PICKS, Pick, spelled
from bot.games.deep_rock import board, content, engineer, flaming, gunner, player_setup, scout
from bot.games.deep_rock.entries.cave import Dealt, First
from bot.games.deep_rock.game import GAME
from tests.rules.deep_rock.cavern import Run, fresh, open_floor
from tests.rules.deep_rock.starting import ALL, lobby, start


@pytest.mark.rule("DRG.PLAYER.01")
def test_each_seat_takes_a_class_and_the_others_stay_in_the_box() -> None:
    state = start(1, "scout gunner driller").state
    assert [(dwarf.cls, dwarf.seat) for dwarf in state.dwarves] == [("scout", 0), ("gunner", 1), ("driller", 2)]


def test_seats_may_play_several_dwarves_in_turn() -> None:
    state = start(1, ALL, seats=2).state
    assert [dwarf.seat for dwarf in state.dwarves] == [0, 1, 0, 1]


@pytest.mark.rule("DRG.PLAYER.02", "DRG.PLAYER.04")
def test_weapons_start_with_5_and_3_ammo() -> None:
    for dwarf in start(1, ALL).state.dwarves:
        assert (dwarf.primary.ammo, dwarf.secondary.ammo) == (5, 3)


@pytest.mark.rule("DRG.PLAYER.03")
def test_any_free_secondary_may_be_taken_standard_side_up_first_come_first_served() -> None:
    run = lobby(seats=2, first="seat2").answers("class:scout", "class:gunner")
    assert run.asks == "primary:1"
    run.answers("take:minigun", "take:bulldog")
    gunner = run.dwarf("gunner")
    assert (gunner.secondary.id, gunner.secondary.overclocked) == ("bulldog", False)
    run.answers("take:m1000")
    run.refuses("take:bulldog")


@pytest.mark.rule("DRG.PLAYER.05")
def test_weapons_with_other_dice_than_the_primarys_are_advised_none_is_barred() -> None:
    run = lobby(first="seat1").answers("class:scout", "take:m1000")
    scout = run.dwarf("scout")
    scout.primary.id = "m1000"
    advised = player_setup.advised(run.state, scout)
    assert "zhukov" in advised
    assert not {"bulldog", "boomstick", "warthog"} & {*advised}
    run.offers("take:bulldog", "take:zhukov")


@pytest.mark.rule("DRG.PLAYER.06")
def test_a_dwarf_starts_with_5_health_and_holds_no_more() -> None:
    assert [dwarf.health for dwarf in start(1, ALL).state.dwarves] == [5, 5, 5, 5]
    run = open_floor("S +", tokens="red_sugar", scout=dict(health=4)).loads("hit")
    run.answers("pickaxe", f"farm:{run.name(1, 0)}")
    assert run.dwarf("scout").health == 5


@pytest.mark.rule("DRG.PLAYER.07")
def test_everybody_holds_a_card_and_a_throwable_for_all_to_see() -> None:
    run = start(1, ALL)
    assert [(len(dwarf.cards), len(dwarf.throwables)) for dwarf in run.state.dwarves] == [(1, 1)] * 4
    told = run.told(Dealt)
    assert [(entry.rock_n_stone, entry.throwable) for entry in sorted(told, key=lambda e: e.dwarf)] == [
        (dwarf.cards[0], dwarf.throwables[0]) for dwarf in run.state.dwarves
    ]


@pytest.mark.rule("DRG.PLAYER.08")
def test_the_engineer_has_sentry_gun_and_6_platforms_at_hand() -> None:
    run = start(1, "engineer", first="seat1")
    assert run.state.cave.fields.sentry == board.OFF
    assert run.state.cave.fields.platforms == 0
    assert engineer.PLATFORMS == content.box().tokens["platform"] == 6


@pytest.mark.rule("DRG.PLAYER.09")
def test_the_gunner_has_3_ziplines_and_his_shield() -> None:
    fields = start(1, "gunner").state.cave.fields
    assert fields.shield_in
    assert fields.shield == board.OFF
    assert fields.ziplines == 0
    assert gunner.ZIPLINES == content.box().tokens["zipline"] == 3


@pytest.mark.rule("DRG.PLAYER.10")
def test_the_scout_has_2_flares() -> None:
    assert start(1, "scout").state.cave.fields.flares == []
    assert scout.FLARES == content.box().tokens["flare"] == 2


@pytest.mark.rule("DRG.PLAYER.11")
def test_the_driller_has_6_flames() -> None:
    assert start(1, "driller").state.cave.fields.flames == 0
    assert flaming.TOKENS == content.box().tokens["flame"] == 6


@pytest.mark.rule("DRG.PLAYER.12")
def test_the_named_seat_begins_else_the_lot_decides() -> None:
    assert start(1, "scout gunner", first="seat2").state.active == 1
    run = lobby(seats=2).answers("class:scout").loads("1").answers("class:gunner")
    assert run.told(First) == [First(1)]
    assert run.question.seats() == [1]


@pytest.mark.rule("DRG.PLAYER.13")
@pytest.mark.parametrize("number", range(1, 15))
def test_each_dwarf_starts_on_his_own_space_of_the_pod(number: int) -> None:
    state = start(number, ALL).state
    berths = state.cave.pod.berths
    assert {dwarf.cls: dwarf.at for dwarf in state.dwarves} == berths
    assert len({*berths.values()}) == 4
    assert board.bits(berths.values()) == state.cave.pod.spaces


def test_alternatives_are_offered_only_where_they_are_in_play() -> None:
    run = lobby(first="seat1").answers("class:engineer")
    run.offers("take:grenade_launcher", "take:breach_cutter")
    plain = lobby(first="seat1", alternatives="false").answers("class:engineer")
    assert plain.asks == "secondary:0"


def test_bosco_starts_on_ground_beside_the_pod() -> None:
    run = lobby(bosco="true").answers("class:scout", "take:m1000", "take:bulldog")
    spaces = [board.named(key.split(":")[1]) for key in run.starting("deploy")]
    pod = run.state.cave.pod.spaces
    assert spaces
    assert all(board.NEAR[space] & pod and not board.has(pod, space) for space in spaces)
    run.answers(f"deploy:{board.name(spaces[0])}")
    assert run.state.cave.bosco == spaces[0]


@pytest.mark.rule("DRG.SOLO.03")
def test_bosco_does_not_start_where_the_dwarf_has_just_run_to() -> None:
    """Found by random play: Leg It! may be played before BOSCO has his place."""
    run = lobby(bosco="true").answers("class:scout")
    run.dwarf("scout").cards.append("leg_it")
    run.answers("take:m1000", "take:bulldog")
    beside = {key.partition(":")[2] for key in run.starting("deploy")}
    run.answers("play:leg_it/scout")
    ways = {key: key.partition(":")[2].split("/")[0] for key in run.starting("move")}
    run.answers(next(key for key, to in ways.items() if to in beside))
    while run.asks == "walk":
        run.answers(run.options()[-1])
    taken = board.name(run.dwarf("scout").at)
    assert (run.asks, taken in beside) == ("deploy", True)
    run.refuses(f"deploy:{taken}")


def chosen(*seats: dict[str, dict[str, str]], **options: str) -> Run:
    """A mission whose seats have chosen these classes and weapons in the lobby."""
    picks = tuple(tuple(Pick(cls, gear) for cls, gear in own.items()) for own in seats)
    return Run(fresh(len(seats), first="seat1", **{PICKS: spelled(picks), **options}))


@pytest.mark.rule("DRG.PLAYER.01", "DRG.PLAYER.03")
def test_what_was_chosen_in_the_lobby_is_not_asked() -> None:
    run = chosen({"gunner": {"primary": "thunderhead", "secondary": "subata"}}, {"scout": {"primary": "m1000"}})
    assert run.asks == "secondary:1", "the one thing that was left open"
    run.refuses("take:subata")
    run.answers("take:zhukov")
    assert [(d.cls, d.seat, d.primary.id, d.secondary.id) for d in run.state.dwarves] == [
        ("gunner", 0, "thunderhead", "subata"),
        ("scout", 1, "m1000", "zhukov"),
    ]
    assert (run.state.dwarves[0].primary.ammo, run.state.dwarves[0].secondary.ammo) == (5, 3)


def test_a_class_that_another_seat_has_chosen_is_not_offered() -> None:
    run = chosen({}, {"gunner": {}})
    assert run.asks == "class"
    run.refuses("class:gunner")
    run.answers("class:engineer")
    assert [dwarf.cls for dwarf in run.state.dwarves] == ["engineer", "gunner"]


@pytest.mark.rule("DRG.SOLO.02")
def test_seats_with_several_dwarves_are_asked_for_those_they_have_not_chosen() -> None:
    run = chosen({"driller": {}}, {"gunner": {}}, dwarves="3")
    assert (run.asks, run.question.seats()) == ("class", [0])
    run.offers("class:scout", "class:engineer")
    run.answers("class:engineer")
    played = [("driller", 0), ("gunner", 1), ("engineer", 0)]
    assert [(dwarf.cls, dwarf.seat) for dwarf in run.state.dwarves] == played


@pytest.mark.parametrize(
    ("seats", "why"),
    [
        (({"gunner": {}}, {"gunner": {}}), "twice"),
        (({"gunner": {"secondary": "subata"}}, {"scout": {"secondary": "subata"}}), "twice"),
        (({"wizard": {}},), "no class wizard"),
        (({"gunner": {"primary": "m1000"}},), "cannot carry m1000"),
        (({"gunner": {"hat": "m1000"}},), "cannot carry m1000"),
        (({"gunner": {}, "scout": {}},), "too many"),
    ],
)
def test_a_choice_that_cannot_be_is_refused(seats: tuple[dict[str, dict[str, str]], ...], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        chosen(*seats)


def test_what_each_seat_played_is_known_afterwards() -> None:
    run = chosen({"driller": {"secondary": "brt7", "primary": "cryo_cannon"}}, {"gunner": {"primary": "minigun"}})
    assert GAME.picked(run.state)[0] == (Pick("driller", {"primary": "cryo_cannon", "secondary": "brt7"}),)
    run.answers("take:subata")
    assert GAME.picked(run.state)[1] == (Pick("gunner", {"primary": "minigun", "secondary": "subata"}),)
