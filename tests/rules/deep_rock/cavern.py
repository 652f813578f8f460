"""A bench for rule tests: draw a cave, load the dice, answer, look.

    run = cavern('''
       . . G . #
        . S . ~ .
    ''', scout=dict(health=3), hazard=1)
    run.at(1, 0)                      # the space one step east of the origin
    run.loads("hit double blank")     # the next dice, by the faces of whichever die is rolled
    run.answers("move:I7")            # as the seat that is asked
    run.offers("move:I7")
    run.refuses("move:A1")
    assert run.dwarf("scout").health == 3

A sign is a hex, lines stand half a hex apart, all else is rock (`open_floor` makes it floor). The first Dwarf that is
drawn, or the sign `origin`, lies on the origin: H7, which the ledger calls (0,0). The first Dwarf drawn is the active
one with 3 actions left unless `turns` names the order (`turns="GS"`).

`.` floor  `#` rock  `~` pit  `=` platform over a pit  `^` stalagmite  `f` flame  `1 2 3` exits  `P` pod  `H` mine head
`S D G E` Dwarves by class; `g w x m s n b p o r` creatures as in a mission's map, `O` the rear half of an Oppressor
`M N $ Q` morkite, nitra, gold, aquarq in rock  `? +` tokens face down and up, of the kinds that `tokens` lists
`Y` sentry gun  `T` supply pod  `B` BOSCO  `L` a Loot Bug face up  `R` a lost drone
`legend={"a": "grunt health=2 stunned"}` gives any letter a creature with what is said of it, `"fallen nitra"`,
`"sugar 2"`, `"flare"`, `"zipline"`, `"shield"`, `"lure"`, `"up stun"` (an upgrade token, face up) or `"down stun"`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest

from bot.engine.asks import Asks, Question
from bot.engine.log import Entry, Logged
from bot.engine.options import Illegal, Option, keys_of
from bot.engine.play import Play, Point
from bot.games.deep_rock import board, content, decks, missions
from bot.games.deep_rock.board import Space, bit
from bot.games.deep_rock.game import GAME
from bot.games.deep_rock.state import CLASSES, UPGRADES, Creature, Dwarf, HiddenCave, State, Token, Turn, Weapon
from tests.rules.deep_rock.drawing import draw_on, placed

SEED = b"a rule test"
ORIGIN = board.named("H7")


def fresh(seats: int = 1, **options: str) -> State:
    """A new game before anything was shuffled or rolled."""
    return GAME.new(seats, options)


def at(q: int, r: int) -> Space:
    """The space that the ledger calls (q, r)."""
    oq, or_ = board.AXIAL[ORIGIN]
    return board.at(oq + q, or_ + r)


def name(q: int, r: int) -> str:
    return board.name(at(q, r))


def cavern(
    drawing: str,
    *,
    origin: str = "",
    turns: str = "",
    seats: int = 0,
    tokens: str = "",
    legend: Mapping[str, str] | None = None,
    hidden: Sequence[tuple[str, int, int, int]] = (),
    events: str = "",
    swarms: str = "",
    cards: str = "",
    supplies: str = "",
    throwables: str = "",
    options: Mapping[str, str] | None = None,
    actions: int = 3,
    floor: bool = False,
    **fields: Any,
) -> Run:
    """A cave laid out as drawn. A class's name gives fields of its Dwarf (`scout=dict(health=3, primary_ammo=1)`).

    Other `fields` are those of State. `hidden`: (contents, q, r, turn) of hidden caves. Decks: these cards on top.
    """
    state = fresh(seats or 1, **(options or {}))
    state.cave.floor = board.BOARD if floor else 0
    spots = placed(drawing, ORIGIN, origin)
    letters = turns or "".join(sign for sign, _ in spots if sign in "SDGE")
    for i, letter in enumerate(letters):
        state.dwarves.append(_dwarf(letter, i % (seats or len(letters)), fields))
    state.seats = seats or max(1, len(letters))
    draw_on(state, spots, tokens.split(), legend or {})
    for contents, q, r, turn in hidden:
        _hide(state, contents, at(q, r), turn)
    _decks(state, event=events, swarm=swarms, rock_n_stone=cards, supply=supplies, throwables=throwables)
    state.box.minerals = dict(content.box().minerals)
    state.box.upgrades = [u for u in UPGRADES if all(token.kind != u for token in state.cave.tokens)]
    state.phase, state.turn, state.turn_no = "turn", Turn(actions=actions), 1
    if state.dwarves:
        state.dwarves[0].turns = 1
    for key, value in fields.items():
        assert hasattr(state, key), f"State has no {key}"
        setattr(state, key, value)
    return Run(state)


def open_floor(drawing: str, **fields: Any) -> Run:
    """As `cavern`, with floor wherever nothing is drawn."""
    return cavern(drawing, floor=True, **fields)


def _dwarf(letter: str, seat: int, fields: dict[str, Any]) -> Dwarf:
    cls = next(cls for cls in CLASSES if cls[0].upper() == letter)
    given = dict(fields.pop(cls, {}))
    weapon = Weapon(given.pop("primary", content.primary_of(cls)), given.pop("primary_ammo", 5))
    other = Weapon(given.pop("secondary", content.secondaries()[CLASSES.index(cls)]), given.pop("secondary_ammo", 3))
    other.overclocked = given.pop("overclocked", False)
    weapon.upgrades, other.upgrades = given.pop("upgrades", "").split(), given.pop("secondary_upgrades", "").split()
    for key in ("cards", "throwables", "loose"):
        given[key] = given.get(key, "").split()
    return Dwarf(cls, seat, primary=weapon, secondary=other, **given)


def _hide(state: State, contents: str, first: Space, turn: int) -> None:
    spaces = missions.laid(content.pieces()["hidden"].cells, first, turn)
    assert board.OFF not in spaces, "the hidden cave does not fit on the board"
    state.cave.hidden.append(HiddenCave(contents, tuple(spaces)))
    for space in spaces:
        state.cave.floor &= ~bit(space)


def _decks(state: State, **tops: str) -> None:
    """Every deck whole, in the order of its file, with these cards on top; what Dwarves hold is out of it."""
    held = [card for dwarf in state.dwarves for card in (*dwarf.cards, *dwarf.throwables)]
    for deck, top in tops.items():
        rest = decks.whole(state, deck)
        for card in top.split():
            assert card in rest, f"{card} is not in the {deck} deck"
            rest.remove(card)
        decks.deck(state, deck).draw = [*(c for c in reversed(rest) if c not in held), *reversed(top.split())]


class LoadedPlay(Play[State]):
    """A play whose dice show `faces`, counted from the start of the step; an empty one is left to chance."""

    faces: list[str]

    def _table(self) -> Asks:
        table = super()._table()
        plain = table.roll

        def roll(faces: Sequence[Any], what: str) -> Any:
            number = table.chance.rolled
            face = self.faces[number] if number < len(self.faces) else ""
            if face:
                shown = [str(f) for f in faces]
                assert face in shown, f"loaded with {face}, but a {what} die has {shown}"
                table.chance._loaded = [*[0] * number, shown.index(face)]
            return plain(faces, what)

        table.roll = roll  # type: ignore[method-assign]
        return table

    def _next_point(self) -> None:
        self.faces[:] = self.faces[self._asks.chance.rolled :]
        super()._next_point()


class Run:
    """A laid cave in play. The rules start at the first look, so that dice can be loaded before."""

    def __init__(self, state: State) -> None:
        self._start = Point(0, GAME.version, GAME.encode(state))
        self._seats = state.seats
        self._faces: list[str] = []
        self._play: LoadedPlay | None = None
        self.log: list[Entry] = []
        self.last: list[Entry] = []
        """What the last answer brought."""

    at = staticmethod(at)
    name = staticmethod(name)

    @property
    def play(self) -> LoadedPlay:
        if self._play is None:
            self._play = self._build(self._start)
            self._note(self._play.opening)
        return self._play

    def _build(self, point: Point) -> LoadedPlay:
        play = LoadedPlay.__new__(LoadedPlay)
        play.faces = self._faces
        play.__init__(GAME, SEED, point, self._seats, fresh=True)  # type: ignore[misc]
        return play

    @property
    def state(self) -> State:
        return self.play.state

    @property
    def question(self) -> Question:
        """The open question; a mission that is over has none."""
        assert self.play.question is not None, "nobody is asked"
        return self.play.question

    @property
    def asks(self) -> str:
        """What is asked now; empty when it is over."""
        return self.play.question.about if self.play.question else ""

    def loads(self, faces: str) -> Run:
        """The next dice to fall, in order, by face: `hit double blank scare bite special gold nitra`."""
        if self._play is not None:
            rolled = self._play._asks.chance.rolled
            self._faces[:] = self._faces[:rolled] + [""] * (rolled - len(self._faces)) + self._faces[rolled:]
        self._faces += faces.split()
        return self

    def answers(self, *keys: str, seat: int | None = None) -> Run:
        """Give these answers one after the other, by default as the seat that is asked."""
        for key in keys:
            who = self.question.seats()[0] if seat is None else seat
            self._note(self.play.answer(who, key).logged)
        return self

    def _note(self, logged: Sequence[Logged]) -> None:
        self.last = [item.entry for item in logged]
        self.log += self.last

    def options(self, seat: int | None = None) -> tuple[str, ...]:
        """The keys that a seat may answer now, settings left out; none when it is over."""
        return keys_of(option for option in self._offered(seat) if not option.aside)

    def settings(self, seat: int | None = None) -> tuple[str, ...]:
        """The keys of what a seat may settle beside the question."""
        return keys_of(option for option in self._offered(seat) if option.aside)

    def _offered(self, seat: int | None) -> tuple[Option, ...]:
        if self.play.question is None:
            return ()
        return self.question.options(self.question.seats()[0] if seat is None else seat)

    def starting(self, word: str) -> list[str]:
        """The keys offered that begin with this word."""
        return [key for key in self.options() if key.split(":")[0] == word]

    def offers(self, *keys: str, seat: int | None = None) -> None:
        """All of these are offered."""
        missing = [key for key in keys if key not in self.options(seat)]
        assert not missing, f"not offered: {missing} in {self.options(seat)}"

    def refuses(self, *keys: str, seat: int | None = None) -> None:
        """None of these is taken, and nothing changes by trying."""
        for key in keys:
            before = GAME.encode(self.state)
            who = seat if seat is not None else (self.question.seats()[0] if self.play.question else 0)
            with pytest.raises(Illegal):
                self.play.answer(who, key)
            assert GAME.encode(self.state) == before

    def shows(self, **figures: Any) -> None:
        """These fields of State have these values."""
        assert {key: getattr(self.state, key) for key in figures} == figures

    def dwarf(self, cls: str) -> Dwarf:
        return next(dwarf for dwarf in self.state.dwarves if dwarf.cls == cls)

    def creature(self, kind: str, number: int = 0) -> Creature:
        """A creature of this kind on the map; the first is the one placed first."""
        return self.creatures(kind)[number]

    def creatures(self, kind: str = "") -> list[Creature]:
        return [creature for creature in self.state.creatures if kind in ("", creature.kind)]

    def on(self, q: int, r: int) -> str:
        """Who stands at (q, r): a class, a creature's kind, or empty."""
        there = at(q, r)
        found = [d.cls for d in self.state.dwarves if d.at == there]
        return "".join(found + [c.kind for c in self.state.creatures if there in (c.at, c.rear)])

    def token(self, q: int, r: int) -> Token | None:
        return next((token for token in self.state.cave.tokens if token.at == at(q, r)), None)

    def told(self, kind: type[Entry]) -> list[Any]:
        """The entries of one kind since the cave was laid out."""
        assert self.play is not None
        return [entry for entry in self.log if isinstance(entry, kind)]

    def changed(self, change: Callable[[State], None]) -> Run:
        """The same cave with something else about it; to be called before the first look."""
        assert self._play is None, "the rules have started"
        state = GAME.decode(self._start.state)
        change(state)
        return Run(state).loads(" ".join(self._faces))

    def restarts(self) -> Run:
        """Drop everything in memory and go on from what a save holds."""
        self._play = self._build(self.play.point)
        return self
