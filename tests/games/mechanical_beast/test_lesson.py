"""The solutions of the web client's lesson, played in the engine."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from botyard import load_game
from botyard.core.capabilities import open_sandbox
from botyard.core.events import Event
from botyard.games.mechanical_beast import events as e
from botyard.games.mechanical_beast.state import State

LESSON = Path(__file__).parents[3] / "web" / "src" / "games" / "mechanical-beast" / "lesson.ts"
STEP = re.compile(r"name: '(\w+)',\s+position:\s+'([^']+)',\s+inAttempt: false,\s+solution: \[([^\]]+)\]")
GAME = load_game("mechanical-beast")


def steps() -> dict[str, tuple[str, list[str]]]:
    found = STEP.findall(LESSON.read_text(encoding="utf-8"))
    return {name: (position, re.findall("'([^']+)'", way)) for name, position, way in found}


def played(name: str) -> tuple[State, list[Event]]:
    position, way = steps()[name]
    state, events = open_sandbox(GAME, position, 0), list[Event]()
    for text in way:
        action = GAME.parse_action(text)
        GAME.validate_action(state, 0, action)
        GAME.apply(state, 0, action, events.append)
    return state, events


def seen(state: State, meeple: str) -> tuple[bool, bool]:
    """Return whether the meeple has a way out, and whether it is safe."""
    found = next(one for one in GAME.view(state, 0).meeples if one.id == meeple)
    return found.way_out, found.safe


def test_lesson_has_one_step_for_each_thing():
    names = ["move", "explore", "turn", "swing", "slide", "rail", "switch", "fall", "out", "free"]
    assert list(steps()) == names


def test_lesson_exploration_finds_people():
    _, events = played("explore")
    assert [event.people for event in events if isinstance(event, e.Explored)] == [True]


@pytest.mark.parametrize(("name", "meeple"), [("turn", "e1"), ("swing", "e1"), ("slide", "android"), ("rail", "e1")])
def test_lesson_gear_opens_the_way_out(name: str, meeple: str):
    before = open_sandbox(GAME, steps()[name][0], 0)
    after, _ = played(name)
    assert (seen(before, meeple)[0], seen(after, meeple)[0]) == (False, True)


def test_lesson_switch_is_thrown_before_a_room_falls():
    assert any(isinstance(event, e.SwitchThrown) for event in played("switch")[1])
    assert [event.room for event in played("fall")[1] if isinstance(event, e.Collapsed)] == ["CTL"]


def test_lesson_short_way_has_a_warning_and_the_long_one_wins():
    view = GAME.view(open_sandbox(GAME, steps()["out"][0], 0), 0)
    warned = [choice.action for choice in view.prompt.choices if choice.warning]
    assert "walk engineer b2" in warned
    state, _ = played("out")
    assert (state.result, state.in_hand) == ("won", [1])


def test_lesson_android_is_freed_after_lockdown():
    before = open_sandbox(GAME, steps()["free"][0], 0)
    assert seen(before, "android") == (False, False)
    state, _ = played("free")
    assert seen(state, "android") == (True, True)
