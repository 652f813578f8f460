"""Deriving every die and shuffle of a finished table again, from its log and its secret alone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from bot.engine.chance import Stream, commitment, seed_of, shuffled
from bot.engine.log import Draw

LARGEST = 1_000_000
"""More sides than any die has. A file may have been made to break us, so its numbers are bounded before use."""


class Verdict(msgspec.Struct, frozen=True):
    """What was checked and what did not fit (empty: all is well)."""

    draws: int
    wrong: tuple[str, ...]
    commitment: str = ""


def verify(secret: bytes, published: str, joined: Sequence[int], draws: Iterable[Draw]) -> Verdict:
    """Check the published hash and each draw against the secret."""
    wrong: list[str] = []
    if commitment(secret) != published:
        wrong.append("the secret is not the one whose hash was posted")
    seed = seed_of(secret, joined)
    count = 0
    for draw in draws:
        count += 1
        if derived(seed, draw) != draw.got:
            wrong.append(f"step {draw.step}, draw {draw.draw}: {draw.what}")
    return Verdict(count, tuple(wrong), published)


def derived(seed: bytes, draw: Draw) -> tuple[int, ...] | None:
    """What `draw` must have given under `seed`; None where no game has such a die or pile."""
    shuffle = draw.kind == "shuffle"
    if not (draw.sides == len(draw.got) if shuffle else 0 < draw.sides <= LARGEST):
        return None
    stream = Stream(seed, draw.step, draw.path, draw.draw)
    return shuffled(draw.sides, stream) if shuffle else (stream.below(draw.sides),)
