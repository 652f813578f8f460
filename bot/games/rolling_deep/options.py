"""What a seat may answer in Rolling Deep. Keys are built from ids: colours, card ids, rows 0 to 3, sides as written."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from bot.engine.options import Option


@dataclass(frozen=True)
class Roll(Option):
    """Start the turn: only asked when a scroll could end the round before the dice fall."""

    @property
    def key(self) -> str:
        return "roll"


@dataclass(frozen=True)
class Score(Option):
    """Score the dice as they lie."""

    commits: ClassVar[bool] = True

    @property
    def key(self) -> str:
        return "score"


@dataclass(frozen=True)
class Reroll(Option):
    """Try your luck with one die."""

    die: str

    @property
    def key(self) -> str:
        return f"reroll:{self.die}"

    @property
    def marks(self) -> tuple[str, ...]:
        return (f"die:{self.die}",)


@dataclass(frozen=True)
class Several(Option):
    """Try your luck with several dice together (a compass)."""

    dice: tuple[str, ...]

    @property
    def key(self) -> str:
        return f"several:{'+'.join(self.dice)}"

    @property
    def marks(self) -> tuple[str, ...]:
        return tuple(f"die:{die}" for die in self.dice)


@dataclass(frozen=True)
class Nudge(Option):
    """Try your luck by adding 1 to the number on one die (a compass)."""

    die: str

    @property
    def key(self) -> str:
        return f"nudge:{self.die}"

    @property
    def marks(self) -> tuple[str, ...]:
        return (f"die:{self.die}",)


@dataclass(frozen=True)
class Scroll(Option):
    """Spend a scroll; one that changes a die names it and the change."""

    card: str
    die: str = ""
    change: int = 0

    @property
    def key(self) -> str:
        return f"scroll:{self.card}:{self.die}{self.change:+d}" if self.die else f"scroll:{self.card}"

    @property
    def marks(self) -> tuple[str, ...]:
        return (f"die:{self.die}",) if self.die else ()


@dataclass(frozen=True)
class Propose(Option):
    """Propose to the acting seat that a scroll be spent."""

    scroll: Scroll

    @property
    def key(self) -> str:
        return f"propose:{self.scroll.key.removeprefix('scroll:')}"


@dataclass(frozen=True)
class Proposal(Option):
    """The acting seat's word on a proposed scroll."""

    yes: bool

    @property
    def key(self) -> str:
        return "proposal:yes" if self.yes else "proposal:no"


@dataclass(frozen=True)
class GiveUp(Option):
    """Out of time and short: end the run though a scroll is left."""

    commits: ClassVar[bool] = True

    @property
    def key(self) -> str:
        return "giveup"


@dataclass(frozen=True)
class Done(Option):
    """Nothing more to decide here; taken by itself."""

    @property
    def key(self) -> str:
        return "done"


@dataclass(frozen=True)
class Interest(Option):
    """Take interest in `coins` or `potions`, or none; `amount` is what it brings."""

    kind: str
    amount: int = 0

    @property
    def key(self) -> str:
        return f"interest:{self.kind}"


@dataclass(frozen=True)
class Take(Option):
    """One of the choices of a discovery card, from 0."""

    card: str
    choice: int

    @property
    def key(self) -> str:
        return f"take:{self.card}:{self.choice}"


@dataclass(frozen=True)
class Buy(Option):
    """Buy a card on offer."""

    card: str

    @property
    def key(self) -> str:
        return f"buy:{self.card}"

    @property
    def marks(self) -> tuple[str, ...]:
        return (f"card:{self.card}",)


@dataclass(frozen=True)
class Refresh(Option):
    """Pay for new cards."""

    @property
    def key(self) -> str:
        return "refresh"


@dataclass(frozen=True)
class Destroy(Option):
    """Take an equipment card out of its row, for nothing."""

    card: str

    @property
    def key(self) -> str:
        return f"destroy:{self.card}"

    @property
    def marks(self) -> tuple[str, ...]:
        return (f"card:{self.card}",)


@dataclass(frozen=True)
class Leave(Option):
    """Leave the shop."""

    commits: ClassVar[bool] = True
    sure: bool = False

    @property
    def key(self) -> str:
        return "leave:yes" if self.sure else "leave"


@dataclass(frozen=True)
class Back(Option):
    """Not after all."""

    @property
    def key(self) -> str:
        return "back"


@dataclass(frozen=True)
class Place(Option):
    """Put equipment in a row at a place (0 is leftmost), instead of a card that is destroyed when the row is full."""

    card: str
    row: int
    place: int
    instead: str = ""

    @property
    def key(self) -> str:
        return f"place:{self.row}.{self.place}" + (f":{self.instead}" if self.instead else "")

    @property
    def marks(self) -> tuple[str, ...]:
        return (f"row:{self.row}", *((f"card:{self.instead}",) if self.instead else ()))


@dataclass(frozen=True)
class PickRow(Option):
    """A result row, for mushrooms or tokens."""

    row: int

    @property
    def key(self) -> str:
        return f"row:{self.row}"

    @property
    def marks(self) -> tuple[str, ...]:
        return (f"row:{self.row}",)


@dataclass(frozen=True)
class Side(Option):
    """Replace the side `old` of a die by `new`."""

    die: str
    old: str
    new: str

    @property
    def key(self) -> str:
        return f"side:{self.die}:{self.old}:{self.new}"

    @property
    def marks(self) -> tuple[str, ...]:
        return (f"die:{self.die}",)


@dataclass(frozen=True)
class PickSide(Option):
    """Any side of the supply, since the shown one has run out."""

    side: str

    @property
    def key(self) -> str:
        return f"any:{self.side}"


@dataclass(frozen=True)
class Move(Option):
    """Move mushrooms from another row, since the supply has run out."""

    row: int
    n: int

    @property
    def key(self) -> str:
        return f"move:{self.row}:{self.n}"


@dataclass(frozen=True)
class Keep(Option):
    """Of two scrolls of one colour, the one to keep; or of the cards seen, the one to take."""

    card: str

    @property
    def key(self) -> str:
        return f"keep:{self.card}"

    @property
    def marks(self) -> tuple[str, ...]:
        return (f"card:{self.card}",)


@dataclass(frozen=True)
class PickDeck(Option):
    """A shop deck to draw from."""

    deck: str

    @property
    def key(self) -> str:
        return f"deck:{self.deck}"


@dataclass(frozen=True)
class Order(Option):
    """The top bosses in a new order, top first."""

    bosses: tuple[str, ...]

    @property
    def key(self) -> str:
        return f"order:{','.join(self.bosses)}"


@dataclass(frozen=True)
class Use(Option):
    """Whether to use a card that leaves the choice."""

    card: str
    yes: bool

    @property
    def key(self) -> str:
        return f"use:{self.card}" if self.yes else "use:no"


@dataclass(frozen=True)
class Enough(Option):
    """No more of this."""

    @property
    def key(self) -> str:
        return "enough"
