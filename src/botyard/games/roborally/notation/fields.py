"""The parts of a position in the order in which they are written, each with its form and what is usual."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING
from typing import Any, NamedTuple

from ....core.rng import Rng
from ..actions import REGISTERS
from ..cards import DECK, OPTION_CARDS
from ..courses import MAX_FLAGS
from ..floor import DIRECTIONS
from ..rules.damage import COAT_TOKENS, locked_registers
from ..rules.laser_hits import SUBSTITUTES
from ..rules.lasers import HIGH_POWER
from ..rules.power_down import ANSWERED_NO, ANSWERED_YES, DEFERRED, UNANSWERED
from ..rules.registers import ALL_REGISTERS, is_running
from ..setup import LIVES, MANY_PLAYERS, MORE_LIVES
from ..state import DESTROYED_AT, IN_REGISTER, NO_FLAG, NOBODY, NOWHERE, STEPS, Robot, State, Step
from . import field_codecs
from .field_codecs import Codec, bit_set, fixed_list, indexed, int_range, joined, mapped, named, optional, variable_list

CAPTURE = "capture_the_flag"
BEFORE_REGISTERS = STEPS[: STEPS.index(Step.CONDITION)]
AFTER_REGISTERS = STEPS[STEPS.index(Step.REPAIR) : STEPS.index(Step.OVER)]
MAX_ROBOTS = 8
WEAPONS = (*SUBSTITUTES, HIGH_POWER)
POWER_ANSWERS = (UNANSWERED, DEFERRED, ANSWERED_YES, ANSWERED_NO)


class PositionField(NamedTuple):
    """One thing of a robot or of the table."""

    key: str
    codec: Codec
    infer_default: Callable[[State, int], Any] | None = (
        None  # may look at the parts before; without one it is the default
    )
    attribute_name: str = ""  # of the field, where the key is another

    @property
    def attribute(self) -> str:
        return self.attribute_name or self.key

    def default_value(self, state: State, robot: int) -> Any:
        if self.infer_default:
            return self.infer_default(state, robot)
        dataclass_field = owner_of(state, robot).__dataclass_fields__[self.attribute]
        return (
            dataclass_field.default if dataclass_field.default_factory is MISSING else dataclass_field.default_factory()
        )


def owner_of(state: State, robot: int) -> State | Robot:
    """NOBODY stands for the table."""
    return state if robot == NOBODY else state.robots[robot]


# --- the table ---


def default_register(state: State) -> int:
    """Registers count on to the next turn's first one."""
    later = state.step in AFTER_REGISTERS or (state.step in BEFORE_REGISTERS and state.turn > 1)
    return REGISTERS if later else 0


def default_order(state: State, robot: int) -> tuple[int, ...]:
    """By seats; two robots of a player stand side by side (RAL-17.8)."""
    return tuple(number for seat in range(state.seats) for number in state.robots_of(seat))


def default_begun(state: State, robot: int) -> bool:
    """Whether the questions of this step have been asked."""
    return state.step is Step.ANNOUNCE or bool(
        state.prompt_queue and state.step not in (Step.SET_UP, Step.MOVE, Step.MEND)
    )


def default_asked(state: State, robot: int) -> int:
    return max((pending.number for pending in (*state.prompt_queue, *state.side_prompts)), default=0)


def default_homes(state: State, robot: int) -> list[int]:
    return [0, 1] if state.has_special_rule(CAPTURE) and state.turn else []


def default_carriers(state: State, robot: int) -> list[int]:
    return [NOBODY] * len(state.flags) if state.has_special_rule(CAPTURE) else []


def default_owners(state: State, robot: int) -> list[int]:
    """In Capture the Flag each team has the flag on its home board (RAL-17.9)."""
    if state.has_special_rule("toggle_control"):
        return [NOBODY] * len(state.flags)
    return [int(state.floor.board_of[at] == state.homes[1]) for at in state.floor.flags] if state.homes else []


# --- a robot ---


def default_lives(state: State, robot: int) -> int:
    return MORE_LIVES if state.seats >= MANY_PLAYERS and state.options.fourth_life else LIVES  # RAL-1.4


def dock_of(state: State, robot: int) -> int:
    return state.floor.docks[state.order.index(robot)] if state.floor.docks else NOWHERE


def default_archive(state: State, robot: int) -> int:
    sheet = state.robots[robot]
    if sheet.gone:
        return NOWHERE
    return dock_of(state, robot) if state.floor.docks else sheet.at


