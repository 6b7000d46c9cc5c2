"""The options of Mechanical Beast (BST-16)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ...core.options import Options, option


@dataclass(frozen=True, slots=True)
class BeastOptions(Options):
    mode: Literal["co-operative", "semi-co-operative", "competitive"] = option(
        "co-operative",
        "BST-1.4",
        "Cooperative: win or lose together. Semi-cooperative: most rescues win. Competitive: on your own.",
    )
    level: Literal["easy", "normal", "hard", "extreme"] = option(
        "easy", "BST-3", "How hard it is to get out; the competitive game has one level only."
    )
    glass: Literal["unlocked", "locked"] = option(
        "unlocked", "BST-14.4", "Whether glass doors are unlocked in the competitive game."
    )
    first_player: Literal["1", "random"] = option("1", "BST-2.9", "The first seat, or a random player.")
    stack_sizes: Literal["about", "exact"] = option(
        "about", "BST-2.5", "Whether the parts of the pile are about the same size or counted exactly."
    )
    glass_explore: bool = option(True, "BST-7.1", "Figures can explore through unlocked glass doors.")
    collapse_timing: Literal["after_explore", "immediate"] = option(
        "after_explore", "BST-9.7", "The room that a figure leaves collapses after exploring, or at once."
    )
    table_margin: int = option(
        6, "BST-8.16", "How many squares beyond all other rooms a rail gear may carry its room.", minimum=1, maximum=12
    )
    end_with_people_inside: bool = option(
        True,
        "BST-12.5",
        "When all figures are out but people are not, the game is lost; without this rule figures may go back.",
    )
    semi_people_left: Literal["lose", "ignore"] = option(
        "lose", "BST-13.4", "If people are left inside, everyone loses the semi-cooperative game, or it doesn't matter."
    )
    adjudicate_rounds: int = option(
        10,
        "BST-14.14",
        "The competitive game is decided after this many rounds without progress.",
        minimum=2,
        maximum=99,
    )
    turn_limit: int = option(
        0,
        "BST-12.11",
        "After this many turns everyone loses, except in the competitive game; 0 for no limit.",
        minimum=0,
        maximum=9999,
    )

    @property
    def rating(self) -> float | None:
        """How strong the beast is for a group that wins or loses together; a Regular bot has 1500."""
        ratings = {"easy": 1300, "normal": 1500, "hard": 1700, "extreme": 1900}
        return ratings[self.level] if self.mode == "co-operative" else None

    @property
    def competitive(self) -> bool:
        return self.mode == "competitive"

    @property
    def semi(self) -> bool:
        return self.mode == "semi-co-operative"

    @property
    def glass_locked(self) -> bool:
        """Return whether glass doors are locked (BST-3.3, BST-3.4, BST-14.4)."""
        return self.glass == "locked" if self.competitive else self.level in ("hard", "extreme")

    @property
    def hatch_open(self) -> bool:
        """Return whether the Entrance is an exit (BST-3.4, BST-14.1)."""
        return not self.competitive and self.level != "extreme"

    @property
    def exit_in_pile(self) -> bool:
        """Return whether the pile contains the Emergency Exit (BST-2.4, BST-3.2, BST-3.4, BST-14.2)."""
        return self.competitive or self.level in ("easy", "extreme")
