"""Executors: results in order, the original errors, few chunks read ahead, and workers that always stop."""

from __future__ import annotations

import os
import pickle
import signal
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from pathlib import Path
from threading import Event, Semaphore, Thread
from typing import Any

import pytest

from botyard import IllegalAction, Rng
from botyard.executors import Executor, InProcess, Needs, Processes, WorkerLost, make_executor
from botyard.executors.executor import CHUNKS_PER_WORKER, MAX_ATTEMPTS, PendingResults, WorkerExecutor
from botyard.executors.processes import Worker
from botyard.executors.tasks import run_task

from .waiting import TIMEOUT_SECONDS, wait_for


class FakeExecutor(WorkerExecutor):
    """An executor that answers at once, or only after some chunks were submitted, the last first."""

    def __init__(self, size: int = 2, *, chunks_before_reply: int = 1) -> None:
        self.size, self.chunks_before_reply = size, chunks_before_reply
        self.submitted: list[tuple[bytes, bytes, Future[bytes]]] = []
        self.is_closed = False

    def submit(self, function: bytes, chunk: bytes, needs: Needs) -> Future[bytes]:
        self.submitted.append((function, chunk, Future()))
        if len(self.submitted) >= self.chunks_before_reply:
            self.answer_all()
        return self.submitted[-1][2]

    def answer_all(self) -> None:
        for function, chunk, future in reversed(self.submitted):
            if not future.done():
                future.set_result(run_task(function, chunk))

    def close(self) -> None:
        self.is_closed = True


def draw(seed: int, number: int) -> tuple[int, int]:
    """Return a chunk's number and a random number of its own seed."""
    return number, Rng(seed).fork(number).randbelow(1_000_000)


class OddError(Exception):
    """An error that pickles and does not unpickle."""

    def __init__(self, first: str, second: str) -> None:
        super().__init__(f"{first} and {second}")


def fail(kind: str, number: int) -> Any:
    if number < 2:
        return number
    if kind == "unpicklable result":
        return lambda: number
    raise {
        "error": ValueError("chunk", number),
        "error of a rule": IllegalAction("RIC-1", f"chunk {number} is illegal", "Try another."),
        "error that does not unpickle": OddError("one", "two"),
    }[kind]


def die(folder: Path, deaths: int, number: int) -> int:
    """Kill this worker at chunk 3, `deaths` times."""
    died = len(list(folder.iterdir()))
    if number == 3 and died < deaths:
        (folder / str(died)).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def worker_id(number: int) -> int:
    return os.getpid()


@pytest.fixture(params=["in process", "1 process", "3 processes"])
def executor(request: pytest.FixtureRequest) -> Iterator[Executor]:
    make = {"in process": InProcess, "1 process": partial(Processes, 1), "3 processes": partial(Processes, 3)}
    with make[request.param]() as made:
        yield made


def test_results_keep_the_order_of_the_chunks_and_depend_on_seed_and_number_only(executor: Executor) -> None:
    expected = [draw(7, number) for number in range(50)]
    assert list(executor.map(partial(draw, 7), range(50))) == expected
    assert list(executor.map(partial(draw, 7), iter(range(50)))) == expected
    assert list(executor.map(partial(draw, 7), [])) == []


def test_results_that_come_in_another_order_are_put_in_order() -> None:
    with FakeExecutor(chunks_before_reply=5) as executor:
        assert list(executor.map(partial(draw, 1), range(5))) == [draw(1, number) for number in range(5)]
    assert executor.is_closed


def test_error_of_a_chunk_is_raised_as_it_is_and_the_executor_goes_on(executor: Executor) -> None:
    results = executor.map(partial(fail, "error"), range(10))
    assert [next(results), next(results)] == [0, 1]
    with pytest.raises(ValueError, match="chunk") as error:
        next(results)
    assert error.value.args == ("chunk", 2)
    with pytest.raises(IllegalAction, match=r"chunk 2 is illegal \[RIC-1\] Try another\."):
        list(executor.map(partial(fail, "error of a rule"), range(10)))
    assert list(executor.map(partial(draw, 7), range(3))) == [draw(7, number) for number in range(3)]


def test_error_of_a_worker_has_the_traceback_of_the_worker() -> None:
    with Processes(1) as executor:
        with pytest.raises(ValueError, match="chunk") as error:
            list(executor.map(partial(fail, "error"), range(10)))
        assert "in fail" in error.value.__notes__[0]
        with pytest.raises(RuntimeError, match="OddError: one and two"):
            list(executor.map(partial(fail, "error that does not unpickle"), range(10)))
        with pytest.raises((AttributeError, TypeError), match="lambda"):
            list(executor.map(partial(fail, "unpicklable result"), range(10)))


