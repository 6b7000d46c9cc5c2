"""The state of a game of RoboRally, without rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import ClassVar, NamedTuple

from ...core.events import Seat
from ...core.rng import Rng
from .actions import REGISTERS
from .floor import Floor
from .options import RoboRallyOptions

NOWHERE = -1  # off the board
NOBODY = -1  # no robot
NO_FLAG = -1
NO_CARD = 0
FIRST_LOCK = 5  # damage tokens that lock a register (RAL-12.1)
DESTROYED_AT = 10  # RAL-12.7


class Step(StrEnum):
    """The steps of a turn, in the order of RAL-2.1 and RAL-2.2."""

    SET_UP = "set_up"
    START = "start"
    DEAL = "deal"
    PROGRAM = "program"
    STORE = "store"
    ANNOUNCE = "announce"
    STABILIZE = "stabilize"
    CONDITION = "condition"
    REVEAL = "reveal"
    ABORT = "abort"
    MOVE = "move"
    EXPRESS = "express"
    BELTS = "belts"
    PUSHERS = "pushers"
    GEARS = "gears"
    AIM = "aim"
    FIRE = "fire"
    HIT = "hit"
    RECOIL = "recoil"
    TOUCH = "touch"
    PHASE_END = "phase_end"
    REPAIR = "repair"
    MEND = "mend"
    WIPE = "wipe"
    STAY_DOWN = "stay_down"
    REENTRY = "reentry"
    TURN_END = "turn_end"
    OVER = "over"


STEPS = tuple(Step)
IN_REGISTER = STEPS[STEPS.index(Step.CONDITION) : STEPS.index(Step.REPAIR)]


class PromptKind(StrEnum):
    """The kind of a prompt (RAL-22.5)."""

    DRAFT = "draft"
    HOME = "home"
    SQUARE = "square"
    FACING = "facing"
    STORE = "store"
    POWER_DOWN = "power_down"
    STABILIZE = "stabilize"
    CONDITION = "condition"
    ABORT = "abort"
    DRIVE = "drive"
    WEAPON = "weapon"
    FIRE_CONTROL = "fire_control"
    SPEND = "spend"
    LOSE = "lose"
    ARM = "arm"
    FREE = "free"
    STAY_DOWN = "stay_down"
    COME_BACK = "come_back"
    PLAY_ON = "play_on"
    DRIVE_ON = "drive_on"


class PendingPrompt(NamedTuple):
    """A prompt for the owner of a robot; the meaning of `about` depends on the kind."""

    number: int  # counts all prompts of the game; timers refer to it
    kind: PromptKind
    robot: int
    about: tuple[int | str, ...] = ()


class Drive(NamedTuple):
    """A robot's movement that is interrupted by prompts (RAL-6.4)."""

    robot: int
    direction: int
    left: int  # squares still to move
    turn: int  # quarters to the right afterwards, with Dual Processor (RAL-16.9)


class Shot(NamedTuple):
    """One hit of a volley: one token, or one use of another weapon (RAL-10.7)."""

    shooter: int  # NOBODY for a board laser
    victim: int
    direction: int  # of flight
    weapon: str  # 'board', 'main', 'rear', or the Option used instead
    effect: str = ""  # Fire Control's choice: 'lock 3' or 'destroy brakes'


@dataclass(slots=True)
class Robot:
    """A robot with its sheet. Cards are their priorities; registers count from 0."""

    DIGEST_NAMES: ClassVar[Mapping[str, str]] = {"last_attacker": "foe", "options_to_spend": "pays"}

    at: int
    facing: int
    lives: int
    archive: int
    archive_flag: int = NO_FLAG  # the flag under its archive marker, for flags that ride belts (RAL-17.6)
    damage: int = 0
    flags: int = 0  # touched in order
    down: bool = False  # powered down this turn
    announced: bool = False  # powered down next turn
    place: int = 0  # 0 until it has finished
    out: int = 0  # the number of the step in which it was eliminated (RAL-14.7); 0 while it has lives
    fell: int = 0  # its rank among the robots destroyed this turn; 0 if it was not
    down_damage: int = 0  # damage when it was destroyed while powered down (RAL-13.2)
    options: list[str] = field(default_factory=list)  # in the order drawn
    coat: int = 0  # tokens on Ablative Coat
    shells: int = 0  # uses left of Mini Howitzer
    flywheel: int = NO_CARD
    condition: int = NO_CARD  # the card on Conditional Program
    tokens: int = 0  # a bit for each register that Fire Control has locked (RAL-12.6)
    hand: list[int] = field(default_factory=list)
    registers: list[tuple[int, ...]] = field(default_factory=lambda: [()] * REGISTERS)
    shown: int = 0  # a bit for each register whose cards are public (RAL-23.3)
    leftovers: list[int] = field(default_factory=list)  # of this turn, visible to the owner only (RAL-4.2)
    # reset every turn
    done: bool = True
    closed: int = 0  # a bit for each register that was locked at the deal
    dealt: int = 0
    placed: bool = False  # a card was put, so Recompile is no longer allowed (RAL-16.18)
    recompiled: bool = False
    stable: bool = False  # Gyroscopic Stabilizer is on
    aborting: bool = False
    master: int = NOBODY  # the robot whose program it executes (RAL-16.27)
    stand_ins: list[int] = field(default_factory=lambda: [NO_CARD] * REGISTERS)  # cards for execution only
    credited: bool = False  # a flag counted this turn (RAL-11.4)
    # reset every register
    playing: tuple[int, ...] = ()
    shield: int = 0  # a bit for each direction from which Power-Down Shield has absorbed a token
    weapon: str = ""  # chosen instead of the plain main laser
    options_to_spend: list[str] = field(default_factory=list)  # Options its owner spends in this volley
    arm: int = NOWHERE  # the square that Mechanical Arm touches
    # for special rules
    last_attacker: int = NOBODY  # the robot that last shot or pushed it (RAL-17.8)
    sent_by: int = NOBODY  # the defender that pushed it in this register (RAL-17.9)
    sent: bool = False  # off the board until the end of the turn (RAL-17.9)
    missed: bool = False  # it was off the board when the turn began (RAL-17.2)

    def copy(self) -> Robot:
        return Robot(
            self.at,
            self.facing,
            self.lives,
            self.archive,
            self.archive_flag,
            self.damage,
            self.flags,
            self.down,
            self.announced,
            self.place,
            self.out,
            self.fell,
            self.down_damage,
            self.options[:],
            self.coat,
            self.shells,
            self.flywheel,
            self.condition,
            self.tokens,
            self.hand[:],
            self.registers[:],
            self.shown,
            self.leftovers[:],
            self.done,
            self.closed,
            self.dealt,
            self.placed,
            self.recompiled,
            self.stable,
            self.aborting,
            self.master,
            self.stand_ins[:],
            self.credited,
            self.playing,
            self.shield,
            self.weapon,
            self.options_to_spend[:],
            self.arm,
            self.last_attacker,
            self.sent_by,
            self.sent,
            self.missed,
        )

    @property
    def is_in_play(self) -> bool:
        """Whether the robot is on the board, or sent off until the turn ends (RAL-17.9)."""
        return self.at != NOWHERE or self.sent

    @property
    def gone(self) -> bool:
        """Whether the robot has finished or has no lives left."""
        return self.place > 0 or self.out > 0


