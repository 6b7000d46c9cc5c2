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

from ....core.errors import GameError
from .jsonl import BatchResult, BatchSettings, LineBatch, solve_batch, warm_up

INLINE_CPU_SECONDS = 1.0  # CPU seconds that one process works alone: another one needs about as long to begin
MAX_BATCH_LINES, BATCH_CPU_SECONDS = (
    64,
    0.03,
)  # lines, and CPU seconds that they may take: many easy ones or one hard one
BATCHES_PER_WORKER = 4  # pieces that are under way for each worker


class Executor(Protocol):
    """Whoever solves pieces beside each other."""

    size: int

    def submit(self, batch: LineBatch) -> Future[BatchResult]: ...

    def close(self) -> None:
        """End at once, whatever is under way."""


class WorkerLost(GameError):
    """Somebody who solved lines is gone."""


class BatchSizer:
    """How long lines take, and so how many of them make a piece."""

    def __init__(self, inline_seconds: float) -> None:
        self.inline_seconds = inline_seconds
        self.line_count, self.seconds = 0, 0.0
        self.waiting_lines = 0  # lines that have come, from the next one on

    def record(self, answers: BatchResult) -> BatchResult:
        self.line_count += len(answers.results)
        self.seconds += answers.seconds
        return answers

    @property
    def should_parallelize(self) -> bool:
        """Whoever sends a line and waits for its answer is not helped by a crew."""
        return self.seconds >= self.inline_seconds and self.waiting_lines > 1

    @property
    def batch_size(self) -> int:
        """Single lines while nobody helps, and as long as nothing is known."""
        if self.seconds < self.inline_seconds or not self.seconds:
            return 1
        return max(1, min(MAX_BATCH_LINES, int(BATCH_CPU_SECONDS * self.line_count / self.seconds)))


def run_inline_first(
    job: BatchSettings, reads: Iterable[list[str]], make_executor: Callable[[], Executor], inline_seconds: float
) -> Generator[BatchResult]:
    """The answers in the order of the lines, each as soon as it is known, also while the next line is waited for.

    `reads` are the lines as they come, some at a time. When they have taken `patience` in CPU seconds and several are
    waiting, a crew is hired.
    """
    warm_up()
    sizer = BatchSizer(inline_seconds)
    batches = split_batches(reads, sizer)
    for batch in batches:
        if sizer.should_parallelize:
            yield from merge_batches(make_executor(), chain([batch], batches), sizer)
            return
        yield sizer.record(solve_batch(job, batch))


def run_on_executor(executor: Executor, reads: Iterable[list[str]]) -> Generator[BatchResult]:
    """The same with a crew from the first line on."""
    sizer = BatchSizer(inline_seconds=0)
    return merge_batches(executor, split_batches(reads, sizer), sizer)


def split_batches(reads: Iterable[list[str]], sizer: BatchSizer) -> Iterator[LineBatch]:
    first_line = 1
    for lines in reads:
        start = 0
        while start < len(lines):
            sizer.waiting_lines = len(lines) - start
            batch = LineBatch(first_line + start, lines[start : start + sizer.batch_size])
            start += len(batch.lines)
            yield batch
        first_line += len(lines)


def merge_batches(executor: Executor, batches: Iterable[LineBatch], sizer: BatchSizer) -> Generator[BatchResult]:
    """Pieces go out in a thread of their own, so that no answer waits for a line that has not come yet."""
    result_queue = ResultQueue(executor, batches)
    Thread(target=result_queue.send, daemon=True).start()
    try:
        while answers := result_queue.next_result():
            yield sizer.record(answers)
    finally:
        result_queue.close()


class ResultQueue:
    """Between whoever reads lines and whoever prints answers, with so many pieces under way and no more."""

    def __init__(self, executor: Executor, batches: Iterable[LineBatch]) -> None:
        self.executor, self.batches, self.closed = executor, batches, False
        self.free_slots = Semaphore(BATCHES_PER_WORKER * executor.size)
        self.results: SimpleQueue[Future[BatchResult] | Exception | None] = SimpleQueue()

    def send(self) -> None:
        try:
            for batch in self.batches:
                self.free_slots.acquire()
                if self.closed:
                    return
                self.results.put(self.executor.submit(batch))
            self.results.put(None)
        except Exception as exc:  # whoever prints is to hear of it
            self.results.put(exc)

    def next_result(self) -> BatchResult | None:
        future = self.results.get()
        if isinstance(future, Exception):
            raise future
        answers = future.result() if future else None
        self.free_slots.release()
        return answers

    def close(self) -> None:
        self.closed = True
        self.free_slots.release()
        self.executor.close()


# --- a crew of processes -------------------------------------------------------------------------------------


class ProcessExecutor:
    """Each has a line of its own to us and ends when that does, however we end."""

    def __init__(self, job: BatchSettings, size: int) -> None:
        self.size = size
        context = get_context("spawn") if sys.platform == "win32" else get_context("forkserver")
        self.idle_connections: SimpleQueue[Connection] = SimpleQueue()
        self.workers = []
        with ignore_sigint():
            for _ in range(size):
                parent_end, child_end = context.Pipe()
                self.workers.append(context.Process(target=worker_loop, args=(child_end, job), daemon=True))
                self.workers[-1].start()
                child_end.close()
                self.idle_connections.put(parent_end)
        self.threads = ThreadPoolExecutor(size)

    def submit(self, batch: LineBatch) -> Future[BatchResult]:
        return self.threads.submit(self.run_batch, batch)

    def run_batch(self, batch: LineBatch) -> BatchResult:
        connection = self.idle_connections.get()
        try:
            connection.send(batch)
            answers: BatchResult = connection.recv()
            return answers
        except (EOFError, OSError) as exc:
            raise WorkerLost(
                f"a process that was solving from line {batch.first} on has died, perhaps for want of memory:"
                " try again with fewer --jobs"
            ) from exc
        finally:
            self.idle_connections.put(connection)

    def close(self) -> None:
        self.threads.shutdown(wait=False, cancel_futures=True)
        for worker in self.workers:
            worker.terminate()
        for worker in self.workers:
            worker.join()


@contextmanager
def ignore_sigint() -> Iterator[None]:
    """Who is begun in here does not hear Ctrl-C: it is for us to end them."""
    previous = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, previous)


def worker_loop(connection: Connection, job: BatchSettings) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # where that is not inherited
    warm_up()
    with suppress(EOFError, OSError):
        while True:
            connection.send(solve_batch(job, connection.recv()))


def available_cores() -> int:
    """Those that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
