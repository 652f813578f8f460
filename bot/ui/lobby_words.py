"""Words of the lobby where seats choose a role, of seats that change hands, and of going on after the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

REFUSALS: Mapping[str, str] = {
    "no_role": "There is nothing of that name to choose here. {list}",
    "role_yours": "The {name} is yours already: Change shows what comes with it.",
    "role_taken": "{who} was quicker: the {name} is taken. Free: {list}.",
    "gear_taken": "{who} has chosen the {name}, and there is only one. Choose another.",
    "swap_asked": "You have offered that already. {who} agrees with Change at the {name}.",
    "continued": "This table has gone on to its next game: `/table show` brings the board.",
}
QUICK = "Quick start: all advised"
CHANGE, TAKE = "Change", "Take"
LESS_COMPUTER = "Remove a computer player"
ANOTHER = "Change to..."
STAND_UP = "Get up"
START_ANYWAY = "Start all the same"
TAKE_A_SEAT = "The bot plays a seat that you can take:"


def roles_help(least: int) -> str:
    people = "alone" if least == 1 else f"from {least} players"
    return (
        f"Playable {people}. Take a seat below; what you would carry is filled in. "
        "Quick start gives whoever has not chosen what is advised."
    )


def role(name: str, line: str) -> str:
    return f"**{name}** · {line}"


def free(head: str) -> str:
    return f"{head} · free"


def sits(number: int, who: str) -> str:
    return f"{who}, seat {number}"


def taken(head: str, number: int, who: str, gear: Sequence[str]) -> str:
    return f"{head}\n{sits(number, who)}" + (f": {', '.join(gear)}" if gear else "")


def offered(who: str, give: str) -> str:
    return f"{who} would give the {give} for it: **Change**"


def undecided(names: Sequence[str]) -> str:
    return f"Not chosen yet: {' · '.join(names)}"


def carried(slot: str, name: str, line: str) -> str:
    return f"- {slot}: {name}" + (f" · {line}" if line else "")


def held_by(who: str) -> str:
    return f"{who} is asked"


def asked_to_swap(who: str, give: str, get: str) -> str:
    return f"You offer the {give} for the {get}: it is done once {who} agrees, with Change there."


def give_for(mine: str, theirs: str) -> str:
    """On a button at what somebody else has."""
    return f"Offer my {mine} for the {theirs}"


def take_for(theirs: str, mine: str) -> str:
    """On a button at one's own, for which somebody offers theirs."""
    return f"Yes, the {theirs} for my {mine}"


def before_start(names: Sequence[str]) -> str:
    listed = ", ".join(f"**{name.replace('_', ' ')}**" for name in names)
    return (
        f"Before we start: I lack a permission in this channel: {listed}. Somebody who manages it can allow it. "
        "We can also play without, but not as well."
    )


def take_seat(name: str, plays: str) -> str:
    return f"Take the seat of {name}{f' · {plays}' if plays else ''}"[:80]


def goes_on(code: str) -> str:
    return f"-# It goes on at the next table, `{code}`."
