"""The sizes of ARCHITECTURE.md, over bot/ and renderers/; and names that say nothing."""

import ast
import re
from pathlib import Path
from statistics import median

import pytest

from tests.house import source
from tests.shared import ROOT

OURS = ("bot", "renderers")
EMPTY = re.compile(r"(?<![A-Za-z])(manager|handler|utils?)s?(?![a-z])|(Manager|Handler|Util)s?(?![a-z])")


def lines(path: Path) -> int:
    return len(path.read_text(encoding="utf-8").splitlines())


def shown(path: Path) -> str:
    return str(path.relative_to(ROOT))


def function_lengths() -> dict[str, int]:
    return {
        f"{shown(path)}:{function.lineno} {function.name}": source.length(function)
        for path in source.files(*OURS)
        for function in source.functions(path)
    }


def test_no_function_is_longer_than_fifty_lines() -> None:
    assert {name: size for name, size in function_lengths().items() if size > 50} == {}


def test_most_functions_are_short() -> None:
    sizes = function_lengths()
    assert median(sizes.values()) <= 8
    long = {name: size for name, size in sizes.items() if size >= 25}
    assert len(long) <= 0.05 * len(sizes), sorted(long, key=lambda name: -long[name])


def test_no_file_is_longer_than_four_hundred_lines() -> None:
    sizes = {shown(path): lines(path) for path in source.files(*OURS)}
    assert {name: size for name, size in sizes.items() if size > 400} == {}
    assert median(sizes.values()) < 120


def test_no_file_of_tests_is_longer_than_six_hundred_lines() -> None:
    assert {shown(path): lines(path) for path in source.files("tests") if lines(path) > 600} == {}


def test_cogs_are_under_two_hundred_lines() -> None:
    assert {shown(path): lines(path) for path in source.files("bot/cogs") if lines(path) >= 200} == {}


def test_no_name_says_nothing() -> None:
    named = [
        f"{shown(path)}:{node.lineno} {node.name}"
        for path in source.files(*OURS)
        for node in ast.walk(source.tree(path))
        if isinstance(node, ast.ClassDef | source.Function)
    ]
    named += [shown(path) for path in source.files(*OURS)]
    assert [name for name in named if EMPTY.search(name)] == []


@pytest.mark.parametrize(
    "name", ["bot/x.py:3 TableManager", "bot/x.py:3 press_handler", "bot/utils.py", "bot/x.py:1 Util"]
)
def test_an_empty_name_is_found(name: str) -> None:
    assert EMPTY.search(name)
    assert not EMPTY.search("bot/x.py:3 utility_of")
