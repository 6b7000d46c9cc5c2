"""Archives of games: their replays and downloads outlive the rules and the data they were played with."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import httpx
import pytest

from botyard.drills.drill_server import NoLimits
from botyard.server import archives, replay
from botyard.server.context import AppContext
from botyard.server.errors import ApiError
from botyard.server.session import TableSession
from tests.conformance.strip import Strip
from tests.timeouts import TIMEOUT_SECONDS

from .in_process_server import make_client
from .manual_clock import drain
from .test_session import Json, connect, run_with_context, start_strip, submit

VIEWPOINTS = ("seat=0", "seat=1", "", "unmasked=true")


class LaterStrip(Strip):
    version = Strip.version + 1


class OtherDataStrip(Strip):
    dataset_id = "elsewhere"


@pytest.fixture(autouse=True)
def _strip_in_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (archives, replay):
        monkeypatch.setattr(module, "cached_game", lambda name, folder: Strip())


def run(tmp_path: Path, scenario: Callable[[AppContext], Awaitable[None]], game: Strip | None = None) -> None:
    async def with_game(context: AppContext) -> None:
        context._builtin_games["strip"] = game or Strip()
        context.limits = NoLimits()
        await scenario(context)

    run_with_context(tmp_path, with_game)


async def get(context: AppContext, path: str, user_id: str = "ann") -> httpx.Response:
    async with make_client(context) as client:
        return await client.get(path, headers={"Cookie": f"botyard={context.identity.sign(user_id)}"})


async def replays(context: AppContext, table: str) -> list[Json]:
    """Return the replay from each viewpoint, without what the table is called and who is at it."""
    found = [(await get(context, f"/api/tables/{table}/replay?{viewpoint}")).json() for viewpoint in VIEWPOINTS]
    return [{key: value for key, value in answer.items() if key != "table"} for answer in found]


async def play(context: AppContext) -> TableSession:
    session = await start_strip(context, "ann", "ben")
    ann = await connect(session, "ann")
    card = ann.last_frame["view"]["hand"][0]
    await submit(session, ann, action=f"put {card} 1")
    return session


async def finish(context: AppContext) -> TableSession:
    session = await play(context)
    await submit(session, await connect(session, "ben"), action="leave")
    assert session.table.status == "over"
    await drain(session)
    return session


def finished_game(tmp_path: Path) -> tuple[str, list[Json], str]:
    """Return the name of a finished game, its replays and its download."""
    found = []

    async def scenario(context: AppContext) -> None:
        name = (await finish(context)).table.id
        await context.archives.keep(name)
        found.append((name, await replays(context, name), (await get(context, f"/api/tables/{name}/log")).text))

    run(tmp_path, scenario)
    return found[0]


@pytest.mark.parametrize("game", [LaterStrip(), OtherDataStrip()], ids=["rules", "data"])
def test_finished_game_is_replayed_and_downloaded_under_other_rules_and_data(tmp_path: Path, game: Strip):
    name, before, log = finished_game(tmp_path)
    assert [len(answer["steps"]) for answer in before] == [3, 3, 3, 3]
    assert before[0]["steps"][0]["view"] != before[1]["steps"][0]["view"]

    async def scenario(context: AppContext) -> None:
        assert (await get(context, f"/api/tables/{name}")).json()["table"]["status"] == "over"
        assert await replays(context, name) == before
        with pytest.raises(ApiError, match="This game"):
            (await context.session(name)).require_match()
        assert (await get(context, f"/api/tables/{name}/log")).text == log

    run(tmp_path, scenario, game)


def test_game_is_archived_when_it_ends(tmp_path: Path):
    async def scenario(context: AppContext) -> None:
        session = await finish(context)
        async with asyncio.timeout(TIMEOUT_SECONDS):
            while await context.store.archived_entries(session.table.id) < 2:
                await asyncio.sleep(0.01)  # a thread writes it

    run(tmp_path, scenario)


def test_games_that_ended_before_are_archived_at_the_start(tmp_path: Path):
    name, *_ = finished_game(tmp_path)

    async def forget(context: AppContext) -> None:
        context.store._writer._connection.execute("DELETE FROM archives")  # type: ignore[attr-defined]

    async def restart(context: AppContext) -> None:
        assert await context.store.archive(name) is None
        await context.restore()
        assert await context.store.archived_entries(name) == 2

    run(tmp_path, forget)
    run(tmp_path, restart)


def test_running_game_of_earlier_rules_is_closed_and_keeps_its_replay(tmp_path: Path):
    found = []

    async def start(context: AppContext) -> None:
        session = await play(context)
        found.append((session.table.id, await get(context, f"/api/tables/{session.table.id}/replay?seat=0")))

    async def continue_later(context: AppContext) -> None:
        name, before = found[0]
        await context.restore()
        assert (await get(context, f"/api/tables/{name}")).json()["table"]["status"] == "over"
        assert (await get(context, f"/api/tables/{name}/replay?seat=0")).json()["steps"] == before.json()["steps"]
        assert await context.store.results("ann", 10) == []

    run(tmp_path, start)
    run(tmp_path, continue_later, LaterStrip())


def test_running_game_of_earlier_rules_without_archive_stays_for_them(tmp_path: Path):
    found = []

    async def start(context: AppContext) -> None:
        found.append((await play(context)).table.id)

    async def continue_later(context: AppContext) -> None:
        context.store._writer._connection.execute("DELETE FROM archives")  # type: ignore[attr-defined]
        answer = await get(context, f"/api/tables/{found[0]}")
        assert (answer.status_code, answer.json()["rule"]) == (409, "HOUSE-VERSION")
        assert answer.json()["suggestion"].startswith("Its replay is not kept yet.")

    async def go_back(context: AppContext) -> None:
        await context.restore()  # archives it
        assert (await get(context, f"/api/tables/{found[0]}")).json()["table"]["status"] == "playing"
        assert await context.store.archived_entries(found[0]) == 1

    run(tmp_path, start)
    run(tmp_path, continue_later, LaterStrip())
    run(tmp_path, go_back)


def test_running_game_waits_for_the_data_it_began_with(tmp_path: Path):
    found = []

    async def start(context: AppContext) -> None:
        found.append((await play(context)).table.id)

    async def without_data(context: AppContext) -> None:
        assert (await get(context, f"/api/tables/{found[0]}")).json()["rule"] == "HOUSE-VERSION"

    async def with_data(context: AppContext) -> None:
        assert (await get(context, f"/api/tables/{found[0]}")).json()["table"]["status"] == "playing"

    run(tmp_path, start)
    run(tmp_path, without_data, OtherDataStrip())
    run(tmp_path, with_data)


def test_game_without_archive_names_the_way_to_its_replay(tmp_path: Path):
    name, *_ = finished_game(tmp_path)

    async def scenario(context: AppContext) -> None:
        context.store._writer._connection.execute("DELETE FROM archives")  # type: ignore[attr-defined]
        answer = await get(context, f"/api/tables/{name}/replay")
        assert answer.status_code == 409
        assert answer.json()["suggestion"].startswith("Its replay is not kept yet.")

    run(tmp_path, scenario, LaterStrip())
