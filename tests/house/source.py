"""Reading our own source: files, functions, imports."""

import ast
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tests.shared import ROOT

Function = ast.FunctionDef | ast.AsyncFunctionDef


@cache
def files(*folders: str) -> tuple[Path, ...]:
    """All Python files below these folders of the project."""
    return tuple(sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py")))


@cache
def tree(path: Path) -> ast.Module:
    """A file, parsed."""
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def functions(path: Path) -> list[Function]:
    """Every function of a file, those within functions too."""
    return [node for node in ast.walk(tree(path)) if isinstance(node, Function)]


def length(function: Function) -> int:
    """Lines from `def` to the last one, both counted."""
    assert function.end_lineno is not None
    return function.end_lineno - function.lineno + 1


def module_name(path: Path) -> str:
    """The dotted name of a file: bot/ui/words.py is bot.ui.words."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@dataclass(frozen=True)
class Import:
    """One imported name. `at_once`: when the module itself is imported, not later in a function or for types only."""

    path: Path
    line: int
    name: str
    at_once: bool

    def __str__(self) -> str:
        return f"{self.path.relative_to(ROOT)}:{self.line} imports {self.name}"


def imports(path: Path) -> list[Import]:
    """Everything that a file imports, wherever in it, by full name (`from bot import ui` is bot.ui)."""
    found: list[Import] = []
    _collect(path, tree(path).body, True, found)
    return found


def _collect(path: Path, body: Sequence[ast.AST], at_once: bool, found: list[Import]) -> None:
    for node in body:
        if isinstance(node, ast.Import | ast.ImportFrom):
            found += [Import(path, node.lineno, name, at_once) for name in _names(path, node)]
        elif isinstance(node, Function):
            _collect(path, node.body, False, found)
        elif isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            _collect(path, node.body, False, found)
            _collect(path, node.orelse, at_once, found)
        else:
            _collect(path, list(ast.iter_child_nodes(node)), at_once, found)


def _names(path: Path, node: ast.Import | ast.ImportFrom) -> Iterator[str]:
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
        return
    base = node.module or ""
    if node.level:
        package = path.relative_to(ROOT).parts[: -node.level]
        base = ".".join((*package, base)).rstrip(".")
    for alias in node.names:
        inner = ROOT.joinpath(*base.split("."), alias.name)
        yield f"{base}.{alias.name}" if inner.is_dir() or inner.with_suffix(".py").is_file() else base


def within(name: str, prefix: str) -> bool:
    """Whether a dotted name is `prefix` or something in it."""
    return name == prefix or name.startswith(prefix + ".")
