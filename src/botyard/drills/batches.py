"""Batches: a drill that needs no server runs in numbered batches, in several processes.

The seed and the number of a batch decide everything in it, so one batch can be run again alone.
"""

from __future__ import annotations

import multiprocessing
import signal
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import islice
from types import FrameType

from ..core.rng import Rng
from .report import Finding, Report

SLOW_SECONDS = 30.0  # an input that takes longer is a fault


@dataclass(frozen=True, slots=True)
class Batch:
    """A part of a drill: `number` counts the batches of one game from 0."""

    game: str
    seed: int
    number: int
    size: int

    def rng(self, *keys: int) -> Rng:
        return Rng(self.seed).fork(text_key(self.game), self.number, *keys)


@dataclass(slots=True)
class BatchResult:
    counts: Counter[str] = field(default_factory=Counter)
    findings: list[Finding] = field(default_factory=list)

    def add(self, finding: Finding) -> None:
        self.counts[finding.kind] += 1
        self.findings.append(finding)


Work = Callable[[Batch], BatchResult]


def text_key(text: str) -> int:
    return int.from_bytes(text.encode(), "big")


def make_batches(games: list[str], seed: int, start: int, count: int, size: int) -> Iterator[Batch]:
    """Yield batches with `count` items for each game, the games in turn."""
    for number, begun in enumerate(range(0, count, size), start):
        for game in games:
            yield Batch(game, seed, number, min(size, count - begun))


def run_batches(report: Report, work: Work, batches: Iterator[Batch], processes: int) -> None:
    """Run the batches, and add their results to the report."""
    started_at = time.perf_counter()
    if processes == 1:
        for batch in batches:
            result = work(batch)
            report.merge(result.counts, result.findings)
    else:
        run_in_processes(report, work, batches, processes)
    report.seconds += time.perf_counter() - started_at


def run_in_processes(report: Report, work: Work, batches: Iterator[Batch], processes: int) -> None:
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(processes, context) as executor:
        running: set[Future[BatchResult]] = set()
        while (
            new := [executor.submit(work, batch) for batch in islice(batches, 2 * processes - len(running))] or running
        ):
            running |= set(new)
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                report.merge(future.result().counts, future.result().findings)


class TooSlowError(Exception):
    """An input took longer than `SLOW_SECONDS`."""


@contextmanager
def time_limit(seconds: float = SLOW_SECONDS) -> Iterator[None]:
    """Raise `TooSlowError` if the block takes longer, where the system has timers for that."""
    if not hasattr(signal, "setitimer"):
        yield
        return

    def expire(number: int, frame: FrameType | None) -> None:
        raise TooSlowError

    previous = signal.signal(signal.SIGALRM, expire)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, previous)
