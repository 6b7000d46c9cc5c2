"""Several server processes behind a real HAProxy with a real PostgreSQL, and players of all games.

    python -m tests.server.cluster kill --minutes 1       kill a process with SIGKILL at random moments
    python -m tests.server.cluster stop --count 5         stop a process longer than its lease, then let it go on
    python -m tests.server.cluster roll --count 2         restart all processes one after the other
    python -m tests.server.cluster database --count 4     restart PostgreSQL
    python -m tests.server.cluster throughput             moves a second with one, two and three processes

Every drill ends with a comparison of the moves that were acknowledged with those that are stored.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

import asyncpg
from websockets.exceptions import WebSocketException

from botyard import GAMES
from botyard.core.registry import load_game
from botyard.loadtest.client import LoadTable, Player, Prompt, ServerMessage
from botyard.server.clock import ServerClock
from botyard.server.errors import ApiError
from botyard.server.health import StoreHealth
from botyard.server.live_match import LiveMatch
from botyard.server.store.postgres import PostgresStore
from botyard.server.store.postgres_leases import LEASE_SECONDS
from botyard.server.timers import TimerSet

from . import programs
from .harness import TIMEOUT_SECONDS, LiveServer, free_port, wait_until
from .postgres_server import PostgresServer, run_postgres

HAPROXY_FILE = Path(__file__).parents[2] / "deploy" / "haproxy-cluster.cfg"
NAMES = ("ONE", "TWO", "THREE")
CONNECTION_ERRORS = (WebSocketException, OSError, TimeoutError, ApiError, IndexError)
NO_LIMITS = ("--tables-per-minute", "1000000", "--connections-per-address", "1000000")
SECONDS_TO_GO_ON = 5.0  # after a crash, what issue and documentation promise


class Cluster:
    """The processes. A test names them by their index."""

    def __init__(self, folder: Path, postgres: PostgresServer, count: int) -> None:
        self.postgres, self.front = postgres, free_port()
        options = ("--store", postgres.url(), "--trusted-proxy", "127.0.0.1", *NO_LIMITS)
        self.servers = [LiveServer(folder / name, 1.0, *options) for name in NAMES[:count]]
        self._folder = folder
        self._proxy: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        with ThreadPoolExecutor() as executor:
            list(executor.map(LiveServer.start, self.servers))
        ports = [server.port for server in self.servers]
        addresses = {f"SERVER_{name}": f"127.0.0.1:{ports[n % len(ports)]}" for n, name in enumerate(NAMES)}
        environment = {**os.environ, **addresses, "LISTEN": f"127.0.0.1:{self.front}"}
        with (self._folder / "haproxy.txt").open("wb") as log:
            command = [str(programs.find("haproxy")), "-db", "-f", str(HAPROXY_FILE)]
            self._proxy = subprocess.Popen(command, env=environment, stdout=log, stderr=log)
        wait_until(self.is_serving)

    def is_serving(self) -> bool:
        with suppress(Exception):
            return bool(self.servers[0].http.get(f"http://127.0.0.1:{self.front}/api/games").status_code == 200)
        return False

    def close(self) -> None:
        for server in self.servers:
            if server.process:
                server.process.send_signal(signal.SIGCONT)
                server.kill()
            server.http.close()
        if self._proxy:
            self._proxy.kill()
            self._proxy.wait()

    def process_id(self, index: int) -> str:
        """Return the id under which the process at this index owns tables."""
        records = self.servers[index].log_records()
        return [str(record["process"]) for record in records if record["message"] == "the database is open"][-1]

    async def owners(self) -> dict[str, str]:
        connection = await asyncpg.connect(self.postgres.url())
        rows = await connection.fetch("SELECT table_id, owner FROM leases WHERE owner IS NOT NULL")
        await connection.close()
        return {row["table_id"]: row["owner"] for row in rows}

    async def tables_of(self, index: int) -> set[str]:
        process_id = self.process_id(index)
        return {table for table, owner in (await self.owners()).items() if owner == process_id}


@dataclass
class Tally:
    """What the players saw."""

    acknowledged: dict[tuple[str, str], str] = field(default_factory=dict)  # (table, message id) to action
    times: dict[str, list[float]] = field(default_factory=dict)  # of acknowledged moves, by table
    outdated: int = 0  # frames of an earlier entry than the player has seen before
    rejected: Counter[str] = field(default_factory=Counter)
    reconnects: int = 0


class WitnessPlayer(Player):
    """A player who notices frames that are older than those before."""

    def __init__(self, tally: Tally) -> None:
        super().__init__()
        self.tally = tally

    @property
    def is_cut(self) -> bool:
        return self._reader_task is None or self._reader_task.done()

    def _on_message(self, message: ServerMessage) -> None:
        self.tally.outdated += message.view is not None and message.n < self.n
        super()._on_message(message)


class ClusterTable(LoadTable):
    """A table whose players send a move again until it is acknowledged or rejected."""

    def __init__(self, game: str, rng: random.Random, tally: Tally, pause: float) -> None:
        super().__init__(2, rng, game)
        self.tally, self.pause = tally, pause
        self.players = [WitnessPlayer(tally) for _ in range(load_game(game).players[0])]

    async def play(self, stop: asyncio.Event) -> None:
        while not stop.is_set():
            if any(player.is_over for player in self.players):
                await self.open_next()
            elif prompted := [player for player in self.players if is_asked(player.prompt)]:
                await self.act(self.rng.choice(prompted))
            elif any(player.is_cut for player in self.players):
                await self.reconnect_all()
            await asyncio.sleep(self.pause * self.rng.uniform(0.5, 1.5))

    async def open_next(self) -> None:
        with suppress(*CONNECTION_ERRORS):
            await self.close()
            for player in self.players:
                player.prompt, player.is_over, player.n = None, False, 0
            await self.open(self._port)

    async def act(self, player: Player) -> None:
        assert player.prompt
        self._sent_count += 1
        action, prompt_id, message_id = self.choose_action(player.prompt), player.prompt.id, f"m{self._sent_count}"
        while True:
            answer = await player.act(action, prompt_id, message_id)
            if answer is not None:
                break
            await self.reconnect_all()
        if answer.id == message_id:
            self.tally.acknowledged[self.table, message_id] = action
            self.tally.times.setdefault(self.table, []).append(time.monotonic())
        else:
            self.tally.rejected[answer.rule] += 1

    async def reconnect_all(self) -> None:
        """Connect anew until the server answers."""
        self.tally.reconnects += 1
        while not await self.reconnect():
            await asyncio.sleep(0.05)
        await asyncio.sleep(0.02)


def is_asked(prompt: Prompt | None) -> bool:
    return prompt is not None and bool(prompt.choices or prompt.number_input)


@asynccontextmanager
async def run_cluster(count: int = 3, is_durable: bool = False) -> AsyncIterator[Cluster]:
    with tempfile.TemporaryDirectory(prefix="botyard-cluster-") as folder, run_postgres(is_durable) as postgres:
        cluster = Cluster(Path(folder), postgres, count)
        try:
            await asyncio.to_thread(cluster.start)
            yield cluster
        finally:
            cluster.close()


class Game:
    """Tables of all games, whose players play until the end of the block."""

    def __init__(self, cluster: Cluster, tables: int, seed: int, pause: float) -> None:
        self.cluster, self.rng, self.tally = cluster, random.Random(seed), Tally()
        games = [*GAMES] * -(-tables // len(GAMES))
        self.tables = [
            ClusterTable(game, random.Random(self.rng.random()), self.tally, pause) for game in games[:tables]
        ]
        self._stop = asyncio.Event()

    async def __aenter__(self) -> Game:
        for table in self.tables:
            await table.open(self.cluster.front)
        self._players = [asyncio.create_task(table.play(self._stop)) for table in self.tables]
        return self

    async def __aexit__(self, *error: object) -> None:
        self._stop.set()
        async with asyncio.timeout(TIMEOUT_SECONDS):
            await asyncio.gather(*self._players)
            await asyncio.gather(*(table.close() for table in self.tables))

    async def wait_for_moves(self, count: int, names: set[str] | None = None) -> None:
        """Wait until so many more moves are acknowledged at each of these tables, or at all running ones.

        A table whose game ends meanwhile has made enough.
        """
        names = {table.table for table in self.tables} if names is None else names
        wanted = {name: len(self.tally.times.get(name, ())) + count for name in names}

        def is_done(name: str) -> bool:
            is_running = any(table.table == name and not table.players[0].is_over for table in self.tables)
            return not is_running or len(self.tally.times.get(name, ())) >= wanted[name]

        await wait_for(lambda: all(map(is_done, names)))

    def seconds_until_next_move(self, since: float, names: set[str]) -> list[float]:
        """Return for each table the time until a move was acknowledged again; a table without one is left out."""
        later = ([at - since for at in self.tally.times.get(name, ()) if at > since] for name in names)
        return sorted(times[0] for times in later if times)


async def wait_for(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(TIMEOUT_SECONDS):
        while not condition():
            await asyncio.sleep(0.02)


@dataclass
class Audit:
    """The comparison of what was acknowledged with what is stored."""

    acknowledged: int = 0
    entries: int = 0
    faults: Counter[str] = field(default_factory=Counter)


async def audit(cluster: Cluster, tally: Tally) -> Audit:
    """Compare every acknowledged move with the store, and replay every log, whose digests chain all entries."""
    found = Audit(len(tally.acknowledged))
    store = PostgresStore(cluster.postgres.url(), lambda seconds: None, StoreHealth(Path("/")))
    await store.open()
    names = {name for name, _ in tally.acknowledged}
    for name in names:
        table, entries = await store.table(name), await store.entries(name)
        assert table
        stored = Counter((entry.message_id, entry.text) for entry in entries if entry.message_id)
        acknowledged = {(key, action) for (at, key), action in tally.acknowledged.items() if at == name}
        found.entries += len(entries)
        found.faults["acknowledged but lost"] += len(acknowledged - stored.keys())
        found.faults["stored twice"] += sum(count - 1 for count in stored.values())
        try:
            LiveMatch.restore(load_game(table.game), table, entries, TimerSet(ServerClock(), lambda timer: None))
        except Exception as error:
            found.faults[f"{table.game}: the log does not replay ({type(error).__name__})"] += 1
    await store.close()
    found.faults["frames older than one before"] += tally.outdated
    for server in cluster.servers:
        found.faults += logged_errors(server)
    found.faults += Counter()  # drops zeros
    return found


def logged_errors(server: LiveServer) -> Counter[str]:
    """Return what a server has logged that no drill explains."""
    expected = ("the lease of this process cannot be renewed", "a new key file was created")
    records = [record for record in server.log_records() if record["level"] in ("warning", "error")]
    return Counter(
        f"logged: {record['message']} {record.get('error', '')}"
        for record in records
        if not record["message"].startswith(expected)
    )


# --- drills ------------------------------------------------------------------------------------------------


async def kill(game: Game, index: int) -> list[float]:
    """Kill a process and start it again. Return the seconds until its tables went on."""
    names, since = await game.cluster.tables_of(index), time.monotonic()
    await asyncio.to_thread(game.cluster.servers[index].kill)
    await game.wait_for_moves(1, names)
    found = game.seconds_until_next_move(since, names)
    await asyncio.to_thread(game.cluster.servers[index].start)
    return found


async def stop(game: Game, index: int) -> list[float]:
    """Stop a process for longer than its lease, then let it go on."""
    names, since, process = await game.cluster.tables_of(index), time.monotonic(), game.cluster.servers[index].process
    assert process
    process.send_signal(signal.SIGSTOP)
    await game.wait_for_moves(2, names)
    found = game.seconds_until_next_move(since, names)
    await asyncio.sleep(max(0.0, since + LEASE_SECONDS + 1.0 - time.monotonic()))
    process.send_signal(signal.SIGCONT)
    await game.wait_for_moves(2)
    return found


async def roll(game: Game, index: int) -> list[float]:
    """Restart a process as for an upgrade."""
    names, since = await game.cluster.tables_of(index), time.monotonic()
    await asyncio.to_thread(game.cluster.servers[index].stop)
    await game.wait_for_moves(1, names)
    await asyncio.to_thread(game.cluster.servers[index].start)
    return game.seconds_until_next_move(since, names)


async def restart_database(game: Game, index: int) -> list[float]:
    await asyncio.to_thread(game.cluster.postgres.control, "restart", "fast" if index % 2 else "immediate")
    since = time.monotonic()
    await game.wait_for_moves(1)
    return game.seconds_until_next_move(since, {table.table for table in game.tables})


DRILLS = {"kill": kill, "stop": stop, "roll": roll, "database": restart_database}


async def run_drill(what: str, count: int, minutes: float, tables: int, seed: int) -> bool:
    seconds: list[float] = []
    runs, end = 0, time.monotonic() + 60 * minutes
    async with run_cluster(is_durable=True) as cluster:
        async with Game(cluster, tables, seed, 0.2) as game:
            await game.wait_for_moves(1)
            while runs < count or time.monotonic() < end:
                await asyncio.sleep(game.rng.uniform(0.0, 1.0))
                owners = [index for index in range(3) if await cluster.tables_of(index)]
                found = await DRILLS[what](game, game.rng.choice(owners) if what == "kill" else runs % 3)
                seconds += found
                runs += 1
                say(f"{what} {runs}: {len(found)} tables went on, {summary(found)}")
        result = await audit(cluster, game.tally)
    say(f"{runs} x {what}, {len(seconds)} tables: {summary(sorted(seconds))} until the next acknowledged move")
    say(f"{result.acknowledged} acknowledged moves, {result.entries} stored entries, faults: {dict(result.faults)}")
    say(f"{game.tally.reconnects} reconnects, rejected: {dict(game.tally.rejected)}")
    return not result.faults and (what == "stop" or all(second < SECONDS_TO_GO_ON for second in seconds))


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def summary(seconds: list[float]) -> str:
    if not seconds:
        return "none"
    values = [seconds[min(len(seconds) - 1, int(share * len(seconds)))] for share in (0.5, 0.9, 0.99)]
    return " / ".join(f"{1000 * value:.0f}" for value in (*values, seconds[-1])) + " ms (p50 / p90 / p99 / max)"


async def measure_throughput(seconds: float, tables: int, seed: int) -> None:
    """Print the moves a second of players who never pause, with one, two and three processes."""
    single = 0.0
    for count in (1, 2, 3):
        async with run_cluster(count, is_durable=True) as cluster, Game(cluster, tables, seed, 0.0) as game:
            await game.wait_for_moves(1)
            before = len(game.tally.acknowledged)
            await asyncio.sleep(seconds)
            rate = (len(game.tally.acknowledged) - before) / seconds
        single = single or rate
        say(f"{count} processes: {rate:.0f} moves/s, {rate / single:.2f} times one process")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.server.cluster")
    parser.add_argument("what", choices=[*DRILLS, "throughput"], nargs="?", default="kill")
    parser.add_argument("--count", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=0.0)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    if text := programs.missing_text():
        sys.exit(text)
    if args.what == "throughput":
        asyncio.run(measure_throughput(max(10.0, 60 * args.minutes), args.tables, args.seed))
    elif not asyncio.run(run_drill(args.what, args.count, args.minutes, args.tables, args.seed)):
        sys.exit("the drill has failed")


if __name__ == "__main__":
    main()
