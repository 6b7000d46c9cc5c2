"""The solutions of the web client's lesson, played in the engine."""

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


def test_lesson_has_eight_steps():
    assert list(steps()) == ["phases", "build", "pay", "run", "token", "inspire", "cubes", "class"]


def test_lesson_first_step_leads_to_the_second():
    state, _ = played("phases")
    energy = {phase.phase: phase.energy for phase in GAME.view(state, 0).players[0].phases}
    assert energy["assemble"] == load_step("build").players[0].phase_energy == 8


def test_lesson_both_robots_need_one_pair_of_columns():
    _, events = played("build")
    assert [event.robot for event in events if isinstance(event, e.Assembled)] == ["r27", "r45"]
    assert "assemble r45 left" not in offered(load_step("build"))


def test_lesson_card_pays_a_wild_and_tape_a_sensor():
    state, events = played("pay")
    assert [event.card for event in events if isinstance(event, e.CardPaid)] == ["r39"]
    assert (stock(state, "S"), stock(state, "G"), stock(state, "T")) == (0, 1, 0)


def test_lesson_robots_of_a_row_feed_each_other():
    assert "run r14 basic" not in offered(load_step("run"))  # it needs the card that the one before it draws
    state, events = played("run")
    assert [event.source for event in events if isinstance(event, e.Ran)] == ["d1", "d2", "r11", "r14", "r30", "c1"]
    assert (stock(state, "P"), stock(state, "V")) == (1, 2)


def test_lesson_token_improves_board_and_robot():
    state, _ = played("token")
    own = GAME.view(state, 0).players[0]
    assert own.spots == ("s05",)
    assert [robot.token for robot in own.rows[0]] == [True]


def test_lesson_inspiration_pays_for_the_expensive_column():
    state, events = played("inspire")
    assert [event.batteries for event in events if isinstance(event, e.PhaseBegan) and event.batteries] == [4]
    assert [event.robot for event in events if isinstance(event, e.Assembled)] == ["r01"]
    assert stock(state, "B") == 0


def test_lesson_cubes_of_others_open_a_phase():
    phase = GAME.view(load_step("cubes"), 0).players[0].phases[-1]
    assert (phase.phase, phase.energy, phase.assigned, phase.performable) == ("recycle", 2, False, True)
    _, events = played("cubes")
    assert [event.source for event in events if isinstance(event, e.Ran)] == ["r82"]


@pytest.mark.parametrize(("answers", "grade"), [(1, "B"), (2, "A")])
def test_lesson_token_raises_the_grade(answers: int, grade: str):
    state = load_step("class")
    for text in steps()["class"][1][:answers]:
        GAME.apply(state, 0, GAME.parse_action(text))
    assert [card.grade for card in GAME.view(state, 0).players[0].classes] == [grade]
