"""How robots move, the ricochet rule and the coloured barriers (RIC-5, RIC-6, RIC-7)."""

from __future__ import annotations

from collections.abc import Container, Iterable
from typing import NamedTuple

from ....core.messages import Message
from ..actions import SLIDES, Slide
from ..board import BIT, CELL_BY_NAME, DIRECTIONS, NOWHERE, ROBOTS, Ray, square
from ..errors import IllegalAction
from ..events import Colour, Obstacle, SlideView, Stop
from ..state import NONE, Attempt, State

COLOURS: tuple[Colour, ...] = ("red", "green", "blue", "yellow", "black")
BLOCKED_REASONS = {"RIC-5.9": "obstacle", "RIC-7.6": "on-diagonal", "RIC-7.8": "endless"}
DIRECTION_NAMES = ("up", "right", "down", "left")


class SlideResult(NamedTuple):
    """The end of a slide."""

    cell: int
    heading: int  # after the last bounce (RIC-6.5)
    turned: bool  # the robot has ricocheted by then


def slide_length(ray: Ray, occupied: int, barriers: Container[int]) -> int:
    """Return how many cells a robot slides along a ray; 0 if it cannot move (RIC-5.2, RIC-5.9)."""
    cells = ray.cells
    count = len(cells)
    if ray.mask & occupied:
        count = 0
        while not BIT[cells[count]] & occupied:
            count += 1
    if barriers and count and (cells[count - 1] in barriers or cells[count - 1] == NOWHERE):
        return 0  # a robot may not stop on a barrier or slide for ever (RIC-7.6, RIC-7.8)
    return count


def occupied_mask(robots: list[int]) -> int:
    mask = 0
    for cell in robots:
        mask |= BIT[cell]
    return mask


def trace_slide(state: State, robot: int, direction: int) -> tuple[Ray, int]:
    """Return the ray of a slide, and how many of its cells the robot reaches."""
    cell = state.robots[robot]
    ray = state.board.rays(robot)[direction][cell]
    return ray, slide_length(ray, occupied_mask(state.robots) ^ BIT[cell], state.board.barriers)


def has_ricocheted(state: State, attempt: Attempt, robot: int, direction: int, ray: Ray, count: int) -> bool:
    """Return whether the robot has ricocheted by the end of this slide (RIC-6.1, RIC-6.4)."""
    heading = attempt.headings[robot]
    if attempt.turned[robot] or (heading != NONE and (heading ^ direction) & 1):  # odd: a turn by 90 degrees
        return True
    return state.options.bounce_is_ricochet and any(bounced != direction for bounced in ray.headings[:count])  # RIC-6.5


def may_arrive(state: State, robot: int) -> bool:
    """Return whether the robot has the chip's colour; the vortex takes any robot (RIC-4.3, 4.4, 6.3, 6.6b, 13.3)."""
    return state.runner in (robot, NONE)


def passes_goal(state: State, slide: Slide) -> bool:
    """Return whether the target lies on the ray of a slide, at any distance."""
    return bool(state.board.rays(slide.robot)[slide.direction][state.robots[slide.robot]].mask & BIT[state.goal])


def arrives(state: State, robot: int, rest: SlideResult) -> bool:
    """Return whether the right robot stops on the target and has ricocheted (RIC-9.3).

    A robot that starts on the target has not arrived (RIC-6.8).
    """
    return rest.cell == state.goal and may_arrive(state, robot) and (rest.turned or state.options.ricochet == "off")


def violated_rule(state: State, attempt: Attempt, robot: int, direction: int, ray: Ray, count: int) -> str:
    """Return the rule that forbids this slide, or an empty string."""
    if not count:
        return "RIC-5.9"
    options = state.options
    if not options.allow_rebound and attempt.last_mover == robot and attempt.headings[robot] == (direction + 2) % 4:
        return "RIC-5.12"
    if (
        ray.cells[count - 1] == state.goal
        and options.ricochet == "route"
        and may_arrive(state, robot)
        and not has_ricocheted(state, attempt, robot, direction, ray, count)
    ):
        return "RIC-6.6"
    return ""


