"""The bots of one room: who is asked what, and what becomes of their answers."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine
from hashlib import sha256
from typing import TYPE_CHECKING, Any, NamedTuple

from ..core.errors import GameError
from ..core.events import CLOCK, Seat
from ..core.luck import Luck
from .live import LiveMatch
from .logs import warn
from .refusals import Refusal
from .thinking import Thought
from .workers import Share

if TYPE_CHECKING:
    from .room import Room


HURRY = 8  # how much faster bots answer when all people have
STEP = 1.0  # seconds of a bot's wait after which it looks whether to hurry
MOMENT = 2.0  # seconds in which a person can take back what has passed the turn to a bot


class Asked(NamedTuple):
    question: str
    task: asyncio.Task[None]


class Minds:
    """A bot is asked once for each question; others' moves do not disturb it while its question is open."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self._asked: dict[Seat | str, Asked] = {}
        self._helping: dict[asyncio.Task[None], tuple[LiveMatch, Seat, str]] = {}  # hints being thought of
        self._hurried = False

    def wake(self) -> None:
        """Ask every bot that may speak now and is not thinking about that yet."""
        live = self.room.live
        if live is None or self.room.table.status != "playing":
            self.stop()
            return
        self._hurried = self._all_people_have_answered(live)
        for task, (then, seat, question) in list(self._helping.items()):
            if then is not live or live.match.rules.prompt_id(live.match.state, seat) != question:
                task.cancel()
        waiting = {seat for seat in live.match.rules.to_act(live.match.state) if self.room.bot_for(seat)}
        for gone in self._asked.keys() - waiting - set(live.glasses.thoughtful()):
            self._asked.pop(gone).task.cancel()
        for seat in sorted(waiting):
            self._ask(live, seat)
        self.room.presence.answer_for_absent(live)
        for glass in live.glasses.thoughtful():
            if glass not in self._asked:
                self._asked[glass] = Asked(glass, self.room.house.spawn(self._ponder(live, glass)))

    def _all_people_have_answered(self, live: LiveMatch) -> bool:
        """What bots are still asked."""
        rules, state = live.match.rules, live.match.state
        waiting = rules.to_act(state)
        people = [seat for seat in range(state.seats) if not self.room.level_of(seat)]
        return bool(people) and all(seat not in waiting and rules.prompt_id(state, seat) for seat in people)

    def forget(self, seat: Seat) -> None:
        """What a bot thinks for this seat no longer counts."""
        if asked := self._asked.pop(seat, None):
            asked.task.cancel()

    def stop(self) -> None:
        for task in list(self._helping):
            task.cancel()
        for asked in self._asked.values():
            asked.task.cancel()
        self._asked.clear()

    def _ask(self, live: LiveMatch, seat: Seat) -> None:
        question = question_of(live, seat)
        if seat in self._asked and self._asked[seat].question == question:
            return
        self.forget(seat)
        self._asked[seat] = Asked(question, self.room.house.spawn(self._think(live, seat, question)))

    async def _think(self, live: LiveMatch, seat: Seat, question: str) -> None:
        started, n, leave = time.monotonic(), live.n, self._moment_for(live)
        try:
            thought = await self.advise(live, seat, self.room.level_of(seat), question)
        except Refusal:
            return  # the question was closed before a worker was free
        if thought.action is None:
            return  # it stays in `_asked`: nothing to say to this question
        seconds = thought.seconds if self._hurried else max(thought.seconds, leave)
        await self._wait(seconds - (time.monotonic() - started) * self.room.house.time.pace)
        self.room.post(lambda: self._say(seat, thought, question, n))

    async def _wait(self, seconds: float) -> None:
        """Time passes quicker while all people have answered; who takes that back starts nothing anew."""
        while seconds > 0:
            step = min(seconds, STEP)
            await self.room.house.time.sleep(step / HURRY if self._hurried else step)
            seconds -= step

    def _moment_for(self, live: LiveMatch) -> float:
        """A turn that has passed to a bot alone: who passed it may rue it, as long as nobody else has spoken."""
        by = live.last.by
        may_rue = live.back_for(by) and not self.room.level_of(by) if by is not None and by != CLOCK else False
        return MOMENT if may_rue and len(live.match.rules.to_act(live.match.state)) == 1 else 0.0

    async def advise(self, live: LiveMatch, seat: Seat, level: str, question: str) -> Thought:
        """What a bot would do; it sees an imagined position only. Raises Refusal once the question is closed."""
        luck = luck_of(live)

        def dream() -> Any:
            if self.room.live is not live or question_of(live, seat) != question:
                raise closed()
            return live.match.rules.imagine(live.match.state, seat, luck.fork(seat, live.n))

        game, share = live.table.game, self._share
        return await self.room.house.thinkers.answer(share, game, level, dream, seat, luck.fork(seat))

    @property
    def _share(self) -> Share:
        """Tables of one address take turns as one: a person who drops the cookie gains nothing."""
        addresses = {socket.address for socket in self.room.sockets}
        return Share(min(addresses, default=self.room.table.host), self.room.table.id)

    def help(self, live: LiveMatch, seat: Seat, question: str, helping: Coroutine[Any, Any, None]) -> None:
        """Think for a person, until the question is closed."""
        task = self.room.house.spawn(helping)
        self._helping[task] = live, seat, question
        task.add_done_callback(self._helping.pop)

    async def _say(self, seat: Seat, thought: Thought, question: str, n: int) -> None:
        live = self.room.live
        if live is None or thought.action is None or not self.room.bot_for(seat) or self.room.pleas.pending:
            self.forget(seat)  # the person is back, or somebody wishes to undo: it is asked again afterwards
            return
        try:
            row = live.play(seat, thought.action, question, self.room.house.time.now())
        except GameError as fault:
            if n == live.n:  # nobody spoke meanwhile: a bot that breaks the rules stays silent rather than loop
                warn("a bot broke a rule", table=live.table.id, seat=seat, entry=n, fault=type(fault).__name__)
                return
            self.forget(seat)
            self.wake()
            return
        self.forget(seat)
        await self.room.presence.keep_for(row)

    async def _ponder(self, live: LiveMatch, glass: str) -> None:
        luck = luck_of(live).fork(live.n)

        def dream() -> Any:
            return live.match.rules.imagine(live.position_of(glass), CLOCK, luck)

        verdict = await self.room.house.thinkers.ponder(self._share, live.table.game, dream, glass)
        if verdict is not None:
            self.room.post(lambda: self.room.clock_says(glass, verdict))


def question_of(live: LiveMatch, seat: Seat) -> str:
    prompt = live.match.rules.prompt_id(live.match.state, seat)
    if prompt is None:
        raise Refusal("HOUSE-STALE", "you are asked nothing now", "Wait for the others.", status=409)
    return prompt


def closed() -> Refusal:
    return Refusal("HOUSE-STALE", "the question is closed", "Answer the one you are asked now.", status=409)


def luck_of(live: LiveMatch) -> Luck:
    """The bots' own stream: it says nothing about the one in the position."""
    mark = sha256(f"bots {live.table.seed} {live.table.salt}".encode()).digest()
    return Luck(int.from_bytes(mark[:8], "big"))
