"""Discord's own OpenAPI document as a judge of what was asked and answered (jsonschema; unions by their `type`)."""

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator, validators
from jsonschema.exceptions import ValidationError
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012

from tests.local.shapes import Shapes

Json = dict[str, Any]
EXTEND: Any = validators.extend
REFERRED: Any = Draft202012Validator.VALIDATORS["$ref"]


def by_type(document: Json) -> Json:
    """The document with each union whose branches name their `type` turned into picks by it.

    Otherwise every finding deep in a component would read "is not valid under any of the given schemas".
    """
    schemas = document["components"]["schemas"]

    def types_of(branch: Json) -> list[Any] | None:
        if branch.get("type") == "null":
            return None
        name = branch.get("$ref", "").rpartition("/")[2]
        kind = schemas.get(name, branch).get("properties", {}).get("type", {})
        return kind.get("enum") or ([kind["const"]] if "const" in kind else None)

    def changed(node: Any) -> Any:
        if isinstance(node, list):
            return [changed(child) for child in node]
        if not isinstance(node, dict):
            return node
        node = {key: changed(child) for key, child in node.items()}
        branches = node.pop("oneOf", None) or node.pop("anyOf", None)  # branches overlap; one that fits is enough
        if isinstance(branches, list) and len(branches) > 1 and all(types_of(b) for b in branches):
            known = sorted({kind for branch in branches for kind in types_of(branch) or ()})
            node["allOf"] = [*node.get("allOf", []), {"properties": {"type": {"enum": known}}, "required": ["type"]}]
            for branch in branches:
                test = {"properties": {"type": {"enum": types_of(branch)}}, "required": ["type"]}
                node["allOf"].append({"if": test, "then": branch})
        elif isinstance(branches, list):
            node["anyOf"] = branches
        return node

    return dict(changed(document))


class Judge:
    """Finds what does not fit the document. What fitted once is not looked at again (see `Shapes`)."""

    def __init__(self, path: Path) -> None:
        document = by_type(json.loads(path.read_text(encoding="utf-8")))
        self.paths = {shape(name): (pointed(name), operations) for name, operations in document["paths"].items()}
        resource: Resource[Any] = DRAFT202012.create_resource(document)
        self.registry: Registry[Any] = Registry().with_resource("urn:discord", resource)
        self.shapes = Shapes(document)
        self._fits: set[tuple[str, int]] = set()
        self._validators = EXTEND(Draft202012Validator, {"$ref": self._referred})
        self.validator = cache(self._validator)

    def _validator(self, reference: str) -> Any:
        return self._validators({"$ref": f"urn:discord#{reference}"}, registry=self.registry)

    def _referred(self, validator: Any, reference: str, instance: Any, schema: Json) -> Iterator[ValidationError]:
        """As the library's own, but asked once for each shape that fits."""
        key = (reference.removeprefix("urn:discord"), self.shapes.number(instance))
        if key in self._fits:
            return
        errors = list(REFERRED(validator, reference, instance, schema))
        if not errors:
            self._fits.add(key)
        yield from errors

    def findings(self, line: Json) -> Iterator[str]:
        """Everything wrong with one recorded request and its reply."""
        self.shapes.forget()
        base, operation = self._operation(line)
        where = f"{line['method']} {line['pattern']}"
        if operation is None:
            yield f"{where}: no such operation"
            return
        content = operation.get("requestBody", {}).get("content", {})
        kind = "multipart/form-data" if line["files"] and "multipart/form-data" in content else "application/json"
        if kind in content and line["status"] < 400:
            pointer = f"{base}/requestBody/content/{kind.replace('/', '~1')}/schema"
            yield from self._wrong(f"{where} request", pointer, line["body"])
        code = str(line["status"]) if str(line["status"]) in operation["responses"] else f"{str(line['status'])[0]}XX"
        answer = operation["responses"].get(code)
        if answer is None:
            yield f"{where}: answered {line['status']}"
        elif "content" in answer:
            yield from self._wrong(
                f"{where} reply", f"{base}/responses/{code}/content/application~1json/schema", line["answer"]
            )

    def _operation(self, line: Json) -> tuple[str, Json | None]:
        """Where the document describes a request, and what it says."""
        method = line["method"].lower()
        name, operations = self.paths.get(shape(line["pattern"]), ("", {}))
        return f"/paths/{name}/{method}", operations.get(method)

    def _wrong(self, where: str, reference: str, body: Any) -> Iterator[str]:
        for error in self.validator(reference).iter_errors(body):
            for deep in leaves(error):
                place = "/".join("*" if isinstance(part, int) else str(part) for part in deep.absolute_path)
                yield f"{where} {place}: {deep.message[:160]}"


def pointed(path: str) -> str:
    """A path of the document as a part of a JSON pointer."""
    return path.replace("~", "~0").replace("/", "~1").replace("{", "%7B").replace("}", "%7D").replace("@", "%40")


def leaves(error: ValidationError) -> Iterator[ValidationError]:
    """The findings beneath one; of a union that fits nowhere, those of the branch that fits best."""
    if not error.context:
        yield error
        return
    branches: dict[Any, list[ValidationError]] = {}
    for child in error.context:
        branches.setdefault(child.schema_path[0], []).append(child)
    # a branch of quite another kind (null, say) fails at once, at the place itself
    near = [b for b in branches.values() if all(e.validator != "type" or len(e.path) > 0 for e in b)]
    for child in min(near or branches.values(), key=len):
        yield from leaves(child)


def shape(path: str) -> str:
    """A path with its parameters' names taken out; what stands for the bot itself or its answer is a parameter."""
    return re.sub(r"\{[^}]*\}", "{}", path.replace("@original", "{}"))
