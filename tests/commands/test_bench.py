"""`bench` runs and says how long things took; how long they may take is not this test's business."""

import json
import math
from collections import Counter

import pytest

from bot.__main__ import main
from bot.commands.measures import QUICK, Figure, at


def test_bench_measures_every_part(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--json", "--quick"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["machine"]["cores"] >= 1
    figures = {figure["name"]: figure for figure in told["figures"]}
    assert set(Counter(figure["part"] for figure in figures.values())) == {
        "rules", "cave", "pictures", "loop", "start", "press", "crowd",
    }  # fmt: skip
    assert len(figures) == len(told["figures"])
    assert all(math.isfinite(figure["value"]) for figure in figures.values())
    assert {name for name, figure in figures.items() if figure["value"] == 0} == {
        f"{QUICK.crowd} at once: presses not acknowledged within 3 s"
    }
    shares = [figures[f"a press acknowledged, {name}"]["value"] for name in ("median", "95 of 100", "99 of 100")]
    assert shares == sorted(shares)
    many = figures[f"size of the database, {QUICK.stored} stored tables"]["value"]
    assert many > 0.005 * QUICK.stored  # megabytes: the tables are really there
    assert all(figure["good"] is None for figure in figures.values() if figure["most"] is None)


@pytest.mark.parametrize(
    ("value", "most", "least", "good"),
    [(3, 3, None, True), (3.1, 3, None, False), (1, None, 2, False), (2, None, 2, True), (5, None, None, None)],
)
def test_a_figure_knows_whether_its_aim_is_met(
    value: float, most: float | None, least: float | None, good: bool | None
) -> None:
    figure = Figure("press", "a press", value, "ms", most, least)
    assert figure.good is good
    assert ("OVER" in str(figure)) is (good is False)


def test_shares_of_values() -> None:
    values = [float(n) for n in range(100, 0, -1)]
    assert (at(values, 0.5), at(values, 0.99), at(values, 1), at([7.0], 0.99)) == (51, 100, 100, 7)
