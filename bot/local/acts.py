"""What people can do, as their client would let them: commands, presses, forms. Refusals never reach the bot."""

import base64
from typing import Any

from bot.local import attachments, permissions, shapes
from bot.local import interactions as ia
from bot.local.standin import Standin
from bot.local.walk import BUTTON, LABEL, LINK, PREMIUM, SELECTS, STRING_SELECT, TEXT_INPUT, find, walk
from bot.local.world import BOT_ID, DM, Kept

Json = dict[str, Any]

SUB, GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = range(1, 12)


class Refused(Exception):
    """The client does not let a person do this."""

    def __init__(self, why: str, status: int = 400) -> None:
        super().__init__(why)
        self.status = status


# commands


def find_command(s: Standin, channel: Json, name: str) -> tuple[Json, list[Json]]:
    """A synced command by its words, and the path of subcommands within it."""
    words = name.removeprefix("/").split()
    guild = channel.get("guild_id")
    known = [c for c in s.world.commands.values() if c["name"] == words[0] and c.get("guild_id") in (None, guild)]
    if not known:
        raise Refused(f"no such command: /{name}", 404)
    command, path = known[-1], []
    level = command
    for word in words[1:]:
        inside = [o for o in level.get("options") or () if o["name"] == word and o["type"] in (SUB, GROUP)]
        if not inside:
            raise Refused(f"no such subcommand: /{name}", 404)
        level = inside[0]
        path.append(level)
    if any(o["type"] in (SUB, GROUP) for o in level.get("options") or ()):
        raise Refused(f"/{name} needs a subcommand")
    return command, path


def may_use(s: Standin, command: Json, person: Json, channel: Json) -> None:
    """Contexts and default permissions, as a client applies them."""
    if channel["type"] != DM and not shapes.is_member(s.world.guilds[channel["guild_id"]], BOT_ID):
        raise Refused("the bot is not in this server", 404)
    contexts = command.get("contexts")
    here = 1 if channel["type"] == DM else 0
    if contexts is not None and here not in contexts:
        raise Refused("this command is not offered here", 403)
    needed = command.get("default_member_permissions")
    held = shapes.permissions_in(s.world, channel, person["id"])
    if here == 0 and needed is not None and held & int(needed) != int(needed):
        raise Refused("you do not see this command: it needs permissions that you lack", 403)
    if here == 0 and not permissions.has(held, "use_application_commands"):
        raise Refused("you may not use commands here", 403)


def command(s: Standin, person: Json, channel: Json, name: str, given: Json) -> Json:
    """A person sends a command."""
    found, path = find_command(s, channel, name)
    may_use(s, found, person, channel)
    wanted = (path[-1] if path else found).get("options") or []
    unknown = given.keys() - {o["name"] for o in wanted}
    if unknown:
        raise Refused(f"no such option: {', '.join(sorted(unknown))}")
    missing = [o["name"] for o in wanted if o.get("required") and given.get(o["name"]) is None]
    if missing:
        raise Refused(f"missing: {', '.join(missing)}")
    resolved: Json = {}
    options = [_option(s, o, given[o["name"]], channel, resolved) for o in wanted if given.get(o["name"]) is not None]
    doc = ia.begin(s, ia.COMMAND, person, channel, _command_data(found, path, options, resolved))
    doc["name"] = " ".join(level["name"] for level in (found, *path))  # messages name the subcommand too
    s.world.put_interaction(doc)
    return doc


def autocomplete(s: Standin, person: Json, channel: Json, name: str, given: Json, focused: str) -> Json:
    """A person types in an option."""
    found, path = find_command(s, channel, name)
    wanted = (path[-1] if path else found).get("options") or []
    if not any(o["name"] == focused and o.get("autocomplete") for o in wanted):
        raise Refused(f"{focused} offers no choices while typing")
    options: list[Json] = []
    for option in wanted:
        if option["name"] == focused:
            options.append(_typed(option, str(given.get(focused, ""))) | {"focused": True})
        elif given.get(option["name"]) is not None:
            options.append(_typed(option, given[option["name"]]))
    return ia.begin(s, ia.AUTOCOMPLETE, person, channel, _command_data(found, path, options, {}))


