"""Do the rule tests fail when a rule is broken? `python -m tests.proofs.mutations [--game deep_rock] [--n 40 | --all |
RULE ...]`

Takes 40 rules drawn at random, always the same ones, or all that have a break, or those named. Works on a copy of the
tree: breaks one rule of the game at a time as mutants.py or mutants_rock/ say, runs the tests that claim it,
expects one to fail. Prints a line per rule: its id, what was broken, the test that failed. Exit code 1 when a break
went unnoticed. When a source changes, its breaks follow: tests/house/test_mutants.py tells which do not fit any more.
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
from collections.abc import Callable, Iterable
from importlib.util import cache_from_source
from pathlib import Path
from typing import NamedTuple

from tests.proofs import mutants, mutants_rock
from tests.proofs.mutants import Mutant
from tests.shared import ROOT


class Book(NamedTuple):
    """A game's rules: its folder under tests/rules and bot/games, the breaks, and which rules are drawn."""

    game: str
    mutants: tuple[Mutant, ...]
    drawn: Callable[[int], list[str]]

    @property
    def tests(self) -> Path:
        return Path("tests/rules", self.game)

    @property
    def source(self) -> Path:
        return Path("bot/games", self.game)


BOOKS = {
    "rolling_deep": Book("rolling_deep", mutants.MUTANTS, mutants.drawn),
    "deep_rock": Book("deep_rock", mutants_rock.MUTANTS, mutants_rock.drawn),
}


def rules_of(test: ast.FunctionDef | ast.AsyncFunctionDef) -> list[str]:
    """The rules that a test function claims by its marks."""
    calls = [node for mark in test.decorator_list for node in ast.walk(mark) if isinstance(node, ast.Call)]
    marks = [call for call in calls if ast.unparse(call.func).endswith("mark.rule")]
    return [str(part.value) for call in marks for part in call.args if isinstance(part, ast.Constant)]


def claims(root: Path, book: Book) -> dict[str, list[str]]:
    """The tests of each rule, as pytest names them."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted((root / book.tests).glob("test_*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                for rule in rules_of(node):
                    found[rule].append(f"{book.tests}/{path.name}::{node.name}")
    return found


def run(root: Path, tests: Iterable[str]) -> tuple[bool, str]:
    """Whether these tests pass, and the first that fails. No test is no proof."""
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "--tb=no", *tests]
    if not tests:
        return True, ""
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    failed = re.search(r"^(?:FAILED|ERROR) \S*?(\w+\.py\b.*?)(?: - .*)?$", done.stdout, re.MULTILINE)
    return done.returncode == 0, failed.group(1) if failed else done.stdout[-200:]


def stale(root: Path, book: Book) -> list[str]:
    """Old texts that do not stand in the source exactly once any more."""
    texts = {m.file: (root / book.source / m.file).read_text(encoding="utf-8") for m in book.mutants}
    return [
        f"{mutant.rule}: {mutant.file} holds {n} times: {old!r}"
        for mutant in book.mutants
        for old, _ in mutant.edits
        if (n := texts[mutant.file].count(old)) != 1
    ]


def mutated(text: str, mutant: Mutant) -> str:
    """The source with its edits made."""
    for old, new in mutant.edits:
        text = text.replace(old, new)
    return text


def broken(root: Path, book: Book, mutant: Mutant, tests: list[str]) -> str:
    """Break the rule, run its tests, put the source back; the test that failed, or empty."""
    path = root / book.source / mutant.file
    text = path.read_text(encoding="utf-8")
    path.write_text(mutated(text, mutant), encoding="utf-8")
    Path(cache_from_source(str(path))).unlink(missing_ok=True)  # it may be as old and as long as this text
    passed, failed = run(root, tests)
    path.write_text(text, encoding="utf-8")
    Path(cache_from_source(str(path))).unlink(missing_ok=True)
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


def chosen(words: list[str]) -> tuple[Book, list[Mutant]]:
    """The game, and the breaks that these words ask for: all, those of the rules named, or a draw."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("rules", nargs="*", help="only these, such as ROLL.ADV.03 or DRG.REACT.04")
    parser.add_argument("--game", choices=BOOKS, default="rolling_deep")
    parser.add_argument("--all", action="store_true", help="every rule that has a break")
    parser.add_argument("--n", type=int, default=40, help="how many to draw (40)")
    asked = parser.parse_args(words)
    book = BOOKS[asked.game]
    rules = asked.rules or book.drawn(asked.n)
    return book, [mutant for mutant in book.mutants if asked.all or mutant.rule in rules]


def as_it_is(root: Path, book: Book, tests: Iterable[str]) -> list[str]:
    """What is wrong before anything is broken: breaks gone stale, a test that fails already."""
    passed, failed = run(root, tests)
    return stale(root, book) + ([] if passed else [f"a rule test fails as it is: {failed}"])


def main(words: list[str]) -> int:
    book, mutants = chosen(words)
    missed = 0
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        copy_tree(root)
        tests = claims(root, book)
        wrong = as_it_is(root, book, sorted({test for mutant in mutants for test in tests[mutant.rule]}))
        if wrong:
            print(*wrong, sep="\n")
            return 1
        for mutant in mutants:
            failed = broken(root, book, mutant, tests[mutant.rule])
            missed += not failed
            print(f"{mutant.rule:<15} {shown(mutant)} => {failed or 'NOT NOTICED'}", flush=True)
    print(f"{missed} breaks went unnoticed")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
