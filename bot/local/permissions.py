"""What someone may do in a channel: everyone's role, the own role, then the channel's overwrites."""

from typing import Any

Json = dict[str, Any]

BITS: dict[str, int] = {
    "kick_members": 1,
    "ban_members": 2,
    "administrator": 3,
    "manage_channels": 4,
    "manage_guild": 5,
    "add_reactions": 6,
    "view_channel": 10,
    "send_messages": 11,
    "manage_messages": 13,
    "embed_links": 14,
    "attach_files": 15,
    "read_message_history": 16,
    "mention_everyone": 17,
    "use_external_emojis": 18,
    "change_nickname": 26,
    "manage_roles": 28,
    "use_application_commands": 31,
    "manage_threads": 34,
    "create_public_threads": 35,
    "create_private_threads": 36,
    "send_messages_in_threads": 38,
    "moderate_members": 40,
    "pin_messages": 51,
}
ALIASES = {"read_messages": "view_channel", "manage_server": "manage_guild", "external_emojis": "use_external_emojis"}
ALL = sum(1 << bit for bit in BITS.values())
EVERYONE_MAY = (
    *("add_reactions", "view_channel", "send_messages", "embed_links", "attach_files", "read_message_history"),
    *("use_external_emojis", "change_nickname", "use_application_commands", "create_public_threads"),
    *("create_private_threads", "send_messages_in_threads"),
)
EVERYONE = sum(1 << BITS[name] for name in EVERYONE_MAY)
BOT = ALL & ~(1 << BITS["administrator"])
WHEN_TIMED_OUT = 1 << BITS["view_channel"] | 1 << BITS["read_message_history"]
IN_DM = EVERYONE | 1 << BITS["mention_everyone"]


def mask(names: list[str]) -> int:
    """The bits of named permissions; KeyError for a name that is none."""
    return sum(1 << BITS[ALIASES.get(name.lower(), name.lower())] for name in set(names))


def effective(base: int, overwrites: list[Json], ids: set[str]) -> int:
    """Base permissions after a channel's overwrites for these ids (roles and the member)."""
    if base & 1 << BITS["administrator"]:
        return ALL
    for kind in (0, 1):
        for overwrite in overwrites:
            if overwrite["type"] == kind and overwrite["id"] in ids:
                base = base & ~int(overwrite["deny"]) | int(overwrite["allow"])
    return base if base & 1 << BITS["view_channel"] else 0


def has(permissions: int, name: str) -> bool:
    """Whether a named permission is among them."""
    return bool(permissions & 1 << BITS[name])
