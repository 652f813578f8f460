"""Attacks as controls: what to shoot at, which result to take, who runs where."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.engine.asks import Question
from bot.engine.game import Phrase
from bot.games.deep_rock import attack, board, damage, fear, flaming, odds, shots, turn, volley
from bot.games.deep_rock.assign import Outcome
from bot.games.deep_rock.board import Space, bits, has
from bot.games.deep_rock.ground import body
from bot.games.deep_rock.state import Creature, Dwarf, State
from bot.games.deep_rock.words import menus, names
from bot.games.deep_rock.words.registry import ABOUTS, LAST, ROW, SURE, deed, shows

ATTACK, RUNS = "Attack...", "Runs to..."
MODES = {
    "aimed": "aimed", "ground": "Flaming Ground", "haze": "Fire Haze", "high_explosive": "High Explosive",
    "armor_piercing": "armor-piercing", "full_auto": "full auto", "flakes": "flake storm", "plasma": "plasma blast",
}  # fmt: skip
"""Names of modes beside a weapon's plain one."""
BUTTONS = 4
"""More results than this stand in a menu."""


def asked(state: State, question: Question) -> str:
    """What the attacker sees before a choice of results: the dice, what each result does, who could help."""
    attack_ = state.attack
    rolled = names.faces(attack_.faces) if attack_ else "nothing"
    gun = names.capital(names.source(attack_.source)) if attack_ else "Attack"
    found = menus.sensible([option for seat in question.seats() for option in question.asked[seat]])
    lines = [f"{gun} rolled {rolled}"]
    if 1 < len(found) <= BUTTONS:
        lines += [f"{letter} · {effects(state, o.outcome)}" for letter, o in zip(menus.LETTERS, found, strict=False)]
    elif len(found) == 1:
        lines.append(f"As it lies: {effects(state, found[0].outcome)}")
    return "\n".join(lines)


def _in_it(question: Question) -> str:
    """`The Scout stands`, `The Scout and Gunner stand`: who is in a blast that is asked about."""
    found = [names.cls(cls) for cls in question.about.partition(":")[2].split(".") if cls]
    return f"The {names.listed(found)} {'stand' if len(found) > 1 else 'stands'}"


ABOUTS |= {
    "hits": asked,
    "reroll": "Roll a die again before the bonus dice?",
    "sure": lambda state, question: f"{_in_it(question)} in that blast. Do it all the same?",
    "pay": "Which ammo pays for it?",
    "beam": "Along which line?",
    "scare": "Where does the scared one run?",
    "effect": "Which of the two effects?",
    "flames": "Where do the flames go?",
}


def shooter(state: State, seat: int) -> Dwarf:
    """The Dwarf of a seat that shoots: the active one, if he is its."""
    active = turn.active(state)
    return active if active.seat == seat else next(d for d in state.dwarves if d.seat == seat)


def inside(state: State, spaces: Iterable[Space]) -> str:
    """`Grunt J10, Slasher K9, **Gunner**`: who is in an area."""
    area = bits(spaces)
    found = [names.creature(creature) for creature in state.creatures if body(creature) & area]
    return ", ".join([*found, *(f"**{names.cls(d.cls)}**" for d in shots.in_blast(state, area))])


@shows(shots.Shot)
def shot(state: State, seat: int, option: shots.Shot) -> Phrase:
    dwarf = shooter(state, seat)
    mode = shots.mode_of(dwarf, option)
    gun = named(dwarf, option.slot, option.mode)
    free = " · free" if not option.cost else f" · {option.cost} actions" if option.cost > 1 else ""
    order = f"{shots.SLOTS.index(option.slot)} {option.mode}"
    dice = ", ".join(
        f"{mode.dice.count(die)} {names.die(die)} {'die' if mode.dice.count(die) == 1 else 'dice'}"
        for die in dict.fromkeys(mode.dice)
    )
    far = f"{board.distance(dwarf.at, option.at)} away"
    if mode.use in ("triangle", "ground", "flakes"):
        parts = [inside(state, option.aim) or "nobody", dice, far]
        label = f"{gun} > {names.spaces(option.aim)}{free}"
        return Phrase(label, " · ".join(filter(None, parts)), ATTACK, order=f"{order} 500")
    goal = odds.target_of(state, option)
    whom = names.creature(goal) if goal else names.space(option.at)
    dies = (
        f" · dies {odds.percent(state, dwarf, option)} %" if goal else f" · hits {odds.any_hit(state, dwarf, option)} %"
    )
    reach = spare(state, option) if len(mode.dice) > 1 and mode.use not in attack.HOW else ""
    return Phrase(f"{gun} > {whom}{dies}{free}", f"{dice} · {far}{reach}", ATTACK, order=order)


