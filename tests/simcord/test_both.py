"""The same flows on SimCord, which we did not write, and on our stand-in: what differs is listed in README.md."""

from __future__ import annotations

import inspect
import re
from collections.abc import AsyncIterator
from difflib import unified_diff

import pytest
import pytest_asyncio
import simcord
from simcord import interactions

from bot.table.types import Refusal
from tests.simcord import flows, on_simcord
from tests.simcord.even import PATCHES
from tests.simcord.on_simcord import SimScene
from tests.simcord.standing import Flow, Standing, once, place_of, run

pytestmark = pytest.mark.asyncio(loop_scope="module")
FLOWS: dict[str, Flow] = {
    name: flow
    for name, flow in vars(flows).items()
    if inspect.iscoroutinefunction(flow) and flow.__module__ == flows.__name__ and name not in flows.HELPERS
}
OURS = (
    "menu", "form", "type", "why", "why.swim", "still.strike", "undo", "seat", "recap", "words", "table", "choose",
    "steps", "reasons", "watch",
    "log", "export", "verify", "end", "end.yes", "no", "leaving", "leaving.yes", "taking.1", "consent.yes",
    "pause", "asking.1", "seating.yes",
    "role.gunner", "again.again",
)  # fmt: skip
"""Every kind of control of the frame and of the forms, by its word."""
DIFFERENT: dict[str, tuple[str, ...]] = {
    "a_second_table_goes_to_a_thread": ("-in the end", "-  public", "-  Maze · Bob flow-{index}"),
}
"""Lines that only SimCord (-) or only the stand-in (+) has; README.md says why."""


def wanted_of(session: pytest.Session) -> list[str]:
    """The flows that this run is about, of which some may have been deselected."""
    names = {
        item.callspec.params.get("name")
        for item in session.items
        if isinstance(item, pytest.Function) and hasattr(item, "callspec")
    }
    return [name for name in FLOWS if name in names]


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def standing(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Standing:
    wanted = {name: FLOWS[name] for name in wanted_of(request.session)}
    return await once(tmp_path_factory, lambda folder: run(folder, wanted, list(FLOWS)))


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def env(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[simcord.Env]:
    with pytest.MonkeyPatch.context() as patch:
        for owner, name, value in PATCHES:
            patch.setattr(owner, name, value)
        patch.setattr(interactions, "base_payload", on_simcord.payload)
        patch.setitem(simcord.Env._settle_internal.__kwdefaults__ or {}, "idle", on_simcord.IDLE)
        async with on_simcord.world(tmp_path_factory.mktemp("simcord")) as env:
            env.create_guild()
            yield env


@pytest.mark.parametrize("name", FLOWS)
async def test_both_worlds_agree(name: str, standing: Standing, env: simcord.Env) -> None:
    scene, before = SimScene(env, place_of(name, list(FLOWS))), env.error_cursor
    await FLOWS[name](scene)
    await scene.remember_all()
    broken = [error for error in env.errors_since(before) if not isinstance(getattr(error, "original", error), Refusal)]
    assert not broken  # a command that refuses raises: that is how it is told why
    assert name not in standing.failed, standing.failed[name]
    theirs, own = ("\n".join(told).splitlines() for told in (scene.told, standing.told[name]))
    differences = list(unified_diff(theirs, own, "SimCord", "ours", n=1, lineterm=""))
    found = [line for line in differences[2:] if line[0] in "+-"]
    listed = [line.format(index=place_of(name, list(FLOWS)).removeprefix("flow-")) for line in DIFFERENT.get(name, ())]
    assert sorted(found) == sorted(listed), "\n".join(differences)


async def test_every_command_and_every_kind_of_control_is_in_a_flow(standing: Standing) -> None:
    if len(standing.told) + len(standing.failed) < len(FLOWS):
        pytest.skip("not all flows are run")
    told = "\n".join(deed for deeds in standing.told.values() for deed in deeds)
    assert len(FLOWS) >= 25
    unused = {name for name in standing.commands if f" /{name} [" not in told}
    assert {name for name in unused if not name.startswith("toy ")} == set()
    assert {word for word in OURS if not re.search(rf" presses t:T\d+:\d+:~{word}(\.\w+)? \[", told)} == set()
    of_campaigns = tuple(f"x:campaign:{word}." for word in ("go", "file", "drop"))
    for control in ("x:roll:", "x:play:", *of_campaigns, "t:T1:0:", "t:T1:2:"):
        assert f" presses {control}" in told
