"""The events of RoboRally, with their causes.

Everything that moves at the same moment is one event, so that clients can show it at once. The log line of an event has
a message for each robot that it is about; the attribute `you` of that message addresses the owner of the robot.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Literal, TypedDict

from ...core.events import Event, Seat, UnloggedEvent
from ...core.messages import Argument, Message, listed, player
from .cards import CARD_KIND, FACE_DOWN, SQUARES_OF_CARD
from .courses import CUSTOM_COURSE_NAME
from .floor import DIRECTIONS
from .floor_view import FloorView
from .nouns import board_title, card_message, moved_robot, option_message, robot_name, robot_names
from .state import NO_CARD, NOBODY, Step

Fate = Literal["pit", "edge", "damage"]
FlagFault = Literal["", "order", "again", "turn", "robot"]
LASERS = ("board", "main", "rear")  # the log reports their hits with the damage
SIDES = ("", "right", "", "left")  # of a step, by quarters to the right of the facing
HELD_REASONS = {
    "RAL-7.3": "wall",
    "RAL-8.4": "taken",
    "RAL-8.5": "same-square",
    "RAL-8.6": "swap",
    "RAL-8.13": "wall",
    "RAL-9.3": "two-pushes",
    "RAL-16.31": "two-pushes",
}
END_REASONS = {
    "RAL-14.1": "flags-touched",
    "RAL-14.4": "nobody-can-win",
    "RAL-14.5": "nobody-else-left",
    "RAL-17.9": "flag-captured",
    "RAL-17.10": "flags-held",
}


@dataclass(frozen=True, slots=True)
class Shift:
    """The movement of one robot to an adjacent square."""

    robot: int
    start: str
    end: str | None  # None if it left the board
    facing: str  # afterwards
    direction: str  # of the movement; empty if it turned in place


@dataclass(frozen=True, slots=True)
class Held:
    """A robot that a belt or pusher did not move, and the rule."""

    robot: int
    rule: str


@dataclass(frozen=True, slots=True)
class Hit:
    """A beam or another weapon, from its start to the robot it hits; `shooter` is -1 for a board laser."""

    weapon: str
    shooter: int
    start: str
    direction: str
    end: str
    victim: int
    tokens: int


# --- values after an event ---


@dataclass(frozen=True, slots=True)
class FlagView:
    flag: int
    square: str | None  # None if it is carried, or fell and returns with the next register (RAL-17.6)
    team: int  # the team that controls or owns it; -1 for none
    carrier: int  # the robot that carries it; -1 for none


@dataclass(frozen=True, slots=True)
class RegisterView:
    cards: tuple[int, ...]  # 0 for a face-down card
    locked: bool
    token: bool  # locked by Fire Control (RAL-12.6)


@dataclass(frozen=True, slots=True)
class OptionView:
    option: str
    count: int  # tokens on Ablative Coat, uses left of Mini Howitzer, cards held by others
    card: int | None  # the card it holds, 0 if face down; None if it holds none


class RobotValues(TypedDict, total=False):
    """The fields of a robot's view that changed."""

    square: str | None
    facing: str
    damage: int
    lives: int
    archive: str | None
    flags: int
    powered_down: bool
    announced: bool
    place: int
    out: bool
    done: bool
    hand: int
    registers: tuple[RegisterView, ...]
    options: tuple[OptionView, ...]
    stabilized: bool
    playing: tuple[int, ...]
    controlled_by: int
    superbot: bool


@dataclass(frozen=True, slots=True)
class RobotChange:
    robot: int
    seat: Seat
    values: RobotValues


@dataclass(frozen=True, slots=True)
class TableValues:
    """What an event changed in the views of the table."""

    register: int  # the current one, from 1; 0 outside the register phases
    step: Step
    order: tuple[int, ...]  # robots that play a card in this register
    movers: tuple[int, ...]  # robots of `order` that have not finished their move
    waiting: tuple[Seat, ...]  # seats that must act
    flags: tuple[FlagView, ...]  # those that changed
    robots: tuple[RobotChange, ...]  # as all see them
    own_robots: tuple[RobotChange, ...]  # what their owners see otherwise

    def masked_for(self, seat: Seat | None) -> TableValues:
        own_robots = tuple(change for change in self.own_robots if change.seat == seat)
        return self if own_robots == self.own_robots else replace(self, own_robots=own_robots)


