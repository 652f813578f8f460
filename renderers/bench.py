"""How fast pictures are, against packing the raw pixels: used by `python -m bot bench`."""

from __future__ import annotations

import io
import statistics
import time
import zlib
from collections.abc import Callable

import msgspec

from bot.games.deep_rock.view import CardsView
from renderers.deep_rock import samples as missions
from renderers.draw import draw, draw_strip
from renderers.picture import Picture
from renderers.rolling_deep import samples
from renderers.strip import Strip, StripDie

ROUNDS = 10


def _draws(views: list[msgspec.Struct], view: str, game: str = "rolling_deep") -> list[Callable[[], Picture]]:
    packed = [msgspec.msgpack.encode(found) for found in views]
    return [lambda data=data: draw(game, view, data) for data in packed]  # type: ignore[misc]


def boards() -> list[Callable[[], Picture]]:
    """Ten boards to draw."""
    return _draws(list(samples.boards()), "board")


def crops() -> list[Callable[[], Picture]]:
    """The same ten, cropped."""
    return _draws(list(samples.boards()), "crop")


def caves(view: str = "board") -> list[Callable[[], Picture]]:
    """Ten moments of a mission of Deep Rock."""
    return _draws(list(missions.boards()), view, "deep_rock")


def rolls(results: int = 0) -> list[Callable[[], Picture]]:
    """Ten moments of a mission just after a roll."""
    lying = missions.rolled(5, results).roll
    return _draws([msgspec.structs.replace(view, roll=lying) for view in missions.boards()], "crop", "deep_rock")


def rock_strips() -> list[Callable[[], Picture]]:
    """Ten strips of Deep Rock's dice, with what each did."""
    fallen = missions.rolled(5).roll
    assert fallen is not None
    dice = tuple(StripDie(die.kind, die.face, did=die.told) for die in fallen.dice)
    packed = [msgspec.msgpack.encode(Strip(f"Roll {i}", dice, "five dice")) for i in range(10)]
    return [lambda data=data: draw_strip(data) for data in packed]  # type: ignore[misc]


def endings() -> list[Callable[[], Picture]]:
    """Ten missions that are over."""
    views = [missions.ended("lost" if i % 2 else "won", i % 4 + 1) for i in range(10)]
    turned = [msgspec.structs.replace(view, turn=i, creatures=view.creatures[i:]) for i, view in enumerate(views)]
    return _draws(list(turned), "crop", "deep_rock")


def seats() -> list[Callable[[], Picture]]:
    """Ten boards of a Dwarf."""
    guns = [missions.weapon("Lead Storm", i % 6, 5) for i in range(10)]
    ammo = [msgspec.structs.replace(missions.LEAD_STORM, weapon=gun) for gun in guns]
    return _draws([msgspec.structs.replace(missions.SEAT, primary=one) for one in ammo], "seat", "deep_rock")


def cards() -> list[Callable[[], Picture]]:
    """Ten times some cards."""
    return _draws([CardsView(missions.CARDS[: i % 5 + 1]) for i in range(10)], "cards", "deep_rock")


def shops() -> list[Callable[[], Picture]]:
    """Ten shops to draw."""
    visits = [msgspec.structs.replace(samples.shop(i % 5 + 1), coins=i) for i in range(10)]
    return _draws(list(visits), "board")


def strips() -> list[Callable[[], Picture]]:
    """Ten strips of five dice to draw."""
    found = []
    for i in range(10):
        kinds = ("d6", "d20", "red", "purple", "green")
        dice = tuple(StripDie(kind, str((i + j) % 3)) for j, kind in enumerate(kinds))
        strip = Strip(f"Roll {i}", dice, "five dice", str(i))
        found.append(msgspec.msgpack.encode(strip))
    return [lambda data=data: draw_strip(data) for data in found]  # type: ignore[misc]


def warm() -> int:
    """Draw one of each, so that the next pictures find fonts and sprites ready. Gives the bytes drawn."""
    makers = (boards()[0], shops()[3], strips()[0], caves("crop")[0])
    return sum(len(make().png) for make in makers)


def _cpu(work: Callable[[], object]) -> float:
    """Milliseconds of this thread's processor time."""
    start = time.thread_time()
    work()
    return (time.thread_time() - start) * 1e3


def _raw(png: bytes) -> bytes:
    from PIL import Image

    return Image.open(io.BytesIO(png)).convert("RGB").tobytes()


def measure(makers: list[Callable[[], Picture]], tiles_kept: bool) -> dict[str, float]:
    """Medians over the makers, sprites warm: `ms` a picture, `ratio` to zlib level 1 over its RGB, most `bytes`.

    Without `tiles_kept` every tile is drawn anew, as if nothing of the picture had been seen before.
    """
    from renderers.canvas import tiles

    spent, ratios, sizes = [], [], []
    for make in makers:
        png = make().png
        raw = _raw(png)
        base = min(_cpu(lambda raw=raw: zlib.compress(raw, 1)) for _ in range(3))  # type: ignore[misc]
        runs = []
        for _ in range(ROUNDS):
            if not tiles_kept:
                tiles.clear()
            runs.append(_cpu(make))
        spent.append(statistics.median(runs))
        ratios.append(spent[-1] / base)
        sizes.append(len(png))
    worst = {"ratio_worst": round(max(ratios), 2), "ms_worst": round(max(spent), 2), "bytes": max(sizes)}
    return {"ratio": round(statistics.median(ratios), 2), "ms": round(statistics.median(spent), 2), **worst}


def run() -> dict[str, dict[str, float]]:
    """Figures by picture; `afresh`: with no tile kept from an earlier picture."""
    kinds = {"board": boards(), "crop": crops(), "shop": shops(), "strip": strips()}
    kinds |= {"cave": caves(), "cave crop": caves("crop"), "cave end": endings()}
    kinds |= {"cave roll": rolls(), "cave strip": rock_strips(), "cave seat": seats(), "cave cards": cards()}
    found = {name: measure(makers, True) for name, makers in kinds.items()}
    return found | {f"{name} afresh": measure(makers, False) for name, makers in kinds.items()}
