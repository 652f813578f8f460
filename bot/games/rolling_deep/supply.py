"""Gaining and losing score, coins, potions, time, mushrooms, plus tokens, within what the box holds (ROLL.CLAR.06)."""

from __future__ import annotations

from bot.engine.asks import Asks
from bot.games.rolling_deep import bosses, content
from bot.games.rolling_deep.asking import ask
from bot.games.rolling_deep.entries import Gain, Lacking, Spores, Token
from bot.games.rolling_deep.options import Enough, Move
from bot.games.rolling_deep.state import State


def coins_left(state: State) -> int:
    return content.setup().limits["coins"] - state.coins


def potions_left(state: State) -> int:
    return content.setup().limits["potions"] - state.potions


def mushrooms_left(state: State) -> int:
    return content.setup().limits["mushrooms"] - sum(row.mushrooms for row in state.rows)


def plus_left(state: State) -> int:
    """Plus tokens of both kinds come from one stock (ROLL.COMP.10)."""
    return content.setup().limits["plus"] - sum(row.plus_score + row.plus_equip for row in state.rows)


def time_left(state: State) -> int:
    return content.setup().limits["time"] - state.time_total


def gain_coins(state: State, table: Asks, source: str, n: int) -> int:
    """Take up to `n` coins from the supply; how many there were."""
    got = min(n, coins_left(state))
    state.coins += got
    _told(table, source, "coin", got, n, state.coins)
    return got


def gain_potions(state: State, table: Asks, source: str, n: int) -> int:
    """Take up to `n` potions from the supply; how many there were."""
    got = min(n, potions_left(state))
    state.potions += got
    _told(table, source, "potion", got, n, state.potions)
    return got


def gain_time(state: State, table: Asks, source: str, n: int) -> int:
    """More time tokens, face up; ten at most (ROLL.COMP.09)."""
    got = min(n, time_left(state))
    state.time_total += got
    state.time_up += got
    _told(table, source, "time", got, n, state.time_total)
    return got


def flip_up(state: State, table: Asks, source: str, n: int) -> None:
    """Used time tokens become unused again."""
    got = min(n, state.time_down)
    state.time_up += got
    _told(table, source, "up", got, n, state.time_up)


def _told(table: Asks, source: str, what: str, got: int, due: int, total: int) -> None:
    if got:
        table.log(Gain(source, what, got, total))
    if got < due:
        table.log(Lacking(source, what, due - got))


def add_score(state: State, table: Asks, source: str, n: int) -> None:
    """Move the score marker forward (ROLL.SCORE.21)."""
    state.score += n
    if n:
        table.log(Gain(source, "score", n, state.score))


def lose_score(state: State, table: Asks, source: str, n: int) -> None:
    """Move it back, but not below 0; where a boss let it begin below 0, it stays there (ROLL.SCORE.22)."""
    before = state.score
    state.score = max(state.score - n, min(state.score, 0))
    if state.score != before:
        table.log(Gain(source, "score", state.score - before, state.score))


def lose_coins(state: State, table: Asks, source: str, n: int) -> None:
    """Coins go back to the supply."""
    lost = min(n, state.coins)
    state.coins -= lost
    if lost:
        table.log(Gain(source, "coin", -lost, state.coins))


def add_tokens(state: State, table: Asks, source: str, kind: str, row: int, n: int) -> None:
    """Plus tokens (`score` or `equip`) on a row, as many as are left."""
    got = min(n, plus_left(state))
    if kind == "score":
        state.rows[row].plus_score += got
    else:
        state.rows[row].plus_equip += got
    if got:
        table.log(Token(source, kind, row, got))
    if got < n:
        table.log(Lacking(source, f"plus_{kind}", n - got))


async def add_mushrooms(state: State, table: Asks, source: str, row: int, n: int) -> None:
    """Mushrooms on a row; what the supply lacks may be moved there from other rows (ROLL.CLAR.08)."""
    got = min(n, mushrooms_left(state))
    _spores(state, table, source, row, got)
    missing = n - got
    while missing and (options := _moves(state, row, missing)):
        option = await ask(state, table, [*options, Enough()], "move")
        if isinstance(option, Enough):
            break
        _spores(state, table, source, option.row, -option.n)
        _spores(state, table, source, row, option.n)
        missing -= option.n
    if missing:
        table.log(Lacking(source, "mushroom", missing))


def _moves(state: State, row: int, missing: int) -> list[Move | Enough]:
    others = [(i, other) for i, other in enumerate(state.rows) if i != row]
    return [Move(i, n) for i, other in others for n in range(1, min(missing, other.mushrooms) + 1)]


def _spores(state: State, table: Asks, source: str, row: int, n: int) -> None:
    state.rows[row].mushrooms += n
    if n:
        table.log(Spores(source, row, n, state.rows[row].mushrooms))


def lose_mushrooms(state: State, table: Asks, source: str, row: int, n: int) -> int:
    """Mushrooms of a row go back to the supply; how many there were."""
    lost = min(n, state.rows[row].mushrooms)
    _spores(state, table, source, row, -lost)
    return lost


def use_mushrooms(state: State, table: Asks, source: str, row: int, keep: bool) -> None:
    """Add all mushrooms of a row to the score, then destroy one of them (ROLL.CLAR.18, 19).

    Fungus Fiend destroys one more, or halves what they give. `keep`: a discovery lets the first use cost none.
    """
    there = state.rows[row].mushrooms
    if not there:
        return
    add_score(state, table, source, there // 2 if bosses.in_force(state, "mush_half") else there)
    kept = keep and not state.mush_kept
    state.mush_kept = True
    if not kept:
        lose_mushrooms(state, table, source, row, 1 + bosses.amount(state, "mush_extra"))
