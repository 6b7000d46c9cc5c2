"""The options of Mechanical Beast (BST-16)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ...core.options import Options, option


@dataclass(frozen=True, slots=True)
class BeastOptions(Options):
    mode: Literal["co-operative", "semi-co-operative", "competitive"] = option("co-operative", "BST-1.4")
    level: Literal["easy", "normal", "hard", "extreme"] = option("easy", "BST-3")
    glass: Literal["unlocked", "locked"] = option("unlocked", "BST-14.4")
    first_player: Literal["1", "random"] = option("1", "BST-2.9")
    stack_sizes: Literal["about", "exact"] = option("about", "BST-2.5")
    glass_explore: bool = option(True, "BST-7.1")
    collapse_timing: Literal["after_explore", "immediate"] = option("after_explore", "BST-9.7")
    table_margin: int = option(6, "BST-8.16", minimum=1, maximum=12)
    end_with_people_inside: bool = option(True, "BST-12.5")
    semi_people_left: Literal["lose", "ignore"] = option("lose", "BST-13.4")
    adjudicate_rounds: int = option(10, "BST-14.14", minimum=2, maximum=99)
    turn_limit: int = option(0, "BST-12.11", minimum=0, maximum=9999)

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
