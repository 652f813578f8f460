"""What messages look like and how they follow what happens."""

import asyncio

import pytest
from playwright.async_api import expect

from tests.page.conftest import PHONE, Bench

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_markdown_is_shown_and_html_is_not(bench: Bench) -> None:
    """Each mark becomes its element; tags in a text stay text."""
    channel = await bench.channel("marks")
    seat = await bench.sit("Alice", channel)
    await bench.put("Alice", channel, "show marks")
    await seat.says("Some bold")
    for tag, words in {"strong": "bold", "em": "italic", "u": "under", "s": "struck", "code": "code"}.items():
        await expect(seat.last.locator(f".text {tag}").first).to_have_text(words)
    await expect(seat.last.locator("pre")).to_have_text('print("**not bold**")')
    await expect(seat.last.locator("li li")).to_have_text("nested")
    await expect(seat.last.locator("blockquote")).to_have_text("a quote")
    await expect(seat.last.locator("p.small").first).to_have_text("small print")
    await expect(seat.last.locator("time[data-relative]")).to_contain_text("years ago")
    assert await seat.last.locator("b").filter(has_text="no html").count() == 0
    await expect(seat.last.locator(".embed dt").first).to_have_text("one")


async def test_text_of_people_is_never_markup(bench: Bench) -> None:
    """A script or an image tag in a text does nothing."""
    channel = await bench.channel("safe")
    seat = await bench.sit("Alice", channel)
    text = "<img src=x onerror=alert(1)> <script>alert(1)</script> [x](javascript:alert(1)) `<b>`"
    await bench.post("say", {"as": "Bob", "channel": channel, "content": text})
    await seat.says("javascript:alert(1)")
    assert await seat.page.locator("#list .body img, #list script, #list .body b, #list .body a").count() == 0


async def test_custom_emojis_are_pictures_with_names(bench: Bench) -> None:
    """In a text and on a button, loaded from the stand-in."""
    channel = await bench.channel("emojis")
    seat = await bench.sit("Alice", channel)
    await bench.put("Alice", channel, "show marks")
    shown = seat.last.locator("img.emoji")
    await expect(shown).to_have_count(2)
    await expect(shown.first).to_have_attribute("alt", ":die:")
    await expect(seat.last.get_by_role("button", name="die")).to_be_visible()
    await seat.until("[...document.querySelectorAll('img.emoji')].every(e => e.naturalWidth === 64)")


async def test_a_spoiler_is_shown_on_demand(bench: Bench) -> None:
    """A spoiler opens by keyboard and stays open when the message is redrawn."""
    channel = await bench.channel("spoiler")
    seat = await bench.sit("Alice", channel)
    await bench.put("Alice", channel, "show marks")
    spoiler = seat.page.locator(".spoiler")
    await spoiler.press("Enter")
    await expect(spoiler).to_have_attribute("data-ui-shown", "")
    await seat.button("Classic").click()
    await seat.says("Pressed.")


async def test_mentions_are_counted_for_everyone_until_read(bench: Bench) -> None:
    """Bob's badge rises in Alice's window, goes when he is played, and survives a reload before that."""
    channel, other = await bench.channel("calls"), await bench.channel("elsewhere")
    seat = await bench.sit("Alice", other)
    bob = seat.page.locator(f'[data-go-person="{bench.person("Bob")}"]')
    before = await bob.locator(".badge").all_text_contents()
    await bench.put("Alice", channel, "show call", who="Bob", times=2)
    rises = str(int((before or ["0"])[0]) + 1)
    await expect(bob.locator(".badge")).to_have_text(rises)
    await seat.page.reload()
    await expect(bob.locator(".badge")).to_have_text(rises)
    await bob.click()
    place = seat.page.locator(f'[data-go-channel="{channel}"]')
    await expect(place.locator(".badge")).to_have_text("1")
    await place.click()
    await seat.says("your turn!!")
    await expect(seat.last).to_have_class("message to-me")
    await expect(place.locator(".badge")).to_have_count(0)


