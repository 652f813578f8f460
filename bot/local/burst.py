"""Many people in one moment: presses and commands that all begin at once, for the bench and for proofs."""

import asyncio
import gc
from time import monotonic
from typing import Any

from bot.local import acts
from bot.local.acts import Refused
from bot.local.callbacks import SAY, UPDATE
from bot.local.mishaps import channel_of, person_of
from bot.local.standin import Standin

Json = dict[str, Any]
MOST = 2_000
WAIT = 15.0


async def burst(s: Standin, wish: Json) -> Json:
    """Begin all of `acts` without a pause, each {as, channel, message, custom_id} or {as, channel, name, options};
    answer once the bot has answered each, or failed to. `began` is the seconds that beginning them took;
    `seconds` of each: to the callback, and to an answer that is no mere promise (None: not in time)."""
    wanted = wish["acts"]
    if not 0 < len(wanted) <= MOST:
        raise Refused(f"between 1 and {MOST} acts")
    gc.collect()
    gc.disable()  # the bot is measured, not this
    try:
        start = monotonic()
        docs = [_begin(s, act) for act in wanted]
        began = monotonic() - start
        until = start + float(wish.get("wait", WAIT))
        return {"began": began, "acts": await asyncio.gather(*(_followed(s, doc, until) for doc in docs))}
    finally:
        gc.enable()


async def _followed(s: Standin, doc: Json, until: float) -> Json:
    """What becomes of one interaction."""
    while doc["state"] in ("waiting", "deferred") and (left := until - monotonic()) > 0:
        await s.waiting.wait(doc["id"], left)
    answered = s.clock.now() - doc["at"] if doc["state"] == "answered" else None
    if doc["callback_type"] in (None, SAY, UPDATE):
        answered = doc["callback_seconds"]  # it came with the callback
    return {"interaction": doc["id"], "state": doc["state"], "seconds": [doc["callback_seconds"], answered]}


def _begin(s: Standin, act: Json) -> Json:
    person = person_of(s, act)
    channel = channel_of(s, act, person)
    if "name" in act:
        return acts.command(s, person, channel, act["name"], act.get("options") or {})
    kept = s.world.messages[channel["id"]].get(str(act["message"]))
    if kept is None:
        raise Refused("no such message", 404)
    return acts.press(s, person, kept, str(act["custom_id"]), act.get("values"))
