"""The bot without the rule that an old board gives way to a new one: it edits until Discord refuses."""

from __future__ import annotations

import sys
from datetime import timedelta

from bot.__main__ import main
from bot.client import known

if __name__ == "__main__":
    vars(known)["YOUNG"] = timedelta(days=999)
    sys.exit(main(["run"]))
