"""A CONNECT proxy that takes the stand-in for Discord: TLS ends here, with certificates of a throw-away authority."""

from __future__ import annotations

import asyncio
import contextlib
import ssl
import subprocess
from pathlib import Path
from types import TracebackType
from typing import Self

HOSTS = ("discord.com", "gateway.discord.gg", "cdn.discordapp.com")
GATEWAY = "gateway.discord.gg:443"
CONFIG = """
[req]
distinguished_name = name
prompt = no
[name]
CN = {name}
[authority]
basicConstraints = critical, CA:TRUE
keyUsage = critical, keyCertSign, cRLSign
subjectKeyIdentifier = hash
[host]
basicConstraints = critical, CA:FALSE
keyUsage = critical, digitalSignature
extendedKeyUsage = serverAuth
subjectKeyIdentifier = hash
authorityKeyIdentifier = keyid
subjectAltName = {hosts}
"""


def certificates(folder: Path) -> tuple[Path, Path]:
    """An authority for a day, whose key is thrown away, and what it signed: (its certificate, key and chain)."""
    config, authority, both = folder / "openssl.cnf", folder / "authority.pem", folder / "hosts.pem"
    hosts = ",".join(f"DNS:{host}" for host in HOSTS)

    def new(name: str, section: str, *more: str) -> None:
        config.write_text(CONFIG.format(name=name, hosts=hosts))
        kind = ("-x509", "-days", "1", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes")
        words = ["openssl", "req", *kind, "-config", str(config), "-extensions", section, *more]
        subprocess.run(words, check=True, capture_output=True, cwd=folder)

    new("Throw-away authority", "authority", "-keyout", "authority.key", "-out", "authority.pem")
    signed = ("-CA", "authority.pem", "-CAkey", "authority.key")
    new("discord.com", "host", *signed, "-keyout", "hosts.key", "-out", "hosts.crt")
    both.write_text((folder / "hosts.key").read_text() + (folder / "hosts.crt").read_text())
    (folder / "authority.key").unlink()
    return authority, both


class Proxy:
    """`async with Proxy("http://127.0.0.1:8123", chain) as proxy:` listens at `proxy.url`; `reached` are the hosts."""

    def __init__(self, base: str, chain: Path) -> None:
        self._host, _, port = base.removeprefix("http://").partition(":")
        self._port = int(port)
        self._tls = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        self._tls.load_cert_chain(chain)
        self.reached: list[str] = []
        self.url = ""
        self._tasks: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._enter, "127.0.0.1", 0)
        self.url = f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"
        return self

    async def __aexit__(self, kind: type | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._server.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._server.wait_closed()

    def _enter(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.create_task(self._serve(reader, writer))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One tunnel, from `CONNECT host:443` to its end."""
        with contextlib.suppress(ConnectionError, asyncio.IncompleteReadError), contextlib.closing(writer):
            method, target, _ = (await reader.readuntil(b"\r\n\r\n")).decode().split(" ", 2)
            if method != "CONNECT":
                writer.write(b"HTTP/1.1 405 Method Not Allowed\r\n\r\n")
                return
            self.reached.append(target)
            writer.write(b"HTTP/1.1 200 Connection established\r\n\r\n")
            await writer.drain()
            await writer.start_tls(self._tls)
            await self._tunnel(target, reader, writer)

    async def _tunnel(self, target: str, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        onward, back = await asyncio.open_connection(self._host, self._port)
        with contextlib.closing(back):
            if target == GATEWAY:  # the stand-in has its page at the root
                back.write((await reader.readuntil(b"\r\n")).replace(b"GET /", b"GET /gateway", 1))
            one, other = (asyncio.create_task(pump(*pair)) for pair in ((reader, back), (onward, writer)))
            try:
                await asyncio.wait((one, other), return_when=asyncio.FIRST_COMPLETED)
            finally:
                one.cancel()
                other.cancel()
                await asyncio.gather(one, other, return_exceptions=True)


async def pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    while data := await reader.read(65_536):
        writer.write(data)
        await writer.drain()
