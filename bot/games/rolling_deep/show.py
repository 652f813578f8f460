"""State to `View`: what pictures and alt texts are made from. Only the order of the decks is secret."""

from __future__ import annotations

from bot.games.rolling_deep import adventure, bosses, content, dice, equipment, scoring, shop
from bot.games.rolling_deep.entries import Gain
from bot.games.rolling_deep.state import AFTER, LOWS, ROUNDS, ROWS, State, row_of
from bot.games.rolling_deep.view import BossView, CardView, DieView, GainView, LobbyView, RowView, View

SHOWN = {"setup": "adventure", "advance": "shop", "shopping": "shop"}


def phase_of(state: State) -> str:
    """adventure, reward, interest, shop or over."""
    if state.phase in (*AFTER, "over"):
        return SHOWN.get(state.phase, state.phase)
    return "adventure"


def view_of(state: State) -> View:
    lying = state.phase == "turn"
    trial = scoring.preview(state) if lying else None
    gains = tuple(gain_view(e) for e in trial.entries if isinstance(e, Gain)) if trial else ()
    return View(
        phase=phase_of(state),
        chapter=state.chapter,
        round=state.round,
        round_in_chapter=state.round_in_chapter,
        advanced=state.side == "advanced",
        target=adventure.target_at_end(state) if state.over else adventure.target(state),
        score=state.score,
        time_up=state.time_up,
        time_total=state.time_total,
        potions=state.potions,
        coins=state.coins,
        try_cost=adventure.try_cost(state),
        refresh_cost=shop.refresh_cost(state),
        dice=dice_views(state),
        result=scoring.form_result(state) if lying else None,
        rows=row_views(state),
        boss=boss_view(state),
        scrolls=tuple(card_view(state, card) for card in state.scrolls),
        ongoing=tuple(ongoing_view(card) for card in state.ongoing),
        offers=tuple(card_view(state, card) for card in state.offers),
        preview=gains,
        preview_score=trial.after.score if trial else None,
        targets=tuple(adventure.target_of(state, number) for number in range(1, ROUNDS + 1)),
        acting=state.acting,
        seats=state.seats,
        over=state.over,
    )


def lobby_of(title: str, side: str, options: tuple[tuple[str, str], ...]) -> LobbyView:
    """A run before it begins, on one side of the chapters."""
    start = content.setup()
    dice = tuple(DieView(colour, tuple(sides), None, 0, False, False) for colour, sides in start.dice.items())
    targets = content.targets().of(side)
    return LobbyView(title, side == "advanced", targets, dice, start.coins, start.potions, start.time, options)


def name_of(source: str) -> str:
    """The name of a card, discovery or boss; a word for a part of scoring as it is."""
    if source in content.cards():
        return content.card(source).name
    if source in content.discoveries():
        return content.discovery(source).name
    return content.boss(source).name if source in content.bosses() else source


def gain_view(gain: Gain) -> GainView:
    return GainView(name_of(gain.source), gain.what, gain.amount, gain.total)


def card_view(state: State, card: str) -> CardView:
    kind = content.card(card)
    price = shop.price(state, card)
    off = card in bosses.resting(state) or _kind_off(state, kind.type)
    return CardView(card, kind.name, kind.type, kind.deck, kind.text, kind.price, price, price <= state.coins, off)


def _kind_off(state: State, kind: str) -> bool:
    """Whether the boss puts every card of this kind to rest now."""
    checks = {
        "torch": bosses.in_force(state, "torch_off"),
        "wand": bosses.wands_off(state),
        "pickaxe": bosses.pickaxes_off(state),
    }
    return checks.get(kind, False)


def ongoing_view(card: str) -> CardView:
    found = content.discovery(card)
    return CardView(card, found.name, found.stay, "discovery", found.text, 0, 0)


def dice_views(state: State) -> tuple[DieView, ...]:
    blank = dice.ignored(state)
    return tuple(
        DieView(
            die.colour,
            tuple(die.sides),
            shown_side(state, die.colour) or None,
            0 if die.colour in blank else dice.number(die) or 0,
            die.colour in blank,
            die.rerolled,
        )
        for die in state.dice
    )


def shown_side(state: State, colour: str) -> str:
    """The side that lies up, with its number as changed; empty before the roll."""
    die = state.die(colour)
    side, number = dice.showing(die), dice.number(die)
    return side if number is None else f"{number}{side.lstrip('0123456789')}"


def row_views(state: State) -> tuple[RowView, ...]:
    scored = row_of(scoring.form_result(state)) if state.phase == "turn" else -1
    return tuple(
        RowView(
            ROWS[i],
            LOWS[i],
            equipment.slots(state, i),
            tuple(card_view(state, card) for card in row.cards),
            row.mushrooms,
            row.plus_score,
            row.plus_equip,
            i == scored,
        )
        for i, row in enumerate(state.rows)
    )


def boss_view(state: State) -> BossView | None:
    shown = bosses.side(state)
    if shown is None:
        return None
    top = bosses.top(state)
    return BossView(top, content.boss(top).name, state.boss_enraged, shown.text, bosses.rule(state) is not None)
