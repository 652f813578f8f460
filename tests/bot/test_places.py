"""Where a table may be: servers that added the bot, and its own direct messages."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import discord
import pytest

from bot.client.panels import place_of
from bot.table.types import Place, Refusal

ALL = discord.Permissions.all()


def given(channel: Any, *, guild: int | None, added: bool = True, private: bool = False, rights: Any = ALL) -> Any:
    return SimpleNamespace(
        channel=channel,
        channel_id=50,
        guild_id=guild,
        context=SimpleNamespace(private_channel=private),
        app_permissions=rights,
        is_guild_integration=lambda: added,
    )


def channel(kind: type, **more: Any) -> Any:
    made = Mock(spec=kind)
    for name, value in more.items():
        setattr(made, name, value)
    return made


def refused(itx: Any) -> Refusal:
    with pytest.raises(Refusal) as found:
        place_of(itx)
    return found.value


def test_a_channel_a_thread_and_direct_messages() -> None:
    assert place_of(given(channel(discord.TextChannel), guild=7)) == (Place(50, 7), [])
    assert place_of(given(channel(discord.Thread, parent_id=40), guild=7)) == (Place(50, 7, 40), [])
    assert place_of(given(channel(discord.DMChannel), guild=None)) == (Place(50), [])


def test_not_where_the_bot_was_only_brought_along() -> None:
    assert refused(given(channel(discord.TextChannel), guild=7, added=False)).word == "not_here"
    assert refused(given(channel(discord.DMChannel), guild=None, private=True)).word == "not_here"
    assert refused(given(channel(discord.GroupChannel), guild=None)).word == "not_here"
    assert refused(given(None, guild=7)).word == "not_here"


def test_permissions_are_named() -> None:
    rights = discord.Permissions.all()
    rights.attach_files = rights.embed_links = False
    assert place_of(given(channel(discord.TextChannel), guild=7, rights=rights))[1] == ["embed_links", "attach_files"]
    rights.send_messages = False
    told = refused(given(channel(discord.TextChannel), guild=7, rights=rights))
    assert (told.word, told.data["list"]) == ("no_rights", "send messages, embed links, attach files")
    rights.send_messages_in_threads = False
    thread = refused(given(channel(discord.Thread, parent_id=1), guild=7, rights=rights))
    assert "send messages in threads" in thread.data["list"]


def test_looking_needs_no_permission() -> None:
    nothing = discord.Permissions.none()
    place, lacking = place_of(given(channel(discord.TextChannel), guild=7, rights=nothing), asking=True)
    assert (place, lacking) == (Place(50, 7), [])
