"""What is owed to Discord: which boards are there, which old ones are to be folded, who has been mentioned."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

import msgspec

from bot.store import Board
from bot.table.housekeeping import House


class Owing(House):
    """The marks of tables, which follow what is committed."""

    async def shown(
        self,
        table_id: int,
        revision: int,
        board: Board | None = None,
        at: datetime | None = None,
        mentioned: int | None = None,
        whole: bool = True,
        folding: Sequence[int] = (),
    ) -> None:
        """A board with this revision is on Discord, and up to revision `mentioned` no mention is owed.

        Not `whole`: its picture is still to come, so the mark stays one behind. `folding`: with a new `board`, the
        old ones that are to be folded.
        """
        old = packed(folding)
        table = self._kept.get(table_id)
        if table is not None:
            if table.shown < table.number:  # the open question is seen for the first time
                table.shown_at = at
            table.shown = max(table.shown, revision)
            if board is not None:
                table.row = msgspec.structs.replace(
                    table.row,
                    board_channel_id=board.channel_id,
                    board_message_id=board.message_id,
                    board_made_at=board.made_at,
                    board_revision=board.revision,
                    folding=old,
                )
        mark = revision if whole else revision - 1
        if board is not None:
            await self.store.set_board(table_id, board, shown=mark, mentioned=mentioned, folding=old)
        else:
            await self.store.set_marks(table_id, shown=mark, mentioned=mentioned)

    async def folding(self, table_id: int, folding: Sequence[int]) -> None:
        """These old boards are yet to be folded, and no others."""
        table, old = self._kept.get(table_id), packed(folding)
        if table is not None:
            table.row = msgspec.structs.replace(table.row, folding=old)
        await self.store.set_folding(table_id, old)


def packed(messages: Sequence[int]) -> bytes | None:
    """Ids as the store keeps them; None for none."""
    return msgspec.json.encode(messages) if messages else None
