"""A doubt at a table of Mechanical Beast: a worker resolves it while play continues (BST-12.8)."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest

from botyard import Rng, Seat
from botyard.games.mechanical_beast.rules import turn
from botyard.games.mechanical_beast.rules.trapped import position_signature
from botyard.server import limits, schemas, table_setup
from botyard.server.bot_workers import BotReply, ProcessBotWorkers
from botyard.server.context import AppContext
from botyard.server.session import TableSession
from botyard.server.settings import Settings
from botyard.server.workers import JobOwner
from tests.games.mechanical_beast.proof_benchmark import blind_turn

from .manual_clock import wait_for
from .test_session import FakeSocket, connect, submit

SEED, RNG = 51, 0  # a game whose engineer is shut in by Lockdown, which is soon proved


class GatedBotWorkers:
    """Real workers that start to resolve a timer when the test releases them."""

    def __init__(self) -> None:
        self.workers, self.gate = ProcessBotWorkers(1), asyncio.Event()
        self.timers, self.samples, self.cancelled = list[str](), list[Any](), list[str]()

    async def choose_move(
        self, owner: JobOwner, game_name: str, level: str, sample: Any, seat: Seat, rng: Rng, with_plan: bool = False
    ) -> BotReply:
        return await self.workers.choose_move(owner, game_name, level, sample, seat, rng, with_plan)

    async def resolve_timer(self, owner: JobOwner, game_name: str, sample: Any, timer: str) -> str | None:
        self.timers.append(timer)
        self.samples.append(sample())
        try:
            await self.gate.wait()
        except asyncio.CancelledError:
            self.cancelled.append(timer)
            raise
        return await self.workers.resolve_timer(owner, game_name, sample, timer)

    async def run(self, work: Callable[..., Any], *arguments: Any) -> Any:
        return await self.workers.run(work, *arguments)

    def require_capacity(self) -> None:
        self.workers.require_capacity()

    def close(self) -> None:
        self.workers.close()


async def start_table_in_doubt(context: AppContext) -> tuple[TableSession, FakeSocket]:
    chairs = [schemas.SeatRequest("guest", name="ann")]
    session = await context.open_table(schemas.CreateTable("mechanical-beast", chairs, {"level": "hard"}), "host")
    session.table.seats[0].user_id = "ann"
    await session.call(lambda: session.start_game("host"))
    ann = await connect(session, "ann")
    assert session.live
    rng = Rng(RNG)
    while not (state := session.live.match.state).proof_timer:
        for action in blind_turn(state, rng):
            received = await submit(session, ann, action=str(action))
            assert "rejected" not in received, received
    return session, ann


def test_doubt_is_resolved_by_a_worker_while_play_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(table_setup.secrets, "randbits", lambda bits: SEED)
    monkeypatch.setattr(limits, "MOVES", limits.Limit("moves", 1000, 1000))  # the test plays faster than a person
    monkeypatch.setattr(turn, "PROOF_SECONDS", 3600)  # however busy the machine is, the proof comes first

    async def scenario() -> None:
        bot_workers = GatedBotWorkers()
        context = AppContext(Settings(tmp_path / "one", relaxed_durability=True), bot_workers=bot_workers)
        session, ann = await start_table_in_doubt(context)
        await undo_doubt(session, ann, bot_workers)
        timer = bot_workers.timers[-1]
        await play_one_action(session, ann)  # play does not wait for the proof
        assert ann.last_frame["view"]["checking_trapped"]
        assert ann.last_frame["view"]["result"] == ""
        copytree(tmp_path / "one", tmp_path / "two")  # as after a power cut
        await context.close()
        log = await resolve_after_restart(tmp_path / "two", session.table.id, timer)
        copytree(tmp_path / "two", tmp_path / "three")
        await assert_restored(tmp_path / "three", session.table.id, log)

    asyncio.run(scenario())


async def undo_doubt(session: TableSession, ann: FakeSocket, bot_workers: GatedBotWorkers) -> None:
    """Let the first timer expire; the next one starts with the end of a turn, which Ann undoes."""
    assert ann.last_frame["view"]["checking_trapped"]
    (timer,) = bot_workers.timers
    await session.call(lambda: session.play_clock_action(timer, f"expire {timer}"))
    while not ann.last_frame["view"]["checking_trapped"]:
        await submit(session, ann, action="end")
    assert len(bot_workers.timers) == 2
    await submit(session, ann, undo=ann.last_frame["n"] - 1)
    assert not ann.last_frame["view"]["checking_trapped"]
    assert await reached(lambda: bot_workers.cancelled == [timer, bot_workers.timers[1]])
    await submit(session, ann, action="end")
    assert bot_workers.timers == [timer, *bot_workers.timers[1:2] * 2]  # the same position, so the same timer


async def play_one_action(session: TableSession, ann: FakeSocket) -> None:
    assert session.live
    game, turn = session.live.match.game, session.live.match.state.turn
    while turn == session.live.match.state.turn:
        await submit(session, ann, action=str(game.legal_actions(session.live.match.state, 0)[0]))


async def resolve_after_restart(data: Path, table: str, timer: str) -> list[Any]:
    """After a restart the timer still belongs to the position in which it started. Return the whole log."""
    bot_workers = GatedBotWorkers()
    context = AppContext(Settings(data, relaxed_durability=True), bot_workers=bot_workers)
    session = await context.session(table)
    assert await reached(lambda: len(bot_workers.timers) == 2)  # the current position is searched as well
    assert bot_workers.timers[0] == timer
    sample = bot_workers.samples[0]
    assert session.live
    assert timer.endswith(position_signature(sample))
    assert not timer.endswith(position_signature(session.live.match.state))
    bot_workers.gate.set()
    assert await reached(lambda: session.table.status == "over")
    assert session.live.match.state.ended_by == "BST-12.5"
    log = list(session.live.match.log)
    assert log[-1].text == f"trapped {timer} e1"
    await context.close()
    return log


async def assert_restored(data: Path, table: str, log: list[Any]) -> None:
    """Restore the table from the disk without a new search."""
    bot_workers = GatedBotWorkers()
    context = AppContext(Settings(data, relaxed_durability=True), bot_workers=bot_workers)
    again = await context.session(table)
    assert again.live
    assert again.live.match.log == log
    assert again.live.match.state.ended_by == "BST-12.5"
    assert not bot_workers.timers
    await context.close()


async def reached(done: Callable[[], bool]) -> bool:
    await wait_for(done)
    return True
