"""What a single die of an attack did, in a few words."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.asks import Question
from bot.games.deep_rock.entries import fights
from bot.games.deep_rock.entries.fights import Fate
from bot.games.deep_rock.state import State
from bot.games.deep_rock.words import names
from bot.games.deep_rock.words.registry import LOG_ONLY, tells

SAID = {
    "blank": "blank",
    "unused": "not used",
    "misses": "hits nothing",
    "resisted": "resisted",
    "warded": "Warden's shield",
    "late": "already dead",
}
LOG_ONLY |= {fights.Landed}


def fate(one: Fate) -> str:
    """`Grunt J10 dies`, `Slasher K9 -1`, `resisted`."""
    if one.did in SAID:
        return SAID[one.did]
    if one.n > 1:
        return f"{one.did} {one.n}"
    who = f"{names.kind(one.kind)} {names.space(one.at)}"
    return {"kills": f"{who} dies", "wounds": f"{who} -{one.hurt}"}.get(one.did, f"{one.did} {who}")


@tells(fights.Landed)
def landed(entry: fights.Landed) -> str:
    """In the log alone: `Minigun die by die: hit, Grunt J10 dies; blank`."""
    each = [_die(face, one) for face, one in zip(entry.faces, entry.fates, strict=True)]
    return f"{names.capital(names.source(entry.source))} die by die: {'; '.join(each)}"


def _die(face: str, one: Fate) -> str:
    return names.face(face) if one.did == face else f"{names.face(face)}, {fate(one)}"


def told(fates: Sequence[Fate]) -> list[str]:
    return [fate(one) for one in fates]


def results(state: State, question: Question | None) -> tuple[str, ...]:
    """What the results do that an attacker may choose from, in the order of their letters."""
    from bot.games.deep_rock.words import fights, menus  # which themselves need views

    asked = [option for seat in question.seats() for option in question.asked[seat]] if question else []
    return tuple(fights.effects(state, option.outcome) for option in menus.sensible(asked))
