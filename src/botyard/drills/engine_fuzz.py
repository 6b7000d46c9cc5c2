"""The part of `botyard fuzz` that needs no server: malformed actions, messages, positions, options and saved games.

An input may only be accepted, or be rejected with the documented error and a sentence; a rejected one changes nothing.
"""

from __future__ import annotations

import json
import traceback
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from ..conformance.random_play import random_action
from ..core.capabilities import Analysis, check_option
from ..core.digest import digest
from ..core.errors import GameError, LogError, NotationError
from ..core.events import CLOCK, Seat
from ..core.game import Game
from ..core.match import Match
from ..core.options import option_specs
from ..core.registry import load_game
from ..core.rng import Rng
from ..server import protocol
from ..server.errors import ApiError, from_game_error
from ..server.routes.sandbox import run_sandbox
from ..server.schemas import SandboxRequest
from ..server.table_setup import validate_options
from .batches import Batch, BatchResult, TooSlowError, time_limit
from .mutations import ODD_VALUES, Mutator
from .report import Finding, command_line
from .worlds import starting_at

BATCH_SIZE = 10_000  # inputs
INPUTS_PER_POSITION = 200
MAX_PLIES = 150  # of the random games whose positions are used
RENDERED = 16  # one in so many rejections is rendered, and so is the first of each kind
MAX_SAMPLES = 400
MESSAGES = (
    {"action": "bid 7", "id": "k1", "prompt_id": "bid-1"},
    {"sync": 0, "id": "k1"},
    {"undo": 3, "id": "k1"},
    {"withdraw": 3, "id": "k1"},
    {"agree": True, "undo_request": 1, "id": "k1"},
    {"chat": "hello", "id": "k1"},
    {"react": "hello", "id": "k1"},
    {"hint": "regular", "id": "k1"},
    {"leave": True, "id": "k1"},
    {"away": True, "id": "k1"},
    {"back": True, "id": "k1"},
)


class FuzzError(Exception):
    """An input did what no input may do."""


def run_batch(batch: Batch) -> BatchResult:
    return EngineFuzz(load_game(batch.game), batch).run()


