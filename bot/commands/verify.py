"""Check every die and shuffle of an exported table against the secret that was promised when it opened."""

import argparse
import sys
from pathlib import Path

from bot.settings import WrongSetting


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which file."""
    parser.add_argument("file", type=Path, metavar="FILE", help="what /table export gave")


def run(args: argparse.Namespace) -> int:
    """0 when all fits, 1 when something does not or nothing can be checked yet, 2 when the file is no export."""
    from bot.engine.exports import NotAnExport, StillSecret, check

    try:
        verdict = check(args.file.read_bytes())
    except OSError as error:
        raise WrongSetting(f"{args.file} cannot be read: {error.strerror}") from None
    except NotAnExport as error:
        raise WrongSetting(f"{args.file}: {error}") from None
    except StillSecret as error:
        print(f"{args.file}: {error}", file=sys.stderr)
        return 1
    for wrong in verdict.wrong:
        print(f"WRONG: {wrong}")
    fit = verdict.draws - sum(wrong.startswith("step ") for wrong in verdict.wrong)
    print(f"{fit} of {verdict.draws} dice and shuffles are what the secret gives")
    return 1 if verdict.wrong else 0
