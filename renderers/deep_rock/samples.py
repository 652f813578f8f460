"""Moments of a mission, made up: for the bench, the tests and for looking at pictures while they are being made.

The map is no mission's. `#` rock, `.` floor, `~` pit, `^` stalagmite, `P` pod, `H` mine head, `a` a cave not open.
"""

from __future__ import annotations

import msgspec

from bot.games.deep_rock.view import (
    CardView,
    CreatureView,
    DieView,
    DwarfView,
    EndView,
    FieldsView,
    GoalView,
    GroundView,
    MarkView,
    ModeView,
    RollView,
    SeatView,
    SupplyView,
    TallyView,
    ThingView,
    ThreatView,
    View,
    WeaponBoardView,
    WeaponView,
)
from renderers.deep_rock.places import CELLS, NAMED, NAMES, apart

MAP = """
###############
##aaa#####....
##aaaa###......
#aaa##...~~...
#####..~~~...
###.....~~....
##..^......P.##
##....##..PP##
###...###..P..#
#...^.##......
...H..#..~~..
..HH...^.~~..#
.......##....##
##...####..^.#
###############
"""


def _names() -> dict[str, tuple[str, ...]]:
    """The hexes of each sign."""
    found: dict[str, list[str]] = {}
    for at, sign in zip(CELLS, "".join(MAP.split()), strict=True):
        found.setdefault(sign, []).append(NAMES[at])
    return {sign: tuple(names) for sign, names in found.items()}


def ground() -> GroundView:
    """The map above, with its pod landed."""
    at = _names()
    return GroundView(
        floor=tuple(name for sign in ".~^PH" for name in at[sign]),
        pits=at["~"],
        stalagmites=at["^"],
        hidden=(at["a"],),
        pod=at["P"],
        pod_here=True,
        mine_head=at["H"],
        exits=((1, "F4"), (2, "L13")),
    )


def weapon(name: str, ammo: int, room: int, *upgrades: str) -> WeaponView:
    """A weapon whose id is its name."""
    return WeaponView(name, name, ammo, room, room == 6, upgrades)


def card(name: str, text: str = "") -> CardView:
    return CardView(name, name, text)


def dwarf(cls: str, at: str, health: int, first: WeaponView, second: WeaponView, **more: object) -> DwarfView:
    """A Dwarf of seat 0 who holds nothing, save what `more` says."""
    plain = DwarfView(cls, 0, at, False, health, 5, first, second, (), (), (), False, False, False, False, False, False)
    return msgspec.structs.replace(plain, **more)


DWARVES = (
    dwarf("scout", "F9", 3, weapon("M-1000", 4, 5, "stun"), weapon("Subata 120", 3, 3), webbed=True,
          cards=(card("Leg It!"), card("Patch Up"))),
    dwarf("driller", "I9", 5, weapon("Flamethrower", 2, 5), weapon("Subata 120", 1, 3), aquarq=True),
    dwarf("gunner", "H6", 4, weapon("Lead Storm", 5, 5), weapon("Bulldog", 2, 6, "bonus_ap"), active=True,
          throwables=(card("L.U.R.E."),), loose=("reroll_1",)),
    dwarf("engineer", "E8", 0, weapon("Warthog", 1, 5), weapon("Grenade Launcher", 0, 3), unconscious=True),
)  # fmt: skip


def creature(kind: str, at: str, health: int = 1, most: int = 1, **more: object) -> CreatureView:
    """A creature that looks east, as far from H6 as it is."""
    near = apart(NAMED["H6"], NAMED[at])
    plain = CreatureView(kind, kind.replace("_", " ").title(), at, "", 0, health, most, False, False, near)
    return msgspec.structs.replace(plain, **more)


