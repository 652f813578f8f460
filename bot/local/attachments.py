"""Uploaded files: kept, given an address, and put where `attachment://name` stands."""

import mimetypes
import re
from dataclasses import dataclass
from typing import Any

from bot.local.errors import ApiError, Form
from bot.local.shapes import ATTACHMENT_LIMIT
from bot.local.standin import Standin
from bot.local.walk import FILE, media, walk

Json = dict[str, Any]

PNG = b"\x89PNG\r\n\x1a\n"
SCHEME = "attachment://"


@dataclass
class Upload:
    """A file as it came in."""

    filename: str
    body: bytes


Uploads = dict[str, Upload]


def content_type(filename: str) -> str:
    """What kind of file a name promises."""
    return mimetypes.guess_type(filename)[0] or "application/octet-stream"


def keep(s: Standin, channel: str, upload: Upload, description: str | None, ephemeral: bool = False) -> Json:
    """Keep an uploaded file and give its attachment object."""
    if len(upload.body) > ATTACHMENT_LIMIT:
        raise ApiError(40005)
    key = s.world.snowflake()
    name = re.sub(r"[^A-Za-z0-9_.-]", "_", upload.filename)
    s.store.put_file(key, upload.body)
    url = f"{s.base}/cdn/{'ephemeral-' if ephemeral else ''}attachments/{channel}/{key}/{name}"
    attachment: Json = {
        "id": key,
        "filename": name,
        "size": len(upload.body),
        "url": url,
        "proxy_url": url,
        "content_type": content_type(name),
    }
    if upload.body.startswith(PNG):
        attachment["width"] = int.from_bytes(upload.body[16:20])
        attachment["height"] = int.from_bytes(upload.body[20:24])
    if description:
        attachment["description"] = description
    return attachment | ({"ephemeral": True} if ephemeral else {})


def settle(
    s: Standin, channel: str, had: list[Json], wanted: list[Json] | None, uploads: Uploads, private: bool
) -> list[Json]:
    """The attachments of a message after a request.

    `wanted` names those that stay (by id) and describes new ones (by their number among the uploads);
    None keeps all. Uploads that are not named are added.
    """
    form = Form()
    old = {attachment["id"]: attachment for attachment in had}
    rest = dict(uploads)
    result: list[Json] = []
    for number, entry in enumerate(had if wanted is None else wanted):
        key = str(entry.get("id"))
        changes = {name: entry[name] for name in ("description",) if entry.get(name) is not None}
        if key in rest:
            result.append(keep(s, channel, rest.pop(key), entry.get("description"), private))
        elif key in old:
            result.append(old[key] | changes)
        else:
            form.wrong(("attachments", number, "id"), "ATTACHMENT_NOT_FOUND", f"Unknown attachment {key}")
    form.check()
    return result + [keep(s, channel, upload, None, private) for upload in rest.values()]


def resolve(components: list[Json], embeds: list[Json], attachments: list[Json]) -> None:
    """Put addresses where components and embeds say `attachment://name`; an unknown name is 50035."""
    by_name = {attachment["filename"]: attachment for attachment in attachments}
    by_url = {attachment["url"]: attachment for attachment in attachments}
    form = Form()
    for place, component in walk(components):
        for item in media(component):
            url = item["url"]
            found = by_name.get(url.removeprefix(SCHEME)) if url.startswith(SCHEME) else by_url.get(url)
            if found is not None:
                item.update(unfurled(found))
                if component["type"] == FILE:
                    component.update(name=found["filename"], size=found["size"])
            elif url.startswith(SCHEME):
                form.wrong((*place, "media", "url"), "ATTACHMENT_NOT_FOUND", f"No attachment named {url}")
    for embed in embeds:
        for name in ("image", "thumbnail"):
            url = (embed.get(name) or {}).get("url", "")
            if url.startswith(SCHEME) and url.removeprefix(SCHEME) in by_name:
                embed[name] |= {"url": by_name[url.removeprefix(SCHEME)]["url"]}
    form.check()


def unfurled(attachment: Json) -> Json:
    """An attachment as components show it."""
    return {
        "id": attachment["id"],
        "url": attachment["url"],
        "proxy_url": attachment["proxy_url"],
        "width": attachment.get("width"),
        "height": attachment.get("height"),
        "content_type": attachment["content_type"],
        "attachment_id": attachment["id"],
        "loading_state": 2,
    }


def forget_unused(s: Standin, had: list[Json], kept: list[Json]) -> None:
    """Drop the files of attachments that a message no longer has."""
    still = {attachment["id"] for attachment in kept}
    for attachment in had:
        if attachment["id"] not in still:
            s.store.drop_file(attachment["id"])
