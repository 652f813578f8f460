"""What this process knows of one table's board on Discord. Nothing here needs to survive a restart."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from bot.table.types import TableView, made_at

if TYPE_CHECKING:
    from bot.client.draft import Late
    from bot.client.pictures import Drawn

YOUNG = timedelta(minutes=50)
BURIED = 15
FOR_A_WHILE = 300.0
LIVELY = 300.0
"""Seconds since a press in which nobody needs a mention."""


@dataclass
class Known:
    """`newest`: the newest revision there is; `sent`: the newest that was sent.

    `told`: who needs no mention for a turn that began by then (a revision). `first`: the newest revision when this
    process came to know the table; what was begun by then, the process before it may have told already.
    """

    channel: int
    guild: int | None
    board: int | None = None
    sent: int = 0
    newest: int = 0
    first: int = 0
    told: dict[int, int] = field(default_factory=dict)
    active: dict[int, float] = field(default_factory=dict)
    pinged: Sequence[int] = ()
    """Whom the board mentions: an edit that did not allow it would take the mention back."""
    unfolded: list[int] = field(default_factory=list)
    """Old boards that still have their controls."""
    under: int = 0
    picture: str | None = None
    """What names the picture of the board; empty: it has none; None: it is as the process before this one left it."""
    alt: str = ""
    attached: bool = False
    """Whether the board is sure to hold a picture by now; `picture` is set when one is on its way."""
    sending: int = 0
    """How many changes of the board are on their way: the one that was sent first may come last."""
    notes: list[str] = field(default_factory=list)
    noted: tuple[int, str] = (0, "")
    """The lines that go with one revision, however often it is sent."""
    lacking: set[str] = field(default_factory=set)
    """Permissions whose lack has been told here."""
    complaints: list[str] = field(default_factory=list)
    """The lines that told it."""
    refusals: dict[str, float] = field(default_factory=dict)
    """Permissions for want of which Discord refused something, though we thought to have them, until when."""
    again: bool = False
    stuck: bool = False
    """Whether what Discord shows is older, and it has refused for good to show what is newer."""
    muted: bool = False
    """Whether a new board is due, and there is no right to post one."""
    failed: int = 0
    """How often in a row the board could not be shown."""
    retry: asyncio.TimerHandle | None = None
    moving: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held while which boards there are changes, or is written down."""
    placing: bool = False
    """Whether a new board is being posted, or one that was posted is looked for: what is shown meanwhile is owed."""
    runner: asyncio.Task[None] | None = None
    late: Late | None = None
    follower: asyncio.Task[None] | None = None

    @classmethod
    def of(cls, view: TableView, now: datetime) -> Known:
        """What a table's rows tell: who has just been there needs no mention, also after a restart."""
        known = cls(view.place.channel, view.place.guild, view.board)
        known.first, known.unfolded = view.revision, list(view.folding)
        known.tell(view.asked, view.mentioned)
        for person, at in view.lately.items():
            known.acted(person, (now - at).total_seconds())
        return known

    @property
    def behind(self) -> bool:
        """Whether Discord shows something older than what is committed."""
        return self.again or self.newest > self.sent

    def acted(self, person: int, ago: float = 0.0) -> None:
        """Somebody did something here, `ago` seconds before now."""
        self.active[person] = max(self.active.get(person, float("-inf")), time.monotonic() - max(0.0, ago))

    def asked(self, view: TableView) -> set[int]:
        seats = [*view.asked_seats(), *(view.question.invited if view.question else ())]
        return {p for seat in seats if (p := view.seats[seat].person) is not None}

    def tell(self, people: Iterable[int], revision: int) -> None:
        """These people need no mention for turns that began by then."""
        self.told.update({person: max(revision, self.told.get(person, 0)) for person in people})

    def due(self, view: TableView) -> dict[int, int]:
        """Who must be mentioned, each with the revision at which their turn began: who is asked now, not told of this
        turn, and was not about lately."""
        turns = {person: view.asked.get(person, view.number) for person in sorted(self.asked(view))}
        for person, since in turns.items():
            if time.monotonic() - self.active.get(person, -LIVELY) < LIVELY:
                self.tell([person], since)
        if self.guild is None or view.status != "open":
            return {}
        return {person: since for person, since in turns.items() if self.told.get(person, -1) < since}

    def bears(self, picture: str, alt: str) -> None:
        """The board has this picture."""
        self.picture, self.alt, self.attached = picture, alt, True

    async def sends(self, change: Awaitable[None], fresh: Drawn | None) -> None:
        """Wait until a change of the board is there, perhaps with a picture."""
        self.sending += 1
        try:
            await change
        finally:
            self.sending -= 1
        self.attached = self.attached or (fresh is not None and bool(self.picture))

    @asynccontextmanager
    async def moves(self) -> AsyncIterator[None]:
        """While another message becomes the board; one after the other."""
        async with self.moving:
            self.placing = True
            try:
                yield
            finally:
                self.placing = False

    def worn(self, now: datetime) -> bool:
        """Whether the board is too old or buried too deep to be edited in place."""
        return self.board is None or self.under > BURIED or now - made_at(self.board) > YOUNG

    def note(self, revision: int) -> str:
        """The lines that are shown with this revision only."""
        if self.notes:
            before = self.noted[1] if self.noted[0] == revision else ""
            self.noted = (revision, "\n".join(filter(None, dict.fromkeys([*before.split("\n"), *self.notes]))))
            self.notes = []
        return self.noted[1] if self.noted[0] == revision else ""

    def outdoes(self, revision: int, note: str) -> bool:
        """Whether there is more to show than a board of this revision with these lines."""
        return revision < self.sent or (self.noted[0] == revision and self.noted[1] != note)

    def lacks(self, name: str, told: str) -> None:
        """Tell on the next board that a permission is missing, once."""
        if name not in self.lacking:
            self.lacking.add(name)
            self.notes.append(told)
            self.complaints.append(told)

    def regained(self) -> None:
        """What was refused is perhaps allowed again: it is tried, and no board says on that it is not."""
        self.refusals.clear()
        revision, said = self.noted
        self.noted = (revision, "\n".join(line for line in said.split("\n") if line not in self.complaints))
        self.complaints = []
        self.again = self.again or self.stuck or self.muted

    def refused(self, name: str) -> None:
        """Discord says that a permission is missing: what needs it is not tried for a while."""
        self.refusals[name] = time.monotonic() + FOR_A_WHILE

    def refuses(self, name: str) -> bool:
        return self.refusals.get(name, 0.0) > time.monotonic()

    def moved(self, message: int, pinged: Sequence[int] = ()) -> None:
        """There is a new board, which mentions these people."""
        self.board, self.under, self.picture, self.alt, self.attached = message, 0, "", "", False
        self.pinged = pinged
