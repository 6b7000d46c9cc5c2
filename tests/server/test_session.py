"""A session on its own: secrets, failures of store, clock and bots, and unloading."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from botyard import Rng, Seat
from botyard.bots import BOT_LEVELS
from botyard.core.events import discard_event
from botyard.core.prompt import plain_prompt
from botyard.core.timer import TimerExpired
from botyard.server import bot_runner, presence, protocol, schemas, table_setup
from botyard.server.bot_workers import BotReply, BotWorkers
from botyard.server.clock import ServerClock
from botyard.server.context import AppContext
from botyard.server.errors import ApiError
from botyard.server.limits import CHAT, Limits
from botyard.server.messages import handle_message
from botyard.server.records import SeatRecord, Table
from botyard.server.session import TableSession
from botyard.server.settings import Settings
from botyard.server.store import Store
from botyard.server.workers import JobOwner
from tests.conformance.strip import CardPut, Strip

from .manual_clock import ManualClock, drain, wait_for

Json = dict[str, Any]


class FakeSocket:
    """A fake socket that records everything it is sent."""

    def __init__(self, user_id: str, id_prefix: str) -> None:
        self.user_id, self.device_id, self.address, self.id_prefix = user_id, "", "192.0.2.1", id_prefix
        self.raw: list[bytes] = []
        self.closed = False

    def send(self, message: bytes, received_at: float | None = None) -> None:
        self.raw.append(message)

    def close_soon(self) -> None:
        self.closed = True

    @property
    def received(self) -> list[Json]:
        return [json.loads(message) for message in self.raw]

    @property
    def last_frame(self) -> Json:
        return [message for message in self.received if "view" in message][-1]


class FakeBotWorkers:
    """Workers that answer at once with a legal action, or with `fixed_action`."""

    def __init__(self) -> None:
        self.game, self.fixed_action, self.seconds = Strip(), "", 0.1
        self.calls = 0

    async def choose_move(
        self, owner: JobOwner, game_name: str, level: str, sample: Any, seat: Seat, rng: Rng, with_plan: bool = False
    ) -> BotReply:
        self.calls += 1
        state = sample()
        action = self.fixed_action or str(self.game.random_action(state, seat, rng.fork(state.rng.state)))
        return BotReply(action, self.seconds, "Why not.")

    async def resolve_timer(self, owner: JobOwner, game_name: str, sample: Any, timer: str) -> str | None:
        return None

    async def run(self, work: Callable[..., Any], *arguments: Any) -> Any:
        return work(*arguments)

    def require_capacity(self) -> None:
        pass

    def close(self) -> None:
        pass


def run_with_context(
    tmp_path: Path,
    scenario: Callable[[AppContext], Awaitable[None]],
    pace: float = 1.0,
    clock: ServerClock | None = None,
    bot_workers: BotWorkers | None = None,
    store: Store | None = None,
) -> None:
    async def main() -> None:
        settings = Settings(tmp_path, relaxed_durability=True, clock_speed=pace)
        context = AppContext(settings, store, bot_workers or FakeBotWorkers())
        context.clock = clock or context.clock
        context._builtin_games["strip"] = Strip()
        await scenario(context)
        await context.close()

    asyncio.run(main())


async def start_strip(context: AppContext, *players: str, **more: Any) -> TableSession:
    return await start_table(context, "strip", *players, **more)


async def start_table(context: AppContext, game: str, *players: str, **more: Any) -> TableSession:
    """Start a game. A player is a user's name, 'bot', or the level of a bot."""
    seats = [
        schemas.SeatRequest("bot", "regular" if word == "bot" else word)
        if word in ("bot", *BOT_LEVELS)
        else schemas.SeatRequest("guest", name=word)
        for word in players
    ]
    session = await context.open_table(schemas.CreateTable(game, seats, **more), "host")
    for seat_record in session.table.seats:
        seat_record.user_id = seat_record.name
    await session.call(lambda: session.start_game("host"))
    return session


