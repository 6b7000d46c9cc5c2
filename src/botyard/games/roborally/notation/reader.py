"""The position of a text."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from ....core.errors import NotationError, OptionError
from ....core.rng import Rng
from ..cards import DECK, OPTIONS
from ..components import cards_in_play, options_in_play
from ..courses import ROTATIONS, CourseData, parse_course
from ..floor import DIRECTIONS, make_floor
from ..options import RoboRallyOptions
from ..rules.damage import full_hand
from ..setup import choose_course, create_state
from ..state import IN_REGISTER, NOBODY, STEPS, State, Step
from . import fields
from .field_codecs import Tokens
from .fields import PositionField
from .validation import errors_in

MAX_CHARACTERS = 20_000  # characters, because strangers write texts too
TURN_PATTERN = re.compile(rf"(?P<turn>[0-9]{{1,4}})( register (?P<register>[1-6]))?( (?P<step>{'|'.join(STEPS)}))?")

FieldTokens = Mapping[str, Tokens]


def deserialize(course_data: CourseData, text: str) -> State:
    first, *rest = split_lines(text)
    sheets, table_fields = group_lines(rest)
    state = course_state(course_data, read_options(first), len(sheets))
    set_turn(state, table_fields.get("turn", []))
    set_boards(state, table_fields.get("boards", []))
    set_fields(state, NOBODY, fields.LAYOUT, table_fields)
    robot_fields = [set_robot(state, robot, sheets[str(robot)]) for robot in range(len(sheets))]
    set_fields(state, NOBODY, fields.TABLE, table_fields)
    deal_unnamed_cards(state)
    for robot, own_fields in enumerate(robot_fields):
        set_fields(state, robot, fields.AFTER_DEAL, own_fields)
    for error in errors_in(state):
        raise NotationError(error)
    return state


def split_lines(text: str) -> list[Tokens]:
    """The words of each line; case counts on the first alone, which is kept as it was typed."""
    if len(text) > MAX_CHARACTERS:
        raise NotationError(f"a position has at most {MAX_CHARACTERS} characters, and this one has {len(text)}")
    lines = [line.split() for line in re.split("[\n;]", text) if line.strip()]
    if not lines or lines[0][0].lower() in ("turn", "robot"):
        raise NotationError("the first line of a position names the course, such as risky_exchange")
    return [lines[0], *([token.lower() for token in line] for line in lines[1:])]


def group_lines(lines: list[Tokens]) -> tuple[dict[str, Tokens], dict[str, Tokens]]:
    """What is said of each robot, and the other lines by their first word."""
    sheets: dict[str, Tokens] = {}
    table_fields: dict[str, Tokens] = {}
    for key, *tokens in lines:
        if key not in fields.KEYS:
            raise NotationError(f"{key[:40]!r} begins no line of a position; lines begin with {', '.join(fields.KEYS)}")
        found, name = (sheets, " ".join(tokens[:1])) if key == "robot" else (table_fields, key)
        if name in found:
            raise NotationError(f"there are two lines {' '.join([key, *tokens[:1]])[:40]!r}; write one")
        found[name] = tokens[1:] if key == "robot" else tokens
    for robot in range(len(sheets)):
        if str(robot) not in sheets:
            raise NotationError(f"there is no line 'robot {robot}'; robots are numbered from 0 without a gap")
    return sheets, table_fields


# --- the course and the turn ---


def read_options(tokens: Tokens) -> RoboRallyOptions:
    named = dict(token.replace("+", " ").split("=", 1) for token in tokens if "=" in token)
    course = " ".join(token for token in tokens if "=" not in token)
    try:
        return RoboRallyOptions.parse({**named, "course": course} if course else named)
    except OptionError as exc:
        raise NotationError(str(exc)) from exc


def course_state(course_data: CourseData, options: RoboRallyOptions, robots: int) -> State:
    """The course with so many robots, of which each player has one, or two (RAL-17.8)."""
    each = 2 if "racer_and_blocker" in parse_course(course_data, options.course).special_rules else 1
    if robots % each:
        raise NotationError(f"there are {robots} robots; on this course each player has a racer and a blocker")
    try:
        course = choose_course(course_data, options.course, robots // each)
    except OptionError as exc:
        raise NotationError(str(exc)) from exc
    return create_state(make_floor(course_data, course), robots // each, Rng(0), options)


def set_turn(state: State, tokens: Tokens) -> None:
    found = TURN_PATTERN.fullmatch(" ".join(tokens or ["1"]))
    if not found or (found["register"] == "6" and found["step"] in IN_REGISTER):
        usage = f"such as turn 3 program or turn 3 register 2 move; steps are {', '.join(STEPS)}"
        raise NotationError(f"turn {' '.join(tokens)[:40]!r}: write the turn and its step, {usage}")
    state.turn, state.step = int(found["turn"]), Step(found["step"] or Step.PROGRAM)
    state.register = int(found["register"]) - 1 if found["register"] else fields.default_register(state)


def set_boards(state: State, tokens: Tokens) -> None:
    if not tokens:
        return
    course, course_data = state.floor.course, state.floor.course_data
    may_turn = state.has_special_rule("rotate_board_on_flag_coinflip")
    if not may_turn or len(tokens) != len(course.boards) or {*tokens} - {*ROTATIONS}:
        usage = f"r0, r90, r180 or r270 for each of {len(course.boards)} boards, on a course whose boards turn"
        raise NotationError(f"boards {' '.join(tokens)[:40]!r}: write {usage}")
    boards = tuple(replace(board, rot=ROTATIONS[token]) for board, token in zip(course.boards, tokens, strict=True))
    assert course_data, "it was just read from one"
    state.floor = make_floor(course_data, replace(course, boards=boards))


# --- robots and the table ---


def set_robot(state: State, robot: int, tokens: Tokens) -> FieldTokens:
    """Set all that does not hang on the deal; gives what the text says of the robot."""
    places = 0 if not tokens or tokens[0] in fields.SHEET_KEYS else 2 if {*tokens[1:2]} & {*DIRECTIONS} else 1
    set_fields(
        state,
        robot,
        fields.PLACE,
        {part.key: [token] for part, token in zip(fields.PLACE, tokens[:places], strict=False)},
    )
    own_fields = group_by_key(robot, tokens[places:])
    set_fields(state, robot, fields.SHEET, own_fields)
    return own_fields


def group_by_key(robot: int, tokens: Tokens) -> dict[str, Tokens]:
    """What follows each key on the line of a robot."""
    found: dict[str, Tokens] = {}
    for token in tokens:
        if token in found:
            raise NotationError(f"robot {robot}: {token} is there twice; write it once")
        if token in fields.SHEET_KEYS:
            found[token] = []
        elif found:
            found[[*found][-1]].append(token)
        else:
            usage = f"after its square and facing come {', '.join(fields.SHEET_KEYS)}"
            raise NotationError(f"robot {robot}: {token[:40]!r} is no part of a robot; {usage}")
    return found


def set_fields(state: State, robot: int, table: tuple[PositionField, ...], given: FieldTokens) -> None:
    """Set every part of a table as the text says, or to what is usual."""
    for part in table:
        value = (
            parse_field(state, robot, part, given[part.key]) if part.key in given else part.default_value(state, robot)
        )
        setattr(fields.owner_of(state, robot), part.attribute, value)


def parse_field(state: State, robot: int, part: PositionField, tokens: Tokens) -> object:
    try:
        return part.codec.read(state, tokens)
    except (ValueError, KeyError) as exc:
        prefix = "" if robot == NOBODY else f"robot {robot}, "
        raise NotationError(f"{prefix}{part.key} {' '.join(tokens)[:40]!r}: write {part.codec.usage}") from exc


def deal_unnamed_cards(state: State) -> None:
    """What is named nowhere is shuffled; who has to program and has no card gets some, the others are the decks."""
    named, rng = {*cards_in_play(state)}, state.rng.fork(0)
    rest = [card for card in DECK if card not in named]
    rng.shuffle(rest)
    for robot in state.robots:
        if not robot.done and not robot.down and not robot.hand and not fields.open_cards(robot):
            robot.hand = [rest.pop() for _ in range(min(len(rest), full_hand(robot) - robot.damage))]
    state.deck = [*rest, *state.deck]
    known = {*options_in_play(state), *state.options.without_options.split()}
    options = [option for option in OPTIONS if option not in known]
    rng.shuffle(options)
    state.option_deck = [*options, *state.option_deck]
