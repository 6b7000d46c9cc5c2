"""What `botyard bench solver` tells."""

from concurrent.futures import Future

from botyard.games.ricochet_robots.solver import benchmark
from botyard.games.ricochet_robots.solver.jsonl import solve_batch
from botyard.games.ricochet_robots.solver.known_positions import load_positions


def test_a_file_is_measured_beside_the_twin_and_the_peers(monkeypatch):
    few = load_positions("positions")[:3]
    monkeypatch.setattr(benchmark, "load_positions", lambda name: few)
    results = benchmark.benchmark_file("positions")
    assert (results["right"], results["of"], results["fast"]) == (3, 3, True)
    assert benchmark.benchmark_reference("positions")["plain_over_ours_up_to_9_moves"] > 0
    assert 0 < results["cpu_ms"]["median"] <= results["cpu_ms"]["most"] <= results["cpu_ms"]["total"]


def test_what_peers_needed_is_summed_before_it_is_compared():
    hard = load_positions("hard")
    assert benchmark.peer_speedup(hard, 1000.0) == 13.2
    assert benchmark.peer_speedup(load_positions("positions"), 1000.0) is None


def test_a_wrong_optimum_is_not_right(monkeypatch):
    wrong = [load_positions("positions")[0]._replace(optimum=3)]
    assert benchmark.time_solves(wrong)[1] == 0


class InlineExecutor:
    """A crew of one that needs no process."""

    def __init__(self, job, size):
        self.job, self.size, self.results = job, 1, []

    def submit(self, piece):
        answers = solve_batch(self.job, piece)
        self.results += answers.results
        future = Future()
        future.set_result(answers)
        return future

    def close(self):
        assert len(self.results) == 3
        assert all(good and int(text.split()[1]) for good, text in self.results)


def test_random_positions_are_solved_as_lines(monkeypatch):
    monkeypatch.setattr(benchmark, "BATCH_SIZE", 3)
    monkeypatch.setattr(benchmark, "ProcessExecutor", InlineExecutor)
    results = benchmark.benchmark_batch()
    assert (results["batch"], results["cores"]) == (3, 1)
    assert results["positions_per_second"] > 0 < results["cpu_us_each"]
