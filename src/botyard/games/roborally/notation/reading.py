"""Positions as text, both ways: one line for each thing, and on it only what is not as usual.

risky_exchange play_on=stop             the course, by its id or as a text, and the options of the table
turn 3 program                          the turn and its step; in a register phase 'turn 3 register 2 move'
robot 0 5,3 n damage 1 hand 430 500 510 670 80 90 100 110
robot 1 7,9 e lives 2 down              each robot: its square (- off the board), where it faces, and its sheet

A ; ends a line too. The course and its robots are enough: what is left out is as in the first turn, with robots and
archive markers on their docks. Cards that are named nowhere are shuffled: who has to program and was given no card
gets a hand of them, and the others lie in the deck, under those that a line 'deck' names from the top on. So it is
with Options and 'option_deck'. Registers and flags count from 1, robots and seats from 0. Two cards in one register
are joined, 'registers 670 - - 600+80 -'; no card, robot or square is -, and 'placed no' denies a mark.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import combinations
from typing import Any, NamedTuple

from ...core.errors import BadNotation, BadOption, Illegal
from ...core.luck import Luck
from ...core.options import forms_of
from .actions import HABITS, QUESTIONS, REGISTERS, Standing
from .cards import DECK, KIND, OPTION_CARDS, OPTIONS
from .counting import cards_in_play, options_in_play
from .courses import MOST_FLAGS, TURNS, Catalogue, read_course
from .floor import WAYS, floor_of
from .options import RoboRallyOptions
from .rules.damage import COAT, full_hand, locked_registers, payable
from .rules.habits import check_standing
from .rules.lasers import HIGH_POWER, LAST
from .rules.moving import QUARTERS, SQUARES, gear_for
from .rules.phases import waits
from .rules.power import OWES, SAYS_NO, SAYS_YES, WAITS, is_answered
from .rules.programming import ROTATIONS, STORES, free_registers
from .rules.registers import ALL, runs
from .rules.spending import unpaid
from .rules.volley import SUBSTITUTES
from .setup import LIVES, MANY, MORE_LIVES, course_of, lay
from .state import DESTROYED_AT, NO_CARD, NO_FLAG, NOBODY, NOWHERE, Drive, Kind, Query, Robot, Shot, State, Step

LONGEST = 20_000  # characters, because strangers write texts too
MOST_TURNS, MOST_QUESTIONS, MOST_CARDS = 9_999, 999_999, len(DECK)
MOST_ROBOTS = 8
ENDING_RULES = ("RAL-14.1", "RAL-14.4", "RAL-14.5", "RAL-17.9", "RAL-17.10")
NOTHING = "-"
FIVE = "12345"
CAPTURE, TURNING = "capture_the_flag", "rotate_board_on_flag_coinflip"  # courses on which more can be
PARTS = "/"  # between things that need several words each
CARD = {str(card): card for card in DECK}
WEAPONS = ("board", "main", "rear", *SUBSTITUTES)
NEXT_REGISTER = ("radio_control", "scrambler")  # what they change
CAUSES = {"ramming_gear": Step.MOVE, "recompile": Step.PROGRAM, "reentry": Step.REENTRY}  # of damage outside a volley
STEPS = tuple(Step)
IN_REGISTER = STEPS[STEPS.index(Step.CONDITION) : STEPS.index(Step.REPAIR)]
BEFORE_REGISTERS = STEPS[: STEPS.index(Step.CONDITION)]
AFTER_REGISTERS = STEPS[STEPS.index(Step.REPAIR) : STEPS.index(Step.OVER)]
PROGRAMMED = STEPS[STEPS.index(Step.PROGRAM) : STEPS.index(Step.STAY_DOWN)]  # while programs lie in the registers

Words = list[str]
Given = Mapping[str, Words]


# --- a position --------------------------------------------------------------------------------------------


def write(state: State) -> str:
    """The whole position; what is as usual is left out."""
    lines = [course_line(state), turn_line(state), *boards_lines(state), *unusual(state, state, NOBODY, LAYOUT)]
    lines += [robot_line(state, robot) for robot in range(len(state.robots))]
    return "\n".join([*lines, *unusual(state, state, NOBODY, TABLE)])


def read(catalogue: Catalogue, text: str) -> State:
    """The position of a text.

    >>> from botyard.games.roborally.courses import load_catalogue
    >>> state = read(load_catalogue(), "risky_exchange; robot 0 5,3 n hand 430 500 510 670 80; robot 1 7,9 e down")
    >>> state.turn, state.step.value, state.robots[0].hand, state.robots[0].lives, len(state.deck)
    (1, 'program', [430, 500, 510, 670, 80], 3, 79)
    >>> write(state).splitlines()[:4]
    ['risky_exchange', 'turn 1 program', 'robot 0 5,3 n hand 430 500 510 670 80', 'robot 1 7,9 e down']
    """
    first, *rest = split_lines(text)
    sheets, given = sort_lines(rest)
    state = fresh(catalogue, read_options(first), len(sheets))
    put_turn(state, given.get("turn", []))
    put_boards(state, given.get("boards", []))
    fill(state, state, NOBODY, LAYOUT, given)
    marks = [put_robot(state, robot, sheets) for robot in range(len(sheets))]
    fill(state, state, NOBODY, TABLE, given)
    deal_the_rest(state)
    for robot, mine in enumerate(marks):
        fill(state, state.robots[robot], robot, AFTER_DEAL, mine)
    for fault in contradictions(state):
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
        if key not in KEYS:
            raise BadNotation(f"{key[:40]!r} begins no line of a position; lines begin with {', '.join(KEYS)}")
        found, name = (sheets, " ".join(words[:1])) if key == "robot" else (given, key)
        if name in found:
            raise BadNotation(f"there are two lines {' '.join([key, *words[:1]])[:40]!r}; write one")
        found[name] = words[1:] if key == "robot" else words
    for robot in range(len(sheets)):
        if str(robot) not in sheets:
            raise BadNotation(f"there is no line 'robot {robot}'; robots are numbered from 0 without a gap")
    return sheets, given


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


def deal_the_rest(state: State) -> None:
    """What is named nowhere is shuffled; who has to program and has no card gets some, the others are the decks."""
    named, luck = {*cards_in_play(state)}, state.luck.fork(0)
    rest = [card for card in DECK if card not in named]
    luck.shuffle(rest)
    for robot in state.robots:
        if not robot.done and not robot.hand and not open_cards(robot):
            robot.hand = [rest.pop() for _ in range(min(len(rest), full_hand(robot) - robot.damage))]
    state.deck = [*rest, *state.deck]
    known = {*options_in_play(state), *state.options.without_options.split()}
    options = [option for option in OPTIONS if option not in known]
    luck.shuffle(options)
    state.option_deck = [*options, *state.option_deck]


# --- the course and its options ----------------------------------------------------------------------------


def course_line(state: State) -> str:
    changed = [
        f"{form.name}={str(value).lower().replace(' ', '+')}"
        for form in forms_of(RoboRallyOptions)
        if (value := getattr(state.options, form.name)) != form.default and form.name != "course"
    ]
    return " ".join([state.options.course, *changed])


def read_options(words: Words) -> RoboRallyOptions:
    named = dict(word.replace("+", " ").split("=", 1) for word in words if "=" in word)
    course = " ".join(word for word in words if "=" not in word)
    try:
        return RoboRallyOptions.read({**named, "course": course} if course else named)
    except BadOption as fault:
        raise BadNotation(str(fault)) from fault


def boards_lines(state: State) -> list[str]:
    """How the boards lie now, where they turn (RAL-17.7)."""
    assert state.floor.catalogue, "only boards of a catalogue are written"
    at_start = read_course(state.floor.catalogue, state.options.course).boards
    boards = state.floor.course.boards
    return [] if boards == at_start else [" ".join(["boards", *(f"r{board.rot}" for board in boards)])]


def put_boards(state: State, words: Words) -> None:
    if not words:
        return
    course, catalogue = state.floor.course, state.floor.catalogue
    if not state.special(TURNING) or len(words) != len(course.boards) or {*words} - {*TURNS}:
        right = f"r0, r90, r180 or r270 for each of {len(course.boards)} boards, on a course whose boards turn"
        raise BadNotation(f"boards {' '.join(words)[:40]!r}: write {right}")
    boards = tuple(replace(board, rot=TURNS[word]) for board, word in zip(course.boards, words, strict=True))
    assert catalogue, "it was just read from one"
    state.floor = floor_of(catalogue, replace(course, boards=boards))


# --- the turn ----------------------------------------------------------------------------------------------


def turn_line(state: State) -> str:
    shows = state.step in IN_REGISTER or state.register != usual_register(state)
    register = f" register {state.register + 1}" if shows else ""
    return f"turn {state.turn}{register} {state.step.value}"


def usual_register(state: State) -> int:
    """Registers count on to the next turn's first one."""
    later = state.step in AFTER_REGISTERS or (state.step in BEFORE_REGISTERS and state.turn > 1)
    return REGISTERS if later else 0


