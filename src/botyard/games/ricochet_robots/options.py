"""The options of Ricochet Robots, each with its rule."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ...core.messages import Message
from ...core.options import Options, OptionValue, option
from .errors import OptionError

NEWER_OPTIONS = frozenset({"solo_pause"})  # all of them are off by default


@dataclass(frozen=True, slots=True)
class RicochetOptions(Options):
    """The defaults follow the rulings of docs/rules/ricochet-robots.md."""

    join_after_start: bool = option(False, "RIC-1.7", "People may join between rounds.")
    diagonals: Literal["none", "allowed", "at_least_one"] = option(
        "allowed", "RIC-2.5", "Whether a random board may have coloured diagonals. Choose 'none' for a first game."
    )
    first_editions_only: bool = option(False, "RIC-2.5", "Random boards use only the oldest designs, A and B.")
    board: str = option("random", "RIC-2.6", "'random', or four sections clockwise from the top left: 1A2B3C4D.")
    robots: str = option("random", "RIC-3.3", "'random', or where the robots start: 'rd16 ga12 bc7 yn8'.")
    scratch_board: bool = option(False, "RIC-4.6", "While thinking, you may try moves on your own board.")
    allow_rebound: bool = option(True, "RIC-5.10", "A robot may go straight back as its next move.")
    ricochet: Literal["route", "turn", "off"] = option(
        "route", "RIC-6.6", "The arriving robot must ricochet before it stops on the target, at any time, or never."
    )
    bounce_is_ricochet: bool = option(False, "RIC-6.5", "A bounce off a diagonal counts as the ricochet.")
    bid_seconds: int = option(60, "RIC-8.7", "How long the timer runs after the first bid.", minimum=5, maximum=600)
    skip_when_all_done: bool = option(True, "RIC-8.8", "The timer ends when everybody is done.")
    hidden_bids: bool = option(False, "RIC-8.9", "Bids stay secret until the timer has run out.")
    undo_slip: bool = option(True, "RIC-9.8", "Once a try, the last move can be taken back within 3 seconds.")
    undo_in_verification: bool = option(False, "RIC-9.8", "Moves of a try can be taken back freely.")
    first_move_seconds: int = option(
        15, "RIC-9.9", "Time to the first move of a try; 0 for no limit.", minimum=0, maximum=600
    )
    seconds_per_move: int = option(
        5, "RIC-9.9", "Time for the rest of a try, per move bid; 0 for no limit.", minimum=0, maximum=60
    )
    pause_seconds: int = option(
        20, "RIC-10.5", "Longest pause between rounds; 0 turns the next chip at once.", minimum=0, maximum=600
    )
    solo_pause: bool = option(False, "RIC-10.5", "Solo: the next chip is turned after the pause, ready or not.")
    think_seconds: int = option(
        240,
        "RIC-11.2",
        "After this time without a bid, any player may start the last call; 0 for never.",
        minimum=0,
        maximum=3600,
    )
    patience_seconds: int = option(
        60, "RIC-11.2", "After this further time the last call starts by itself.", minimum=5, maximum=3600
    )
    last_call_seconds: int = option(60, "RIC-11.2", "How long the last call lasts.", minimum=5, maximum=600)
    no_immediate_repeat: bool = option(False, "RIC-11.2", "A chip that goes back is not turned again at once.")
    skip_above: int = option(
        0, "RIC-11.2", "Chips that need more moves than this are skipped; 0 skips none.", minimum=0, maximum=12
    )
    chips_to_win: int = option(
        0, "RIC-12.4", "How many chips win the game; 0 for the rulebook's 8, 6 or 5.", minimum=0, maximum=17
    )
    equal_bids: Literal["first", "fewest_chips"] = option(
        "first", "RIC-12.5", "Who shows first if bids are equal: the earlier bidder, or the player with fewer chips."
    )
    black_robot: bool = option(False, "RIC-13.1", "The black robot joins the game.")
    solo_glasses: int = option(
        1, "RIC-14.5", "Solo: how often the timer runs in a round; 0 for no timer.", minimum=0, maximum=2
    )
    solo_max_number: int = option(25, "RIC-14.2", "Solo: the highest bid.", minimum=2, maximum=99)
    solo_must_be_optimal: bool = option(False, "RIC-14.2", "Solo: only a shortest solution wins the chip.")

    def __post_init__(self) -> None:
        if self.first_editions_only and self.diagonals == "at_least_one":
            raise OptionError(Message("option-first-editions"))

        if self.hidden_bids and not self.skip_when_all_done:
            raise OptionError(Message("option-hidden-bids"))

    def to_plain(self) -> dict[str, OptionValue]:
        """Leave out a newer option at its default, so that digests of stored games still match."""
        values = self.as_dict()
        return {name: value for name, value in values.items() if value or name not in NEWER_OPTIONS}

    @property
    def lowest_bid(self) -> int:
        """Return the lowest legal bid: 1 only if no turn between two moves is required (RIC-8.6)."""
        return 1 if self.ricochet == "off" or self.bounce_is_ricochet else 2

    @property
    def robot_count(self) -> int:
        return 5 if self.black_robot else 4
