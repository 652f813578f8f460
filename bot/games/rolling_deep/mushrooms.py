"""Effects on the rows: mushrooms, plus tokens, and losing equipment."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.rolling_deep import equipment, supply
from bot.games.rolling_deep.asking import ask
from bot.games.rolling_deep.content import Effect
from bot.games.rolling_deep.effects import Moment, NotAfterAll, backs, op, worth
from bot.games.rolling_deep.options import Back, Destroy, Keep, PickRow


async def pick_row(moment: Moment, rows: Sequence[int], about: str) -> int:
    """The row that a seat picks. Raises `NotAfterAll` when it takes a purchase back."""
    rows = [row for row in rows if row not in moment.picked] or list(rows)
    options: list[PickRow | Back] = [*(PickRow(row) for row in rows), *backs(moment)]
    chosen = await ask(moment.state, moment.table, options, about)
    if isinstance(chosen, Back):
        raise NotAfterAll
    moment.back = False
    moment.picked.append(chosen.row)
    return chosen.row


async def _rows(moment: Moment, effect: Effect, about: str) -> list[int]:
    """The rows that an effect names: a number, its own, each, or one of choice."""
    if effect.row == "each":
        return list(range(len(moment.state.rows)))
    if effect.row == "own":
        return [moment.row] if moment.row >= 0 else []
    if effect.row in ("choice", "other"):
        return [await pick_row(moment, range(len(moment.state.rows)), about)]
    return [int(effect.row)]


@op("mush")
async def mush(moment: Moment, effect: Effect) -> None:
    """Add mushrooms to the rows named."""
    for row in await _rows(moment, effect, "mushrooms"):
        await supply.add_mushrooms(moment.state, moment.table, moment.source, row, worth(moment, effect))


@op("use_mush")
async def use_mush(moment: Moment, effect: Effect) -> None:
    """Use the mushrooms of another row, which is not scored by that (ROLL.EX2.11); `n` times (ROLL.CLAR.20)."""
    row = moment.row + 1 if effect.row == "below" else moment.row if effect.row == "own" else int(effect.row)
    for _ in range(effect.n if row < len(moment.state.rows) else 0):
        keep = equipment.worth(moment.state, "mush_keep") > 0
        supply.use_mushrooms(moment.state, moment.table, moment.source, row, keep)


@op("lose_mush")
async def lose_mush(moment: Moment, effect: Effect) -> None:
    """Some mushrooms of one row are destroyed, if there are any."""
    rows = [i for i, row in enumerate(moment.state.rows) if row.mushrooms]
    if rows:
        row = int(effect.row) if effect.row.isdigit() else await pick_row(moment, rows, "lose_mush")
        supply.lose_mushrooms(moment.state, moment.table, moment.source, row, worth(moment, effect))


@op("harvest")
async def harvest(moment: Moment, effect: Effect) -> None:
    """All mushrooms of one row become coins."""
    rows = [i for i, row in enumerate(moment.state.rows) if row.mushrooms]
    if rows:
        row = await pick_row(moment, rows, "harvest")
        lost = supply.lose_mushrooms(moment.state, moment.table, moment.source, row, moment.state.rows[row].mushrooms)
        supply.gain_coins(moment.state, moment.table, moment.source, effect.n * lost)


@op("plus_score")
async def plus_score(moment: Moment, effect: Effect) -> None:
    """Plus-score tokens on the rows named; all of one effect on one row (ROLL.REW.08)."""
    for row in await _rows(moment, effect, "plus_score"):
        supply.add_tokens(moment.state, moment.table, moment.source, "score", row, worth(moment, effect))


@op("plus_equip")
async def plus_equip(moment: Moment, effect: Effect) -> None:
    """Plus-equipment tokens: one more slot each (ROLL.GLOSS.01)."""
    moment.picked.clear()
    for row in await _rows(moment, effect, "plus_equip"):
        supply.add_tokens(moment.state, moment.table, moment.source, "equip", row, worth(moment, effect))


@op("destroy_equip")
async def destroy_equip(moment: Moment, effect: Effect) -> None:
    """As many equipment cards as named, and no more, are destroyed (ROLL.EQUIP.14)."""
    for _ in range(min(effect.n, len(equipment.cards_in(moment.state)))):
        options = [Destroy(card) for card in equipment.cards_in(moment.state)]
        chosen = await ask(moment.state, moment.table, options, "destroy")
        equipment.destroy(moment.state, moment.table, chosen.card)


@op("move_equip")
async def move_equip(moment: Moment, effect: Effect) -> None:
    """An equipment card goes to another row, where one may be destroyed to make room (ROLL.EQUIP.13)."""
    state = moment.state
    held = [Keep(card) for card in equipment.cards_in(state)]
    if held:
        card = (await ask(state, moment.table, lambda: held, "move_card")).card
        where = await ask(state, moment.table, lambda: equipment.moves(state, card), f"place:{card}")
        equipment.move(state, moment.table, where)
