"""A server that a drill starts and kills, and into which it injects faults of the disk and the clock.

The servers are forked from one process that has imported everything, so a restart takes a fraction of a second.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from socket import socket
from typing import Any

import msgspec

from ..loadtest.client import LOCALHOST, request
from ..server import logs
from ..server.app import make_server, raise_file_limit
from ..server.clock import ServerClock
from ..server.connection_limits import ConnectionLimits
from ..server.context import AppContext
from ..server.data_dir import DATABASE, lock_data_dir
from ..server.errors import ApiError
from ..server.health import StoreHealth
from ..server.limits import Limits
from ..server.settings import Settings
from ..server.store import SqliteStore

try:
    import resource
except ImportError:  # Windows
    resource = None  # type: ignore[assignment]

PLENTY = 1_000_000
LINGER_SECONDS = 30.0  # for a client that reads slowly, because the machine is busy
START_TIMEOUT_SECONDS = 120.0
EXPECTED_WARNINGS = {  # above all what the server logs when a write fails, as it should on a bad disk
    "a new key file was created; guests of a server with another key are not recognized",
    "a call could not be stored",
    "a job could not be stored",
    "a message could not be stored",
}


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with the machine of the server."""

    commit_seconds: float = 0.0  # that every write waits before it begins, and again before it is reported
    clock_offset: float = 0.0  # seconds that the clock is wrong
    max_file_bytes: int | None = None  # that a file may have: the disk is full


class DrillClock(ServerClock):
    offset = 0.0

    def now(self) -> float:
        return super().now() + self.offset


class DrillStore:
    """The store of a server, on a disk that may be slow."""

    def __init__(self, store: Any) -> None:
        self._store, self.commit_seconds = store, 0.0

    async def write(self, *records: Any) -> None:
        await asyncio.sleep(self.commit_seconds)
        await self._store.write(*records)
        await asyncio.sleep(self.commit_seconds)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)


class NoLimits(Limits):
    """Limits that reject nothing: all requests of a drill come from one address."""

    def consume(self, *arguments: Any, **named: Any) -> None:
        pass

    def consume_shared(self, *arguments: Any, **named: Any) -> None:
        pass

    def require_token(self, *arguments: Any, **named: Any) -> None:
        pass


Prepare = Callable[[AppContext], None]  # changes a server before it starts, such as with a planted fault


def no_change(context: AppContext) -> None:
    """Leave the server as it is."""


def serve(folder: Path, port: int, fault: Fault, orders: Connection, log: Connection, prepare: Prepare) -> None:
    """Run the server in this process."""
    os.dup2(log.fileno(), 2)
    sys.stderr = os.fdopen(2, "w", buffering=1)
    logs.configure_logging()
    raise_file_limit()
    lock = lock_data_dir(folder)
    asyncio.run(serve_until_stopped(folder, port, fault, orders, prepare))
    lock.close()


def make_context(settings: Settings) -> tuple[AppContext, DrillStore]:
    """Return the context of a server, all parts of which write to the store of the drill."""
    health = StoreHealth(settings.data_dir)
    store: Any = DrillStore(SqliteStore(settings.data_dir / DATABASE, health=health))
    context = AppContext(settings, store)
    context.health = health
    return context, store


async def serve_until_stopped(folder: Path, port: int, fault: Fault, orders: Connection, prepare: Prepare) -> None:
    connection_limits = ConnectionLimits(frame_burst=PLENTY, frames_per_second=PLENTY, linger_seconds=LINGER_SECONDS)
    settings = Settings(
        folder,
        port=port,
        tables_per_minute=PLENTY,
        connections_per_address=PLENTY,
        connection_limits=connection_limits,
    )
    (context, store), clock = make_context(settings), DrillClock()
    context.clock, context.limits = clock, NoLimits()

    def inject(fault: Fault) -> None:
        store.commit_seconds, clock.offset = fault.commit_seconds, fault.clock_offset
        limit_files(fault.max_file_bytes)

    def take_order() -> None:
        try:
            inject(orders.recv())
        except EOFError:  # the drill is gone
            os._exit(1)

    inject(fault)
    prepare(context)
    asyncio.get_running_loop().add_reader(orders.fileno(), take_order)
    await make_server(context).serve()


def limit_files(max_bytes: int | None) -> None:
    """Let no file grow beyond this size: a write fails, as on a full disk."""
    if resource is not None:
        _, hard_limit = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (hard_limit if max_bytes is None else max_bytes, hard_limit))


class DrillServer:
    """A server process on a free port of 127.0.0.1, as the drill sees it."""

    def __init__(self, folder: Path, prepare: Prepare = no_change) -> None:
        with socket() as probe:
            probe.bind((LOCALHOST, 0))
            self.port: int = probe.getsockname()[1]
        self.folder, self.errors = folder, list[dict[str, Any]]()  # unexpected errors that the server logged
        self._prepare, self._fault = prepare, Fault()
        self._orders: Connection | None = None
        self._reader: threading.Thread | None = None
        self._context: Any = multiprocessing.get_context("spawn" if sys.platform == "win32" else "forkserver")
        self._process: BaseProcess | None = None
        if sys.platform != "win32":
            self._context.set_forkserver_preload(["botyard.drills.preload"])

    @property
    def database(self) -> Path:
        return self.folder / DATABASE

    async def start(self) -> float:
        """Start the server. Return the seconds until it has restored its tables."""
        started_at = time.perf_counter()
        orders, self._orders = self._context.Pipe(duplex=False)
        output, log = self._context.Pipe(duplex=False)
        arguments = (self.folder, self.port, self._fault, orders, log, self._prepare)
        self._process = self._context.Process(target=serve, args=arguments)
        self._process.start()
        orders.close()
        log.close()
        self._reader = threading.Thread(target=self._read_log, args=(output,), daemon=True)
        self._reader.start()
        while time.perf_counter() - started_at < START_TIMEOUT_SECONDS:
            with suppress(OSError, ApiError, msgspec.DecodeError, KeyError):
                _, response = await request(self.port, "GET", "/healthz", "")
                if not msgspec.json.decode(response)["restoring"]:
                    return time.perf_counter() - started_at
            if not self._process.is_alive():
                break
            await asyncio.sleep(0.01)
        raise ApiError("DRILL", f"the server did not start; it said: {self.errors[-3:]}")

    def inject(self, fault: Fault) -> None:
        """Inject a fault, or clear it. A restart clears every fault but that of the clock."""
        assert self._orders
        self._fault = Fault(clock_offset=fault.clock_offset)
        self._orders.send(fault)

    def kill(self) -> None:
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGTERM)

    def _end(self, signal_number: int) -> None:
        if self._process and self._process.pid:
            with suppress(ProcessLookupError):
                os.kill(self._process.pid, signal_number)
            self._process.join()
            self._process.close()
            self._process = None
        if self._orders:
            self._orders.close()
            self._orders = None

    def _read_log(self, output: Connection) -> None:
        with os.fdopen(os.dup(output.fileno()), encoding="utf-8", errors="replace") as lines:
            for line in lines:
                self._note(line)
        output.close()

    def _note(self, line: str) -> None:
        """Keep a line of the log that tells of an error."""
        try:
            record = msgspec.json.decode(line)
        except msgspec.DecodeError:
            record = {"message": line.strip(), "level": "warning"}
        if (
            record["level"] not in ("info", "debug")
            and record["message"] not in EXPECTED_WARNINGS
            and record["message"]
        ):
            self.errors.append(record)
