"""The position of a text."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from ....core.errors import BadNotation, BadOption
from ....core.luck import Luck
from ..cards import DECK, OPTIONS
from ..counting import cards_in_play, options_in_play
from ..courses import TURNS, Catalogue, read_course
from ..floor import WAYS, floor_of
from ..options import RoboRallyOptions
from ..rules.damage import full_hand
from ..setup import course_of, lay
from ..state import IN_REGISTER, NOBODY, STEPS, State, Step
from . import parts
from .faults import faults
from .forms import Words
from .parts import Part

LONGEST = 20_000  # characters, because strangers write texts too
TURN = re.compile(rf"(?P<turn>[0-9]{{1,4}})( register (?P<register>[1-6]))?( (?P<step>{'|'.join(STEPS)}))?")

Given = Mapping[str, Words]


def read(catalogue: Catalogue, text: str) -> State:
    first, *rest = split_lines(text)
    sheets, given = sort_lines(rest)
    state = fresh(catalogue, read_options(first), len(sheets))
    put_turn(state, given.get("turn", []))
    put_boards(state, given.get("boards", []))
    fill(state, NOBODY, parts.LAYOUT, given)
    marks = [put_robot(state, robot, sheets[str(robot)]) for robot in range(len(sheets))]
    fill(state, NOBODY, parts.TABLE, given)
    deal_the_rest(state)
    for robot, mine in enumerate(marks):
        fill(state, robot, parts.AFTER_DEAL, mine)
    for fault in faults(state):
        raise BadNotation(fault)
    return state


def split_lines(text: str) -> list[Words]:
    """The words of each line; case counts on the first alone, which is kept as it was typed."""
    if len(text) > LONGEST:
        raise BadNotation(f"a position has at most {LONGEST} characters, and this one has {len(text)}")
    lines = [line.split() for line in re.split("[\n;]", text) if line.strip()]
    if not lines or lines[0][0].lower() in ("turn", "robot"):
        raise BadNotation("the first line of a position names the course, such as risky_exchange")
    return [lines[0], *([word.lower() for word in line] for line in lines[1:])]


def sort_lines(lines: list[Words]) -> tuple[dict[str, Words], dict[str, Words]]:
    """What is said of each robot, and the other lines by their first word."""
    sheets: dict[str, Words] = {}
    given: dict[str, Words] = {}
    for key, *words in lines:
        if key not in parts.KEYS:
            raise BadNotation(f"{key[:40]!r} begins no line of a position; lines begin with {', '.join(parts.KEYS)}")
        found, name = (sheets, " ".join(words[:1])) if key == "robot" else (given, key)
        if name in found:
            raise BadNotation(f"there are two lines {' '.join([key, *words[:1]])[:40]!r}; write one")
        found[name] = words[1:] if key == "robot" else words
    for robot in range(len(sheets)):
        if str(robot) not in sheets:
            raise BadNotation(f"there is no line 'robot {robot}'; robots are numbered from 0 without a gap")
    return sheets, given


# --- the course and the turn -------------------------------------------------------------------------------


def read_options(words: Words) -> RoboRallyOptions:
    named = dict(word.replace("+", " ").split("=", 1) for word in words if "=" in word)
    course = " ".join(word for word in words if "=" not in word)
    try:
        return RoboRallyOptions.read({**named, "course": course} if course else named)
    except BadOption as fault:
        raise BadNotation(str(fault)) from fault


def fresh(catalogue: Catalogue, options: RoboRallyOptions, robots: int) -> State:
    """The course with so many robots, of which each player has one, or two (RAL-17.8)."""
    each = 2 if "racer_and_blocker" in read_course(catalogue, options.course).special_rules else 1
    if robots % each:
        raise BadNotation(f"there are {robots} robots; on this course each player has a racer and a blocker")
    try:
        course = course_of(catalogue, options.course, robots // each)
    except BadOption as fault:
        raise BadNotation(str(fault)) from fault
    return lay(floor_of(catalogue, course), robots // each, Luck(0), options)


def put_turn(state: State, words: Words) -> None:
    found = TURN.fullmatch(" ".join(words or ["1"]))
    if not found or (found["register"] == "6" and found["step"] in IN_REGISTER):
        right = f"such as turn 3 program or turn 3 register 2 move; steps are {', '.join(STEPS)}"
        raise BadNotation(f"turn {' '.join(words)[:40]!r}: write the turn and its step, {right}")
    state.turn, state.step = int(found["turn"]), Step(found["step"] or Step.PROGRAM)
    state.register = int(found["register"]) - 1 if found["register"] else parts.usual_register(state)


def put_boards(state: State, words: Words) -> None:
    if not words:
        return
    course, catalogue = state.floor.course, state.floor.catalogue
    may_turn = state.special("rotate_board_on_flag_coinflip")
    if not may_turn or len(words) != len(course.boards) or {*words} - {*TURNS}:
        right = f"r0, r90, r180 or r270 for each of {len(course.boards)} boards, on a course whose boards turn"
        raise BadNotation(f"boards {' '.join(words)[:40]!r}: write {right}")
    boards = tuple(replace(board, rot=TURNS[word]) for board, word in zip(course.boards, words, strict=True))
    assert catalogue, "it was just read from one"
    state.floor = floor_of(catalogue, replace(course, boards=boards))


# --- robots and the table ----------------------------------------------------------------------------------


def put_robot(state: State, robot: int, words: Words) -> Given:
    """Set all that does not hang on the deal; gives what the text says of the robot."""
    places = 0 if not words or words[0] in parts.SHEET_KEYS else 2 if {*words[1:2]} & {*WAYS} else 1
    fill(state, robot, parts.PLACE, {part.key: [word] for part, word in zip(parts.PLACE, words[:places], strict=False)})
    mine = by_key(robot, words[places:])
    fill(state, robot, parts.SHEET, mine)
    return mine


def by_key(robot: int, words: Words) -> dict[str, Words]:
    """What follows each key on the line of a robot."""
    found: dict[str, Words] = {}
    for word in words:
        if word in found:
            raise BadNotation(f"robot {robot}: {word} is there twice; write it once")
        if word in parts.SHEET_KEYS:
            found[word] = []
        elif found:
            found[[*found][-1]].append(word)
        else:
            right = f"after its square and facing come {', '.join(parts.SHEET_KEYS)}"
            raise BadNotation(f"robot {robot}: {word[:40]!r} is no part of a robot; {right}")
    return found


def fill(state: State, robot: int, table: tuple[Part, ...], given: Given) -> None:
    """Set every part of a table as the text says, or to what is usual."""
    for part in table:
        value = read_part(state, robot, part, given[part.key]) if part.key in given else part.usual(state, robot)
        setattr(parts.owner_of(state, robot), part.field, value)


def read_part(state: State, robot: int, part: Part, words: Words) -> object:
    try:
        return part.form.read(state, words)
    except (ValueError, KeyError) as fault:
        whose = "" if robot == NOBODY else f"robot {robot}, "
        raise BadNotation(f"{whose}{part.key} {' '.join(words)[:40]!r}: write {part.form.right}") from fault


def deal_the_rest(state: State) -> None:
    """What is named nowhere is shuffled; who has to program and has no card gets some, the others are the decks."""
    named, luck = {*cards_in_play(state)}, state.luck.fork(0)
    rest = [card for card in DECK if card not in named]
    luck.shuffle(rest)
    for robot in state.robots:
        if not robot.done and not robot.down and not robot.hand and not parts.open_cards(robot):
            robot.hand = [rest.pop() for _ in range(min(len(rest), full_hand(robot) - robot.damage))]
    state.deck = [*rest, *state.deck]
    known = {*options_in_play(state), *state.options.without_options.split()}
    options = [option for option in OPTIONS if option not in known]
    luck.shuffle(options)
    state.option_deck = [*options, *state.option_deck]
