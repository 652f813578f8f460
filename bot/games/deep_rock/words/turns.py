"""A turn as controls: walking, the pickaxe, its end."""

from __future__ import annotations

from bot.engine.asks import Question
from bot.engine.game import Phrase
from bot.games.deep_rock import caves, move, pickaxe, show, tokens, turn
from bot.games.deep_rock.board import NEAR, Space, each, has
from bot.games.deep_rock.ground import body
from bot.games.deep_rock.state import State
from bot.games.deep_rock.words import fights, figures, names
from bot.games.deep_rock.words.registry import ABOUTS, LAST, MOVE, ROW, SURE, deed, shows

# ---- walking


@shows(move.Walk)
def walk(state: State, seat: int, option: move.Walk) -> Phrase:
    seen, got = option.things & ~option.taken, option.things & option.taken
    by = f" by {names.spaces(each(seen))}" if seen else ""
    take = f" · take {names.listed([lying(state, at) for at in each(got)])}" if got else ""
    label = f"{names.space(option.to)}{by}{take}{' · drill' if option.drills else ''}"
    if option.planned:
        return Phrase(f"Go on to {label}", row=ROW, style="primary")
    parts = [*_found(state, option), *_opens(state, option), *beside(state, option.to)]
    steps = names.count(option.costs[-1], "step")
    return Phrase(f"{label} · {steps}", " · ".join(parts), menu=MOVE, order=names.space(option.to))


def _found(state: State, option: move.Walk) -> list[str]:
    """What the way takes and turns over."""
    taken = [lying(state, at) for at in each(option.taken)]
    parts = [f"takes {names.listed(taken)}"] if taken else []
    walker = next((dwarf for dwarf in state.dwarves if dwarf.at == option.way[0]), None)
    if walker and has(tokens.takeable(state, walker) & ~option.taken, option.to):
        parts.append(f"leaves {lying(state, option.to)} there")
    return parts + ([f"turns over {names.spaces(each(option.turned))}"] if option.turned else [])


def lying(state: State, at: Space) -> str:
    """What lies on a space, face up."""
    cave = state.cave
    found = [names.pickup(token.kind) for token in cave.tokens if token.at == at and token.up]
    found += [names.mineral(kind) for kind in cave.fallen.get(at, ())]
    found += [names.count(cave.sugar[at], "health")] if cave.sugar.get(at) else []
    found += ["a lost drone"] if at in cave.drones else []
    return names.listed(found) or names.space(at)


def _opens(state: State, option: move.Walk) -> list[str]:
    """Drilling may open a hidden cave; it always ends the move."""
    if not option.drills:
        return []
    cave = "opens the hidden cave; " if caves.unrevealed(state) & NEAR[option.to] else ""
    return [f"{cave}your move ends there"]


def beside(state: State, at: Space) -> list[str]:
    """Who and what is next to a space: creatures, then minerals."""
    near = NEAR[at]
    found = [names.creature(creature) for creature in state.creatures if body(creature) & near]
    found += [
        f"{names.mineral(kind)} {names.space(vein)}" for vein, kind in state.cave.veins.items() if has(near, vein)
    ]
    return [f"beside {', '.join(found[:3])}"] if found else []


@shows(move.Stay)
def stay(state: State, seat: int, option: move.Stay) -> Phrase:
    return Phrase(f"Stay at {names.space(option.at)}", row=ROW, place=1)


@deed("move")
def move_deed(rest: str) -> str:
    return f"move to {rest.partition('/')[0]}"


@deed("stay")
def stay_deed(rest: str) -> str:
    return "stay there"


# ---- the end of a turn


@shows(turn.EndTurn)
def end_turn(state: State, seat: int, option: turn.EndTurn) -> Phrase:
    left = state.turn.actions
    if option.sure:
        return Phrase(f"Yes, end with {left} left", row=SURE, style="danger")
    return Phrase("End turn", f"{names.count(left, 'action')} left" if left else "An event comes", row=LAST)


@shows(turn.GoOn)
def go_on(state: State, seat: int, option: turn.GoOn) -> Phrase:
    return Phrase("Back", row=SURE, place=1)


@deed("end")
def end_deed(rest: str) -> str:
    return "end the turn with actions left" if rest else "end the turn"


@deed("on")
def on_deed(rest: str) -> str:
    return "not yet"


# ---- pickaxe


@shows(pickaxe.Swing)
def swing(state: State, seat: int, option: pickaxe.Swing) -> Phrase:
    dwarf = state.dwarves[state.active]
    uses = [use_words(state, use) for use in pickaxe.uses(state, dwarf.at, dwarf)]
    return Phrase("Pickaxe", ", ".join(uses[:4])[:100], row=ROW, place=0)


def use_words(state: State, use: pickaxe.Use) -> str:
    """`mine Morkite G9`, `strike Grunt J10`."""
    at = names.space(use.at)
    match use:
        case pickaxe.Mine():
            return f"mine {names.mineral(state.cave.veins.get(use.at, ''))} {at}"
        case pickaxe.Farm():
            return f"harvest {lying(state, use.at)} {at}"
        case pickaxe.Strike():
            creature = next((c for c in state.creatures if c.id == use.creature), None)
            return f"strike {names.kind(creature.kind) if creature else ''} {at}"
        case pickaxe.CutRock():
            return f"cut stalagmite {at}"
    opens = caves.unrevealed(state) & NEAR[use.at]
    return f"dig {at}{' into the hidden cave' if opens else ''}"


@shows(pickaxe.Use)
def use(state: State, seat: int, option: pickaxe.Use) -> Phrase:
    line = ""
    if isinstance(option, pickaxe.Strike):
        creature = next((c for c in state.creatures if c.id == option.creature), None)
        line = figures.kind_line(state, show.kind_of(state, creature)) if creature else ""
    return Phrase(names.capital(use_words(state, option)), line, row=1)


@shows(pickaxe.LeaveRest)
def leave_rest(state: State, seat: int, option: pickaxe.LeaveRest) -> Phrase:
    return Phrase("Leave the rest", row=LAST)


def _hits(state: State, question: Question) -> str:
    """The pickaxe asks what each hit is for; an attack which result is wanted."""
    if state.attack is not None:
        return fights.asked(state, question)
    return f"Pickaxe: {names.count(state.turn.chops, 'hit')} left. What for?"


ABOUTS |= {
    "turn": "What do you do?",
    "walk": lambda state, question: f"Go on? {names.count(state.turn.moving, 'space')} left.",
    "end": lambda state, question: f"End your turn with {names.count(state.turn.actions, 'action')} left?",
    "hits": _hits,
}
USES = {"mine": "mine", "farm": "harvest", "strike": "strike", "dig": "dig", "cut": "cut the stalagmite"}


def _use_deed(word: str) -> None:
    deed(word)(lambda rest: f"{USES[word]} {rest}")


for _word in USES:
    _use_deed(_word)


@deed("pickaxe")
def pickaxe_deed(rest: str) -> str:
    return "swing the pickaxe"


@deed("leave")
def leave_deed(rest: str) -> str:
    return "leave the other hits"
