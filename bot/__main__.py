"""The command line: `python -m bot` runs on Discord, `python -m bot VERB` does one of the things below."""

import argparse
import sys
from importlib import import_module

from bot.settings import WrongSetting

VERBS = {
    "run": "run on Discord (what happens without a verb)",
    "local": "play on this machine, without Discord: a stand-in with a web page, and the bot",
    "check": "tell what is right and wrong with the settings, and print the invite link",
    "health": "exit with 0 when the running bot is well",
    "simulate": "play whole games without Discord",
    "render": "draw a moment of a simulated game",
    "verify": "check the dice and shuffles of an exported table",
    "bench": "measure this machine",
    "emojis": "upload our pictures as application emojis",
    "backup": "copy the database into one file while the bot runs",
    "restore": "put a backup in the database's place",
}


def parser_of_verbs() -> argparse.ArgumentParser:
    """The parser of the first word alone: each verb's module has its own for what follows."""
    told = "\n".join(f"  {verb:<10}{does}" for verb, does in VERBS.items())
    parser = argparse.ArgumentParser(
        prog="python -m bot",
        usage="python -m bot [VERB ...]",
        description=f"Fathom, tabletop games on Discord.\n\n{told}\n\npython -m bot VERB --help tells more.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("verb", nargs="?", default="run", choices=list(VERBS), metavar="VERB")
    return parser


def main(argv: list[str] | None = None) -> int:
    """Run one verb and give its exit code: 2 for wrong words and settings, else the verb's own."""
    words = sys.argv[1:] if argv is None else argv
    verb = parser_of_verbs().parse_args(words[:1]).verb
    command = import_module(f"bot.commands.{verb}")
    parser = argparse.ArgumentParser(prog=f"python -m bot {verb}", description=command.__doc__)
    command.add_arguments(parser)
    try:
        code = command.run(parser.parse_args(words[1:]))
    except WrongSetting as error:
        print(f"fathom: {error}", file=sys.stderr)
        return 2
    return int(code)


if __name__ == "__main__":
    sys.exit(main())
