"""Board messages, whole, as golden texts."""

from __future__ import annotations

from dataclasses import replace

from bot.engine.game import Grey, Phrase
from bot.engine.options import Number, Text
from bot.table.types import Proposal, Seat, Setup
from bot.ui import build, forms, looking, table
from bot.ui.controls import offers
from bot.ui.limits import fitted, problems
from bot.ui.parts import Form, Sheet, Shot, Words
from bot.ui.render import layout, modal
from tests.bot import golden
from tests.bot.sample import ALICE, BOB, Commit, Found, Pick, Sample, State, asking, components, golden_form, view_of
from tests.bot.sample import golden as written

TURN = (
    Pick("move:F7", Phrase("F7 · 2 steps", "beside Grunt J10", menu="Move")),
    Pick("move:G8", Phrase("G8", menu="Move", pinned=True)),
    Pick("buy:lantern", Phrase("Buy 4", "Lantern of {seat:1} · torch", section=True)),
    Pick("dig", Phrase("Dig", style="primary")),
    Pick("call", Phrase("Call"), (Text("to whom", 30), Number("how often", 1, 90))),
    Commit("end", Phrase("End turn", row=9)),
)
GREYS = (Grey("throw", "Throw", "You hold no throwable."),)


def checked(name: str, sheet: Sheet) -> str:
    text = written(sheet)
    assert problems(components(sheet)) == []
    golden.check(name, text)
    return text


def test_a_turn() -> None:
    view = view_of(asking(TURN), game=Sample(GREYS), undo="move:A1", since=(Found(1, 2),))
    text = checked("turn", build.board(view, Shot("Three dice, four rows")))
    assert "<@101>" in text
    assert "Bob\\_the\\*bold waits." in text


def test_a_picture_that_is_late_is_said_to_be() -> None:
    view = view_of(asking([Commit("end", Phrase("End turn"))]))
    late, right = (written(build.board(view, Shot("old"), behind=behind)) for behind in (True, False))
    assert "2 actions · drawing…" in late
    assert "(One move old: old)" in late
    assert len(late.splitlines()) == len(right.splitlines())
    assert "drawing" not in written(build.board(view, None, behind=True))


class Cropped(Sample):
    views = ("board", "crop")
    shown = "crop"


def test_where_the_picture_shows_a_part_the_whole_board_stands_beside_the_headline() -> None:
    view = view_of(asking(TURN), game=Cropped(), undo="move:A1")
    sheet = build.board(view, Shot("a part"))
    assert problems(components(sheet)) == []
    assert (
        "section\n    text: **Round 1** · <@101> · 2 actions\n    button grey (Whole board) [t:14:5:~board]"
        in written(sheet)
    )
    assert "2 actions · drawing…" in written(build.board(view, Shot("old"), behind=True))
    assert "~board" not in written(build.folded(view))
    assert "~board" not in written(build.board(view_of(asking(TURN)), Shot("all of it")))
    assert "~board" in written(build.board(view_of(game=Cropped(), status="over", state=State(9, over=True))))


def test_the_way_to_the_whole_board_is_never_cut() -> None:
    cards = [Pick(f"buy:{n}", Phrase("Buy", f"card {n}", section=True)) for n in range(5)]
    sheet, cuts = fitted(build.board(view_of(asking(cards), game=Cropped()), Shot("a part")), components=14)
    assert cuts == ("components",)
    assert "card 4" not in written(sheet)
    assert "~board" in written(sheet)
    assert "**Round 1**" in written(sheet)


def test_a_folded_board_keeps_its_text_only() -> None:
    text = checked("folded", build.folded(view_of(asking(TURN))))
    assert "button" not in text
    assert "<@" not in text


def test_a_proposal_to_go_back() -> None:
    view = view_of(asking(TURN[-1:]), proposal=Proposal(0, "move:A1", (BOB,), revision=7))
    checked("proposal", build.board(view))


def test_secret_choices_are_made_in_private() -> None:
    view = view_of(asking(TURN, (0, 1), hidden=True))
    text = checked("secret", build.board(view))
    assert "dig" not in text
    assert "t:14:5:dig" in written(table.choice_panel(view, ALICE))
    assert "t:14:5:dig" not in written(table.choice_panel(view, 999))


