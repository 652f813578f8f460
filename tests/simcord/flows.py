"""The flows: each is run on SimCord and on the stand-in. Commands first, then controls."""

from __future__ import annotations

import json

from bot import games
from tests.simcord.scene import Actor, Scene, Seen, named

HELPERS = ("holds", "bids", "bid")

# ---- /fathom and /roll


async def help_rules_about(at: Scene) -> None:
    for command in ("fathom help", "fathom about", "fathom rules"):
        assert (await at.alice.slash(command)).private
    assert "wand" in (await at.alice.slash("fathom rules", text="wand")).text.lower()
    await at.alice.slash("fathom rules", text="no such word", game="rolling_deep")
    await at.alice.slash("fathom rules", game="chess")
    assert await at.alice.types("fathom rules", "game", "roll") == ["rolling_deep"]


async def settings_are_kept(at: Scene) -> None:
    await at.alice.slash("fathom settings")
    await at.alice.slash("fathom settings", words_with_my_turn=True)
    assert "**on**" in (await at.alice.slash("fathom settings")).text
    await at.opened("maze")
    await at.alice.slash("table choose", option="dig=4")
    await at.alice.press("~menu.0", "go:4")
    await at.alice.slash("fathom settings", words_with_my_turn=False)


async def my_tables(at: Scene) -> None:
    await at.alice.slash("fathom mine")
    await at.opened("rolling_deep")
    assert "waits for you" in (await at.alice.slash("fathom mine")).text


async def a_table_of_mine_as_a_file(at: Scene) -> None:
    await at.opened("maze")
    code = at.code(await at.board())
    await at.alice.slash("fathom export", table=code)
    await at.bob.slash("fathom export", table=code)
    await at.bob.slash("fathom export", table="?")
    await at.alice.slash("fathom settings", forget_me=True)


async def play_with_options(at: Scene) -> None:
    offered = await at.alice.types("fathom play", "options", "", game="rolling_deep")
    assert "turns=anyone" in offered
    assert all(o.startswith("turns=anyone ") for o in await at.alice.types("fathom play", "options", "turns=anyone "))
    await at.alice.slash("fathom play", game="rolling_deep", options="turns=never")
    await at.alice.slash("fathom play", game="rolling_deep", options="nonsense")
    await at.alice.slash("fathom play", game="chess")
    await at.alice.slash("fathom play", game="Rolling Deep", options="turns=anyone")


async def verify_a_file(at: Scene) -> None:
    wrong = ("wrong.json", json.dumps({"a": 1}).encode())
    assert "no exported table" in (await at.alice.slash("fathom verify", file=wrong)).text
    await at.alice.slash("fathom verify")


async def dice(at: Scene) -> None:
    thrown = await at.alice.slash("roll", dice="4d6kh3")
    assert not thrown.private
    menu = next(one for one in at.controls(thrown) if one.options)
    await at.bob.press(menu.custom_id, "1", "2", on=thrown)
    await at.alice.press("Reroll all", on=thrown)
    assert (await at.alice.slash("roll", dice="banana")).private
    await at.alice.slash("roll", dice="rolling")
    await at.alice.slash("roll", dice="")
    assert "4d6kh3" in await at.alice.types("roll", "dice", "4d6")


async def dice_in_direct_messages(at: Scene) -> None:
    dora = await at.person("Dora", direct=True)
    await dora.slash("roll", dice="2d6")
    await dora.press("Reroll all")
    await dora.slash("fathom help")


# ---- the lobby


async def sit_down_and_start(at: Scene) -> None:
    await at.alice.slash("fathom play", game="rolling_deep")
    await at.bob.press("Sit here")
    await at.bob.press("Sit here")
    await at.bob.press("Add a computer player")
    await at.bob.press("Remove")
    await at.bob.press("Leave")
    await at.carol.press(":start")
    await at.alice.press(":start")
    assert "turns left 3" in at.said(await at.board())


