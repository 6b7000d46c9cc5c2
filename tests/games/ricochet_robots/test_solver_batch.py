"""Many lines among several workers: in order, none waiting for the next, and an end to everybody in every case."""

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

JOB = BatchSettings(load_quadrants(), Reading(), {})
STORED = json.loads((FOLDER / "positions.json").read_text())["positions"]
LINES = [json.dumps(position) for position in STORED]
EASY_SECONDS, HARD_SECONDS = 0.0001, 0.5  # CPU seconds of a line
TIMEOUT_SECONDS = 180  # seconds; nobody waits as long, also on a busy machine


def echo(piece: LineBatch, seconds: float = EASY_SECONDS) -> BatchResult:
    return BatchResult([(True, line) for line in piece.lines], seconds * len(piece.lines))


class FakeExecutor:
    """A crew that answers at once, or only when it has been asked so often, the last first."""

    def __init__(self, size: int = 2, *, batches_before_reply: int = 1) -> None:
        self.size, self.batches_before_reply = size, batches_before_reply
        self.submitted: list[tuple[LineBatch, Future[BatchResult]]] = []
        self.is_closed = False

    def submit(self, piece: LineBatch) -> Future[BatchResult]:
        self.submitted.append((piece, Future()))
        if len(self.submitted) >= self.batches_before_reply:
            self.answer_all()
        return self.submitted[-1][1]

    def answer_all(self) -> None:
        for piece, future in reversed(self.submitted):
            if not future.done():
                future.set_result(echo(piece))

    def close(self) -> None:
        self.is_closed = True


def fail_if_started() -> FakeExecutor:
    raise AssertionError("nobody is to be hired")


def texts(batches: Iterator[BatchResult]) -> list[str]:
    return [text for answers in batches for _, text in answers.results]


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A tenth of a second for each line that is solved here."""
    monkeypatch.setattr(batch, "warm_up", lambda: None)
    monkeypatch.setattr(batch, "solve_batch", lambda job, piece: echo(piece, 0.1))


def test_answers_come_in_the_order_of_the_lines_whoever_is_first() -> None:
    crew = FakeExecutor(batches_before_reply=3)
    assert texts(run_on_executor(crew, [["a", "b", "c"]])) == ["a", "b", "c"]
    assert crew.is_closed


def one_by_one(answers_seen: Semaphore, count: int) -> Iterator[list[str]]:
    """Whoever sends a line and waits for its answer before the next one."""
    for number in range(count):
        yield [str(number)]
        assert answers_seen.acquire(timeout=TIMEOUT_SECONDS), f"line {number} was not answered before the next one came"


def test_a_line_is_answered_before_the_next_one_comes_to_the_crew() -> None:
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
    crew = FakeExecutor()
    assert texts(run_inline_first(JOB, [[*"abcd"], [*"ef"]], lambda: crew, inline_seconds=0.15)) == [*"abcdef"]
    assert [piece.first for piece, _ in crew.submitted] == [3, 4, 5, 6]
    assert crew.is_closed


@pytest.mark.usefixtures("quick")
def test_no_executor_is_started_for_few_lines() -> None:
    assert texts(run_inline_first(JOB, [[*"abcd"]], fail_if_started, inline_seconds=1)) == [*"abcd"]


def test_no_more_is_read_than_there_is_room_for_nor_when_nobody_listens() -> None:
    crew, read = FakeExecutor(size=2, batches_before_reply=1000), list[int]()

    def endless() -> Iterator[LineBatch]:
        while True:
            read.append(1)
            yield LineBatch(len(read), ["?"])

    post = ResultQueue(crew, endless())
    sender = Thread(target=post.send, daemon=True)
    sender.start()
    for room in (BATCHES_PER_WORKER * 2, BATCHES_PER_WORKER * 2 + 1):
        wait_for(lambda room=room: (len(read), len(crew.submitted), post.free_slots._value) == (room + 1, room, 0))
        if room == BATCHES_PER_WORKER * 2:
            crew.answer_all()
            assert post.next_result()
    post.close()
    sender.join(TIMEOUT_SECONDS)
    assert not sender.is_alive()


def wait_for(come: Callable[[], bool]) -> None:
    deadline = monotonic() + TIMEOUT_SECONDS
    while not come():
        assert monotonic() < deadline
        sleep(0.001)


@pytest.mark.parametrize(("seconds", "longest"), [(EASY_SECONDS, MAX_BATCH_LINES), (HARD_SECONDS, 1)])
def test_easy_lines_travel_together_and_hard_ones_alone(seconds: float, longest: int) -> None:
    pace, sizes = BatchSizer(inline_seconds=0), []
    for piece in split_batches([["?"] * 200, ["?"] * 3], pace):
        pace.record(echo(piece, seconds))
        sizes.append(len(piece.lines))
    assert (sizes[0], max(sizes), sum(sizes)) == (1, longest, 203)


def test_who_stops_listening_ends_the_crew() -> None:
    crew = FakeExecutor()
    results = run_on_executor(crew, [["?"]] * 100)
    next(results)
    results.close()
    assert crew.is_closed


def test_a_fault_of_the_reader_is_told() -> None:
    def broken() -> Iterator[list[str]]:
        yield ["?"]
        raise OSError("the disk is gone")

    crew = FakeExecutor()
    with pytest.raises(OSError, match="the disk is gone"):
        texts(run_on_executor(crew, broken()))
    assert crew.is_closed


def test_processes_answer_as_we_do_and_end_with_the_batch() -> None:
    crew, lines = ProcessExecutor(JOB, 1), [*LINES[:3], "?"]
    log_texts = texts(run_on_executor(crew, [lines]))
    ours = [text for _, text in solve_batch(JOB, LineBatch(1, lines)).results]
    assert [line.split()[:2] for line in log_texts] == [line.split()[:2] for line in ours]
    assert not crew.workers[0].is_alive()


def test_a_process_that_dies_is_told_and_nobody_waits_for_it() -> None:
    crew = ProcessExecutor(JOB, 1)

    def reads() -> Iterator[list[str]]:
        yield LINES[:1]
        crew.workers[0].kill()
        yield LINES

    with pytest.raises(WorkerLost, match=r"a worker that was solving from line \d on has died"):
        texts(run_on_executor(crew, reads()))
    assert not crew.workers[0].is_alive()
