"""Strict policies, lost connections, two windows."""

import re

import pytest
from playwright.async_api import WebSocketRoute, expect

from tests.page.conftest import Bench


class Line:
    """The way of the sockets, which can be cut."""

    def __init__(self) -> None:
        self.up = True
        self.open: list[WebSocketRoute] = []

    async def answer(self, socket: WebSocketRoute) -> None:
        """A page wants a socket."""
        if self.up:
            socket.connect_to_server()
            self.open.append(socket)
        else:
            await socket.close()

    async def cut(self) -> None:
        """Close what is open and let nothing through."""
        self.up = False
        for socket in self.open:
            await socket.close()


pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_the_page_keeps_itself_to_this_machine(bench: Bench) -> None:
    """Its own policy forbids every other host, inline code and inline style; nothing on it is blocked by that.

    What is blocked, the browser logs as an error, and no page of these tests may have one (`bench`).
    """
    channel = await bench.channel("policy")
    seat = await bench.sit("Alice", channel)
    await bench.put("Alice", channel, "show board")
    accent = "e => getComputedStyle(e).getPropertyValue('--accent')"
    assert await seat.page.locator(".container").first.evaluate(accent) == "#93d4ff"
    outside = "fetch('http://127.0.0.2:9/').then(() => 'sent', error => error.message)"
    assert await seat.page.evaluate(outside) == "Failed to fetch"
    style = "(() => { document.body.setAttribute('style', 'color: red'); return document.body.style.color })()"
    assert await seat.page.evaluate(style) == ""
    blocked = [text for text in seat.errors if "Content Security Policy" in text]
    assert len(blocked) >= 2
    seat.errors.clear()


async def test_a_lost_connection_comes_back_with_what_was_missed(bench: Bench) -> None:
    """While the socket is down the page says so; afterwards it shows what came meanwhile."""
    channel = await bench.channel("lost")
    line = Line()
    context = await bench.browser.new_context()
    await context.route_web_socket(re.compile(r"/local/live"), line.answer)
    page = await context.new_page()
    await page.goto(f"{bench.base}/#as={bench.person('Alice')}&c={channel}")
    await page.wait_for_selector("body[data-ready]")
    await line.cut()
    await expect(page.locator("#connection")).to_contain_text("No connection")
    await bench.post("say", {"as": "Bob", "channel": channel, "content": "meanwhile"})
    await expect(page.locator("#list")).not_to_contain_text("meanwhile")
    line.up = True
    await expect(page.locator("#list")).to_contain_text("meanwhile", timeout=30_000)
    await expect(page.locator("#connection")).to_be_hidden()
    await bench.post("say", {"as": "Bob", "channel": channel, "content": "and on"})
    await expect(page.locator("#list")).to_contain_text("and on")


async def test_two_windows_play_two_people(bench: Bench) -> None:
    """The address keeps who plays; both see one edit, each its own private answers."""
    channel = await bench.channel("two")
    alice, bob = await bench.sit("Alice", channel), await bench.sit("Bob", channel)
    await bench.put("Alice", channel, "show board")
    await bob.button("Reroll red · 1").click()
    await alice.says("2 of 23")
    await bob.page.reload()
    await expect(bob.page.locator("#say")).to_have_attribute("placeholder", "Message #two as Bob")
    await bob.says("2 of 23")


async def test_earlier_messages_on_demand(bench: Bench) -> None:
    """Fifty at first, more when asked for, in order."""
    channel = await bench.channel("long")
    for i in range(60):
        await bench.post("say", {"as": "Bob", "channel": channel, "content": f"line {i}"})
    seat = await bench.sit("Alice", channel)
    await expect(seat.page.locator("#list .message")).to_have_count(50)
    await seat.page.get_by_role("button", name="Show earlier messages").click()
    await expect(seat.page.locator("#list .message")).to_have_count(60)
    texts = await seat.page.locator("#list .message .text").all_text_contents()
    assert texts == [f"line {i}" for i in range(60)]
    await seat.says("This is where it begins.")


async def test_a_link_to_a_message_stays_on_the_page(bench: Bench) -> None:
    """Discord's own address of a message, in another channel and long ago, leads to it."""
    channel, other = await bench.channel("far"), await bench.channel("near")
    first = await bench.post("say", {"as": "Bob", "channel": channel, "content": "the first"})
    for i in range(55):
        await bench.post("say", {"as": "Bob", "channel": channel, "content": f"line {i}"})
    seat = await bench.sit("Alice", other)
    address = f"https://discord.com/channels/{bench.world['guilds'][0]['id']}/{channel}/{first['id']}"
    await bench.post("say", {"as": "Bob", "channel": other, "content": address})
    await seat.page.get_by_role("link", name="#far").click()
    await expect(seat.page.locator(f"#m{first['id']}")).to_be_focused()
    await expect(seat.page.locator(f"#m{first['id']}")).to_be_in_viewport()


async def test_a_deleted_message_goes(bench: Bench) -> None:
    """It leaves the list at once."""
    channel = await bench.channel("deleted")
    seat = await bench.sit("Alice", channel)
    said = await bench.post("say", {"as": "Bob", "channel": channel, "content": "never mind"})
    await seat.says("never mind")
    await bench.post("delete", {"message": said["id"]})
    await expect(seat.page.locator("#list")).not_to_contain_text("never mind")
