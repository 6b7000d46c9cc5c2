"""The load that ships: many tables on a server of its own, figures, and kill -9 with a look at what is left."""

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

from .loadclient import HERE, Party, Tally, keep_pace, request
from .metrics import BOUNDS
from .refusals import Refusal

AT_ONCE = 20  # tables set up at the same time
START_LIMIT = 60.0  # seconds a server may take to come up
RESTART_LIMIT = 600.0  # with all its tables, on a busy machine


@dataclass(frozen=True, slots=True)
class Plan:
    tables: int = 250
    seats: int = 4
    rate: float = 200.0
    seconds: float = 60.0
    kills: int = 0
    game: str = "ricochet-robots"
    fast: bool = False
    seed: int = 1


@dataclass(slots=True)
class Findings:
    """What a run found; printed by `botyard load`."""

    game: str = ""
    tables: int = 0
    seats: int = 0
    moves: int = 0
    refused: int = 0
    games: int = 0
    cut: int = 0
    lost: int = 0
    seconds: float = 0.0
    rate: float = 0.0
    cpu_ms_per_move: float = 0.0  # of the server itself, without its workers
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
    late: int = 0  # tables whose people could not connect in time after a restart
    slowest_restart_s: float = 0.0
    restarts_s: list[float] = field(default_factory=list)
    trouble: str = ""  # why a run ended early


class OwnServer:
    """A server process on a free port, with its data in a folder that goes away."""

    def __init__(self, folder: Path, fast: bool) -> None:
        with socket() as probe:
            probe.bind((HERE, 0))
            self.port: int = probe.getsockname()[1]
        self.folder, self._fast = folder, fast
        self._process: subprocess.Popen[bytes] | None = None

    async def start(self, limit: float = START_LIMIT) -> float:
        """Seconds until every live table is playable."""
        begun = time.perf_counter()
        options = ["--port", str(self.port), "--data-dir", str(self.folder), "--tables-per-minute", "1000000"]
        options += ["--fast"] if self._fast else []
        with (self.folder / "stderr.txt").open("ab") as errors:
            self._process = subprocess.Popen([sys.executable, "-m", "botyard.server", *options], stderr=errors)
        while time.perf_counter() - begun < limit:
            try:
                _, answer = await request(self.port, "GET", "/healthz", "")
                if not msgspec.json.decode(answer)["restoring"]:
                    return time.perf_counter() - begun
            except (OSError, Refusal, msgspec.DecodeError):
                pass
            await asyncio.sleep(0.02)
        raise Refusal("LOAD", f"the server did not start within {limit:.0f} s; see {self.folder}/stderr.txt")

    def end(self, how: int = signal.SIGKILL) -> None:
        if self._process:
            self._process.send_signal(how)
            self._process.wait()
            self._process = None

    def memory(self) -> float:
        """Resident megabytes, where the system tells."""
        try:
            assert self._process
            pages = int(Path(f"/proc/{self._process.pid}/statm").read_text().split()[1])
        except OSError:
            return 0.0
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6

    async def figures(self, name: str) -> list[float]:
        """The value of a metric of the server, or the buckets of a histogram, each with those below it."""
        _, answer = await request(self.port, "GET", "/metrics", "")
        lines = [line for line in answer.decode().splitlines() if line.startswith((f"{name} ", f"{name}_bucket"))]
        return [float(line.split()[-1]) for line in lines]


async def run(plan: Plan) -> Findings:
    with tempfile.TemporaryDirectory(prefix="botyard-load-") as folder:
        server = OwnServer(Path(folder), plan.fast)
        found = Findings(plan.game, plan.tables, plan.tables * plan.seats)
        try:
            found.cold_start_s = await server.start()
            found.empty_mb = server.memory()
            parties = await sit_down(plan, server.port)
            tally = Tally()
            if plan.kills:
                await kill_again_and_again(plan, server, parties, tally, found)
            else:
                await hold(plan, server, parties, tally, found)
            await asyncio.gather(*(party.close() for party in parties))
        finally:
            server.end()
        found.moves, found.refused, found.cut = len(tally.kept), tally.refused, tally.cut
        found.games, found.rate = tally.games, round(found.moves / found.seconds, 1)
        found.trip_p50_ms, found.trip_p99_ms = (1000 * share_of(tally.trips, part) for part in (0.5, 0.99))
        found.lost = count_lost(server.folder / "botyard.sqlite", tally)
        return found