CREATURES = (
    creature("grunt", "I6"),
    creature("grunt", "J8"),
    creature("grunt", "E9", stunned=True),
    creature("web_spitter", "K4", 2, 2),
    creature("exploder", "D6"),
    creature("mactera_spawn", "H5", 1, 2, frozen=True),
    creature("slasher", "L9", 2, 2),
    creature("brood_nexus", "L10", 3, 5),
    creature("spitball_infector", "M4", 5, 5),
    creature("praetorian", "G5", 4, 6, facing=2),
    creature("oppressor", "C12", 7, 7, rear="B12", facing=0),
    creature("warden", "J11", 2, 2),
)
THINGS = (
    *(ThingView(kind, at) for kind, at in (
        ("loot_bug", "L3"), ("red_sugar", "D8"), ("barley_bulb", "L12"), ("apoca_bloom", "N9"), ("alien_egg", "F6"),
        ("alien_fossil", "K3"), ("drone", "E13"), ("mark", "C11"), ("", "I12"), ("loot_bug", "I6"),
    )),
    ThingView("", "M10", 1, True),
    ThingView("bonus_flame", "N10", 1, True),
    ThingView("nitra", "J9", 2),
    ThingView("aquarq", "K12"),
    ThingView("health", "G8", 3),
)  # fmt: skip
VEINS = tuple(
    ThingView(kind, at)
    for at, kind in {
        "H8": "morkite", "G10": "nitra", "E6": "gold", "H2": "aquarq", "B9": "morkite", "O9": "morkite"
    }.items()
)  # fmt: skip
FIELDS = FieldsView(
    platforms=("I5", "J12"),
    ziplines=("K6", "L6", "M6"),
    flames=("J7", "E9"),
    flares=("F12", "M3"),
    shield="F9",
    sentry="G12",
    lure="C10",
    inhibitor=("L8", "M8", "M9"),
    proximity="F5",
    satchel="B11",
    bosco="G6",
)
MARKS = (
    *(MarkView(at, "move") for at in ("H7", "G7", "I7", "F7", "G6", "F6", "K7", "J6", "E7")),
    *(MarkView(at, "shoot") for at in ("I6", "J8", "H5")),
    *(MarkView(at, "throw") for at in ("I6", "J8", "M4", "L3")),
    MarkView("H8", "dig"),
)
MISSION = View(
    mission=9,
    mission_name="A Cave of Samples",
    hazard=3,
    phase="turn",
    turn=7,
    actions=2,
    ground=ground(),
    fields=FIELDS,
    veins=VEINS,
    things=THINGS,
    supply=SupplyView("M5", 2, 1, 3),
    creatures=CREATURES,
    dwarves=DWARVES,
    goals=(GoalView("morkite", "Morkite", 4, 6), GoalView("alien_egg", "alien egg", 2, 2)),
    met=False,
    threat=ThreatView(7, 20, (5, 9, 12, 15, 18, 20), 9),
    minerals=tuple(ThingView(kind, "", n) for kind, n in (("morkite", 4), ("gold", 3), ("nitra", 2), ("aquarq", 0))),
    tokens=(ThingView("alien_egg", "", 2),),
    event=card("Tough Spot", "threat +1; +2 instead if any Dwarf is knocked over or unconscious"),
    decks=(("event", 20), ("swarm", 9), ("rock_n_stone", 12), ("supply", 7), ("throwables", 0)),
    marks=MARKS,
)
BARE = FieldsView((), (), (), (), "", "", "", (), "", "", "")


def changed(view: View, **fields: object) -> View:
    """The view with some fields replaced."""
    return msgspec.structs.replace(view, **fields)


def empty() -> View:
    """The same cave with nobody and nothing in it."""
    return changed(
        MISSION,
        fields=BARE,
        veins=(),
        things=(),
        supply=None,
        creatures=(),
        dwarves=(),
        marks=(),
        event=None,
        actions=0,
    )


TALLIES = (
    TallyView("scout", 0, 9, 12, 3, 7, 1, 0, 11),
    TallyView("driller", 1, 14, 19, 6, 5, 0, 1, 11),
    TallyView("gunner", 2, 21, 30, 4, 0, 2, 0, 12),
    TallyView("engineer", 3, 8, 8, 11, 3, 0, 2, 10),
)


def ended(outcome: str = "won", dwarves: int = 4) -> View:
    """The cave above once its mission is over."""
    goals = MISSION.goals if outcome == "lost" else tuple(
        msgspec.structs.replace(goal, have=goal.need) for goal in MISSION.goals
    )  # fmt: skip
    end = EndView(TALLIES[:dwarves], 54, 3, 44)
    return changed(MISSION, outcome=outcome, goals=goals, end=end, marks=(), actions=0, turn=44)