def put_turn(state: State, words: Words) -> None:
    try:
        state.turn, state.step, register = read_turn(words)
    except ValueError as fault:
        right = f"such as turn 3 program or turn 3 register 2 move; steps are {', '.join(STEPS)}"
        raise BadNotation(f"turn {' '.join(words)[:40]!r}: write the turn and its step, {right}") from fault
    state.register = usual_register(state) if register is None else register


def read_turn(words: Words) -> tuple[int, Step, int | None]:
    match words:
        case []:
            return 1, Step.PROGRAM, None
        case [turn]:
            return number(turn, MOST_TURNS), Step.PROGRAM, None
        case [turn, step]:
            return number(turn, MOST_TURNS), Step(step), None
        case [turn, "register", register, step]:
            most = REGISTERS if step in IN_REGISTER else REGISTERS + 1
            return number(turn, MOST_TURNS), Step(step), number(register, most, 1) - 1
    raise ValueError(words)


# --- things and their words --------------------------------------------------------------------------------


class Form(NamedTuple):
    """How a thing is written, and read again: with ValueError, KeyError or IndexError if it cannot be."""

    write: Callable[[State, Any], str]
    read: Callable[[State, Words], Any]
    right: str  # what to write


class Sign(NamedTuple):
    """The same for a thing of one word."""

    write: Callable[[State, Any], str]
    read: Callable[[State, str], Any]


def one(sign: Sign, right: str) -> Form:
    return Form(sign.write, lambda state, words: sign.read(state, only(words)), right)


def row(sign: Sign, right: str, length: Callable[[State], int]) -> Form:
    """As many as there have to be."""

    def write_row(state: State, things: Iterable[Any]) -> str:
        return " ".join(sign.write(state, thing) for thing in things)

    def read_row(state: State, words: Words) -> list[Any]:
        if len(words) != length(state):
            raise ValueError(words)
        return [sign.read(state, word) for word in words]

    return Form(write_row, read_row, right)


def some(sign: Sign, right: str, top_first: bool = False) -> Form:
    """Any number of them, also none."""
    way = -1 if top_first else 1

    def write_some(state: State, things: Iterable[Any]) -> str:
        return " ".join([sign.write(state, thing) for thing in things][::way]) or NOTHING

    def read_some(state: State, words: Words) -> list[Any]:
        return [sign.read(state, word) for word in apart(words)][::way]

    return Form(write_some, read_some, f"{right}, or - for none")


def parts(write_part: Callable[[State, Any], str], read_part: Callable[[State, Words], Any], right: str) -> Form:
    """Things of several words each."""

    def write_parts(state: State, things: Iterable[Any]) -> str:
        return f" {PARTS} ".join(write_part(state, thing) for thing in things) or NOTHING

    def read_parts(state: State, words: Words) -> list[Any]:
        several = [] if words == [NOTHING] else " ".join(words).split(PARTS)
        return [read_part(state, part.split()) for part in several]

    return Form(write_parts, read_parts, f"{right}, with {PARTS} between several")


def bits(signs: str, right: str) -> Form:
    def write_bits(state: State, value: int) -> str:
        return " ".join(sign for place, sign in enumerate(signs) if value & 1 << place) or NOTHING

    def read_bits(state: State, words: Words) -> int:
        return sum(1 << place for place in {signs.index(among(word, signs)) for word in apart(words)})

    return Form(write_bits, read_bits, f"{right}, or - for none")


def up_to(most: int, least: int = 0) -> Form:
    sign = Sign(lambda state, value: str(value), lambda state, word: number(word, most, least))
    return one(sign, f"a number from {least} to {most}")


