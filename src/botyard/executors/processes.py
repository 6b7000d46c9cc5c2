"""Worker processes on this machine."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from queue import SimpleQueue
from threading import Lock, current_thread, main_thread
from typing import Any

from .executor import MAX_ATTEMPTS, Needs, WorkerExecutor, WorkerLost
from .tasks import run_task

CLOSED_WHILE_BUSY = "the executor was closed while a worker was busy"


class Worker:
    """A process and the pipe to it. The process exits when the pipe closes."""

    def __init__(self) -> None:
        context: Any = get_context("spawn" if sys.platform == "win32" else "forkserver")
        self.connection, child_end = context.Pipe()
        with ignore_sigint():
            self.process = context.Process(target=worker_loop, args=(child_end,), daemon=True)
            self.process.start()
        child_end.close()

    def run(self, function: bytes, chunk: bytes) -> bytes:
        self.connection.send((function, chunk))
        return bytes(self.connection.recv_bytes())

    def stop(self) -> None:
        self.process.terminate()
        self.process.join()


class Processes(WorkerExecutor):
    """Runs chunks in worker processes. A new process takes the place of one that dies."""

    def __init__(self, size: int) -> None:
        self.size, self.closed, self.lock = size, False, Lock()
        self.workers: list[Worker] = []
        self.idle_workers: SimpleQueue[Worker | None] = SimpleQueue()  # None, once closed, for each thread
        for _ in range(size):
            self.start_worker()
        self.threads = ThreadPoolExecutor(size)

    def start_worker(self) -> None:
        with self.lock:
            if not self.closed:
                self.workers.append(Worker())
                self.idle_workers.put(self.workers[-1])

    def submit(self, function: bytes, chunk: bytes, needs: Needs) -> Future[bytes]:
        return self.threads.submit(self.run, function, chunk)

    def run(self, function: bytes, chunk: bytes) -> bytes:
        for _ in range(MAX_ATTEMPTS):
            worker = self.idle_workers.get()
            if worker is None:
                raise WorkerLost(CLOSED_WHILE_BUSY)
            try:
                outcome = worker.run(function, chunk)
            except (EOFError, OSError):
                if not self.closed:
                    self.replace(worker)
                if self.closed:
                    raise WorkerLost(CLOSED_WHILE_BUSY) from None
            else:
                self.idle_workers.put(worker)
                return outcome
        raise WorkerLost(
            f"{MAX_ATTEMPTS} worker processes died on the same part of the work, perhaps because memory ran out:"
            " try again with fewer --jobs"
        )

    def replace(self, worker: Worker) -> None:
        worker.stop()
        self.workers.remove(worker)
        self.start_worker()

    def close(self) -> None:
        self.threads.shutdown(wait=False, cancel_futures=True)
        with self.lock:
            self.closed = True
        for worker in [*self.workers]:
            worker.stop()
        for _ in range(self.size):
            self.idle_workers.put(None)


@contextmanager
def ignore_sigint() -> Iterator[None]:
    """Ignore Ctrl-C in processes that are started in this block; the parent stops them."""
    if current_thread() is not main_thread():  # only the main thread may set signals
        yield
        return
    previous = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, previous)


def worker_loop(connection: Connection) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # it is not inherited on every platform
    with suppress(EOFError, OSError):
        while True:
            connection.send_bytes(run_task(*connection.recv()))


def available_cores() -> int:
    """Return the number of cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
