"""Executors run a function on chunks of work: in this process, in worker processes, or on a Ray cluster.

A result may depend on nothing but the function and its chunk. Work with randomness gives each chunk a seed of its own,
made from the seed of the run and the number of the chunk, such as `Rng(seed).fork(number)`. Then the results and their
order are the same on every executor, with any number of workers, and also when a worker dies and its chunk runs again.
"""

from .executor import Executor, InProcess, Needs, WorkerLost
from .processes import Processes, available_cores
from .ray_cluster import LOCAL_ADDRESS, RayCluster

__all__ = [
    "LOCAL_ADDRESS",
    "Executor",
    "InProcess",
    "Needs",
    "Processes",
    "RayCluster",
    "WorkerLost",
    "available_cores",
    "make_executor",
]


def make_executor(jobs: int, cluster: str | None = None) -> Executor:
    """Return the executor that the options `--jobs` and `--cluster` of a command name."""
    if cluster:
        return RayCluster(cluster, jobs)
    return Processes(jobs) if jobs > 1 else InProcess()
