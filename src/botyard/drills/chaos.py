"""`botyard chaos`: kill a server at random moments, on a disk and with a clock that fail, and look for lost moves.

Players with sockets play all games. Each round injects faults, kills the server with SIGKILL, restarts it and compares
every acknowledged move with the store, and what every viewer sees with what it was told before. At the end the replays
and logs that the server hands out are compared as well.
"""

from __future__ import annotations

import asyncio
import random
import sqlite3
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import msgspec
from msgspec import Struct
from websockets.exceptions import WebSocketException

from ..core.errors import LogError
from ..core.match import Match
from ..core.registry import load_game
from ..loadtest.client import ANSWER_TIMEOUT_SECONDS, request
from ..server.errors import ApiError
from ..server.protocol import encode
from ..server.records import LogEntry, Table
from ..server.replay import iter_entries
from ..server.store import SqliteStore
from ..server.viewer_log import ViewerLog
from .drill_server import DrillServer, Fault, Prepare, no_change
from .report import Finding, Report, command_line
from .witness import PlayedGame, Told, WitnessTable, fingerprint

CONNECTION_ERRORS = (WebSocketException, OSError, TimeoutError, ApiError, msgspec.DecodeError)  # of a killed server
MAX_SEATS = 4
MAX_MOVES = 100  # at a table; then its players leave, so that restarts stay quick
MAX_INSPECTED_GAMES = 20  # whose replays and logs are compared at the end
DAY_SECONDS = 86_400.0
FINDING_KINDS = (
    "lost",
    "duplicated",
    "told before stored",
    "rejected but stored",
    "errors logged",
    "nothing played",
)


@dataclass(frozen=True, slots=True)
class ChaosPlan:
    games: Sequence[str]
    seed: int = 1
    kills: int = 10
    prepare: Prepare = no_change


class ReplayStep(Struct):
    n: int


class ReplayPage(Struct):
    steps: list[ReplayStep]


async def run(plan: ChaosPlan) -> Report:
    report, started_at = Report("chaos", plan.seed), time.perf_counter()
    with tempfile.TemporaryDirectory(prefix="botyard-chaos-", ignore_cleanup_errors=True) as folder:
        await Chaos(plan, Path(folder), report).run()
    report.seconds = time.perf_counter() - started_at
    return report