async def menus_of_the_lobby(at: Scene) -> None:
    await at.alice.slash("fathom play", game="rolling_deep")
    await at.alice.press("~menu.pace", "pace:daily")
    await at.alice.press("~menu.turns", "option:turns=anyone")
    await at.bob.press("~menu.turns", "option:turns=rotate")
    await at.alice.press("~menu.turns", "option:turns=nonsense")
    await at.alice.press(":start")


async def lobby_by_words(at: Scene) -> None:
    await at.alice.slash("fathom play", game="maze")
    assert "start" in await at.bob.types("table choose", "option")
    for option in ("sit", "pace:few", "leave", "fly", "start"):
        await at.bob.slash("table choose", option=option)
    await at.alice.slash("table choose", option="start")


async def cancelled_lobby(at: Scene) -> None:
    await at.alice.slash("fathom play", game="rolling_deep")
    await at.bob.press("Cancel")
    await at.alice.press("Cancel")
    assert "no table here" in (await at.alice.slash("table show")).text
    await at.bob.press("Play again")


async def classes_in_the_lobby(at: Scene) -> None:
    await at.alice.slash("fathom play", game="deep_rock")
    await at.alice.press(":pick:gunner")
    await at.bob.press(":pick:scout")
    mine = await at.alice.press("~role.gunner")
    mine = await at.alice.press("~menu.secondary", "gear:gunner.secondary=subata", on=mine)
    await at.alice.press("~menu.role", "swap:gunner/scout", on=mine)
    offered = await at.bob.press("~role.scout")
    await at.bob.press("swap:scout/gunner", on=offered)
    await at.carol.press("~role.gunner")
    await at.carol.press(":quick")
    await at.bob.press(":quick")
    assert "Gunner" in at.said(await at.board())


# ---- /table


async def no_table_here(at: Scene) -> None:
    for command in ("show", "seat", "recap", "words", "undo", "log", "export", "verify", "end"):
        assert (await at.alice.slash(f"table {command}")).private
    await at.alice.slash("table choose", option="score")
    await at.alice.slash("table consent", agree=True)


async def panels_by_command(at: Scene) -> None:
    await at.opened("rolling_deep", at.bob)
    for command in ("seat", "recap", "steps", "reasons", "watch", "words", "board", "log", "verify"):
        assert (await at.alice.slash(f"table {command}")).private
        await at.carol.slash(f"table {command}")


async def looking_back(at: Scene) -> None:
    await at.opened("deep_rock")
    for label in ("Step by step", "Why him?", "Watch"):
        assert (await at.alice.press(label, on=await at.alice.press("Recap"))).private
    assert (await at.alice.slash("table cards")).private


async def dice_panels(at: Scene) -> None:
    await at.opened("rolling_deep")
    await at.alice.slash("table dice")
    await at.alice.slash("table board")
    await at.alice.slash("table cards")
    await at.alice.slash("rolling reroll", die="red")
    await at.alice.slash("table rolls")
    await at.carol.slash("table rolls")


async def show_brings_the_board_down(at: Scene) -> None:
    await at.opened("rolling_deep")
    before = await at.board()
    await at.alice.slash("table show")
    assert (await at.board())["id"] != before["id"]


async def choose_by_words(at: Scene) -> None:
    await at.opened("rolling_deep")
    assert "score" in await at.alice.types("table choose", "option")
    assert await at.carol.types("table choose", "option") == []
    await at.alice.slash("table choose", option="fly away")
    await at.carol.slash("table choose", option="score")
    assert "Done" in (await at.alice.slash("table choose", option="score")).text
    assert "turns left 2" in at.said(await at.board())


async def undo_and_consent(at: Scene) -> None:
    await at.opened("rolling_deep", at.bob)
    await at.alice.slash("table undo")
    await at.alice.slash("rolling reroll", die="red")
    assert not (await at.alice.slash("table undo")).refused
    await at.alice.slash("table consent", agree=True)
    await at.bob.slash("table consent", agree=False)
    await at.alice.press("Undo")
    await at.carol.press("Agree")
    await at.bob.press("Agree")
    assert "3 potions" in at.said(await at.board())