def legal_slides(state: State, attempt: Attempt) -> list[Slide]:
    slides = []
    occupied, barriers = occupied_mask(state.robots), state.board.barriers
    for robot, cell in enumerate(state.robots):
        rays = state.board.rays(robot)
        others = occupied ^ BIT[cell]
        for direction in range(4):
            ray = rays[direction][cell]
            if not violated_rule(state, attempt, robot, direction, ray, slide_length(ray, others, barriers)):
                slides.append(SLIDES[robot][direction])
    return slides


def slide_result(state: State, attempt: Attempt, slide: Slide) -> SlideResult:
    """Return the end of a legal slide."""
    ray, count = trace_slide(state, slide.robot, slide.direction)
    turned = has_ricocheted(state, attempt, slide.robot, slide.direction, ray, count)
    return SlideResult(ray.cells[count - 1], ray.headings[count - 1], turned)


def check_slide(state: State, attempt: Attempt, slide: Slide) -> None:
    """Raise IllegalAction if the robot may not slide in this direction now."""
    robot, direction = slide.robot, slide.direction
    if robot >= len(state.robots):
        raise IllegalAction("RIC-13.1", Message("illegal-black-robot"), Message("suggest-other-robot"))
    ray, count = trace_slide(state, robot, direction)
    match violated_rule(state, attempt, robot, direction, ray, count):
        case "RIC-5.9":
            raise blocked_error(state, slide, ray)
        case "RIC-5.12":
            raise IllegalAction("RIC-5.12", slide_message(slide, "rebound"), Message("suggest-turn-or-other"))
        case "RIC-6.6":
            raise IllegalAction("RIC-6.6", slide_message(slide, "no-ricochet"), Message("suggest-ricochet"))


def blocked_error(state: State, slide: Slide, ray: Ray) -> IllegalAction:
    rule, _ = obstacle(state, slide.robot, ray)
    return IllegalAction(rule, slide_message(slide, BLOCKED_REASONS[rule]), Message("suggest-other-direction"))


def slide_message(slide: Slide, why: str) -> Message:
    """Return why a robot cannot slide: 'obstacle', 'on-diagonal', 'endless', 'rebound' or 'no-ricochet'."""
    return Message("illegal-slide", robot=ROBOTS[slide.robot], direction=DIRECTIONS[slide.direction], why=why)


def obstacle(state: State, robot: int, ray: Ray) -> tuple[str, Obstacle]:
    """Return what blocks a slide: an obstacle (RIC-5.9), a barrier at its end (RIC-7.6), or a ring (RIC-7.8)."""
    if not ray.cells:
        return "RIC-5.9", "wall"
    others = occupied_mask(state.robots) ^ BIT[state.robots[robot]]
    if BIT[ray.cells[0]] & others:
        return "RIC-5.9", COLOURS[state.robots.index(ray.cells[0])]
    endless = ray.cells[-1] == NOWHERE and not ray.mask & others
    return "RIC-7.8" if endless else "RIC-7.6", "barrier"


def slide_path(state: State, slide: Slide) -> tuple[tuple[str, ...], tuple[str, ...], Stop]:
    """Return the squares of a slide, the squares where it bounces, and what stops it."""
    ray, count = trace_slide(state, slide.robot, slide.direction)
    directions = (slide.direction, *ray.headings[:count])
    path = tuple(map(square, (state.robots[slide.robot], *ray.cells[:count])))
    bounces = tuple(path[i] for i in range(1, count + 1) if directions[i] != directions[i - 1])
    stopped_by_robot = count < len(ray.cells)
    return path, bounces, COLOURS[state.robots.index(ray.cells[count])] if stopped_by_robot else "wall"


def slides_from_start(state: State, moves: Iterable[tuple[int, int]]) -> tuple[SlideView, ...]:
    """Return what these moves, each a robot and a direction, do from the start of the round."""
    board, slides = state.copy(), []
    board.robots[:] = state.round_start
    for robot, direction in moves:
        path, bounces, _ = slide_path(board, SLIDES[robot][direction])
        slides.append(SlideView(ROBOTS[robot], DIRECTIONS[direction], path, bounces))
        board.robots[robot] = CELL_BY_NAME[path[-1]]
    return tuple(slides)
