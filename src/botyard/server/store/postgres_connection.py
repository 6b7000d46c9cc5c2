"""Connections to PostgreSQL, and what their errors mean."""

from __future__ import annotations

import asyncio
import re
import time
from functools import lru_cache
from itertools import count
from typing import Any
from urllib.parse import urlsplit

import asyncpg

from ...core.errors import DataError
from ..health import StoreError

CONNECT_SECONDS, STATEMENT_SECONDS = 3.0, 10.0
# After these the outcome of a statement is unknown, or another attempt may succeed.
LOST_CONNECTION = (
    OSError,
    TimeoutError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.TooManyConnectionsError,
    asyncpg.TransactionRollbackError,
)
CLOCK = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)


def elapsed() -> float:
    """Return seconds that also pass while the machine sleeps, where the system has such a clock."""
    return time.clock_gettime(CLOCK)


def database_name(url: str) -> str:
    """Return the host and the name of the database, without user and password.

    >>> database_name("postgresql://ann:secret@db.example:5433/botyard?sslmode=require")
    'db.example:5433/botyard'
    """
    parts = urlsplit(url)
    return parts.netloc.rpartition("@")[2] + parts.path


async def connect(url: str, purpose: str) -> asyncpg.Connection:
    return await asyncpg.connect(url, **connection_options(purpose))


def connection_options(purpose: str) -> dict[str, Any]:
    settings = {
        "application_name": f"botyard {purpose}"[:60],
        "synchronous_commit": "on",
        "jit": "off",  # statements are short
        "tcp_keepalives_idle": "5",
        "tcp_keepalives_interval": "2",
        "tcp_keepalives_count": "3",
    }
    return {"timeout": CONNECT_SECONDS, "command_timeout": STATEMENT_SECONDS, "server_settings": settings}


def unusable_error(url: str, error: Exception) -> DataError:
    """Return a sentence without the URL, which holds a password."""
    remedy = "start PostgreSQL, or correct --store"
    match error:
        case asyncpg.InvalidPasswordError() | asyncpg.InvalidAuthorizationSpecificationError():
            reason, remedy = "it refuses the user or the password", "correct --store"
        case asyncpg.InvalidCatalogNameError():
            reason, remedy = "it does not exist", "create it with createdb, or correct --store"
        case asyncpg.InsufficientPrivilegeError():
            reason, remedy = "the user may not create tables in it", "make the user its owner"
        case TimeoutError():
            reason = "no answer"
        case OSError():
            reason = error.strerror or "no connection"
        case ValueError():
            reason, remedy = "the address is not valid", "write postgresql://USER:PASSWORD@HOST:PORT/DATABASE"
        case _:
            reason = type(error).__name__
    return DataError(f"the database {database_name(url)} cannot be used ({reason}): {remedy}")


@lru_cache
def with_numbers(sql: str) -> str:
    """Return a statement with the parameters of PostgreSQL.

    >>> with_numbers("SELECT * FROM seats WHERE user_id = ? AND table_id = ?")
    'SELECT * FROM seats WHERE user_id = $1 AND table_id = $2'
    """
    number = count(1)
    return re.sub(r"\?", lambda found: f"${next(number)}", sql)


class AdvisoryLock:
    """A lock that one task of all processes holds at a time. It ends with its connection."""

    def __init__(self, url: str, key: int) -> None:
        self._url, self._key = url, key
        self._local = asyncio.Lock()
        self._connection: asyncpg.Connection | None = None

    async def __aenter__(self) -> None:
        await self._local.acquire()
        try:
            self._connection = await connect(self._url, "lock")
            await self._connection.execute("SELECT pg_advisory_lock($1)", self._key)
        except BaseException as error:
            await self.__aexit__()
            if isinstance(error, LOST_CONNECTION):
                raise StoreError("unreachable") from error
            raise

    async def __aexit__(self, *_error: object) -> None:
        if self._connection:
            self._connection.terminate()
        self._connection = None
        self._local.release()