def one_of(words: tuple[str, ...]) -> Form:
    sign = Sign(lambda state, word: word or NOTHING, lambda state, word: "" if word == NOTHING else among(word, words))
    return one(sign, f"one of {', '.join(words)}, or - for none")


def only(words: Words) -> str:
    (word,) = words
    return word


def apart(words: Words) -> Words:
    """The words of a list that may be empty."""
    if not words or (NOTHING in words and len(words) > 1):
        raise ValueError(words)
    return [] if words == [NOTHING] else words


def number(word: str, most: int, least: int = 0) -> int:
    if not re.fullmatch("[0-9]{1,6}", word) or not least <= int(word) <= most:
        raise ValueError(word)
    return int(word)


def among(word: str, words: Iterable[str]) -> str:
    if word not in tuple(words):
        raise ValueError(word)
    return word


def write_number(state: State, value: int) -> str:
    return NOTHING if value == NOBODY else str(value)


def read_robot(state: State, word: str) -> int:
    return NOBODY if word == NOTHING else number(word, len(state.robots) - 1)


def write_order(state: State, order: tuple[int, ...]) -> str:
    return " ".join(map(str, order))


def read_order(state: State, words: Words) -> tuple[int, ...]:
    robots = [str(robot) for robot in range(len(state.robots))]
    if sorted(words) != robots:
        raise ValueError(words)
    return tuple(map(int, words))


def write_square(state: State, cell: int) -> str:
    return NOTHING if cell == NOWHERE else state.floor.square(cell)


def read_square(state: State, word: str) -> int:
    cell = NOWHERE if word == NOTHING else state.floor.find(word)
    if cell is None:
        raise ValueError(word)
    return cell


def write_card(state: State, card: int) -> str:
    return NOTHING if card == NO_CARD else str(card)


def read_card(state: State, word: str) -> int:
    return NO_CARD if word == NOTHING else CARD[word]


def write_cards(state: State, cards: tuple[int, ...]) -> str:
    return "+".join(map(str, cards)) or NOTHING


def read_cards(state: State, word: str) -> tuple[int, ...]:
    cards = () if word == NOTHING else tuple(CARD[card] for card in word.split("+"))
    if len(cards) > 2 or (len(cards) == 2 and not is_pair(*cards)):
        raise ValueError(word)
    return cards


def is_pair(first: int, second: int) -> bool:
    """Dual Processor's lies with its move first, Crab Legs' with its rotation (RAL-16.8)."""
    is_crab = KIND[first] in ROTATIONS and KIND[second] == "move_1"
    return is_crab or bool(SQUARES[first] and QUARTERS[second])


def read_mark(state: State, words: Words) -> bool:
    if words not in ([], ["no"]):
        raise ValueError(words)
    return not words


def read_luck(state: State, word: str) -> Luck:
    if not re.fullmatch("[0-9a-f]{1,16}", word):
        raise ValueError(word)
    return Luck(int(word, 16))


def write_left(state: State, left: list[bool]) -> str:
    return " ".join(str(seat) for seat, gone in enumerate(left) if gone) or NOTHING


def read_left(state: State, words: Words) -> list[bool]:
    gone = {number(word, state.seats - 1) for word in apart(words)}
    return [seat in gone for seat in range(state.seats)]


def write_habits(state: State, habits: list[dict[str, str]]) -> str:
    said = [f"{seat} {question} {habit}" for seat, mine in enumerate(habits) for question, habit in mine.items()]
    return f" {PARTS} ".join(said) or NOTHING


def read_habits(state: State, words: Words) -> list[dict[str, str]]:
    habits: list[dict[str, str]] = [{} for _ in range(state.seats)]
    for seat, standing_answer in parts(write_number, read_habit, "").read(state, words):
        if standing_answer.question in habits[seat]:
            raise ValueError(words)
        habits[seat][standing_answer.question] = standing_answer.habit
    return habits


def read_habit(state: State, words: Words) -> tuple[int, Standing]:
    seat, question, habit = words
    answer = Standing(among(question, QUESTIONS), among(habit, HABITS))  # type: ignore[arg-type]  # one of HABITS
    try:
        check_standing(answer)
    except Illegal as fault:
        raise ValueError(words) from fault
    return number(seat, state.seats - 1), answer


def write_drive(state: State, drive: Drive | None) -> str:
    return f"{drive.robot} {WAYS[drive.way]} {drive.left} {drive.turn}" if drive else NOTHING


def read_drive(state: State, words: Words) -> Drive | None:
    if words == [NOTHING]:
        return None
    robot, way, left, turn = words
    return Drive(number(robot, len(state.robots) - 1), read_way(state, way), number(left, 4), number(turn, 3))


def read_way(state: State, word: str) -> int:
    return tuple(WAYS).index(word)


def write_shot(state: State, shot: Shot) -> str:
    return f"{write_number(state, shot.shooter)} {shot.victim} {WAYS[shot.way]} {shot.weapon} {shot.effect}".rstrip()


def read_shot(state: State, words: Words) -> Shot:
    shooter, victim, way, weapon, *effect = words
    by, at = read_robot(state, shooter), number(victim, len(state.robots) - 1)
    if (by == NOBODY) != (weapon == "board") or (effect and weapon != "main"):
        raise ValueError(words)
    return Shot(by, at, read_way(state, way), among(weapon, WEAPONS), read_effect(effect) if effect else "")


def read_effect(words: Words) -> str:
    """What Fire Control does."""
    verb, what = words
    among(what, {"lock": tuple(FIVE), "destroy": OPTIONS}[verb])
    return f"{verb} {what}"


def write_query(state: State, query: Query) -> str:
    write_thing = write_square if query.kind is Kind.ARM else write_about
    about = [write_thing(state, thing) for thing in query.about]  # type: ignore[arg-type]  # squares are numbers
    return " ".join([str(query.number), query.kind.value, str(query.robot), *about])


def read_query(state: State, words: Words) -> Query:
    asked, kind, robot, *about = words
    read_thing = read_square if kind == Kind.ARM else read_about
    things = tuple(read_thing(state, word) for word in about)
    return Query(number(asked, MOST_QUESTIONS, 1), Kind(kind), number(robot, len(state.robots) - 1), things)


def write_about(state: State, thing: int | str) -> str:
    return NOTHING if thing == NOBODY else str(thing)


