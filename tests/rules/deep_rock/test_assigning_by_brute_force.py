"""All legal ways to assign dice, tried one by one, against the results that the game offers."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import permutations

import pytest

from bot.games.deep_rock import assign, board, toll
from bot.games.deep_rock.assign import Lie, Roll
from bot.games.deep_rock.board import NEAR, Space, bit, each
from bot.games.deep_rock.state import Cave, Creature, State
from bot.games.deep_rock.toll import Blow

FACES = {"bullet": ("hit", "blank"), "flame": ("hit", "double", "blank"), "explosive": ("hit", "double", "scare")}
HITS = {"hit": 1, "double": 2}
KINDS = {"grunt": 1, "slasher": 2, "warden": 2, "praetorian": 6, "exploder": 1, "mactera_spawn": 2}


def laid(luck: random.Random) -> tuple[State, Roll]:
    """Some creatures around a shooter, and a roll at one of them."""
    state = State(1, {}, 1, 1, cave=Cave(floor=board.BOARD))
    at = board.named("H7")
    spots = luck.sample([*each(board.within(at, 3) & ~bit(at))], luck.randint(2, 5))
    for i, spot in enumerate(spots):
        kind = luck.choice([*KINDS])
        state.creatures.append(Creature(i, kind, spot, KINDS[kind], facing=luck.randrange(6)))
    kinds = tuple(luck.choice([*FACES]) for _ in range(luck.randint(1, 3)))
    faces = tuple(luck.choice(FACES[kind]) for kind in kinds)
    reach = bit(spots[0])
    for spot in each(board.within(at, 3) & ~bit(at)):
        reach |= bit(spot) if luck.random() < 0.8 else 0
    roll = Roll(at, spots[0], bit(spots[0]), reach, assign.CHAIN, kinds, faces, stun=luck.random() < 0.3)
    return state, roll


def every_way(roll: Roll) -> Iterator[list[tuple[int, Space]]]:
    """Orders of the dice with a hit first (a scare if there is no hit), and every chain of spaces."""
    good = [i for i, face in enumerate(roll.faces) if face in HITS]
    firsts = good or [i for i, face in enumerate(roll.faces) if face == "scare"]
    for order in permutations(range(len(roll.faces))):
        if order[0] in firsts:
            yield from _placed(roll, [(order[0], roll.target)], order[1:])


def _placed(roll: Roll, put: list[tuple[int, Space]], rest: tuple[int, ...]) -> Iterator[list[tuple[int, Space]]]:
    if not rest:
        yield put
        return
    last = put[-1][1]
    for space in each((NEAR[last] | bit(last)) & roll.reach):
        yield from _placed(roll, [*put, (rest[0], space)], rest[1:])


def effects(state: State, roll: Roll) -> set[str]:
    """What every legal assignment does."""
    found = set()
    for puts in every_way(roll):
        blows: dict[int, Blow] = {}
        for i, space in puts:
            for creature in state.creatures:
                if creature.at == space:
                    blow = blows.setdefault(creature.id, Blow(creature))
                    n = HITS.get(roll.faces[i], 0)
                    blow.add(roll.kinds[i], n)
                    blow.stun = blow.stun or (roll.stun and n > 0)
                    blow.scare = max(blow.scare, 2 if roll.faces[i] == "scare" else 0)
        found.add(repr(sorted(assign.foresee(state, [*blows.values()], roll.at).items())))
    return found


@pytest.mark.parametrize("seed", range(60))
def test_the_results_are_just_those_of_all_legal_assignments(seed: int) -> None:
    luck = random.Random(seed)
    for _ in range(5):
        state, roll = laid(luck)
        offered = {repr(sorted(outcome.effect.items())) for outcome in assign.results(state, roll)}
        assert offered == effects(state, roll)


def test_sensible_results_are_never_worse_than_another() -> None:
    luck = random.Random(1)
    dropped = 0
    for _ in range(200):
        state, roll = laid(luck)
        outcomes = assign.results(state, roll)
        best = assign.sensible(state, outcomes)
        assert bool(best) == bool(outcomes)
        dropped += len(outcomes) - len(best)
        for outcome in outcomes:
            total = sum(told[0] for told in outcome.effect.values())
            assert any(sum(told[0] for told in o.effect.values()) >= total for o in best) or state.volatile
    assert dropped > 50


def test_five_dice_among_many_are_counted_in_time() -> None:
    state = State(1, {}, 1, 1, cave=Cave(floor=board.BOARD))
    at = board.named("H7")
    for i, spot in enumerate(each(board.within(board.named("K7"), 1))):
        state.creatures.append(Creature(i, "slasher", spot, 2))
    kinds, faces = ("bullet", "bullet", "bullet", "flame", "explosive"), ("hit", "hit", "blank", "double", "hit")
    roll = Roll(at, board.named("K7"), 0, board.within(at, 5) & ~bit(at), assign.CHAIN, kinds, faces, bonus=2)
    outcomes = assign.results(state, roll)
    assert len(outcomes) > 50
    assert 0 < len(assign.sensible(state, outcomes)) < len(outcomes)


def test_a_key_names_every_die_and_space() -> None:
    lies = (Lie("bullet", 1), Lie("flame", 2), Lie("explosive", 0, scare=2), Lie("bullet", 1, stuns=True))
    spaces = [board.named(name) for name in ("J10", "J10", "K10", "K11")]
    outcome = assign.Outcome(tuple(zip(lies, spaces, strict=True)), [])
    assert outcome.key(mixed=True) == "1b@J10,2f@J10,se@K10,1bt@K11"
    assert outcome.key(mixed=False) == "1@J10,2@J10,s@K10,1t@K11"


def test_warden_first_only_if_nobody_else_is_nearer() -> None:
    state = State(1, {}, 1, 1, cave=Cave(floor=board.BOARD))
    state.creatures = [Creature(1, "grunt", board.named("J7"), 1), Creature(2, "warden", board.named("K7"), 2)]
    blows = [Blow(c, {"bullet": 2}) for c in state.creatures]
    assert [b.creature.id for b in toll.in_order(state, blows, board.named("H7"))] == [1, 2]
    assert [b.creature.id for b in toll.in_order(state, blows, board.named("L7"))] == [2, 1]
