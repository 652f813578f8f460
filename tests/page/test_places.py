"""Who plays, where, and by which commands."""

import re

import pytest
from playwright.async_api import expect

from tests.page.conftest import PHONE, Bench

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_the_page_says_that_it_is_a_stand_in(bench: Bench) -> None:
    """On a desktop and on a phone."""
    channel = await bench.channel("label")
    for size in ((1280, 800), PHONE):
        seat = await bench.sit("Alice", channel, size)
        await expect(seat.page.get_by_text("Local stand-in, not Discord").filter(visible=True).first).to_be_visible()


async def test_people_are_changed_by_key_and_added(bench: Bench) -> None:
    """Alt+2 plays the second person; a new one is played at once; a taken name is refused in place."""
    channel = await bench.channel("people")
    seat = await bench.sit("Alice", channel)
    await seat.page.keyboard.press("Alt+Digit2")
    await expect(seat.page.locator("#say")).to_have_attribute("placeholder", "Message #people as Bob")
    await seat.page.locator("#say").fill("hello")
    await seat.page.keyboard.press("Enter")
    await seat.says("hello")
    await expect(seat.last.locator(".who")).to_have_text("Bob")
    await seat.page.get_by_role("button", name="Add a person").click()
    await seat.page.keyboard.type("Alice")
    await seat.page.keyboard.press("Enter")
    await expect(seat.page.locator("dialog .trouble")).to_be_visible()
    await seat.page.get_by_role("textbox", name="Name", exact=True).fill("Mole")
    await seat.page.keyboard.press("Enter")
    await expect(seat.page.locator("#say")).to_have_attribute("placeholder", "Message #people as Mole")


async def test_threads_and_direct_messages(bench: Bench) -> None:
    """A thread is made from its channel and opened; the bot's direct messages open too."""
    channel = await bench.channel("parent")
    seat = await bench.sit("Alice", channel)
    await seat.page.get_by_role("button", name="New thread").click()
    await seat.page.keyboard.type("Deep run")
    await seat.page.keyboard.press("Enter")
    await expect(seat.page.locator("#where")).to_have_text("# parent › Deep run")
    await seat.page.locator("#channels").get_by_text("Fathom").click()
    await expect(seat.page.locator("#where")).to_have_text("@ Fathom")
    await seat.command("/show board")
    await seat.says("1 of 23")
    assert re.search(r"#as=\d+&c=\d+", seat.page.url)


async def test_an_empty_channel_shows_the_way(bench: Bench) -> None:
    """A newcomer finds the commands by one press; the words go when there is a message."""
    channel = await bench.channel("empty")
    seat = await bench.sit("Alice", channel)
    await seat.page.get_by_role("button", name="Show the commands").click()
    await expect(seat.page.locator("#suggest [role=option]").first).to_contain_text("/show board")
    await bench.post("say", {"as": "Bob", "channel": channel, "content": "hello"})
    await expect(seat.page.get_by_role("button", name="Show the commands")).to_have_count(0)


async def test_a_command_by_keyboard_alone(bench: Bench) -> None:
    """A slash, some letters, Enter; a person from the list; a number; Enter sends."""
    channel = await bench.channel("keys")
    seat = await bench.sit("Alice", channel)
    await seat.page.locator("#say").focus()
    await seat.page.keyboard.type("/call")
    await expect(seat.page.locator("#suggest [role=option]").first).to_contain_text("/show call")
    await seat.page.keyboard.press("Enter")
    await expect(seat.page.get_by_role("combobox", name="who", exact=True)).to_be_focused()
    await seat.page.keyboard.type("dav")
    await seat.page.keyboard.press("Enter")
    await seat.page.keyboard.type("9")
    await seat.page.keyboard.press("Enter")
    await expect(seat.page.locator(".command .trouble")).to_have_text("times must be at most 5.")
    await seat.page.keyboard.press("Backspace")
    await seat.page.keyboard.type("3")
    await seat.page.keyboard.press("Enter")
    await seat.says("@Dave your turn!!!")
    await expect(seat.page.locator("#say")).to_be_focused()


