"""The task that writes to PostgreSQL."""

from __future__ import annotations

import asyncio
import random
import secrets
import time
from collections.abc import Callable, Sequence
from contextlib import suppress

import asyncpg

from ..health import StoreError, StoreHealth, TableLostError
from ..records import LogEntry, Record, TableRemoval
from .changes import Change, Statement, change_statements
from .postgres_connection import LOST_CONNECTION, connect, elapsed, with_numbers
from .postgres_statement import Step, WriteStatement

MAX_JOBS_PER_COMMIT = 500
MAX_DOUBT_SECONDS = 6.0  # that a job waits for a database that does not answer
FIRST_PAUSE_SECONDS, MAX_PAUSE_SECONDS = 0.05, 1.0
STORED = """SELECT leases.table_id FROM leases
    JOIN unnest($1::text[], $2::text[]) AS job(table_id, write_id)
    ON job.table_id = leases.table_id AND job.write_id = leases.last_write"""


class WriteJob:
    """The records of one write, all of one table or of none."""

    def __init__(self, table_id: str, fence: int, records: Sequence[Record]) -> None:
        self.table_id, self.fence, self.records = table_id, fence, records
        self.write_id = secrets.token_hex(8)
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def step(self) -> Step:
        numbers = [record.n for record in self.records if isinstance(record, LogEntry)]
        return Step(self.table_id, self.fence, min(numbers, default=None), max(numbers, default=None), self.write_id)

    def resolve(self, error: Exception | None) -> None:
        if self.done.done():
            return
        if error:
            self.done.set_exception(error)
        else:
            self.done.set_result(None)


class PostgresWriter:
    """One connection, one statement at a time: all jobs that wait meanwhile share the next commit."""

    def __init__(self, url: str, owner: str, observe: Callable[[float], None], health: StoreHealth) -> None:
        self._url, self._owner, self._observe, self._health = url, owner, observe, health
        self._waiting: list[WriteJob] = []
        self._more = asyncio.Event()
        self._connection: asyncpg.Connection | None = None
        self._task: asyncio.Task[None] | None = None
        self._closing = False

    def start(self) -> None:
        self._task = asyncio.get_running_loop().create_task(self._write_loop())

    async def write(self, table_id: str, fence: int, records: Sequence[Record]) -> None:
        """Write the records. Raise TableLostError if another process owns their table."""
        job = WriteJob(table_id, fence, records)
        self._waiting.append(job)
        self._more.set()
        await job.done

    async def close(self) -> None:
        """Commit the jobs that wait, then close the connection."""
        self._closing = True
        self._more.set()
        if self._task:
            await self._task
        await self._disconnect()

    async def _write_loop(self) -> None:
        while self._waiting or not self._closing:
            await self._more.wait()
            if batch := self._next_batch():
                await self._commit(batch)

    def _next_batch(self) -> list[WriteJob]:
        """Return the jobs of the next commit: at most one of each table, and one of no table."""
        batch: dict[str, WriteJob] = {}
        rest = []
        for job in self._waiting:
            if len(batch) < MAX_JOBS_PER_COMMIT and job.table_id not in batch:
                batch[job.table_id] = job
            else:
                rest.append(job)
        self._waiting = rest
        if not rest and not self._closing:
            self._more.clear()
        return [*batch.values()]

    async def _commit(self, batch: Sequence[WriteJob]) -> None:
        start = time.perf_counter()
        try:
            written = await self._execute_with_retries(batch)
        except LOST_CONNECTION as error:
            self._health.failed_write = "unreachable"
            self._fail(batch, error)
        except Exception as error:
            if len(batch) > 1:  # retry one by one, so that one bad write fails alone
                for job in batch:
                    await self._commit([job])
                return
            batch[0].resolve(self._explain(error))
        else:
            self._health.failed_write = None
            self._observe(time.perf_counter() - start)
            for job in batch:
                is_written = not job.table_id or job.table_id in written
                job.resolve(None if is_written else TableLostError())

    def _fail(self, batch: Sequence[WriteJob], error: Exception) -> None:
        """Whether the jobs are stored is unknown, so their tables have to be loaded again."""
        for job in batch:
            failure = TableLostError() if job.table_id else StoreError("unreachable")
            failure.__cause__ = error
            job.resolve(failure)

    def _explain(self, error: Exception) -> Exception:
        if not isinstance(error, asyncpg.DiskFullError | asyncpg.ReadOnlySQLTransactionError):
            return error
        failure = StoreError("disk-full" if isinstance(error, asyncpg.DiskFullError) else "read-only")
        self._health.failed_write = failure.reason
        failure.__cause__ = error
        return failure

    async def _execute_with_retries(self, batch: Sequence[WriteJob]) -> set[str]:
        """Return the tables that were written, by this attempt or by an earlier one whose answer was lost."""
        deadline, pause = elapsed() + MAX_DOUBT_SECONDS, FIRST_PAUSE_SECONDS
        while True:
            try:
                stored: set[str] = set()
                if self._connection is None or self._connection.is_closed():
                    self._connection = await connect(self._url, "writer")
                    stored = await self._stored(self._connection, batch)
                missing = [job for job in batch if job.table_id not in stored]
                return stored | await self._execute(self._connection, missing)
            except LOST_CONNECTION:
                await self._disconnect()
                if elapsed() > deadline:
                    raise
                await asyncio.sleep(pause * random.uniform(0.5, 1.5))
                pause = min(2 * pause, MAX_PAUSE_SECONDS)

    async def _stored(self, connection: asyncpg.Connection, batch: Sequence[WriteJob]) -> set[str]:
        rows = await connection.fetch(STORED, [job.table_id for job in batch], [job.write_id for job in batch])
        return {row[0] for row in rows}

    async def _execute(self, connection: asyncpg.Connection, jobs: Sequence[WriteJob]) -> set[str]:
        if not jobs:
            return set()
        records = [record for job in jobs for record in job.records]
        statement = WriteStatement(self._owner, [job.step() for job in jobs if job.table_id], records)
        changes = [statement for record in records for statement in postgres_changes(record)]
        if not changes:
            return {row[0] for row in await connection.fetch(statement.sql, *statement.values)}
        async with connection.transaction():
            found = {row[0] for row in await connection.fetch(statement.sql, *statement.values)}
            for sql, values in changes:
                await connection.execute(with_numbers(sql), *values)
        return found

    async def _disconnect(self) -> None:
        if self._connection:
            with suppress(*LOST_CONNECTION):
                self._connection.terminate()
        self._connection = None


def postgres_changes(record: Record) -> list[Statement]:
    """Return what follows the inserts of a job. Without its lease a table that was removed has no owner any more."""
    if not isinstance(record, Change):
        return []
    found = change_statements(record)
    if isinstance(record, TableRemoval):
        found.append(("DELETE FROM leases WHERE table_id = ?", (record.table_id,)))
    return found