class Chaos:
    """One server, one table of each game, and the rounds of kills."""

    def __init__(self, plan: ChaosPlan, folder: Path, report: Report) -> None:
        self.plan, self.report, self.rng = plan, report, random.Random(plan.seed)
        self.server = DrillServer(folder, plan.prepare)
        self.tables = [self._make_table(name) for name in plan.games]
        self.past_games: list[PlayedGame] = []
        self._clock_offset = 0.0
        self._unopened = set(self.tables)
        self._never_opened = set(self.tables)
        self._latest_errors = dict[WitnessTable, Exception]()
        self._restart_seconds: list[float] = []

    @property
    def counts(self) -> Counter[str]:
        return self.report.counts

    def _make_table(self, name: str) -> WitnessTable:
        game, rng = load_game(name), random.Random(self.rng.random())
        seats = rng.choice([seats for seats in game.players if seats <= MAX_SEATS])
        table = WitnessTable(seats, rng, name)
        table.options = rng.choice(({}, game.headless_options))
        return table

    async def run(self) -> None:
        try:
            await self.server.start()
            for _ in range(self.plan.kills):
                await self._play_until_killed()
                self._restart_seconds.append(await self.server.start())
                await self._reconnect()
                self._check_store([table.played_game() for table in self.tables])
            await self._compare_downloads()
        except ApiError as error:  # a server that does not start ends the drill
            self._find("failures", str(error))
        finally:
            self.server.kill()
        for table in self.tables:
            if table in self._never_opened:
                self._find("nothing played", f"no table of {table.game} was opened: {self._latest_errors.get(table)}")
        await self._compare_told()
        self._count()

    # --- a round ---

    async def _play_until_killed(self) -> None:
        stop = asyncio.Event()
        players = [asyncio.create_task(self._play(table, stop)) for table in self.tables]
        await self._wait_for_a_move()
        await asyncio.sleep(self.rng.uniform(0.0, 0.3))
        for _ in range(self.rng.choice((0, 1, 1, 2))):
            self.server.inject(self._draw_fault())
            await asyncio.sleep(self.rng.uniform(0.02, 0.4))
        self.server.kill()
        self.counts["kills"] += 1
        stop.set()
        await asyncio.gather(*players)

    async def _wait_for_a_move(self) -> None:
        """Wait until a move is acknowledged, so that every kill can lose something."""
        before = self._acknowledged_moves
        try:
            async with asyncio.timeout(ANSWER_TIMEOUT_SECONDS):
                while self._acknowledged_moves == before:
                    await asyncio.sleep(0.005)
        except TimeoutError:
            self._find("nothing played", f"no move was acknowledged in {ANSWER_TIMEOUT_SECONDS:g} s")

    @property
    def _acknowledged_moves(self) -> int:
        return sum(len(table.sent.acknowledged) for table in self.tables)

    def _draw_fault(self) -> Fault:
        kind = self.rng.choice(("slow disk", "full disk", "clock jumps", "cleared"))
        self.counts[f"faults: {kind}"] += 1
        match kind:
            case "slow disk":
                return Fault(self.rng.uniform(0.001, 0.1), self._clock_offset)
            case "full disk":
                return Fault(0.0, self._clock_offset, self._draw_file_limit())
            case "clock jumps":
                self._clock_offset = self.rng.choice((-1, 1)) * self.rng.choice((1.0, 60.0, 3600.0, 30 * DAY_SECONDS))
        return Fault(0.0, self._clock_offset)

    def _draw_file_limit(self) -> int:
        """Return a limit in bytes that the files of the store reach now or soon."""
        sizes = [path.stat().st_size for path in self.server.folder.glob("botyard.sqlite*")]
        return self.rng.randrange(max(sizes, default=0) + 32_768)

    async def _play(self, table: WitnessTable, stop: asyncio.Event) -> None:
        """Play at a table until the server is gone; when a game ends, begin the next one."""
        while not stop.is_set():
            try:
                if table in self._unopened or table.is_over or len(table.sent.acknowledged) >= MAX_MOVES:
                    await self._begin_game(table)
                elif not await table.play():
                    await asyncio.sleep(0.01)
            except CONNECTION_ERRORS as error:
                if not stop.is_set():
                    self._latest_errors[table] = error
                await asyncio.sleep(0.01)

    async def _begin_game(self, table: WitnessTable) -> None:
        if table not in self._unopened:
            game = table.played_game()
            game.was_left = not game.is_over
            self.past_games.append(game)
            self._unopened.add(table)
            if game.was_left:
                table.forget()
                await table.leave()
                game.is_over = table.is_over
        await table.close()
        await table.open(self.server.port)
        self._unopened.discard(table)
        self._never_opened.discard(table)
        self.counts["games begun"] += 1

    async def _reconnect(self) -> None:
        for table in self.tables:
            if table not in self._unopened:
                try:
                    await table.close()
                    await table.connect()
                    await table.wait_for_frames()
                    self.counts["moves resent"] += await table.resend()
                except CONNECTION_ERRORS as error:
                    self._find("failures", f"table {table.table} of {table.game} cannot be opened again: {error}")
                self._report_faults(table.played_game())
        while self.server.errors:
            self._find("errors logged", str(self.server.errors.pop()))

    def _report_faults(self, game: PlayedGame) -> None:
        for viewer, memory in enumerate(game.memories):
            for fault in memory.faults:
                kind = "wrong timers" if fault.startswith("timer") else "told before stored"
                self._find(kind, f"{game.game}, table {game.table}, viewer {viewer}: {fault}")
            memory.faults.clear()

    # --- the store ---

    def _check_store(self, games: Sequence[PlayedGame]) -> None:
        """Compare the moves of these games with the store."""
        with closing(sqlite3.connect(f"{self.server.database.as_uri()}?mode=ro", uri=True)) as store:
            for game in games:
                sql = "SELECT n, message_id, text FROM entries WHERE table_id = ? ORDER BY n"
                self._compare(game, store.execute(sql, (game.table,)).fetchall())

    def _compare(self, game: PlayedGame, rows: list[tuple[int, str, str]]) -> None:
        stored, where = dict[str, str](), f"{game.game}, table {game.table}"
        for expected, (n, message_id, text) in enumerate(rows, start=1):
            if n != expected:
                self._find("lost", f"{where}: entry {expected} is missing")
            if message_id and message_id in stored:
                self._find(
                    "duplicated", f"{where}: {message_id} was played twice, as {stored[message_id]!r} and {text!r}"
                )
            stored[message_id] = text
        for message_id, text in game.sent.acknowledged.items():
            found = stored.get(message_id)
            if found is None or (text and found != text):
                self._find("lost", f"{where}: {message_id} ({text or 'undo'!r}) was acknowledged; stored is {found!r}")
        for message_id in game.sent.rejected & stored.keys():
            self._find("rejected but stored", f"{where}: {message_id} ({stored[message_id]!r})")

    # --- the end ---

    @property
    def _games(self) -> list[PlayedGame]:
        return [*self.past_games, *(table.played_game() for table in self.tables if table not in self._unopened)]

    async def _compare_told(self) -> None:
        """Compare everything that any viewer was told in any game with the views that follow from the store."""
        self._check_store(self._games)
        store = SqliteStore(self.server.database)
        await store.open()
        for game in self._games:
            table = await store.table(game.table)
            views = views_of(table, await store.entries(game.table), len(game.memories) - 1) if table else []
            for viewer, (memory, expected) in enumerate(zip(game.memories, views, strict=True)):
                self.counts["views compared"] += len(memory.told)
                for n, _ in memory.told - set(expected):
                    where = f"{game.game}, table {game.table}, viewer {viewer}"
                    self._find("told before stored", f"{where}: no stored position has the view told after entry {n}")
        await store.close()

    async def _compare_downloads(self) -> None:
        """Compare the replays and logs that the server hands out with what was told."""
        for table in self.tables:
            await table.close()
        for game in self.rng.sample(self._games, min(MAX_INSPECTED_GAMES, len(self._games))):
            for viewer in range(len(game.memories))[-1 if game.was_left and not game.is_over else 0 :]:
                await self._compare_replay(game, viewer)
            await self._check_log(game)

    async def _compare_replay(self, game: PlayedGame, viewer: int) -> None:
        """Check that the replay of a viewer has all entries that the viewer was told of."""
        seat = "" if viewer == len(game.memories) - 1 else f"&seat={viewer}"
        start = 0
        while start <= game.memories[viewer].n:
            path = f"/api/tables/{game.table}/replay?start={start}{seat}"
            _, body = await request(self.server.port, "GET", path, game.cookies[viewer])
            steps = msgspec.json.decode(body, type=ReplayPage).steps
            if [step.n for step in steps] != list(range(start, start + len(steps))) or not steps:
                where = f"{game.game}, table {game.table}, viewer {viewer}"
                self._find("lost", f"{where}: the replay has no entry {start + len(steps)}")
                return
            start += len(steps)
        self.counts["replays compared"] += 1

    async def _check_log(self, game: PlayedGame) -> None:
        """Replay the log of a finished game as a player would, digest by digest."""
        if not game.is_over:
            return
        _, body = await request(self.server.port, "GET", f"/api/tables/{game.table}/log", game.cookies[0])
        try:
            Match.restore(load_game(game.game), body.decode())
        except LogError as error:
            self._find("lost", f"{game.game}, table {game.table}: the log does not replay: {error}")
        self.counts["logs replayed"] += 1

    def _find(self, kind: str, text: str) -> None:
        plan = self.plan
        command = command_line("chaos", games=",".join(plan.games), seed=plan.seed, count=plan.kills)
        self.report.add(Finding(kind, text, command))

    def _count(self) -> None:
        games = self._games
        self.counts["acknowledged moves"] = sum(len(game.sent.acknowledged) for game in games)
        self.counts["rejected moves"] = sum(len(game.sent.rejected) for game in games)
        self.counts["games finished"] = sum(game.is_over for game in games)  # most of them because everybody left
        self.counts["slowest restart in ms"] = round(1000 * max(self._restart_seconds, default=0.0))
        self.counts["mean restart in ms"] = round(
            1000 * sum(self._restart_seconds) / max(1, len(self._restart_seconds))
        )
        for kind in (
            "lost",
            "duplicated",
            "told before stored",
            "rejected but stored",
            "errors logged",
            "nothing played",
        ):
            self.counts.setdefault(kind, 0)


def views_of(table: Table, entries: Sequence[LogEntry], seats: int) -> list[list[Told]]:
    """Return the views of each seat and of a spectator after each stored entry, numbered as the viewer counts them."""
    game, viewers = load_game(table.game), (*range(seats), None)
    match, logs = Match(game, table.players, table.seed, table.options), list[ViewerLog]()
    views: list[list[Told]] = [[] for _ in viewers]
    for entry in iter_entries(match, table, entries):
        if logs:
            for log in logs:
                log.record(match, entry)
        else:
            logs = [ViewerLog(viewer, entry) for viewer in viewers]
        view = game.view_builder(match.state)
        for log, told in zip(logs, views, strict=True):
            told.append((log.n, fingerprint(encode(view(log.viewer)))))
    return views
