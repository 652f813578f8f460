"""A run of Rolling Deep as plain data. Cards, bosses and discoveries are ids; what they do stands in `data/`."""

from __future__ import annotations

from functools import cache

import msgspec

COLOURS = ("red", "purple", "green")
ROWS = ("0-1", "2-3", "4-5", "6+")
LOWS = (0, 2, 4, 6)
SLOTS = (4, 3, 2, 1)
FACE = "F"
START_SCROLL = "S00"
ROUNDS = 15

# Phases in rulebook order. `roll` is a turn before its dice fall, `turn` the same turn once they lie there, `late` the
# moment when time is up and only a scroll can help.
ADVENTURE = ("torches", "roll", "turn", "late")
AFTER = ("reward", "interest", "shop", "shopping", "advance")
PHASES = ("setup", *ADVENTURE, *AFTER, "over")


class Die(msgspec.Struct):
    """Six sides in order, each a number with icons (`"2p"`) or the face `"F"`."""

    colour: str
    sides: list[str]
    up: int = -1
    """Index of the side that shows; -1 before the roll."""
    shift: int = 0
    """What a scroll or compass added to its number, until it is rolled again."""
    rerolled: bool = False


class Row(msgspec.Struct):
    """One result row: equipment left to right, and the tokens on it."""

    cards: list[str] = []
    mushrooms: int = 0
    plus_score: int = 0
    plus_equip: int = 0


class State(msgspec.Struct):
    """Everything that a save holds. Decks are listed from the top."""

    seats: int = 1
    turns: str = "rotate"  # or anyone
    side: str = "standard"  # or advanced
    yellow: bool = False
    keepsake: str = "none"

    phase: str = "setup"
    over: str = ""  # won, lost
    round: int = 1  # 1 to 15
    turn: int = 0  # turns begun in this round
    turns_taken: int = 0  # rolls scored in the whole run
    roller: int = 0
    shopper: int = 0

    score: int = 0
    potions: int = 3
    coins: int = 3
    time_up: int = 3
    time_total: int = 3
    tries: int = 0  # tries of luck in this turn: the cost track
    round_tries: int = 0
    refreshes: int = 0

    dice: list[Die] = []
    rows: list[Row] = []
    scrolls: list[str] = []
    yellow_sides: dict[str, int] = {}
    box: list[str] = []

    shops: list[str] = []  # decks that every visit draws one card of
    decks: dict[str, list[str]] = {}
    discards: dict[str, list[str]] = {}
    offers: list[str] = []
    bosses: list[str] = []  # the first lies face up
    boss_discard: list[str] = []
    boss_enraged: bool = False
    discoveries: list[str] = []
    discovery_discard: list[str] = []
    ongoing: list[str] = []  # ongoing and delayed discoveries in play

    fired: list[str] = []  # wands that activated in this turn
    last_row: int = -1  # row scored in the turn before, in this round
    doubles: bool = False  # the roll scored last in this round held doubles
    mush_kept: bool = False  # the first use of mushrooms of this round is past
    proposable: bool = False  # the acting seat is at its main question

    @property
    def chapter(self) -> int:
        """1 to 5."""
        return (self.round - 1) // 3 + 1

    @property
    def round_in_chapter(self) -> int:
        """1 to 3."""
        return (self.round - 1) % 3 + 1

    @property
    def boss_round(self) -> bool:
        """The third round of a chapter has a boss (ROLL.BOSS.01)."""
        return self.round_in_chapter == 3

    @property
    def in_adventure(self) -> bool:
        return self.phase in ADVENTURE

    @property
    def acting(self) -> int:
        """Rolls rotate by turn; reward, interest and shop belong to the shopper of the round."""
        return self.shopper if self.phase in AFTER else self.roller

    def act_as(self, seat: int) -> None:
        """Where anyone may act, the deed is of the seat that answered."""
        if self.phase in AFTER:
            self.shopper = seat
        else:
            self.roller = seat

    @property
    def time_down(self) -> int:
        return self.time_total - self.time_up

    @property
    def rolled(self) -> bool:
        return all(die.up >= 0 for die in self.dice)

    def die(self, colour: str) -> Die:
        return self.dice[COLOURS.index(colour)]


def row_of(result: int) -> int:
    """The row that a result scores: 0-1, 2-3, 4-5, 6 and more (ROLL.SCORE.07)."""
    return min(max(result, 0) // 2, 3)


@cache
def number_of(side: str) -> int | None:
    """The printed number of a side; a face has none."""
    return None if side == FACE else int(side.rstrip("cp"))


@cache
def icons_of(side: str, icon: str) -> int:
    """How many coins (`c`) or potions (`p`) a side shows."""
    return side.count(icon)
