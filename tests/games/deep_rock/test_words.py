"""Everything that can be logged, offered or asked has words, and all that is said of it is well-formed."""

from __future__ import annotations

import re

import pytest

from bot.engine.log import Entry
from bot.games.deep_rock import content, entries, missions
from bot.games.deep_rock.entries import acts, events, fights
from bot.games.deep_rock.game import GAME
from bot.games.deep_rock.words import course, names, registry, report
from tests.games.deep_rock import found
from tests.rules.deep_rock.cavern import cavern

SILENT: frozenset[str] = frozenset()
"""Kinds of entry that are data only."""


def test_every_kind_of_entry_is_told() -> None:
    untold = [kind.__name__ for kind in entries.KINDS if kind not in registry.TELLS and kind.__name__ not in SILENT]
    assert untold == []


def test_every_kind_of_entry_has_a_name_of_its_own() -> None:
    names_of = [kind.__name__ for kind in entries.KINDS]
    assert len(names_of) == len({*names_of})


def test_every_kind_of_option_is_shown() -> None:
    assert len(found.options()) > 40
    shown = registry.PHRASES
    assert [k.__name__ for k in found.options() if not any(base in shown for base in k.__mro__)] == []


def test_every_first_word_of_a_key_is_a_deed() -> None:
    assert sorted(found.key_words() - {*registry.DEEDS}) == []


def test_every_command_stands_for_keys_that_there_are() -> None:
    assert [c.name for c in GAME.commands if c.prefix and c.prefix not in registry.DEEDS] == []
    assert len({c.name for c in GAME.commands}) == len(GAME.commands) <= 25


def test_everything_that_is_asked_has_a_sentence() -> None:
    assert sorted(found.abouts() - {*registry.ABOUTS}) == []


def test_questions_are_sentences() -> None:
    for word, said in registry.ABOUTS.items():
        if not isinstance(said, str):
            continue
        assert said[:1] == said[:1].upper(), word
        assert said.endswith((".", "?", ":")), word
        assert len(said) <= 120, word


def test_rules_name_every_component_and_mark_what_is_chosen() -> None:
    lines = GAME.words.rules()
    titles = [line.title for line in lines]
    for table in (
        content.creatures(),
        content.weapons(),
        content.throwables(),
        content.rock_n_stone(),
        content.events(),
    ):
        assert {row.name for row in table.values()} <= {*titles}
    assert sum(re.match(r"Mission \d+: ", title) is not None for title in titles) == len(missions.book())
    assert sum(line.ruling for line in lines) == len(course.RULINGS)
    marked = [line.title for line in lines if line.figure == "chosen"]
    assert all(card.name in marked for card in content.rock_n_stone().values())
    assert all(len(line.text) <= 400 for line in lines)


def test_the_place_of_a_dwarf_becomes_his_class() -> None:
    state = GAME.new(2, {})
    from bot.games.deep_rock.state import Dwarf

    state.dwarves = [Dwarf("scout", 0), Dwarf("gunner", 1)]
    assert (
        names.filled(state, f"{names.who(1)} hit {names.who(0)}, not {names.who(-1)}") == "Gunner hit Scout, not BOSCO"
    )


def test_lists_and_counts() -> None:
    assert names.count(2, "Grunt") == "2 Grunts"
    assert names.count(3, "gold") == "3 gold"
    assert names.listed(["a", "b", "c"]) == "a, b and c"
    assert re.fullmatch(r"row \d+ [A-O][-A-O ]*(; row \d+ [A-O][-A-O ]*)*", names.runs(missions.layout(1).floor))


def test_the_folder_s_paper_names_every_module() -> None:
    paper = (found.FOLDER / "README.md").read_text(encoding="utf-8")
    modules = [path.name for path in found.FOLDER.glob("*.py") if path.stem != "__init__"]
    assert [name for name in sorted(modules) if f"`{name}`" not in paper] == []


@pytest.mark.parametrize(
    ("entry", "line"),
    [
        (events.Kindly("path", "path:G12/H13", 2), "Decided kindly, which way it takes: G12 to H13 (2 were equal)"),
        (acts.Recovered(0, "far_sighted"), "{dwarf:0} is no longer far-sighted"),
        (acts.Supplied(0, 2, 0, 1), "{dwarf:0} takes 2 primary ammo, 1 health"),
        (acts.Supplied(0, 2, 1, 0), "{dwarf:0} takes 2 + 1 ammo"),
        (acts.Healed(0, 0, 5, "starch_nuts"), "{dwarf:0} is in full health already"),
        (acts.Healed(-1, 0, 0, "red_sugar", 3), "3 health left there"),
        (acts.Healed(0, 2, 5, "red_sugar", 1), "{dwarf:0} +2 health → 5, 1 health left there"),
        (acts.TookBack(0, "lure", 1), "{dwarf:0} takes back 1 hologram"),
        (acts.Attached(0, "stun", "minigun"), "{dwarf:0} puts upgrade (stunning) on Minigun"),
        (events.Trampled(1, 0, ("grunt",), True, False), "The Oppressor breaks through a Grunt and a stalagmite at A1"),
        (
            fights.Rolled(0, "minigun", ("bullet",) * 2, ("blank", "hit"), again=(0, 1)),
            "{dwarf:0} rolls blank, hit (Minigun, 2 dice rolled again)",
        ),
        (events.Covered("grunt", True), ""),
        (events.Covered("leech", True), "Cave Leech is beaten off"),
        (
            fights.Rolled(0, "minigun", ("bullet", "flame"), ("blank", "hit"), bonus=1),
            "{dwarf:0} adds hit (Minigun): blank, hit",
        ),
    ],
)
def test_lines_that_were_hard_to_read(entry: Entry, line: str) -> None:
    assert report.tell(entry) == line


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("flare=D8", "flare on D8"),
        ("call=F7", "call a supply pod to F7"),
        ("platform=F7.G7", "platforms on F7, G7"),
        ("end:yes", "end the turn with actions left"),
    ],
)
def test_answers_that_were_typed_are_told_like_others(key: str, words: str) -> None:
    assert GAME.words.deed(key) == words


def test_a_mission_s_event_begins_small_within_brackets() -> None:
    filled = names.filled(cavern("G").state, names.MISSION_EVENT)
    assert filled.startswith("a Grunt")
    assert names.lower("BOSCO") == "BOSCO"
