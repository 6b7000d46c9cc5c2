"""Set up a game (RAL-1)."""

from __future__ import annotations

from ...core.events import EventSink
from ...core.messages import Message
from ...core.rng import Rng
from .cards import DECK, OPTIONS
from .courses import Course, CourseData, course_errors, parse_course
from .errors import NotationError, OptionError
from .events import CourseLaid
from .floor import Floor, make_floor
from .options import RoboRallyOptions
from .rules.course_rules import team_of
from .rules.option_draft import DRAFT_SIZE, give_start_options
from .rules.phases import advance
from .rules.prompt_queue import open_prompt
from .state import NOBODY, NOWHERE, PromptKind, Robot, State

LIVES, MORE_LIVES, MANY_PLAYERS = 3, 4, 5  # RAL-1.4
START_DAMAGE = 2  # Factory Rejects (RAL-17.1)


def set_up(course_data: CourseData, seats: int, rng: Rng, options: RoboRallyOptions, emit: EventSink) -> State:
    course = choose_course(course_data, options.course, seats)
    state = create_state(make_floor(course_data, course), seats, rng, options)
    if state.has_special_rule("start_option_draft_3_keep_1") and len(state.option_deck) < DRAFT_SIZE * len(
        state.robots
    ):
        raise OptionError(Message("option-too-few-options"))
    emit(CourseLaid(course.name, state.order))
    give_start_options(state, emit)
    if state.carriers:
        open_home_prompts(state)
    advance(state, emit)
    return state


def choose_course(course_data: CourseData, text: str, seats: int) -> Course:
    """Return the course of the option. Raise OptionError if this number of players cannot play it."""
    try:
        course = parse_course(course_data, text)
    except NotationError as exc:
        raise OptionError(Message("option-course", why=exc.message)) from exc
    if found := course_errors(course_data, course, seats):
        raise OptionError(Message("option-course", why=found[0]))
    return course


def create_state(floor: Floor, seats: int, rng: Rng, options: RoboRallyOptions) -> State:
    """Return the state with robots on their docks and shuffled decks (RAL-1.3, RAL-3.1)."""
    order = dock_order(floor.course, seats, rng)
    lives = MORE_LIVES if seats >= MANY_PLAYERS and options.fourth_life else LIVES
    damage = START_DAMAGE if "start_damage_2" in floor.course.special_rules else 0
    docks = dict(zip(order, floor.docks or [NOWHERE] * len(order), strict=False))
    robots = [Robot(docks[number], floor.dock_facing, lives, docks[number], damage=damage) for number in sorted(order)]
    option_deck = [option for option in OPTIONS if option not in options.without_options.split()]
    rng.shuffle(option_deck)
    state = State(options, floor, rng, seats, robots, order, list(DECK), option_deck, list(floor.flags))
    state.standing_orders = [{} for _ in range(seats)]
    state.left = [False] * seats
    if state.has_special_rule("superbot"):
        state.superbot = order[0]
    if state.has_special_rule("capture_the_flag"):
        state.carriers = [NOBODY] * len(floor.flags)
    if state.has_special_rule("toggle_control"):
        state.owners = [NOBODY] * len(floor.flags)
    return state


def dock_order(course: Course, seats: int, rng: Rng) -> tuple[int, ...]:
    """Return the robots from a random first player clockwise (RAL-1.5); without docks in random order (RAL-17.9)."""
    if course.dock is None:
        order = list(range(seats))
        rng.shuffle(order)
        return tuple(order)
    first = rng.randbelow(seats)
    players = [(first + place) % seats for place in range(seats)]
    if "racer_and_blocker" in course.special_rules:  # two consecutive docks each (RAL-17.8)
        return tuple(robot for seat in players for robot in (seat, seat + seats))
    return tuple(players)


def open_home_prompts(state: State) -> None:
    """Flip a coin for the team that picks its home board and places its robots first (RAL-17.9)."""
    first = state.rng.randbelow(2)
    teams = [[number for number in state.order if team_of(state, number) == team] for team in (first, 1 - first)]
    open_prompt(state, PromptKind.HOME, teams[0][0])
    for number in (*teams[0], *teams[1]):
        open_prompt(state, PromptKind.SQUARE, number)
