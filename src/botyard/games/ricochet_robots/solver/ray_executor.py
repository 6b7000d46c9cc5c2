"""Solve batches on a Ray cluster, or on this machine with Ray: the extra [cluster]."""

from __future__ import annotations

import logging
import os
import pickle
from concurrent.futures import Future
from functools import lru_cache, partial
from importlib import import_module
from secrets import token_hex
from socket import create_connection
from tempfile import TemporaryDirectory
from typing import Any

from ....core.errors import OptionError
from ....core.extras import install_command
from .batch import WorkerLost
from .jsonl import BatchResult, BatchSettings, LineBatch, solve_batch, warm_up

LOCAL_ADDRESS = "local"  # the address of a cluster that is started here and stops with this process
OBJECT_STORE_BYTES = 100_000_000  # reserved by Ray; batches are small
CONNECT_TIMEOUT_SECONDS = 10
QUIET_LOGGING: dict[str, Any] = {"logging_level": logging.ERROR, "log_to_driver": False}
NO_USAGE_STATS = {"RAY_USAGE_STATS_ENABLED": "0"}  # otherwise Ray reports usage statistics
LOCAL_CLUSTER = {
    "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0",  # so that it listens on this machine only, on every platform
    "RAY_AUTH_TOKEN": token_hex(32),  # otherwise Ray stores one in the user's home directory
}


class RayExecutor:
    """Solves batches on a Ray cluster whose machines run the same version of Botyard. The job has the custom boards."""

    def __init__(self, job: BatchSettings, address: str, cores: int) -> None:
        self.ray = import_ray(NO_USAGE_STATS | LOCAL_CLUSTER if address == LOCAL_ADDRESS else NO_USAGE_STATS)
        self.temp_dir = TemporaryDirectory(prefix="botyard-", ignore_cleanup_errors=True)
        try:
            if address == LOCAL_ADDRESS:
                self.start_local(cores)
            else:
                self.connect(address)
        except (OSError, RuntimeError, ValueError) as exc:
            self.close()
            raise OptionError(f"the cluster {address!r} cannot be reached ({exc}): is it running?") from exc
        self.size = max(1, int(self.ray.cluster_resources().get("CPU", 1)))
        self.job = self.ray.put(pickle.dumps(job))
        self.task = self.ray.remote(solve_remote)

    def start_local(self, cores: int) -> None:
        self.ray.init(
            address=LOCAL_ADDRESS,
            num_cpus=cores,
            object_store_memory=OBJECT_STORE_BYTES,
            include_dashboard=False,
            _node_ip_address="127.0.0.1",
            _temp_dir=self.temp_dir.name,
            **QUIET_LOGGING,
        )

    def connect(self, address: str) -> None:
        host, _, port = address.removeprefix("ray://").rpartition(":")
        if port.isdigit():  # Ray itself would try for minutes
            create_connection((host, int(port)), timeout=CONNECT_TIMEOUT_SECONDS).close()
        self.ray.init(address=address, **QUIET_LOGGING)

    def submit(self, batch: LineBatch) -> Future[BatchResult]:
        result: Future[BatchResult] = Future()
        self.task.remote(self.job, batch).future().add_done_callback(partial(forward, result, batch.first))
        return result

    def close(self) -> None:
        self.ray.shutdown()
        self.temp_dir.cleanup()


def import_ray(settings: dict[str, str]) -> Any:
    os.environ.update({name: value for name, value in settings.items() if name not in os.environ})
    try:
        return import_module("ray")
    except ImportError as exc:
        raise OptionError(f"--cluster needs the extra [cluster]: {install_command('cluster')}") from exc


def forward(result: Future[BatchResult], first_line: int, remote_result: Future[BatchResult]) -> None:
    """Copy the result of a remote task, or its error as WorkerLost."""
    if error := remote_result.exception():
        reason = str(error).strip().splitlines()[-1:]
        result.set_exception(WorkerLost(f"the cluster did not solve the lines from {first_line} on: {''.join(reason)}"))
    else:
        result.set_result(remote_result.result())


def solve_remote(job: bytes, batch: LineBatch) -> BatchResult:
    return solve_batch(load_job(job), batch)


@lru_cache(maxsize=4)
def load_job(job: bytes) -> BatchSettings:
    """Unpickle the job once per process, so that batches share its cached boards."""
    warm_up()
    unpacked: BatchSettings = pickle.loads(job)
    return unpacked
