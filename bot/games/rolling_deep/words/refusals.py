"""Questions in one sentence, answers in a few words, and why an answer cannot be given."""

from __future__ import annotations

from collections.abc import Callable

from bot.games.rolling_deep import content, equipment, scrolls, shop
from bot.games.rolling_deep.state import FACE, ROWS, State
from bot.games.rolling_deep.words import board, choices, names

ABOUT = {
    "roll": "Roll, or spend a scroll first?",
    "turn": "Score the dice, or try your luck?",
    "late": "Out of time. Spend a scroll, or end the run?",
    "interest": "Which interest do you take?",
    "shop": "What do you buy?",
    "leave": "Leave, though there is something you could buy?",
    "mushrooms": "Which row gets the mushrooms?",
    "lose_mush": "Which row loses a mushroom?",
    "harvest": "Which row's mushrooms become coins?",
    "plus_score": "Which row gets the plus-score tokens?",
    "plus_equip": "Which row gets the plus-equipment token?",
    "side": "Which side is replaced?",
    "any_side": "That side has run out. Which other one do you take?",
    "sides01": "Which side becomes a 0 or 1?",
    "chisel": "Which 0 becomes a 1?",
    "keep_scroll": "Only one scroll of a colour can be held. Which one do you keep?",
    "keep_card": "Which card do you take, free?",
    "deck": "Which shop deck do you draw from?",
    "order": "In which order do the bosses lie?",
    "move": "The mushrooms have run out. Do you move some from other rows?",
    "destroy": "Which equipment is destroyed?",
    "move_card": "Which equipment moves to another row?",
    "use": "Do you use this card?",
}


def about(state: State, word: str) -> str:
    """What is asked, in one short sentence."""
    name, _, argument = word.partition(":")
    if name == "place":
        return f"Where does {names.card(argument)} go?"
    if name == "take":
        return f"{content.discovery(argument).name}: which reward do you take?"
    if name == "proposal":
        seat, _, proposed = argument.partition(":")
        return f"{{seat:{seat}}} proposes to {deed(proposed)}. Do you?"
    return ABOUT[name]


# ---- an answer in a few words


def _placed(rest: str) -> str:
    where, _, instead = rest.partition(":")
    row, _, _ = where.partition(".")
    return f"place it in row {ROWS[int(row)]}" + (f" instead of {names.card(instead)}" if instead else "")


def _spent(rest: str) -> str:
    card, _, change = rest.partition(":")
    return f"spend {names.card(card)}" + (f" ({change})" if change else "")


def _sided(rest: str) -> str:
    die, old, new = rest.split(":")
    return f"{new} instead of {old} on the {die} die".replace(FACE, "face")


def _taken(rest: str) -> str:
    card, _, choice = rest.partition(":")
    return f"take {names.effects(content.discovery(card).choices[int(choice)])}"


def _moved(rest: str) -> str:
    row, _, n = rest.partition(":")
    return f"move {names.count(int(n), 'mushroom')} from row {ROWS[int(row)]}"


DEEDS: dict[str, Callable[[str], str]] = {
    "roll": lambda rest: "roll",
    "score": lambda rest: "score",
    "reroll": lambda rest: f"reroll {rest}",
    "several": lambda rest: f"reroll {names.listed(rest.split('+'))}",
    "nudge": lambda rest: f"raise {rest} by 1",
    "scroll": _spent,
    "propose": lambda rest: f"propose to {_spent(rest)}",
    "proposal": lambda rest: "agree to the scroll" if rest == "yes" else "decline the scroll",
    "giveup": lambda rest: "end the run",
    "done": lambda rest: "go on",
    "interest": lambda rest: "no interest" if rest == "none" else f"interest in {rest}",
    "take": _taken,
    "buy": lambda rest: f"buy {names.card(rest)}",
    "refresh": lambda rest: "refresh the shop",
    "destroy": lambda rest: f"remove {names.card(rest)}",
    "leave": lambda rest: "leave the shop",
    "back": lambda rest: "not after all",
    "place": _placed,
    "row": lambda rest: f"row {ROWS[int(rest)]}",
    "side": _sided,
    "any": lambda rest: f"take a {names.side(rest)} side",
    "move": _moved,
    "keep": lambda rest: f"keep {names.card(rest)}",
    "deck": lambda rest: f"draw from the {rest} deck",
    "order": lambda rest: "order the bosses",
    "use": lambda rest: "not use it" if rest == "no" else f"use {names.card(rest)}",
    "enough": lambda rest: "no more",
}


