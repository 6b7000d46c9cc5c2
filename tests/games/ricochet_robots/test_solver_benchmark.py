"""The results of `botyard bench solver`."""

from concurrent.futures import Future

from botyard.games.ricochet_robots.solver import benchmark
from botyard.games.ricochet_robots.solver.jsonl import solve_batch
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


class InlineExecutor:
    """An executor that solves inline."""

    def __init__(self, job, size):
        self.job, self.size, self.results = job, 1, []

    def submit(self, line_batch):
        answers = solve_batch(self.job, line_batch)
        self.results += answers.results
        future = Future()
        future.set_result(answers)
        return future

    def close(self):
        assert len(self.results) == 3
        assert all(good and int(text.split()[1]) for good, text in self.results)


def test_benchmark_batch_solves_random_positions(monkeypatch):
    monkeypatch.setattr(benchmark, "BATCH_SIZE", 3)
    monkeypatch.setattr(benchmark, "ProcessExecutor", InlineExecutor)
    results = benchmark.benchmark_batch()
    assert (results["batch"], results["cores"]) == (3, 1)
    assert results["positions_per_second"] > 0 < results["cpu_us_each"]
