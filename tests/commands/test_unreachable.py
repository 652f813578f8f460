"""A host without a network reads one line, not a traceback."""

import os
import subprocess
import sys
from pathlib import Path

from tests.shared import ROOT


def test_discord_that_cannot_be_reached_is_one_line(tmp_path: Path) -> None:
    environ = {
        **os.environ,
        "DISCORD_TOKEN": "test",
        "DISCORD_API_BASE": "http://127.0.0.1:1",
        "DATABASE_URL": f"sqlite+aiosqlite:///{tmp_path}/bot.sqlite3",
    }
    command = [sys.executable, "-m", "bot"]
    done = subprocess.run(command, cwd=ROOT, env=environ, capture_output=True, text=True, timeout=90, check=False)
    assert done.returncode == 1
    assert "Discord cannot be reached at http://127.0.0.1:1" in done.stderr
    assert "Traceback" not in done.stderr
    assert len(done.stderr.splitlines()) == 1
