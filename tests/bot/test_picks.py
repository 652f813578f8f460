"""Classes and gear in the lobby, swaps, Quick start, and the next table after the end, through the tables' door."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import msgspec
import pytest

from bot import games
from bot.engine.roles import Pick
from bot.store import Change, NotSaved, Unlock
from bot.table import picks
from bot.table.types import Refusal, Seat, Setup, TableView
from tests.bot.tabling import ALICE, BOB, CAROL, Room

ROCK = games.load("deep_rock")
PEOPLE = (ALICE, BOB)


async def refused(wish: Any) -> str:
    with pytest.raises(Refusal) as caught:
        await wish
    return caught.value.word


async def wish(room: Room, person: int, key: str) -> TableView:
    """Wish for something in the lobby; the same must be read after a restart."""
    view = (await room.tables.lobby(room.wish(person, key))).view
    assert (await (await room.reopened()).view()).setup == view.setup
    return view


def classes(view: TableView) -> list[list[str]]:
    return [[pick.role for pick in seat.picks] for seat in view.seats]


def gear(view: TableView) -> dict[str, dict[str, str]]:
    return picks.gear_of(view.game, view.setup)


async def rows(room: Room) -> list[Change]:
    return list(await room.tables.store.changes(room.table))


async def to_lobby(room: Room, people: tuple[int, ...] = PEOPLE, **options: str) -> None:
    await room.lobby("deep_rock", people, **options)


# ---- classes


async def test_who_sits_picks_a_class_and_every_wish_is_a_row(room: Room) -> None:
    await to_lobby(room)
    await wish(room, ALICE, "pick:gunner")
    view = await wish(room, BOB, "pick:scout")
    assert classes(view) == [["gunner"], ["scout"]]
    assert [(c.kind, c.key, c.person_id) for c in (await rows(room))[-2:]] == [
        ("option", "pick:gunner", ALICE),
        ("option", "pick:scout", BOB),
    ]


async def test_who_picks_a_class_without_a_seat_sits_down_with_it(room: Room) -> None:
    await to_lobby(room)
    view = await wish(room, CAROL, "pick:driller")
    assert (view.seats[2].name, classes(view)[2]) == ("Carol", ["driller"])
    assert view.setup.joined[-1] == room.last, "her press is among those that make the dice"
    assert (await rows(room))[-1].kind == "seat"


async def test_two_who_press_one_class_in_the_same_instant_do_not_both_get_it(room: Room) -> None:
    await to_lobby(room)
    wishes = [room.tables.lobby(room.wish(person, "pick:gunner")) for person in (BOB, ALICE)]
    first, second = await asyncio.gather(*wishes, return_exceptions=True)
    assert not isinstance(first, BaseException)
    assert isinstance(second, Refusal)
    assert (second.word, second.data["who"]) == ("role_taken", "{seat:1}")
    assert classes(await room.view()) == [[], ["gunner"]]


async def test_a_second_press_says_that_it_is_ones_own_already(room: Room) -> None:
    await to_lobby(room)
    await wish(room, ALICE, "pick:gunner")
    assert await refused(room.tables.lobby(room.wish(ALICE, "pick:gunner"))) == "role_yours"
    assert await refused(room.tables.lobby(room.wish(ALICE, "pick:wizard"))) == "no_role"
    assert await refused(room.tables.lobby(room.wish(CAROL, "gear:gunner.primary=minigun"))) == "foreign"
    assert len(await rows(room)) == 3


async def test_another_free_class_takes_the_place_of_the_first(room: Room) -> None:
    await to_lobby(room)
    await wish(room, ALICE, "pick:gunner")
    await wish(room, ALICE, "pick:scout")
    view = await wish(room, ALICE, "swap:scout/driller")
    assert classes(view) == [["driller"], []]


async def test_a_swap_is_done_once_both_have_wished_for_it(room: Room) -> None:
    await to_lobby(room)
    await wish(room, ALICE, "pick:gunner")
    await wish(room, BOB, "pick:scout")
    await wish(room, BOB, "gear:scout.secondary=zhukov")
    view = await wish(room, ALICE, "swap:gunner/scout")
    assert classes(view) == [["gunner"], ["scout"]]
    assert [(one.give, one.get) for one in view.setup.swaps] == [("gunner", "scout")]
    assert await refused(room.tables.lobby(room.wish(ALICE, "swap:gunner/scout"))) == "swap_asked"
    view = await wish(room, BOB, "swap:scout/gunner")
    assert classes(view) == [["scout"], ["gunner"]]
    assert gear(view)["scout"]["secondary"] == "zhukov", "what goes with a class stays with it"
    assert view.setup.swaps == ()


@pytest.mark.parametrize("key", ["leave", "pick:driller", "swap:gunner/engineer"])
async def test_an_offer_goes_when_who_made_it_has_the_class_no_more(room: Room, key: str) -> None:
    await to_lobby(room)
    await wish(room, ALICE, "pick:gunner")
    await wish(room, BOB, "pick:scout")
    await wish(room, ALICE, "swap:gunner/scout")
    await wish(room, ALICE, key)
    view = await wish(room, BOB, "swap:scout/gunner")
    assert classes(view)[-1] == ["gunner"], "it is free, so nobody is asked"
    assert view.setup.swaps == ()


async def test_a_stale_control_of_a_class_that_is_anothers_changes_nothing(room: Room) -> None:
    await to_lobby(room)
    await wish(room, ALICE, "pick:gunner")
    await wish(room, ALICE, "pick:scout")
    await wish(room, BOB, "pick:gunner")
    for key in ("gear:gunner.primary=minigun", "swap:gunner/driller"):
        assert await refused(room.tables.lobby(room.wish(ALICE, key))) == "stale"
    await room.tables.lobby(room.wish(ALICE, "start"))
    for key in ("pick:driller", "gear:scout.primary=m1000", "swap:scout/driller", "quick"):
        assert await refused(room.tables.lobby(room.wish(ALICE, key))) == "not_in_lobby"


async def test_who_leaves_takes_the_class_along(room: Room) -> None:
    await to_lobby(room)
    await wish(room, ALICE, "pick:gunner")
    await wish(room, BOB, "pick:scout")
    view = await wish(room, ALICE, "leave")
    assert classes(view) == [["scout"]]
    assert classes(await wish(room, CAROL, "pick:gunner")) == [["scout"], ["gunner"]]


# ---- several Dwarves


async def test_a_lone_player_picks_as_many_as_go_down(room: Room) -> None:
    await to_lobby(room, (ALICE,), dwarves="3")
    for cls in ("gunner", "scout", "driller"):
        await wish(room, ALICE, f"pick:{cls}")
    view = await wish(room, ALICE, "pick:engineer")
    assert classes(view) == [["gunner", "scout", "engineer"]], "the last one gave way"
    view = await wish(room, ALICE, "swap:scout/driller")
    assert classes(view) == [["gunner", "driller", "engineer"]]
    await room.tables.lobby(room.wish(ALICE, "start"))
    state = (await room.view()).state
    assert [(dwarf.cls, dwarf.seat) for dwarf in state.dwarves] == [("gunner", 0), ("driller", 0), ("engineer", 0)]


async def test_what_a_seat_does_not_play_any_more_is_free(room: Room) -> None:
    await to_lobby(room, (ALICE,), dwarves="4")
    for cls in ("gunner", "scout", "driller", "engineer"):
        await wish(room, ALICE, f"pick:{cls}")
    view = await wish(room, BOB, "sit")
    assert classes(view) == [["gunner", "scout"], []]
    view = await wish(room, ALICE, "option:dwarves=seats")
    assert classes(view) == [["gunner"], []]


# ---- gear


async def test_gear_is_filled_in_and_changed_by_name(room: Room) -> None:
    await to_lobby(room)
    view = await wish(room, ALICE, "pick:gunner")
    assert gear(view) == {"gunner": {"primary": "minigun", "secondary": "bulldog"}}
    view = await wish(room, ALICE, "gear:gunner.primary=thunderhead")
    assert gear(view)["gunner"] == {"primary": "thunderhead", "secondary": "bulldog"}
    for key in ("gear:gunner.primary=m1000", "gear:gunner.hat=big", "gear:gunner.secondary=minigun", "gear:gunner"):
        assert await refused(room.tables.lobby(room.wish(ALICE, key))) == "illegal"


async def test_there_is_one_of_each_secondary_and_a_choice_comes_before_advice(room: Room) -> None:
    await to_lobby(room)
    await wish(room, ALICE, "pick:gunner")
    view = await wish(room, BOB, "pick:driller")
    assert [gear(view)[cls]["secondary"] for cls in ("gunner", "driller")] == ["bulldog", "warthog"]
    view = await wish(room, BOB, "gear:driller.secondary=bulldog")
    assert gear(view)["driller"]["secondary"] == "bulldog"
    assert gear(view)["gunner"]["secondary"] != "bulldog"
    caught = await refused(room.tables.lobby(room.wish(ALICE, "gear:gunner.secondary=bulldog")))
    assert caught == "gear_taken"


async def test_what_an_option_leaves_out_is_carried_no_more(room: Room) -> None:
    await to_lobby(room)
    await wish(room, ALICE, "pick:gunner")
    await wish(room, ALICE, "gear:gunner.primary=thunderhead")
    view = await wish(room, BOB, "option:alternatives=false")
    assert gear(view)["gunner"]["primary"] == "minigun"
    assert await refused(room.tables.lobby(room.wish(ALICE, "gear:gunner.primary=thunderhead"))) == "illegal"


# ---- starting


async def test_what_was_picked_is_not_asked_again(room: Room) -> None:
    await to_lobby(room, first="seat1")
    await wish(room, ALICE, "pick:driller")
    await wish(room, ALICE, "gear:driller.secondary=subata")
    await wish(room, BOB, "pick:scout")
    view = (await room.tables.lobby(room.wish(ALICE, "start"))).view
    assert view.question is not None
    assert view.question.about == "turn"
    assert [(d.cls, d.primary.id, d.secondary.id) for d in view.state.dwarves] == [
        ("driller", "flamethrower", "subata"),
        ("scout", "m1000", gear(view)["scout"]["secondary"]),
    ]
    assert (await (await room.reopened()).view()).state == view.state
    told = json.loads(await room.tables.export(room.table, ALICE))
    assert [own[0]["role"] for own in told["picks"]] == ["driller", "scout"]
    assert told["picks"][0][0]["gear"] == {"primary": "flamethrower", "secondary": "subata"}


async def test_who_picked_nothing_is_asked_for_what_is_left(room: Room) -> None:
    await to_lobby(room, first="seat1")
    await wish(room, BOB, "pick:gunner")
    await wish(room, BOB, "gear:gunner.secondary=subata")
    view = (await room.tables.lobby(room.wish(ALICE, "start"))).view
    assert view.question is not None
    assert [option.key for option in view.question.asked[0]] == ["class:scout", "class:driller", "class:engineer"]
    await room.press(ALICE, "class:scout")
    await room.press(ALICE, "take:m1000")
    view = await room.view()
    assert view.question is not None
    assert (view.question.about, view.question.seats()) == ("secondary:0", [0])
    assert "take:subata" not in [option.key for option in view.question.asked[0]]
    await room.press(ALICE, "take:zhukov")
    assert [dwarf.secondary.id for dwarf in (await room.view()).state.dwarves] == ["zhukov", "subata"]


async def test_quick_start_gives_what_is_advised_to_who_has_not_chosen(room: Room) -> None:
    await to_lobby(room)
    await wish(room, ALICE, "computer:+1")
    await wish(room, BOB, "pick:gunner")
    assert await refused(room.tables.lobby(room.wish(CAROL, "quick"))) == "foreign"
    outcome = await room.tables.lobby(room.wish(ALICE, "quick"))
    assert outcome.word == "started"
    assert [d.cls for d in outcome.view.state.dwarves] == ["scout", "gunner", "engineer"]
    assert outcome.view.state.phase == "turn"
    assert len({d.secondary.id for d in outcome.view.state.dwarves}) == 3
    assert (await rows(room))[3].kind == "option"


async def test_a_lone_player_starts_with_bosco_by_one_press(room: Room) -> None:
    await to_lobby(room, (ALICE,))
    view = (await room.tables.lobby(room.wish(ALICE, "quick"))).view
    assert [d.cls for d in view.state.dwarves] == ["gunner"]
    assert view.question is not None
    assert view.question.about == "deploy"


async def test_games_without_roles_know_no_such_wish(room: Room) -> None:
    await room.lobby("rolling_deep", PEOPLE)
    for key in ("pick:gunner", "swap:a/b", "gear:a.b=c"):
        assert await refused(room.tables.lobby(room.wish(ALICE, key))) == "no_role"
    assert await refused(room.tables.lobby(room.wish(CAROL, "pick:gunner"))) == "no_role"


def test_a_setup_of_before_there_were_picks_is_read() -> None:
    old = b'{"seats":[{"person":101,"name":"Alice"}],"options":{"mission":"1"},"pace":"live","joined":[5]}'
    assert msgspec.json.decode(old, type=Setup).seats == (Seat(101, "Alice"),)
    assert picks.handed_over(msgspec.json.decode(old, type=Setup)) == {"mission": "1"}


# ---- the next table


async def over(room: Room, **options: str) -> TableView:
    """A mission that was ended by hand, with a Gunner for Alice and what is advised for Bob."""
    await to_lobby(room, PEOPLE, **options)
    await wish(room, ALICE, "pick:driller")
    await wish(room, ALICE, "gear:driller.secondary=subata")
    await wish(room, ALICE, "pace:daily")
    await room.tables.lobby(room.wish(BOB, "quick"))
    await room.tables.end(room.wish(ALICE, "end"))
    return await room.view()


def sequels(view: TableView) -> list[str]:
    return [one.word for one in view.game.sequels(view.state)]


async def test_the_next_table_has_the_same_people_with_what_they_played(room: Room) -> None:
    before = await over(room, hazard="3", ties="ask")
    assert sequels(before) == ["again", "lower", "other"]
    view = await room.tables.again(room.wish(BOB, "again:lower"))
    assert (view.status, view.id, view.place) == ("lobby", view.id, before.place)
    assert view.id != before.id
    assert [seat.name for seat in view.seats] == ["Alice", "Bob"]
    assert view.setup.options == before.setup.options | {"hazard": "2"}
    assert view.setup.pace == "daily"
    assert view.seats[0].picks == (Pick("driller", {"primary": "flamethrower", "secondary": "subata"}),)
    assert classes(view) == [["driller"], ["gunner"]]
    assert set(view.setup.joined).isdisjoint(before.setup.joined)
    assert (await room.view()).next_table == view.code
    assert (await (await room.reopened()).view()).next_table == view.code


async def test_no_state_leaks_into_the_next_table(room: Room) -> None:
    await over(room)
    room.table = (await room.tables.again(room.wish(ALICE, "again:again"))).id
    view = (await room.tables.lobby(room.wish(ALICE, "start"))).view
    fresh = ROCK.new(2, picks.handed_over(view.setup))
    assert (view.state.mission, view.state.hazard, view.state.turn_no) == (fresh.mission, fresh.hazard, 1)
    assert view.state.picks == fresh.picks
    assert (view.state.killed, view.state.outcome, view.state.dive_done) == ({}, "", [])


async def test_a_table_goes_on_once_though_two_press_at_once(room: Room) -> None:
    await over(room)
    wishes = [
        room.wish(person, f"again:{word}") for person, word in ((ALICE, "again"), (BOB, "other"), (CAROL, "again"))
    ]
    found = await asyncio.gather(*(room.tables.again(one) for one in wishes), return_exceptions=True)
    refusals = [one.word for one in found if isinstance(one, Refusal)]
    assert sorted(refusals) == ["continued", "lobby_here"], "a stranger is told that it went on"
    assert len([one for one in found if isinstance(one, TableView)]) == 1
    assert await refused(room.tables.again(wishes[0])) in ("lobby_here", "seen")


async def test_the_next_table_opens_though_the_old_one_cannot_write_it_down(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = await over(room)
    append = room.tables.store.append

    async def full(change: Change, *more: Any) -> None:
        if change.table_id == before.id:
            raise NotSaved("the disk is full")
        await append(change, *more)

    monkeypatch.setattr(room.tables.store, "append", full)
    view = await room.tables.again(room.wish(ALICE, "again:again"))
    assert view.status == "lobby"
    assert await refused(room.tables.again(room.wish(BOB, "again:again"))) == "taken"
    monkeypatch.undo()
    assert (await room.view()).next_table == ""


async def test_a_stranger_opens_the_next_table_alone(room: Room) -> None:
    await over(room)
    view = await room.tables.again(room.wish(CAROL, "again:again"))
    assert [(seat.name, seat.picks) for seat in view.seats] == [("Carol", ())]


async def test_no_next_table_while_one_runs_nor_what_is_not_offered(room: Room) -> None:
    await over(room)
    assert await refused(room.tables.again(room.wish(ALICE, "again:lower"))) == "stale", "hazard 1 is the lowest"
    assert await refused(room.tables.again(room.wish(ALICE, "again:next"))) == "stale", "nothing was won"
    ended = room.table
    await room.lobby("rolling_deep", (CAROL,))
    assert await refused(room.tables.again(room.wish(CAROL, "again:again"))) == "unknown"
    room.table = ended
    assert await refused(room.tables.again(room.wish(ALICE, "again:again"))) == "taken"


async def test_another_mission_after_a_dive_is_a_single_one(room: Room) -> None:
    before = await over(room, dive="short")
    assert (await room.tables.again(room.wish(ALICE, "again:other"))).setup.options["dive"] == "none"
    assert before.setup.options["dive"] == "short"


# ---- latecomers


async def plainly(room: Room) -> None:
    """Whoever is asked gives the plain answer."""
    view = await room.view()
    assert view.question is not None
    seat = view.question.seats()[0]
    person = view.seats[seat].person
    assert person is not None, "no person is asked, and yet the table waits"
    await room.press(person, view.game.default(view.state, view.question, seat))


async def test_from_the_press_on_the_new_person_is_asked_and_the_computer_stops(room: Room) -> None:
    await to_lobby(room, (ALICE,), first="seat1")
    await wish(room, ALICE, "computer:+1")
    await room.tables.lobby(room.wish(ALICE, "quick"))
    assert (await room.view()).free_for(BOB) == [1]
    taken = await room.tables.seat(room.wish(BOB, "take:1"))
    assert [seat.person for seat in taken.view.seats] == [ALICE, BOB]
    assert taken.view.seats[1].picks[0].role == "scout", "what the seat plays stays"
    before = (await room.view()).revision
    for _ in range(40):
        view = await room.view()
        if view.question is not None and view.question.about == "turn" and view.question.seats() == [1]:
            break
        await plainly(room)
    assert view.question is not None
    assert (view.question.seats(), list(view.asked)) == ([1], [BOB]), "he is who a mention is for"
    assert all(c.person_id == BOB for c in await rows(room) if c.revision > before and c.seat == 1)
    assert await refused(room.tables.seat(room.wish(CAROL, "take:1"))) == "not_yours"


async def test_two_who_take_a_seat_at_once(room: Room) -> None:
    await to_lobby(room, (ALICE,))
    await wish(room, ALICE, "computer:+1")
    await room.tables.lobby(room.wish(ALICE, "quick"))
    wishes = [room.tables.seat(room.wish(person, "take:1")) for person in (CAROL, BOB)]
    first, second = await asyncio.gather(*wishes, return_exceptions=True)
    assert not isinstance(first, BaseException)
    assert isinstance(second, Refusal)
    assert (await room.view()).seats[1].person == CAROL


# ---- what is suggested


async def test_the_first_mission_is_suggested_until_it_is_won(room: Room) -> None:
    await to_lobby(room, (ALICE,))
    assert (await room.view()).setup.options["mission"] == "1"
    await room.tables.lobby(room.wish(ALICE, "cancel"))
    await room.tables.store.unlock(Unlock(ALICE, "deep_rock", "mission:1", room.clock()))
    await to_lobby(room, (ALICE,))
    assert (await room.view()).setup.options["mission"] == "2"
    await room.tables.lobby(room.wish(ALICE, "cancel"))
    await to_lobby(room, (ALICE,), hazard="2")
    assert (await room.view()).setup.options["mission"] == "1", "who names options gets what they name"
    assert ROCK.suggested(frozenset({"mission:1", "mission:2", "mission:4"})) == {"mission": "3", "hazard": "1"}
    assert ROCK.suggested(frozenset(f"mission:{n}" for n in range(1, 15))) == {}


async def test_somebody_who_names_no_game_is_offered_deep_rock_or_what_was_played_here(room: Room) -> None:
    assert await room.tables.game_for(room.place.channel) == "deep_rock"
    await room.open("rolling_deep", (ALICE,))
    await room.tables.end(room.wish(ALICE, "end"))
    assert await room.tables.game_for(room.place.channel) == "rolling_deep"
    assert await room.tables.game_for(room.place.channel, frozenset({"mission", "hazard"})) == "deep_rock"
    assert await room.tables.game_for(1, frozenset({"side"})) == "rolling_deep"
