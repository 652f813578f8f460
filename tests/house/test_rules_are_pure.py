"""What a rule must not do: depend on the order of a set or on object identity, hold a `finally` across an await."""

import ast
from collections.abc import Iterator

import pytest

from tests.house import source
from tests.shared import ROOT

ORDER_DOES_NOT_MATTER = {"sorted", "any", "all", "sum", "len", "set", "frozenset", "min", "max"}
ORDER_MATTERS = {"list", "tuple", "enumerate", "iter", "reversed", "zip", "map", "filter", "join", "extend"}
IDENTITY = {"id", "hash", "input", "print", "eval", "exec"}


def name_of(node: ast.AST) -> str:
    return getattr(node, "attr", getattr(node, "id", ""))


def is_set(node: ast.AST, known: frozenset[str]) -> bool:
    """Whether an expression is a set by its look: a display, a call of set(), or a name that was given one."""
    if isinstance(node, ast.Set | ast.SetComp):
        return True
    if isinstance(node, ast.Call):
        return name_of(node.func) in ("set", "frozenset")
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr | ast.BitAnd | ast.Sub | ast.BitXor):
        return is_set(node.left, known) or is_set(node.right, known)
    return isinstance(node, ast.Name) and node.id in known


def sets_named_in(function: ast.AST) -> frozenset[str]:
    """Names that hold a set somewhere in a function: assigned or annotated."""
    found = set()
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and is_set(node.value, frozenset()):
            found |= {target.id for target in node.targets if isinstance(target, ast.Name)}
        elif isinstance(node, ast.AnnAssign | ast.arg) and node.annotation is not None:
            target = node.target if isinstance(node, ast.AnnAssign) else ast.Name(node.arg)
            if ast.unparse(node.annotation).startswith(("set", "frozenset")) and isinstance(target, ast.Name):
                found.add(target.id)
    return frozenset(found)


def ordered_uses(function: ast.AST) -> Iterator[int]:
    """Lines where a set's order could matter."""
    known = sets_named_in(function)
    harmless = {
        id(argument)
        for node in ast.walk(function)
        if isinstance(node, ast.Call) and name_of(node.func) in ORDER_DOES_NOT_MATTER
        for argument in node.args
    }
    for node in ast.walk(function):
        if isinstance(node, ast.For) and is_set(node.iter, known):
            yield node.lineno
        elif isinstance(node, ast.ListComp | ast.DictComp | ast.GeneratorExp) and id(node) not in harmless:
            yield from (node.lineno for part in node.generators if is_set(part.iter, known))
        elif isinstance(node, ast.Call):
            over = name_of(node.func) in ORDER_MATTERS and any(is_set(argument, known) for argument in node.args)
            popped = isinstance(node.func, ast.Attribute) and node.func.attr == "pop" and is_set(node.func.value, known)
            if over or popped:
                yield node.lineno


def finally_across_await(function: ast.AST) -> Iterator[int]:
    for node in ast.walk(function):
        if isinstance(node, ast.Try) and node.finalbody:
            awaits = [inner for part in node.body for inner in ast.walk(part) if isinstance(inner, ast.Await)]
            yield from (inner.lineno for inner in awaits[:1])


def identity_uses(function: ast.AST) -> Iterator[int]:
    for node in ast.walk(function):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in IDENTITY:
            yield node.lineno


CHECKS = {"order of a set": ordered_uses, "finally across await": finally_across_await, "identity": identity_uses}


@pytest.mark.parametrize("check", CHECKS)
def test_rules_are_free_of(check: str) -> None:
    found = {
        f"{path.relative_to(ROOT)}:{line}"
        for path in source.files("bot/engine", "bot/games")
        for function in source.functions(path)
        for line in CHECKS[check](function)
    }
    assert sorted(found) == []


@pytest.mark.parametrize(
    ("check", "code"),
    [
        ("order of a set", "def f():\n for x in {1, 2}: pass"),
        ("order of a set", "def f(a: set[int]):\n return [x for x in a]"),
        ("order of a set", "def f(a):\n s = set(a)\n return list(s | {1})"),
        ("order of a set", "def f(a: set[int]):\n return a.pop()"),
        ("finally across await", "async def f(t):\n try:\n  await t\n finally:\n  t.x = 1"),
        ("identity", "def f(a):\n return id(a)"),
    ],
)
def test_the_check_finds(check: str, code: str) -> None:
    assert list(CHECKS[check](ast.parse(code)))


def test_the_check_lets_a_sorted_set_pass() -> None:
    code = "def f(a: set[int]):\n return sorted(a), sum(x for x in a), 3 in a"
    assert list(ordered_uses(ast.parse(code))) == []
