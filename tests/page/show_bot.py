"""A small discord.py bot that shows every component once, for the tests of the page. `python show_bot.py BASE`."""

import asyncio
import io
import sys
from typing import Any

import discord
from discord import app_commands, ui
from PIL import Image, ImageDraw
from yarl import URL

BLUE = discord.ButtonStyle.primary
GREY = discord.ButtonStyle.secondary
GREEN = discord.ButtonStyle.success


def png(text: str, size: tuple[int, int] = (880, 560), fill: str = "#20303a") -> io.BytesIO:
    """A picture with a word in it."""
    image = Image.new("RGB", size, fill)
    draw = ImageDraw.Draw(image)
    draw.rectangle((8, 8, size[0] - 9, size[1] - 9), outline="#7fd6c8", width=3)
    draw.text((24, 20), text, fill="#ffffff", font_size=36)
    out = io.BytesIO()
    image.save(out, "PNG")
    out.seek(0)
    return out


def picture(url: str, alt: str) -> discord.ui.MediaGallery[Any]:
    """One picture as a gallery."""
    return ui.MediaGallery(discord.MediaGalleryItem(url, description=alt))


class Board(ui.LayoutView):
    """A board that counts its presses; every press edits it in place."""

    def __init__(self, count: int, person: int) -> None:
        super().__init__(timeout=None)
        words = f"**Chapter 3, round 3 · boss Twin Maw** · {count} of 23 · turns left 2 · <@{person}>"
        box: ui.Container[Any] = ui.Container(accent_colour=0x93D4FF)
        box.add_item(ui.TextDisplay(words))
        box.add_item(picture("attachment://board.png", f"Board: three dice, four rows. Score {count}."))
        box.add_item(ui.TextDisplay("Red 2 with potion, purple 2, green 1 with coin.\n-# 4 potions · 7 coins"))
        row: ui.ActionRow[Any] = ui.ActionRow()
        row.add_item(ui.Button(label=f"Score {count}", style=BLUE, custom_id=f"t:1:{count}:score"))
        row.add_item(ui.Button(label="Reroll red · 1", style=GREY, custom_id="stay"))
        row.add_item(ui.Button(label="Slow", style=GREY, custom_id="slow"))
        row.add_item(ui.Button(label="Never", style=GREY, custom_id="never"))
        row.add_item(ui.Button(label="Private", style=GREY, custom_id="private"))
        box.add_item(row)
        self.add_item(box)
        frame: ui.ActionRow[Any] = ui.ActionRow()
        for name in ("My seat", "Recap", "Undo", "In words", "Table"):
            frame.add_item(ui.Button(label=name, style=GREY, custom_id=f"~{name.replace(' ', '')}"))
        self.add_item(frame)
        self.stop()


def menus() -> ui.LayoutView:
    """Menus of all kinds, sections, a file, separators, all button styles."""
    view = ui.LayoutView(timeout=None)
    box: ui.Container[Any] = ui.Container(accent_colour=0xFF8657)
    box.add_item(ui.TextDisplay("# Shop\n**9 coins** · refresh 1"))
    for name, price in (("Lantern of Lees · torch · each round start: 2 potions", 4), ("Root Wand · wand", 6)):
        buy: ui.Button[Any] = ui.Button(
            label=f"Buy {price}", style=discord.ButtonStyle.success, custom_id=f"buy{price}"
        )
        box.add_item(ui.Section(ui.TextDisplay(name), accessory=buy))
    thumb: ui.Thumbnail[Any] = ui.Thumbnail("attachment://thumb.png", description="A small wand")
    box.add_item(ui.Section("A section with a picture", accessory=thumb))
    box.add_item(ui.Separator(spacing=discord.SeparatorSpacing.large))
    one: ui.Select[Any] = ui.Select(placeholder="Place the Root Wand...", custom_id="one")
    for i in range(12):
        one.add_option(label=f"row {i}, left of Sundial Wand", value=f"r{i}", description=f"line {i}", emoji="🍄")
    many: ui.Select[Any] = ui.Select(placeholder="Up to three", custom_id="many", min_values=2, max_values=3)
    for name in ("Amber", "Bronze", "Copper", "Dust"):
        many.add_option(label=name, value=name.lower(), default=name == "Dust")
    for item in (one, many, ui.UserSelect[Any](placeholder="Who?", custom_id="who")):
        box.add_item(ui.ActionRow(item))
    box.add_item(ui.ActionRow(ui.ChannelSelect[Any](placeholder="Where?", custom_id="where")))
    view.add_item(box)
    view.add_item(ui.File("attachment://table.json"))
    row: ui.ActionRow[Any] = ui.ActionRow()
    row.add_item(ui.Button(label="Danger", style=discord.ButtonStyle.danger, custom_id="danger"))
    row.add_item(ui.Button(label="Off", style=GREY, custom_id="off", disabled=True))
    row.add_item(ui.Button(emoji="🎲", style=GREY, custom_id="dice"))
    row.add_item(ui.Button(label="Link", url="https://example.org/"))
    row.add_item(ui.Button(label="Form", style=BLUE, custom_id="form"))
    view.add_item(row)
    view.stop()
    return view


