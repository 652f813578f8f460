"""What goes to the log: one line each, without tokens."""

from __future__ import annotations

import logging
import re

TOKENS = re.compile(r"""(/(?:webhooks|interactions)/\d+/|["']token["']: *["'])[\w.-]{16,}""")
"""In addresses, and in what the gateway sends, which the library tells at DEBUG."""


class WithoutTokens(logging.Formatter):
    """Interactions carry a token that lets anybody answer for 15 minutes."""

    def format(self, record: logging.LogRecord) -> str:
        return TOKENS.sub(r"\1…", super().format(record))


def quietly(level: str) -> None:
    """Log to stderr from this level on; the libraries' own chatter only from WARNING on."""
    handler = logging.StreamHandler()
    handler.setFormatter(WithoutTokens("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logging.basicConfig(level=level, handlers=[handler], force=True)
    if level != "DEBUG":
        for chatter in ("discord", "alembic"):
            logging.getLogger(chatter).setLevel(logging.WARNING)
