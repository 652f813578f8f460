"""All that players read about campaigns: answers to `/campaign`, a board that rests, seats that are asked for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

REFUSALS: Mapping[str, str] = {
    "paused": "This campaign is paused. `/campaign continue` takes it up where it stands, in any channel.",
    "no_campaign_here": "The table here belongs to no campaign, so it cannot be paused; it waits for you all the same. "
    "`/campaign start` begins one.",
    "no_campaigns": "{name} is not played in campaigns. `/fathom play` opens a table.",
    "no_campaign": "There is no such campaign here. There are: {list}. `/campaign start` begins one, "
    "`/campaign import` takes one from a file.",
    "which_campaign": "There are several campaigns here: say which one. {list}.",
    "no_plan": "`{typed}` is no list of missions. Take one that is offered while you type, or write two to five "
    "different ones by their numbers: `1-4-9`.",
    "name_taken": "A campaign here is called **{name}** already. Choose another name; `/campaign list` tells all.",
    "many_campaigns": "There are {most} campaigns here, and that is as many as there may be. `/campaign delete` "
    "makes room; `/campaign export` keeps one as a file.",
    "not_of_it": "Only the people of this campaign, who began it, or a moderator can take it up again; "
    "`/campaign show` names them. Once it goes on, you can ask for a seat: press Table.",
    "not_your_campaign": "Only who began a campaign, or a moderator, can delete it.",
    "campaign_over": "**{name}** is over. `/campaign show` tells how it went, `/campaign start` begins a new one.",
    "played_already": "Somebody has taken it up just now: `/campaign show` tells where it is played.",
    "here_already": "It is being played here already: `/table show` brings its board.",
    "settled_option": "{name} is settled by the campaign, so the lobby cannot change it.",
    "wished_already": "Somebody asks for a seat here already. First the table answers that.",
    "no_wish": "Nobody asks for a seat here just now. Who has none can: press Table.",
    "file_large": "That file is larger than any campaign. `/campaign export` gives the right one.",
    "file_foreign": "That file is no campaign. `/campaign export` gives one; it ends in `.campaign.json`.",
    "file_table": "That file is a table, not a campaign: `/fathom verify` checks it. `/campaign export` gives the "
    "right one.",
    "file_damaged": "That campaign file is damaged, so nothing was taken in. Export it once more if you can.",
    "file_game": "That campaign is of a game that I do not know. Nothing was taken in.",
    "file_newer": "That campaign was exported by a newer version of me. It can be taken in once the host has brought "
    "me up to date.",
}
"""More of the words of a `Refusal`."""

DONE: Mapping[str, str] = {
    "paused": "The campaign is paused: nobody is asked, and no time runs. `/campaign continue` takes it up again.",
    "resumed": "The campaign goes on.",
    "wished": "The others are asked whether you may have the seat.",
    "kept": "You objected: the seat stays whose it is.",
}

CHOOSE, PAUSE, GO_ON, FILE = "Choose", "Pause the campaign", "Take it up here", "As a file"
YES_DROP = "Yes, delete it for good"
DROPPED = "The campaign is deleted. Its dice can still be checked: `/table verify`."
GOES_ON = "It goes on: the board stands in this channel."
EXPORTED_WHOLE = "The campaign as one file, with nothing left out: `/campaign import` goes on exactly from here."
EXPORTED_MIDWAY = (
    "The campaign as one file. A mission is being played, and a file must not tell its hidden cards and dice: it holds "
    "the results so far and what was brought into this mission, which begins anew where it is imported."
)
EXPORTED_OVER = "The campaign as one file, for the record: it is over."
NONE = "There is no campaign here yet. `/campaign start` begins one: three missions in a row with what you have left."
RESTING: Mapping[str, str] = {"lobby": "not started yet", "paused": "paused: `/campaign continue` takes it up"}
STATUS: Mapping[str, str] = {
    "new": "not begun",
    "lobby": "in its lobby",
    "open": "being played",
    "paused": "paused",
    "over": "its table was closed",
    "cancelled": "its lobby was cancelled",
    "frozen": "rests while I am not in its server",
    "broken": "set aside: please tell the host",
}


def of_lobby(name: str) -> str:
    return f"Campaign **{name}**"


def head(name: str, game: str, status: str) -> str:
    return f"**{name}** · {game} · {status}"


def line(name: str, status: str, where: str) -> str:
    return f"- **{name}** · {status}" + (f" · {where}" if where else "")


def sits(number: int, name: str, what: str) -> str:
    return f"- Seat {number}: {name}" + (f", {what}" if what else "")


def waits(names: str, where: str) -> str:
    return f"Waiting for {names}: {where}" if names else where


def played(where: str) -> str:
    return f"It is being played already: {where}\n`/campaign continue` would bring it into another channel."


def more(number: int) -> str:
    return f"-# {number} more."


def paused_head(name: str, title: str) -> str:
    return f"**{name}** · {title} · paused"


def paused(told: str) -> str:
    return f"{told}\n-# Nobody is asked and no time runs. `/campaign continue` takes it up, in any channel."


def wish(name: str, seat: str, waiting: str) -> str:
    return f"**{name}** would like to play the seat of {seat} from now on. Waiting for {waiting}."


def ask_seat(name: str) -> str:
    return f"Ask for the seat of {name}"[:80]


def ask_drop(name: str) -> str:
    return (
        f"Delete the campaign **{name}** with all it holds? If it is being played, its table ends. "
        "`/campaign export` keeps it as a file."
    )


def brought(name: str, told: str, over: bool) -> str:
    more = "" if over else "\nTake it up here now, or later with `/campaign continue`."
    return f"Taken in as **{name}**; nothing that was here has changed.\n{told}{more}"


def listed(lines: Sequence[str]) -> str:
    return "\n".join(["**Campaigns here**", *lines])
