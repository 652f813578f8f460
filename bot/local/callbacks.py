"""How the bot answers interactions: the callback, the original answer, follow-ups."""

from collections.abc import Callable
from typing import Any

from bot.local import interactions as ia
from bot.local import messages, shapes
from bot.local.calls import Call
from bot.local.checks.choices import check_choices
from bot.local.checks.modal import check_modal
from bot.local.errors import ApiError, Form
from bot.local.standin import Standin
from bot.local.walk import EPHEMERAL, LOADING
from bot.local.world import BOT_ID, Kept

Json = dict[str, Any]

PONG, SAY, DEFER, DEFER_UPDATE, UPDATE, CHOICES, MODAL = 1, 4, 5, 6, 7, 8, 9
ALLOWED = {
    ia.COMMAND: (SAY, DEFER, MODAL),
    ia.PRESS: (SAY, DEFER, DEFER_UPDATE, UPDATE, MODAL),
    ia.AUTOCOMPLETE: (CHOICES,),
    ia.SUBMIT: (SAY, DEFER, DEFER_UPDATE, UPDATE),
}


async def callback(call: Call) -> Json | None:
    """POST /interactions/{id}/{token}/callback: exactly one, within 3 seconds."""
    s, doc = call.s, call.s.world.interactions.get(call.path["interaction"])
    if doc is None or doc["token"] != call.path["token"] or doc["state"] == "failed":
        raise ApiError(10062)
    if doc["callback_type"] is not None:
        raise ApiError(40060)
    kind = _kind(call.payload, doc)
    kept = CALLBACKS[kind](call, doc, call.payload.get("data") or {})
    doc["callback_type"] = kind
    doc["callback_seconds"] = s.clock.now() - doc["at"]
    ia.settle(s, doc, "deferred" if kind in (DEFER, DEFER_UPDATE) else "answered")
    s.live.tell([doc["person"]], "INTERACTION_DONE", {"interaction": doc["id"]})
    return _response(doc, kind, kept) if call.query.get("with_response") in ("1", "true", "True") else None


def _kind(payload: Json, doc: Json) -> int:
    kind = payload.get("type")
    form = Form()
    if kind not in CALLBACKS:
        form.wrong(("type",), "BASE_TYPE_CHOICES", f"Value must be one of {sorted(CALLBACKS)}.")
    elif kind not in ALLOWED[doc["type"]]:
        form.wrong(("type",), "INTERACTION_CALLBACK_TYPE_INVALID", "This type does not answer such an interaction.")
    elif kind in (DEFER_UPDATE, UPDATE) and doc["message"] is None:
        form.wrong(("type",), "INTERACTION_CALLBACK_TYPE_INVALID", "There is no message to update.")
    form.check()
    return int(payload["type"])


def _response(doc: Json, kind: int, kept: Kept | None) -> Json:
    about: Json = {"id": doc["id"], "type": doc["type"], "channel_id": doc["channel"]}
    result: Json = {"interaction": about}
    if kept is None:
        return result
    about["response_message_id"] = kept.id
    about["response_message_loading"] = bool(kept.message["flags"] & LOADING)
    about["response_message_ephemeral"] = bool(kept.message["flags"] & EPHEMERAL)
    if kind in (SAY, UPDATE):
        result["resource"] = {"type": kind, "message": kept.message}
    return result


def _say(call: Call, doc: Json, data: Json) -> Kept:
    kept = answer(call.s, doc, data, call)
    doc["response"] = kept.id
    return kept


def _defer(call: Call, doc: Json, data: Json) -> Kept:
    s, private = call.s, bool(data.get("flags", 0) & EPHEMERAL)
    message = messages.blank(s, doc["channel"], shapes.bot_user()) | _marks(s, doc)
    message["flags"] = LOADING | (EPHEMERAL if private else 0)
    kept = Kept(message, doc["person"] if private else None)
    messages.add(s, kept, s.world.channels[doc["channel"]])
    doc["response"] = kept.id
    doc["messages"].append(kept.id)
    s.clock.after(ia.TOKEN_LIVES, lambda: ia.give_up(s, doc))
    return kept


def _defer_update(call: Call, doc: Json, data: Json) -> Kept | None:
    doc["response"] = doc["message"]
    return ia.source_of(call.s, doc)


def _update(call: Call, doc: Json, data: Json) -> Kept:
    kept = ia.source_of(call.s, doc)
    if kept is None:
        raise ApiError(10008)
    doc["response"] = kept.id
    return messages.edit(call.s, kept, data, call.uploads)