async def test_a_line_stands_before_what_is_new(bench: Bench) -> None:
    """Who comes back sees where the unread begins; the next visit has no such line."""
    channel, other = await bench.channel("line"), await bench.channel("aside")
    await bench.post("say", {"as": "Carol", "channel": channel, "content": "old"})
    seat = await bench.sit("Alice", channel)
    await seat.says("old")
    place, aside = (seat.page.locator(f'[data-go-channel="{c}"]') for c in (channel, other))
    await aside.click()
    await bench.post("say", {"as": "Carol", "channel": channel, "content": "fresh"})
    await expect(place).to_have_class("unread")
    await place.click()
    await seat.says("fresh")
    after = seat.page.locator(".new-line + .message")
    await expect(after).to_contain_text("fresh")
    await aside.click()
    await place.click()
    await seat.says("fresh")
    await expect(seat.page.locator(".new-line")).to_have_count(0)


async def test_private_answers_are_for_one_person(bench: Bench) -> None:
    """Only who pressed sees an ephemeral message, and may put it away."""
    channel = await bench.channel("private")
    alice, bob = await bench.sit("Alice", channel), await bench.sit("Bob", channel)
    await bench.put("Alice", channel, "show board")
    await bob.button("Private").click()
    await bob.says("Only yours: private")
    await expect(bob.last.locator(".only-you")).to_contain_text("Only you can see this")
    await expect(alice.page.locator("#list")).not_to_contain_text("Only yours")
    await bob.button("Dismiss message").click()
    await expect(bob.page.locator("#list")).not_to_contain_text("Only yours")
    await bob.button("Private").click()
    await expect(bob.page.locator(".only-you")).to_have_count(1)
    await bob.button("Private").click()
    await bob.button("Dismiss all").click()
    await expect(bob.page.locator("#list")).not_to_contain_text("Only yours")
    await expect(bob.page.locator(".origin")).to_have_text("Alice used /show board")


async def test_an_edit_in_place_keeps_focus_and_node(bench: Bench) -> None:
    """A press redraws the board; the same control keeps the focus, and the node of the message stays."""
    channel = await bench.channel("focus")
    seat = await bench.sit("Alice", channel)
    await bench.put("Alice", channel, "show board")
    await seat.button("Reroll red · 1").focus()
    await seat.page.evaluate("document.querySelector('#list .message').mine = 1")
    await seat.page.keyboard.press("Enter")
    await seat.says("2 of 23")
    assert await seat.focused() == "Reroll red · 1"
    assert await seat.page.evaluate("document.querySelector('#list .message').mine") == 1
    assert "board.png" in str(await seat.last.locator("img").get_attribute("src"))
    await expect(seat.last.locator("img")).to_have_attribute("alt", "Board: three dice, four rows. Score 2.")


async def test_a_vanished_control_leaves_the_focus_at_its_place(bench: Bench) -> None:
    """When the pressed control is gone, the focus stays in its row and on no other control; Tab goes to the next."""
    channel = await bench.channel("gone")
    seat = await bench.sit("Alice", channel)
    await bench.put("Alice", channel, "show board")
    await seat.button("Score 1").focus()
    await seat.page.keyboard.press("Enter")
    await seat.says("2 of 23")
    assert await seat.page.evaluate("document.activeElement.className") == "row"
    await seat.page.keyboard.press("Enter")
    await seat.page.keyboard.press("Tab")
    assert await seat.focused() == "Score 2"


