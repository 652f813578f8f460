"""What is known of a board while changes of it are on their way: marks and pictures hold only what is surely there."""

from __future__ import annotations

import asyncio
from typing import Any, cast

from bot.client.draft import Draft
from bot.client.known import Known
from bot.client.pictures import Drawn
from bot.client.post import naming
from bot.ui.parts import Sheet, Shot, Words

TEXT = Sheet((Words("**Alice** · <@1>"), Words("more")))


def draft(*, waits: bool = False) -> Draft:
    wanted: Any = asyncio.get_running_loop().create_future() if waits else None
    return Draft(1, "1", 5, TEXT, TEXT, cast("Any", wanted))


async def test_a_picture_on_its_way_is_not_one_that_a_text_may_lean_on() -> None:
    """Discord refuses a gallery whose attachment is not there (50035)."""
    known, there = Known(1, 2, 3), asyncio.Event()
    drawn = Drawn("mark", b"png", "alt")
    fresh = draft().with_picture(known, drawn)[1]
    assert fresh is drawn
    sending = asyncio.create_task(known.sends(cast("Any", there.wait()), fresh))
    await asyncio.sleep(0)
    assert known.sending == 1
    assert draft(waits=True).with_picture(known, None)[0] == TEXT
    known.picture = "mark"
    assert draft().with_picture(known, drawn)[1] is drawn  # the same picture: sent again rather than missing
    there.set()
    await sending
    assert known.sending == 0
    assert draft().with_picture(known, drawn)[1] is None
    behind, fresh = draft(waits=True).with_picture(known, None)
    assert fresh is None
    assert any(isinstance(part, Shot) for part in behind.parts)


def test_who_is_mentioned_is_named() -> None:
    assert naming(TEXT, [1]) is TEXT
    assert naming(TEXT, [1, 2, 3]).parts == (TEXT.parts[0], Words("<@2> <@3>"), TEXT.parts[1])
