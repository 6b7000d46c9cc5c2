"""How many views the server builds and encodes: one for each viewer of a position, and none to read a prompt id."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from botyard import CLOCK, Match, Rng, Seat, load_game
from botyard.bots.virtual_time import VirtualTimeRunner
from botyard.core.bot import BotMove
from botyard.core.capabilities import SecretActions
from botyard.core.events import Event, EventSink, discard_event
from botyard.core.game import Game, LogLine, View, seats_and_clock
from botyard.games import GAMES
from botyard.server import schemas, view_encoder
from botyard.server.clock import ServerClock
from botyard.server.context import AppContext
from botyard.server.live_match import LiveMatch
from botyard.server.presenters import FrameBuilder
from botyard.server.protocol import encode
from botyard.server.records import Table
from botyard.server.session import TableSession
from botyard.server.settings import Settings
from botyard.server.timers import TimerSet
from botyard.server.view_encoder import ViewEncoder
from tests.conformance.strip import Action, CardPut, State, Strip, StripView

from .test_session import FakeBotWorkers, FakeSocket, connect, start_strip, submit


class CountingStrip(Strip):
    """A game that counts the views it builds, by viewer."""

    def __init__(self) -> None:
        self.built: Counter[Seat | None] = Counter()

    def view(self, state: State, seat: Seat | None) -> StripView:
        self.built[seat] += 1
        return super().view(state, seat)

    def prompt_id(self, state: State, seat: Seat | None) -> str | None:
        prompt = super().view(state, seat).prompt
        return prompt.id if prompt else None

    def taken(self) -> dict[Seat | None, int]:
        built, self.built = dict(self.built), Counter()
        return built


def run_with_counting_context(tmp_path: Path, scenario: Callable[[AppContext, CountingStrip], Awaitable[None]]) -> None:
    async def main() -> None:
        context, game = (
            AppContext(Settings(tmp_path, relaxed_durability=True), bot_workers=FakeBotWorkers()),
            CountingStrip(),
        )
        context._builtin_games["strip"] = game
        await scenario(context, game)
        await context.close()

    asyncio.run(main())


async def put(session: TableSession, socket: FakeSocket) -> None:
    view = socket.last_frame["view"]
    register = view["prompt"]["choices"][0]["action"]
    assert (await submit(session, socket, action=register, prompt_id=view["prompt"]["id"]))[
        "n"
    ] == session.require_match().n


def test_move_builds_one_view_for_each_reader(tmp_path: Path):
    async def scenario(context: AppContext, game: CountingStrip) -> None:
        session = await start_strip(context, "ann", "ben")
        sockets = [await connect(session, who) for who in ("ann", "ann", "ben", "eve", "eve", "joe")]
        game.taken()
        await put(session, sockets[0])
        assert game.taken() == {0: 1, 1: 1, None: 1}
        await connect(session, "tom")
        await submit(session, sockets[0], sync=0)
        await submit(session, sockets[3], sync=0)
        assert game.taken() == {}  # new and reconnected clients get the view that the entry built
        await submit(session, sockets[0], undo=0)
        assert game.taken() == {0: 1, 1: 1, None: 1}

    run_with_counting_context(tmp_path, scenario)


def test_hidden_entry_builds_no_view_for_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """The seat that acts gets a new view; after an undo, even of hidden entries, all viewers do."""
    monkeypatch.setattr(CardPut, "masked_for", lambda event, seat: event if seat == event.seat else None)

    async def scenario(context: AppContext, game: CountingStrip) -> None:
        session = await start_strip(context, "ann", "ben")
        sockets = [await connect(session, who) for who in ("ann", "ben", "eve")]
        game.taken()
        await put(session, sockets[0])
        assert game.taken() == {0: 1}
        await submit(session, sockets[0], undo=0)
        assert game.taken() == {0: 1, 1: 1, None: 1}

    run_with_counting_context(tmp_path, scenario)


@pytest.mark.parametrize(("is_unseen", "others"), [(True, {}), (False, {1: 1, None: 1})])
def test_secret_action_without_events_builds_no_view_for_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_unseen: bool, others: dict[Seat | None, int]
):
    def say_nothing(
        game: CountingStrip, state: State, seat: Seat, action: Action, emit: EventSink = discard_event
    ) -> None:
        Strip.apply(game, state, seat, action, lambda event: None if isinstance(event, CardPut) else emit(event))

    monkeypatch.setattr(CountingStrip, "apply", say_nothing)
    secret_actions = SecretActions(lambda state, seat: is_unseen)
    monkeypatch.setattr(CountingStrip, "capabilities", lambda game: (*Strip.capabilities(game), secret_actions))

    async def scenario(context: AppContext, game: CountingStrip) -> None:
        session = await start_strip(context, "ann", "ben")
        sockets = [await connect(session, who) for who in ("ann", "ben", "eve")]
        game.taken()
        await put(session, sockets[0])
        assert game.taken() == {0: 1, **others}
        await submit(session, sockets[0], undo=0)
        assert game.taken() == {0: 1, 1: 1, None: 1}

    run_with_counting_context(tmp_path, scenario)


def live_match(game: Game[Any, Any]) -> LiveMatch:
    """Return a match of three seats."""
    table = Table("t", game.name, {}, [], "", 0.0, 0.0, game.version, game.dataset_id, seed=7, players=3)
    return LiveMatch(game, table, TimerSet(ServerClock(), lambda name: None))


@pytest.mark.parametrize("game", GAMES)
def test_view_kept_from_an_earlier_entry_equals_a_new_one(game: str):
    loaded_game, rng = load_game(game), Rng(7)
    live = live_match(loaded_game)
    for _ in range(80):
        if live.match.over:
            return
        seat = rng.choice(seats_and_clock(loaded_game, live.match.state))
        if seat == CLOCK:
            live.append(live.prepare(CLOCK, str(rng.choice(loaded_game.timer_actions(live.match.state))), None, 0.0))
        elif rng.randbelow(6) == 0 and live.undo_targets(seat):
            take_back(live, seat)
        elif seat in loaded_game.active_seats(live.match.state):
            live.append(live.prepare(seat, str(loaded_game.random_action(live.match.state, seat, rng)), None, 0.0))
        for viewer in (None, *range(3)):
            assert bytes(live.view_for(viewer)) == encode(loaded_game.view(live.match.state, viewer))


def test_view_encoder_encodes_a_value_once_while_views_share_it(monkeypatch: pytest.MonkeyPatch):
    encoded: list[object] = []
    monkeypatch.setattr(view_encoder, "encode", lambda value: encoded.append(value) or encode(value))
    shared, encoder = tuple(range(3)), ViewEncoder()
    views = [TupleView(seat, None, own, shared, ()) for seat, own in enumerate([[*shared], (*shared, 9)])]
    assert [bytes(encoder.encode(view)) for view in (*views, views[1])] == [encode(view) for view in (*views, views[1])]
    assert [value for value in encoded if not isinstance(value, dict)] == [views[0].own, shared, views[1].own]


@dataclass(frozen=True, slots=True)
class TupleView(View):
    own: Sequence[int]
    shared: tuple[int, ...]
    empty: tuple[int, ...]


@pytest.mark.parametrize("game", GAMES)
def test_log_lines_are_written_once_for_viewers_who_see_the_same_events(game: str, monkeypatch: pytest.MonkeyPatch):
    loaded_game, rng = load_game(game), Rng(7)
    live, described, log_lines = live_match(loaded_game), list[Sequence[Event]](), loaded_game.log_lines

    def record(events: Sequence[Event]) -> list[LogLine]:
        described.append(events)
        return log_lines(events)

    monkeypatch.setattr(loaded_game, "log_lines", record)
    for _ in range(40):
        seat = rng.choice(loaded_game.active_seats(live.match.state))
        live.append(live.prepare(seat, str(loaded_game.random_action(live.match.state, seat, rng)), None, 0.0))
        described.clear()
        builder = FrameBuilder(live)
        for viewer in (None, *range(3)):
            latest = live.viewer_log(viewer).last.events
            frame = builder.build(viewer, live.viewer_log(viewer).n - 1)
            assert [message.message for message in frame.events] == [line.message for line in log_lines(latest)]
        assert all(events not in described[:place] for place, events in enumerate(described))


def take_back(live: LiveMatch, seat: Seat) -> None:
    first = live.viewer_log(seat).first_undone_entry(live.match, live.undo_targets(seat)[-1])
    if live.can_withdraw(seat, first):
        live.append(live.prepare_withdraw(seat, first - 1, 0.0))
    else:
        live.append(live.prepare_undo(seat, live.undo_target(first), 0.0))


def test_bots_at_the_table_cost_no_view(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    async def scenario(context: AppContext, game: CountingStrip) -> None:
        context.bot_workers.seconds = 3600.0  # they have prompts and do not answer yet
        session = await start_strip(context, "ann", "bot", "bot")
        socket = await connect(session, "ann")
        game.taken()
        await put(session, socket)
        assert context.bot_workers.calls == 2
        assert game.taken() == {0: 1}
        assert session.awaits("ann")
        await put(session, socket)
        await submit(session, socket, action="done", prompt_id=socket.last_frame["view"]["prompt"]["id"])
        assert not session.awaits("ann")  # the table waits only for bots
        assert game.taken() == {0: 2}

    run_with_counting_context(tmp_path, scenario)


class PuttingBot:
    def answer(self, sample: State, seat: Seat, rng: Rng) -> BotMove:
        return BotMove(Strip().random_action(sample, seat, rng), 1.0)


def test_bots_among_themselves_build_no_view():
    game = CountingStrip()
    runner = VirtualTimeRunner(Match(game, 3, 1), dict.fromkeys(range(3), PuttingBot()), 1)
    for _ in range(20):
        runner.step()
    assert game.taken() == {}


@pytest.mark.parametrize("game", GAMES)
def test_prompt_id_builds_no_view(game: str, monkeypatch: pytest.MonkeyPatch):
    loaded_game, rng = load_game(game), Rng(3)
    match = Match(loaded_game, 3, 3, loaded_game.headless_options)

    def refuse(*_: object) -> View:
        raise AssertionError("a view was built")

    for _ in range(30):
        open_prompt = {seat: loaded_game.view(match.state, seat).prompt for seat in (None, *range(3))}
        with monkeypatch.context() as patch:
            patch.setattr(type(loaded_game), "view", refuse)
            patch.setattr(type(loaded_game), "view_builder", refuse)
            for seat, prompt in open_prompt.items():
                assert loaded_game.prompt_id(match.state, seat) == (prompt.id if prompt else None)
            assert loaded_game.prompt_id(match.state, 99) is None
            seat = rng.choice([seat for seat in loaded_game.active_seats(match.state) if seat >= 0])
            match.play(
                seat, loaded_game.random_action(match.state, seat, rng), loaded_game.prompt_id(match.state, seat)
            )


def test_your_turn_lists_tables_that_wait_for_the_user(tmp_path: Path):
    async def scenario(context: AppContext, game: CountingStrip) -> None:
        session = await context.open_table(schemas.CreateTable("strip", [schemas.SeatRequest("me")] * 2), "ann")
        assert not session.awaits("ann")
        await session.call(lambda: session.start_game("ann"))
        assert session.awaits("ann")
        assert not session.awaits("eve")

    run_with_counting_context(tmp_path, scenario)
