"""What a host can set: from the environment, else from `.env` in the current folder, else the default."""

import re
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Final, Literal

import msgspec

LogLevel = Literal["DEBUG", "INFO", "WARNING", "ERROR"]
LEVELS: Final = ("DEBUG", "INFO", "WARNING", "ERROR")
DRIVERS: Final = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}


class WrongSetting(Exception):
    """A setting is missing or makes no sense; the text is one line for the host and holds no secret."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """The settings by the names of the environment, in lower case. The token may be empty: see `with_token`."""

    discord_token: str = ""
    database_url: str = "sqlite+aiosqlite:///fathom.sqlite3"
    discord_api_base: str = ""
    log_level: LogLevel = "INFO"
    tables_a_person: int = 10
    tables_a_server: int = 200

    def __repr__(self) -> str:
        """Without the token and the database's password, so that neither gets into a log."""
        token = "set" if self.discord_token else "not set"
        return f"Settings(token {token}, {self.shown_database}, {self.discord_api_base or 'Discord'}, {self.log_level})"

    @property
    def shown_database(self) -> str:
        """The database's address without its password."""
        return re.sub(r"://([^/@:]*):.*@", r"://\1:***@", self.database_url)

    @property
    def database_file(self) -> Path | None:
        """The SQLite file, or None where the database is another one or lives in memory."""
        scheme, _, path = self.database_url.partition(":///")
        path = path.partition("?")[0]
        return Path(path) if scheme == DRIVERS["sqlite"] and path not in ("", ":memory:") else None

    def with_token(self) -> "Settings":
        """These settings, or WrongSetting when there is no token to log in with."""
        if not self.discord_token:
            raise WrongSetting("DISCORD_TOKEN is not set: put the bot's token into the environment or .env")
        return self


def load(environ: Mapping[str, str], env_file: Path = Path(".env")) -> Settings:
    """Read and check all settings but the token's presence; raises WrongSetting."""
    found = {**from_file(env_file), **{key: value for key, value in environ.items() if value.strip()}}
    names = {field.encode_name: field.encode_name.upper() for field in msgspec.structs.fields(Settings)}
    given = {name: found[key].strip() for name, key in names.items() if key in found}
    check_database(given.get("database_url", ""))
    check_base(given.get("discord_api_base", ""))
    given["log_level"] = given.get("log_level", "INFO").upper()
    if given["log_level"] not in LEVELS:
        raise WrongSetting(f"LOG_LEVEL must be one of {', '.join(LEVELS)}, not {given['log_level']!r}")
    for name in ("tables_a_person", "tables_a_server"):
        check_number(name.upper(), given.get(name, "1"))
    return msgspec.convert(given, Settings, strict=False)


def check_number(name: str, value: str) -> None:
    if not re.fullmatch(r"[1-9][0-9]{0,8}", value):
        raise WrongSetting(f"{name} must be a whole number from 1 on, not {value!r}")


def from_file(path: Path) -> dict[str, str]:
    """What a `.env` file sets; nothing when there is none."""
    if not path.is_file():
        return {}
    from dotenv import dotenv_values

    try:
        values = dotenv_values(path, interpolate=False)
    except (OSError, UnicodeDecodeError) as error:
        raise WrongSetting(f"{path} cannot be read: {error}") from None
    return {key: value for key, value in values.items() if value and value.strip()}


def check_database(url: str) -> None:
    """Refuse an address that the store cannot open: it needs an asynchronous driver, and that driver installed."""
    scheme = url.partition("://")[0]
    if not url or scheme == DRIVERS["sqlite"]:
        return
    if scheme in DRIVERS:
        raise WrongSetting(f"DATABASE_URL must begin with {DRIVERS[scheme]}://, not {scheme}://")
    if scheme != DRIVERS["postgresql"] or "://" not in url:
        raise WrongSetting(
            "DATABASE_URL must be an SQLAlchemy address: sqlite+aiosqlite:///FILE or postgresql+asyncpg://..."
        )
    if find_spec("asyncpg") is None:
        raise WrongSetting("DATABASE_URL names PostgreSQL, whose driver is not installed: pip install asyncpg")


def check_base(base: str) -> None:
    """Refuse an API base with a path or a final slash: the client appends its own paths."""
    if base and not re.fullmatch(r"https?://[^\s/?#@]+", base):
        raise WrongSetting("DISCORD_API_BASE must be http://host:port without path and final slash")