def named(dwarf: Dwarf, slot: str, mode: str) -> str:
    """`Minigun`, or the weapon with the name of a mode of its own."""
    gun = names.weapon(shots.weapon_in(dwarf, slot).id)
    return f"{gun}, {MODES[mode]}" if mode in MODES else gun


def spare(state: State, option: shots.Shot) -> str:
    """Creatures next to the target, which spare hits may reach."""
    near = [c for c in state.creatures if body(c) & board.NEAR[option.at] and not has(body(c), option.at)]
    return f" · spare hits reach {', '.join(names.space(c.at) for c in near)}" if near else ""


@shows(shots.AimShot)
def aim_shot(state: State, seat: int, option: shots.AimShot) -> Phrase:
    label = f"Aim {named(shooter(state, seat), option.slot, option.mode)}"
    return Phrase(label, "Pick target and angle", ATTACK, order=f"{shots.SLOTS.index(option.slot)} {option.mode} 900")


@shows(attack.Sure)
def sure(state: State, seat: int, option: attack.Sure) -> Phrase:
    who = names.listed([names.cls(cls) for cls in option.dwarves])
    return Phrase(
        f"Yes, with the {who} inside" if option.yes else "Back", row=SURE, style="danger" if option.yes else "secondary"
    )


@shows(attack.Pay)
def pay(state: State, seat: int, option: attack.Pay) -> Phrase:
    parts = [f"{n} {kind}" for n, kind in ((option.primary, "primary"), (option.secondary, "secondary")) if n]
    return Phrase(f"Pay {names.listed(parts)}")


@shows(attack.Beam)
def beam(state: State, seat: int, option: attack.Beam) -> Phrase:
    return Phrase(names.spaces(option.way), inside(state, option.way), menu="Line...")


# ---- dice and results


@shows(volley.Result)
def result(state: State, seat: int, option: volley.Result) -> Phrase:
    if option.of > BUTTONS:
        return Phrase(brief(state, option.outcome), effects(state, option.outcome), menu="Result...")
    return Phrase(brief(state, option.outcome), effects(state, option.outcome), style="primary")


@shows(volley.Worse)
def worse(state: State, seat: int, option: volley.Worse) -> Phrase:
    return Phrase(brief(state, option.outcome), effects(state, option.outcome), behind=menus.HAND)


def brief(state: State, outcome: Outcome) -> str:
    """`kill Grunt J10`, `wound Slasher K9`: the most of it, for a button."""
    by_id = {creature.id: creature for creature in state.creatures}
    dead = [by_id[i] for i, told in outcome.effect.items() if told[1] and i in by_id]
    hurt = [by_id[i] for i, told in outcome.effect.items() if told[0] and not told[1] and i in by_id]
    other = [by_id[i] for i, told in outcome.effect.items() if not (told[0] or told[1]) and i in by_id]
    parts = [("kill", dead), ("wound", hurt), ("affect", other)]
    return ", ".join(f"{verb} {_few(found)}" for verb, found in parts if found) or "no damage"


def _few(found: Sequence[Creature]) -> str:
    """One by name, several by their spaces."""
    return names.creature(found[0]) if len(found) == 1 else names.spaces([c.at for c in found], 4)


