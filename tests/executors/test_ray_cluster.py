"""The Ray executor with a fake of Ray: how it connects, what it asks for, and how errors come back."""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from functools import partial
from pathlib import Path
from socket import create_server
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from botyard import OptionError
from botyard.executors import Needs, RayCluster, WorkerLost
from botyard.executors.executor import MAX_ATTEMPTS
from botyard.executors.ray_cluster import run_remote

from .test_executors import draw, fail

GIGABYTE = 1e9


class FakeRef:
    """A reference to the result of a task."""

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
    def __init__(self, ray: FakeRay, work: Callable[..., Any]) -> None:
        self.ray, self.work = ray, work

    def options(self, **options: Any) -> FakeTask:
        self.ray.options.append(options)
        return self

    def remote(self, *arguments: Any) -> FakeRef:
        return FakeRef(error=self.ray.error) if self.ray.error else FakeRef(self.work(*arguments))


class FakeRay(ModuleType):
    """The part of Ray that the executor uses: two machines with a core each."""

    def __init__(self) -> None:
        super().__init__("ray")
        self.started: list[dict[str, Any]] = []
        self.options: list[dict[str, Any]] = []
        self.error: Exception | None = None
        self.is_running = False
        self._private = SimpleNamespace(worker=SimpleNamespace())

    def init(self, **settings: Any) -> None:
        self.started.append(settings)
        if settings["address"] == "nowhere":
            raise ConnectionError("nobody answers")
        self.is_running = True

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 2.0, "memory": 6 * GIGABYTE}

    def nodes(self) -> list[dict[str, Any]]:
        small, large = ({"CPU": 1.0, "memory": size * GIGABYTE} for size in (2, 4))
        return [
            {"Alive": True, "Resources": small},
            {"Alive": True, "Resources": large},
            {"Alive": False, "Resources": {"CPU": 64.0, "memory": 512 * GIGABYTE}},
        ]

    def remote(self, work: Callable[..., Any]) -> FakeTask:
        return FakeTask(self, work)

    def shutdown(self) -> None:
        self.is_running = False


def run_with_version(version: str, sent: str, function: bytes, chunk: bytes) -> bytes:
    return run_remote(version, function, chunk)


@pytest.fixture
def ray(monkeypatch: pytest.MonkeyPatch) -> FakeRay:
    stand_in = FakeRay()
    monkeypatch.setitem(sys.modules, "ray", stand_in)
    monkeypatch.setattr(os, "environ", {})
    return stand_in


@pytest.fixture
def cluster(ray: FakeRay) -> Iterator[RayCluster]:
    with RayCluster("local", cores=3) as cluster:
        yield cluster


def test_joins_a_cluster_and_leaves_it(ray: FakeRay) -> None:
    with create_server(("127.0.0.1", 0)) as server:
        address = f"ray://127.0.0.1:{server.getsockname()[1]}"
        with RayCluster(address, cores=7) as cluster:
            assert cluster.size == 2
            assert list(cluster.map(partial(draw, 7), range(20))) == [draw(7, number) for number in range(20)]
    assert ray.started == [{"address": address, "logging_level": logging.ERROR, "log_to_driver": False}]
    assert not ray.is_running


def test_local_cluster_leaves_nothing_behind(ray: FakeRay) -> None:
    with RayCluster("local", cores=3):
        settings = ray.started[0]
        names = ("num_cpus", "_node_ip_address", "include_dashboard")
        assert tuple(settings[name] for name in names) == (3, "127.0.0.1", False)
        assert os.environ["RAY_USAGE_STATS_ENABLED"] == os.environ["RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER"] == "0"
        assert os.environ["RAY_AUTH_TOKEN"], "else Ray writes one into the home directory"
        assert Path(settings["_temp_dir"]).is_dir()
        assert len(settings["_temp_dir"]) < 30, "the paths of Ray's sockets would be too long"
    assert not Path(settings["_temp_dir"]).exists()
    assert not ray.is_running


def test_unreachable_cluster_is_an_error(ray: FakeRay) -> None:
    with pytest.raises(OptionError, match=r"'nowhere' cannot be reached \(nobody answers\)"):
        RayCluster("nowhere", cores=1)
    with pytest.raises(OptionError, match=r"'127\.0\.0\.1:1' cannot be reached"):
        RayCluster("127.0.0.1:1", cores=1)
    assert len(ray.started) == 1


def test_missing_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(OptionError, match=r"pip install 'botyard\[cluster\]'"):
        RayCluster("local", cores=1)


def test_error_of_a_chunk_is_raised_as_it_is(cluster: RayCluster) -> None:
    with pytest.raises(ValueError, match="chunk") as error:
        list(cluster.map(partial(fail, "error"), range(9)))
    assert error.value.args == ("chunk", 2)


@pytest.mark.parametrize(
    ("text", "kind", "sentence"),
    [
        ("The node died.\nits log", WorkerLost, r"did not finish a part of the work: The node died\.$"),
        ("ray::run_remote()\n  at line 1\nMemoryError: full", WorkerLost, r"part of the work: MemoryError: full$"),
        ("ray::run_remote()\nModuleNotFoundError: No module named 'botyard'", OptionError, "lacks Botyard .*: install"),
    ],
)
def test_chunk_that_ray_gives_up_is_an_error(
    ray: FakeRay, cluster: RayCluster, text: str, kind: type[Exception], sentence: str
) -> None:
    ray.error = RuntimeError(text)
    with pytest.raises(kind, match=sentence):
        list(cluster.map(partial(draw, 7), range(9)))


def test_machine_with_another_version_is_an_error(cluster: RayCluster) -> None:
    cluster.run_remote.work = partial(run_with_version, "0.1.0")
    with pytest.raises(OptionError, match=r"has Botyard .*, and the machine of the command 0\.1\.0: install the same"):
        list(cluster.map(partial(draw, 7), range(9)))


def test_ray_waits_for_a_machine_with_free_cores_and_memory(ray: FakeRay, cluster: RayCluster) -> None:
    needs = Needs(cores=1, memory_bytes=3_000_000_000)
    assert len(list(cluster.map(partial(draw, 7), [1], lambda number: needs))) == 1
    assert list(cluster.map(partial(draw, 7), [1]))
    retries = {"max_retries": MAX_ATTEMPTS - 1}
    assert ray.options == [
        {"num_cpus": 1, "memory": 3_000_000_000, **retries},
        {"num_cpus": 1, "memory": None, **retries},
    ]


@pytest.mark.parametrize("needs", [Needs(2, 0), Needs(1, 5_000_000_000)])
def test_chunk_that_no_machine_can_hold_is_an_error(cluster: RayCluster, needs: Needs) -> None:
    with pytest.raises(OptionError, match=r"a part of the work needs .* and no machine of the cluster has them"):
        list(cluster.map(partial(draw, 7), [1], lambda number: needs))
