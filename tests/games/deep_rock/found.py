"""What there is in Deep Rock, found in its modules: kinds of options, what is asked, first words of keys."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

from bot.engine.options import Option
from tests.shared import ROOT

FOLDER = ROOT / "bot" / "games" / "deep_rock"
ASKING = ("choose", "any", "each", "agree", "window")


def modules() -> list[str]:
    """All modules of rules by their dotted names."""
    paths = [path for path in sorted(FOLDER.glob("*.py")) if path.stem not in ("__init__", "view", "show")]
    return [f"bot.games.deep_rock.{path.stem}" for path in paths]


def options() -> list[type[Option]]:
    """Every kind of option that has a key."""
    found: list[type[Option]] = []
    for name in modules():
        for kind in vars(import_module(name)).values():
            ours = isinstance(kind, type) and issubclass(kind, Option) and kind.__module__ == name
            if ours and kind.key is not Option.key and vars(kind).get("word") != "":
                found.append(kind)
    return found


def trees() -> Iterator[ast.Module]:
    for path in sorted(FOLDER.glob("*.py")):
        yield ast.parse(Path(path).read_text(encoding="utf-8"))


def first_words(node: ast.expr) -> set[str]:
    """What a text may begin with, up to its colon; nothing where it begins with a variable."""
    if isinstance(node, ast.IfExp):
        return first_words(node.body) | first_words(node.orelse)
    if isinstance(node, ast.BinOp):
        return first_words(node.left)
    if isinstance(node, ast.JoinedStr) and node.values:
        node = node.values[0]
    text = node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""
    return {text.partition(":")[0]} - {""}


def abouts() -> set[str]:
    """First words of what is asked, where a rule writes them out."""
    found: set[str] = set()
    for tree in trees():
        for node in ast.walk(tree):
            asks = isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in ASKING
            if asks and len(node.args) >= 2:  # type: ignore[attr-defined]
                found |= first_words(node.args[-1])  # type: ignore[attr-defined]
    return found


def key_words() -> set[str]:
    """First words of keys, where an option's `key` writes them out."""
    found: set[str] = set()
    for tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and node.name == "key":
                returned = [n.value for n in ast.walk(node) if isinstance(n, ast.Return) and n.value is not None]
                found |= {word for value in returned for word in first_words(value)}
    return found
