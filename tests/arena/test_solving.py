"""What `botyard bench solver` tells."""

from botyard.arena import solving
from botyard.games.ricochet_robots.solver.positions import stored


def test_a_file_is_measured_beside_the_twin_and_the_peers(monkeypatch):
    few = stored("positions")[:3]
    monkeypatch.setattr(solving, "stored", lambda name: few)
    told = solving.measure("positions")
    assert (told["right"], told["of"], told["fast"]) == (3, 3, True)
    assert told["plain_over_ours_up_to_9_moves"] > 1
    assert 0 < told["cpu_ms"]["median"] <= told["cpu_ms"]["most"] <= told["cpu_ms"]["total"]


def test_what_peers_needed_is_summed_before_it_is_compared():
    hard = stored("hard")
    assert solving.peers(hard, 1000.0) == 13.2
    assert solving.peers(stored("positions"), 1000.0) is None


def test_a_wrong_optimum_is_not_right(monkeypatch):
    wrong = [stored("positions")[0]._replace(optimum=3)]
    assert solving.timed(wrong)[1] == 0
