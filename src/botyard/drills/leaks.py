"""`botyard leaks`: pairs of matches that differ only in what a seat may not know.

A pair begins in a position of a random game and in a copy of it in which everything that the seat cannot know was dealt
anew. The same actions are then played in both; where nobody but the actor learns of an action, the two worlds may play
different ones, or one world plays one more and takes it back. Until an event reveals something to the seat, all that
the seat and a spectator receive must be equal to the byte.
"""

from __future__ import annotations

import traceback
from collections import Counter
from dataclasses import dataclass
from typing import Any

from ..conformance.cases import random_options
from ..conformance.compare import leaves
from ..conformance.random_play import random_action
from ..core.capabilities import SecretActions
from ..core.digest import digest, to_plain
from ..core.errors import GameError
from ..core.events import CLOCK, Event, Seat
from ..core.game import Game
from ..core.registry import load_game
from ..core.rng import Rng
from ..server.live_match import PreparedEntry
from ..server.protocol import encode
from .batches import Batch, BatchResult
from .report import Finding, command_line
from .worlds import NOW, World

BATCH_SIZE = 50  # pairs
PLIES = 4  # actions that a pair plays at most
PAIRS_PER_REPLAY = 8  # every so many pairs the replays are compared too, which takes as long as the rest
MAX_GAP = 12  # actions of the random game between two pairs
ODD_TEXTS = ("", "?", "undo 0", "expire no-such-timer")


@dataclass(frozen=True, slots=True)
class LeakError(Exception):
    """Two worlds sent a viewer something different."""

    what: str
    one: bytes
    other: bytes

    def __str__(self) -> str:
        place = next((n for n, (a, b) in enumerate(zip(self.one, self.other, strict=False)) if a != b), 0)
        start = max(0, place - 60)
        here, there = (text[start : place + 60].decode(errors="replace") for text in (self.one, self.other))
        sizes = f"{len(self.one)} and {len(self.other)} bytes"
        return f"{self.what} differs ({sizes}) at {place}: …{here}… here and …{there}… there"


def run_batch(batch: Batch) -> BatchResult:
    """Play random games, and compare pairs that begin in their positions."""
    return LeakHunt(load_game(batch.game), batch).run()


class LeakHunt:
    """The pairs of one batch."""

    def __init__(self, game: Game[Any, Any], batch: Batch) -> None:
        self.game, self.batch, self.result = game, batch, BatchResult()
        self._secret_actions = game.capability(SecretActions)

    def run(self) -> BatchResult:
        game_number = 0
        while self.result.counts["pairs"] < self.batch.size and not self.result.findings:
            self._play_game(self.batch.rng(game_number))
            game_number += 1
        return self.result

    def _play_game(self, rng: Rng) -> None:
        seats = rng.choice(self.game.players)
        options = random_options(self.game, seats, rng.randbelow(1 << 30), self.game.headless_options)
        state = self.game.initial_state(seats, rng.fork(1), options)
        self.result.counts["games"] += 1
        gap = rng.randbelow(MAX_GAP)
        while (choice := random_action(self.game, state, rng)) and self.result.counts["pairs"] < self.batch.size:
            if gap == 0:
                self._try_pair(state, dict(options), rng)
                gap = 1 + rng.randbelow(MAX_GAP)
            gap -= 1
            self.game.apply(state, choice[0], choice[1])

    def _try_pair(self, state: Any, options: dict[str, Any], rng: Rng) -> None:
        viewer = rng.randbelow(state.seats)
        try:
            self._compare_pair(state, options, viewer, rng)
        except LeakError as leak:
            self._report("leaks", f"seat {viewer}: {leak}")
        except Exception:
            self._report("failures", f"seat {viewer}: {traceback.format_exc(limit=-4)}")

    def _report(self, kind: str, text: str) -> None:
        batch = self.batch
        command = command_line("leaks", game=batch.game, seed=batch.seed, start=batch.number, count=batch.size)
        self.result.add(Finding(kind, f"{batch.game}, {text}", command))

    def _compare_pair(self, state: Any, options: dict[str, Any], viewer: Seat, rng: Rng) -> None:
        other = self.game.determinize(state, viewer, rng.fork(2))
        if not differs_in_more_than_rng(state, other):
            self.result.counts["positions without anything hidden"] += 1
            return
        self.result.counts["pairs"] += 1
        Pair(self.game, self._secret_actions, self.result.counts, rng).compare(state, other, options, viewer)


def differs_in_more_than_rng(state: Any, other: Any) -> bool:
    copy = other.copy()
    copy.rng = state.rng.copy()
    return digest(copy) != digest(state)