def test_the_lobby() -> None:
    view = view_of(
        status="lobby", state=None, revision=2, number=0, setup=Setup((Seat(ALICE, "Alice"),), {"level": "easy"})
    )
    checked("lobby", build.board(view))
    full = Setup((Seat(ALICE, "Alice"), Seat(None, "Bot 1", True), Seat(None, "Bot 2", True)), {"level": "hard"}, "few")
    checked("lobby_full", build.board(replace(view, setup=full, unlocked=frozenset({"crown"})), note="I lack nothing."))


def test_the_end() -> None:
    checked("over", build.board(view_of(status="over", state=State(9, over=True)), Shot("The last roll")))
    assert "closed before" in written(build.board(view_of(status="over")))
    for status in ("lobby", "cancelled"):
        view = view_of(status=status, state=None)
        assert "a new table" in written(build.folded(view))
        for sheet in (
            build.board(view),
            table.seat_panel(view, ALICE),
            table.words_panel(view, BOB),
            table.table_panel(view),
        ):
            assert problems(components(sheet)) == []
    assert "cancelled" in written(build.board(view_of(status="cancelled", state=None)))


def test_panels() -> None:
    view = view_of(asking(TURN), game=Sample(GREYS))
    checked("panel_seat", table.seat_panel(view, ALICE))
    checked("panel_seat_waiting", table.seat_panel(view, BOB))
    checked("panel_words", table.words_panel(view, ALICE))
    checked("panel_table", table.table_panel(view, ALICE))
    checked("panel_still", table.still(view, "dig", "- Bob finds 2 gold"))
    assert "no seat" in written(table.seat_panel(view, 999))


def test_recap_holds_the_newest_in_a_thousand_characters() -> None:
    entries = [Found(number % 2, number) for number in range(200)]
    sheet = looking.panel(view_of(), "recap", entries)
    (part,) = sheet.parts
    assert len(part.text) <= 1_000  # type: ignore[union-attr]
    assert "finds 199 gold" in part.text  # type: ignore[union-attr]
    assert part.text.startswith("…")  # type: ignore[union-attr]


def test_steps_are_all_there_on_pages() -> None:
    entries = [Found(number % 2, number) for number in range(200)]
    view = view_of(asking(TURN))
    last = looking.panel(view, "steps", entries)
    checked("panel_steps", last)
    count = int(written(last).split(" of ")[1].split()[0])
    pages = [written(looking.panel(view, "steps", entries, str(page))) for page in range(count)]
    assert count > 1
    assert all(sum(f"finds {number} gold" in page for page in pages) == 1 for number in range(200))
    assert written(looking.panel(view, "steps", entries, "99")) == written(last) == pages[-1]


def test_where_nobody_explains_there_is_no_why() -> None:
    view = view_of(asking(TURN))
    assert "~reasons" not in written(looking.panel(view, "recap", []))
    assert "~steps" in written(looking.panel(view, "recap", []))
    assert "~watch" in written(looking.panel(view, "recap", []))


def test_forms() -> None:
    view = view_of(asking(TURN))
    call = next(offer for offer in offers(view, 0) if offer.option.key == "call")
    made: list[Form] = [forms.form_for(view, call), forms.type_in(view)]
    golden.check("forms", "\n".join(map(golden_form, made)))
    assert forms.answer_of("call", call.option.fields, {"f0": "Bob", "f1": " 7 "}) == ("call=7", "Bob")


async def test_nothing_that_is_sent_is_kept_by_the_library() -> None:
    view = view_of(asking(TURN))
    call = next(offer for offer in offers(view, 0) if offer.option.key == "call")
    assert layout(build.board(view)).is_finished()
    assert modal(forms.form_for(view, call)).is_finished()


def test_the_long_words_of_an_old_picture_keep_the_limit() -> None:
    """That it is a move old is said before what it shows."""
    sheet = build.pictured(Sheet((Words("**Turn 2**", "headline"),)), Shot("a" * 1_024), behind=True)
    assert fitted(sheet)[1] == ()
