"""An interaction from the moment someone presses something until its token dies."""

import hashlib
import logging
from itertools import islice
from typing import Any

from bot.local import shapes
from bot.local.standin import Standin
from bot.local.world import BOT_ID, DM, Kept

Json = dict[str, Any]
log = logging.getLogger("local.interactions")

COMMAND, PRESS, AUTOCOMPLETE, SUBMIT = 2, 3, 4, 5
ANSWER_WITHIN = 3.0
TOKEN_LIVES = 900.0
FORM_LIVES = 7 * 86_400.0


def begin(s: Standin, kind: int, person: Json, channel: Json, data: Json, source: Json | None = None) -> Json:
    """A person does something: send it to the bot and start the 3 seconds. `source` = the message it came from."""
    forget_old(s)
    key = s.world.snowflake()
    doc = {
        "id": key,
        "token": _token(key),
        "type": kind,
        "person": person["id"],
        "channel": channel["id"],
        "message": source["id"] if source else None,
        "name": data.get("name"),
        "at": s.clock.now(),
        "state": "waiting",
        "callback_type": None,
        "callback_seconds": None,
        "response": None,
        "messages": [],
        "modal": None,
        "choices": None,
    }
    s.world.put_interaction(doc)
    payload = _payload(s, doc, person, channel, data, source)
    s.sent[key] = payload
    s.gateway.dispatch("INTERACTION_CREATE", payload)
    s.clock.after(ANSWER_WITHIN, lambda: expire(s, doc))
    return doc


def expire(s: Standin, doc: Json) -> None:
    """The 3 seconds are over."""
    if doc["state"] != "waiting" or doc["id"] not in s.world.interactions:
        return
    log.warning("interaction %s (type %s) got no answer within 3 s", doc["id"], doc["type"])
    _failed(s, doc)


def give_up(s: Standin, doc: Json) -> None:
    """The token is dead: an answer that was promised by "thinking" will not come."""
    if doc["state"] == "deferred":
        _failed(s, doc)


def _failed(s: Standin, doc: Json) -> None:
    doc["state"] = "failed"
    s.world.put_interaction(doc)
    told = {"interaction": doc["id"], "message": doc["message"], "channel": doc["channel"], "name": doc["name"]}
    if doc["type"] != AUTOCOMPLETE:
        s.live.tell([doc["person"]], "INTERACTION_FAILED", told)
    s.waiting.tell(doc["id"])


def settle(s: Standin, doc: Json, state: str) -> None:
    """Note how far the answer has come, and tell those who wait."""
    doc["state"] = state
    s.world.put_interaction(doc)
    s.waiting.tell(doc["id"])


def forget_old(s: Standin) -> None:
    """Drop interactions whose tokens are dead; an open form stays longer."""
    now = s.clock.now()
    for key, doc in list(islice(s.world.interactions.items(), 50)):
        if now - doc["at"] > (FORM_LIVES if doc["modal"] else TOKEN_LIVES + 60):
            s.world.drop_interaction(key)
            s.sent.pop(key, None)


def state(s: Standin, doc: Json) -> Json:
    """How an interaction stands, for tests."""
    kept = s.world.messages.get(doc["channel"], {}).get(doc["response"] or "")
    return {
        "interaction": doc["id"],
        "state": doc["state"],
        "callback_type": doc["callback_type"],
        "callback_seconds": doc["callback_seconds"],
        "message": kept.message if kept else None,
        "modal": doc["modal"],
        "choices": doc["choices"],
    }


def metadata(s: Standin, doc: Json) -> Json:
    """What a message says about the interaction that it answers."""
    person = s.world.people[doc["person"]]
    owners = _owners(s.world.channels[doc["channel"]])
    kind = COMMAND if doc["type"] == COMMAND else doc["type"]
    about: Json = {"id": doc["id"], "type": kind, "user": shapes.user(person), "authorizing_integration_owners": owners}
    if kind == COMMAND:
        about |= {"name": doc["name"], "command_type": 1}
    elif kind == PRESS:
        about["interacted_message_id"] = doc["message"]
    elif kind == SUBMIT:
        trigger = {"type": PRESS, "interacted_message_id": doc["message"]} if doc["message"] else {"type": COMMAND}
        same = ("id", "user", "authorizing_integration_owners")
        about["triggering_interaction_metadata"] = {name: about[name] for name in same} | trigger
    return about


def _token(key: str) -> str:
    return f"local-{key}-{hashlib.blake2b(key.encode(), digest_size=16).hexdigest()}"


def _owners(channel: Json) -> Json:
    return {"0": "0"} if channel["type"] == DM else {"0": channel["guild_id"]}


def _payload(s: Standin, doc: Json, person: Json, channel: Json, data: Json, source: Json | None) -> Json:
    allowed = shapes.permissions_in(s.world, channel, person["id"])
    payload: Json = {
        "id": doc["id"],
        "application_id": BOT_ID,
        "type": doc["type"],
        "token": doc["token"],
        "version": 1,
        "data": data,
        "channel_id": channel["id"],
        "channel": channel | {"permissions": str(allowed)},
        "locale": "en-US",
        "app_permissions": str(shapes.permissions_in(s.world, channel, BOT_ID)),
        "entitlements": [],
        "entitlement_sku_ids": [],
        "authorizing_integration_owners": _owners(channel),
        "context": 1 if channel["type"] == DM else 0,
        "attachment_size_limit": shapes.ATTACHMENT_LIMIT,
    }
    if source is not None:
        payload["message"] = source
    if channel["type"] == DM:
        return payload | {"user": shapes.user(person)}
    guild = s.world.guilds[channel["guild_id"]]
    return payload | {
        "guild_id": guild["id"],
        "guild": {"id": guild["id"], "locale": "en-US", "features": []},
        "guild_locale": "en-US",
        "member": shapes.member(s.world, guild, person["id"]) | {"permissions": str(allowed)},
    }


def fail_waiting(s: Standin) -> None:
    """At start: what was in flight when the stand-in ended has failed."""
    for doc in list(s.world.interactions.values()):
        if doc["state"] == "waiting":
            expire(s, doc)


def source_of(s: Standin, doc: Json) -> Kept | None:
    """The message from which an interaction came."""
    return s.world.messages.get(doc["channel"], {}).get(doc["message"] or "")
