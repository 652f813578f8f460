"""Actions that are no fights: moving, digging, supplies, helping, cards, class skills.

`dwarf` is a place in `State.dwarves`, -1 for BOSCO or nobody; `at` a space.
"""

from __future__ import annotations

from bot.engine.log import Entry
from bot.games.deep_rock.wishes import Transfer

# ---- turns


class TurnBegan(Entry, frozen=True):
    dwarf: int
    number: int
    actions: int


class TurnEnded(Entry, frozen=True):
    """`left`: actions that were not used."""

    dwarf: int
    left: int


class Slept(Entry, frozen=True):
    """A Dwarf is unconscious as his turn begins: the threat rises, he does nothing."""

    dwarf: int


class TookBack(Entry, frozen=True):
    """Tokens that go back to their owner as his turn begins."""

    dwarf: int
    kind: str
    n: int


class Recovered(Entry, frozen=True):
    """A condition ends: stunned or webbed."""

    dwarf: int
    kind: str


# ---- walking


class Moved(Entry, frozen=True):
    """A Dwarf walked along `way`, the space he left first."""

    dwarf: int
    way: tuple[int, ...]


# ---- what is found


class TurnedUp(Entry, frozen=True):
    """A token was turned up."""

    at: int
    kind: str
    upgrade: bool = False


class Uncovered(Entry, frozen=True):
    """A hidden cave came to light."""

    spaces: tuple[int, ...]


class Cut(Entry, frozen=True):
    """A stalagmite is gone."""

    at: int


class Gained(Entry, frozen=True):
    """`n` minerals or tokens went to the store, which then holds `total`; `n` 0: the box has no more."""

    dwarf: int
    kind: str
    n: int
    total: int


class Dropped(Entry, frozen=True):
    """A mineral lies on a space now."""

    at: int
    mineral: str


class Carried(Entry, frozen=True):
    """A Dwarf took an Aquarq; `given`: he delivered it."""

    dwarf: int
    given: bool = False


class Found(Entry, frozen=True):
    """A Dwarf took an upgrade, a card or a throwable; `kind` is upgrade, card or throwable."""

    dwarf: int
    kind: str
    item: str


class Healed(Entry, frozen=True):
    """`left`: cubes that stay on the space."""

    dwarf: int
    n: int
    health: int
    source: str
    left: int = 0


# ---- pickaxe


class Swung(Entry, frozen=True):
    """The pickaxe die came up: so many hits."""

    dwarf: int
    hits: int


class HitLost(Entry, frozen=True):
    """Pickaxe hits that nobody wanted or could use."""

    dwarf: int
    n: int


# ---- supplies


class Overclocked(Entry, frozen=True):
    dwarf: int
    weapon: str


class PodCalled(Entry, frozen=True):
    dwarf: int
    at: int
    card: str
    nitra: int
    gold: int


class Supplied(Entry, frozen=True):
    dwarf: int
    primary: int
    secondary: int
    health: int


class PodEmpty(Entry, frozen=True):
    """The supply pod is empty and gone."""

    at: int


class Attached(Entry, frozen=True):
    """An upgrade is on a weapon; `lost`: the one that was thrown away for it."""

    dwarf: int
    upgrade: str
    weapon: str
    lost: str = ""


class Handed(Entry, frozen=True):
    """Goods went from one Dwarf to another; `item` as in option keys: primary.2, card.catch."""

    giver: int
    taker: int
    item: str


class Declined(Entry, frozen=True):
    """A Dwarf would not give what was asked of him."""

    dwarf: int
    asker: int


# ---- helping


class StoodUp(Entry, frozen=True):
    """`helper`: who helped, -1: by himself or by a card."""

    dwarf: int
    helper: int = -1


class Revived(Entry, frozen=True):
    dwarf: int
    helper: int = -1


# ---- cards


class Played(Entry, frozen=True):
    """A Rock 'n' Stone card was played by one Dwarf for another (-1: for nobody)."""

    dwarf: int
    card: str
    target: int = -1


class Looked(Entry, frozen=True):
    """The top of a deck, read by one Dwarf alone; uppermost first."""

    deck: str
    cards: tuple[str, ...]


class Reordered(Entry, frozen=True):
    """Somebody laid the top cards of a deck back in an order of his choice."""

    dwarf: int
    deck: str
    n: int


# ---- class skills


class Placed(Entry, frozen=True):
    """Tokens of a class were placed: flare, zipline, shield, sentry, platform."""

    dwarf: int
    kind: str
    spaces: tuple[int, ...]


class Removed(Entry, frozen=True):
    """Tokens taken back from the map to make room for new ones."""

    dwarf: int
    kind: str
    spaces: tuple[int, ...]


class Settled(Entry, frozen=True):
    """A seat settled something beforehand; `key` as it answered: reflex:scout=any,primary.regular,2 ...."""

    seat: int
    key: str


class AskedFor(Entry, frozen=True):
    """A Dwarf asked another for a card he holds."""

    dwarf: int
    holder: int
    card: str


class Kept(Entry, frozen=True):
    """A Dwarf keeps a card that he was asked for."""

    dwarf: int
    card: str


class Offered(Entry, frozen=True):
    """A Dwarf offers an exchange to these, who would give something."""

    dwarf: int
    givers: tuple[int, ...]
    goods: tuple[Transfer, ...]


class Changed(Entry, frozen=True):
    """Who was asked would give less; `goods` is what he agrees to."""

    dwarf: int
    by: int
    goods: tuple[Transfer, ...]


class Lapsed(Entry, frozen=True):
    """A Dwarf's offer is over without an answer."""

    dwarf: int
