"""`/rock ...`: every kind of answer can be typed, and what cannot be done is told why."""

from __future__ import annotations

import pytest

from bot.cogs.game import fitting, meant, pairs
from bot.engine.game import Command
from bot.engine.options import find
from bot.games.deep_rock.game import GAME
from bot.games.deep_rock.state import State
from tests.bot.pressing import view_of
from tests.rules.deep_rock.cavern import Run, at, cavern, name, open_floor


def rich(state: State) -> None:
    state.store.minerals["nitra"], state.store.minerals["gold"] = 3, 2


def typed(run: Run, command: str, what: str) -> list[str]:
    """The answers that `/rock <command> <what>` could mean."""
    found = next(one for one in GAME.commands if one.name == command)
    every = fitting(view_of(run), 101, found.prefix)
    return meant(every, what.casefold(), found.prefix)


def listed(run: Run, command: Command) -> list[tuple[str, str]]:
    return [*pairs(fitting(view_of(run), 101, command.prefix), command.prefix)]


def holding() -> Run:
    gunner = {"throwables": "frag_grenade", "cards": "patch_up", "loose": "stun", "primary_ammo": 2}
    run = open_floor("G S . g T", turns="GS", gunner=gunner, scout={"health": 3})
    return run.changed(rich)


@pytest.mark.parametrize(
    ("command", "what", "key"),
    [
        ("supplies", "{1,1}", "call={1,1}"),
        ("move", "{0,1}", "move:{0,1}"),
        ("throw", "frag_grenade:aim={3,0}.{3,1}.{4,0}", "throw:frag_grenade:aim={3,0}.{3,1}.{4,0}"),
        ("attach", "stun/primary", "attach:stun/primary"),
        ("play", "patch_up/scout", "play:patch_up/scout"),
        ("exchange", "scout", "exchange:scout"),
        ("choose", "overclock", "overclock"),
        ("choose", "call={1,1}", "call={1,1}"),
        ("choose", "end", "end"),
    ],
)
def test_what_is_typed_is_the_answer_of_its_control(command: str, what: str, key: str) -> None:
    run = holding()
    assert typed(run, command, spaces(what)) == [spaces(key)]


def spaces(text: str) -> str:
    """`{1,1}` as the space there."""
    for q in range(6):
        for r in range(3):
            text = text.replace(f"{{{q},{r}}}", name(q, r))
    return text


def test_several_spaces_are_typed_one_after_another() -> None:
    run = cavern("E ~ ~ ~ .", origin="E", turns="E")
    wanted = [name(1, 0), name(3, 0)]
    for typed_ in (" ".join(wanted), ", ".join(wanted), ".".join(wanted).lower()):
        assert typed(run, "platform", typed_) == [f"platform={'.'.join(wanted)}"]
    assert typed(run, "platform", name(4, 0)) == []


def test_amounts_are_typed_with_commas() -> None:
    run = cavern("G T", gunner={"primary_ammo": 2, "health": 3})
    assert typed(run, "collect", "some=2,0,1") == ["collect:some=2,0,1"]
    assert typed(run, "collect", "some=9,0,1") == []


@pytest.mark.parametrize("make", [holding, lambda: open_floor("G . s\n . g .").loads("hit hit blank")])
def test_every_answer_can_be_typed_and_is_listed(make: object) -> None:
    """By a command of its own or by `/rock choose`; what autocomplete lists is an answer."""
    assert callable(make)
    run = make()
    choose = next(one for one in GAME.commands if one.name == "choose")
    offered = listed(run, choose)
    assert {value.partition("=")[0] for _, value in offered} == {*run.options()}
    for _, value in offered:
        if not value.startswith("collect:some"):
            assert find(run.question.options(0), value).answer == value


def test_results_by_hand_and_hits_are_chosen_too() -> None:
    run = open_floor("G . s\n . g .").loads("hit hit blank")
    run.answers(f"shoot:primary.burst:{name(2, 0)}")
    results = [key for key in run.options() if key.startswith("hit:")]
    assert [typed(run, "choose", key) for key in results] == [[key] for key in results]


def test_why_not_is_told() -> None:
    run = holding()
    why = GAME.words.refusal(run.state, run.question, 0, f"call:{name(1, 0)}")
    assert why.startswith(f"{name(1, 0)} is taken by the Scout. Nearest to it: ")
    assert "Only the Engineer" in GAME.words.refusal(run.state, run.question, 0, "platform:H9")
    assert at(1, 0) == run.dwarf("scout").at
