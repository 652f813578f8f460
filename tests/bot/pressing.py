"""Somebody who only presses what stands in a real message, on a drawn cave; presses and taps are counted."""

from __future__ import annotations

from typing import Any

from bot.engine.log import Entry
from bot.games.deep_rock.game import GAME
from bot.table.types import Place, Seat, Setup, TableView
from bot.ui import build, drafts, ids, table
from bot.ui.parts import Button, Choice, Menu, Row, Section, Sheet
from tests.rules.deep_rock.cavern import Run


def view_of(run: Run, since: tuple[Entry, ...] = ()) -> TableView:
    """The table as its messages are built from it; every seat has a person."""
    seats = tuple(Seat(101 + n, f"Player {n + 1}") for n in range(run.state.seats))
    given: dict[str, Any] = {"number": 5, "revision": 5, "opened_by": 101, "commitment": "c" * 64}
    return TableView(
        id=40,
        game=GAME,
        status="open",
        place=Place(9, 8),
        setup=Setup(seats, {}),
        state=run.state,
        question=run.play.question,
        since=since,
        **given,
    )


class Hands:
    """`presses`: interactions, a pick in a menu is one; `taps`: a pick takes two, and one more for each further value.

    The draft lives in the ids of the controls; here is only kept which one is shown, as Discord keeps a message.
    """

    def __init__(self, run: Run, person: int = 0) -> None:
        self.run = run
        self.person = person
        self.draft = ""
        self.presses = 0
        self.taps = 0

    @property
    def sheet(self) -> Sheet:
        """The public message, or a person's own panel."""
        view = view_of(self.run)
        if not self.person:
            return build.board(view, draft=self.draft)
        made = table.drafted_panel(view, self.person, self.draft) if self.draft else None
        return made or table.seat_panel(view, self.person)

    def buttons(self) -> list[Button]:
        found: list[Button] = []
        for part in self.sheet.all():
            found += part.buttons if isinstance(part, Row) else [part.button] if isinstance(part, Section) else []
        return found

    def menus(self) -> list[Menu]:
        return [part for part in self.sheet.all() if isinstance(part, Menu)]

    def labels(self) -> list[str]:
        return [button.label for button in self.buttons()]

    def press(self, label: str) -> Hands:
        """The button that begins so."""
        found = [button for button in self.buttons() if button.label.startswith(label)]
        assert found, f"no button {label}: {self.labels()}"
        self.taps += 1
        return self._give(key_of(found[0].id))

    def pick(self, *labels: str) -> Hands:
        """An entry of a menu that begins so; several of one menu that takes several."""
        for menu in self.menus():
            chosen = [first(menu, label) for label in labels]
            if all(chosen):
                assert len(labels) <= menu.most
                self.taps += 1 + len(labels)
                return self._give(drafts.joined([one.value for one in chosen if one]))
        raise AssertionError(f"not in one menu: {labels} in {[[c.label for c in m.choices] for m in self.menus()]}")

    def _give(self, key: str) -> Hands:
        self.presses += 1
        control = ids.Control(40, 5, key)
        if control.word == "draft":
            self.draft = control.argument
            return self
        assert not control.ours, f"{key} is no answer"
        self.draft = ""
        seat = None if not self.person else view_of(self.run).asked_seat(self.person)
        self.run.answers(key, seat=seat)
        return self

    def greys(self) -> list[str]:
        """The words of all controls that cannot be used now."""
        words = [ids.Control(40, 5, key_of(button.id)) for button in self.buttons()]
        return [control.argument for control in words if control.word == "why"]


def key_of(custom_id: str) -> str:
    return custom_id.split(":", 3)[-1]


def first(menu: Menu, label: str) -> Choice | None:
    return next((choice for choice in menu.choices if choice.label.startswith(label)), None)
