"""Players and spectators that remember all they were told, and a table of them."""

from __future__ import annotations

import asyncio
import random
from dataclasses import dataclass, field
from hashlib import blake2b

import msgspec
from msgspec import Raw, Struct

from ..loadtest.client import ANSWER_TIMEOUT_SECONDS, LoadTable, Player, request

UNDO_CHANCE = 0.04  # of a move
REJECTION_PAUSE_SECONDS = 0.02
MAX_SPARE_SECONDS = 120.0  # that a timer may have left beyond its own time, before it counts down


class ToldTimer(Struct):
    name: str
    left: float
    seconds: float


class ToldFrame(Struct):
    """The fields of a message that a witness remembers; only frames have a number."""

    n: int | None = None
    view: Raw = Raw()
    timers: list[ToldTimer] = []
    undo_targets: list[int] = []


FRAME_DECODER = msgspec.json.Decoder(ToldFrame)


Told = tuple[int, bytes]  # the number of an entry, and the fingerprint of the view after it


def fingerprint(view: bytes | Raw) -> bytes:
    return blake2b(bytes(view), digest_size=8).digest()


@dataclass(slots=True)
class Memory:
    """What one viewer of a table was told: each view, with the number of the entry as the viewer counts them."""

    told: set[Told] = field(default_factory=set)
    n: int = -1
    faults: list[str] = field(default_factory=list)
    is_reconnected: bool = False  # and has no frame yet

    def record(self, frame: ToldFrame) -> None:
        if frame.n is None:
            return
        if frame.n < self.n:
            self.faults.append(f"went back from entry {self.n} to {frame.n}")
        self.is_reconnected, self.n = False, frame.n
        self.told.add((frame.n, fingerprint(frame.view)))
        for timer in frame.timers:
            if not 0 <= timer.left <= timer.seconds + MAX_SPARE_SECONDS:
                self.faults.append(f"timer {timer.name} of {timer.seconds} s has {timer.left} s left")


class Witness(Player):
    """A player, or a spectator, that remembers all it was told."""

    def __init__(self, cookie: str = "") -> None:
        super().__init__(cookie)
        self.memory, self.undo_targets = Memory(), list[int]()

    def on_text(self, text: str | bytes) -> None:
        frame = FRAME_DECODER.decode(text)
        self.memory.record(frame)
        if frame.n is not None:
            self.undo_targets = frame.undo_targets
        super().on_text(text)


@dataclass(frozen=True, slots=True)
class SentMove:
    """A move that a player has sent. The text of an undo is empty: the server writes the entry."""

    player: Witness
    request: dict[str, object]
    text: str


@dataclass(slots=True)
class Sent:
    """The moves sent at a table, by message id, and how they were answered."""

    acknowledged: dict[str, str] = field(default_factory=dict)  # the text of the action; empty for an undo
    rejected: set[str] = field(default_factory=set)
    unanswered: dict[str, SentMove] = field(default_factory=dict)


@dataclass(slots=True)
class PlayedGame:
    """A game at a table, with what its viewers were told."""

    table: str
    game: str
    cookies: list[str]
    memories: list[Memory]  # of the seats, then of a spectator
    sent: Sent
    is_over: bool = False
    was_left: bool = False  # its players have left, so that they may not see the replays of their seats any more


class WitnessTable(LoadTable):
    """A table whose players move one after the other, undo now and then, and resend what was not answered."""

    player_type = Witness
    players: list[Witness]  # type: ignore[assignment]

    def __init__(self, seats: int, rng: random.Random, game: str) -> None:
        super().__init__(seats, rng, game)
        self.spectator, self.sent = Witness(), Sent()

    @property
    def witnesses(self) -> list[Witness]:
        return [*self.players, self.spectator]

    async def open(self, port: int) -> None:
        self.sent = Sent()
        self.forget()
        await super().open(port)

    def forget(self) -> None:
        """Begin to remember anew: a player who leaves goes on as a spectator."""
        for witness in self.witnesses:
            witness.memory, witness.prompt, witness.is_over = Memory(), None, False

    async def connect(self) -> None:
        self.spectator.cookie = self.spectator.cookie or (await request(self._port, "GET", "/api/me", ""))[0]
        for witness in self.witnesses:
            witness.memory.is_reconnected = witness.memory.n >= 0
            await witness.connect(self._port, self.table)

    async def close(self) -> None:
        for witness in self.witnesses:
            await witness.close()

    @property
    def is_over(self) -> bool:
        return any(witness.is_over for witness in self.witnesses)

    def played_game(self) -> PlayedGame:
        cookies = [witness.cookie for witness in self.witnesses]
        memories = [witness.memory for witness in self.witnesses]
        return PlayedGame(self.table, self.game, cookies, memories, self.sent, self.is_over)

    async def play(self) -> bool:
        """Make a move and wait for the answer. Return False if nobody can move."""
        ready = [
            player for player in self.players if player.prompt and (player.prompt.choices or player.prompt.number_input)
        ]
        if not ready:
            return False
        player = self.rng.choice(ready)
        self._sent_count += 1
        await self._send(self._next_move(player, f"m{self._sent_count}"))
        return True

    def _next_move(self, player: Witness, message_id: str) -> SentMove:
        if player.undo_targets and self.rng.random() < UNDO_CHANCE:
            return SentMove(player, {"undo": player.undo_targets[-1], "id": message_id}, "")
        assert player.prompt
        action = self.choose_action(player.prompt)
        return SentMove(player, {"action": action, "prompt_id": player.prompt.id, "id": message_id}, action)

    async def leave(self) -> None:
        """Let all players leave the game for good."""
        for player in self.players:
            self._sent_count += 1
            await player.submit({"leave": True, "id": f"m{self._sent_count}"})

    async def wait_for_frames(self) -> None:
        """Wait until every viewer has seen the position after a reconnect."""
        async with asyncio.timeout(ANSWER_TIMEOUT_SECONDS):
            while any(witness.memory.is_reconnected for witness in self.witnesses):
                await asyncio.sleep(0.005)

    async def resend(self) -> int:
        """Send again what was not answered, as the page does after it has reconnected. Return how many there were."""
        moves = list(self.sent.unanswered.values())
        for move in moves:
            await self._send(move)
        return len(moves)

    async def _send(self, move: SentMove) -> None:
        message_id = str(move.request["id"])
        self.sent.unanswered[message_id] = move
        answer = await move.player.submit(move.request)
        if answer is None:
            return
        del self.sent.unanswered[message_id]
        if answer.rejected:
            self.sent.rejected.add(message_id)
            await asyncio.sleep(REJECTION_PAUSE_SECONDS)
        elif answer.id:
            self.sent.acknowledged[message_id] = move.text
