"""Asking the holder of a Rock 'n' Stone card for it while the dice of an attack lie. He is told once; nobody waits."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from bot.engine.asks import Asks
from bot.engine.options import Option
from bot.games.deep_rock import rock_n_stone
from bot.games.deep_rock.entries.acts import AskedFor, Kept
from bot.games.deep_rock.rock_cards import Play
from bot.games.deep_rock.state import State


@dataclass(frozen=True)
class Ask(Option):
    """Ask the Dwarf of a class for his card."""

    who: int
    cls: str
    card: str

    @property
    def key(self) -> str:
        return f"ask:{self.cls}.{self.card}"


@dataclass(frozen=True)
class NotNow(Option):
    """Keep the card that was asked for."""

    aside: ClassVar[bool] = True
    who: int
    card: str

    @property
    def key(self) -> str:
        return f"notnow:{self.card}"


def ways(state: State, seat: int) -> list[Ask]:
    """Whom the attacker may ask: holders on other seats, each once for each card."""
    asked = state.attack.asked if state.attack else []
    return [
        Ask(way.holder, state.dwarves[way.holder].cls, way.card)
        for way in rock_n_stone.for_attack(state)
        if state.dwarves[way.holder].seat != seat and way.card not in asked and not lent(state, way)
    ]


def lent(state: State, way: Play) -> bool:
    """Whether the attacker may play it himself."""
    return any(option.key == way.key for option in rock_n_stone.lent(state, rock_n_stone.acting(state)))


def ask(state: State, table: Asks, option: Ask) -> None:
    assert state.attack is not None
    state.attack.asked.append(option.card)
    table.log(AskedFor(state.attack.dwarf, option.who, option.card))


def pending(state: State) -> list[Play]:
    """The cards that were asked for and neither played nor kept yet."""
    attack = state.attack
    if attack is None:
        return []
    return [way for way in rock_n_stone.for_attack(state) if way.card in attack.asked and way.card not in attack.kept]


def anytime(state: State, seat: int) -> list[Option]:
    """A no to whoever asks."""
    return [NotNow(w.holder, w.card) for w in pending(state) if state.dwarves[w.holder].seat == seat]


def invited(state: State) -> list[int]:
    return [state.dwarves[way.holder].seat for way in pending(state)]


def keep(state: State, table: Asks, option: NotNow) -> None:
    if state.attack is not None:
        state.attack.kept.append(option.card)
    table.log(Kept(option.who, option.card))
