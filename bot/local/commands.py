"""The bot's application commands: listed, synced, changed."""

from typing import Any

from bot.local.calls import Call
from bot.local.checks.commands import check_command, check_commands
from bot.local.errors import ApiError
from bot.local.world import BOT_ID

Json = dict[str, Any]

DEFAULTS: Json = {
    "type": 1,
    "description": "",
    "name_localizations": None,
    "description_localizations": None,
    "default_member_permissions": None,
    "contexts": None,
    "integration_types": [0],
    "nsfw": False,
}
NAMES = (*DEFAULTS, "name", "options", "dm_permission", "handler")


def _scope(call: Call) -> dict[str, Json]:
    guild = call.path.get("guild")
    return {key: c for key, c in call.s.world.commands.items() if c.get("guild_id") == guild}


def _keep(call: Call, payload: Json) -> Json:
    """Store a command; one of the same name and type keeps its id."""
    world, guild = call.s.world, call.path.get("guild")
    kind = payload.get("type") or 1
    same = [c for c in _scope(call).values() if (c["name"], c["type"]) == (payload["name"], kind)]
    key = same[0]["id"] if same else world.snowflake()
    named = {name: payload[name] for name in NAMES if name in payload}
    if named.get("integration_types", 0) is None:
        del named["integration_types"]
    if named.get("default_member_permissions") is not None:
        named["default_member_permissions"] = str(named["default_member_permissions"])
    command = DEFAULTS | named | {"id": key, "application_id": BOT_ID, "version": world.snowflake(), "type": kind}
    command |= {"guild_id": guild} if guild else {"dm_permission": payload.get("dm_permission", True)}
    world.commands[key] = command
    world.store.put("commands", key, command)
    call.s.world_changed()
    return command


def _drop(call: Call, key: str) -> None:
    del call.s.world.commands[key]
    call.s.store.drop("commands", key)
    call.s.world_changed()


def _one(call: Call) -> Json:
    command = _scope(call).get(call.path["command"])
    if command is None:
        raise ApiError(10063)
    return command


async def listed(call: Call) -> list[Json]:
    """All commands of the application or of one server."""
    return list(_scope(call).values())


async def sync(call: Call) -> list[Json]:
    """Replace all commands at once."""
    wanted = call.body
    check_commands(wanted)
    names = {(c["name"], c.get("type") or 1) for c in wanted}
    for key, command in list(_scope(call).items()):
        if (command["name"], command["type"]) not in names:
            _drop(call, key)
    return [_keep(call, command) for command in wanted]


async def create(call: Call) -> Json:
    """One new command, or a newer one of the same name."""
    check_command(call.payload)
    if len(_scope(call)) >= 100:
        raise ApiError(30032)
    call.made = call.payload["name"] not in {c["name"] for c in _scope(call).values()}
    return _keep(call, call.payload)


async def get(call: Call) -> Json:
    """One command."""
    return _one(call)


async def change(call: Call) -> Json:
    """Change one command."""
    old = _one(call)
    new = old | {name: call.payload[name] for name in NAMES if name in call.payload}
    check_command(new)
    if new["name"] != old["name"]:
        _drop(call, old["id"])
    return _keep(call, new)


async def remove(call: Call) -> None:
    """Delete one command."""
    _drop(call, _one(call)["id"])


_GLOBAL = "/applications/{application}/commands"
_GUILD = "/applications/{application}/guilds/{guild}/commands"
ROUTES = tuple(
    (method, base + rest, route)
    for base in (_GLOBAL, _GUILD)
    for method, rest, route in (
        ("GET", "", listed),
        ("PUT", "", sync),
        ("POST", "", create),
        ("GET", "/{command}", get),
        ("PATCH", "/{command}", change),
        ("DELETE", "/{command}", remove),
    )
)
