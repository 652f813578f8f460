"""What a bot that was killed left on Discord and had no time to write down: the boards that it had just posted."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import discord

PAGE, PAGES = 100, 5


@dataclass(frozen=True)
class Left:
    """A board in a channel, whom it mentioned, and the number of its question: turns begun later it did not tell of."""

    message: int
    mentions: tuple[int, ...]
    number: int


async def boards_after(client: discord.Client, channel: int, after: int, code: str) -> list[Left]:
    """The boards of a table that this bot posted after the message `after`, oldest first. Raises `post.TROUBLE`.

    An answer to an interaction takes no nonce, and a nonce is forgotten in minutes; the channel tells for good.
    """
    found: list[Left] = []
    me = client.user.id if client.user is not None else 0
    for _ in range(PAGES):
        page = await client.http.logs_from(channel, PAGE, after=after)
        for message in page:
            numbers = numbers_in(message, code) if int(message["author"]["id"]) == me else []
            if numbers:
                mentions = tuple(int(person["id"]) for person in message["mentions"])
                found.append(Left(int(message["id"]), mentions, max(numbers)))
        if len(page) < PAGE:
            break
        after = max(int(message["id"]) for message in page)
    return sorted(found, key=lambda left: left.message)


def numbers_in(message: Any, code: str) -> list[int]:
    """The numbers of questions that a message's controls of this table are for; none: it is no board, or is folded."""
    found = [custom_id.split(":", 3) for custom_id in ids_in(message.get("components", []))]
    return [int(parts[2]) for parts in found if parts[:2] == ["t", code] and len(parts) == 4 and parts[2].isdecimal()]


def ids_in(part: Any) -> Iterator[str]:
    """Every `custom_id` in a message's components, however deep."""
    if isinstance(part, list):
        for one in part:
            yield from ids_in(one)
    elif isinstance(part, dict):
        if "custom_id" in part:
            yield str(part["custom_id"])
        for value in part.values():
            yield from ids_in(value)
