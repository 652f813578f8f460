"""Cards of the bench: what a swarm card brings and how often an event is in its deck is ours and may change; the rules
are tested with decks that stay."""

from __future__ import annotations

import msgspec
import pytest

from bot.games.deep_rock import content

REAL = ("test_content", "test_components", "test_mission_setup")
"""Tests that look at what the data files hold."""
SPAWNS = {
    "grunt_tide": ((1, "grunt", 2), (2, "grunt", 2)),
    "grunt_flood": ((1, "grunt", 3), (2, "grunt", 1), (3, "grunt", 1)),
    "second_tunnel": ((1, "grunt", 1), (2, "grunt", 3), (3, "grunt", 1)),
    "all_tunnels": ((1, "grunt", 2), (2, "grunt", 2), (3, "grunt", 2)),
    "web_line": ((1, "web_spitter", 1), (1, "grunt", 1), (2, "web_spitter", 1), (2, "grunt", 1)),
    "mactera_flight": ((1, "mactera_spawn", 1), (2, "mactera_spawn", 1), (2, "grunt", 1), (3, "mactera_spawn", 1)),
    "slashers": ((1, "slasher", 1), (1, "grunt", 1), (2, "slasher", 1), (2, "grunt", 1)),
    "swarm_oppressor": ((1, "grunt", 1), (2, "oppressor", 1)),
}
"""[exit, kind, how many] of the cards that are drawn in tests."""

COPIES = {
    "mission_specific_event": 6,
    "grunts_everywhere": 2,
    "theyre_closing_in": 3,
    "unsettling_rumbling": 3,
    "dug_out_surprise": 2,
}
"""Of events that are laid on top in tests; in the box and here all together are 50."""


@pytest.fixture(autouse=True)
def bench_cards(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards drawn by name hold what the test says of them."""
    if request.node.path.stem in REAL:
        return
    swarm, events = content.swarm(), content.events()
    cards = {c.id: msgspec.structs.replace(c, spawns=SPAWNS.get(c.id, c.spawns)) for c in swarm.values()}
    deck = {c.id: msgspec.structs.replace(c, copies=COPIES.get(c.id, c.copies)) for c in events.values()}
    monkeypatch.setattr(content, "swarm", lambda: cards)
    monkeypatch.setattr(content, "events", lambda: deck)
