"""Everything a save of Deep Rock holds. Spaces are numbers and sets of spaces integers (board.py); figures go by id.

What `state.phase` names is done next, but what stands on `state.agenda` comes first: see game.py.
"""

from __future__ import annotations

import msgspec

from bot.engine.roles import Pick
from bot.games.deep_rock.board import OFF, Space, Spaces
from bot.games.deep_rock.records import Lying, Tally
from bot.games.deep_rock.wishes import Bargain, Transfer, Wishes

CLASSES = ("scout", "driller", "gunner", "engineer")
MINERALS = ("morkite", "gold", "nitra", "aquarq")
PICKUPS = ("loot_bug", "red_sugar", "barley_bulb", "apoca_bloom", "alien_egg", "alien_fossil")
UPGRADES = (
    "double_die",
    "ignore_resistance",
    "range_plus_1",
    "reroll_1",
    "stun",
    "bonus_explosive",
    "bonus_flame",
    "bonus_ap",
    "bonus_bullet_stun",
    "any_ammo",
)


class Weapon(msgspec.Struct):
    """A weapon on a board: its id in `data/weapons.toml`, its ammo, what is attached."""

    id: str
    ammo: int
    upgrades: list[str] = []
    overclocked: bool = False
    aside: int = 0
    """Ammo off it that is offered to somebody."""


class Dwarf(msgspec.Struct):
    """A Dwarf with his board. His id is his place in `State.dwarves`, which is turn order; `seat` plays him."""

    cls: str
    seat: int
    at: Space = OFF
    health: int = 5
    primary: Weapon = msgspec.field(default_factory=lambda: Weapon("", 5))
    secondary: Weapon = msgspec.field(default_factory=lambda: Weapon("", 3))
    cards: list[str] = []
    """Rock 'n' Stone cards, open on the table."""
    throwables: list[str] = []
    loose: list[str] = []
    """Upgrade tokens not attached."""
    aquarq: bool = False
    knocked_over: bool = False
    unconscious: bool = False
    stunned: bool = False
    webbed: bool = False
    far_sighted: bool = False
    """+2 range on all ranged attacks of his next turn (an event)."""
    turns: int = 0
    """When he last began a turn, counted over all turns; 0: never (DRG.ACT.10)."""
    tally: Tally = msgspec.field(default_factory=Tally)

    @property
    def standing(self) -> bool:
        return not (self.knocked_over or self.unconscious)

    @property
    def conscious(self) -> bool:
        return not self.unconscious


class Creature(msgspec.Struct):
    """A creature on the map. `rear`: the second space of a huge one; `facing`: a direction of board.py."""

    id: int
    kind: str
    at: Space
    health: int
    facing: int = 0
    rear: Space = OFF
    stunned: bool = False
    frozen: bool = False
    fired_at: bool = False
    """The sentry gun has shot at it in this event (DRG.ENG)."""
    arrived_from: Space = OFF
    """Where its last movement step began, for a proximity grenade's scare."""


class Token(msgspec.Struct):
    """A pickup or weapon upgrade token on the map; `kind` is hidden while it lies face down."""

    kind: str
    at: Space
    up: bool = False
    upgrade: bool = False


class HiddenCave(msgspec.Struct):
    """A hidden cave segment as it lies, not revealed. `contents` is its row in `data/hidden_caves.toml`: secret.

    `spaces` in the order of the piece, so that the places of stalagmites, flare and creatures on it are known.
    """

    contents: str
    spaces: tuple[Space, ...]


class Pod(msgspec.Struct):
    """The drop pod's four spaces: `here` while it is on the board, `left` once the tile was flipped to floor."""

    spaces: Spaces = 0
    berths: dict[str, Space] = {}
    here: bool = True
    left: bool = False


class Supply(msgspec.Struct):
    """The supply pod on the map, its card and what is left on it."""

    at: Space
    card: str
    primary: int
    secondary: int
    health: int


class Fields(msgspec.Struct):
    """Tokens of classes and throwables on the map. Owners are places in `State.dwarves`."""

    platforms: Spaces = 0
    ziplines: Spaces = 0
    """All spaces with a zipline token."""
    flames: Spaces = 0
    flares: list[Space] = []
    shield: Space = OFF
    shield_in: bool = True
    """The Gunner has the shield token on his board, ready."""
    shield_over: list[int] = []
    """Creatures that were already on shielded spaces when it went up (ids)."""
    sentry: Space = OFF
    sentry_fired: int = 0
    """In which turn (`turn_no`) the sentry gun last fired."""
    lure: Space = OFF
    lure_owner: int = -1
    inhibitor: Spaces = 0
    inhibitor_owner: int = -1
    proximity: Space = OFF
    proximity_owner: int = -1
    satchel: Space = OFF
    satchel_owner: int = -1
    satchel_trigger: str = ""
    """What its owner set it to go off at: empty (by hand only), near (a creature comes next to it)."""


