"""The lesson of the page, played in the engine: every way that it shows is a true one, and does what it promises."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from botyard import load_game
from botyard.core.capabilities import open_sandbox
from botyard.core.events import Event
from botyard.games.raising_robots import events as e
from botyard.games.raising_robots.effects import KINDS
from botyard.games.raising_robots.state import State

LESSON = Path(__file__).parents[3] / "web" / "src" / "games" / "raising-robots" / "lesson.ts"
STEP = re.compile(
    r"name: '(\w+)',\s+position:\s+((?:'[^']+'[\s+]*)+),\s+inAttempt: false,\s+solution: \[([^\]]+)\]"
)  # a long position is several strings
GAME = load_game("raising-robots")


def steps() -> dict[str, tuple[str, list[str]]]:
    found = STEP.findall(LESSON.read_text(encoding="utf-8"))
    return {name: ("".join(quoted(position)), quoted(way)) for name, position, way in found}


def quoted(text: str) -> list[str]:
    return re.findall("'([^']+)'", text)


def load_step(name: str) -> State:
    return open_sandbox(GAME, steps()[name][0], 0)


def played(name: str) -> tuple[State, list[Event]]:
    state, events = load_step(name), list[Event]()
    for text in steps()[name][1]:
        action = GAME.parse_action(text)
        GAME.validate_action(state, 0, action)
        GAME.apply(state, 0, action, events.append)
    return state, events


def stock(state: State, kind: str) -> int:
    return state.players[0].stock[KINDS.index(kind)]


def offered(state: State) -> list[str]:
    return [choice.action for choice in GAME.view(state, 0).prompt.choices]


def test_there_are_eight_steps():
    assert list(steps()) == ["phases", "build", "pay", "run", "token", "inspire", "cubes", "class"]


def test_the_first_step_leads_to_the_second():
    state, _ = played("phases")
    energy = {phase.phase: phase.energy for phase in GAME.view(state, 0).players[0].phases}
    assert energy["assemble"] == load_step("build").players[0].phase_energy == 8


def test_both_robots_are_built_by_one_pair_of_columns_only():
    _, events = played("build")
    assert [event.robot for event in events if isinstance(event, e.Assembled)] == ["r27", "r45"]
    assert "assemble r45 left" not in offered(load_step("build"))


def test_a_card_pays_the_wild_and_tape_stands_for_a_sensor():
    state, events = played("pay")
    assert [event.card for event in events if isinstance(event, e.CardPaid)] == ["r39"]
    assert (stock(state, "S"), stock(state, "G"), stock(state, "T")) == (0, 1, 0)


def test_each_robot_of_the_row_feeds_the_next():
    assert "run r14 basic" not in offered(load_step("run"))  # it needs the card that the one before it draws
    state, events = played("run")
    assert [event.source for event in events if isinstance(event, e.Ran)] == ["d1", "r11", "r14", "r30"]
    assert (stock(state, "P"), stock(state, "V")) == (1, 2)


def test_the_token_makes_board_and_robot_better():
    state, _ = played("token")
    own = GAME.view(state, 0).players[0]
    assert own.spots == ("s05",)
    assert [robot.token for robot in own.rows[0]] == [True]


def test_inspiration_pays_for_the_dear_column():
    state, events = played("inspire")
    assert [event.batteries for event in events if isinstance(event, e.PhaseBegan) and event.batteries] == [4]
    assert [event.robot for event in events if isinstance(event, e.Assembled)] == ["r01"]
    assert stock(state, "B") == 0


def test_cubes_of_others_open_a_phase():
    phase = GAME.view(load_step("cubes"), 0).players[0].phases[-1]
    assert (phase.phase, phase.energy, phase.assigned, phase.performable) == ("recycle", 2, False, True)
    _, events = played("cubes")
    assert [event.source for event in events if isinstance(event, e.Ran)] == ["r82"]


@pytest.mark.parametrize(("answers", "grade"), [(1, "B"), (2, "A")])
def test_a_token_lifts_the_grade(answers: int, grade: str):
    state = load_step("class")
    for text in steps()["class"][1][:answers]:
        GAME.apply(state, 0, GAME.parse_action(text))
    assert [card.grade for card in GAME.view(state, 0).players[0].classes] == [grade]
