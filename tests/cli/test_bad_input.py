"""Errors of the command line: one sentence on stderr with a suggestion, an exit code, and no traceback."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from botyard import Match, load_game

from ..timeouts import TIMEOUT_SECONDS
from .conftest import Botyard

BOTYARD = [sys.executable, "-c", "from botyard.cli import main; main()"]
POSITION = ("1A4A3A2C", "rd16", "ga12", "bc7", "yn8", "rc")
PLAY = ("play", "ricochet-robots")


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    match = Match(load_game("ricochet-robots"), seats=2, seed=1)
    match.play(0, "ready")
    path = tmp_path / "game.json"
    path.write_text(match.save())
    return path


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (["dance"], "No such command 'dance'"),
        (["arena", "roborally", "--cluster", "127.0.0.1:1"], "the cluster '127.0.0.1:1' cannot be reached"),
        (["--colour"], "No such option: --colour"),
        (["serve", "--port", "99999"], "--port 99999 is not a whole number from 1 to 65535"),
        (["play"], "Missing argument 'GAME'. Try 'botyard play --help'."),
        (["play", "chess"], "there is no game 'chess'"),
        (["play", "ricochet"], "did you mean ricochet-robots?"),
        ([*PLAY, "--seats", "13"], "for 1 to 12 players, not 13"),
        ([*PLAY, "--seats", "0"], "'--seats'"),
        ([*PLAY, "--seats", "two"], "'--seats'"),
        ([*PLAY, "--seats", "1", "--bots", "regular,master"], "name fewer bots or more seats"),
        ([*PLAY, "--bots", "champion"], "the bots are rookie, regular, master and random"),
        ([*PLAY, "--option", "colour=blue"], "There is no option 'colour'; the options are"),
        ([*PLAY, "--option", "black_robot=maybe"], "write true or false"),
        ([*PLAY, "--option", "bid_seconds=1"], "write a whole number from 5 to 600"),
        ([*PLAY, "--option", "black_robot"], "write name=value"),
        ([*PLAY, "--option", "a=1", "--option", "a=2"], "give it once"),
        ([*PLAY, "--option", "board=1A1B2A3A"], "four different colours"),
        ([*PLAY, "--option", "first_editions_only=on", "--option", "diagonals=at_least_one"], "does not go with"),
        ([*PLAY, "--seats", "1", "--option", "chips_to_win=3"], "two players or more"),
        ([*PLAY, "--load", "nowhere.json"], "nowhere.json cannot be read"),
        ([*PLAY, "--data", "nowhere"], "nowhere/boards.json: No such file"),
        (["puzzle", "--difficulty", "odd"], "write gentle, steady, tricky, hard, fiendish, or 1 to 5"),
        (["puzzle", "--difficulty", "6"], "is not a difficulty"),
        (["puzzle", "--moves", "some"], "moves: 'some' is not understood; write 7, or 7-9"),
        (["puzzle", "--moves", "9-7"], "moves: from 1 to 30, the lower number first"),
        (["puzzle", "--ways", "0"], "ways: from 1 to 1000"),
        (["puzzle", "--movers", "5"], "there are 4 robots; --robots 5 adds the black one"),
        (["puzzle", "--moves", "1"], "2 or more, because a robot must ricochet"),
        (["puzzle", "--robots", "6"], "'--robots'"),
        (["puzzle", "--board", "1A2A"], "write four section names"),
        (["puzzle", "--board", "1A2A3A4A~h8n"], "the centre stays"),
        (["puzzle", "--board", "1A2A3A4A", "--diagonals"], "leave out --diagonals or --board"),
        (["puzzle", "--count", "0"], "'--count'"),
        (["puzzle", "--seed", "-1"], "'--seed'"),
        (["puzzle", "--data", "nowhere"], "nowhere/boards.json: No such file"),
        (["solve"], "such as 1A4A3A2C rd16 ga12 bc7 yn8 rc"),
        (["solve", "1A4A3A2C"], "A position is a board, four or five robots and a chip"),
        (["solve", "1A4A3A9C", *POSITION[1:]], "write four section names"),
        (["solve", *POSITION[:-1], "rq"], "is not a chip"),
        (["solve", *POSITION[:-1], "-"], "has no chip"),
        (["solve", "1A4A3A2C", "rd17", *POSITION[2:]], "is not a robot on a square"),
        (["solve", *POSITION, "mood=good"], "is not a field of a position"),
        (["solve", *POSITION, "markers=a1,a1,b1,c1"], "position"),
        (["solve", *POSITION, "--reading", "loose"], "is not one of 'route', 'turn', 'off'"),
        (["solve", *POSITION, "--nodes", "0"], "'--nodes'"),
        (["solve", *POSITION, "--lines"], "leave out the position"),
        (["solve", *POSITION, "--data", "nowhere"], "nowhere/boards.json"),
        (["rules"], "Missing argument 'GAME'"),
        (["rules", "chess"], "there is no game 'chess'"),
        (["rules", "ricochet-robots", "RIC-99"], "there is no rule 'RIC-99'; did you mean"),
        (["rules", "ricochet-robots", "RIC-9", "--options"], "exclude each other"),
        (["replay", "nowhere.json"], "name the file of a saved game"),
        (["replay", "."], "cannot be read"),
        (["bench", "chess"], "there is no game 'chess'"),
        (["bench", "--seconds", "0"], "'--seconds'"),
    ],
)
def test_bad_input_prints_one_sentence_and_exits_with_2(botyard: Botyard, args: list[str], says: str) -> None:
    done = botyard(*args)
    assert (done.code, done.err.count("\n")) == (2, 1)
    assert done.err.startswith("botyard: ")
    assert says in done.err


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "this is not a saved match"),
        ("{}", "it should be a JSON object with format"),
        ("\x00\x01", "this is not a saved match"),
        ("[" * 200_000, "nested too deeply"),
        ('{"format": "botyard-match/1"}', "this saved match is damaged"),
    ],
)
def test_saved_file_is_not_a_game(botyard: Botyard, tmp_path: Path, text: str, says: str) -> None:
    path = tmp_path / "odd.json"
    path.write_text(text)
    for args in (["replay", str(path)], [*PLAY, "--load", str(path)]):
        done = botyard(*args)
        assert (done.code, done.err.count("\n")) == (2, 1)
        assert says in done.err


def test_saved_file_is_not_text(botyard: Botyard, tmp_path: Path) -> None:
    path = tmp_path / "odd.json"
    path.write_bytes(b"\xff\xfe\x00")
    assert botyard("replay", str(path)).err == f"botyard: {path} is not text: name the file of a saved game\n"


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('"ready"', '"bid 7"', "entry 1 ('bid 7' by seat 0) does not replay"),
        ('[0, "ready"', '[5, "ready"', "does not replay"),
        ('"seed": 1', '"seed": 2', "the set-up differs"),
        ('"version": 1', '"version": 99', "saved with version 99"),
        ('"game": "ricochet-robots"', '"game": "chess"', "chess"),
        ('"log": [', '"names": ["A\\u001b[2J"], "log": [', "'names' should be a list of names"),
    ],
)
def test_saved_file_was_changed(botyard: Botyard, saved: Path, old: str, new: str, says: str) -> None:
    saved.write_text(saved.read_text().replace(old, new))
    for args in (["replay", "--check", str(saved)], [*PLAY, "--load", str(saved)]):
        done = botyard(*args)
        assert (done.code, done.err.count("\n")) == (2, 1)
        assert says in done.err


def test_load_rejects_seats_and_options(botyard: Botyard, saved: Path) -> None:
    for extra in (["--seats", "2"], ["--seed", "1"], ["--option", "black_robot=true"]):
        assert "leave out --seats, --seed and --option" in botyard(*PLAY, "--load", str(saved), *extra).err
    assert "do not fit" in botyard(*PLAY, "--load", str(saved), "--bots", "rookie,rookie,rookie").err
    assert "seats 1 to 2" in botyard("replay", str(saved), "--seat", "3").err


def test_ctrl_c(botyard: Botyard, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupt)
    done = botyard(*PLAY)
    assert (done.code, done.err) == (130, "botyard: stopped by Ctrl-C; what was not saved before is lost.\n")


@pytest.fixture
def ctrl_c_enabled() -> Iterator[None]:
    """Restore the handler of Ctrl-C, which shells disable for background jobs and their children."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("ctrl_c_enabled")
