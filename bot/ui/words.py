"""All that players read of the frame: refusals, lobby, seats, undo, errors, help, about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.table.types import Place
from bot.ui import campaign_words, lobby_words

REFUSALS: Mapping[str, str] = {
    "foreign": "You have no seat at this table. `/fathom play` opens one of your own; Recap and In words are for all.",
    "takeable": "You have no seat at this table, but the bot plays one that you can take: My seat has a button for it.",
    "not_asked": "It is not your choice just now. My seat shows what you have, Recap what happened.",
    "already": "You have chosen already, and it counts once. The board shows what comes next.",
    "seen": "That press has been counted already. The board shows how things stand.",
    "stale": "That button is out of date: the table has moved on. The board shows what you can do now.",
    "still": "Something happened meanwhile. Your choice still fits: do it?",
    "late": "That press reached us more than 3 seconds late, so it was not counted. Please press again.",
    "closed": "This game is over. `/fathom play` opens a new table.",
    "cancelled": "This table was cancelled. `/fathom play` opens a new one.",
    "lobby": "The game has not started yet: press Start in the lobby.",
    "not_in_lobby": "The game is running, so the lobby is closed. `/table show` brings its board.",
    "gone": "There is no such table any more. `/fathom mine` lists yours, `/fathom play` opens one.",
    "broken": "Something is wrong with this table, so it was set aside whole: nothing of it was lost or changed. "
    "Please tell the host. `/fathom play` in another channel opens another one.",
    "frozen": "This table rests since I was removed from its server, and goes on when I am back there. For 30 days "
    "`/fathom export table:{table}` gives it to its people, also in our direct messages.",
    "many_of_yours": "You have {most} tables open already, and that is as many as one person may have. `/fathom mine` "
    "lists them; `/table end`, or Cancel in a lobby, closes one.",
    "many_here": "This server has {most} tables open already, and that is as many as it may have. One of them must end "
    "first; our direct messages can hold a table, too.",
    "newer": "This table was last played with a newer version of me, so I leave it as it is. It goes on when the host "
    "has brought me up to date.",
    "illegal": "That cannot be chosen now. {why} The board shows what can.",
    "not_saved": "That could not be saved ({why}), so nothing changed. Please try again in a moment.",
    "not_read": "The database could not be read just now, so nothing changed. Please try again in a moment.",
    "unsure": "The database did not say whether that was saved. The board will show it; look before you press again.",
    "full": "All seats are taken. `/fathom play` in another channel or thread opens a second table.",
    "taken": "There is a table here already: `/table show` brings its board. A thread can hold another one.",
    "lobby_here": "Your table is set up here already: press Start there, or Cancel. `/table show` brings it down here.",
    "no_thread": "There is a table here already: `/table show` brings its board. To open yours in a thread I lack "
    "{list}; somebody who manages this channel can allow it.",
    "locked_option": "{name}: that opens once somebody seated here has won a run. Choose another value to start now.",
    "too_few": "Not enough players yet: at least {least}, one of them a person. Sit here, or add a computer player.",
    "seated": "You sit at this table already. Start begins the game.",
    "no_computer": "There is no computer player to take away.",
    "no_seat": "There is no such seat. `/table seat` shows who sits where.",
    "no_bots": "Bots cannot sit down. Name a person, or leave `to` empty and I play the seat.",
    "bad_option": "This game knows no option `{name}={value}`. It knows:\n{list}",
    "no_proposal": "Nobody has proposed to take anything back.",
    "proposed_already": "You proposed that yourself; the others decide now.",
    "agreed_already": "You have agreed already. The others are still asked.",
    "nothing_to_undo": "There is nothing to take back.",
    "not_yours": "Only who opened the table, its own seat or a moderator may do that.",
    "not_shown": "The board had not been shown when you sent that, so it was not counted. Look, then send it again.",
    "no_table": "There is no table here. `/fathom play` opens one, `/fathom mine` lists yours.",
    "many_tables": "Several tables here wait for you; use the command in the thread of the one you mean:\n{list}",
    "bad_word": "`{typed}` is no option: write `name=value`, for example `{example}`.",
    "no_game": "There is no game `{name}`. There are: {list}.",
    "no_match": "`{typed}` is not offered. Did you mean: {list}?",
    "bad_dice": "I cannot roll `{dice}`: {why}. Try `2d6+1`, `4d6kh3`, or a game's dice: {list}.",
    "not_here": "Tables live in servers where I am added, and in our direct messages. Ask somebody who manages this "
    "server to add me, or write `/fathom play` in our direct messages. `/roll` works everywhere.",
    "no_rights": "I cannot run a table here: I lack {list}. Somebody who manages this channel can allow it.",
    "bad_file": "That is no exported table: {why}.",
    "unknown": "I do not know that control. `/table show` brings a fresh board.",
    "old_command": "That command has changed. Reload Discord (Ctrl-R), then try it again.",
    **campaign_words.REFUSALS,
    **lobby_words.REFUSALS,
}
"""One kind sentence for each word of a `Refusal`, with what to do about it."""

DONE: Mapping[str, str] = {
    "done": "Done: {deed}.",
    "undone": "Taken back: {deed}.",
    "proposed": "Proposed to take back: {deed}. The others are asked.",
    "agreed": "You agreed. Waiting for the others.",
    "objected": "You objected; nothing is taken back.",
    "ended": "The table is closed.",
    "started": "The game begins.",
    "sat": "You sit at the table.",
    "left": "You left the table.",
    "chosen": "Chosen.",
    "seat": "The seat has changed hands.",
    "give": "The seat has changed hands.",
    "take": "The seat is yours.",
    "leave": "The seat is the bot's now. Who left it takes it back with the button Table.",
    **campaign_words.DONE,
}

PACES: Sequence[tuple[str, str, str]] = (
    ("live", "Live", "we play now; a seat that sleeps 15 minutes is moved on"),
    ("few", "A few turns a day", "a seat has 8 hours"),
    ("daily", "One turn a day", "a seat has a day and a half"),
)

PACE = "Pace"
DICE, ROLLS = "Dice", "Rolls"
MY_SEAT, RECAP, UNDO, IN_WORDS, TABLE = "My seat", "Recap", "Undo", "In words", "Table"
MORE_OPTIONS, MORE_HEAD = "More options", "**More options** · most tables leave them as they are"
START, START_ADVISED, CANCEL = "Start", "Quick start: as advised", "Cancel"
SIT, LEAVE, ADD_COMPUTER, LESS_COMPUTER = "Sit here", "Leave", "Add a computer player", "Remove"
WHOLE_BOARD, CARDS = "Whole board", "Cards"
NO_CARDS = "No card has come up yet."
WHOLE_BOARD_HEAD = "**The whole board** · open it for its full size"
PRIVATE = "Choose in private"
TYPE_IT = "Type it"
AGREE, OBJECT, PASS = "Agree", "Object", "Pass"
DO_IT, LOOK, BACK = "Do it", "Look again", "Back"
WHAT_ARE_THEY = "What are they?"
WHY, LOG, EXPORT, VERIFY, END, LEAVE_SEAT = (
    "Why?",
    "Log",
    "Export",
    "Verify dice",
    "End table",
    "Let the bot play for me",
)
YES_END, YES_LEAVE, YES_LEAVE_ALONE, NO = "Yes, end it for good", "Yes, the bot may play", "Yes, get up", "No, go on"
PLAY_AGAIN = "Play again"
BEHIND = " · drawing…"
"""Added to the headline while the picture is one move old: short, so that nothing below it moves."""
OLD_PICTURE = "One move old: "
FOLDED = "-# The game goes on below."
CANCELLED = "This table was cancelled."
ASK_END = "End this table for good? Nobody can play it on afterwards."
ASK_LEAVE = "Let the bot play your seat? Press Table, then Take my seat back, whenever you want to go on yourself."
ASK_LEAVE_ALONE = (
    "Get up from your seat? Nobody else sits here, so the game waits as it is. Press Table, then Take my seat back, "
    "when you want to go on."
)
TAKE_BACK = "Take my seat back"
YOUR_CHOICE = "It is your choice."
ANYONE = "Anyone at the table may choose; the first press counts."
NOTHING_NEW = "Nothing has happened since your last turn."
NOTHING_YET = "Nothing has happened yet."
NO_SEAT_PANEL = "You have no seat at this table."
TYPE_TITLE, TYPE_LABEL = "Type your choice", "Name or part of it"
REROLL_ALL = "Reroll all"


def refusal(word: str, data: Mapping[str, str]) -> str:
    """What a refusal says; what `data` does not hold stays empty."""
    return REFUSALS.get(word, REFUSALS["unknown"]).format_map(_Blank(data)).strip()


def done(word: str, deed: str) -> str:
    return DONE.get(word, DONE["done"]).format(deed=deed or "that")


class _Blank(dict[str, str]):
    def __missing__(self, key: str) -> str:
        return ""


def broke(error_id: str) -> str:
    return (
        f"Something broke on our side (error {error_id}). Nothing of your table was lost. "
        "Look at the board before you press again: it may have counted."
    )


def turn_of(names: Sequence[str], yours: bool = False) -> str:
    """`It is Alice's choice.`, `It is your choice.`, `It is the choice of Alice, Bob and you.`"""
    if not names:
        return YOUR_CHOICE
    if len(names) == 1 and not yours:
        return f"It is {names[0]}'s choice."
    every = [*names, *(["you"] if yours else [])]
    return f"It is the choice of {', '.join(every[:-1])} and {every[-1]}."


def lobby_head(title: str, taken: int, seats: int) -> str:
    return f"**{title}: a new table** · {taken} of {seats} {'seat' if seats == 1 else 'seats'}"


def lobby_help(least: int) -> str:
    people = "alone" if least == 1 else f"from {least} players"
    return f"Playable {people}. Sit down, look through the menus if you like, then Start."


def free_seats(number: int) -> str:
    return "One seat is free" if number == 1 else f"{number} seats are free"


def locked_line(line: str) -> str:
    return f"opens with a first win · {line}" if line else "opens with a first win"


def lacking(names: Sequence[str]) -> str:
    listed = ", ".join(f"**{name.replace('_', ' ')}**" for name in names)
    return f"I lack a permission in this channel: {listed}. We can play, but not as well."


def no_picture(name: str) -> str:
    return f"-# No picture: I lack the permission **{name.replace('_', ' ')}** here."


def cannot_write(name: str) -> str:
    return f"-# I lack the permission **{name.replace('_', ' ')}** here, so I can mention nobody and post no new board."


def undo_label(deed: str) -> str:
    return f"Undo: {deed}" if deed else UNDO


def undo_asked(proposer: str, deed: str, waiting: str) -> str:
    return f"**{proposer}** would like to take back: {deed}. Waiting for {waiting}."


def nearest(lines: Sequence[str]) -> str:
    return ", ".join(f"`{line}`" for line in lines)


def choices_head(about: str) -> str:
    return f"**You can** ({about})" if about else "**You can**"


def link(place: Place, board: int | None) -> str:
    """A link to a board, or to its channel."""
    where = place.guild or "@me"
    return f"https://discord.com/channels/{where}/{place.channel}" + (f"/{board}" if board else "")


def mine_line(title: str, code: str, status: str, waits: bool, where: str) -> str:
    what = campaign_words.RESTING.get(status) or ("waits for you" if waits else "waits for others")
    return f"- **{title}** `{code}` · {what} · {where}"


def frozen_line(title: str, code: str, days: int) -> str:
    left = "1 more day" if days == 1 else f"{days} more days"
    return (
        f"- **{title}** `{code}` · rests since I was removed from its server · "
        f"`/fathom export table:{code}` gives it to you for {left}"
    )


def more_tables(number: int) -> str:
    return f"-# {number} more."


def no_tables() -> str:
    return "You sit at no table. `/fathom play` opens one."


def table_card(title: str, code: str, pace: str, seats: str, options: str, commitment: str) -> str:
    lines = [f"**{title}** · table `{code}` · {pace}", f"Seats: {seats}"]
    if options:
        lines.append(f"Options: {options}")
    lines.append(f"-# Dice are fixed by a secret whose SHA-256 is `{commitment}`; it is told when the table ends.")
    return "\n".join(lines)


def ended_early(title: str) -> str:
    return f"**{title}** · the table was closed before the game was over."


def promise(commitment: str) -> str:
    return f"-# Dice and cards follow from a secret that is told at the end. Its SHA-256: `{commitment}`"


def ended_secret(secret: str) -> str:
    return f"-# The secret of this table's dice and cards: `{secret}`. **Table**, then **Verify dice** checks them all."


def verified(rolls: int, wrong: Sequence[str], commitment: str) -> str:
    if wrong:
        listed = "\n".join(f"- {line}" for line in wrong[:10])
        return f"**Not all of the {rolls} draws follow from the secret.** Keep the file and tell the host.\n{listed}"
    fit = "The only die or shuffle follows" if rolls == 1 else f"All {rolls} dice and shuffles follow"
    promised = commitment.replace("`", "'")
    return f"{fit} from the secret with the SHA-256 `{promised}`. It must be the one that the table's lobby promised."


def not_yet_verified() -> str:
    return "The secret is told when the table ends; until then its SHA-256 is what was promised. Then ask again."


HELP = """**Fathom hosts whole tabletop games in a channel.**
`/fathom play` opens a table: sit down, choose, Start. Then press the buttons under the board.
- Everything that can be pressed can be typed: `/table choose` lists what you can do now.
- Mis-tap? **Undo** takes back what revealed nothing; for more, the others are asked.
- Away for days? **Recap** tells what you missed, **Watch** behind it shows it; **In words** is the board as text.
- **My seat** holds the whole board as a large picture, every die's sides, the last rolls and standing orders.
- `/campaign start` begins missions in a row, which you can leave and take up again weeks later.
- `/fathom mine` lists your tables, `/fathom rules` finds a rule, `/roll` throws any dice.
- One table a channel, thread or direct message. The bot never loses a move: buttons work after restarts, too."""

ABOUT = """**Fathom** is an unofficial fan project, free and without advertising. It is not made, endorsed or \
supported by the games' publishers or designers; names and figures of the games are theirs.
- {games}
- Fonts: Barlow Condensed and Chakra Petch (SIL Open Font License). Icons: RPG Awesome (SIL OFL, MIT) and Material \
Design Icons (Apache 2.0).
- Built with discord.py, SQLAlchemy, msgspec, Pillow and d20.
- **Privacy:** kept are your Discord id and name, your seats and moves, what you opened by winning, and what you set \
with `/fathom settings`; no message is read, nothing is passed on. `/fathom settings forget_me:True` deletes what is \
kept of you outside your tables; for the rest ask the host. The whole note is `docs/PRIVACY.md` in the source."""

ASK_FORGET = "Delete your settings, your name and all that you have opened by winning, in every game? It cannot be \
brought back. Your seats and moves stay part of the tables you play at."
YES_FORGET = "Yes, forget me"
FORGOTTEN = "Done: your settings, your name and what you had opened are deleted."

CREDITS: Mapping[str, str] = {
    "rolling_deep": "Rolling Deep: all rights are with its designers and its publisher",
    "deep_rock": "Deep Rock Galactic: The Board Game, designed by Ole Steiness, published by MOOD Publishing",
    "dungeon_drop": "Dungeon Drop: all rights are with its designers and its publisher",
}


def about(games: Sequence[str]) -> str:
    return ABOUT.format(games="\n- ".join(CREDITS.get(name, name) for name in games))


def settings(words_with_turn: bool) -> str:
    state = "on" if words_with_turn else "off"
    return f"**Your settings**\n- Words with my turn: **{state}**: the board in words is sent to you when you act."


def rule_line(title: str, text: str, ruling: bool, figure: str) -> str:
    mark = (" (our ruling)" if ruling else "") + (f" ({figure} figure)" if figure and figure != "printed" else "")
    return f"- **{title}**{mark}: {text}"


def more_rules(number: int) -> str:
    return f"-# {number} more: add a word to look for, such as `wand`."


def no_rules(text: str) -> str:
    return f"No rule mentions `{text}`. Try one word, such as `wand` or `undo`."


def elsewhere(link_to: str) -> str:
    return f"That table is in its thread: {link_to}"


def opened_in_thread(link_to: str) -> str:
    return f"There is a table in this channel already, so yours is in a thread: {link_to}"


def thread_name(title: str, person: str) -> str:
    return f"{title} · {person}"[:90]


def rolls_head(number: int) -> str:
    if not number:
        return "Nothing has been rolled yet in this round."
    return "**The last roll of this round**" if number == 1 else f"**The last {number} rolls of this round**"


def plays_now(number: int, name: str) -> str:
    return f"-# Seat {number}: {name} plays from now on."


def handed_back(filled: str) -> str:
    return f"You had filled in: `{filled}`"


def came_late(name: str) -> str:
    return f"-# A press by {name} came more than 3 seconds late and was not counted."


SHOWN = "The board stands at the end of this channel now."
OPENED = "Your table is open; its board stands in this channel."
FILL_IN = "That choice has something to fill in:"
EXPORTED = "The table as one file: its answers, its dice, and what you may know. `/fathom verify` checks it."
REROLL_SOME = "Reroll some of them…"
DICE_LONG = "it must be 1 to 60 characters"
DICE_UNREAD = "it is not written as dice are"
DICE_ENDLESS = "it would roll too many dice"
DICE_SENSE = "it makes no sense as a sum"
DICE_NONE = "there is no die in it"


def dice_many(most: int) -> str:
    return f"1 to {most} dice can be rolled at once"


def dice_sides(most: int) -> str:
    return f"a die has 1 to {most} sides"


def rolled(who: str, dice: str, total: str, again: int) -> str:
    """The head of a throw."""
    verb = "rolled" if not again else f"rolled {again} {'die' if again == 1 else 'dice'} again:"
    return f"**{who}** {verb} `{dice}`" + (f": **{total}**" if total else "")


def die_label(place: int, kind: str, face: str) -> str:
    return f"{place}. {kind}: {face}"


TOO_LARGE = "it is larger than any table"
LISTED = "The list that opens while you type holds all that is legal now."
