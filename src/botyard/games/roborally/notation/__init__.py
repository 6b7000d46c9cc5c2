"""Positions as text: a line for the course and its options, and a line for every field that is not as usual.

risky_exchange play_on=stop             the course, by its id or as a text, and the options of the table
turn 3 program                          the turn and its step; in a register phase 'turn 3 register 2 move'
robot 0 f4 n damage 1 hand 430 500 510 670 80 90 100 110
robot 1 h10 e lives 2 down              each robot: its square (- off the board), its facing, and its sheet

A ; ends a line too. The course and its robots are enough: whatever is left out is as in the first turn, with robots and
archive markers on their docks. Cards that are named nowhere are shuffled: robots that still program and have no cards
get a hand of them, and the others lie in the deck, under those that a line 'deck' names from the top on. Options and
'option_deck' work in the same way. Registers and flags count from 1, robots and seats from 0. Two cards in one register
are joined, 'registers 670 - - 600+80 -'; no card, robot or square is -, and 'placed no' denies a mark.

>>> from botyard.games.roborally.courses import load_course_data
>>> state = deserialize(load_course_data(), "risky_exchange; robot 0 f4 n hand 430 500 510 670 80; robot 1 h10 e down")
>>> state.turn, state.step.value, state.robots[0].hand, state.robots[0].lives, len(state.deck)
(1, 'program', [430, 500, 510, 670, 80], 3, 79)
>>> serialize(state).splitlines()[:4]
['risky_exchange', 'turn 1 program', 'robot 0 f4 n hand 430 500 510 670 80', 'robot 1 h10 e down']
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

from ....core.codec import Layout, quote
from ....core.errors import NotationError, OptionError
from ....core.options import option_specs
from ....core.rng import Rng
from ..cards import DECK, OPTIONS
from ..components import cards_in_play, options_in_play
from ..courses import CourseData, parse_course
from ..floor import DIRECTIONS, Floor, make_floor
from ..options import RoboRallyOptions
from ..rules.damage import full_hand
from ..setup import LIVES, choose_course
from ..state import NOWHERE, Robot, State, Step
from . import checks, fields
from .fields import Sheet, open_cards

__all__ = ["MAX_CHARACTERS", "deserialize", "serialize"]

MAX_CHARACTERS = 20_000  # strangers write texts too
BEFORE_ROBOTS = Layout(fields.FIELDS_BEFORE_ROBOTS, checks.STEP_CHECKS, sign=" ")
PLACE = Layout(fields.PLACE_FIELDS, sign=" ")
SHEET = Layout(fields.SHEET_FIELDS, checks.ROBOT_CHECKS, sign=" ")
AFTER_ROBOTS = Layout(fields.FIELDS_AFTER_ROBOTS, checks.TABLE_CHECKS, sign=" ")
AFTER_DEAL = Layout(fields.FIELDS_AFTER_DEAL, sign=" ")


def empty_state(floor: Floor, seats: int, robots: int, options: RoboRallyOptions) -> State:
    """Return the reference position: the first turn, with empty sheets and no cards."""
    sheets = [Robot(NOWHERE, 0, LIVES, NOWHERE) for _ in range(robots)]
    state = State(options, floor, Rng(0), seats, sheets, (), [], [], list(floor.flags), step=Step.PROGRAM, turn=1)
    state.standing_orders, state.left = [{} for _ in range(seats)], [False] * seats
    return state


# --- writing ---


def serialize(state: State) -> str:
    """Write the whole position."""
    reference = empty_state(state.floor, state.seats, len(state.robots), state.options)
    lines = [course_line(state.options), *BEFORE_ROBOTS.encode(state, reference)]
    lines += [robot_line(Sheet(state, number), Sheet(reference, number)) for number in range(len(state.robots))]
    return "\n".join(line.rstrip() for line in (*lines, *AFTER_ROBOTS.encode(state, reference)))


def course_line(options: RoboRallyOptions) -> str:
    given = ((spec.name, getattr(options, spec.name), spec.default) for spec in option_specs(RoboRallyOptions))
    changed = [(name, str(value).lower()) for name, value, default in given if value != default and name != "course"]
    return " ".join([options.course, *(f"{name}={value.replace(' ', '+')}" for name, value in changed)])


def robot_line(sheet: Sheet, reference: Sheet) -> str:
    place = [field.codec_for(sheet).encode(field.value(sheet)) for field in PLACE.fields]
    words = [*SHEET.encode(sheet, reference), *AFTER_DEAL.encode(sheet, reference)]
    return " ".join([f"robot {sheet.number}", *place, *(word.rstrip() for word in words)])


# --- reading ---


def deserialize(course_data: CourseData, text: str) -> State:
    """Read a position."""
    first, *lines = split_lines(text)
    table, robot_lines = group_lines(lines)
    state = course_state(course_data, read_options(first), len(robot_lines))
    BEFORE_ROBOTS.decode_given(table, state)
    sheets = [Sheet(state, number) for number in range(len(robot_lines))]
    given = []
    for sheet, words in zip(sheets, robot_lines, strict=True):
        with errors_of(sheet):
            given.append(split_sheet(words))
            PLACE.decode_given(given[-1], sheet)
            SHEET.decode_given(given[-1], sheet)
    AFTER_ROBOTS.decode_given(table, state)
    deal_unnamed_cards(state)
    for sheet in sheets:
        with errors_of(sheet):
            AFTER_DEAL.decode_given(given[sheet.number], sheet)
    check(state, sheets)
    return state


def check(state: State, sheets: list[Sheet]) -> None:
    BEFORE_ROBOTS.check(state)
    if state.step is Step.OVER:  # nobody plays on, so nothing else matters
        return
    for sheet in sheets:
        with errors_of(sheet):
            SHEET.check(sheet)
    AFTER_ROBOTS.check(state)


@contextmanager
def errors_of(sheet: Sheet) -> Iterator[None]:
    """Name the robot in errors about its sheet."""
    try:
        yield
    except NotationError as exc:
        raise NotationError(f"robot {sheet.number}: {exc}") from exc


def split_lines(text: str) -> list[list[str]]:
    """Return the words of each line, in lower case after the first line."""
    if len(text) > MAX_CHARACTERS:
        raise NotationError(f"a position has at most {MAX_CHARACTERS} characters, and this one has {len(text)}")
    lines = [line.split() for line in re.split("[\n;]", text) if line.strip()]
    if not lines or lines[0][0].lower() in ("turn", "robot"):
        raise NotationError("the first line of a position names the course, such as risky_exchange")
    return [lines[0], *([word.lower() for word in line] for line in lines[1:])]


def group_lines(lines: list[list[str]]) -> tuple[dict[str, str], list[list[str]]]:
    """Return the words of the table by field name, and those of each robot."""
    table, robots = dict[str, str](), dict[str, list[str]]()
    for name, *words in lines:
        if name not in fields.LINE_NAMES:
            known = ", ".join(fields.LINE_NAMES)
            raise NotationError(f"{quote(name)} begins no line of a position; lines begin with {known}")
        first = " ".join(words[:1])
        if first in robots if name == "robot" else name in table:
            raise NotationError(f"there are two lines {quote(f'{name} {first}')}; write one")
        if name == "robot":
            robots[first] = words[1:]
        else:
            table[name] = " ".join(words)
    numbers = [str(number) for number in range(len(robots))]
    for number in numbers:
        if number not in robots:
            raise NotationError(f"there is no line 'robot {number}'; robots are numbered from 0 without a gap")
    return table, [robots[number] for number in numbers]


def split_sheet(words: list[str]) -> dict[str, str]:
    """Return the words of a robot's line by field name."""
    places = 0 if not words or words[0] in fields.SHEET_NAMES else 2 if {*words[1:2]} & {*DIRECTIONS} else 1
    found = {field.name: [word] for field, word in zip(fields.PLACE_FIELDS, words[:places], strict=False)}
    name = ""
    for word in words[places:]:
        if word in found:
            raise NotationError(f"{word} is there twice; write it once")
        if word in fields.SHEET_NAMES:
            name, found[word] = word, []
        elif name:
            found[name].append(word)
        else:
            known = ", ".join(fields.SHEET_NAMES)
            raise NotationError(f"{quote(word)} is no part of a robot; after its square and facing come {known}")
    return {name: " ".join(values) for name, values in found.items()}


