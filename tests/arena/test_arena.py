"""Tournaments: fair seats, reproducible games, reports with intervals."""

from __future__ import annotations

import json
import shutil
from collections import Counter
from pathlib import Path

import pytest

from botyard import DataError, Match, OptionError, games, load_game, restore
from botyard.arena import Result, Tournament, make_report, play_game, run
from botyard.arena.tournament import TimedBot
from botyard.bots import make_bot
from botyard.core.match import read_log
from botyard.executors import make_executor

DATA = Path(games.__file__).parent
FAST_OPTIONS = {"chips_to_win": 1}


def plain(results: list[Result]) -> list[tuple[object, ...]]:
    return [(result.number, result.places, result.scores, result.entries, result.log) for result in results]


def test_tournament_does_not_depend_on_the_number_of_processes():
    tournament = Tournament("ricochet-robots", ("regular", "rookie", "random"), 6, seed=3, options=FAST_OPTIONS)
    with make_executor(jobs=2) as processes:
        alone, together = list(run(tournament)), list(run(tournament, processes))
    assert plain(alone) == plain(together)
    assert make_report(tournament, alone) == make_report(tournament, together)


def test_tournament_rotates_the_seats():
    tournament = Tournament("ricochet-robots", ("master", "regular", "rookie"), 6)
    sat = Counter((seat, player) for game in range(6) for seat, player in enumerate(tournament.seats(game)))
    assert set(sat.values()) == {2}
    assert len(sat) == 9


def test_tournament_results_are_by_player():
    tournament = Tournament("ricochet-robots", ("rookie", "master"), 4, seed=2, options={"chips_to_win": 3})
    results = list(run(tournament))
    assert sum(result.places[1] == 1 for result in results) >= 3


def test_tournament_game_depends_on_seed_and_number_only():
    tournament = Tournament("ricochet-robots", ("regular", "rookie"), 3, options=FAST_OPTIONS, keep_logs=True)
    assert play_game(tournament, 2).log == play_game(tournament, 2).log
    assert play_game(tournament, 2).log != play_game(tournament, 1).log


def test_tournament_logs_replay():
    tournament = Tournament("ricochet-robots", ("regular", "random"), 1, options=FAST_OPTIONS, keep_logs=True)
    log = play_game(tournament, 0).log
    assert restore(log).over
    assert read_log(log)["options"]["pause_seconds"] == 0  # bots need no pause


@pytest.fixture
def other_boards(tmp_path: Path) -> Path:
    """Return a folder with the printed board sections and one more wall."""
    folder = tmp_path / "walled"
    folder.mkdir()
    document = json.loads((DATA / "ricochet_robots" / "data" / "boards.json").read_text(encoding="utf-8"))
    document["quadrants"][0]["walls"].append([2, 2, "S"])
    (folder / "boards.json").write_text(json.dumps(document), encoding="utf-8")
    return folder


@pytest.mark.parametrize("jobs", [1, 2])
def test_tournament_with_custom_data_names_it_in_the_report(other_boards: Path, jobs: int):
    tournament = Tournament(
        "ricochet-robots", ("rookie", "random"), 2, options=FAST_OPTIONS, keep_logs=True, data=other_boards
    )
    with make_executor(jobs) as executor:
        results = list(run(tournament, executor))
    edition = load_game("ricochet-robots", other_boards).dataset_id
    assert edition != load_game("ricochet-robots").dataset_id
    assert {read_log(result.log)["edition"] for result in results} == {edition}
    report = make_report(tournament, results)
    assert (report.dataset_id, report.dataset_label) == (edition, "walled")


def test_tournament_report_names_the_builtin_data():
    tournament = Tournament("ricochet-robots", ("random",), 1, options={"solo_glasses": 1})
    report = make_report(tournament, list(run(tournament)))
    assert (report.dataset_id, report.dataset_label) == ("standard", "")


def test_tournament_rejects_data_that_changes_meanwhile(tmp_path: Path):
    shutil.copytree(DATA / "into_the_machine" / "data", tmp_path, dirs_exist_ok=True)
    tournament = Tournament("into-the-machine", ("random", "random"), 1, data=tmp_path)
    board = tmp_path / "board.json"
    board.write_text(board.read_text(encoding="utf-8").replace("House board", "Another board"), encoding="utf-8")
    with pytest.raises(DataError, match="has changed since the tournament began: start it again"):
        play_game(tournament, 0)


def test_report_shared_wins_and_ratings():
    tournament = Tournament("ricochet-robots", ("rookie", "rookie", "rookie"), 2)
    idle = (0, 0, 0)
    results = [Result(0, (1, 1, 3), (5, 5, 0), 9, idle, idle), Result(1, (1, 2, 3), (5, 4, 0), 9, idle, idle)]
    first, second, third = make_report(tournament, results).standings
    assert (first.wins, second.wins, third.wins) == (1.5, 0.5, 0)
    assert (first.player, third.player) == ("rookie 1", "rookie 3")
    assert first.rating > second.rating > third.rating
    assert 0 <= third.low <= third.rate <= third.high < 1


def test_report_endings_of_cooperative_games():
    tournament, idle = Tournament("mechanical-beast", ("rookie", "rookie"), 3), (0, 0)
    won = Result(0, (1, 1), (1.0, 1.0), 9, idle, idle, rule="BST-12.3")
    without = Result(1, (1, 1), (0.6, 0.6), 9, idle, idle, rule="BST-12.4")
    lost = Result(2, (2, 2), (0.0, 0.0), 9, idle, idle, rule="BST-12.5")
    endings = make_report(tournament, [lost, won, without, lost]).endings
    assert [(ending.won, ending.score, ending.rule, ending.games) for ending in endings] == [
        (True, 1.0, "BST-12.3", 1),
        (True, 0.6, "BST-12.4", 1),
        (False, 0.0, "BST-12.5", 2),
    ]
    assert 0 < endings[2].low < 0.5 < endings[2].high < 1
    alone = Result(3, (1, 2), (1.0, 0.0), 9, idle, idle)
    assert make_report(tournament, [won, alone]).endings == ()


def test_timed_bot_adds_up_answers_until_another_seat_acts():
    game = load_game("ricochet-robots")
    watched = TimedBot(make_bot(game, "rookie"), Match(game, 1, 1, {}))
    for seconds, other_entries in [(0.5, 0), (0.25, 0), (0.125, 1), (0.5, 2)]:
        watched.record(seconds, other_entries)
    assert (watched.max_move_seconds, watched.max_turn_seconds) == (0.5, 0.75)


@pytest.mark.parametrize(
    ("game", "players", "games", "options", "sentence"),
    [
        ("richochet", ("rookie",), 1, {}, "did you mean ricochet-robots"),
        ("ricochet-robots", ("rookie", "guru"), 1, {}, "no bot 'guru'"),
        ("ricochet-robots", ("rookie",), 0, {}, "at least 1 game"),
        ("ricochet-robots", ("rookie",) * 13, 1, {}, "1 to 12 players, not 13"),
        ("ricochet-robots", ("rookie",), 1, {"speed": 3}, "no option 'speed'"),
    ],
)
def test_tournament_rejects_bad_settings_before_the_first_game(game, players, games, options, sentence):
    with pytest.raises(OptionError, match=sentence):
        Tournament(game, players, games, options=options)
