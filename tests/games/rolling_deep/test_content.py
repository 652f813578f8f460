"""The data files: complete, known to the rules, and wrong rows are named."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from bot.games.rolling_deep import GAME, bosses, conditions, content, effects
from bot.games.rolling_deep.content import Card, ContentError, Effect, read_rows

FIGURES = {"ignore_pairs", "reroll_cost", "no_reroll_turn", "mush_extra", "mush_half", "pick_off_turn", "pick_limit"}
FIGURES |= {"wand_off_turn", "wand_limit", "high_minus", "cap", "slot_off", "force_reroll", "target"}
"""Kinds of boss rules that other rules read, beside those of the two tables."""
FLAGS = {"most_cost", "clover_any", "clover_plus", "dice_potion_plus", "dice_coin_plus", "book_cost", "extra_card"}
FLAGS |= {"interest_double_coin", "torch_bonus", "first_reroll_free", "refresh_discount", "mush_keep", "target_minus"}


def every_effect() -> Iterator[Effect]:
    for card in content.cards().values():
        yield from card.effects
    for found in content.discoveries().values():
        for choice in found.choices:
            yield from choice


def test_the_counts_of_the_box() -> None:
    assert {colour: len(content.deck(colour)) for colour in content.COUNTS} == content.COUNTS
    assert (len(content.discoveries()), len(content.bosses()), len(content.keepsakes())) == (25, 20, 3)
    assert sum(content.setup().yellow_sides.values()) == 38


def test_every_effect_is_known_to_the_rules() -> None:
    for effect in every_effect():
        assert effect.op in effects.OPS
        name = effect.when.partition(">=")[0] if ">=" in effect.when else effect.when.partition(":")[0]
        assert not name or name in (conditions.AT_LEAST if ">=" in effect.when else conditions.WHEN)
        assert not effect.per or effect.per in conditions.PER
        assert (effect.op == "flag") == (effect.flag in FLAGS)


def test_every_boss_rule_is_known_to_the_rules() -> None:
    kinds = {rule.kind for boss in content.bosses().values() for rule in (boss.miffed, boss.enraged)}
    assert kinds == FIGURES | {*bosses.TOLLS, *bosses.STARTS}


def test_texts_fit_a_card() -> None:
    every = [card.text for card in content.cards().values()]
    every += [found.text for found in content.discoveries().values()]
    every += [rule.text for boss in content.bosses().values() for rule in (boss.miffed, boss.enraged)]
    assert [text for text in every if not 0 < len(text) <= 90 or text.endswith(".")] == []


def test_names_are_told_apart() -> None:
    names = [card.name for card in content.cards().values()] + [d.name for d in content.discoveries().values()]
    assert len(set(names)) == len(names)


ROW: dict[str, Any] = {
    "id": "R01",
    "name": "A",
    "type": "wand",
    "price": 1,
    "text": "b",
    "effects": [{"op": "score"}],
    "figures": "chosen",
}


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"price": "dear"}, r"deck\.toml: row 2 \(R01\).*price"),
        ({"type": "hat"}, r"row 2 \(R01\).*hat"),
        ({"figures": "guessed"}, r"row 2 \(R01\).*guessed"),
        ({"effects": [{"op": "score", "size": 3}]}, r"row 2 \(R01\).*size"),
    ],
)
def test_a_wrong_row_is_named(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(ContentError, match=said):
        read_rows("deck.toml", [ROW, {**ROW, **wrong}], Card, 2)


def test_a_wrong_count_is_named() -> None:
    with pytest.raises(ContentError, match=r"deck\.toml: 1 rows, expected 24"):
        read_rows("deck.toml", [ROW], Card, 24)


def test_the_starting_dice_can_be_rolled_by_name() -> None:
    assert dict(GAME.dice)["green"] == ("0", "0", "1c", "1c", "2", "F")
    assert sorted(GAME.dice) == ["green", "purple", "red"]
