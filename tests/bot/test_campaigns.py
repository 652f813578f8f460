"""Campaigns at their tables: left and taken up again, elsewhere and by others; as files."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.engine import exports
from bot.games.deep_rock import carrying
from bot.store import LIVE, NewCampaign, NotRead, NotSaved
from bot.table import filed
from bot.table.campaigns import Campaigns, Standing
from bot.table.types import Place, Press, Refusal, TableView
from bot.tables import Tables
from tests.bot.dives import ended
from tests.bot.tabling import ALICE, BOB, CAROL, NAMES, Room

GAME = "deep_rock"
ELSEWHERE = Place(60, 7)


class Team(Room):
    """A campaign and who plays it."""

    @property
    def all(self) -> Campaigns:
        return Campaigns(self.tables)

    def wishes(self, person: int, key: str = "go", *, moderator: bool = False) -> Press:
        return Press(self.table, key, person, NAMES[person], self.snowflake(), moderator=moderator)

    async def begun(
        self, name: str = "Deep pockets", word: str = "short", people: tuple[int, ...] = (ALICE, BOB)
    ) -> TableView:
        """A campaign whose first mission is being played."""
        view = await self.all.begin(self.wishes(people[0]), self.place, GAME, name, word, {"hazard": "2"})
        self.table = view.id
        for person in people[1:]:
            await self.tables.lobby(self.wish(person, "sit"))
        await self.tables.lobby(self.wish(people[0], "start"))
        return await self.chosen()

    async def chosen(self) -> TableView:
        """Everybody has taken what is offered first, until the first turn begins."""
        while (view := await self.view()).state.phase in ("classes", "loadout"):
            assert view.question is not None
            seat = view.asked_seats()[0]
            person = view.seats[seat].person
            assert person is not None
            await self.press(person, view.question.options(seat)[0].key)
        return view

    async def mission_ends(self, outcome: str = "won", **dwarf: Any) -> TableView:
        await ended(self.tables.store, self.table, outcome, self.clock(), **dwarf)
        self.tables = Tables(self.tables.store, self.clock)
        return await self.view()

    async def standing(self, name: str = "") -> Standing:
        return await self.all.named(self.place, name)

    async def goes_on(self, person: int, place: Place | None = None, name: str = "") -> TableView:
        view = await self.all.go_on(self.wishes(person), place or self.place, await self.standing(name))
        self.table, self.place = view.id, view.place
        return view


@pytest.fixture
async def team(tmp_path: Path) -> Any:
    room = await Team.at(tmp_path)
    yield room
    await room.tables.store.close()


async def word_of(work: Any) -> str:
    with pytest.raises(Refusal) as refused:
        await work
    return refused.value.word


# ---- beginning


async def test_a_campaign_begins_in_a_lobby_that_cannot_change_its_missions(team: Team) -> None:
    view = await team.all.begin(team.wishes(ALICE), team.place, GAME, "Deep pockets", "1-4-9", {"hazard": "2"})
    team.table = view.id
    assert (view.status, view.setup.campaign and view.setup.campaign.name) == ("lobby", "Deep pockets")
    for key in ("option:mission=3", "option:dive=deep"):
        assert await word_of(team.tables.lobby(team.wish(ALICE, key))) == "settled_option"
    await team.tables.lobby(team.wish(ALICE, "option:hazard=3"))
    state = (await team.tables.lobby(team.wish(ALICE, "start"))).view.state
    assert (state.mission, state.dive, state.hazard) == (1, [4, 9], 3)


async def test_a_name_is_given_once_and_found_however_it_is_written(team: Team) -> None:
    await team.begun("Deep pockets")
    begin = team.all.begin(team.wishes(BOB), ELSEWHERE, GAME, "DEEP  pockets", "short", {})
    assert await word_of(begin) == "name_taken"
    assert (await team.standing("deep POCKETS")).campaign.name == "Deep pockets"
    assert await word_of(team.standing("shallow")) == "no_campaign"


async def test_without_a_name_it_gets_one(team: Team) -> None:
    for place, name in ((team.place, "Deep Rock 1"), (ELSEWHERE, "Deep Rock 2")):
        await team.all.begin(team.wishes(ALICE), place, GAME, "", "drawn", {})
        assert (await team.all.named(place, "")).campaign.name == name


async def test_where_a_table_cannot_be_opened_there_is_no_campaign_either(team: Team) -> None:
    await team.begun("One")
    assert await word_of(team.all.begin(team.wishes(BOB), team.place, GAME, "Two", "short", {})) == "taken"
    assert await word_of(team.all.begin(team.wishes(BOB), ELSEWHERE, GAME, "Two", "nonsense", {})) == "no_plan"
    late = Press(0, "start", BOB, "Bob", 1)
    assert await word_of(team.all.begin(late, ELSEWHERE, GAME, "Two", "short", {})) == "late"
    assert [held.campaign.name for held in await team.all.of(team.place)] == ["One"]


async def test_several_side_by_side(team: Team) -> None:
    await team.begun("One")
    here, team.place = team.place, ELSEWHERE
    await team.begun("Two", "deep", (BOB,))
    assert [(await team.all.named(place, "")).campaign.name for place in (here, ELSEWHERE)] == ["One", "Two"]
    assert await word_of(team.all.named(Place(61, 7), "")) == "which_campaign"
    assert await team.all.of(Place(50, 8)) == ()
    one, two = await team.standing("One"), await team.standing("Two")
    assert (one.view and one.view.state.mission, two.view and two.view.state.mission) == (1, 4)


# ---- resting


async def test_a_paused_table_asks_nobody_and_leaves_its_place(team: Team) -> None:
    view = await team.begun()
    asked = next(iter(view.asked))
    assert await team.tables.store.next_deadline() is not None
    paused = (await team.tables.pause(team.wish(BOB, "pause"))).view
    assert (paused.status, paused.question, paused.asked) == ("paused", None, {})
    assert await team.tables.store.next_deadline() is None
    assert await word_of(team.tables.answer(team.wish(asked, "end", view.number))) == "paused"
    assert await word_of(team.tables.pause(team.wish(BOB, "pause"))) == "paused"
    assert await word_of(team.tables.undo(team.wish(ALICE, "undo"))) == "paused"
    await team.tables.open(team.place, "rolling_deep", {}, team.wish(CAROL, "sit"))


async def test_only_a_campaign_rests_and_only_for_its_people(team: Team) -> None:
    await team.open("rolling_deep", (ALICE, BOB))
    assert await word_of(team.tables.pause(team.wish(ALICE, "pause"))) == "no_campaign_here"
    team.place = ELSEWHERE
    await team.begun()
    assert await word_of(team.tables.pause(team.wish(CAROL, "pause"))) == "foreign"
    await team.tables.pause(team.wishes(CAROL, "pause", moderator=True))


async def test_weeks_later_after_a_restart_it_goes_on_in_another_channel(team: Team) -> None:
    before = await team.begun()
    await team.tables.pause(team.wish(ALICE, "pause"))
    team.clock.pass_by(days=30)
    team.tables = Tables(team.tables.store, team.clock)
    view = await team.goes_on(BOB, ELSEWHERE)
    assert (view.id, view.status, view.place, view.board) == (before.id, "open", ELSEWHERE, None)
    assert (view.state, view.number) == (before.state, before.number)
    assert set(view.asked) == set(before.asked)
    assert min(view.asked.values()) == view.revision
    due = await team.tables.store.next_deadline()
    assert due is not None
    assert due.due > team.clock()
    assert (await team.tables.store.live_table_in(60), await team.tables.store.live_table_in(50)) != (None, None)


async def test_it_goes_on_only_where_there_is_room_and_for_its_people(team: Team) -> None:
    await team.begun()
    await team.tables.pause(team.wish(ALICE, "pause"))
    other = await team.tables.open(team.place, "rolling_deep", {}, team.wish(CAROL, "sit"))
    assert await word_of(team.goes_on(ALICE)) == "taken"
    assert await word_of(team.goes_on(CAROL, ELSEWHERE)) == "not_of_it"
    standing = await team.standing()
    await team.all.go_on(team.wishes(CAROL, moderator=True), ELSEWHERE, standing)
    assert await word_of(team.goes_on(ALICE, ELSEWHERE)) == "here_already"
    assert (await team.tables.view(other.id)).status == "lobby"


async def test_a_game_that_is_played_elsewhere_comes_here(team: Team) -> None:
    before = await team.begun()
    view = await team.goes_on(BOB, ELSEWHERE)
    assert (view.id, view.place, view.state) == (before.id, ELSEWHERE, before.state)
    assert await team.tables.store.live_table_in(50) is None


async def test_what_was_closed_goes_on_from_the_start_of_its_mission(team: Team) -> None:
    await team.begun()
    await team.mission_ends(health=2)
    await through(team)
    began = (await team.view()).state.brought
    await team.tables.end(team.wish(ALICE, "end"))
    lobby = await team.goes_on(BOB)
    assert (lobby.status, [seat.name for seat in lobby.seats]) == ("lobby", ["Bob"])
    assert await word_of(team.tables.lobby(team.wish(BOB, "option:dwarves=4"))) == "settled_option"
    await team.tables.lobby(team.wish(BOB, "cancel"))  # nothing is lost by that
    await team.goes_on(CAROL)
    await team.tables.lobby(team.wish(ALICE, "sit"))
    assert await word_of(team.tables.lobby(team.wish(BOB, "sit"))) == "full"
    state = (await team.tables.lobby(team.wish(CAROL, "start"))).view.state
    assert (state.brought, state.mission, state.dive) == (began, 2, [4])
    assert [dwarf.seat for dwarf in state.dwarves] == [0, 1]


async def through(team: Team) -> None:
    """Everything between two missions is decided, whatever it is."""
    while (view := await team.view()).game.campaigns and view.question and carrying.between(view.state):
        seat = view.asked_seats()[0]
        keys = [option.key for option in view.question.options(seat)]
        key = next(key for key in keys if key in ("ready", "agree") or key.startswith("gift"))
        person = view.seats[seat].person
        assert person is not None
        await team.press(person, key)


async def test_a_channel_that_is_deleted_ends_no_campaign(team: Team) -> None:
    before = await team.begun()
    await team.tables.channel_gone(team.place.channel)
    assert (await team.view()).status == "paused"
    view = await team.goes_on(BOB, ELSEWHERE)
    assert (view.id, view.state, view.status) == (before.id, before.state, "open")


async def test_what_is_paused_rests_with_its_server_and_is_paused_again(team: Team) -> None:
    await team.begun()
    await team.tables.pause(team.wish(ALICE, "pause"))
    here, team.place = team.place, ELSEWHERE
    other = await team.begun("Another")
    assert await team.tables.freeze(7) == 2
    assert (await team.standing("Deep pockets")).status == "frozen"
    assert await word_of(team.goes_on(ALICE, here, "Deep pockets")) == "frozen"
    assert await team.tables.wake(7) == 2
    assert [(await team.standing(name)).status for name in ("Deep pockets", "Another")] == ["paused", "open"]
    assert (await team.tables.view(other.id)).state == other.state


async def test_my_tables_tell_what_is_paused(team: Team) -> None:
    await team.begun()
    await team.tables.pause(team.wish(ALICE, "pause"))
    assert [view.status for view in await team.tables.mine(BOB)] == ["paused"]
    await team.tables.give_up(team.table)
    assert await team.tables.mine(BOB) == []


async def test_every_die_of_an_imported_campaign_can_be_checked(team: Team) -> None:
    await team.begun()
    await team.mission_ends(loose=["stun"])
    brought = await team.all.bring(team.wishes(ALICE), ELSEWHERE, await team.all.export(await team.standing(), ""))
    view = await team.goes_on(ALICE, ELSEWHERE, brought.campaign.name)
    await team.tables.lobby(team.wish(BOB, "sit"))
    await team.tables.lobby(team.wish(ALICE, "start"))
    await through(team)
    await team.tables.end(team.wish(ALICE, "end"))
    verdict = exports.check(await team.tables.export(view.id, ALICE))
    assert (verdict.wrong, verdict.commitment) == ((), view.commitment)
    assert verdict.draws > 10


# ---- other people


async def test_a_seat_is_handed_over_where_all_others_agree(team: Team) -> None:
    await team.begun(people=(ALICE, BOB))
    view = (await team.tables.ask_seat(team.wish(CAROL, "ask:1"))).view
    assert view.wish is not None
    assert (view.wish.seat, view.wish.name, view.wish.waiting) == (1, "Carol", (ALICE,))
    key = f"seat:{view.wish.revision}"
    for person, word in ((CAROL, "foreign"),):
        assert await word_of(team.tables.answer_seat(team.wish(person, key), yes=True)) == word
    assert await word_of(team.tables.answer_seat(team.wish(ALICE, "seat:1"), yes=True)) == "stale"
    after = (await team.tables.answer_seat(team.wish(ALICE, key), yes=True)).view
    assert ([seat.name for seat in after.seats], after.wish) == (["Alice", "Carol"], None)
    assert await word_of(team.tables.answer_seat(team.wish(ALICE, "seat"), yes=True)) == "no_wish"
    assert (await Tables(team.tables.store, team.clock).view(team.table)).seats == after.seats


async def test_who_sits_there_says_yes_at_once_or_no(team: Team) -> None:
    await team.begun(people=(ALICE, BOB))
    await team.tables.ask_seat(team.wish(CAROL, "ask:1"))
    assert await word_of(team.tables.ask_seat(team.wish(CAROL, "ask:0"))) == "wished_already"
    assert (await team.tables.answer_seat(team.wish(BOB, "seat"), yes=False)).view.wish is None
    await team.tables.ask_seat(team.wish(CAROL, "ask:1"))
    view = (await team.tables.answer_seat(team.wish(BOB, "seat"), yes=True)).view
    assert [seat.name for seat in view.seats] == ["Alice", "Carol"]


async def test_a_lone_owner_decides_and_play_goes_on_meanwhile(team: Team) -> None:
    await team.begun(people=(ALICE,))
    view = (await team.tables.ask_seat(team.wish(BOB, "ask:0"))).view
    assert view.wish is not None
    assert view.wish.waiting == (ALICE,)
    await team.press(ALICE, view.question.options(0)[0].key if view.question else "")
    assert (await team.view()).wish == view.wish
    after = (await team.tables.answer_seat(team.wish(ALICE, "seat"), yes=True)).view
    assert [seat.name for seat in after.seats] == ["Bob"]
    assert after.asked_seat(BOB) == 0


async def test_what_cannot_be_asked_for(team: Team) -> None:
    await team.begun(people=(ALICE, BOB))
    assert await word_of(team.tables.ask_seat(team.wish(ALICE, "ask:1"))) == "seated"
    for key in ("ask:2", "ask:x", "ask:", "ask:-1"):
        assert await word_of(team.tables.ask_seat(team.wish(CAROL, key))) == "no_seat"
    await team.tables.seat(team.wish(BOB, "leave:1"))
    assert await word_of(team.tables.ask_seat(team.wish(CAROL, "ask:1"))) == "takeable"


async def test_of_three_all_others_must_agree_and_undo_may_be_asked_beside(team: Team) -> None:
    await team.begun(people=(ALICE, BOB))
    team.tables = Tables(team.tables.store, team.clock)
    view = (await team.tables.ask_seat(team.wish(CAROL, "ask:0"))).view
    assert view.wish is not None
    undo = await team.tables.undo(team.wish(BOB, "undo"))
    assert undo.view.wish is not None or undo.word == "proposed"


# ---- files


async def test_between_missions_a_file_holds_everything(team: Team) -> None:
    await team.begun()
    view = await team.mission_ends(health=2, loose=["stun"])
    standing = await team.standing()
    assert (standing.running, standing.between) == (False, True)
    data = await team.all.export(standing, "a note")
    team.place = ELSEWHERE
    for name in ("Deep pockets (2)", "Deep pockets (3)"):
        brought = await team.all.bring(team.wishes(BOB), team.place, data)
        assert (brought.campaign.name, brought.status, brought.finished) == (name, "new", False)
    original = team.table
    lobby = await team.goes_on(BOB, ELSEWHERE, "Deep pockets (2)")
    assert lobby.id != original
    await team.tables.lobby(team.wish(CAROL, "sit"))
    again = (await team.tables.lobby(team.wish(BOB, "start"))).view
    assert again.state.phase == view.state.phase == "dive_trade"
    assert carrying.pack(again.state) == carrying.pack(view.state)
    assert again.commitment != view.commitment
    assert (await team.tables.view(original)).state == view.state


async def test_in_the_midst_of_a_mission_a_file_holds_its_start_and_no_secret(team: Team) -> None:
    await team.begun()
    await team.mission_ends(health=2)
    await through(team)
    view = await team.view()
    standing = await team.standing()
    assert (standing.running, standing.between) == (True, False)
    data = await team.all.export(standing, "a note")
    found = msgspec.json.decode(data)
    assert carrying.read(found["options"]["carried"]) == view.state.brought
    row = await team.tables.store.table(team.table)
    held = {card for dwarf in view.state.dwarves for card in (*dwarf.cards, *dwarf.throwables)}
    for deck in ("event", "swarm", "rock_n_stone", "supply", "throwables"):
        hidden = set(getattr(view.state.decks, deck).draw) - held
        assert not [card for card in hidden if f'\\"{card}\\"'.encode() in data]
    assert row.secret.hex().encode() not in data
    brought = await team.all.bring(team.wishes(ALICE), ELSEWHERE, data)
    assert "Mission 1" in brought.told


async def test_a_campaign_that_is_over_is_kept_for_the_record(team: Team) -> None:
    await team.begun()
    view = await team.mission_ends("lost")
    assert (view.status, view.question) == ("open", None) or view.status == "over"
    standing = await team.standing()
    assert standing.finished
    assert await word_of(team.goes_on(ALICE, ELSEWHERE)) == "campaign_over"
    brought = await team.all.bring(team.wishes(ALICE), ELSEWHERE, await team.all.export(standing, ""))
    assert brought.finished
    assert await word_of(team.goes_on(ALICE, ELSEWHERE, brought.campaign.name)) == "campaign_over"


def good() -> dict[str, Any]:
    content = filed.written(filed.Filed(GAME, 1, "A", {"carried": '{"missions":[1,4]}'}))
    return dict(msgspec.json.decode(content))


SPOILT: tuple[tuple[dict[str, Any], str], ...] = (
    ({"fathom_campaign": 2}, "file_foreign"),
    ({"fathom_export": 1}, "file_table"),
    ({"game": "chess"}, "file_game"),
    ({"game": "rolling_deep"}, "file_game"),
    ({"rules_version": 99}, "file_newer"),
    ({"rules_version": "1"}, "file_damaged"),
    ({"name": "**__"}, "file_damaged"),
    ({"name": 7}, "file_damaged"),
    ({"options": {}}, "file_damaged"),
    ({"options": {"carried": "{"}}, "file_damaged"),
    ({"options": {"carried": '{"missions":[1,4]}', "hazard": "77"}}, "file_damaged"),
    ({"options": {"carried": ["x"]}}, "file_damaged"),
)


@pytest.mark.parametrize(("change", "word"), SPOILT)
async def test_a_spoilt_file_is_refused_and_nothing_is_taken_in(team: Team, change: dict[str, Any], word: str) -> None:
    data = msgspec.json.encode(good() | change)
    assert await word_of(team.all.bring(team.wishes(ALICE), team.place, data)) == word
    assert await team.all.of(team.place) == ()


@pytest.mark.parametrize("data", [b"", b"\xff\xfe", b"[]", b"{}", b"null", b"[" * 100_000, b"x" * 200_001])
async def test_garbage_is_refused(team: Team, data: bytes) -> None:
    assert await word_of(team.all.bring(team.wishes(ALICE), team.place, data)) in ("file_foreign", "file_large")


async def test_a_good_file_is_taken_in_under_a_name_that_can_be_shown(team: Team) -> None:
    data = msgspec.json.encode(good() | {"name": "  @everyone **Bold**\n`x` " + "y" * 100})
    brought = await team.all.bring(team.wishes(ALICE), team.place, data)
    assert brought.campaign.name == "everyone Bold x " + "y" * 44


@pytest.mark.parametrize("status", ["paused", "over"])
async def test_a_table_that_cannot_be_read_just_now_is_not_passed_over(
    team: Team, monkeypatch: pytest.MonkeyPatch, status: str
) -> None:
    before = await team.begun()
    leave = team.tables.pause if status == "paused" else team.tables.end
    await leave(team.wish(ALICE, status))

    async def unread(*_: Any) -> Any:
        raise NotRead("the disk is slow")

    with monkeypatch.context() as trouble:
        trouble.setattr(team.tables.store, "load", unread)
        team.tables = Tables(team.tables.store, team.clock)
        assert await word_of(team.goes_on(ALICE)) == "not_read"
    standing = await team.standing()
    assert (standing.campaign.table_id, standing.view and standing.view.status) == (before.id, status)


async def test_on_a_full_disk_a_campaign_is_tried_once_under_any_name(
    team: Team, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[NewCampaign] = []

    async def full(new: NewCampaign) -> int:
        tried.append(new)
        raise NotSaved("the disk is full")

    monkeypatch.setattr(team.tables.store, "create_campaign", full)
    for name in ("Deep pockets", ""):
        assert await word_of(team.all.begin(team.wishes(ALICE), team.place, GAME, name, "drawn", {})) == "not_saved"
    assert [new.name for new in tried] == ["Deep pockets", "Deep Rock 1"]


# ---- two at once


async def test_two_take_it_up_in_two_channels_and_one_table_plays_it(team: Team) -> None:
    await team.begun()
    await team.tables.end(team.wish(ALICE, "end"))
    standing = await team.standing()
    both = [(ALICE, team.place), (BOB, ELSEWHERE)]
    done = await asyncio.gather(
        *(team.all.go_on(team.wishes(person), place, standing) for person, place in both), return_exceptions=True
    )
    refused = [str(one) for one in done if isinstance(one, Refusal)]
    opened = [one for one in done if isinstance(one, TableView)]
    assert (refused, len(opened)) == (["played_already"], 1)
    assert (await team.standing("Deep pockets")).campaign.table_id == opened[0].id
    assert len(await team.tables.store.tables_in(7, *LIVE)) == 1


async def test_a_deleted_channel_that_is_noticed_twice_lets_a_campaign_rest(team: Team) -> None:
    before = await team.begun()
    await asyncio.gather(*(team.tables.channel_gone(team.place.channel) for _ in range(3)))
    assert (await team.view()).status == "paused"
    view = await team.goes_on(BOB, ELSEWHERE)
    assert (view.id, view.state) == (before.id, before.state)


async def test_two_begin_without_a_name_and_two_bring_one_file_at_once(team: Team) -> None:
    begun = [team.all.begin(team.wishes(ALICE), Place(n, 7), GAME, "", "short", {}) for n in (60, 61, 62)]
    names = [view.setup.campaign.name for view in await asyncio.gather(*begun) if view.setup.campaign]
    assert sorted(names) == ["Deep Rock 1", "Deep Rock 2", "Deep Rock 3"]
    data = msgspec.json.encode(good())
    brought = await asyncio.gather(*(team.all.bring(team.wishes(ALICE), team.place, data) for _ in range(3)))
    assert len({standing.campaign.name for standing in brought}) == 3


async def test_a_friend_joins_who_played_alone_and_everybody_has_a_dwarf(team: Team) -> None:
    view = await team.all.begin(team.wishes(ALICE), team.place, GAME, "", "short", {"dwarves": "4"})
    team.table = view.id
    await team.tables.lobby(team.wish(ALICE, "start"))
    await team.chosen()
    await team.mission_ends(health=2, loose=["stun"])
    await team.tables.end(team.wish(ALICE, "end"))
    lobby = await team.goes_on(ALICE)
    told = lobby.game.words.lobby(lobby.setup.options)
    assert [line[:2] for line in told.splitlines() if line[1:2] == "."] == ["1.", "2.", "3.", "4."]
    for person in (BOB, CAROL):
        await team.tables.lobby(team.wish(person, "sit"))
    state = (await team.tables.lobby(team.wish(ALICE, "start"))).view.state
    assert [dwarf.seat for dwarf in state.dwarves] == [0, 1, 2, 0]


# ---- deleting


async def test_only_who_began_it_deletes_it_and_its_table_ends(team: Team) -> None:
    await team.begun()
    standing = await team.standing()
    assert await word_of(team.all.drop(team.wishes(BOB), standing)) == "not_your_campaign"
    await team.all.drop(team.wishes(ALICE), standing)
    assert (await team.view()).status == "over"
    assert await team.all.of(team.place) == ()
    await team.begun()


async def test_a_moderator_deletes_a_paused_one_and_a_lobby(team: Team) -> None:
    await team.begun()
    await team.tables.pause(team.wish(ALICE, "pause"))
    await team.all.drop(team.wishes(CAROL, moderator=True), await team.standing())
    assert (await team.view()).status == "over"
    view = await team.all.begin(team.wishes(ALICE), team.place, GAME, "", "drawn", {})
    await team.all.drop(team.wishes(ALICE), await team.standing())
    assert (await team.tables.view(view.id)).status == "cancelled"


async def test_a_table_that_ended_meanwhile_stays_as_it_ended(team: Team) -> None:
    view = await team.all.begin(team.wishes(ALICE), team.place, GAME, "", "drawn", {})
    before = await team.standing()
    await team.tables.lobby(Press(view.id, "cancel", ALICE, "Alice", team.snowflake()))
    await team.all.drop(team.wishes(ALICE), before)
    assert (await team.tables.view(view.id)).status == "cancelled"
    assert await team.all.of(team.place) == ()


async def test_what_another_server_has_is_not_found_by_its_number(team: Team) -> None:
    await team.begun()
    standing = await team.standing()
    assert await word_of(team.all.by_id(Place(50, 8), standing.campaign.id)) == "no_campaign"
    assert await word_of(team.all.by_id(team.place, 99)) == "no_campaign"
    assert (await team.all.by_id(ELSEWHERE, standing.campaign.id)).campaign == standing.campaign