def default_archive_flag(state: State, robot: int) -> int:
    marker = state.robots[robot].archive
    return state.flags.index(marker) if marker != NOWHERE and marker in state.flags else NO_FLAG


def default_shells(state: State, robot: int) -> int:
    return OPTION_CARDS["mini_howitzer"].counter if "mini_howitzer" in state.robots[robot].options else 0


def default_closed(state: State, robot: int) -> int:
    return locked_registers(state, state.robots[robot])


def default_shown(state: State, robot: int) -> int:
    """The registers played in this turn, and cards that lie locked since an earlier one (RAL-23.3)."""
    sheet = state.robots[robot]
    played = (1 << registers_played(state)) - 1 if is_running(sheet) else 0
    filled = sum(1 << place for place, cards in enumerate(sheet.registers) if cards)
    return played | (filled & (default_closed(state, robot) if sheet.down else sheet.closed))


def registers_played(state: State) -> int:
    if state.step in IN_REGISTER:
        return state.register + (state.step not in (Step.CONDITION, Step.REVEAL))
    return REGISTERS if state.step in (Step.REPAIR, Step.MEND, Step.WIPE) else 0


def default_done(state: State, robot: int) -> bool:
    sheet = state.robots[robot]
    return state.step is not Step.PROGRAM or not is_running(sheet) or sheet.closed == ALL_REGISTERS


def open_cards(robot: Robot) -> list[int]:
    """Those that were put into registers this turn."""
    free = [cards for place, cards in enumerate(robot.registers) if not robot.closed & 1 << place]
    return [card for cards in free for card in cards]


def default_placed(state: State, robot: int) -> bool:
    return bool(open_cards(state.robots[robot]))


def default_dealt(state: State, robot: int) -> int:
    sheet = state.robots[robot]
    return len(sheet.hand) + len(open_cards(sheet)) + len(sheet.leftovers)


# --- all parts ---

