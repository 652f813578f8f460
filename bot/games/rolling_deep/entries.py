"""What happened in a run, as data. `source` is a card, boss or discovery id, or one of the words in `SOURCES`."""

from __future__ import annotations

from bot.engine.log import Entry

SOURCES = ("dice", "result", "mushrooms", "plus", "reward", "interest", "shop", "scroll")


class Began(Entry, frozen=True):
    """A round begins. `boss` is in force in it; empty when none is."""

    chapter: int
    round: int
    target: int
    boss: str = ""
    enraged: bool = False


class Rolled(Entry, frozen=True):
    """All dice fell: the sides that show, red, purple, green."""

    seat: int
    turn: int
    dice: tuple[str, ...]


class Tried(Entry, frozen=True):
    """A try of luck. `how` is reroll, several or nudge; old and new are sides by die, numbers for a nudge."""

    seat: int
    how: str
    dice: tuple[str, ...]
    old: tuple[str, ...]
    new: tuple[str, ...]
    paid: int


class Fell(Entry, frozen=True):
    """A die rolled again by a card or boss, which is no try."""

    source: str
    die: str
    old: str
    new: str


class Ignored(Entry, frozen=True):
    """Dice that the boss blanks."""

    boss: str
    dice: tuple[str, ...]


class Resulted(Entry, frozen=True):
    """The result: `raw` is the sum of the dice, `result` what it came to, `row` the row that is scored."""

    raw: int
    result: int
    row: int


class Gain(Entry, frozen=True):
    """`what` (score, coin, potion, time, up) changed by `amount` and is now `total`."""

    source: str
    what: str
    amount: int
    total: int


class Lacking(Entry, frozen=True):
    """`amount` of `what` could not be gained: the supply is out."""

    source: str
    what: str
    amount: int


class Spores(Entry, frozen=True):
    """Mushrooms of a row changed by `amount`; `left` are there now."""

    source: str
    row: int
    amount: int
    left: int


class Token(Entry, frozen=True):
    """Plus tokens (`kind` score or equip) were put on a row."""

    source: str
    kind: str
    row: int
    n: int


class Flipped(Entry, frozen=True):
    """A time token was used; `up` are left of `total`."""

    up: int
    total: int


class Beaten(Entry, frozen=True):
    """The round's target was met."""

    score: int
    target: int
    boss: str = ""


class Ended(Entry, frozen=True):
    """The run is over."""

    word: str
    score: int
    target: int


class ScrollSpent(Entry, frozen=True):
    seat: int
    card: str
    die: str = ""
    change: int = 0


class Proposed(Entry, frozen=True):
    """A seat proposed a scroll; `answer` is yes or no."""

    seat: int
    card: str
    answer: str


class Found(Entry, frozen=True):
    """A discovery card was drawn."""

    card: str


class Kept(Entry, frozen=True):
    """A discovery stays in play (`gone` False), or its moment came (True)."""

    card: str
    gone: bool


class Offered(Entry, frozen=True):
    """Cards that came out of the shop decks."""

    cards: tuple[str, ...]


class Bought(Entry, frozen=True):
    seat: int
    card: str
    price: int
    coins: int


class Placed(Entry, frozen=True):
    card: str
    row: int
    place: int


class Removed(Entry, frozen=True):
    """Equipment left its row, or a card or scroll was given up; `pile` is where it went."""

    card: str
    pile: str


class Refreshed(Entry, frozen=True):
    seat: int
    paid: int
    coins: int


class Left(Entry, frozen=True):
    seat: int
    coins: int
    cards: tuple[str, ...]


class Swapped(Entry, frozen=True):
    """A side of a die was replaced; the old one went to the box."""

    die: str
    old: str
    new: str


class Faced(Entry, frozen=True):
    """A boss lies face up now."""

    boss: str
    enraged: bool


KINDS: tuple[type[Entry], ...] = (
    Began,
    Rolled,
    Tried,
    Fell,
    Ignored,
    Resulted,
    Gain,
    Lacking,
    Spores,
    Token,
    Flipped,
    Beaten,
    Ended,
    ScrollSpent,
    Proposed,
    Found,
    Kept,
    Offered,
    Bought,
    Placed,
    Removed,
    Refreshed,
    Left,
    Swapped,
    Faced,
)