def read_about(state: State, word: str) -> int | str:
    if word == NOTHING:
        return NOBODY
    return number(word, DECK[-1]) if re.fullmatch("[0-9]+", word) else word


A_CARD, A_PAIR = Sign(write_card, read_card), Sign(write_cards, read_cards)
A_ROBOT, A_SQUARE = Sign(write_number, read_robot), Sign(write_square, read_square)
A_WAY = Sign(lambda state, way: WAYS[way], read_way)
AN_OPTION = Sign(lambda state, option: option, lambda state, word: among(word, OPTIONS))
A_TEAM = Sign(write_number, lambda state, word: NOBODY if word == NOTHING else number(word, state.seats - 1))
A_BOARD = Sign(lambda state, board: str(board + 1), lambda state, word: number(word, 2, 1) - 1)
A_FLAG = Sign(
    lambda state, flag: NOTHING if flag == NO_FLAG else str(flag + 1),
    lambda state, word: NO_FLAG if word == NOTHING else number(word, len(state.flags), 1) - 1,
)
AN_ANSWER = Sign(
    lambda state, answer: answer or NOTHING,
    lambda state, word: "" if word == NOTHING else among(word, (OWES, WAITS, SAYS_YES, SAYS_NO)),
)
A_WISH = Sign(lambda state, wish: "yes" if wish else "no", lambda state, word: among(word, ("yes", "no")) == "yes")
A_DRAFT = Sign(
    lambda state, draft: "+".join(draft) or NOTHING,
    lambda state, word: () if word == NOTHING else tuple(among(option, OPTIONS) for option in word.split("+")),
)
A_RULE = Sign(lambda state, rule: rule, lambda state, word: among(word.upper(), ENDING_RULES))
SOME_LUCK = Sign(lambda state, luck: f"{luck.state:x}", read_luck)

MARK = Form(lambda state, value: "" if value else "no", read_mark, "nothing more, or no")
SQUARE = one(A_SQUARE, "a square of the course such as 7,1, or - for none")
ROBOT = one(A_ROBOT, "a robot by its number, or - for none")
ONE_CARD = one(A_CARD, "a Program card by its priority, such as 430, or - for none")
PLAYED = one(A_PAIR, "a Program card such as 430, a pair such as 600+80, or - for none")
CARDS = some(A_CARD, "Program cards by their priorities, such as 430 520")
SOME_OPTIONS = some(AN_OPTION, "Options by their ids, such as brakes flywheel")
SOME_REGISTERS = bits(FIVE, "registers from 1 to 5, such as 4 5")
QUESTION_LIST = parts(write_query, read_query, "questions by number, kind, robot and what they are about: 7 abort 0")
RULE = one(A_RULE, f"one of {', '.join(ENDING_RULES)}")


# --- what is usual -----------------------------------------------------------------------------------------


class Part(NamedTuple):
    """One thing of a robot or of the table, and what it is if the text does not say."""

    key: str
    form: Form
    usual: Callable[[State, int], Any]  # it may look at the parts before this one
    name: str = ""  # of the field, where the key is another

    @property
    def field(self) -> str:
        return self.name or self.key


def always(value: Any) -> Callable[[State, int], Any]:
    return lambda state, robot: value


def fixed(length: int) -> Callable[[State], int]:
    return lambda state: length


def none(state: State, robot: int) -> list[Any]:
    return []


def usual_order(state: State, robot: int) -> tuple[int, ...]:
    """By seats; two robots of a player stand side by side (RAL-17.8)."""
    return tuple(number for seat in range(state.seats) for number in state.robots_of(seat))


def usual_lives(state: State, robot: int) -> int:
    return MORE_LIVES if state.seats >= MANY and state.options.fourth_life else LIVES  # RAL-1.4


def dock_of(state: State, robot: int) -> int:
    return state.floor.docks[state.order.index(robot)] if state.floor.docks else NOWHERE


def usual_archive(state: State, robot: int) -> int:
    sheet = state.robots[robot]
    if sheet.gone:
        return NOWHERE
    return dock_of(state, robot) if state.floor.docks else sheet.at


def usual_flag(state: State, robot: int) -> int:
    archive = state.robots[robot].archive
    return state.flags.index(archive) if archive != NOWHERE and archive in state.flags else NO_FLAG


def usual_shells(state: State, robot: int) -> int:
    return OPTION_CARDS["mini_howitzer"].counter if "mini_howitzer" in state.robots[robot].options else 0


def usual_closed(state: State, robot: int) -> int:
    return locked_registers(state, state.robots[robot])


def usual_shown(state: State, robot: int) -> int:
    """The registers played in this turn, and cards that lie locked since an earlier one (RAL-23.3)."""
    sheet = state.robots[robot]
    played = (1 << registers_played(state)) - 1 if runs(sheet) else 0
    filled = sum(1 << register for register, cards in enumerate(sheet.registers) if cards)
    return played | (filled & (usual_closed(state, robot) if sheet.down else sheet.closed))


def registers_played(state: State) -> int:
    if state.step in IN_REGISTER:
        return state.register + (state.step not in (Step.CONDITION, Step.REVEAL))
    return REGISTERS if state.step in (Step.REPAIR, Step.MEND, Step.WIPE) else 0


def usually_done(state: State, robot: int) -> bool:
    sheet = state.robots[robot]
    return state.step is not Step.PROGRAM or not runs(sheet) or sheet.closed == ALL


def open_cards(robot: Robot) -> list[int]:
    """Those that were put into registers this turn."""
    free = [cards for register, cards in enumerate(robot.registers) if not robot.closed & 1 << register]
    return [card for cards in free for card in cards]


def usually_placed(state: State, robot: int) -> bool:
    return bool(open_cards(state.robots[robot]))


def usual_deal(state: State, robot: int) -> int:
    sheet = state.robots[robot]
    return len(sheet.hand) + len(open_cards(sheet)) + len(sheet.leftovers)


def usually_begun(state: State, robot: int) -> bool:
    """Whether the questions of this step have been asked."""
    return state.step is Step.ANNOUNCE or bool(state.window and state.step not in (Step.SET_UP, Step.MOVE, Step.MEND))


def usually_asked(state: State, robot: int) -> int:
    return max((query.number for query in (*state.window, *state.asides)), default=0)


def usual_homes(state: State, robot: int) -> list[int]:
    return [0, 1] if state.special(CAPTURE) and state.turn else []