def test_error_of_the_chunks_is_raised(executor: Executor) -> None:
    def broken() -> Iterator[int]:
        yield 1
        raise OSError("the disk is gone")

    results = executor.map(partial(draw, 7), broken())
    assert next(results) == draw(7, 1)
    with pytest.raises(OSError, match="the disk is gone"):
        next(results)


def test_result_does_not_wait_for_the_next_chunk() -> None:
    seen = Semaphore(0)

    def one_by_one() -> Iterator[int]:
        for number in range(5):
            yield number
            assert seen.acquire(timeout=TIMEOUT_SECONDS), f"chunk {number} had no result before the next one came"

    with Processes(2) as executor:
        for count, result in enumerate(executor.map(partial(draw, 7), one_by_one())):
            assert result == draw(7, count)
            seen.release()


def test_few_chunks_are_read_ahead_and_none_after_closing() -> None:
    executor, read = FakeExecutor(size=2, chunks_before_reply=1000), list[int]()

    def endless() -> Iterator[int]:
        while True:
            read.append(1)
            yield len(read)

    limit = CHUNKS_PER_WORKER * executor.size
    pending = PendingResults(lambda chunk: executor.submit(b"", b"", Needs()), endless(), limit)
    reader = Thread(target=pending.submit_all, daemon=True)
    reader.start()
    wait_for(lambda: (len(read), len(executor.submitted), pending.free_slots._value) == (limit + 1, limit, 0))
    executor.answer_all()
    assert pending.next_outcome()
    wait_for(lambda: (len(read), len(executor.submitted), pending.free_slots._value) == (limit + 2, limit + 1, 0))
    pending.close()
    reader.join(TIMEOUT_SECONDS)
    assert not reader.is_alive()
    assert executor.submitted[-1][2].cancelled()


def test_closing_the_results_leaves_the_executor_usable(executor: Executor) -> None:
    results = executor.map(partial(draw, 7), iter(int, 1))  # zeros for ever
    assert next(results) == draw(7, 0)
    results.close()
    assert list(executor.map(partial(draw, 7), range(3))) == [draw(7, number) for number in range(3)]


def test_chunk_of_a_worker_that_dies_runs_again(tmp_path: Path) -> None:
    with Processes(2) as executor:
        before = set(executor.map(worker_id, range(20)))
        assert list(executor.map(partial(die, tmp_path, MAX_ATTEMPTS - 1), range(10))) == list(range(10))
        assert len(list(tmp_path.iterdir())) == MAX_ATTEMPTS - 1
        assert len(executor.workers) == 2
        assert not before >= {worker.process.pid for worker in executor.workers}


def test_chunk_whose_workers_always_die_is_an_error(tmp_path: Path) -> None:
    with Processes(2) as executor:
        with pytest.raises(WorkerLost, match="3 worker processes died on the same part of the work"):
            list(executor.map(partial(die, tmp_path, 1000), range(10)))
        assert len(list(tmp_path.iterdir())) == MAX_ATTEMPTS


def test_closing_stops_the_workers_while_they_are_busy() -> None:
    executor = Processes(2)
    with ThreadPoolExecutor(1) as reader:
        result = reader.submit(next, executor.map(signal.sigwait, [[signal.SIGUSR1]] * 2))
        wait_for(executor.idle_workers.empty)
        executor.close()
        with pytest.raises(WorkerLost, match="closed"):
            result.result()
    assert not any(worker.process.is_alive() for worker in executor.workers)


def test_closing_while_a_worker_is_replaced_ends_its_chunk(monkeypatch: pytest.MonkeyPatch) -> None:
    executor = Processes(1)
    replace, is_replacing, is_closed = executor.replace, Event(), Event()

    def replace_after_closing(worker: Worker) -> None:
        is_replacing.set()
        assert is_closed.wait(TIMEOUT_SECONDS)
        replace(worker)

    monkeypatch.setattr(executor, "replace", replace_after_closing)
    result = executor.submit(pickle.dumps(os._exit), pickle.dumps(1), Needs())
    assert is_replacing.wait(TIMEOUT_SECONDS)
    executor.close()
    is_closed.set()
    with pytest.raises(WorkerLost, match="closed"):
        result.result(TIMEOUT_SECONDS)


def test_closing_ends_a_chunk_that_waits_for_a_worker() -> None:
    executor = Processes(1)
    executor.idle_workers.get()
    result = executor.submit(pickle.dumps(abs), pickle.dumps(1), Needs())
    wait_for(result.running)
    executor.close()
    with pytest.raises(WorkerLost, match="closed"):
        result.result(TIMEOUT_SECONDS)


def test_options_of_a_command_name_the_executor() -> None:
    assert isinstance(make_executor(1), InProcess)
    with make_executor(2) as executor:
        assert isinstance(executor, Processes)
        assert executor.size == 2
