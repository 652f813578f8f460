"""A Dwarf's own board and cards by their draw lists."""

from __future__ import annotations

import io

import msgspec
import pytest
from PIL import Image

from bot.games.deep_rock import content, show, show_seat
from bot.games.deep_rock.game import GAME
from bot.games.deep_rock.view import CardsView
from renderers import fonts
from renderers.canvas import Item, Sheet
from renderers.deep_rock import cards, crop, samples, seat, signs, small, tell
from renderers.deep_rock.dice import RockDie
from renderers.draw import draw
from renderers.sprites import Text
from tests.renderers.looking import collisions, outside, told
from tests.rules.deep_rock.cavern import open_floor

SEAT = seat.sheet(samples.SEAT)
PLAIN = seat.sheet(
    msgspec.structs.replace(
        samples.SEAT,
        dwarf=samples.dwarf("scout", "", 0, samples.LEAD_STORM.weapon, samples.BULLDOG.weapon, unconscious=True),
        primary=msgspec.structs.replace(samples.LEAD_STORM, weapon=samples.weapon("Gun", 0, 5)),
    )
)
CARDS = {n: cards.sheet(CardsView(samples.CARDS[:n])) for n in range(1, 6)}
CAME = {n: crop.sheet(samples.came(n)) for n in (1, 2)}


def every_board() -> list[Sheet]:
    """All weapons, both sides, with full hands."""
    run = open_floor("S D G E", scout={"cards": "patch_up", "throwables": "frag_grenade", "loose": "stun"})
    found = []
    guns = [word for word, kind in content.weapons().items() if kind.slot != "secondary"]
    for i, word in enumerate(content.secondaries()):
        dwarf = run.state.dwarves[i % 4]
        dwarf.secondary.id, dwarf.secondary.overclocked, dwarf.primary.id = word, i % 2 == 0, guns[i % len(guns)]
        found.append(seat.sheet(show_seat.seat_view(run.state, dwarf)))
    return found


@pytest.mark.parametrize("sheet", [SEAT, PLAIN, *every_board(), *CARDS.values()])
def test_words_stay_inside_apart_and_large(sheet: Sheet) -> None:
    for tile in sheet.tiles:
        assert outside(tile) == [], tile.name
        assert collisions(tile) == [], tile.name
        assert min(item.sprite.size for item in tile.items if isinstance(item.sprite, Text)) >= 33
        assert 0 <= tile.x <= tile.x + tile.width <= sheet.width
        assert 0 <= tile.y <= tile.y + tile.height <= sheet.height


@pytest.mark.parametrize("sheet", CAME.values())
def test_a_card_above_the_map_keeps_its_place(sheet: Sheet) -> None:
    (tile,) = [tile for tile in sheet.tiles if tile.name == "card"]
    assert outside(tile) == []
    assert collisions(tile) == []
    assert min(item.sprite.size for item in tile.items if isinstance(item.sprite, Text)) >= 22
    assert (sheet.width, sheet.height) == crop.SIZE
    assert not [one for one in sheet.tiles if one.name == "threat"]


# ---- the board


def test_it_tells_who_and_what_holds_him() -> None:
    assert told(SEAT, "name") == ["Gunner"]
    assert told(SEAT, "place") == ["H6"]
    assert told(SEAT, "state") == ["stunned", "webbed", "carries an Aquarq"]
    held = [item.sprite for _, item in SEAT.items("state") if isinstance(item.sprite, small.Held)]
    assert [one.state for one in held] == ["stunned", "webbed"]
    lit = [getattr(item.sprite, "colour", None) for _, item in SEAT.items("health")]
    assert len(lit) == 5
    assert len({*lit[:4]}) == 1
    assert lit[4] != lit[0]


def test_all_that_can_hold_him_at_once_keeps_its_place() -> None:
    """Signs for all of it; words as far as there is room."""
    held = ("unconscious", "knocked_over", "stunned", "webbed", "far_sighted")
    dwarf = msgspec.structs.replace(samples.SEAT.dwarf, **dict.fromkeys(held, True))
    view = msgspec.structs.replace(samples.SEAT, dwarf=dwarf)
    sheet = seat.sheet(view)
    (tile,) = [tile for tile in sheet.tiles if tile.name == "dwarf"]
    assert outside(tile) == []
    assert collisions(tile) == []
    shown = [item.sprite for _, item in sheet.items("state") if isinstance(item.sprite, small.Held | small.Mineral)]
    assert shown == [*(small.Held(state, 42) for state in held), small.Mineral("aquarq", 42)]
    assert told(sheet, "state")[:3] == ["unconscious", "knocked over", "stunned"]
    assert "stunned, webbed, far-sighted, carries an Aquarq" in tell.seat(view)


def test_far_sight_is_told() -> None:
    dwarf = msgspec.structs.replace(samples.SEAT.dwarf, stunned=False, webbed=False, far_sighted=True)
    assert told(seat.sheet(msgspec.structs.replace(samples.SEAT, dwarf=dwarf)), "state")[0] == "far-sighted"


def test_ammo_by_pips_and_figures() -> None:
    pips = [item.sprite for _, item in SEAT.items("ammo") if isinstance(item.sprite, small.Shells)]
    assert [(one.left, one.room, one.diamonds) for one in pips] == [(4, 5, False), (2, 3, True)]
    assert told(SEAT, "ammo") == ["4/5", "2/3"]


