"""A crew on the machines of a Ray cluster, or on this one alone: the extra [cluster]."""

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

from ..core.errors import BadOption
from ..core.extras import install_command
from ..games.ricochet_robots.solver.lines import Answers, Job, Piece, answer, warm_up
from .batch import Lost

LOCAL = "local"  # the address of a cluster that is begun here and ends with us
STORE = 100_000_000  # bytes that Ray sets aside; pieces are small
SECONDS = 10  # until a machine must have answered
TELLING_NOTHING: dict[str, Any] = {"logging_level": logging.ERROR, "log_to_driver": False}
QUIET = {"RAY_USAGE_STATS_ENABLED": "0"}  # else it reports to its makers
OF_OUR_OWN = {
    "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0",  # whatever the system: then it listens to this machine only
    "RAY_AUTH_TOKEN": token_hex(32),  # else it keeps one in the user's home
}


class Cluster:
    """Every machine needs Botyard in the same version; boards of one's own travel with the job."""

    def __init__(self, job: Job, address: str, cores: int) -> None:
        self.ray = imported_ray(QUIET | OF_OUR_OWN if address == LOCAL else QUIET)
        self.folder = TemporaryDirectory(prefix="botyard-", ignore_cleanup_errors=True)
        try:
            if address == LOCAL:
                self.begin(cores)
            else:
                self.join(address)
        except (OSError, RuntimeError, ValueError) as fault:
            self.close()
            raise BadOption(f"the cluster {address!r} cannot be reached ({fault}): is it running?") from fault
        self.size = max(1, int(self.ray.cluster_resources().get("CPU", 1)))
        self.job = self.ray.put(pickle.dumps(job))
        self.task = self.ray.remote(answer_there)

    def begin(self, cores: int) -> None:
        self.ray.init(
            address=LOCAL,
            num_cpus=cores,
            object_store_memory=STORE,
            include_dashboard=False,
            _node_ip_address="127.0.0.1",
            _temp_dir=self.folder.name,
            **TELLING_NOTHING,
        )

    def join(self, address: str) -> None:
        host, _, port = address.removeprefix("ray://").rpartition(":")
        if port.isdigit():  # Ray would try for minutes
            create_connection((host, int(port)), timeout=SECONDS).close()
        self.ray.init(address=address, **TELLING_NOTHING)

    def submit(self, piece: Piece) -> Future[Answers]:
        ours: Future[Answers] = Future()
        self.task.remote(self.job, piece).future().add_done_callback(partial(pass_on, ours, piece.first))
        return ours

    def close(self) -> None:
        self.ray.shutdown()
        self.folder.cleanup()


def imported_ray(settings: dict[str, str]) -> Any:
    os.environ.update({name: value for name, value in settings.items() if name not in os.environ})
    try:
        return import_module("ray")
    except ImportError as fault:
        raise BadOption(f"--cluster needs the extra [cluster]: {install_command('cluster')}") from fault


def pass_on(ours: Future[Answers], first: int, theirs: Future[Answers]) -> None:
    """What a machine answered, or that it is gone, in our words."""
    if fault := theirs.exception():
        reason = str(fault).strip().splitlines()[-1:]
        ours.set_exception(Lost(f"the cluster did not solve the lines from {first} on: {''.join(reason)}"))
    else:
        ours.set_result(theirs.result())


def answer_there(job: bytes, piece: Piece) -> Answers:
    return answer(opened(job), piece)


@lru_cache(maxsize=4)
def opened(job: bytes) -> Job:
    """Once in each process, so that it knows its boards again from piece to piece."""
    warm_up()
    unpacked: Job = pickle.loads(job)
    return unpacked
