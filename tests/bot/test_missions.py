"""Whole missions of Deep Rock on the stand-in: a few of those that `make proof-missions N=60` plays."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.proofs.missions import Plan, prove

PLANS = [
    Plan("policy", 3, 1, "mission=1 hazard=1"),
    Plan("presses", 1, 3, "mission=3 hazard=5"),
    Plan("commands", 2, 2, "mission=5 hazard=5"),
    Plan("text", 5, 2, "mission=1 hazard=1"),
]


async def test_missions_are_played_to_their_end(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With kills in the first; every press is answered, the policy's every answer stands on the board."""
    failed = await prove(PLANS, tmp_path)
    assert failed == 0, capsys.readouterr().out
