"""Batches of lines: their size, when workers are started, and the same results as in one process."""

from __future__ import annotations

import json
from collections.abc import Iterator
from threading import Semaphore
from typing import Any

import pytest

from botyard.executors import Executor, InProcess, Processes
from botyard.games.ricochet_robots.board import load_quadrants
from botyard.games.ricochet_robots.solver import Reading, batch
from botyard.games.ricochet_robots.solver.batch import (
    MAX_BATCH_LINES,
    BatchSizer,
    run_inline_first,
    run_on_executor,
    split_batches,
)
from botyard.games.ricochet_robots.solver.jsonl import BatchResult, BatchSettings, LineBatch, solve_batch
from botyard.games.ricochet_robots.solver.known_positions import FOLDER
from tests.timeouts import TIMEOUT_SECONDS

JOB = BatchSettings(load_quadrants(), Reading(), {})
STORED = json.loads((FOLDER / "positions.json").read_text())["positions"]
LINES = [json.dumps(position) for position in STORED]
EASY_SECONDS, HARD_SECONDS = 0.0001, 0.5  # CPU seconds of a line


def echo(line_batch: LineBatch, seconds: float = EASY_SECONDS) -> BatchResult:
    return BatchResult([(True, line) for line in line_batch.lines], seconds * len(line_batch.lines))


class ClosingExecutor(InProcess):
    """Remembers its chunks and whether it was closed."""

    def __init__(self) -> None:
        self.batches: list[LineBatch] = []
        self.is_closed = False

    def map(self, function: Any, chunks: Any, needs: Any = None) -> Iterator[Any]:
        for chunk in chunks:
            self.batches.append(chunk)
            yield function(chunk)

    def close(self) -> None:
        self.is_closed = True


def fail_if_started() -> Executor:
    raise AssertionError("no executor should be started")


def texts(batches: Iterator[BatchResult]) -> list[str]:
    return [text for answers in batches for _, text in answers.results]


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Report a tenth of a second for each line that is solved inline."""
    monkeypatch.setattr(batch, "warm_up", lambda: None)
    monkeypatch.setattr(batch, "solve_batch", lambda job, line_batch: echo(line_batch, 0.1))


def one_by_one(answers_seen: Semaphore, count: int) -> Iterator[list[str]]:
    """Yield a line, then wait for its answer before the next one."""
    for number in range(count):
        yield [str(number)]
        assert answers_seen.acquire(timeout=TIMEOUT_SECONDS), f"line {number} was not answered before the next one came"


@pytest.mark.usefixtures("quick")
def test_no_executor_is_started_for_single_lines() -> None:
    seen, results = Semaphore(0), []
    for answers in run_inline_first(JOB, one_by_one(seen, 5), fail_if_started, inline_seconds=0.15):
        results += answers.results
        seen.release()
    assert [text for _, text in results] == ["0", "1", "2", "3", "4"]


@pytest.mark.usefixtures("quick")
def test_executor_is_started_for_the_rest_after_the_inline_time() -> None:
    executor = ClosingExecutor()
    assert texts(run_inline_first(JOB, [[*"abcd"], [*"ef"]], lambda: executor, inline_seconds=0.15)) == [*"abcdef"]
    assert [line_batch.first for line_batch in executor.batches] == [3, 4, 5, 6]
    assert executor.is_closed


@pytest.mark.usefixtures("quick")
def test_no_executor_is_started_for_few_lines() -> None:
    assert texts(run_inline_first(JOB, [[*"abcd"]], fail_if_started, inline_seconds=1)) == [*"abcd"]


@pytest.mark.parametrize(("seconds", "longest"), [(EASY_SECONDS, MAX_BATCH_LINES), (HARD_SECONDS, 1)])
def test_batch_size_depends_on_the_time_per_line(seconds: float, longest: int) -> None:
    sizer, sizes = BatchSizer(inline_seconds=0), []
    for line_batch in split_batches([["?"] * 200, ["?"] * 3], sizer):
        sizer.record(echo(line_batch, seconds))
        sizes.append(len(line_batch.lines))
    assert (sizes[0], max(sizes), sum(sizes)) == (1, longest, 203)


def test_closing_the_results_closes_the_executor() -> None:
    executor = ClosingExecutor()
    results = run_on_executor(executor, JOB, [LINES])
    next(results)
    results.close()
    assert executor.is_closed


def test_processes_give_the_same_results() -> None:
    lines = [*LINES[:3], "?"]
    solved = texts(run_on_executor(Processes(1), JOB, [lines]))
    ours = [text for _, text in solve_batch(JOB, LineBatch(1, lines)).results]
    assert [line.split()[:2] for line in solved] == [line.split()[:2] for line in ours]
