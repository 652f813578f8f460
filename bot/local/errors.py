"""Discord's error answers: an HTTP status, a code of its list, a message and, for forms, a tree of what is wrong."""

from typing import Any

Json = dict[str, Any]

# code -> (HTTP status, message)
KNOWN: dict[int, tuple[int, str]] = {
    0: (404, "404: Not Found"),
    10002: (404, "Unknown Application"),
    10003: (404, "Unknown Channel"),
    10004: (404, "Unknown Guild"),
    10007: (404, "Unknown Member"),
    10008: (404, "Unknown Message"),
    10013: (404, "Unknown User"),
    10014: (404, "Unknown Emoji"),
    10015: (404, "Unknown Webhook"),
    10062: (404, "Unknown interaction"),
    10063: (404, "Unknown application command"),
    30032: (400, "Maximum number of application commands reached (100)"),
    30034: (400, "Max number of daily application command creates has been reached (200)"),
    30046: (429, "Maximum number of edits to messages older than 1 hour reached. Try again later."),
    40005: (413, "Request entity too large"),
    40060: (400, "Interaction has already been acknowledged."),
    50001: (403, "Missing Access"),
    50005: (403, "Cannot edit a message authored by another user"),
    50006: (400, "Cannot send an empty message"),
    50007: (403, "Cannot send messages to this user"),
    50013: (403, "Missing Permissions"),
    50024: (400, "Cannot execute action on this channel type"),
    50027: (401, "Invalid Webhook Token"),
    50035: (400, "Invalid Form Body"),
    50046: (400, "Invalid asset: must be an image"),
    50083: (400, "Thread is archived"),
    50109: (400, "The request body contains invalid JSON."),
    160004: (400, "A thread has already been created for this message"),
}


class ApiError(Exception):
    """An answer other than success."""

    def __init__(self, code: int, errors: Json | None = None, status: int | None = None, message: str = "") -> None:
        known_status, known_message = KNOWN.get(code, (400, "Error"))
        self.code = code
        self.status = status or known_status
        self.message = message or known_message
        self.errors = errors
        super().__init__(f"{self.status} {code} {self.message} {errors or ''}")

    def body(self) -> Json:
        """The answer's JSON."""
        body: Json = {"message": self.message, "code": self.code}
        if self.errors:
            body["errors"] = self.errors
        return body


class Form:
    """Collects what is wrong with a request, by place, and raises 50035 with the tree of it."""

    def __init__(self) -> None:
        self._found: list[tuple[tuple[str | int, ...], str, str]] = []

    def wrong(self, place: tuple[str | int, ...], code: str, message: str) -> None:
        """One thing that is wrong at a place such as ("components", 0, "label")."""
        self._found.append((place, code, message))

    def length(self, place: tuple[str | int, ...], value: object, low: int, high: int) -> None:
        """A text must be there (when low > 0) and have a length within the limits."""
        if value is None and low == 0:
            return
        if value is None:
            self.wrong(place, "BASE_TYPE_REQUIRED", "This field is required")
        elif not isinstance(value, str):
            self.wrong(place, "BASE_TYPE_BAD_TYPE", "Must be a string.")
        elif low and not value.strip():
            self.wrong(place, "BASE_TYPE_REQUIRED", "This field is required")
        elif not low <= len(value) <= high:
            span = f"between {low} and {high} in length." if low else f"{high} or fewer in length."
            self.wrong(place, "BASE_TYPE_BAD_LENGTH" if low else "BASE_TYPE_MAX_LENGTH", f"Must be {span}")

    def count(self, place: tuple[str | int, ...], values: object, low: int, high: int) -> list[Json]:
        """A list must have a number of objects within the limits; gives the objects (none if it is no list)."""
        if not isinstance(values, list):
            if values is not None or low:
                self.wrong(place, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return []
        if not low <= len(values) <= high:
            self.wrong(place, "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.")
        for number, value in enumerate(values):
            if not isinstance(value, dict):
                self.wrong((*place, number), "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
        return [value if isinstance(value, dict) else {} for value in values]

    def check(self) -> None:
        """Raise 50035 if anything was wrong."""
        if not self._found:
            return
        tree: Json = {}
        for place, code, message in self._found:
            node = tree
            for part in place:
                node = node.setdefault(str(part), {})
            node.setdefault("_errors", []).append({"code": code, "message": message})
        raise ApiError(50035, tree)


def inner(owner: Json, name: str) -> Json:
    """The object within an object; an empty one if there is none."""
    found = owner.get(name)
    return found if isinstance(found, dict) else {}


def whole(owner: Json, name: str, default: int) -> int:
    """The number within an object; the default if there is none."""
    found = owner.get(name)
    return found if isinstance(found, int) else default
