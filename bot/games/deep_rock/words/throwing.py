"""Throwables as controls, and all that fights brought, told."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.game import Phrase
from bot.games.deep_rock import throw, throwables, traps
from bot.games.deep_rock.board import each
from bot.games.deep_rock.entries import fights
from bot.games.deep_rock.state import State
from bot.games.deep_rock.words import names
from bot.games.deep_rock.words.fights import MODES, inside
from bot.games.deep_rock.words.names import who
from bot.games.deep_rock.words.registry import ABOUTS, QUIET, ROW, deed, groups, shows, tells

THROW = "Throw..."
ABOUTS |= {
    "drag": "Where does the grenade take it?",
    "trigger": "When does the satchel charge go off?",
}
QUIET |= {fights.Blasted, fights.Fired}
TOKENS = {
    "satchel": "Satchel Charge",
    "proximity": "Proximity Grenade",
    "lure": "hologram",
    "inhibitor": "inhibitor field",
}

# ---- controls


@shows(throw.Throw)
def thrown(state: State, seat: int, option: throw.Throw) -> Phrase:
    name, area = names.card(option.card), throwables.area(option.card, option.aim)
    free = " · free" if state.turn.light else ""
    line = inside(state, each(area)) or f"clears {names.spaces(option.aim[1:] or option.aim)}"
    return Phrase(f"{name} > {names.spaces(option.aim)}{free}", line, menu=THROW)


@shows(throw.TakeAim)
def take_aim(state: State, seat: int, option: throw.TakeAim) -> Phrase:
    return Phrase(f"Aim {names.card(option.card)}", names.card_text(option.card), menu=THROW)


@shows(throw.Detonate)
def detonate(state: State, seat: int, option: throw.Detonate) -> Phrase:
    who = inside(state, each(traps.disc(option.at)))
    return Phrase(f"Detonate the satchel at {names.space(option.at)}", who, row=ROW, style="danger")


@shows(throwables.Trigger)
def trigger(state: State, seat: int, option: throwables.Trigger) -> Phrase:
    return Phrase("Satchel: when a creature comes near" if option.near else "Satchel: at your word only", row=ROW)


@shows(throwables.Drag)
def drag(state: State, seat: int, option: throwables.Drag) -> Phrase:
    return Phrase(names.space(option.to), f"{names.kind(option.kind)} blows up there", menu="Moved to...")


@deed("throw")
def throw_deed(rest: str) -> str:
    card, _, at = rest.partition(":")
    return f"{names.card(card)} at {at.removeprefix('aim=').removesuffix(throw.SURE).replace('.', ', ')}"


@deed("detonate")
def detonate_deed(rest: str) -> str:
    return "detonate the satchel charge"


@deed("trigger")
def trigger_deed(rest: str) -> str:
    return "satchel waits for creatures" if rest == "near" else "satchel waits for your word"


@deed("drag")
def drag_deed(rest: str) -> str:
    return f"move it to {rest}"


# ---- told: Dwarves


@tells(fights.Hurt)
def hurt(entry: fights.Hurt) -> str:
    return f"{who(entry.dwarf)} loses {entry.amount} to {names.source(entry.source)}, {entry.left} left"


@tells(fights.Guarded)
def guarded(entry: fights.Guarded) -> str:
    return f"{who(entry.dwarf)} is protected from {names.source(entry.source)}"


@tells(fights.Struck)
def struck(entry: fights.Struck) -> str:
    return f"**{who(entry.dwarf)} is {names.CONDITIONS.get(entry.how, entry.how)}** ({names.source(entry.source)})"


@tells(fights.SentryLost)
def sentry_lost(entry: fights.SentryLost) -> str:
    return "the sentry gun is destroyed"


# ---- told: attacks


@tells(fights.Fired)
def fired(entry: fights.Fired) -> str:
    mode = f" ({MODES[entry.mode]})" if entry.mode in MODES else ""
    return f"{who(entry.dwarf)} fires {names.weapon(entry.weapon)}{mode} at {names.space(entry.at)}"


@tells(fights.Rolled)
def rolled(entry: fights.Rolled) -> str:
    if entry.bonus:
        got = names.faces(entry.faces[-entry.bonus :])
        return f"{who(entry.dwarf)} adds {got} ({names.source(entry.source)}): {names.faces(entry.faces)}"
    again = f", {names.count(len(entry.again), 'die')} rolled again" if entry.again else ""
    return f"{who(entry.dwarf)} rolls {names.faces(entry.faces)} ({names.source(entry.source)}{again})"


@tells(fights.Thrown)
def threw(entry: fights.Thrown) -> str:
    return f"{who(entry.dwarf)} throws {names.card(entry.card)} at {names.space(entry.spaces[0])}"


@tells(fights.Blasted)
def blasted(entry: fights.Blasted) -> str:
    return f"blast ({names.source(entry.source)}) over {names.spaces(entry.spaces)}"


@tells(fights.Wounded)
def wounded(entry: fights.Wounded) -> str:
    if not entry.left:
        return ""
    what = f"{names.kind(entry.kind)} {names.space(entry.at)}"
    ward = ", shielded by a Warden" if entry.warded else ""
    if not entry.damage:
        return f"{names.count(entry.hits, 'hit')} on {what} for nothing{ward}"
    return f"{what} takes {entry.damage}, {entry.left} left{ward}"


@tells(fights.Killed)
def killed(entry: fights.Killed) -> str:
    return f"**{names.kind(entry.kind)} {names.space(entry.at)} dies**"


@groups(fights.Killed, by=lambda entry: entry.kind)
def all_killed(found: Sequence[fights.Killed]) -> str:
    where = names.spaces([entry.at for entry in found])
    return f"**{names.count(len(found), names.kind(found[0].kind))} killed** ({where})"


@tells(fights.Rewarded)
def rewarded(entry: fights.Rewarded) -> str:
    return f"{who(entry.dwarf)} draws {names.card(entry.card)} for it"


@tells(fights.Gripped)
def gripped(entry: fights.Gripped) -> str:
    what = f"{names.kind(entry.kind)} {names.space(entry.at)}"
    return f"{what} cannot be stunned" if entry.how == "immune" else f"{what} is {entry.how}"


@tells(fights.Scared)
def scared(entry: fights.Scared) -> str:
    return f"{names.kind(entry.kind)} {names.space(entry.was)} runs to {names.space(entry.to)}"


@tells(fights.Stuck)
def stuck(entry: fights.Stuck) -> str:
    return f"{names.kind(entry.kind)} {names.space(entry.was)} is dragged to {names.space(entry.to)}"


@tells(fights.Flamed)
def flamed(entry: fights.Flamed) -> str:
    return f"flames on {names.spaces(entry.spaces)}"


@tells(fights.Laid)
def laid(entry: fights.Laid) -> str:
    return f"{TOKENS.get(entry.token, entry.token)} at {names.space(entry.at)}"


@tells(fights.Cleared)
def cleared(entry: fights.Cleared) -> str:
    return f"{names.card(entry.card)} clears {names.spaces(entry.spaces)}"
