"""Some of the kills that `make proof-kills N=1000` makes, on both databases."""

from __future__ import annotations

import pytest

from tests.proofs.kills import MOMENTS, Proof, on_postgres, prove
from tests.store.conftest import SERVER

KILLS = 50


def held(proof: Proof) -> None:
    """Nothing was lost, doubled, late or wrong, no mention missing, and every moment had its share."""
    assert proof.wrong == []
    assert [moment for moment in MOMENTS if proof.tally[moment] < KILLS // 8] == []
    assert proof.tally["acknowledged"] > KILLS
    assert proof.tally["mentions due"] > 0
    assert proof.tally["forms counted"] + proof.tally["forms handed back"] > 0


# a busy machine is no fault of the bot
@pytest.mark.timeout(900)
async def test_kills_lose_nothing_and_double_nothing() -> None:
    held(await prove(KILLS, seed=5))


@pytest.mark.timeout(900)
@pytest.mark.skipif(not SERVER, reason="FATHOM_TEST_POSTGRES is not set: not run on PostgreSQL")
async def test_kills_lose_nothing_and_double_nothing_on_postgresql() -> None:
    held(await on_postgres(KILLS, seed=6))
