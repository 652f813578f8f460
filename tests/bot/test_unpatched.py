"""discord.py as it is, told of nothing but a proxy and a certificate authority: https://discord.com is the stand-in."""

from __future__ import annotations

import shutil
from pathlib import Path
from types import TracebackType

import pytest

from bot.local.actors import controls
from tests.proxy import Proxy, certificates
from tests.stack import Stack


class BehindProxy(Stack):
    bot = "tests.bot.proxied_bot"

    async def start_bot(self) -> None:
        authority, chain = certificates(self.folder)
        self.proxy = await Proxy(self.base, chain).__aenter__()
        self.environ |= {"DISCORD_API_BASE": "", "SSL_CERT_FILE": str(authority), "TEST_PROXY": self.proxy.url}
        await super().start_bot()

    async def __aexit__(self, kind: type | None, error: BaseException | None, trace: TracebackType | None) -> None:
        await super().__aexit__(kind, error, trace)
        await self.proxy.__aexit__(kind, error, trace)


@pytest.mark.skipif(shutil.which("openssl") is None, reason="needs the openssl command, which .ci/run installs")
async def test_a_press_is_answered_without_a_patch(tmp_path: Path) -> None:
    async with BehindProxy(tmp_path) as stack:
        alice = await stack.server.person("Alice")
        lobby = (await alice.slash("fathom play", game="rolling_deep")).message
        assert lobby is not None
        start = next(c.custom_id for c in controls(lobby) if c.custom_id.endswith(":start"))
        started = await alice.press(lobby, start)
        assert (started.state, started.callback_type) == ("answered", 7)
        assert started.message is not None
        score = next(c.custom_id for c in started.controls if c.custom_id.endswith(":score"))
        assert (await alice.press(started.message, score)).callback_type == 7
        assert (await alice.slash("table words")).private
        assert set(stack.proxy.reached) == {"discord.com:443", "gateway.discord.gg:443"}
        assert "Traceback" not in stack.log
