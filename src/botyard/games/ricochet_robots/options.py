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

    join_after_start: bool = option(False, "RIC-1.7")
    diagonals: Literal["none", "allowed", "at_least_one"] = option("allowed", "RIC-2.5")
    first_editions_only: bool = option(False, "RIC-2.5")
    board: str = option("random", "RIC-2.6")
    robots: str = option("random", "RIC-3.3")
    scratch_board: bool = option(False, "RIC-4.6")
    allow_rebound: bool = option(True, "RIC-5.10")
    ricochet: Literal["route", "turn", "off"] = option("route", "RIC-6.6")
    bounce_is_ricochet: bool = option(False, "RIC-6.5")
    bid_seconds: int = option(60, "RIC-8.7", minimum=5, maximum=600)
    skip_when_all_done: bool = option(True, "RIC-8.8")
    hidden_bids: bool = option(False, "RIC-8.9")
    undo_slip: bool = option(True, "RIC-9.8")
    undo_in_verification: bool = option(False, "RIC-9.8")
    first_move_seconds: int = option(15, "RIC-9.9", minimum=0, maximum=600)
    seconds_per_move: int = option(5, "RIC-9.9", minimum=0, maximum=60)
    pause_seconds: int = option(20, "RIC-10.5", minimum=0, maximum=600)
    solo_pause: bool = option(False, "RIC-10.5")
    think_seconds: int = option(240, "RIC-11.2", minimum=0, maximum=3600)
    patience_seconds: int = option(60, "RIC-11.2", minimum=5, maximum=3600)
    last_call_seconds: int = option(60, "RIC-11.2", minimum=5, maximum=600)
    no_immediate_repeat: bool = option(False, "RIC-11.2")
    skip_above: int = option(0, "RIC-11.2", minimum=0, maximum=12)
    chips_to_win: int = option(0, "RIC-12.4", minimum=0, maximum=17)
    equal_bids: Literal["first", "fewest_chips"] = option("first", "RIC-12.5")
    black_robot: bool = option(False, "RIC-13.1")
    solo_glasses: int = option(1, "RIC-14.5", minimum=0, maximum=2)
    solo_max_number: int = option(25, "RIC-14.2", minimum=2, maximum=99)
    solo_must_be_optimal: bool = option(False, "RIC-14.2")

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
