"""Gaining shop cards, bought or free: consumables and books act and go, equipment is placed, scrolls are held."""

from __future__ import annotations

from bot.engine.asks import Asks
from bot.games.rolling_deep import content, effects, equipment, scrolls
from bot.games.rolling_deep.asking import ask
from bot.games.rolling_deep.content import Effect
from bot.games.rolling_deep.effects import Moment, NotAfterAll, op
from bot.games.rolling_deep.entries import Offered, Removed
from bot.games.rolling_deep.options import Back, Keep, PickDeck, Place
from bot.games.rolling_deep.state import State


async def gain(state: State, table: Asks, card: str, *, back: bool = False) -> None:
    """What happens to a card as its type says. `back`: raises `NotAfterAll` when its first question is taken back."""
    kind = content.card(card)
    if kind.equipment:
        await _place(state, table, card, back)
    elif kind.type == "scroll":
        await scrolls.gain(state, table, card, back)
    else:
        await effects.run(Moment(state, table, card, back=back), kind.effects)
        equipment.discard(state, card)


async def _place(state: State, table: Asks, card: str, back: bool) -> None:
    """Equipment must be placed; without any way to, it is discarded (ROLL.EQUIP.10-12)."""
    places = equipment.places(state, card)
    if not places:
        equipment.discard(state, card)
        table.log(Removed(card, content.card(card).deck))
        return
    options: list[Place | Back] = [*places, *([Back()] if back else [])]
    chosen = await ask(state, table, options, f"place:{card}")
    if isinstance(chosen, Back):
        raise NotAfterAll
    equipment.place(state, table, chosen)


def in_play(state: State) -> list[str]:
    """The shop decks in play: those of the start, and those that a compass brought in (ROLL.GLOSS.07)."""
    brought = [effect.deck for effect in equipment.flags(state, "extra_card")]
    return [deck for deck in state.decks if deck in state.shops or deck in brought]


def draw(state: State, table: Asks, deck: str) -> str:
    """The top card of a shop deck comes out; empty when the deck is (it is never reshuffled, ROLL.FRESH.07)."""
    if not state.decks[deck]:
        return ""
    table.reveal()
    return state.decks[deck].pop(0)


@op("draw_free")
async def draw_free(moment: Moment, effect: Effect) -> None:
    """See cards of shop decks in play (each, or one by one as named), keep one free, discard the others."""
    state, table = moment.state, moment.table
    seen: list[str] = []
    for deck in in_play(state) if effect.deck == "each" else [""] * effect.n:
        card = draw(state, table, deck or await _deck(moment))
        seen += [card] if card else []
    if not seen:
        return
    table.log(Offered(tuple(seen)))
    chosen = await ask(state, table, [Keep(card) for card in seen], "keep_card")
    for card in seen:
        if card != chosen.card:
            equipment.discard(state, card)
    await gain(state, table, chosen.card)


async def _deck(moment: Moment) -> str:
    """Any shop deck in play that still has cards (ROLL.GLOSS.09)."""
    state = moment.state
    decks = [PickDeck(deck) for deck in in_play(state) if state.decks[deck]]
    return (await ask(state, moment.table, decks, "deck")).deck if decks else state.shops[0]


@op("scroll")
async def scroll(moment: Moment, effect: Effect) -> None:
    """The first scroll of a colour in its deck, then in its discards."""
    state, table = moment.state, moment.table
    for pile in (state.decks[effect.colour], state.discards[effect.colour]):
        card = next((card for card in pile if content.card(card).type == "scroll"), "")
        if card:
            pile.remove(card)
            table.reveal()
            await scrolls.gain(state, table, card)
            return
