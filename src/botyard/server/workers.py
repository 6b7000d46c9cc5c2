"""Worker processes: each serves one job at a time over a pipe, and a fair queue says whose job is next."""

from __future__ import annotations

import asyncio
import io
import multiprocessing
import os
import pickle
import queue
import sys
import threading
from collections import OrderedDict, deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from hashlib import blake2b
from multiprocessing.connection import Connection
from typing import Any, NamedTuple, TypeVar, cast

from ..core.data import Static
from .logs import warn
from .refusals import Refusal

T = TypeVar("T")
Build = Callable[[], tuple[Any, ...]]  # a function of a module and its arguments; called when a worker is free
Message = tuple[bool, dict[str, bytes], bytes]  # forget all static data; static data that is new; the job

TRIES = 3  # a job that ends three workers is given up
GRACE = 1.0  # seconds that a job nobody waits for may still run before its worker is killed
MOST_WAITING = 256  # jobs; beyond that hints are refused, while the turns of bots wait
MOST_KEPT = 64  # static objects that a worker keeps


class Share(NamedTuple):
    """Whose job it is: addresses (or hosts of tables without anybody present) take turns, and of each the tables."""

    host: str = ""
    table: str = ""


@dataclass(eq=False, slots=True)
class Job:
    share: Share
    build: Build
    done: asyncio.Future[Any]
    worker: Worker | None = None  # that runs it now


class FairQueue:
    """Jobs in turn: a host with many tables, or a table with many bots, waits no less than others and no more."""

    def __init__(self) -> None:
        self._hosts: dict[str, dict[str, deque[Job]]] = {}  # who is next comes first
        self._size = 0

    def __len__(self) -> int:
        return self._size

    def put(self, job: Job) -> None:
        self._hosts.setdefault(job.share.host, {}).setdefault(job.share.table, deque()).append(job)
        self._size += 1

    def pop(self) -> Job | None:
        if not self._hosts:
            return None
        host = next(iter(self._hosts))
        tables = self._hosts.pop(host)
        table = next(iter(tables))
        jobs = tables.pop(table)
        job = jobs.popleft()
        if jobs:
            tables[table] = jobs
        if tables:
            self._hosts[host] = tables
        self._size -= 1
        return job

    def drop(self, job: Job) -> None:
        """Take a job out that nobody waits for any more; one that is not here is passed over."""
        tables = self._hosts.get(job.share.host, {})
        jobs = tables.get(job.share.table, deque())
        if job not in jobs:
            return
        jobs.remove(job)
        self._size -= 1
        if not jobs:
            del tables[job.share.table]
        if not tables:
            del self._hosts[job.share.host]


class Workers:
    """Processes that start when they are first needed and are replaced when they die."""

    def __init__(self, count: int) -> None:
        self._idle = [Worker() for _ in range(count)]
        self._all = tuple(self._idle)
        self._waiting = FairQueue()
        self._runs: set[asyncio.Task[None]] = set()

    async def run(self, work: Callable[..., T], *arguments: Any) -> T:
        """Call a function of a module in a worker."""
        return await self.fairly(Share(), lambda: (work, *arguments))  # type: ignore[no-any-return]

    async def fairly(self, share: Share, build: Build) -> Any:
        """Wait for the share's turn, then build the job and run it. Cancel it, and no worker goes on with it."""
        job = Job(share, build, asyncio.get_running_loop().create_future())
        self._waiting.put(job)
        self._dispatch()
        try:
            return await job.done
        except asyncio.CancelledError:
            self._give_up(job)
            raise

    def must_have_room(self) -> None:
        if len(self._waiting) >= MOST_WAITING:
            why = "the bots have too much to think about just now"
            raise Refusal("HOUSE-LIMIT-HINTS", why, "Ask again in a moment.", status=503, wait=5)

    def close(self) -> None:
        for worker in self._all:
            worker.close()

    def _dispatch(self) -> None:
        while self._idle and (job := self._waiting.pop()):
            job.worker = self._idle.pop(0)
            run = asyncio.get_running_loop().create_task(self._serve(job, job.worker))
            self._runs.add(run)
            run.add_done_callback(self._runs.discard)

    async def _serve(self, job: Job, worker: Worker) -> None:
        try:
            result = await self._attempt(job, worker)
        except Exception as error:
            if not job.done.done():
                job.done.set_exception(error)
        else:
            if not job.done.done():
                job.done.set_result(result)
        finally:
            job.worker = None
            self._idle.append(worker)
            self._dispatch()

    async def _attempt(self, job: Job, worker: Worker) -> Any:
        packed = pack(*job.build())
        for _ in range(TRIES):
            try:
                return await worker.call(packed)
            except WorkerDied:
                if job.done.done() or worker.closed:
                    return None
                warn("a worker died and is replaced")
        raise RuntimeError(f"{TRIES} workers died over this position")

    def _give_up(self, job: Job) -> None:
        self._waiting.drop(job)
        if worker := job.worker:
            asyncio.get_running_loop().call_later(GRACE, self._end, job, worker)

    def _end(self, job: Job, worker: Worker) -> None:
        if job.worker is worker:
            worker.kill()


# --- what travels -------------------------------------------------------------------------------------------


