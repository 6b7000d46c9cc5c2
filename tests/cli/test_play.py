"""botyard play: whole games from typed lines."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from botyard import Match, load_game
from botyard.games.ricochet_robots.rules.rounds import problem_of
from botyard.games.ricochet_robots.solution_text import format_solution
from botyard.games.ricochet_robots.solver import solve

from .conftest import Botyard, CliResult

GAME = load_game("ricochet-robots")
SEED = 5
PLAY = ("play", "ricochet-robots", "--seed", str(SEED))
ONE_CHIP = (*PLAY, "--option", "chips_to_win=1")


def first_solution(seats: int = 2) -> str:
    """Return the shortest solution of the first round."""
    match = Match(GAME, seats, SEED)
    for seat in range(seats):
        match.play(seat, "ready")
    return format_solution(solve(problem_of(match.state, match.state.target)).solutions[0])


def lines(*typed_lines: str) -> str:
    return "\n".join(typed_lines) + "\n"


SOLUTION = first_solution()
BID = str(len(SOLUTION.split()))


def test_a_whole_game_against_the_regular(botyard: Botyard) -> None:
    done = botyard(*ONE_CHIP, typed=lines("", BID, "done", SOLUTION, ""))
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith("Ricochet Robots: Player, Regular. Seed 5.")
    output_lines = [
        "Round 1: the yellow planet on j2",
        f"Player bids {BID}: timer starts",
        "Bids in order: Player",
        f"Player wins the yellow planet in {BID} moves (1 chip now)",
        "Player wins: the agreed number is reached, or no chip is left",
        f"Shortest: {BID} moves",
    ]
    places = [" ".join(done.out.split()).find(sentence) for sentence in output_lines]
    assert -1 not in places
    assert places == sorted(places)


def test_the_same_seed_is_the_same_game(botyard: Botyard) -> None:
    script = lines("1", f"bid {BID}", "", "done", *SOLUTION.split(), "log", "quit")
    assert botyard(*ONE_CHIP, typed=script) == botyard(*ONE_CHIP, typed=script)
    seeds = {botyard("play", "ricochet-robots").out.split("Seed ")[1].split(".")[0] for _ in range(2)}
    assert len(seeds) == 2


def test_a_whole_solo_game(botyard: Botyard) -> None:
    args = (*PLAY, "--seats", "1", "--option", "pause_seconds=0")
    done = botyard(*args, typed="pass\n" * 17 + "\n")
    assert (done.code, done.err) == (0, "")
    assert done.out.count("is lost") == 17
    assert "Nobody wins: all chips are used (Player 0)" in " ".join(done.out.split())


def test_solo_against_the_timer(botyard: Botyard) -> None:
    solution = first_solution(seats=1)
    number = str(len(solution.split()))
    out = botyard(*PLAY, "--seats", "1", typed=lines("", number, solution, "", "time")).out
    assert f"in {number} moves (1 chip now)" in out
    assert "is lost" in out


def test_the_board_is_drawn_when_it_has_changed(botyard: Botyard) -> None:
    def drawings(*script: str) -> int:
        return botyard(*ONE_CHIP, typed="".join(f"{line}\n" for line in script)).out.count(" a  b  c  d ")

    assert drawings() == 1
    assert drawings("") == 2
    assert drawings("", BID) == 2
    assert drawings("", BID, "done") == 3
    assert drawings("", BID, "done", SOLUTION.split()[0]) == 4
    assert drawings("", "board", "board") == 4


def test_rejected_answer_shows_the_reason_and_asks_again(botyard: Botyard) -> None:
    script = lines("rn", "", "1", "bid 100", "fly", "bid 9", "10", "done", "30", "wait", "quit")
    out = botyard(*ONE_CHIP, typed=script).out
    for sentence in (
        "Nobody moves the robots until a solution is shown. [RIC-4.6]",
        "No solution can be shown in 1 move. [RIC-8.6]",
        "100 is too high a bid. [RIC-8.6]",
        "'fly' is not an action",
        "You bid 9 before. [RIC-8.5]",
    ):
        assert sentence in " ".join(out.split())
    assert out.endswith("Goodbye.\n")


def test_prompt_lists_the_slides_while_a_solution_is_shown(botyard: Botyard) -> None:
    out = botyard(*ONE_CHIP, typed=lines("", BID, "done", "quit")).out
    listed = out.rpartition("Bring ")[2].partition("[")[2].partition("]")[0].split()
    assert SOLUTION.split()[0] in listed
    assert listed[-1] == "give"
    assert len(listed) > 4


def test_numbers_choose_among_many_answers(botyard: Botyard) -> None:
    out = botyard(*ONE_CHIP, typed=lines("", BID, "done", "99", "1", "quit")).out
    assert "there is no answer 99; they are numbered 1 to" in out
    assert "Player shows 1 of" in out


def test_enter_lets_time_pass_but_not_the_own_timer(botyard: Botyard) -> None:
    out = botyard(*ONE_CHIP, typed=lines("", "", "", "", BID, "done", "", "time", "quit")).out
    assert "Regular bids" in out
    assert "everybody waits for you: answer, or type time to let the timer run out" in out


def test_time_without_a_timer(botyard: Botyard) -> None:
    args = (*PLAY, "--seats", "2", "--option", "think_seconds=0")
    out = botyard(*args, typed=lines("ready", "ready", "", "time", "quit")).out
    assert out.count("no bot is thinking and no timer is running: answer the question") == 2


def test_undo(botyard: Botyard) -> None:
    first, *rest = SOLUTION.split()
    other = next(move for move in ("gw", "gs", "bw") if move != first)
    script = ["undo", "", "undo", BID, "done", other, "undo", "undo", first, *rest, ""]
    out = " ".join(botyard(*ONE_CHIP, typed=lines(*script)).out.split())
    assert "nothing has been played yet: there is nothing to take back" in out
    assert out.count("so it can't be taken back. [HOUSE-UNDO]") == 2  # the chip, and the slip that is used up
    assert "Player takes a move back" in out
    assert "Player wins the yellow planet" in out


def test_undo_between_people(botyard: Botyard) -> None:
    out = botyard(*PLAY, "--seats", "2", typed=lines("ready", "undo", "log", "quit")).out
    assert "Player 2 takes back: all is as after entry 0." in out


def test_an_expired_timer_stays_expired(botyard: Botyard) -> None:
    script = lines("", BID, "done", "gw", "time", "undo", "quit")
    out = botyard(*ONE_CHIP, "--option", "undo_in_verification=false", typed=script).out
    assert "A timer has run out since then, so it can't be taken back." in out


def test_hints_go_on_step_by_step(botyard: Botyard) -> None:
    out = botyard(*PLAY, typed=lines("hint", "", "hint", "hint", "hint", "hint", BID, "done", "hint", "quit")).out
    assert "Master would say 'ready'" in out
    assert f"A shortest solution has {BID} moves. Ask again" in out
    assert re.search(rf"A shortest solution has {BID} moves\. (One of them|Every one) begins with \w+\. Ask again", out)
    assert f"Master would say 'bid {BID}'" in out
    assert out.count("Master would say") == 3


def test_private_board(botyard: Botyard) -> None:
    script = lines("", f"try {SOLUTION}", "try rn zz", "try pass", "try", "try rn rn", f"try {SOLUTION} rn", "quit")
    assert "You have no board of your own at this table. [RIC-4.6]" in botyard(*PLAY, typed=script).out
    out = botyard(*PLAY, "--option", "scratch_board=true", typed=lines("try rn") + script).out
    assert "There is no target to aim for. [RIC-4.6]" in out
    assert out.count(f"That arrives in {BID} moves.") == 2
    assert "'zz' is not an action" in out
    assert "'pass' is not a slide" in out
    assert "something is missing: try rn ge bs" in out
    assert "Round 1" in out
    assert "wins" not in out


def test_help_rules_and_log(botyard: Botyard) -> None:
    out = botyard(*PLAY, typed=lines("help", "rules", "rules ric-9.3", "rules RIC-77", "", "log", "quit")).out
    assert "save FILE" in out
    assert "RIC-9 Verifying" in out
    assert "- RIC-9.3 Success" in out
    assert "there is no rule 'RIC-77'" in out
    assert out.count("0:00  Player is ready") == 2


def test_people_take_turns_at_the_keyboard(botyard: Botyard) -> None:
    script = ["ready", "ready", "2: bid 30", "30", "done", "2: done", "7: done", "done", "give", "give", "quit"]
    out = botyard(*PLAY, "--seats", "2", typed=lines(*script)).out
    assert "Ricochet Robots: Player 1, Player 2." in out
    assert "Player 2 bids 30: timer starts" in out
    assert "Bids in order: Player 2 30, Player 1 30" in out
    assert "You have said so already. [RIC-8.8]" in out
    assert "no person sits on seat 7; people here have 1, 2" in out
    assert "Player 2 gives up" in out


def test_answer_for_an_unknown_person(botyard: Botyard) -> None:
    out = botyard(*PLAY, typed=lines("2: ready", "9: ready", "quit")).out
    assert "no person sits on seat 2; people here have 1" in out


def test_bots_alone_play_to_the_end(botyard: Botyard) -> None:
    done = botyard(*ONE_CHIP, "--seats", "2", "--bots", "regular,regular")
    assert done.code == 0
    assert "Regular 1" in done.out
    assert "wins: " in done.out


@pytest.mark.parametrize("typed_lines", ["", "\n", "\n7\n"])
def test_the_end_of_input_is_the_end_of_the_game(botyard: Botyard, typed_lines: str) -> None:
    done = botyard(*PLAY, typed=typed_lines)
    assert (done.code, done.err) == (0, "")
    assert done.out.endswith("No more input: the game ends here and is not saved.\n")


# --- saving ---


def save(botyard: Botyard, path: Path, *script: str) -> CliResult:
    return botyard(*ONE_CHIP, typed=lines(*script, f"save {path}", "quit"))


def test_save_replay_and_load(botyard: Botyard, tmp_path: Path) -> None:
    path = tmp_path / "my game.json"
    assert "Saved as" in save(botyard, path, "", BID, "done", SOLUTION.split()[0]).out
    verdict = botyard("replay", "--check", str(path))
    assert verdict.code == 0
    assert verdict.out.count("\n") == 1
    assert "every position is as recorded; the game is not over." in verdict.out
    rest = " ".join(SOLUTION.split()[1:])
    script = lines("log", rest, f"save {path}", "hint", "rules ric-1.1", "")
    done = botyard("play", "ricochet-robots", "--load", str(path), typed=script)
    assert (done.code, done.err) == (0, "")
    assert "The game goes on after entry" in done.out
    assert " saved  Player is ready" in done.out
    assert "the game is over: type one of board, log, rules, save, quit, or Enter" in done.out
    assert "- RIC-1.1 " in done.out
    assert "the game is over: Player won [RIC-12.4]." in botyard("replay", "--check", str(path)).out


def test_replay_tells_the_game(botyard: Botyard, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    save(botyard, path, "", BID, "done", *SOLUTION.split())
    out = botyard("replay", str(path)).out
    assert "    0  Board 4A3A2B1D" in out
    assert "    1  Player is ready" in out
    assert f"Player bids {BID}: timer starts" in out


def test_replay_shows_undo_and_what_a_seat_could_see(botyard: Botyard, tmp_path: Path) -> None:
    match = Match(GAME, 2, SEED, {"hidden_bids": True})
    match.play(0, "ready")
    match.undo(0, 0)
    match.play(0, "ready")
    match.withdraw(0, 2)
    match.play(0, "ready")
    match.play(1, "ready")
    match.play(0, "bid 9")
    match.play(0, "bid 9")
    path = tmp_path / "game.json"
    path.write_text(match.save())
    everything, mine, theirs = (
        botyard("replay", str(path), *seat).out for seat in ([], ["--seat", "1"], ["--seat", "2"])
    )
    assert "    2  Player 1 takes back: all is as after entry 0." in everything
    assert "    4  Player 1 takes back their own entries after entry 2." in everything
    assert "    8  Player 1 repeats the bid" in everything
    assert "Player 1 bids 9" in everything
    assert "Player 1 bids 9" in mine
    assert "Player 1 bids a secret number" in theirs
    assert "bid 9" not in theirs


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("notes.txt", "exists and is not a saved game: choose another name"),
        ("nowhere/game.json", "cannot be written (No such file or directory): choose another place"),
        (".", "exists and is not a saved game"),
        ("", "name a file: save game.json"),
        ("x" * 300, "cannot be written (File name too long)"),
        ("zero\0byte", "cannot be written (embedded null byte)"),
    ],
)
def test_where_a_game_cannot_be_saved(botyard: Botyard, tmp_path: Path, name: str, says: str) -> None:
    (tmp_path / "notes.txt").write_text("mine")
    target = str(tmp_path / name) if name else ""
    done = botyard(*PLAY, typed=lines(f"save {target}", "quit"))
    assert says in " ".join(done.out.split())
    assert (tmp_path / "notes.txt").read_text() == "mine"


def test_save_to_an_unknown_home(botyard: Botyard) -> None:
    assert "choose another place" in botyard(*PLAY, typed=lines("save ~nobody-here/game.json", "quit")).out


def test_a_later_save_replaces_an_earlier_one(botyard: Botyard, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    save(botyard, path)
    save(botyard, path, "")
    assert len(json.loads(path.read_text())["log"]) == 2


def test_load_a_game_that_a_player_joined(botyard: Botyard, tmp_path: Path) -> None:
    match = Match(load_game("ricochet-robots"), 2, SEED, {"join_after_start": True})
    match.play(2, "join")
    path = tmp_path / "joined.json"
    path.write_text(match.save())
    out = botyard("play", "ricochet-robots", "--load", str(path), typed=lines("3: ready", "quit")).out
    assert "Player 3 is ready" in out
    assert botyard("replay", str(path), "--seat", "3").code == 0


def test_the_position_can_be_shared(botyard: Botyard) -> None:
    out = botyard(*PLAY, typed=lines("", "position", "quit")).out
    word = next(line for line in out.splitlines() if "_" in line)
    solutions = [botyard("solve", *tokens).out.splitlines()[1:] for tokens in ([word], word.split("_"))]
    assert solutions[0] == solutions[1] != []  # the first line contains the time


def test_hint_of_a_game_without_bots_says_so(botyard: Botyard, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("botyard.cli.play_commands.has_bot", lambda game, level: False)
    shown = botyard("play", "tests.conformance.strip:Strip", "--seed", "1", typed=lines("hint", "quit"))
    assert "Strip has no bot that gives hints." in shown.out