class Form(ui.Modal, title="Type it"):
    """A form with each kind of field."""

    def __init__(self) -> None:
        super().__init__(custom_id="the-form", timeout=None)
        self.add_item(ui.TextDisplay("Three numbers, **or** a cell."))
        short: ui.TextInput[Any] = ui.TextInput(custom_id="short", min_length=3, max_length=20, placeholder="3 7 12")
        self.add_item(ui.Label(text="Pillars", description="three of them", component=short))
        long: ui.TextInput[Any] = ui.TextInput(custom_id="long", style=discord.TextStyle.paragraph, required=False)
        self.add_item(ui.Label(text="Say why", component=long))
        pick: ui.Select[Any] = ui.Select(custom_id="pick", placeholder="Which?", required=False)
        for name in ("Left", "Right"):
            pick.add_option(label=name, value=name.lower())
        self.add_item(ui.Label(text="Side", component=pick))


MARKS = """# Head
Some **bold**, *italic*, __under__, ~~struck~~, `code`, ||hidden words|| and <b>no html</b>
> a quote
- one
- two
  - nested
1. first
-# small print
<t:1700000000:R> <https://example.org> [named](https://example.org/x)
```py
print("**not bold**")
```"""

client = discord.Client(intents=discord.Intents.none(), max_messages=None)
tree = app_commands.CommandTree(client)
group = app_commands.Group(name="show", description="Show things")
counts: dict[int, int] = {}
emojis: dict[str, str] = {}


@group.command(description="A board that counts")
async def board(interaction: discord.Interaction) -> None:
    """Post the board."""
    file = discord.File(png("board 1"), "board.png")
    await interaction.response.send_message(view=Board(1, interaction.user.id), file=file)


@group.command(description="Menus, sections and the rest")
async def shop(interaction: discord.Interaction) -> None:
    """Post the shop."""
    files = [discord.File(png("w", (200, 200)), "thumb.png"), discord.File(io.BytesIO(b"{}"), "table.json")]
    await interaction.response.send_message(view=menus(), files=files)


@group.command(description="Markdown and an embed")
async def marks(interaction: discord.Interaction) -> None:
    """Post classic content."""
    embed = discord.Embed(title="Embed", description="with *words*", colour=0x1F7F4A)
    embed.add_field(name="one", value="1").add_field(name="two", value="2")
    row = ui.View(timeout=None)
    row.add_item(ui.Button(label="Classic", custom_id="stay"))
    row.add_item(ui.Button(emoji=emojis["die"], custom_id="die"))
    row.stop()
    await interaction.response.send_message(f"{MARKS}\nrolled {emojis['die']}", embed=embed, view=row)


@group.command(description="Think for a while")
async def think(interaction: discord.Interaction) -> None:
    """Defer and answer later."""
    await interaction.response.defer(thinking=True)
    await asyncio.sleep(1.5)
    await interaction.followup.send("Thought it over.")


