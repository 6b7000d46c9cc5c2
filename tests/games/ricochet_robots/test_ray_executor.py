"""The Ray executor, with a fake of Ray, and with Ray itself if it is installed."""

from __future__ import annotations

import json
import logging
import os
import sys
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from socket import create_server
from types import ModuleType
from typing import Any

import pytest

from botyard.core.errors import OptionError
from botyard.games.ricochet_robots.board import load_quadrants
from botyard.games.ricochet_robots.solver import Reading
from botyard.games.ricochet_robots.solver.batch import WorkerLost, run_on_executor
from botyard.games.ricochet_robots.solver.jsonl import BatchResult, BatchSettings
from botyard.games.ricochet_robots.solver.known_positions import FOLDER
from botyard.games.ricochet_robots.solver.ray_executor import RayExecutor

JOB = BatchSettings(load_quadrants(), Reading(), {})
STORED = json.loads((FOLDER / "positions.json").read_text())["positions"][:3]
LINES = [*map(json.dumps, STORED), "?"]
LENGTHS = [(position["id"], str(position["opt_route"])) for position in STORED]


class FakeRef:
    """A reference to a stored object or a task."""

    def __init__(self, value: Any = None, error: Exception | None = None) -> None:
        self.value, self.error = value, error

    def future(self) -> Future[Any]:
        future: Future[Any] = Future()
        if self.error:
            future.set_exception(self.error)
        else:
            future.set_result(self.value)
        return future


class FakeTask:
    def __init__(self, work: Callable[..., Any], error: Exception | None) -> None:
        self.work, self.error = work, error

    def remote(self, kept: FakeRef, *arguments: Any) -> FakeRef:
        return FakeRef(error=self.error) if self.error else FakeRef(self.work(kept.value, *arguments))


class FakeRay(ModuleType):
    """The part of Ray that the executor uses."""

    def __init__(self) -> None:
        super().__init__("ray")
        self.started: list[dict[str, Any]] = []
        self.error: Exception | None = None
        self.is_running = False

    def init(self, **settings: Any) -> None:
        self.started.append(settings)
        if settings["address"] == "nowhere":
            raise ConnectionError("nobody answers")
        self.is_running = True

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 2.0, "memory": 1e9}

    def put(self, value: Any) -> FakeRef:
        return FakeRef(value)

    def remote(self, work: Callable[..., Any]) -> FakeTask:
        return FakeTask(work, self.error)

    def shutdown(self) -> None:
        self.is_running = False


@pytest.fixture
def ray(monkeypatch: pytest.MonkeyPatch) -> FakeRay:
    stand_in = FakeRay()
    monkeypatch.setitem(sys.modules, "ray", stand_in)
    monkeypatch.setattr(os, "environ", {})
    return stand_in


def check_answers(results: list[BatchResult]) -> None:
    lines = [line for answers in results for line in answers.results]
    assert [(*text.split()[:2],) for good, text in lines if good] == LENGTHS
    assert lines[-1] == (False, "line 4 is not JSON: write one position as an object on each line")


def test_ray_executor_connects_to_a_cluster(ray: FakeRay) -> None:
    with create_server(("127.0.0.1", 0)) as server:
        address = f"ray://127.0.0.1:{server.getsockname()[1]}"
        cluster = RayExecutor(JOB, address, cores=7)
    assert cluster.size == 2
    check_answers([*run_on_executor(cluster, [LINES])])
    assert ray.started == [{"address": address, "logging_level": logging.ERROR, "log_to_driver": False}]
    assert not ray.is_running


def test_ray_executor_local_cluster_leaves_nothing_behind(ray: FakeRay) -> None:
    cluster = RayExecutor(JOB, "local", cores=3)
    settings = ray.started[0]
    assert (settings["num_cpus"], settings["_node_ip_address"], settings["include_dashboard"]) == (
        3,
        "127.0.0.1",
        False,
    )
    assert os.environ["RAY_USAGE_STATS_ENABLED"] == os.environ["RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER"] == "0"
    assert Path(settings["_temp_dir"]).is_dir()
    check_answers([*run_on_executor(cluster, [LINES])])
    assert not Path(settings["_temp_dir"]).exists()
    assert not ray.is_running


def test_ray_executor_unreachable_cluster_is_an_error(ray: FakeRay) -> None:
    with pytest.raises(OptionError, match=r"'nowhere' cannot be reached \(nobody answers\)"):
        RayExecutor(JOB, "nowhere", cores=1)
    with pytest.raises(OptionError, match=r"'127\.0\.0\.1:1' cannot be reached"):
        RayExecutor(JOB, "127.0.0.1:1", cores=1)
    assert len(ray.started) == 1


def test_ray_executor_lost_machine_is_an_error(ray: FakeRay) -> None:
    ray.error = RuntimeError("a long story\nthe node died\n")
    with pytest.raises(WorkerLost, match="the lines from 1 on: the node died"):
        [*run_on_executor(RayExecutor(JOB, "auto", cores=1), [LINES])]
    assert not ray.is_running


def test_ray_executor_missing_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(OptionError, match=r"pip install 'botyard\[cluster\]'"):
        RayExecutor(JOB, "local", cores=1)


def test_ray_executor_with_the_real_ray() -> None:
    pytest.importorskip("ray")
    check_answers([*run_on_executor(RayExecutor(JOB, "local", cores=1), [LINES])])
