"""The parts of a position in the order in which they are written, each with its form and what is usual."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING
from typing import Any, NamedTuple

from ....core.luck import Luck
from ..actions import REGISTERS
from ..cards import DECK, OPTION_CARDS
from ..courses import MOST_FLAGS
from ..floor import WAYS
from ..rules.damage import COAT, locked_registers
from ..rules.lasers import HIGH_POWER
from ..rules.power import OWES, SAYS_NO, SAYS_YES, WAITS
from ..rules.registers import ALL, runs
from ..rules.volley import SUBSTITUTES
from ..setup import LIVES, MANY, MORE_LIVES
from ..state import DESTROYED_AT, IN_REGISTER, NO_FLAG, NOBODY, NOWHERE, STEPS, Robot, State, Step
from . import forms
from .forms import Form, bits, coded, counted, joined, maybe, named, row, some, up_to

CAPTURE = "capture_the_flag"
BEFORE_REGISTERS = STEPS[: STEPS.index(Step.CONDITION)]
AFTER_REGISTERS = STEPS[STEPS.index(Step.REPAIR) : STEPS.index(Step.OVER)]
MOST_ROBOTS = 8
WEAPONS = (*SUBSTITUTES, HIGH_POWER)
ANSWERS = (OWES, WAITS, SAYS_YES, SAYS_NO)


class Part(NamedTuple):
    """One thing of a robot or of the table."""

    key: str
    form: Form
    guess: Callable[[State, int], Any] | None = None  # may look at the parts before; without one it is the default
    name: str = ""  # of the field, where the key is another

    @property
    def field(self) -> str:
        return self.name or self.key

    def usual(self, state: State, robot: int) -> Any:
        if self.guess:
            return self.guess(state, robot)
        field = owner_of(state, robot).__dataclass_fields__[self.field]
        return field.default if field.default_factory is MISSING else field.default_factory()


def owner_of(state: State, robot: int) -> State | Robot:
    """NOBODY stands for the table."""
    return state if robot == NOBODY else state.robots[robot]


# --- the table ---------------------------------------------------------------------------------------------


def usual_register(state: State) -> int:
    """Registers count on to the next turn's first one."""
    later = state.step in AFTER_REGISTERS or (state.step in BEFORE_REGISTERS and state.turn > 1)
    return REGISTERS if later else 0


def usual_order(state: State, robot: int) -> tuple[int, ...]:
    """By seats; two robots of a player stand side by side (RAL-17.8)."""
    return tuple(number for seat in range(state.seats) for number in state.robots_of(seat))


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


# --- a robot -----------------------------------------------------------------------------------------------


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
    marker = state.robots[robot].archive
    return state.flags.index(marker) if marker != NOWHERE and marker in state.flags else NO_FLAG


def usual_shells(state: State, robot: int) -> int:
    return OPTION_CARDS["mini_howitzer"].counter if "mini_howitzer" in state.robots[robot].options else 0


def usual_closed(state: State, robot: int) -> int:
    return locked_registers(state, state.robots[robot])


def usual_shown(state: State, robot: int) -> int:
    """The registers played in this turn, and cards that lie locked since an earlier one (RAL-23.3)."""
    sheet = state.robots[robot]
    played = (1 << registers_played(state)) - 1 if runs(sheet) else 0
    filled = sum(1 << place for place, cards in enumerate(sheet.registers) if cards)
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
    free = [cards for place, cards in enumerate(robot.registers) if not robot.closed & 1 << place]
    return [card for cards in free for card in cards]


def usually_placed(state: State, robot: int) -> bool:
    return bool(open_cards(state.robots[robot]))


def usual_dealt(state: State, robot: int) -> int:
    sheet = state.robots[robot]
    return len(sheet.hand) + len(open_cards(sheet)) + len(sheet.leftovers)


# --- all parts ----------------------------------------------------------------------------------------------