async def export_end_and_verify(at: Scene) -> None:
    await at.opened("rolling_deep")
    await at.alice.slash("table export")
    await at.bob.slash("table end")
    asked = await at.alice.slash("table end")
    await at.alice.press("No", on=asked)
    await at.alice.press("Yes", on=await at.alice.slash("table end"))
    code = at.code(await at.board())
    assert "follow from the secret" in (await at.alice.slash("table verify", table=code)).text
    await at.alice.slash("table verify", table="zzzz")


async def in_direct_messages(at: Scene) -> None:
    dora = await at.person("Dora alone", direct=True)
    await dora.slash("fathom play", game="maze")
    await dora.press(":start")
    await dora.press("~menu.0", "go:7")
    assert "stands on 7" in at.said(await at.board())
    await dora.slash("table end")


async def a_second_table_goes_to_a_thread(at: Scene) -> None:
    await at.opened("maze")
    assert (await at.bob.slash("fathom play", game="maze")).private


# ---- /rolling


async def rolling_by_words(at: Scene) -> None:
    await at.opened("rolling_deep")
    assert await at.alice.types("rolling reroll", "die") == ["red", "purple", "green"]
    await at.alice.slash("rolling reroll", die="red")
    await at.alice.slash("rolling reroll", die="blue")
    scrolls = await at.alice.types("rolling scroll", "scroll")
    await at.alice.slash("rolling scroll", scroll=scrolls[0])
    await at.alice.slash("rolling leave")
    await at.alice.slash("rolling buy", card="lantern")
    await at.carol.slash("rolling score")
    await at.alice.slash("rolling score")


async def every_rolling_command_out_of_turn(at: Scene) -> None:
    await at.opened("rolling_deep", at.bob)
    for command in games.load("rolling_deep").commands:
        await at.bob.slash(f"rolling {command.name}", **({command.argument: "1"} if command.argument else {}))


async def the_wrong_game(at: Scene) -> None:
    await at.opened("maze")
    await at.alice.slash("rolling score")


# ---- /rock


async def every_rock_command_before_the_first_turn(at: Scene) -> None:
    await at.opened("deep_rock", at.bob)
    for command in games.load("deep_rock").commands:
        await at.bob.slash(f"rock {command.name}", **({command.argument: "1"} if command.argument else {}))


async def what_a_mission_asks_first(at: Scene) -> None:
    await at.opened("deep_rock")
    for _ in range(3):
        offered = await at.alice.types("table choose", "option")
        await at.alice.slash("table choose", option=offered[0])
    await at.carol.slash("rock end")


# ---- /campaign


async def a_campaign_begins_rests_and_goes_on(at: Scene) -> None:
    assert "short" in await at.alice.types("campaign start", "missions")
    assert "1-4-5" in await at.alice.types("campaign start", "missions", "1-4")
    await at.alice.slash("campaign start", name="Flow", missions="nonsense")
    await at.alice.slash("campaign start", name="Flow", missions="short", hazard=2)
    await at.bob.press("Sit here")
    await at.alice.press("~menu.hazard", "option:hazard=3")
    await at.alice.press(":start")
    assert await at.alice.types("campaign show", "name", "flo") == ["Flow"]
    await at.carol.slash("campaign show", name="Flow")
    await at.carol.slash("campaign pause", name="Flow")
    await at.bob.slash("campaign pause", name="Flow")
    await at.carol.slash("campaign continue", name="Flow")
    await at.bob.slash("campaign continue", name="Flow")
    await at.alice.press("Table")