LAYOUT = (
    PositionField("order", field_codecs.ORDER, default_order),
    PositionField(
        "flags",
        fixed_list(field_codecs.SQUARE, "flags").with_usage("the square of each flag, or - where it is off the board"),
        lambda state, robot: list(state.floor.flags),
    ),
)
PLACE = (
    PositionField("at", field_codecs.SQUARE, dock_of),
    PositionField(
        "facing", field_codecs.DIRECTION_TOKEN.with_usage("n, e, s or w"), lambda state, robot: state.floor.dock_facing
    ),
)
SHEET = (
    PositionField("lives", int_range(MORE_LIVES), default_lives),
    PositionField("place", int_range(MAX_ROBOTS)),
    PositionField("out", int_range(MAX_ROBOTS)),
    PositionField("archive", field_codecs.SQUARE, default_archive),
    PositionField(
        "archive_flag",
        optional(indexed("flags", first=1).with_usage("the number of a flag"), NO_FLAG),
        default_archive_flag,
    ),
    PositionField("damage", int_range(DESTROYED_AT - 1)),
    PositionField("flags", int_range(MAX_FLAGS)),
    PositionField("down", field_codecs.BOOLEAN),
    PositionField("announced", field_codecs.BOOLEAN),
    PositionField("fell", int_range(MAX_ROBOTS)),
    PositionField("down_damage", int_range(DESTROYED_AT)),
    PositionField("options", field_codecs.OPTION_LIST),
    PositionField("coat", int_range(COAT_TOKENS - 1)),
    PositionField("shells", int_range(OPTION_CARDS["mini_howitzer"].counter, 1), default_shells),
    PositionField("stored", field_codecs.CARD, attribute_name="flywheel"),  # an Option is called so already
    PositionField("condition", field_codecs.CARD),
    PositionField("tokens", field_codecs.REGISTER_SET),
    PositionField("hand", field_codecs.CARDS),
    PositionField(
        "registers",
        fixed_list(field_codecs.PLAYED, REGISTERS).with_usage(
            "five registers, each a card, a pair or -: 670 - - 600+80 -"
        ),
    ),
    PositionField("leftovers", field_codecs.CARDS),
    PositionField("closed", field_codecs.REGISTER_SET, default_closed),
    PositionField("shown", field_codecs.REGISTER_SET, default_shown),
    PositionField("done", field_codecs.BOOLEAN, default_done),
    PositionField("placed", field_codecs.BOOLEAN, default_placed),
    PositionField("recompiled", field_codecs.BOOLEAN),
    PositionField("stable", field_codecs.BOOLEAN),
    PositionField("aborting", field_codecs.BOOLEAN),
    PositionField("master", field_codecs.ROBOT),
    PositionField(
        "stand_ins", fixed_list(field_codecs.CARD, REGISTERS).with_usage("a card or - for each of the five registers")
    ),
    PositionField("credited", field_codecs.BOOLEAN),
    PositionField("playing", field_codecs.PLAYED),
    PositionField("shield", bit_set(DIRECTIONS, "some of n e s w")),
    PositionField("weapon", optional(named(WEAPONS).with_usage(f"one of {', '.join(WEAPONS)}"), "")),
    PositionField("pays", field_codecs.OPTION_LIST, attribute_name="options_to_spend"),
    PositionField("arm", field_codecs.SQUARE),
    PositionField("foe", field_codecs.ROBOT, attribute_name="last_attacker"),
    PositionField("sent_by", field_codecs.ROBOT),
    PositionField("sent", field_codecs.BOOLEAN),
    PositionField("missed", field_codecs.BOOLEAN),
)
AFTER_DEAL = (PositionField("dealt", int_range(len(DECK)), default_dealt),)
TABLE = (
    PositionField("window", field_codecs.PROMPTS, attribute_name="prompt_queue"),
    PositionField("asides", field_codecs.PROMPTS, attribute_name="side_prompts"),
    PositionField("begun", field_codecs.BOOLEAN, default_begun, attribute_name="prompts_opened"),
    PositionField("asked", int_range(field_codecs.MAX_PROMPTS), default_asked, attribute_name="prompt_count"),
    PositionField(
        "power",
        fixed_list(optional(named(POWER_ANSWERS), ""), "robots").with_usage("owes, waits, yes, no or - for each robot"),
    ),
    PositionField("queue", variable_list(field_codecs.ROBOT_TOKEN, "robots by their numbers")),
    PositionField("drive", optional(field_codecs.DRIVE, None)),
    PositionField("shots", field_codecs.SHOTS),
    PositionField(
        "habits",
        field_codecs.STANDING_ORDERS_BY_SEAT,
        lambda state, robot: [{} for _ in range(state.seats)],
        attribute_name="standing_orders",
    ),
    PositionField("left", field_codecs.LEFT_SEATS, lambda state, robot: [False] * state.seats),
    PositionField("watched", int_range(REGISTERS), attribute_name="registers_since_prompt"),
    PositionField("falls", int_range(MAX_ROBOTS), lambda state, robot: max(other.fell for other in state.robots)),
    PositionField("eliminated", int_range(MAX_ROBOTS), lambda state, robot: max(other.out for other in state.robots)),
    PositionField(
        "superbot",
        field_codecs.ROBOT,
        lambda state, robot: state.order[0] if state.has_special_rule("superbot") else NOBODY,
    ),
    PositionField(
        "homes",
        fixed_list(indexed(2, first=1), 2).with_usage("the home boards of the teams, 1 2 or 2 1"),
        default_homes,
    ),
    PositionField(
        "carriers", fixed_list(field_codecs.ROBOT, "flags").with_usage("a robot or - for each flag"), default_carriers
    ),
    PositionField(
        "owners",
        fixed_list(field_codecs.TEAM, "flags").with_usage("a team, 0 or 1, or - for each flag"),
        default_owners,
    ),
    PositionField(
        "wishes",
        variable_list(mapped({"yes": True, "no": False}), "yes or no of each who was asked"),
        attribute_name="play_on_votes",
    ),
    PositionField("winners", field_codecs.TEAM),
    PositionField("won_by", field_codecs.RULE),
    PositionField("ended_by", field_codecs.RULE),
    PositionField(
        "drafts",
        fixed_list(joined(field_codecs.OPTION_TOKEN), "robots").with_usage("each robot's Options, joined with +"),
    ),
    PositionField("discards", field_codecs.CARDS),
    PositionField("spent", field_codecs.OPTION_LIST),
    PositionField(
        "deck",
        variable_list(field_codecs.CARD_TOKEN, "Program cards, the top one first", order=-1),
        lambda state, robot: [],
    ),
    PositionField(
        "option_deck",
        variable_list(field_codecs.OPTION_TOKEN, "Options, the top one first", order=-1),
        lambda state, robot: [],
    ),
    PositionField("luck", field_codecs.RNG_STATE, lambda state, robot: Rng(0), attribute_name="rng"),
)
KEYS = ("turn", "boards", "robot", *(part.key for part in (*LAYOUT, *TABLE)))
SHEET_KEYS = tuple(part.key for part in (*SHEET, *AFTER_DEAL))