class Pair:
    """Two worlds that the viewer cannot tell apart."""

    def __init__(
        self, game: Game[Any, Any], secret_actions: SecretActions[Any] | None, counts: Counter[str], rng: Rng
    ) -> None:
        self.game, self.counts, self._secret_actions, self._rng = game, counts, secret_actions, rng

    def compare(self, state: Any, other: Any, options: dict[str, Any], viewer: Seat) -> None:
        self.one, self.other = World(self.game, state, options, viewer), World(self.game, other, options, viewer)
        self._require_equal_answers()
        for _ in range(PLIES):
            if not self._play():
                break
        self._require_equal_answers()
        if self.counts["pairs"] % PAIRS_PER_REPLAY == 1:
            self._require_equal(self.one.replays(), self.other.replays())

    def _require_equal(self, one: dict[str, bytes], other: dict[str, bytes]) -> None:
        self.counts["messages"] += len(one)
        for what, message in one.items():
            if message != other.get(what):
                raise LeakError(what, message, other.get(what, b"nothing"))
        if extra := other.keys() - one.keys():
            raise LeakError(min(extra), b"nothing", other[min(extra)])

    def _require_equal_answers(self) -> None:
        texts = self._texts_to_try()
        self._require_equal(self.one.sync(), self.other.sync())
        self._require_equal({"the table": self.one.table_message()}, {"the table": self.other.table_message()})
        self._require_equal(self.one.answers(texts), self.other.answers(texts))

    def _texts_to_try(self) -> list[str]:
        """Return texts that the viewer may submit: what others may do, what it could do, and nonsense."""
        state = self.one.state
        seats = [seat for seat in self.game.active_seats(state) if seat != CLOCK]
        texts = [str(self.game.random_action(state, self._rng.choice(seats), self._rng)) for _ in seats[:3]]
        return [*dict.fromkeys([*texts, self._rng.choice(ODD_TEXTS)])]

    # --- playing on ---

    def _play(self) -> bool:
        """Play an action in both worlds. Return False once the viewer may tell them apart."""
        choice = random_action(self.game, self.one.state, self._rng)
        if choice is None:
            return False
        if choice[0] not in (CLOCK, self.one.viewer):
            self._play_and_take_back(choice[0])
            choice = random_action(self.game, self.one.state, self._rng) or choice
        seat, action, _ = choice
        entries = self._secret_entries(seat, action) or self._same_entries(seat, action)
        if entries is None:
            return False
        one, other = entries
        if self._sees(one) != self._sees(other):
            if not any(event.reveals_information for event in (*one.events, *other.events)):
                self._require_shown_openly(one, other)
            self.counts["pairs ended by a reveal"] += 1
            return False
        self._require_equal(self.one.append(one), self.other.append(other))
        self.counts["actions"] += 1
        return True

    def _same_entries(self, seat: Seat, action: Any) -> tuple[PreparedEntry, PreparedEntry] | None:
        """Prepare the same action in both worlds; None if one of them forbids it to a seat that is not the viewer."""
        one = self.one.prepare(seat, action)
        try:
            return one, self.other.prepare(seat, action)
        except GameError as error:
            if seat == self.one.viewer:
                raise LeakError(f"the answer to {str(action)!r}", b"accepted", str(error).encode()) from error
            return None

    def _secret_entries(self, seat: Seat, action: Any) -> tuple[PreparedEntry, PreparedEntry] | None:
        """Prepare different actions of another seat, if both are hidden; None if there are none."""
        if seat in (CLOCK, self.one.viewer) or seat not in self.game.active_seats(self.other.state):
            return None
        one = self.one.prepare(seat, action)
        if not self._is_hidden(self.one, one):
            return None
        other = self.other.prepare(seat, self.game.random_action(self.other.state, seat, self._rng))
        if not self._is_hidden(self.other, other):
            return None
        self.counts["secret actions that differ"] += one.log_entry.text != other.log_entry.text
        return one, other

    def _play_and_take_back(self, seat: Seat) -> None:
        """Let another seat change a secret choice in one world only: the viewer must not learn how often it did."""
        entry = self.one.prepare(seat, self.game.random_action(self.one.state, seat, self._rng))
        if not self._is_hidden(self.one, entry) or self._rng.randbelow(2):
            return
        self._append_unseen(entry)
        try:
            back = self.one.live.prepare_withdraw(seat, self.one.live.n - 1, NOW)
        except GameError:  # the choice stands, in this world only; the viewer cannot know
            return
        self._append_unseen(back)
        self.counts["secret choices taken back"] += 1

    def _append_unseen(self, entry: PreparedEntry) -> None:
        frames = self.one.append(entry)
        self._require_equal(frames, dict.fromkeys(frames, b""))

    def _is_hidden(self, world: World, entry: PreparedEntry) -> bool:
        """Return whether an action tells the viewer and spectators nothing; conformance checks the views."""
        if entry.events:
            return not any(event.masked_for(viewer) for event in entry.events for viewer in world.viewers)
        return self._secret_actions is not None and self._secret_actions.acts_secretly(
            world.state, entry.log_entry.seat
        )

    def _require_shown_openly(self, one: PreparedEntry, other: PreparedEntry) -> None:
        """Check that what these events tell the viewer stays in its view, whatever it still cannot know.

        So an event that does not end undo may show a card that is discarded face up, and none that stays hidden.
        """
        told, told_there = (dict(leaves(to_plain(self._sees(entry)[0]))) for entry in (one, other))
        sample = self.game.determinize(one.step.state, self.one.viewer, self._rng.fork(3))
        shown = {value for _, value in leaves(to_plain(self.game.view(sample, self.one.viewer)))}
        for path, value in told.items():
            if value != told_there.get(path) and value not in shown:
                raise LeakError(f"an event after {one.log_entry.text!r} at {path}", *map(encode, (told, told_there)))

    def _sees(self, entry: PreparedEntry) -> list[list[Event]]:
        return [
            [masked for event in entry.events if (masked := event.masked_for(viewer))] for viewer in self.one.viewers
        ]
