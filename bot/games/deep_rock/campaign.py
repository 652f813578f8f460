"""The Deep Dive as a campaign: left after any mission, taken up again at another table."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from bot.engine.campaigns import Campaigns
from bot.games.deep_rock import carrying, missions
from bot.games.deep_rock.carrying import DRAWN, LONGEST, OPTION
from bot.games.deep_rock.state import Carried, State
from bot.games.deep_rock.words import dives
from bot.games.deep_rock.words.lobby import setup

NUMBERS = re.compile(r"\d{1,2}([ ,;+-]+\d{1,2})*")
OFFERED = 3
"""So many missions, of rising level, are offered one after the other; any 2 to 5 may be typed."""


class DeepDives(Campaigns[State]):
    """Words for plans: a ready dive, `drawn`, or missions by number (`1-4-9`)."""

    hidden = OPTION

    def plans(self, typed: str) -> Sequence[tuple[str, str]]:
        ready = [(dive.name, dive.id) for dive in missions.dives().values()]
        before = _numbers(typed)
        if not before:
            return [*ready, (dives.capital_drawn(), DRAWN), *self._more([])]
        return [*self._whole(before), *self._more(before)]

    def _whole(self, before: Sequence[int]) -> Iterator[tuple[str, str]]:
        if len(before) > 1 and _fits(before):
            yield dives.listed(before), _word(before)

    def _more(self, before: Sequence[int]) -> Iterator[tuple[str, str]]:
        """One mission more, at least as hard as the last; the last number may be half typed."""
        base = [*before] if all(number in missions.book() for number in before) else [*before[:-1]]
        least = max([carrying.level_of(number) for number in base], default=0)
        for number in missions.book() if len(base) < OFFERED else ():
            if number not in base and carrying.level_of(number) >= least:
                yield dives.listed([*base, number]), _word([*base, number])

    def planned(self, word: str) -> dict[str, str]:
        wanted = word.strip().casefold()
        if wanted == DRAWN:
            return {OPTION: carrying.write(Carried(drawn=True))}
        numbers = list(missions.dives()[wanted].missions) if wanted in missions.dives() else _numbers(wanted)
        if not _fits(numbers):
            raise ValueError(word)
        return {OPTION: carrying.write(Carried(numbers))}

    def carry(self, state: State) -> dict[str, str]:
        chosen = {option.name: state.options.get(option.name, option.default) for option in setup()}
        return {**chosen, "dive": "none", OPTION: carrying.write(carrying.pack(state))}

    def check(self, options: Mapping[str, str]) -> None:
        known = {option.name: [value for value, _ in option.choices] for option in setup()}
        for name, value in options.items():
            if name != OPTION and value not in known.get(name, ()):
                raise ValueError(f"{name}={value}")
        carrying.read(options[OPTION])

    def settled(self, options: Mapping[str, str]) -> tuple[str, ...]:
        """Which missions is settled from the start; after the first one also who goes down."""
        more = ("dwarves", "alternatives", "first") if carrying.plan(options).dwarves else ()
        return ("mission", "dive", *more)

    def seats(self, options: Mapping[str, str]) -> int:
        return len(carrying.plan(options).dwarves) or 4

    def between(self, state: State) -> bool:
        return carrying.between(state)

    def finished(self, options: Mapping[str, str]) -> bool:
        """All done, or one mission has failed (DRG.DIVE.10)."""
        plan = carrying.plan(options)
        return not (plan.missions or plan.drawn) or any(result.outcome == "lost" for result in plan.results)

    def told(self, options: Mapping[str, str], running: bool = False) -> str:
        return dives.told(options, running)


def _numbers(typed: str) -> list[int]:
    """`1-4-9` or `1, 4, 9`; empty where it is written otherwise."""
    return [int(n) for n in re.findall(r"\d+", typed)] if NUMBERS.fullmatch(typed.strip(" ,;+-")) else []


def _word(numbers: Sequence[int]) -> str:
    return "-".join(map(str, numbers))


def _fits(numbers: Sequence[int]) -> bool:
    """Two to five different missions of the book."""
    return 2 <= len({*numbers}) == len(numbers) <= LONGEST and all(number in missions.book() for number in numbers)
