"""Imports point one way, and what a first press does not need is imported only when it is needed."""

import subprocess
import sys

import pytest

from tests.house import source
from tests.shared import ROOT

FRAME = ("bot.settings", "bot.health", "bot.invite")
FAULTS = "bot.faultpoints"
BELOW_TABLES = ("bot.games", "bot.engine", "bot.store")
TABLES = ("bot.tables", "bot.table", *BELOW_TABLES, *FRAME)
MAY_IMPORT: dict[str, tuple[str, ...]] = {
    "bot.engine": ("bot.engine",),
    "bot.games": ("bot.games", "bot.engine"),
    "bot.store": ("bot.store", FAULTS),
    "bot.table": ("bot.table", "bot.tables", *BELOW_TABLES, FAULTS),
    "bot.tables": ("bot.tables", "bot.table", *BELOW_TABLES),
    "bot.ui": ("bot.ui", *TABLES),
    "bot.cogs": ("bot.cogs", "bot.ui", *TABLES),
    "bot.local": ("bot.local",),
    "bot.settings": (),
    "bot.health": (),
    "bot.invite": (),
    FAULTS: (),
    "bot.client": ("bot", "renderers"),
    "bot.commands": ("bot", "renderers"),
    "bot.__main__": ("bot",),
    "bot": (),
    "renderers": ("renderers",),
}
"""Which part of ours may import which others; the longest matching name counts."""

PURE = ("bot.engine", "bot.games")
NOT_IN_PURE = (
    "discord", "PIL", "sqlalchemy", "aiosqlite", "asyncpg", "alembic", "aiohttp", "asyncio", "threading",
    "time", "datetime", "random", "secrets", "uuid", "socket", "subprocess", "logging",
)  # fmt: skip
NOT_IN_PICTURES = ("discord", "sqlalchemy", "aiosqlite", "asyncio", "aiohttp", "random")
LATE = ("alembic", "asyncpg", "PIL", "renderers", "bot.local", "aiohttp.web", "playwright")


def part_of(module: str) -> str:
    fitting = [part for part in MAY_IMPORT if source.within(module, part)]
    return max(fitting, key=len)


def allowed(importer: str, name: str) -> bool:
    if not any(source.within(name, top) for top in ("bot", "renderers")):
        return True
    part = part_of(importer)
    if part == "renderers" and name.startswith("bot.games.") and name.endswith(".view"):
        return True
    if part == "bot.games" and (game := ".".join(importer.split(".")[:3])) != "bot.games":
        return source.within(name, game) or source.within(name, "bot.engine")
    return any(source.within(name, other) for other in MAY_IMPORT[part])


def all_imports(*folders: str) -> list[source.Import]:
    return [found for path in source.files(*folders) for found in source.imports(path)]


def test_imports_point_one_way() -> None:
    wrong = [str(i) for i in all_imports("bot", "renderers") if not allowed(source.module_name(i.path), i.name)]
    assert wrong == []


@pytest.mark.parametrize(
    ("importer", "name"),
    [
        ("bot.engine.play", "bot.games.rolling_deep"),
        ("bot.games.rolling_deep.rules", "bot.tables"),
        ("bot.games.rolling_deep.rules", "bot.games.dungeon_drop"),
        ("bot.tables", "bot.ui.words"),
        ("bot.local.http", "bot.settings"),
        ("bot.ui.board", "renderers"),
        ("renderers.rolling_deep.board", "bot.games.rolling_deep.state"),
        ("bot.store.rows", "bot.tables"),
    ],
)
def test_the_table_refuses_what_points_back(importer: str, name: str) -> None:
    assert not allowed(importer, name)


def test_rules_know_no_discord_no_pictures_no_database_and_no_clock() -> None:
    found = [i for folder in ("bot/engine", "bot/games") for i in all_imports(folder)]
    assert [str(i) for i in found if any(source.within(i.name, name) for name in NOT_IN_PURE)] == []


def test_pictures_know_no_discord_and_no_database() -> None:
    found = all_imports("renderers")
    assert [str(i) for i in found if any(source.within(i.name, name) for name in NOT_IN_PICTURES)] == []


def test_importing_the_client_brings_in_nothing_that_a_first_press_does_not_need() -> None:
    games = [f"bot.games.{path.name}" for path in (ROOT / "bot" / "games").iterdir() if path.is_dir()]
    late = [*LATE, *(name for name in games if "__" not in name)]
    code = f"import sys, bot.client; print(*[name for name in {late!r} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == []
