"""Promises of docs/server.md that a fast server could keep by chance: these tests provoke the failure."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from botyard import Rng, Seat
from botyard.server import schemas, table_setup
from botyard.server.app import make_app
from botyard.server.bot_workers import BotReply
from botyard.server.context import AppContext
from botyard.server.health import StoreError
from botyard.server.records import SeatRecord, Table
from botyard.server.session import TableSession
from botyard.server.settings import Settings
from botyard.server.store import SqliteStore
from botyard.server.workers import JobOwner
from tests.conformance.strip import Strip

from .harness import Client, wait_for
from .harness import LiveServer as Server
from .test_messages import two_at_a_table
from .test_session import FakeBotWorkers, FakeSocket, Json, connect, run_with_context, start_strip, submit

# --- stored before sent ------------------------------------------------------------------------------------


class GatedStore:
    """A store whose writes wait while the gate is closed."""

    def __init__(self, path: Path) -> None:
        self.store, self.gate, self.waiting = SqliteStore(path, relaxed_durability=True), asyncio.Event(), 0
        self.gate.set()

    async def write(self, *records: Any) -> None:
        self.waiting += 1
        await self.gate.wait()
        self.waiting -= 1
        await self.store.write(*records)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.store, name)


class ServerScenario:
    """Ann and Ben at a table of three seats, and a spectator."""

    def __init__(self, context: AppContext, store: GatedStore) -> None:
        self.context, self.store = context, store

    async def open(self, begun: bool) -> None:
        kinds = [("guest", "ann"), ("guest", "ben"), ("guest", "cleo") if begun else ("open", "")]
        seats = [schemas.SeatRequest(kind, name=name) for kind, name in kinds]  # type: ignore[arg-type]
        self.session = await self.context.open_table(schemas.CreateTable("strip", seats, listed=True), "ann")
        for seat_record in self.session.table.seats:
            seat_record.user_id = seat_record.name
        if begun:
            await self.session.call(lambda: self.session.start_game("ann"))
        self.sockets = [await connect(self.session, name) for name in ("ann", "ben", "eve")]

    @property
    def card(self) -> int:
        card: int = self.sockets[0].last_frame["view"]["hand"][0]
        return card

    async def submit(self, **message: Any) -> Json:
        return await submit(self.session, self.sockets[0], **message)

    async def http(self, method: str, path: str, person: str = "ann", **body: Any) -> httpx.Response:
        cookie = {"Cookie": f"botyard={self.context.identity.sign(person)}"}
        transport = httpx.ASGITransport(make_app(self.context))
        async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as client:
            path = f"/api/tables/{self.session.table.id}{path}"
            return await client.request(method, path, headers=cookie, **({"json": body} if method == "POST" else {}))

    async def post(self, path: str, person: str = "ann", **body: Any) -> None:
        answer = await self.http("POST", path, person, **body)
        assert answer.status_code in (200, 201), answer.text


Act = Callable[[ServerScenario], Awaitable[Any]]
RUNNING: dict[str, Act] = {
    "a move": lambda scene: scene.submit(action=f"put {scene.card} 2"),
    "an undo": lambda scene: scene.submit(undo=0),
    "a withdrawal": lambda scene: scene.submit(withdraw=0),
    "chat": lambda scene: scene.submit(chat="hello"),
    "a hint": lambda scene: scene.submit(hint="regular"),
    "stepping away": lambda scene: scene.submit(away=True),
    "leaving": lambda scene: scene.submit(leave=True),
    "a change of the table": lambda scene: scene.post("/change", hints=False),
    "leaving by a request": lambda scene: scene.post("/leave", "ben"),
}
OPEN: dict[str, Act] = {
    "sitting down": lambda scene: scene.post("/join", "eve"),
    "other seats": lambda scene: scene.post("/change", seats=[None, None, {"kind": "bot"}]),
    "standing up": lambda scene: scene.post("/leave", "ben"),
    "the start": lambda scene: scene.post("/start"),
}


@pytest.mark.parametrize("what", [*RUNNING, *OPEN])
def test_nothing_is_sent_before_it_is_stored(tmp_path: Path, what: str):
    async def main() -> None:
        store = GatedStore(tmp_path / "held.sqlite")
        context = AppContext(Settings(tmp_path, relaxed_durability=True), store=store, bot_workers=FakeBotWorkers())
        context._builtin_games["strip"] = Strip()
        scenario = ServerScenario(context, store)
        await scenario.open(begun=what in RUNNING)
        if what in RUNNING:
            await scenario.submit(action=f"put {scenario.card} 1")
        elif what == "the start":
            await scenario.post("/join", "eve")
        await assert_waits_for_store(scenario, (RUNNING | OPEN)[what])
        await context.close()

    asyncio.run(main())


async def assert_waits_for_store(scenario: ServerScenario, act: Act) -> None:
    before = (await scenario.http("GET", "", "eve")).text
    received = [len(socket.raw) for socket in scenario.sockets]
    scenario.store.gate.clear()
    doing = asyncio.ensure_future(act(scenario))
    await wait_for(lambda: scenario.store.waiting)
    for _ in range(50):  # turns of the loop in which a message could be sent
        await asyncio.sleep(0)
    assert not doing.done()
    assert [len(socket.raw) for socket in scenario.sockets] == received
    assert (await scenario.http("GET", "", "eve")).text == before
    scenario.store.gate.set()
    await doing
    assert any(len(socket.raw) > count for socket, count in zip(scenario.sockets, received, strict=True))


class WatchedBotWorkers(FakeBotWorkers):
    """Workers that get their positions when the test releases them, and keep these."""

    def __init__(self) -> None:
        super().__init__()
        self.gate, self.seconds = asyncio.Event(), 3600.0
        self.sampled: list[Any] = []

    async def choose_move(
        self, owner: JobOwner, game_name: str, level: str, sample: Any, seat: Seat, rng: Rng, with_plan: bool = False
    ) -> BotReply:
        await self.gate.wait()
        self.sampled.append(sample())
        return await super().choose_move(owner, game_name, level, sample, seat, rng, with_plan)


def everything_shown(session: TableSession) -> list[Any]:
    live = session.require_match()
    views = [bytes(live.view_for(viewer)) for viewer in (None, 0, 1)]
    undo, timers = [live.undo_targets(seat) for seat in (0, 1)], live.timers.snapshot()
    return [live, live.n, live.match.state, *views, undo, timers, live.is_duplicate(0, "x"), session.table]


def test_readers_see_the_old_position_until_the_move_is_stored(tmp_path: Path):
    store, bot_workers = GatedStore(tmp_path / "held.sqlite"), WatchedBotWorkers()

    async def scenario(context: AppContext) -> None:
        session = await start_strip(context, "ann", "ben", "bot")
        ann, ben = [await connect(session, name) for name in ("ann", "ben")]
        for register in (1, 2):
            await submit(session, ann, action=f"put {ann.last_frame['view']['hand'][0]} {register}")
        await submit(session, ben, hint="regular")
        before = everything_shown(session)
        store.gate.clear()
        doing = asyncio.ensure_future(submit(session, ann, action="done", id="x"))
        await wait_for(lambda: store.waiting)
        bot_workers.gate.set()
        await wait_for(lambda: len(bot_workers.sampled) == 2)  # the bot's question and the hint
        assert [state.done for state in bot_workers.sampled] == [[False] * 3] * 2
        await session.on_connect(eve := FakeSocket("eve", "e"))
        assert eve.last_frame["view"]["done"][0] is False
        assert everything_shown(session) == before
        store.gate.set()
        await doing
        assert eve.last_frame["view"]["done"][0] is True
        assert session.require_match().match.state.done == [True, False, False]

    run_with_context(tmp_path, scenario, bot_workers=bot_workers, store=store)


@pytest.mark.parametrize("error", [StoreError("disk-full"), ZeroDivisionError()])
def test_error_between_play_and_store_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: Exception
):
    """The session needs no repair: the match is as it was."""

    async def refuse(*records: object) -> None:
        raise error

    async def no_repair(table: Table) -> None:
        pass

    async def scenario(context: AppContext) -> None:
        session = await start_strip(context, "ann", "ben")
        socket = await connect(session, "ann")
        monkeypatch.setattr(session, "restore", no_repair)
        card, before = socket.last_frame["view"]["hand"][0], everything_shown(session)
        with monkeypatch.context() as failing:
            failing.setattr(context.store, "write", refuse)
            for message in ({"action": f"put {card} 1"}, {"leave": True}):
                assert "rejected" in await submit(session, socket, **message, id="x")
                assert everything_shown(session) == before
        assert (await submit(session, socket, action=f"put {card} 1", id="x"))["n"] == 1
        for undoing in ({"undo": 0}, {"withdraw": 0}):
            before = everything_shown(session)
            with monkeypatch.context() as failing:
                failing.setattr(context.store, "write", refuse)
                assert "rejected" in await submit(session, socket, **undoing, id="y")
            assert everything_shown(session) == before

    run_with_context(tmp_path, scenario)


def test_failed_write_does_not_load_the_match_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    async def refuse(*records: object) -> None:
        raise StoreError("disk-full")

    async def scenario(context: AppContext) -> None:
        session = await start_strip(context, "ann", "ben")
        socket, live = await connect(session, "ann"), session.live
        with monkeypatch.context() as failing:
            failing.setattr(context.store, "write", refuse)
            await submit(session, socket, leave=True)
        assert session.live is live

    run_with_context(tmp_path, scenario)


# --- undo --------------------------------------------------------------------------------------------------


async def ready(context: AppContext) -> tuple[TableSession, list[FakeSocket]]:
    """Ann is ready, then Ben, then Cleo; the game waits for Dan."""
    names = ("ann", "ben", "cleo", "dan")
    seats = [schemas.SeatRequest("guest", name=name) for name in names]
    session = await context.open_table(schemas.CreateTable("ricochet-robots", seats, {"pause_seconds": 600}), "ann")
    for seat_record in session.table.seats:
        seat_record.user_id = seat_record.name
    await session.call(lambda: session.start_game("ann"))
    sockets = [await connect(session, name) for name in names]
    for socket in sockets[:3]:
        await submit(session, socket, action="ready")
    await submit(session, sockets[0], undo=0)
    assert session.undo_request
    assert session.undo_request.needs == {1, 2}
    return session, sockets


def test_undo_needs_the_consent_of_all_it_concerns(tmp_path: Path):
    async def scenario(context: AppContext) -> None:
        session, (one, two, three, four) = await ready(context)
        assert (await submit(session, four, agree=True, undo_request=1))[
            "reason"
        ] == "This request doesn't need your answer."
        assert "ok" in await submit(session, two, agree=True, undo_request=1)
        assert session.live
        assert session.live.n == 3
        assert session.undo_request
        assert session.undo_request.agreed == {1}
        assert "ok" in await submit(
            session, two, agree=True, undo_request=1
        )  # consenting twice does not count for another player
        assert session.live.n == 3
        assert "ok" in await submit(session, three, agree=True, undo_request=1)
        assert (session.live.n, session.undo_request) == (4, None)
        assert [player["done"] for player in one.last_frame["view"]["players"]] == [False] * 4

    run_with_context(tmp_path, scenario)


def test_undo_request_ends_with_one_rejection(tmp_path: Path):
    async def scenario(context: AppContext) -> None:
        session, (_, two, three, _) = await ready(context)
        await submit(session, two, agree=True, undo_request=1)
        await submit(session, three, agree=False, undo_request=1)
        assert session.undo_request is None
        assert (await submit(session, two, agree=True, undo_request=1))[
            "reason"
        ] == "That undo request is no longer open."
        assert session.live
        assert session.live.n == 3

    run_with_context(tmp_path, scenario)


def test_undo_does_not_refill_a_timer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    clock = [1000.0]
    monkeypatch.setattr("botyard.server.clock.ServerClock.now", lambda self: clock[0])

    async def scenario(context: AppContext) -> None:
        session = await start_strip(context, "ann", "ben", substitute_after=None)
        one = await connect(session, "ann")
        for register in (1, 2):
            await submit(session, one, action=f"put {one.last_frame['view']['hand'][0]} {register}")
        await submit(session, one, action="done")
        assert [(timer["name"], timer["left"]) for timer in one.last_frame["timers"]] == [("program-1", 30.0)]
        clock[0] += 10
        await submit(session, one, undo=one.last_frame["undo_targets"][-1])
        assert one.last_frame["timers"] == []
        clock[0] += 2
        await submit(session, one, action="done")
        assert [(timer["name"], timer["left"]) for timer in one.last_frame["timers"]] == [("program-1", 18.0)]

    run_with_context(tmp_path, scenario)


class SlowBotWorkers(FakeBotWorkers):
    """Workers that answer when the test releases them."""

    def __init__(self) -> None:
        super().__init__()
        self.gate, self.seconds, self.answered = asyncio.Event(), 0.0, 0

    async def choose_move(
        self, owner: JobOwner, game_name: str, level: str, sample: Any, seat: Seat, rng: Rng, with_plan: bool = False
    ) -> BotReply:
        thought = await super().choose_move(owner, game_name, level, sample, seat, rng, with_plan)
        await self.gate.wait()
        self.answered += 1
        return thought


def test_bots_do_not_move_while_an_undo_is_asked_for(tmp_path: Path):
    async def scenario(context: AppContext) -> None:
        context.bot_workers = slow = SlowBotWorkers()
        session = await start_strip(context, "ann", "ben", "bot")
        sockets = [await connect(session, name) for name in ("ann", "ben")]
        for socket in sockets:
            for register in (1, 2):
                await submit(session, socket, action=f"put {socket.last_frame['view']['hand'][0]} {register}")
            await submit(session, socket, action="done")
        assert session.live
        n = session.live.n
        await submit(session, sockets[0], undo=sockets[0].last_frame["undo_targets"][-1])
        assert session.undo_request
        slow.gate.set()
        await wait_for(lambda: slow.answered)
        for _ in range(5):
            await session.call(nothing)
            await asyncio.sleep(0)
        assert session.live.n == n
        await submit(session, sockets[1], agree=False, undo_request=session.undo_request.number)
        await wait_for(lambda: session.live and session.live.n > n)

    async def nothing() -> None:
        pass

    run_with_context(tmp_path, scenario)


# --- results -----------------------------------------------------------------------------------------------


def test_results_of_private_tables_are_for_their_players(server: Server):
    """A private table's name is its key."""

    async def scenario() -> None:
        ann, ben, table = await two_at_a_table(server)
        async with ann.connect(table) as one:
            await one.request(leave=True)
        eve = Client(server)
        assert table not in eve.send("GET", "/api/results").text
        assert table not in eve.send("GET", "/api/results?mine=1").text
        for person in (ann, ben):
            assert table not in [result["table_id"] for result in person.get("/api/results")["results"]]
            assert table in [result["table_id"] for result in person.get("/api/results?mine=1")["results"]]

    asyncio.run(scenario())


class LateBotWorkers(FakeBotWorkers):
    """Workers that are busy until the test releases them; only then do they get a position."""

    def __init__(self) -> None:
        super().__init__()
        self.gate, self.seconds = asyncio.Event(), 0.0

    async def choose_move(
        self, owner: JobOwner, game_name: str, level: str, sample: Any, seat: Seat, rng: Rng, with_plan: bool = False
    ) -> BotReply:
        await self.gate.wait()
        return await super().choose_move(owner, game_name, level, sample, seat, rng, with_plan)


def test_bot_that_waits_for_a_worker_is_asked_again_after_an_error(tmp_path: Path):
    async def scenario(context: AppContext) -> None:
        context.bot_workers = late = LateBotWorkers()
        session = await start_strip(context, "ann", "bot")
        assert session.live
        n = session.live.n
        await asyncio.sleep(0)
        await session.recover("planted")
        late.gate.set()
        await wait_for(lambda: session.live and session.live.n > n)

    run_with_context(tmp_path, scenario)


def test_error_log_of_a_failed_write_does_not_contain_the_move(tmp_path: Path, caplog: pytest.LogCaptureFixture):
    async def refuse(*records: object) -> None:
        raise StoreError("disk-full")

    async def scenario(context: AppContext) -> None:
        session = await start_strip(context, "ann", "ben")
        socket = await connect(session, "ann")
        card = socket.last_frame["view"]["hand"][0]
        context.store.write = refuse  # type: ignore[method-assign]
        assert (await submit(session, socket, action=f"put {card} 1"))["rule"] == "HOUSE-DISK"

    run_with_context(tmp_path, scenario)
    facts = [record.facts for record in caplog.records if record.getMessage() == "a message could not be stored"]
    assert [fact["kind"] for fact in facts] == ["Act"]
    assert "put" not in str(facts)


def test_locked_table_without_a_host_is_unlocked():
    table = Table(
        "t", "strip", {}, [SeatRecord("person", "ann"), SeatRecord()], "ann", 0.0, 0.0, 1, "standard", locked=True
    )
    table_setup.leave_seat(table, "ann")
    assert (table.host, table.locked) == ("", False)


def test_stepping_away_is_for_a_running_game(tmp_path: Path):
    async def scenario(context: AppContext) -> None:
        session = await start_strip(context, "ann", "ben")
        socket = await connect(session, "ann")
        session.table.status = "over"
        assert (await submit(session, socket, away=True))["rule"] == "HOUSE-START"
        assert session.table.seats[0].absences == 0

    run_with_context(tmp_path, scenario)


def test_error_after_the_write_reports_that_the_move_is_stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    async def scenario(context: AppContext) -> None:
        session = await start_strip(context, "ann", "ben")
        one = await connect(session, "ann")
        action = one.last_frame["view"]["prompt"]["choices"][0]["action"]
        with monkeypatch.context() as failing:
            failing.setattr(session, "_broadcast", lambda *_: 1 / 0)
            rejection = await submit(session, one, action=action)
        assert rejection["suggestion"].startswith("What you did is stored.")
        assert [entry.text for entry in await context.store.entries(session.table.id)] == [action]
        assert session.require_match().n == 1, "the session goes on from what is stored"

    run_with_context(tmp_path, scenario)
