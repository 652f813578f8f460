"""What is done to Dwarves: damage, knocking over, stun, web (DRG.EFF). Creatures cannot harm the shielded."""

from __future__ import annotations

from bot.engine.asks import Asks
from bot.games.deep_rock import end, pod
from bot.games.deep_rock.board import NEAR, OFF, bit, has
from bot.games.deep_rock.entries.fights import Guarded, Hurt, SentryLost, Struck
from bot.games.deep_rock.state import Dwarf, State


def protected(state: State, dwarf: Dwarf) -> bool:
    """Whether creatures cannot harm him: in the pod, or at the shield (DRG.AMMO.09, DRG.GUN.07, DRG.EFF.15)."""
    shield = state.cave.fields.shield
    shielded = shield != OFF and dwarf.at != OFF and has(NEAR[shield] | bit(shield), dwarf.at)
    return shielded or pod.aboard(state, dwarf)


def place(state: State, dwarf: Dwarf) -> int:
    """A Dwarf's place in `State.dwarves`."""
    return next(i for i, other in enumerate(state.dwarves) if other is dwarf)


async def hit_dwarf(
    state: State, table: Asks, dwarf: Dwarf, n: int, *, source: str, from_creature: bool = True
) -> None:
    """He loses `n` health; at 0 he is unconscious, and with the last one the mission is lost (DRG.EFF.01).

    BOSCO comes when the step is through (solo.py). The shield stops creatures only; the pod stops everything.
    """
    if n <= 0 or dwarf.unconscious:
        return
    if pod.aboard(state, dwarf) or (from_creature and protected(state, dwarf)):
        table.log(Guarded(place(state, dwarf), source))
        return
    lost = min(n, dwarf.health)
    dwarf.health -= lost
    dwarf.tally.taken += lost
    table.log(Hurt(place(state, dwarf), lost, dwarf.health, source))
    if dwarf.health == 0:
        await _faint(state, table, dwarf, source)


async def _faint(state: State, table: Asks, dwarf: Dwarf, source: str) -> None:
    dwarf.unconscious, dwarf.knocked_over = True, False
    dwarf.tally.downs += 1
    table.log(Struck(place(state, dwarf), "unconscious", source))
    if not any(other.conscious for other in state.dwarves) and state.cave.bosco == OFF:
        end.fail(state, table, "down")


def _holds(state: State, table: Asks, dwarf: Dwarf, source: str) -> bool:
    """Whether something bad comes through to him; told when the shield keeps it off."""
    if dwarf.unconscious:
        return False
    if protected(state, dwarf):
        table.log(Guarded(place(state, dwarf), source))
        return False
    return True


def knock_over(state: State, table: Asks, dwarf: Dwarf, source: str) -> None:
    """He lies until he gets up or is helped (DRG.EFF.16)."""
    if _holds(state, table, dwarf, source) and not dwarf.knocked_over:
        dwarf.knocked_over = True
        table.log(Struck(place(state, dwarf), "knocked_over", source))


def web(state: State, table: Asks, dwarf: Dwarf, source: str) -> None:
    """He cannot move in his next turn (DRG.EFF.09)."""
    if _holds(state, table, dwarf, source) and not dwarf.webbed:
        dwarf.webbed = True
        table.log(Struck(place(state, dwarf), "webbed", source))


def stun_dwarf(state: State, table: Asks, dwarf: Dwarf, source: str) -> None:
    """He has 1 action in his next turn (DRG.EFF.03)."""
    if _holds(state, table, dwarf, source) and not dwarf.stunned:
        dwarf.stunned = True
        table.log(Struck(place(state, dwarf), "stunned", source))


def hit_sentry(state: State, table: Asks, source: str = "") -> None:
    """Any damage takes the sentry gun off the map (DRG.ENG.04)."""
    if state.cave.fields.sentry != OFF:
        state.cave.fields.sentry = OFF
        table.log(SentryLost(source))
