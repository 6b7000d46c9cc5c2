"""The load test of `botyard load`: it fills its own server with tables, measures it, or kills it under load."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from socket import socket

import msgspec

from ..server.errors import ApiError
from ..server.metrics import BUCKET_BOUNDS_SECONDS
from .client import LOCALHOST, Counters, LoadTable, request, run_at_rate

SETUP_CONCURRENCY = 20  # tables opened at the same time
START_TIMEOUT_SECONDS = 180.0
RESTART_TIMEOUT_SECONDS = 600.0  # with all its tables, on a busy machine


@dataclass(frozen=True, slots=True)
class Plan:
    tables: int = 250
    seats: int = 4
    rate: float = 200.0
    seconds: float = 60.0
    kills: int = 0
    game: str = "ricochet-robots"
    relaxed_durability: bool = False
    seed: int = 1
    bots: int = 0  # at each table, besides the people


@dataclass(slots=True)
class Findings:
    """The measurements that `botyard load` prints."""

    game: str = ""
    tables: int = 0
    seats: int = 0  # of people
    bots: int = 0
    moves: int = 0  # of people
    rejected: int = 0
    games: int = 0
    unanswered: int = 0
    lost: int = 0
    seconds: float = 0.0
    rate: float = 0.0
    cpu_ms_per_move: float = 0.0  # of the server without its workers
    server_p50_ms: float = 0.0
    server_p99_ms: float = 0.0
    store_p50_ms: float = 0.0
    trip_p50_ms: float = 0.0
    trip_p99_ms: float = 0.0
    cold_start_s: float = 0.0
    empty_mb: float = 0.0
    loaded_mb: float = 0.0
    kb_per_seat: float = 0.0
    kills: int = 0
    late_tables: int = 0  # tables whose players could not reconnect in time after a restart
    slowest_restart_s: float = 0.0
    restarts_s: list[float] = field(default_factory=list)
    failure: str = ""  # why a run ended early


class ServerProcess:
    """A server process on a free port."""

    def __init__(self, folder: Path, relaxed_durability: bool) -> None:
        with socket() as probe:
            probe.bind((LOCALHOST, 0))
            self.port: int = probe.getsockname()[1]
        self.folder, self._relaxed_durability = folder, relaxed_durability
        self._process: subprocess.Popen[bytes] | None = None

    async def start(self, timeout_seconds: float = START_TIMEOUT_SECONDS) -> float:
        """Start the server. Return the seconds until it has restored all tables."""
        started_at = time.perf_counter()
        options = ["--port", str(self.port), "--data-dir", str(self.folder)]
        for option in ("tables-per-minute", "people-per-address", "connections-per-address"):
            options += [f"--{option}", "1000000"]  # all the load comes from one address
        options += ["--fast"] if self._relaxed_durability else []
        with (self.folder / "stderr.txt").open("ab") as errors:
            self._process = subprocess.Popen([sys.executable, "-m", "botyard.server", *options], stderr=errors)
        while time.perf_counter() - started_at < timeout_seconds:
            try:
                _, response = await request(self.port, "GET", "/healthz", "")
                if not msgspec.json.decode(response)["restoring"]:
                    return time.perf_counter() - started_at
            except (OSError, ApiError, msgspec.DecodeError):
                pass
            await asyncio.sleep(0.02)
        raise ApiError("LOAD", f"the server did not start within {timeout_seconds:.0f} s; see {self.folder}/stderr.txt")

    def stop(self, signal_number: int = signal.SIGKILL) -> None:
        if self._process:
            self._process.send_signal(signal_number)
            self._process.wait()
            self._process = None

    def memory_mb(self) -> float:
        """Return the resident memory in MB; 0 where the system does not report it."""
        try:
            assert self._process
            pages = int(Path(f"/proc/{self._process.pid}/statm").read_text().split()[1])
        except OSError:
            return 0.0
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6

    async def read_metric(self, name: str) -> list[float]:
        """Return the value of a metric, or the cumulative buckets of a histogram."""
        _, response = await request(self.port, "GET", "/metrics", "")
        lines = [line for line in response.decode().splitlines() if line.startswith((f"{name} ", f"{name}_bucket"))]
        return [float(line.split()[-1]) for line in lines]


async def run(plan: Plan) -> Findings:
    with tempfile.TemporaryDirectory(prefix="botyard-load-") as folder:
        server = ServerProcess(Path(folder), plan.relaxed_durability)
        findings = Findings(plan.game, plan.tables, plan.tables * plan.seats, plan.tables * plan.bots)
        try:
            findings.cold_start_s = await server.start()
            findings.empty_mb = server.memory_mb()
            load_tables = await open_tables(plan, server.port)
            counters = Counters()
            if plan.kills:
                await run_with_kills(plan, server, load_tables, counters, findings)
            else:
                await run_steady_load(plan, server, load_tables, counters, findings)
            await asyncio.gather(*(load_table.close() for load_table in load_tables))
        finally:
            server.stop()
        findings.moves, findings.rejected, findings.unanswered = (
            len(counters.acknowledged),
            counters.rejected,
            counters.unanswered,
        )
        findings.games, findings.rate = counters.games, round(findings.moves / findings.seconds, 1)
        findings.trip_p50_ms, findings.trip_p99_ms = (
            1000 * percentile(counters.round_trips, fraction) for fraction in (0.5, 0.99)
        )
        findings.lost = count_lost(server.folder / "botyard.sqlite", counters)
        return findings


async def open_tables(plan: Plan, port: int) -> list[LoadTable]:
    rng, gate = random.Random(plan.seed), asyncio.Semaphore(SETUP_CONCURRENCY)
    seeds = [rng.random() for _ in range(plan.tables)]
    load_tables = [LoadTable(plan.seats, random.Random(seed), plan.game, plan.bots) for seed in seeds]

    async def open_one(load_table: LoadTable) -> None:
        async with gate:
            await load_table.open(port)

    await asyncio.gather(*map(open_one, load_tables))
    return load_tables


async def run_steady_load(
    plan: Plan, server: ServerProcess, load_tables: list[LoadTable], counters: Counters, findings: Findings
) -> None:
    """Run the load for the planned time, and record the server's metrics."""
    names = ("botyard_frame_seconds", "botyard_store_seconds", "botyard_cpu_seconds")
    before = [await server.read_metric(name) for name in names]
    started_at, stop = time.perf_counter(), asyncio.Event()
    asyncio.get_running_loop().call_later(plan.seconds, stop.set)
    await run_at_rate(load_tables, plan.rate, counters, stop)
    findings.seconds = time.perf_counter() - started_at
    frames, store, cpu = [
        [now - then for now, then in zip(await server.read_metric(name), old, strict=True)]
        for name, old in zip(names, before, strict=True)
    ]
    findings.server_p50_ms, findings.server_p99_ms = (
        1000 * histogram_percentile(frames, fraction) for fraction in (0.5, 0.99)
    )
    findings.store_p50_ms = 1000 * histogram_percentile(store, 0.5)
    findings.cpu_ms_per_move = 1000 * cpu[0] / max(1, len(counters.acknowledged))
    findings.loaded_mb = server.memory_mb()
    findings.kb_per_seat = 1000 * (findings.loaded_mb - findings.empty_mb) / findings.seats


