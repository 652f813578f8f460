"""Words of set-up, the map, the end and the Deep Dive."""

from __future__ import annotations

from bot.engine.asks import Question
from bot.engine.game import Phrase
from bot.games.deep_rock import content, missions, player_setup
from bot.games.deep_rock.content import Mode
from bot.games.deep_rock.deep_dive import Gift
from bot.games.deep_rock.entries import cave
from bot.games.deep_rock.player_setup import Deploy, TakeClass, TakeWeapon
from bot.games.deep_rock.pod import Aside
from bot.games.deep_rock.state import State
from bot.games.deep_rock.words import names
from bot.games.deep_rock.words.registry import ABOUTS, deed, shows, tells

ABOUTS |= {
    "class": "Which Dwarf do you play?",
    "primary": "Which primary weapon?",
    "secondary": "Which secondary weapon?",
    "deploy": "Where does BOSCO start?",
    "aside": "The pod comes down on you: jump where?",
    "gift": "Gold is left: what does it buy, and for whom?",
    "giving": lambda state, question: _proposal(question),
}
CLASS_LINES = {
    "scout": "Grappling hook, flares, and a rifle that reaches far",
    "driller": "Walks through rock, burns what is close",
    "gunner": "Salvos of bullets, a shield, ziplines over pits",
    "engineer": "A sentry gun, platforms over pits, grenades over everything",
}
USES = {
    "assign": "",
    "single": "one target",
    "one": "the better die",
    "triangle": "a blast of 3 spaces",
    "beam": "the better die, through everything in a line",
    "ground": "burns the ground",
    "flakes": "freezes up to 2 side by side",
}


# ---- options


@shows(TakeClass)
def take_class(state: State, seat: int, option: TakeClass) -> Phrase:
    return Phrase(names.cls(option.cls), CLASS_LINES[option.cls], section=True)


@shows(TakeWeapon)
def take_weapon(state: State, seat: int, option: TakeWeapon) -> Phrase:
    """Weapons whose dice differ from the primary's are marked (DRG.PLAYER.05)."""
    who = next((dwarf for dwarf in state.dwarves if dwarf.seat == seat and not dwarf.secondary.id), None)
    advised = who is not None and who.primary.id and option.weapon in player_setup.advised(state, who)
    line = weapon_line(option.weapon) + (" · other dice than your primary's" if advised else "")
    return Phrase(names.weapon(option.weapon), line, menu="Weapon...")


def weapon_line(weapon: str, overclocked: bool = False) -> str:
    """What a side of a weapon does: `range 5: 1 armor-piercing die, or ...`."""
    return " or ".join(mode_line(mode) for mode in content.weapons()[weapon].modes(overclocked))


def mode_line(mode: Mode) -> str:
    """One way to fire in a few words."""
    dice = [names.count(mode.dice.count(die), f"{names.die(die)} die") for die in dict.fromkeys(mode.dice)]
    said = " + ".join(dice).replace("dies", "dice")
    costs = "free" if mode.actions == 0 else "2 actions" if mode.actions == 2 else ""
    ammo = f"{mode.ammo} ammo" if mode.ammo != 1 else ""
    parts = [said, USES[mode.use], f"range {mode.range}", mode.effect, costs, ammo]
    return ", ".join(part for part in parts if part)


@shows(Deploy)
def deploy(state: State, seat: int, option: Deploy) -> Phrase:
    return Phrase(names.space(option.to), menu="BOSCO to...")


@shows(Aside)
def aside(state: State, seat: int, option: Aside) -> Phrase:
    return Phrase(f"Jump to {names.space(option.to)}")


@shows(Gift)
def gift(state: State, seat: int, option: Gift) -> Phrase:
    return Phrase(f"{names.cls(option.cls)}: {_given(option.kind)}", menu="A gold buys...")


def _filled(what: str) -> str:
    """`full health`, `the Gunner's primary full`."""
    if what == "health":
        return "full health"
    cls, _, slot = what.partition(".")
    return f"the {names.cls(cls)}'s {slot} full"


def _given(kind: str) -> str:
    told = {"health": "1 health", "card": "a Rock 'n' Stone card", "throwable": "a throwable"}
    return told.get(kind, f"1 {kind} ammo")


# ---- answers in a few words


@deed("class")
def class_deed(rest: str) -> str:
    return f"play the {names.cls(rest)}"


@deed("take")
def take_deed(rest: str) -> str:
    return f"take the {names.weapon(rest)}"


@deed("deploy")
def deploy_deed(rest: str) -> str:
    return f"BOSCO to {rest}"


