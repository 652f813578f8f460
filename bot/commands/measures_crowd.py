"""Many tables in play at once: what they weigh, and how fast presses are answered when all press in one moment."""

import asyncio
import statistics

from bot.commands.measures import at
from bot.commands.measures_bed import NEVER, Bed, Burst, Json, board_of, fresh_table, pressable
from bot.local.actors import Person

HANDS = 6
"""How many tables are being opened at a time."""
EMPTY = "fathom about"
"""The empty command: a private answer of fixed words, without table, store or picture."""


class Crowd:
    """Tables in play, each with a person and a channel of its own."""

    def __init__(self, bed: Bed, game: str) -> None:
        self.bed = bed
        self.game = game
        self.people: list[Person] = []

    async def grow(self, tables: int) -> None:
        """Open and start tables until there are so many."""
        numbers = iter(range(len(self.people), tables))

        async def hand() -> None:
            for number in numbers:
                self.people.append(await self._seated(number))

        await asyncio.gather(*(hand() for _ in range(HANDS)))
        await self.bed.quiet()

    async def _seated(self, number: int) -> Person:
        made = await self.bed.server.post("people", name=f"Player {number}")
        channel = await self.bed.server.channel(f"cave-{number}")
        person = Person(self.bed.server, made["id"], made["name"], str(channel["id"]))
        await fresh_table(person, self.game)
        return person

    async def presses(self, number: int, turn: int) -> list[Json]:
        """One press for each of the first `number` people: one of the buttons that answer their question."""
        found = await asyncio.gather(*(self._press(person, turn) for person in self.people[:number]))
        return [press for press in found if press is not None]

    async def _press(self, person: Person, turn: int) -> Json | None:
        board = await board_of(person)
        if board is None:
            return None  # this run is over
        offered = pressable(board)
        custom_id = offered[turn % len(offered)]
        return {"as": person.id, "channel": person.channel, "message": board["id"], "custom_id": custom_id}

    def empty(self, number: int) -> list[Json]:
        """The empty command, once for each of the first `number` people."""
        return [{"as": p.id, "channel": p.channel, "name": EMPTY} for p in self.people[:number]]


class Rounds:
    """Bursts of presses and of empty commands in turn, so that both meet the machine in the same mood."""

    def __init__(self) -> None:
        self.presses: list[Burst] = []
        self.empty: list[Burst] = []

    async def run(self, crowd: Crowd, number: int, times: int) -> None:
        """A small round first, so that connections are open as they are in a busy bot."""
        await crowd.bed.burst(crowd.empty(number))
        for turn in range(times):
            await crowd.bed.quiet()
            self.empty.append(await crowd.bed.burst(crowd.empty(number)))
            await crowd.bed.quiet()
            self.presses.append(await crowd.bed.burst(await crowd.presses(number, turn)))
        await crowd.bed.quiet()

    def ratio(self) -> float:
        """The 99th of 100 presses against the 99th of 100 empty commands: the median of the rounds."""
        return self._against_empty([at(press.called, 0.99) for press in self.presses])

    def shown_ratio(self) -> float:
        """The same for the results being shown, which in a rush come after a promise."""
        return self._against_empty([at(press.shown, 0.99) for press in self.presses])

    def _against_empty(self, seconds: list[float]) -> float:
        pairs = zip(seconds, self.empty, strict=True)
        return statistics.median(one / at(empty.called, 0.99) for one, empty in pairs)

    def shown(self) -> float:
        """Seconds until the last of all results was shown: the median of the rounds."""
        return statistics.median(max(press.shown) for press in self.presses)

    def began(self) -> float:
        """Seconds in which all pressed: the longest of the rounds."""
        return max(burst.began for burst in (*self.presses, *self.empty))

    def missed(self) -> int:
        """Presses that were not acknowledged within 3 seconds."""
        return sum(one == NEVER for press in self.presses for one in press.called)


def typical(bursts: list[Burst]) -> list[float]:
    """Seconds to the callbacks in the round whose 99th of 100 is the median."""
    ordered = sorted(bursts, key=lambda burst: at(burst.called, 0.99))
    return ordered[len(ordered) // 2].called
