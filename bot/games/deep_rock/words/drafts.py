"""Choices that are half made: what stands behind the buttons of a turn, dice placed by hand, blasts that are aimed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from bot.engine.asks import Question
from bot.engine.drafts import Draft, Opener, Way
from bot.engine.options import Option
from bot.games.deep_rock import shots, throw, throwables, volley
from bot.games.deep_rock.assign import Lie, Outcome
from bot.games.deep_rock.board import Space, each, has
from bot.games.deep_rock.ground import body
from bot.games.deep_rock.shots import Aim
from bot.games.deep_rock.state import State
from bot.games.deep_rock.words import fights, greys, menus, names
from bot.games.deep_rock.words.registry import ROW

AT = "at."
"""With an option's key behind it: the draft of its field, as bot.ui names it."""
BACK = Way("Back")
Aimed = throw.TakeAim | shots.AimShot
DICE = 5
"""Dice that are placed by menus; further ones lie where they do most."""


# ---- what leads there


def openers(state: State, question: Question, seat: int) -> list[Opener]:
    """The fixed buttons of a turn behind which something can be done; dice by hand."""
    if seat not in question.asked:
        return []
    if question.about.partition(":")[0] == "hits":
        several = sum(isinstance(option, volley.Result) for option in question.asked[seat]) > 1
        return [Opener(menus.HAND, "By hand", place=9)] if several else []
    if question.about != "turn":
        return []
    drafts = behind(state, question, seat)
    return [
        Opener(place.draft, greys.label(state, place.word, free=place.draft == menus.THROW), ROW, number)
        for number, place in enumerate(greys.FIXED)
        if place.draft and place.draft in drafts
    ]


def behind(state: State, question: Question, seat: int) -> set[str]:
    """The drafts in which something is offered."""
    lay = menus.Lay(turn=True)
    return {menus.place(state, lay, option)[1] for option in question.options(seat) if not option.aside}


def draft(state: State, question: Question, seat: int, wanted: str) -> Draft | None:
    """A draft with controls of its own; None for those that just lay out what is offered in them."""
    options = question.options(seat)
    word, _, rest = wanted.partition(".")
    if word == menus.HAND:
        return by_hand(state, [o for o in options if isinstance(o, volley.Result)], rest)
    if word == menus.THROW:
        return throwing(state, options, rest)
    if wanted.startswith(AT):
        key, _, aim = wanted.removeprefix(AT).partition("=")
        found = next((o for o in options if isinstance(o, Aimed) and o.key == key), None)
        return aiming(state, found, aim) if found else None
    return None


# ---- dice by hand


def by_hand(state: State, results: Sequence[volley.Result], wanted: str) -> Draft | None:
    """A menu a die, each with the spaces that are legal after the dice before it; at first the best result."""
    chosen = int(wanted) if wanted.isdecimal() and int(wanted) < len(results) else 0
    if not results:
        return None
    now = results[chosen].outcome
    made = tuple(_die(state, results, now, number) for number in range(min(DICE, len(now.puts))))
    shown = tuple((f"Die {number + 1}", ways) for number, ways in enumerate(made))
    fire = Way("Fire", results[chosen].key, style="danger")
    text = f"**{_head(state)}**\nWould do: {fights.effects(state, now)}. This order is legal."
    return Draft(text, shown, ((fire, Way("Best for me", draft=menus.HAND), BACK),))


def _head(state: State) -> str:
    rolled = names.faces(state.attack.faces) if state.attack else ""
    return f"By hand: {rolled}" if rolled else "By hand"


def _die(state: State, results: Sequence[volley.Result], now: Outcome, number: int) -> tuple[Way, ...]:
    """Where the die may go that is placed as `number`, the ones before it lying as they do."""
    found: dict[tuple[Lie, Space], int] = {}
    for index, result in enumerate(results):
        puts = result.outcome.puts
        if len(puts) > number and puts[:number] == now.puts[:number]:
            found.setdefault(puts[number], index)
    mixed = len({lie.kind for lie, _ in now.puts}) > 1
    return tuple(
        Way(
            f"{_lie(lie, mixed)} > {_where(state, at)}",
            draft=f"{menus.HAND}.{i}",
            default=(lie, at) == now.puts[number],
        )
        for (lie, at), i in found.items()
    )