@deed("aside")
def aside_deed(rest: str) -> str:
    return f"jump to {rest}"


@deed("trade")
def trade_deed(rest: str) -> str:
    upgrade, _, what = rest.partition("/")
    return f"{names.upgrade(upgrade)} for {_filled(what)}"


@deed("ready")
def ready_deed(rest: str) -> str:
    return "ready"


@deed("gift")
def gift_deed(rest: str) -> str:
    cls, _, kind = rest.partition(".")
    return f"{_given(kind)} for the {names.cls(cls)}"


# ---- what happened


@tells(cave.MissionLaid)
def mission_laid(entry: cave.MissionLaid) -> str:
    mission = missions.book()[entry.mission]
    return f"**Mission {entry.mission}: {mission.name}**, hazard {entry.hazard}, threat {entry.marker}. {mission.line}"


@tells(cave.ClassTaken)
def class_taken(entry: cave.ClassTaken) -> str:
    return f"{{seat:{entry.seat}}} plays the {names.cls(entry.cls)}"


@tells(cave.LoadoutTaken)
def loadout_taken(entry: cave.LoadoutTaken) -> str:
    return f"{names.who(entry.dwarf)} takes {names.weapon(entry.primary)} and {names.weapon(entry.secondary)}"


@tells(cave.Dealt)
def dealt(entry: cave.Dealt) -> str:
    return f"{names.who(entry.dwarf)} holds {names.card(entry.rock_n_stone)} and {names.card(entry.throwable)}"


@tells(cave.First)
def first(entry: cave.First) -> str:
    return f"{names.who(entry.dwarf)} begins"


@tells(cave.Opened)
def opened(entry: cave.Opened) -> str:
    held = f": {names.mineral(entry.vein)}" if entry.vein else ""
    return f"{names.space(entry.at)} is dug open{held}"


@tells(cave.PodLeft)
def pod_left(entry: cave.PodLeft) -> str:
    return "Everybody is out: the drop pod lifts off"


@tells(cave.Met)
def met(entry: cave.Met) -> str:
    return "**All objectives are met.** Back to the pod!"


@tells(cave.PodBack)
def pod_back(entry: cave.PodBack) -> str:
    return "The drop pod lands where it was"


@tells(cave.Crushed)
def crushed(entry: cave.Crushed) -> str:
    under = [names.count(entry.creatures.count(kind), names.kind(kind)) for kind in dict.fromkeys(entry.creatures)]
    things = [names.plain(thing) for thing in entry.things]
    return f"Crushed under the pod: {names.listed([*under, *things])}"


@tells(cave.Jumped)
def jumped(entry: cave.Jumped) -> str:
    return f"{names.who(entry.dwarf)} leaps from under the pod to {names.space(entry.at)} and falls over"


ENDS = {
    ("won", "aboard"): "**Mission accomplished:** all objectives met, everybody aboard",
    ("modest", "threat"): "**Modest success:** the swarm is upon you, but somebody made it to the pod",
    ("lost", "threat"): "**Mission failed:** the threat has nowhere left to rise",
    ("lost", "down"): "**Mission failed:** not one Dwarf is conscious",
    ("lost", "swarm"): "**Mission failed:** the last swarm card was drawn",
}


@tells(cave.Ended)
def ended(entry: cave.Ended) -> str:
    return ENDS.get((entry.outcome, entry.why), "**Mission failed**")


@tells(cave.DiveOn)
def dive_on(entry: cave.DiveOn) -> str:
    gold = f"; {entry.gold} gold left for gifts" if entry.gold else ""
    return f"The dive goes on: mission {entry.mission} is next{gold}"


@tells(cave.DiveTrade)
def dive_trade(entry: cave.DiveTrade) -> str:
    return f"{names.who(entry.dwarf)} gives up {names.upgrade(entry.upgrade)}: {_filled(entry.what)}"


@tells(cave.DiveGift)
def dive_gift(entry: cave.DiveGift) -> str:
    got = names.card(entry.card) if entry.card else _given(entry.kind)
    return f"A gold buys {names.who(entry.dwarf)} {got}"


def _proposal(question: Question) -> str:
    """`giving:scout.health.0`: what a seat would have a gold buy."""
    cls, kind, seat = question.about.partition(":")[2].split(".")
    return f"{{seat:{seat}}} proposes for a gold: {_given(kind)} for the {names.cls(cls)}. Agreed?"


@tells(cave.DiveProposal)
def dive_proposal(entry: cave.DiveProposal) -> str:
    return f"{{seat:{entry.seat}}} proposes for a gold: {_given(entry.kind)} for the {names.cls(entry.cls)}"
