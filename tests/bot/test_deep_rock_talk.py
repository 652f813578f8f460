"""Deep Rock's messages between seats, as somebody last read them: reactions, cards asked for, offers, BOSCO."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from bot.table.types import TableView
from bot.ui import build, forms, table
from bot.ui.controls import every_offer
from tests.bot import golden
from tests.bot.sample import golden as written
from tests.bot.sample import golden_form
from tests.bot.test_deep_rock_messages import DEFAULTS, view_of
from tests.bot.test_reactions import slasher
from tests.rules.deep_rock.acting import all_act
from tests.rules.deep_rock.cavern import Run, open_floor
from tests.rules.deep_rock.test_activation import TWO_WANT_ONE
from tests.rules.deep_rock.test_asking import before, fired
from tests.rules.deep_rock.test_bargain import offered
from tests.rules.deep_rock.test_deep_dive import dived

DUE = datetime(2026, 3, 1, tzinfo=UTC)


class Shown:
    """A laid cave, where a simulation is wanted."""

    def __init__(self, run: Run) -> None:
        self.play = run.play


def view(run: Run, **more: Any) -> TableView:
    """What the people 101, 102, ... see of it."""
    shown: Any = Shown(run)
    return view_of(shown, DEFAULTS, list(run.log), **{"due": DUE, **more})


def test_a_reaction() -> None:
    run = slasher().answers("pass", seat=1)
    golden.check("deep_rock_reaction", written(build.board(view(run))))
    golden.check("deep_rock_reaction_panel", written(table.choice_panel(view(run), 103)))
    order = next(one for one in every_offer(view(run), 103) if one.option.key == "reflex:driller")
    golden.check("deep_rock_order", golden_form(forms.form_for(view(run), order)))


def test_my_seat_with_an_order() -> None:
    run = slasher().answers("reflex:scout=worse,primary.regular,2", "set:lend.on", seat=1)
    golden.check("deep_rock_my_seat", written(table.seat_panel(view(run), 102)))


def test_asking_for_a_card() -> None:
    run = fired("hit hit blank").answers("ask:scout.steady_now")
    golden.check("deep_rock_ask", written(build.board(view(run))))
    golden.check("deep_rock_asked_panel", written(table.seat_panel(view(run), 102)))


def test_before_an_event_bites() -> None:
    run = before("not_today patch_up strike_gold catch", "set:cards.on")
    golden.check("deep_rock_event", written(build.board(view(run))))
    golden.check("deep_rock_event_panel", written(table.choice_panel(view(run), 102)))


def test_an_offer() -> None:
    run = offered()
    golden.check("deep_rock_offer", written(build.board(view(run))))
    golden.check("deep_rock_offer_panel", written(table.choice_panel(view(run), 102)))


def test_a_proposal_for_the_gold() -> None:
    run = dived("scout gunner driller", gold=3, scout={"health": 1})
    run.answers("gift:scout.health", seat=0).answers("agree", seat=1)
    golden.check("deep_rock_proposal", written(build.board(view(run))))


def test_boscos_turn() -> None:
    run = open_floor("S . B . g", turns="S", actions=0).answers("end")
    golden.check("deep_rock_bosco", written(build.board(view(run))))


def test_a_tie() -> None:
    run = all_act(TWO_WANT_ONE, rock=True, options={"ties": "ask"})
    golden.check("deep_rock_tie", written(build.board(view(run))))
