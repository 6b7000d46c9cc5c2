"""The fields of a position text: of the table, and of each robot's sheet."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, NamedTuple

from ....core.codec import RNG, Codec, Field, flags, integer, items, optional, ordinal, word_in
from ..actions import REGISTERS
from ..cards import DECK, OPTION_CARDS
from ..courses import MAX_FLAGS, Rotation, parse_course
from ..floor import make_floor
from ..rules.damage import COAT_TOKENS, locked_registers
from ..rules.laser_hits import SUBSTITUTES
from ..rules.lasers import HIGH_POWER
from ..rules.registers import ALL_REGISTERS, is_running
from ..setup import LIVES, MANY_PLAYERS, MORE_LIVES
from ..state import DESTROYED_AT, IN_REGISTER, NO_FLAG, NOBODY, NOWHERE, Robot, State, Step
from . import codecs

CAPTURE = "capture_the_flag"
MAX_ROBOTS = 8
MAX_SHELLS = OPTION_CARDS["mini_howitzer"].counter


class Sheet(NamedTuple):
    """A robot and the position it belongs to."""

    state: State
    number: int

    @property
    def robot(self) -> Robot:
        return self.state.robots[self.number]


# --- the table ---


def set_turn(state: State, value: tuple[int, int, Step]) -> None:
    state.turn, state.register, state.step = value


def rotations(state: State) -> list[Rotation]:
    return [board.rot for board in state.floor.course.boards]


def start_rotations(state: State) -> list[Rotation]:
    assert state.floor.course_data, "only courses of a catalogue have position texts"
    return [board.rot for board in parse_course(state.floor.course_data, state.options.course).boards]


def set_rotations(state: State, degrees: list[Rotation]) -> None:
    """Lay the boards as they are after they turned (RAL-17.7)."""
    course, course_data = state.floor.course, state.floor.course_data
    assert course_data, "only courses of a catalogue have position texts"
    if degrees == rotations(state):
        return
    boards = tuple(replace(board, rot=rot) for board, rot in zip(course.boards, degrees, strict=True))
    state.floor = make_floor(course_data, replace(course, boards=boards))


def default_order(state: State) -> tuple[int, ...]:
    """By seats; two robots of a player stand side by side (RAL-17.8)."""
    return tuple(number for seat in range(state.seats) for number in state.robots_of(seat))


def default_prompts_opened(state: State) -> bool:
    """Whether the prompts of this step have been opened."""
    opens_later = state.step in (Step.SET_UP, Step.MOVE, Step.MEND)
    return state.step is Step.ANNOUNCE or bool(state.prompt_queue and not opens_later)


def default_prompt_count(state: State) -> int:
    return max((pending.number for pending in (*state.prompt_queue, *state.side_prompts)), default=0)


def default_superbot(state: State) -> int:
    return state.order[0] if state.has_special_rule("superbot") else NOBODY


def default_homes(state: State) -> list[int]:
    return [0, 1] if state.has_special_rule(CAPTURE) and state.turn else []


def default_carriers(state: State) -> list[int]:
    return [NOBODY] * len(state.flags) if state.has_special_rule(CAPTURE) else []


def default_owners(state: State) -> list[int]:
    """In Capture the Flag each team has the flag on its home board (RAL-17.9)."""
    if state.has_special_rule("toggle_control"):
        return [NOBODY] * len(state.flags)
    return [int(state.floor.board_of[at] == state.homes[1]) for at in state.floor.flags] if state.homes else []


FIELDS_BEFORE_ROBOTS: tuple[Field[State], ...] = (
    Field(
        "turn",
        codecs.TURN,
        get=lambda state: (state.turn, state.register, state.step),
        set=set_turn,
        always_written=True,
    ),
    Field(
        "boards",
        codecs.rotations,
        get=rotations,
        set=set_rotations,
        default=start_rotations,
        example="r90 r0 r270 r180",
    ),
    Field("order", codecs.dock_order, default=default_order),
    Field("flags", codecs.flag_squares, default=lambda state: list(state.floor.flags), example="c3 - d4"),
)
FIELDS_AFTER_ROBOTS: tuple[Field[State], ...] = (
    Field("window", codecs.prompts, attribute="prompt_queue", example="7 abort 0 / 8 abort 1"),
    Field("asides", codecs.prompts, attribute="side_prompts", example="1 power_down 0"),
    Field("begun", codecs.BOOLEAN, attribute="prompts_opened", default=default_prompts_opened),
    Field("asked", integer(0, codecs.MAX_PROMPTS), attribute="prompt_count", default=default_prompt_count),
    Field("power", codecs.power_answers, example="owes waits - yes"),
    Field("queue", lambda state: items(codecs.robot(state), " ")),
    Field("drive", codecs.drive, example="0 n 2 0"),
    Field("shots", codecs.shots, example="0 1 n main / - 1 n board"),
    Field("habits", codecs.standing_orders, attribute="standing_orders", example="0 brakes always"),
    Field("left", lambda state: flags(state.seats, " ")),
    Field("watched", integer(0, REGISTERS), attribute="registers_since_prompt"),
    Field("falls", integer(0, MAX_ROBOTS), default=lambda state: max(robot.fell for robot in state.robots)),
    Field("eliminated", integer(0, MAX_ROBOTS), default=lambda state: max(robot.out for robot in state.robots)),
    Field("superbot", codecs.robot_or_none, default=default_superbot),
    Field("homes", codecs.one_each(ordinal(2), 2), default=default_homes, example="2 1"),
    Field("carriers", codecs.carriers, default=default_carriers, example="- 0"),
    Field("owners", codecs.owners, default=default_owners, example="- 0 1"),
    Field("wishes", items(codecs.YES_NO, " "), attribute="play_on_votes"),
    Field("winners", codecs.team_or_none),
    Field("won_by", codecs.RULE),
    Field("ended_by", codecs.RULE),
    Field("drafts", codecs.drafts, example="brakes+flywheel recompile"),
    Field("discards", codecs.CARDS),
    Field("spent", codecs.OPTION_LIST),
    Field("deck", codecs.stack(codecs.CARD)),
    Field("option_deck", codecs.stack(codecs.OPTION)),
    Field("luck", RNG, attribute="rng", always_written=True),
)


# --- a robot ---


def dock_of(sheet: Sheet) -> int:
    state = sheet.state
    return state.floor.docks[state.order.index(sheet.number)] if state.floor.docks else NOWHERE


def default_lives(sheet: Sheet) -> int:
    state = sheet.state
    return MORE_LIVES if state.seats >= MANY_PLAYERS and state.options.fourth_life else LIVES  # RAL-1.4


def default_archive(sheet: Sheet) -> int:
    if sheet.robot.gone:
        return NOWHERE
    return dock_of(sheet) if sheet.state.floor.docks else sheet.robot.at


def default_archive_flag(sheet: Sheet) -> int:
    marker, flags = sheet.robot.archive, sheet.state.flags
    return flags.index(marker) if marker != NOWHERE and marker in flags else NO_FLAG


def default_closed(sheet: Sheet) -> int:
    return locked_registers(sheet.state, sheet.robot)


def default_shown(sheet: Sheet) -> int:
    """The registers played in this turn, and cards that lie locked since an earlier one (RAL-23.3)."""
    robot = sheet.robot
    played = (1 << registers_played(sheet.state)) - 1 if is_running(robot) else 0
    filled = sum(1 << place for place, cards in enumerate(robot.registers) if cards)
    return played | (filled & (default_closed(sheet) if robot.down else robot.closed))


def registers_played(state: State) -> int:
    if state.step in IN_REGISTER:
        return state.register + (state.step not in (Step.CONDITION, Step.REVEAL))
    return REGISTERS if state.step in (Step.REPAIR, Step.MEND, Step.WIPE) else 0


def default_done(sheet: Sheet) -> bool:
    robot = sheet.robot
    return sheet.state.step is not Step.PROGRAM or not is_running(robot) or robot.closed == ALL_REGISTERS


def open_cards(robot: Robot) -> list[int]:
    """Return the cards that were put into registers this turn."""
    free = [cards for place, cards in enumerate(robot.registers) if not robot.closed & 1 << place]
    return [card for cards in free for card in cards]


def default_dealt(sheet: Sheet) -> int:
    robot = sheet.robot
    return len(robot.hand) + len(open_cards(robot)) + len(robot.leftovers)


def robot_field(
    name: str,
    codec: Codec[Any] | Callable[[State], Codec[Any]],
    default: Callable[[Sheet], Any] | None = None,
    attribute: str = "",
    example: str = "",
) -> Field[Sheet]:
    """A field that is an attribute of the robot."""
    attribute = attribute or name
    return Field(
        name,
        codec if isinstance(codec, Codec) else lambda sheet: codec(sheet.state),
        get=lambda sheet: getattr(sheet.robot, attribute),
        set=lambda sheet, value: setattr(sheet.robot, attribute, value),
        default=default,
        example=example,
    )


PLACE_FIELDS = (
    robot_field("at", codecs.square_or_none, dock_of),
    robot_field("facing", codecs.DIRECTION, lambda sheet: sheet.state.floor.dock_facing),
)
SHEET_FIELDS = (
    robot_field("lives", integer(0, MORE_LIVES), default_lives),
    robot_field("place", integer(0, MAX_ROBOTS)),
    robot_field("out", integer(0, MAX_ROBOTS)),
    robot_field("archive", codecs.square_or_none, default_archive),
    robot_field("archive_flag", lambda state: optional(ordinal(len(state.flags)), NO_FLAG), default_archive_flag),
    robot_field("damage", integer(0, DESTROYED_AT - 1)),
    robot_field("flags", integer(0, MAX_FLAGS)),
    robot_field("down", codecs.BOOLEAN),
    robot_field("announced", codecs.BOOLEAN),
    robot_field("fell", integer(0, MAX_ROBOTS)),
    robot_field("down_damage", integer(0, DESTROYED_AT)),
    robot_field("options", codecs.OPTION_LIST, example="brakes flywheel"),
    robot_field("coat", integer(0, COAT_TOKENS - 1)),
    robot_field(
        "shells", integer(1, MAX_SHELLS), lambda sheet: MAX_SHELLS if "mini_howitzer" in sheet.robot.options else 0
    ),
    robot_field("stored", codecs.CARD_OR_NONE, attribute="flywheel"),  # a word of Options is 'flywheel' already
    robot_field("condition", codecs.CARD_OR_NONE),
    robot_field("tokens", codecs.REGISTER_SET, example="4 5"),
    robot_field("hand", codecs.CARDS, example="430 520"),
    robot_field("registers", codecs.one_each(codecs.PLAYED, REGISTERS), example="670 - - 600+80 -"),
    robot_field("leftovers", codecs.CARDS, example="430 520"),
    robot_field("closed", codecs.REGISTER_SET, default_closed, example="4 5"),
    robot_field("shown", codecs.REGISTER_SET, default_shown, example="1 2"),
    robot_field("done", codecs.BOOLEAN, default_done),
    robot_field("placed", codecs.BOOLEAN, lambda sheet: bool(open_cards(sheet.robot))),
    robot_field("recompiled", codecs.BOOLEAN),
    robot_field("stable", codecs.BOOLEAN),
    robot_field("aborting", codecs.BOOLEAN),
    robot_field("master", codecs.robot_or_none),
    robot_field("stand_ins", codecs.one_each(codecs.CARD_OR_NONE, REGISTERS), example="- 430 - - -"),
    robot_field("credited", codecs.BOOLEAN),
    robot_field("playing", codecs.PLAYED),
    robot_field("shield", codecs.DIRECTION_SET, example="n w"),
    robot_field("weapon", optional(word_in((*SUBSTITUTES, HIGH_POWER)), "")),
    robot_field("pays", codecs.OPTION_LIST, attribute="options_to_spend"),
    robot_field("arm", codecs.square_or_none),
    robot_field("foe", codecs.robot_or_none, attribute="last_attacker"),
    robot_field("sent_by", codecs.robot_or_none),
    robot_field("sent", codecs.BOOLEAN),
    robot_field("missed", codecs.BOOLEAN),
)
FIELDS_AFTER_DEAL = (robot_field("dealt", integer(0, len(DECK)), default_dealt),)
LINE_NAMES = (*(field.name for field in FIELDS_BEFORE_ROBOTS), "robot", *(field.name for field in FIELDS_AFTER_ROBOTS))
SHEET_NAMES = tuple(field.name for field in (*SHEET_FIELDS, *FIELDS_AFTER_DEAL))