async def sit_down(plan: Plan, port: int) -> list[Party]:
    luck, gate = random.Random(plan.seed), asyncio.Semaphore(AT_ONCE)
    parties = [Party(plan.seats, random.Random(luck.random()), plan.game) for _ in range(plan.tables)]

    async def one(party: Party) -> None:
        async with gate:
            await party.sit_down(port)

    await asyncio.gather(*map(one, parties))
    return parties


async def hold(plan: Plan, server: OwnServer, parties: list[Party], tally: Tally, found: Findings) -> None:
    """The load for the time asked for, and the server's own figures of it."""
    names = ("botyard_frame_seconds", "botyard_store_seconds", "botyard_cpu_seconds")
    before = [await server.figures(name) for name in names]
    begun, stop = time.perf_counter(), asyncio.Event()
    asyncio.get_running_loop().call_later(plan.seconds, stop.set)
    await keep_pace(parties, plan.rate, tally, stop)
    found.seconds = time.perf_counter() - begun
    frames, store, cpu = [
        [now - then for now, then in zip(await server.figures(name), old, strict=True)]
        for name, old in zip(names, before, strict=True)
    ]
    found.server_p50_ms, found.server_p99_ms = (1000 * in_buckets(frames, part) for part in (0.5, 0.99))
    found.store_p50_ms = 1000 * in_buckets(store, 0.5)
    found.cpu_ms_per_move = 1000 * cpu[0] / max(1, len(tally.kept))
    found.loaded_mb = server.memory()
    found.kb_per_seat = 1000 * (found.loaded_mb - found.empty_mb) / found.seats


async def kill_again_and_again(
    plan: Plan, server: OwnServer, parties: list[Party], tally: Tally, found: Findings
) -> None:
    """SIGKILL at any moment under load; everybody comes back and goes on.

    A server that does not come back ends the run, and what was acknowledged until then is still counted.
    """
    luck = random.Random(plan.seed)
    for _ in range(plan.kills):
        begun, dead = time.perf_counter(), asyncio.Event()
        load = asyncio.create_task(keep_pace(parties, plan.rate, tally, dead))
        await asyncio.sleep(luck.uniform(0.5, 1.5))
        server.end()
        dead.set()
        await load
        found.seconds += time.perf_counter() - begun
        found.kills += 1
        try:
            found.restarts_s.append(round(await server.start(RESTART_LIMIT), 2))
        except Refusal as refusal:
            found.trouble = str(refusal)
            break
        back = await asyncio.gather(*(party.come_back() for party in parties))
        found.late += back.count(False)  # their next moves count as cut
    found.slowest_restart_s = max(found.restarts_s, default=0.0)


def count_lost(path: Path, tally: Tally) -> int:
    """Acknowledged moves that are not in the store."""
    with sqlite3.connect(path) as store:
        stored = set(store.execute("SELECT tbl, id FROM entries"))
    store.close()
    return len(tally.kept - stored)


def share_of(times: list[float], part: float) -> float:
    return sorted(times)[min(len(times) - 1, int(part * len(times)))] if times else 0.0


def in_buckets(counts: list[float], part: float) -> float:
    """A share of a histogram, by a straight line within its bucket."""
    edges, wanted, below = (0.0, *BOUNDS, BOUNDS[-1]), part * counts[-1], 0.0
    for place, count in enumerate(counts):
        if count >= wanted and count > below:
            return edges[place] + (edges[place + 1] - edges[place]) * (wanted - below) / (count - below)
        below = count
    return edges[-1]
