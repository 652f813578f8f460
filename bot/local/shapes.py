"""The JSON shapes in which Discord speaks of users, members, servers, channels and applications."""

from typing import Any

from bot.local import permissions
from bot.local.clock import iso
from bot.local.world import BOT_ID, BOT_ROLE_ID, DM, THREADS, World

Json = dict[str, Any]

JOINED = "2024-01-01T00:00:00.000000+00:00"
ATTACHMENT_LIMIT = 10 * 1024 * 1024


def bot_user() -> Json:
    """The bot as a user."""
    return _user(BOT_ID, "Fathom") | {"bot": True, "discriminator": "0042", "global_name": None}


def user(person: Json) -> Json:
    """A person as a user."""
    return _user(person["id"], person["name"])


def _user(key: str, name: str) -> Json:
    return {
        "id": key,
        "username": name.lower().replace(" ", "_") if key != BOT_ID else name,
        "global_name": name,
        "discriminator": "0",
        "avatar": None,
        "public_flags": 0,
        "flags": 0,
        "primary_guild": None,
    }


def member(world: World, guild: Json, key: str) -> Json:
    """Someone in a server, without permissions."""
    is_bot = key == BOT_ID
    until = guild.get("timeouts", {}).get(key, 0)
    return {
        "user": bot_user() if is_bot else user(world.people[key]),
        "nick": None,
        "avatar": None,
        "banner": None,
        "roles": [BOT_ROLE_ID] if is_bot else [],
        "joined_at": JOINED,
        "premium_since": None,
        "communication_disabled_until": iso(until) if until > world.clock.now() else None,
        "deaf": False,
        "mute": False,
        "flags": 0,
        "pending": False,
    }


def base_permissions(guild: Json, key: str) -> int:
    """What someone may do in a server before channels say otherwise."""
    if key == guild["owner_id"]:
        return permissions.ALL
    if key == BOT_ID:
        return (permissions.EVERYONE | permissions.BOT) & ~int(guild.get("bot_denied", 0))
    return permissions.EVERYONE


def permissions_in(world: World, channel: Json, key: str) -> int:
    """What someone may do in a channel, thread or direct message; nothing where they are no member."""
    if channel["type"] == DM:
        return permissions.IN_DM
    guild = world.guilds[channel["guild_id"]]
    if not is_member(guild, key):
        return 0
    home = world.channels.get(channel["parent_id"], channel) if channel["type"] in THREADS else channel
    ids = {guild["id"], key} | ({BOT_ROLE_ID} if key == BOT_ID else set())
    overwrites = [*home.get("permission_overwrites", ()), *channel.get("permission_overwrites", ())]
    held = permissions.effective(base_permissions(guild, key), overwrites, ids)
    timed_out = guild.get("timeouts", {}).get(key, 0) > world.clock.now()
    return held & permissions.WHEN_TIMED_OUT if timed_out else held


def is_member(guild: Json, key: str) -> bool:
    """Whether someone is in a server."""
    return not guild.get("without_bot") if key == BOT_ID else key in guild["members"]


def role(key: str, name: str, bits: int, position: int) -> Json:
    """A role."""
    return {
        "id": key,
        "name": name,
        "description": None,
        "permissions": str(bits),
        "position": position,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": position > 0,
        "mentionable": False,
        "icon": None,
        "unicode_emoji": None,
        "flags": 0,
    } | ({"tags": {"bot_id": BOT_ID}} if position else {})


def guild_head(guild: Json) -> Json:
    """A server without its channels and people."""
    return {
        "id": guild["id"],
        "name": guild["name"],
        "owner_id": guild["owner_id"],
        "roles": [
            role(guild["id"], "@everyone", permissions.EVERYONE & ~guild.get("bot_denied", 0), 0),
            role(BOT_ROLE_ID, "Fathom", permissions.BOT & ~guild.get("bot_denied", 0), 1),
        ],
        **dict.fromkeys(GUILD_NONE),
        **dict.fromkeys(GUILD_ZERO, 0),
        **{name: [] for name in ("emojis", "stickers", "features")},
        "preferred_locale": "en-US",
        "premium_progress_bar_enabled": False,
        "nsfw": False,
        "afk_timeout": 300,
        "region": "local",
    }


GUILD_NONE = (
    *("icon", "banner", "splash", "discovery_splash", "home_header", "description", "vanity_url_code"),
    *("afk_channel_id", "system_channel_id", "rules_channel_id", "public_updates_channel_id"),
    *("safety_alerts_channel_id", "application_id", "max_presences"),
)
GUILD_ZERO = (
    *("verification_level", "default_message_notifications", "explicit_content_filter", "mfa_level", "nsfw_level"),
    *("premium_tier", "premium_subscription_count", "system_channel_flags", "max_members"),
    *("max_video_channel_users", "max_stage_video_channel_users"),
)


def guild_create(world: World, guild: Json) -> Json:
    """The GUILD_CREATE event: the server as the bot sees it without privileged intents."""
    inside = [c for c in world.channels.values() if c.get("guild_id") == guild["id"]]
    return guild_head(guild) | {
        "joined_at": JOINED,
        "large": False,
        "unavailable": False,
        "member_count": len(guild["members"]) + 1,
        "channels": [c for c in inside if c["type"] not in THREADS],
        "threads": [c for c in inside if c["type"] in THREADS and not c["thread_metadata"]["archived"]],
        "members": [member(world, guild, BOT_ID)],
        **{
            name: []
            for name in ("voice_states", "presences", "stage_instances", "guild_scheduled_events", "soundboard_sounds")
        },
    }


def application() -> Json:
    """The bot's application, as its owner's portal would show it."""
    install = {"scopes": ["bot", "applications.commands"], "permissions": "0"}
    return {
        "id": BOT_ID,
        "name": "Fathom",
        "icon": None,
        "description": "",
        "type": None,
        "summary": "",
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": 0,
        "flags_new": "0",
        "bot": bot_user(),
        "team": None,
        "owner": _user(BOT_ID, "Host") | {"username": "host"},
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "approximate_guild_count": 1,
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "eligible_oauth2_scopes": ["bot", "applications.commands"],
        "integration_types_config": {"0": {"oauth2_install_params": install}, "1": {}},
        "tags": [],
    }


def thread(world: World, key: str, parent: Json, name: str, owner: str, kind: int, minutes: int) -> Json:
    """A new thread under a channel."""
    now = world.clock.iso()
    return {
        "id": key,
        "type": kind,
        "guild_id": parent["guild_id"],
        "parent_id": parent["id"],
        "owner_id": owner,
        "name": name,
        "last_message_id": None,
        "message_count": 0,
        "total_message_sent": 0,
        "member_count": 1,
        "rate_limit_per_user": 0,
        "flags": 0,
        "permission_overwrites": [],
        "thread_metadata": {
            "archived": False,
            "archive_timestamp": now,
            "auto_archive_duration": minutes,
            "locked": False,
            "create_timestamp": now,
        },
    }


def dm_channel(key: str, person: Json) -> Json:
    """The direct messages between a person and the bot."""
    return {"id": key, "type": DM, "recipients": [user(person)], "last_message_id": None, "flags": 0}