@dataclass(frozen=True, slots=True, kw_only=True)
class RallyEvent(Event):
    values_after: TableValues | None = None  # None during the set-up

    def masked_for(self, seat: Seat | None) -> Event | None:
        fact = self.fact_for(seat)
        if fact is None or fact.values_after is None:
            return fact
        values = fact.values_after.masked_for(seat)
        return fact if values is fact.values_after else replace(fact, values_after=values)

    def fact_for(self, seat: Seat | None) -> RallyEvent | None:
        """Return the event as `seat` (None: a spectator) may know it, with unmasked values; None hides it."""
        return self


# --- set-up and programming ---


@dataclass(frozen=True, slots=True)
class CourseLaid(RallyEvent):
    course: str
    order: tuple[int, ...]  # robots in dock order (RAL-1.5)

    def arguments(self) -> dict[str, Argument]:
        custom = self.course == CUSTOM_COURSE_NAME
        return {"course": self.course, "custom": custom, "robots": robot_names(self.order, "list-comma")}


@dataclass(frozen=True, slots=True)
class HomeChosen(RallyEvent):
    team: int
    board: str
    reveals_information: ClassVar[bool] = True

    def arguments(self) -> dict[str, Argument]:
        return {"player": player(self.team), "board": board_title(self.board)}  # the first player of a team (RAL-17.2)


@dataclass(frozen=True, slots=True)
class TurnBegan(RallyEvent):
    turn: int


@dataclass(frozen=True, slots=True)
class RobotEvent(RallyEvent):
    """An event about one robot."""

    robot: int

    def arguments(self) -> dict[str, Argument]:
        return {**Event.arguments(self), "robot": robot_name(self.robot)}


@dataclass(frozen=True, slots=True)
class PoweredDown(RobotEvent):
    """A powered-down robot lost its damage at the start of the turn (RAL-5.4)."""

    repaired: int


