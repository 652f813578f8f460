"""What a server's host has to allow, no more, and the link that asks for it."""

from typing import Final
from urllib.parse import urlencode

PERMISSIONS: Final = {
    "view_channel": 10,
    "send_messages": 11,
    "embed_links": 14,
    "attach_files": 15,
    "read_message_history": 16,
    "create_public_threads": 35,
    "send_messages_in_threads": 38,
}
"""Discord's names of the permissions that the bot uses, with the bit of each."""

SCOPES: Final = ("bot", "applications.commands")


def bits() -> int:
    """All the permissions as Discord's one number."""
    return sum(1 << bit for bit in PERMISSIONS.values())


def link(application_id: int) -> str:
    """The address at which a server's host adds the bot."""
    asked = {"client_id": application_id, "permissions": bits(), "scope": " ".join(SCOPES)}
    return f"https://discord.com/oauth2/authorize?{urlencode(asked)}"