def usual_carriers(state: State, robot: int) -> list[int]:
    return [NOBODY] * len(state.flags) if state.special(CAPTURE) else []


def usual_owners(state: State, robot: int) -> list[int]:
    """In Capture the Flag each team has the flag on its home board (RAL-17.9)."""
    if state.special("toggle_control"):
        return [NOBODY] * len(state.flags)
    return [int(state.floor.board_of[at] == state.homes[1]) for at in state.floor.flags] if state.homes else []


LAYOUT = (
    Part("order", Form(write_order, read_order, "each robot once, the one on dock 1 first"), usual_order),
    Part(
        "flags",
        row(A_SQUARE, "the square of each flag, or - where it is off the board", lambda state: len(state.floor.flags)),
        lambda state, robot: list(state.floor.flags),
    ),
)
PLACE = (
    Part("at", SQUARE, dock_of),
    Part("facing", one(A_WAY, "n, e, s or w"), lambda state, robot: state.floor.dock_facing),
)
SHEET = (
    Part("lives", up_to(MORE_LIVES), usual_lives),
    Part("place", up_to(MOST_ROBOTS), always(0)),
    Part("out", up_to(MOST_ROBOTS), always(0)),
    Part("archive", SQUARE, usual_archive),
    Part("archive_flag", one(A_FLAG, "the number of a flag, or - for none"), usual_flag),
    Part("damage", up_to(DESTROYED_AT - 1), always(0)),
    Part("flags", up_to(MOST_FLAGS), always(0)),
    Part("down", MARK, always(False)),
    Part("announced", MARK, always(False)),
    Part("fell", up_to(MOST_ROBOTS), always(0)),
    Part("down_damage", up_to(DESTROYED_AT), always(0)),
    Part("options", SOME_OPTIONS, none),
    Part("coat", up_to(COAT - 1), always(0)),
    Part("shells", up_to(OPTION_CARDS["mini_howitzer"].counter), usual_shells),
    Part("stored", ONE_CARD, always(NO_CARD), "flywheel"),  # an Option is called so already
    Part("condition", ONE_CARD, always(NO_CARD)),
    Part("tokens", SOME_REGISTERS, always(0)),
    Part("hand", CARDS, none),
    Part(
        "registers",
        row(A_PAIR, "five registers, each with a card, a pair or nothing: 670 - - 600+80 -", fixed(REGISTERS)),
        lambda state, robot: [()] * REGISTERS,
    ),
    Part("leftovers", CARDS, none),
    Part("closed", SOME_REGISTERS, usual_closed),
    Part("shown", SOME_REGISTERS, usual_shown),
    Part("done", MARK, usually_done),
    Part("placed", MARK, usually_placed),
    Part("recompiled", MARK, always(False)),
    Part("stable", MARK, always(False)),
    Part("aborting", MARK, always(False)),
    Part("master", ROBOT, always(NOBODY)),
    Part(
        "stand_ins",
        row(A_CARD, "a card or - for each of the five registers", fixed(REGISTERS)),
        lambda state, robot: [NO_CARD] * REGISTERS,
    ),
    Part("credited", MARK, always(False)),
    Part("playing", PLAYED, always(())),
    Part("shield", bits(WAYS, "some of n e s w"), always(0)),
    Part("weapon", one_of((*SUBSTITUTES, HIGH_POWER)), always("")),
    Part("pays", SOME_OPTIONS, none),
    Part("arm", SQUARE, always(NOWHERE)),
    Part("foe", ROBOT, always(NOBODY)),
    Part("sent_by", ROBOT, always(NOBODY)),
    Part("sent", MARK, always(False)),
)
AFTER_DEAL = (Part("dealt", up_to(MOST_CARDS), usual_deal),)
TABLE = (
    Part("window", QUESTION_LIST, none),
    Part("asides", QUESTION_LIST, none),
    Part("begun", MARK, usually_begun),
    Part("asked", up_to(MOST_QUESTIONS), usually_asked),
    Part("power", row(AN_ANSWER, "owes, waits, yes, no or - for each robot", lambda state: len(state.robots)), none),
    Part("queue", some(A_ROBOT, "robots by their numbers"), none),
    Part("drive", Form(write_drive, read_drive, "robot, way, squares left and turn: 0 n 2 0"), always(None)),
    Part("shots", parts(write_shot, read_shot, "shots by shooter, victim, way and weapon: 0 1 n main"), none),
    Part(
        "habits",
        Form(write_habits, read_habits, f"standing answers by seat: 0 brakes always, with {PARTS} between several"),
        lambda state, robot: [{} for _ in range(state.seats)],
    ),
    Part("left", Form(write_left, read_left, "seats"), lambda state, robot: [False] * state.seats),
    Part("watched", up_to(REGISTERS), always(0)),
    Part("falls", up_to(MOST_ROBOTS), lambda state, robot: max(other.fell for other in state.robots)),
    Part("eliminated", up_to(MOST_ROBOTS), lambda state, robot: max(other.out for other in state.robots)),
    Part("superbot", ROBOT, lambda state, robot: state.order[0] if state.special("superbot") else NOBODY),
    Part("homes", row(A_BOARD, "the home boards of the two teams, 1 2 or 2 1", fixed(2)), usual_homes),
    Part("carriers", row(A_ROBOT, "a robot or - for each flag", lambda state: len(state.flags)), usual_carriers),
    Part("owners", row(A_TEAM, "a team, 0 or 1, or - for each flag", lambda state: len(state.flags)), usual_owners),
    Part("wishes", some(A_WISH, "yes or no of each who was asked"), none),
    Part("playing_on", MARK, always(False)),
    Part("winners", one(A_TEAM, "a team or seat, or - for none"), always(NOBODY)),
    Part("won_by", RULE, always("")),
    Part("ended_by", RULE, always("")),
    Part("drafts", row(A_DRAFT, "each robot's Options, joined with +, or -", lambda state: len(state.robots)), none),
    Part("discards", CARDS, none),
    Part("spent", SOME_OPTIONS, none),
    Part("deck", some(A_CARD, CARDS.right, top_first=True), none),
    Part("option_deck", some(AN_OPTION, SOME_OPTIONS.right, top_first=True), none),
    Part("luck", one(SOME_LUCK, "up to 16 hexadecimal digits"), lambda state, robot: Luck(0)),
)
KEYS = ("turn", "boards", "robot", *(part.key for part in (*LAYOUT, *TABLE)))
SHEET_KEYS = tuple(part.key for part in (*SHEET, *AFTER_DEAL))


