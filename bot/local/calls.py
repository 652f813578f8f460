"""One request of the bot: read, faulted if so ordered, answered, with Discord's headers."""

import asyncio
import hashlib
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from email.utils import formatdate
from typing import IO, Any

import msgspec
from aiohttp import BodyPartReader, web

from bot.local.attachments import Upload, Uploads
from bot.local.errors import ApiError
from bot.local.faults import Fault
from bot.local.rates import Standing
from bot.local.standin import Standin

Json = dict[str, Any]
log = logging.getLogger("local.api")

STANDIN = web.AppKey("standin", Standin)


@dataclass
class Call:
    """A request as its route sees it."""

    s: Standin
    path: dict[str, str]
    query: dict[str, str]
    body: Any
    uploads: Uploads
    made: bool = False  # something new came into being: 201 instead of 200

    @property
    def payload(self) -> Json:
        """The JSON body, which must be an object."""
        if not isinstance(self.body, dict):
            raise ApiError(50109)
        return self.body


Answer = Json | list[Any] | None
Route = Callable[[Call], Awaitable[Answer]]


def door(route: Route, method: str, pattern: str) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
    """A route as aiohttp wants it."""
    name = f"{method} {pattern}"
    bucket = hashlib.md5(name.encode(), usedforsecurity=False).hexdigest()

    async def enter(request: web.Request) -> web.StreamResponse:
        s = request.app[STANDIN]
        call = Call(s, dict(request.match_info), dict(request.query), None, {})
        standing = s.rates.use(name, call.path.get("token") or call.path.get("channel", ""))
        try:
            status, answer = await _answered(request, call, route, standing)
        except ApiError as error:
            log.info("%s %s -> %s", request.method, request.path, error)
            status, answer = error.status, error.body()
        except Exception:
            log.exception("%s %s went wrong in the stand-in itself", request.method, request.path)
            status, answer = 500, {"message": "500: Internal Server Error", "code": 0}
        s.counted[name] += 1
        if s.record is not None:
            _record(s.record, request, pattern, call, status, answer)
        return reply(s, status, answer, limits(standing, bucket))

    return enter


def limits(standing: Standing, bucket: str) -> dict[str, str]:
    """The headers that tell how much of a bucket is left."""
    return {
        "X-RateLimit-Limit": str(standing.limit),
        "X-RateLimit-Remaining": str(standing.remaining),
        "X-RateLimit-Reset": f"{standing.reset_at:.3f}",
        "X-RateLimit-Reset-After": f"{standing.reset_after:.3f}",
        "X-RateLimit-Bucket": bucket,
    }


async def _answered(request: web.Request, call: Call, route: Route, standing: Standing) -> tuple[int, Answer]:
    if not request.headers.get("Authorization", "Bot ").startswith("Bot "):
        raise ApiError(0, status=401, message="401: Unauthorized")
    fault = call.s.faults.take(request.method, request.path)
    call.body, call.uploads = await read(request)
    if standing.over:
        return 429, {"message": "You are being rate limited.", "retry_after": standing.reset_after, "global": False}
    if fault is not None and not fault.after:
        await asyncio.sleep(fault.delay)
        if not fault.goes_on:
            return _failed(request, fault)
    answer = await route(call)
    if fault is not None and fault.after:
        await asyncio.sleep(fault.delay)
        if not fault.goes_on:
            return _failed(request, fault)
    return 204 if answer is None else 201 if call.made else 200, answer


def _failed(request: web.Request, fault: Fault) -> tuple[int, Answer]:
    if fault.drop and request.transport is not None:
        request.transport.abort()
    return fault.status, fault.body


def _record(to: IO[bytes], request: web.Request, pattern: str, call: Call, status: int, answer: Answer) -> None:
    line = {
        "method": request.method,
        "pattern": pattern,
        "path": request.path,
        "query": call.query,
        "body": call.body,
        "files": {key: [upload.filename, len(upload.body)] for key, upload in call.uploads.items()},
        "status": status,
        "answer": answer,
    }
    to.write(msgspec.json.encode(line) + b"\n")


async def read(request: web.Request) -> tuple[Any, Uploads]:
    """The JSON of a request and the files that came with it, by their numbers."""
    if request.content_type == "multipart/form-data":
        return await _read_parts(request)
    raw = await request.read()
    try:
        return (msgspec.json.decode(raw) if raw else {}), {}
    except msgspec.DecodeError:
        raise ApiError(50109) from None


async def _read_parts(request: web.Request) -> tuple[Any, Uploads]:
    body: Any = {}
    uploads: Uploads = {}
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader) or part.name is None:
            continue
        raw = bytes(await part.read())
        if part.name == "payload_json":
            body = msgspec.json.decode(raw)
        elif part.name.startswith("files["):
            uploads[part.name[6:-1]] = Upload(part.filename or "unknown", raw)
    return body, uploads


def reply(s: Standin, status: int, answer: Answer, more: dict[str, str]) -> web.Response:
    """An answer with its headers."""
    headers = {"Date": formatdate(s.clock.now(), usegmt=True), "Via": "1.1 local", **more}
    if status == 429 and isinstance(answer, dict) and "retry_after" in answer:
        headers |= {"Retry-After": str(answer["retry_after"]), "X-RateLimit-Scope": "user"}
    if status == 204:
        return web.Response(status=204, headers=headers)
    body = msgspec.json.encode(answer)
    return web.Response(status=status, body=body, content_type="application/json", headers=headers)


async def unknown(request: web.Request) -> web.StreamResponse:
    """A route that local Discord does not have: 404, and loudly."""
    log.error("UNKNOWN ROUTE %s %s", request.method, request.path_qs)
    return reply(request.app[STANDIN], 404, {"message": "404: Not Found", "code": 0}, {})