def _command_data(found: Json, path: list[Json], options: list[Json], resolved: Json) -> Json:
    for level in reversed(path):
        options = [{"name": level["name"], "type": level["type"], "options": options}]
    data = {"id": found["id"], "name": found["name"], "type": found["type"], "options": options}
    if found.get("guild_id"):
        data["guild_id"] = found["guild_id"]
    return data | ({"resolved": resolved} if resolved else {})


def _typed(option: Json, value: object) -> Json:
    return {"name": option["name"], "type": option["type"], "value": value}


def _option(s: Standin, option: Json, value: Any, channel: Json, resolved: Json) -> Json:
    kind, name = option["type"], option["name"]
    if kind in (INTEGER, NUMBER):
        value = _number(option, value)
    elif kind == STRING:
        value = str(value)
        if not option.get("min_length", 0) <= len(value) <= option.get("max_length", 6000):
            raise Refused(f"{name}: too short or too long")
    elif kind == BOOLEAN:
        value = value if isinstance(value, bool) else str(value).lower() == "true"
    elif kind == ATTACHMENT:
        value = _attached(s, value, channel, resolved)
    else:
        value = _entity(s, kind, str(value), channel, resolved)
    choices = option.get("choices")
    if choices and value not in [choice["value"] for choice in choices]:
        by_name = [choice["value"] for choice in choices if choice["name"] == value]
        if not by_name:
            raise Refused(f"{name}: {value!r} is not one of the choices")
        value = by_name[0]
    return _typed(option, value)


def _number(option: Json, value: Any) -> int | float:
    try:
        number = int(value) if option["type"] == INTEGER else float(value)
    except (TypeError, ValueError):
        raise Refused(f"{option['name']}: not a number") from None
    low, high = option.get("min_value", -(2**53)), option.get("max_value", 2**53)
    if not low <= number <= high:
        raise Refused(f"{option['name']}: must be between {low} and {high}")
    return number


def _attached(s: Standin, value: Json, channel: Json, resolved: Json) -> str:
    body = base64.b64decode(value["base64"])
    attachment = attachments.keep(s, channel["id"], attachments.Upload(value["filename"], body), None, True)
    resolved.setdefault("attachments", {})[attachment["id"]] = attachment
    return str(attachment["id"])


def _entity(s: Standin, kind: int, value: str, channel: Json, resolved: Json) -> str:
    """A person, channel or role by id (people also by name), put into `resolved`."""
    value = value.strip("<@#&!>")
    person = s.world.find_person(value)
    if kind in (USER, MENTIONABLE) and person is not None:
        resolved.setdefault("users", {})[person["id"]] = shapes.user(person)
        if channel["type"] != DM:
            guild = s.world.guilds[channel["guild_id"]]
            held = str(shapes.permissions_in(s.world, channel, person["id"]))
            seen = {k: v for k, v in shapes.member(s.world, guild, person["id"]).items() if k not in OUT_OF_RESOLVED}
            resolved.setdefault("members", {})[person["id"]] = seen | {"permissions": held}
        return str(person["id"])
    found = s.world.find_channel(value) if kind == CHANNEL else None
    if found is not None:
        held = str(shapes.permissions_in(s.world, found, found["id"]))
        resolved.setdefault("channels", {})[found["id"]] = found | {"permissions": held}
        return str(found["id"])
    if kind in (ROLE, MENTIONABLE) and channel["type"] != DM:
        for role in shapes.guild_head(s.world.guilds[channel["guild_id"]])["roles"]:
            if value in (role["id"], role["name"]):
                resolved.setdefault("roles", {})[role["id"]] = role
                return str(role["id"])
    raise Refused(f"{value}: nobody and nothing of that name")


OUT_OF_RESOLVED = ("user", "deaf", "mute")


# presses


