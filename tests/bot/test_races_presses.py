"""A short run of the two parties that `make proof-presses` lets press at length."""

from __future__ import annotations

from tests.proofs.presses import prove


async def test_two_parties_in_one_server_never_meet() -> None:
    wrong, tally = await prove(300, seed=5)
    assert wrong == []
    assert tally["answers"] > 10
    assert tally["tables"] >= 2
