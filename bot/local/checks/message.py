"""Is this a message Discord would take?"""

from collections.abc import Collection
from typing import Any

from bot.local import walk as w
from bot.local.checks import limits
from bot.local.checks.components import Components
from bot.local.errors import ApiError, Form, inner, whole

Json = dict[str, Any]

LEGACY = ("content", "embeds", "poll", "sticker_ids")


def check_message(payload: Json, uploads: int, emojis: Collection[str], had: Json | None = None) -> None:
    """50035 or 50006 for a message, or for the change that `payload` makes to the message `had`."""
    form = Form()
    flags = whole(payload, "flags", 0)
    v2 = bool((flags | (had["flags"] if had else 0)) & w.V2)
    form.length(("content",), payload.get("content"), 0, limits.CONTENT)
    _components(form, payload, v2, emojis)
    _embeds(form, payload.get("embeds"))
    _attachments(form, payload, uploads)
    _mentions(form, payload)
    if len(str(payload.get("nonce") or "")) > limits.NONCE:
        form.wrong(("nonce",), "BASE_TYPE_MAX_LENGTH", f"Must be {limits.NONCE} or fewer in length.")
    if v2:
        _no_legacy(form, payload, had)
    form.check()
    if _empty(payload, uploads, had, v2):
        raise ApiError(50006)


def check_content(content: str) -> None:
    """A person's words: not too many (4,000 only with a subscription), not none."""
    form = Form()
    form.length(("content",), content, 0, limits.CONTENT)
    form.check()
    if not content.strip():
        raise ApiError(50006)


def _components(form: Form, payload: Json, v2: bool, emojis: Collection[str]) -> None:
    components = payload.get("components")
    if components is None:
        return
    top, most = (limits.MESSAGE_TOP, limits.V2_COMPONENTS) if v2 else (limits.CLASSIC_TOP, limits.ROWS)
    Components(form, limits.SHAPES, emojis).check(components, top, most)
    if not v2:
        return
    every = [c for _, c in w.walk(components)]
    if len(every) > limits.V2_COMPONENTS:
        code, most = "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", limits.V2_COMPONENTS
        form.wrong(("components",), code, f"The total number of components can not exceed {most}")
    if sum(len(str(c.get("content") or "")) for c in every if c.get("type") == w.TEXT) > limits.V2_TEXT:
        code = "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED"
        form.wrong(("components",), code, f"The total displayable text size exceeds {limits.V2_TEXT}")


def _no_legacy(form: Form, payload: Json, had: Json | None) -> None:
    for name in LEGACY:
        value = payload[name] if name in payload else (had or {}).get(name)
        if value:
            code = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
            form.wrong((name,), code, f"The '{name}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2")


def _embeds(form: Form, embeds: Any) -> None:
    total = 0
    for number, embed in enumerate(form.count(("embeds",), embeds, 0, limits.EMBEDS)):
        place: w.Place = ("embeds", number)
        for name, high in limits.EMBED_TEXTS.items():
            form.length((*place, name), embed.get(name), 0, high)
        for (outer, name), high in limits.EMBED_INNER.items():
            form.length((*place, outer, name), inner(embed, outer).get(name), 0, high)
        fields = form.count((*place, "fields"), embed.get("fields"), 0, limits.EMBED_FIELDS)
        for index, entry in enumerate(fields):
            for name, (low, high) in limits.EMBED_FIELD.items():
                form.length((*place, "fields", index, name), entry.get(name), low, high)
        total += _embed_size(embed)
    if total > limits.EMBED_TOTAL:
        form.wrong(("embeds",), "MAX_EMBED_SIZE_EXCEEDED", f"Embed size exceeds maximum size of {limits.EMBED_TOTAL}")


def _embed_size(embed: Json) -> int:
    texts = [embed.get("title"), embed.get("description")]
    texts += [inner(embed, outer).get(name) for outer, name in limits.EMBED_INNER]
    for entry in Form().count((), embed.get("fields"), 0, limits.EMBED_FIELDS):
        texts += [entry.get(name) for name in limits.EMBED_FIELD]
    return sum(len(text) for text in texts if isinstance(text, str))


def _attachments(form: Form, payload: Json, uploads: int) -> None:
    listed = form.count(("attachments",), payload.get("attachments"), 0, limits.ATTACHMENTS)
    if uploads > limits.ATTACHMENTS:
        form.wrong(("attachments",), "BASE_TYPE_BAD_LENGTH", f"Must be between 0 and {limits.ATTACHMENTS} in length.")
    for number, entry in enumerate(listed):
        form.length(("attachments", number, "description"), entry.get("description"), *limits.ALT_TEXT)


def _mentions(form: Form, payload: Json) -> None:
    allowed = inner(payload, "allowed_mentions")
    for name in ("users", "roles"):
        if allowed.get(name) and name in (allowed.get("parse") or ()):
            code = "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE"
            form.wrong(("allowed_mentions",), code, f'parse:["{name}"] and {name}: [ids...] are mutually exclusive.')


def _empty(payload: Json, uploads: int, had: Json | None, v2: bool) -> bool:
    """Nothing would be left to see."""
    after = {name: payload[name] if name in payload else (had or {}).get(name) for name in ("content", "embeds")}
    components = payload["components"] if "components" in payload else (had or {}).get("components")
    if v2:
        return not components
    files = payload["attachments"] if "attachments" in payload else (had or {}).get("attachments")
    other = payload.get("poll") or payload.get("sticker_ids")
    return not (str(after["content"] or "").strip() or after["embeds"] or files or uploads or other)
