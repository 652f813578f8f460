"""The classes' own skills as controls: flares, ziplines, shield, sentry gun, platforms."""

from __future__ import annotations

from bot.engine.game import Phrase
from bot.games.deep_rock import engineer, gunner, scout, sight
from bot.games.deep_rock.board import OFF
from bot.games.deep_rock.ground import body
from bot.games.deep_rock.state import State
from bot.games.deep_rock.words import names
from bot.games.deep_rock.words.registry import ABOUTS, deed, shows

SEES = 3
"""Range of the sentry gun."""
TOLD = 4
"""Creatures named in a line."""
ABOUTS |= {
    "takeback": "All tokens are out: which one do you take back?",
}


def menu(state: State) -> str:
    """The menu of the active class."""
    return f"{names.dwarf(state, state.active)}..."


def creatures(state: State, ids: tuple[int, ...]) -> str:
    found = [names.creature(creature) for creature in state.creatures if creature.id in ids]
    more = f" and {len(found) - TOLD} more" if len(found) > TOLD else ""
    return ", ".join(found[:TOLD]) + more


@shows(scout.Flare)
def flare(state: State, seat: int, option: scout.Flare) -> Phrase:
    free = " · free" if state.turn.light else ""
    line = f"Lights {creatures(state, option.lit)}: one die an attack again"
    return Phrase(f"Flare on {names.space(option.at)}{free}", line, menu=menu(state))


@shows(scout.FlareAt)
def flare_at(state: State, seat: int, option: scout.FlareAt) -> Phrase:
    free = " · free" if state.turn.light else ""
    return Phrase(f"Flare elsewhere...{free}", "Any space in sight", menu=menu(state))


@shows(gunner.Zipline)
def zipline(state: State, seat: int, option: gunner.Zipline) -> Phrase:
    here = names.space(state.dwarves[state.active].at)
    goal = f"to {names.space(option.lands)}" if option.lands != OFF else f"as far as {names.space(option.spaces[-1])}"
    gap = names.count(len(option.spaces), "pit space")
    return Phrase(
        f"Zipline {here} {goal}, {gap}", f"Over {names.spaces(option.spaces)}; a ride is one step", menu=menu(state)
    )


@shows(gunner.TakeBack)
def take_back(state: State, seat: int, option: gunner.TakeBack) -> Phrase:
    return Phrase(names.space(option.at), menu="Take back from...")


@shows(gunner.Shield)
def shield(state: State, seat: int, option: gunner.Shield) -> Phrase:
    covers = names.listed([names.dwarf(state, who) for who in option.covers]) or "nobody"
    line = f"Covers {covers} until your next turn"
    order = f"{9 - len(option.covers)} {names.space(option.at)}"
    return Phrase(f"Shield on {names.space(option.at)}", line, menu=menu(state), order=order)


@shows(engineer.Sentry)
def sentry(state: State, seat: int, option: engineer.Sentry) -> Phrase:
    seen = sight.in_range(state, option.at, SEES)
    near = tuple(creature.id for creature in state.creatures if body(creature) & seen)
    line = f"Within its range now: {creatures(state, near) or 'nothing'}"
    return Phrase(f"Sentry gun on {names.space(option.at)} · 1 {option.slot} ammo", line, menu=menu(state))


@shows(engineer.Platform)
def platform(state: State, seat: int, option: engineer.Platform) -> Phrase:
    return Phrase(f"Platforms · up to {option.most} for 1 action", "A floor over the pit until it is taken back")


@deed("flare")
def flare_deed(rest: str) -> str:
    return f"flare on {rest or 'a space'}"


@deed("zipline")
def zipline_deed(rest: str) -> str:
    return f"zipline over {rest.replace('.', ', ')}"


@deed("takeback")
def takeback_deed(rest: str) -> str:
    return f"take the token at {rest} back"


@deed("shield")
def shield_deed(rest: str) -> str:
    return f"shield on {rest}"


@deed("sentry")
def sentry_deed(rest: str) -> str:
    return f"sentry gun on {rest.partition('/')[0]}"


@deed("platform")
def platform_deed(rest: str) -> str:
    return f"platforms on {rest.replace('.', ', ')}" if rest else "platforms"
