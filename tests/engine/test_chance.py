from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine.chance import Chance, Fixed, Stream, commitment, seed_of, shuffled

SEED = b"s" * 32


def test_the_same_action_at_the_same_point_gets_the_same_dice() -> None:
    rolls = [Stream(SEED, 3, ["0:a", "1:b"], 2).below(1000) for _ in range(2)]
    assert rolls[0] == rolls[1]


@pytest.mark.parametrize(
    "other",
    [
        Stream(b"t" * 32, 3, ["0:a"], 0),
        Stream(SEED, 4, ["0:a"], 0),
        Stream(SEED, 3, ["0:b"], 0),
        Stream(SEED, 3, [], 0),
        Stream(SEED, 3, ["0:a"], 1),
    ],
)
def test_another_point_gets_other_dice(other: Stream) -> None:
    here = Stream(SEED, 3, ["0:a"], 0)
    assert [here.below(1 << 40) for _ in range(3)] != [other.below(1 << 40) for _ in range(3)]


def test_faces_come_equally_often() -> None:
    counts = Counter(Stream(SEED, step, [], 0).below(6) for step in range(12_000))
    spread = sum((counts[face] - 2000) ** 2 / 2000 for face in range(6))
    assert sorted(counts) == list(range(6))
    assert spread < 20.5  # chi-square, 5 degrees of freedom: 1 in 1,000 honest seeds is above it


@given(st.integers(1, 1 << 63))
def test_every_bound_is_kept(bound: int) -> None:
    assert 0 <= Stream(SEED, 0, [], bound % 7).below(bound) < bound


def test_blocks_that_favour_low_numbers_are_thrown_away(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = Stream(SEED, 0, [], 0)
    monkeypatch.setattr(stream, "_blocks", iter([(1 << 64) - 1, 7]))
    assert stream.below(10) == 7


def test_a_shuffle_is_a_permutation_and_every_place_is_reached() -> None:
    orders = [shuffled(5, Stream(SEED, step, [], 0)) for step in range(600)]
    assert all(sorted(order) == [0, 1, 2, 3, 4] for order in orders)
    assert all({order[place] for order in orders} == {0, 1, 2, 3, 4} for place in range(5))


def test_loaded_dice_fall_as_listed_and_then_by_chance() -> None:
    loaded, free = Chance(SEED, 0, [4, 2]), Chance(SEED, 0)
    assert [loaded.roll(6)[1] for _ in range(2)] == [4, 2]
    _ = [free.roll(6) for _ in range(2)]
    assert loaded.roll(6) == free.roll(6)


def test_a_die_cannot_be_loaded_with_a_face_it_lacks() -> None:
    with pytest.raises(ValueError, match="6 faces"):
        Fixed(6).below(6)


def test_the_seed_depends_on_everyone_who_joined_after_the_hash_was_posted() -> None:
    secret = b"x" * 32
    seeds = {seed_of(secret, joined) for joined in [(), (1,), (2,), (1, 2), (2, 1), (12,)]}
    assert len(seeds) == 6
    assert secret not in seeds
    assert len(commitment(secret)) == 64
