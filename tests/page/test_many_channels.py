"""A server with many channels that nobody has read: the page counts them without drawing its side for each message."""

import asyncio

import pytest

from tests.page.conftest import Bench, Seat

pytestmark = pytest.mark.asyncio(loop_scope="session")
COUNTER = "const made = document.createElement; window.elementsMade = 0;" + (
    "document.createElement = function (...all) { window.elementsMade += 1; return made.apply(document, all); };"
)


async def test_many_unread_messages_are_drawn_together(bench: Bench) -> None:
    channels = [await bench.channel(f"crowd-{number}") for number in range(30)]
    for channel in channels:
        for word in "abcd":
            await bench.post("say", {"as": bench.person("Bob"), "channel": channel, "content": word})
    context = await bench.browser.new_context()
    await context.add_init_script(COUNTER)
    page = await context.new_page()
    await page.goto(f"{bench.base}/#as={bench.person('Alice')}&c={channels[0]}")
    await page.wait_for_selector(f"[data-go-channel='{channels[-1]}'].unread")
    await Seat(page).until("document.querySelectorAll('#channels .unread').length >= 29")
    await asyncio.sleep(0.3)
    assert await page.evaluate("window.elementsMade") < 15_000
