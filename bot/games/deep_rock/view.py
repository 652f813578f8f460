"""What an onlooker of Deep Rock may know, as plain data: pictures and alt texts are made from it alone.

Spaces are names (`F7`). Hands lie open on the table, so there is one view for everybody; hidden are the order of the
decks, tokens that lie face down, what is in the caves that are not open yet, and the order of what is in the box.
"""

from __future__ import annotations

import msgspec


class WeaponView(msgspec.Struct, frozen=True):
    """A weapon on a Dwarf's board."""

    id: str
    name: str
    ammo: int
    room: int  # ammo it can hold
    overclocked: bool
    upgrades: tuple[str, ...]


class CardView(msgspec.Struct, frozen=True):
    """A card that lies open: `deck` is event, swarm, rock_n_stone, supply or throwables; `sort` of its deck's, for a
    sign; `more`: range and shape; `figures`: printed, inferred or chosen."""

    id: str
    name: str
    text: str
    deck: str = ""
    sort: str = ""
    more: str = ""
    figures: str = ""


class DwarfView(msgspec.Struct, frozen=True):
    """A Dwarf and his board. `at` is empty while he is not on the map."""

    cls: str  # scout driller gunner engineer
    seat: int
    at: str
    active: bool
    health: int
    health_max: int
    primary: WeaponView
    secondary: WeaponView
    cards: tuple[CardView, ...]
    throwables: tuple[CardView, ...]
    loose: tuple[str, ...]  # upgrade tokens not attached
    aquarq: bool
    knocked_over: bool
    unconscious: bool
    stunned: bool
    webbed: bool
    aboard: bool  # in the drop pod
    far_sighted: bool = False  # range +2 in his next turn
    shield: bool = False  # a Gunner whose shield is ready


class CreatureView(msgspec.Struct, frozen=True):
    """A creature on the map. `facing`: 0 east, then counter-clockwise by sixths."""

    kind: str
    name: str
    at: str
    rear: str  # the second space of a creature of two
    facing: int
    health: int
    health_max: int
    stunned: bool
    frozen: bool
    near: int  # hexes from the active Dwarf; -1: nobody is active on the map


class ThingView(msgspec.Struct, frozen=True):
    """Something on a space or in a wall; `kind` is empty for a token that lies face down."""

    kind: str
    at: str
    n: int = 1
    upgrade: bool = False


class SupplyView(msgspec.Struct, frozen=True):
    """The supply pod with what is left in it."""

    at: str
    primary: int
    secondary: int
    health: int


class GroundView(msgspec.Struct, frozen=True):
    """The map itself; what is in none of these is solid rock."""

    floor: tuple[str, ...]  # all open spaces, pits, stalagmites and the landed pod's among them
    pits: tuple[str, ...]
    stalagmites: tuple[str, ...]
    hidden: tuple[tuple[str, ...], ...]  # the outlines of caves that are not open yet
    pod: tuple[str, ...]
    pod_here: bool
    mine_head: tuple[str, ...]
    exits: tuple[tuple[int, str], ...]


class FieldsView(msgspec.Struct, frozen=True):
    """What classes and throwables have left on the map."""

    platforms: tuple[str, ...]
    ziplines: tuple[str, ...]
    flames: tuple[str, ...]
    flares: tuple[str, ...]
    shield: str
    sentry: str
    lure: str
    inhibitor: tuple[str, ...]
    proximity: str
    satchel: str
    bosco: str


class GoalView(msgspec.Struct, frozen=True):
    """One objective."""

    what: str
    name: str
    have: int
    need: int


class ThreatView(msgspec.Struct, frozen=True):
    """The swarm threat track."""

    marker: int
    spaces: int
    swarms: tuple[int, ...]
    next_swarm: int  # 0: none is left


class DieView(msgspec.Struct, frozen=True):
    """A die as it lies. `did`: what it did by a word of `entries.fights.Fate`, `told` in words, `at` to whom; empty
    while that is open."""

    kind: str
    face: str
    rerolled: bool = False
    did: str = ""
    told: str = ""
    at: str = ""


