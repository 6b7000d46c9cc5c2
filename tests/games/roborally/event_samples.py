"""Entries of perturbed random games, to test the page: `python -m tests.games.roborally.event_samples`.

Each entry has the view of one viewer before it, the events as that viewer sees them, and the view after it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

from botyard import Event, Rng
from botyard.core.game import seats_and_clock
from botyard.games.roborally.actions import LEAVE
from botyard.games.roborally.rules.decks import draw_option
from botyard.games.roborally.rules.movement import robot_at
from botyard.games.roborally.state import NOBODY, NOWHERE, Robot, State, Step
from botyard.server.protocol import encode
from tests.games.roborally.builders import GAME

GAME_SETUPS: tuple[tuple[str, int, dict[str, object]], ...] = (
    ("risky_exchange", 4, {}),
    ("flag_fry", 5, {"fire_control": "printed"}),
    ("moving_targets", 4, {}),
    ("day_of_the_superbot", 5, {}),
    ("capture_the_flag", 4, {}),
    ("frenetic_factory", 5, {}),
    ("tandem_carnage", 4, {}),
    ("toggle_boggle", 4, {}),
)
MAX_ENTRIES = 350  # of each game; most of them are private
AIMING = (Step.AIM, Step.FIRE, Step.HIT)


def entries() -> Iterator[dict[str, Any]]:
    for seed, (course, seats, options) in enumerate(GAME_SETUPS * 2):
        rng = Rng(seed)
        state = GAME.initial_state(seats, rng.copy(), {"course": course, "play_on": "places", **options})
        viewer = rng.choice((None, 0))
        for _ in range(MAX_ENTRIES):
            if not (able := seats_and_clock(GAME, state)):
                break
            perturb(state, rng)
            before, emitted = GAME.view(state, viewer), list[Event]()
            seat = rng.choice(able)
            leaves = seat in range(1, seats) and not rng.randbelow(300)
            GAME.apply(state, seat, LEAVE if leaves else GAME.random_action(state, seat, rng), emitted.append)
            visible = [shown for event in emitted if (shown := event.masked_for(viewer))]
            if len(visible) > 2:
                events = [{"type": type(event).__name__, "fact": event} for event in visible]
                yield {"course": course, "before": before, "events": events, "after": GAME.view(state, viewer)}


def perturb(state: State, rng: Rng) -> None:
    """Now and then give a robot an Option, one life, a flag, or a push by a defender."""
    driving = [number for number, robot in enumerate(state.robots) if robot.at != NOWHERE]
    if not driving:
        return
    number = rng.choice(driving)
    robot = state.robots[number]
    if state.step in AIMING and state.carriers and not rng.randbelow(4):
        robot.sent_by = rng.choice([other for other in driving if (other + number) % 2] or [NOBODY])
    elif state.step in AIMING and state.flags and not rng.randbelow(3):
        put_on_flag(state, robot, rng)
    elif state.step is Step.PROGRAM and not rng.randbelow(60):
        robot.lives = 1
    elif state.step is Step.PROGRAM and len(robot.options) < 4 and not rng.randbelow(6):
        draw_option(state, number, lambda event: None)


def put_on_flag(state: State, robot: Robot, rng: Rng) -> None:
    """Put a robot on a flag: on the last one, if it has touched all others."""
    if not state.owners and rng.randbelow(2):
        robot.flags = len(state.flags) - 1
    at = state.flags[-1] if robot.flags == len(state.flags) - 1 else rng.choice(state.flags)
    if at != NOWHERE and robot_at(state, at) == NOBODY:
        robot.at = at


if __name__ == "__main__":
    sys.stdout.buffer.write(encode([*entries()]))
