"""How creatures walk: the shortest way to a space from which they can attack, as far as they get (DRG.ACT.08-.15).

A way is the spaces entered, in order. `ways` gives one for each space that is as good to end on; which one is taken is
decided in activation.py. Temporary hindrances (flames, shield, dwarves in the way) are walked around or waited for.
"""

from __future__ import annotations

from bot.games.deep_rock.board import NEAR, Space, Spaces, around, bit, each, has, within
from bot.games.deep_rock.ground import crossing, kind_of, measure, spread
from bot.games.deep_rock.state import Creature, State
from bot.games.deep_rock.targets import Target, attack_spaces, targets

Way = tuple[Space, ...]


def ways(state: State, creature: Creature) -> list[Way]:
    """The best ways of a creature that cannot attack now, one for each end; empty: it stays where it is."""
    if not kind_of(state, creature.kind).move:
        return []
    found = targets(state, creature)
    if not found:
        return []
    stop = 0
    for target in found:
        stop |= attack_spaces(state, creature, target.at)
    return approach(state, creature, found[0], attack_spaces(state, creature, found[0].at), stop)


def approach(state: State, creature: Creature, target: Target, goal: Spaces, stop: Spaces) -> list[Way]:
    """Ways towards `goal` (else to `target` itself), ending at the first empty space in `stop`."""
    walk = _Walk(state, creature, stop)
    ends, steps = walk.ends(goal, target.at)
    return [walk.way(end, n) for end, n in walk.stops(ends, steps)]


class _Walk:
    """One creature's search: layers of spaces by steps, ends, and the way back."""

    def __init__(self, state: State, creature: Creature, stop: Spaces) -> None:
        self.state, self.creature, self.at = state, creature, creature.at
        self.through, self.onto = crossing(state, creature)
        self.move = kind_of(state, creature.kind).move
        self.stop = stop & self.onto
        self.layers = spread(bit(self.at), self.through, self.move)
        self.liked = liked(state, creature)

    def ends(self, goal: Spaces, toward: Space) -> tuple[Spaces, int]:
        """The spaces to head for, all equally many steps away; no space and 0: it stays.

        First it comes nearer by the shortest way, even if others fill that way's end; where that brings it no nearer
        it takes the longer way to a free end (DRG.ACT.08, .14). Shut out for now, by flames or a shield, it comes as
        near as it gets.
        """
        free = goal & self.onto
        for steps, layer in enumerate(self.layers[1:], 1):
            if layer & free:
                return layer & free, steps
        direct = self._nearer(goal & self.through, self.through)
        if direct and direct[0]:
            return direct
        near, calm = NEAR[toward], measure(self.state, self.creature)
        found = self._nearer(free, self.through) or direct or self._nearer(near & self.through, self.through)
        return found or self._nearer(near & calm, calm) or (0, 0)

    def _nearer(self, goal: Spaces, ground: Spaces) -> tuple[Spaces, int] | None:
        """The free spaces within its movement from which least is left over `ground` to `goal`; None when no way leads
        there."""
        left = spread(goal, ground | bit(self.at))
        now = next((i for i, layer in enumerate(left) if has(layer, self.at)), -1)
        if not goal or now < 0:
            return None
        for layer in left[:now]:
            for steps, reached in enumerate(self.layers[1:], 1):
                found = reached & layer & self.onto
                if found:
                    return found, steps
        return 0, 0

    def stops(self, ends: Spaces, steps: int) -> list[tuple[Space, int]]:
        """Where it stops on its shortest ways to `ends`: as soon as it can attack (DRG.ACT.09)."""
        self.lanes = self._lanes(ends, steps)
        alive, found = bit(self.at), []
        for n in range(1, steps + 1):
            alive = around(alive) & self.lanes[n]
            halt = alive & self.stop if n < steps else alive
            found += [(space, n) for space in each(halt)]
            alive &= ~halt
            self.lanes[n] = alive
        return found

    def _lanes(self, ends: Spaces, steps: int) -> list[Spaces]:
        """By steps from the start: the spaces on some shortest way to `ends`."""
        lanes, back = [0] * (steps + 1), ends
        for n in range(steps, 0, -1):
            lanes[n] = back
            back = around(back) & self.layers[n - 1]
        lanes[0] = bit(self.at)
        return lanes

    def way(self, end: Space, steps: int) -> Way:
        """The way to `end` that serves the players best, then the first by number."""
        best: dict[Space, tuple[int, Way]] = {self.at: (0, ())}
        for n in range(1, steps + 1):
            layer = bit(end) if n == steps else self.lanes[n]
            best = {space: found for space in each(layer) if (found := self._onward(best, space))}
        return best[end][1]

    def _onward(self, best: dict[Space, tuple[int, Way]], space: Space) -> tuple[int, Way] | None:
        gain = self.liked.get(space, 0)
        came = [(cost - gain, (*way, space)) for before, (cost, way) in best.items() if has(NEAR[space], before)]
        return min(came, default=None)


def liked(state: State, creature: Creature) -> dict[Space, int]:
    """Spaces that players would rather have it step on, and how much: a proximity grenade, the sentry gun's reach."""
    fields, found = state.cave.fields, {}
    if fields.sentry >= 0:
        found = dict.fromkeys(each(within(fields.sentry, 3)), 1)
    if fields.proximity >= 0 and not kind_of(state, creature.kind).flying:
        found[fields.proximity] = 10
    return found
