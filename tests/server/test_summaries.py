"""When a game ends, the server computes its summary, stores it, and shows it to everybody who may see the result."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any

import httpx
import pytest

from botyard.core.capabilities import Moment, SeatSummary, Summary, SummaryNumber
from botyard.core.events import Event
from botyard.core.messages import Message
from botyard.server import summaries
from botyard.server.context import AppContext
from botyard.server.health import StoreError
from botyard.server.records import StoredSummary
from botyard.server.session import TableSession
from tests.conformance.strip import CardPut, State, Strip
from tests.timeouts import TIMEOUT_SECONDS

from .in_process_server import make_client
from .manual_clock import drain, run_pending_tasks
from .test_session import Json, connect, run_with_context, start_strip, submit


class CountingStrip(Strip):
    """Strip with a summary: how many entries had events, and how many cards were put for good."""

    def capabilities(self) -> tuple[object, ...]:
        return (Summary(self.summarise),)

    def summarise(self, state: State, events: Sequence[Sequence[Event]]) -> tuple[SeatSummary, ...]:
        return tuple(
            SeatSummary(
                (
                    SummaryNumber("puts", sum(isinstance(event, CardPut) and event.seat == seat for event in flat)),
                    SummaryNumber("entries", len(events), is_better_high=False),
                ),
                (Moment(len(events) - 1, Message("moment-end")),),
            )
            for seat in range(state.seats)
            for flat in [[event for found in events for event in found]]
        )


@pytest.fixture(autouse=True)
def _counting_strip(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(summaries, "cached_game", lambda name, folder: CountingStrip())


def run(tmp_path: Path, scenario: Callable[[AppContext], Awaitable[None]], game: Strip | None = None) -> None:
    async def with_game(context: AppContext) -> None:
        context._builtin_games["strip"] = game or CountingStrip()
        await scenario(context)

    run_with_context(tmp_path, with_game)


async def finish(context: AppContext, **more: Any) -> TableSession:
    """Play a game in which Ann puts a card twice, because she takes it back once, and Ben leaves."""
    session = await start_strip(context, "ann", "ben", **more)
    ann, ben = await connect(session, "ann"), await connect(session, "ben")
    card = ann.last_frame["view"]["hand"][0]
    await submit(session, ann, action=f"put {card} 1")
    await submit(session, ann, undo=0)
    await submit(session, ann, action=f"put {card} 1")
    await submit(session, ben, action="leave")
    assert session.table.status == "over"
    await drain(session)
    return session


async def get(context: AppContext, path: str, user_id: str = "eve") -> httpx.Response:
    async with make_client(context) as client:
        return await client.get(path, headers={"Cookie": f"botyard={context.identity.sign(user_id)}"})


async def summary_of(context: AppContext, table: str) -> Json:
    response = await get(context, f"/api/tables/{table}/summary")
    assert response.status_code == 200, response.text
    answer: Json = response.json()
    return answer


def test_summary_is_stored_when_the_game_ends(tmp_path: Path):
    async def scenario(context: AppContext) -> None:
        session = await finish(context)
        async with asyncio.timeout(TIMEOUT_SECONDS):
            while not (stored := await context.store.summary(session.table.id)):
                await asyncio.sleep(0.01)  # a thread writes it
        assert [seat.numbers[0].value for seat in stored.seats] == [1, 0]  # the entry that was undone has no events
        assert stored.seats[0].numbers[1].value == 5  # the set-up, two puts, the undo and the end

    run(tmp_path, scenario)


def test_summary_is_served_to_everybody_with_the_link(tmp_path: Path):
    async def scenario(context: AppContext) -> None:
        session = await finish(context)
        answer = await summary_of(context, session.table.id)
        assert [seat["numbers"][0] for seat in answer["seats"]] == [
            {"kind": "puts", "value": value, "is_better_high": True} for value in (1, 0)
        ]
        assert answer["seats"][0]["moments"] == [{"entry": 4, "text": {"id": "moment-end", "args": {}}}]
        assert len(answer["ratings"]) == 2

    run(tmp_path, scenario)


def test_summary_that_the_store_lacks_is_computed_on_request(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    async def scenario(context: AppContext) -> None:
        with monkeypatch.context() as patch:  # as if the server had been killed right after the end
            patch.setattr(context, "on_game_over", lambda table: None)
            session = await finish(context)
        assert await context.store.summary(session.table.id) is None
        answer = await summary_of(context, session.table.id)
        stored = await context.store.summary(session.table.id)
        assert stored
        assert len(stored.seats) == len(answer["seats"]) == 2

    run(tmp_path, scenario)


def test_summary_that_cannot_be_read_is_computed_again(tmp_path: Path):
    async def scenario(context: AppContext) -> None:
        session = await finish(context)
        await context.store.write(StoredSummary("elsewhere", ()))
        context.store._writer._connection.execute("UPDATE summaries SET doc = 'nonsense'")  # type: ignore[attr-defined]
        assert await context.store.summary(session.table.id) is None
        assert len((await summary_of(context, session.table.id))["seats"]) == 2
        assert await context.store.summary(session.table.id)

    run(tmp_path, scenario)


def test_a_full_disk_costs_neither_the_game_nor_its_summary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    async def scenario(context: AppContext) -> None:
        write = context.store.write

        async def refuse_summaries(*records: Any) -> None:
            if any(isinstance(record, StoredSummary) for record in records):
                raise StoreError("disk-full")
            await write(*records)

        monkeypatch.setattr(context.store, "write", refuse_summaries)
        session = await finish(context)
        await run_pending_tasks()
        assert context.metrics.errors.value == 0
        assert len((await summary_of(context, session.table.id))["seats"]) == 2
        assert await context.store.summary(session.table.id) is None

    run(tmp_path, scenario)


def test_there_is_no_summary_before_the_end(tmp_path: Path):
    async def scenario(context: AppContext) -> None:
        session = await start_strip(context, "ann", "ben")
        response = await get(context, f"/api/tables/{session.table.id}/summary", "ann")
        assert (response.status_code, response.json()["rule"]) == (404, "HOUSE-SUMMARY")
        assert response.json()["reason"] == "This game is not over."

    run(tmp_path, scenario)


def test_game_without_summaries_has_an_empty_one(tmp_path: Path):
    async def scenario(context: AppContext) -> None:
        session = await start_strip(context, "ann", "ann")  # nobody is rated against themselves
        await submit(session, await connect(session, "ann"), action="leave", seat=1)
        response = await get(context, f"/api/tables/{session.table.id}/summary", "ann")
        assert response.json()["seats"] == []  # an expected answer: the result of every game is fetched

    run(tmp_path, scenario, Strip())


def test_name_of_a_private_table_has_to_be_known(tmp_path: Path):
    async def scenario(context: AppContext) -> None:
        response = await get(context, "/api/tables/brass-otter-aaaaaa/summary")
        assert (response.status_code, response.json()["rule"]) == (404, "HOUSE-TABLE")

    run(tmp_path, scenario)
