"""The real stand-in, a small discord.py bot and a browser, each once for all tests of the page."""

import asyncio
import os
import shutil
import sys
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import aiohttp
import pytest
import pytest_asyncio
from playwright.async_api import Browser, Locator, Page, async_playwright

from tests.judging import judged

ROOT = Path(__file__).resolve().parents[2]
Json = dict[str, Any]
DESKTOP, PHONE = (1280, 800), (375, 800)


def chromium() -> str:
    """Where the browser is; skips when there is none."""
    found = shutil.which("chromium") or shutil.which("chromium-browser")
    if found is None:
        pytest.skip("needs Chromium for the page's tests, and there is none on this machine")
    return found


@dataclass
class Seat:
    """One person's page."""

    page: Page
    errors: list[str] = field(default_factory=list)

    @property
    def last(self) -> Locator:
        """The newest message."""
        return self.page.locator("#list .message").last

    def button(self, name: str) -> Locator:
        """A button of the newest message that has one of this name."""
        return self.page.locator("#list .message").get_by_role("button", name=name, exact=True).last

    async def focused(self) -> str:
        """The words of the element that has the focus."""
        return str(await self.page.evaluate("document.activeElement.textContent"))

    async def command(self, line: str) -> None:
        """Type a whole command and send it."""
        await self.page.locator("#say").fill(line)
        await self.page.keyboard.press("Escape")  # the list of commands is not asked
        await self.page.locator("#say").fill(line)
        await self.page.locator("#say").press("Enter")
        await self.page.locator(".command .send").click()

    async def until(self, condition: str) -> None:
        """Wait until an expression holds (`wait_for_function` needs `eval`, which the page's policy forbids)."""
        for _ in range(300):
            if await self.page.evaluate(condition):
                return
            await asyncio.sleep(0.1)
        raise AssertionError(condition)

    async def says(self, text: str) -> None:
        """Wait until the list shows a text."""
        await self.page.locator("#list").get_by_text(text).last.wait_for()


@dataclass
class Bench:
    """The stand-in with its bot, and a browser."""

    base: str
    session: aiohttp.ClientSession
    browser: Browser
    world: Json
    seats: list[Seat] = field(default_factory=list)

    async def post(self, route: str, body: Json) -> Json:
        """One request of the page API."""
        async with self.session.post(f"{self.base}/local/{route}", json=body) as reply:
            assert reply.status == 200, await reply.text()
            answer: Json = await reply.json()
            return answer

    async def channel(self, name: str) -> str:
        """A new channel, so that tests do not see each other's messages."""
        return str((await self.post("channels", {"guild": self.world["guilds"][0]["id"], "name": name}))["id"])

    def person(self, name: str) -> str:
        """A person's id."""
        return next(str(p["id"]) for p in self.world["people"] if p["name"] == name)

    async def sit(self, name: str, channel: str, size: tuple[int, int] = DESKTOP, **more: Any) -> Seat:
        """Open the page as a person in a channel."""
        context = await self.browser.new_context(viewport={"width": size[0], "height": size[1]}, **more)
        page = await context.new_page()
        page.set_default_timeout(30_000)
        seat = Seat(page)
        page.on("pageerror", lambda error: seat.errors.append(str(error)))
        page.on("console", lambda line: self._complains(seat, line.type, line.text))
        page.on("request", lambda request: self._stays_here(seat, request.url))
        await page.goto(f"{self.base}/#as={self.person(name)}&c={channel}")
        await page.wait_for_selector("body[data-ready][data-counted]")
        self.seats.append(seat)
        return seat

    def _complains(self, seat: Seat, kind: str, text: str) -> None:
        refused = text.startswith("Failed to load resource")  # how the browser logs a refusal that the page shows
        if kind == "error" and not refused:
            seat.errors.append(text)

    def _stays_here(self, seat: Seat, url: str) -> None:
        if not url.startswith((self.base, "data:", "blob:")):
            seat.errors.append(f"request to {url}")

    async def put(self, name: str, channel: str, command: str, **options: Any) -> None:
        """Let a person send a command without the page."""
        sent = await self.post("command", {"as": name, "channel": channel, "name": command, "options": options})
        async with self.session.get(f"{self.base}/local/interaction?id={sent['interaction']}&wait=3") as reply:
            assert (await reply.json())["state"] in ("answered", "deferred")


async def start(*command: str) -> asyncio.subprocess.Process:
    """A process of ours."""
    env = {**os.environ, "PYTHONUNBUFFERED": "1"}
    return await asyncio.create_subprocess_exec(
        sys.executable, *command, cwd=ROOT, env=env, stdout=asyncio.subprocess.PIPE
    )


async def stop(process: asyncio.subprocess.Process) -> None:
    """End a process of ours."""
    if process.returncode is None:
        process.terminate()
    await asyncio.wait_for(process.communicate(), 30)


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def standin(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[tuple[str, aiohttp.ClientSession, Json]]:
    """The stand-in with the showing bot connected and its commands synced."""
    chromium()
    folder = tmp_path_factory.mktemp("page")
    record = folder / "api.jsonl"
    server = await start("-m", "bot.local", "--port", "0", "--data", str(folder), "--record", str(record))
    assert server.stdout is not None
    base = (await asyncio.wait_for(server.stdout.readline(), 60)).decode().split()[1]
    bot = await start("tests/page/show_bot.py", base)
    async with aiohttp.ClientSession() as session:
        world: Json = {}
        for _ in range(400):
            async with session.get(f"{base}/local/world") as reply:
                world = await reply.json()
            if world["commands"] and world["bot"]["online"]:
                break
            await asyncio.sleep(0.1)
        assert world["bot"]["online"]
        yield base, session, world
    await stop(bot)
    await stop(server)
    assert not (wrong := judged(record)), "\n".join(wrong)


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Browser]:
    """Chromium."""
    path = chromium()
    async with async_playwright() as play:
        found = await play.chromium.launch(executable_path=path, args=["--no-sandbox", "--headless"])
        yield found
        await found.close()


@pytest_asyncio.fixture(loop_scope="session")
async def bench(standin: tuple[str, aiohttp.ClientSession, Json], browser: Browser) -> AsyncIterator[Bench]:
    """All of it; at the end no page may have had an error or asked another machine."""
    base, session, world = standin
    it = Bench(base, session, browser, world)
    yield it
    for context in browser.contexts:
        await context.close()
    assert [seat.errors for seat in it.seats if seat.errors] == []
