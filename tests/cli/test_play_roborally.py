"""botyard play roborally: programs from typed lines."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from botyard import Match, load_game
from botyard.games.roborally.cards import DECK

from .conftest import Botyard

SEED = 5
PLAY = ("play", "roborally", "--seed", str(SEED), "--bots", "random")
HANDS = [sorted(robot.hand) for robot in Match(load_game("roborally"), 2, SEED).state.robots]
OWN_CARDS = HANDS[0]
PROGRAM = [f"put {card} {register}" for register, card in enumerate(OWN_CARDS[-5:], start=1)]


def lines(*typed_lines: str) -> str:
    return "\n".join(typed_lines) + "\n"


def words(text: str) -> str:
    """Return the text without the line breaks of the terminal."""
    return " ".join(text.split())


def test_a_turn_of_a_game(botyard: Botyard) -> None:
    done = botyard(*PLAY, typed=lines(*PROGRAM, "done", "quit"))
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith("RoboRally: Player, Random. Seed 5.")
    output_lines = [
        "Course Risky Exchange, dock order: Player, Random",
        "Turn 1",
        "Player: Which card goes into register 1?",
        "Player: Lock in your program?",
        *(f"Register {number}: " for number in range(1, 6)),
        "Turn 2",
    ]
    places = [words(done.out).find(sentence) for sentence in output_lines]
    assert -1 not in places
    assert places == sorted(places)
    revealed = re.findall(r"Register \d: .*Player (\d+)", done.out)
    assert revealed == [str(card) for card in OWN_CARDS[-5:]]


def test_a_program_is_typed_in_one_line(botyard: Botyard) -> None:
    one = botyard(*PLAY, typed=lines(" ".join((*PROGRAM, "done")), "quit")).out
    many = botyard(*PLAY, typed=lines(*PROGRAM, "done", "quit")).out
    assert re.findall(r"Register \d: .*", one) == re.findall(r"Register \d: .*", many) != []


def test_nothing_of_a_line_is_played_if_a_part_is_not_an_action(botyard: Botyard) -> None:
    out = botyard(*PLAY, typed=lines(f"{PROGRAM[0]} put 430 9 done", "board", PROGRAM[0], "quit")).out
    refused, output = out.split(f"Player> {PROGRAM[0]}\n")
    assert "'put 430 9 done': write 'put 430 2'" in words(refused)
    assert f"{OWN_CARDS[-5]} - - - -" not in refused
    assert f"{OWN_CARDS[-5]} - - - -" in output


def test_signs_explains_the_symbols(botyard: Botyard) -> None:
    out = botyard(*PLAY, typed=lines("signs", "quit")).out
    assert "▓▓ pit" in out.partition("Player> signs\n")[2]


def test_the_end_of_a_game(botyard: Botyard, tmp_path: Path) -> None:
    path = tmp_path / "rally.json"
    out = botyard(*PLAY, typed=lines("leave", f"save {path}", "")).out
    assert "Random wins: nobody else is left (2. Player)" in out
    assert "Random wins: nobody else is left (2. Player)" in botyard("replay", str(path)).out


def test_second_robot_is_named_after_its_player(botyard: Botyard) -> None:
    out = botyard(*PLAY, "--option", "course=interference", typed=lines("quit")).out
    assert re.search("dock order: .*Random.s blocker", words(out))
    assert "Player 3" not in out


def test_the_same_seed_is_the_same_game(botyard: Botyard) -> None:
    script = lines(*PROGRAM, "done", "log", "quit")
    assert botyard(*PLAY, typed=script) == botyard(*PLAY, typed=script)


def test_cards_of_others_are_not_shown(botyard: Botyard) -> None:
    out = botyard(*PLAY, typed=lines(*PROGRAM, "log", "quit")).out
    assert set(re.findall(r"\b\d{3}\b", out)) == {"430", *map(str, OWN_CARDS)}  # 430 is the card of the examples


OTHER_CARD = next(card for card in DECK if card not in OWN_CARDS)


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("fly", "'fly' is not an action: say 'put "),
        ("put", "write 'put 430 2', a card by its priority and a register from 1 to 5"),
        (f"put {OWN_CARDS[1]} 6", "write 'put 430 2', a card by its priority and a register from 1 to 5"),
        (f"put {OTHER_CARD} 2", f"({OTHER_CARD}) is not in your hand. [RAL-4.1]"),
        (f"put {OWN_CARDS[1]} 1", f"({OWN_CARDS[0]}). [RAL-4.1] Say 'take {OWN_CARDS[0]}' first."),
        (f"take {OWN_CARDS[1]}", "is not in your program. [RAL-4.1]"),
        ("done", "[RAL-4.1] Put one card into every free register."),
        (
            "yes",
            "'yes' is no answer to this question. [RAL-4.1] Put cards into your registers, then lock in your program.",
        ),
    ],
)
def test_rejected_answer_shows_the_reason_and_asks_again(botyard: Botyard, typed: str, says: str) -> None:
    out = botyard(*PLAY, typed=lines(f"put {OWN_CARDS[0]} 1", typed, "quit")).out
    error = out.partition(f"Player> {typed}\n")[2]
    assert says in words(error.removesuffix("Player> quit\nGoodbye.\n"))
    assert "Player> " not in error.removesuffix("Player> quit\nGoodbye.\n")


def test_a_card_is_taken_back(botyard: Botyard) -> None:
    first, second = OWN_CARDS[:2]
    script = lines(f"put {first} 1", f"put {second} 2", f"take {first}", "undo", "quit")
    programs = re.findall(r"(\S+ \S+ - - -) *\n", botyard(*PLAY, typed=script).out)
    mine = ["- - - - -", f"{first} - - - -", f"{first} {second} - - -", f"- {second} - - -", "- - - - -"]
    assert programs[::2] == mine
    assert set(programs[1::2]) == {"- - - - -"}


def test_numbers_choose_among_few_answers(botyard: Botyard) -> None:
    out = botyard(*PLAY, typed=lines(*PROGRAM, "2", "1", "quit")).out
    assert "there is no answer 2; they are numbered 1 to 1" in out
    assert "Register 1: " in out


def test_friends_at_one_keyboard(botyard: Botyard) -> None:
    args = ("play", "roborally", "--seed", str(SEED), "--seats", "2")
    theirs = [f"2: put {card} {register}" for register, card in enumerate(HANDS[1][-5:], start=1)]
    out = botyard(*args, typed=lines(*theirs, "2: done", *(f"1: {put}" for put in PROGRAM), "1: done", "quit")).out
    assert "Register 1: Player " in out


def test_save_replay_and_load(botyard: Botyard, tmp_path: Path) -> None:
    path = tmp_path / "rally.json"
    assert "Saved as" in botyard(*PLAY, typed=lines(*PROGRAM[:3], f"save {path}", "quit")).out
    assert "every position is as recorded; the game is not over." in botyard("replay", "--check", str(path)).out
    assert "put" not in botyard("replay", str(path)).out
    assert f"Player: {PROGRAM[0]}." in botyard("replay", str(path), "--actions").out
    assert "leave out --seat" in botyard("replay", str(path), "--actions", "--seat", "1").err
    done = botyard(
        "play", "roborally", "--load", str(path), "--bots", "random", typed=lines(*PROGRAM[3:], "done", "quit")
    )
    assert (done.code, done.err) == (0, "")
    assert "The game goes on after entry" in done.out
    assert "Register 5: " in done.out
