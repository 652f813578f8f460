"""Rock 'n' Stone cards: who may play which one, when, at whom (DRG.RNS). What each does is in rock_cards.py.

`anytime` lists what stands beside every open question. Cards for an attack stand beside its own questions while
`state.attack` is open; Not Today is asked about when an event was drawn (event_phase.py) and never else.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.asks import Asks
from bot.engine.options import Option
from bot.games.deep_rock import content, decks, end, rock_cards, standing, turn
from bot.games.deep_rock.entries.acts import Played
from bot.games.deep_rock.rock_cards import Play
from bot.games.deep_rock.state import Dwarf, State

SETTING_UP = ("setup", "classes", "loadout", "dealing", "boarding", "bosco_start", "dive_trade", "dive_gift")
FOR_ATTACKS = ("steady_now", "for_karl")
FLAGGED: tuple[str, ...] = ()
"""Cards that say they may be played while creatures act; none of ours does (DRG.RNS.04)."""
ACTING = ("activate", "creature")
"""Tasks of the agenda in which creatures move and attack."""


# ---- when


def closed(state: State) -> bool:
    """Creatures are moving or attacking, from the first of an activation until the last is done (DRG.RNS.04)."""
    return state.doing in ACTING or any(task.kind in ACTING for task in state.agenda)


# ---- who


def anytime(state: State, seat: int) -> list[Option]:
    """What a seat may play beside the open question: in any Dwarf's turn, for nothing (DRG.RNS.01-.03)."""
    if state.outcome or state.phase in SETTING_UP or not state.dwarves:
        return []
    found: list[Option] = []
    for dwarf in turn.dwarves_of(state, seat):
        for card in dwarf.cards if dwarf.conscious else ():
            if not closed(state) or card in FLAGGED:
                found += ways(state, dwarf, card)
    return [*found, *lent(state, seat)]


def lent(state: State, seat: int) -> list[Play]:
    """Cards of others who let the active seat play them."""
    if closed(state) or seat != acting(state):
        return []
    others = [
        d for d in state.dwarves if d.seat != seat and d.conscious and standing.says(state, d.seat, standing.LEND)
    ]
    return [way for dwarf in others for card in dwarf.cards for way in ways(state, dwarf, card)]


def acting(state: State) -> int:
    """The seat whose turn it is, or that attacks out of turn."""
    attacks = state.attack is not None and state.attack.dwarf >= 0
    return state.dwarves[state.attack.dwarf if attacks and state.attack else state.active].seat


def ways(state: State, holder: Dwarf, card: str) -> list[Play]:
    """The ways in which he can play a card now; none when it would do nothing."""
    may = rock_cards.MAY.get(card)
    if may is None:
        return []
    who = turn.index(state, holder)
    if content.rock_n_stone()[card].target == "none":
        return [Play(who, card, *said.split(".", 1)) for said in may(state, holder)]
    return [Play(who, card, d.cls, more) for d in targets(state, holder, card) for more in may(state, d)]


def targets(state: State, holder: Dwarf, card: str) -> Sequence[Dwarf]:
    """At whom he may aim it: most cards at another; a lone Dwarf may cheer himself (DRG.RNS.06, .07)."""
    if content.rock_n_stone()[card].target == "any" or len(state.dwarves) == 1:
        return state.dwarves
    return turn.allies(state, holder)


def for_attack(state: State) -> list[Play]:
    """The cards that could be played on the attack under way: then its results are asked for, not just applied."""
    if state.attack is None or closed(state):
        return []
    held = [(dwarf, card) for dwarf in state.dwarves if dwarf.conscious for card in dwarf.cards if card in FOR_ATTACKS]
    return [way for dwarf, card in held for way in ways(state, dwarf, card)]


# ---- playing


async def play(state: State, table: Asks, seat: int, option: Option) -> None:
    """The card does what it says and is discarded (DRG.RNS.05)."""
    assert isinstance(option, Play)
    spent(state, table, option)
    before, state.turn.busy = state.turn.busy, True
    await rock_cards.DOES[option.card](state, table, option)
    state.turn.busy = before
    await end.check(state, table)


def spent(state: State, table: Asks, option: Play) -> None:
    state.dwarves[option.holder].cards.remove(option.card)
    decks.discard(state, "rock_n_stone", option.card)
    target = next((i for i, dwarf in enumerate(state.dwarves) if dwarf.cls == option.target), -1)
    table.log(Played(option.holder, option.card, target))
