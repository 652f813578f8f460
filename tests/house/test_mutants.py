"""Broken rules: each rule has a break that fits the source, and the tests notice a few of them.

All of them: `python -m tests.proofs.mutations --game deep_rock --all`.
"""

import tomllib

import pytest

from tests.proofs.mutations import BOOKS, main, stale
from tests.shared import ROOT

LEDGERS = {"rolling_deep": "rolling_deep", "deep_rock": "deep_rock_base"}
FEW = "3"


@pytest.mark.parametrize("game", BOOKS)
def test_no_break_is_stale(game: str) -> None:
    assert stale(ROOT, BOOKS[game]) == []


@pytest.mark.parametrize("game", BOOKS)
def test_every_rule_has_one_break(game: str) -> None:
    ledger = tomllib.loads((ROOT / "tests" / "ledger" / f"{LEDGERS[game]}.toml").read_text(encoding="utf-8"))
    assert sorted(mutant.rule for mutant in BOOKS[game].mutants) == sorted(rule["id"] for rule in ledger["rule"])


@pytest.mark.parametrize("game", BOOKS)
def test_a_few_breaks_are_noticed(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    done = main(["--game", game, "--n", FEW])
    assert done == 0, capsys.readouterr().out