class Packed(NamedTuple):
    """A job, and the static data it refers to by name."""

    job: bytes
    static: dict[str, bytes]


class Packer(pickle.Pickler):
    """Writes static data as a name: a worker gets it once and keeps it."""

    def __init__(self, file: io.BytesIO) -> None:
        super().__init__(file, pickle.HIGHEST_PROTOCOL)
        self.static: dict[str, bytes] = {}

    def reducer_override(self, thing: Any) -> Any:
        if not isinstance(thing, Static):
            return NotImplemented
        name, content = blob_of(thing)
        self.static[name] = content
        return recall, (name,)


def pack(*job: Any) -> Packed:
    file = io.BytesIO()
    packer = Packer(file)
    packer.dump(job)
    return Packed(file.getvalue(), packer.static)


BLOBS: OrderedDict[int, tuple[Static, str, bytes]] = OrderedDict()  # by identity; the thing is kept, so ids stay true


def blob_of(thing: Static) -> tuple[str, bytes]:
    if id(thing) not in BLOBS:
        content = pickle.dumps(thing, pickle.HIGHEST_PROTOCOL)
        BLOBS[id(thing)] = thing, blake2b(content, digest_size=16).hexdigest(), content
        if len(BLOBS) > MOST_KEPT:
            BLOBS.popitem(last=False)
    _, name, content = BLOBS[id(thing)]
    return name, content


# --- one worker, seen from the server -----------------------------------------------------------------------


class WorkerDied(Exception):
    pass


class Worker:
    """A process, started by the first job."""

    def __init__(self) -> None:
        self.closed = False
        self._process: Any = None
        self._line: Connection | None = None
        self._known: set[str] = set()

    async def call(self, packed: Packed) -> Any:
        succeeded, result = await in_thread(self._exchange, packed)
        if not succeeded:
            raise result
        return result

    def kill(self) -> None:
        if self._process:
            self._process.kill()

    def close(self) -> None:
        self.closed = True
        self.kill()

    def _exchange(self, packed: Packed) -> tuple[bool, Any]:
        """In the thread: send a job and wait for the answer."""
        if self.closed:
            raise WorkerDied
        line = self._line or self._start()
        try:
            line.send(self._message(packed))
            answer: tuple[bool, Any] = line.recv()
        except (EOFError, OSError):
            self._bury()
            raise WorkerDied from None
        return answer

    def _message(self, packed: Packed) -> Message:
        forget = len(self._known | packed.static.keys()) > MOST_KEPT
        if forget:
            self._known.clear()
        new = {name: content for name, content in packed.static.items() if name not in self._known}
        self._known.update(new)
        return forget, new, packed.job

    def _start(self) -> Connection:
        context: Any = multiprocessing.get_context("spawn" if sys.platform == "win32" else "forkserver")
        line, theirs = context.Pipe()
        self._process = context.Process(target=serve, args=(theirs,), daemon=True)
        self._process.start()
        theirs.close()  # so that the line ends with the process
        self._line = cast(Connection, line)
        return self._line

    def _bury(self) -> None:
        if self._line and self._process:
            self._line.close()
            self._process.kill()
            self._process.join()
        self._line, self._process, self._known = None, None, set()


async def in_thread(function: Callable[..., T], *arguments: Any) -> T:
    """Call it in a thread that nobody waits for when the server ends."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[T] = loop.create_future()

    def settle(error: Exception | None, result: T | None) -> None:
        if not done.done():
            done.set_exception(error) if error else done.set_result(cast(T, result))

    def run() -> None:
        error, result = None, None
        try:
            result = function(*arguments)
        except Exception as raised:
            error = raised
        with suppress(RuntimeError):  # the loop has ended meanwhile
            loop.call_soon_threadsafe(settle, error, result)

    threading.Thread(target=run, name="worker", daemon=True).start()
    return await done


# --- in the worker ------------------------------------------------------------------------------------------


KNOWN: dict[str, Any] = {}  # static data by name


def recall(name: str) -> Any:
    return KNOWN[name]


def serve(line: Connection) -> None:
    """Leave the processor to the server, and do not outlive it."""
    if sys.platform != "win32":
        os.nice(5)
    jobs: queue.SimpleQueue[Message] = queue.SimpleQueue()
    threading.Thread(target=listen, args=(line, jobs), daemon=True).start()
    while True:
        line.send(outcome_of(*jobs.get()))


def listen(line: Connection, jobs: queue.SimpleQueue[Message]) -> None:
    """The line ends when the server does, also in the middle of a job."""
    with suppress(EOFError, OSError):
        while True:
            jobs.put(line.recv())
    os._exit(0)


def outcome_of(forget: bool, static: dict[str, bytes], job: bytes) -> tuple[bool, Any]:
    """Whether it succeeded, and the result or the error."""
    if forget:
        KNOWN.clear()
    KNOWN.update({name: pickle.loads(content) for name, content in static.items()})
    try:
        work, *arguments = pickle.loads(job)
        return True, work(*arguments)
    except Exception as error:
        return False, sendable(error)


def sendable(error: Exception) -> Exception:
    """The error, or its text where it cannot be read back from a pickle."""
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:
        return RuntimeError(f"{type(error).__name__}: {error}")
    return error
