"""What is chosen before a mission, in words."""

from __future__ import annotations

from bot.engine.game import Command, SetupOption

BLURB = "Dig, fight and get back to the pod together: fourteen missions underground"
HAZARDS = ("1 · quiet", "2 · lively", "3 · dangerous", "4 · deadly", "5 · for veterans only")
ON_OFF = (("false", "Off"), ("true", "On"))
COMMANDS = (
    Command("move", "Walk to a space", "move", "to"),
    Command("attack", "Fire a weapon at a space", "shoot", "target"),
    Command("pickaxe", "Swing the pickaxe", "pickaxe"),
    Command("throw", "Throw a throwable", "throw", "what"),
    Command("supplies", "Call a supply pod down", "call", "to"),
    Command("collect", "Collect from the supply pod beside you", "collect", "what"),
    Command("overclock", "Overclock your secondary weapon", "overclock"),
    Command("exchange", "Exchange supplies with a Dwarf beside you", "exchange", "with"),
    Command("help", "Help a Dwarf beside you to his feet", "assist", "whom"),
    Command("revive", "Revive a Dwarf beside you", "revive", "whom"),
    Command("stand", "Get up by yourself", "stand"),
    Command("attach", "Attach a weapon upgrade", "attach", "upgrade"),
    Command("play", "Play a Rock 'n' Stone card", "play", "card"),
    Command("flare", "Scout: shoot a flare", "flare", "to"),
    Command("zipline", "Gunner: span a zipline", "zipline", "to"),
    Command("shield", "Gunner: raise the shield", "shield", "to"),
    Command("sentry", "Engineer: place the sentry gun", "sentry", "to"),
    Command("platform", "Engineer: place up to 3 platforms", "platform", "to"),
    Command("satchel", "Set off your satchel charge", "detonate"),
    Command("choose", "Answer whatever is asked: dice, results, hits, ways, cards", "", "what"),
    Command("deliver", "Deliver your Aquarq", "deliver"),
    Command("end", "End your turn", "end"),
)
"""Every action, typed: the same keys as its controls."""


OTHER = "Another mission"
CHOOSE = "Which mission next? The menu below has them all."


def lower(hazard: int) -> str:
    return f"Lower hazard: {hazard}"


def next_mission(number: int) -> str:
    return f"Next mission: {number}"


def _missions() -> tuple[tuple[str, str], ...]:
    from bot.games.deep_rock import missions

    first = {1: " (first game)"}
    return tuple((str(m.number), f"{m.number} · {m.name}{first.get(m.number, '')}") for m in missions.book().values())


def _dives() -> tuple[tuple[str, str], ...]:
    from bot.games.deep_rock import missions

    ready = ((name, dive.name) for name, dive in missions.dives().items())
    return (("none", "One mission"), *ready, ("drawn", "Three of rising level, drawn"))


def setup() -> tuple[SetupOption, ...]:
    """The options, with the missions' names from the book."""
    hazards = tuple((str(i), line) for i, line in enumerate(HAZARDS, 1))
    return (
        SetupOption("mission", "Mission", _missions(), "1"),
        SetupOption("hazard", "Hazard", hazards, "1"),
        SetupOption(
            "dive", "Deep Dive", _dives(), "none", "Several missions in a row with what you have left", more=True
        ),
        SetupOption(
            "dwarves",
            "Dwarves",
            (("seats", "One a seat"), ("2", "2 in all"), ("3", "3 in all"), ("4", "4 in all")),
            "seats",
            "With more Dwarves than seats, seats play several in turn",
        ),
        *_more(),
    )


def _more() -> tuple[SetupOption, ...]:
    """Options that few tables change."""
    bosco = (("true", "Helps a lone Dwarf"), ("false", "Stays at home"))
    first = (("random", "By lot"), *((f"seat{n}", f"Seat {n}") for n in range(1, 5)))
    ties = (("kindly", "Decided kindly"), ("ask", "Ask the active Dwarf"))
    odds = "At the end of the track swarms instead of events"
    return (
        SetupOption("bosco", "BOSCO", bosco, "true", more=True),
        SetupOption("first", "First turn", first, "random", more=True),
        SetupOption("ties", "Ties", ties, "kindly", "Where creatures go, and who acts first", more=True),
        SetupOption("alternatives", "Other primaries", ON_OFF, "true", "A second weapon for each class", more=True),
        SetupOption("constant_critters", "Constant critters", ON_OFF, "false", "Without the mild events", more=True),
        SetupOption("climactic_ending", "Climactic ending", ON_OFF, "false", "A swarm as the pod returns", more=True),
        SetupOption("overwhelming_odds", "Overwhelming odds", ON_OFF, "false", odds, more=True),
    )
