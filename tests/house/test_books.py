"""Rulebooks: every rule has a test, and no sentence of theirs is in the project."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.shared import ROOT, shared

BOOKS = [path.stem for path in sorted((ROOT / "tests" / "ledger").glob("*.toml"))]


def run_tool(tool: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, str(tool), *words], cwd=ROOT, capture_output=True, text=True, check=False)


def test_no_wording_of_a_rulebook_is_in_the_project() -> None:
    done = run_tool(shared("tools", "overlap"), ".")
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("book", BOOKS)
def test_our_copy_of_the_ledger_is_the_ledger(book: str) -> None:
    theirs = shared("rules", "ledger", f"{book}.toml").read_text(encoding="utf-8")
    assert (ROOT / "tests" / "ledger" / f"{book}.toml").read_text(encoding="utf-8") == theirs


@pytest.mark.parametrize("book", BOOKS)
def test_nearly_every_rule_has_a_test_and_every_claim_counts(book: str) -> None:
    done = run_tool(shared("tools", "ledger"), book, "--missing")
    covered = re.search(rf"^{book}: (\d+) of (\d+) rules have a test", done.stdout, re.MULTILINE)
    assert covered, done.stdout + done.stderr
    assert int(covered[1]) >= 0.98 * int(covered[2]), done.stdout
    assert [line for line in done.stdout.splitlines() if line.startswith(("names no rule", "does not count"))] == []
