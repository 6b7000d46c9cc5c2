"""The position of a game of Raising Robots, and its copy. No rules here.

Cards are numbers. Hands and discard piles are sorted: their order means nothing, and simultaneous actions of different
players lead to the same position in any order.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal, NamedTuple

from ...core.digest import digest_names, fields_to_plain, to_plain
from ...core.events import Seat
from ...core.rng import Rng
from .component_set import ComponentSet
from .effects import NOTHING, Amounts, Sides
from .options import RaisingOptions

Step = Literal["bid", "start", "choose", "phases", "end", "break", "score", "over"]
NO_INVENTOR = -1


# --- pending steps of a player, the next one last -----------------------------------------------------------


class PendingKeep(NamedTuple):
    """Keep five of the eight robots dealt (RAI-3.1)."""

    kept: tuple[int, ...] = ()


class PendingClass(NamedTuple):
    """Keep one of the classes drawn (RAI-3.2, RAI-13.3)."""

    drawn: tuple[int, ...]


class PickedClass(NamedTuple):
    """A class chosen at the break, secret until all have chosen (RAI-13.10).

    `card` is -1 for none; `instead` is the class that it replaces, or -1.
    """

    drawn: tuple[int, ...]
    card: int
    instead: int


class PendingInventor(NamedTuple):
    drawn: tuple[int, ...]


class PendingImmediate(NamedTuple):
    """Use the inventor's immediate ability (RAI-14.3)."""


class PendingStarters(NamedTuple):
    """Assemble the first robots (RAI-3.5); with `spread`, one in each row (RAI-14.12)."""

    left: int
    spread: bool = False


class PendingConfirm(NamedTuple):
    """Confirm the starting decisions."""


class PendingAbility(NamedTuple):
    """Choose which of two energy abilities counts in this round (RAI-14.6)."""


class PendingEnergy(NamedTuple):
    """Declare batteries before the energy of the phase is fixed (RAI-6.6)."""


class PendingSpend(NamedTuple):
    """Spend energy in the phase upgrade or assemble (RAI-7.7)."""


class PendingRun(NamedTuple):
    """Run a row from element `at` on: board actions first, then robots (RAI-10)."""

    at: int = 0
    reversed_robots: int = 0  # number of robots that run from right to left; 0 for left to right (RAI-14.11)
    last: int = -1  # the robot that has just acted (RAI-14.10)


class PendingRunAll(NamedTuple):
    """Run rows in order to the end of the round, and stop only where there is a choice (RAI-7.12)."""

    quick: bool = False  # pays and draws without a question


class PendingPay(NamedTuple):
    """Pay the rest of a cost (RAI-11.19)."""

    cost: Amounts
    paid: Amounts = NOTHING


class PendingSpot(NamedTuple):
    """Take a token from the board (RAI-8.1)."""


class PendingGains(NamedTuple):
    """Take the remaining gains of an action, in any order (RAI-11.17); goods come as soon as the cost is paid."""

    goods: tuple[int, ...] = ()
    draws: int = 0
    wilds: int = 0
    choices: tuple[Sides, ...] = ()
    specials: str = ""


class PendingSwap(NamedTuple):
    """Discard any number of cards, then draw one more than that (RAI-11.8)."""

    discarded: int = 0


class PendingAfter(NamedTuple):
    """Take the inventor's gain after an assembly or an unlock; `upgraded` tells whether it had a token then.

    See RAI-8.13 and RAI-14.8.
    """

    hook: Literal["after_assemble", "after_unlock"]
    upgraded: bool


class PendingRoundEnd(NamedTuple):
    """Use round-end abilities; `left` has a bit for each that was not used yet (RAI-12.6)."""

    left: int = 3


class PendingDone(NamedTuple):
    """Place the last tokens, before points are counted (RAI-15.5)."""


PendingStep = (
    PendingKeep
    | PendingClass
    | PickedClass
    | PendingInventor
    | PendingImmediate
    | PendingStarters
    | PendingConfirm
    | PendingAbility
    | PendingEnergy
    | PendingSpend
    | PendingRun
    | PendingRunAll
    | PendingPay
    | PendingSpot
    | PendingGains
    | PendingSwap
    | PendingAfter
    | PendingRoundEnd
    | PendingDone
)


class CardsAside(NamedTuple):
    """Cards put away during the starting decisions, hidden until all have confirmed (RAI-3.12)."""

    robots: tuple[int, ...] = ()
    classes: tuple[int, ...] = ()
    inventors: tuple[int, ...] = ()


NO_CARDS_ASIDE = CardsAside()


