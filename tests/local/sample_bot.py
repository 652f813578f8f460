"""A small, unmodified discord.py bot for the tests of the stand-in. Run as a process: sample_bot.py BASE."""

import asyncio
import io
import sys
import zlib

import discord
from discord import app_commands, ui
from discord.gateway import DiscordWebSocket
from discord.http import Route
from yarl import URL


def png(red: int) -> bytes:
    """A picture of one pixel."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return len(data).to_bytes(4) + kind + data + zlib.crc32(kind + data).to_bytes(4)

    head = (1).to_bytes(4) + (1).to_bytes(4) + bytes([8, 2, 0, 0, 0])
    pixel = zlib.compress(bytes([0, red, 0, 0]))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", pixel) + chunk(b"IEND", b"")


def board(text: str, count: int) -> ui.LayoutView:
    """A board: text, a picture, a button that counts, one that is grey, a menu."""
    view = ui.LayoutView(timeout=None)
    box: ui.Container[ui.LayoutView] = ui.Container()
    box.add_item(ui.TextDisplay(text))
    box.add_item(ui.MediaGallery(discord.MediaGalleryItem("attachment://board.png", description=f"board {count}")))
    row: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
    row.add_item(ui.Button(label="Count", custom_id=f"count:{count}"))
    row.add_item(ui.Button(label="Grey", custom_id="grey", disabled=True))
    row.add_item(ui.Button(label="Form", custom_id="form"))
    row.add_item(ui.Button(label="Silent", custom_id="silent"))
    row.add_item(ui.Button(label="Later", custom_id="later"))
    box.add_item(row)
    menu: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
    options = [discord.SelectOption(label=n.title(), value=n) for n in ("red", "green", "blue")]
    menu.add_item(ui.Select(custom_id="menu", placeholder="Colour", options=options, max_values=2))
    box.add_item(menu)
    view.add_item(box)
    view.stop()
    return view


def picture(count: int) -> discord.File:
    """The board's picture."""
    return discord.File(io.BytesIO(png(count)), "board.png", description=f"board {count}")


class Form(ui.Modal):
    """A form with a text and a menu."""

    name: ui.Label["Form"] = ui.Label(text="Name", component=ui.TextInput(custom_id="name", max_length=20))
    colour: ui.Label["Form"] = ui.Label(
        text="Colour", component=ui.Select(custom_id="colour", options=[discord.SelectOption(label="red")])
    )


class SampleBot(discord.Client):
    """Answers presses at one door, as our own bot does."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True, guild_messages=True, dm_messages=True))
        self.tree = app_commands.CommandTree(self)

    async def setup_hook(self) -> None:
        add_commands(self.tree)
        await self.tree.sync()

    async def on_interaction(self, itx: discord.Interaction) -> None:
        if itx.type is discord.InteractionType.modal_submit:
            values = [part["component"] for part in itx.data["components"]]  # type: ignore[index,typeddict-item]
            said = ", ".join(str(v.get("value") or v.get("values")) for v in values)
            await itx.response.send_message(f"form: {said}", ephemeral=True)
        elif itx.type is discord.InteractionType.component:
            await self.pressed(itx, str(itx.data["custom_id"]))  # type: ignore[index,typeddict-item]

    async def pressed(self, itx: discord.Interaction, key: str) -> None:
        """Answer a press by the name of the control."""
        if key.startswith("count:"):
            count = int(key.partition(":")[2]) + 1
            await itx.response.edit_message(view=board(f"# Count {count}", count), attachments=[picture(count)])
        elif key == "form":
            form = Form(title="A form", custom_id="a-form")
            form.stop()
            await itx.response.send_modal(form)
        elif key == "menu":
            await itx.response.send_message(f"picked {itx.data['values']}", ephemeral=True)  # type: ignore[index,typeddict-item]
        elif key in ("people", "places"):
            resolved = itx.data["resolved"]  # type: ignore[index,typeddict-item]
            await itx.response.edit_message(content=f"{key} {sorted(resolved)}", view=None)
        elif key == "later":
            await itx.response.defer()
            await itx.edit_original_response(view=board("# Later", 7), attachments=[picture(7)])
            await itx.followup.send("and a private word", ephemeral=True)


async def colours(itx: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Colours that begin as typed."""
    return [app_commands.Choice(name=n.title(), value=n) for n in ("red", "green", "blue") if n.startswith(current)]


def add_commands(tree: app_commands.CommandTree[SampleBot]) -> None:
    """The commands of the sample."""
    group = app_commands.Group(name="sample", description="Samples")

    @group.command(description="A board with a picture and a button")
    @app_commands.autocomplete(colour=colours)
    async def start(itx: discord.Interaction, colour: str = "none", size: app_commands.Range[int, 1, 9] = 1) -> None:
        await itx.response.send_message(view=board(f"# Count 0\n{colour} {size}", 0), file=picture(0))

    @group.command(description="Thinks before it answers")
    async def slow(itx: discord.Interaction) -> None:
        await itx.response.defer(ephemeral=True, thinking=True)
        await asyncio.sleep(0.1)
        await itx.followup.send(f"thought about {itx.user.display_name}")

    @group.command(description="Speaks in the channel, in a thread and in private")
    async def places(itx: discord.Interaction) -> None:
        await itx.response.defer(thinking=True)
        assert isinstance(itx.channel, discord.TextChannel)
        said = await itx.channel.send(f"hello {itx.user.mention}", nonce=str(itx.id), silent=True)
        thread = await said.create_thread(name="A table")
        await thread.send("in the thread")
        await itx.user.send("in private")
        await said.edit(content="hello again")
        await itx.edit_original_response(content="done")

    @group.command(description="What was sent")
    async def file(itx: discord.Interaction, file: discord.Attachment) -> None:
        body = await file.read()
        await itx.response.send_message(f"{file.filename} {len(body)}", ephemeral=True)

    @group.command(description="Who and where")
    async def who(itx: discord.Interaction, person: discord.User | discord.Member, place: discord.TextChannel) -> None:
        view = ui.View(timeout=None)
        view.add_item(ui.UserSelect(custom_id="people", placeholder="People", max_values=2))
        view.add_item(ui.ChannelSelect(custom_id="places", placeholder="Places"))
        view.stop()
        await itx.response.send_message(f"{person.display_name} in {place.name}", view=view, ephemeral=True)

    @group.command(description="What the bot may do here")
    async def rights(itx: discord.Interaction) -> None:
        known = "direct message"
        if itx.guild is not None and isinstance(itx.channel, discord.TextChannel | discord.Thread):
            known = str(itx.channel.permissions_for(itx.guild.me).attach_files)
        await itx.response.send_message(f"told {itx.app_permissions.attach_files}, known {known}", ephemeral=True)

    tree.add_command(group)


def main() -> None:
    """Point discord.py at the stand-in, as the design says, and run."""
    base = sys.argv[1]
    Route.BASE = f"{base}/api/v10"
    discord.Asset.BASE = f"{base}/cdn"
    DiscordWebSocket.DEFAULT_GATEWAY = URL(base.replace("http", "ws", 1) + "/gateway")
    SampleBot().run("any-token", log_handler=None)


if __name__ == "__main__":
    main()