async def run_with_kills(
    plan: Plan, server: ServerProcess, load_tables: list[LoadTable], counters: Counters, findings: Findings
) -> None:
    """Kill the server with SIGKILL under load, restart it, and reconnect all players.

    A server that does not restart ends the run; acknowledged moves still count.
    """
    rng = random.Random(plan.seed)
    for _ in range(plan.kills):
        started_at, dead = time.perf_counter(), asyncio.Event()
        load = asyncio.create_task(run_at_rate(load_tables, plan.rate, counters, dead))
        await asyncio.sleep(rng.uniform(0.5, 1.5))
        server.stop()
        dead.set()
        await load
        findings.seconds += time.perf_counter() - started_at
        findings.kills += 1
        try:
            findings.restarts_s.append(round(await server.start(RESTART_TIMEOUT_SECONDS), 2))
        except ApiError as exc:
            findings.failure = str(exc)
            break
        reconnected = await asyncio.gather(*(load_table.reconnect() for load_table in load_tables))
        findings.late_tables += reconnected.count(False)  # their next moves count as unanswered
    findings.slowest_restart_s = max(findings.restarts_s, default=0.0)


def count_lost(path: Path, counters: Counters) -> int:
    """Return the number of acknowledged moves that are missing or different in the store."""
    with sqlite3.connect(path) as store:
        stored = {
            (table, key): text for table, key, text in store.execute("SELECT table_id, message_id, text FROM entries")
        }
    store.close()
    return sum(stored.get(message) != action for message, action in counters.acknowledged.items())


def percentile(times: list[float], fraction: float) -> float:
    return sorted(times)[min(len(times) - 1, int(fraction * len(times)))] if times else 0.0


def histogram_percentile(counts: list[float], fraction: float) -> float:
    """Return a percentile of a histogram, interpolated linearly within a bucket."""
    edges, wanted, below = (0.0, *BUCKET_BOUNDS_SECONDS, BUCKET_BOUNDS_SECONDS[-1]), fraction * counts[-1], 0.0
    for bucket, count in enumerate(counts):
        if count >= wanted and count > below:
            return edges[bucket] + (edges[bucket + 1] - edges[bucket]) * (wanted - below) / (count - below)
        below = count
    return edges[-1]
