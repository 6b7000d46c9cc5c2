"""Three machines of a real Ray cluster, as processes on this one: the same results as in process, also if one dies."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from botyard.arena import Tournament, run
from botyard.executors import Executor, InProcess, Processes, RayCluster
from botyard.games.ricochet_robots.atlas.cpu import PairSweep
from botyard.games.ricochet_robots.board import CHIPS, get_board, load_quadrants
from botyard.games.ricochet_robots.solver import Reading
from botyard.games.ricochet_robots.solver.batch import solve_in_worker
from botyard.games.ricochet_robots.solver.jsonl import BatchSettings, LineBatch
from botyard.games.ricochet_robots.solver.known_positions import FOLDER

from .stalling_bot import DOOMED, MARKER, StallingBot
from .test_executors import draw, fail
from .waiting import wait_for

pytestmark = pytest.mark.skipif(
    "BOTYARD_TEST_RAY" not in os.environ,
    reason="`make test-ray` runs it: on a busy machine Ray may wait for ever for its own processes",
)
ROOT = Path(__file__).parents[2]
STALLING = f"{StallingBot.__module__}:{StallingBot.__qualname__}"
MACHINE: dict[str, Any] = {"num_cpus": 1, "object_store_memory": 80_000_000, "node_ip_address": "127.0.0.1"}
QUICK_HEALTH_CHECKS = {
    "health_check_initial_delay_ms": 0,
    "health_check_period_ms": 1000,
    "health_check_failure_threshold": 3,
}
SETTINGS = {"RAY_USAGE_STATS_ENABLED": "0", "RAY_AUTH_MODE": "disabled", "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0"}


@pytest.fixture
def machines(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Any]:
    """Start three machines with a core each. The last one is doomed."""
    monkeypatch.chdir(ROOT)  # where Ray's workers find this package
    with TemporaryDirectory(prefix="ray-", dir="/tmp", ignore_cleanup_errors=True) as folder:
        for name, value in {**SETTINGS, "RAY_TMPDIR": folder}.items():
            monkeypatch.setenv(name, value)
        from ray.cluster_utils import Cluster  # noqa: PLC0415 - only here, because importing Ray takes a second

        machine = {**MACHINE, "env_vars": {MARKER: str(tmp_path / "stalled")}}
        head = {**machine, "include_dashboard": False, "_system_config": QUICK_HEALTH_CHECKS}
        cluster = Cluster(initialize_head=True, head_node_args=head)
        try:
            cluster.add_node(**machine)
            cluster.doomed = cluster.add_node(**{**machine, "env_vars": {**machine["env_vars"], DOOMED: "1"}})
            yield cluster
        finally:
            cluster.shutdown()


def play_tournament(executor: Executor) -> list[Any]:
    return games(Tournament("roborally", ("regular", "random"), 6, seed=5, keep_logs=True), executor)


def games(tournament: Tournament, executor: Executor) -> list[Any]:
    return [plain(result) for result in run(tournament, executor)]


def plain(result: Any) -> Any:
    """Return what does not depend on the machine: all but CPU times."""
    return result.number, result.places, result.scores, result.entries, result.rule, result.log


def solve_lines(executor: Executor) -> list[Any]:
    stored = json.loads((FOLDER / "diag_positions.json").read_text())["positions"]
    lines = [json.dumps(position) for position in stored if position["opt_route"] < 6][:8]
    job = BatchSettings(load_quadrants(), Reading(), {})
    batches = [LineBatch(number, [line]) for number, line in enumerate([*lines, "?"])]
    answers = [line for batch in executor.map(partial(solve_in_worker, job), batches) for line in batch.results]
    return [(good, text.split()[:2] if good else text) for good, text in answers]


def sweep_pairs(executor: Executor) -> list[Any]:
    sweep, quadrants = PairSweep("route", robots=3, cores=1), load_quadrants()
    pairs = [
        (get_board(quadrants, name), CHIPS.index(chip)) for name in ("1A4A3B2B", "1D3D4D2B") for chip in ("rc", "v")
    ]
    return list(executor.map(sweep, pairs, sweep.needs))


WORK: list[Callable[[Executor], list[Any]]] = [play_tournament, solve_lines, sweep_pairs]


def test_results_are_the_same_on_every_executor_and_after_the_loss_of_a_machine(
    machines: Any, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """One test and one connection, because Ray starts its workers anew for each."""
    alone = [work(InProcess()) for work in WORK]
    assert all(alone)
    with Processes(2) as processes:
        assert [work(processes) for work in WORK] == alone
    with RayCluster(machines.address, cores=1) as cluster:
        assert cluster.size == 3
        assert [work(cluster) for work in WORK] == alone
        check_errors(cluster)
        check_loss_of_a_machine(machines, cluster, tmp_path / "stalled")
    assert capfd.readouterr().out == "", "stdout is for the results of a command"


def check_errors(cluster: Executor) -> None:
    with pytest.raises(ValueError, match="chunk") as error:
        list(cluster.map(partial(fail, "error"), range(9)))
    assert error.value.args == ("chunk", 2)
    results = cluster.map(partial(draw, 7), iter(int, 1))  # zeros for ever
    assert next(results) == draw(7, 0)
    results.close()
    assert list(cluster.map(partial(draw, 7), range(5))) == [draw(7, number) for number in range(5)]


def check_loss_of_a_machine(machines: Any, cluster: Executor, stalled: Path) -> None:
    """The last machine is killed in its third game; its games are played again on the others."""
    tournament = Tournament("roborally", (STALLING, "random"), 24, seed=9, keep_logs=True)
    results = run(tournament, cluster)
    first = plain(next(results))
    wait_for(stalled.exists)
    machines.remove_node(machines.doomed, allow_graceful=False)
    assert [first, *map(plain, results)] == games(tournament, InProcess())
