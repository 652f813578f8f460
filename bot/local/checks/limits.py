"""Discord's limits, as data. Lengths and numbers are (lowest, highest); a lowest length above 0 means required."""

from dataclasses import dataclass, field

from bot.local import walk as w

Span = tuple[int, int]

CONTENT = 2_000
V2_COMPONENTS = 40
V2_TEXT = 4_000
ROWS = 5
WIDTH = 5
ATTACHMENTS = 10
NONCE = 25
OLD = 3_600.0  # seconds after which edits of a message are counted
OLD_EDITS = 30  # that many in an hour; Discord does not publish its number
EMBEDS = 10
EMBED_TOTAL = 6_000
MODAL_COMPONENTS = 5
MODAL_TITLE: Span = (1, 45)
CUSTOM_ID: Span = (1, 100)
ALT_TEXT: Span = (0, 1024)
ADDRESS = 2_048
CHOICES = 25
CHOICE_NAME: Span = (1, 100)
CHOICE_VALUE = 100

EMBED_TEXTS: dict[str, int] = {"title": 256, "description": 4096, "url": 2048}
EMBED_INNER: dict[tuple[str, str], int] = {("footer", "text"): 2048, ("author", "name"): 256}
EMBED_FIELDS = 25
EMBED_FIELD: dict[str, Span] = {"name": (1, 256), "value": (1, 1024)}

COMMANDS = 100
COMMAND_NAME: Span = (1, 32)
COMMAND_DESCRIPTION: Span = (1, 100)
COMMAND_OPTIONS = 25
COMMAND_CHOICES = 25
COMMAND_SIZE = 8_000

SELECT_TEXTS: dict[str, Span] = {"custom_id": CUSTOM_ID, "placeholder": (0, 150)}
SELECT_NUMBERS: dict[str, Span] = {"min_values": (0, 25), "max_values": (1, 25)}


@dataclass(frozen=True)
class Shape:
    """What one kind of component must look like."""

    texts: dict[str, Span] = field(default_factory=dict)
    numbers: dict[str, Span] = field(default_factory=dict)
    needs: tuple[str, ...] = ()  # numbers that must be there
    children: Span = (0, 0)
    inside: tuple[int, ...] = ()  # what may be among its `components`
    beside: tuple[int, ...] = ()  # what its `accessory` or `component` may be (which it then needs)


SELECT = Shape(SELECT_TEXTS, SELECT_NUMBERS)
IN_ROW = (w.BUTTON, *w.SELECTS)
IN_CONTAINER = (w.ROW, w.FILE, w.GALLERY, w.SECTION, w.SEPARATOR, w.TEXT)
MESSAGE_TOP = (w.ROW, w.SECTION, w.TEXT, w.GALLERY, w.FILE, w.SEPARATOR, w.CONTAINER)
CLASSIC_TOP = (w.ROW,)
MODAL_TOP = (w.ROW, w.TEXT, w.LABEL)

SHAPES: dict[int, Shape] = {
    w.ROW: Shape(children=(1, WIDTH), inside=IN_ROW),
    w.BUTTON: Shape({"label": (0, 80), "url": (0, 512)}, {"style": (1, 6)}, needs=("style",)),
    **dict.fromkeys(w.SELECTS, SELECT),
    w.SECTION: Shape(children=(1, 3), inside=(w.TEXT,), beside=(w.BUTTON, w.THUMBNAIL)),
    w.TEXT: Shape({"content": (1, V2_TEXT)}),
    w.THUMBNAIL: Shape({"description": ALT_TEXT}),
    w.GALLERY: Shape(),
    w.FILE: Shape(),
    w.SEPARATOR: Shape(numbers={"spacing": (1, 2)}),
    w.CONTAINER: Shape(numbers={"accent_color": (0, 0xFFFFFF)}, children=(1, V2_COMPONENTS), inside=IN_CONTAINER),
}

IN_LABEL = (w.TEXT_INPUT, *w.SELECTS, w.FILE_UPLOAD)
MODAL_SHAPES: dict[int, Shape] = {
    w.ROW: Shape(children=(1, 1), inside=(w.TEXT_INPUT,)),
    w.TEXT: SHAPES[w.TEXT],
    w.LABEL: Shape({"label": (1, 45), "description": (0, 100)}, beside=IN_LABEL),
    **dict.fromkeys(w.SELECTS, SELECT),
    w.FILE_UPLOAD: Shape({"custom_id": CUSTOM_ID}, {"min_values": (0, 10), "max_values": (1, 10)}),
    w.TEXT_INPUT: Shape(
        {"custom_id": CUSTOM_ID, "label": (0, 45), "value": (0, 4000), "placeholder": (0, 100)},
        {"style": (1, 2), "min_length": (0, 4000), "max_length": (1, 4000)},
        needs=("style",),
    ),
}
GALLERY_ITEMS: Span = (1, 10)
SELECT_OPTIONS: Span = (1, 25)
OPTION_TEXTS: dict[str, Span] = {"label": (1, 100), "value": (1, 100), "description": (0, 100)}
