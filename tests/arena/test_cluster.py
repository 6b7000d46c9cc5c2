"""Lines over a Ray cluster, with a stand-in for Ray, and with Ray itself where it is installed."""

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

from botyard.arena.batch import Lost, by_crew
from botyard.arena.cluster import Cluster
from botyard.core.errors import BadOption
from botyard.games.ricochet_robots.board import load_quadrants
from botyard.games.ricochet_robots.solver import Reading
from botyard.games.ricochet_robots.solver.lines import Answers, Job
from botyard.games.ricochet_robots.solver.positions import FOLDER

JOB = Job(load_quadrants(), Reading(), {})
STORED = json.loads((FOLDER / "positions.json").read_text())["positions"][:3]
LINES = [*map(json.dumps, STORED), "?"]
LENGTHS = [(position["id"], str(position["opt_route"])) for position in STORED]


class Ref:
    """Of something that Ray keeps, or works out."""

    def __init__(self, value: Any = None, fault: Exception | None = None) -> None:
        self.value, self.fault = value, fault

    def future(self) -> Future[Any]:
        future: Future[Any] = Future()
        if self.fault:
            future.set_exception(self.fault)
        else:
            future.set_result(self.value)
        return future


class Task:
    def __init__(self, work: Callable[..., Any], fault: Exception | None) -> None:
        self.work, self.fault = work, fault

    def remote(self, kept: Ref, *arguments: Any) -> Ref:
        return Ref(fault=self.fault) if self.fault else Ref(self.work(kept.value, *arguments))


class StandIn(ModuleType):
    """As much of Ray as we use."""

    def __init__(self) -> None:
        super().__init__("ray")
        self.begun: list[dict[str, Any]] = []
        self.fault: Exception | None = None
        self.is_running = False

    def init(self, **settings: Any) -> None:
        self.begun.append(settings)
        if settings["address"] == "nowhere":
            raise ConnectionError("nobody answers")
        self.is_running = True

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 2.0, "memory": 1e9}

    def put(self, value: Any) -> Ref:
        return Ref(value)

    def remote(self, work: Callable[..., Any]) -> Task:
        return Task(work, self.fault)

    def shutdown(self) -> None:
        self.is_running = False


@pytest.fixture
def ray(monkeypatch: pytest.MonkeyPatch) -> StandIn:
    stand_in = StandIn()
    monkeypatch.setitem(sys.modules, "ray", stand_in)
    monkeypatch.setattr(os, "environ", {})
    return stand_in


def check_answers(told: list[Answers]) -> None:
    lines = [line for answers in told for line in answers.told]
    assert [(*text.split()[:2],) for good, text in lines if good] == LENGTHS
    assert lines[-1] == (False, "line 4 is not JSON: write one position as an object on each line")


def test_a_cluster_that_is_joined(ray: StandIn) -> None:
    with create_server(("127.0.0.1", 0)) as server:
        address = f"ray://127.0.0.1:{server.getsockname()[1]}"
        cluster = Cluster(JOB, address, cores=7)
    assert cluster.size == 2
    check_answers([*by_crew(cluster, [LINES])])
    assert ray.begun == [{"address": address, "logging_level": logging.ERROR, "log_to_driver": False}]
    assert not ray.is_running


def test_a_cluster_of_this_machine_leaves_nothing_behind(ray: StandIn) -> None:
    cluster = Cluster(JOB, "local", cores=3)
    settings = ray.begun[0]
    assert (settings["num_cpus"], settings["_node_ip_address"], settings["include_dashboard"]) == (
        3,
        "127.0.0.1",
        False,
    )
    assert os.environ["RAY_USAGE_STATS_ENABLED"] == os.environ["RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER"] == "0"
    assert Path(settings["_temp_dir"]).is_dir()
    check_answers([*by_crew(cluster, [LINES])])
    assert not Path(settings["_temp_dir"]).exists()
    assert not ray.is_running


def test_a_cluster_that_is_not_there(ray: StandIn) -> None:
    with pytest.raises(BadOption, match=r"'nowhere' cannot be reached \(nobody answers\)"):
        Cluster(JOB, "nowhere", cores=1)
    with pytest.raises(BadOption, match=r"'127\.0\.0\.1:1' cannot be reached"):
        Cluster(JOB, "127.0.0.1:1", cores=1)
    assert len(ray.begun) == 1


def test_a_machine_that_is_lost(ray: StandIn) -> None:
    ray.fault = RuntimeError("a long story\nthe node died\n")
    with pytest.raises(Lost, match="the lines from 1 on: the node died"):
        [*by_crew(Cluster(JOB, "auto", cores=1), [LINES])]
    assert not ray.is_running


def test_without_the_extra_it_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(BadOption, match=r"pip install 'botyard\[cluster\]'"):
        Cluster(JOB, "local", cores=1)


def test_ray_itself() -> None:
    pytest.importorskip("ray")
    check_answers([*by_crew(Cluster(JOB, "local", cores=1), [LINES])])