def unusual(state: State, owner: State | Robot, robot: int, table: tuple[Part, ...]) -> list[str]:
    found = [(part, getattr(owner, part.field)) for part in table]
    return [
        f"{part.key} {part.form.write(state, value)}".rstrip()
        for part, value in found
        if value != part.usual(state, robot)
    ]


def fill(state: State, owner: State | Robot, robot: int, table: tuple[Part, ...], given: Given) -> None:
    """Set every part of a table as the text says, or to what is usual."""
    for part in table:
        if part.key not in given:
            setattr(owner, part.field, part.usual(state, robot))
            continue
        try:
            setattr(owner, part.field, part.form.read(state, given[part.key]))
        except (ValueError, KeyError, IndexError) as fault:
            whose = "" if robot == NOBODY else f"robot {robot}, "
            said = " ".join(given[part.key])[:40]
            raise BadNotation(f"{whose}{part.key} {said!r}: write {part.form.right}") from fault


# --- robots ------------------------------------------------------------------------------------------------


def robot_line(state: State, robot: int) -> str:
    sheet = state.robots[robot]
    place = f"robot {robot} {write_square(state, sheet.at)} {WAYS[sheet.facing]}"
    return " ".join([place, *unusual(state, sheet, robot, SHEET + AFTER_DEAL)])


def put_robot(state: State, robot: int, sheets: Mapping[str, Words]) -> Given:
    """Set all that does not hang on the deal; gives what the text says of the robot."""
    sheet, words = state.robots[robot], sheets[str(robot)]
    places = 0 if not words or words[0] in SHEET_KEYS else 2 if {*words[1:2]} & {*WAYS} else 1
    fill(state, sheet, robot, PLACE, {part.key: [word] for part, word in zip(PLACE, words[:places], strict=False)})
    mine = by_key(robot, words[places:])
    fill(state, sheet, robot, SHEET, mine)
    return mine


def by_key(robot: int, words: Words) -> dict[str, Words]:
    """What follows each key on the line of a robot."""
    found: dict[str, Words] = {}
    for word in words:
        if word in found:
            raise BadNotation(f"robot {robot}: {word} is there twice; write it once")
        if word in SHEET_KEYS:
            found[word] = []
        elif found:
            found[[*found][-1]].append(word)
        else:
            right = f"after its square and facing come {', '.join(SHEET_KEYS)}"
            raise BadNotation(f"robot {robot}: {word[:40]!r} is no part of a robot; {right}")
    return found


# --- what cannot be ----------------------------------------------------------------------------------------


def contradictions(state: State) -> Iterator[str]:
    """Why no game could come to this position; the first one counts."""
    for robot, sheet in enumerate(state.robots):
        yield from (f"robot {robot}: {fault}" for fault in place_faults(state, sheet))
        yield from (f"robot {robot}: {fault}" for fault in sheet_faults(state, sheet))
        yield from (f"robot {robot}: {fault}" for fault in program_faults(state, sheet))
    yield from meeting_faults(state)
    yield from deck_faults(state)
    yield from flag_faults(state)
    yield from set_up_faults(state)
    yield from step_faults(state)
    for query in (*state.window, *state.asides):
        if not can_be_asked(state, query):
            when = f"{query.kind.value} is asked in {', '.join(ASKING[query.kind].steps)}, where it fits"
            yield f"{write_query(state, query)!r} cannot be asked now; {when}"


def place_faults(state: State, sheet: Robot) -> Iterator[str]:
    deadly, find = state.floor.deadly, state.floor.square
    may_turn = state.special(TURNING)  # a board may turn a pit under a marker, and who comes back stands there
    if sheet.at != NOWHERE and deadly[sheet.at] and not (may_turn and sheet.at == sheet.archive):
        yield f"{find(sheet.at)} is a pit; put it on another square, or write - for off the board"
    if sheet.archive != NOWHERE and deadly[sheet.archive] and not may_turn:
        yield f"its archive marker is on {find(sheet.archive)}, a pit; put it on another square"
    if sheet.archive == NOWHERE and not sheet.gone and state.turn:
        yield "it has no archive marker; write one, such as archive 7,1"
    if sheet.out and sheet.at != NOWHERE:
        yield "it is out and stands on the board; write - for its square"
    if bool(sheet.out) != (not sheet.lives):
        yield "who has no lives is out, and nobody else: lives 0 out 1"


def sheet_faults(state: State, sheet: Robot) -> Iterator[str]:
    if state.options.fire_control == "token" and sheet.tokens.bit_count() > sheet.damage:
        yield "tokens of Fire Control count as damage, so there is at least as much of it"
    if sheet.flags > len(state.flags):
        yield f"it has touched {sheet.flags} flags; the course has {len(state.flags)}"
    held = {"ablative_coat": sheet.coat, "flywheel": sheet.flywheel, "conditional_program": sheet.condition}
    for option, what in held.items():
        if what and option not in sheet.options:
            yield f"something lies on {option}, which it has not; write it among its options"
    if bool(sheet.shells) != ("mini_howitzer" in sheet.options):
        yield "mini_howitzer has shells, 1 to 5, and without it there are none"
    if not set(sheet.pays) <= set(sheet.options):
        yield "it pays with Options that it has not; write them among its options"
    if (sheet.sent or sheet.sent_by != NOBODY) and not state.special(CAPTURE):
        yield "robots are sent off the board only in Capture the Flag; leave sent and sent_by out"


def program_faults(state: State, sheet: Robot) -> Iterator[str]:
    if not sheet.done and (state.step not in (Step.PROGRAM, Step.OVER) or not runs(sheet)):
        yield "only a robot that runs on the board programs, and in the step program; leave 'done no' out"
    if sheet.hand and state.step not in (Step.PROGRAM, Step.STORE, Step.OVER):
        yield "a hand is held only while programming; write cards under registers or leftovers"
    if not sheet.done and len(sheet.hand) < len(free_registers(sheet)):
        yield f"it has {len(sheet.hand)} cards in hand for {len(free_registers(sheet))} empty registers; write more"
    locked = sheet.closed if state.step is Step.PROGRAM else locked_registers(state, sheet)
    for register, cards in enumerate(sheet.registers):
        is_locked = bool(locked & 1 << register)
        if state.step in PROGRAMMED and runs(sheet) and (is_locked or sheet.done) and not cards:
            why = "locked" if is_locked else "part of a program that stands"
            yield f"register {register + 1} is {why} and empty; write a card for it under registers"
        if state.step not in (*PROGRAMMED, Step.OVER) and cards and not is_locked and not sheet.gone:
            yield f"register {register + 1} is wiped at this step; write - for it, or damage that locks it"


