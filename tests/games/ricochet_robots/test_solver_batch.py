"""Batches on several workers: results in order, no result waits for the next line, and workers always stop."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from threading import Semaphore, Thread
from time import monotonic, sleep

import pytest

from botyard.games.ricochet_robots.board import load_quadrants
from botyard.games.ricochet_robots.solver import Reading, batch
from botyard.games.ricochet_robots.solver.batch import (
    BATCHES_PER_WORKER,
    MAX_BATCH_LINES,
    BatchSizer,
    ProcessExecutor,
    ResultQueue,
    WorkerLost,
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


class FakeExecutor:
    """An executor that answers at once, or only after some batches were submitted, the last first."""

    def __init__(self, size: int = 2, *, batches_before_reply: int = 1) -> None:
        self.size, self.batches_before_reply = size, batches_before_reply
        self.submitted: list[tuple[LineBatch, Future[BatchResult]]] = []
        self.is_closed = False

    def submit(self, line_batch: LineBatch) -> Future[BatchResult]:
        self.submitted.append((line_batch, Future()))
        if len(self.submitted) >= self.batches_before_reply:
            self.answer_all()
        return self.submitted[-1][1]

    def answer_all(self) -> None:
        for line_batch, future in reversed(self.submitted):
            if not future.done():
                future.set_result(echo(line_batch))

    def close(self) -> None:
        self.is_closed = True


def fail_if_started() -> FakeExecutor:
    raise AssertionError("no executor should be started")


def texts(batches: Iterator[BatchResult]) -> list[str]:
    return [text for answers in batches for _, text in answers.results]


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Report a tenth of a second for each line that is solved inline."""
    monkeypatch.setattr(batch, "warm_up", lambda: None)
    monkeypatch.setattr(batch, "solve_batch", lambda job, line_batch: echo(line_batch, 0.1))


def test_results_keep_the_order_of_the_lines() -> None:
    executor = FakeExecutor(batches_before_reply=3)
    assert texts(run_on_executor(executor, [["a", "b", "c"]])) == ["a", "b", "c"]
    assert executor.is_closed


def one_by_one(answers_seen: Semaphore, count: int) -> Iterator[list[str]]:
    """Yield a line, then wait for its answer before the next one."""
    for number in range(count):
        yield [str(number)]
        assert answers_seen.acquire(timeout=TIMEOUT_SECONDS), f"line {number} was not answered before the next one came"


def test_line_is_answered_before_the_next_one_is_read() -> None:
    seen, results = Semaphore(0), []
    for answers in run_on_executor(FakeExecutor(), one_by_one(seen, 5)):
        results += answers.results
        seen.release()
    assert [text for _, text in results] == ["0", "1", "2", "3", "4"]


@pytest.mark.usefixtures("quick")
def test_no_executor_is_started_for_single_lines() -> None:
    seen, results = Semaphore(0), []
    for answers in run_inline_first(JOB, one_by_one(seen, 5), fail_if_started, inline_seconds=0.15):
        results += answers.results
        seen.release()
    assert [text for _, text in results] == ["0", "1", "2", "3", "4"]


@pytest.mark.usefixtures("quick")
def test_executor_is_started_for_the_rest_after_the_inline_time() -> None:
    executor = FakeExecutor()
    assert texts(run_inline_first(JOB, [[*"abcd"], [*"ef"]], lambda: executor, inline_seconds=0.15)) == [*"abcdef"]
    assert [line_batch.first for line_batch, _ in executor.submitted] == [3, 4, 5, 6]
    assert executor.is_closed


@pytest.mark.usefixtures("quick")
def test_no_executor_is_started_for_few_lines() -> None:
    assert texts(run_inline_first(JOB, [[*"abcd"]], fail_if_started, inline_seconds=1)) == [*"abcd"]


def test_result_queue_limits_pending_batches_and_stops_when_closed() -> None:
    executor, read = FakeExecutor(size=2, batches_before_reply=1000), list[int]()

    def endless() -> Iterator[LineBatch]:
        while True:
            read.append(1)
            yield LineBatch(len(read), ["?"])

    queue = ResultQueue(executor, endless())
    sender = Thread(target=queue.send, daemon=True)
    sender.start()
    for room in (BATCHES_PER_WORKER * 2, BATCHES_PER_WORKER * 2 + 1):
        wait_for(lambda room=room: (len(read), len(executor.submitted), queue.free_slots._value) == (room + 1, room, 0))
        if room == BATCHES_PER_WORKER * 2:
            executor.answer_all()
            assert queue.next_result()
    queue.close()
    sender.join(TIMEOUT_SECONDS)
    assert not sender.is_alive()


def wait_for(condition: Callable[[], bool]) -> None:
    deadline = monotonic() + TIMEOUT_SECONDS
    while not condition():
        assert monotonic() < deadline
        sleep(0.001)


@pytest.mark.parametrize(("seconds", "longest"), [(EASY_SECONDS, MAX_BATCH_LINES), (HARD_SECONDS, 1)])
def test_batch_size_depends_on_the_time_per_line(seconds: float, longest: int) -> None:
    sizer, sizes = BatchSizer(inline_seconds=0), []
    for line_batch in split_batches([["?"] * 200, ["?"] * 3], sizer):
        sizer.record(echo(line_batch, seconds))
        sizes.append(len(line_batch.lines))
    assert (sizes[0], max(sizes), sum(sizes)) == (1, longest, 203)


def test_closing_the_results_closes_the_executor() -> None:
    executor = FakeExecutor()
    results = run_on_executor(executor, [["?"]] * 100)
    next(results)
    results.close()
    assert executor.is_closed


def test_error_of_the_reader_is_raised() -> None:
    def broken() -> Iterator[list[str]]:
        yield ["?"]
        raise OSError("the disk is gone")

    executor = FakeExecutor()
    with pytest.raises(OSError, match="the disk is gone"):
        texts(run_on_executor(executor, broken()))
    assert executor.is_closed


def test_process_executor_gives_the_same_results_and_stops() -> None:
    executor, lines = ProcessExecutor(JOB, 1), [*LINES[:3], "?"]
    log_texts = texts(run_on_executor(executor, [lines]))
    ours = [text for _, text in solve_batch(JOB, LineBatch(1, lines)).results]
    assert [line.split()[:2] for line in log_texts] == [line.split()[:2] for line in ours]
    assert not executor.workers[0].is_alive()


def test_process_executor_reports_a_dead_worker() -> None:
    executor = ProcessExecutor(JOB, 1)

    def reads() -> Iterator[list[str]]:
        yield LINES[:1]
        executor.workers[0].kill()
        yield LINES

    with pytest.raises(WorkerLost, match=r"a worker that was solving from line \d on has died"):
        texts(run_on_executor(executor, reads()))
    assert not executor.workers[0].is_alive()