class Cave(msgspec.Struct):
    """The map. `floor`: every open space, pits, stalagmites and the pod included; what is not floor is wall."""

    floor: Spaces = 0
    pits: Spaces = 0
    stalagmites: Spaces = 0
    veins: dict[int, str] = {}
    """Minerals in walls."""
    fallen: dict[int, list[str]] = {}
    """Minerals lying on spaces."""
    sugar: dict[int, int] = {}
    """Health cubes left on spaces (DRG.PICK)."""
    tokens: list[Token] = []
    exits: dict[int, Space] = {}
    hidden: list[HiddenCave] = []
    pod: Pod = msgspec.field(default_factory=Pod)
    mine_head: Spaces = 0
    drones: list[Space] = []
    """Lost drones not yet recovered."""
    marks: list[Space] = []
    """!-tokens, placed by mission data only."""
    supply: Supply | None = None
    fields: Fields = msgspec.field(default_factory=Fields)
    bosco: Space = OFF


class Deck(msgspec.Struct):
    """A draw pile (the top is the last: secret) and its discards."""

    draw: list[str] = []
    discard: list[str] = []


class Decks(msgspec.Struct):
    event: Deck = msgspec.field(default_factory=Deck)
    swarm: Deck = msgspec.field(default_factory=Deck)
    rock_n_stone: Deck = msgspec.field(default_factory=Deck)
    supply: Deck = msgspec.field(default_factory=Deck)
    throwables: Deck = msgspec.field(default_factory=Deck)


class Store(msgspec.Struct):
    """What the team has collected: the M.U.L.E."""

    minerals: dict[str, int] = msgspec.field(default_factory=lambda: dict.fromkeys(MINERALS, 0))
    tokens: dict[str, int] = {}
    """Eggs, fossils, blooms, drones by kind."""


class Box(msgspec.Struct):
    """What is left in the box: pickup tokens of this mission not yet placed (secret order), upgrades, minerals."""

    pickups: list[str] = []
    upgrades: list[str] = []
    minerals: dict[str, int] = {}


class Turn(msgspec.Struct):
    """The active Dwarf's turn."""

    actions: int = 0
    extra: int = 0
    """Extra actions already given (a card)."""
    spent: int = 0
    held: list[str] = []
    """Conditions that bind him this turn and end with it: stunned, webbed."""
    used: list[str] = []
    """What may be done once or twice a turn and was: keys such as flaming_ground."""
    burst: bool = False
    """The Gunner has fired a burst as his last deed: the next is free."""
    aimed: Space = OFF
    """The space that he shot at last."""
    light: bool = False
    """The Scout has just ended a move action: one attack is free."""
    busy: bool = False
    """A deed or card is under way: no other card moves or arms a Dwarf meanwhile."""
    chops: int = 0
    """Pickaxe hits still to be spent."""
    partner: int = -1
    """With whom he exchanges just now, and `draft`: what they agreed on so far."""
    draft: list[Transfer] = []
    moving: int = 0
    """Spaces left of a move action under way; 0: none."""
    bosco: int = 0
    """BOSCO's actions left."""


class Task(msgspec.Struct):
    """Something the event phase still owes, first come first served; `kind` is looked up in `hooks.AGENDA`."""

    kind: str
    n: int = 0
    word: str = ""
    ids: list[int] = []
    asked: bool = False
    """Activation: somebody has been asked about a tie."""
    born: int = 0
    """Activation: creatures up to this id were there when it began or have been looked at since."""


class Attack(msgspec.Struct):
    """An attack under way, from the roll until its results are applied. `faces` lie as `dice`; the last `bonus` of them
    are bonus dice."""

    dwarf: int
    source: str
    dice: list[str] = []
    faces: list[str] = []
    bonus: int = 0
    rerolls: list[str] = []
    """What still allows to roll one die again: flare, upgrade."""
    doubles: int = 0
    """Dice whose result may be doubled: by upgrade, by card."""
    auto: str = ""
    """A reaction whose dice are placed without asking: `plain` unless a card could help, `always`."""
    asked: list[str] = []
    """Cards that the attacker has asked others for, and of these in `kept` the ones that their holders keep."""
    kept: list[str] = []


