"""The map as it stands: what is open, what is wall, and how it changes: digging, hidden caves, minerals."""

from __future__ import annotations

from bot.engine.asks import Asks
from bot.games.deep_rock import content, tokens
from bot.games.deep_rock.board import BOARD, NEAR, Space, Spaces, around, bit, bits, each, has
from bot.games.deep_rock.entries import acts
from bot.games.deep_rock.entries.cave import Opened
from bot.games.deep_rock.state import Dwarf, HiddenCave, State, Token


def occupied(state: State) -> Spaces:
    """Spaces of creatures (both of a huge one), Dwarves and special miniatures."""
    return creatures(state) | dwarves(state) | minis(state)


def creatures(state: State) -> Spaces:
    found = 0
    for creature in state.creatures:
        found |= bit(creature.at) | bit(creature.rear)
    return found


def dwarves(state: State) -> Spaces:
    return bits(dwarf.at for dwarf in state.dwarves)


def minis(state: State) -> Spaces:
    """Sentry gun, supply pod and BOSCO: passed, but nobody stops there (DRG.MOVE.09)."""
    cave = state.cave
    return bit(cave.fields.sentry) | bit(cave.bosco) | bit(cave.supply.at if cave.supply else -1)


def exits(state: State) -> Spaces:
    return bits(state.cave.exits.values())


def open_pits(state: State) -> Spaces:
    """Deep pits without a platform."""
    return state.cave.pits & ~state.cave.fields.platforms


def open_floor(state: State) -> Spaces:
    """Floor that can be stood on: no open pit, no stalagmite; occupied spaces are not left out."""
    return state.cave.floor & ~open_pits(state) & ~state.cave.stalagmites


def empty_ground(state: State) -> Spaces:
    """Open floor without flames or a miniature."""
    return open_floor(state) & ~state.cave.fields.flames & ~occupied(state)


def walls(state: State) -> Spaces:
    """All that is not open, hidden caves not yet revealed among it."""
    return BOARD & ~state.cave.floor


def unrevealed(state: State) -> Spaces:
    return bits(space for cave in state.cave.hidden for space in cave.spaces)


def diggable(state: State) -> Spaces:
    """Walls that a hit can open: a hidden cave is opened by a wall beside it."""
    return walls(state) & ~unrevealed(state)


def drillable(state: State) -> Spaces:
    """Walls without a mineral in them (DRG.DRILL.05)."""
    return diggable(state) & ~bits(state.cave.veins)


# ---- changes


async def dig(state: State, table: Asks, at: Space, *, drop: bool, by: Dwarf | None) -> None:
    """A wall becomes floor; its mineral is collected `by` a Dwarf or falls; hidden caves beside it come to light."""
    if not has(diggable(state), at):
        return
    vein = state.cave.veins.pop(at, "")
    state.cave.floor |= bit(at)
    table.log(Opened(at, vein))
    if vein and (drop or by is None or not collect(state, table, by, vein)):
        table.log(acts.Dropped(at, vein))
        drop_mineral(state, at, vein)
    for cave in [cave for cave in state.cave.hidden if around(bits(cave.spaces)) & bit(at)]:
        await reveal(state, table, cave)


async def reveal(state: State, table: Asks, cave: HiddenCave) -> None:
    """A hidden cave is turned over and filled with what its front shows (DRG.PICK.24, DRG.TOKEN.03, .10).

    In an event the sentry gun fires at what appears in its reach (DRG.ENG.07).
    """
    from bot.games.deep_rock import sentry, spawning  # which themselves need the facts of this module

    if cave not in state.cave.hidden:  # another blast was faster
        return
    shown, spaces = content.hidden_caves()[cave.contents], cave.spaces
    state.cave.hidden.remove(cave)
    state.cave.floor |= bits(spaces)
    state.cave.stalagmites |= bits(spaces[i] for i in shown.stalagmites)
    table.reveal()
    table.log(acts.Uncovered(spaces))
    if shown.exit >= 0:
        state.cave.exits[3] = spaces[shown.exit]
    _lay_tokens(state, [spaces[i] for i in shown.upgrades], spaces[shown.flare])
    came = [
        spawning.place(state, table, spawning.in_the_box(state, kind) or kind, spaces[place])
        for kind, place in shown.creatures
    ]
    for at in (*(dwarf.at for dwarf in state.dwarves), state.cave.bosco):
        tokens.turn_up_near(state, table, at)
    for creature in came:
        if creature is not None:
            await sentry.watch(state, table, creature)


def _lay_tokens(state: State, upgrades: list[Space], flare: Space) -> None:
    """Random tokens, face down, on the upgrade symbols and on the flare symbol, as long as there are any."""
    for at in upgrades:
        if state.box.upgrades:
            state.cave.tokens.append(Token(state.box.upgrades.pop(), at, upgrade=True))
    if state.box.pickups:
        state.cave.tokens.append(Token(state.box.pickups.pop(), flare))


def remove_stalagmite(state: State, table: Asks, at: Space) -> None:
    """A stalagmite goes; nothing is rolled for what was in it."""
    state.cave.stalagmites &= ~bit(at)
    table.log(acts.Cut(at))


def gain(state: State, table: Asks, mineral: str, n: int = 1, *, by: int = -1) -> int:
    """Minerals from the box to the store, as many as the box has; how many they were."""
    got = min(n, state.box.minerals.get(mineral, 0))
    state.box.minerals[mineral] = state.box.minerals.get(mineral, 0) - got
    return _store(state, table, mineral, got, by)


def _store(state: State, table: Asks, mineral: str, n: int, by: int) -> int:
    state.store.minerals[mineral] += n
    if by >= 0:
        state.dwarves[by].tally.mined += n
    table.log(acts.Gained(by, mineral, n, state.store.minerals[mineral]))
    return n


def pay(state: State, mineral: str, n: int) -> None:
    """Minerals from the store back to the box."""
    state.store.minerals[mineral] -= n
    state.box.minerals[mineral] = state.box.minerals.get(mineral, 0) + n


def collect(state: State, table: Asks, dwarf: Dwarf, mineral: str) -> bool:
    """A mineral from the map to the store; an Aquarq to the Dwarf, who carries one at most (DRG.PICK.04, .07, .08)."""
    if mineral != "aquarq":
        _store(state, table, mineral, 1, state.dwarves.index(dwarf))
    elif dwarf.aquarq:
        return False
    else:
        dwarf.aquarq = True
        table.log(acts.Carried(state.dwarves.index(dwarf)))
    return True


def deliver(state: State, table: Asks, dwarf: Dwarf) -> None:
    """The Aquarq that a Dwarf carries goes to the store (DRG.PICK.09)."""
    dwarf.aquarq = False
    table.log(acts.Carried(state.dwarves.index(dwarf), given=True))
    _store(state, table, "aquarq", 1, state.dwarves.index(dwarf))


def at_mine_head(state: State, dwarf: Dwarf) -> bool:
    return bool(state.cave.mine_head & (bit(dwarf.at) | NEAR[dwarf.at]))


def drop(state: State, at: Space, mineral: str) -> None:
    """A mineral lies on a space, for any Dwarf who walks there."""
    state.cave.fallen.setdefault(at, []).append(mineral)


drop_mineral = drop
"""The same, where `drop` names something else."""


def near(state: State, at: Space, spaces: Spaces) -> list[Space]:
    """The spaces of a set that touch `at`."""
    return list(each(NEAR[at] & spaces))