class EngineFuzz:
    """The inputs of one batch, for one game."""

    def __init__(self, game: Game[Any, Any], batch: Batch) -> None:
        self.game, self.batch, self.result = game, batch, BatchResult()
        self.mutate = Mutator(batch.rng(1).state)
        self._kinds_seen: set[object] = set()
        self._input, self._is_rejected = "", False  # the present one

    @property
    def counts(self) -> Counter[str]:
        return self.result.counts

    def run(self) -> BatchResult:
        game_number = 0
        while self.counts["inputs"] < self.batch.size:
            self._use_game(self.batch.rng(2, game_number))
            game_number += 1
        return self.result

    def _use_game(self, rng: Rng) -> None:
        """Play a random game, and send inputs to some of its positions."""
        seats, samples = rng.choice(self.game.players), dict[str, None]()
        state = self.game.initial_state(seats, rng.fork(1), self.game.headless_options)
        for ply in range(MAX_PLIES):
            choice = random_action(self.game, state, rng)
            if choice is None or self.counts["inputs"] >= self.batch.size:
                return
            samples[str(choice[1])] = None
            if len(samples) < MAX_SAMPLES:
                samples.update((str(action), None) for action in list(self.game.legal_actions(state, choice[0]))[:8])
            if ply % 10 == 3:
                self.mutate.samples = list(samples)
                self._use_position(state)
            self.game.apply(state, choice[0], choice[1])

    def _use_position(self, state: Any) -> None:
        before = digest(state)
        for _ in range(min(INPUTS_PER_POSITION, self.batch.size - self.counts["inputs"])):
            kind = self.mutate.random.choices(KINDS, WEIGHTS)[0]
            self._is_rejected = False
            self._try(kind, state)
            self.counts.update(("inputs", NAMES[kind], "rejected" if self._is_rejected else "accepted"))
            if self.counts["inputs"] % 20 == 0 and digest(state) != before:
                self._report("changes", "the position changed after one of the last 20 inputs")
                return

    def _try(self, kind: Kind, state: Any) -> None:
        try:
            with time_limit():
                kind(self, state)
        except TooSlowError:
            self._report("faults", "it took too long")
        except FuzzError as error:
            self._report("faults", str(error))
        except Exception:
            self._report("faults", traceback.format_exc(limit=-3))

    def _report(self, kind: str, text: str) -> None:
        batch = self.batch
        command = command_line(
            "fuzz", game=batch.game, seed=batch.seed, start=batch.number, count=batch.size, requests=0
        )
        self.result.add(Finding(kind, f"{batch.game}: {self._input[:200]!r}: {text}", command))

    def _attempt(self, work: Callable[[], object], *expected: type[Exception]) -> bool:
        """Return whether the input is accepted. Any error but the expected ones is a fault, so it passes."""
        try:
            work()
        except expected as error:
            self._is_rejected = True
            self._require_sentence(error)
            return False
        return True

    def _require_sentence(self, error: Exception) -> None:
        message = getattr(error, "message", None) or getattr(error, "reason_message", None)
        kind = type(error), getattr(message, "id", "")
        if kind in self._kinds_seen and self.counts["inputs"] % RENDERED:
            return
        self._kinds_seen.add(kind)
        answer = from_game_error(error) if isinstance(error, GameError) else error
        if not isinstance(answer, ApiError) or not answer.reason.strip() or not answer.rule:
            raise FuzzError(f"the rejection has no sentence: {error!r}")
        with suppress(UnicodeEncodeError):  # of half a surrogate pair, which no message can bring
            protocol.encode(protocol.Rejected.from_error(answer))
        self.counts["rendered rejections"] += 1

    # --- kinds of input ---

    def try_actions(self, state: Any) -> None:
        text, seat = self.mutate.text(), self.mutate.random.randrange(-1, state.seats + 1)
        self._input = text
        if self.mutate.random.randrange(RENDERED) == 0:
            self._try_in_match(state, seat, text)
            return
        actions: list[Any] = []
        if self._attempt(lambda: actions.append(self.game.parse_action(text)), NotationError):
            action = actions[0]
            if self._attempt(lambda: self.game.validate_action(state, seat, action), GameError):
                self.game.apply(state.copy(), seat, action)

    def _try_in_match(self, state: Any, seat: Seat, text: str) -> None:
        """Submit an action as the server does, with the id of a prompt that may be closed."""
        match = Match(starting_at(self.game, state), state.seats, 1, self.game.headless_options)
        before, prompt = match.setup_digest, self.mutate.random.choice((None, "bid-1", "", self.mutate.text()))
        if seat != CLOCK and not self._attempt(lambda: match.prepare(seat, text, prompt), GameError):
            to = self.mutate.random.choice((0, -1, 5, 10**9))
            self._attempt(lambda: match.prepare_undo(seat, to), GameError)
            self._attempt(lambda: match.prepare_withdraw(seat, to), GameError)
        if digest(match.state) != before:
            raise FuzzError("a rejected action changed the match")

    def try_messages(self, state: Any) -> None:
        data = self.mutate.json_bytes(self.mutate.random.choice(MESSAGES))
        self._input = repr(data)
        self._attempt(lambda: protocol.parse_message(data), ApiError)
        protocol.message_id(data)

    def try_positions(self, state: Any) -> None:
        """Open a malformed position as the sandbox and the analysis do."""
        samples, draw = self.mutate.samples, self.mutate.random
        self.mutate.samples = [self.game.serialize(state)]
        self._input = text = self.mutate.text()
        self.mutate.samples = samples
        actions = [draw.choice(samples), self.mutate.text()][: draw.randrange(3)]
        request = SandboxRequest(text, actions, draw.randrange(-1, state.seats + 2), draw.random() < 0.2)
        self._attempt(lambda: run_sandbox(self.game, request), GameError, ApiError)
        analysis = self.game.capability(Analysis)
        if analysis:
            self._attempt(lambda: analysis.canonical_problem_key(self.game.deserialize(text)), GameError)

    def try_options(self, state: Any) -> None:
        specs, draw = option_specs(self.game.options), self.mutate.random
        names = [*(spec.name for spec in specs), "no_such_option"]
        self.mutate.samples, samples = [str(spec.default) or "x" for spec in specs], self.mutate.samples
        options = {
            draw.choice(names): draw.choice((*ODD_VALUES, self.mutate.text())) for _ in range(draw.randrange(1, 4))
        }
        name, value, seats = draw.choice(names), self.mutate.text(), draw.randrange(-1, 14)
        self.mutate.samples = samples
        self._input = f"{options} {name}={value} seats {seats}"
        self._attempt(lambda: validate_options(self.game, seats, options), GameError, ApiError)
        self._attempt(lambda: check_option(self.game, name, value, max(0, seats)), GameError)

    def try_saved_games(self, state: Any) -> None:
        match, rng = Match(self.game, self.game.players[0], 1, self.game.headless_options), Rng(1)
        for _ in range(3):
            if choice := random_action(self.game, match.state, rng):
                match.play(choice[0], str(choice[1]))
        data = self.mutate.json_bytes(json.loads(match.save())).decode(errors="replace")
        self._input = data
        self._attempt(lambda: Match.restore(self.game, data), LogError)


Kind = Callable[[EngineFuzz, Any], None]
NAMES: dict[Kind, str] = {
    EngineFuzz.try_actions: "actions",
    EngineFuzz.try_messages: "messages",
    EngineFuzz.try_positions: "positions",
    EngineFuzz.try_options: "options",
    EngineFuzz.try_saved_games: "saved games",
}
KINDS, WEIGHTS = tuple(NAMES), (9000, 600, 250, 120, 30)  # a position takes a hundred times as long as an action
