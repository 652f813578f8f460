"""README, locks and samples say what is there."""

import re
import subprocess
import tomllib

import msgspec
import pytest

from bot.__main__ import VERBS
from bot.settings import Settings
from tests.shared import ROOT

LINK = re.compile(r"\]\(([^)#:\s]+)(?:#[^)]*)?\)")
PIN = re.compile(r"^([a-z0-9-]+)==(\S+)", re.MULTILINE)


def papers() -> list[str]:
    """Every Markdown file that belongs to the project."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "*.md"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return [name for name in listed.stdout.split() if (ROOT / name).is_file()]


def pins(lock: str) -> dict[str, str]:
    return dict(PIN.findall((ROOT / lock).read_text(encoding="utf-8")))


@pytest.mark.parametrize("name", papers())
def test_links_lead_somewhere(name: str) -> None:
    paper = ROOT / name
    links = LINK.findall(paper.read_text(encoding="utf-8"))
    assert [link for link in links if not (paper.parent / link).exists()] == []


def test_the_readme_names_every_verb_and_setting() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert [verb for verb in VERBS if verb != "run" and f"`{verb}" not in readme] == []
    settings = [field.name.upper() for field in msgspec.structs.fields(Settings)]
    assert [name for name in settings if f"`{name}`" not in readme] == []


def test_the_sample_of_settings_has_them_all_and_no_other() -> None:
    sample = (ROOT / ".env.example").read_text(encoding="utf-8")
    named = re.findall(r"^#?([A-Z_]+)=", sample, re.MULTILINE)
    assert named == [field.name.upper() for field in msgspec.structs.fields(Settings)]


def test_the_locks_hold_all_dependencies_at_the_same_versions() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = [*project["dependencies"], *project["optional-dependencies"]["postgres"]]
    names = {re.split(r"[\[<>=]", each)[0].lower().replace(".", "-") for each in wanted}
    play, test = pins("requirements.lock"), pins("requirements-test.lock")
    assert names <= play.keys()
    assert play.items() <= test.items()
    tests = {re.split(r"[<>=]", each)[0].lower() for each in project["optional-dependencies"]["test"]}
    assert tests <= test.keys()
    assert not tests & play.keys()


def test_every_pin_has_a_hash() -> None:
    for lock in ("requirements.lock", "requirements-test.lock"):
        blocks = re.split(r"\n(?=[a-z0-9-]+==)", (ROOT / lock).read_text(encoding="utf-8"))
        assert [block.split()[0] for block in blocks if "--hash=sha256:" not in block] == []


def test_the_image_copies_what_there_is_and_nothing_else_gets_in() -> None:
    docker = (ROOT / "Dockerfile").read_text(encoding="utf-8")
    copied = re.findall(r"^COPY (?!--from)(\S+)", docker, re.MULTILINE)
    assert [name for name in copied if not (ROOT / name).exists()] == []
    let_in = re.findall(r"^!(\S+)", (ROOT / ".dockerignore").read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(let_in) == sorted(copied)
