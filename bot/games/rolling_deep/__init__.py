"""Rolling Deep. `GAME` is what the rest of the bot uses; `README.md` says where to add a card, boss or discovery."""

from __future__ import annotations

from bot.games.rolling_deep.game import RollingDeep

GAME = RollingDeep()