@dataclass(slots=True)
class State:
    DIGEST_NAMES: ClassVar[Mapping[str, str]] = {
        "play_on_votes": "wishes",
        "prompt_count": "asked",
        "prompt_queue": "window",
        "prompts_opened": "begun",
        "registers_since_prompt": "watched",
        "rng": "luck",
        "side_prompts": "asides",
        "standing_orders": "habits",
    }

    options: RoboRallyOptions
    floor: Floor
    rng: Rng
    seats: int
    robots: list[Robot]  # the first robot of a seat has the seat's number; second robots follow (RAL-17.8)
    order: tuple[int, ...]  # robots in dock order (RAL-1.6)
    deck: list[int]  # Program cards, the top one last
    option_deck: list[str]  # the top one last
    flags: list[int]  # their cells; NOWHERE for a flag that fell (RAL-17.6)
    discards: list[int] = field(default_factory=list)  # Program cards of this turn, public
    spent: list[str] = field(default_factory=list)  # Options beside their deck (RAL-11.7)
    drafts: list[tuple[str, ...]] = field(default_factory=list)  # by robot, before turn 1 (Tricksy)
    step: Step = Step.SET_UP
    turn: int = 0
    register: int = 0  # the current one, from 0
    prompts_opened: bool = False  # the prompts of this step are open or answered
    prompt_count: int = 0  # prompts so far
    registers_since_prompt: int = 0  # registers played since the last prompt (RAL-22.3)
    prompt_queue: list[PendingPrompt] = field(default_factory=list)  # answered one after another; the first is open
    side_prompts: list[PendingPrompt] = field(default_factory=list)  # answered while the game goes on (RAL-12.12)
    power: list[str] = field(default_factory=list)  # by robot: its answer about power down; '' if it is not asked
    queue: list[int] = field(default_factory=list)  # robots still to move in this register, or to re-enter
    drive: Drive | None = None
    shots: list[Shot] = field(default_factory=list)  # of the current volley
    standing_orders: list[dict[str, str]] = field(default_factory=list)  # by seat (RAL-22.2)
    left: list[bool] = field(default_factory=list)  # by seat: left the game
    falls: int = 0  # robots destroyed this turn
    eliminated: int = 0  # steps in which robots were eliminated
    superbot: int = NOBODY
    homes: list[int] = field(default_factory=list)  # by team: its home board (RAL-17.9)
    carriers: list[int] = field(default_factory=list)  # by flag: the robot that carries it (RAL-17.9)
    owners: list[int] = field(default_factory=list)  # by flag: the team that controls it (RAL-17.10)
    play_on_votes: list[bool] = field(default_factory=list)  # answers to the play-on prompts
    winners: int = NOBODY  # the team or seat that won without touching all flags
    won_by: str = ""  # the rule by which the first place was won
    ended_by: str = ""  # the rule that ended the game

    def copy(self) -> State:
        return State(
            self.options,
            self.floor,
            self.rng.copy(),
            self.seats,
            [robot.copy() for robot in self.robots],
            self.order,
            self.deck[:],
            self.option_deck[:],
            self.flags[:],
            self.discards[:],
            self.spent[:],
            self.drafts[:],
            self.step,
            self.turn,
            self.register,
            self.prompts_opened,
            self.prompt_count,
            self.registers_since_prompt,
            self.prompt_queue[:],
            self.side_prompts[:],
            self.power[:],
            self.queue[:],
            self.drive,
            self.shots[:],
            [orders.copy() for orders in self.standing_orders],
            self.left[:],
            self.falls,
            self.eliminated,
            self.superbot,
            self.homes[:],
            self.carriers[:],
            self.owners[:],
            self.play_on_votes[:],
            self.winners,
            self.won_by,
            self.ended_by,
        )

    def seat_of(self, robot: int) -> Seat:
        return robot % self.seats

    def robots_of(self, seat: Seat) -> range:
        return range(seat, len(self.robots), self.seats)

    def has_special_rule(self, rule: str) -> bool:
        """Return whether the course has this special rule (RAL-17.1)."""
        return rule in self.floor.special_rules
