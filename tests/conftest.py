"""For all tests: the `rule` marker may only name rules that the ledger has."""

import tomllib
from collections import Counter

import pytest

from tests.shared import ROOT

PROCESSES = {"stack": "file", "stage": "file", "standing": "file", "bench": "folder"}
"""Fixtures that start processes, by what shares them: pytest-xdist gives all tests of it to one worker."""


def pytest_itemcollected(item: pytest.Item) -> None:
    """With `--dist loadgroup`: tests that share processes go together, all others wherever there is nothing to do."""
    for name in PROCESSES.keys() & set(getattr(item, "fixturenames", ())):
        shares = item.path if PROCESSES[name] == "file" else item.path.parent
        item.add_marker(pytest.mark.xdist_group(str(shares.relative_to(ROOT))))


def ledger_ids() -> set[str]:
    """The ids of all rules in tests/ledger/, which is a copy of the books in shared/rules/ledger/ that are built."""
    books = sorted((ROOT / "tests" / "ledger").glob("*.toml"))
    return {rule["id"] for book in books for rule in tomllib.loads(book.read_text(encoding="utf-8"))["rule"]}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Refuse to run when a test claims a rule that is none: a slip of the pen would count for nothing."""
    known = ledger_ids()
    wrong = [
        f"{item.nodeid}: {name}"
        for item in items
        for mark in item.iter_markers("rule")
        for name in mark.args
        if name not in known
    ]
    if wrong:
        raise pytest.UsageError("no such rule in tests/ledger: " + "; ".join(wrong))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say each reason for which tests were skipped on one line, however many they were."""
    skipped = terminalreporter.stats.get("skipped", [])
    reasons = Counter(r.longrepr[2].removeprefix("Skipped: ") for r in skipped if isinstance(r.longrepr, tuple))
    for reason, count in reasons.items():
        terminalreporter.write_line(f"{count} skipped: {reason}")
