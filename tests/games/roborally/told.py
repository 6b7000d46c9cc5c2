"""Entries of stirred random games for the page, which has to tell them: `python -m tests.games.roborally.told`.

Each is what somebody saw before it, what that one is told, and what there is to be seen after it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

from botyard import Event, Luck
from botyard.core.rules import speakers
from botyard.games.roborally.actions import LEAVE
from botyard.games.roborally.rules.decks import draw_option
from botyard.games.roborally.rules.moving import robot_at
from botyard.games.roborally.state import NOBODY, NOWHERE, Robot, State, Step
from botyard.server.wire import encode
from tests.games.roborally.scene import RULES

GAMES: tuple[tuple[str, int, dict[str, object]], ...] = (
    ("risky_exchange", 4, {}),
    ("flag_fry", 5, {"fire_control": "printed"}),
    ("moving_targets", 4, {}),
    ("day_of_the_superbot", 5, {}),
    ("capture_the_flag", 4, {}),
    ("frenetic_factory", 5, {}),
    ("tandem_carnage", 4, {}),
    ("toggle_boggle", 4, {}),
)
ENTRIES = 350  # of each game, most of them told to nobody else
AIMING = (Step.AIM, Step.FIRE, Step.HIT)


def entries() -> Iterator[dict[str, Any]]:
    for seed, (course, seats, options) in enumerate(GAMES * 2):
        luck = Luck(seed)
        state = RULES.start(seats, luck.copy(), {"course": course, "play_on": "places", **options})
        eyes = luck.pick((None, 0))
        for _ in range(ENTRIES):
            if not (able := speakers(RULES, state)):
                break
            stir(state, luck)
            before, told = RULES.view(state, eyes), list[Event]()
            seat = luck.pick(able)
            leaves = seat in range(1, seats) and not luck.below(300)
            RULES.apply(state, seat, LEAVE if leaves else RULES.sample(state, seat, luck), told.append)
            seen = [shown for event in told if (shown := event.for_seat(eyes))]
            if len(seen) > 2:
                events = [{"type": type(event).__name__, "fact": event} for event in seen]
                yield {"course": course, "before": before, "events": events, "after": RULES.view(state, eyes)}


def stir(state: State, luck: Luck) -> None:
    """Now and then somebody gets an Option, has one life left, stands on a flag, or has been pushed by a defender."""
    driving = [number for number, robot in enumerate(state.robots) if robot.at != NOWHERE]
    if not driving:
        return
    number = luck.pick(driving)
    robot = state.robots[number]
    if state.step in AIMING and state.carriers and not luck.below(4):
        robot.sent_by = luck.pick([other for other in driving if (other + number) % 2] or [NOBODY])
    elif state.step in AIMING and state.flags and not luck.below(3):
        put_on_flag(state, robot, luck)
    elif state.step is Step.PROGRAM and not luck.below(60):
        robot.lives = 1
    elif state.step is Step.PROGRAM and len(robot.options) < 4 and not luck.below(6):
        draw_option(state, number, lambda event: None)


def put_on_flag(state: State, robot: Robot, luck: Luck) -> None:
    """The last one, if it has touched all others."""
    if not state.owners and luck.below(2):
        robot.flags = len(state.flags) - 1
    at = state.flags[-1] if robot.flags == len(state.flags) - 1 else luck.pick(state.flags)
    if at != NOWHERE and robot_at(state, at) == NOBODY:
        robot.at = at


if __name__ == "__main__":
    sys.stdout.buffer.write(encode([*entries()]))
