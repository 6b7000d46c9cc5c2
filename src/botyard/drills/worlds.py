"""A match that begins in a given position, and everything that one seat and a spectator receive of it."""

from __future__ import annotations

import copy
from typing import Any

from ..core.errors import GameError
from ..core.events import CLOCK, Seat
from ..core.game import Game
from ..server import undo_requests
from ..server.clock import ServerClock
from ..server.effects import Unchanged
from ..server.errors import ApiError, from_game_error
from ..server.live_match import LiveMatch, PreparedEntry
from ..server.presenters import FrameBuilder, SentFrames, table_summary
from ..server.protocol import Rejected, encode
from ..server.records import LogEntry, SeatRecord, Table
from ..server.replay import replay
from ..server.timers import TimerSet

NOW = 1000.0
FAR_FUTURE = 99_999  # an entry that does not exist


class StoppedClock(ServerClock):
    """A clock that stands still, so that two worlds differ in no time."""

    def now(self) -> float:
        return NOW


def starting_at(game: Game[Any, Any], state: Any) -> Game[Any, Any]:
    """Return the game with this position instead of its set-up."""
    started = copy.copy(game)
    started.initial_state = lambda *arguments: state.copy()  # type: ignore[method-assign]
    return started


def make_table(game: Game[Any, Any], seats: int, options: dict[str, Any]) -> Table:
    players = [SeatRecord("person", f"player-{seat}") for seat in range(seats)]
    version, dataset = game.version, game.dataset_id
    table = Table("brass-otter-aaaaaa", game.name, options, players, "player-0", NOW, NOW, version, dataset)
    table.status, table.started_at, table.players, table.seed = "playing", NOW, seats, 1
    return table


class World:
    """A match that begins in `state`, as `viewer` and a spectator see it through the server."""

    def __init__(self, game: Game[Any, Any], state: Any, options: dict[str, Any], viewer: Seat) -> None:
        self.game, self.viewer = starting_at(game, state), viewer
        self.table = make_table(game, state.seats, options)
        self.live = LiveMatch(self.game, self.table, TimerSet(StoppedClock(), lambda timer: None))
        self.log: list[LogEntry] = []
        self._sent = SentFrames()

    @property
    def state(self) -> Any:
        return self.live.match.state

    @property
    def viewers(self) -> tuple[Seat | None, ...]:
        return (self.viewer, None)

    def prepare(self, seat: Seat, action: Any) -> PreparedEntry:
        return self.live.prepare(seat, str(action), None, NOW, "k")

    def append(self, entry: PreparedEntry) -> dict[str, bytes]:
        """Play an entry, and return the frames that the viewers are sent."""
        self.live.append(entry)
        self.log.append(entry.log_entry)
        builder = FrameBuilder(self.live)
        return {
            f"frame of {viewer_name(viewer)}": self._sent.next_frame(self.live, builder, viewer, "k")
            for viewer in self.viewers
        }

    def sync(self) -> dict[str, bytes]:
        """Return what the viewers are sent when they connect anew or have missed entries."""
        builder, answers = FrameBuilder(self.live), {}
        for viewer in self.viewers:
            n = self.live.viewer_log(viewer).n
            for since in {-1, 0, n - 1, n}:
                frame = builder.build(viewer, min(max(since, -1), n))
                self._sent.record(frame)
                answers[f"sync {since} of {viewer_name(viewer)}"] = encode(frame)
        return answers

    def table_message(self) -> bytes:
        n = self.live.viewer_log(None).n
        return encode(table_summary(self.game, self.table, str, n=n))

    def answers(self, texts: list[str]) -> dict[str, bytes]:
        """Return the answers to requests of the viewer that change nothing here: actions, undo and withdrawals."""
        numbers = (0, self.live.viewer_log(self.viewer).n - 1, FAR_FUTURE)
        return {
            **{f"action {text!r}": self._answer_to_action(text) for text in texts},
            **{f"undo {number}": self._answer_to_undo(number) for number in numbers},
            **{f"withdraw {number}": self._answer_to_withdrawal(number) for number in numbers},
        }

    def _answer_to_action(self, text: str) -> bytes:
        try:
            self.live.prepare(self.viewer, text, None, NOW)
        except GameError as error:
            return encode(Rejected.from_error(from_game_error(error)))
        return b"accepted"

    def _answer_to_undo(self, n: int) -> bytes:
        try:
            effects = undo_requests.request_undo(self.table, self.live, None, 1, self.viewer, n, "k", NOW)
        except ApiError as error:
            return encode(Rejected.from_error(error))
        except GameError as error:
            return encode(Rejected.from_error(from_game_error(error)))
        request = None if isinstance(effects.undo_request, Unchanged) else effects.undo_request
        return b"undone" if effects.entry else encode(undo_requests.request_state(self.live, request, NOW))

    def _answer_to_withdrawal(self, n: int) -> bytes:
        try:
            first = self.live.viewer_log(self.viewer).first_undone_entry(self.live.match, n)
            self.live.prepare_withdraw(self.viewer, first - 1, NOW)
        except ApiError as error:
            return encode(Rejected.from_error(error))
        except GameError as error:
            return encode(Rejected.from_error(from_game_error(error)))
        return b"withdrawn"

    def replays(self) -> dict[str, bytes]:
        """Return the replays that the viewers can request while the game runs."""
        summary = table_summary(self.game, self.table, str)
        return {
            f"replay of {viewer_name(viewer)}": encode(
                replay(self.game, self.table, summary, self.log, viewer, unmasked=False)
            )
            for viewer in self.viewers
        }


def viewer_name(viewer: Seat | None) -> str:
    return {None: "a spectator", CLOCK: "the clock"}.get(viewer, f"seat {viewer}")