@dataclass(frozen=True, slots=True)
class PrivateEvent(RobotEvent):
    """An event whose details only the owner of a robot may see."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CardsDealt(UnloggedEvent, PrivateEvent):
    cards: tuple[int, ...]
    reveals_information: ClassVar[bool] = True

    def fact_for(self, seat: Seat | None) -> RallyEvent:
        return self if seat == self.seat else replace(self, cards=(FACE_DOWN,) * len(self.cards))


@dataclass(frozen=True, slots=True)
class CardPut(UnloggedEvent, PrivateEvent):
    card: int
    register: int

    def fact_for(self, seat: Seat | None) -> RallyEvent | None:
        return self if seat == self.seat else None


@dataclass(frozen=True, slots=True)
class CardTaken(UnloggedEvent, PrivateEvent):
    card: int
    register: int

    def fact_for(self, seat: Seat | None) -> RallyEvent | None:
        return self if seat == self.seat else None


@dataclass(frozen=True, slots=True)
class PairRead(UnloggedEvent, PrivateEvent):
    """The owner chose the Option that reads the two cards of a register (RAL-16.8)."""

    option: str
    register: int

    def fact_for(self, seat: Seat | None) -> RallyEvent | None:
        return self if seat == self.seat else None


@dataclass(frozen=True, slots=True)
class Recompiled(RobotEvent):
    reveals_information: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Programmed(UnloggedEvent, RallyEvent):
    robot: int
    reveals_information: ClassVar[bool] = True  # the program is final (RAL-4.3)


@dataclass(frozen=True, slots=True)
class RegistersFilled(PrivateEvent):
    """The timer expired, and the empty registers were filled at random (RAL-4.5)."""

    registers: tuple[int, ...]
    cards: tuple[int, ...]
    reveals_information: ClassVar[bool] = True

    def fact_for(self, seat: Seat | None) -> RallyEvent:
        return self if seat == self.seat else replace(self, cards=(FACE_DOWN,) * len(self.cards))

    def arguments(self) -> dict[str, Argument]:
        count = len(self.registers)
        return {"robot": robot_name(self.robot), "count": count, "registers": listed(self.registers)}


@dataclass(frozen=True, slots=True)
class CardStored(PrivateEvent):
    option: str
    card: int
    reveals_information: ClassVar[bool] = True

    def fact_for(self, seat: Seat | None) -> RallyEvent:
        return self if seat == self.seat else replace(self, card=FACE_DOWN)

    def arguments(self) -> dict[str, Argument]:
        return {"robot": robot_name(self.robot), "option": self.option, "card": card_message(self.card)}


@dataclass(frozen=True, slots=True)
class CardFetched(PrivateEvent):
    card: int
    reveals_information: ClassVar[bool] = True

    def fact_for(self, seat: Seat | None) -> RallyEvent:
        return self if seat == self.seat else replace(self, card=FACE_DOWN)

    def arguments(self) -> dict[str, Argument]:
        return {"robot": robot_name(self.robot), "card": card_message(self.card)}


@dataclass(frozen=True, slots=True)
class PowerAnswered(UnloggedEvent, RallyEvent):
    """A player answered; the answers are revealed when all have answered (RAL-5.2)."""

    robot: int
    waits: bool  # it answers after the players before it
    reveals_information: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class PowerDownAnnounced(RobotEvent):
    reveals_information: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Stabilized(RobotEvent):
    """The owner switched Gyroscopic Stabilizer on for this turn (RAL-16.14)."""


# --- the register phase ---


@dataclass(frozen=True, slots=True)
class Reveal:
    robot: int
    cards: tuple[int, ...]
    priority: int


@dataclass(frozen=True, slots=True)
class Revealed(RallyEvent):
    """All cards of a register were revealed, in the order of their execution (RAL-6.2)."""

    register: int
    cards: tuple[Reveal, ...]
    reveals_information: ClassVar[bool] = True

    def arguments(self) -> dict[str, Argument]:
        count = len(self.cards)
        order = [reveal_message(reveal, place, count) for place, reveal in enumerate(self.cards, start=1)]
        return {"register": self.register, "count": count, "order": listed(order, "list-comma")}


def reveal_message(reveal: Reveal, place: int, count: int) -> Message:
    cards = listed([card_message(card) for card in reveal.cards])
    name = robot_name(reveal.robot)
    return Message("reveal", robot=name, priority=reveal.priority, cards=cards, place=place, count=count)


@dataclass(frozen=True, slots=True)
class Replaced(RobotEvent):
    """Conditional Program, Abort Switch or a Scrambler put another card into a register."""

    register: int
    card: int  # face down until its register is played, unless it is already face up
    option: str
    by: int
    seat: Seat | None  # the only seat that may see the card; None for all
    reveals_information: ClassVar[bool] = True

    def fact_for(self, seat: Seat | None) -> RallyEvent:
        return self if self.seat in (None, seat) else replace(self, card=FACE_DOWN)

    def arguments(self) -> dict[str, Argument]:
        return {
            "robot": robot_name(self.robot),
            "by": robot_name(self.by),
            "own": self.by == self.robot,
            "option": self.option,
            "register": self.register,
            "card": card_message(self.card),
        }


@dataclass(frozen=True, slots=True)
class OrderChanged(RallyEvent):
    """Abort Switch changed the cards of the current register (RAL-16.24)."""

    order: tuple[int, ...]  # the new order of the robots

    def arguments(self) -> dict[str, Argument]:
        return {"robots": robot_names(self.order, "list-comma")}


@dataclass(frozen=True, slots=True)
class Used(RobotEvent):
    """An Option was used for a move or at a reveal."""

    option: str


@dataclass(frozen=True, slots=True)
class Drove(RobotEvent):
    """A robot moved one square and pushed the robots ahead of it (RAL-7.1)."""

    card: int
    direction: str
    shifts: tuple[Shift, ...]  # of the robot itself first, then of the pushed robots in line

    def arguments(self) -> dict[str, Argument]:
        return drive_args([self])


@dataclass(frozen=True, slots=True)
class Blocked(RobotEvent):
    """A wall stopped a robot, or a robot that it would have pushed (RAL-6.5, RAL-7.3)."""

    card: int
    direction: str
    pushed: tuple[int, ...]  # robots it would have pushed
    rule: str

    def arguments(self) -> dict[str, Argument]:
        return drive_args([self])


def drive_args(steps: Sequence[Drove | Blocked]) -> dict[str, Argument]:
    """Return the squares of a drive with the robots it pushed, and what stopped it, if anything did.

    `squares` is 0 if the card says how many they are.
    """
    last = steps[-1]
    name, shifts = robot_name(last.robot), [step.shifts for step in steps if isinstance(step, Drove)]
    squares = Counter(shift.robot for line in shifts for shift in line[1:])
    pushes = [Message("pushed-robot", robot=robot_name(other), by=name, squares=squares[other]) for other in squares]
    args: dict[str, Argument] = {
        "robot": name,
        "kind": CARD_KIND[last.card],
        "steps": len(shifts),
        "squares": 0 if len(shifts) == abs(SQUARES_OF_CARD[last.card]) else len(shifts),
        "side": step_side(shifts[0][0]) if shifts else "",
        "pushes": len(pushes),
        **list_args("pushed", pushes),
    }
    if isinstance(last, Blocked):
        stopped = [Message("stopped-robot", robot=robot_name(other), by=name) for other in last.pushed]
        args.update(pushing=bool(stopped), **list_args("stopped", stopped))
    return args


def list_args(name: str, items: Sequence[Argument], last: str = "list-and") -> dict[str, Argument]:
    """Return a list as an argument; none if it is empty, because no text then shows it."""
    return {name: listed(items, last)} if items else {}


def step_side(shift: Shift) -> str:
    """Return the side to which a robot stepped; empty for a step forward or back."""
    return SIDES[(DIRECTIONS.index(shift.direction) - DIRECTIONS.index(shift.facing)) % 4]


@dataclass(frozen=True, slots=True)
class Turned(RobotEvent):
    card: int
    turn: int  # quarters to the right
    facing: str


@dataclass(frozen=True, slots=True)
class Carried(RallyEvent):
    """Belts moved everything on them (RAL-8)."""

    express: bool
    shifts: tuple[Shift, ...]
    turned: tuple[int, ...]  # robots that a bend turned (RAL-8.8)
    held: tuple[Held, ...]

    def arguments(self) -> dict[str, Argument]:
        cause = "express" if self.express else "belt"
        moved = [moved_robot(shift.robot, cause, shift.robot in self.turned) for shift in self.shifts]
        return {"cause": cause, **moved_args(moved, self.held)}


def moved_args(moved: Sequence[Message], held: Sequence[Held]) -> dict[str, Argument]:
    """Return the robots that were moved, and those that were not with the reason."""
    reasons = [Message("held-robot", robot=robot_name(one.robot), reason=HELD_REASONS[one.rule]) for one in held]
    counts = {"moved_count": len(moved), "held_count": len(held)}
    return {**counts, **list_args("moved", moved), **list_args("held", reasons, "list-comma")}


@dataclass(frozen=True, slots=True)
class FlagsCarried(RallyEvent):
    flags: tuple[str, ...]  # their squares; empty for a flag that fell
    archives: tuple[str, ...]  # the square of each robot's archive marker; empty for none

    def message(self) -> Message | None:
        """Return the flags that fell and come back at the next register (RAL-17.6), if there are any."""
        fallen = [flag for flag, square in enumerate(self.flags, start=1) if not square]
        return Message("flags-carried", count=len(fallen), flags=listed(fallen)) if fallen else None


@dataclass(frozen=True, slots=True)
class PushersPushed(RallyEvent):
    register: int
    shifts: tuple[Shift, ...]
    held: tuple[Held, ...]

    def arguments(self) -> dict[str, Argument]:
        return moved_args([moved_robot(shift.robot, "pusher") for shift in self.shifts], self.held)


@dataclass(frozen=True, slots=True)
class GearsTurned(RallyEvent):
    shifts: tuple[Shift, ...]  # robots that turned in place

    def arguments(self) -> dict[str, Argument]:
        moved = [moved_robot(shift.robot, "gear") for shift in self.shifts]
        return {"moved_count": len(moved), "moved": listed(moved)}


@dataclass(frozen=True, slots=True)
class Fired(RallyEvent):
    """All lasers of a register phase fired (RAL-10.1)."""

    hits: tuple[Hit, ...]

    def message(self) -> Message | None:
        """Return the hits of weapons other than lasers."""
        hits = [hit_message(hit) for hit in self.hits if hit.weapon not in LASERS]
        return Message("fired", hits=listed(hits, "list-comma")) if hits else None


def hit_message(hit: Hit) -> Message:
    victim, shooter = robot_name(hit.victim), robot_name(hit.shooter)
    return Message("hit", robot=victim, by=shooter, option=hit.weapon, tokens=hit.tokens)


@dataclass(frozen=True, slots=True)
class WeaponsPushed(RallyEvent):
    """Pressor Beam, Mini Howitzer or Tractor Beam moved robots (RAL-16.31)."""

    shifts: tuple[Shift, ...]
    held: tuple[Held, ...]

    def arguments(self) -> dict[str, Argument]:
        return moved_args([moved_robot(shift.robot, "weapon") for shift in self.shifts], self.held)


@dataclass(frozen=True, slots=True)
class Controlled(RobotEvent):
    """Radio Control took over a robot (RAL-16.27)."""

    by: int

    def arguments(self) -> dict[str, Argument]:
        return {"robot": robot_name(self.robot), "by": robot_name(self.by)}


@dataclass(frozen=True, slots=True)
class Damaged(RobotEvent):
    tokens: int
    damage: int  # of the robot afterwards
    by: tuple[int, ...]  # shooters; -1 for the board
    cause: Literal["laser", "ramming_gear", "recompile", "reentry", "mini_howitzer"]

    def arguments(self) -> dict[str, Argument]:
        return damage_args(self)


def damage_args(hit: Damaged, locks: Sequence[RegisterLocked] = ()) -> dict[str, Argument]:
    """Return the damage of a robot, and the registers that it locks."""
    shooters = dict.fromkeys(hit.by)
    sources = [Message("wall-laser") if robot == NOBODY else robot_name(robot) for robot in shooters]
    if hit.cause != "laser":
        sources.append(Message("re-entry") if hit.cause == "reentry" else option_message(hit.cause))
    return {
        "robot": robot_name(hit.robot),
        "tokens": hit.tokens,
        "damage": hit.damage,
        "sources": listed(sources, "list-comma"),
        "locks": len(locks),
        **list_args("registers", sorted(lock.register for lock in locks)),
        **face_up_args(lock.card for lock in locks),
    }


def by_args(robot: int) -> dict[str, Argument]:
    return {} if robot == NOBODY else {"by": robot_name(robot)}


def face_up_args(cards: Iterable[int]) -> dict[str, Argument]:
    """Return the cards that locked registers got face up, if they got any."""
    drawn = [card_message(card) for card in cards if card != NO_CARD]
    return {"filled": True, "cards": listed(drawn)} if drawn else {"filled": False}


@dataclass(frozen=True, slots=True)
class Prevented(RobotEvent):
    """An Option absorbed or paid for a damage token (RAL-12.8)."""

    option: str
    paid: bool


@dataclass(frozen=True, slots=True)
class RegisterLocked(RobotEvent):
    register: int
    by: int  # the robot with Fire Control; -1 if another cause locked it
    card: int  # drawn into it face up (RAL-5.7); 0 for none
    rule: str
    reveals_information: ClassVar[bool] = True

    def arguments(self) -> dict[str, Argument]:
        args = {"robot": robot_name(self.robot), "register": self.register, **face_up_args([self.card])}
        return {**args, "fire_control": self.by != NOBODY, **by_args(self.by)}


@dataclass(frozen=True, slots=True)
class RegisterFreed(RobotEvent):
    register: int


@dataclass(frozen=True, slots=True)
class OptionLost(RobotEvent):
    option: str
    why: Literal["spent", "destroyed", "death", "used_up", "off"]
    by: int = -1

    def message(self) -> Message | None:
        """Return None if the Option was spent, which another event describes, or if its robot is out."""
        if self.why in ("spent", "off"):
            return None
        args = {"robot": robot_name(self.robot), **by_args(self.by)}
        return Message("option-lost", option=self.option, why=self.why, **args)


@dataclass(frozen=True, slots=True)
class Destroyed(RobotEvent):
    fate: Fate
    square: str  # its last square
    lives: int  # left
    by: int  # the robot that pushed it; -1 for none

    def arguments(self) -> dict[str, Argument]:
        fall: dict[str, Argument] = {"fate": self.fate, "lives": self.lives, "pushed": self.by != NOBODY}
        return {"robot": robot_name(self.robot), **fall, **by_args(self.by)}


@dataclass(frozen=True, slots=True)
class FlagTouched(RobotEvent):
    flag: int  # from 1
    square: str
    counts: bool  # it was the next flag in order (RAL-11.1)
    arm: bool  # touched with Mechanical Arm
    why: FlagFault = ""  # why it does not count
    next_flag: int = 0  # the flag that comes first, from 1


@dataclass(frozen=True, slots=True)
class Archived(RobotEvent):
    square: str


# --- end of turn ---


@dataclass(frozen=True, slots=True)
class Repaired(RobotEvent):
    tokens: int
    damage: int

    def arguments(self) -> dict[str, Argument]:
        return repair_args(self)


def repair_args(repaired: Repaired, freed_register: int = 0) -> dict[str, Argument]:
    """Return the damage that is left, and the register that the repair freed; 0 for none."""
    return {
        "robot": robot_name(repaired.robot),
        "tokens": repaired.tokens,
        "damage": repaired.damage,
        "register": freed_register,
    }


@dataclass(frozen=True, slots=True)
class OptionDrawn(RobotEvent):
    option: str
    reveals_information: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class BreakerTripped(RobotEvent):
    """Circuit Breaker powered a robot down (RAL-5.11)."""


@dataclass(frozen=True, slots=True)
class StayedDown(RobotEvent):
    """A robot stays powered down for another turn (RAL-5.8)."""


@dataclass(frozen=True, slots=True)
class Entered(RobotEvent):
    """A robot entered the board: after its destruction, or at a start without docks."""

    square: str
    facing: str
    down: bool
    back: bool
    reveals_information: ClassVar[bool] = True  # without docks the square may be random


# --- special courses, and the end ---


@dataclass(frozen=True, slots=True)
class BoardTurned(RobotEvent):
    """A coin was flipped for a flag, and the board turned or not (RAL-17.7)."""

    heads: bool
    turned: bool  # false also if a flag would lie on a pit
    board: str
    floor: FloorView | None  # all boards afterwards; None if nothing turned
    reveals_information: ClassVar[bool] = True

    def arguments(self) -> dict[str, Argument]:
        result = "turns" if self.turned else "cannot-turn" if self.heads else "tails"
        return {"robot": robot_name(self.robot), "board": board_title(self.board), "result": result}


@dataclass(frozen=True, slots=True)
class SuperBotMade(RobotEvent):
    """A robot became the SuperBot (RAL-17.8)."""


@dataclass(frozen=True, slots=True)
class FlagClaimed(RobotEvent):
    """A team took control of a flag (RAL-17.10)."""

    flag: int
    team: int


@dataclass(frozen=True, slots=True)
class FlagMoved(RallyEvent):
    """Capture the Flag: a flag was picked up, dropped or brought back (RAL-17.9)."""

    flag: int
    how: Literal["taken", "dropped", "returned"]
    robot: int
    square: str

    def arguments(self) -> dict[str, Argument]:
        return {"robot": robot_name(self.robot), "flag": self.flag, "how": self.how}


@dataclass(frozen=True, slots=True)
class SentHome(RobotEvent):
    """Capture the Flag: a defender pushed a robot, which is off the board until the turn ends (RAL-17.9)."""

    by: int

    def arguments(self) -> dict[str, Argument]:
        return {"robot": robot_name(self.robot), "by": robot_name(self.by)}


@dataclass(frozen=True, slots=True)
class Finished(RobotEvent):
    place: int


@dataclass(frozen=True, slots=True)
class TakenOff(UnloggedEvent, RallyEvent):
    """A finished robot left the board (RAL-14.2)."""

    robot: int


@dataclass(frozen=True, slots=True)
class StandingOrderSet(UnloggedEvent, PrivateEvent):
    question: str
    standing_order: str

    def fact_for(self, seat: Seat | None) -> RallyEvent | None:
        return self if seat == self.seat else None


@dataclass(frozen=True, slots=True)
class PlayerLeft(RallyEvent):
    seat: Seat
    reveals_information: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class PlayOnDeclined(RobotEvent):
    """A player who still races wants to stop after the first finish; playing on needs everybody (RAL-14.2)."""


@dataclass(frozen=True, slots=True)
class GameEnded(RallyEvent):
    places: tuple[int, ...]
    rule: str
    closes_review: ClassVar[bool] = True

    def arguments(self) -> dict[str, Argument]:
        winners = [player(seat) for seat, place in enumerate(self.places) if place == 1]
        others = sorted((place, seat) for seat, place in enumerate(self.places) if place > 1)
        places = [Message("place", place=place, player=player(seat)) for place, seat in others]
        return {
            "reason": END_REASONS[self.rule],
            "count": len(winners),
            "winners": listed(winners),
            "others": len(others),
            "places": listed(places, "list-comma"),
        }
