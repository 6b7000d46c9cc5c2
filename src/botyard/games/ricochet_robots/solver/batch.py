"""Solve many lines in batches, in this process or on an executor. The results keep the order of the lines."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from functools import partial
from itertools import chain

from ....executors import Executor
from .jsonl import BatchResult, BatchSettings, LineBatch, solve_batch, warm_up

INLINE_CPU_SECONDS = 1.0  # spent inline before workers are started: a worker needs about as long to start
MAX_BATCH_LINES = 64
BATCH_CPU_SECONDS = 0.03  # a batch has many easy lines or one hard line


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
            yield from solve_on_executor(make_executor(), job, chain([batch], batches), sizer)
            return
        yield sizer.record(solve_batch(job, batch))


def run_on_executor(executor: Executor, job: BatchSettings, reads: Iterable[list[str]]) -> Generator[BatchResult]:
    """Yield the results of all lines, solved on the executor, and close it."""
    sizer = BatchSizer(inline_seconds=0)
    return solve_on_executor(executor, job, split_batches(reads, sizer), sizer)


def solve_on_executor(
    executor: Executor, job: BatchSettings, batches: Iterable[LineBatch], sizer: BatchSizer
) -> Generator[BatchResult]:
    with executor:
        for answers in executor.map(partial(solve_in_worker, job), batches):
            yield sizer.record(answers)


def solve_in_worker(job: BatchSettings, batch: LineBatch) -> BatchResult:
    warm_up()
    return solve_batch(job, batch)


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