async def connect(session: TableSession, person: str, id_prefix: str = "k") -> FakeSocket:
    """Connect a socket. A second socket of the same user needs another `id_prefix`, because message ids must differ."""
    socket = FakeSocket(person, id_prefix)
    await session.call(lambda: session.on_connect(socket))
    return socket


async def submit(session: TableSession, socket: FakeSocket, **message: Any) -> Json:
    """Send a message and return the answer."""
    message.setdefault("id", f"{socket.id_prefix}{len(socket.raw)}")
    await session.call(lambda: handle_message(session, socket, protocol.parse_message(json.dumps(message)), 0.0))
    found = [
        received_message
        for received_message in socket.received
        if message["id"] in (received_message.get("id"), received_message.get("rejected"), received_message.get("ok"))
    ]
    return found[-1] if found else {}


def test_secret_cards_are_not_in_what_others_are_sent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(table_setup.secrets, "randbits", lambda bits: 3)  # both games start alike
    worlds: list[list[bytes]] = []

    def world(which: int) -> Callable[[AppContext], Awaitable[None]]:
        async def scenario(context: AppContext) -> None:
            session = await start_strip(context, "ann", "ben")
            one, two, watcher = (
                await connect(session, "ann"),
                await connect(session, "ben"),
                await connect(session, "eve"),
            )
            hand = one.last_frame["view"]["hand"]
            card = hand[which]
            laid = await submit(session, one, action=f"put {card} 1", prompt_id=one.last_frame["view"]["prompt"]["id"])
            assert laid["events"][0]["fact"]["cards"] == [card]
            await submit(session, two, sync=0)
            await submit(session, watcher, sync=0)
            worlds.append([message for socket in (two, watcher) for message in socket.raw if b'"view"' in message])

        return scenario

    run_with_context(tmp_path / "one", world(0))
    run_with_context(tmp_path / "two", world(1))
    assert worlds[0] == worlds[1]
    assert len(worlds[0]) == 6