def meeting_faults(state: State) -> Iterator[str]:
    here = [(robot, sheet.at) for robot, sheet in enumerate(state.robots) if sheet.at != NOWHERE]
    for (robot, at), (other, there) in combinations(here, 2):
        if at == there:
            yield f"robots {robot} and {other} both stand on {state.floor.square(at)}; give each a square of its own"


def deck_faults(state: State) -> Iterator[str]:
    cards, options = cards_in_play(state), options_in_play(state)
    yield from (f"the card {card} is there twice; write it once" for card in DECK if cards.count(card) > 1)
    yield from (f"the Option {option} is there twice; write it once" for option in OPTIONS if options.count(option) > 1)
    for option in state.options.without_options.split():
        if option in options:
            yield f"the Option {option} is in play and left in the box; take it out of without_options"


def flag_faults(state: State) -> Iterator[str]:
    """Flags that move, and those who have them (RAL-17)."""
    floor, captures = state.floor, state.special(CAPTURE)
    if any(at != NOWHERE and floor.deadly[at] for at in state.flags):
        yield "a flag is in a pit; write - for one that is off the board"
    if not captures and not state.special("flags_ride_belts") and state.flags != list(floor.flags):
        yield "flags stay where they are on this course; leave the line flags out"
    if bool(state.carriers) != captures or (state.homes and (not captures or sorted(state.homes) != [0, 1])):
        yield "carriers and homes belong to Capture the Flag, with one board for each team"
    if captures and [at == NOWHERE for at in state.flags] != [robot != NOBODY for robot in state.carriers]:
        yield "a flag is off the board while somebody carries it, and only then; write flags and carriers alike"
    if any(robot != NOBODY and not is_here(state.robots[robot]) for robot in state.carriers):
        yield "who carries a flag is on the board; write - for the carrier"
    if bool(state.owners) != (bool(state.homes) or state.special("toggle_control")) or max([0, *state.owners]) > 1:
        yield "owners belong to Capture the Flag and Toggle Boggle: 0 or 1, or - for each flag"
    if (state.superbot != NOBODY) != state.special("superbot"):
        yield "superbot is a robot on the course of the SuperBot, and - on all others"


def set_up_faults(state: State) -> Iterator[str]:
    """What is asked before the first turn (RAL-17)."""
    asked = [(query.kind, query.robot) for query in (*state.window, *state.asides)]
    kinds = {kind for kind, _ in asked}
    if state.special(CAPTURE) and not state.homes and (state.turn or Kind.HOME not in kinds):
        yield "the teams have no home boards; write homes 1 2"
    away = [robot for robot, sheet in enumerate(state.robots) if is_lost(sheet)]
    if state.step is Step.SET_UP and away != sorted(robot for kind, robot in asked if kind is Kind.SQUARE):
        yield "at the start each robot off the board is asked for its square, such as window 1 square 0"
    if any(state.drafts) and Kind.DRAFT not in kinds and state.step is not Step.OVER:
        yield "drafts are held while somebody chooses; write a question such as asides 1 draft 0"


def step_faults(state: State) -> Iterator[str]:
    over = state.step is Step.OVER
    if (state.step is Step.SET_UP) != (not state.turn) and not over:
        yield "turn 0 is set_up, and set_up is turn 0; the first turn is turn 1"
    if over != bool(state.ended_by) or (over and (state.window or state.asides)):
        yield "a game that is over was ended by a rule and asks nothing: turn 9 over, ended_by RAL-14.1"
    if not over and any(gone and not lost(state, seat) for seat, gone in enumerate(state.left)):
        yield "the robots of a player who has left are out; write lives 0 out 1"
    if state.falls < max(robot.fell for robot in state.robots) or state.eliminated < max(
        robot.out for robot in state.robots
    ):
        yield "falls and eliminated count the robots that fell and are out; leave them out"
    yield from question_faults(state)
    yield from move_faults(state)
    if not (over or state.window or waits(state)):
        yield f"nobody has anything to say in {state.step.value}; write a step in which somebody has, such as program"


def lost(state: State, seat: int) -> bool:
    return all(state.robots[robot].gone for robot in state.robots_of(seat))


def question_faults(state: State) -> Iterator[str]:
    asked = [query.number for query in (*state.window, *state.asides)]
    if len(set(asked)) < len(asked) or max(asked, default=0) > state.asked:
        yield "every question has a number of its own, and asked is the highest so far"
    is_announcing = state.step is Step.ANNOUNCE
    if bool(state.power) != is_announcing:
        yield "power has the answers of the step announce: owes, waits, yes, no or - for each robot"
        return
    owing = [query.robot for query in state.asides if query.kind is Kind.POWER_DOWN]
    if sorted(owing) != [robot for robot, answer in enumerate(state.power) if answer == OWES]:
        yield "who owes an answer about power is asked for it, such as asides 1 power_down 0, and nobody else"
    if any(answer == WAITS and is_answered(state, robot) for robot, answer in enumerate(state.power)):
        yield "who waits has somebody before it who has not answered; write owes and ask it"


def move_faults(state: State) -> Iterator[str]:
    """Robots under way, and shots that have not landed."""
    if state.queue and state.step not in (Step.MOVE, Step.MEND, Step.REENTRY, Step.OVER):
        yield "robots queue in the steps move, mend and reentry; leave queue out"
    if state.step is Step.REENTRY and any(is_here(state.robots[robot]) for robot in state.queue):
        yield "who queues for reentry is off the board; write - for its square, or leave it out of the queue"
    moving = [*state.queue, *([state.drive.robot] if state.drive else [])] if state.step is Step.MOVE else []
    for robot in moving:
        if runs(state.robots[robot]) and not state.robots[robot].playing:
            yield f"robot {robot}: it is to move and plays no card; write one, such as playing 670"
    if state.drive and state.step not in (Step.MOVE, Step.OVER):
        yield "a robot drives in the step move; leave drive out"
    if state.shots and state.step not in (Step.FIRE, Step.HIT, Step.OVER):
        yield "shots fly in the steps fire and hit; leave shots out"
    aiming = [sheet for sheet in state.robots if state.step is Step.AIM and sheet.weapon and is_here(sheet)]
    if any(sheet.weapon not in sheet.options for sheet in aiming):
        yield "a robot aims with a weapon that it has not; write it among its options"
    used = [*(shot.weapon for shot in state.shots), *(sheet.weapon for sheet in aiming)]
    if state.register >= LAST and any(weapon in NEXT_REGISTER for weapon in used):
        yield f"{' and '.join(NEXT_REGISTER)} work on the next register, and there is none after the fifth"


