"""What is chosen before a run, and the commands, in words."""

from __future__ import annotations

from bot.engine.game import Command, SetupOption

BLURB = "Roll three dice, push your luck and build an engine against five bosses"
CHEST = "treasure_chest"
SETUP = (
    SetupOption(
        "side",
        "Chapters",
        (("standard", "Standard"), ("advanced", "Advanced")),
        "standard",
        "Higher targets on the advanced side",
        CHEST,
        ("advanced",),
    ),
    SetupOption(
        "yellow",
        "Old Volcano deck",
        (("false", "Left in the chest"), ("true", "In play")),
        "false",
        "Ten more cards, opened by the Ash Compass",
        CHEST,
        ("true",),
    ),
    SetupOption(
        "keepsake",
        "Keepsake",
        (("none", "None"), ("pouch", "Miner's pouch"), ("scroll", "Folded scroll"), ("chisel", "Worn chisel")),
        "none",
        "A little help to start with",
        CHEST,
        ("pouch", "scroll", "chisel"),
    ),
    SetupOption(
        "turns",
        "With several seats",
        (("rotate", "Take turns"), ("anyone", "Anyone may act")),
        "rotate",
        "Turns pass with each roll and the shop with each visit, or the first press counts",
    ),
)
COMMANDS = (
    Command("score", "Score the dice as they lie", "score"),
    Command("roll", "Start the turn: roll all dice", "roll"),
    Command("reroll", "Try your luck: reroll one die", "reroll", "die"),
    Command("several", "Try your luck with several dice together", "several", "dice"),
    Command("nudge", "Try your luck by adding 1 to one die", "nudge", "die"),
    Command("scroll", "Spend a scroll", "scroll", "scroll"),
    Command("propose", "Propose a scroll to the seat that acts", "propose", "scroll"),
    Command("proposal", "Answer a proposed scroll", "proposal", "answer"),
    Command("giveup", "Out of time: end the run", "giveup"),
    Command("take", "Take one of a discovery's rewards", "take", "reward"),
    Command("interest", "Take interest in coins or potions", "interest", "kind"),
    Command("buy", "Buy a card on offer", "buy", "card"),
    Command("place", "Place equipment in a row", "place", "place"),
    Command("side", "Choose which side of a die is replaced", "side", "side"),
    Command("any", "Choose a side of the supply", "any", "side"),
    Command("row", "Choose a result row", "row", "row"),
    Command("move", "Move mushrooms from another row", "move", "mushrooms"),
    Command("keep", "Choose the card to keep", "keep", "card"),
    Command("deck", "Choose a shop deck", "deck", "deck"),
    Command("order", "Put the top bosses in order", "order", "bosses"),
    Command("refresh", "Pay for new cards in the shop", "refresh"),
    Command("destroy", "Remove an equipment card", "destroy", "card"),
    Command("leave", "Leave the shop", "leave"),
    Command("back", "Not after all", "back"),
    Command("enough", "No more of this", "enough"),
)