LAYOUT = (
    Part("order", forms.ORDER, usual_order),
    Part(
        "flags",
        row(forms.SQUARE, "flags").said("the square of each flag, or - where it is off the board"),
        lambda state, robot: list(state.floor.flags),
    ),
)
PLACE = (
    Part("at", forms.SQUARE, dock_of),
    Part("facing", forms.A_WAY.said("n, e, s or w"), lambda state, robot: state.floor.dock_facing),
)
SHEET = (
    Part("lives", up_to(MORE_LIVES), usual_lives),
    Part("place", up_to(MOST_ROBOTS)),
    Part("out", up_to(MOST_ROBOTS)),
    Part("archive", forms.SQUARE, usual_archive),
    Part("archive_flag", maybe(counted("flags", first=1).said("the number of a flag"), NO_FLAG), usual_flag),
    Part("damage", up_to(DESTROYED_AT - 1)),
    Part("flags", up_to(MOST_FLAGS)),
    Part("down", forms.MARK),
    Part("announced", forms.MARK),
    Part("fell", up_to(MOST_ROBOTS)),
    Part("down_damage", up_to(DESTROYED_AT)),
    Part("options", forms.SOME_OPTIONS),
    Part("coat", up_to(COAT - 1)),
    Part("shells", up_to(OPTION_CARDS["mini_howitzer"].counter, 1), usual_shells),
    Part("stored", forms.CARD, name="flywheel"),  # an Option is called so already
    Part("condition", forms.CARD),
    Part("tokens", forms.SOME_REGISTERS),
    Part("hand", forms.CARDS),
    Part("registers", row(forms.PLAYED, REGISTERS).said("five registers, each a card, a pair or -: 670 - - 600+80 -")),
    Part("leftovers", forms.CARDS),
    Part("closed", forms.SOME_REGISTERS, usual_closed),
    Part("shown", forms.SOME_REGISTERS, usual_shown),
    Part("done", forms.MARK, usually_done),
    Part("placed", forms.MARK, usually_placed),
    Part("recompiled", forms.MARK),
    Part("stable", forms.MARK),
    Part("aborting", forms.MARK),
    Part("master", forms.ROBOT),
    Part("stand_ins", row(forms.CARD, REGISTERS).said("a card or - for each of the five registers")),
    Part("credited", forms.MARK),
    Part("playing", forms.PLAYED),
    Part("shield", bits(WAYS, "some of n e s w")),
    Part("weapon", maybe(named(WEAPONS).said(f"one of {', '.join(WEAPONS)}"), "")),
    Part("pays", forms.SOME_OPTIONS),
    Part("arm", forms.SQUARE),
    Part("foe", forms.ROBOT),
    Part("sent_by", forms.ROBOT),
    Part("sent", forms.MARK),
    Part("missed", forms.MARK),
)
AFTER_DEAL = (Part("dealt", up_to(len(DECK)), usual_dealt),)
TABLE = (
    Part("window", forms.QUERIES),
    Part("asides", forms.QUERIES),
    Part("begun", forms.MARK, usually_begun),
    Part("asked", up_to(forms.MOST_QUESTIONS), usually_asked),
    Part("power", row(maybe(named(ANSWERS), ""), "robots").said("owes, waits, yes, no or - for each robot")),
    Part("queue", some(forms.A_ROBOT, "robots by their numbers")),
    Part("drive", maybe(forms.DRIVE, None)),
    Part("shots", forms.SHOTS),
    Part("habits", forms.STANDING, lambda state, robot: [{} for _ in range(state.seats)]),
    Part("left", forms.LEFT, lambda state, robot: [False] * state.seats),
    Part("watched", up_to(REGISTERS)),
    Part("falls", up_to(MOST_ROBOTS), lambda state, robot: max(other.fell for other in state.robots)),
    Part("eliminated", up_to(MOST_ROBOTS), lambda state, robot: max(other.out for other in state.robots)),
    Part("superbot", forms.ROBOT, lambda state, robot: state.order[0] if state.special("superbot") else NOBODY),
    Part("homes", row(counted(2, first=1), 2).said("the home boards of the teams, 1 2 or 2 1"), usual_homes),
    Part("carriers", row(forms.ROBOT, "flags").said("a robot or - for each flag"), usual_carriers),
    Part("owners", row(forms.TEAM, "flags").said("a team, 0 or 1, or - for each flag"), usual_owners),
    Part("wishes", some(coded({"yes": True, "no": False}), "yes or no of each who was asked")),
    Part("winners", forms.TEAM),
    Part("won_by", forms.RULE),
    Part("ended_by", forms.RULE),
    Part("drafts", row(joined(forms.AN_OPTION), "robots").said("each robot's Options, joined with +")),
    Part("discards", forms.CARDS),
    Part("spent", forms.SOME_OPTIONS),
    Part("deck", some(forms.A_CARD, "Program cards, the top one first", way=-1), lambda state, robot: []),
    Part("option_deck", some(forms.AN_OPTION, "Options, the top one first", way=-1), lambda state, robot: []),
    Part("luck", forms.LUCK, lambda state, robot: Luck(0)),
)
KEYS = ("turn", "boards", "robot", *(part.key for part in (*LAYOUT, *TABLE)))
SHEET_KEYS = tuple(part.key for part in (*SHEET, *AFTER_DEAL))
