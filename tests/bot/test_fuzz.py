"""A short run of the fuzz that `make proof-fuzz` runs at length."""

from __future__ import annotations

from tests.proofs.fuzz import prove


async def test_anything_by_anybody_is_answered() -> None:
    assert await prove(400, seed=7, kills=1) == []
