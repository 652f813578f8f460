"""Starting and stopping the stand-in: `python -m bot.local --port N --data DIR`."""

import argparse
import asyncio
import errno
import logging
import signal
import socket
import sqlite3
import sys
from contextlib import nullcontext
from pathlib import Path

from aiohttp import web
from aiohttp.typedefs import Handler

from bot.local import api, callbacks, channels, commands, desk, emojis, posts
from bot.local import interactions as ia
from bot.local.attachments import content_type
from bot.local.calls import STANDIN, door, unknown
from bot.local.standin import Standin

PAGE = Path(__file__).parent / "page"
API = "/api/v10"
ROUTES = (
    *callbacks.ROUTES,
    *posts.ROUTES,
    *channels.ROUTES,
    *api.ROUTES,
    *commands.ROUTES,
    *emojis.ROUTES,
)
HOSTS = ("127.0.0.1", "localhost", "::1")  # any other name that leads here is somebody's trick
LARGEST = 64 * 1024 * 1024
POLICY = (
    "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; connect-src 'self' ws:;"
    " base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


async def cdn_file(request: web.Request) -> web.StreamResponse:
    """An attachment or emoji."""
    key, _, _ = request.match_info["key"].partition(".")
    body = await request.app[STANDIN].store.file(key)
    if body is None:
        return web.Response(status=404, text="This content is no longer available.")
    kind = content_type(request.match_info.get("name") or request.match_info["key"])
    headers = {"Cache-Control": "private, max-age=31536000, immutable", "X-Content-Type-Options": "nosniff"}
    if not kind.startswith("image/") or "svg" in kind:
        headers["Content-Disposition"] = "attachment"
    return web.Response(body=body, content_type=kind, headers=headers)


async def index(request: web.Request) -> web.StreamResponse:
    """The page."""
    return web.FileResponse(PAGE / "index.html")


async def gateway(request: web.Request) -> web.StreamResponse:
    """A bot connects."""
    return await request.app[STANDIN].gateway.connect(request)


@web.middleware
async def guard(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Only our own page, opened by this machine's name, may use the page's API from a browser."""
    origin = request.headers.get("Origin")
    if origin is not None and origin != f"http://{request.host}":
        return web.Response(status=403, text="not from another page")
    if not request.path.startswith((API, "/gateway")) and request.url.host not in HOSTS:
        return web.Response(status=403, text="not by another name")
    return await handler(request)


async def page_headers(request: web.Request, response: web.StreamResponse) -> None:
    """Headers of the page's files."""
    if not request.path.startswith((API, "/cdn")):
        response.headers.setdefault("Content-Security-Policy", POLICY)
        response.headers.setdefault("X-Content-Type-Options", "nosniff")
        response.headers.setdefault("Cache-Control", "no-cache")


def build(s: Standin) -> web.Application:
    """The whole server."""
    app = web.Application(client_max_size=LARGEST, middlewares=[guard])
    app[STANDIN] = s
    for method, pattern, route in ROUTES:
        app.router.add_route(method, API + pattern, door(route, method, pattern))
    app.router.add_get("/gateway", gateway)
    app.router.add_get("/gateway/", gateway)
    for name in ("attachments", "ephemeral-attachments"):
        app.router.add_get(f"/cdn/{name}/{{channel}}/{{key}}/{{name}}", cdn_file)
    app.router.add_get("/cdn/emojis/{key}", cdn_file)
    for name, handler in desk.GETS.items():
        app.router.add_get(f"/local/{name}", desk.door(handler))
    for name, handler in desk.POSTS.items():
        app.router.add_post(f"/local/{name}", desk.door(handler))
    app.router.add_get("/local/live", desk.live)
    app.router.add_get("/", index)
    app.router.add_route("*", "/api/{rest:.*}", unknown)
    app.router.add_static("/", PAGE)
    app.on_response_prepare.append(page_headers)
    return app


async def start(host: str, port: int, data: Path) -> tuple[Standin, web.AppRunner]:
    """Listen; OSError if the port is taken, sqlite3.Error if the file cannot be used."""
    listening = socket.create_server((host, port), backlog=2048)
    try:
        s = Standin(data, f"http://{host}:{listening.getsockname()[1]}")
    except BaseException:
        listening.close()
        raise
    runner = web.AppRunner(build(s), access_log=None, shutdown_timeout=0.5)
    await runner.setup()
    await web.SockSite(runner, listening).start()
    ia.fail_waiting(s)
    return s, runner


async def stop(s: Standin, runner: web.AppRunner) -> None:
    """Hang up, write what is left, close."""
    await s.gateway.drop(1012)
    await runner.cleanup()
    await s.store.close()


async def serve(
    host: str, port: int, data_path: Path, until: asyncio.Event | None = None, record: Path | None = None
) -> None:
    """Serve until `until` is set (or forever); prints one READY line when listening. Errors as `start`."""
    s, runner = await start(host, port, data_path)
    with record.open("ab", buffering=0) if record else nullcontext() as s.record:
        try:
            print(f"READY {s.base}", flush=True)
            await (until or asyncio.Event()).wait()
        finally:
            await stop(s, runner)


async def _until_told(port: int, data: Path, record: Path | None) -> None:
    told = asyncio.Event()
    loop = asyncio.get_running_loop()
    for name in (signal.SIGINT, signal.SIGTERM):
        if signal.getsignal(name) is not signal.SIG_IGN:  # else whoever started us ends us
            loop.add_signal_handler(name, told.set)
    await serve("127.0.0.1", port, data, told, record)


def main(argv: list[str] | None = None) -> int:
    """The command line; 0 when told to stop, 2 when it could not start."""
    parser = argparse.ArgumentParser(prog="python -m bot.local", description="A Discord stand-in on this machine.")
    parser.add_argument("--port", type=int, default=0, help="0 picks a free one")
    parser.add_argument("--data", type=Path, default=Path(".fathom"), help="folder of discord.sqlite3")
    parser.add_argument("--record", type=Path, help="write every request and reply of the API to this file")
    parser.add_argument("--verbose", action="store_true", help="log every refusal")
    wish = parser.parse_args(argv)
    level = logging.INFO if wish.verbose else logging.WARNING
    logging.basicConfig(level=level, format="%(levelname)s %(name)s: %(message)s", stream=sys.stderr)
    try:
        asyncio.run(_until_told(wish.port, wish.data, wish.record))
    except OSError as error:
        taken = error.errno == errno.EADDRINUSE
        print(f"local Discord: port {wish.port} is taken" if taken else f"local Discord: {error}", file=sys.stderr)
        return 2
    except sqlite3.Error as error:
        print(f"local Discord: {wish.data / 'discord.sqlite3'}: {error}", file=sys.stderr)
        return 2
    return 0
