"""Do the rule tests fail when a rule is broken? `python -m tests.proofs.mutations [--n 40 | --all | RULE ...]`

Takes 40 rules drawn at random, always the same ones, or all, or those named. Works on a copy of the tree: breaks one
rule of Rolling Deep at a time as `mutants.py` says, runs the tests that claim it, expects one to fail. Prints a line
per rule: its id, what was broken, the test that failed. Exit code 1 when a break went unnoticed.
"""

from __future__ import annotations

import argparse
import ast
import re
import shutil
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterable
from importlib.util import cache_from_source
from pathlib import Path

from tests.proofs.mutants import MUTANTS, Mutant, drawn
from tests.shared import ROOT

TESTS = Path("tests/rules/rolling_deep")
SOURCE = Path("bot/games/rolling_deep")


def rules_of(test: ast.FunctionDef | ast.AsyncFunctionDef) -> list[str]:
    """The rules that a test function claims by its marks."""
    calls = [node for mark in test.decorator_list for node in ast.walk(mark) if isinstance(node, ast.Call)]
    marks = [call for call in calls if ast.unparse(call.func).endswith("mark.rule")]
    return [str(part.value) for call in marks for part in call.args if isinstance(part, ast.Constant)]


def claims(root: Path) -> dict[str, list[str]]:
    """The tests of each rule, as pytest names them."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted((root / TESTS).glob("test_*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                for rule in rules_of(node):
                    found[rule].append(f"{TESTS}/{path.name}::{node.name}")
    return found


def run(root: Path, tests: Iterable[str]) -> tuple[bool, str]:
    """Whether these tests pass, and the first that fails."""
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "--tb=no", *tests]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    failed = re.search(r"^(?:FAILED|ERROR) \S*?(\w+\.py\b.*?)(?: - .*)?$", done.stdout, re.MULTILINE)
    return done.returncode == 0, failed.group(1) if failed else done.stdout[-200:]


def stale(root: Path, mutant: Mutant) -> list[str]:
    """Old texts that do not stand in the source exactly once any more."""
    text = (root / SOURCE / mutant.file).read_text(encoding="utf-8")
    return [
        f"{mutant.rule}: {mutant.file} holds {n} times: {old!r}"
        for old, _ in mutant.edits
        if (n := text.count(old)) != 1
    ]


def mutated(text: str, mutant: Mutant) -> str:
    """The source with its edits made."""
    for old, new in mutant.edits:
        text = text.replace(old, new)
    return text


def broken(root: Path, mutant: Mutant, tests: list[str]) -> str:
    """Break the rule, run its tests, put the source back; the test that failed, or empty."""
    path = root / SOURCE / mutant.file
    text = path.read_text(encoding="utf-8")
    path.write_text(mutated(text, mutant), encoding="utf-8")
    Path(cache_from_source(str(path))).unlink(missing_ok=True)  # it may be as old and as long as this text
    passed, failed = run(root, tests)
    path.write_text(text, encoding="utf-8")
    return "" if passed else failed


def shown(mutant: Mutant) -> str:
    """What was broken, on one line."""
    edits = "; ".join(f"{old} -> {new or 'nothing'}" for old, new in mutant.edits)
    return f"{mutant.file}: {' '.join(edits.split())}"


def copy_tree(root: Path) -> None:
    """What the rule tests need of our tree."""
    skip = shutil.ignore_patterns("__pycache__", "*.sqlite3")
    for folder in ("bot", "tests"):
        shutil.copytree(ROOT / folder, root / folder, ignore=skip)
    shutil.copy(ROOT / "pyproject.toml", root)


def chosen(words: list[str]) -> list[Mutant]:
    """The breaks that these words ask for: all, those of the rules named, or a draw."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("rules", nargs="*", help="only these, such as ROLL.ADV.03")
    parser.add_argument("--all", action="store_true", help="every rule of the ledger")
    parser.add_argument("--n", type=int, default=40, help="how many to draw (40)")
    asked = parser.parse_args(words)
    rules = asked.rules or drawn(asked.n)
    return [mutant for mutant in MUTANTS if asked.all or mutant.rule in rules]


def main(words: list[str]) -> int:
    mutants = chosen(words)
    missed = 0
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        copy_tree(root)
        tests = claims(root)
        passed, failed = run(root, [str(TESTS)])
        wrong = [line for mutant in MUTANTS for line in stale(root, mutant)]
        if wrong or not passed:
            print(*wrong, "" if passed else f"a rule test fails as it is: {failed}", sep="\n")
            return 1
        for mutant in mutants:
            failed = broken(root, mutant, tests[mutant.rule])
            missed += not failed
            print(f"{mutant.rule:<15} {shown(mutant)} => {failed or 'NOT NOTICED'}", flush=True)
    print(f"{missed} breaks went unnoticed")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
