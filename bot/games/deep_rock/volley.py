"""Rolling the dice of one attack and applying them: rerolls, bonus dice, the choice of a result.

`state.attack` holds the dice while they lie, so that cards played in between can change them.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from bot.engine.asks import Asks
from bot.engine.options import Option
from bot.games.deep_rock import assign, board, damage, dice, fates
from bot.games.deep_rock.assign import ALL, CHAIN, Outcome, Roll
from bot.games.deep_rock.board import NEAR, Space, Spaces, bit, bits, has
from bot.games.deep_rock.entries.fights import Landed, Rolled
from bot.games.deep_rock.ground import body
from bot.games.deep_rock.state import Attack, Dwarf, State


@dataclass(frozen=True)
class Result(Option):
    """One result of the dice as they lie: what lies where, and in `outcome` what that does."""

    outcome: Outcome = field(compare=False, hash=False)
    puts: str = ""
    of: int = field(default=1, compare=False, hash=False)
    """How many results are offered with it."""

    @property
    def key(self) -> str:
        return f"hit:{self.puts}"

    @property
    def marks(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(f"space:{board.name(at)}" for _, at in self.outcome.puts))


@dataclass(frozen=True)
class Only(Result):
    """The only result worth having while somebody could still change the dice: it has to be pressed."""

    commits: ClassVar[bool] = True


@dataclass(frozen=True)
class Worse(Result):
    """A result that is legal, though another is better in every respect."""


@dataclass(frozen=True)
class Reroll(Option):
    """Roll one die again; the new face stands. `number` counts from 1."""

    number: int
    die: str
    face: str
    right: str

    @property
    def key(self) -> str:
        return f"reroll:{self.number}"


@dataclass(frozen=True)
class Keep(Option):
    """Leave the dice as they lie."""

    commits: ClassVar[bool] = True

    @property
    def key(self) -> str:
        return "keep"


@dataclass
class Volley:
    """One attack before the roll. `area` counts for `how` all and pick; `reach` is where dice may be put.

    `harms`: Dwarves in the area are hit, too. `origin`: what a scare drives away from. `rights`: rerolls of one die.
    """

    seat: int
    source: str
    at: Space
    target: Space
    dice: tuple[str, ...]
    reach: Spaces
    how: str = CHAIN
    area: Spaces = 0
    bonus: tuple[str, ...] = ()
    stunning: bool = False
    stun: bool = False
    freeze: bool = False
    pierced: frozenset[str] = frozenset()
    rights: tuple[str, ...] = ()
    doubles: int = 0
    harms: bool = False
    by: Dwarf | None = None

    @property
    def origin(self) -> Space:
        return self.target if self.harms else self.at


# ---- for cards


def reroll_all(state: State, table: Asks) -> None:
    """Roll every die of the attack under way again."""
    attack = state.attack
    if attack is not None:
        attack.faces = [dice.roll(state, table, die) for die in attack.dice]
        _tell(table, attack, tuple(range(len(attack.faces))))


# ---- the attack


def flared(state: State, spaces: Spaces) -> bool:
    """Whether a creature with a space in `spaces` is on or next to a flare (DRG.SCOUT.08)."""
    light = bits(state.cave.fields.flares)
    for flare in board.each(light):
        light |= NEAR[flare]
    return any(body(creature) & spaces and body(creature) & light for creature in state.creatures)


async def loose(state: State, table: Asks, volley: Volley, auto: str = "") -> tuple[str, ...]:
    """Roll, reroll, roll bonus dice, pick a result, apply it (DRG.AMMO.06, DRG.ASSIGN). The faces as they lay last.

    `auto` as in `Attack`."""
    rights = [*volley.rights]
    if flared(state, volley.area or bit(volley.target)):
        rights.append("flare")
    faces = [dice.roll(state, table, die) for die in volley.dice]
    who = next((i for i, dwarf in enumerate(state.dwarves) if dwarf is volley.by), -1)
    attack = Attack(who, volley.source, [*volley.dice], faces, 0, rights, volley.doubles, auto)
    state.attack = attack
    _tell(table, attack)
    if volley.bonus:
        await _reroll_first(state, table, volley)
        _roll_bonus(state, table, volley)
    outcome = await _decide(state, table, volley)
    done = fates.fates(state, roll_of(state, volley), outcome)
    table.log(Landed(who, volley.source, tuple(attack.dice), tuple(attack.faces), done))
    state.attack = None
    if outcome is not None:
        await _apply(state, table, volley, outcome)
    return tuple(attack.faces)


def _tell(table: Asks, attack: Attack, again: tuple[int, ...] = (), bonus: int = 0) -> None:
    table.log(Rolled(attack.dwarf, attack.source, tuple(attack.dice), tuple(attack.faces), again, bonus))


async def _reroll_first(state: State, table: Asks, volley: Volley) -> None:
    """Rerolls come before bonus dice (DRG.UPG.08)."""
    while state.attack and state.attack.rerolls:
        if unasked(state):
            if _better(state, table):
                continue
            break
        answer = await table.choose(volley.seat, lambda: [Keep(), *_rerolls(state)], "reroll")
        if not isinstance(answer, Reroll):
            break
        _again(state, table, answer)
    if state.attack:
        state.attack.rerolls = []


def _roll_bonus(state: State, table: Asks, volley: Volley) -> None:
    attack = state.attack
    if attack is not None:
        attack.dice += volley.bonus
        attack.faces += [dice.roll(state, table, die) for die in volley.bonus]
        attack.bonus = len(volley.bonus)
        _tell(table, attack, bonus=attack.bonus)


def unasked(state: State) -> bool:
    """Whether the dice of a reaction are placed for whoever declared it: the first result, and blanks fall again."""
    attack = state.attack
    return attack is not None and (attack.auto == "always" or (attack.auto == "plain" and not _could_help(state)))


def _better(state: State, table: Asks) -> bool:
    """Roll blanks and scares again while something allows it; whether any die was."""
    worst = [option for option in _rerolls(state) if option.face in ("blank", "scare")]
    for option in worst[:1]:
        _again(state, table, option)
    return bool(worst)


def _rerolls(state: State) -> list[Reroll]:
    """One option for each different die and face, if a reroll is left."""
    attack = state.attack
    if attack is None or not attack.rerolls:
        return []
    found: dict[tuple[str, str], Reroll] = {}
    for i, die in enumerate(zip(attack.dice, attack.faces, strict=True)):
        found.setdefault(die, Reroll(i + 1, *die, attack.rerolls[0]))
    return list(found.values())


def _again(state: State, table: Asks, answer: Reroll) -> None:
    """One die falls again; the new result stands (DRG.UPG.06)."""
    attack = state.attack
    if attack is not None:
        attack.rerolls.remove(answer.right)
        attack.faces[answer.number - 1] = dice.roll(state, table, answer.die)
        _tell(table, attack, (answer.number - 1,))


def roll_of(state: State, volley: Volley) -> Roll:
    """The volley with its dice as they lie now."""
    attack = state.attack or Attack(-1, volley.source)
    harms = volley.harms and any(has(volley.area, dwarf.at) for dwarf in state.dwarves)
    return Roll(
        volley.at, volley.target, volley.area or bit(volley.target), volley.reach, volley.how, tuple(attack.dice),
        tuple(attack.faces), attack.bonus, volley.stunning, attack.doubles, volley.stun, volley.freeze, volley.pierced,
        harms,
    )  # fmt: skip


async def _decide(state: State, table: Asks, volley: Volley) -> Outcome | None:
    """The result to apply: the only sensible one at once, else as the attacker picks; None when nothing hit."""
    from bot.games.deep_rock import asking  # cards need the facts of attacks

    while True:
        outcomes = assign.results(state, roll_of(state, volley))
        best = assign.sensible(state, outcomes)
        if unasked(state):
            if _better(state, table):
                continue
            return best[0] if best else None
        waits = _rerolls(state) or _could_help(state)
        if len(best) <= 1 and not waits:
            return best[0] if best else None
        answer = await table.choose(volley.seat, lambda: _offers(state, volley), "hits")
        match answer:
            case Reroll():
                _again(state, table, answer)
            case asking.Ask():
                asking.ask(state, table, answer)
            case Result():
                return answer.outcome
            case _:
                return None


def _offers(state: State, volley: Volley) -> list[Option]:
    """Sensible results, best first, rerolls, whom to ask for a card, then all other results."""
    from bot.games.deep_rock import asking

    outcomes = assign.results(state, roll_of(state, volley))
    best = assign.sensible(state, outcomes)
    kind = Only if len(best) == 1 else Result
    mixed = len({lie.kind for outcome in outcomes for lie, _ in outcome.puts}) > 1
    offers: list[Option] = [kind(outcome, outcome.key(mixed), len(best)) for outcome in best] or [Keep()]
    worse = [outcome for outcome in outcomes if not any(outcome is one for one in best)]
    rest = [Worse(outcome, outcome.key(mixed), len(best)) for outcome in worse]
    return [*offers, *_rerolls(state), *asking.ways(state, volley.seat), *rest]


def _could_help(state: State) -> bool:
    """Whether somebody could play a card that would better these dice."""
    from bot.games.deep_rock import rock_n_stone

    attack = state.attack
    if attack is None or all(face == "double" for face in attack.faces):
        return False
    return bool(rock_n_stone.for_attack(state))


async def _apply(state: State, table: Asks, volley: Volley, outcome: Outcome) -> None:
    blows = [blow for blow in outcome.blows if damage.alive(state, blow.creature)]
    harmed = volley.area if volley.harms else 0
    await damage.deal(
        state, table, blows, source=volley.source, at=volley.at, origin=volley.origin, chooser=volley.seat,
        dwarves=harmed, hurts=outcome.area_hits if volley.how == ALL else 0, by=volley.by,
    )  # fmt: skip
