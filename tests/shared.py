"""What stands beside the project and is no part of it: rules, facts, tools. Tests that need it skip without it."""

import os
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


def shared_folder() -> Path:
    """`$FATHOM_SHARED`, else `../shared`; there or not."""
    return Path(os.environ.get("FATHOM_SHARED") or ROOT.parent / "shared")


def shared(*parts: str) -> Path:
    """A file or folder of shared/; skips the test with one line when there is none."""
    path = shared_folder().joinpath(*parts)
    if not path.exists():
        pytest.skip(f"needs shared/{'/'.join(parts)}, which is not at {shared_folder()}")
    return path
