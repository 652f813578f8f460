"""Cards that a rule test adds are forgotten after it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.rules.rolling_deep.table import forget


@pytest.fixture(autouse=True)
def _forget_cards() -> Iterator[None]:
    yield
    forget()
