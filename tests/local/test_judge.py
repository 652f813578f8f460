"""Discord's OpenAPI document on every request of discord.py and every reply of the stand-in."""

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from bot.local.actors import Server
from tests.judging import judge_of, judged
from tests.local.conftest import Stage
from tests.local.openapi import Judge
from tests.shared import shared
from tests.stack import Stack

pytestmark = pytest.mark.timeout(60)
DOCUMENT = "specs/discord_openapi.json"
SENT = {
    "method": "POST",
    "pattern": "/channels/{channel}/messages",
    "body": {"content": "x" * 4001, "components": [{"type": 1, "components": [{"type": 2}]}]},
    "files": {},
    "status": 200,
    "answer": {"id": 1},
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
    shared(DOCUMENT)
    await play(server)
    assert stage.record.read_bytes().count(b"\n") > 15
    assert not (wrong := judged(stage.record)), "\n".join(wrong)


def test_the_judge_finds_what_is_wrong() -> None:
    found = "\n".join(Judge(shared(DOCUMENT)).findings(SENT))
    for word in ("request content", "'style' is a required property", "reply : 'channel_id' is a required property"):
        assert word in found


def button(**more: Any) -> dict[str, Any]:
    return {"type": 2, "style": 1, "custom_id": "a", "label": "A"} | more


@pytest.mark.parametrize(
    "wrong",
    [
        {"content": "x" * 4001},
        {"content": 7},
        {"components": [{"type": 1, "components": [button(custom_id="x" * 101)]}]},
        {"components": [{"type": 1, "components": [button(style=77)]}]},
        {"components": [{"type": 1, "components": [button(), {"type": 99}]}]},
        {"components": [{"type": 1, "components": [button()] * 6}]},
        {"flags": "64"},
        {"tts": 1},
    ],
    ids=lambda wrong: str(wrong)[:60],
)
def test_what_fitted_before_hides_nothing(wrong: dict[str, Any]) -> None:
    """Each shape is judged once; what differs in a way that counts is another shape."""
    judge = judge_of(shared(DOCUMENT))
    body = {"content": "x", "flags": 64, "tts": True, "components": [{"type": 1, "components": [button()] * 2}]}
    good = SENT | {"status": 400, "answer": {"code": 1, "message": "m"}}

    def request(fields: dict[str, Any]) -> list[str]:
        line = copy.deepcopy(good | {"body": fields, "status": 201})
        return [one for one in judge.findings(line) if " request " in one]

    assert request(body) == []
    assert request(body | {"content": "y" * 300, "components": [{"type": 1, "components": [button(label="B")]}]}) == []
    assert request(body | wrong) != []
    assert request(body) == []


async def test_a_finding_fails_the_end_to_end_test(tmp_path: Path) -> None:
    shared(DOCUMENT)
    stack = Stack(tmp_path)
    stack.server = Server("http://127.0.0.1:1")
    stack.record.write_text(json.dumps(SENT) + "\n")
    with pytest.raises(AssertionError, match="request content: 'xxx"):
        await stack.__aexit__(None, None, None)


async def test_without_the_document_nothing_is_judged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "api.jsonl").write_text(json.dumps(SENT) + "\n")
    monkeypatch.setenv("FATHOM_SHARED", str(tmp_path / "nowhere"))
    assert judged(tmp_path / "api.jsonl") == []
