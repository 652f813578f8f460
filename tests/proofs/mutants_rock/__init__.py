"""One break for each rule of Deep Rock, by part of the book: the file, what stands there, what breaks the rule."""

from __future__ import annotations

import random
import tomllib

from tests.proofs.mutants_rock import acts, classes, creatures, events, fights, goods, setup
from tests.shared import ROOT

RULES = [row["id"] for row in tomllib.loads((ROOT / "tests/ledger/deep_rock_base.toml").read_text("utf-8"))["rule"]]
"""All rules in the order of the ledger."""
MUTANTS = tuple(
    sorted(
        (
            *setup.MUTANTS,
            *acts.MUTANTS,
            *classes.MUTANTS,
            *fights.MUTANTS,
            *goods.MUTANTS,
            *events.MUTANTS,
            *creatures.MUTANTS,
        ),
        key=lambda mutant: RULES.index(mutant.rule),
    )
)


def drawn(count: int = 40, seed: int = 2026) -> list[str]:
    """Some rules of the ledger at random, in the order drawn."""
    return random.Random(seed).sample(RULES, count)
