"""A bench for rule tests: lay a table as a sentence, load the dice, answer, look.

    run = rolling(dice="2p 0 F", potions=3, mushrooms={"2-3": 4}, rows={"2-3": "P20"})
    run.loads("red:1")              # the next dice; "2 F 1c" names red, purple, green in this order
    run.answers("reroll:red", "score")
    run.shows(score=9, potions=3)   # any field of State, and those of `Run.figure`
    run.offers("score", "reroll:red")
    run.refuses("reroll:green")
    assert run.gains() == [("result", "score", 2, 2), ...]

Without `dice` a run starts at `phase` (default: roll) and goes on by itself to its first question.
Time tokens: `up` of `total`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec
import pytest

from bot.engine.asks import Question
from bot.engine.log import Draw, Entry, Logged
from bot.engine.options import Illegal, keys_of
from bot.engine.play import Play, Point
from bot.games.rolling_deep import GAME, adventure, content, equipment, scoring, shop, show, supply
from bot.games.rolling_deep.content import Boss, BossRule, Card, Discovery, Effect, Kind, Stay
from bot.games.rolling_deep.entries import Gain
from bot.games.rolling_deep.state import COLOURS, FACE, ROWS, Die, State

SEED = b"a rule test"


def fresh(**options: str) -> State:
    """A new game before anything was shuffled or rolled."""
    return GAME.new(1, options)


def rolling(
    dice: str = "",
    *,
    seats: int = 1,
    rows: Mapping[str, str] | None = None,
    mushrooms: Mapping[str, int] | None = None,
    plus_score: Mapping[str, int] | None = None,
    plus_equip: Mapping[str, int] | None = None,
    sides: Mapping[str, str] | None = None,
    decks: Mapping[str, str] | None = None,
    bosses: str = "",
    discoveries: str = "",
    ongoing: str = "",
    offers: str = "",
    scrolls: str = "S00",
    up: int = 3,
    total: int = 0,
    options: Mapping[str, str] | None = None,
    extra: Sequence[Card | Discovery | Boss] = (),
    **fields: Any,
) -> Run:
    """A run laid out as said; `fields` are those of State. Cards, bosses and discoveries by id, apart by spaces.

    `decks` and `bosses` put these cards on top; `dice` are the sides that show (a die gets a side that it lacks).
    """
    for thing in extra:
        add(thing)
    state = GAME.new(seats, dict(options or {}))
    state.phase = "turn" if dice else "roll"
    state.turn = 1 if dice else 0
    state.time_up, state.time_total = up, max(total, up, 3)
    state.scrolls, state.ongoing, state.offers = scrolls.split(), ongoing.split(), offers.split()
    state.bosses = _on_top(state.bosses, bosses)
    state.discoveries = _on_top(state.discoveries, discoveries)
    for name, held in (rows or {}).items():
        state.rows[ROWS.index(name)].cards = held.split()
    _tokens(state, mushrooms or {}, plus_score or {}, plus_equip or {})
    for colour, listed in (sides or {}).items():
        state.die(colour).sides = listed.split()
    for colour, top in (decks or {}).items():
        state.decks[colour] = _on_top(state.decks[colour], top)
    for name, value in fields.items():
        assert hasattr(state, name), f"State has no {name}"
        setattr(state, name, value)
    _take_out(state)
    for die, side in zip(state.dice, dice.split(), strict=bool(dice)):
        _show(die, side)
    return Run(state)


def _on_top(cards: list[str], top: str) -> list[str]:
    first = top.split()
    return [*first, *(card for card in cards if card not in first)]


def _tokens(
    state: State, mushrooms: Mapping[str, int], plus_score: Mapping[str, int], plus_equip: Mapping[str, int]
) -> None:
    for i, name in enumerate(ROWS):
        state.rows[i].mushrooms = mushrooms.get(name, 0)
        state.rows[i].plus_score = plus_score.get(name, 0)
        state.rows[i].plus_equip = plus_equip.get(name, 0)


def _take_out(state: State) -> None:
    """What lies on the table is in no deck."""
    out = {*equipment.cards_in(state), *state.scrolls, *state.offers, *state.ongoing}
    for colour in state.decks:
        state.decks[colour] = [card for card in state.decks[colour] if card not in out]
    state.discoveries = [card for card in state.discoveries if card not in out]


def _show(die: Die, side: str) -> None:
    if side not in die.sides:
        die.sides[next(i for i, old in enumerate(die.sides) if old != FACE)] = side
    die.up = die.sides.index(side)


def effect(op: str, **fields: Any) -> Effect:
    return msgspec.convert({"op": op, **fields}, Effect)


def card(card_id: str, kind: Kind, *effects: Effect, price: int = 1, deck: str = "red", name: str = "") -> Card:
    """A card of our own for a test; its id should begin with T."""
    return Card(card_id, name or f"Test {kind} {card_id}", kind, price, "for a test", effects, "chosen", deck=deck)


def discovery(card_id: str, *choices: Sequence[Effect], stay: Stay = "immediate") -> Discovery:
    return Discovery(card_id, f"Test {card_id}", stay, "for a test", tuple(tuple(c) for c in choices), "chosen")


def boss(boss_id: str, kind: str, n: int = 0, **fields: int) -> Boss:
    """A boss of our own for a test, both sides alike."""
    rule = BossRule("for a test", kind, n, fields.get("score", 0), fields.get("below", 0))
    return Boss(boss_id, f"Test {boss_id}", rule, rule)


def add(thing: Card | Discovery | Boss) -> None:
    """Let the rules know a card of ours until the test is over (`conftest.py` forgets it)."""
    if isinstance(thing, Card):
        for colour in content.COUNTS:
            content.deck(colour)
        content.cards()[thing.id] = thing
    elif isinstance(thing, Discovery):
        content.discoveries()[thing.id] = thing
    else:
        content.bosses()[thing.id] = thing


def forget() -> None:
    """Drop the cards that tests added."""
    for known in (content.cards(), content.discoveries(), content.bosses()):
        for key in [key for key in known if key.startswith("T")]:
            del known[key]


class Run:
    """A laid table in play. The rules start at the first look, so that dice can be loaded before."""

    def __init__(self, state: State) -> None:
        self._start = Point(0, GAME.version, GAME.encode(state))
        self._seats = state.seats
        self._next: list[tuple[str, str]] = []
        self._play: Play[State] | None = None
        self.log: list[Entry] = []
        self.last: list[Entry] = []
        """What the last answer brought."""

    @property
    def play(self) -> Play[State]:
        if self._play is None:
            self._play = self._build(self._start, fresh=True)
            self._note(self._play.opening)
        return self._play

    @property
    def state(self) -> State:
        return self.play.state

    @property
    def question(self) -> Question:
        """The open question; a run that is over has none."""
        assert self.play.question is not None, "nobody is asked"
        return self.play.question

    @property
    def over(self) -> str:
        """Empty while the run goes on, else won or lost."""
        return self.state.over

    def loads(self, dice: str) -> None:
        """The next dice to fall, in order: `red:2 purple:1`, or three sides for red, purple, green."""
        bare = dice.split()
        named = [part if ":" in part else f"{COLOURS[i % 3]}:{part}" for i, part in enumerate(bare)]
        self._next += [(part.split(":")[0], part.split(":")[1]) for part in named]
        if self._play is not None:
            self._play = self._build(self._play.point)

    def _build(self, point: Point, fresh: bool = False) -> Play[State]:
        fell = [e.got[0] for e in self._draws()]
        dice = {die.colour: die.sides for die in GAME.decode(point.state).dice}
        loaded = [*fell, *(dice[colour].index(side) for colour, side in self._next)]
        return Play(GAME, SEED, point, self._seats, loaded, fresh=fresh)

    def _draws(self) -> list[Draw]:
        """The dice of the step that is running."""
        logged = self._play._asks.logged if self._play is not None else []
        return [item.entry for item in logged if isinstance(item.entry, Draw) and item.entry.kind == "roll"]

    def answers(self, *keys: str, seat: int | None = None) -> Run:
        """Give these answers one after the other, by default as the seat that is asked."""
        for key in keys:
            who = self.question.seats()[0] if seat is None else seat
            turned = self.play.answer(who, key)
            self._note(turned.logged)
        return self

    def _note(self, logged: Sequence[Logged]) -> None:
        """Keep what happened, and take the dice that fell off those that were loaded."""
        self.last = [item.entry for item in logged]
        self.log += self.last
        fell = sum(isinstance(entry, Draw) and entry.kind == "roll" for entry in self.last)
        self._next = self._next[fell:]

    def leaves(self) -> Run:
        """Leave the shop, sure of it if asked."""
        self.answers("leave")
        return self.answers("leave:yes") if "leave:yes" in self.options() else self

    def options(self, seat: int | None = None) -> tuple[str, ...]:
        """The keys that a seat may answer now; none when the run is over."""
        if self.play.question is None:
            return ()
        return keys_of(self.question.options(self.question.seats()[0] if seat is None else seat))

    def offers(self, *keys: str, seat: int | None = None) -> None:
        """All of these are offered."""
        missing = [key for key in keys if key not in self.options(seat)]
        assert not missing, f"not offered: {missing} in {self.options(seat)}"

    def offers_only(self, *keys: str) -> None:
        """Exactly these are offered, in whatever order."""
        assert sorted(self.options()) == sorted(keys)

    def refuses(self, *keys: str, seat: int | None = None) -> None:
        """None of these is taken, and nothing changes by trying."""
        for key in keys:
            before = GAME.encode(self.state)
            who = seat if seat is not None else (self.question.seats()[0] if self.play.question else 0)
            with pytest.raises(Illegal):
                self.play.answer(who, key)
            assert GAME.encode(self.state) == before

    def shows(self, **figures: Any) -> None:
        """These figures stand on the table now."""
        found = {name: self.figure(name) for name in figures}
        assert found == figures

    def figure(self, name: str) -> Any:
        """A field of State, or: dice ("2 0 F"), m01 m23 m45 m6 (mushrooms), row01 row23 row45 row6 (cards),
        s01.. (+score tokens), e01.. (+equipment tokens), cost (of the next try), refresh, target, result, preview
        (the score that Score would lead to), asks (what is asked), down (time tokens), red purple green (their sides),
        potions_left coins_left mushrooms_left plus_left (supplies), boss (id on top), pile_red.. (discards)."""
        state = self.state
        if name[1:] in ("01", "23", "45", "6") or name[3:] in ("01", "23", "45", "6"):
            return self._of_row(name)
        if name in COLOURS:
            return " ".join(state.die(name).sides)
        if name.startswith("pile_"):
            return " ".join(state.discards[name.removeprefix("pile_")])
        special: dict[str, Callable[[], Any]] = {
            "dice": lambda: " ".join(show.shown_side(state, colour) or "-" for colour in COLOURS),
            "cost": lambda: adventure.try_cost(state),
            "refresh": lambda: shop.refresh_cost(state),
            "target": lambda: adventure.target(state),
            "result": lambda: scoring.form_result(state),
            "preview": lambda: scoring.preview(state).after.score,
            "asks": lambda: self.play.question.about if self.play.question else "",
            "down": lambda: state.time_down,
            "boss": lambda: state.bosses[0] if state.bosses else "",
            "potions_left": lambda: supply.potions_left(state),
            "coins_left": lambda: supply.coins_left(state),
            "mushrooms_left": lambda: supply.mushrooms_left(state),
            "plus_left": lambda: supply.plus_left(state),
            "offers": lambda: " ".join(state.offers),
            "scrolls": lambda: " ".join(state.scrolls),
        }
        return special[name]() if name in special else getattr(state, name)

    def _of_row(self, name: str) -> Any:
        kind = name.removesuffix("01").removesuffix("23").removesuffix("45").removesuffix("6")
        row = self.state.rows[("01", "23", "45", "6").index(name.removeprefix(kind))]
        values = {"m": row.mushrooms, "s": row.plus_score, "e": row.plus_equip, "row": " ".join(row.cards)}
        return values[kind]

    def gains(self, what: str = "") -> list[tuple[str, str, int, int]]:
        """What the last answer brought line by line: source, what, amount, total."""
        assert self.play is not None
        found = [entry for entry in self.last if isinstance(entry, Gain) and what in ("", entry.what)]
        return [(entry.source, entry.what, entry.amount, entry.total) for entry in found]

    def told(self, kind: type[Entry]) -> list[Any]:
        """The entries of one kind since the run was laid out."""
        assert self.play is not None
        return [entry for entry in self.log if isinstance(entry, kind)]

    def restarts(self) -> Run:
        """Drop everything in memory and go on from what a save holds."""
        self._play = self._build(self.play.point)
        return self
