"""No player can count the secret changes of another.

Two games differ only in how often Ann changed a secret choice. All that Ben and a spectator can get must be equal to
the byte: frames, tables, HTTP responses, rejections.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from botyard import IllegalAction
from botyard.drills.drill_server import NoLimits
from botyard.server import context, logs, schemas, table_setup
from botyard.server.app import make_app
from botyard.server.context import AppContext
from botyard.server.session import TableSession
from botyard.server.settings import Settings
from tests.conformance.strip import CardPut, CardTaken, Strip

from .test_session import FakeBotWorkers, FakeSocket, Json, connect, submit

NO_TIMERS = {"program_seconds": 0, "question_seconds": 0, "reentry_seconds": 0, "options_in_play": False}
FAR_FUTURE = 99_999


class LeakScenario:
    """A table with Ann, Ben, Cleo and a spectator, and everything that all but Ann have received."""

    def __init__(
        self,
        context: AppContext,
        session: TableSession,
        ann: FakeSocket,
        ben: FakeSocket,
        cleo: FakeSocket,
        eve: FakeSocket,
    ) -> None:
        self.context, self.session, self.ann, self.ben, self.cleo, self.eve = context, session, ann, ben, cleo, eve
        self.http: list[bytes] = []

    async def do(self, socket: FakeSocket, action: str) -> Json:
        answer = await submit(self.session, socket, action=action)
        assert "rejected" not in answer, answer
        return answer

    async def look_around(self) -> None:
        """Return everything that the others can request at any time."""
        for socket in (self.ben, self.cleo, self.eve):
            for message in (
                {"sync": -1},
                {"sync": 0},
                {"sync": FAR_FUTURE},
                {"undo": FAR_FUTURE},
                {"withdraw": FAR_FUTURE},
            ):
                await submit(self.session, socket, **message)
            for path in (
                "",
                "/replay",
                "/replay?seat=1",
                f"/review?n={FAR_FUTURE}",
                "/review?n=1",
                "/log",
                "/seed-proof",
            ):
                await self.get(socket.user_id, f"/api/tables/{self.session.table.id}{path}")
            await self.get(socket.user_id, "/api/tables")
            await self.get(socket.user_id, "/api/mine")

    async def get(self, person: str, path: str) -> None:
        cookie = {"Cookie": f"botyard={self.context.identity.sign(person)}"}
        transport = httpx.ASGITransport(make_app(self.context))
        async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as client:
            answer = await client.get(path, headers=cookie)
        assert answer.status_code != 429
        self.http.append(f"{person} {path} {answer.status_code} ".encode() + answer.content)

    @property
    def received(self) -> list[list[bytes]]:
        return [self.ben.raw, self.cleo.raw, self.eve.raw, self.http]


Play = Callable[[LeakScenario, int], Awaitable[None]]


async def program(scenario: LeakScenario, changes: int) -> None:
    """RoboRally: Ann puts cards, takes them back by an action or by undo, and puts them again."""
    mine, theirs = (socket.last_frame["view"]["hands"][0]["cards"] for socket in (scenario.ann, scenario.ben))
    await scenario.do(scenario.ben, f"put {theirs[0]} 1")
    for register in range(1, 6):
        await scenario.do(scenario.ann, f"put {mine[register]} {register}")
        for _ in range(changes):
            await scenario.do(scenario.ann, f"take {mine[register]}")
            await scenario.do(scenario.ann, f"put {mine[0]} {register}")
            await submit(scenario.session, scenario.ann, undo=scenario.ann.last_frame["undo_targets"][-2])
    await scenario.look_around()
    assert "rejected" not in await submit(scenario.session, scenario.ben, undo=scenario.ben.last_frame["undo_limit"])
    await scenario.do(scenario.ann, "done")
    for register in range(1, 6):
        await scenario.do(scenario.ben, f"put {theirs[register]} {register}")
    await scenario.look_around()
    await scenario.do(scenario.ben, "done")


async def choose_robots(scenario: LeakScenario, changes: int) -> None:
    """Raising Robots: at the start everybody keeps cards in secret, and Ann undoes her choices."""
    await scenario.do(scenario.ben, first_choice(scenario.ben))
    for _ in range(3):
        for _ in range(changes):
            await scenario.do(scenario.ann, first_choice(scenario.ann))
            await submit(scenario.session, scenario.ann, undo=scenario.ann.last_frame["undo_targets"][-1])
        await scenario.do(scenario.ann, first_choice(scenario.ann))
    await scenario.look_around()
    assert "rejected" not in await submit(scenario.session, scenario.ben, undo=scenario.ben.last_frame["undo_limit"])
    for socket in (scenario.ben, scenario.cleo, scenario.ann):
        while not any(event["type"] == "Confirmed" for event in socket.last_frame["events"]):
            await scenario.do(socket, first_choice(socket))
        await scenario.look_around()


async def ask_for_an_undo(scenario: LeakScenario, changes: int) -> None:
    """Strip: Ben requests an undo that concerns Cleo; meanwhile Ann changes her secret choice."""
    card = scenario.ann.last_frame["view"]["hand"][0]
    for socket in (scenario.ben, scenario.cleo):
        for register in (1, 2):
            await scenario.do(socket, f"put {socket.last_frame['view']['hand'][0]} {register}")
        await scenario.do(socket, "done")
    await submit(scenario.session, scenario.ben, undo=scenario.ben.last_frame["undo_targets"][-1])
    pending = scenario.session.undo_request
    assert pending
    assert pending.needs == {0, 2}  # Ann too, whether or not she has chosen something
    for _ in range(changes):
        await scenario.do(scenario.ann, f"put {card} 1")
        await scenario.do(scenario.ann, "take 1")
    await submit(scenario.session, scenario.cleo, agree=True, undo_request=pending.number)
    await scenario.look_around()
    await submit(scenario.session, scenario.ann, agree=True, undo_request=pending.number)
    await scenario.look_around()


def first_choice(socket: FakeSocket) -> str:
    action: str = socket.last_frame["view"]["prompt"]["choices"][0]["action"]
    return action


GAMES: dict[str, tuple[Play, Json]] = {
    "roborally": (program, NO_TIMERS),
    "raising-robots": (choose_robots, {}),
    "strip": (ask_for_an_undo, {}),
}


def messages_in(tmp_path: Path, game: str, changes: int) -> list[list[bytes]]:
    play, options = GAMES[game]

    async def main() -> list[list[bytes]]:
        context = AppContext(Settings(tmp_path, relaxed_durability=True), bot_workers=FakeBotWorkers())
        context._builtin_games["strip"], context.limits = Strip(), NoLimits()
        seats = [schemas.SeatRequest("guest", name=name) for name in ("ann", "ben", "cleo")]
        session = await context.open_table(
            schemas.CreateTable(game, seats, options, listed=True, substitute_after=None), "ann"
        )
        for seat_record in session.table.seats:
            seat_record.user_id = seat_record.name
        await session.call(lambda: session.start_game("ann"))
        scenario = LeakScenario(
            context, session, *[await connect(session, name) for name in ("ann", "ben", "cleo", "eve")]
        )
        await play(scenario, changes)
        await context.close()
        return scenario.received

    return asyncio.run(main())


@pytest.fixture
def _equal_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fix cards, names and the clock, and switch limits off."""
    monkeypatch.setattr(table_setup.secrets, "randbits", lambda bits: 3)
    monkeypatch.setattr(table_setup.secrets, "token_hex", lambda size: "00")
    monkeypatch.setattr(context, "table_name", lambda: "brass-otter-aaaaaa")
    monkeypatch.setattr("botyard.server.clock.ServerClock.now", lambda self: 1000.0)
    monkeypatch.setattr("botyard.server.limits.Limits.consume", lambda *taken: None)
    for event in (CardPut, CardTaken):
        monkeypatch.setattr(event, "masked_for", lambda event, seat: event if seat == event.seat else None)
    original = Strip.view
    monkeypatch.setattr(Strip, "view", lambda self, state, seat: replace(original(self, state, seat), filled=()))


@pytest.mark.usefixtures("_equal_worlds")
@pytest.mark.parametrize("game", GAMES)
def test_messages_do_not_reveal_how_often_a_secret_choice_changed(tmp_path: Path, game: str):
    steady, fickle = (messages_in(tmp_path / str(changes), game, changes) for changes in (0, 3))
    for one, other in zip(steady, fickle, strict=True):
        assert len(one) > 10
        for before, after in zip(one, other, strict=True):
            assert before == after


def test_log_names_an_error_of_a_game_without_its_text():
    assert logs.error_text(IllegalAction("STRIP-1", "the card 71 is not in this hand")) == "IllegalAction"
    assert logs.error_text(ValueError("out of range")) == "ValueError('out of range')"