class RollView(msgspec.Struct, frozen=True):
    """The dice that were rolled last: by whom (a class; empty: nobody's), with what, and the results that can be
    chosen, in the order of their letters."""

    cls: str
    title: str
    dice: tuple[DieView, ...]
    results: tuple[str, ...] = ()


class TallyView(msgspec.Struct, frozen=True):
    """What a Dwarf did in the mission: health that he dealt and lost, minerals and tokens that he brought in, how often
    he went down, turns."""

    cls: str
    seat: int
    kills: int
    dealt: int
    taken: int
    mined: int
    found: int
    downs: int
    turns: int


class EndView(msgspec.Struct, frozen=True):
    """The figures of a mission that has ended; all but the tallies are the team's."""

    tallies: tuple[TallyView, ...]
    killed: int
    swarms: int
    turns: int


class MarkView(msgspec.Struct, frozen=True):
    """A space that the open question is about: something may be done there."""

    at: str
    what: str  # the first word of the options that mark it: move, shoot, ...


class TrailView(msgspec.Struct, frozen=True):
    """What a figure has just done. `who`: a class, a kind of creature, sentry or bosco; empty: nobody's."""

    who: str
    deed: str  # walk leap shot throw strike hurt died came blast
    spaces: tuple[str, ...]
    n: int = 0  # damage
    hit: bool = False  # a strike that had some effect


class View(msgspec.Struct, frozen=True):
    """A mission of Deep Rock at one moment."""

    mission: int
    mission_name: str
    hazard: int
    phase: str
    turn: int
    actions: int  # left to the active Dwarf
    ground: GroundView
    fields: FieldsView
    veins: tuple[ThingView, ...]
    things: tuple[ThingView, ...]  # tokens, fallen minerals, health cubes, drones, marks
    supply: SupplyView | None
    creatures: tuple[CreatureView, ...]
    dwarves: tuple[DwarfView, ...]
    goals: tuple[GoalView, ...]
    met: bool
    threat: ThreatView
    minerals: tuple[ThingView, ...]  # the team's store
    tokens: tuple[ThingView, ...]
    event: CardView | None
    decks: tuple[tuple[str, int], ...]  # cards left to draw
    marks: tuple[MarkView, ...]
    outcome: str = ""  # won modest lost
    trails: tuple[TrailView, ...] = ()
    last: str = ""  # where the figure stands that acted last
    free: bool = False  # the active Dwarf's next burst or shot costs no action
    volatile: bool = False  # the next creature killed detonates
    climax: bool = False  # the next event is a swarm
    roll: RollView | None = None
    came: tuple[CardView, ...] = ()  # cards that have just come up, the first one first
    end: EndView | None = None  # once there is an outcome


class ModeView(msgspec.Struct, frozen=True):
    """A way to fire a weapon. `side`: empty where both sides have it; `up`: it can be used now; `more`: what it costs
    and does, in words; `ours`: some of its figures are not printed."""

    name: str
    side: str
    up: bool
    dice: tuple[str, ...]
    range: int
    more: str
    ours: bool


class WeaponBoardView(msgspec.Struct, frozen=True):
    """A weapon with all its modes; `slots`: upgrades that it holds at most."""

    weapon: WeaponView
    slots: int
    modes: tuple[ModeView, ...]


class SeatView(msgspec.Struct, frozen=True):
    """A Dwarf's own board, whole. `upgrades`: what the upgrades on his weapons and beside them are called."""

    dwarf: DwarfView
    primary: WeaponBoardView
    secondary: WeaponBoardView
    upgrades: dict[str, str]


class DieKindView(msgspec.Struct, frozen=True):
    """A kind of dice: how many there are, its faces, whether somebody of us chose them."""

    kind: str
    name: str
    count: int
    faces: tuple[str, ...]
    figures: str


class DiceView(msgspec.Struct, frozen=True):
    """Every side of every die."""

    kinds: tuple[DieKindView, ...]


class CardsView(msgspec.Struct, frozen=True):
    """Cards that have come up, the first one first."""

    cards: tuple[CardView, ...]


class LobbyView(msgspec.Struct, frozen=True):
    """A mission as it is being chosen."""

    title: str
    mission: int
    mission_name: str
    hazard: int
    goals: tuple[GoalView, ...]
    options: tuple[tuple[str, str], ...]  # label and what is chosen, as players read them