async def test_autocomplete_and_every_kind_of_option(bench: Bench) -> None:
    """The bot's suggestions are picked by key; choices, truth, numbers and a file go along."""
    channel = await bench.channel("options")
    seat = await bench.sit("Alice", channel)
    await seat.page.locator("#say").fill("/show options")
    await seat.page.keyboard.press("Enter")
    await expect(seat.page.locator("#suggest [role=option]")).to_have_count(3)
    await seat.page.keyboard.type("h12")
    await expect(seat.page.locator("#suggest [role=option]")).to_have_text(["move H12"])
    await seat.page.keyboard.press("Enter")
    await expect(seat.page.get_by_role("combobox", name="text", exact=True)).to_have_value("move H12")
    for name, words in (("game", "roll"), ("loud", "tr"), ("weight", "1.5")):
        await seat.page.get_by_role("button", name=f"+ {name}").click()
        await seat.page.keyboard.type(words)
        await seat.page.keyboard.press("Enter" if name != "weight" else "Tab")
    await seat.page.get_by_role("button", name="+ file").click()
    await seat.page.locator(".chip input[type=file]").set_input_files(
        {"name": "a.txt", "mimeType": "text/plain", "buffer": b"12345"}
    )
    await seat.page.locator(".command .send").click()
    await seat.says("move:H12 rolling_deep True 1.5 5 bytes")


async def test_a_command_typed_in_one_go(bench: Bench) -> None:
    """`/show options text:here loud:true`, with its option names, fills the fields as it is typed."""
    channel = await bench.channel("one-go")
    seat = await bench.sit("Alice", channel)
    await seat.page.locator("#say").focus()
    await seat.page.keyboard.type("/show options text:here")
    await expect(seat.page.get_by_role("combobox", name="text", exact=True)).to_have_value("here")
    await seat.page.get_by_role("button", name="+ loud").click()
    await seat.page.keyboard.type("weight:2")
    await expect(seat.page.get_by_role("combobox", name="weight", exact=True)).to_have_value("2")
    await seat.page.keyboard.press("Enter")
    await seat.says("here - None 2.0 0 bytes")


async def test_a_command_without_an_answer_is_told(bench: Bench) -> None:
    """After three seconds a private line says so, and can be put away."""
    channel = await bench.channel("silence")
    seat = await bench.sit("Alice", channel)
    await seat.command("/show silence")
    await seat.says("did not respond")
    await seat.page.get_by_role("button", name="Dismiss").click()
    await expect(seat.page.locator("#list")).not_to_contain_text("did not respond")


async def test_a_missing_option_and_an_unknown_command_are_told(bench: Bench) -> None:
    """Nothing is sent, and the page says why."""
    channel = await bench.channel("errors")
    seat = await bench.sit("Alice", channel)
    await seat.command("/show call who:Bob")
    await expect(seat.page.locator(".command .trouble")).to_have_text("times is required.")
    await seat.page.keyboard.press("Escape")
    await expect(seat.page.locator("#say")).to_be_focused()
    await seat.page.keyboard.type("/nothing")
    await seat.page.keyboard.press("Enter")
    await expect(seat.page.locator("#say-trouble")).to_contain_text("There is no command /nothing")


async def test_mentions_are_sent_as_discord_sends_them(bench: Bench) -> None:
    """ "@" offers people, and the name becomes a mention."""
    channel = await bench.channel("at")
    seat = await bench.sit("Alice", channel)
    await seat.page.locator("#say").focus()
    await seat.page.keyboard.type("well done @Ca")
    await seat.page.keyboard.press("Enter")
    await seat.page.keyboard.press("Enter")
    await expect(seat.last.locator(".mention")).to_have_text("@Carol")


async def test_the_drawer_of_a_phone(bench: Bench) -> None:
    """Channels are behind a button; choosing one closes the drawer; Escape does too."""
    channel, other = await bench.channel("drawer"), await bench.channel("drawer-two")
    seat = await bench.sit("Alice", channel, PHONE, has_touch=True)
    opener = seat.page.get_by_role("button", name="People and channels")
    place = seat.page.locator(f'[data-go-channel="{other}"]')
    await expect(place).to_be_hidden()
    await opener.tap()
    await place.tap()
    await expect(seat.page.locator("#where")).to_have_text("# drawer-two")
    await expect(place).to_be_hidden()
    await opener.tap()
    await expect(place).to_be_visible()
    await seat.page.keyboard.press("Escape")
    await expect(place).to_be_hidden()


async def test_a_button_is_reached_by_keyboard_from_the_message_box(bench: Bench) -> None:
    """Arrow up goes to the newest message, Tab to its controls, Enter presses, Escape goes back."""
    channel = await bench.channel("reach")
    seat = await bench.sit("Alice", channel)
    await bench.put("Alice", channel, "show board")
    await seat.says("1 of 23")
    await seat.page.locator("#say").focus()
    await seat.page.keyboard.press("ArrowUp")
    for _ in range(8):
        await seat.page.keyboard.press("Tab")
        if await seat.focused() == "Score 1":
            break
    await seat.page.keyboard.press("Enter")
    await seat.says("2 of 23")
    await seat.page.keyboard.press("Escape")
    await expect(seat.page.locator("#say")).to_be_focused()
