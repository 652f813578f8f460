"""`bench` runs and says how long things took; how long they may take is not this test's business."""

import json

import pytest

from bot.__main__ import main


def test_bench_measures_every_part(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--json", "--presses", "8", "--games", "1"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert set(told) == {"machine", "rules", "pictures", "start", "presses", "empty_command"}
    assert told["presses"]["count"] == 8
    assert told["empty_command"]["count"] == 2
    for part in ("rules", "pictures", "presses", "empty_command"):
        figures = told[part]
        assert 0 < figures["p50"] <= figures["p95"] <= figures["p99"] <= figures["max"], part
    assert told["start"]["online_seconds"] > 0
    assert told["pictures"]["kilobytes"] > 1