# --- players -----------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Player:
    DIGEST_NAMES: ClassVar[Mapping[str, str]] = {
        "answers_given": "asked",
        "current_phase": "at",
        "pending": "agenda",
        "phase_energy": "total",
    }

    seat: Seat
    stock: list[int]  # S G M P T B V
    energy_deck: list[int]  # face down, the top card last
    hand: list[int] = field(default_factory=list)
    rows: list[tuple[int, ...]] = field(default_factory=lambda: [(), (), ()])
    upgraded: int = 0  # a bit for each robot with a token
    classes: tuple[int, ...] = ()
    credited: int = 0  # a bit for each class with a token
    inventor: int = NO_INVENTOR
    promoted: bool = False  # the inventor has a token
    spots: int = 0  # a bit for each open spot
    tokens: tuple[int, ...] = (0, 0, 0, 0)  # in the inventory, by type
    energy: tuple[int, ...] = ()  # the two cards of the round
    phases: tuple[int, ...] = ()  # assigned to these cards
    current_phase: int = -1
    phase_energy: int = 0  # energy of the phase, or what is left of it in upgrade and assemble
    night: bool = False  # the upgraded of two energy abilities counts in this round (RAI-14.6)
    encored: bool = False
    pending: tuple[PendingStep, ...] = ()
    answers_given: int = 0  # in this step
    done: bool = False
    aside: CardsAside = NO_CARDS_ASIDE

    def copy(self) -> Player:
        return Player(
            self.seat,
            self.stock[:],
            self.energy_deck[:],
            self.hand[:],
            self.rows[:],
            self.upgraded,
            self.classes,
            self.credited,
            self.inventor,
            self.promoted,
            self.spots,
            self.tokens,
            self.energy,
            self.phases,
            self.current_phase,
            self.phase_energy,
            self.night,
            self.encored,
            self.pending,
            self.answers_given,
            self.done,
            self.aside,
        )

    def to_plain(self) -> dict[str, Any]:
        """Return the fields for digests; pending steps come with their kind, because some differ in nothing else."""
        steps = [[digest_kind(step), to_plain(step)] for step in self.pending]
        return fields_to_plain(self, PLAYER_FIELDS) | {"agenda": steps}


PLAYER_FIELDS = tuple(names for names in digest_names(Player) if names[0] != "pending")


def digest_kind(step: PendingStep) -> str:
    """Return the name of a pending step in digests, which saved games contain."""
    kind = type(step).__name__
    return "HasPicked" if kind == "PickedClass" else kind.replace("Pending", "Owes")


class Bidding(NamedTuple):
    """The bids on each track, with the inventor below it (RAI-17)."""

    inventors: tuple[int, ...]
    seats: tuple[Seat, ...]  # owner of the meeple on each track; -1 for none
    spaces: tuple[int, ...]  # its space, from 1


class Score(NamedTuple):
    """The four lines of the scorepad, and the line of the inventor (RAI-15.1, RAI-15.3)."""

    robots: int
    classes: int
    inventory: int
    leftovers: int
    inventor: int

    @property
    def total(self) -> int:
        return sum(self)


@dataclass(slots=True)
class State:
    DIGEST_NAMES: ClassVar[Mapping[str, str]] = {
        "components": "box",
        "line_shown": "shown",
        "past_scores": "past",
        "rng": "luck",
    }

    options: RaisingOptions
    components: ComponentSet
    rng: Rng
    players: list[Player]
    robots: list[int]  # the deck, the top card last
    classes: list[int]
    inventors: list[int]
    robot_discards: list[int] = field(default_factory=list)
    class_discards: list[int] = field(default_factory=list)
    dealt: tuple[int, int] = (0, 0)  # public sizes of both decks while starting decisions are secret
    round: int = 0
    step: Step = "start"
    cubes: list[int] = field(default_factory=lambda: [0] * 5)
    line: tuple[int, ...] = ()  # phase cards that stand for absent players, in order
    line_shown: int = 0  # number of face-up cards of the line
    bidding: Bidding | None = None
    bidder: Seat = 0
    game: int = 1  # of the challenge
    past_scores: tuple[Score, ...] = ()  # of earlier games of the challenge
    gone_robots: list[int] = field(default_factory=list)  # used in earlier games of the challenge
    gone_classes: list[int] = field(default_factory=list)
    gone_inventors: list[int] = field(default_factory=list)
    scores: tuple[Score, ...] = ()

    def copy(self, only: Seat | None = None) -> State:
        """Return a copy. With `only`, it shares all other players: actions of that seat must not change them."""
        return State(
            self.options,
            self.components,
            self.rng.copy(),
            [player.copy() if only is None or player.seat == only else player for player in self.players],
            self.robots[:],
            self.classes[:],
            self.inventors[:],
            self.robot_discards[:],
            self.class_discards[:],
            self.dealt,
            self.round,
            self.step,
            self.cubes[:],
            self.line,
            self.line_shown,
            self.bidding,
            self.bidder,
            self.game,
            self.past_scores,
            self.gone_robots[:],
            self.gone_classes[:],
            self.gone_inventors[:],
            self.scores,
        )

    @property
    def seats(self) -> int:
        return len(self.players)

    @property
    def over(self) -> bool:
        return self.step == "over"


def push_steps(player: Player, *step: PendingStep) -> None:
    """Add steps; the last of them comes next."""
    player.pending += step


def pop_step(player: Player) -> None:
    player.pending = player.pending[:-1]


def replace_top_step(player: Player, step: PendingStep) -> None:
    player.pending = (*player.pending[:-1], step)
