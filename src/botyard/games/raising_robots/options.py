"""The options of Raising Robots."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ...core.options import Options, OptionValue, option


@dataclass(frozen=True, slots=True)
class RaisingOptions(Options):
    inventors: Literal["draft", "bidding", "off"] = option("draft", "RAI-3.10")
    solo_even: bool = option(False, "RAI-16.3")
    challenge: bool = option(False, "RAI-16.8")
    own_pace: bool = option(True, "RAI-4.4")
    undo: Literal["round", "phase"] = option("round", "RAI-4.5")

    def to_plain(self) -> dict[str, OptionValue]:
        """Return the options for digests, without those that earlier versions did not have."""
        plain = self.as_dict()
        if self.undo == "round":
            del plain["undo"]
        return plain
