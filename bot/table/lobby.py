"""Before the game: who sits where, which options, which pace. Pure: a setup in, a setup out."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from bot.engine.game import Game
from bot.engine.roles import Pick
from bot.table import picks
from bot.table.table import Table
from bot.table.types import Pace, Press, Refusal, Seat, Setup

PACES: tuple[Pace, ...] = ("live", "few", "daily")
STARTS = ("start", "quick")


def fresh(game: Game[Any], options: dict[str, str]) -> Setup:
    """The setup of a new table. Raises `Refusal` (`bad_option`) on words that the game does not know."""
    setup = Setup(options={option.name: option.default for option in game.setup})
    for name, value in options.items():
        setup = chosen(game, setup, name, value)
    return setup


def chosen(game: Game[Any], setup: Setup, name: str, value: str) -> Setup:
    option = next((o for o in game.setup if o.name == name), None)
    if option is None or value not in (v for v, _ in option.choices):
        known = [f"- `{o.name}=` {', '.join(v for v, _ in o.choices)}" for o in game.setup]
        raise Refusal("bad_option", name=name, value=value, list="\n".join(known))
    if setup.campaign is not None and name in setup.campaign.settled:
        raise Refusal("settled_option", name=option.label)
    return replace(setup, options={**setup.options, name: value})


def changed(game: Game[Any], setup: Setup, press: Press) -> tuple[Setup, str]:
    """The setup after a wish in the lobby, and what to call it. Raises `Refusal`."""
    made, word = _wished(game, setup, press)
    return picks.fitting(game, made), word


def _wished(game: Game[Any], setup: Setup, press: Press) -> tuple[Setup, str]:
    word, _, argument = press.key.partition(":")
    if word == "option":
        name, _, value = argument.partition("=")
        return chosen(game, setup, name, value), "chosen"
    if word == "pace" and argument in PACES:
        return replace(setup, pace=argument), "chosen"
    if word == "sit" or (word == "pick" and not _seated(setup, press)):
        return sat(game, setup, press, argument if word == "pick" else ""), "sat"
    if word in ("pick", "swap", "gear"):
        return picks.wished(game, setup, press, word, argument), "chosen"
    if word == "leave":
        return left(setup, press.person), "left"
    if word == "computer":
        return computer(game, setup, argument), "chosen"
    raise Refusal("illegal", answer=press.key, why="")


def sat(game: Game[Any], setup: Setup, press: Press, role: str = "") -> Setup:
    """With a seat more; `role`: what is chosen with it. Raises `Refusal`: seated, full, role_taken, no_role."""
    if _seated(setup, press):
        raise Refusal("seated")
    if role:
        picks.check_free(game, setup, role, None)
    seat = Seat(press.person, press.name, picks=(Pick(role),) if role else ())
    return replace(_with(game, setup, seat), joined=(*setup.joined, press.interaction))


def _seated(setup: Setup, press: Press) -> bool:
    return any(seat.person == press.person for seat in setup.seats)


def left(setup: Setup, person: int) -> Setup:
    seats = tuple(seat for seat in setup.seats if seat.person != person)
    if len(seats) == len(setup.seats):
        raise Refusal("foreign")
    return replace(setup, seats=seats)


def computer(game: Game[Any], setup: Setup, wish: str) -> Setup:
    """One computer player more, or one less (`-`). A control names which (`+2`, `-2`), so that a second press of it
    does nothing."""
    number = 1 + sum(seat.computer for seat in setup.seats)
    more, named = not wish.startswith("-"), wish.lstrip("+-")
    if named and named != str(number if more else number - 1):
        raise Refusal("stale")
    if more:
        return _with(game, setup, Seat(None, f"Bot {number}", computer=True))
    last = next((i for i in reversed(range(len(setup.seats))) if setup.seats[i].computer), None)
    if last is None:
        raise Refusal("no_computer")
    return replace(setup, seats=setup.seats[:last] + setup.seats[last + 1 :])


def _with(game: Game[Any], setup: Setup, seat: Seat) -> Setup:
    if len(setup.seats) >= most(game, setup):
        raise Refusal("full")
    return replace(setup, seats=(*setup.seats, seat))


def most(game: Game[Any], setup: Setup) -> int:
    """How many can sit here: in a campaign no more than it has places for."""
    return min(game.seats[1], setup.campaign.most) if setup.campaign is not None else game.seats[1]


def check_start(game: Game[Any], setup: Setup, unlocked: frozenset[str]) -> None:
    """Raises `Refusal`: too_few, locked_option."""
    if len(setup.seats) < game.seats[0] or all(seat.computer for seat in setup.seats):
        raise Refusal("too_few", least=str(game.seats[0]))
    for option in game.setup:
        if option.unlock and setup.options[option.name] in option.locked and option.unlock not in unlocked:
            raise Refusal("locked_option", name=option.label)


def begun(game: Game[Any], setup: Setup, press: Press) -> Setup:
    """The setup as the game starts; `quick`: who has not chosen plays what is advised."""
    made = picks.advised(game, setup) if press.key == "quick" else setup
    return replace(picks.settled(game, made), joined=(*setup.joined, press.interaction))


def check_opener(table: Table, press: Press) -> None:
    """Only who opened a table, a moderator, or somebody alone at it may end it. Raises `Refusal` (`not_yours`)."""
    if press.moderator or press.person == table.row.opened_by or table.persons() == [press.person]:
        return
    raise Refusal("not_yours")