def _lie(lie: Lie, mixed: bool) -> str:
    hits = {0: "scare" if lie.scare else "blank", 1: "hit", 2: "double hit"}.get(lie.hits, f"{lie.hits} hits")
    return f"{hits} ({names.die(lie.kind)})" if mixed else hits


def _where(state: State, at: Space) -> str:
    found = next((creature for creature in state.creatures if has(body(creature), at)), None)
    return names.creature(found) if found else f"free space {names.space(at)}"


# ---- throwing


def throwing(state: State, options: Sequence[Option], wanted: str) -> Draft | None:
    """What can be thrown: the blasts worth telling apart, by who is hit; the one that is chosen can be turned."""
    throws = [option for option in options if isinstance(option, throw.Throw)]
    aims = [option for option in options if isinstance(option, throw.TakeAim)]
    card, _, aim = wanted.partition(":")
    if not throws and not aims:
        return None
    if not throws and len(aims) == 1:
        return aiming(state, aims[0], "")
    now: tuple[str, Aim] | None = (throws[0].card, throws[0].aim) if throws else None
    if aim:
        now = next((one for one in _throwable(throws, aims) if (one[0], shots.spelled(one[1])) == (card, aim)), None)
        if now is None:
            return None
    cards = list(dict.fromkeys(option.card for option in throws))
    shown = tuple((_card_head(one), _blasts(state, throws, one, now)) for one in cards)
    buttons = _buttons(state, options, now) if now else ()
    hands = tuple(
        Way(f"Aim {names.card(one.card)}", draft=AT + one.key) for one in aims if not now or one.card != now[0]
    )
    return Draft(_thrown(state, now) if now else "**Throw**", shown, tuple(filter(None, (buttons, (*hands[:4], BACK)))))


def _throwable(throws: Sequence[throw.Throw], aims: Sequence[throw.TakeAim]) -> Iterator[tuple[str, Aim]]:
    """Every throw that is legal now, with its card: what an id names may be of another moment, or made up."""
    yield from ((option.card, option.aim) for option in throws)
    yield from ((option.card, aim) for option in aims for aim in option.ways())


def _card_head(card: str) -> str:
    return f"{names.card(card)}: {names.card_text(card)}"


def _blasts(state: State, throws: Sequence[throw.Throw], card: str, now: tuple[str, Aim] | None) -> tuple[Way, ...]:
    own = [option for option in throws if option.card == card]
    return tuple(
        Way(
            f"{_spaced(option.aim)} · {_inside(state, card, option.aim)}",
            draft=f"{menus.THROW}.{card}:{shots.spelled(option.aim)}",
            default=now == (card, option.aim),
        )
        for option in own[: menus.CHOICES]
    )


def _spaced(aim: Aim) -> str:
    return " ".join(names.space(at) for at in aim if at >= 0)


def _inside(state: State, card: str, aim: Aim) -> str:
    """Who is hit, or which rock goes; a Dwarf is named last, as a warning."""
    area = throwables.area(card, aim)
    found = [names.creature(creature) for creature in state.creatures if body(creature) & area]
    hurt = _harmed(state, card, aim)
    parts = [", ".join(found), f"and the {hurt}!" if hurt else ""]
    said = " ".join(filter(None, parts))
    return said or (f"clears {names.spaces(each(area), 4)}" if card in throwables.CLEARING else "nobody")


def _harmed(state: State, card: str, aim: Aim) -> str:
    """The Dwarves whom a blast hurts."""
    hurt = shots.in_blast(state, throwables.area(card, aim)) if card in throwables.HARMING else []
    return names.listed([names.cls(dwarf.cls) for dwarf in hurt])


