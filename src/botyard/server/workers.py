"""Worker processes: each runs one job at a time, received over a pipe, and a fair queue orders the jobs."""

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

from ..core import messages
from ..core.data import StaticData
from ..core.registry import register_game
from .errors import ApiError
from .logs import warning

T = TypeVar("T")
Build = Callable[[], tuple[Any, ...]]  # returns a module-level function and its arguments; called when a worker is free
Message = tuple[bool, dict[str, bytes], bytes]  # whether to clear static data; new static data; the job

MAX_ATTEMPTS = 3
KILL_DELAY_SECONDS = 1.0  # a cancelled job may finish in this time; then its worker is killed
MAX_WAITING_JOBS = 256  # with more jobs the server rejects hints; bots wait
MAX_STATIC_OBJECTS = 64  # that a worker caches


class JobOwner(NamedTuple):
    """The owner of a job: addresses take turns (the host where no client is connected), then the tables of each."""

    host: str = ""
    table: str = ""


@dataclass(eq=False, slots=True)
class Job:
    owner: JobOwner
    build: Build
    done: asyncio.Future[Any]
    worker: Worker | None = None  # runs the job now


class FairQueue:
    """A queue in which hosts take turns, then the tables of each host, however many jobs each has."""

    def __init__(self) -> None:
        self._hosts: dict[str, dict[str, deque[Job]]] = {}  # the next host and table come first
        self._size = 0

    def __len__(self) -> int:
        return self._size

    def put(self, job: Job) -> None:
        self._hosts.setdefault(job.owner.host, {}).setdefault(job.owner.table, deque()).append(job)
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
        """Remove a job if it is in the queue."""
        tables = self._hosts.get(job.owner.host, {})
        jobs = tables.get(job.owner.table, deque())
        if job not in jobs:
            return
        jobs.remove(job)
        self._size -= 1
        if not jobs:
            del tables[job.owner.table]
        if not tables:
            del self._hosts[job.owner.host]


class WorkerPool:
    """Worker processes that start on first use and are replaced when they die."""

    def __init__(self, count: int, games: tuple[str, ...] = ()) -> None:
        """Create `count` workers, which register the games of these locations."""
        self._idle = [Worker(games) for _ in range(count)]
        self._all = tuple(self._idle)
        self._queue = FairQueue()
        self._tasks: set[asyncio.Task[None]] = set()

    async def run(self, work: Callable[..., T], *arguments: Any) -> T:
        """Call a module-level function in a worker."""
        return await self.run_fairly(JobOwner(), lambda: (work, *arguments))  # type: ignore[no-any-return]

    async def run_fairly(self, owner: JobOwner, build: Build) -> Any:
        """Wait for the owner's turn, then build and run the job. Cancelling this call also stops the worker."""
        job = Job(owner, build, asyncio.get_running_loop().create_future())
        self._queue.put(job)
        self._dispatch()
        try:
            return await job.done
        except asyncio.CancelledError:
            self._abandon(job)
            raise

    def require_capacity(self) -> None:
        if len(self._queue) >= MAX_WAITING_JOBS:
            reason = messages.Message("rejected-busy-bots")
            raise ApiError("HOUSE-LIMIT-HINTS", reason, messages.Message("advise-moment"), status=503, retry_after=5)

    def close(self) -> None:
        for worker in self._all:
            worker.close()

    def _dispatch(self) -> None:
        while self._idle and (job := self._queue.pop()):
            job.worker = self._idle.pop(0)
            task = asyncio.get_running_loop().create_task(self._serve(job, job.worker))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

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
        for _ in range(MAX_ATTEMPTS):
            try:
                return await worker.call(packed)
            except WorkerDied:
                if job.done.done() or worker.closed:
                    return None
                warning("a worker died and is replaced")
        raise RuntimeError(f"{MAX_ATTEMPTS} workers died with this job")

    def _abandon(self, job: Job) -> None:
        self._queue.drop(job)
        if worker := job.worker:
            asyncio.get_running_loop().call_later(KILL_DELAY_SECONDS, self._kill_if_running, job, worker)

    def _kill_if_running(self, job: Job, worker: Worker) -> None:
        if job.worker is worker:
            worker.kill()


# --- packed jobs --------------------------------------------------------------------------------------------


class PackedJob(NamedTuple):
    """A pickled job, and the static data it refers to by name."""

    job: bytes
    static: dict[str, bytes]


class JobPickler(pickle.Pickler):
    """Pickle static data by name; a worker receives the data once and caches it."""

    def __init__(self, file: io.BytesIO) -> None:
        super().__init__(file, pickle.HIGHEST_PROTOCOL)
        self.static: dict[str, bytes] = {}

    def reducer_override(self, value: Any) -> Any:
        if not isinstance(value, StaticData):
            return NotImplemented
        name, content = static_blob(value)
        self.static[name] = content
        return load_static, (name,)


def pack(*job: Any) -> PackedJob:
    file = io.BytesIO()
    packer = JobPickler(file)
    packer.dump(job)
    return PackedJob(file.getvalue(), packer.static)


