"""A Ray cluster: the extra [cluster]. docs/cluster.md shows how to start one on several machines."""

from __future__ import annotations

import logging
import os
import platform
from concurrent.futures import Future
from functools import partial
from importlib import import_module
from pathlib import Path
from secrets import token_hex
from socket import create_connection
from tempfile import TemporaryDirectory
from typing import Any

from .. import __version__
from ..core.errors import GameError, OptionError
from ..core.extras import install_command
from .executor import MAX_ATTEMPTS, Needs, WorkerExecutor, WorkerLost
from .tasks import dump_error, run_task

LOCAL_ADDRESS = "local"  # the address of a cluster that is started here and stops with this process
OBJECT_STORE_BYTES = 100_000_000  # reserved by Ray; chunks and results are small
CONNECT_TIMEOUT_SECONDS = 10
QUIET_LOGGING: dict[str, Any] = {"logging_level": logging.ERROR, "log_to_driver": False}
NO_USAGE_STATS = {"RAY_USAGE_STATS_ENABLED": "0"}  # otherwise Ray reports usage statistics
LOCAL_CLUSTER = {
    "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0",  # so that it listens on this machine only, on every platform
    "RAY_AUTH_TOKEN": token_hex(32),  # otherwise Ray stores one in the user's home directory
}
SAME_VERSION = "install the same version on all machines of the cluster"
SHORT_TEMP_DIR = "/tmp"  # the path of a socket has at most 107 characters, and Ray adds about 70


class RayCluster(WorkerExecutor):
    """Runs chunks on the machines of a Ray cluster, which need the same version of Botyard.

    Ray runs a chunk again on another machine if its machine or worker process dies.
    """

    def __init__(self, address: str, cores: int) -> None:
        """Connect to the cluster, or start one with `cores` workers on this machine if the address is 'local'."""
        self.ray = import_ray(NO_USAGE_STATS | LOCAL_CLUSTER if address == LOCAL_ADDRESS else NO_USAGE_STATS)
        self.ray._private.worker._worker_logs_enabled = False  # it prints lost workers on stdout, among the results
        self.temp_dir = TemporaryDirectory(prefix="botyard-", dir=short_temp_dir(), ignore_cleanup_errors=True)
        try:
            if address == LOCAL_ADDRESS:
                self.start_local(cores)
            else:
                self.connect(address)
        except (OSError, RuntimeError, ValueError) as exc:
            self.close()
            raise OptionError(
                f"the cluster {address!r} cannot be reached ({exc}): is it running, and is its token here?"
            ) from exc
        self.size = max(1, int(self.ray.cluster_resources().get("CPU", 1)))
        self.run_remote = self.ray.remote(run_remote)

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

    def submit(self, function: bytes, chunk: bytes, needs: Needs) -> Future[bytes]:
        self.require_machine(needs)
        task = self.run_remote.options(
            num_cpus=needs.cores, memory=needs.memory_bytes or None, max_retries=MAX_ATTEMPTS - 1
        )
        result: Future[bytes] = Future()
        task.remote(__version__, function, chunk).future().add_done_callback(partial(forward, result))
        return result

    def require_machine(self, needs: Needs) -> None:
        """Raise `OptionError` if no machine is large enough; Ray would wait for one."""
        machines = [node["Resources"] for node in self.ray.nodes() if node["Alive"]] if needs != Needs() else []
        if machines and not any(
            machine.get("CPU", 0) >= needs.cores and machine.get("memory", 0) >= needs.memory_bytes
            for machine in machines
        ):
            raise OptionError(
                f"a part of the work needs {needs.cores} cores and {needs.memory_bytes / 1e9:.1f} GB of memory,"
                " and no machine of the cluster has them"
            )

    def close(self) -> None:
        self.ray.shutdown()
        self.temp_dir.cleanup()


def import_ray(settings: dict[str, str]) -> Any:
    os.environ.update({name: value for name, value in settings.items() if name not in os.environ})
    try:
        return import_module("ray")
    except ImportError as exc:
        raise OptionError(f"--cluster needs the extra [cluster]: {install_command('cluster')}") from exc


def short_temp_dir() -> str | None:
    return SHORT_TEMP_DIR if Path(SHORT_TEMP_DIR).is_dir() else None


def forward(result: Future[bytes], remote_result: Future[bytes]) -> None:
    """Copy the outcome of a remote task, or say why the task could not run."""
    if not result.set_running_or_notify_cancel():
        return
    if error := remote_result.exception():
        result.set_exception(explain(error))
    else:
        result.set_result(remote_result.result())


def explain(error: BaseException) -> GameError:
    """Return an error for a person. Ray's texts have many lines; only those with a traceback end with the reason."""
    lines = str(error).strip().splitlines() or [type(error).__name__]
    reason = lines[-1] if "ray::" in lines[0] else lines[0]
    if f"No module named '{__package__.partition('.')[0]}" in reason:
        return OptionError(f"a machine of the cluster lacks Botyard {__version__}: {SAME_VERSION}")
    return WorkerLost(f"the cluster did not finish a part of the work: {reason}")


def run_remote(version: str, function: bytes, chunk: bytes) -> bytes:
    """Run a task on a machine of the cluster, if it has the version of Botyard that sent the task."""
    if version != __version__:
        return dump_error(
            OptionError(
                f"{platform.node()} has Botyard {__version__}, and the machine of the command {version}: {SAME_VERSION}"
            )
        )
    return run_task(function, chunk)