def _choices(call: Call, doc: Json, data: Json) -> None:
    check_choices(data)
    doc["choices"] = data["choices"]


def _modal(call: Call, doc: Json, data: Json) -> None:
    check_modal(data)
    messages.number(data["components"])
    modal = {name: data[name] for name in ("custom_id", "title", "components")} | {"modal": doc["id"]}
    doc["modal"] = modal
    call.s.live.tell([doc["person"]], "MODAL", modal | {"channel": doc["channel"]})


CALLBACKS: dict[int, Callable[[Call, Json, Json], Kept | None]] = {
    SAY: _say,
    DEFER: _defer,
    DEFER_UPDATE: _defer_update,
    UPDATE: _update,
    CHOICES: _choices,
    MODAL: _modal,
}


def answer(s: Standin, doc: Json, data: Json, call: Call) -> Kept:
    """A new message in answer to an interaction."""
    private = bool((data.get("flags") or 0) & EPHEMERAL)
    reader = doc["person"] if private else None
    channel = s.world.channels.get(doc["channel"])
    if channel is None:
        raise ApiError(10003)
    kept = messages.create(s, channel, shapes.bot_user(), data, call.uploads, reader, **_marks(s, doc))
    doc["messages"].append(kept.id)
    return kept


def _marks(s: Standin, doc: Json) -> Json:
    marks = {"application_id": BOT_ID, "webhook_id": BOT_ID, "interaction_metadata": ia.metadata(s, doc)}
    if doc["type"] == ia.COMMAND:
        person = shapes.user(s.world.people[doc["person"]])
        return marks | {
            "type": 20,
            "interaction": {"id": doc["id"], "type": 2, "name": doc["name"], "user": person},
        }
    if doc["message"] is None:
        return marks
    reference = {"type": 0, "channel_id": doc["channel"], "message_id": doc["message"]}
    return marks | {"type": 19, "message_reference": reference}


# what the token still allows afterwards


def alive(call: Call) -> Json:
    """The interaction whose token this is: 50027 when it is dead, 10015 before the callback."""
    doc = call.s.world.interactions.get(call.s.world.tokens.get(call.path["token"], ""))
    if doc is None or call.s.clock.now() - doc["at"] > ia.TOKEN_LIVES:
        raise ApiError(50027)
    if doc["callback_type"] is None:
        raise ApiError(10015)
    return doc


def _own(call: Call, doc: Json) -> Kept:
    key = call.path.get("message", "@original")
    key = doc["response"] if key == "@original" else key
    if key not in (doc["response"], doc["message"], *doc["messages"]):
        raise ApiError(10008)
    kept = call.s.world.messages.get(doc["channel"], {}).get(key or "")
    if kept is None:
        raise ApiError(10008)
    return kept


async def follow_up(call: Call) -> Json:
    """POST /webhooks/{application}/{token}: another message, or the one that a deferral promised."""
    s, doc = call.s, alive(call)
    kept = s.world.messages.get(doc["channel"], {}).get(doc["response"] or "")
    if doc["callback_type"] == DEFER and kept is not None and kept.message["flags"] & LOADING:
        return _finish(call, doc, messages.edit(s, kept, call.payload, call.uploads, stamp=False))
    return _finish(call, doc, answer(s, doc, call.payload, call))


async def get_original(call: Call) -> Json:
    """GET /webhooks/{application}/{token}/messages/{message}."""
    return _own(call, alive(call)).message


async def edit_original(call: Call) -> Json:
    """PATCH /webhooks/{application}/{token}/messages/{message}."""
    doc = alive(call)
    kept = _own(call, doc)
    stamp = not kept.message["flags"] & LOADING
    return _finish(call, doc, messages.edit(call.s, kept, call.payload, call.uploads, stamp))


async def delete_original(call: Call) -> None:
    """DELETE /webhooks/{application}/{token}/messages/{message}."""
    messages.delete(call.s, _own(call, alive(call)))


def _finish(call: Call, doc: Json, kept: Kept) -> Json:
    if doc["response"] is None:
        doc["response"] = kept.id
    if doc["state"] == "deferred":
        ia.settle(call.s, doc, "answered")
    else:
        call.s.world.put_interaction(doc)
    return kept.message


ROUTES = (
    ("POST", "/interactions/{interaction}/{token}/callback", callback),
    ("POST", "/webhooks/{application}/{token}", follow_up),
    ("GET", "/webhooks/{application}/{token}/messages/{message}", get_original),
    ("PATCH", "/webhooks/{application}/{token}/messages/{message}", edit_original),
    ("DELETE", "/webhooks/{application}/{token}/messages/{message}", delete_original),
)
