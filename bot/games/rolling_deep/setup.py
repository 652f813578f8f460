"""Setup: what lies ready before the first round, and the treasure chest's keepsakes."""

from __future__ import annotations

from bot.engine.asks import Asks
from bot.games.rolling_deep import bosses, content
from bot.games.rolling_deep.asking import ask
from bot.games.rolling_deep.content import ASH_COMPASS
from bot.games.rolling_deep.entries import Faced, Swapped
from bot.games.rolling_deep.options import Side
from bot.games.rolling_deep.state import COLOURS, START_SCROLL, Die, Row, State, number_of

SCROLL_KEEPSAKE = "P11"


def new_state(seats: int, options: dict[str, str]) -> State:
    """Everything in its place, nothing shuffled yet (ROLL.SETUP)."""
    start = content.setup()
    decks = [*COLOURS, "yellow"] if options["yellow"] == "true" else [*COLOURS]
    return State(
        seats=seats,
        turns=options["turns"],
        side=options["side"],
        yellow=options["yellow"] == "true",
        keepsake=options["keepsake"],
        potions=start.potions,
        coins=start.coins,
        time_up=start.time,
        time_total=start.time,
        dice=[Die(colour, list(start.dice[colour])) for colour in COLOURS],
        rows=[Row() for _ in range(4)],
        scrolls=[START_SCROLL],
        yellow_sides=dict(start.yellow_sides),
        shops=[*COLOURS],
        decks={colour: list(content.deck(colour)) for colour in decks},
        discards={colour: [] for colour in decks},
        bosses=list(content.bosses()),
        discoveries=list(content.discoveries()),
    )


async def setup(state: State, table: Asks) -> None:
    """Keepsake, shuffled decks, the first boss face up with its miffed side (ROLL.SETUP.14)."""
    await KEEPSAKES[state.keepsake](state, table)
    for colour, cards in state.decks.items():
        state.decks[colour] = table.shuffle(cards, f"{colour} deck")
    if state.yellow:
        state.decks["green"].insert(0, ASH_COMPASS)
    state.discoveries = table.shuffle(state.discoveries, "discovery deck")
    state.bosses = table.shuffle(state.bosses, "boss deck")
    table.reveal()
    table.log(Faced(bosses.top(state), False))
    state.phase = "torches"


async def _none(state: State, table: Asks) -> None:
    """No keepsake."""


async def _pouch(state: State, table: Asks) -> None:
    """1 potion and 1 coin more."""
    state.potions += 1
    state.coins += 1


async def _scroll(state: State, table: Asks) -> None:
    """A purple scroll from its deck."""
    state.decks["purple"].remove(SCROLL_KEEPSAKE)
    state.scrolls.append(SCROLL_KEEPSAKE)


async def _chisel(state: State, table: Asks) -> None:
    """One 0 of the starting dice becomes a plain 1 of the supply; an icon beside the 0 goes with it."""
    ways = [
        Side(die.colour, side, "1")
        for die in state.dice
        for i, side in enumerate(die.sides)
        if number_of(side) == 0 and side not in die.sides[:i]
    ]
    chosen = await ask(state, table, ways, "chisel")
    sides = state.die(chosen.die).sides
    sides[sides.index(chosen.old)] = chosen.new
    state.yellow_sides["1"] -= 1
    state.box.append(chosen.old)
    table.log(Swapped(chosen.die, chosen.old, chosen.new))


KEEPSAKES = {"none": _none, "pouch": _pouch, "scroll": _scroll, "chisel": _chisel}
