"""For all tests: the `rule` marker may only name rules that the ledger has; who shares processes goes together."""

import tomllib
from collections import Counter
from functools import cache
from importlib import import_module
from typing import Any

import hypothesis
import pytest

from tests.shared import ROOT

hypothesis.settings.register_profile("steady", derandomize=True)
hypothesis.settings.load_profile("steady")
"""The same examples in every run; `pytest --hypothesis-profile=default` looks for others."""

SHARING = ('loop_scope="module"', "stage: Stage", "server: Server")
"""What stands in a file whose tests share processes, such as a stand-in and a bot."""


@cache
def shared_by(path: str) -> str:
    """What the tests of a file share processes with: the whole folder, the file; nothing."""
    if path.startswith("tests/page/"):
        return "tests/page"
    text = (ROOT / path).read_text(encoding="utf-8")
    return path if any(word in text for word in SHARING) else ""


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Tests that share processes go to one worker, the largest groups first; all others to whichever is free.

    (`--dist loadgroup` would do, but pytest-xdist 3.8 cannot mark the groups with pytest 9.2.)
    """
    if config.getoption("dist") != "load":
        return None
    made: Any = import_module("xdist.scheduler.loadscope").LoadScopeScheduling(config, log)
    made._split_scope = lambda nodeid: shared_by(nodeid.partition("::")[0]) or nodeid
    return made


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
