"""Many lines for the solver, in pieces: in this process, in others, or wherever a crew works; answers come in order."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager, suppress
from itertools import chain
from multiprocessing import get_context
from multiprocessing.connection import Connection
from queue import SimpleQueue
from threading import Semaphore, Thread
from typing import Protocol

from ..core.errors import GameError
from ..games.ricochet_robots.solver.lines import Answers, Job, Piece, answer, warm_up

PATIENCE = 1.0  # CPU seconds that one process works alone: another one needs about as long to begin
LONGEST_PIECE, PIECE_SECONDS = 64, 0.03  # lines, and CPU seconds that they may take: many easy ones or one hard one
AHEAD = 4  # pieces that are under way for each worker


class Crew(Protocol):
    """Whoever solves pieces beside each other."""

    size: int

    def submit(self, piece: Piece) -> Future[Answers]: ...

    def close(self) -> None:
        """End at once, whatever is under way."""


class Lost(GameError):
    """Somebody who solved lines is gone."""


class Pace:
    """How long lines take, and so how many of them make a piece."""

    def __init__(self, patience: float) -> None:
        self.patience = patience
        self.lines, self.seconds = 0, 0.0
        self.waiting = 0  # lines that have come, from the next one on

    def note(self, answers: Answers) -> Answers:
        self.lines += len(answers.told)
        self.seconds += answers.seconds
        return answers

    @property
    def is_over(self) -> bool:
        """Whoever sends a line and waits for its answer is not helped by a crew."""
        return self.seconds >= self.patience and self.waiting > 1

    @property
    def size(self) -> int:
        """Single lines while nobody helps, and as long as nothing is known."""
        if self.seconds < self.patience or not self.seconds:
            return 1
        return max(1, min(LONGEST_PIECE, int(PIECE_SECONDS * self.lines / self.seconds)))


def alone_at_first(
    job: Job, reads: Iterable[list[str]], hire: Callable[[], Crew], patience: float
) -> Generator[Answers]:
    """The answers in the order of the lines, each as soon as it is known, also while the next line is waited for.

    `reads` are the lines as they come, some at a time. When they have taken `patience` in CPU seconds and several are
    waiting, a crew is hired.
    """
    warm_up()
    pace = Pace(patience)
    pieces = cut(reads, pace)
    for piece in pieces:
        if pace.is_over:
            yield from shared(hire(), chain([piece], pieces), pace)
            return
        yield pace.note(answer(job, piece))


def by_crew(crew: Crew, reads: Iterable[list[str]]) -> Generator[Answers]:
    """The same with a crew from the first line on."""
    pace = Pace(patience=0)
    return shared(crew, cut(reads, pace), pace)


def cut(reads: Iterable[list[str]], pace: Pace) -> Iterator[Piece]:
    first = 1
    for lines in reads:
        start = 0
        while start < len(lines):
            pace.waiting = len(lines) - start
            piece = Piece(first + start, lines[start : start + pace.size])
            start += len(piece.lines)
            yield piece
        first += len(lines)


def shared(crew: Crew, pieces: Iterable[Piece], pace: Pace) -> Generator[Answers]:
    """Pieces go out in a thread of their own, so that no answer waits for a line that has not come yet."""
    post = Post(crew, pieces)
    Thread(target=post.send, daemon=True).start()
    try:
        while answers := post.next_answers():
            yield pace.note(answers)
    finally:
        post.close()


class Post:
    """Between whoever reads lines and whoever prints answers, with so many pieces under way and no more."""

    def __init__(self, crew: Crew, pieces: Iterable[Piece]) -> None:
        self.crew, self.pieces, self.is_over = crew, pieces, False
        self.room = Semaphore(AHEAD * crew.size)
        self.sent: SimpleQueue[Future[Answers] | Exception | None] = SimpleQueue()

    def send(self) -> None:
        try:
            for piece in self.pieces:
                self.room.acquire()
                if self.is_over:
                    return
                self.sent.put(self.crew.submit(piece))
            self.sent.put(None)
        except Exception as fault:  # whoever prints is to hear of it
            self.sent.put(fault)

    def next_answers(self) -> Answers | None:
        sent = self.sent.get()
        if isinstance(sent, Exception):
            raise sent
        answers = sent.result() if sent else None
        self.room.release()
        return answers

    def close(self) -> None:
        self.is_over = True
        self.room.release()
        self.crew.close()


# --- a crew of processes -------------------------------------------------------------------------------------


class Processes:
    """Each has a line of its own to us and ends when that does, however we end."""

    def __init__(self, job: Job, size: int) -> None:
        self.size = size
        context = get_context("spawn") if sys.platform == "win32" else get_context("forkserver")
        self.idle: SimpleQueue[Connection] = SimpleQueue()
        self.workers = []
        with deaf():
            for _ in range(size):
                ours, theirs = context.Pipe()
                self.workers.append(context.Process(target=work, args=(theirs, job), daemon=True))
                self.workers[-1].start()
                theirs.close()
                self.idle.put(ours)
        self.threads = ThreadPoolExecutor(size)

    def submit(self, piece: Piece) -> Future[Answers]:
        return self.threads.submit(self.ask, piece)

    def ask(self, piece: Piece) -> Answers:
        line = self.idle.get()
        try:
            line.send(piece)
            answers: Answers = line.recv()
            return answers
        except (EOFError, OSError) as fault:
            raise Lost(
                f"a process that was solving from line {piece.first} on has died, perhaps for want of memory:"
                " try again with fewer --jobs"
            ) from fault
        finally:
            self.idle.put(line)

    def close(self) -> None:
        self.threads.shutdown(wait=False, cancel_futures=True)
        for worker in self.workers:
            worker.terminate()
        for worker in self.workers:
            worker.join()


@contextmanager
def deaf() -> Iterator[None]:
    """Who is begun in here does not hear Ctrl-C: it is for us to end them."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def work(line: Connection, job: Job) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # where that is not inherited
    warm_up()
    with suppress(EOFError, OSError):
        while True:
            line.send(answer(job, line.recv()))


def cores() -> int:
    """Those that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