def _throw(state: State, card: str, aim: Aim, key: str) -> Way:
    """Throws it so; with Dwarves inside the button names them, and pressing it confirms that."""
    hurt = _harmed(state, card, aim)
    if hurt:
        aimed = f"throw:{card}:aim={shots.spelled(aim)}{throw.SURE}"
        return Way(f"Throw, hits the {hurt} too", aimed, style="danger")
    return Way(f"Throw at {_spaced(aim)}", key, style="danger")


def _thrown(state: State, now: tuple[str, Aim]) -> str:
    card, aim = now
    said = f"**{names.card(card)} at {_spaced(aim)}** · {names.card_text(card)}"
    return f"{said}\nInside: {_inside(state, card, aim)}"


def _buttons(state: State, options: Sequence[Option], now: tuple[str, Aim]) -> tuple[Way, ...]:
    """Throw it so, turn it, aim it anywhere."""
    card, aim = now
    whole = next((o for o in options if isinstance(o, throw.TakeAim) and o.card == card), None)
    key = throw.Throw(card, aim).key
    if whole and not any(option.key == key for option in options):
        key = f"{whole.key}={shots.spelled(aim)}"
    turns = _turned(whole, aim, lambda one: f"{menus.THROW}.{card}:{shots.spelled(one)}") if whole else ()
    hand = (Way("Aim by hand", draft=AT + whole.key),) if whole else ()
    return (_throw(state, card, aim, key), *turns, *hand)


def _turned(option: Aimed, aim: Aim, draft: Callable[[Aim], str]) -> tuple[Way, ...]:
    """The same target, the blast turned one step either way."""
    ways = [way for way in option.ways() if way[0] == aim[0]]
    if len(ways) < 2 or aim not in ways:
        return ()
    here = ways.index(aim)
    if len(ways) == 2:
        return (Way("Turn", draft=draft(ways[1 - here])),)
    return (
        Way("Turn left", draft=draft(ways[here - 1])),
        Way("Turn right", draft=draft(ways[(here + 1) % len(ways)])),
    )


# ---- any target at all


def aiming(state: State, option: Aimed, wanted: str) -> Draft:
    """Target spaces by column; what has an angle is then turned."""
    ways = option.ways()
    aim = next((way for way in ways if shots.spelled(way) == wanted), None)
    turned = len({way[0] for way in ways}) < len(ways)

    def way(at: Space) -> Way:
        first = next(one for one in ways if one[0] == at)
        line = fights.inside(state, [at])
        goal = (
            {"draft": f"{AT}{option.key}={shots.spelled(first)}"}
            if turned
            else {"key": f"{option.key}={names.space(at)}"}
        )
        return Way(names.space(at), line=line.replace("**", ""), default=aim is not None and aim[0] == at, **goal)

    spots = sorted({way[0] for way in ways}, key=lambda at: (names.space(at)[0], int(names.space(at)[1:])))
    shown = (("Target...", tuple(map(way, spots))),)
    fire: tuple[Way, ...] = ()
    if aim is not None:
        key = f"{option.key}={wanted}"
        if isinstance(option, throw.TakeAim):
            fire = (_throw(state, option.card, aim, key),)
        else:
            fire = (Way(f"Fire at {_spaced(aim)}", key, style="danger"),)
        fire += _turned(option, aim, lambda one: f"{AT}{option.key}={shots.spelled(one)}")
    return Draft(_aim_head(state, option, aim), shown, ((*fire, BACK),))


def _aim_head(state: State, option: Aimed, aim: Aim | None) -> str:
    if isinstance(option, throw.TakeAim):
        return (
            _thrown(state, (option.card, aim))
            if aim
            else f"**Aim {names.card(option.card)}** · {names.card_text(option.card)}"
        )
    gun = fights.named(state.dwarves[state.active], option.slot, option.mode)
    return f"**{gun} at {_spaced(aim)}**\nInside: {fights.inside(state, aim) or 'nobody'}" if aim else f"**Aim {gun}**"