async def test_the_reader_is_not_moved_by_what_comes(bench: Bench) -> None:
    """Scrolled up, the place stays and a button leads down; at the end, the list follows."""
    channel = await bench.channel("scroll")
    seat = await bench.sit("Alice", channel)
    await bench.put("Alice", channel, "show shop")
    await bench.put("Alice", channel, "show board")
    await seat.says("1 of 23")
    scroll = "document.getElementById('scroll')"
    end = f"{scroll}.scrollHeight - {scroll}.scrollTop - {scroll}.clientHeight"
    await seat.until(f"{end} < 2")
    await seat.page.evaluate(f"{scroll}.scrollTop = 40")
    await seat.until(f"{scroll}.scrollTop === 40")
    await bench.post("say", {"as": "Bob", "channel": channel, "content": "something new"})
    await seat.page.get_by_role("button", name="New message below").wait_for()
    assert await seat.page.evaluate(f"{scroll}.scrollTop") == 40
    await seat.page.get_by_role("button", name="New message below").click()
    assert await seat.page.evaluate(end) < 2
    await bench.post("say", {"as": "Bob", "channel": channel, "content": "more\nlines\nyet"})
    await seat.says("yet")
    await seat.until(f"{end} < 2")


async def test_thinking_is_shown_until_the_answer_comes(bench: Bench) -> None:
    """A deferred answer says so, then turns into the answer."""
    channel = await bench.channel("think")
    seat = await bench.sit("Alice", channel)
    await bench.post("command", {"as": "Alice", "channel": channel, "name": "show think", "options": {}})
    await seat.says("Fathom is thinking…")
    await seat.says("Thought it over.")
    assert await seat.page.locator(".thinking").count() == 0


async def test_new_messages_are_read_out(bench: Bench) -> None:
    """A live region holds who spoke and what; an edit that changes no words says nothing more."""
    channel = await bench.channel("aloud")
    seat = await bench.sit("Alice", channel)
    await bench.post("say", {"as": "Bob", "channel": channel, "content": "**well** done"})
    await expect(seat.page.locator("[data-live=calm]").filter(has_text="Bob: well done")).to_have_count(1)


async def test_pictures_open_large_and_tell_their_alt_text(bench: Bench) -> None:
    """A gallery picture is at most 550 px wide, opens in a dialog, and its description can be read."""
    channel = await bench.channel("pictures")
    seat = await bench.sit("Alice", channel)
    await bench.put("Alice", channel, "show board")
    image = seat.last.locator(".gallery img")
    await image.wait_for()  # visible: it has a size once it is loaded
    box = await image.bounding_box()
    assert box is not None
    assert 500 < box["width"] <= 550
    await seat.last.get_by_label("Read the picture's description").click()
    await expect(seat.last.locator(".alt p")).to_be_visible()
    await seat.last.get_by_role("button", name="Enlarge picture").click()
    dialog = seat.page.locator("dialog.lightbox")
    await expect(dialog.locator(".caption")).to_contain_text("four rows")
    await seat.page.keyboard.press("Escape")
    await expect(dialog).to_have_count(0)


@pytest.mark.parametrize("command", ["show board", "show shop", "show marks"])
async def test_nothing_is_wider_than_a_phone(bench: Bench, command: str) -> None:
    """On 375 px nothing reaches over the edge, and controls are high enough for a thumb."""
    channel = await bench.channel(command.replace(" ", "-") + "-phone")
    seat = await bench.sit("Alice", channel, PHONE, has_touch=True)
    await bench.put("Alice", channel, command)
    await seat.page.locator("#list .row").first.wait_for()
    await asyncio.sleep(0.3)
    wide = "[...document.querySelectorAll('body *')].filter(e => e.offsetParent && !e.closest('.side')"
    wide += " && e.getBoundingClientRect().right > innerWidth + 1 && !e.closest('pre')).map(e => e.outerHTML)"
    assert await seat.page.evaluate(wide) == []
    low = "[...document.querySelectorAll('#list .button, #list .select, .bottom button:not([hidden])')]"
    low += ".filter(e => e.offsetParent && e.getBoundingClientRect().height < 44).map(e => e.outerHTML)"
    assert await seat.page.evaluate(low) == []
