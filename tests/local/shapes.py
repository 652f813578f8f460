"""What of a JSON value a schema can tell apart, as a number: two values with one number fit the same schemas.

So each distinct kind of message is judged once, however often it is sent. Formats are not judged at all (jsonschema
leaves them alone unless told otherwise), and what else a schema may ask is found in the document itself.
"""

import re
from bisect import bisect_left
from typing import Any

BOUNDS = ("minLength", "maxLength", "minItems", "maxItems", "minProperties", "maxProperties", "minimum", "maximum")


class Shapes:
    """Numbers shapes of values, as far as the keywords of one document look at them."""

    def __init__(self, document: Any) -> None:
        self._literals: set[Any] = set()
        self._bounds: set[float] = set()
        patterns: set[str] = set()
        self._read(document, patterns)
        self._edges = sorted(self._bounds)
        self._patterns = [re.compile(pattern) for pattern in sorted(patterns)]
        self._numbers: dict[Any, int] = {}
        self._seen: dict[int, int] = {}

    def _read(self, node: Any, patterns: set[str]) -> None:
        """Collect all bounds, literals and patterns."""
        if isinstance(node, list):
            for child in node:
                self._read(child, patterns)
            return
        if not isinstance(node, dict):
            return
        self._bounds |= {node[name] for name in BOUNDS if isinstance(node.get(name), int | float)}
        literals = [node["const"]] if "const" in node else node.get("enum")
        if isinstance(literals, list):
            self._literals |= {typed(one) for one in literals if not isinstance(one, dict | list)}
        if isinstance(node.get("pattern"), str):
            patterns.add(node["pattern"])
        for child in node.values():
            self._read(child, patterns)

    def forget(self) -> None:
        """To be called before the values of another line: places in memory are used again."""
        self._seen.clear()

    def number(self, value: Any) -> int:
        """The number of a value's shape."""
        if not isinstance(value, dict | list):
            return self._of(self._plain(value))
        found = self._seen.get(id(value))
        if found is None:
            found = self._seen[id(value)] = self._of(self._whole(value))
        return found

    def _of(self, key: Any) -> int:
        return self._numbers.setdefault(key, len(self._numbers))

    def _whole(self, value: dict[str, Any] | list[Any]) -> Any:
        if isinstance(value, dict):
            parts = sorted(("#" if name.isdigit() else name, self.number(child)) for name, child in value.items())
            return "{}", self._side(len(value)), *dict.fromkeys(parts)
        twice = any(one in value[:index] for index, one in enumerate(value)) if len(value) < 50 else False
        return "[]", self._side(len(value)), twice, *sorted({self.number(child) for child in value})

    def _plain(self, value: Any) -> Any:
        if typed(value) in self._literals or isinstance(value, bool) or value is None:
            return typed(value)
        if isinstance(value, str):
            return "s", self._side(len(value)), *(bool(pattern.search(value)) for pattern in self._patterns)
        return "n", isinstance(value, int) or float(value).is_integer(), self._side(value)

    def _side(self, size: float) -> tuple[int, bool]:
        """Between which of the document's bounds a size lies, or on which."""
        place = bisect_left(self._edges, size)
        return place, size in self._bounds


def typed(value: Any) -> tuple[str, Any]:
    """A literal with its kind: True is not 1."""
    return type(value).__name__, value