def test_seat_that_learns_nothing_receives_no_frame(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    original = Strip.view
    monkeypatch.setattr(CardPut, "masked_for", lambda event, seat: event if seat == event.seat else None)
    monkeypatch.setattr(Strip, "view", lambda self, state, seat: replace(original(self, state, seat), filled=()))

    async def scenario(context: AppContext) -> None:
        session = await start_strip(context, "ann", "ben", "cleo")
        one, two = await connect(session, "ann"), await connect(session, "ben")
        before = len(two.raw)
        for register in (1, 2):
            await submit(session, one, action=f"put {one.last_frame['view']['hand'][0]} {register}")
        assert len(two.raw) == before
        await submit(session, one, action="done")
        (news,) = two.received[before:]
        assert (news["n"], news["events_since"], [event["type"] for event in news["events"]]) == (1, 0, ["Finished"])

    run_with_context(tmp_path, scenario)


def test_bots_play_a_game_to_its_end_and_the_session_is_restored_the_same(tmp_path: Path):
    async def scenario(context: AppContext) -> None:
        session = await start_strip(context, "bot", "bot", "bot", listed=True)
        eve = await connect(session, "eve")
        await wait_for(lambda: session.table.status == "over")
        assert session.live
        assert eve.last_frame["outcome"]["places"].count(1) == 1
        (result,) = await context.store.results(None, 9)
        assert [standing.level for standing in result.standings] == ["regular"] * 3
        log = list(session.live.match.log)
        context.unload(session)
        again = await context.session(session.table.id)
        assert again is not session
        assert again.live
        assert again.live.match.log == log
        for viewer in (None, 0, 1, 2):
            assert again.live.viewer_log(viewer).recent == session.live.viewer_log(viewer).recent

    run_with_context(tmp_path, scenario, pace=1000.0)


def test_write_that_fails_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    async def scenario(context: AppContext) -> None:
        session = await start_strip(context, "ann", "ben")
        one = await connect(session, "ann")
        card, question = one.last_frame["view"]["hand"][0], one.last_frame["view"]["prompt"]["id"]

        with monkeypatch.context() as patch:
            patch.setattr(context.store, "write", raise_disk_error)
            refused = await submit(session, one, action=f"put {card} 1", prompt_id=question)
            assert refused["rule"] == "HOUSE-FAULT"
        assert session.live
        assert session.live.n == 0
        assert (await submit(session, one, action=f"put {card} 1", prompt_id=question))["n"] == 1

    run_with_context(tmp_path, scenario)


def test_timer_whose_effect_fails_is_not_repeated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    clock = ManualClock()

    async def scenario(context: AppContext) -> None:
        original = Strip.apply

        def apply(self: Strip, state: Any, seat: Seat, action: Any, emit: Any = discard_event) -> None:
            if isinstance(action, TimerExpired):
                raise ZeroDivisionError("planted")
            original(self, state, seat, action, emit)

        session = await start_strip(context, "ann", "ben", substitute_after=None)
        one = await connect(session, "ann")
        monkeypatch.setattr(Strip, "apply", apply)
        while (view := one.last_frame["view"])["prompt"]:
            card, register = view["hand"][0], 1 if not view["program"][0] else 2
            await submit(session, one, action="done" if all(view["program"]) else f"put {card} {register}")
        assert one.last_frame["timers"][0]["name"] == "program-1"
        await clock.advance_and_drain(29, session)
        assert context.metrics.errors.value == 0
        for _ in range(3):
            await clock.advance_and_drain(60, session)
            assert context.metrics.errors.value == 1
        assert (await connect(session, "ben")).last_frame["view"]["prompt"]["id"] == "program-1"

    run_with_context(tmp_path, scenario, clock=clock)


def test_bot_that_breaks_a_rule_is_asked_once(tmp_path: Path):
    clock = ManualClock()

    async def scenario(context: AppContext) -> None:
        assert isinstance(context.bot_workers, FakeBotWorkers)
        context.bot_workers.fixed_action = "done"  # illegal before its registers are full
        session = await start_strip(context, "ann", "bot")
        await connect(session, "ann")
        for _ in range(3):
            await clock.advance_and_drain(60, session)
            assert context.bot_workers.calls == 1
        assert session.live
        assert session.live.n == 0

    run_with_context(tmp_path, scenario, clock=clock)


class FakeSleep:
    """Record how long bots wait, in long naps that end when the test says so."""

    def __init__(self, context: AppContext, monkeypatch: pytest.MonkeyPatch, step: float = 100.0) -> None:
        self.durations: list[float] = []
        self.wake_up = asyncio.Event()
        monkeypatch.setattr(context.clock, "sleep", self.sleep)
        monkeypatch.setattr(bot_runner, "POLL_SECONDS", step)

    async def sleep(self, seconds: float) -> None:
        self.durations.append(seconds)
        await self.wake_up.wait()
        self.wake_up.clear()

    async def durations_rounded(self, session: TableSession) -> list[int]:
        await drain(session)
        return [round(seconds) for seconds in self.durations]


async def finish_program(session: TableSession, socket: FakeSocket) -> None:
    for register in (1, 2):
        await submit(session, socket, action=f"put {socket.last_frame['view']['hand'][0]} {register}")
    await submit(session, socket, action="done")


def keep_prompts_after_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """In Strip they get no prompt; here their prompt stays, without choices."""
    original = Strip.view

    def view(self: Strip, state: Any, seat: Seat | None) -> Any:
        seen = original(self, state, seat)
        return (
            seen
            if seen.prompt or seat is None
            else replace(seen, prompt=plain_prompt("program-1", "Wait for the others."))
        )

    monkeypatch.setattr(Strip, "view", view)


def test_bots_speed_up_once_all_people_have_answered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    keep_prompts_after_answer(monkeypatch)

    async def scenario(context: AppContext) -> None:
        assert isinstance(context.bot_workers, FakeBotWorkers)
        context.bot_workers.seconds, naps = 240.0, FakeSleep(context, monkeypatch, 80.0)
        session = await start_strip(context, "ann", "ben", "bot")
        one, two = await connect(session, "ann"), await connect(session, "ben")
        await finish_program(session, one)
        naps.wake_up.set()
        assert await naps.durations_rounded(session) == [80, 80]  # ben has not answered yet
        await finish_program(session, two)
        naps.wake_up.set()
        assert await naps.durations_rounded(session) == [80, 80, 10]
        assert context.bot_workers.calls == 1  # otherwise players could delay it for ever

    run_with_context(tmp_path, scenario)


def test_bots_do_not_speed_up_for_people_without_prompt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    async def scenario(context: AppContext) -> None:
        assert isinstance(context.bot_workers, FakeBotWorkers)
        context.bot_workers.seconds, naps = 80.0, FakeSleep(context, monkeypatch)
        session = await start_strip(context, "ann", "bot")
        await finish_program(session, await connect(session, "ann"))
        assert await naps.durations_rounded(session) == [80]

    run_with_context(tmp_path, scenario)


def test_bots_leave_undo_grace_to_the_previous_player(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    async def scenario(context: AppContext) -> None:
        assert isinstance(context.bot_workers, FakeBotWorkers)
        context.bot_workers.seconds, naps = 1.0, FakeSleep(context, monkeypatch)
        session = await start_strip(context, "ann", "bot")
        await finish_program(session, await connect(session, "ann"))
        assert await naps.durations_rounded(session) == [1]  # its prompt opened before any player had acted
        session.bot_runner.cancel(1)
        session.schedule()
        assert await naps.durations_rounded(session) == [1, 2]

    run_with_context(tmp_path, scenario)


def test_bots_among_themselves_do_not_speed_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    async def scenario(context: AppContext) -> None:
        assert isinstance(context.bot_workers, FakeBotWorkers)
        context.bot_workers.seconds, naps = 80.0, FakeSleep(context, monkeypatch)
        session = await start_strip(context, "bot", "bot")
        assert await naps.durations_rounded(session) == [80, 80]

    run_with_context(tmp_path, scenario)


def test_session_without_clients_is_unloaded(tmp_path: Path):
    clock = ManualClock()

    async def scenario(context: AppContext) -> None:
        session = await start_strip(context, "ann", "ben")
        one = await connect(session, "ann")
        await clock.advance_and_drain(2 * presence.UNLOAD_AFTER_SECONDS, session)
        assert context.sessions
        await session.call(lambda: session.on_disconnect(one))
        await clock.advance_and_drain(presence.UNLOAD_AFTER_SECONDS - 1, session)
        assert context.sessions
        await clock.advance_and_drain(2, session)
        assert not context.sessions
        back = await context.session(session.table.id)
        assert (await connect(back, "ann")).last_frame["n"] == session.live.n if session.live else False

    run_with_context(tmp_path, scenario, clock=clock)


def test_seed_of_a_game_has_128_bits(monkeypatch: pytest.MonkeyPatch):
    drawn: list[int] = []

    def draw(bits: int) -> int:
        drawn.append(bits)
        return 2**bits - 1

    monkeypatch.setattr(table_setup.secrets, "randbits", draw)
    table = Table("t", "strip", {}, [SeatRecord("person", "ann")], "ann", 0.0, 0.0, 1, "standard")
    table_setup.start(Strip(), table, "ann", 1.0)
    assert (drawn, table.seed) == ([128], 2**128 - 1)


def test_leaving_is_an_action_of_the_game(tmp_path: Path):
    async def scenario(context: AppContext) -> None:
        session = await start_strip(context, "ann", "ben", "cleo")
        one = await connect(session, "ann")
        assert "ok" in await submit(session, one, leave=True)
        assert one.last_frame["events"][0]["message"]["id"] == "player-left"

    run_with_context(tmp_path, scenario)


def test_where_a_game_has_no_leave_action_a_bot_takes_the_seat(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    async def scenario(context: AppContext) -> None:
        session = await start_strip(context, "ann", "ben", substitute_level="master")
        session.table.host = "ann"
        one = await connect(session, "ann")
        monkeypatch.setattr("tests.conformance.strip.LEAVE", None)
        assert "ok" in await submit(session, one, leave=True)
        assert (session.table.seats[0].kind, session.table.seats[0].level) == ("bot", "master")
        assert session.table.host == "ben"

    run_with_context(tmp_path, scenario)


def test_next_player_becomes_the_host_when_the_host_leaves_a_running_game(tmp_path: Path):
    async def scenario(context: AppContext) -> None:
        session = await start_strip(context, "ann", "ben", "cleo")
        session.table.host = "ann"
        ann, ben, cleo = [await connect(session, name) for name in ("ann", "ben", "cleo")]
        assert "ok" in await submit(session, ben, leave=True)
        assert session.table.host == "ann"
        assert "ok" in await submit(session, ann, leave=True)
        assert session.table.host == "cleo", "ben has left before"
        tables = [message["table"] for message in cleo.received if "table" in message]
        assert tables[-1]["host"] == "cleo"

    run_with_context(tmp_path, scenario)


def test_host_with_another_seat_or_without_successor_stays_the_host():
    seats = [SeatRecord("person", "ann"), SeatRecord("person", "ann", "Bea"), SeatRecord("bot", level="master")]
    table = Table("t", "strip", {}, seats, "ann", 0.0, 0.0, 1, "standard", status="playing")
    table_setup.resign(table, 0)
    assert table.host == "ann", "ann still plays the second seat"
    table_setup.resign(table, 1)
    assert table.host == "ann", "nobody else plays"


def test_session_that_cannot_be_saved_is_dropped_and_restored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    async def scenario(context: AppContext) -> None:
        session = await start_strip(context, "ann", "ben")
        one = await connect(session, "ann")

        async def broken() -> None:
            raise ZeroDivisionError

        async def not_even_the_repair(what: str) -> None:
            raise ZeroDivisionError

        monkeypatch.setattr(session, "recover", not_even_the_repair)
        session.enqueue(broken)
        await session.wait_stopped()
        assert one.closed
        assert session.table.id not in context.sessions
        assert (await connect(await context.session(session.table.id), "ann")).last_frame["n"] == 0

    run_with_context(tmp_path, scenario)


def test_other_rules_version_is_rejected_in_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    async def scenario(context: AppContext) -> None:
        session = await start_strip(context, "ann", "ben")
        context.unload(session)
        monkeypatch.setattr(Strip, "version", 2)
        with pytest.raises(ApiError, match="played by version 1 of the rules"):
            (await context.session(session.table.id)).require_match()

    run_with_context(tmp_path, scenario)


def test_rejected_chat_is_not_acknowledged_when_it_is_sent_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    clock = [0.0]

    async def scenario(context: AppContext) -> None:
        context.limits = Limits(lambda: clock[0])
        session = await start_strip(context, "ann", "ben")
        one = await connect(session, "ann")
        for number in range(CHAT.burst):
            assert "ok" in await submit(session, one, chat="hello", id=f"h{number}")
        for _ in range(2):
            assert (await submit(session, one, chat="again", id="late"))["rule"] == "HOUSE-LIMIT-CHAT"
        clock[0] += 100.0
        with monkeypatch.context() as patch:
            patch.setattr(context.store, "write", raise_disk_error)
            assert (await submit(session, one, chat="again", id="late"))["rule"] == "HOUSE-FAULT"
        for _ in range(2):
            assert "ok" in await submit(session, one, chat="again", id="late")
        assert [line.text for line in await context.store.chat(session.table.id, 99)].count("again") == 1

    run_with_context(tmp_path, scenario)


async def raise_disk_error(*records: Any) -> None:
    raise sqlite3.OperationalError("disk full")