# --- questions that can be asked ---------------------------------------------------------------------------


class Asking(NamedTuple):
    """When a question is asked, and of which robot about what."""

    steps: tuple[Step, ...]
    fits: Callable[[State, Robot, Query], bool]


def can_be_asked(state: State, query: Query) -> bool:
    is_aside = query.kind in (Kind.DRAFT, Kind.POWER_DOWN, Kind.LOSE) or state.step is Step.PROGRAM
    asking, sheet = ASKING[query.kind], state.robots[query.robot]
    same = [other for other in (*state.window, *state.asides) if other[1:] == query[1:]]
    return (
        len(same) == 1
        and is_aside == (query in state.asides)
        and state.step in asking.steps
        and asking.fits(state, sheet, query)
    )


def plain(test: Callable[[State, Robot], object]) -> Callable[[State, Robot, Query], bool]:
    """Of a question that is about nothing but its robot."""
    return lambda state, robot, query: not query.about and bool(test(state, robot))


def is_here(robot: Robot) -> bool:
    return robot.at != NOWHERE


def is_lost(robot: Robot) -> bool:
    """Off the board, but not for good."""
    return robot.at == NOWHERE and not robot.gone


def fits_store(state: State, robot: Robot, query: Query) -> bool:
    held = {"flywheel": robot.flywheel, "conditional_program": robot.condition}
    return any(query.about == (option,) and option in robot.options and not held[option] for option in STORES)


def fits_weapon(state: State, robot: Robot, query: Query) -> bool:
    """Its target may have left the game meanwhile."""
    usable = {weapon for weapon in robot.options if weapon in (*SUBSTITUTES, HIGH_POWER)}
    if state.register >= LAST:
        usable -= {*NEXT_REGISTER}
    return is_here(robot) and bool(query.about) and usable.issuperset(query.about)


def fits_control(state: State, robot: Robot, query: Query) -> bool:
    match query.about:
        case (int(index), int(victim)) if 0 <= index < len(state.shots):
            shot = state.shots[index]
            return (shot.shooter, shot.victim, shot.weapon) == (query.robot, victim, "main")
    return False


def fits_spend(state: State, robot: Robot, query: Query) -> bool:
    match query.about:
        case (int(due), "laser"):
            fits = state.step is Step.HIT and due > 0
        case (int(due), str(cause), int(tokens), int(by)):
            spares = cause == "ramming_gear" or robot.damage + tokens < DESTROYED_AT  # only a ram can destroy
            fits = CAUSES.get(cause) is state.step and spares and 0 < due <= tokens and by < len(state.robots)
        case _:
            return False
    return fits and is_here(robot) and bool(payable(robot)) and unpaid(state, query) > 0


def fits_square(state: State, robot: Robot) -> bool:
    return is_lost(robot) and (bool(state.turn) or state.special(CAPTURE))


PLACING = (Step.SET_UP, Step.REENTRY)
ASKING: dict[Kind, Asking] = {
    Kind.DRAFT: Asking((Step.SET_UP,), lambda state, robot, query: bool(state.drafts and state.drafts[query.robot])),
    Kind.HOME: Asking((Step.SET_UP,), plain(lambda state, robot: state.special(CAPTURE) and not state.homes)),
    Kind.SQUARE: Asking(PLACING, plain(fits_square)),
    Kind.FACING: Asking(PLACING, plain(lambda state, robot: is_here(robot))),
    Kind.STORE: Asking((Step.STORE,), fits_store),
    Kind.POWER_DOWN: Asking((Step.ANNOUNCE,), lambda state, robot, query: query.about in ((), ("again",))),
    Kind.STABILIZE: Asking((Step.STABILIZE,), plain(lambda state, robot: "gyroscopic_stabilizer" in robot.options)),
    Kind.CONDITION: Asking(
        (Step.CONDITION,), lambda state, robot, query: query.about == (robot.condition,) != (NO_CARD,) and runs(robot)
    ),
    Kind.ABORT: Asking((Step.ABORT,), plain(lambda state, robot: "abort_switch" in robot.options and robot.playing)),
    Kind.DRIVE: Asking(
        (Step.MOVE,),
        lambda state, robot, query: bool(robot.playing) and query.about == (gear_for(robot),) != ("",) and runs(robot),
    ),
    Kind.WEAPON: Asking((Step.AIM,), fits_weapon),
    Kind.FIRE_CONTROL: Asking((Step.FIRE,), fits_control),
    Kind.SPEND: Asking((Step.HIT, *CAUSES.values()), fits_spend),
    Kind.LOSE: Asking(
        STEPS[STEPS.index(Step.CONDITION) : STEPS.index(Step.OVER)],
        plain(lambda state, robot: not is_here(robot) and robot.options),
    ),
    Kind.ARM: Asking(
        (Step.TOUCH, Step.REPAIR), lambda state, robot, query: is_here(robot) and NOWHERE not in query.about != ()
    ),
    Kind.FREE: Asking(
        (Step.MEND,), plain(lambda state, robot: robot.tokens and state.options.fire_control == "printed")
    ),
    Kind.STAY_DOWN: Asking((Step.STAY_DOWN,), plain(lambda state, robot: robot.down and is_here(robot))),
    Kind.COME_BACK: Asking((Step.REENTRY,), plain(lambda state, robot: is_here(robot))),
    Kind.PLAY_ON: Asking((Step.PHASE_END,), plain(lambda state, robot: not robot.gone)),
    Kind.DRIVE_ON: Asking((Step.PHASE_END,), plain(lambda state, robot: state.winners != NOBODY)),
}
