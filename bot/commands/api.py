"""Plain requests to Discord's API, for verbs that need no gateway."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import TYPE_CHECKING, Any

from bot import __version__
from bot.settings import Settings

if TYPE_CHECKING:
    import aiohttp

DISCORD = "https://discord.com"


class Refused(Exception):
    """Discord did not do what was asked, or could not be reached; the text is one line without secrets."""


class Api:
    """Discord's API with the bot's token. `clock_off`: our clock less Discord's at the last reply, in seconds."""

    def __init__(self, session: "aiohttp.ClientSession", base: str) -> None:
        self.base = base
        self.clock_off: float | None = None
        self._session = session

    async def get(self, path: str) -> Any:
        """The reply as JSON; raises Refused on anything else."""
        return await self._ask("GET", path)

    async def post(self, path: str, body: dict[str, Any]) -> Any:
        """The same, sending `body`; a reply that says to wait is heeded."""
        return await self._ask("POST", path, json=body)

    async def _ask(self, method: str, path: str, **more: Any) -> Any:
        import asyncio

        import aiohttp

        try:
            for _ in range(5):
                async with self._session.request(method, f"{self.base}/api/v10{path}", **more) as reply:
                    self._keep_clock(reply.headers.get("Date"))
                    if reply.status != 429:
                        return await self._content(reply, path)
                    wait = float(reply.headers.get("Retry-After", 1))
                await asyncio.sleep(wait)
        except (aiohttp.ClientError, TimeoutError, OSError) as error:
            raise Refused(f"Discord cannot be reached at {self.base}: {error or type(error).__name__}") from None
        raise Refused(f"Discord keeps asking to wait at {path}")

    async def _content(self, reply: "aiohttp.ClientResponse", path: str) -> Any:
        if reply.status == 401:
            raise Refused("token: Discord does not know it; reset it on the application's page, under Bot")
        if reply.status not in (200, 201):
            raise Refused(f"Discord answered {reply.status} to {path}")
        return await reply.json()

    def _keep_clock(self, date: str | None) -> None:
        if date:
            self.clock_off = (datetime.now(UTC) - parsedate_to_datetime(date)).total_seconds()


@asynccontextmanager
async def opened(settings: Settings) -> AsyncIterator[Api]:
    """The API that these settings point at."""
    import aiohttp

    agent = f"DiscordBot (fathom, {__version__})"
    headers = {"Authorization": f"Bot {settings.discord_token}", "User-Agent": agent}
    timeout = aiohttp.ClientTimeout(total=20)
    async with aiohttp.ClientSession(headers=headers, timeout=timeout) as session:
        yield Api(session, settings.discord_api_base or DISCORD)
