"""The stand-in as a process: its words, its exit codes, what it keeps."""

import subprocess
import sys
from pathlib import Path

from bot.local.actors import Server
from tests.local.conftest import ROOT, Process, Stage


def run(*words: str) -> subprocess.CompletedProcess[str]:
    """Run the stand-in until it ends by itself."""
    command = [sys.executable, "-m", "bot.local", *words]
    return subprocess.run(command, check=False, cwd=ROOT, capture_output=True, text=True, timeout=90)


async def test_a_taken_port_and_a_taken_file_are_one_clear_line(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    port = stage.base.rpartition(":")[2]
    taken = run("--port", port, "--data", str(tmp_path / "other"))
    assert (taken.returncode, taken.stdout, taken.stderr) == (2, "", f"local Discord: port {port} is taken\n")
    same = run("--data", str(tmp_path))
    assert (same.returncode, same.stdout) == (2, "")
    assert same.stderr.count("\n") == 1
    assert "database is locked" in same.stderr
    assert stage.standin.stop() == 0


async def test_all_is_kept_on_the_way_out_and_addresses_follow_the_port(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    async with Server(stage.base) as server:
        alice = await server.person("Alice")
        said = await alice.say(f"look: {stage.base}/cdn/x")
        await server.person("Eve")
        await server.advance(1000)
        before = (await server.post("clock"))["now"]
    assert stage.standin.stop() == 0
    stage.open()
    async with Server(stage.base) as server:
        alice = await server.person("Alice")
        again = await alice.last()
        assert again["id"] == said["id"]
        assert again["content"] == f"look: {stage.base}/cdn/x"
        assert [p["name"] for p in (await server.world())["people"]][-1] == "Eve"
        assert (await server.post("clock"))["now"] >= before
        assert int((await alice.say("later"))["id"]) > int(said["id"])
    assert stage.standin.stop() == 0


async def test_a_kill_loses_at_most_the_last_moment(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    async with Server(stage.base) as server:
        alice = await server.person("Alice")
        said = await alice.say("kept")
        await server.until(lambda: b"kept" in (tmp_path / "discord.sqlite3-wal").read_bytes())
    stage.standin.kill()
    stage.open()
    async with Server(stage.base) as server:
        assert (await (await server.person("Alice")).last())["id"] == said["id"]
    assert stage.standin.stop() == 0


def test_it_listens_on_loopback_only(tmp_path: Path) -> None:
    process = Process(sys.executable, "-m", "bot.local", "--data", str(tmp_path))
    port = int(process.line().rpartition(":")[2])
    listening = {
        line.split()[1]
        for name in ("tcp", "tcp6")
        for line in Path(f"/proc/net/{name}").read_text().splitlines()[1:]
        if line.split()[3] == "0A" and line.split()[1].endswith(f":{port:04X}")
    }
    assert listening == {f"0100007F:{port:04X}"}
    assert process.stop() == 0