def test_ctrl_c_in_a_real_process() -> None:
    process = subprocess.Popen(
        [*BOTYARD, "solve", "--lines"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdin
    assert process.stdout
    process.stdin.write('{"id": "a", "board": ["1A","4A","3A","2C"], "cells": [243,176,98,125], "target_robot": 0, ')
    process.stdin.write('"target_cell": 20}\n')
    process.stdin.flush()
    process.stdout.readline()  # it has started and waits for the next line
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=TIMEOUT_SECONDS)
    assert (process.returncode, err) == (130, "botyard: stopped by Ctrl-C; what was not saved before is lost.\n")


def test_closed_pipe() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [*BOTYARD, "rules", "ricochet-robots"], stdout=writing, stderr=subprocess.PIPE, text=True, check=False
    )
    os.close(writing)
    assert (done.returncode, done.stderr) == (141, "")


def test_closed_standard_streams() -> None:
    shell = " ".join(f"'{part}'" for part in BOTYARD)
    for command, code, says in (
        ("play ricochet-robots", 0, ""),
        ("play ricochet-robots >&-", 0, ""),
        ("solve --lines", 2, "botyard: there is no standard input to read positions from: send JSON lines\n"),
    ):
        done = subprocess.run(["sh", "-c", f"{shell} {command} <&-"], capture_output=True, text=True, check=False)
        assert (done.returncode, done.stderr) == (code, says)


def test_terminal_without_box_drawing() -> None:
    done = subprocess.run(
        [*BOTYARD, *PLAY, "--seed", "5"],
        input=b"\xff\xfe nonsense\n",
        capture_output=True,
        check=False,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"+-----------+--------------------+--------------+" in done.stdout


def test_help_without_a_command(botyard: Botyard) -> None:
    done = botyard()
    assert done.code == 0
    assert "Commands:" in done.out
    assert botyard("--help").out == done.out
    assert botyard("--version").out.startswith("botyard ")