def press(s: Standin, person: Json, kept: Kept, custom_id: str, values: list[str] | None) -> Json:
    """A person presses a button or picks from a menu."""
    if kept.reader not in (None, person["id"]):
        raise Refused("this message is not yours to see", 404)
    control = find(kept.message["components"], custom_id)
    if control is None:
        raise Refused(f"no control {custom_id!r} on this message", 404)
    if control.get("disabled"):
        raise Refused("this control is disabled")
    if control["type"] == BUTTON and control.get("style") in (LINK, PREMIUM):
        raise Refused("a link is opened, not pressed")
    channel = s.world.channels[kept.channel]
    data: Json = {"custom_id": custom_id, "component_type": control["type"], "id": control.get("id", 1)}
    if control["type"] in SELECTS:
        data["values"] = _picked(s, control, values or [], channel, data)
    return ia.begin(s, ia.PRESS, person, channel, data, kept.message)


def _picked(s: Standin, control: Json, values: list[str], channel: Json, data: Json) -> list[str]:
    low, high = control.get("min_values", 1), control.get("max_values", 1)
    if control.get("required") is False and not values:
        low = 0
    if not low <= len(values) <= high or len(set(values)) != len(values):
        raise Refused(f"pick between {low} and {high}")
    if control["type"] != STRING_SELECT:
        resolved: Json = {}
        kind = {5: USER, 6: ROLE, 7: MENTIONABLE, 8: CHANNEL}[control["type"]]
        picked = [_entity(s, kind, value, channel, resolved) for value in values]
        data["resolved"] = resolved
        return picked
    known = [option["value"] for option in control["options"]]
    for value in values:
        if value not in known:
            raise Refused(f"{value!r} is not in this menu")
    return sorted(values, key=known.index)


# forms


def submit(s: Standin, person: Json, modal_id: str, values: Json) -> Json:
    """A person sends a form that is open on their screen."""
    doc = s.world.interactions.get(modal_id)
    if doc is None or not doc["modal"] or doc["person"] != person["id"] or _form_taken(s, doc):
        raise Refused("no such form is open", 404)
    channel = s.world.channels.get(doc["channel"])
    if channel is None:
        raise Refused("the channel is gone", 404)
    modal = doc["modal"]
    unknown = values.keys() - {c["custom_id"] for _, c in walk(modal["components"]) if "custom_id" in c}
    if unknown:
        raise Refused(f"no such field: {', '.join(sorted(unknown))}")
    data: Json = {"custom_id": modal["custom_id"]}
    data["components"] = [_filled(s, component, values, channel, data) for component in modal["components"]]
    source = s.world.messages[doc["channel"]].get(doc["message"] or "")
    begun = ia.begin(s, ia.SUBMIT, person, channel, data, source.message if source else None)
    doc["form_sent"] = begun["id"]
    s.world.put_interaction(doc)
    return begun


def _form_taken(s: Standin, doc: Json) -> bool:
    """A form that was sent closes, unless the bot did not answer: then it may be sent again."""
    sent = s.world.interactions.get(doc.get("form_sent", ""))
    return sent is not None and sent["state"] != "failed"


def _filled(s: Standin, component: Json, values: Json, channel: Json, data: Json) -> Json:
    head = {"type": component["type"], "id": component["id"]}
    if component["type"] == LABEL:
        return head | {"component": _filled(s, component["component"], values, channel, data)}
    if component.get("components"):
        return head | {"components": [_filled(s, c, values, channel, data) for c in component["components"]]}
    if "custom_id" not in component:
        return head
    key = component["custom_id"]
    head["custom_id"] = key
    if component["type"] == TEXT_INPUT:
        return head | {"value": _written(component, values.get(key))}
    picked = values.get(key) or []
    picked = picked if isinstance(picked, list) else [picked]
    return head | {"values": _picked(s, component, picked, channel, data)}


def _written(component: Json, value: str | None) -> str:
    text = component.get("value", "") if value is None else value
    low = component.get("min_length", 1 if component.get("required", True) else 0)
    if component.get("required", True) and not text:
        raise Refused(f"{component['custom_id']}: must be filled in")
    if text and not low <= len(text) <= component.get("max_length", 4000):
        raise Refused(f"{component['custom_id']}: too short or too long")
    return str(text)
