"""Previews of a program, driven alone on the board."""

import pytest

from botyard import Match, Rng
from botyard.games.roborally.previews import PLANNING_STEPS, RegisterPreview, register_previews
from botyard.games.roborally.rules.belts import carry
from botyard.games.roborally.rules.movement import execute_cards
from botyard.games.roborally.rules.pushers_gears import run_gears, run_pushers
from botyard.games.roborally.state import NOBODY, NOWHERE, State

from .builders import GAME, Step, Table, make_table

HALL = [".. .. ..", ".. .. ..", "bS .. .."]


def programming(robot: str, *cards: int) -> Table:
    table = make_table(HALL, {"A": robot, "B": "c3 n"})
    table.hand("A", *cards)
    table.state.step = Step.PROGRAM
    return table


@pytest.mark.parametrize(
    ("robot", "path", "off"),
    [
        ("b2 n", ("b2", "b1"), "n"),
        ("b2 e", ("b2", "c2"), "e"),
        ("b2 w", ("b2", "a2"), "w"),
        ("a2 s", ("a2", "a3"), "s"),  # the card first, then no belt is asked
    ],
)
def test_preview_off_the_board_has_its_direction(robot: str, path: tuple[str, ...], off: str) -> None:
    table = programming(robot, 670, 70, 80, 90, 100)
    (landing,) = (landing for landing in table.view("A").hands[0].card_previews if landing.card == 670)
    assert (landing.path, landing.square, landing.falls, landing.off) == (path, None, "edge", off)
    table.play("A", "put 670 1")
    (preview,) = table.view("A").hands[0].previews
    assert (preview.path, preview.square, preview.falls, preview.off) == (path, None, "edge", off)


def test_preview_off_the_board_on_a_belt() -> None:
    (landing,) = (
        one for one in programming("a3 n", 70, 80, 90, 100, 110).view("A").hands[0].card_previews if one.card == 70
    )
    assert (landing.path, landing.falls, landing.off) == (("a3",), "edge", "s")


def test_preview_on_the_board() -> None:
    landings = programming("b2 n", 490, 70, 80, 90, 100).view("A").hands[0].card_previews
    assert {(landing.card, landing.path, landing.square, landing.off) for landing in landings if landing.card > 80} == {
        (490, ("b2", "b1"), "b1", ""),
        (90, ("b2",), "b2", ""),
        (100, ("b2",), "b2", ""),
    }


@pytest.mark.rule("RAL-4.3")
@pytest.mark.parametrize(("is_strict", "seen"), [(False, 5), (True, 0)])
def test_preview_of_a_final_program_while_the_owner_may_see_it(is_strict: bool, seen: int) -> None:
    table = make_table(HALL, {"A": "b2 n damage 1", "B": "c3 n"}, strict_no_peeking=is_strict)
    table.program("A", 70, 80, 90, 100, 110)
    for step in (Step.PROGRAM, Step.ANNOUNCE):
        table.state.step = step
        assert len(table.view("A").hands[0].previews) == seen
    table.state.step = Step.CONDITION
    assert table.view("A").hands[0].previews == ()


def rests(state: State, number: int) -> list[tuple[int, int]]:
    """Return where the program leaves a robot after each register, on a copy of the state without other robots."""
    alone, found = state.copy(), []
    alone.robots = [alone.robots[number]]
    (robot,) = alone.robots
    robot.options, alone.order, alone.seats = [], (0,), 1
    alone.superbot, alone.carriers, alone.side_prompts = NOBODY, [], []
    for register, cards in enumerate(robot.registers):
        if cards and robot.at != NOWHERE:
            robot.playing, alone.register, events = cards, register, []
            execute_cards(alone, 0, "", events.append)
            carry(alone, True, events.append)
            carry(alone, False, events.append)
            run_pushers(alone, events.append)
            run_gears(alone, events.append)
            found.append((robot.at, robot.facing))
    return found


def rest(state: State, preview: RegisterPreview) -> tuple[int, int]:
    at = NOWHERE if preview.square is None else state.floor.cell_of(preview.square)
    assert at is not None
    return at, "nesw".index(preview.facing)


@pytest.mark.parametrize("course", ["vault_assault", "island_hop", "option_world", "flag_fry", "capture_the_flag"])
def test_preview_equals_a_drive_from_the_whole_position(course: str) -> None:
    match, rng, compared = Match(GAME, 4, 3, {"course": course}), Rng(4), 0
    while len(match.log) < 150 and not match.over:
        seat = rng.choice(GAME.active_seats(match.state))
        match.play(seat, GAME.random_action(match.state, seat, rng))
        for number, robot in enumerate(match.state.robots if match.state.step in PLANNING_STEPS else []):
            robot.stable = bool(rng.randbelow(2)) if robot.done else robot.stable
            if robot.at != NOWHERE and all(robot.registers):
                compared += 1
                whole = [rest(match.state, preview) for preview in register_previews(match.state, number)]
                assert whole == rests(match.state, number)
    assert compared > 10
