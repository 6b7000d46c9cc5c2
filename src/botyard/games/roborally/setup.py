"""The first position (RAL-1)."""

from __future__ import annotations

from ...core.errors import BadNotation, BadOption
from ...core.events import Tell
from ...core.luck import Luck
from .cards import DECK, OPTIONS
from .courses import Catalogue, Course, faults, read_course
from .events import CourseLaid
from .floor import Floor, floor_of
from .options import RoboRallyOptions
from .rules.drafting import DRAFT, give_start_options
from .rules.phases import run
from .rules.questions import open_query
from .rules.specials import team_of
from .state import NOBODY, NOWHERE, Kind, Robot, State

LIVES, MORE_LIVES, MANY = 3, 4, 5  # RAL-1.4
START_DAMAGE = 2  # Factory Rejects (RAL-17.1)


def set_up(catalogue: Catalogue, seats: int, luck: Luck, options: RoboRallyOptions, tell: Tell) -> State:
    course = course_of(catalogue, options.course, seats)
    state = lay(floor_of(catalogue, course), seats, luck, options)
    if state.special("start_option_draft_3_keep_1") and len(state.option_deck) < DRAFT * len(state.robots):
        raise BadOption("without_options: too few Options are left for the draft of this course (RAL-17.1)")
    tell(CourseLaid(course.name, state.order))
    give_start_options(state, tell)
    if state.carriers:
        ask_for_homes(state)
    run(state, tell)
    return state


def course_of(catalogue: Catalogue, text: str, seats: int) -> Course:
    """The course of an option, if so many can play it."""
    try:
        course = read_course(catalogue, text)
    except BadNotation as fault:
        raise BadOption(f"course: {fault}") from fault
    if found := faults(catalogue, course, seats):
        raise BadOption(f"course: {found[0]}")
    return course


def lay(floor: Floor, seats: int, luck: Luck, options: RoboRallyOptions) -> State:
    """Robots on their docks; decks shuffled, the Program deck again with every deal (RAL-1.3, RAL-3.1)."""
    order = dock_order(floor.course, seats, luck)
    lives = MORE_LIVES if seats >= MANY and options.fourth_life else LIVES
    damage = START_DAMAGE if "start_damage_2" in floor.course.special_rules else 0
    docks = dict(zip(order, floor.docks or [NOWHERE] * len(order), strict=False))
    robots = [Robot(docks[number], floor.dock_facing, lives, docks[number], damage=damage) for number in sorted(order)]
    option_deck = [option for option in OPTIONS if option not in options.without_options.split()]
    luck.shuffle(option_deck)
    state = State(options, floor, luck, seats, robots, order, list(DECK), option_deck, list(floor.flags))
    state.habits = [{} for _ in range(seats)]
    state.left = [False] * seats
    if state.special("superbot"):
        state.superbot = order[0]
    if state.special("capture_the_flag"):
        state.carriers = [NOBODY] * len(floor.flags)
    if state.special("toggle_control"):
        state.owners = [NOBODY] * len(floor.flags)
    return state


def dock_order(course: Course, seats: int, luck: Luck) -> tuple[int, ...]:
    """A random first player, then clockwise (RAL-1.5); without docks a random order (RAL-17.9)."""
    if course.dock is None:
        order = list(range(seats))
        luck.shuffle(order)
        return tuple(order)
    first = luck.below(seats)
    players = [(first + place) % seats for place in range(seats)]
    if "racer_and_blocker" in course.special_rules:  # two consecutive docks each (RAL-17.8)
        return tuple(robot for seat in players for robot in (seat, seat + seats))
    return tuple(players)


def ask_for_homes(state: State) -> None:
    """A coin decides which team picks its home board and places its robots first (RAL-17.9)."""
    first = state.luck.below(2)
    teams = [[number for number in state.order if team_of(state, number) == team] for team in (first, 1 - first)]
    open_query(state, Kind.HOME, teams[0][0])
    for number in (*teams[0], *teams[1]):
        open_query(state, Kind.SQUARE, number)
