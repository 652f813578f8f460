"""Checking an exported table: the one reader of its file, for the command line and for Discord."""

from typing import Any

import msgspec

from bot.engine.log import Draw
from bot.engine.verify import Verdict, verify

FORMAT = 1


class NotAnExport(ValueError):
    """The bytes are no exported table; the text says what they lack."""


class StillSecret(ValueError):
    """The table had not ended when it was exported, so that its secret is not in the file."""


class Export(msgspec.Struct, frozen=True):
    """What of an export is needed to derive its draws again; the rest is for people."""

    game: str
    commitment: str
    joined: tuple[int, ...]
    draws: tuple[Draw, ...]
    secret: str | None = None


def check(data: bytes) -> Verdict:
    """Derive every die and shuffle of an exported table again. Raises NotAnExport and StillSecret."""
    export = read(data)
    if export.secret is None:
        raise StillSecret("the table had not ended when this was exported: its secret is told at the end")
    try:
        secret = bytes.fromhex(export.secret)
    except ValueError:
        raise NotAnExport("the secret is not written in hexadecimal") from None
    return verify(secret, export.commitment, export.joined, export.draws)


def read(data: bytes) -> Export:
    """The parts of an export that count here. Raises NotAnExport."""
    try:
        content: Any = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise NotAnExport(f"this is no JSON: {error}") from None
    except RecursionError:
        raise NotAnExport("this is no JSON that can be read: too many brackets") from None
    if not isinstance(content, dict) or content.get("fathom_export") != FORMAT:
        raise NotAnExport(f'this is no exported table: "fathom_export": {FORMAT} is not in it')
    try:
        return msgspec.convert(content, Export)
    except msgspec.ValidationError as error:
        raise NotAnExport(f"this export is damaged: {error}") from None
