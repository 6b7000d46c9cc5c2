"""botyard play into-the-machine: turns from typed lines."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from botyard import Match, NotationError, load_game
from botyard.cli.session import choices_matching, single_match
from botyard.core.prompt import plain_choice, plain_prompt
from botyard.games.into_the_machine.cards import DATA

from .conftest import Botyard

SEED = 5
PLAY = ("play", "into-the-machine", "--seed", str(SEED), "--seats", "2")
MATCH = Match(load_game("into-the-machine"), 2, SEED, {"first_player": "1"})
FIRST = (*PLAY, "--option", "first_player=1")
PLACE = {card: place for place, card in zip(MATCH.state.board.places, MATCH.state.cards, strict=True)}


def lines(*typed: str) -> str:
    return "\n".join(typed) + "\n"


def words(text: str) -> str:
    """Return the text without the line breaks of the terminal."""
    return " ".join(text.split())


def test_turns_of_a_game(botyard: Botyard) -> None:
    script = lines(f"terminal {PLACE['C1']}", "crew t", "end", "home", "end", "quit")
    done = botyard(*FIRST, typed=script)
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith("Into the Machine: Player 1, Player 2. Seed 5.")
    output_lines = [
        "Player 1 starts on spot",
        "Turn 1",
        "Player 1: Recruit 2",
        "Player 1 places 1 triangle-bot",
        "Player 1: 2 circle-bots from the box",
        "Turn 2",
        "Player 2: Take Home, 1 bot from the box",
        "Turn 3",
    ]
    places = [words(done.out).find(sentence) for sentence in output_lines]
    assert -1 not in places
    assert places == sorted(places)


def test_a_whole_turn_in_one_line(botyard: Botyard) -> None:
    out = words(botyard(*FIRST, typed=lines(f"terminal {PLACE['C1']} crew t", "end", "quit")).out)
    assert "Player 1: 2 circle-bots from the box" in out
    assert "Turn 2" in out


def test_rest_of_a_line_is_not_played_in_another_turn(botyard: Botyard) -> None:
    out = words(botyard(*FIRST, typed=lines("home end home", "quit")).out)
    assert "Turn 2" in out
    assert "Turn 3" not in out
    assert "Player 2: Take Home" not in out


def test_rejected_answer_shows_the_reason(botyard: Botyard) -> None:
    out = words(botyard(*FIRST, typed=lines("fly", f"terminal {PLACE['T3']}", "end", "quit")).out)
    assert "'fly' is not an action: say 'home', 'terminal c1', 'power p4' or another answer that the question" in out
    assert "Circle 2, hex 1 could not be done: there would be no hex-bot of yours to move. [ITM-5.1]" in out
    assert "You must take a Terminal action in your turn. [ITM-3.1]" in out


def test_answer_may_be_named_without_its_verb(botyard: Botyard) -> None:
    """Upper and lower case, as long as the text names one answer."""
    out = words(botyard(*FIRST, typed=lines(PLACE["C1"].upper(), "T", "P4", "quit")).out)
    assert "Player 1: Recruit 2 " in out
    assert "Player 1 places 1 triangle-bot" in out
    assert "Player 1: Power card Hop" in out


def test_ambiguous_name_of_an_answer_is_rejected() -> None:
    prompt = plain_prompt(
        "turn-1", "", tuple(plain_choice(f"power {play}", "") for play in ("p5 upgrade", "p5 enter", "p3"))
    )
    assert choices_matching(prompt, "P5 enter") == ["power p5 enter"]
    assert choices_matching(prompt, "p") == choices_matching(prompt, "power") == []
    with pytest.raises(NotationError, match="'P5' may mean 'power p5 upgrade' or 'power p5 enter': write one of them"):
        single_match(choices_matching(prompt, "P5"), "P5")


def test_answers_are_taken_back_one_by_one_but_no_draw(botyard: Botyard) -> None:
    script = lines(
        f"terminal {PLACE['C1']}", "crew t", "undo", "undo", f"terminal {PLACE['T4']}", "crew t", "undo", "quit"
    )
    out = words(botyard(*FIRST, typed=script).out)
    assert "Player 1 takes back: all is as after entry 1." in out
    assert "Player 1 takes back: all is as after entry 0." in out
    assert out.endswith(
        "so it can't be taken back. [HOUSE-UNDO] Nothing can be taken back now. Player 1> quit Goodbye."
    )


def test_signs_explains_the_symbols(botyard: Botyard) -> None:
    out = botyard(*PLAY, typed=lines("signs", "quit")).out
    assert "1⬡ hex-bot, goes left" in out


def test_a_rule_is_looked_up(botyard: Botyard) -> None:
    assert "exactly one bot higher than the highest stack" in words(botyard("rules", "into-the-machine", "ITM-5.3").out)
    assert "fresh_crew_waits" in botyard("rules", "into-the-machine", "--options").out


def test_cards_of_others_are_not_shown(botyard: Botyard) -> None:
    out = botyard("play", "into-the-machine", "--seed", "5", "--bots", "random", typed=lines("log", "quit")).out
    assert "Random draws 1 Power card" in out


def test_a_game_is_saved_replayed_and_goes_on(botyard: Botyard, tmp_path: Path) -> None:
    path = tmp_path / "machine.json"
    botyard(*FIRST, typed=lines("home", "end", f"save {path}", "quit"))
    assert "Turn 2" in botyard("replay", str(path)).out
    out = botyard("play", "into-the-machine", "--load", str(path), "--bots", "", typed=lines("home", "end", "quit")).out
    assert "Turn 3" in out


def test_dataset_warnings_for_a_custom_board(botyard: Botyard, tmp_path: Path) -> None:
    board = json.loads((DATA / "board.json").read_text(encoding="utf-8"))
    board["tracks"][0]["starts"] = [4, 8]
    (tmp_path / "board.json").write_text(json.dumps(board), encoding="utf-8")
    out = words(botyard(*PLAY, "--data", str(tmp_path), typed=lines("quit")).out)
    assert "A remark on the data: the track for 2: expected nobody to start on silver" in out
    assert "remark" not in botyard(*PLAY, typed=lines("quit")).out


def test_help_depends_on_the_game(botyard: Botyard) -> None:
    out = words(botyard("play", "into-the-machine", "--seed", "5", "--bots", "random", typed=lines("help", "quit")).out)
    assert "Several answers in one line" in out
    for untrue in ("seconds you take", "glass", "Player 2"):
        assert untrue not in out
