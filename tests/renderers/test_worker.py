"""The drawing process: pictures come back, errors too, and a dead process is replaced."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Iterator

import msgspec
import pytest

from renderers import bench
from renderers.rolling_deep import samples
from renderers.strip import Strip, StripDie
from renderers.worker import Studio

TURN = msgspec.msgpack.encode(samples.TURN)


@pytest.fixture(scope="module")
def studio() -> Iterator[Studio]:
    made = Studio()
    yield made
    made.close()


def process(studio: Studio) -> int:
    """The id of the drawing process."""
    pool = studio._pool
    assert pool is not None
    return next(iter(pool._processes))


def test_a_picture_comes_back(studio: Studio) -> None:
    picture = studio.submit("rolling_deep", "board", TURN).result(30)
    assert picture.png.startswith(b"\x89PNG")
    assert picture.alt.startswith("Chapter 3")
    assert process(studio) != os.getpid()


async def test_the_loop_can_wait_for_it(studio: Studio) -> None:
    strip = msgspec.msgpack.encode(Strip("Alice", (StripDie("d6", "5"),), total="5"))
    picture = await asyncio.wrap_future(studio.submit_strip(strip))
    assert picture.alt == "Alice. Total: 5. Dice: d6 5."


def test_what_cannot_be_drawn_raises_here_and_spoils_nothing(studio: Studio) -> None:
    with pytest.raises(LookupError, match="backgammon"):
        studio.submit("backgammon", "board", b"").result(30)
    with pytest.raises(msgspec.DecodeError):
        studio.submit("rolling_deep", "board", b"\xc1").result(30)
    assert studio.submit("rolling_deep", "dice", TURN).result(30).png


def test_a_killed_process_is_replaced(studio: Studio) -> None:
    studio.submit("rolling_deep", "dice", TURN).result(30)
    first = process(studio)
    os.kill(first, signal.SIGKILL)
    assert studio.submit("rolling_deep", "dice", TURN).result(30).png
    assert process(studio) != first


def test_a_closed_studio_opens_again() -> None:
    made = Studio()
    made.close()
    assert made.start().result(30) > 10_000
    made.close()
    made.close()


def test_the_bench_measures_what_is_promised() -> None:
    for kind in (bench.boards, bench.shops):
        found = bench.measure(kind()[:2], True)
        assert set(found) == {"ratio", "ms", "ratio_worst", "ms_worst", "bytes"}
        assert found["bytes"] <= 300_000
        assert found["ratio"] <= 1.5
    assert bench.measure(bench.strips()[:2], False)["ms"] <= 10
