"""The results of `botyard bench solver`."""

from botyard.executors import InProcess
from botyard.games.ricochet_robots.solver import benchmark
from botyard.games.ricochet_robots.solver.jsonl import LineBatch, solve_batch
from botyard.games.ricochet_robots.solver.known_positions import load_positions


def test_benchmark_file_compares_with_iddfs_and_peers(monkeypatch):
    few = load_positions("positions")[:3]
    monkeypatch.setattr(benchmark, "load_positions", lambda name: few)
    results = benchmark.benchmark_file("positions")
    assert (results["right"], results["of"], results["fast"]) == (3, 3, True)
    assert benchmark.benchmark_reference("positions")["plain_over_ours_up_to_9_moves"] > 0
    assert 0 < results["cpu_ms"]["median"] <= results["cpu_ms"]["most"] <= results["cpu_ms"]["total"]


def test_peer_speedup_compares_sums():
    hard = load_positions("hard")
    assert benchmark.peer_speedup(hard, 1000.0) == 13.2
    assert benchmark.peer_speedup(load_positions("positions"), 1000.0) is None


def test_benchmark_wrong_optimum_is_not_right(monkeypatch):
    wrong = [load_positions("positions")[0]._replace(optimum=3)]
    assert benchmark.time_solves(wrong)[1] == 0


def test_benchmark_batch_solves_random_positions(monkeypatch):
    monkeypatch.setattr(benchmark, "BATCH_SIZE", 3)
    monkeypatch.setattr(benchmark, "Processes", lambda size: InProcess())
    lines, job = benchmark.random_position_lines(3), benchmark.BATCH_JOB
    assert all(good and int(text.split()[1]) for good, text in solve_batch(job, LineBatch(1, lines)).results)
    results = benchmark.benchmark_batch()
    assert (results["batch"], results["cores"]) == (3, 1)
    assert results["positions_per_second"] > 0 < results["cpu_us_each"]
