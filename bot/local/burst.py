"""Many people in one moment: presses and commands that all begin at once, for the bench and for proofs."""

from time import monotonic
from typing import Any

from bot.local import acts
from bot.local.acts import Refused
from bot.local.mishaps import channel_of, person_of
from bot.local.standin import Standin

Json = dict[str, Any]
MOST = 2_000
WAIT = 15.0
TOLD = ("id", "state", "callback_type", "callback_seconds")


async def burst(s: Standin, wish: Json) -> Json:
    """Begin all of `acts` without a pause, each {as, channel, message, custom_id} or {as, channel, name, options};
    answer once the bot has called back for each, or failed to. `began` is the seconds that beginning them took."""
    wanted = wish["acts"]
    if not 0 < len(wanted) <= MOST:
        raise Refused(f"between 1 and {MOST} acts")
    start = monotonic()
    docs = [_begin(s, act) for act in wanted]
    began = monotonic() - start
    until = start + float(wish.get("wait", WAIT))
    for doc in docs:
        while doc["state"] == "waiting" and monotonic() < until:
            await s.waiting.wait(doc["id"], until - monotonic())
    return {"began": began, "acts": [{name: doc[name] for name in TOLD} for doc in docs]}


def _begin(s: Standin, act: Json) -> Json:
    person = person_of(s, act)
    channel = channel_of(s, act, person)
    if "name" in act:
        return acts.command(s, person, channel, act["name"], act.get("options") or {})
    kept = s.world.messages[channel["id"]].get(str(act["message"]))
    if kept is None:
        raise Refused("no such message", 404)
    return acts.press(s, person, kept, str(act["custom_id"]), act.get("values"))