def effects(state: State, outcome: Outcome) -> str:
    """`Grunt J10 dies, Slasher K9 1 left, stunned`."""
    return "; ".join(one(state, creature, told) for creature, told in outcome.effect.items()) or "No damage"


def one(state: State, creature: int, told: tuple[int, bool, bool, bool, int]) -> str:
    hurt, dead, stunned, frozen, runs = told
    found = next((c for c in state.creatures if c.id == creature), None)
    if found is None:
        return "gone"
    if dead:
        return f"{names.creature(found)} dies"
    parts = [f"{found.health - hurt} left"] if hurt else []
    parts += [word for word, on in (("stunned", stunned), ("frozen", frozen), ("runs", runs)) if on]
    return f"{names.creature(found)} {', '.join(parts)}"


@shows(volley.Reroll)
def reroll(state: State, seat: int, option: volley.Reroll) -> Phrase:
    return Phrase(f"Reroll the {names.face(option.face)} · {option.right}", names.die(option.die), row=ROW)


@shows(volley.Keep)
def keep(state: State, seat: int, option: volley.Keep) -> Phrase:
    return Phrase("Leave the dice", row=LAST)


# ---- what follows


@shows(damage.Effect)
def effect(state: State, seat: int, option: damage.Effect) -> Phrase:
    where = f"{names.kind(option.kind)} {names.space(option.at)}"
    return Phrase(f"{where} runs" if option.effect == "scare" else f"{where} is {option.effect}")


@shows(fear.Run)
def run(state: State, seat: int, option: fear.Run) -> Phrase:
    if option.to == option.was:
        return Phrase(f"{names.kind(option.kind)} stays at {names.space(option.was)}", menu="Runs to...")
    return Phrase(
        names.space(option.to), f"{names.kind(option.kind)} from {names.space(option.was)}", menu="Runs to..."
    )


@shows(flaming.Flames)
def flames(state: State, seat: int, option: flaming.Flames) -> Phrase:
    if not option.spaces:
        return Phrase("No flames", row=LAST)
    return Phrase(names.spaces(option.spaces), names.count(len(option.spaces), "flame"), menu="Flames on...")


@shows(flaming.OneByOne)
def one_by_one(state: State, seat: int, option: flaming.OneByOne) -> Phrase:
    return Phrase("One by one", row=LAST)


@shows(flaming.Enough)
def no_more(state: State, seat: int, option: flaming.Enough) -> Phrase:
    return Phrase("No more flames", row=LAST)


@deed("shoot")
def shoot_deed(rest: str) -> str:
    gun, _, at = rest.partition(":")
    slot, _, mode = gun.partition(".")
    weapon = MODES.get(mode, f"{slot} weapon")
    return f"{weapon} at {at.removeprefix('aim=').replace('.', ', ')}"


@deed("hit")
def hit_deed(rest: str) -> str:
    return f"dice on {', '.join(dict.fromkeys(part.partition('@')[2] for part in rest.split(',')))}"


@deed("reroll")
def reroll_deed(rest: str) -> str:
    return f"reroll die {rest}"


@deed("keep")
def keep_deed(rest: str) -> str:
    return "leave the dice"


@deed("back")
def back_deed(rest: str) -> str:
    return "back"


@deed("sure")
def sure_deed(rest: str) -> str:
    return "do it all the same" if rest == "yes" else "rather not"


@deed("pay")
def pay_deed(rest: str) -> str:
    return f"pay {rest.replace('+', ' primary and ')} secondary ammo"


@deed("beam")
def beam_deed(rest: str) -> str:
    return f"beam over {rest.replace('.', ', ')}"


@deed("effect")
def effect_deed(rest: str) -> str:
    return f"effect: {rest}"


@deed("scare")
def scare_deed(rest: str) -> str:
    return f"scared from {rest.replace('/', ' to ')}"


@deed("flames")
def flames_deed(rest: str) -> str:
    return {"none": "no flames", "hand": "flames one by one", "enough": "no more flames"}.get(
        rest, f"flames on {rest.replace('.', ', ')}"
    )
