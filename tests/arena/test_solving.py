"""What `botyard bench solver` tells."""

from concurrent.futures import Future

from botyard.arena import solving
from botyard.games.ricochet_robots.solver.lines import answer
from botyard.games.ricochet_robots.solver.positions import stored


def test_a_file_is_measured_beside_the_twin_and_the_peers(monkeypatch):
    few = stored("positions")[:3]
    monkeypatch.setattr(solving, "stored", lambda name: few)
    told = solving.measure("positions")
    assert (told["right"], told["of"], told["fast"]) == (3, 3, True)
    assert solving.beside_twin("positions")["plain_over_ours_up_to_9_moves"] > 0
    assert 0 < told["cpu_ms"]["median"] <= told["cpu_ms"]["most"] <= told["cpu_ms"]["total"]


def test_what_peers_needed_is_summed_before_it_is_compared():
    hard = stored("hard")
    assert solving.peers(hard, 1000.0) == 13.2
    assert solving.peers(stored("positions"), 1000.0) is None


def test_a_wrong_optimum_is_not_right(monkeypatch):
    wrong = [stored("positions")[0]._replace(optimum=3)]
    assert solving.timed(wrong)[1] == 0


class Here:
    """A crew of one that needs no process."""

    def __init__(self, job, size):
        self.job, self.size, self.told = job, 1, []

    def submit(self, piece):
        answers = answer(self.job, piece)
        self.told += answers.told
        future = Future()
        future.set_result(answers)
        return future

    def close(self):
        assert len(self.told) == 3
        assert all(good and int(text.split()[1]) for good, text in self.told)


def test_random_positions_are_solved_as_lines(monkeypatch):
    monkeypatch.setattr(solving, "BATCH", 3)
    monkeypatch.setattr(solving, "Processes", Here)
    told = solving.in_batches()
    assert (told["batch"], told["cores"]) == (3, 1)
    assert told["positions_per_second"] > 0 < told["cpu_us_each"]