def test_both_sides_are_told_the_lower_one_dim() -> None:
    assert told(SEAT, "mode up") == ["Burst", "Salvo *", "Standard side"]
    assert told(SEAT, "mode down") == ["Overclocked side"]
    assert told(SEAT, "more", "secondary") == ["A hit freezes"]
    dice = [item.sprite for _, item in SEAT.items("dice") if isinstance(item.sprite, RockDie)]
    kinds = [die.kind for die in dice]
    assert kinds == ["bullet"] * 3 + ["explosive", "flame"] + ["armor_piercing"] * 2
    assert told(SEAT, "range") == ["range 5", "range 6", "range 5", "range 5"]


def test_upgrades_lie_in_their_slots() -> None:
    def signs_in(sheet: Sheet, layer: str, tile: str) -> list[Item]:
        return [item for name, item in sheet.items(layer) if name == tile]

    assert [getattr(one.sprite, "name", "") for one in signs_in(SEAT, "upgrade", "primary")] == ["", "bolt"]
    assert len(signs_in(SEAT, "slot", "primary")) == 1
    assert len(signs_in(SEAT, "slot", "secondary")) == 1
    assert len(signs_in(PLAIN, "slot", "primary")) == 2


def test_what_he_holds_with_effects_and_a_mark_for_our_figures() -> None:
    assert told(SEAT, "card") == [
        "Patch Up *: target Dwarf heals 1",
        "Frag Grenade: range 4 · 3 spaces that touch · 2 explosive, sum to all",
        "Stunning: Lead Storm",
        "Reroll a die: not attached",
    ]
    assert told(SEAT, "note") == ["* figures are ours, not printed"]
    assert told(PLAIN, "card") == ["No cards, no throwables"]


def test_the_description_has_it_all() -> None:
    said = tell.seat(samples.SEAT)
    assert said.startswith(
        "Gunner, H6: health 4 of 5, stunned, webbed, carries an Aquarq. Lead Storm (stunning), ammo 4"
    )
    assert "Burst: 3 bullet dice, range 5, each die on the target or beside the last." in said
    assert "Overclocked side: 1 armor-piercing die, range 5, a hit freezes." in said
    assert "Throwable Frag Grenade: range 4, 3 spaces that touch; 2 explosive, sum to all." in said
    assert "Upgrade not attached: reroll a die." in said
    assert len(said) <= 1_024


def test_a_seats_own_dwarves_the_active_one_first() -> None:
    run = open_floor("S D G", seats=1, active=1)
    assert [one.dwarf.cls for one in GAME.seat_views(run.state, 0)] == ["driller", "scout", "gunner"]
    assert GAME.seat_views(run.state, 1) == ()


# ---- cards


def test_a_card_tells_deck_name_and_effect() -> None:
    sheet = CARDS[5]
    assert told(sheet, "name") == [card.name for card in samples.CARDS]
    decks = ["Event", "Swarm", "Supply", "Rock 'n' Stone", "Throwable"]
    assert [word for word in told(sheet, "deck") if word in decks] == decks
    assert told(sheet, "deck").count("our figures") == 3
    assert told(sheet, "text", "card 3") == ["Target Dwarf heals 1"]
    assert told(sheet, "more", "card 4") == ["Range 4 · 3 spaces that touch"]
    rims = [next(item.sprite for name, item in sheet.items("panel") if name == f"card {i}") for i in range(5)]
    assert len({getattr(rim, "line", None) for rim in rims}) == 5


@pytest.mark.parametrize("deck", ["events", "rock_n_stone", "throwables", "swarm", "supply"])
def test_every_card_of_the_box_fits_beside_another(deck: str) -> None:
    state = open_floor("S").state
    for word in getattr(content, deck)():
        view = show.card_view(state, word)
        assert view.deck
        assert view.text
        assert "{" not in view.text
        name = cards.sign_of(view)
        assert name in signs.OWN or name in fonts.ICONS
        sheet = cards.sheet(CardsView((view, view)))
        assert not [line for line in told(sheet, "text") if "…" in line], word
        assert all(not outside(tile) for tile in sheet.tiles)


def test_what_came_up_since_the_event() -> None:
    run = open_floor("S M . D", events="tough_spot")
    assert GAME.seen("cards", run.state, None) is None
    run.answers("end", "end:yes")
    found = GAME.seen("cards", run.state, None)
    assert isinstance(found, CardsView)
    assert [(card.deck, card.name, card.figures) for card in found.cards] == [("event", "Tough Spot", "chosen")]
    assert "Event **Tough Spot**: threat +1" in GAME.words.cards(run.state)
    came = GAME.view(run.state, None, run.question).came
    assert [card.name for card in came] == ["Tough Spot"]
    run.answers(f"move:{run.name(3, 1)}")
    assert GAME.view(run.state, None, run.question).came == ()
    assert GAME.seen("cards", run.state, None) == found


def test_the_card_above_the_map_leaves_the_threat_in_sight() -> None:
    assert told(CAME[1], "name") == ["Bugs, Bugs, Bugs"]
    assert " ".join(told(CAME[1], "text")) == "Threat +2; if this triggers a swarm reveal 2 swarm cards"
    assert " ".join(told(CAME[2], "text")).endswith("· then Warden Escort")
    assert told(CAME[1], "threat") == ["7", "9"]


@pytest.mark.parametrize(("name", "view"), [("seat", samples.SEAT), ("cards", CardsView(samples.CARDS))])
def test_they_are_drawn_small_enough(name: str, view: msgspec.Struct) -> None:
    made = draw("deep_rock", name, msgspec.msgpack.encode(view))
    assert Image.open(io.BytesIO(made.png)).width == 1_100
    assert len(made.png) < 300_000
    assert 0 < len(made.alt) <= 1_024