@group.command(description="Give no answer")
async def silence(interaction: discord.Interaction) -> None:
    """Let the three seconds pass."""


@group.command(description="Call somebody")
async def call(interaction: discord.Interaction, who: discord.User, times: app_commands.Range[int, 1, 5]) -> None:
    """Mention a person."""
    note = f"<@{who.id}> your turn" + "!" * times
    await interaction.response.send_message(note, allowed_mentions=discord.AllowedMentions(users=[who]))


@group.command(description="Every kind of option")
@app_commands.choices(game=[app_commands.Choice(name="Rolling Deep", value="rolling_deep")])
async def options(
    interaction: discord.Interaction,
    text: str,
    game: app_commands.Choice[str] | None = None,
    loud: bool | None = None,
    weight: float | None = None,
    file: discord.Attachment | None = None,
) -> None:
    """Tell what came."""
    size = len(await file.read()) if file else 0
    await interaction.response.send_message(f"{text} {game.value if game else '-'} {loud} {weight} {size} bytes")


@options.autocomplete("text")
async def complete(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Legal moves."""
    moves = ["move F7", "move H12", "mine G9"]
    return [app_commands.Choice(name=m, value=m.replace(" ", ":")) for m in moves if current.lower() in m.lower()]


tree.add_command(group)


async def pressed(interaction: discord.Interaction, key: str, values: list[str]) -> None:
    """Answer one press."""
    response = interaction.response
    if key == "never":
        return
    if key == "slow":
        await response.defer()
        await asyncio.sleep(0.8)
    if key == "form":
        await response.send_modal(Form())
    elif key in ("private", "danger", "dice") or values:
        await response.send_message(f"Only yours: {key} {' '.join(values)}".strip(), ephemeral=True)
    elif key == "~Table":
        await interaction.channel.send(f"A new line for <@{interaction.user.id}>, silent", silent=True)  # type: ignore[union-attr]
        await response.defer()
    else:
        await count_up(interaction, key)


async def count_up(interaction: discord.Interaction, key: str) -> None:
    """Edit the board in place, its picture too."""
    assert interaction.message is not None
    if not interaction.message.flags.components_v2:
        await interaction.response.edit_message(content="Pressed.")
        return
    now = counts[interaction.message.id] = counts.get(interaction.message.id, 1) + 1
    view, file = Board(now, interaction.user.id), discord.File(png(f"board {now}"), "board.png")
    if interaction.response.is_done():
        await interaction.edit_original_response(view=view, attachments=[file])
    else:
        await interaction.response.edit_message(view=view, attachments=[file])


async def submitted(interaction: discord.Interaction, fields: dict[str, Any]) -> None:
    """Answer a form; the word "fail" makes it fail."""
    if fields["short"] == "fail":
        return
    await interaction.response.send_message(f"Form: {fields}", ephemeral=True)


@client.event
async def on_interaction(interaction: discord.Interaction) -> None:
    """Presses and forms; commands go the library's way."""
    data: Any = interaction.data
    if interaction.type is discord.InteractionType.component:
        await pressed(interaction, data["custom_id"], data.get("values", []))
    elif interaction.type is discord.InteractionType.modal_submit:
        parts = [row["component"] for row in data["components"] if "component" in row]
        await submitted(interaction, {p["custom_id"]: p.get("value", p.get("values")) for p in parts})


async def run(base: str) -> None:
    """Connect to the stand-in and stay."""
    discord.http.Route.BASE = f"{base}/api/v10"
    discord.Asset.BASE = f"{base}/cdn"
    gateway = URL(f"{base.replace('http', 'ws', 1)}/gateway")
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = gateway
    async with client:
        await client.login("page-test")
        await tree.sync()
        for emoji in await client.fetch_application_emojis():
            emojis[emoji.name] = str(emoji)
        if "die" not in emojis:
            made = await client.create_application_emoji(name="die", image=png("6", (64, 64)).getvalue())
            emojis["die"] = str(made)
        await client.connect()


if __name__ == "__main__":
    asyncio.run(run(sys.argv[1]))