# by id; the reference to the object keeps its id unique
BLOBS: OrderedDict[int, tuple[StaticData, str, bytes]] = OrderedDict()


def static_blob(value: StaticData) -> tuple[str, bytes]:
    if id(value) not in BLOBS:
        content = pickle.dumps(value, pickle.HIGHEST_PROTOCOL)
        BLOBS[id(value)] = value, blake2b(content, digest_size=16).hexdigest(), content
        if len(BLOBS) > MAX_STATIC_OBJECTS:
            BLOBS.popitem(last=False)
    _, name, content = BLOBS[id(value)]
    return name, content


# --- worker in the server process ---------------------------------------------------------------------------


class WorkerDied(Exception):
    pass


class Worker:
    """A worker process, which the first job starts."""

    def __init__(self, games: tuple[str, ...] = ()) -> None:
        self.closed = False
        self._games = games
        self._process: Any = None
        self._pipe: Connection | None = None
        self._sent_static: set[str] = set()

    async def call(self, packed: PackedJob) -> Any:
        succeeded, result = await run_in_thread(self._exchange, packed)
        if not succeeded:
            raise result
        return result

    def kill(self) -> None:
        if self._process:
            self._process.kill()

    def close(self) -> None:
        self.closed = True
        self.kill()

    def _exchange(self, packed: PackedJob) -> tuple[bool, Any]:
        """Send a job and wait for the response; called in a thread."""
        if self.closed:
            raise WorkerDied
        pipe = self._pipe or self._start()
        try:
            pipe.send(self._message(packed))
            response: tuple[bool, Any] = pipe.recv()
        except (EOFError, OSError):
            self._discard_process()
            raise WorkerDied from None
        return response

    def _message(self, packed: PackedJob) -> Message:
        clear_static = len(self._sent_static | packed.static.keys()) > MAX_STATIC_OBJECTS
        if clear_static:
            self._sent_static.clear()
        new = {name: content for name, content in packed.static.items() if name not in self._sent_static}
        self._sent_static.update(new)
        return clear_static, new, packed.job

    def _start(self) -> Connection:
        context: Any = multiprocessing.get_context("spawn" if sys.platform == "win32" else "forkserver")
        pipe, child_pipe = context.Pipe()
        self._process = context.Process(target=worker_main, args=(child_pipe, self._games), daemon=True)
        self._process.start()
        child_pipe.close()  # so that the pipe closes when the process ends
        self._pipe = cast(Connection, pipe)
        return self._pipe

    def _discard_process(self) -> None:
        if self._pipe and self._process:
            self._pipe.close()
            self._process.kill()
            self._process.join()
        self._pipe, self._process, self._sent_static = None, None, set()


async def run_in_thread(function: Callable[..., T], *arguments: Any) -> T:
    """Call `function` in a daemon thread, which does not delay the shutdown."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[T] = loop.create_future()

    def resolve(error: Exception | None, result: T | None) -> None:
        if not done.done():
            done.set_exception(error) if error else done.set_result(cast(T, result))

    def run() -> None:
        error, result = None, None
        try:
            result = function(*arguments)
        except Exception as exc:
            error = exc
        with suppress(RuntimeError):  # the loop is closed
            loop.call_soon_threadsafe(resolve, error, result)

    threading.Thread(target=run, name="worker", daemon=True).start()
    return await done


# --- in the worker ------------------------------------------------------------------------------------------


STATIC_DATA: dict[str, Any] = {}  # by name


def load_static(name: str) -> Any:
    return STATIC_DATA[name]


def worker_main(pipe: Connection, games: tuple[str, ...] = ()) -> None:
    """Run jobs from the pipe, at a lower priority than the server."""
    for location in games:
        register_game(location)
    if sys.platform != "win32":
        os.nice(5)
    jobs: queue.SimpleQueue[Message] = queue.SimpleQueue()
    threading.Thread(target=read_jobs, args=(pipe, jobs), daemon=True).start()
    with suppress(BrokenPipeError):  # the server is gone: `read_jobs` may notice that later
        while True:
            pipe.send(run_job(*jobs.get()))


def read_jobs(pipe: Connection, jobs: queue.SimpleQueue[Message]) -> None:
    """Read jobs; end the process when the pipe closes, even during a job, because the server is gone."""
    with suppress(EOFError, OSError):
        while True:
            jobs.put(pipe.recv())
    os._exit(0)


def run_job(clear_static: bool, static: dict[str, bytes], job: bytes) -> tuple[bool, Any]:
    """Run a job. Return whether it succeeded, and its result or error."""
    if clear_static:
        STATIC_DATA.clear()
    STATIC_DATA.update({name: pickle.loads(content) for name, content in static.items()})
    try:
        work, *arguments = pickle.loads(job)
        return True, work(*arguments)
    except Exception as error:
        return False, picklable_error(error)


def picklable_error(error: Exception) -> Exception:
    """Return the error, or a RuntimeError with its text if it cannot be pickled."""
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:
        return RuntimeError(f"{type(error).__name__}: {error}")
    return error
