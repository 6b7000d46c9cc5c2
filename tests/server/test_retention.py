"""Retention: the server deletes once a day what the settings no longer keep, and nothing else."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from botyard.server.context import AppContext
from botyard.server.records import ChatMessage, PassphraseChange, PuzzleResult, SeatRecord, Table, User
from botyard.server.retention import DAY_SECONDS, delete_expired, run_daily

from .harness import TIMEOUT_SECONDS
from .in_process_server import make_context
from .manual_clock import ManualClock

START = 1_000_000.0


def table(name: str, status: str, age_days: float, user_id: str = "ann") -> Table:
    at = START - age_days * DAY_SECONDS
    seats = [SeatRecord("person", user_id)]
    return Table(name, "ricochet-robots", {}, seats, user_id, at, at, 1, "standard", status=status)


async def make(folder: Path, **settings: Any) -> AppContext:
    context = make_context(folder, **settings)
    context.clock = ManualClock()
    long_ago = START - 8 * DAY_SECONDS
    await context.store.write(
        table("old-open", "open", 8),
        table("new-open", "open", 6),
        table("old-over", "over", 800),
        *(User(user_id, user_id.title(), long_ago) for user_id in ("ann", "bea", "cai", "dan")),
        User("eve", "Eve", START - 6 * DAY_SECONDS),
        User("fay", "Fay"),  # stored by an earlier version
        PassphraseChange("cai", "Cai", "cai", "hash", long_ago),
        PuzzleResult("dan", "ricochet-robots", "p", 5, 5, 0, False, True, long_ago),
        ChatMessage("old-over", long_ago, "ann", "Ann", "old"),
        ChatMessage("old-over", START, "ann", "Ann", "new"),
    )
    return context


async def contents(context: AppContext) -> dict[str, list[str]]:
    return {
        "tables": sorted(found.id for found in await context.store.all_tables("", 100)),
        "users": [user.id for user in await context.store.users_named("", 100)],
        "chat": [line.text for line in await context.store.chat("old-over", 100)],
    }


EVERYTHING = {
    "tables": ["new-open", "old-open", "old-over"],
    "users": ["ann", "bea", "cai", "dan", "eve", "fay"],
    "chat": ["old", "new"],
}


def expired(folder: Path, **settings: Any) -> dict[str, list[str]]:
    async def main() -> dict[str, list[str]]:
        context = await make(folder, **settings)
        await delete_expired(context)
        found = await contents(context)
        await context.close()
        return found

    return asyncio.run(main())


def test_defaults_keep_what_people_would_miss(tmp_path: Path):
    assert expired(tmp_path) == EVERYTHING


def test_abandoned_open_tables_are_deleted(tmp_path: Path):
    assert expired(tmp_path, keep_open_tables_days=7) == EVERYTHING | {"tables": ["new-open", "old-over"]}


def test_guests_without_games_and_accounts_are_deleted(tmp_path: Path):
    kept = ["ann", "cai", "dan", "eve", "fay"]
    assert expired(tmp_path, keep_guests_days=7) == EVERYTHING | {"users": kept}


def test_old_chat_is_deleted(tmp_path: Path):
    assert expired(tmp_path, keep_chat_days=7) == EVERYTHING | {"chat": ["new"]}


def test_zero_keeps_everything(tmp_path: Path):
    assert expired(tmp_path, keep_open_tables_days=0, keep_guests_days=0, keep_chat_days=0) == EVERYTHING


async def until_tables_are(context: AppContext, *names: str) -> None:
    async with asyncio.timeout(TIMEOUT_SECONDS):
        while (await contents(context))["tables"] != [*names]:
            await asyncio.sleep(0.01)


def test_task_runs_every_day(tmp_path: Path):
    async def main() -> None:
        context = await make(tmp_path, keep_open_tables_days=7)
        clock = context.clock
        assert isinstance(clock, ManualClock)
        context.create_task(run_daily(context))
        await until_tables_are(context, "new-open", "old-over")
        clock.advance(2 * DAY_SECONDS)
        await until_tables_are(context, "old-over")
        await context.close()

    asyncio.run(main())


def test_table_with_people_at_it_stays(tmp_path: Path):
    async def main() -> None:
        context = await make(tmp_path, keep_open_tables_days=7)
        session = await context.session("old-open")
        session.sockets.add(object())  # type: ignore[arg-type]
        await delete_expired(context)
        assert "old-open" in (await contents(context))["tables"]
        session.sockets.clear()
        await delete_expired(context)
        assert "old-open" not in (await contents(context))["tables"]
        await context.close()

    asyncio.run(main())
