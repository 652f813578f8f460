"""A creature with its own targets and its own die: bats go for whoever carries most, and steal.

A bat flies to the Dwarf with the most cards and throwables, wherever he is; its die shows claws and snatches. Bats come
in place of the Grunts of one event card.
"""

from __future__ import annotations

from bot.engine.asks import Asks
from bot.games.deep_rock import activation, damage, decks, dice, spawning
from bot.games.deep_rock.content import CreatureKind
from bot.games.deep_rock.ground import body, fair_game, measure, spread, steps_to
from bot.games.deep_rock.hooks import EXPANSIONS, Expansion
from bot.games.deep_rock.state import Creature, Dwarf, State
from bot.games.deep_rock.targets import Target, who_is

BAT = CreatureKind(
    id="bat", figures="chosen", name="Bat", order=11, health=1, range=1, move=5, miniatures=4, dice=2, special=(),
    resistance=("explosive",), reward=False, stun_immune=False, blocks_sight=False, flying=True, immobile=False,
    hexes=1, huge=False,
)  # fmt: skip
WING = ("bite", "snatch", "snatch", "blank", "blank", "blank")


def richest(state: State, creature: Creature) -> list[Target]:
    """The Dwarves who carry most, the nearest first; the others are no prey."""
    layers = spread(body(creature), measure(state, creature))
    most = max(map(goods, fair_game(state)), default=0)
    prey = [dwarf for dwarf in fair_game(state) if goods(dwarf) == most]
    found = [Target("dwarf", d.at, who_is(state, d), steps_to(layers, d.at), d.turns) for d in prey]
    return sorted(found, key=lambda target: (target.far, target.who))


def goods(dwarf: Dwarf) -> int:
    return len(dwarf.cards) + len(dwarf.throwables)


async def snatch(state: State, table: Asks, creature: Creature, target: Target) -> None:
    """Two dice of its own: a bite is 1 damage, a snatch takes the last throwable, else the last card."""
    victim = state.dwarves[target.who]
    for face in [dice.roll(state, table, "wing") for _ in range(BAT.dice)]:
        if face == "bite":
            await damage.hit_dwarf(state, table, victim, 1, source="bat")
        elif face == "snatch" and victim.throwables:
            decks.discard(state, "throwables", victim.throwables.pop())
        elif face == "snatch" and victim.cards:
            decks.discard(state, "rock_n_stone", victim.cards.pop())


async def flock(state: State, table: Asks) -> None:
    """A bat at every exit; then all creatures act."""
    for exit_no in sorted(state.cave.exits):
        await spawning.spawn_at_exit(state, table, "bat", exit_no)
    activation.order(state)


EXPANSIONS["bats"] = Expansion(
    "bats",
    dice={"wing": WING},
    creatures={"bat": BAT},
    targets={"bat": richest},
    attacks={"bat": snatch},
    events=dict.fromkeys(("more_grunts", "grunts_everywhere", "mission_1"), flock),
)
