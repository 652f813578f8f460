"""Draw a moment of a simulated game into a PNG file, or tell it in words into a text file."""

import argparse
import re
import sys
import traceback
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from bot.commands import playing
from bot.settings import WrongSetting

if TYPE_CHECKING:
    from msgspec import Struct

    from bot.engine.asks import Question
    from bot.engine.simulate import Simulation


VIEWS = "board, crop, seat:N, own:N (a seat's own board), dice, cards, lobby or text"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which moment, seen how, and where to put it."""
    playing.add_arguments(parser)
    parser.add_argument("--answers", type=int, default=0, metavar="N", help="after how many answers (0)")
    parser.add_argument("--view", default="board", help=f"{VIEWS} (board)")
    parser.add_argument("-o", "--output", type=Path, required=True, metavar="FILE", help="where to write")


def run(args: argparse.Namespace) -> int:
    """0 when the file is written, 1 when the game broke off before."""
    plan = playing.plan_of(args)
    check(args, plan.players)
    try:
        simulation = plan.simulation(args.seed)
        simulation.advance(args.answers)
        if args.view == "text":
            data, told = text_of(simulation).encode(), ""
        else:
            data, told = picture_of(simulation, args.view, plan.options)
    except WrongSetting:
        raise
    except Exception as error:
        traceback.print_exc()
        print(f"seed {args.seed} broke off: {error!r}", file=sys.stderr)
        return 1
    try:
        args.output.write_bytes(data)
    except OSError as error:
        raise WrongSetting(f"{args.output} cannot be written: {error.strerror}") from None
    print(f"{args.output}: {told or args.view}")
    return 0


def check(args: argparse.Namespace, players: int) -> None:
    """Refuse views and counts that there are not."""
    seat = re.fullmatch(r"(seat|own):(\d{1,2})", args.view)
    if seat is None and args.view not in ("board", "crop", "dice", "cards", "lobby", "text"):
        raise WrongSetting(f"--view must be {VIEWS}, not {args.view!r}")
    if seat and int(seat[2]) >= players:
        raise WrongSetting(f"there is no seat {seat[2]}: seats are 0 to {players - 1}")
    if args.answers < 0:
        raise WrongSetting(f"--answers must not be negative: {args.answers}")


def picture_of(simulation: "Simulation", view: str, options: Mapping[str, str]) -> tuple[bytes, str]:
    """The PNG and its alt text; `options` are what the game was set up with."""
    import msgspec

    from renderers.draw import draw

    play = simulation.play
    seen = seen_by(simulation, view, options)
    if seen is None:
        raise WrongSetting(f"--view {view}: there is nothing to show")
    try:
        picture = draw(play.game.name, "seat" if view.startswith("own:") else view, msgspec.msgpack.encode(seen))
    except LookupError as error:
        if type(error) is LookupError:
            raise WrongSetting(f"--view {view}: {error}") from None
        raise
    return picture.png, picture.alt


def seen_by(simulation: "Simulation", view: str, options: Mapping[str, str]) -> "Struct | None":
    """What the picture of that name shows; None where there is nothing."""
    play = simulation.play
    word, _, number = view.partition(":")
    if word == "own":
        return next(iter(play.game.seat_views(play.state, int(number))), None)
    if word == "lobby" and word in play.game.views:
        return play.game.lobby_view(options)
    return play.game.seen(word, play.state, int(number) if number else None, play.question)


def text_of(simulation: "Simulation") -> str:
    """The same moment in words: who is asked, the board, and each option with its key."""
    play = simulation.play
    words, question = play.game.words, play.question
    parts = [words.headline(play.state, question), words.board(play.state)]
    if question is None:
        parts.append(words.end(play.state))
    else:
        parts += [offers_of(simulation, question, seat) for seat in question.seats()]
    told = "\n\n".join(part for part in parts if part) + "\n"
    return re.sub(r"\{seat:(\d+)\}", lambda found: f"Seat {int(found[1]) + 1}", told)


def offers_of(simulation: "Simulation", question: "Question", seat: int) -> str:
    """What a seat is asked, and each of its options with its key."""
    words, state = simulation.play.game.words, simulation.play.state
    lines = [f"{option.key}: {words.phrase(state, question, seat, option).label}" for option in question.options(seat)]
    return "\n".join((words.about(state, question, seat), *lines))
