"""The options of Raising Robots."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ...core.options import Options, OptionValue, option


@dataclass(frozen=True, slots=True)
class RaisingOptions(Options):
    inventors: Literal["draft", "bidding", "off"] = option(
        "draft", "RAI-3.10", "Inventors: draw two and keep one, bid for them (2 to 6 players), or play without."
    )
    solo_even: bool = option(
        False, "RAI-16.3", "Solo: the line of phase cards has 1, 2, 1, 2 cubes instead of 1, 1, 2, 2."
    )
    challenge: bool = option(False, "RAI-16.8", "Solo: three games in a row without shuffling the cards in between.")
    own_pace: bool = option(
        True, "RAI-4.4", "All players play a step at their own pace; without this, one seat after the other."
    )
    undo: Literal["round", "phase"] = option(
        "round", "RAI-4.5", "Undo goes back until something was revealed, or only to the beginning of the phase."
    )

    def to_plain(self) -> dict[str, OptionValue]:
        """Return the options for digests, without those that earlier versions did not have."""
        plain = self.as_dict()
        if self.undo == "round":
            del plain["undo"]
        return plain