async def campaigns_in_direct_messages(at: Scene) -> None:
    dora = await at.person("Dora diving", direct=True)
    for command in ("list", "show", "continue", "pause", "export"):
        assert (await dora.slash(f"campaign {command}")).private
    await dora.slash("campaign start", missions="1-4-9")
    await dora.press(":start")
    assert "Deep Rock 1" in (await dora.slash("campaign list")).text
    await dora.slash("campaign pause")
    await dora.slash("campaign continue")
    await dora.slash("campaign continue", name="No such")
    await dora.slash("campaign show")


async def a_paused_board_is_taken_up_by_its_button(at: Scene) -> None:
    await at.alice.slash("campaign start", name="Button", missions="1-2")
    await at.alice.press(":start")
    await at.alice.press("~pause", on=await at.alice.press("Table"))
    await at.bob.press("Take it up here")
    await at.alice.press("Take it up here")


async def a_seat_is_asked_for(at: Scene) -> None:
    await at.alice.slash("campaign start", name="Seats", missions="drawn")
    await at.bob.press("Sit here")
    await at.alice.press(":start")
    assert await at.carol.types("campaign take", "seat") == ["1", "2"]
    await at.carol.slash("campaign take", seat="9")
    await at.carol.slash("campaign take", seat="2")
    await at.bob.slash("campaign consent", agree=False)
    await at.carol.press("~asking.1", on=await at.carol.press("Table"))
    await at.alice.press("Agree")
    await at.alice.slash("campaign consent", agree=True)


async def campaigns_as_files(at: Scene) -> None:
    await at.alice.slash("campaign start", name="Files", missions="short")
    await at.alice.slash("campaign export", name="Files")
    wrong = ("wrong.json", json.dumps({"a": 1}).encode())
    assert "no campaign" in (await at.alice.slash("campaign import", file=wrong)).text
    right = {"fathom_campaign": 1, "game": "deep_rock", "rules_version": 1, "name": "Taken in"}
    options = {"carried": json.dumps({"missions": [1, 4, 9]})}
    file = ("right.json", json.dumps(right | {"options": options}).encode())
    for name in ("Taken in", "Taken in (2)"):
        assert name in (await at.bob.slash("campaign import", file=file)).text
    await at.alice.press("As a file", on=await at.alice.slash("campaign show", name="Taken in"))
    await at.bob.slash("campaign delete", name="Files")
    sure = await at.alice.slash("campaign delete", name="Files")
    await at.alice.press("Yes", on=sure)


# ---- /moderate


async def moderators(at: Scene) -> None:
    await at.opened("rolling_deep", at.bob)
    assert (await at.carol.slash("moderate end")).refused
    owner = await at.owner()
    assert await owner.types("moderate seat", "seat") == ["1", "2"]
    await owner.slash("moderate seat", seat="9")
    await owner.slash("moderate seat", seat="2")
    await owner.slash("moderate seat", seat="2", to=at.carol)
    await owner.slash("moderate end")
    await at.bob.press("Play again")


# ---- controls


async def buttons_of_a_turn(at: Scene) -> None:
    await at.opened("rolling_deep")
    await at.alice.press(":reroll:red")
    await at.alice.press(":score")
    await at.bob.press(":roll")
    await at.alice.press(":roll")


async def the_frame_row(at: Scene) -> None:
    await at.opened("rolling_deep", at.bob)
    for label in ("My seat", "Recap", "In words", "Table"):
        for who in at.actors:
            await who.press(label)


async def behind_the_table_button(at: Scene) -> None:
    await at.opened("rolling_deep", at.bob)
    panel = await at.alice.press("Table")
    for end in ("~why", "~log", "~export", "~verify"):
        await at.alice.press(end, on=panel)
        panel = await at.alice.press("Table")
    sure = await at.bob.press("~leaving", on=await at.bob.press("Table"))
    await at.bob.press("~leaving.yes", on=sure)
    await at.carol.press("Table")
    await at.bob.press("~taking.1", on=await at.bob.press("Table"))
    sure = await at.alice.press("~end", on=await at.alice.press("Table"))
    await at.alice.press("~end.yes", on=sure)