ROLL = RollView(
    "gunner",
    "Lead Storm",
    (
        DieView("bullet", "hit", False, "kills", "Grunt I6 dies", "I6"),
        DieView("bullet", "hit", True, "wounds", "Mactera Spawn H5 -1", "H5"),
        DieView("bullet", "blank", False, "blank", "blank"),
    ),
)
BONUS = (
    DieView("armor_piercing", "double", False, "late", "already dead", "I6"),
    DieView("explosive", "scare", False, "scares", "scares Grunt J8", "J8"),
    DieView("flame", "hit", False, "unused", "not used"),
)


def rolled(dice: int = 3, results: int = 0) -> View:
    """The cave above with dice that lie there, and results to choose from."""
    told = (
        "Grunt I6 dies",
        "Mactera Spawn H5 1 left, frozen; Grunt J8 dies",
        "Grunt J8 dies, Brood Nexus L10 2 left",
        "No damage",
    )
    lying = (*ROLL.dice, *BONUS)[:dice]
    if results:
        lying = tuple(DieView(die.kind, die.face, die.rerolled) for die in lying)
    return changed(MISSION, roll=msgspec.structs.replace(ROLL, dice=lying, results=told[:results]))


CARDS = (
    CardView("bugs", "Bugs, Bugs, Bugs", "threat +2; if this triggers a swarm reveal 2 swarm cards", "event",
             "threat", "", "chosen"),
    CardView("escort", "Warden Escort", "1 Warden at exit 1 and 2 Grunts at exit 2; then all act", "swarm", "", "",
             "chosen"),
    CardView("supply_1", "Supply pod", "7 primary and 4 secondary ammo, 1 health", "supply", "", "", "printed"),
    CardView("patch_up", "Patch Up", "target Dwarf heals 1", "rock_n_stone", "", "", "chosen"),
    CardView("frag_grenade", "Frag Grenade", "2 explosive, sum to all", "throwables", "frag_grenade",
             "range 4 · 3 spaces that touch", "printed"),
)  # fmt: skip
LEAD_STORM = WeaponBoardView(
    weapon("Lead Storm", 4, 5, "stun"),
    2,
    (
        ModeView("burst", "", True, ("bullet",) * 3, 5, "each die on the target or beside the last", False),
        ModeView("salvo", "", True, ("explosive", "flame"), 6, "2 actions; then up to 3 flames; once a turn", True),
    ),
)
BULLDOG = WeaponBoardView(
    weapon("Bulldog Heavy Revolver", 2, 3),
    1,
    (
        ModeView("standard side", "standard", True, ("armor_piercing",), 5, "", False),
        ModeView("overclocked side", "overclocked", False, ("armor_piercing",), 5, "a hit freezes", False),
    ),
)
SEAT = SeatView(
    dwarf("gunner", "H6", 4, LEAD_STORM.weapon, BULLDOG.weapon, cards=CARDS[3:4], throwables=CARDS[4:],
          loose=("reroll_1",), active=True, webbed=True, stunned=True, aquarq=True),
    LEAD_STORM,
    BULLDOG,
    {"stun": "stunning", "reroll_1": "reroll a die"},
)  # fmt: skip


def came(cards: int = 1) -> View:
    """The cave above when cards have just come up."""
    return changed(MISSION, came=CARDS[:cards])


def boards() -> list[View]:
    """Ten different moments: figures go round by one, the threat rises."""
    places = [creature.at for creature in CREATURES if not creature.rear]
    found = []
    for i in range(10):
        turned = places[i:] + places[:i]
        moved = [
            msgspec.structs.replace(one, at=at) for one, at in zip(CREATURES, turned, strict=False) if not one.rear
        ]
        threat = msgspec.structs.replace(MISSION.threat, marker=3 + i)
        found.append(changed(MISSION, creatures=(*moved, CREATURES[10]), threat=threat, turn=7 + i))
    return found


def changed_dwarf(found: DwarfView, **fields: object) -> DwarfView:
    return msgspec.structs.replace(found, **fields)


def changed_ground(view: View, **fields: object) -> View:
    """The view with some fields of its ground replaced."""
    return changed(view, ground=msgspec.structs.replace(view.ground, **fields))
