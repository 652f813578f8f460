"""A player of Deep Rock who is given words only: what `In words` says, and the labels and lines of the controls.

It thinks in steps of walking, of which an action is worth three: how much nearer a move brings it to what is still
wanted, how likely a shot kills what is close. What it does not understand it answers with what stands first.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from tests.proofs.reading import FAR, Dwarf, Foe, Space, Told, beside, costs, distance, space, spaces, told

WORTH = {"grunt": 2.6, "exploder": 4.0, "slasher": 5.5, "web spitter": 5.0, "mactera spawn": 4.0}
BIG = 4.5
"""What an unknown kind is worth."""
OBJECTIVE, DIG = 9.0, 3.6
PLAIN = ("Pass", "Back", "Leave the rest", "Stay", "End turn", "Decide kindly", "No")
LEAST = 0.3


class Offer(NamedTuple):
    """A control, or an entry of a menu: what is written on it, and on its menu. `opens`: more stands behind it."""

    label: str
    line: str = ""
    menu: str = ""
    opens: bool = False


class Mind(NamedTuple):
    """What it knows when it chooses."""

    told: Told
    me: Dwarf
    left: dict[Space, float]
    text: str


def choose(text: str, offers: Sequence[Offer], luck: random.Random) -> int:
    """Which of the offers to take: its place in the list. `text`: all that was read."""
    known = told(text)
    mind = _mind(known, text)
    if mind is None or not any(offer.label.startswith("End turn") for offer in offers):
        return _beside_turn(mind, offers, luck)
    worths = [_worth(mind, offer) for offer in offers]
    best = max(range(len(offers)), key=lambda i: worths[i])
    if worths[best] > LEAST:
        return best
    return next(i for i, offer in enumerate(offers) if offer.label.startswith("End turn"))


def _mind(known: Told, text: str) -> Mind | None:
    """From the eyes of the Dwarf whose turn it is."""
    head = re.search(r"figures: hexes from the (\w+) at", text)
    me = known.dwarf(head[1].casefold()) if head else None
    if me is None or me.at is None:
        return None
    return Mind(known, me, costs(_goals(known, me), lambda at: _entering(known, me, at)), text)


def _entering(known: Told, me: Dwarf, at: Space) -> float:
    if at in known.floor or at in known.pod:
        return 1.0 + 2.0 * any(foe.at == at for foe in known.foes)
    if at in known.pits:
        return FAR
    if at in known.stalagmites or at in known.closed:
        return DIG + 1.0
    return 2.0 if me.cls == "driller" else DIG


def _goals(known: Told, me: Dwarf) -> list[Space]:
    """Where it wants to stand: nearest things first are found by the costs."""
    fallen = [dwarf.at for dwarf in known.dwarves if dwarf is not me and dwarf.down and dwarf.at]
    if fallen:
        return [at for one in fallen for at in beside(one) if at in known.floor]
    if known.met:
        taken = {dwarf.at for dwarf in known.dwarves if dwarf is not me}
        return [at for at in known.pod if at not in taken]
    return _wanted(known, me)


def _wanted(known: Told, me: Dwarf) -> list[Space]:
    found: list[Space] = []
    for name, have, need in known.goals:
        if have >= need:
            continue
        stems = [word for word in (name, name.removesuffix("s"), name + "s") if word]
        for veins in (known.walls[stem] for stem in stems if stem in known.walls):
            found += [at for vein in _shared(known, me, veins) for at in beside(vein)]
        for lying in (places for what, places in known.things.items() if any(what.startswith(s) for s in stems)):
            found += _shared(known, me, lying)
        if not any(stem in known.walls for stem in stems):
            down = [at for what, places in known.things.items() if "face down" in what for at in places]
            found += [at for token in _shared(known, me, down) for at in beside(token)]
    return found or list(known.closed) or list(known.pod)


def _shared(known: Told, me: Dwarf, places: Sequence[Space]) -> list[Space]:
    """Those that nobody else is nearer to, if there are any."""
    others = [d.at for d in known.dwarves if d is not me and d.at and not d.down]
    own = [at for at in places if all(distance(me.at or at, at) <= distance(o, at) for o in others)]
    return own or list(places)


# ---- a turn


def within(text: str, offers: Sequence[Offer]) -> int | None:
    """Which of the offers behind a button to take; none: back."""
    mind = _mind(told(text), text)
    worths = [_behind(mind, offer) if mind is not None else 0.0 for offer in offers]
    best = max(range(len(offers)), key=lambda i: worths[i], default=None)
    return best if best is not None and worths[best] > LEAST else None


def _behind(mind: Mind, offer: Offer) -> float:
    """A pod is called where the menu has it first; upgrades are free."""
    if offer.menu.startswith("Call"):
        return _call(mind, offer)
    return 8.0 if offer.menu.startswith("Attach") else _worth(mind, offer)


def _opened(mind: Mind, offer: Offer) -> float:
    """What a look behind a button may bring."""
    at = mind.me.at or (0, 0)
    if offer.label.startswith("Help"):
        down = any(dwarf.down and dwarf.at in beside(at) for dwarf in mind.told.dwarves)
        return 12.0 if down else 8.0 if "loose upgrades" in mind.me.line else 0.0
    if offer.label.startswith("Supplies"):
        spent = mind.me.health <= 3 or re.search(r"ammo [01]\b", mind.me.line) is not None
        near = any(space in beside(at) for space in mind.told.things.get("supply pod", ()))
        return 5.0 * (spent and near) or _call(mind, offer)
    return 0.0


def _worth(mind: Mind, offer: Offer) -> float:
    """What taking it brings, in steps."""
    if offer.opens:
        return _opened(mind, offer)
    for begins, weigh in WEIGHED:
        if re.match(begins, offer.label):
            return weigh(mind, offer)
    return 0.0


def _walk(mind: Mind, offer: Offer) -> float:
    to = space(offer.label.split()[0])
    here = mind.left.get(mind.me.at or to, FAR)
    gain = max(-3.0, min(6.0, here - mind.left.get(to, FAR)))
    if mind.told.met and to in mind.told.pod and mind.me.at not in mind.told.pod:
        gain += 6.0
    wanted = any(name in offer.label + offer.line for name, have, need in mind.told.goals if have < need)
    gain += OBJECTIVE * (wanted and "takes" in offer.line) + 0.8 * offer.line.count("turns over")
    return gain - _exposed(mind, to) + _exposed(mind, mind.me.at or to)


def _exposed(mind: Mind, at: Space) -> float:
    return 0.5 * sum(distance(foe.at, at) == 1 for foe in mind.told.foes)


def _danger(mind: Mind, foe: Foe) -> float:
    prey = [dwarf.at for dwarf in mind.told.dwarves if dwarf.at]
    far = min((distance(foe.at, at) for at in prey), default=9)
    near = 1.0 if far <= 1 else 0.8 if far <= 4 else 0.5 if far <= 7 else 0.25
    return WORTH.get(foe.kind, BIG) * near


def _shoot(mind: Mind, offer: Offer) -> float:
    """`Minigun > Grunt J10 · dies 96 %`: the likelihood times what the creature would do."""
    target = next((foe for foe in mind.told.foes if foe.at in spaces(offer.label.partition(" > ")[2])), None)
    if target is None:
        return 0.0
    odds = re.search(r"(\d+) %", offer.label)
    chance = int(odds[1]) / 100 if odds else 0.5
    share = 1.0 if "dies" in offer.label or "kill" in offer.label else 0.6 / max(1, target.health - 1)
    actions = re.search(r"(\d) actions", offer.label)
    price = 0.3 if "free" in offer.label + offer.line else 1.0
    hurts = any(f"{dwarf.cls}" in offer.label.casefold() + offer.line.casefold() for dwarf in mind.told.dwarves)
    return (
        chance * share * _danger(mind, target) / (int(actions[1]) if actions else 1) + 0.3 - 0.4 * price - 20.0 * hurts
    )


def _swing(mind: Mind, offer: Offer) -> float:
    at = mind.me.at
    if at is None:
        return 0.0
    wanted = [name for name, have, need in mind.told.goals if have < need]
    mined = [vein for name in wanted for vein in mind.told.walls.get(name, ()) if vein in beside(at)]
    if mined:
        return OBJECTIVE * 0.7
    struck = sum(_danger(mind, foe) * 0.7 for foe in mind.told.foes if foe.at in beside(at) and foe.health == 1)
    return max(struck, _dug(mind, at))


def _dug(mind: Mind, at: Space) -> float:
    """Whether the way goes through a wall beside it."""
    rock = [near for near in beside(at) if near not in mind.told.floor and near in mind.left]
    here = mind.left.get(at, FAR)
    through = [near for near in rock if mind.left[near] + _entering(mind.told, mind.me, near) <= here + 0.01]
    return 2.2 if through and here > 0 else 0.0


def _call(mind: Mind, offer: Offer) -> float:
    if "supply pod" in mind.told.things:
        return 0.0
    weak = sum(dwarf.health <= 2 for dwarf in mind.told.dwarves)
    return 4.0 * weak if not mind.told.met else 0.0


WEIGHED: tuple[tuple[str, Callable[[Mind, Offer], float]], ...] = (
    (r"[A-N]\d+\b", _walk),
    (r".* > ", _shoot),
    (r"Pickaxe", _swing),
    (r"Revive|Help|Stand up|Deliver", lambda mind, offer: 12.0),
    (r"Attach", lambda mind, offer: 8.0),
    (r"Collect", lambda mind, offer: 4.0),
)


# ---- all other questions


def _beside_turn(mind: Mind | None, offers: Sequence[Offer], luck: random.Random) -> int:
    """Between: the hit that is best used, the shot for a friend, the class, the way on."""
    labels = [offer.label for offer in offers]
    for find in (_class, _sure, _use, _spare, _onward):
        found = find(mind, labels)
        if found is not None:
            return found
    plain = [i for i, label in enumerate(labels) if label.startswith(PLAIN)]
    first = [i for i, label in enumerate(labels) if label not in PLAIN]
    return first[0] if first and not plain else plain[0] if plain else luck.randrange(len(offers))


def _class(mind: Mind | None, labels: Sequence[str]) -> int | None:
    wished = ("Gunner", "Driller", "Scout", "Engineer")
    return next((labels.index(name) for name in wished if name in labels), None)


def _sure(mind: Mind | None, labels: Sequence[str]) -> int | None:
    """It meant what it said."""
    return next((i for i, label in enumerate(labels) if label.startswith("Yes")), None)


def _use(mind: Mind | None, labels: Sequence[str]) -> int | None:
    """Of a pickaxe's hit: what is wanted, a creature, the way."""
    if mind is None or "Leave the rest" not in labels:
        return None
    wanted = [name for name, have, need in mind.told.goals if have < need]

    def worth(label: str) -> float:
        low = label.casefold()
        found = spaces(label)
        if low.startswith(("mine", "harvest", "collect", "take")):
            return 9.0 if any(name.removesuffix("s") in low for name in wanted) else 1.0
        if low.startswith("strike"):
            return 3.0
        left = mind.left.get(found[0], FAR) if found else FAR
        return max(0.1, 2.5 - left / 100) if left < mind.left.get(mind.me.at or (0, 0), FAR) + 2 else 0.0

    return max(range(len(labels)), key=lambda i: worth(labels[i]))


def _spare(mind: Mind | None, labels: Sequence[str]) -> int | None:
    """A shot that is free, in a reaction."""
    shots = [i for i, label in enumerate(labels) if " > " in label or label == "Shoot"]
    return shots[0] if shots and "Pass" in labels else None


def _onward(mind: Mind | None, labels: Sequence[str]) -> int | None:
    """A walk that stopped on the way goes on to where it was nearer."""
    if mind is None or not any(label.startswith("Stay") for label in labels):
        return None
    goes = [(i, found[0]) for i, label in enumerate(labels) if (found := spaces(label)) and "Stay" not in label]
    here = mind.left.get(mind.me.at or (0, 0), FAR)
    taking = [i for i, _ in goes if "take" in labels[i]]
    best = min(goes, key=lambda pair: mind.left.get(pair[1], FAR), default=None)
    if taking:
        return taking[0]
    return best[0] if best and mind.left.get(best[1], FAR) < here else None
