"""The interface of all executors, and what those with workers share."""

from __future__ import annotations

import pickle
from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import Future
from queue import SimpleQueue
from threading import Semaphore, Thread
from typing import Any, Generic, NamedTuple, Self, TypeVar

from ..core.errors import GameError
from .tasks import load_result

Chunk = TypeVar("Chunk")
Result = TypeVar("Result")

CHUNKS_PER_WORKER = 4  # submitted and not yet returned
MAX_ATTEMPTS = 3  # for a chunk whose worker dies


class WorkerLost(GameError):
    """Workers died again and again while they worked on the same chunk."""


class Needs(NamedTuple):
    """What a chunk needs of the machine that runs it. A cluster waits for a machine that has it free."""

    cores: int = 1
    memory_bytes: int = 0


class Executor(ABC):
    """Runs a function on chunks. A context manager, which stops the workers at its end."""

    size: int = 1  # how many chunks run at the same time

    @abstractmethod
    def map(
        self,
        function: Callable[[Chunk], Result],
        chunks: Iterable[Chunk],
        needs: Callable[[Chunk], Needs] | None = None,
    ) -> Generator[Result]:
        """Yield the results in the order of the chunks, each as soon as it is known.

        The first error of a chunk is raised as it is. The chunks may be endless: few are read ahead.
        """

    @abstractmethod
    def close(self) -> None:
        """Stop at once, also while chunks are running."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()


class InProcess(Executor):
    """Runs one chunk after another in this process."""

    def map(
        self,
        function: Callable[[Chunk], Result],
        chunks: Iterable[Chunk],
        needs: Callable[[Chunk], Needs] | None = None,
    ) -> Generator[Result]:
        for chunk in chunks:
            yield function(chunk)

    def close(self) -> None:
        """Do nothing: there are no workers."""


class WorkerExecutor(Executor):
    """Runs chunks in workers. The function, the chunks and the results are pickled."""

    @abstractmethod
    def submit(self, function: bytes, chunk: bytes, needs: Needs) -> Future[bytes]:
        """Let a worker call `run_task`. If the worker dies, another one tries again, `MAX_ATTEMPTS` times in all."""

    def map(
        self,
        function: Callable[[Chunk], Result],
        chunks: Iterable[Chunk],
        needs: Callable[[Chunk], Needs] | None = None,
    ) -> Generator[Result]:
        pickled = pickle.dumps(function)

        def submit(chunk: Chunk) -> Future[bytes]:
            return self.submit(pickled, pickle.dumps(chunk), needs(chunk) if needs else Needs())

        pending = PendingResults(submit, chunks, CHUNKS_PER_WORKER * self.size)
        Thread(target=pending.submit_all, daemon=True).start()  # so that no result waits for the next chunk
        try:
            while (outcome := pending.next_outcome()) is not None:
                yield load_result(outcome)
        finally:
            pending.close()


class PendingResults(Generic[Chunk]):
    """Passes futures from the submitting thread to the consumer, a limited number at a time."""

    def __init__(self, submit: Callable[[Chunk], Future[bytes]], chunks: Iterable[Chunk], limit: int) -> None:
        self.submit, self.chunks, self.closed = submit, chunks, False
        self.free_slots = Semaphore(limit)
        self.futures: SimpleQueue[Future[bytes] | None] = SimpleQueue()

    def submit_all(self) -> None:
        try:
            for chunk in self.chunks:
                self.free_slots.acquire()
                if self.closed:
                    return
                self.futures.put(self.submit(chunk))
            self.futures.put(None)
        except Exception as exc:  # raised again in the consumer
            self.futures.put(failed(exc))

    def next_outcome(self) -> bytes | None:
        """Return the outcome of the next chunk; None after the last one."""
        future = self.futures.get()
        if future is None:
            return None
        outcome = future.result()
        self.free_slots.release()
        return outcome

    def close(self) -> None:
        """Stop reading chunks, and cancel those that no worker has begun."""
        self.closed = True
        self.free_slots.release()
        while not self.futures.empty():
            if future := self.futures.get():
                future.cancel()


def failed(error: Exception) -> Future[Any]:
    future: Future[Any] = Future()
    future.set_exception(error)
    return future
