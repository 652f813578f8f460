"""The rolls of a round, read from the log: what lay after each, what was thrown again, what did not count."""

from __future__ import annotations

import msgspec

from bot.engine.log import Entry
from bot.engine.throws import Throw
from bot.games.rolling_deep.entries import Began, Fell, Ignored, Resulted, Rolled, ScrollSpent, Tried
from bot.games.rolling_deep.words.throws import throws
from renderers.strip import Strip
from renderers.strip import alt as told

ROLLED = Rolled(0, 1, ("2", "0p", "1c"))


def faces(throw: Throw) -> list[str]:
    return [die.face for die in throw.dice]


def again(throw: Throw) -> list[str]:
    return [die.kind for die in throw.dice if die.rerolled]


def seen(*log: Entry) -> list[Throw]:
    return throws([ROLLED, *log])


def test_a_roll_and_its_rerolls() -> None:
    first, second = seen(Tried(0, "several", ("purple", "green"), ("0p", "1c"), ("2", "1"), 1))
    assert (first.title, faces(first), again(first), first.total) == ("Turn 1: roll", ["2", "0p", "1c"], [], "3")
    assert (second.title, faces(second), again(second)) == (
        "Turn 1: reroll purple and green", ["2", "2", "1"], ["purple", "green"],
    )  # fmt: skip
    assert second.total == "5"


def test_a_number_that_is_raised_keeps_its_icons() -> None:
    raised = seen(Tried(0, "nudge", ("green",), ("1",), ("2",), 0))[-1]
    assert (raised.title, faces(raised)) == ("Turn 1: raise green", ["2", "0p", "2c"])
    scroll = seen(ScrollSpent(0, "P11", "purple", 1))[-1]
    assert faces(scroll) == ["2", "1p", "1c"]


def test_dice_that_a_card_rolls_together_are_one_roll() -> None:
    log = [Fell("S00", "red", "2", "F"), Fell("S00", "purple", "0p", "1"), Fell("S00", "green", "1c", "0")]
    second = seen(*log)[-1]
    assert (faces(second), again(second), second.total) == (["F", "1", "0"], ["red", "purple", "green"], "1")
    assert second.title == "Turn 1: Starting scroll rerolls red, purple and green"
    assert second.line.count("→") == 3
    assert len(seen(log[0], Resulted(1, 1, 0), log[1])) == 3


def test_the_last_roll_tells_what_came_of_it() -> None:
    (only,) = seen(Ignored("B01", ("red", "green")), Resulted(0, 0, 0))
    assert [die.struck for die in only.dice] == [True, False, True]
    assert (only.total, only.total_label) == ("0", "result")


def test_only_this_round_and_nothing_before_its_first_roll() -> None:
    began = Began(1, 2, 7)
    assert seen(began) == []
    assert throws([Tried(0, "reroll", ("red",), ("1",), ("2",), 1)]) == []
    assert [throw.title for throw in seen(began, Rolled(0, 4, ("0", "0", "0")))] == ["Turn 4: roll"]


def test_the_drawing_process_can_read_it() -> None:
    data = msgspec.msgpack.encode(seen(Tried(0, "reroll", ("red",), ("2",), ("F",), 1))[-1])
    assert told(msgspec.msgpack.decode(data, type=Strip)) == (
        "Turn 1: reroll red. Sum: 1. Dice: red Sir Pipsqueak (rerolled); purple 0 with potion; green 1 with coin."
    )
