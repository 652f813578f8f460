"""Discord's OpenAPI document on every request of discord.py and every reply of the stand-in in the sample's flows."""

import json

import pytest

from bot.local.actors import Server
from tests.local.conftest import Stage
from tests.local.openapi import Judge
from tests.shared import shared

# what is found and why it is let pass
KNOWN = {
    "attachments/*/id: ": "discord.py numbers new attachments with integers",
    "recipient_id: ": "discord.py sends this id as an integer",
}


async def play(server: Server) -> None:
    """Every kind of call that the sample makes."""
    alice = await server.person("Alice")
    board = (await alice.slash("sample start")).message
    assert board is not None
    for which in ("Count", "Form", "Later"):
        if which != "Later":
            board = (await alice.press(board["id"], {"Count": "count:0", "Form": "form"}[which])).message or board
        else:
            await alice.press(board["id"], "later")
    await alice.slash("sample slow")
    assert (await alice.slash("sample places")).text == "done"


async def test_everything_said_is_what_the_document_allows(server: Server, stage: Stage) -> None:
    document = shared("specs/discord_openapi.json")
    await play(server)
    judge = Judge(document)
    lines = [json.loads(line) for line in stage.record.read_text().splitlines()]
    assert len(lines) > 15
    found = {finding for line in lines for finding in judge.findings(line)}
    left = sorted(f for f in found if not any(known in f for known in KNOWN))
    assert not left, "\n".join(left)


async def test_the_judge_finds_what_is_wrong(stage: Stage) -> None:
    judge = Judge(shared("specs/discord_openapi.json"))
    line = {
        "method": "POST",
        "pattern": "/channels/{channel}/messages",
        "body": {"content": "x" * 4001, "components": [{"type": 1, "components": [{"type": 2}]}]},
        "files": {},
        "status": 200,
        "answer": {"id": 1},
    }
    found = "\n".join(judge.findings(line))
    for word in ("request content", "'style' is a required property", "reply : 'channel_id' is a required property"):
        assert word in found


pytestmark = pytest.mark.timeout(60)
