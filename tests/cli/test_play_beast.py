"""botyard play mechanical-beast: turns from typed lines."""

from __future__ import annotations

import re
from pathlib import Path

from .conftest import Botyard

PLAY = ("play", "mechanical-beast", "--seed", "5", "--seats", "1")


def lines(*typed: str) -> str:
    return "\n".join(typed) + "\n"


def words(text: str) -> str:
    """Return the text without the line breaks of the terminal."""
    return " ".join(text.split())


def test_turns_of_a_game_alone(botyard: Botyard) -> None:
    done = botyard(*PLAY, typed=lines("explore engineer n", "explore android e", "walk engineer h8", "end", "quit"))
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith("Mechanical Beast: Player. Seed 5.")
    output_lines = [
        "Turn 1 ",
        "Player finds Shaft 2: rail gear",
        "Turn 2 ",
        "with the android",
        "Player moves to the Entrance",
        "Turn 4 ",
    ]
    places = [words(done.out).find(sentence) for sentence in output_lines]
    assert -1 not in places
    assert places == sorted(places)


def test_a_whole_turn_in_one_line_and_steps_taken_back(botyard: Botyard) -> None:
    script = lines(
        "explore engineer n", "walk engineer h8 explore android e", "walk engineer h7", "undo", "undo", "quit"
    )
    out = words(botyard(*PLAY, typed=script).out)
    assert " Turn 3 " in out
    assert "Player takes back: all is as after entry 3." in out
    assert "Something was revealed since then, so it can't be taken back. [HOUSE-UNDO]" in out


def test_rejected_answer_shows_the_reason(botyard: Botyard) -> None:
    out = words(botyard(*PLAY, typed=lines("fly", "walk engineer d9", "gear android 1 +", "look x", "quit")).out)
    assert "'fly' is" in out
    assert "There is no room on d9. [BST-5.1]" in out
    assert "There is no gear in this room. [BST-8.1]" in out
    assert "'x' is not a square: look d5" in out


def test_two_people_give_up_a_competitive_game(botyard: Botyard) -> None:
    play = ("play", "mechanical-beast", "--seed", "7", "--seats", "2", "--bots", "", "--option", "mode=competitive")
    out = words(botyard(*play, typed=lines("explore first n", "explore second e", "concede", "yes")).out)
    assert re.search(r"Player 2 finds .* with the 2nd engineer", out)
    assert "Concede this game? Everyone must agree." in out
    assert "Game lost: everyone agreed to stop, nobody is on the Emergency Exit" in out


def test_a_game_is_saved_replayed_and_goes_on(botyard: Botyard, tmp_path: Path) -> None:
    path = tmp_path / "beast.json"
    botyard(*PLAY, typed=lines("explore engineer n", f"save {path}", "quit"))
    assert "Turn 2\n" in botyard("replay", str(path)).out
    out = botyard("play", "mechanical-beast", "--load", str(path), "--bots", "", typed=lines("end", "quit")).out
    assert "Turn 3\n" in out


def test_signs_rules_and_options(botyard: Botyard) -> None:
    assert "● corner gear" in botyard(*PLAY, typed=lines("signs", "quit")).out
    assert "the room turns 90° in place" in words(botyard("rules", "mechanical-beast", "BST-8.9").out)
    assert "collapse_timing" in botyard("rules", "mechanical-beast", "--options").out