async def split_menus(at: Scene) -> None:
    await at.opened("maze")
    await at.alice.press("~menu.1", "go:29")
    assert "stands on 29" in at.said(await at.board())
    await at.alice.press("~menu.0", "go:29")
    await at.alice.press("Undo")
    assert "stands on 0" in at.said(await at.board())


async def typed_in(at: Scene) -> None:
    await at.opened("maze")
    form = await at.alice.press("~type")
    await at.alice.submit(form, typed="cell 12")
    await at.alice.submit(await at.alice.press("~type"), typed="ocean")
    button = await at.alice.submit(await at.alice.press("~type"), typed="dig")
    await at.alice.press("Dig", on=button)
    await at.alice.submit(await at.alice.press("~type"))


async def a_form(at: Scene) -> None:
    await at.opened("maze")
    for depth in ("12", "99", "deep"):
        await at.alice.submit(await at.alice.press("~form.dig"), f0=depth)
    assert "12 gold" in at.said(await at.board())
    late = await at.alice.press("~form.dig")
    await at.alice.press(":stop")
    await at.alice.submit(late, f0="3")


async def grey(at: Scene) -> None:
    await at.opened("maze")
    assert "no water" in (await at.alice.press("Swim")).text
    await at.bob.press("Swim")


async def played_to_its_end(at: Scene) -> None:
    await at.opened("maze", at.bob)
    await at.alice.press("~menu.0", "go:3")
    await at.alice.press(":stop")
    await at.bob.press("Recap")
    await at.carol.press("Play again")


async def secrets(at: Scene) -> None:
    await at.opened("toy", at.bob, at.carol)
    for who, coins in zip(at.actors, (3, 0, 1), strict=True):
        panel = await who.press("Choose in private")
        assert panel.private
        await who.press("~menu.0", f"bid={coins}", on=panel)
    assert any(one.custom_id.endswith(":strike") for one in at.controls(Seen("", message=await at.board())))


async def a_text_form(at: Scene) -> None:
    await bids(at)
    form = await at.alice.press("~form.name")
    await at.alice.submit(form, f0="@everyone **A**")
    await at.alice.submit(await at.alice.press("~form.name"), f0=" ")


async def the_others_agree(at: Scene) -> None:
    await bids(at)
    await at.alice.press(":flee")
    await at.alice.press("Agree")
    await at.bob.press("Agree")
    await at.carol.press("Agree")


async def still_meant(at: Scene) -> None:
    await bids(at)
    mine = await at.alice.press("In words")
    healer = at.bob if await holds(at.bob, ":play:salve") else at.carol
    seat = await healer.press("My seat")
    await healer.press(":play:salve", on=seat)
    await healer.press(":heal:0", on=await healer.press("My seat"))
    asked = await at.alice.press(":strike", on=mine)
    assert "still fits" in asked.text
    await at.alice.press("~still.strike", on=asked)


async def holds(who: Actor, end: str) -> bool:
    seat = await who.press("My seat")
    return any(one.custom_id.endswith(end) for one in who.scene.controls(seat))


async def bids(at: Scene) -> None:
    """All bid; Alice most, so that it is her turn."""
    await at.opened("toy", at.bob, at.carol)
    for who, coins in zip(at.actors, (3, 0, 1), strict=True):
        await bid(at, who, coins)


async def bid(at: Scene, who: Actor, coins: int) -> None:
    await who.press("~menu.0", f"bid={coins}", on=await who.press("Choose in private"))


async def what_is_gone_cannot_be_pressed(at: Scene) -> None:
    await at.opened("maze")
    old = Seen("", message=await at.board())
    await at.alice.slash("table show")
    assert named(old.message or {}, ":stop")
    await at.alice.press(":stop", on=old)


async def stale_panels(at: Scene) -> None:
    await at.opened("maze")
    panel = await at.alice.press("In words")
    await at.alice.press("~menu.0", "go:3")
    await at.alice.press(":stop", on=panel)
    await at.alice.press("~menu.0", "go:5", on=panel)
