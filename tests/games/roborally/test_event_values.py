"""The values that events carry lead from the view before them to the view after them, for every seat."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from botyard import Match
from botyard.games.roborally.events import RallyEvent, RobotChange
from botyard.games.roborally.view import RobotView

from .builders import GAME

SEATS = 3
ACTIONS = 150


def follow(robots: tuple[RobotView, ...], event: RallyEvent, seat: int | None) -> tuple[RobotView, ...]:
    """Assign the values of an event as `seat` receives it."""
    seen = event.masked_for(seat)
    if not isinstance(seen, RallyEvent) or seen.values_after is None:
        return robots
    changes: list[Any] = [*seen.values_after.robots, *seen.values_after.own_robots]
    for change in changes:
        robots = tuple(replace(robot, **change.values) if robot.robot == change.robot else robot for robot in robots)
    return robots


def values_by_field(changes: tuple[RobotChange, ...]) -> set[tuple[int, str, Any]]:
    return {(change.robot, name, value) for change in changes for name, value in change.values.items()}


def test_assigned_values_are_those_of_the_view_and_no_value_comes_twice():
    match, random = Match(GAME, SEATS, seed=5), Random(5)
    viewers = (None, *range(SEATS))
    compared = 0
    for _ in range(ACTIONS):
        if match.over:
            break
        shown = {viewer: GAME.view(match.state, viewer).robots for viewer in viewers}
        seat = random.choice(GAME.active_seats(match.state))
        events = match.play(seat, random.choice(list(GAME.legal_actions(match.state, seat))))
        for event in events:
            assert isinstance(event, RallyEvent)
            shown = {viewer: follow(robots, event, viewer) for viewer, robots in shown.items()}
            if values := event.values_after:
                assert not values_by_field(values.robots) & values_by_field(values.own_robots)
        if events:
            assert shown == {viewer: GAME.view(match.state, viewer).robots for viewer in viewers}
            compared += 1
    assert compared
