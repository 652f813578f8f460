"""Are these components Discord would take? Every finding goes into a form at its place."""

from collections.abc import Collection, Mapping
from typing import Any

from bot.local import walk as w
from bot.local.checks import limits
from bot.local.checks.limits import Shape
from bot.local.errors import Form, inner, whole

Json = dict[str, Any]
Place = w.Place


class Components:
    """Checks a tree of components of one place of use (message or form)."""

    def __init__(self, form: Form, shapes: Mapping[int, Shape], emojis: Collection[str]) -> None:
        self.form = form
        self.shapes = shapes
        self.emojis = emojis

    def check(self, components: Any, top: tuple[int, ...], most: int) -> None:
        """All of them: kinds, shapes, unique ids."""
        found = self.form.count(("components",), components, 0, most)
        for number, component in enumerate(found):
            self._component(component, ("components", number), top)
        self._unique(found)

    def _component(self, c: Any, place: Place, allowed: tuple[int, ...]) -> None:
        kind = c.get("type") if isinstance(c, dict) else None
        if kind not in allowed or kind not in self.shapes:
            listed = ", ".join(map(str, sorted(allowed))) + ("," if len(allowed) == 1 else "")
            self.form.wrong(place, "UNION_TYPE_CHOICES", f'Value of field "type" must be one of ({listed}).')
            return
        shape = self.shapes[kind]
        for name, (low, high) in shape.texts.items():
            self.form.length((*place, name), c.get(name), low, high)
        self._numbers(c, place, shape)
        if shape.inside:
            for number, child in enumerate(
                self.form.count((*place, "components"), c.get("components"), *shape.children)
            ):
                self._component(child, (*place, "components", number), shape.inside)
        if shape.beside:
            name = "component" if kind == w.LABEL else "accessory"
            self._beside(c.get(name), (*place, name), shape)
        if kind in PARTICULARS:
            PARTICULARS[kind](self, c, place)

    def _beside(self, child: Any, place: Place, shape: Shape) -> None:
        if child is None:
            self.form.wrong(place, "BASE_TYPE_REQUIRED", "This field is required")
        else:
            self._component(child, place, shape.beside)

    def _numbers(self, c: Json, place: Place, shape: Shape) -> None:
        for name, (low, high) in shape.numbers.items():
            value = c.get(name)
            if value is None:
                if name in shape.needs:
                    self.form.wrong((*place, name), "BASE_TYPE_REQUIRED", "This field is required")
            elif isinstance(value, bool) or not isinstance(value, int):
                self.form.wrong((*place, name), "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
            elif not low <= value <= high:
                self.form.wrong((*place, name), "NUMBER_TYPE_RANGE", f"int value should be between {low} and {high}.")

    def _unique(self, components: list[Any]) -> None:
        seen: dict[tuple[str, object], Place] = {}
        for place, c in w.walk(components):
            for name, code in (("custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED"), ("id", "COMPONENT_ID_DUPLICATED")):
                value = c.get(name)
                if isinstance(value, str | int) and value and seen.setdefault((name, value), place) is not place:
                    self.form.wrong((*place, name), code, f"Component {name.replace('_', ' ')} cannot be duplicated")

    # what is particular to a kind

    def row(self, c: Json, place: Place) -> None:
        """A menu has a row for itself."""
        kinds = [child.get("type") for _, child in w.walk(c.get("components"))]
        if len(kinds) > 1 and any(kind in w.SELECTS for kind in kinds):
            self.form.wrong(
                (*place, "components"),
                "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
                "The specified components exceed the maximum width",
            )

    def button(self, c: Json, place: Place) -> None:
        """A button says something and leads somewhere: to a custom id or, for links, an address."""
        if not c.get("label") and not c.get("emoji") and c.get("style") != w.PREMIUM:
            self.form.wrong(place, "BUTTON_COMPONENT_MISSING_LABEL_OR_EMOJI", "A button must have a label or emoji")
        wanted, other = ("url", "custom_id") if c.get("style") == w.LINK else ("custom_id", "url")
        if c.get("style") != w.PREMIUM:
            self.form.length((*place, wanted), c.get(wanted), 1, 512 if wanted == "url" else limits.CUSTOM_ID[1])
        if c.get(other):
            self.form.wrong(
                place, "BUTTON_COMPONENT_CUSTOM_ID_AND_URL", f"A button of this style cannot have a {other}"
            )
        self.emoji(c, place)

    def emoji(self, c: Json, place: Place) -> None:
        """An emoji is one of ours or one of Unicode's."""
        emoji = inner(c, "emoji")
        if not emoji:
            return
        key, name = emoji.get("id"), str(emoji.get("name") or "")
        known = str(key) in self.emojis if key else any(ord(char) > 0xA8 for char in name)
        if not known:
            self.form.wrong((*place, "emoji", "id" if key else "name"), "COMPONENT_INVALID_EMOJI", "Invalid emoji")

    def select(self, c: Json, place: Place) -> None:
        """What a menu wants to be picked fits what it offers."""
        low, high = whole(c, "min_values", 1), whole(c, "max_values", 1)
        if low > high:
            self.form.wrong(
                (*place, "min_values"), "SELECT_COMPONENT_MIN_VALUES_ABOVE_MAX", "min_values is above max_values"
            )
        if c["type"] != w.STRING_SELECT:
            return
        options = self.form.count((*place, "options"), c.get("options"), *limits.SELECT_OPTIONS)
        if high > max(1, len(options)):
            self.form.wrong(
                (*place, "max_values"), "SELECT_COMPONENT_MAX_VALUES_ABOVE_OPTIONS", "max_values exceeds the options"
            )
        if sum(bool(o.get("default")) for o in options) > max(1, high):
            self.form.wrong((*place, "options"), "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", "Too many default options")
        self._options(options, (*place, "options"))

    def _options(self, options: list[Any], place: Place) -> None:
        seen: set[str] = set()
        for number, option in enumerate(options):
            for name, (low, high) in limits.OPTION_TEXTS.items():
                self.form.length((*place, number, name), option.get(name), low, high)
            value = str(option.get("value"))
            if value in seen:
                code = "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED"
                self.form.wrong((*place, number, "value"), code, "The specified option value is already used")
            seen.add(value)
            self.emoji(option, (*place, number))

    def gallery(self, c: Json, place: Place) -> None:
        """Each picture of a gallery has an address and not too long an alt text."""
        for number, item in enumerate(self.form.count((*place, "items"), c.get("items"), *limits.GALLERY_ITEMS)):
            self._media(item, (*place, "items", number), "media")
            self.form.length((*place, "items", number, "description"), item.get("description"), *limits.ALT_TEXT)

    def thumbnail(self, c: Json, place: Place) -> None:
        """A thumbnail has an address."""
        self._media(c, place, "media")

    def file(self, c: Json, place: Place) -> None:
        """A file is one that was uploaded with the message."""
        self._media(c, place, "file")

    def _media(self, c: Json, place: Place, name: str) -> None:
        url = inner(c, name).get("url")
        self.form.length((*place, name, "url"), url, 1, limits.ADDRESS)
        if isinstance(url, str) and not url.startswith(("attachment://", "http://", "https://")):
            schemes = "('http', 'https', 'attachment')"
            self.form.wrong((*place, name, "url"), "URL_TYPE_INVALID_SCHEME", f"Scheme must be one of {schemes}.")

    def text_input(self, c: Json, place: Place) -> None:
        """A text field's lengths agree with each other and with what stands in it; its label is where it should be."""
        low, high, value = whole(c, "min_length", 0), whole(c, "max_length", 4000), c.get("value")
        if low > high:
            self.form.wrong((*place, "min_length"), "TEXT_INPUT_MIN_LENGTH_ABOVE_MAX", "min_length is above max_length")
        if isinstance(value, str) and value and not low <= len(value) <= high:
            self.form.wrong((*place, "value"), "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.")
        in_label = "component" in place
        if bool(c.get("label")) == in_label:
            what = "cannot have a label inside a Label" if in_label else "This field is required"
            self.form.wrong((*place, "label"), "BASE_TYPE_REQUIRED", what)


PARTICULARS = {
    w.ROW: Components.row,
    w.BUTTON: Components.button,
    **dict.fromkeys(w.SELECTS, Components.select),
    w.GALLERY: Components.gallery,
    w.THUMBNAIL: Components.thumbnail,
    w.FILE: Components.file,
    w.TEXT_INPUT: Components.text_input,
}