def deed(key: str) -> str:
    """An answer in a few words; a key that is none of ours as it is."""
    word, _, rest = key.partition(":")
    try:
        return DEEDS[word](rest)
    except (KeyError, ValueError, IndexError):
        return key


# ---- why not


def _no_try(state: State, rest: str) -> str:
    return board.why_no_try(state)


def _no_compass(flag: str) -> Callable[[State, str], str]:
    def why(state: State, rest: str) -> str:
        if not equipment.flags(state, flag):
            card = next(c for c in content.cards().values() if any(e.flag == flag for e in c.effects))
            return f"That needs the {card.name} in a result row ({names.DECKS[card.deck]}'s deck)."
        return board.why_no_try(state)

    return why


def _no_scroll(state: State, rest: str) -> str:
    card = rest.partition(":")[0]
    if state.phase not in scrolls.PHASES:
        return "Scrolls are spent in the Adventure and Shop phases, not in between."
    if card not in state.scrolls:
        held = names.listed([names.card(scroll) for scroll in state.scrolls]) or "none"
        return f"You do not hold that scroll. You hold {held}."
    return f"{names.card(card)} does nothing now: {names.lower(content.card(card).text)}."


def _no_buy(state: State, rest: str) -> str:
    if state.phase != "shopping":
        return "The shop opens after a round is beaten."
    if rest not in state.offers:
        return "That card is not on offer. A refresh brings others."
    return "" if rest in shop.affordable(state) else choices.why_not_buy(state, rest)


def _no_refresh(state: State, rest: str) -> str:
    return choices.why_not_refresh(state) if state.phase == "shopping" else "The shop opens after a round is beaten."


def _no_destroy(state: State, rest: str) -> str:
    if state.phase != "shopping":
        return "Equipment is removed freely in the shop only."
    return "" if rest in equipment.cards_in(state) else "That card is in none of your rows."


def _no_place(state: State, rest: str) -> str:
    row = rest.partition(".")[0]
    if row.isdigit() and int(row) < len(ROWS) and equipment.free(state, int(row)) <= 0:
        return f"Row {ROWS[int(row)]} is full. A card there must go, or a plus-equipment token helps."
    return "Cards keep their order; a new one goes beside or between them."


def _no_side(state: State, rest: str) -> str:
    parts = rest.split(":")
    if len(parts) > 1 and parts[1] == FACE:
        return "A character's face is permanent and never replaced."
    return "That side is not on that die, or this card is for another die."


def _no_score(state: State, rest: str) -> str:
    return "There is no roll to score now." if state.phase != "turn" else ""


REASONS: dict[str, Callable[[State, str], str]] = {
    "reroll": _no_try,
    "several": _no_compass("clover_any"),
    "nudge": _no_compass("clover_plus"),
    "scroll": _no_scroll,
    "propose": _no_scroll,
    "buy": _no_buy,
    "refresh": _no_refresh,
    "destroy": _no_destroy,
    "place": _no_place,
    "side": _no_side,
    "score": _no_score,
    "roll": lambda state, rest: "The dice are rolled. Score them or try your luck." if state.phase == "turn" else "",
    "leave": lambda state, rest: "You are not in the shop." if state.phase != "shopping" else "",
    "interest": lambda state, rest: "Interest comes after the reward, and only what brings something is offered.",
}


def refusal(state: State, answer: str, asked: str = "") -> str:
    """Why an answer is not offered while `asked` is, and what would help; empty when nothing is known."""
    if state.over:
        return "This run is over."
    if asked.startswith("proposal:"):
        return f"First: {about(state, asked)} Spend it, or not now."
    word, _, rest = answer.partition("=")[0].partition(":")
    reason = REASONS.get(word)
    return reason(state, rest) if reason is not None else ""