class Trail(msgspec.Struct):
    """What a figure has just done, for pictures. `who` is dwarf (`id`: his place), creature, bosco or sentry."""

    who: str
    id: int
    deed: str
    """walk (step by step); leap (straight); shot, throw; strike (of a creature, for `n` damage; `hit`: to some effect);
    hurt, died and came, of the figure itself; blast, of nobody, over `spaces`."""
    spaces: list[Space]
    n: int = 0
    hit: bool = False


class MissionResult(msgspec.Struct, forbid_unknown_fields=True):
    """How one mission of a Deep Dive ended; `downs`: how often a Dwarf fell unconscious, `store`: what it held."""

    mission: int
    outcome: str
    turns: int
    downs: int
    killed: int
    swarms: int
    store: dict[str, int] = {}


class Carried(msgspec.Struct, forbid_unknown_fields=True):
    """What a Deep Dive goes on from, with nothing in it that is secret (DRG.DIVE.11). `missions`: still to come, the
    next one first; none yet where they are to be `drawn`. `phase`: empty at the start of a mission, else between two,
    with `gold` left, the seats that are `ready`, and the gifts `used` up."""

    missions: list[int] = []
    drawn: bool = False
    results: list[MissionResult] = []
    dwarves: list[Dwarf] = []
    first: int = 0
    phase: str = ""
    gold: int = 0
    ready: list[int] = []
    used: list[str] = []


class State(msgspec.Struct):
    """One mission of one team, from the choice of classes to its end (or a Deep Dive of several)."""

    seats: int
    options: dict[str, str]
    mission: int
    hazard: int
    phase: str = "setup"
    picks: list[list[Pick]] = []
    """What each seat chose in the lobby, which is not asked again: Dwarves and their weapons."""
    expansions: list[str] = []
    """Names of `hooks.Expansion`s in play, later ones first asked."""
    dwarves: list[Dwarf] = []
    active: int = 0
    """Place in `dwarves` of the Dwarf whose turn it is."""
    first: int = 0
    cave: Cave = msgspec.field(default_factory=Cave)
    creatures: list[Creature] = []
    born: int = 0
    """Creatures placed so far: the next one's id."""
    decks: Decks = msgspec.field(default_factory=Decks)
    store: Store = msgspec.field(default_factory=Store)
    box: Box = msgspec.field(default_factory=Box)
    marker: int = 1
    """The swarm threat marker's space, 1 to 20."""
    swarms: int = 0
    """Swarms triggered in this mission."""
    objectives: dict[str, int] = {}
    killed: dict[str, int] = {}
    """Creatures killed by kind."""
    fallen: list[Creature] = []
    """Creatures that have just died and whose deaths have not yet set off what they set off; empty between steps."""
    settling: bool = False
    attack: Attack | None = None
    met: bool = False
    """All objectives have been met (they stay met)."""
    turn: Turn = msgspec.field(default_factory=Turn)
    turn_no: int = 0
    agenda: list[Task] = []
    doing: str = ""
    """The kind of the agenda's task that is being done, for what may be played meanwhile."""
    event: str = ""
    """The event card being resolved."""
    volatile: bool = False
    """The next creature killed detonates (an event)."""
    climax: bool = False
    """The next event phase is a swarm (climactic ending)."""
    known: dict[int, list[str]] = {}
    """By seat: what it has met of creatures, tokens and the like."""
    new_to: dict[int, list[str]] = {}
    """By seat: what of that it has met since its last turn ended."""
    outcome: str = ""
    """won, modest or lost; empty while the mission goes on."""
    dive: list[int] = []
    """Deep Dive: missions still to come."""
    dive_done: list[int] = []
    trails: list[Trail] = []
    """What has been done since the last deed of a turn or the last event phase began (trails.py)."""
    results: list[MissionResult] = []
    """How the missions so far ended."""
    brought: Carried | None = None
    """Deep Dive: what this mission began with; None in the first one."""
    ready: list[int] = []
    """Between missions: the seats that want to go on."""
    began: int = 0
    """`turn_no` when this mission began."""
    bargain: Bargain | None = None
    """An exchange that others are asked for."""
    wishes: Wishes = msgspec.field(default_factory=Wishes)
    lying: Lying | None = None
    """The dice of the last attack since then (rolls.py)."""
    came_up: list[str] = []
    """Cards that have come up since the last event was drawn, it first (rolls.py)."""
    fresh: list[str] = []
    """Those of them that came up since the last deed or event phase began."""

    def of_class(self, cls: str) -> Dwarf | None:
        """The Dwarf of a class, if it is played."""
        return next((dwarf for dwarf in self.dwarves if dwarf.cls == cls), None)
