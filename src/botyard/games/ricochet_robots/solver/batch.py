"""Solve many lines in batches, in this process or on an executor. The results keep the order of the lines."""

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

INLINE_CPU_SECONDS = 1.0  # spent inline before workers are started: a worker needs about as long to start
MAX_BATCH_LINES = 64
BATCH_CPU_SECONDS = 0.03  # a batch has many easy lines or one hard line
BATCHES_PER_WORKER = 4  # submitted and not yet returned


class Executor(Protocol):
    """Solves batches in parallel."""

    size: int

    def submit(self, batch: LineBatch) -> Future[BatchResult]: ...

    def close(self) -> None:
        """Stop at once, also while batches are being solved."""


class WorkerLost(GameError):
    """A worker died before it returned its results."""


class BatchSizer:
    """Measures how long lines take, and chooses the size of batches."""

    def __init__(self, inline_seconds: float) -> None:
        self.inline_seconds = inline_seconds
        self.line_count, self.seconds = 0, 0.0
        self.waiting_lines = 0  # lines that were read and not yet put into a batch

    def record(self, answers: BatchResult) -> BatchResult:
        self.line_count += len(answers.results)
        self.seconds += answers.seconds
        return answers

    @property
    def should_parallelize(self) -> bool:
        """Whether workers would help; they do not help a caller that waits for the result of each line."""
        return self.seconds >= self.inline_seconds and self.waiting_lines > 1

    @property
    def batch_size(self) -> int:
        """The number of lines in the next batch: 1 while lines are solved inline or nothing is measured."""
        if self.seconds < self.inline_seconds or not self.seconds:
            return 1
        return max(1, min(MAX_BATCH_LINES, int(BATCH_CPU_SECONDS * self.line_count / self.seconds)))


def run_inline_first(
    job: BatchSettings, reads: Iterable[list[str]], make_executor: Callable[[], Executor], inline_seconds: float
) -> Generator[BatchResult]:
    """Yield the results in the order of the lines, each as soon as it is known, also while the next line is awaited.

    `reads` yields the lines as they arrive, some at a time. When the lines have taken `inline_seconds` of CPU time and
    several are waiting, the executor is started.
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
    """Yield the results of all lines, solved on the executor."""
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
    """Yield the results in order. A thread submits the batches, so that no result waits for the next line."""
    result_queue = ResultQueue(executor, batches)
    Thread(target=result_queue.send, daemon=True).start()
    try:
        while answers := result_queue.next_result():
            yield sizer.record(answers)
    finally:
        result_queue.close()


class ResultQueue:
    """Passes results from the submitting thread to the consumer, with a limited number of pending batches."""

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
        except Exception as exc:  # raised again in the consumer
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


# --- worker processes ---


class ProcessExecutor:
    """Solves batches in worker processes. Each has its own pipe, and exits when the pipe closes."""

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
                f"a worker that was solving from line {batch.first} on has died, perhaps because memory ran out:"
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
    """Ignore Ctrl-C in processes that are started in this block; the parent stops them."""
    previous = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, previous)


def worker_loop(connection: Connection, job: BatchSettings) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # it is not inherited on every platform
    warm_up()
    with suppress(EOFError, OSError):
        while True:
            connection.send(solve_batch(job, connection.recv()))


def available_cores() -> int:
    """Return the number of cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
