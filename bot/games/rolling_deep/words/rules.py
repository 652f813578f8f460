"""The rules in lines that can be searched: course of a run, rulings of ours, all cards, bosses and discoveries."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.game import RuleLine
from bot.games.rolling_deep import content
from bot.games.rolling_deep.words import names

COURSE = (
    ("A run", "Five chapters of three rounds. Each round has a target score and as many turns as you own time tokens."),
    ("Phases of a round", "Adventure, Reward, Interest, Shop, Advance & Reset, always in this order."),
    ("Adventure", "Torches first. Then each turn: all dice fall, you try your luck or not, you score them."),
    ("Adventure: the target", "Equal is enough. Once it is met the turn is finished, then the phase is over."),
    ("Adventure: time", "A turn that stays short uses up one time token. Without any left the run is lost."),
    ("Try your luck", "Rerolls one die. In one turn the first try costs 1 potion, the second 2, each later one 3."),
    ("Score: 1. icons", "You gain the coins and potions on the dice that count."),
    ("Score: 2. result", "The numbers add up to the result. It moves your score and picks the result row."),
    ("Score: 3. the row", "All mushrooms of that row count, then one is lost; its plus-score tokens count and stay."),
    ("Score: 4. wands, pickaxes", "Wands of that row from left to right, then the pickaxes of every row from the top."),
    ("Result rows", "0-1 has 4 slots for equipment, 2-3 has 3, 4-5 has 2, and 6+ has 1."),
    ("Faces", "A character's face counts 0 and is never replaced. Some cards act when it lies up."),
    ("Reward", "3 coins after a chapter's first round, 5 after its second, a discovery after its third."),
    (
        "Interest",
        "Piggy banks first. Then 1 coin for every 3 potions, or 1 potion for every 5 coins; you keep what counted.",
    ),
    ("Shop", "One card of each deck is on offer. Buy as many as you can pay; coins you keep stay yours."),
    ("Shop: refresh", "New cards for 1 coin, then 2, 3, 4 and 5 at most; the next round it costs 1 again."),
    ("Shop: books", "A side of the die named is replaced for good; the old side leaves the game."),
    (
        "Shop: equipment",
        "It goes to any row with a free slot, beside or between the cards there, and stays in that order.",
    ),
    ("Torches", "Act once as a round begins, before any roll."),
    ("Compasses", "Work all the time, or at the moment that they name."),
    ("Wands", "Act when their own row is scored, each at most once a turn."),
    ("Pickaxes", "Act whenever a roll is scored, whatever their row."),
    ("Piggy banks", "Act after the reward, before interest is taken."),
    ("Supplies and books", "Act at once when bought, then go to the discards of their deck."),
    ("Shop: removing", "In the shop, equipment may be removed freely, without getting anything for it."),
    ("Scrolls", "Used once, in the Adventure or Shop phase. One of each colour can be held; the starting one is red."),
    (
        "Advance & Reset",
        "Score back to 0, all time tokens unused, the next target. After a chapter the next boss is shown.",
    ),
    ("Bosses", "In force in the third round's Adventure only; miffed in chapters 1 to 4, enraged in the last one."),
    ("Winning", "Beat the boss of chapter 5. The first win opens the treasure chest for everyone seated."),
    ("Supplies", "30 potions, 45 coins, 51 mushrooms, 10 time tokens, 10 plus tokens. What is out cannot be gained."),
)

RULINGS = (
    ("Tokens and change", "Only the totals bind, never which pieces are left."),
    ("Sides with two icons", "The second lines of 0 with coin, 1 with coin and 1 with potion are read as two icons."),
    ("Limits", "Time and plus tokens are limited as printed, both kinds of plus tokens together."),
    ("Starting scroll", "Only its +5 side is used."),
    ("Start of a run", "All decks are shuffled; the first boss lies face up, miffed, before round 1."),
    ("Several torches or piggy banks", "Rows from the top, left to right, as pickaxes go."),
    ("Out of time", "You are asked before the run is lost whenever a scroll you hold could still save it."),
    ("Spent potions", "They go back to the supply and can be gained again."),
    ("A result below 0", "Counts as 0."),
    ("A five-mushroom token", "Losing one mushroom means one in value."),
    ("Plus-score tokens", "They stay on their row, and count in a row without mushrooms too."),
    ("The first round", "All four steps are played; there is just nothing yet for the last two."),
    ("Losing score", "Losses stop at 0. Where a boss lets the round begin below 0, it begins there."),
    (
        "Scrolls before a roll",
        "You are asked before rolling only when your scrolls could meet the target at once; else afterwards.",
    ),
    (
        "When a scroll meets the target",
        "Before a roll or out of time the round is won at once; after a roll, score first.",
    ),
    (
        "Scrolls between phases",
        "Not in Reward, Interest or Advance. In the shop a score scroll is wasted, and its button says so.",
    ),
    ("A second scroll of a colour", "You choose which of the two to keep."),
    (
        "Do-over and second thoughts",
        "A reroll by a scroll is no try. A changed number keeps the side's icons and never drops below 0.",
    ),
    (
        "After a turn with doubles",
        "The Sure Thing works once a scored roll of this round held doubles, until the next is scored.",
    ),
    ("Pairs and faces", "A face bears no number, so it never makes or breaks a pair."),
    ("Doubles", "Two equal numbers at least, so three equal ones are doubles as well. Blanked dice do not count."),
    ("Coin pickaxe", "It pays in its step, after the wands."),
    ("Using another row", "A wand that uses another row's mushrooms does not set off the wands there."),
    ("Tokens of one reward", "All of them go to one row, unless the card speaks of rows."),
    ("Interest", "Passing is offered beside what brings something; when nothing would, you are not asked."),
    ("Sides that ran out", "Whenever the side of a book is out you may take any other one of the supply."),
    ("Replaced sides", "They always leave the game."),
    (
        "Full rows",
        "Outside the shop a card is destroyed for space only when no row has room; in the shop wherever you like.",
    ),
    ("Plus-equipment tokens", "One on a row stays there when cards leave."),
    ("Cost track", "One track of 1 to 5: tries stop at 3, refreshes at 5."),
    ("Cheap books", "The compass of the shop example is read as making books cost 1, no other cards."),
    ("A fourth deck", "A compass that names a deck not in play brings it in while it is equipped."),
    ("What is kept", "Everything but score, time and cost marker is kept from round to round."),
    ("The last boss", "Beating it wins at once; no reward is drawn."),
    (
        "Score and result",
        "Score cards move the marker only; result cards change the result, and with it perhaps the row.",
    ),
    ("Once per turn", "A turn is one turn of the Adventure phase."),
    ("Empty decks", "Nothing is shuffled again. Without a boss a third round is played as any other."),
    ("Using mushrooms twice", "One use after the other, each with what is left."),
    ("Rerolls by cards", "They do not move the cost track; only tries do, with or without a compass."),
    ("A free first try", "It is a try like any other and moves the cost track; it just costs nothing."),
    (
        "What bosses change",
        "A boss changes the result, not the numbers on the dice. A dearer try costs more after caps and steps.",
    ),
    (
        "Boss losses",
        "Taken after the pickaxes, before the target is looked at. The token of this turn still counts as unused.",
    ),
    (
        "A forced reroll",
        "Of equal dice red goes first, then purple, then green. The sum shown is that without the reroll.",
    ),
    ("Grave Warden", "A resting card still fills its slot and counts as a card of its row."),
    ("Mirror Wand", "It does what the nearest wand to its left says, as a deed of its own; a mirror is not mirrored."),
    ("Cave-In", "Its 10 coins can be taken only with equipment to destroy."),
    ("Torches that meet the target", "Then the round is beaten before any roll."),
    ("Several seats", "Rolls pass from seat to seat; reward, interest and shop belong to one seat a round, in turn."),
    (
        "Old Volcano deck",
        "With it the Ash Compass lies on top of the green deck; equipped it shows one yellow card a draw.",
    ),
    ("Worn chisel", "The 0 with a potion may be the one that becomes a 1; its potion goes with it."),
)


def rules() -> Iterator[RuleLine]:
    """All lines; figures that are not printed are marked."""
    yield from (RuleLine(title, text) for title, text in COURSE)
    yield from (RuleLine(title, text, ruling=True) for title, text in RULINGS)
    yield from _targets()
    for card in content.cards().values():
        cost = "not for sale" if not card.price else names.count(card.price, "coin")
        said = f"{names.kind(card.id)}, {cost}: {names.lower(card.text)}."
        yield RuleLine(card.name, said, figure=_weaker(card.figures, card.priced))
    for found in content.discoveries().values():
        yield RuleLine(found.name, f"Discovery: {names.lower(found.text)}.", figure=found.figures)
    for boss in content.bosses().values():
        said = f"Boss. Miffed: {names.lower(boss.miffed.text)}. Enraged: {names.lower(boss.enraged.text)}."
        yield RuleLine(boss.name, said, figure=_weaker(boss.miffed.figures, boss.enraged.figures))
    for keepsake in content.keepsakes().values():
        yield RuleLine(keepsake.name, f"Keepsake: {names.lower(keepsake.text)}.", figure=keepsake.figures)


def _weaker(one: str, other: str) -> str:
    """Of two marks the one that promises less."""
    return max(one, other, key=("printed", "inferred", "chosen").index)


def _targets() -> Iterator[RuleLine]:
    for side in ("standard", "advanced"):
        said = ", ".join(str(target) for target in content.targets().of(side))
        known = "6, 7, 8 and 23 are printed, the others chosen. " if side == "standard" else ""
        yield RuleLine(f"Targets, {side}", f"{known}Round 1 to 15: {said}.", figure="chosen")