def read_options(words: list[str]) -> RoboRallyOptions:
    pairs = [word.replace("+", " ").split("=", 1) for word in words if "=" in word]
    named = dict(pairs)
    if len(named) < len(pairs):
        raise NotationError("an option is given twice: give each once")
    course = " ".join(word for word in words if "=" not in word)
    try:
        return RoboRallyOptions.parse({**named, "course": course} if course else named)
    except OptionError as exc:
        raise NotationError(str(exc)) from exc


def course_state(course_data: CourseData, options: RoboRallyOptions, robots: int) -> State:
    """Return the reference position of a course, on which each player has one robot, or two (RAL-17.8)."""
    each = 2 if "racer_and_blocker" in parse_course(course_data, options.course).special_rules else 1
    if robots % each:
        raise NotationError(f"there are {robots} robots; on this course each player has a racer and a blocker")
    try:
        course = choose_course(course_data, options.course, robots // each)
    except OptionError as exc:
        raise NotationError(str(exc)) from exc
    return empty_state(make_floor(course_data, course), robots // each, robots, options)


def deal_unnamed_cards(state: State) -> None:
    """Shuffle the cards that are named nowhere, deal hands to robots that need one, and lay the rest under the deck."""
    named, rng = {*cards_in_play(state)}, state.rng.fork(0)
    rest = [card for card in DECK if card not in named]
    rng.shuffle(rest)
    for robot in state.robots:
        if not robot.done and not robot.down and not robot.hand and not open_cards(robot):
            robot.hand = [rest.pop() for _ in range(min(len(rest), full_hand(robot) - robot.damage))]
    state.deck = [*rest, *state.deck]
    known = {*options_in_play(state), *state.options.without_options.split()}
    options = [option for option in OPTIONS if option not in known]
    rng.shuffle(options)
    state.option_deck = [*options, *state.option_deck]
